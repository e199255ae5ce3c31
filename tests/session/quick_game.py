"""A program for the kill test: plays one game after the other and journals every answer, until it is killed.

python -m tests.session.quick_game FOLDER GAME SEED
"""

from __future__ import annotations

import sys
from pathlib import Path

from tabletop.games import BY_ID
from tabletop.session.table import Table
from tests import tiny
from tests.session.tables import catalogue, play_at_random, table


def game(folder: Path | None, name: str, seed: int) -> None:
    """The game with this seed is always the same, so that a journal can be compared with it."""
    at = table(name, 3, seed=seed, folder=folder)
    play_at_random(at, seed, after=flush)
    at.close()


def flush(at: Table) -> None:
    """Let the disk catch up every few answers, so that a kill finds the game in its middle."""
    if at.journal is not None and len(at.steps) % 3 == 0:
        at.journal.flush()


def main() -> None:
    folder, name, seed = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    BY_ID.update({rules.id: rules for rules in tiny.TINY})
    catalogue()
    print("ready", flush=True)
    while True:
        game(folder, name, seed)
        seed += 1


if __name__ == "__main__":
    main()
