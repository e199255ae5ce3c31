"""The rulings where the sheet of Paper Toss is silent, in their order, and then the house rules."""

from __future__ import annotations

import pytest

from tabletop.games.paper_toss.rules import RULES
from tabletop.kernel import CLOCK, Deal, Illegal, Move, start, tick
from tabletop.kernel.box import Value
from tests.conformance.cases import shipped
from tests.games.paper_toss.script import table

LIVE: dict[str, Value] = {"reactions": "live", "reaction_seconds": 6}


class Test1Hazards:
    def test_are_offered_clockwise_from_the_tosser(self) -> None:
        game = table(players=4, starter="C").play("C toss paper_toss")
        assert game.asked == "hazard: D A B"

    def test_the_earliest_in_order_acts_whoever_answers_first(self) -> None:
        game = table(B="dog", C="kid").play("A toss paper_toss")
        game.state.apply(2, Move("play", "kid"))
        assert game.asked == "hazard: B"
        game.state.apply(1, Move("play", "dog"))
        assert game.named(game.state.lane) == ["paper_toss", "dog"]
        assert "kid" in game.hand("C")

    def test_one_at_a_time_and_countering_is_optional(self) -> None:
        game = table(A="paper_toss food", B="dog", C="kid").play("A toss paper_toss", "B play dog")
        assert game.asked == "counter: A"
        assert Move("pass") in game.state.legal(0)

    def test_the_first_uncountered_closes_the_window(self) -> None:
        game = table(B="dog kid", C="obstacle").play("A toss paper_toss", "B play dog", "A pass")
        assert [asked for asked in game.prompts_until("which landing") if asked.startswith("hazard")] == []
        assert len(game.hand("C")) == 5

    def test_it_closes_when_all_others_pass_in_a_row(self) -> None:
        game = table(A="paper_toss food", B="dog", C="kid").play("A toss paper_toss", "B play dog", "A play food")
        assert game.prompts_until("any time") == ["hazard: B C", "energy: A"]

    def test_the_tosser_is_asked_to_counter_even_without_a_counter(self) -> None:
        game = table(A="paper_toss bully bully flat_tire energy_drink", B="dog")
        game.play("A toss paper_toss", "B play dog")
        assert (game.asked, game.may("A")) == ("counter: A", [])


class Test2Uncountered:
    def test_both_turned_cards_are_discarded(self) -> None:
        game = table(B="dog", toss="perfect window").play("A toss paper_toss", "B play dog", "B choose window")
        assert sorted(game.named(game.state.used_toss)) == ["perfect", "window"]
        assert game.state.turned == []

    def test_the_tosser_still_decides_whether_to_pay_for_sprinklers(self) -> None:
        game = table(B="dog", toss="perfect sprinklers").play("A toss paper_toss", "B play dog", "B choose sprinklers")
        assert (game.asked, game.may("A")) == ("pay: A", ["discard paper_toss"])
        assert game.play("A discard paper_toss").tokens == [1, 0]


class Test3EnergyDrink:
    def test_comes_after_the_hazard_window_and_before_the_any_time_window(self) -> None:
        game = table(A="paper_toss energy_drink", toss="window perfect").play("A toss paper_toss")
        assert game.prompts_until("energy") == ["hazard: B"]
        game.play("A play energy_drink")
        assert game.prompts_until("which landing") == ["any time: A B"]

    def test_the_other_card_is_discarded(self) -> None:
        game = table(A="paper_toss energy_drink", toss="window perfect")
        game.play("A toss paper_toss", "A play energy_drink", "A choose perfect")
        assert sorted(game.named(game.state.used_toss)) == ["perfect", "window"]

    def test_with_one_left_it_is_turned_and_the_discards_are_reshuffled_without_it(self) -> None:
        game = table(A="paper_toss energy_drink", toss="perfect")
        game.state.used_toss, game.state.toss = game.state.toss[:-1], game.state.toss[-1:]
        game.play("A toss paper_toss", "A play energy_drink").until("which landing")
        assert game.facts("recycle")[0].public["count"] == 39
        assert game.named(game.state.turned)[0] == "perfect"
        assert (len(game.state.turned), len(game.state.toss)) == (2, 38)

    def test_with_one_left_of_all_it_is_the_only_one(self) -> None:
        game = table(A="paper_toss energy_drink", toss="perfect")
        game.state.toss = game.state.toss[-1:]
        assert game.play("A toss paper_toss", "A play energy_drink").end_turn().tokens == [2, 0]


