"""What the tag above a card and the words beside the pointer say before it is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.data.catalogue import load
from tabletop.games.outcome import Outcome
from tabletop.games.sorry.outcomes import outcome
from tabletop.kernel import Chance
from tabletop.words import gaps
from tests.effects.packs import with_sorry_cards
from tests.games.sorry.script import Game, card_id, table
from tests.games.sorry.test_words import ANN


def of(game: Game, card: str) -> Outcome | None:
    return outcome(game.state.view(0), 0, card_id(card), ANN)


def told(game: Game, card: str) -> Outcome:
    found = of(game, card)
    assert found is not None
    return found


@pytest.mark.parametrize(("card", "tag", "says", "tone", "gains", "becomes"), [
    ("6", "25 bust", "19 + 6 = 25: bust, everyone else brings a pawn home.", "bad", (1, 2), 25),
    ("2", "21!", "19 + 2 = 21: you win the round and bring a pawn home.", "great", (0,), 21),
    ("1", "20, safe", "19 + 1 = 20: safe, 1 to go.", "safe", (), 20),
    ("slide_10", "10, safe", "From 19 to 10: safe, 11 to go.", "safe", (), 10),
    ("slide_21", "21!", "From 19 to 21: you win the round and bring a pawn home.", "great", (0,), 21),
    ("switch", "19, order flips", "The total stays at 19. Play goes the other way: Cleo is next.", "safe", (), -1),
    ("take_2", "take 2", "The total stays at 19. You draw 2 cards.", "safe", (), -1),
    ("steal", "wait for a rival's 21", "Keep it until a rival makes 21.", "later", (), -1),
    ("dont_be_sorry", "keep it", "Keep it until somebody says sorry to you.", "later", (), -1),
    ("send_back", "no pawn at home", "Only against a rival with a pawn at HOME.", "later", (), -1),
])  # fmt: skip
def test_on_your_turn_at_19(card: str, tag: str, says: str, tone: str, gains: tuple[int, ...], becomes: int) -> None:
    game = table(A=f"{card} 9", players=3, total=19)
    assert told(game, card) == Outcome(tag, says, tone, gains, becomes=becomes)  # type: ignore[arg-type]


def test_a_last_pawn() -> None:
    assert told(table(A="2", total=19, home=(3, 0)), "2").says == (
        "19 + 2 = 21: your last pawn, and the game is yours if nobody steals it."
    )
    assert told(table(A="6", total=19, home=(0, 3, 1)), "6").says == "19 + 6 = 25: bust, and Ben wins the game."
    assert told(table(A="6", total=19, home=(0, 3, 3)), "6").says == (
        "19 + 6 = 25: bust, and a tie-break decides the game."
    )


def test_in_the_longer_game_pawns_go_back() -> None:
    game = table(A="2 6", total=19, home=(5, 0), options={"longer": True})
    assert told(game, "2").says == "19 + 2 = 21: you win the round and take a pawn back to START."
    assert told(game, "6").says == "19 + 6 = 25: bust, everyone else flips a pawn."


def test_a_send_back_names_its_only_target() -> None:
    game = table(A="send_back", home=(0, 0, 2))
    said = "One of Cleo's pawns goes back to START, if nothing stops it."
    assert told(game, "send_back") == Outcome("send a pawn back", said, "great", losses=(2,), each=((2, said),))
    assert told(table(A="send_back", home=(0, 1, 2)), "send_back").losses == (1, 2)


def test_in_the_longer_game_a_step_back_may_turn_a_pawn_home_again() -> None:
    game = table(A="send_back", home=(0, 0, 6), options={"longer": True})
    assert told(game, "send_back").says == "One of Cleo's pawns turns to HOME again, if nothing stops it."
    game = table(A="send_back", home=(0, 1, 6), options={"longer": True})
    assert told(game, "send_back").says == "Choose a rival, who goes one step back."
    assert told(game, "send_back").on(1) == "One of Ben's pawns goes back to START, if nothing stops it."
    assert told(game, "send_back").on(2) == "One of Cleo's pawns turns to HOME again, if nothing stops it."


@pytest.mark.parametrize(("steps", "said"), [
    (1, "One of Ben's pawns goes back to START, if nothing stops it."),
    (4, "3 of Ben's pawns go back to START, if nothing stops it."),
    (6, "Ben goes 3 steps back, if nothing stops it."),
    (7, "3 of Ben's pawns turn to HOME again, if nothing stops it."),
])  # fmt: skip
def test_a_card_that_sends_several_back_says_where_they_go(tmp_path: Path, steps: int, said: str) -> None:
    deck = """
  - {id: flood, name: Flood, copies: 4, kind: sorry, when: own_turn, aims: rival,
     effects: [{do: send_back, n: 3, who: target}]}
