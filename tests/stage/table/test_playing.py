"""Turns played by keyboard and by hand; what is shown is always what is true in the end."""

from __future__ import annotations

import pygame
import pytest

from tabletop.session.table import Table
from tabletop.stage.scenes.settings import SettingsPage
from tabletop.stage.table.elements.dice import DiceFelt
from tabletop.stage.table.elements.lanes import Lanes
from tabletop.stage.table.elements.tray import DiceTray
from tabletop.stage.table.scene import TableScene, Ways
from tests.stage.table.sitting import FOUR, FULL, SIX_BUST, TEN_BUST, WAIT, Sitting, seats


def felt(sitting: Sitting) -> DiceFelt:
    found = sitting.element("felt")
    assert isinstance(found, DiceFelt)
    return found


def kept(sitting: Sitting) -> DiceTray:
    found = sitting.element("kept")
    assert isinstance(found, DiceTray)
    return found


def lanes(sitting: Sitting) -> Lanes:
    found = sitting.element("scores")
    assert isinstance(found, Lanes)
    return found


def assert_true(sitting: Sitting) -> None:
    """What is on screen is the newest view."""
    scene, table = sitting.scene, sitting.table
    assert scene.show.view == table.view(scene.show.viewer)
    assert [round(score) for score in lanes(sitting).scores] == table.state.scores
    values = scene.show.moment.values
    assert kept(sitting).filled == values["kept"]
    assert len(felt(sitting).tray.faces) == values["dice"]
    assert len(felt(sitting).tray.kept) == values["kept"]


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


def test_several_people_are_called_by_name() -> None:
    sitting = Sitting(sitting=seats(3, people=2), dice=(FOUR,), speed=0.0)
    assert sitting.prompt == "You: roll all ten dice!"
    sitting.pilot.press("space")
    sitting.at_rest()
    sitting.pilot.press("b")
    sitting.at_rest()
    assert sitting.prompt == "Sam: roll all ten dice!"
    assert lanes(sitting).active == 1
    assert not sitting.scene.sharing.on
    sitting.close()


def test_a_seat_handed_over_is_played_and_can_be_taken_back() -> None:
    sitting = Sitting(speed=4.0)
    sitting.table.hand_over(0)
    sitting.pilot.wait(0.2)
    back = sitting.scene.bar.back
    assert back.visible
    assert sitting.scene.show.asked_person() is None
    sitting.pilot.wait(1.0)
    assert len(sitting.table.past) > 0
    sitting.pilot.click(back)
    assert not sitting.table.seats[0].away
    sitting.your_turn()
    assert not back.visible
    sitting.close()


def test_undo_tells_why_not() -> None:
    sitting = Sitting(dice=(FOUR,), speed=0.0)
    assert sitting.scene.bar.undo.why == "You have not answered anything yet."
    sitting.pilot.press("space")
    sitting.at_rest()
    sitting.pilot.wait(0.1)
    assert sitting.scene.bar.undo.why == "Dice or cards have been drawn since."
    sitting.close()


def test_speed_goes_round() -> None:
    sitting = Sitting()
    seen = []
    for _ in range(5):
        sitting.pilot.press("s")
        seen.append(sitting.pilot.app.settings.speed)
    assert seen == [2.0, 4.0, 0.0, 0.5, 1.0]
    assert sitting.scene.bar.speed.text == "Speed 1x"
    sitting.close()


