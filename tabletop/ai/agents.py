"""Agents: who answers for a seat. They are given views, never the truth."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from tabletop.kernel import DONE, Chance, Move, State, Told


class Reason(NamedTuple):
    """Why a move was chosen: a source string for the catalogue and its gaps, so that the table can say it in words."""

    text: str
    values: Mapping[str, Any] = {}


class Thought(NamedTuple):
    """A move, what the agent expects of it (chance to win, 0 to 1, where it knows) and why."""

    move: Move
    value: float = 0.5
    reason: Reason = Reason("")


NO_CHOICE = Reason("Nothing else is possible.")
SLIP = Reason("It looked like fun.")


def unthinking(moves: Sequence[Move], slips: int, rnd: Chance) -> Thought | None:
    """An answer that takes no thought: the only one there is, or in `slips` of a hundred cases any; None: think."""
    if len(moves) == 1:
        return Thought(moves[0], reason=NO_CHOICE)
    if slips and rnd.below(100) < slips:
        return Thought(rnd.choice(moves), reason=SLIP)
    return None


class Memory:
    """What a seat has been told and could remember. Games with hidden cards build their odds from it."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.told: list[Told] = []

    def hear(self, told: Told) -> None:
        self.told.append(told)


class Agent(Protocol):
    """Thinks better and better; the last thought counts. The number of thoughts, not time, sets the level."""

    remembers: bool
    """Whether it needs the facts told to its seat; if not, nobody has to tell them."""

    def think(self, view: State, seat: int, memory: Memory, rnd: Chance) -> Iterator[Thought]: ...


Thinking = Generator[None, None, list[Thought]]
"""An answer in the making: it pauses after every thought, and in the end gives back the thoughts that count."""


def ponder(
    agent: Agent, view: State, seat: int, memory: Memory, rnd: Chance, enough: Callable[[], bool] = lambda: False
) -> Thinking:
    """A whole answer to the question that is open in this view: one thought, or one for each part up to DONE.

    Once there has been enough, the last thought counts.
    """
    question = view.asking
    assert question is not None
    thoughts: list[Thought] = []
    mine = view.clone()
    while True:
        last: Thought | None = None
        for thought in agent.think(mine, seat, memory, rnd):
            last = thought
            yield
            if enough():
                break
        if last is None:
            raise ValueError("an agent must have at least one thought")
        thoughts.append(last)
        if not question.parts or last.move == DONE:
            return thoughts
        mine.play(seat, last.move)


def answer(agent: Agent, view: State, seat: int, memory: Memory, rnd: Chance) -> list[Thought]:
    """`ponder` to its end, without a pause."""
    thinking = ponder(agent, view, seat, memory, rnd)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            thoughts: list[Thought] = done.value
            return thoughts


class Random:
    """Any legal move, each as likely as the others."""

    remembers = False

    def think(self, view: State, seat: int, memory: Memory, rnd: Chance) -> Iterator[Thought]:
        yield Thought(rnd.choice(view.legal(seat)))
