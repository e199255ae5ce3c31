"""Journals of games that were left, and how to go on with them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tabletop.kernel import digest
from tabletop.session.reading import read
from tabletop.session.resume import rebuild
from tabletop.session.table import Table
from tests.session.tables import play_at_random, table


def saved(folder: Path, game: str, most: int, seed: int = 2, **more: Any) -> tuple[Path, list[str]]:
    """The journal of a game that was left after some answers, and the digest of its state after each step."""
    at = table(game, 3, people=(0,), folder=folder, **more)
    play_at_random(at, seed, most)
    assert not at.over
    assert at.close()
    assert at.journal is not None
    return at.journal.path, [digest(step.after) for step in at.steps if step.after is not None]


def rebuilt(path: Path) -> Table:
    return rebuild(read(path))[0]
