"""Each paragraph of the sheet of Sorry!."""

from __future__ import annotations

import pytest

from tabletop.kernel import Illegal, Move
from tests.conformance.cases import shipped
from tests.games.sorry.script import table


class TestGetReady:
    def test_everyone_has_all_pawns_at_start(self) -> None:
        game = table(players=4)
        assert game.home == [0, 0, 0, 0]
        assert [game.state.home(seat) for seat in range(4)] == [0, 0, 0, 0]

    def test_five_cards_each_face_down_and_the_rest_is_the_draw_pile(self) -> None:
        game = table(players=4)
        assert [len(hand) for hand in game.state.hands] == [5, 5, 5, 5]
        assert len(game.state.stock) == 93 - 20
        assert game.pile == game.used == []

    def test_hands_are_secret(self) -> None:
        view = table(players=3).state.view(1)
        assert view.hands[0] == view.hands[2] == [-1] * 5
        assert -1 not in view.hands[1]
        assert set(view.stock) == {-1}

    def test_59_numbers_26_actions_and_8_sorry_cards(self) -> None:
        cards = shipped().game("sorry").cards
        count = {kind: sum(card.copies for card in cards if card.kind == kind) for kind in ("number", "action")}
        assert count == {"number": 59, "action": 26}
        assert sum(card.copies for card in cards if card.kind in ("sorry", "block")) == 8


class TestPlay:
    def test_the_starting_player_plays_a_card_onto_the_pile(self) -> None:
        game = table(A="7", starter="A").play("A play 7")
        assert (game.pile, game.total, game.whose) == (["7"], 7, "B")

    def test_the_total_is_called_out(self) -> None:
        game = table(A="7", B="5").play("A play 7", "B play 5")
        sums = [(f.public["before"], f.public["n"], f.public["total"]) for f in game.facts("adds")]
        assert sums == [(0, 7, 7), (7, 5, 12)]
        assert game.facts("plays")[1].public["total"] == 12

    def test_you_must_play_a_card(self) -> None:
        game = table(A="10", total=15)
        assert Move("pass") not in game.state.legal(0)
        with pytest.raises(Illegal):
            game.state.apply(0, Move("pass"))

    def test_take_cards_to_bring_your_hand_back_up_to_five(self) -> None:
        game = table(A="7 8 9 10 4", draw="3").play("A play 7")
        assert game.hand("A") == ["8", "9", "10", "4", "3"]

    def test_play_goes_on_to_the_next_player(self) -> None:
        game = table(A="1", B="1", C="1", players=3)
        assert [game.whose, game.play("A play 1").whose, game.play("B play 1").whose] == ["A", "B", "C"]
        assert game.play("C play 1").whose == "A"


class TestExactly21:
    @pytest.mark.parametrize(("card", "total"), [("6", 15), ("0", 21), ("slide_21", 3)])
    def test_you_win_the_round_and_flip_a_pawn(self, card: str, total: int) -> None:
        game = table(A=card, total=total, players=3).play(f"A play {card}").settle()
        assert game.home == [1, 0, 0]
        assert game.facts("twenty_one")[0].public == {"total": 21}

    def test_a_slide_down_to_10_wins_nothing(self) -> None:
        game = table(A="slide_10", total=20).play("A play slide_10")
        assert (game.total, game.home, game.whose) == (10, [0, 0], "B")

    def test_the_pile_is_moved_out_of_the_way_but_hands_are_kept(self) -> None:
        game = table(A="6 8 8 8 8", B="9 9 9 9 9", total=15, draw="5").play("A play 6").settle()
        assert (game.pile, game.total, len(game.used)) == ([], 0, 2)
        assert game.hand("A") == ["8", "8", "8", "8", "5"]
        assert game.hand("B") == ["9"] * 5

    def test_the_next_player_starts_the_next_round(self) -> None:
        game = table(A="6", total=15, players=3).play("A play 6").settle()
        assert game.whose == "B"
        (fact,) = game.facts("new_round")
        assert (fact.seat, fact.public) == (1, {"round": 2})


class TestOver21:
    def test_everyone_except_you_flips_a_pawn(self) -> None:
        game = table(A="7", total=15, players=4, home=(2, 0, 1, 2)).play("A play 7")
        assert game.home == [2, 1, 2, 3]
        assert game.facts("busts")[0].public == {"total": 22}

    def test_the_round_is_over(self) -> None:
        game = table(A="7", total=15, players=3).play("A play 7")
        assert (game.pile, game.total, game.whose) == ([], 0, "B")

    def test_nobody_is_asked_to_steal_it(self) -> None:
        game = table(A="7", B="steal", total=15).play("A play 7")
        assert game.asked == "play: B"


