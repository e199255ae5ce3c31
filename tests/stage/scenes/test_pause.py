"""The pause: everything by mouse and keyboard, for nobody, one person and several; nothing is lost by a reflex."""

from pathlib import Path
from typing import Any

import pytest

from tabletop.session.table import Table
from tabletop.stage.audit import faults
from tabletop.stage.pilot import Pilot
from tabletop.stage.scenes.pause import CONCEDE, LEAVE, RESTART, Pause
from tabletop.stage.scenes.rules import RulesPage
from tabletop.stage.scenes.settings import SettingsPage
from tests.stage.scenes.tables import LANGUAGES, Below, Recorder, everywhere, laid


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Recorder:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    return Recorder()


def opened(house: Recorder, table: Table, **more: Any) -> tuple[Pilot, Any]:
    pilot = Pilot((1280, 720), **more)
    below = pilot.open(Below(table))
    assert isinstance(below, Below)
    return pilot, pilot.open(Pause(house, below))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("people", [0, 1, 4])
def test_nothing_is_cut_or_overlaps(house: Recorder, language: str, people: int) -> None:
    table = laid(house, people, 2)
    for seat in range(min(people, 2)):
        table.hand_over(seat)
    pilot, pause = opened(house, table, language=language)
    assert len(pause.audit()) > 8
    for where in everywhere(pilot):
        assert faults(pause) == [], where


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("question", [CONCEDE, RESTART, LEAVE])
def test_no_question_is_cut_or_overlaps(house: Recorder, language: str, question: str) -> None:
    pilot, pause = opened(house, laid(house, 4, 2), language=language)
    pause.ask(question, 3)
    for where in everywhere(pilot):
        assert faults(pause) == [], where


def test_the_table_stands_still_below(house: Recorder) -> None:
    pilot, _pause = opened(house, laid(house, 1, 1))
    below: Any = pilot.app.stack.scenes[0]
    before = below.ticks
    pilot.wait(0.5)
    assert below.ticks == before
    pilot.press("escape")
    pilot.wait(0.2)
    assert below.ticks > before


def test_escape_enter_and_a_click_go_on(house: Recorder) -> None:
    pilot, _pause = opened(house, laid(house, 1, 1))
    below: Any = pilot.app.stack.scenes[0]
    pilot.press("escape")
    assert pilot.top is below
    again: Any = pilot.open(Pause(house, below))
    assert again.focused is again.resume
    pilot.press("return")
    assert pilot.top is below
    again = pilot.open(Pause(house, below))
    pilot.click(again.resume)
    assert pilot.top is below


@pytest.mark.parametrize(("key", "kind"), [("f1", RulesPage), ("s", SettingsPage)])
def test_rules_and_settings_come_on_top_and_go_again(house: Recorder, key: str, kind: type) -> None:
    pilot, pause = opened(house, laid(house, 1, 1, target=60))
    pilot.press(key)
    assert isinstance(pilot.top, kind)
    if isinstance(pilot.top, RulesPage):
        assert pilot.top.options == {"target": 60}
    pilot.press("escape")
    assert pilot.top is pause
    pilot.click(pause.rules if kind is RulesPage else pause.settings)
    assert isinstance(pilot.top, kind)


def test_a_seat_is_handed_over_and_taken_back(house: Recorder) -> None:
    table = laid(house, 1, 1)
    pilot, pause = opened(house, table)
    below: Any = pilot.app.stack.scenes[0]
    pilot.click(pause.rows[0].hand)
    assert table.seats[0].away
    assert pilot.top is below
    pilot.step()
    assert [toast.text for toast in pilot.app.toasts.shown] == ["The computer plays for you."]
    again: Any = pilot.open(Pause(house, below))
    assert "computer plays" in again.rows[0].state_line.text
    again.focus(again.rows[0].hand)
    pilot.press("return")
    assert not table.seats[0].away


def test_each_of_several_people_has_a_seat_of_their_own(house: Recorder) -> None:
    table = laid(house, 3, 1)
    pilot, pause = opened(house, table)
    assert [row.title.text for row in pause.rows] == ["Sam", "Maja", "Oli"]
    pilot.click(pause.rows[1].hand)
    assert [seat.away for seat in table.seats] == [False, True, False, False]