def test_the_hint_is_asked_with_the_persons_own_view(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting(dice=(FOUR,), speed=0.0)
    sitting.pilot.press("space")
    sitting.at_rest()
    asked = []
    ask = sitting.worker.ask

    def spy(seat, view, told, level, seed):  # type: ignore[no-untyped-def]
        asked.append((seat, view.viewer, view.rng))
        return ask(seat, view, told, level, seed)

    monkeypatch.setattr(sitting.worker, "ask", spy)
    sitting.pilot.press("h")
    sitting.pilot.wait(0.3)
    assert asked == [(0, 0, 0)]
    assert sitting.scene.hints.bubble.visible
    assert sitting.scene.hints.bubble.text.startswith("Hint: ")
    sitting.pilot.press("b")
    assert not sitting.scene.hints.bubble.visible
    sitting.close()


def test_a_hint_goes_with_the_question_it_was_for() -> None:
    sitting = Sitting(sitting=seats(3, people=2), speed=0.0)
    sitting.pilot.press("h")
    sitting.pilot.wait(0.3)
    assert sitting.scene.hints.bubble.visible
    sitting.table.hand_over(0, "casual")
    sitting.pilot.wait(0.1)
    assert not sitting.scene.hints.bubble.visible
    sitting.close()


def test_space_rolls_after_a_look_at_the_settings() -> None:
    opened = []

    def settings(scene: TableScene) -> None:
        opened.append(scene.app.stack.push(SettingsPage(), "none"))

    sitting = Sitting(ways=Ways(settings=settings), dice=(FOUR,), speed=0.0)
    sitting.pilot.click(sitting.scene.bar.gear)
    assert len(opened) == 1
    sitting.pilot.press("escape")
    sitting.pilot.press("space")
    sitting.at_rest()
    assert len(opened) == 1
    assert sitting.scene.show.view.waiting() == (0,)
    assert len(sitting.table.steps) == 2
    sitting.close()


def test_another_palette_recolours_the_seats_of_an_open_table() -> None:
    sitting = Sitting()
    for palette in ("contrast", "safe"):
        sitting.pilot.app.settings.palette = palette
        sitting.pilot.app.apply()
        theme = sitting.pilot.app.theme
        assert [p.colour for p in sitting.scene.people.players] == [theme.seat(n) for n in range(3)]
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


def test_table_is_closed_when_the_scene_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    closed = []
    sitting = Sitting()
    monkeypatch.setattr(Table, "close", lambda table: closed.append(table) or True)
    sitting.pilot.app.stack.reset(Sitting().scene)
    assert closed == [sitting.table]
    sitting.close()


def test_keys_lead_to_the_screens_around_the_table() -> None:
    opened: list[str] = []
    ways = Ways(
        pause=lambda _table: opened.append("pause"),
        settings=lambda _table: opened.append("settings"),
        rules=lambda _table: opened.append("rules"),
    )
    sitting = Sitting(ways=ways)
    sitting.pilot.press("f1")
    sitting.pilot.press("escape")
    sitting.pilot.click("Settings")
    assert opened == ["rules", "pause", "settings"]
    sitting.close()


def test_a_table_under_another_screen_stands_still() -> None:
    from tabletop.stage.widgets.dialog import Choice, Dialog

    sitting = Sitting(sitting=seats(3, people=0))
    sitting.pilot.open(Dialog("Wait", "A moment.", [Choice("Yes")]))
    sitting.pilot.wait(5.0)
    assert len(sitting.table.past) == 0
    assert sitting.driver.paused
    sitting.pilot.press("escape")
    sitting.pilot.wait(3.0)
    assert len(sitting.table.past) > 0
    sitting.close()


def test_the_seed_is_copied_or_told(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting()
    copied, said = [], []
    sitting.pilot.app.notify = lambda text, *_more: said.append(text)  # type: ignore[method-assign, assignment]
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    sitting.scene.copy_seed()
    assert copied == ["51502024"]

    def none(_text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", none)
    sitting.scene.copy_seed()
    assert said == ["The seed 5150 2024 was copied.", "The seed of this deal is 5150 2024."]
    sitting.close()


def test_undo_is_looked_for_once_and_not_for_every_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting(dice=(FOUR,))
    asked = []
    monkeypatch.setattr(Table, "why_no_undo", lambda _table, seat: asked.append(seat) or "")
    sitting.pilot.press("space")
    sitting.at_rest()
    assert 0 < len(asked) < 6
    sitting.close()