class TestDrawPile:
    def test_the_discarded_piles_are_shuffled_when_it_runs_out(self) -> None:
        game = table(A="6 5", B="4", total=15).play("A play 6").settle()
        state = game.state
        state.used += state.stock
        state.stock.clear()
        used = len(state.used)
        game.play("B play 4")
        assert game.facts("recycle")[0].public["count"] == used
        assert (len(state.stock), state.used) == (used - 1, [])
        assert len(game.hand("B")) == 5

    def test_the_play_pile_stays_where_it_is(self) -> None:
        game = table(A="6", total=5)
        game.state.used += game.state.stock
        game.state.stock.clear()
        game.play("A play 6")
        assert (len(game.pile), game.total) == (2, 11)

    def test_with_nothing_left_nothing_is_drawn(self) -> None:
        game = table(A="6", total=5)
        game.state.pile += game.state.stock
        game.state.stock.clear()
        assert len(game.play("A play 6").hand("A")) == 4

    def test_whoever_is_left_without_cards_has_the_pile_shuffled_in(self) -> None:
        game = table(A="6", B="4", total=5)
        state = game.state
        state.pile += [*state.stock, *state.hands[1]]
        state.stock.clear()
        state.hands[1].clear()
        game.play("A play 6")
        assert (len(game.hand("B")), game.total, game.whose) == (5, 0, "A")


class TestWin:
    def test_the_fourth_pawn_wins(self) -> None:
        game = table(A="6", total=15, home=(3, 3)).play("A play 6").settle()
        assert (game.winner, game.home) == ("A", [4, 3])

    def test_a_bust_can_give_it_away(self) -> None:
        game = table(A="7", total=15, home=(3, 3, 2)).play("A play 7")
        assert (game.winner, game.home) == ("B", [3, 4, 3])

    def test_a_stolen_one_counts(self) -> None:
        game = table(A="6", B="steal", total=15, home=(3, 3)).play("A play 6", "B play steal").settle()
        assert (game.winner, game.home) == ("B", [3, 4])


class TestTieBreak:
    def test_only_those_who_flip_their_last_pawn_at_the_same_time_play_it(self) -> None:
        game = table(A="7", total=15, players=4, home=(3, 3, 2, 3)).play("A play 7")
        assert game.asked == "tie_break: B D"
        assert game.facts("tie_break")[0].public == {"who": (1, 3)}

    def test_any_number_of_cards_and_the_closest_to_21_wins(self) -> None:
        game = table(A="7", B="9 8 2 5 5", C="10 9 4 3 1", total=15, home=(0, 3, 3)).play("A play 7")
        game.play("B lay 9", "B lay 8", "B lay 2", "B done", "C lay 10", "C lay 9", "C lay 1", "C done")
        assert [(f.seat, f.public["total"]) for f in game.facts("tie_total")] == [(1, 19), (2, 20)]
        assert game.winner == "C"

    def test_without_going_over(self) -> None:
        game = table(A="7", B="9 8 5 3 4", C="1", total=15, home=(0, 3, 3)).play("A play 7", "B lay 9", "B lay 8")
        assert game.may("B") == ["lay 4", "lay 3"]
        assert game.play("B lay 4").may("B") == []


class TestKnowYourCards:
    @pytest.mark.parametrize("number", range(11))
    def test_a_number_adds_to_the_total(self, number: int) -> None:
        assert table(A=str(number), total=5).play(f"A play {number}").total == 5 + number

    @pytest.mark.parametrize(("card", "before", "after"), [("slide_10", 18, 10), ("slide_15", 3, 15)])
    def test_slide_up_or_down(self, card: str, before: int, after: int) -> None:
        game = table(A=card, total=before).play(f"A play {card}")
        assert game.total == after
        assert game.facts("slides")[0].public == {"before": before, "total": after}

    def test_switch(self) -> None:
        game = table(A="switch", C="1", players=3, total=5).play("A play switch")
        assert (game.whose, game.total, game.state.direction) == ("C", 5, -1)
        assert game.play("C play 1").whose == "B"

    def test_take_2(self) -> None:
        game = table(A="take_2 7 7 7 7", draw="3 4 5").play("A play take_2")
        assert game.hand("A") == ["7", "7", "7", "7", "3", "4"]

    def test_take_2_but_not_if_you_would_have_more_than_seven(self) -> None:
        game = table(A="take_2 take_2 take_2 7 7", B="1 1 1 1 1", total=1)
        game.play("A play take_2", "B play 1", "A play take_2", "B play 1")
        assert len(game.hand("A")) == 7
        game.play("A play take_2")
        assert len(game.hand("A")) == 6
        assert game.facts("no_room")[0].public == {"n": 2}

    def test_play_2(self) -> None:
        game = table(A="play_2 5 6 slide_10", total=3, draw="9 9 9").play("A play play_2")
        assert (game.asked, game.may("A")) == ("more: A", ["play 5", "play 6"])
        game.play("A play 6", "A play 5")
        assert (game.total, game.whose, len(game.hand("A"))) == (14, "B", 5)


