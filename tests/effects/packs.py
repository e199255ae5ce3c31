"""A shipped game with cards added, in a folder of its own."""

from __future__ import annotations

import shutil
from pathlib import Path

SHIPPED = Path(__file__).parents[2] / "cards"


def with_cards(folder: Path, paper: str = "", toss: str = "") -> Path:
    """A copy of Paper Toss with these entries at the end of its decks."""
    return _with(folder, "paper_toss", {"paper.yaml": paper, "toss.yaml": toss})


def with_sorry_cards(folder: Path, cards: str) -> Path:
    """A copy of Sorry! with these entries at the end of its deck."""
    return _with(folder, "sorry", {"deck.yaml": cards})


def _with(folder: Path, id: str, decks: dict[str, str]) -> Path:
    game = folder / "cards" / id
    shutil.copytree(SHIPPED / id, game)
    for name, cards in decks.items():
        with (game / name).open("a", encoding="utf-8") as file:
            file.write(cards)
    return folder / "cards"
