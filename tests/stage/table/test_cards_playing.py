"""Cards in the hand of a person: dragged, clicked twice, played by keys; refused in words; laid ready for later."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tabletop.kernel import Move
from tests.stage.table.card_table import DRAWN, MINE, THEIRS, CardTable


@pytest.fixture
def game() -> Iterator[CardTable]:
    table = CardTable()
    table.asked("discard")
    yield table
    table.close()


def test_the_hand_shows_the_persons_cards_and_only_theirs(game: CardTable) -> None:
    shown = [w.card for w in game.scene.elements["hand"].children]  # type: ignore[attr-defined]
    assert [game.table.box.ids[card] for card in shown] == list(MINE)
    assert set(game.scene.elements["rivals"].hand(1)) == {-1}  # type: ignore[attr-defined]


def test_a_click_marks_a_card_for_the_discard_and_another_takes_it_back(game: CardTable) -> None:
    game.pilot.click(game.card("food"))
    assert game.table.state.parts(0) == (Move("discard", "food"),)
    assert game.scene.play.sign_on(game.card("food").card) == "icons/discard"
    game.pilot.click(game.card("food"))
    assert game.table.state.parts(0) == ()


def test_of_two_equal_cards_the_one_that_was_clicked_is_marked(game: CardTable) -> None:
    first, second = (w for w in game.scene.elements["hand"].children if w.name == "Paper Toss")
    game.pilot.click(second)
    assert game.scene.play.marks() == [second.card]  # type: ignore[attr-defined]
    game.pilot.click(first)
    game.pilot.click(second)
    assert game.scene.play.marks() == [first.card]  # type: ignore[attr-defined]


def test_a_card_dragged_onto_the_used_pile_is_discarded(game: CardTable) -> None:
    game.drag("food", game.place("used_paper"))
    assert game.table.state.parts(0) == (Move("discard", "food"),)
    game.pilot.press("space")
    game.asked("toss")
    assert "food" not in game.hand
    assert len(game.hand) == 5


def test_hovering_a_target_says_what_letting_go_does(game: CardTable) -> None:
    game.drag("food", game.place("used_paper"), let_go=False)
    carry = game.scene.play.carry
    assert carry is not None
    assert carry.aims[carry.at].says == "Food is discarded."
    game.pilot.up(game.place("used_paper"))


def test_esc_puts_a_dragged_card_back(game: CardTable) -> None:
    game.drag("food", game.place("used_paper"), let_go=False)
    game.pilot.press("escape")
    game.pilot.up(game.place("used_paper"))
    assert game.scene.play.carry is None
    assert game.table.state.parts(0) == ()
    assert game.top is game.scene


def test_the_right_button_puts_a_dragged_card_back(game: CardTable) -> None:
    game.drag("food", game.place("used_paper"), let_go=False)
    game.pilot.down(game.place("used_paper"), 3)
    game.pilot.up(game.place("used_paper"), 3)
    game.pilot.up(game.place("used_paper"))
    assert game.table.state.parts(0) == ()
    assert game.top is game.scene


def test_a_card_that_cannot_be_played_glides_home_and_says_why(game: CardTable) -> None:
    game.pilot.press("space")
    game.asked("toss")
    steps = len(game.table.steps)
    game.drag("food", game.place("lane"))
    assert game.scene.play.reason is not None
    assert "Dog" in game.scene.play.reason[0]
    assert game.scene.play.glide is not None
    game.pilot.wait(0.5)
    assert game.scene.play.glide is None
    assert len(game.table.steps) == steps


def test_dropped_beside_every_target_a_card_says_where_it_could_go(game: CardTable) -> None:
    game.drag("food", game.place("lane"))
    assert game.scene.play.reason is not None
    assert "glows" in game.scene.play.reason[0]


def test_dropped_back_on_the_hand_nothing_is_said(game: CardTable) -> None:
    game.drag("food", game.place("hand"))
    assert game.scene.play.reason is None
    assert game.table.state.parts(0) == ()


def test_a_toss_is_dragged_onto_the_lane_and_lands(game: CardTable) -> None:
    game.pilot.press("space")
    game.asked("toss")
    game.drag("paper_toss", game.place("lane"))
    game.asked("energy")
    game.pilot.press("space")
    game.until(lambda: game.table.state.scores[0] == 2)
    game.until(lambda: game.scene.show.still)
    assert game.scene.elements["own"].tokens == 2  # type: ignore[attr-defined]


def test_a_card_that_cannot_be_played_now_is_darker(game: CardTable) -> None:
    game.pilot.press("space")
    game.asked("toss")
    play = game.scene.play
    assert play.is_playable(game.card("paper_toss").card)
    assert not play.is_playable(game.card("food").card)
    assert play.is_playable(game.card("bully").card), "a card for any time can always be laid ready"


def test_two_clicks_do_what_a_drag_does(game: CardTable) -> None:
    game.pilot.press("space")
    game.asked("toss")
    game.pilot.click(game.card("paper_toss"))
    assert game.scene.play.carry is not None
    game.pilot.click(game.place("lane"))
    game.asked("energy")


def test_a_click_elsewhere_puts_a_chosen_card_down(game: CardTable) -> None:
    game.pilot.press("space")
    game.asked("toss")
    game.pilot.click(game.card("paper_toss"))
    game.pilot.click((game.scene.elements["pad"].rect.centerx, game.scene.elements["pad"].rect.bottom - 20))
    assert game.scene.play.carry is None
    assert game.question == "toss"


def test_a_hazard_is_countered_out_of_turn_by_keys(game: CardTable) -> None:
    game.pilot.press("space")
    game.asked("toss")
    game.focus("paper_toss")
    game.pilot.press("return")
    game.pilot.press("return")
    game.rival("hazard", "dog")
    game.asked("counter")
    assert game.scene.play.aims(game.card("food").card)[0].says == "the Food stops the Dog and your toss flies on."
    game.focus("food")
    game.pilot.press("return")
    game.pilot.press("return")
    game.asked("energy")
    assert "food" not in game.hand


def test_space_lets_a_hazard_stand_and_the_rival_picks(game: CardTable) -> None:
    game.pilot.press("space")
    game.asked("toss")
    game.drag("paper_toss", game.place("lane"))
    game.rival("hazard", "dog")
    game.asked("counter")
    game.pilot.press("space")
    game.until(lambda: game.question == "which landing")
    assert game.table.waiting() == (1,)


def test_of_two_landings_one_is_clicked(game: CardTable) -> None:
    game.pilot.press("space")
    game.asked("toss")
    game.drag("paper_toss", game.place("lane"))
    game.asked("energy")
    game.drag("energy_drink", game.place("lane"))
    game.asked("which landing")
    spots = game.scene.elements["landing"].children
    assert [game.scene.play.can_choose(w.zone, w.card) for w in spots] == [True, True]  # type: ignore[attr-defined]
    game.pilot.click(next(w for w in spots if w.name == "Perfect"))
    game.until(lambda: game.table.state.scores[0] == 2)


def test_a_card_for_any_time_is_laid_ready_and_played_in_the_next_window() -> None:
    game = CardTable(paper=("bully", *MINE[:4], *THEIRS, *DRAWN))
    game.asked("discard")
    game.drag("bully", game.place("rivals", 1))
    assert game.driver.orders.ready == {0: [Move("play", "bully", 1)]}
    assert game.scene.play.sign_on(game.card("bully").card) == "icons/clock"
    game.pilot.press("space")
    game.asked("toss")
    game.pilot.press("space")
    game.until(lambda: game.table.state.active == 1)
    game.until(lambda: game.table.state.asking is not None and game.question == "toss" and 1 in game.table.waiting())
    assert game.hand.count("bully") == 2, "a rival without tokens cannot be bullied; the card waits"
    game.table.answer(1, Move("toss", "paper_toss"))
    game.until(lambda: game.hand.count("bully") == 1)
    assert game.table.state.scores[1] == 1
    assert game.driver.orders.ready == {0: []}
    game.close()


def test_a_card_laid_ready_is_taken_back_by_a_click(game: CardTable) -> None:
    game.pilot.press("space")
    game.asked("toss")
    game.drag("bully", game.place("rivals", 1))
    game.pilot.wait(0.5)
    game.pilot.click(game.card("bully"))
    assert game.driver.orders.ready == {0: []}


def test_shift_aims_a_card_that_could_also_be_discarded(game: CardTable, monkeypatch: pytest.MonkeyPatch) -> None:
    game.asked("discard")
    game.focus("bully")
    game.pilot.press("return")
    assert game.scene.play.marks() == [game.card("bully").card], "without Shift it is marked for discard"
    game.pilot.press("return")
    assert game.scene.play.marks() == []
    monkeypatch.setattr(pygame.key, "get_mods", lambda: pygame.KMOD_SHIFT)
    game.pilot.press("return")
    assert game.scene.play.carry is not None
    monkeypatch.undo()
    game.pilot.press("right")
    game.pilot.press("return")
    assert game.driver.orders.ready == {0: [Move("play", "bully", 1)]}


def test_arrows_go_through_the_hand(game: CardTable) -> None:
    game.focus("food")
    game.pilot.press("right")
    assert game.scene.focused is game.card("bully")
    game.pilot.press("left")
    assert game.scene.focused is game.card("food")


def test_the_button_says_what_passing_costs(game: CardTable) -> None:
    assert game.scene.elements["answers"].button.says().startswith("Draw")  # type: ignore[attr-defined]
    game.pilot.press("space")
    game.asked("toss")
    assert "Your turn is over" in game.says()


def test_never_this_round_passes_windows_until_ones_own_turn() -> None:
    game = CardTable(paper=("dog", *MINE[:4], *THEIRS[1:], "paper_toss"))
    game.asked("discard")
    game.scene.play.ask("never")
    game.pilot.press("space")
    game.asked("toss")
    game.pilot.press("space")
    game.until(lambda: game.question == "toss" and 1 in game.table.waiting())
    game.table.answer(1, Move("toss", "paper_toss"))
    game.asked("discard")
    assert "dog" in game.hand
    assert game.scene.play.asks == "always"
    game.close()


def test_a_window_that_can_only_be_passed_is_passed_by_itself(game: CardTable) -> None:
    game.pilot.press("space")
    game.asked("toss")
    game.pilot.press("space")
    game.until(lambda: game.question == "toss" and 1 in game.table.waiting())
    game.table.answer(1, Move("toss", "paper_toss"))
    game.asked("discard")


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_the_table_settles_to_the_truth_at_every_speed(speed: float) -> None:
    game = CardTable(speed=speed)
    game.asked("discard")
    game.drag("food", game.place("used_paper"))
    game.pilot.press("space")
    game.asked("toss")
    game.drag("paper_toss", game.place("lane"))
    game.asked("energy")
    game.pilot.press("space")
    game.asked("discard")
    view = game.table.view(0)
    for element in game.scene.elements.values():
        for zone, cards in getattr(element, "held", {}).items():
            field = getattr(view, zone[0])
            assert cards == (field[zone[1]] if zone[1] >= 0 else field)
    assert game.scene.show.faults == []
    game.close()


def test_a_live_window_shows_its_clock_and_closes_at_the_bell() -> None:
    """The rival begins, so theirs are the first cards of the deck."""
    theirs, mine = ("paper_toss", "food", "food", "trick", "trick"), ("dog", "kid", "remedy", "remedy", "remedy")
    game = CardTable(
        options={"reactions": "live"}, paper=(*theirs, *mine, "shortcut", "shortcut"), starter=1, speed=1.0
    )
    game.until(lambda: game.question == "toss")
    game.table.answer(1, Move("toss", "paper_toss"))
    game.asked("hazard")
    game.pilot.wait(1.0)
    answers = game.scene.elements["answers"]
    first = answers.left  # type: ignore[attr-defined]
    game.pilot.wait(1.0)
    assert 0 < answers.left < first <= 1  # type: ignore[attr-defined]
    game.until(lambda: game.question != "hazard")
    assert {"dog", "kid"} <= set(game.hand)
    game.close()


def test_a_new_game_is_dealt_before_the_players_eyes() -> None:
    game = CardTable(speed=1.0)
    fan, deck = game.scene.elements["hand"], game.scene.elements["paper"]
    assert (len(fan.children), len(deck.lot)) in ((0, 60), (0, 59))  # type: ignore[attr-defined]
    game.pilot.wait(1.0)
    assert 0 < len(fan.children) < 6
    game.asked("discard")
    assert (len(fan.children), len(deck.lot)) == (5, 50)  # type: ignore[attr-defined]
    game.close()


def test_without_motion_the_cards_are_simply_there() -> None:
    game = CardTable(reduced_motion=True)
    assert len(game.scene.elements["hand"].children) == 5
    game.close()
