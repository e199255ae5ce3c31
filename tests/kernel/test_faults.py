"""Faults: rules that go wrong say so at once, and where."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.kernel import (
    CLOCK,
    NOBODY,
    Box,
    Card,
    Chance,
    Deal,
    Fact,
    Fault,
    Frame,
    Move,
    Rules,
    State,
    question,
    record,
    start,
    tick,
    zone,
)

GO = Move("go")
BOX = Box("faulty", (Card("brick", "bricks", 2),))


@record
class Site(State):
    pile: list[int] = zone("bricks", seen_by=NOBODY)


@record
class Faulty(Frame):
    """Asks, and then does what its name says; `card` is the card it is about."""

    do: str
    ticks: int = -1
    card: int = -1

    def begin(self, g: Site, _: object = None) -> None:
        self.ask(g, self.go, 0, self.ticks)

    @question("go")
    def go(self, g: Site, seat: int) -> list[Move]:
        return [GO] if self.do != "offer_nothing" else []

    @go.then
    def going(self, g: Site, _: object) -> None:
        getattr(self, self.do)(g)

    def forget(self, g: Site) -> None:
        """No verb at all."""

    def run_out(self, g: Site) -> None:
        self.done(g)

    def recurse(self, g: Site) -> None:
        self.recurse(g)

    def call_for_ever(self, g: Site, _: object = None) -> None:
        self.call(g, Endless(), then=self.call_for_ever)

    def call_empty(self, g: Site) -> None:
        self.call(g, Empty(), then=self.call_empty)

    def ask_unheard(self, g: Site) -> None:
        self.ask(g, self.unheard, 0)

    @question("nobody listens")
    def unheard(self, g: Site, seat: int) -> list[Move]:
        return [GO]

    def take_what_is_not_there(self, g: Site) -> None:
        g.move(0, g.pile, g.pile)

    def find_what_is_not_there(self, g: Site) -> None:
        g.find(g.pile, "brick")

    def use_another_list(self, g: Site) -> None:
        g.pile.append(0)
        g.move(0, g.pile, [])

    def win_and_go_on(self, g: Site) -> None:
        g.end([1])
        self.ask(g, self.go, 0)


@record
class Endless(Frame):
    """Calls another of itself."""

    def begin(self, g: Site, _: object = None) -> None:
        self.call(g, Endless(), then=self.done)


@record
class Empty(Frame):
    """Has no first paragraph."""


def faulty(do: str, ticks: int = -1, card: int = -1) -> State:
    return start(Rules("faulty", Site, lambda _: Faulty(do, ticks, card)), BOX, Deal(2, 1))


@pytest.mark.parametrize(
    ("do", "says"),
    [
        ("forget", "Faulty neither asks, calls nor ends"),
        ("run_out", "Faulty was the last procedure and nobody has won"),
        ("recurse", "the rules go round in circles in Faulty"),
        ("call_for_ever", r"the rules go round in circles in Faulty\.call_for_ever > Endless\.done > "),
        ("call_empty", "Empty has no first paragraph"),
        ("take_what_is_not_there", "card 0 does not lie where Faulty takes it from"),
        ("find_what_is_not_there", "there is no brick in that zone"),
    ],
)
def test_rules_that_go_wrong(do: str, says: str) -> None:
    with pytest.raises(Fault, match=says):
        faulty(do).apply(0, GO)


def test_a_question_whose_answer_nobody_hears() -> None:
    g = faulty("ask_unheard")
    g.apply(0, GO)
    with pytest.raises(Fault, match="Faulty asks a question whose answer nobody hears"):
        g.apply(0, GO)


def test_a_question_without_an_answer() -> None:
    with pytest.raises(Fault, match="Faulty asks seat 0 and offers no answer"):
        faulty("offer_nothing").choice()


def test_the_card_being_followed_is_named() -> None:
    with pytest.raises(Fault, match=r"Faulty \(brick\) neither asks"):
        faulty("forget", card=1).apply(0, GO)


def test_a_list_that_is_no_zone() -> None:
    g = faulty("use_another_list")
    g.told = []
    with pytest.raises(Fault, match="no zone of this game"):
        g.apply(0, GO)


@pytest.mark.parametrize(("do", "says"), [("forget", "neither asks"), ("recurse", "round in circles")])
def test_faults_at_the_bell(do: str, says: str) -> None:
    with pytest.raises(Fault, match=says):
        faulty(do, ticks=1).apply(CLOCK, tick())


def raising(do: Callable[[Frame, State], None]) -> Rules:
    """Rules whose first paragraph does this."""

    @record
    class First(Frame):
        def begin(self, g: State, _: object = None) -> None:
            do(self, g)

    return Rules("faulty", Site, lambda _: First())


def test_faults_at_the_start() -> None:
    with pytest.raises(Fault, match="First neither asks"):
        start(raising(lambda _frame, _g: None), BOX, Deal(2))
    with pytest.raises(Fault, match="round in circles"):
        start(raising(lambda frame, g: frame.begin(g)), BOX, Deal(2))
    with pytest.raises(Fault, match="last procedure"):
        start(raising(lambda frame, g: frame.done(g)), BOX, Deal(2))


class TestTheEnd:
    """`end` from any depth: nothing of the rules goes on behind it."""

    def test_it_stops_the_paragraph(self) -> None:
        g = faulty("win_and_go_on")
        g.told = told = list[Fact]()
        g.apply(0, GO)
        assert (g.winners, g.asking, g.waiting()) == ((1,), None, ())
        assert [fact.kind for fact in told] == ["end"]

    def test_at_the_bell(self) -> None:
        g = faulty("win_and_go_on", ticks=2)
        g.apply(CLOCK, tick(2))
        assert g.winners == (1,)
        assert g.ticks == -1

    def test_while_the_table_is_laid(self) -> None:
        g = start(raising(lambda _, g: g.end([0, 1])), BOX, Deal(2))
        assert g.winners == (0, 1)
        laid = start(Rules("faulty", Site, lambda g: g.end([1])), BOX, Deal(2))
        assert laid.winners == (1,)
        assert laid.frames == []


def test_views_cannot_be_widened_or_imagined_from_the_truth() -> None:
    g = faulty("forget")
    with pytest.raises(Fault, match="cannot be widened"):
        g.view(0).view(1)
    with pytest.raises(Fault, match="there is no seat 2"):
        g.view(2)
    with pytest.raises(Fault, match="there is no seat -2"):
        g.view(-2)
    with pytest.raises(Fault, match="works on a view"):
        g.imagine(Chance(1))
    assert g.view(0).view(0) == g.view(0)
