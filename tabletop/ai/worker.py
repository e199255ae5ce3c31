"""The worker: asks for all computer seats, never waits, and survives the death of the process that thinks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tabletop.ai import levels
from tabletop.ai.agents import Thought
from tabletop.ai.process import Cancel, Elsewhere, Here, Place
from tabletop.ai.thinking import Ask, Begin, Make, Reply, from_plain
from tabletop.data.catalogue import Catalogue
from tabletop.kernel import Box, State, Told, encode

CAP = 1.5
"""Seconds of thinking after which the best thought so far has to do. Levels are set by numbers, not by time."""
MOST_STILLBORN = 3
"""Processes in a row that may fail to start before thinking moves into this one."""
MOST_TRIES = 3
"""Processes that may die over a question before it is given up."""


class Answer(NamedTuple):
    """What came of a question."""

    ticket: int
    seat: int
    thoughts: list[Thought]
    """One, or one for each part of the answer. None at all: see `trouble`."""
    trouble: str = ""


class _Open(NamedTuple):
    """A question without an answer: everything needed to ask it again."""

    seat: int
    view: dict[str, Any]
    told: Sequence[Told]
    level: str
    seed: int
    tries: int = 0
    """How many processes have died while it was open."""


class Worker:
    """One for the whole program, hired at the menu. `on_ready` is called by a thread when `poll` has something."""

    def __init__(
        self,
        make: Make = levels.make,
        on_ready: Callable[[], None] | None = None,
        spawn: bool = True,
        cap: float = CAP,
    ) -> None:
        self.on_ready = on_ready
        self.generation = 0
        self._make = make
        self._spawn = spawn
        self._cap = cap
        self._closed = False
        self._stillborn = 0
        self._given_up: list[Answer] = []
        self._tickets = 0
        self._game: Begin | None = None
        self._open: dict[int, _Open] = {}
        self._sent: dict[int, list[Told]] = {}
        self._place = self._hire()

    def begin(self, game: str, box: Box, catalogue: Catalogue) -> None:
        """A game begins or is resumed; whatever was asked before is dropped."""
        self.cancel()
        self._game = Begin(game, box, catalogue)
        self._sent.clear()
        self._place.send(self._game)

    def ask(self, seat: int, view: State, told: Sequence[Told], level: str, seed: int) -> int:
        """Ask for a seat, given its view and all that it was told. The answer carries the ticket that this returns."""
        if view.viewer != seat:
            raise ValueError(f"seat {seat} may not be shown what seat {view.viewer} sees")
        self._tickets += 1
        self._open[self._tickets] = _Open(seat, encode(view), list(told), level, seed)
        self._send(self._tickets)
        return self._tickets

    def poll(self) -> list[Answer]:
        """The answers that have arrived to questions still open. Never waits; replaces a process that has died."""
        if self._closed:
            return []
        if self._place.dead:
            self._replace()
        answers, self._given_up = self._given_up, []
        for reply in self._place.receive():
            question = self._open.pop(reply.ticket, None)
            if question is not None:
                answers.append(_answer(reply, question))
        return answers

    @property
    def thinks_here(self) -> bool:
        """Thinking goes on only while `poll` is called: call it again soon."""
        return self._place.busy

    @property
    def pid(self) -> int | None:
        """The process that thinks, once it has started."""
        process = self._place.process if isinstance(self._place, Elsewhere) else None
        return process.pid if process else None

    def drop(self, ticket: int) -> None:
        """One question is no longer wanted; its answer will be ignored."""
        self._open.pop(ticket, None)

    def cancel(self) -> None:
        """No open question is wanted any more; thinking stops within milliseconds."""
        self.generation += 1
        self._open.clear()
        self._given_up.clear()
        self._place.send(Cancel(self.generation))

    def restart(self) -> None:
        """The process does not answer: end it and ask another one."""
        self._place.close()
        self._replace()

    def close(self) -> None:
        """Thinking ends at once, for good."""
        self._closed = True
        self._open.clear()
        self._place.close()

    def _ready(self) -> None:
        if self.on_ready is not None:
            self.on_ready()

    def _hire(self) -> Place:
        if self._spawn and self._stillborn < MOST_STILLBORN:
            return Elsewhere(self._make, self._ready)
        return Here(self._make)

    def _replace(self) -> None:
        started = self._place.started
        self._stillborn = 0 if started else self._stillborn + 1
        self._place = self._hire()
        self._sent.clear()
        if self._game is not None:
            self._place.send(self._game)
        for ticket, question in list(self._open.items()):
            self._open[ticket] = question._replace(tries=question.tries + started)
            if question.tries + started < MOST_TRIES:
                self._send(ticket)
            else:
                del self._open[ticket]
                self._given_up.append(Answer(ticket, question.seat, [], "the process that thinks has died"))

    def _send(self, ticket: int) -> None:
        """Send a question with the facts that the mind has not heard yet."""
        question = self._open[ticket]
        told = list(question.told)
        sent = self._sent.get(question.seat, [])
        heard = len(sent) if told[: len(sent)] == sent else 0
        self._sent[question.seat] = told
        new = tuple((one.kind, one.seat, dict(one.about)) for one in told[heard:])
        ask = Ask(
            ticket, self.generation, question.seat, question.view, heard, new, question.level, question.seed, self._cap
        )
        self._place.send(ask)


def _answer(reply: Reply, question: _Open) -> Answer:
    return Answer(reply.ticket, question.seat, from_plain(reply.thoughts), reply.trouble)
