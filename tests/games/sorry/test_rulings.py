"""The rulings of Sorry!: what the sheet leaves open, each by its number."""

from __future__ import annotations

import pytest

from tabletop.games.sorry.rules import RULES
from tabletop.kernel import DONE, PASS, Chance, Deal, Illegal, Move, start, tick
from tabletop.kernel.moves import CLOCK
from tests.conformance.cases import shipped
from tests.games.sorry.script import Game, table

NOTHING_TO_PLAY = "steal steal steal dont_be_sorry dont_be_sorry"


class Test1APileAfterASorryCard:
    def test_it_is_discarded_after_a_send_back(self) -> None:
        game = table(A="send_back", home=(0, 2), total=12).play("A play send_back B").settle()
        assert (game.pile, game.total, game.whose, game.state.round) == ([], 0, "B", 2)

    def test_it_is_discarded_after_a_block(self) -> None:
        game = table(A="send_back", B="dont_be_sorry", home=(0, 2, 0), total=12)
        game.play("A play send_back B", "B play dont_be_sorry")
        assert (game.pile, game.total, game.whose, game.state.round) == ([], 0, "B", 2)

    def test_the_new_one_begins_with_the_player_after_the_sender(self) -> None:
        game = table(A="switch", C="send_back", home=(0, 2, 0), total=12)
        assert game.play("A play switch", "C play send_back B").settle().whose == "B"


class Test2WhoMayStealFirst:
    def test_in_playing_order_from_the_winners_next_neighbour(self) -> None:
        game = table(B="6", A="steal", C="steal", D="steal", starter="B", total=15).play("B play 6")
        assert game.asked == "steal: C D A"
        game.state.apply(0, Move("play", "steal"))
        assert game.home == [0, 0, 0, 0]
        game.state.apply(2, PASS)
        game.state.apply(3, Move("play", "steal"))
        assert game.settle().home == [0, 0, 0, 1]
        assert "steal" in game.hand("A")

    def test_the_order_follows_the_direction_of_play(self) -> None:
        game = table(A="switch", D="6", players=4, total=15).play("A play switch", "D play 6")
        assert game.asked == "steal: C B A"

    def test_one_sorry_card_for_each_21(self) -> None:
        game = table(A="6", B="steal", C="steal", total=15).play("A play 6", "B play steal", "A pass")
        assert (game.asked, game.home) == ("play: B", [0, 1, 0])

    def test_a_blocked_one_is_not_followed_by_another(self) -> None:
        game = table(A="6 dont_be_sorry", B="steal", C="steal", total=15)
        game.play("A play 6", "B play steal", "A play dont_be_sorry")
        assert (game.asked, game.home) == ("play: B", [1, 0, 0])

    def test_a_thief_cannot_be_robbed(self) -> None:
        game = table(A="6 steal", B="steal", C="steal", total=15).play("A play 6", "B play steal")
        assert game.asked == "block: A"
        assert game.play("A pass").home == [0, 1, 0]
        assert game.asked == "play: B"

    def test_live_the_fastest_steals(self) -> None:
        game = table(A="6", B="steal", C="steal", total=15, options={"reactions": "live"}).play("A play 6")
        assert game.state.ticks == 6 * 20
        game.state.apply(CLOCK, tick(30))
        game.state.apply(2, Move("play", "steal"))
        assert game.asked == "block: A"
        assert game.play("A pass").home == [0, 0, 1]

    def test_live_nobody_in_time(self) -> None:
        options = {"reactions": "live", "reaction_seconds": 2}
        game = table(A="6", B="steal", total=15, options=options).play("A play 6")
        game.state.apply(CLOCK, tick(40))
        assert (game.asked, game.home) == ("play: B", [1, 0])

    def test_live_the_block_has_no_clock(self) -> None:
        game = table(A="6", B="steal", total=15, options={"reactions": "live"}).play("A play 6", "B play steal")
        assert (game.asked, game.state.ticks) == ("block: A", -1)


