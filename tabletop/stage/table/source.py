"""Where a table's scene comes from: read at the start, watched while the table is open."""

from __future__ import annotations

from pathlib import Path

from tabletop import paths
from tabletop.data.problems import Problem, Problems
from tabletop.data.scene import SceneFile
from tabletop.session.scenes import read_scene

EVERY = 0.25
"""Seconds between two looks at the file."""

Stamp = tuple[int, int, int]


class SceneSource:
    """One game's scene file. A broken one leaves the last good one in place; at the start, the untouched copy."""

    def __init__(self, game: str, folder: Path | None = None, spare: Path | None = None) -> None:
        self.path = (folder or paths.scenes()) / f"{game}.yaml"
        self._spare = (spare or paths.untouched() / "scenes") / f"{game}.yaml"
        self._stamp = self._look()
        self._next = 0.0
        self.problems: list[Problem] = []
        """What was wrong with the file when it was last read."""

    def load(self) -> SceneFile:
        """The scene, or the untouched copy of it; raises Problems if neither can be read."""
        scene, self.problems = read_scene(self.path)
        if scene is None and self._spare != self.path:
            scene, _others = read_scene(self._spare)
        if scene is None:
            raise Problems(self.problems)
        return scene

    def changed(self, now: float) -> SceneFile | None:
        """A new scene, if the file was saved since the last look and is good. If it is not, `problems` says why."""
        if now < self._next:
            return None
        self._next = now + EVERY
        stamp = self._look()
        if stamp == self._stamp or stamp is None:
            return None
        self._stamp = stamp
        scene, self.problems = read_scene(self.path)
        return scene

    @property
    def next_look(self) -> float:
        return self._next

    def _look(self) -> Stamp | None:
        try:
            found = self.path.stat()
        except OSError:
            # An editor may replace the file by renaming: for a moment there is none.
            return None
        return found.st_mtime_ns, found.st_size, found.st_ino


def in_short(problems: list[Problem]) -> str:
    """The first problem with its place, for a message."""
    first = problems[0]
    return f"{Path(first.file).name}:{first.line}:{first.column}: {first.message}"
