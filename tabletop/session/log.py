"""What each seat has heard: the log of a table, redacted, with a mark at what is new to whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.games import describe
from tabletop.games.speaker import Speaker
from tabletop.kernel import Told
from tabletop.session.steps import ANSWER, BELL, FORCED, PERSON, START, Past, Step
from tabletop.words import _

RULES = (START, ANSWER, BELL)
"""The steps in which it is the rules that tell something."""


class Heard(NamedTuple):
    """One fact in the log, and the step in which it happened."""

    step: int
    told: Told


class Log(NamedTuple):
    """What a seat has heard, oldest first."""

    lines: Sequence[Heard]
    since: int
    """Index of the first line that the reader has not seen on an own turn."""


class Logs:
    """The logs of all seats, each written on as far as somebody reads it."""

    def __init__(self, steps: list[Step]) -> None:
        self._steps = steps
        self._lines: dict[int | None, list[Heard]] = {}
        self._told: dict[int | None, list[Told]] = {}
        self._rules: dict[int | None, list[Told]] = {}
        self._next: dict[int | None, int] = {}

    def forget(self) -> None:
        """Something was undone: write the logs anew."""
        self._lines.clear()
        self._told.clear()
        self._rules.clear()
        self._next.clear()

    def told(self, seat: int | None) -> list[Told]:
        self._write_on(seat)
        return self._told[seat]

    def remembered(self, seat: int | None) -> list[Told]:
        self._write_on(seat)
        return self._rules[seat]

    def log(self, seat: int | None, past: Sequence[Past], reader: int | None) -> Log:
        self._write_on(seat)
        lines = self._lines[seat]
        seen = _last_turn(reader, past)
        since = len(lines)
        while since and lines[since - 1].step > seen:
            since -= 1
        return Log(lines, since)

    def _write_on(self, seat: int | None) -> None:
        lines, told = self._lines.setdefault(seat, []), self._told.setdefault(seat, [])
        self._rules.setdefault(seat, [])
        for step in self._steps[self._next.get(seat, 0) :]:
            if not step.undone:
                heard = step.told(seat)
                told += heard
                self._rules[seat] += heard if step.do in RULES else ()
                lines += [Heard(step.index, one) for one in heard]
        self._next[seat] = len(self._steps)


def _last_turn(seat: int | None, past: Sequence[Past]) -> int:
    """The step of the last answer by hand that others have played after; -1 if there is none.

    Answers that the computer gave for an absent person do not count: that person has not seen them.
    """
    others = False
    for step, _before, _opened in reversed(past):
        if step.seat == seat and step.by == PERSON:
            if others:
                return step.index
        elif step.seat != seat or step.by != FORCED:
            others = True
    return -1


def line(told: Told, speaker: Speaker) -> str | None:
    """A fact in words: those of the session, and all that the rules tell. None: another line says it already."""
    if told.kind not in ("undo", "hand_over", "take_seat", "concede", "level"):
        return describe.line(told, speaker)
    return _of_you(told.kind) if speaker.is_you(told.seat) else _of(told.kind, speaker.name(told.seat))


def _of_you(kind: str) -> str:
    if kind == "undo":
        return _("You take a move back.")
    if kind == "hand_over":
        return _("The computer plays for you.")
    if kind == "take_seat":
        return _("You are back.")
    return _("You give up.")


def _of(kind: str, name: str) -> str:
    if kind == "undo":
        return _("{name} takes a move back.", name=name)
    if kind == "hand_over":
        return _("The computer plays for {name}.", name=name)
    if kind == "take_seat":
        return _("{name} is back.", name=name)
    if kind == "level":
        return _("{name} plays at another level now.", name=name)
    return _("{name} gives up.", name=name)
