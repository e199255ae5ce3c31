"""The scramble after a toss: live against a clock, with scripted ticks, and orderly in a snake."""

from __future__ import annotations

import pytest

from tabletop.games.toss_your_cookies.toss import Live, Orderly
from tabletop.kernel import CLOCK, PASS, Chance, Illegal, Move, tick
from tests.games.toss_your_cookies.script import Game, table

ORDERLY = {"scramble": "orderly"}


def tossed(face: str, players: int = 3, seed: int = 1, **options: int | str) -> Game:
    """Everyone has tossed the first cards of their hand."""
    game = table(f"toss {face}", players, seed=seed, options=dict(options)).play("A roll")
    while game.state.asking is not None and game.state.asking.prompt == "toss":
        seat = game.state.waiting()[0]
        game.state.apply(seat, game.state.legal(seat)[0])
    return game


def scramble(game: Game) -> Live | Orderly:
    frame = game.state.frames[-1]
    assert isinstance(frame, (Live, Orderly))
    return frame


class TestLive:
    @pytest.mark.parametrize(("face", "count"), [("one", 1), ("two", 2), ("three", 3), ("all", 7)])
    def test_the_time_goes_by_the_cards(self, face: str, count: int) -> None:
        assert tossed(face).state.ticks == 5 * 20 * count
        assert tossed(face, seconds=2).state.ticks == 2 * 20 * count

    def test_it_is_asked_again_after_each_grab_with_the_ticks_left(self) -> None:
        game = tossed("two").tick(9)
        game.state.apply(2, game.state.legal(2)[1])
        assert game.state.ticks == 200 - 9
        game.tick(4)
        game.state.apply(2, game.state.legal(2)[1])
        assert game.state.ticks == 200 - 13
        assert game.asked == "grab: A B", "C has as many cards again as before"

    def test_whoever_is_first_gets_the_card(self) -> None:
        game = table("toss one", A="jam", B="sugar", C="sugar").play("A roll", "A toss jam", "B toss sugar")
        game.play("C toss sugar", "C grab jam")
        with pytest.raises(Illegal):
            game.state.apply(1, Move("grab", "jam"))

    def test_nobody_takes_more_than_they_tossed(self) -> None:
        game = tossed("three")
        for _ in range(3):
            game.state.apply(1, game.state.legal(1)[1])
        assert game.sizes[1] == 7
        with pytest.raises(Illegal):
            game.state.apply(1, Move("grab", game.named(game.state.middle)[0]))

    def test_the_only_seat_still_short_gets_the_rest_at_once(self) -> None:
        game = tossed("two")
        for seat in (0, 0, 2, 2):
            game.state.apply(seat, game.state.legal(seat)[1])
        assert game.asked == "roll: B"
        (rest,) = game.facts("gets_rest")
        assert (rest.seat, len(rest.public["cards"])) == (1, 2)
        assert game.sizes == [7, 7, 7]

    def test_out_of_time_the_rest_is_dealt_singly_from_the_rollers_left(self) -> None:
        game = tossed("two", 4)
        game.state.apply(2, game.state.legal(2)[1])
        game.tick(200)
        assert [fact.seat for fact in game.facts("dealt")] == [1, 2, 3, 0, 1, 3, 0]
        assert game.sizes == [7, 7, 7, 7]
        assert game.asked == "roll: B"

    def test_which_card_is_dealt_to_whom_is_left_to_chance(self) -> None:
        dealt = set()
        for seed in range(8):
            game = tossed("one", seed=seed)
            lying = game.state.middle[:]
            game.tick(100)
            dealt.add(tuple(lying.index(fact.public["card"]) for fact in game.facts("dealt")))
        assert len(dealt) > 2

    def test_whoever_has_grabbed_is_asked_last_where_nobody_is_faster(self) -> None:
        game = tossed("two", 4)
        first, *others = game.state.waiting()
        game.state.apply(first, game.state.legal(first)[1])
        assert list(game.state.waiting()) == [*others, first]

    def test_what_is_left_may_win(self) -> None:
        game = table("toss one", A="jam jam jam jam milk sugar", B="jam", C="sugar").play("A roll", "A toss sugar")
        game.play("B toss jam", "C toss sugar", "B grab sugar", "C grab sugar")
        assert [fact.seat for fact in game.facts("gets_rest")] == [0]
        assert game.winner == "A"

    def test_a_card_that_is_dealt_may_win(self) -> None:
        game = table("toss one", A="jam jam jam jam milk sugar", B="jam", C="jam").play("A roll", "A toss sugar")
        game.play("B toss jam", "C toss jam", "B grab sugar").tick(100)
        assert game.winner == "A"

    def test_if_nobody_wants_any_the_rest_is_dealt(self) -> None:
        game = tossed("one")
        for seat in range(3):
            game.state.apply(seat, PASS)
        assert len(game.facts("dealt")) == 3
        assert game.sizes == [7, 7, 7]

    def test_a_scripted_scramble_replays_exactly(self) -> None:
        rnd, steps = Chance(4), []
        game = tossed("all", 5)
        while game.state.turn == 1 and not game.winner:
            if rnd.below(2):
                step = (CLOCK, tick(1 + rnd.below(30)))
            else:
                seat = rnd.choice(game.state.waiting())
                step = (seat, rnd.choice(game.state.legal(seat)))
            steps.append(step)
            game.state.apply(*step)
        again = tossed("all", 5)
        for step in steps:
            again.state.apply(*step)
        assert again.state == game.state
        assert [fact.told(None) for fact in again.told] == [fact.told(None) for fact in game.told]


class TestOrderly:
    def test_one_card_at_a_time_in_snake_order(self) -> None:
        game = tossed("three", 4, **ORDERLY)
        order = scramble(game).order
        assert sorted(order) == [0, 1, 2, 3]
        picked = []
        while game.state.turn == 1:
            (seat,) = game.state.waiting()
            picked.append(seat)
            game.state.apply(seat, game.state.legal(seat)[0])
        back = order[::-1]
        assert picked == [*order, *back, *order[:-1]], "the last card needs no question"
        assert game.sizes == [7] * 4

    def test_the_order_is_drawn_anew(self) -> None:
        assert len({tuple(scramble(tossed("one", 4, seed, **ORDERLY)).order) for seed in range(30)}) > 8

    def test_a_card_that_is_taken_wins_at_once(self) -> None:
        won = 0
        for seed in range(12):
            game = table("toss one", seed=seed, options=dict(ORDERLY), A="jam jam jam jam milk sugar", B="jam", C="jam")
            game.play("A roll", "A toss sugar", "B toss jam", "C toss jam")
            if game.asked == "grab: A":
                game.play("A grab jam")
                assert game.winner == "A"
                assert len(game.state.middle) == 2
                won += 1
        assert won > 1

    def test_there_is_no_clock_and_no_passing(self) -> None:
        game = tossed("one", **ORDERLY)
        assert game.state.ticks == -1
        assert all(move.verb == "grab" for move in game.state.legal(game.state.waiting()[0]))

    def test_each_different_card_is_offered_once(self) -> None:
        game = tossed("all", **ORDERLY)
        offered = [move.what for move in game.state.legal(game.state.waiting()[0])]
        assert sorted(map(str, offered)) == sorted(set(game.named(game.state.middle)))
