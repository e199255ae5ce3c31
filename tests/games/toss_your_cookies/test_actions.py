"""Each face of the action die with each face of the number die, in the order of the sheet."""

from __future__ import annotations

from itertools import product

import pytest

from tabletop.kernel import DONE, PASS, Chance, Move
from tests.conformance.play import conserved
from tests.games.toss_your_cookies.script import Game, table

ACTIONS = ("swap", "left", "right", "toss")
NUMBERS = ("one", "two", "three", "all", "the_milk")
COUNT = {"one": 1, "two": 2, "three": 3, "all": 7, "the_milk": 1}


def finish_turn(game: Game, seed: int) -> None:
    """Answer at random until the next turn begins or somebody has won."""
    rnd, turn = Chance(seed), game.state.turn
    while game.state.turn == turn and not game.winner:
        seat = rnd.choice(game.state.waiting())
        game.state.apply(seat, rnd.choice(game.state.legal(seat)))
        conserved(game.state)


@pytest.mark.parametrize("scramble", ["live", "orderly"])
@pytest.mark.parametrize(("action", "number"), list(product(ACTIONS, NUMBERS)))
def test_everyone_ends_with_seven(action: str, number: str, scramble: str) -> None:
    for players, seed in product((3, 8), range(4)):
        game = table(f"{action} {number}", players, seed=seed, options={"scramble": scramble}).play("A roll")
        (rolled,) = game.facts("rolled")
        assert rolled.public["count"] == COUNT[number]
        finish_turn(game, seed)
        if not game.winner:
            assert game.sizes == [7] * players
            assert not any(game.state.passing)
            assert not game.state.middle


class TestSwap:
    @pytest.mark.parametrize(("face", "n"), [("one", 1), ("two", 2), ("three", 3)])
    def test_so_many_cards_change_places(self, face: str, n: int) -> None:
        game = table(f"swap {face}", A="jam jam jam").play("A roll")
        assert game.asked == "swap_with: A"
        theirs = game.hand("B")
        game.play("A swap B", "A give " + " ".join(["jam"] * n))
        assert game.asked == "take: A"
        assert game.sizes == [7 - n, 7, 7]
        for _ in range(n):
            assert game.may("A") == [f"take {slot}" for slot in range(len(game.hand("B")))]
            game.play("A take")
        assert game.sizes == [7, 7, 7]
        assert game.hand("A").count("jam") - theirs.count("jam") <= 3
        assert game.hand("B").count("jam") >= n

    def test_any_player_may_be_chosen(self) -> None:
        game = table("swap one", 5).play("A roll")
        assert [move.whom for move in game.state.legal(0)] == [1, 2, 3, 4]

    def test_blind_picks_never_find_what_was_just_given(self) -> None:
        for seed in range(40):
            game = table("swap three", seed=seed, A="jam jam jam", B="sugar sugar sugar fortune fortune fortune wild")
            game.play("A roll", "A swap B", "A give jam jam jam", "A take", "A take", "A take")
            assert game.hand("B").count("jam") == 3

    def test_all_exchanges_the_hands(self) -> None:
        game = table("swap all").play("A roll")
        mine, theirs = game.hand("A"), game.hand("C")
        game.play("A swap C")
        assert (game.hand("A"), game.hand("C")) == (theirs, mine)
        assert game.asked == "roll: B"

    def test_given_and_taken_cards_leave_before_any_arrives(self) -> None:
        game = table("swap two", A="jam jam").play("A roll", "A swap B", "A give jam jam", "A take", "A take")
        moves = [(fact.public["from"][0], fact.public["to"][0]) for fact in game.facts("move")]
        assert moves == [("hands", "passing")] * 4 + [("passing", "hands")] * 4


