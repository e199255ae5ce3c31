"""The rules of Toss Up!, in the order of the rule sheet; then the rulings where it is silent, then the house rules."""

from __future__ import annotations

import pytest

from tabletop.games.toss_up.rules import BANK, ROLL, RULES, turn_so_far
from tabletop.kernel import Deal, Illegal, start
from tests.conformance.cases import shipped
from tests.games.toss_up.score_sheet import BUST, NOTHING, play, points

PLAYERS = [2, 3, 4, 5, 6]


class TestSetUp:
    @pytest.mark.parametrize("players", PLAYERS)
    def test_for_2_to_6_players_who_begin_with_nothing(self, players: int) -> None:
        assert play(players=players).scores == [0] * players
        info = shipped().game("toss_up")
        assert (info.least, info.most) == (PLAYERS[0], PLAYERS[-1])

    def test_there_are_ten_dice_with_three_greens_two_yellows_and_a_red(self) -> None:
        box = shipped().box("toss_up")
        assert box.number("dice") == 10
        assert box.dice["light"].faces == ("green",) * 3 + ("yellow",) * 2 + ("red",)


class TestPlay:
    def test_decide_who_goes_first(self) -> None:
        assert [play(players=3, starter=seat).next for seat in range(3)] == [0, 1, 2]

    def test_or_let_chance_decide(self) -> None:
        box = shipped().box("toss_up")
        assert {start(RULES, box, Deal(6, seed)).active for seed in range(60)} == set(range(6))

    @pytest.mark.parametrize("players", PLAYERS)
    def test_play_passes_to_the_left(self, players: int) -> None:
        order = [play(*[NOTHING] * turns, players=players, starter=1).next for turns in range(2 * players)]
        assert order == [(1 + n) % players for n in range(2 * players)]

    def test_on_your_turn_roll_all_ten_dice(self) -> None:
        assert play().turn.dice == 10
        assert len(play("GGGYYYYRRR").facts("roll")[0][1]["faces"]) == 10  # type: ignore[arg-type]

    def test_greens_are_set_aside_for_one_point_each(self) -> None:
        turn = play("GGGYYYYRRR").turn
        assert (turn.points, turn.dice) == (3, 7)

    def test_you_may_take_your_score_and_end_your_turn(self) -> None:
        game = play("GGGYYYYRRR bank")
        assert game.scores == [3, 0]
        assert game.next == 1

    def test_or_keep_rolling_the_remaining_dice(self) -> None:
        game = play("GGGYYYYRRR roll GGYYYYY")
        assert (game.turn.points, game.turn.dice) == (5, 5)
        assert game.choices == [ROLL, BANK]
        assert game.scores == [0, 0]

    def test_after_every_roll_new_greens_are_set_aside(self) -> None:
        game = play("GGGYYYYRRR roll GGYYYYY roll GYYYR roll GGGR bank")
        assert game.scores == [9, 0]

    def test_all_ten_dice_green_make_ten_points(self) -> None:
        game = play("GGGGGYYYYY roll GGGGG bank")
        assert game.scores == [10, 0]

    def test_then_you_may_roll_all_ten_again(self) -> None:
        game = play("GGGGGYYYYY roll GGGGG")
        assert (game.turn.points, game.turn.dice) == (10, 10)
        game = play("GGGGGYYYYY roll GGGGG roll GGYYYYYYYR bank")
        assert game.scores == [12, 0]

    @pytest.mark.parametrize("total", [20, 35, 70, 99])
    def test_there_is_no_limit(self, total: int) -> None:
        assert play(points(total)).scores == [total, 0]

    def test_points_of_several_turns_are_added(self) -> None:
        assert play(points(7), points(4), points(12), points(5)).scores == [19, 9]


