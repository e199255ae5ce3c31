"""Turns played by keyboard and by hand; what is shown is always what is true in the end."""

from __future__ import annotations

import pygame
import pytest

from tabletop.stage.table.elements.dice import DiceFelt
from tabletop.stage.table.scene import TableScene, Ways
from tests.stage.table.felt import assert_true, felt, kept, lanes
from tests.stage.table.sitting import FOUR, FULL, SIX_BUST, TEN_BUST, WAIT, Sitting, seats


def test_a_turn_by_keyboard_alone() -> None:
    sitting = Sitting(dice=(FULL, FOUR))
    assert sitting.prompt == "Your turn: roll all ten dice!"
    sitting.pilot.press("space")
    sitting.pilot.wait(0.4)
    assert "still rolling" in sitting.prompt
    sitting.at_rest()
    assert sitting.prompt == "Roll ten more, or bank 10?"
    sitting.pilot.press("space")
    sitting.at_rest()
    assert sitting.prompt == "Roll six more, or bank 14?"
    assert_true(sitting)
    sitting.pilot.press("b")
    sitting.pilot.wait(0.1)
    assert sitting.prompt == "You stop and bank 14 points."
    sitting.pilot.wait(1.6)
    assert sitting.table.state.scores == [14, 0, 0]
    sitting.close()


def test_the_dice_land_on_the_faces_that_the_rules_drew() -> None:
    sitting = Sitting(dice=(FOUR,))
    sitting.pilot.press("space")
    sitting.pilot.wait(0.1)
    assert sorted(felt(sitting).tray.faces.values()) == sorted(FOUR)
    sitting.at_rest()
    assert sorted(felt(sitting).tray.faces.values()) == sorted(face for face in FOUR if face != "green")
    assert felt(sitting).tray.kept == ["green"] * 4
    assert sitting.sound.clacks > 3
    sitting.close()


def test_a_full_set_empties_the_tray() -> None:
    sitting = Sitting(dice=(FULL,))
    sitting.pilot.press("space")
    most = 0
    for _ in range(200):
        sitting.pilot.wait(0.05, 0.05)
        most = max(most, kept(sitting).filled)
        if sitting.scene.show.resting:
            break
    assert most == 10
    assert kept(sitting).filled == 0
    assert_true(sitting)
    sitting.close()


def test_a_bust_says_what_is_lost() -> None:
    sitting = Sitting(dice=(FOUR, SIX_BUST))
    sitting.pilot.press("space")
    sitting.at_rest()
    sitting.pilot.press("space")
    said = set()
    for _ in range(120):
        sitting.pilot.wait(0.05, 0.05)
        said.add(sitting.prompt)
        if sitting.table.state.active != 0 and sitting.scene.show.view.active != 0:
            break
    assert "Red and no green! You lose 4 points." in said
    assert "bust" in sitting.sound.played
    assert lanes(sitting).scores[0] == 0
    sitting.close()


def test_yellows_win_nothing_and_lose_nothing() -> None:
    sitting = Sitting(dice=(WAIT,))
    sitting.pilot.press("space")
    sitting.at_rest()
    assert sitting.prompt == "Roll ten more, or bank 0?"
    assert sitting.element("bank").button.enabled  # type: ignore[attr-defined]
    assert_true(sitting)
    sitting.close()


def test_a_turn_by_dragging_the_dice() -> None:
    sitting = Sitting(dice=(FOUR,))
    area = sitting.element("felt").rect
    sitting.pilot.down((area.x + 180, area.centery))
    for step in range(12):
        sitting.pilot.clock.sleep(1 / 60)
        pos = (area.x + 180 + step * 30, area.centery - step * 3)
        sitting.pilot.step(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(30, -3), buttons=(1, 0, 0)))
    assert felt(sitting).tray.held
    sitting.pilot.up((area.x + 540, area.centery - 36))
    sitting.pilot.wait(0.1)
    assert not felt(sitting).tray.held
    assert felt(sitting).rolling
    sitting.at_rest()
    assert_true(sitting)
    assert sitting.prompt == "Roll six more, or bank 4?"
    sitting.close()


def test_dice_let_go_without_a_flick_outside_the_felt_go_back() -> None:
    sitting = Sitting()
    area = sitting.element("felt").rect
    sitting.pilot.down((area.x + 180, area.centery))
    for step in range(40):
        sitting.pilot.clock.sleep(1 / 60)
        pos = (area.x + 180, round(area.centery - step * (area.centery - 20) / 39) if step < 20 else 20)
        sitting.pilot.step(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0)))
    sitting.pilot.wait(0.4)
    sitting.pilot.up((area.x + 180, 20))
    sitting.at_rest()
    assert not felt(sitting).tray.held
    assert len(sitting.table.past) == 0
    sitting.close()


def test_a_click_on_the_dice_throws_them() -> None:
    sitting = Sitting(dice=(FOUR,))
    sitting.pilot.click(sitting.element("felt").rect.center)
    sitting.at_rest()
    assert sitting.prompt == "Roll six more, or bank 4?"
    sitting.close()


def test_kept_dice_dragged_to_the_scores_are_banked() -> None:
    sitting = Sitting(dice=(FOUR,), speed=0.0)
    sitting.pilot.press("space")
    sitting.at_rest()
    start, end = kept(sitting).beds[0].center, lanes(sitting).rect.center
    sitting.pilot.down(start)
    assert sitting.scene.drag is not None
    sitting.pilot.move(end)
    assert sitting.scene.drag.over
    sitting.pilot.up(end)
    assert sitting.table.state.scores[0] == 4
    sitting.close()


