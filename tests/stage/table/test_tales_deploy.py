"""A layout is planned on the screen, by mouse and keys, and given as one answer."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.stage.audit import faults
from tabletop.stage.table import bubble
from tabletop.stage.table.elements.tales import dragging
from tabletop.stage.table.elements.tales.confirm import WARNING, ConfirmButton
from tabletop.stage.table.elements.tales.desk import KEEP, OUT, Carry
from tabletop.stage.table.elements.tales.hand import Recruit
from tests.stage.table.tales_table import TalesTable


def confirm(game: TalesTable) -> ConfirmButton:
    element = game.scene.elements["confirm"]
    assert isinstance(element, ConfirmButton)
    return element


def test_a_card_is_dragged_onto_a_spot_and_costs_gold() -> None:
    game = TalesTable.with_hand("knight", "manticore", "treefolk")
    game.drag_to_spot("knight", 1)
    assert game.standing() == {1: "knight"}
    assert (game.plan.cost(), game.plan.left()) == (1, 2)
    assert [game.table.box.ids[card] for card in game.recruits.shown()] == ["manticore", "treefolk"]
    assert game.table.waiting() == (0, 1, 2)
    assert any("cost so far **1**, **2** left" in text for text in game.says())
    assert faults(game.scene) == []
    game.close()


def test_what_cannot_be_paid_for_any_more_says_how_much_is_missing() -> None:
    game = TalesTable.with_hand("knight", "manticore", "treefolk", gold=2)
    assert not any("more" in text for text in game.says())
    game.drag_to_spot("knight", 0)
    card = game.piece("manticore")
    assert isinstance(card, Recruit)
    assert (card.note, card.dark > 0) == ("needs 1 more", True)
    assert not game.piece("treefolk").dark
    game.close()


def test_a_layout_that_cannot_be_paid_is_not_confirmed() -> None:
    game = TalesTable.with_hand("knight", "manticore", "treefolk", gold=2)
    game.drag_to_spot("knight", 0)
    game.drag_to_spot("manticore", 1)
    button = confirm(game)
    assert not button.button.enabled
    assert button.note == "1 gold is missing."
    game.pilot.press("space")
    assert 0 in game.table.waiting()
    game.drag(game.piece("knight", "kingdom").rect.center, game.recruits.rect.center)
    assert game.standing() == {1: "manticore"}
    assert button.button.enabled
    assert button.note == "2 cards will be discarded"
    game.close()


def test_the_strength_on_a_spot_is_shown_before_letting_go() -> None:
    game = TalesTable.with_hand("treefolk", "manticore", "farmer")
    game.drag_to_spot("treefolk", 0)
    game.drag_to_spot("farmer", 2)
    game.drag_to_spot("manticore", 1, let_go=False)
    now, then = game.plan.kingdom(), game.desk.preview()
    assert then is not None
    assert (now.strength, then.strength) == (3, 9)
    unit = then.at(1)
    assert unit is not None
    assert dragging.sum_words(unit) == "2 + 2 × 2 {food} = **6** {strength}"
    assert {"3", "9"} <= set(game.says())
    carry = game.desk.carry
    assert carry is not None
    assert carry.best == 1
    game.pilot.up(game.kingdom.spots[1].center)
    assert game.plan.kingdom().strength == 9
    game.close()


def test_the_back_does_not_fight_and_the_fifth_spot_says_why_it_is_locked() -> None:
    game = TalesTable.with_hand("treefolk", "manticore", "farmer")
    game.drag_to_spot("treefolk", 2)
    assert game.plan.kingdom().strength == 0
    game.drag_to_spot("manticore", 4)
    assert game.standing() == {2: "treefolk"}
    assert game.kingdom._goals[4].tooltip() == "A level-2 building opens this spot."
    game.close()


def test_units_change_places_and_leave_when_they_are_dragged_out() -> None:
    game = TalesTable.with_hand("treefolk", "knight", "farmer")
    game.drag_to_spot("treefolk", 0)
    game.drag_to_spot("knight", 2)
    game.drag_to_spot("treefolk", 2, element="kingdom")
    assert game.standing() == {0: "knight", 2: "treefolk"}
    game.drag(game.piece("knight", "kingdom").rect.center, game.recruits.rect.center)
    assert game.standing() == {2: "treefolk"}
    assert game.plan.cost() == 1
    game.close()


def test_one_card_is_kept_and_another_takes_its_place() -> None:
    game = TalesTable.with_hand("treefolk", "knight", "farmer")
    slot = game.scene.elements["keep"].rect.center
    game.drag(game.piece("treefolk").rect.center, slot)
    assert [game.table.box.ids[card] for card in game.plan.shape.held] == ["treefolk"]
    game.drag(game.piece("knight").rect.center, slot)
    assert [game.table.box.ids[card] for card in game.plan.shape.held] == ["knight"]
    assert confirm(game).note == "2 cards will be discarded"
    game.pilot.press("space")
    game.others_answer()
    assert [game.table.box.ids[card] for card in game.state.kept[0]] == ["knight"]
    game.close()


def test_two_clicks_do_what_dragging_does() -> None:
    game = TalesTable.with_hand("treefolk", "knight", "farmer")
    game.pilot.click(game.piece("knight"))
    assert game.desk.carry is not None
    game.pilot.click(game.kingdom.spots[1].center)
    assert game.standing() == {1: "knight"}
    game.pilot.click(game.piece("treefolk"))
    game.pilot.click(game.piece("knight", "kingdom"))
    assert game.standing() == {1: "treefolk"}
    game.close()


def test_the_keys_do_what_dragging_does() -> None:
    game = TalesTable.with_hand("treefolk", "knight", "farmer")
    game.focus("knight")
    game.pilot.press("return")
    carry = game.desk.carry
    assert carry is not None
    assert game.desk.aims() == [0, 1, 2, 3, KEEP]
    game.pilot.press("right")
    game.pilot.press("return")
    assert game.standing() == {1: "knight"}
    game.focus("knight", "kingdom")
    game.pilot.press("return")
    assert game.desk.aims()[-1] == OUT
    game.pilot.press("down")
    game.pilot.press("down")
    game.pilot.press("return")
    assert game.standing() == {}
    assert game.scene.focused is game.piece("knight")
    game.close()


def test_the_focus_goes_on_with_the_next_card_of_the_hand() -> None:
    game = TalesTable.with_hand("treefolk", "knight", "farmer")
    game.focus(game.table.box.ids[game.recruits.shown()[0]])
    for left in (2, 1):
        game.pilot.press("return")
        game.pilot.press("return")
        assert len(game.recruits.children) == left
        assert game.scene.focused is game.recruits.children[0]
    game.close()


def test_arrows_aim_at_the_place_in_their_direction() -> None:
    game = TalesTable.with_hand("treefolk", "knight", "farmer")
    game.focus("knight")
    game.pilot.press("return")
    carry = game.desk.carry
    assert carry is not None
    seen = [carry.aim]
    for way in ("down", "right", "up", "left", "left"):
        game.pilot.press(way)
        seen.append(carry.aim)
    assert seen == [0, 2, 3, 1, 0, 0]
    game.pilot.press("tab")
    assert carry.aim == 1
    game.close()


def test_a_picked_card_says_where_it_would_go() -> None:
    game = TalesTable.with_hand("treefolk", "knight", "farmer")
    game.focus("knight")
    game.pilot.press("return")
    assert game.piece("knight").says().endswith("picked up. Knight goes to Front, spot 1.")
    game.pilot.press("down")
    assert game.piece("knight").says().endswith("picked up. Knight goes to Back, spot 1.")
    game.pilot.press("escape")
    assert "picked up" not in game.piece("knight").says()
    game.close()


def test_a_picked_card_is_not_said_to_be_too_dear() -> None:
    game = TalesTable.with_hand("knight", "manticore", "treefolk", gold=3)
    game.focus("manticore")
    game.pilot.press("return")
    card, other = game.piece("manticore"), game.piece("knight")
    assert isinstance(card, Recruit)
    assert (card.note, card.dark) == ("", 0.0)
    assert not other.dark
    game.close()


def test_a_full_kingdom_offers_to_keep_a_card_before_driving_a_unit_out() -> None:
    game = TalesTable.with_hand("treefolk", "knight", "farmer")
    for spot, id in enumerate(("treefolk", "knight")):
        game.drag_to_spot(id, spot)
    plan = game.plan
    plan.shape = plan.shape._replace(spots=tuple((spot, spot + 100) for spot in range(4)))
    game.desk.carry = Carry(plan.hand[2], (10, 10), None)
    assert game.desk._first_aim(plan) == KEEP
    game.desk.carry = None
    game.close()


def test_undo_takes_the_plan_back_step_by_step_and_esc_opens_the_menu() -> None:
    opened = []
    from tabletop.stage.table.scene import Ways

    game = TalesTable.with_hand("treefolk", "knight", "farmer", ways=Ways(pause=opened.append))
    game.drag_to_spot("knight", 0)
    game.drag_to_spot("treefolk", 1)
    game.drag_to_spot("farmer", 2, let_go=False)
    game.pilot.press("escape")
    assert game.desk.carry is None
    assert game.standing() == {0: "knight", 1: "treefolk"}
    game.pilot.up((5, 5))
    assert opened == []
    game.pilot.press("escape")
    assert len(opened) == 1
    assert game.standing() == {0: "knight", 1: "treefolk"}
    assert game.scene.bar.undo.enabled
    game.pilot.press("u")
    assert game.standing() == {0: "knight"}
    game.pilot.press("u")
    game.pilot.wait(0.2)
    assert game.standing() == {}
    assert not game.scene.bar.undo.enabled
    game.close()


def test_a_confirmed_layout_can_be_changed_while_others_think() -> None:
    game = TalesTable.with_hand("treefolk", "knight", "farmer")
    game.drag_to_spot("knight", 0)
    game.pilot.press("space")
    game.pilot.wait(0.3)
    assert 0 not in game.table.waiting()
    button = confirm(game)
    assert (button.button.text, button.note) == ("Change", "The others are still thinking.")
    assert game.standing() == {0: "knight"}
    game.drag_to_spot("farmer", 2)
    assert game.standing() == {0: "knight"}
    game.pilot.press("space")
    game.pilot.wait(0.3)
    assert 0 in game.table.waiting()
    game.drag_to_spot("farmer", 2)
    game.pilot.press("space")
    game.others_answer()
    ids = game.table.box.ids
    lying = dict(zip(game.state.spots[0], [ids[card] for card in game.state.kingdoms[0]], strict=True))
    assert lying == {0: "knight", 2: "farmer"}
    assert game.state.gold[0] >= 2
    game.close()


def test_another_size_and_language_keep_the_plan() -> None:
    game = TalesTable.with_hand("treefolk", "knight", "farmer")
    game.drag_to_spot("knight", 1)
    game.pilot.resize((1024, 576))
    game.scene.rebuild()
    game.pilot.wait(0.3)
    assert game.standing() == {1: "knight"}
    game.drag_to_spot("farmer", 2)
    assert game.standing() == {1: "knight", 2: "farmer"}
    game.pilot.press("space")
    assert 0 not in game.table.waiting()
    game.close()


def test_a_card_shown_large_says_what_it_could_do_now() -> None:
    game = TalesTable.with_hand("leviathan", "knight", "farmer", gold=2)
    assert game.recruits.tells(("hands", 0), game.piece("leviathan").card) == (
        "1 gold is missing to deploy it.",
        False,
    )
    assert game.recruits.tells(("hands", 0), game.piece("knight").card) == ("**Now:** deploy it for 1 {coin}.", True)
    game.pilot.click(game.piece("knight"), button=3)
    assert type(game.pilot.top).__name__ == "Zoom"
    game.close()


def test_whatever_shows_the_plan_follows_it_in_any_order() -> None:
    game = TalesTable.with_hand("treefolk", "knight", "farmer")
    game.desk.plan, game.desk._key = None, None
    for name in ("confirm", "purse", "hand", "keep"):
        game.scene.elements[name].refresh()
    assert not confirm(game).button.enabled
    game.kingdom.settle(game.scene.show.moment)
    assert confirm(game).button.enabled
    assert any("cost so far **0**" in text for text in game.says())
    game.close()


def test_what_is_missing_counts_what_is_planned_beyond_the_gold() -> None:
    game = TalesTable.with_hand("knight", "manticore", "treefolk", gold=2)
    game.drag_to_spot("knight", 0)
    game.drag_to_spot("manticore", 1)
    card = game.piece("treefolk")
    assert isinstance(card, Recruit)
    assert card.note == "needs 2 more"
    note = next(p for p in confirm(game).prints if p.block.text == "1 gold is missing.")
    assert note.block.style.colour == WARNING
    game.close()


def test_a_free_card_can_always_be_placed() -> None:
    game = TalesTable.with_hand("knight", "manticore", "farmer", gold=2)
    game.drag_to_spot("knight", 0)
    game.drag_to_spot("manticore", 1)
    assert not game.piece("farmer").dark
    game.close()


def test_a_unit_that_is_dropped_beside_everything_stays() -> None:
    game = TalesTable.with_hand("treefolk", "knight", "farmer")
    game.drag_to_spot("treefolk", 0)
    game.drag(game.piece("treefolk", "kingdom").rect.center, (5, 300))
    assert game.standing() == {0: "treefolk"}
    game.drag(game.piece("knight").rect.center, (5, 300))
    assert game.standing() == {0: "treefolk"}
    assert game.desk.carry is None
    game.close()


def test_what_letting_go_does_is_said_beside_the_numbers_it_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    game = TalesTable.with_hand("treefolk", "knight", "farmer")
    game.drag_to_spot("treefolk", 0)
    game.drag_to_spot("knight", 2)
    where: list[pygame.Rect] = []
    draw = bubble.draw

    def watched(*given: Any) -> pygame.Rect:
        where.append(draw(*given))
        return where[-1]

    monkeypatch.setattr(bubble, "draw", watched)
    game.drag_to_spot("treefolk", 2, let_go=False, element="kingdom")
    assert where
    assert not where[-1].colliderect(game.kingdom.box_rect)
    assert not where[-1].colliderect(game.kingdom.spots[2])
    game.close()


def test_what_would_be_missing_is_said_before_letting_go() -> None:
    game = TalesTable.with_hand("knight", "manticore", "treefolk", gold=2)
    game.drag_to_spot("knight", 0)
    game.drag_to_spot("manticore", 1, let_go=False)
    assert (confirm(game).note, confirm(game).button.enabled) == ("1 gold is missing.", False)
    game.pilot.up((5, 300))
    assert (confirm(game).note, confirm(game).button.enabled) == ("2 cards will be discarded", True)
    game.close()


def test_nothing_is_kept_in_the_last_turn() -> None:
    game = TalesTable.with_hand("treefolk", "knight", "farmer")
    assert game.scene.elements["keep"].visible
    game.close()
    game = TalesTable(options={"draft": 3, "turns": 3})
    game.all_answer(lambda: game.state.turn == 3 and game.question == "deploy")
    game.rest()
    assert not game.scene.elements["keep"].visible
    game.desk.lift(game.plan.hand[0], (10, 10), None)
    assert KEEP not in game.desk.aims()
    game.close()
