"""Steps: everything that happened at a table, in order and never rewritten, for the screen to show at its own pace."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from tabletop.ai.agents import Thought
from tabletop.kernel import Fact, Move, State, Told

PERSON = "person"
AI = "ai"
FORCED = "forced"
"""Who gave an answer; forced: the driver, because only one was possible."""
BYS = (PERSON, AI, FORCED)

START = "start"
ANSWER = "answer"
BELL = "bell"
TIME = "time"
TAKE_BACK = "take_back"
UNDO = "undo"
SEAT = "seat"
END = "end"
LOST = "lost"
"""What a step is: LOST stands for one that could not be read from a damaged saved game."""


@dataclass(slots=True, eq=False)
class Step:
    """One thing that happened: an answer, time running out, something withdrawn, a seat changing hands.

    `move` and `after` are the truth. What a player may see is `told` and `view`.
    """

    index: int
    do: str
    seat: int = -1
    move: Move | None = None
    facts: tuple[Fact, ...] = ()
    after: State | None = None
    """The state after it, never changed again; None: it happened before the game was resumed and was not rebuilt."""
    by: str = ""
    thought: Thought | None = None
    """What the computer expected of its answer and why. It may speak of what only its seat can see."""
    undone: bool = False

    def told(self, seat: int | None) -> list[Told]:
        """The facts as this seat hears them; None: as everyone does."""
        return [fact.told(seat) for fact in self.facts]

    def view(self, seat: int | None) -> State:
        """The table after this step as this seat sees it."""
        if self.after is None:
            raise LookupError(f"step {self.index} happened before the game was resumed")
        return self.after.view(seat)


class Past(NamedTuple):
    """An answer that counts: neither undone nor withdrawn."""

    step: Step
    before: State | None
    """The state it was given in."""
    opened: int
    """The number of the question that it answers."""


class Outcome(NamedTuple):
    """How a game ended."""

    how: str
    """`won`, or `conceded` when somebody gave up and the game was ended."""
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    seat: int = -1
    """Who conceded."""
