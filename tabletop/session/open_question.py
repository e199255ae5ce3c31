"""The open question as the driver follows it: since when, who is asked, and what is ready to be given."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from tabletop.ai.agents import Thought
from tabletop.kernel import DONE, Move, Question
from tabletop.session.table import Table


class Given(NamedTuple):
    """A move that the driver is going to give, when its time has come."""

    move: Move
    by: str
    thought: Thought | None = None


@dataclass(slots=True)
class Opening:
    """The open question, as the driver follows it. Times are the driver's own, without pauses."""

    question: int
    seen: float
    shown: float | None = None
    """When the screen was ready for it: the pause and the clock begin here."""
    taken: dict[int, float] = field(default_factory=dict)
    """When the driver began to play for a seat: at once, or when somebody handed theirs over."""
    forced: dict[int, list[Move] | None] = field(default_factory=dict)
    tickets: dict[int, int] = field(default_factory=dict)
    asked: float = 0.0
    restarts: int = 0
    ready: dict[int, list[Given]] = field(default_factory=dict)
    asking: Question | None = None
    due: dict[int, int] = field(default_factory=dict)
    """With a clock: the tick at which a seat reacts."""
    ticks: int = 0
    bell: int = 0
    """The tick at which the time is up."""
    goes_on: bool = False
    """It is the question before once more, with the clock going on: a scramble after somebody has grabbed."""
    held: bool = False
    """The clock waits for somebody whose reaction is due but who is still thinking."""
    orders: int = 0
    """The version of the standing orders that it goes by."""


def only_answer(table: Table, seat: int) -> list[Move] | None:
    """All moves of the one answer that is possible; None if there is a choice, be it to take back what was chosen."""
    trial = table.state
    if trial.parts(seat) and table.seats[seat].by_person:
        return None
    question = trial.asking
    moves: list[Move] = []
    while question is not None:
        legal = trial.legal(seat)
        if len(legal) != 1:
            return None
        moves += legal
        if not question.parts or legal[0] == DONE:
            return moves
        trial = trial.clone()
        trial.play(seat, legal[0])
    return None