class Test3WhatCanBeStolen:
    @pytest.mark.parametrize(("card", "total"), [("6", 15), ("0", 21), ("slide_21", 2)])
    def test_a_21_by_a_number_or_a_slide(self, card: str, total: int) -> None:
        game = table(A=card, B="steal", total=total).play(f"A play {card}", "B play steal").settle()
        assert game.home == [0, 1]

    def test_a_21_by_play_2(self) -> None:
        game = table(A="play_2 2 4", B="steal", total=15)
        game.play("A play play_2", "A play 2", "A play 4", "B play steal").settle()
        assert game.home == [0, 1]

    def test_no_bust(self) -> None:
        assert table(A="8", B="steal", total=15).play("A play 8").asked == "play: B"

    def test_not_ones_own(self) -> None:
        assert table(A="6 steal", total=15).play("A play 6").asked == "steal: B"


class Test4SendBacks:
    def test_blocked_nothing_is_flipped(self) -> None:
        game = table(A="send_back", B="dont_be_sorry", home=(0, 2)).play("A play send_back B", "B play dont_be_sorry")
        assert game.home == [0, 2]

    def test_it_needs_a_target_with_a_pawn_at_home(self) -> None:
        assert table(A="send_back 5 6 7 8", home=(2, 0, 1)).may("A")[-1:] == ["play send_back C"]
        game = table(A="send_back 5 6 7 8", home=(2, 0, 0))
        assert game.may("A") == ["play 5", "play 6", "play 7", "play 8"]
        with pytest.raises(Illegal):
            game.state.apply(0, Move("play", "send_back", 1))

    def test_without_one_it_is_laid_without_effect_if_nothing_else_can_be_played(self) -> None:
        game = table(A="send_back send_back send_back steal dont_be_sorry", home=(2, 0), total=9)
        assert game.may("A") == ["spend send_back", "spend steal", "spend dont_be_sorry"]
        game.play("A spend send_back")
        assert (game.total, len(game.pile), game.whose, game.home) == (9, 2, "B", [2, 0])


class Test5YouMustPlay:
    def test_steal_and_block_are_no_card_for_your_turn(self) -> None:
        assert table(A="steal dont_be_sorry 5 6 7").may("A") == ["play 5", "play 6", "play 7"]

    def test_with_nothing_else_one_is_laid_without_effect(self) -> None:
        game = table(A=NOTHING_TO_PLAY, total=9, draw="4")
        assert game.may("A") == ["spend steal", "spend dont_be_sorry"]
        game.play("A spend steal")
        assert (game.total, game.whose, game.pile[-1]) == (9, "B", "steal")
        assert game.hand("A")[-1] == "4"
        assert game.facts("spends")[0].seat == 0

    def test_it_opens_a_pile_too(self) -> None:
        game = table(A=NOTHING_TO_PLAY, B="5").play("A spend dont_be_sorry", "B play 5")
        assert (game.pile, game.total) == (["dont_be_sorry", "5"], 5)


class Test6Play2:
    def test_a_win_with_the_first_card_ends_it(self) -> None:
        game = table(A="play_2 6 4 9", total=15).play("A play play_2", "A play 6")
        assert game.asked == "steal: B"
        assert game.settle().home == [1, 0]
        assert {"4", "9"} <= set(game.hand("A"))

    def test_a_bust_with_the_first_card_ends_it(self) -> None:
        game = table(A="play_2 7 4", total=15).play("A play play_2", "A play 7")
        assert (game.asked, game.home) == ("play: B", [0, 1])

    def test_a_win_with_the_second(self) -> None:
        game = table(A="play_2 2 4", total=15).play("A play play_2", "A play 2", "A play 4").settle()
        assert game.home == [1, 0]

    def test_a_bust_with_the_second(self) -> None:
        game = table(A="play_2 5 4", total=15).play("A play play_2", "A play 5", "A play 4")
        assert game.home == [0, 1]

    def test_only_numbers_may_follow(self) -> None:
        game = table(A="play_2 2 4 slide_21 switch", total=15).play("A play play_2")
        assert game.may("A") == ["play 2", "play 4"]
        assert game.play("A play 2").may("A") == ["play 4"]

    def test_two_equal_numbers_will_do(self) -> None:
        game = table(A="play_2 3 3 switch switch", total=5).play("A play play_2", "A play 3", "A play 3")
        assert game.total == 11

    def test_it_needs_two_numbers(self) -> None:
        assert table(A="play_2 3 switch switch take_2").may("A") == ["play 3", "play switch", "play take_2"]

    def test_without_them_it_is_laid_without_effect_if_nothing_else_can_be_played(self) -> None:
        game = table(A="play_2 play_2 steal steal dont_be_sorry", total=8).play("A spend play_2")
        assert (game.total, game.whose) == (8, "B")

    def test_who_imagines_a_hand_without_numbers_can_go_on_from_it(self) -> None:
        game = table(A="play_2 5 4", total=3).play("A play play_2")
        passed = 0
        for seed in range(200):
            guess = game.state.view(1).imagine(Chance(seed))
            assert guess.legal(0)
            if guess.legal(0) == [PASS]:
                guess.apply(0, PASS)
                assert (guess.active, guess.total) == (1, 3)
                passed += 1
        assert passed
        assert PASS not in game.state.legal(0)

    def test_the_hand_is_filled_once_at_the_end(self) -> None:
        game = table(A="play_2 3 4 5 6", total=1, draw="9 8 7").play("A play play_2", "A play 3")
        assert len(game.hand("A")) == 3
        assert len(game.play("A play 4").hand("A")) == 5


