"""The shipped Paper Toss with cards added, in a folder of its own."""

from __future__ import annotations

import shutil
from pathlib import Path

SHIPPED = Path(__file__).parents[2] / "cards"


def with_cards(folder: Path, paper: str = "", toss: str = "") -> Path:
    """A copy of the game's files with these entries at the end of its decks."""
    game = folder / "cards" / "paper_toss"
    shutil.copytree(SHIPPED / "paper_toss", game)
    for name, cards in (("paper.yaml", paper), ("toss.yaml", toss)):
        with (game / name).open("a", encoding="utf-8") as file:
            file.write(cards)
    return folder / "cards"