class TestPass:
    @pytest.mark.parametrize(("face", "to"), [("left", 1), ("right", -1)])
    def test_to_the_neighbour(self, face: str, to: int) -> None:
        game = table(f"{face} one", 4, A="jam", B="sugar", C="fortune", D="sandwich").play("A roll")
        assert game.asked == "pass: A B C D"
        game.play("A pass jam", "B pass sugar", "C pass fortune", "D pass sandwich")
        told = {fact.seat: game.state.box.ids[fact.secret["cards"][0]] for fact in game.facts("receives")}
        given = ["jam", "sugar", "fortune", "sandwich"]
        assert told == {(giver + to) % 4: what for giver, what in enumerate(given)}

    def test_nothing_moves_until_all_have_chosen(self) -> None:
        game = table("left two", A="jam jam", B="sugar sugar", C="fortune fortune").play("A roll")
        game.play("B pass sugar sugar", "A pass jam jam")
        assert game.asked == "pass: C"
        assert game.sizes == [7, 7, 7]
        assert not game.facts("move")
        game.play("C pass fortune fortune")
        assert game.asked == "roll: B"

    def test_all_given_cards_leave_before_any_arrives(self) -> None:
        game = table("right three").play("A roll")
        for seat in range(3):
            for _ in range(3):
                game.state.apply(seat, game.state.legal(seat)[0])
            game.state.apply(seat, DONE)
        moves = [(fact.public["from"][0], fact.public["to"][0]) for fact in game.facts("move")]
        assert moves == [("hands", "passing")] * 9 + [("passing", "hands")] * 9

    @pytest.mark.parametrize(("face", "to"), [("left", 1), ("right", -1)])
    def test_all_hands_go_round_without_a_question(self, face: str, to: int) -> None:
        game = table(f"{face} all", 4)
        before = [game.hand(seat) for seat in "ABCD"]
        game.play("A roll")
        assert game.asked == "roll: B"
        assert [game.hand(seat) for seat in "ABCD"] == [before[(seat - to) % 4] for seat in range(4)]

    def test_the_milk_may_be_passed_like_any_card(self) -> None:
        game = table("left one", A="milk", B="sugar", C="sugar").play("A roll")
        game.play("A pass milk", "B pass sugar", "C pass sugar")
        assert game.milk_at == "B"


class TestToss:
    def test_everyone_chooses_in_secret_and_all_is_tossed_at_once(self) -> None:
        game = table("toss two", A="jam jam", B="sugar sugar", C="fortune fortune").play("A roll")
        assert game.asked == "toss: A B C"
        game.play("A toss jam jam", "C toss fortune fortune")
        assert game.state.middle == []
        game.play("B toss sugar sugar")
        assert game.named(game.state.middle) == ["fortune"] * 2 + ["jam"] * 2 + ["sugar"] * 2
        assert game.asked == "grab: A B C"

    def test_all_tosses_everything_without_a_question(self) -> None:
        game = table("toss all").play("A roll")
        assert game.asked == "grab: A B C"
        assert len(game.state.middle) == 21

    def test_own_cards_may_be_grabbed_back(self) -> None:
        game = table("toss one", A="jam", B="sugar", C="sugar").play("A roll", "A toss jam", "B toss sugar")
        game.play("C toss sugar", "A grab jam")
        assert "jam" in game.hand("A")

    def test_the_milk_may_be_tossed_and_grabbed_back_by_a_number(self) -> None:
        game = table("toss one", A="milk", B="sugar", C="sugar").play("A roll", "A toss milk", "B toss sugar")
        game.play("C toss sugar", "A grab milk")
        assert game.milk_at == "A"