class TestRunningARedLight:
    def test_no_green_and_a_red_ends_the_turn_at_once(self) -> None:
        game = play("RYYYYYYYYY")
        assert game.scores == [0, 0]
        assert game.next == 1

    @pytest.mark.parametrize("reds", range(1, 11))
    def test_however_many_reds_there_are(self, reds: int) -> None:
        assert play("R" * reds + "Y" * (10 - reds)).next == 1

    def test_all_points_of_the_turn_are_lost(self) -> None:
        game = play("GGGGGGYYYY roll GYYY roll RYY")
        assert game.scores == [0, 0]
        assert game.facts("bust") == [(0, {"points": 7})]

    def test_also_after_ten_greens(self) -> None:
        assert play("GGGGGGGGGG roll RRRRRYYYYY").scores == [0, 0]

    def test_points_on_the_score_sheet_are_safe(self) -> None:
        assert play(points(8), NOTHING, BUST).scores == [8, 0]

    def test_the_last_die_can_run_a_red_light_too(self) -> None:
        assert play("GGGGGGGGGY roll R").scores == [0, 0]


class TestYellowsAndSingleGreens:
    def test_all_yellow_and_nothing_happens(self) -> None:
        game = play("GGGYYYYRRR roll YYYYYYY")
        assert (game.turn.points, game.turn.dice) == (3, 7)
        assert game.choices == [ROLL, BANK]

    def test_then_you_may_roll_again_or_stop(self) -> None:
        assert play("GGGYYYYRRR roll YYYYYYY roll GYYYYYY bank").scores == [4, 0]
        assert play("GGGYYYYRRR roll YYYYYYY bank").scores == [3, 0]

    def test_one_green_saves_any_number_of_reds(self) -> None:
        game = play("GRRRRRRRRR")
        assert (game.turn.points, game.turn.dice) == (1, 9)
        assert game.choices == [ROLL, BANK]


class TestTheEnd:
    def test_over_100_at_the_end_of_a_turn_gives_the_other_one_last_turn(self) -> None:
        game = play(points(101))
        assert game.winners is None
        assert game.facts("last_turns") == [(0, {"count": 1})]
        game = play(points(101), points(50))
        assert (game.winners, game.scores) == ((0,), [101, 50])

    def test_during_a_turn_points_do_not_count_yet(self) -> None:
        game = play(points(95), NOTHING, "GGGGGGGGYY roll RY")
        assert game.scores == [95, 0]
        assert game.facts("last_turns") == []

    def test_points_of_several_turns_count_together(self) -> None:
        game = play(points(60), NOTHING, points(41))
        assert game.facts("last_turns") == [(0, {"count": 1})]

    def test_the_last_turn_can_beat_the_score(self) -> None:
        game = play(points(101), points(102))
        assert (game.winners, game.scores) == ((1,), [101, 102])

    def test_the_last_turn_can_be_lost(self) -> None:
        assert play(points(101), BUST).winners == (0,)

    @pytest.mark.parametrize("players", PLAYERS)
    def test_all_others_get_one_last_turn_in_order(self, players: int) -> None:
        opening = [NOTHING] * (players - 1)
        game = play(*opening, points(101), players=players)
        for n in range(players - 1):
            assert game.winners is None
            assert game.next == n
            game = play(*opening, points(101), *[BUST] * (n + 1), players=players)
        assert game.winners == (players - 1,)

    def test_nobody_plays_after_the_end(self) -> None:
        game = play(points(101), BUST)
        with pytest.raises(Illegal, match="over"):
            game.state.apply(0, ROLL)
        assert turn_so_far(game.state) is None

    def test_the_highest_score_wins(self) -> None:
        game = play(points(101), points(130), points(120), players=3)
        assert game.winners == (1,)