def test_kept_dice_dropped_elsewhere_stay() -> None:
    sitting = Sitting(dice=(FOUR,), speed=0.0)
    sitting.pilot.press("space")
    sitting.at_rest()
    sitting.pilot.drag(kept(sitting).beds[0].center, sitting.element("felt").rect.center)
    assert sitting.scene.drag is None
    assert sitting.table.state.scores[0] == 0
    sitting.close()


def test_buttons_are_locked_while_dice_roll_and_never_move() -> None:
    sitting = Sitting(dice=(FOUR,))
    places = [sitting.element(name).rect.copy() for name in ("roll", "bank")]
    sitting.pilot.press("space")
    sitting.pilot.wait(0.5)
    roll, bank = sitting.element("roll").button, sitting.element("bank").button  # type: ignore[attr-defined]
    assert not roll.enabled
    assert not bank.enabled
    assert roll.text == "Rolling ..."
    assert bank.icon == "icons/lock"
    sitting.pilot.press("b")
    assert len(sitting.table.past) == 1
    sitting.at_rest()
    assert roll.enabled
    assert bank.enabled
    assert [sitting.element(name).rect for name in ("roll", "bank")] == places
    sitting.close()


def test_held_space_skips_the_roll() -> None:
    sitting = Sitting(dice=(FOUR,))
    sitting.pilot.press("space")
    sitting.pilot.wait(0.3)
    sitting.pilot.key_down("space")
    sitting.pilot.wait(1.2)
    sitting.pilot.key_up("space")
    assert sitting.scene.show.resting
    assert_true(sitting)
    assert len(sitting.table.past) == 1
    sitting.close()


def test_the_held_pointer_skips_too() -> None:
    sitting = Sitting(dice=(FOUR,))
    sitting.pilot.press("space")
    sitting.pilot.wait(0.3)
    sitting.pilot.down(sitting.element("felt").rect.center)
    sitting.pilot.wait(1.2)
    sitting.pilot.up(sitting.element("felt").rect.center)
    assert sitting.scene.show.resting
    assert not sitting.scene.show.director.held
    sitting.close()


@pytest.mark.parametrize("settings", [{"speed": 0.0}, {"speed": 4.0}, {"reduced_motion": True}])
def test_a_whole_round_ends_in_the_truth(settings: dict[str, object]) -> None:
    sitting = Sitting(sitting=seats(3), **settings)
    for _ in range(4):
        sitting.your_turn()
        sitting.pilot.press("space")
        sitting.pilot.wait(0.05)
        sitting.your_turn()
        assert_true(sitting)
        if sitting.element("bank").button.enabled:  # type: ignore[attr-defined]
            sitting.pilot.press("b")
            sitting.pilot.wait(0.05)
    sitting.your_turn()
    assert_true(sitting)
    assert not sitting.scene.show.faults
    assert sitting.table.state.turn >= 8
    sitting.close()


def test_computers_only_play_to_the_end_and_the_results_open() -> None:
    opened: list[TableScene] = []
    sitting = Sitting(sitting=seats(3, people=0), speed=0.0, options={"target": 20}, ways=Ways(results=opened.append))
    for _ in range(2000):
        sitting.pilot.wait(0.1, 0.05)
        if opened:
            break
    assert opened == [sitting.scene]
    assert sitting.table.over
    assert sitting.prompt == "The game is over."
    assert not sitting.scene.show.faults
    sitting.close()


def test_a_failing_cue_never_leaves_the_table_wrong() -> None:
    sitting = Sitting(dice=(FOUR,))
    sitting.pilot.app.strict = False

    def broken(*_args: object) -> None:
        raise RuntimeError("no such motion")

    felt(sitting).play_throw = felt(sitting).play_collect = broken  # type: ignore[method-assign, assignment]
    sitting.pilot.press("space")
    sitting.at_rest()
    assert len(sitting.scene.show.faults) == 2
    assert_true(sitting)
    sitting.close()


def test_going_on_in_the_middle_of_a_turn_shows_the_dice_as_they_lay(tmp_path) -> None:  # type: ignore[no-untyped-def]
    from tests.stage.table.sitting import shipped

    sitting = Sitting(dice=(FOUR,), speed=0.0)
    sitting.pilot.press("space")
    sitting.at_rest()
    scene = TableScene(sitting.pilot.app, sitting.table, sitting.driver, shipped())
    sitting.pilot.open(scene)
    dice = scene.elements["felt"]
    assert isinstance(dice, DiceFelt)
    assert sorted(dice.tray.faces.values()) == sorted(face for face in FOUR if face != "green")
    assert dice.tray.kept == ["green"] * 4
    sitting.close()


def test_resizing_in_the_middle_of_a_roll() -> None:
    sitting = Sitting(dice=(FOUR,))
    sitting.pilot.press("space")
    sitting.pilot.wait(0.6)
    for size in ((1024, 576), (1920, 1080), (2560, 1080)):
        sitting.pilot.resize(size)
    sitting.at_rest()
    assert_true(sitting)
    inside = felt(sitting).rect
    assert all(inside.collidepoint(pos) for pos in felt(sitting).tray.positions().values())
    sitting.close()


def test_at_rest_nothing_is_drawn() -> None:
    sitting = Sitting()
    sitting.pilot.settle()
    sitting.pilot.wait(1.0)
    assert sitting.pilot.wait(5.0) == 0
    sitting.close()


def test_bust_on_the_first_roll() -> None:
    sitting = Sitting(dice=(TEN_BUST,), speed=0.0)
    sitting.pilot.press("space")
    sitting.pilot.wait(0.05)
    assert sitting.table.state.turn >= 2
    sitting.your_turn()
    assert_true(sitting)
    sitting.close()
