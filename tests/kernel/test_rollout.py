"""A rollout is `offer` and `play` in a loop, only faster."""

from __future__ import annotations

from random import Random

import pytest

from tabletop.kernel import Deal, Fault, Frame, Move, Rules, State, digest, question, record, start
from tests.conformance.cases import Case, cases


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.id)
def test_a_rollout_plays_the_same_game_as_offer_and_play(case: Case) -> None:
    for seed in range(3):
        fast, slow = (start(case.rules, case.box(), Deal(case.seats, seed)) for _ in range(2))
        fraction, moves = Random(seed).random, 0
        while slow.winners is None:
            seat, offered = slow.offer()
            slow.play(seat, offered[int(fraction() * len(offered))] if len(offered) > 1 else offered[0])
            moves += 1
        least = 1 if slow.turn else 0  # a deal may win before the first turn, a first throw at once
        assert fast.rollout(Random(seed).random, 20_000) == moves > least
        assert digest(fast) == digest(slow)
        assert fast.rollout(Random(seed).random, 20_000) == 0


@record
class Bare(State):
    """Nothing lies on it."""


@record
class Round(Frame):
    """Asks for ever, or forgets to ask."""

    asks: int

    def begin(self, g: Bare, _: object = None) -> None:
        self.ask(g, self.again, 0)

    @question("again")
    def again(self, g: Bare, seat: int) -> tuple[Move, ...]:
        return (Move("on"), Move("and on"))

    @again.then
    def hears(self, g: Bare, move: Move) -> None:
        self.asks -= 1
        if self.asks:
            self.begin(g)


def test_a_game_that_takes_too_long_is_a_fault() -> None:
    g = start(Rules("endless", Bare, lambda _g: Round(-1)), cases()[0].box(), Deal(1))
    with pytest.raises(Fault, match="after 50 moves the game has not ended; it is in Round"):
        g.rollout(Random(1).random, 50)


@record
class Mute(Frame):
    """Asks one seat or all of them, and offers nothing."""

    seats: tuple[int, ...]

    def begin(self, g: Bare, _: object = None) -> None:
        self.ask(g, self.nothing, self.seats if len(self.seats) > 1 else 0)

    @question("nothing")
    def nothing(self, g: Bare, seat: int) -> tuple[Move, ...]:
        return ()

    @nothing.then
    def hears(self, g: Bare, move: object) -> None:
        g.end([0])


@pytest.mark.parametrize("seats", [(0,), (0, 1)])
def test_a_question_without_an_answer_is_a_fault(seats: tuple[int, ...]) -> None:
    g = start(Rules("mute", Bare, lambda _g: Mute(seats)), cases()[0].box(), Deal(len(seats)))
    with pytest.raises(Fault, match="Mute asks seat 0 and offers no answer"):
        g.rollout(Random(1).random, 50)


def test_a_paragraph_that_forgets_to_go_on_is_a_fault() -> None:
    g = start(Rules("forgetful", Bare, lambda _g: Round(5)), cases()[0].box(), Deal(1))
    with pytest.raises(Fault, match="Round neither asks, calls nor ends"):
        g.rollout(Random(1).random, 50)