class TestMilk:
    @pytest.mark.parametrize(("face", "whose", "whom"), [
        ("left", "B", "C"), ("left", "C", "A"), ("right", "B", "A"), ("right", "A", "C"),
    ])  # fmt: skip
    def test_passed_to_the_neighbour_for_a_blind_card(self, face: str, whose: str, whom: str) -> None:
        game = table(f"{face} the_milk", **{whose: "milk"}).play("A roll")
        assert game.asked == f"pick_back: {whose}"
        assert len(game.may(whose)) == 7, "the milk has not joined the hand yet"
        game.play(f"{whose} take")
        assert game.milk_at == whom
        assert game.sizes == [7, 7, 7]

    def test_the_blind_card_leaves_before_the_milk_joins(self) -> None:
        game = table("left the_milk", B="milk").play("A roll", "B take")
        places = [(fact.public["from"], fact.public["to"]) for fact in game.facts("move")]
        assert places == [
            (("hands", 1), ("middle", -1)), (("hands", 2), ("hands", 1)), (("middle", -1), ("hands", 2)),
        ]  # fmt: skip

    def test_swapped_with_the_roller(self) -> None:
        game = table("swap the_milk", C="milk").play("A roll")
        assert game.asked == "pick_back: C"
        game.play("C take")
        assert game.milk_at == "A"
        assert game.sizes == [7, 7, 7]

    def test_nothing_happens_if_the_roller_has_it(self) -> None:
        game = table("swap the_milk", A="milk").play("A roll")
        assert game.asked == "roll: B"
        assert game.milk_at == "A"
        assert [fact.seat for fact in game.facts("nothing_happens")] == [0]

    @pytest.mark.parametrize("scramble", ["live", "orderly"])
    def test_tossed_and_not_grabbed_by_its_tosser(self, scramble: str) -> None:
        game = table("toss the_milk", 5, options={"scramble": scramble}, B="milk").play("A roll")
        asked = set()
        while game.state.asking is not None and game.state.asking.prompt == "milk":
            seat = game.state.waiting()[0]
            asked |= set(game.state.waiting())
            assert game.state.legal(seat) == [PASS, Move("grab", "milk")]
            game.state.apply(seat, PASS)
        assert 1 not in asked
        assert game.asked == "pick_back: B"

    def test_who_grabs_it_lets_the_tosser_take_a_card_first(self) -> None:
        game = table("toss the_milk", B="milk").play("A roll", "C grab milk")
        assert game.asked == "pick_back: B"
        assert game.named(game.state.middle) == ["milk"]
        game.play("B take")
        assert game.milk_at == "C"
        assert game.sizes == [7, 7, 7]

    def test_out_of_time_it_goes_to_the_first_from_the_rollers_left(self) -> None:
        for holder, gets in (("C", "B"), ("B", "C")):
            game = table("toss the_milk", **{holder: "milk"}).play("A roll").tick(100)
            game.play(f"{holder} take")
            assert game.milk_at == gets

    def test_orderly_whoever_says_yes_first_has_it(self) -> None:
        game = table("toss the_milk", 4, options={"scramble": "orderly"}, B="milk").play("A roll")
        game.state.apply(game.state.waiting()[0], PASS)
        (second,) = game.state.waiting()
        game.state.apply(second, Move("grab", "milk"))
        game.play("B take")
        assert game.state.milk_holder() == second
        assert [fact.seat for fact in game.facts("grabs")] == [second]

    def test_orderly_the_order_is_drawn_by_lot(self) -> None:
        firsts = set()
        for seed in range(20):
            game = table("toss the_milk", 4, seed=seed, options={"scramble": "orderly"}, B="milk").play("A roll")
            firsts |= set(game.state.waiting())
        assert firsts == {0, 2, 3}

    def test_giver_and_taker_hear_which_card_came_back(self) -> None:
        game = table("left the_milk", B="milk").play("A roll", "B take")
        (back,) = game.facts("receives")
        assert (back.seat, back.public["whom"], back.public["count"], back.public["cards"]) == (1, 2, 1, ())
        assert back.audience == (1, 2)
        assert set(back.secret["cards"]) <= set(game.state.hands[1])

    def test_orderly_the_last_must_take_it(self) -> None:
        game = table("toss the_milk", 4, options={"scramble": "orderly"}, B="milk").play("A roll")
        asked = []
        for _ in range(2):
            asked.append(game.state.waiting()[0])
            game.state.apply(asked[-1], PASS)
        assert game.asked == "pick_back: B"
        game.play("B take")
        assert game.state.milk_holder() in {0, 2, 3} - set(asked)
