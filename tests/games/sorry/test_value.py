"""How good a position looks: never certain before the end, and better than not looking."""

from __future__ import annotations

from math import log

import pytest

from tabletop.games.sorry.rules import RULES, Sorry
from tabletop.games.sorry.value import chance, hits, keep, makes, safe
from tabletop.kernel import Chance, Deal, start
from tests.conformance.cases import shipped
from tests.games.sorry.script import table

BOX = shipped().box("sorry")


def test_all_seats_add_up_to_1() -> None:
    for viewer in (0, 2, None):
        view = table(A="6 steal", C="dont_be_sorry", home=(1, 3, 2), total=15).state.view(viewer)
        assert sum(chance(view, seat) for seat in range(3)) == pytest.approx(1)


def test_more_pawns_at_home_are_better() -> None:
    g = table(home=(3, 1), starter="B").state.view(None)
    assert chance(g, 0) > chance(g, 1)
    assert chance(g, 0, steps=[1, 3]) < 0.5


def test_a_card_that_makes_21_is_better_than_one_that_does_not() -> None:
    one, other = (table(A=f"{card} 9 9 9 9", total=15).state.view(0) for card in ("6", "5"))
    assert chance(one, 0) > chance(other, 0)


def test_the_total_counts_only_for_whoever_is_next() -> None:
    g = table(A="2 9 9 9 9", total=19).state.view(0)
    assert chance(g, 0) > chance(g, 0, to_move=1)
    assert chance(g, 0, total=4, to_move=1) > chance(g, 0, total=15, to_move=1)


def test_reactions_are_worth_keeping() -> None:
    cards = BOX.by_id
    assert keep(cards["steal"], 21) > keep(cards["dont_be_sorry"], 21) > keep(cards["number_5"], 21) == 0
    assert keep(cards["slide_21"], 21) > keep(cards["slide_10"], 21)
    assert keep(cards["slide_10"], 10) == keep(cards["slide_21"], 21)


def test_what_a_hidden_hand_may_hold() -> None:
    assert makes(BOX.by_id["number_6"], 15, 21)
    assert not makes(BOX.by_id["steal"], 21, 21)
    assert hits(BOX, 5, 5) == hits(BOX, 0, 5) < hits(BOX, 11, 5) < hits(BOX, 11, 7)
    assert hits(BOX, 11, 1) == pytest.approx((5 + 2) / 93)
    assert 1 == safe(BOX, 21, 93) > safe(BOX, 10, 5) > safe(BOX, 20, 5) > 0.5


def test_the_end_is_certain() -> None:
    game = table(A="6", total=15, home=(3, 3)).play("A play 6").settle()
    assert [chance(game.state, seat) for seat in (0, 1)] == [1.0, 0.0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_tells_more_than_the_number_of_players(seats: int) -> None:
    looked, blind = 0.0, 0.0
    for seed in range(40):
        g, rnd, seen = start(RULES, BOX, Deal(seats, seed)), Chance(seed), []
        while g.winners is None:
            seat, moves = g.offer()
            if len(moves) > 1 and rnd.below(8) == 0:
                seen.append(g.view(None))
            g.play(seat, rnd.choice(moves))
        for view in seen:
            assert isinstance(view, Sorry)
            looked -= log(chance(view, g.winners[0]))
            blind += log(seats)
    assert looked < 0.95 * blind