def test_every_control_is_reached_by_keyboard_also_where_it_scrolls(house: Recorder) -> None:
    pilot, pause = opened(house, laid(house, 4, 0))
    for _ in range(40):
        pilot.press("tab")
        if pause.focused is pause.rows[3].give_up:
            break
    assert pause.focused is pause.rows[3].give_up
    assert pause.area.rect.contains(pause.focused.rect)


def test_nobody_at_the_screen_is_told_so(house: Recorder) -> None:
    pilot, pause = opened(house, laid(house, 0, 3))
    assert pause.rows == []
    assert pause.nobody.visible
    pilot.press("escape")
    assert pilot.top is not pause


def test_giving_up_asks_first_and_a_reflex_does_no_harm(house: Recorder) -> None:
    table = laid(house, 1, 1)
    pilot, pause = opened(house, table)
    pilot.click(pause.rows[0].give_up)
    assert pause.asking == CONCEDE
    assert pause.ask_title.text == "Give up?"
    assert "Ada wins" in pause.ask_text.text
    pilot.press("return")
    assert pause.asking == ""
    assert not table.seats[0].conceded
    pilot.click(pause.rows[0].give_up)
    pilot.press("escape")
    assert pilot.top is pause
    assert pause.asking == ""
    assert not table.over


def test_giving_up_lets_the_computer_play_on(house: Recorder) -> None:
    table = laid(house, 2, 1)
    pilot, pause = opened(house, table)
    pilot.click(pause.rows[1].give_up)
    assert "nobody wins" in pause.ask_text.text
    pilot.click(pause.answers[0])
    assert table.seats[1].conceded
    assert table.seats[1].away
    assert not table.over
    below: Any = pilot.top
    again: Any = pilot.open(Pause(house, below))
    assert not again.rows[1].hand.visible
    assert not again.rows[1].give_up.visible
    assert faults(again) == []


def test_giving_up_may_end_the_game(house: Recorder) -> None:
    table = laid(house, 1, 1)
    pilot, pause = opened(house, table)
    pause.focus(pause.rows[0].give_up)
    pilot.press("return")
    pause.focus(pause.answers[1])
    pilot.press("return")
    assert table.outcome is not None
    assert table.outcome.how == "conceded"
    assert table.outcome.winners == (1,)
    assert pilot.top is not pause


def test_the_same_deal_again_asks_first(house: Recorder, tmp_path: Path) -> None:
    table = laid(house, 1, 1, tmp_path / "saves", target=60)
    table.hand_over(0)
    pilot, pause = opened(house, table)
    pilot.press("r")
    assert pause.asking == RESTART
    assert "stays in the folder" in pause.ask_text.text
    assert house.begun == []
    pilot.click(pause.answers[0])
    ((game, seats, deal),) = house.begun
    assert (game, deal) == ("toss_up", table.deal)
    assert not any(seat.away for seat in seats)
    table.close()


def test_a_saved_game_is_left_at_once_and_says_that_it_is_saved(house: Recorder, tmp_path: Path) -> None:
    table = laid(house, 1, 1, tmp_path / "saves")
    pilot, pause = opened(house, table)
    assert "saved" in pause.quit_note.text
    pilot.press("q")
    assert house.titles == 1
    pilot.click(pause.quit)
    assert house.titles == 2
    table.close()


def test_a_game_that_is_not_saved_is_not_left_by_a_reflex(house: Recorder) -> None:
    pilot, pause = opened(house, laid(house, 1, 1))
    assert "not being saved" in pause.quit_note.text
    pilot.press("q")
    assert house.titles == 0
    assert pause.asking == LEAVE
    pilot.click(pause.answers[0])
    assert house.titles == 1


def test_another_language_keeps_the_question(house: Recorder) -> None:
    pilot, pause = opened(house, laid(house, 1, 1))
    pause.ask(CONCEDE, 0)
    pilot.app.settings.language = "es"
    pilot.app.apply(language=True)
    assert pause.asking == CONCEDE
    assert pause.focused is pause.answers[-1]
