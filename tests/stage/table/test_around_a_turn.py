"""What the table offers beside the turn itself: seats, undo, hints, and the screens around it."""

from __future__ import annotations

import pygame
import pytest

from tabletop.session.table import Table
from tabletop.stage.scenes.settings import SettingsPage
from tabletop.stage.table.scene import TableScene, Ways
from tests.stage.table.felt import lanes
from tests.stage.table.sitting import FOUR, Sitting, seats


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
    sitting.scene.tools.copy_seed()
    assert copied == ["51502024"]

    def none(_text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", none)
    sitting.scene.tools.copy_seed()
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
