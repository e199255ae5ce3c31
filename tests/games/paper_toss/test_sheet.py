"""The rules of Paper Toss, in the order of the rule sheet."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.games.paper_toss.rules import RULES
from tabletop.kernel import Deal, start
from tests.conformance.cases import shipped
from tests.games.paper_toss.script import table

NO_PAPER = "food food trick trick remedy"


class TestSettingUp:
    def test_for_2_to_6_players(self) -> None:
        info = shipped().game("paper_toss")
        assert (info.least, info.most) == (2, 6)

    @pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
    def test_shuffle_both_decks_then_everyone_draws_5_from_the_paper_deck(self, players: int) -> None:
        game = table(players=players)
        assert [len(hand) for hand in game.state.hands] == [5] * players
        assert (len(game.state.paper), len(game.state.toss)) == (60 - 5 * players, 40)

    def test_the_decks_hold_60_and_40_cards_in_the_counts_of_ours(self) -> None:
        box = shipped().box("paper_toss")
        counts = {card.id: card.copies for card in box.cards}
        assert counts == {
            "paper_toss": 20, "dog": 5, "kid": 5, "obstacle": 5, "food": 4, "trick": 4, "remedy": 4, "shortcut": 3,
            "energy_drink": 4, "bully": 3, "flat_tire": 3,
            "good_throw": 16, "perfect": 10, "bad_throw": 6, "window": 4, "sprinklers": 4,
        }  # fmt: skip
        assert (len(box.decks["paper"]), len(box.decks["toss"])) == (60, 40)
        assert {card.source for card in shipped().game("paper_toss").cards} == {"ours"}

    def test_two_seeds_shuffle_differently(self) -> None:
        box = shipped().box("paper_toss")
        orders = {tuple(start(RULES, box, Deal(2, seed)).paper) for seed in range(5)}  # type: ignore[attr-defined]
        assert len(orders) == 5

    def test_at_the_bottom_of_the_paper_deck_the_discards_are_shuffled_back_in(self) -> None:
        game = table(players=2)
        game.state.used_paper, game.state.paper = game.state.paper, []
        game.play("A discard paper_toss", "A discard paper_toss").until("toss")
        assert len(game.hand("A")) == 5
        assert (len(game.state.paper), len(game.state.used_paper)) == (50, 0)
        assert game.facts("recycle")[0].public["count"] == 52

    def test_at_the_bottom_of_the_toss_deck_too(self) -> None:
        game = table(players=2)
        game.state.used_toss, game.state.toss = game.state.toss, []
        game.play("A toss paper_toss").end_turn()
        assert (len(game.state.toss), len(game.state.used_toss)) == (39, 1)

    def test_nobody_has_tokens_when_the_game_starts(self) -> None:
        assert table(players=6).tokens == [0] * 6

    def test_play_continues_clockwise(self) -> None:
        game = table(players=3, starter="B")
        order = []
        for _ in range(6):
            order.append(game.whose)
            game.end_turn()
        assert "".join(order) == "BCABCA"


class TestOnYourTurn:
    def test_first_you_may_discard_any_number_of_cards(self) -> None:
        game = table(A="dog kid obstacle food trick").until("discard")
        assert game.asked == "discard: A"
        assert sorted(game.may("A")) == [f"discard {card}" for card in ("dog", "food", "kid", "obstacle", "trick")]
        game.play("A discard dog", "A discard food").until("toss")
        assert game.named(game.state.used_paper) == ["dog", "food"]

    def test_none_at_all_or_all_of_them(self) -> None:
        assert table(A=NO_PAPER, draw="dog").until("toss").hand("A") == NO_PAPER.split()
        game = table(A=NO_PAPER, draw="dog kid obstacle shortcut bully")
        game.play(*[f"A discard {card}" for card in NO_PAPER.split()]).until("toss")
        assert sorted(game.hand("A")) == ["bully", "dog", "kid", "obstacle", "shortcut"]

    def test_then_draw_until_you_have_5(self) -> None:
        game = table(A=NO_PAPER, draw="dog kid").play("A discard food", "A discard trick").until("toss")
        assert Counter(game.hand("A")) == Counter(["food", "trick", "remedy", "dog", "kid"])

    def test_next_you_may_play_a_paper_toss(self) -> None:
        game = table(A="paper_toss food food trick trick").until("toss")
        assert game.may("A") == ["toss paper_toss"]

    def test_also_one_that_was_just_drawn(self) -> None:
        game = table(A=NO_PAPER, draw="paper_toss").play("A discard food", "A toss paper_toss")
        assert game.named(game.state.lane) == ["paper_toss"]

    def test_only_once_during_each_turn(self) -> None:
        game = table(players=2, toss="good_throw").play("A toss paper_toss").end_turn()
        assert game.tokens == [1, 0]
        assert (game.whose, len(game.hand("A"))) == ("B", 4)


class TestStartingThePaperToss:
    def test_any_other_player_may_play_a_hazard(self) -> None:
        game = table(A="", B="dog kid", C="obstacle").play("A toss paper_toss")
        assert game.asked == "hazard: B C"
        assert (game.may("B"), game.may("C")) == (["play dog", "play kid"], ["play obstacle"])

    @pytest.mark.parametrize(("hazard", "counter"), [("dog", "food"), ("kid", "trick"), ("obstacle", "remedy")])
    def test_a_matching_counter_cancels_it(self, hazard: str, counter: str) -> None:
        game = table(A="paper_toss food trick remedy bully", B=hazard, toss="perfect window")
        game.play("A toss paper_toss", f"B play {hazard}")
        assert game.may("A") == [f"play {counter}"]
        game.play(f"A play {counter}").end_turn()
        assert game.tokens == [2, 0]

    @pytest.mark.parametrize("hazard", ["dog", "kid", "obstacle"])
    def test_shortcut_cancels_all_hazards(self, hazard: str) -> None:
        game = table(A="paper_toss shortcut", B=hazard, toss="perfect window")
        game.play("A toss paper_toss", f"B play {hazard}", "A play shortcut").end_turn()
        assert game.tokens == [2, 0]

    def test_you_may_also_not_counter(self) -> None:
        game = table(A="paper_toss food", B="dog", toss="perfect window")
        game.play("A toss paper_toss", "B play dog", "A pass", "B choose window")
        assert game.hand("A").count("food") == 1

    def test_any_number_of_hazards_one_at_a_time(self) -> None:
        game = table(A="paper_toss food trick remedy shortcut", B="dog kid", C="obstacle dog", toss="good_throw")
        game.play("A toss paper_toss", "B play dog", "A play food")
        assert game.asked == "hazard: B C"
        game.play("C play obstacle", "A play remedy", "B play kid", "A play trick", "C play dog", "A play shortcut")
        assert len(game.state.lane) == 9
        game.end_turn()
        assert game.tokens == [1, 0, 0]

    def test_when_all_have_been_countered_you_see_where_it_landed(self) -> None:
        game = table(A="paper_toss food", B="dog", toss="good_throw").play("A toss paper_toss", "B play dog")
        assert not game.facts("lands")
        game.play("A play food").end_turn()
        assert len(game.facts("lands")) == 1


class TestResolvingThePaperToss:
    def test_no_hazard_turn_over_the_top_card_and_do_what_it_says(self) -> None:
        assert table(players=2, toss="perfect").play("A toss paper_toss").end_turn().tokens == [2, 0]

    def test_uncountered_its_player_turns_over_two_and_chooses_one(self) -> None:
        game = table(B="dog", toss="perfect window", tokens=(3, 0)).play("A toss paper_toss", "B play dog", "A pass")
        game.until("which landing")
        assert game.asked == "which landing: B"
        assert game.may("B") == ["choose perfect", "choose window"]

    @pytest.mark.parametrize(("choice", "tokens"), [("perfect", [5, 0]), ("window", [2, 0])])
    def test_and_you_do_what_that_card_says(self, choice: str, tokens: list[int]) -> None:
        game = table(B="dog", toss="perfect window", tokens=(3, 0))
        assert game.play("A toss paper_toss", "B play dog", f"B choose {choice}").end_turn().tokens == tokens

    def test_then_your_turn_is_over_and_the_player_to_your_left_begins(self) -> None:
        game = table(players=3, toss="bad_throw").play("A toss paper_toss").end_turn()
        assert game.whose == "B"
        assert game.state.lane == []


class TestPaperTokens:
    def test_the_first_to_collect_10_wins(self) -> None:
        game = table(players=3, tokens=(9, 9, 9), toss="good_throw").play("A toss paper_toss").end_turn()
        assert (game.winner, game.tokens) == ("A", [10, 9, 9])


class TestTheTossCards:
    def throw(self, card: str, tokens: int = 3, hand: str = "paper_toss food food trick trick") -> list[int]:
        return table(A=hand, toss=card, tokens=(tokens, 0)).play("A toss paper_toss").end_turn().tokens

    def test_good_throw_gains_1(self) -> None:
        assert self.throw("good_throw") == [4, 0]

    def test_perfect_gains_2(self) -> None:
        assert self.throw("perfect") == [5, 0]

    def test_bad_throw_gets_nothing(self) -> None:
        assert self.throw("bad_throw") == [3, 0]

    def test_window_loses_1(self) -> None:
        assert self.throw("window") == [2, 0]

    def test_sprinklers_gain_1_only_if_you_discard_a_second_paper_toss(self) -> None:
        game = table(A="paper_toss paper_toss food food trick", toss="sprinklers").play("A toss paper_toss")
        game.until("pay")
        assert (game.asked, game.may("A")) == ("pay: A", ["discard paper_toss"])
        game.play("A discard paper_toss").end_turn()
        assert game.tokens == [1, 0]
        assert game.hand("A") == ["food", "food", "trick"]

    def test_you_may_keep_it_and_gain_nothing(self) -> None:
        assert self.throw("sprinklers", hand="paper_toss paper_toss food food trick") == [3, 0]

    def test_without_a_second_there_is_nothing_to_discard(self) -> None:
        game = table(A="paper_toss food food trick trick", toss="sprinklers").play("A toss paper_toss").until("pay")
        assert game.may("A") == []


class TestTheSpecialCards:
    def test_energy_drink_turns_over_two_and_you_choose(self) -> None:
        game = table(A="paper_toss energy_drink", toss="window perfect")
        game.play("A toss paper_toss", "A play energy_drink").until("which landing")
        assert (game.asked, game.may("A")) == ("which landing: A", ["choose window", "choose perfect"])
        assert game.play("A choose perfect").end_turn().tokens == [2, 0]

    def test_energy_drink_also_when_you_countered_them_all(self) -> None:
        game = table(A="paper_toss energy_drink food", B="dog", toss="window perfect")
        game.play("A toss paper_toss", "B play dog", "A play food", "A play energy_drink", "A choose perfect")
        assert game.tokens == [2, 0]

    def test_energy_drink_not_when_a_hazard_stands(self) -> None:
        game = table(A="paper_toss energy_drink", B="dog", toss="window bad_throw")
        game.play("A toss paper_toss", "B play dog", "A pass")
        assert [asked.split(":")[0] for asked in game.prompts_until("which landing")] == ["any time"]

    def test_bully_takes_one_token_from_a_player_you_choose(self) -> None:
        game = table(A="bully", players=3, tokens=(0, 2, 3)).play("A play bully C")
        assert game.tokens == [0, 2, 2]
        assert game.named(game.state.used_paper) == ["bully"]

    def test_flat_tire_makes_a_player_skip_their_next_turn(self) -> None:
        game = table(A="flat_tire", players=3).play("A play flat_tire B").end_turn()
        assert game.whose == "C"
        assert game.facts("skipped")[0].seat == 1
        assert game.end_turn(2).whose == "B"
