"""A table at which nothing is done but asking: it keeps what it hears."""

from __future__ import annotations

from dataclasses import field
from typing import Any

from tabletop.kernel import (
    DONE,
    OWNER,
    PASS,
    Box,
    Card,
    Deal,
    Frame,
    Move,
    Pick,
    Rules,
    State,
    question,
    record,
    start,
    zone,
)

A, B, C = Move("say", "a"), Move("say", "b"), Move("say", "c")
ALL = ("a", "b", "c", "c")
BOX = Box("talk", tuple(Card(what, "letters", 8 if what == "c" else 4) for what in "abc"))


@record
class Talk(State):
    """Each seat holds the letters a, b, c, c; `heard` is what the rules were given, word for word."""

    hands: list[list[int]] = zone("letters", seen_by=OWNER)
    rest: list[int] = zone("letters", seen_by="nobody")
    heard: list[str] = field(default_factory=list)


@record
class Asks(Frame):
    """Asks one of its questions, keeps what it hears and goes on with a question to seat 0."""

    kind: str
    seats: tuple[int, ...]
    single: bool
    ticks: int

    def begin(self, g: Talk, _: object = None) -> None:
        self.ask(g, getattr(self, self.kind), self.seats[0] if self.single else self.seats, self.ticks)

    @question("say one")
    def one(self, g: Talk, seat: int) -> list[Move]:
        return [A, B, C]

    @question("say it", by_hand=True)
    def forced(self, g: Talk, seat: int) -> list[Move]:
        return [A]

    @question("anyone?", gather="first")
    def window(self, g: Talk, seat: int) -> list[Move]:
        return [PASS, A, B]

    @question("some", parts=True)
    def some(self, g: Talk, seat: int, parts: tuple[Move, ...]) -> Pick:
        return Pick(ALL, 1, 3, "say")

    @question("in turn", parts=True)
    def chain(self, g: Talk, seat: int, parts: tuple[Move, ...]) -> list[Move]:
        """b only after a, c only after b; DONE at any time."""
        return [Move("say", "abc"[len(parts)]), DONE] if len(parts) < 3 else [DONE]

    @one.then
    @forced.then
    @window.then
    @some.then
    @chain.then
    def hear(self, g: Talk, heard: Any) -> None:
        g.heard.append(show(heard))
        self.ask(g, self.rest, 0)

    @question("rest")
    def rest(self, g: Talk, seat: int) -> list[Move]:
        return [PASS, DONE]

    @rest.then
    def resting(self, g: Talk, move: Move) -> None:
        if move == DONE:
            g.end([0])
        self.ask(g, self.rest, 0)


def show(heard: Any) -> str:
    """What was heard, short: `a`, `None`, `1:a`, `{0: a, 2: ab}`."""
    if isinstance(heard, dict):
        return "{" + ", ".join(f"{seat}: {show(answer)}" for seat, answer in heard.items()) + "}"
    if isinstance(heard, Move):
        return str(heard.what or heard.verb)
    if isinstance(heard, tuple) and heard and isinstance(heard[0], int):
        return f"{heard[0]}:{show(heard[1])}"
    if isinstance(heard, tuple):
        return "".join(map(show, heard)) or "nothing"
    return str(heard)


def talk(kind: str, seats: int | tuple[int, ...] = 0, ticks: int = -1, at_table: int = 4, seed: int = 1) -> Talk:
    """A table of four where these seats (a number: that one alone) are asked a question of this kind."""

    def set_up(g: Talk) -> Frame:
        g.lay_out("letters", g.rest)
        for hand in g.hands:
            for what in ALL:
                g.move(g.find(g.rest, what), g.rest, hand)
        alone = isinstance(seats, int)
        return Asks(kind, (seats,) if isinstance(seats, int) else seats, alone, ticks)

    g = start(Rules("talk", Talk, set_up), BOX, Deal(at_table, seed, starter=0))
    assert isinstance(g, Talk)
    return g
