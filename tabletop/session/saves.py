"""The saved games in a folder: which can be continued, which are over, and which had to be set aside."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop import paths
from tabletop.data.catalogue import Catalogue
from tabletop.session.errors import BROKEN, BadJournal, LeftAlone
from tabletop.session.journal import UNNAMED, in_use
from tabletop.session.reading import SNAPSHOT, Reading, read, set_aside
from tabletop.session.scribe import ENDING, HISTORY
from tabletop.session.seats import Seat
from tabletop.session.steps import END, Outcome
from tabletop.words import _

if TYPE_CHECKING:
    from tabletop.session.table import Table

MOST_UNFINISHED = 50
MOST_FINISHED = 200
MOST_BROKEN = 20
"""How many files of each kind are kept; the oldest go first."""


@dataclass(frozen=True, slots=True)
class Save:
    """One saved game at a glance."""

    path: Path
    game: str
    seats: tuple[Seat, ...]
    scores: tuple[int, ...]
    turn: int
    when: float
    """Seconds since 1970, when it was last played."""
    seed: int
    outcome: Outcome | None = None


class Saves:
    """A folder of saved games. `messages` says in words what had to be set aside and why."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or paths.saves()
        self.messages: list[str] = []

    def unfinished(self) -> Iterator[Save]:
        """Games to go on with, the newest first. Finished ones that lie around are put into the history."""
        for path in _newest_first(self.folder):
            save = self._glance(path)
            if save is None:
                continue
            if save.outcome is None:
                yield save
            elif not in_use(path):
                self._put_away(path)

    def newest(self) -> Save | None:
        """What Continue goes on with."""
        return next(self.unfinished(), None)

    def finished(self) -> Iterator[Save]:
        """Games that are over, the newest first."""
        saves = (self._glance(path) for path in _newest_first(self.folder / HISTORY))
        return (save for save in saves if save and save.outcome)

    def resume(self, save: Save, catalogue: Catalogue | None = None) -> Table | None:
        """Go on with a game; None if it cannot be read: then it is set aside, and `messages` says so."""
        from tabletop.session.resume import resume  # brings the rules of all games, which a glance does not need

        try:
            return resume(save.path, catalogue)
        except LeftAlone as error:
            self.messages.append(str(error))
        except BadJournal as error:
            self._set_aside(save.path, error)
        return None

    def delete(self, save: Save) -> None:
        save.path.unlink(missing_ok=True)

    def rotate(self) -> None:
        """Let go of the oldest files beyond the limits; games being played stay."""
        old = _newest_first(self.folder)[MOST_UNFINISHED:]
        old += _newest_first(self.folder / HISTORY)[MOST_FINISHED:]
        old += _newest_first(self.folder, ".broken-*")[MOST_BROKEN:]
        old += _newest_first(self.folder, UNNAMED)
        for path in old:
            if not in_use(path):
                path.unlink(missing_ok=True)

    def _glance(self, path: Path) -> Save | None:
        try:
            return glance(read(path))
        except LeftAlone as error:
            self.messages.append(f"{path.name}: {error}")
        except BadJournal as error:
            if not in_use(path):
                self._set_aside(path, error)
        return None

    def _set_aside(self, path: Path, why: BadJournal) -> None:
        try:
            kept = set_aside(path)
        except OSError as error:
            self.messages.append(f"{path.name}: {why} {error}")
            return
        self.messages.append(_("{why} It was kept aside as {name}.", why=why, name=kept.name))

    def _put_away(self, path: Path) -> None:
        with suppress(OSError):  # it stays where it is, and is put away the next time
            (self.folder / HISTORY).mkdir(parents=True, exist_ok=True)
            path.replace(self.folder / HISTORY / path.name)


def _newest_first(folder: Path, more: str = "") -> list[Path]:
    return sorted(folder.glob(f"*{ENDING}{more}"), key=_touched, reverse=True)


def glance(reading: Reading) -> Save:
    """A summary without playing the game again: from the last snapshot."""
    try:
        return _glance(reading)
    except BROKEN as error:
        raise BadJournal(_("The saved game is damaged and cannot be resumed.")) from error


def _glance(reading: Reading) -> Save:
    snapshots = [line for line in reading.lines if line.get("do") == SNAPSHOT]
    latest = snapshots[-1] if snapshots else reading.header
    outcome = _outcome(reading.lines[-1]) if reading.lines else None
    return Save(
        reading.path,
        reading.box.game,
        tuple(Seat.from_json(seat) for seat in latest["seats"]),
        outcome.scores if outcome else _numbers(latest["state"]["scores"]),
        int(latest["state"]["turn"]),
        _touched(reading.path),
        reading.deal.seed,
        outcome,
    )


def _outcome(last: dict[str, Any]) -> Outcome | None:
    """How it ended, from the last line: the end itself, or the answer that led to it."""
    if last["do"] == END:
        return Outcome(str(last["how"]), _numbers(last["winners"]), _numbers(last["scores"]), int(last["seat"]))
    for kind, _seat, about, *_secret in last.get("facts", ()):
        if kind == "end":
            return Outcome("won", _numbers(about["winners"]), _numbers(about["scores"]))
    return None


def _numbers(value: Any) -> tuple[int, ...]:
    return tuple(int(number) for number in value)


def _touched(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