class Test7Take2:
    def test_it_leaves_six_cards_and_no_refill(self) -> None:
        assert len(table(A="take_2 7 7 7 7").play("A play take_2").hand("A")) == 6

    def test_with_six_in_hand_it_leaves_seven(self) -> None:
        game = table(A="take_2 take_2 7 7 7", B="1", total=1).play("A play take_2", "B play 1", "A play take_2")
        assert len(game.hand("A")) == 7

    def test_no_cards_at_all_if_there_would_be_eight(self) -> None:
        game = table(A="take_2 take_2 take_2 7 7", B="1 1 1", total=1)
        game.play("A play take_2", "B play 1", "A play take_2", "B play 1", "A play take_2")
        assert (len(game.hand("A")), game.whose) == (6, "B")

    def test_the_limit_is_a_house_rule(self) -> None:
        game = table(A="take_2 take_2 take_2 7 7", B="1 1 1", total=1, options={"hand_limit": 8})
        game.play("A play take_2", "B play 1", "A play take_2", "B play 1", "A play take_2")
        assert len(game.hand("A")) == 8


class Test8Switch:
    def test_with_two_players_the_other_one_plays_all_the_same(self) -> None:
        assert table(A="switch", total=5).play("A play switch").whose == "B"

    def test_the_direction_stays_for_later_rounds(self) -> None:
        game = table(A="switch", D="6", C="1", players=4, total=15).play("A play switch", "D play 6").settle()
        assert (game.whose, game.state.direction) == ("C", -1)
        assert game.play("C play 1").whose == "B"

    def test_a_second_one_turns_it_back(self) -> None:
        game = table(A="switch", C="switch", players=3, total=5).play("A play switch", "C play switch")
        assert (game.whose, game.state.direction) == ("A", 1)


class Test9Slide:
    def test_on_an_empty_pile_it_starts_it_there(self) -> None:
        game = table(A="slide_15", B="6").play("A play slide_15")
        assert game.total == 15
        assert game.play("B play 6").settle().home == [0, 1]

    @pytest.mark.parametrize("card", ["switch", "take_2"])
    def test_other_actions_leave_the_total(self, card: str) -> None:
        assert table(A=card, total=14).play(f"A play {card}").total == 14

    def test_slide_21_on_an_empty_pile_wins(self) -> None:
        assert table(A="slide_21").play("A play slide_21").settle().home == [1, 0]


class Test10FirstCard:
    def test_any_card_that_is_legal_on_your_turn(self) -> None:
        game = table(A="send_back play_2 switch 0 9", home=(0, 1))
        assert game.may("A") == ["play switch", "play 0", "play 9", "play send_back B", "play play_2"]


class Test11Bust:
    def test_the_one_who_busts_flips_nothing(self) -> None:
        assert table(A="10", total=20, home=(3, 0)).play("A play 10").home == [3, 1]

    def test_who_has_no_start_pawn_left_has_already_won(self) -> None:
        game = table(A="10", total=20, home=(0, 3)).play("A play 10")
        assert (game.winner, game.home, game.state.waiting()) == ("B", [0, 4], ())


