"""Nothing is lost: killed, closed in the middle of a roll, closed while an opponent thinks."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.window.conftest import Start
from tests.window.harness import alive
from tests.window.play import RESULTS, goes_on, points, press, short_game, written, your_turn
from tests.window.screen import wait_for

pytestmark = pytest.mark.window


def test_killed_in_the_middle_of_a_turn(start: Start, tmp_path: Path) -> None:
    program = start("--deal", written(tmp_path, short_game()), "--speed", "4")
    your_turn(program)
    press(program, "space")
    before = press(program, "space")
    assert points(before) == 20
    workers = program.children()
    assert workers
    program.kill()
    wait_for("the end of the opponents' process", lambda: not any(map(alive, workers)))
    assert points(goes_on(start, before).now) == 20


def test_continued_to_the_end(start: Start, tmp_path: Path) -> None:
    program = start("--deal", written(tmp_path, short_game()), "--speed", "4")
    your_turn(program)
    press(program, "space")
    press(program, "space")
    press(program, "space")
    program.kill()
    again = start("--speed", "4")
    again.at_rest("Title")
    again.click("Continue")
    your_turn(again)
    shown = press(again, "b")
    assert shown.top == RESULTS
    assert shown.about["state"]["scores"] == [25, 0, 0]
    assert shown.about["state"]["winners"] == [0]


def test_closed_in_the_middle_of_a_roll(start: Start, tmp_path: Path) -> None:
    program = start("--deal", written(tmp_path, short_game()), "--speed", "0.5")
    your_turn(program)
    program.key("space")
    program.until("the dice roll", lambda s: s.about.get("showing") == "roll")
    program.close_window()
    assert program.end() == 0
    assert program.now.about["showing"] == "roll"
    assert points(goes_on(start, program.now).now) == 10


def test_closed_while_an_opponent_thinks(start: Start, tmp_path: Path) -> None:
    program = start("--deal", written(tmp_path, {**short_game(), "starter": 1}), "--speed", "0.5")
    program.until("the opponent to be asked", lambda s: s.about.get("waiting") == [1] and program.children())
    workers = program.children()
    program.close_window()
    assert program.end() == 0
    wait_for("the end of the opponents' process", lambda: not any(map(alive, workers)))
    goes_on(start, program.now)
