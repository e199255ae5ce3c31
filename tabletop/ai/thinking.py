"""Thinking that can be interrupted between two thoughts, and the mind that thinks for all computer seats of a game.

The same mind works in a process of its own and, where none can be had, in slices inside the program.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from tabletop.ai.agents import Agent, Memory, Reason, Thinking, Thought, ponder
from tabletop.data.catalogue import Catalogue
from tabletop.kernel import Box, Chance, Move, Told, decode

Make = Callable[[str, str, Catalogue], Agent]
"""Game, level, catalogue -> who plays."""


class Begin(NamedTuple):
    """A game begins: what all later questions are about."""

    game: str
    box: Box
    catalogue: Catalogue


class Ask(NamedTuple):
    """One question to one seat. Only plain data, and nothing that the seat may not know."""

    ticket: int
    generation: int
    seat: int
    view: Mapping[str, Any]
    """The seat's view, encoded."""
    heard: int
    """How many of the facts told to it before still hold."""
    told: tuple[tuple[str, int, dict[str, Any]], ...]
    """The facts after those."""
    level: str
    seed: int
    cap: float
    """Seconds after which the best thought so far has to do."""


class Reply(NamedTuple):
    """A whole answer: plain thoughts, or what went wrong."""

    ticket: int
    thoughts: tuple[tuple[Any, ...], ...]
    trouble: str = ""


class Mind:
    """Agents and memories for the seats of one game."""

    def __init__(self, make: Make) -> None:
        self._make = make
        self._game: Begin | None = None
        self._agents: dict[str, Agent] = {}
        self._memories: dict[int, Memory] = {}

    def begin(self, game: Begin) -> None:
        import tabletop.games.registry  # noqa: F401  a view can only be decoded where its game's classes are known

        self._game = game
        self._agents = {}
        self._memories = {}

    def think(self, ask: Ask, enough: Callable[[], bool]) -> Thinking:
        """Think about a question, thought by thought."""
        if self._game is None:
            raise ValueError("no game has begun")
        view = decode(ask.view, self._game.box)
        if view.viewer != ask.seat:
            raise ValueError(f"seat {ask.seat} was shown what seat {view.viewer} sees")
        memory = self._memories[ask.seat]
        thoughts = yield from ponder(self._agent(ask.level), view, ask.seat, memory, Chance(ask.seed), enough)
        return thoughts

    def _agent(self, level: str) -> Agent:
        if level not in self._agents:
            assert self._game is not None
            self._agents[level] = self._make(self._game.game, level, self._game.catalogue)
        return self._agents[level]

    def remember(self, ask: Ask) -> None:
        """Hear what comes with a question. To be done in order for every question, wanted or not."""
        memory = self._memories.setdefault(ask.seat, Memory(ask.seat))
        if len(memory.told) != ask.heard:
            kept = memory.told[: ask.heard]
            memory = self._memories[ask.seat] = Memory(ask.seat)
            for told in kept:
                memory.hear(told)
        for kind, seat, about in ask.told:
            memory.hear(Told(kind, seat, about))


def to_plain(thoughts: list[Thought]) -> tuple[tuple[Any, ...], ...]:
    """Thoughts as tuples that any process can read."""
    return tuple(
        (tuple(thought.move), thought.value, thought.reason.text, dict(thought.reason.values)) for thought in thoughts
    )


def from_plain(thoughts: tuple[tuple[Any, ...], ...]) -> list[Thought]:
    return [Thought(Move(*move), value, Reason(text, values)) for move, value, text, values in thoughts]