class TestRulings:
    def test_over_100_means_101(self) -> None:
        """Ruling 1."""
        assert play(points(100)).facts("last_turns") == []
        assert play(points(100), NOTHING, NOTHING).winners is None
        assert play(points(101)).facts("last_turns") != []

    def test_whoever_has_played_in_this_round_gets_a_last_turn_too(self) -> None:
        """Ruling 2."""
        game = play(points(30), points(20), points(101), players=3)
        assert game.facts("last_turns") == [(2, {"count": 2})]
        game = play(points(30), points(20), points(101), points(90), points(82), players=3)
        assert (game.winners, game.scores) == ((0,), [120, 102, 101])

    def test_a_second_player_over_100_starts_nothing_more(self) -> None:
        """Ruling 2."""
        game = play(points(101), points(103), points(102), players=3)
        assert len(game.facts("last_turns")) == 1
        assert (game.winners, game.scores) == ((1,), [101, 103, 102])

    def test_greens_must_be_set_aside(self) -> None:
        """Ruling 2: there is no answer that would keep a green in the next roll."""
        game = play("GGYYYYYYYY")
        assert game.choices == [ROLL, BANK]
        assert game.turn.dice == 8

    def test_a_tie_on_top_is_a_shared_win(self) -> None:
        """Ruling 3."""
        assert play(points(101), points(101)).winners == (0, 1)
        assert play(points(105), points(40), points(105), players=3).winners == (0, 2)

    def test_a_tie_below_the_top_is_none(self) -> None:
        """Ruling 3."""
        assert play(points(105), points(40), points(40), players=3).winners == (0,)

    def test_reds_are_rolled_again_like_yellows(self) -> None:
        """Ruling 4."""
        assert play("GRRRRRRRRR roll GGGGGGGGG bank").scores == [10, 0]

    def test_stopping_after_a_first_roll_of_yellows_scores_nothing(self) -> None:
        """Ruling 5."""
        game = play("YYYYYYYYYY")
        assert game.choices == [ROLL, BANK]
        assert play("YYYYYYYYYY bank").scores == [0, 0]

    def test_the_first_roll_of_a_turn_is_compulsory(self) -> None:
        """Ruling 6."""
        game = play()
        assert game.choices == [ROLL]
        with pytest.raises(Illegal, match="not on offer"):
            game.state.apply(0, BANK)

    def test_all_ten_green_may_stop_or_roll_on(self) -> None:
        """Ruling 7."""
        assert play("GGGGGGGGGG").choices == [ROLL, BANK]
        assert play("GGGGGGGGGG bank").scores == [10, 0]


