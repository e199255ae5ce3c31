"""A game's card files while its table is open: a save shows at once, a bad one leaves the last good cards in place."""

from __future__ import annotations

from pathlib import Path

from tabletop import paths
from tabletop.data.catalogue import GameInfo
from tabletop.data.problems import Problem

EVERY = 0.25
"""Seconds between two looks at the files."""

Stamps = dict[str, tuple[int, int]]


class CardSource:
    """The YAML files of one game's folder."""

    def __init__(self, game: str, folder: Path | None = None) -> None:
        self.folder = (folder or paths.cards()) / game
        self._stamps = self._look()
        self._next = 0.0
        self.problems: list[Problem] = []
        """What was wrong when they were last read."""

    def changed(self, now: float) -> GameInfo | None:
        """The game as it is written now, if a file was saved since the last look. If it is bad, `problems` says why."""
        if now < self._next:
            return None
        self._next = now + EVERY
        stamps = self._look()
        if stamps == self._stamps or not stamps:
            return None
        self._stamps = stamps
        from tabletop.data.compile import read_game

        game, self.problems = read_game(self.folder)
        return game

    @property
    def next_look(self) -> float:
        return self._next

    def _look(self) -> Stamps:
        found: Stamps = {}
        for path in sorted(self.folder.glob("*.yaml")):
            try:
                stat = path.stat()
            except OSError:
                # An editor may replace a file by renaming: for a moment there is none.
                continue
            found[path.name] = (stat.st_mtime_ns, stat.st_size)
        return found