class Test12NextStarter:
    def test_after_the_one_who_ended_the_round_also_when_it_was_stolen(self) -> None:
        game = table(A="6", C="steal", players=4, total=15).play("A play 6", "C play steal").settle()
        assert game.whose == "B"

    def test_after_the_one_who_bust(self) -> None:
        assert table(B="9", starter="B", players=4, total=15).play("B play 9").whose == "C"

    def test_in_the_current_direction(self) -> None:
        game = table(A="switch", D="9", players=4, total=15).play("A play switch", "D play 9")
        assert game.whose == "C"


def tied(**hands: str) -> Game:
    """A busts, and B and C flip their last pawn at the same time."""
    return table(A="7", total=15, home=(0, 3, 3), **hands).play("A play 7")


class Test13TieBreak:
    def test_at_most_one_slide_as_the_base(self) -> None:
        game = tied(B="slide_10 slide_15 9 4 1", C="1")
        assert game.may("B") == ["lay slide_15", "lay slide_10", "lay 9", "lay 4", "lay 1"]
        assert game.play("B lay slide_10").may("B") == ["lay 9", "lay 4", "lay 1"]

    def test_not_two_slides_even_where_both_would_fit(self) -> None:
        options = {"limit": 31}
        game = table(A="7", B="slide_10 slide_15 9", C="1", total=25, home=(0, 3, 3), options=options).play("A play 7")
        assert "lay slide_15" not in game.play("B lay slide_10").may("B")

    def test_numbers_on_top_of_the_slide(self) -> None:
        game = tied(B="slide_15 4 1 9 9", C="9 9 2 10 10")
        game.play("B lay 4", "B lay slide_15", "B lay 1", "B done", "C lay 9", "C lay 9", "C done")
        assert [f.public["total"] for f in game.facts("tie_total")] == [20, 18]
        assert game.winner == "B"

    def test_a_slide_after_numbers_must_fit_too(self) -> None:
        game = tied(B="slide_15 7 1 9 9", C="1").play("B lay 7")
        assert game.may("B") == ["lay 9", "lay 1"]

    def test_no_cards_count_0(self) -> None:
        game = tied(B="9 9 9 9 9", C="8").play("B done", "C lay 8", "C done")
        assert [f.public["total"] for f in game.facts("tie_total")] == [0, 8]
        assert game.winner == "C"

    def test_other_cards_do_not_count(self) -> None:
        assert tied(B="switch take_2 play_2 steal 4", C="1").may("B") == ["lay 4"]

    def test_it_is_secret_until_all_have_laid(self) -> None:
        game = tied(B="9 8 2 1 1", C="10 9").play("B lay 9", "B lay 8")
        assert game.state.tie == [[], [], []]
        assert 1 not in game.state.view(2).answers
        assert game.state.view(2).waiting() == (1, 2)
        game.play("B done")
        assert game.state.view(2).waiting() == (2,)
        assert game.state.tie == [[], [], []]
        game.state.take_back(1)
        assert game.state.waiting() == (1, 2)

    def test_what_was_laid_lies_open_at_the_end(self) -> None:
        game = tied(B="9 8 2 1 1", C="10").play("B lay 9", "B lay 8", "B done", "C lay 10", "C done")
        assert [game.named(cards) for cards in game.state.tie] == [[], ["9", "8"], ["10"]]

    def test_still_tied_five_new_cards_each_and_again(self) -> None:
        game = tied(B="9 8 2 1 1", C="10 9 steal steal 0", draw="3 3 3 3 3 4 4 4 4 4")
        game.play("B lay 9", "B lay 8", "B lay 2", "B done", "C lay 10", "C lay 9", "C done")
        assert (game.asked, game.winner) == ("tie_break: B C", "")
        assert (game.hand("B"), game.hand("C")) == (["3"] * 5, ["4"] * 5)
        assert game.state.tie == [[], [], []]
        assert "steal" in game.used
        game.play(*["B lay 3"] * 5, "B done", *["C lay 4"] * 5, "C done")
        assert game.winner == "C"

    def test_only_those_still_tied_go_on(self) -> None:
        game = table(A="7", B="10", C="9", D="10", total=15, home=(0, 3, 3, 3)).play("A play 7")
        assert game.asked == "tie_break: B C D"
        game.play("B lay 10", "B done", "C lay 9", "C done", "D lay 10", "D done")
        assert game.asked == "tie_break: B D"

    def test_the_winner_alone_wins(self) -> None:
        game = tied(B="9", C="8").play("B lay 9", "B done", "C lay 8", "C done")
        assert game.state.winners == (1,)
        assert game.home == [0, 4, 4]