class TestHouseRules:
    @pytest.mark.parametrize("target", [20, 50, 200])
    def test_another_target(self, target: int) -> None:
        assert play(points(target), target=target).facts("last_turns") == []
        assert play(points(target + 1), BUST, target=target).winners == (0,)

    def test_exactly_the_target_is_enough(self) -> None:
        assert play(points(99), reach="at_least").facts("last_turns") == []
        assert play(points(100), BUST, reach="at_least").winners == (0,)
        assert play(points(30), BUST, reach="at_least", target=30).winners == (0,)

    @pytest.mark.parametrize("players", PLAYERS)
    @pytest.mark.parametrize("starter", [0, 1])
    def test_last_turns_only_for_the_rest_of_the_round(self, players: int, starter: int) -> None:
        for who in range(players):
            turns = [*[NOTHING] * who, points(101), *[BUST] * (players - 1 - who)]
            game = play(*turns, players=players, starter=starter, last_turn="this_round")
            assert game.winners == ((starter + who) % players,)
            assert len(game.facts("turn")) == players

    def test_the_last_of_a_round_ends_the_game_at_once(self) -> None:
        game = play(points(60), points(101), last_turn="this_round")
        assert game.winners == (1,)
        assert game.facts("last_turns") == [(1, {"count": 0})]

    def test_a_tie_is_played_off_by_those_who_tie(self) -> None:
        tie = (points(105), points(40), points(105))
        game = play(*tie, players=3, tie="extra_turn")
        assert game.winners is None
        assert game.facts("tie") == [(-1, {"seats": (0, 2), "score": 105})]
        assert game.next == 0
        assert play(*tie, points(3), players=3, tie="extra_turn").next == 2
        game = play(*tie, points(3), points(2), players=3, tie="extra_turn")
        assert (game.winners, game.scores) == ((0,), [108, 40, 107])

    def test_a_tie_that_stays_one_is_played_off_again(self) -> None:
        tie = (points(101), points(101))
        game = play(*tie, BUST, NOTHING, points(4), points(4), BUST, points(1), tie="extra_turn")
        assert len(game.facts("tie")) == 3
        assert (game.winners, game.scores) == ((1,), [105, 106])

    def test_who_falls_behind_in_a_play_off_is_out_of_it(self) -> None:
        tie = (points(101), points(101), points(101))
        game = play(*tie, points(5), BUST, points(5), BUST, points(1), players=3, tie="extra_turn")
        assert [about["seats"] for _, about in game.facts("tie")] == [(0, 1, 2), (0, 2)]
        assert game.winners == (2,)

    @pytest.mark.parametrize("players", PLAYERS)
    def test_everyone_may_tie(self, players: int) -> None:
        everyone = [points(101)] * players
        assert play(*everyone, players=players).winners == tuple(range(players))
        game = play(*everyone, *[NOTHING] * (players - 1), points(1), players=players, tie="extra_turn")
        assert game.winners == (players - 1,)

    def test_no_play_off_without_a_tie(self) -> None:
        assert play(points(102), points(101), tie="extra_turn").winners == (0,)

    @pytest.mark.parametrize("dice", [5, 7, 15])
    def test_another_number_of_dice(self, dice: int) -> None:
        assert play(dice=dice).turn.dice == dice
        game = play("G" * dice, dice=dice)
        assert (game.turn.points, game.turn.dice) == (dice, dice)
        assert play(points(101, dice), "R" + "Y" * (dice - 1), dice=dice).winners == (0,)

    def test_other_faces(self) -> None:
        box = shipped().box("toss_up", {"green_faces": 2, "yellow_faces": 4, "red_faces": 3})
        assert box.dice["light"].faces == ("green",) * 2 + ("yellow",) * 4 + ("red",) * 3
        game = play("GGGYYYYRRR roll GGYYYYY bank", green_faces=2, yellow_faces=4, red_faces=3)
        assert game.scores == [5, 0]


class TestWhatIsTold:
    def test_a_turn_from_roll_to_bank(self) -> None:
        game = play("GGGYYYYRRR roll GGGGGGG bank")
        told = [(fact.kind, fact.seat, dict(fact.public)) for fact in game.told]
        faces = ("green",) * 3 + ("yellow",) * 4 + ("red",) * 3
        assert told == [
            ("turn", 0, {"turn": 1}),
            ("roll", 0, {"die": "light", "faces": faces}),
            ("keep", 0, {"greens": 3, "points": 3, "dice": 7, "full": False}),
            ("roll", 0, {"die": "light", "faces": ("green",) * 7}),
            ("keep", 0, {"greens": 7, "points": 10, "dice": 10, "full": True}),
            ("bank", 0, {"points": 10}),
            ("score", 0, {"points": 10, "total": 10}),
            ("turn", 1, {"turn": 2}),
        ]

    def test_a_red_light_and_the_end(self) -> None:
        kinds = [fact.kind for fact in play(points(101), BUST).told]
        assert kinds[-3:] == ["roll", "bust", "end"]

    def test_everyone_hears_and_sees_the_same(self) -> None:
        game = play("GGGYYYYRRR")
        assert all(fact.secret == {} for fact in game.told)
        views = [game.state.view(viewer) for viewer in (None, 0, 1)]
        for view in views:
            so_far = turn_so_far(view)
            assert so_far is not None
            assert (so_far.seat, so_far.points, so_far.dice, so_far.rolled) == (0, 3, 7, True)
            assert (so_far.last_turns, so_far.goal) == (-1, 101)
