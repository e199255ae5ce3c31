"""Winning the Game: five of the same cookie and the milk, at once, wherever it happens; rounds; the shout."""

from __future__ import annotations

from random import Random

import pytest

from tabletop.games.toss_your_cookies.readings import readings
from tabletop.games.toss_your_cookies.rules import RULES
from tabletop.games.toss_your_cookies.state import Cookies, best_set
from tabletop.kernel import DONE, Deal, Move, start
from tests.conformance.cases import shipped
from tests.conformance.play import conserved
from tests.games.toss_your_cookies.script import Game, table


def complete(cards: str) -> bool:
    state = table(players=8).state
    left = sorted(card for hand in state.hands for card in hand)
    hand = []
    for what in cards.split():
        hand.append(next(card for card in left if state.box.ids[card] == what))
        left.remove(hand[-1])
    return state.complete(hand)


@pytest.mark.parametrize(("hand", "wins"), [
    ("jam jam jam jam jam milk sugar", True),
    ("jam jam jam jam wild milk sugar", True),
    ("jam jam wild wild wild milk sugar", True),
    ("jam jam jam jam jam jam milk", True),
    ("jam jam jam jam jam wild milk", True),
    ("jam jam jam jam jam sugar sugar", False),
    ("jam jam jam jam sugar milk wild", True),
    ("jam jam jam jam sugar milk sugar", False),
    ("jam jam jam jam half_eaten milk sugar", False),
    ("jam jam jam sugar sugar sugar milk", False),
])  # fmt: skip
def test_five_of_the_same_cookie_and_the_milk(hand: str, wins: bool) -> None:
    assert complete(hand) is wins


def test_a_wild_card_is_never_the_milk() -> None:
    assert not complete("jam jam jam jam jam wild wild")
    assert not complete("jam jam jam jam wild wild wild")


def test_the_house_rule_of_four() -> None:
    game = table("left one", options={"alike": 4}, A="jam jam jam milk", B="sugar", C="jam").play("A roll")
    rest = next(what for what in game.hand("A") if what not in ("jam", "milk"))
    game.play(f"A pass {rest}", "B pass sugar", "C pass jam")
    assert game.winner == "A"


@pytest.mark.parametrize("scramble", ["live", "orderly"])
@pytest.mark.parametrize("players", range(3, 9))
def test_five_alike_come_together_at_every_table(players: int, scramble: str) -> None:
    box = shipped().box("toss_your_cookies", {"scramble": scramble})
    for seed in range(3):
        state = start(RULES, box, Deal(players, seed))
        state.rollout(Random(seed).random, 200_000)
        assert isinstance(state, Cookies)
        (won,) = [hand for hand in state.shown if hand]
        assert state.complete(won)
        assert best_set(box, won)[1] >= 5
        assert state.winners == (state.shown.index(won),)


class TestInMidAction:
    def test_when_a_passed_card_arrives(self) -> None:
        game = table("right one", A="sugar", B="sugar jam", C="jam jam jam jam milk sugar")
        game.play("A roll", "A pass sugar", "B pass sugar", "C pass sugar")
        assert game.winner == ""
        game = table("left one", A="sugar", B="jam", C="jam jam jam jam milk sugar")
        game.play("A roll", "A pass sugar", "C pass sugar", "B pass jam")
        assert game.winner == "C"
        assert game.asked == "shout: C"

    def test_in_anothers_turn(self) -> None:
        """Whichever card the giver takes for the milk, five are left."""
        game = table("left the_milk", B="milk", C="jam jam jam jam jam jam sugar").play("A roll", "B take")
        assert game.state.active == 0
        assert game.winner == "C"

    def test_with_cards_still_on_their_way(self) -> None:
        """As soon as the fifth has arrived: what comes behind it does not matter."""
        game = table("left two", A="jam sugar", B="jam jam jam jam milk sugar fortune", C="sugar sugar")
        game.play("A roll", "C pass sugar sugar", "B pass fortune sugar", "A pass jam sugar")
        assert game.winner == "B"
        assert game.named(game.state.passing[0]) == ["sugar"]
        assert game.sizes == [5, 0, 5]

    def test_a_grab_wins_at_once(self) -> None:
        game = table("toss one", A="jam jam jam jam milk sugar", B="jam", C="sugar").play("A roll")
        game.play("A toss sugar", "B toss jam", "C toss sugar", "A grab jam")
        assert game.winner == "A"
        assert len(game.state.middle) == 2, "the scramble is over, whatever lies there"

    def test_before_all_of_a_hand_is_grabbed(self) -> None:
        game = table("toss all").play("A roll")
        for what in ("milk", "wild"):
            game.play(f"A grab {what}")
        cookie = game.named(game.state.middle)[0]
        for _ in range(4):
            game.play(f"A grab {cookie}")
        assert game.winner == "A"
        assert len(game.state.shown[0]) == 6

    def test_by_a_card_taken_blindly(self) -> None:
        """Whichever card is taken, it wins."""
        game = table("swap one", A="jam jam jam jam milk sugar sugar", B="jam jam")
        state = game.state
        jams = [card for card in state.hands[1] if state.box.ids[card] == "jam"]
        others = [card for card in state.hands[1] if card not in jams]
        state.hands[1][:] = jams[:1]
        state.aside += [*others, *jams[1:]]
        game.play("A roll", "A swap B", "A give sugar", "A take")
        assert game.winner == "A"

    def test_what_was_going_on_is_dropped(self) -> None:
        game = table("left one", A="sugar", B="jam", C="jam jam jam jam milk sugar")
        game.play("A roll", "A pass sugar", "C pass sugar", "B pass jam", "C shout")
        assert game.state.winners == (2,)