"""
    catalogue = load(with_sorry_cards(tmp_path, deck))
    game = table(A="flood", home=(0, steps, 0), options={"longer": True}, catalogue=catalogue)
    assert told(game, "flood").on(1) == said
    assert told(game, "flood").on(2) is None
    assert told(game, "flood").says == "Choose a rival, who goes 3 steps back."


def test_nothing_left_to_take() -> None:
    game = table(A="take_2", total=4)
    game.state.pile += game.state.stock[1:]
    del game.state.stock[1:]
    assert told(game, "take_2").says == "The total stays at 4. You draw one card."
    game.state.pile += game.state.stock
    game.state.stock.clear()
    assert told(game, "take_2").says == "The total stays at 4. There are no cards left to draw."
    game.state.used += game.state.pile[2:]
    del game.state.pile[2:]
    assert told(game, "take_2").says == "The total stays at 4. You draw 2 cards."


def test_a_last_pawn_that_can_be_stolen() -> None:
    game = table(B="6", A="steal", starter="B", total=15, home=(3, 0)).play("B play 6")
    assert told(game, "steal").says == "Your last pawn instead of Ben's: the game is yours, if nothing stops it."


def test_two_players_switch_for_nothing() -> None:
    said = told(table(A="switch", total=4), "switch").says
    assert said == "The total stays at 4. With two players the order makes no difference."


def test_no_room_for_two_more() -> None:
    game = table(A="take_2 take_2 take_2 7 7", B="1 1", total=1)
    game.play("A play take_2", "B play 1", "A play take_2", "B play 1")
    assert told(game, "take_2").tag == "no room"


@pytest.mark.parametrize(("hand", "tag", "tone"), [
    ("play_2 2 4 9", "can make 21", "great"),
    ("play_2 6 9 slide_10 switch", "can make 21", "great"),
    ("play_2 9 8 slide_10 switch", "bust", "bad"),
    ("play_2 1 3 slide_10 switch", "2 more", "safe"),
    ("play_2 1 slide_10 slide_15 switch", "one card short", "later"),
])  # fmt: skip
def test_play_2_looks_at_what_can_follow(hand: str, tag: str, tone: str) -> None:
    found = told(table(A=hand, total=15), "play_2")
    assert (found.tag, found.tone) == (tag, tone)


def test_the_numbers_that_follow_play_2() -> None:
    game = table(A="play_2 2 4 switch switch", total=15).play("A play play_2")
    assert told(game, "4").tag == "19, safe"
    assert of(game, "switch") is None


def test_a_card_laid_without_effect() -> None:
    game = table(A="steal steal steal dont_be_sorry dont_be_sorry", total=9)
    assert told(game, "steal") == Outcome("no effect", "It does nothing now. The total stays at 9.", "safe")


def test_when_a_rival_makes_21() -> None:
    game = table(B="6", A="steal 5", starter="B", total=15).play("B play 6")
    assert told(game, "steal") == Outcome(
        "steal it", "Your pawn moves on instead of Ben's, if nothing stops it.", "great", gains=(0,)
    )
    assert of(game, "5") is None


def test_when_a_card_is_played_on_you() -> None:
    game = table(B="send_back", A="dont_be_sorry steal", starter="B", home=(1, 0)).play("B play send_back A")
    assert told(game, "dont_be_sorry").tag == "stop it"
    assert told(game, "steal").tone == "later"


def test_in_a_tie_break() -> None:
    hand = "slide_15 slide_10 4 9 switch"
    game = table(A=hand, B="7", C="1", total=15, home=(3, 0, 3), starter="B").play("B play 7")
    assert told(game, "4") == Outcome("4", "0 + 4 = 4", "safe")
    game.play("A lay slide_15")
    assert told(game, "4") == Outcome("19", "15 + 4 = 19", "safe")
    assert told(game, "9") == Outcome("24 bust", "That would be over 21.", "later")
    assert told(game, "switch").tag == "does not count"
    assert told(game, "slide_10").tone == "later"
    game.play("A lay 4")
    assert told(game, "4") == Outcome("19", "You have laid 19 so far.", "safe")


def test_nothing_is_said_while_others_play() -> None:
    assert of(table(A="5", starter="B"), "5") is None


def test_there_are_words_for_every_card_at_every_moment() -> None:
    said = set()
    for seed in range(25):
        game, rnd = table(players=3, seed=seed), Chance(seed)
        g = game.state
        while g.winners is None:
            view = g.view(0)
            for card in view.hands[0]:
                found = outcome(view, 0, g.box.ids[card], ANN)
                if found:
                    said |= {found.tag, found.says}
                    assert set(found.gains) | set(found.losses) <= {0, 1, 2}
            seat, moves = g.offer()
            g.play(seat, rnd.choice(moves))
    assert all(text and not gaps(text) for text in said)
    assert len(said) > 60