class TestSendBack:
    def test_pick_another_player_and_flip_a_pawn_back(self) -> None:
        game = table(A="send_back", players=3, home=(1, 2, 3)).play("A play send_back C").settle()
        assert game.home == [1, 2, 2]
        assert (game.facts("sent_back")[0].seat, game.facts("sent_back")[0].public) == (0, {"whom": 2})

    def test_never_yourself(self) -> None:
        assert table(A="send_back", players=3, home=(1, 2, 3)).may("A")[-2:] == ["play send_back B", "play send_back C"]

    def test_unless_they_can_play_a_dont_be_sorry_card(self) -> None:
        game = table(A="send_back", B="dont_be_sorry", home=(1, 2), draw="9 8").play("A play send_back B")
        assert (game.asked, game.may("B")) == ("block: B", ["play dont_be_sorry"])
        game.play("B play dont_be_sorry")
        assert game.home == [1, 2]
        assert game.facts("sent_back") == []

    def test_only_the_one_it_is_played_on_is_asked(self) -> None:
        game = table(A="send_back", C="dont_be_sorry", home=(1, 2, 1)).play("A play send_back B")
        assert (game.asked, game.may("B")) == ("block: B", [])


class TestSteal:
    def test_out_of_turn_you_flip_a_pawn_instead_of_them(self) -> None:
        game = table(A="6", C="steal", total=15, players=3).play("A play 6")
        assert game.asked == "steal: B C"
        assert game.play("C play steal").settle().home == [0, 0, 1]

    def test_unless_they_can_play_a_dont_be_sorry_card(self) -> None:
        game = table(A="6 dont_be_sorry", C="steal", total=15, players=3).play("A play 6", "C play steal")
        assert (game.asked, game.may("A")) == ("block: A", ["play dont_be_sorry"])
        assert game.play("A play dont_be_sorry").settle().home == [1, 0, 0]

    def test_they_may_keep_the_card(self) -> None:
        game = table(A="6 dont_be_sorry", C="steal", total=15, players=3).play("A play 6", "C play steal", "A pass")
        assert game.home == [0, 0, 1]
        assert "dont_be_sorry" in game.hand("A")


class TestDontBeSorry:
    def test_nobody_can_play_a_sorry_card_onto_it(self) -> None:
        game = table(A="6 dont_be_sorry", B="steal", C="steal dont_be_sorry", total=15)
        game.play("A play 6", "B play steal", "A play dont_be_sorry")
        assert game.asked == "play: B"
        assert game.home == [1, 0, 0]

    def test_draw_a_new_card_after_either(self) -> None:
        game = table(A="6 dont_be_sorry 8 8 8", B="steal 9 9 9 9", total=15, draw="1 2 3")
        game.play("A play 6", "B play steal", "A play dont_be_sorry")
        assert len(game.hand("A")) == len(game.hand("B")) == 5

    def test_discard_the_pile_and_start_a_new_one(self) -> None:
        game = table(A="send_back", B="dont_be_sorry", home=(1, 2), total=12)
        game.play("A play send_back B", "B play dont_be_sorry")
        assert (game.pile, game.total, game.whose) == ([], 0, "B")
        assert game.used[-2:] == ["send_back", "dont_be_sorry"]


class TestLongerGame:
    LONGER = {"longer": True}

    def test_with_all_pawns_home_each_win_flips_one_back(self) -> None:
        game = table(A="6", total=15, home=(4, 0), options={**self.LONGER}).play("A play 6").settle()
        assert (game.winner, game.home, game.state.home(0)) == ("", [5, 0], 3)

    def test_all_back_at_start_wins(self) -> None:
        game = table(A="6", total=15, home=(7, 0), options={**self.LONGER}).play("A play 6").settle()
        assert (game.winner, game.state.home(0)) == ("A", 0)