class TestTheDeal:
    def test_may_win_at_once(self) -> None:
        top = ("jam", "jam", "jam", "jam", "wild", "milk", "sugar")
        box = shipped().box("toss_your_cookies")
        state = start(RULES, box, Deal(3, 1, starter=1, decks={"cookies": top}))
        assert isinstance(state, Cookies)
        assert state.turn == 0
        assert len(state.shown[1]) == 7
        state.apply(1, Move("shout"))
        assert state.winners == (1,)


class TestTheWin:
    def won(self, **options: int) -> Game:
        game = table("left one", options=dict(options), A="sugar", B="jam", C="jam jam jam jam milk sugar")
        return game.play("A roll", "A pass sugar", "C pass sugar", "B pass jam")

    def test_the_winning_hand_is_shown_to_everyone(self) -> None:
        game = self.won()
        (won,) = game.facts("wins_round")
        assert game.named(list(won.public["cards"])) == game.named(game.state.shown[2])
        assert game.state.view(0).shown[2] == game.state.shown[2]
        assert game.state.hands[2] == []

    def test_it_stands_before_the_shout(self) -> None:
        game = self.won()
        assert game.state.scores == [0, 0, 1]
        assert game.asked == "shout: C"
        assert game.state.winners is None

    def test_it_is_called_by_itself(self) -> None:
        game = self.won().tick(59)
        assert game.asked == "shout: C", "the button waits for three seconds"
        game.tick(1)
        assert game.state.winners == (2,)
        assert len(game.facts("shouts")) == 1

    def test_pressing_and_waiting_lead_to_the_same(self) -> None:
        pressed, waited = self.won().play("C shout"), self.won().tick(60)
        assert [fact.kind for fact in pressed.told] == [fact.kind for fact in waited.told]


class TestRounds:
    def test_a_longer_game_goes_on_until_enough_rounds_are_won(self) -> None:
        game = TestTheWin().won(rounds=2)
        game.play("C shout")
        state = game.state
        assert state.winners is None
        assert state.round == 2
        assert state.scores == [0, 0, 1]
        assert game.sizes == [7, 7, 7] or game.winner
        assert not any(state.passing)
        assert not state.middle
        state.scores[2] = 1
        state.win(2)
        state.apply(2, Move("shout"))
        assert state.winners == (2,)

    def test_the_next_round_is_started_by_the_player_left_of_the_last_starter(self) -> None:
        game = table("left one", players=3, starter="B", options={"rounds": 3})
        game.state.win(0)
        game.play("A shout")
        (dealt,) = game.facts("new_round")
        assert (dealt.seat, dealt.public["round"]) == (2, 2)
        assert game.state.active == 2

    def test_whose_turn_it_was_and_who_won_has_no_say_in_it(self) -> None:
        game = table("left all, left all, left one", players=4, starter="B", options={"rounds": 2})
        game.play("B roll", "C roll")
        assert game.asked == "roll: D"
        game.state.win(0)
        game.play("A shout")
        assert game.state.active == 2
        assert game.asked in ("roll: C", f"shout: {game.winner}")

    def test_what_a_scramble_left_lying_is_dealt_again(self) -> None:
        game = table("toss one", options={"rounds": 2}, A="jam jam jam jam milk sugar", B="jam", C="sugar")
        game.play("A roll", "A toss sugar", "B toss jam", "C toss sugar", "A grab jam", "A shout")
        assert game.state.middle == []
        conserved(game.state)

    def test_a_new_round_has_no_winner_yet(self) -> None:
        game = TestTheWin().won(rounds=2)
        assert readings(game.state, 0)["winner"] == 2
        game.play("C shout")
        assert not game.winner
        assert readings(game.state, 0)["winner"] == -1

    def test_a_match_of_random_players_ends_with_enough_wins(self) -> None:
        for rounds in (1, 2, 3):
            box = shipped().box("toss_your_cookies", {"rounds": rounds, "alike": 4})
            state = start(RULES, box, Deal(4, rounds))
            state.rollout(Random(rounds).random, 200_000)
            assert state.winners is not None
            assert max(state.scores) == state.scores[state.winners[0]] == rounds
            assert sum(won == rounds for won in state.scores) == 1


def test_every_answer_is_closed_by_done() -> None:
    game = table("toss two").play("A roll")
    game.state.apply(0, game.state.legal(0)[0])
    assert DONE not in game.state.legal(0)
    game.state.apply(0, game.state.legal(0)[0])
    assert game.state.legal(0) == [DONE]