class Test4Tokens:
    def test_window_never_goes_below_none(self) -> None:
        assert table(players=2, toss="window").play("A toss paper_toss").end_turn().tokens == [0, 0]

    def test_bully_needs_a_target_with_a_token(self) -> None:
        game = table(A="bully", players=4, tokens=(3, 0, 1, 2))
        assert game.may("A") == ["play bully C", "play bully D"]

    def test_bully_and_flat_tire_name_another_player(self) -> None:
        game = table(A="bully flat_tire", players=3, tokens=(3, 3, 3))
        assert game.may("A") == ["play bully B", "play bully C", "play flat_tire B", "play flat_tire C"]
        with pytest.raises(Illegal):
            game.state.apply(0, Move("play", "bully", 0))


class Test5Winning:
    def test_perfect_from_9_wins_with_11(self) -> None:
        game = table(players=2, tokens=(9, 0), toss="perfect").play("A toss paper_toss").end_turn()
        assert (game.winner, game.tokens) == ("A", [11, 0])

    def test_it_is_immediate_with_no_bully_in_answer(self) -> None:
        game = table(A="paper_toss", B="bully bully", tokens=(9, 5), toss="good_throw").play("A toss paper_toss")
        game.end_turn()
        assert (game.winner, game.tokens) == ("A", [10, 5])
        assert game.told[-1].kind == "end"
        assert game.state.waiting() == ()

    def test_before_the_card_is_turned_the_bully_comes_in_time(self) -> None:
        game = table(B="bully", tokens=(9, 5), toss="good_throw").play("A toss paper_toss", "B play bully A").end_turn()
        assert (game.winner, game.tokens) == ("", [9, 5])

    def test_in_the_middle_of_paying_for_sprinklers(self) -> None:
        game = table(players=2, tokens=(9, 0), toss="sprinklers").play("A toss paper_toss", "A discard paper_toss")
        assert game.winner == "A"


class Test6AtAnyTime:
    def test_windows_at_the_start_of_a_turn_before_a_card_is_turned_and_at_the_end(self) -> None:
        game = table(players=3, toss="bad_throw")
        assert game.prompts_until("discard") == ["any time: A B C"]
        game.play("A toss paper_toss")
        assert game.prompts_until("discard") == [
            "hazard: B C", "energy: A", "any time: A B C", "any time: A B C", "any time: B C A",
        ]  # fmt: skip

    def test_it_opens_again_after_each_card(self) -> None:
        game = table(A="bully", B="bully", players=3, tokens=(2, 2, 2)).play("B play bully A")
        assert game.asked == "any time: A B C"
        assert game.play("A play bully B").tokens == [1, 1, 2]

    def test_clockwise_from_the_active_player(self) -> None:
        assert table(players=4, starter="C").asked == "any time: C D A B"

    def test_not_while_another_card_is_resolved(self) -> None:
        game = table(A="paper_toss energy_drink bully", B="dog bully", tokens=(3, 3), toss="window sprinklers")
        game.play("A toss paper_toss").until("hazard")
        assert game.may("B") == ["play dog"]
        game.until("energy")
        assert game.may("A") == ["play energy_drink"]
        game.play("A play energy_drink").until("which landing")
        assert game.may("A") == ["choose window", "choose sprinklers"]
        game.play("A choose sprinklers")
        assert game.asked == "pay: A"

    def test_a_player_without_such_a_card_is_asked_like_any_other(self) -> None:
        assert table(players=2).asked == "any time: A B"


