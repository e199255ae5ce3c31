"""Several people at one screen: nothing of anybody's hand is drawn for another, and a window is one public question."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabletop.kernel import Move
from tabletop.stage.audit import faults
from tabletop.stage.table.curtain import Anyone, Curtain
from tests.stage.table.card_table import DRAWN, MINE, CardTable

HAZARDS = ("dog", "kid", "obstacle", "dog", "kid")
NOTHING = ("food", "food", "trick", "trick", "shortcut")
CALM = ("remedy", "remedy", "remedy", "paper_toss", "paper_toss")


@pytest.fixture
def game() -> Iterator[CardTable]:
    table = CardTable(count=3, people=2, paper=(*MINE, *HAZARDS, *NOTHING, *DRAWN))
    yield table
    table.close()


def curtain(game: CardTable) -> None:
    game.until(lambda: isinstance(game.top, Curtain))


def come(game: CardTable, seat: int) -> None:
    """Until this person is called to the screen; they come."""
    curtain(game)
    assert isinstance(game.top, Curtain)
    assert game.top.seat == seat
    game.pilot.press("space")
    game.until(lambda: game.scene.show.still and game.scene.play.seat == seat)


def drawn(game: CardTable) -> set[int]:
    """Every card number that the table shows face up."""
    held = [cards for e in game.scene.elements.values() for cards in getattr(e, "held", {}).values()]
    return {card for cards in held for card in cards if card >= 0}


def hand(game: CardTable, seat: int) -> set[int]:
    return set(game.table.state.hands[seat])  # type: ignore[attr-defined]


def test_nobodys_cards_are_shown_before_somebody_comes(game: CardTable) -> None:
    curtain(game)
    assert faults(game.top) == []
    assert not drawn(game) & (hand(game, 0) | hand(game, 1))
    assert game.scene.show.viewer is None


def test_who_comes_sees_their_own_hand_and_nobody_elses(game: CardTable) -> None:
    come(game, 0)
    assert drawn(game) >= hand(game, 0)
    assert not drawn(game) & hand(game, 1)


def test_a_window_is_one_public_question(game: CardTable) -> None:
    come(game, 0)
    game.pilot.press("space")
    game.asked("toss")
    game.drag("paper_toss", game.place("lane"))
    game.until(lambda: isinstance(game.top, Anyone))
    assert isinstance(game.top, Anyone)
    assert game.top.seats == [1]
    assert faults(game.top) == []
    assert game.scene.people.looking is None
    assert not drawn(game) & (hand(game, 0) | hand(game, 1))


def test_the_question_is_the_same_whatever_the_person_holds() -> None:
    seen = []
    for cards in (HAZARDS, NOTHING):
        game = CardTable(count=3, people=2, paper=(*MINE, *cards, *CALM, "shortcut", "remedy"))
        come(game, 0)
        game.pilot.press("space")
        game.asked("toss")
        game.drag("paper_toss", game.place("lane"))
        game.until(lambda game=game: isinstance(game.top, Anyone))  # type: ignore[misc]
        seen.append([widget.says() for widget, _rect in game.top.rects()])
        game.close()
    assert seen[0] == seen[1]


def test_nobody_passes_for_everyone(game: CardTable) -> None:
    test_a_window_is_one_public_question(game)
    game.pilot.press("space")
    game.until(lambda: game.question == "energy")
    assert len(hand(game, 1)) == 5, "nobody played anything"


def test_who_presses_their_token_gets_the_curtain_and_may_act(game: CardTable) -> None:
    test_a_window_is_one_public_question(game)
    game.pilot.press("1")
    come(game, 1)
    assert drawn(game) >= hand(game, 1)
    assert not drawn(game) & hand(game, 0)
    game.drag("dog", game.place("lane"))
    come(game, 0)
    assert game.question == "counter"


def test_who_came_may_step_back(game: CardTable) -> None:
    test_a_window_is_one_public_question(game)
    game.pilot.press("1")
    come(game, 1)
    game.pilot.press("w")
    game.until(lambda: isinstance(game.top, Anyone))
    assert not drawn(game) & hand(game, 1)


def test_cards_are_hidden_as_soon_as_the_turn_is_over(game: CardTable) -> None:
    come(game, 0)
    game.pilot.press("space")
    game.asked("toss")
    game.pilot.press("space")
    game.until(lambda: game.table.state.active == 1)
    game.pilot.wait(0.2)
    assert game.scene.people.looking is None
    assert not drawn(game) & hand(game, 0)


def test_the_log_never_says_you(game: CardTable) -> None:
    come(game, 0)
    game.pilot.press("space")
    game.asked("toss")
    entries = [entry.text for entry in game.scene.panel.list.entries]
    assert entries
    assert not [text for text in entries if "you" in text.lower().split()]


def test_answers_only_count_for_who_looks(game: CardTable) -> None:
    curtain(game)
    assert not game.scene.give(Move("done"))
    assert not game.scene.answer("done")