class Test14Refill:
    def test_at_the_end_of_the_turn(self) -> None:
        game = table(A="6 8 8 8 8", total=2, draw="9").play("A play 6")
        assert game.hand("A")[-1] == "9"

    def test_after_a_steal(self) -> None:
        game = table(A="6", B="steal 9 9 9 9", total=15).play("A play 6", "B play steal").settle()
        assert (len(game.hand("A")), len(game.hand("B"))) == (5, 5)

    def test_after_a_block(self) -> None:
        game = table(A="send_back", B="dont_be_sorry 9 9 9 9", home=(0, 1))
        game.play("A play send_back B", "B play dont_be_sorry")
        assert (len(game.hand("A")), len(game.hand("B"))) == (5, 5)

    def test_a_hand_above_five_is_kept(self) -> None:
        game = table(A="take_2 7 1 1 1", B="1", total=1).play("A play take_2", "B play 1", "A play 7")
        assert len(game.hand("A")) == 5


class Test15LongerGame:
    OPTIONS = {"longer": True}

    def test_steps_go_from_0_to_8(self) -> None:
        assert table(players=2, options={**self.OPTIONS}).state.goal() == 8

    def test_four_steps_do_not_win(self) -> None:
        game = table(A="6", total=15, home=(3, 0), options={**self.OPTIONS}).play("A play 6").settle()
        assert (game.winner, game.home) == ("", [4, 0])

    def test_anothers_bust_is_a_step_too(self) -> None:
        game = table(A="9", total=15, home=(0, 6), options={**self.OPTIONS}).play("A play 9")
        assert game.home == [0, 7]

    def test_a_send_back_takes_a_step_back_wherever_the_pawns_are(self) -> None:
        game = table(A="send_back", home=(0, 6), options={**self.OPTIONS}).play("A play send_back B").settle()
        assert (game.home, game.state.home(1)) == ([0, 5], 3)

    def test_not_below_0(self) -> None:
        game = table(A="send_back 5 5 5 5", home=(3, 0), options={**self.OPTIONS})
        assert game.may("A") == ["play 5"]

    def test_tie_break_at_8(self) -> None:
        game = table(A="9", total=15, home=(0, 7, 7), options={**self.OPTIONS}).play("A play 9")
        assert game.asked == "tie_break: B C"


class Test16WhoStarts:
    def test_chance_decides(self) -> None:
        box = shipped().box("sorry")
        assert {start(RULES, box, Deal(4, seed)).active for seed in range(30)} == {0, 1, 2, 3}

    def test_or_it_is_chosen(self) -> None:
        assert table(players=4, starter="C").whose == "C"


class TestHouseRules:
    def test_fewer_pawns(self) -> None:
        game = table(A="6", total=15, home=(1, 0), options={"pawns": 2}).play("A play 6").settle()
        assert game.winner == "A"

    def test_another_total(self) -> None:
        game = table(A="6", total=15, options={"limit": 25}).play("A play 6")
        assert (game.total, game.whose) == (21, "B")
        game = table(A="slide_21", total=5, options={"limit": 20}).play("A play slide_21")
        assert game.home == [0, 1]

    def test_the_tie_break_goes_by_it(self) -> None:
        game = table(A="7", B="10 10 6 5", C="1", total=25, home=(0, 3, 3), options={"limit": 31}).play("A play 7")
        game.play("B lay 10", "B lay 10", "B lay 6", "B lay 5", "B done")
        assert DONE in game.state.legal(2)

    def test_copies_of_a_card(self) -> None:
        box = shipped().box("sorry", {"steals": 0, "slides_to_21": 5})
        assert (box.by_id["steal"].copies, box.by_id["slide_21"].copies) == (0, 5)