class Test7FlatTire:
    def test_on_the_active_player_it_hits_the_turn_after(self) -> None:
        game = table(B="flat_tire", players=3).play("B play flat_tire A")
        assert game.asked.startswith("any time: A")
        game.play("A toss paper_toss").end_turn()
        assert "".join([game.whose, game.end_turn().whose, game.end_turn().whose]) == "BCB"

    def test_not_on_a_player_who_has_one_pending(self) -> None:
        game = table(A="flat_tire", B="flat_tire", C="flat_tire").play("A play flat_tire B")
        game.state.apply(0, Move("pass"))
        assert game.may("B") == ["play flat_tire C", "play flat_tire A"]
        assert game.may("C") == ["play flat_tire A"]

    def test_once_it_is_over_another_may_be_played(self) -> None:
        game = table(A="flat_tire", C="flat_tire").play("A play flat_tire B").end_turn()
        assert (game.whose, game.may("C")) == ("C", ["play flat_tire A", "play flat_tire B"])

    def test_everybody_may_have_one(self) -> None:
        game = table(A="flat_tire", B="flat_tire").play("A play flat_tire B", "B play flat_tire A").end_turn()
        assert [fact.seat for fact in game.facts("skipped")] == [1, 0]
        assert game.whose == "B"


class Test8ASkippedTurn:
    def test_is_skipped_whole(self) -> None:
        game = table(A="flat_tire", B="dog", players=3).play("A play flat_tire B").end_turn()
        assert game.whose == "C"
        assert [fact.seat for fact in game.facts("turn")] == [0, 2]

    def test_hazards_may_still_be_played_against_others(self) -> None:
        game = table(A="flat_tire", B="dog", players=3).play("A play flat_tire B").end_turn()
        assert game.play("C toss paper_toss", "B play dog").named(game.state.lane) == ["paper_toss", "dog"]


class Test9Drawing:
    def test_cards_used_in_other_turns_are_not_replaced_until_ones_own(self) -> None:
        game = table(B="dog", toss="bad_throw bad_throw").play("A toss paper_toss", "B play dog", "B choose bad_throw")
        game.end_turn()
        assert (len(game.hand("A")), len(game.hand("B"))) == (4, 4)
        game.until("toss")
        assert (len(game.hand("A")), len(game.hand("B"))) == (4, 5)


class Test10NoPaperToss:
    def test_the_turn_ends(self) -> None:
        game = table(A="food food trick trick remedy", draw="").until("toss")
        assert game.may("A") == []
        assert game.prompts_until("discard") == ["toss: A", "any time: A B", "any time: B A"]
        assert game.whose == "B"

    def test_a_player_who_holds_one_may_decline(self) -> None:
        game = table(players=2).until("toss")
        assert Move("pass") in game.state.legal(0)
        assert game.end_turn().hand("A") == ["paper_toss"] * 5


class Test11OnePaperTossPerTurn:
    def test_the_extra_one_discarded_for_sprinklers_is_not_a_toss(self) -> None:
        game = table(players=2, toss="sprinklers").play("A toss paper_toss", "A discard paper_toss")
        assert len(game.facts("tosses")) == len(game.facts("lands")) == 1
        assert game.prompts_until("discard") == ["any time: A B", "any time: B A"]


class Test12EmptyDeck:
    def test_no_cards_at_all_and_nothing_is_drawn(self) -> None:
        game = table(players=2)
        game.state.paper = []
        game.state.hands[0].pop()
        game.until("toss")
        assert len(game.hand("A")) == 4

    def test_as_many_as_there_are(self) -> None:
        game = table(players=2)
        game.state.paper, game.state.used_paper = [], game.state.paper[:1]
        del game.state.hands[0][:3]
        assert len(game.until("toss").hand("A")) == 3

    def test_no_toss_cards_at_all_and_the_paper_lands_nowhere(self) -> None:
        game = table(players=2)
        game.state.toss = []
        game.play("A toss paper_toss").end_turn()
        assert (game.tokens, game.whose) == ([0, 0], "B")

    def test_what_lies_in_the_lane_is_not_shuffled_back_in(self) -> None:
        game = table(A="paper_toss food", B="dog").play("A toss paper_toss", "B play dog", "A play food")
        assert game.named(game.state.lane) == ["paper_toss", "dog", "food"]
        assert game.state.used_paper == []
        assert sorted(game.named(game.end_turn().state.used_paper)) == ["dog", "food", "paper_toss"]


class Test13StartPlayer:
    def test_is_chosen(self) -> None:
        assert [table(players=3, starter=seat).whose for seat in "ABC"] == list("ABC")

    def test_or_random(self) -> None:
        box = shipped().box("paper_toss")
        assert {start(RULES, box, Deal(6, seed)).active for seed in range(60)} == set(range(6))


class Test14CounterKinds:
    @pytest.mark.parametrize("hazard", ["dog", "kid", "obstacle"])
    def test_only_the_matching_one_and_shortcut_stop_a_hazard(self, hazard: str) -> None:
        match = {"dog": "food", "kid": "trick", "obstacle": "remedy"}[hazard]
        game = table(A="paper_toss food trick remedy shortcut", B=hazard).play("A toss paper_toss", f"B play {hazard}")
        assert game.may("A") == [f"play {match}", "play shortcut"]


class TestHouseRules:
    def test_fewer_tokens_to_win(self) -> None:
        game = table(players=2, tokens=(2, 0), toss="good_throw", options={"tokens": 3})
        assert game.play("A toss paper_toss").end_turn().winner == "A"

    def test_a_larger_hand(self) -> None:
        game = table(players=6, options={"hand": 6})
        assert [len(hand) for hand in game.state.hands] == [6] * 6
        game.play("A discard paper_toss").until("toss")
        assert len(game.hand("A")) == 6

    def test_more_tosses_a_turn(self) -> None:
        game = (
            table(players=2, toss="good_throw perfect", options={"tosses": 2}).play("A toss paper_toss").until("toss")
        )
        assert game.whose == "A"
        assert game.play("A toss paper_toss").end_turn().tokens == [3, 0]

    def test_a_limit_of_hazards_per_toss(self) -> None:
        game = table(A="paper_toss food trick", B="dog", C="kid", options={"hazards": 1})
        game.play("A toss paper_toss", "B play dog", "A play food")
        assert game.asked == "energy: A"

    def test_live_windows_run_against_a_clock(self) -> None:
        game = table(B="dog", C="kid", options=LIVE)
        assert game.state.ticks == 120
        game.play("A toss paper_toss")
        assert (game.asked, game.state.ticks) == ("hazard: B C", 120)

    def test_live_the_first_to_come_acts(self) -> None:
        game = table(B="dog", C="kid", options=LIVE).play("A toss paper_toss")
        game.state.apply(2, Move("play", "kid"))
        assert game.named(game.state.lane) == ["paper_toss", "kid"]
        assert game.asked == "counter: A"

    def test_live_the_tosser_counters_without_a_clock(self) -> None:
        game = table(A="paper_toss trick", C="kid", options=LIVE).play("A toss paper_toss", "C play kid")
        assert game.state.ticks == -1
        assert game.play("A play trick").state.ticks == 120

    def test_live_the_bell_closes_the_window(self) -> None:
        game = table(B="dog", C="kid", options=LIVE).play("A toss paper_toss")
        game.state.apply(CLOCK, tick(119))
        assert game.asked == "hazard: B C"
        game.state.apply(CLOCK, tick())
        assert game.asked == "energy: A"

    def test_in_turn_no_clock_runs(self) -> None:
        game = table(players=2)
        with pytest.raises(Illegal, match="no clock"):
            game.state.apply(CLOCK, tick())
