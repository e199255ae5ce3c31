"""From the title to the results, once with the mouse and once with the keyboard alone."""

from __future__ import annotations

import pytest

from tests.window.conftest import Start
from tests.window.harness import Program, colours
from tests.window.play import RESULTS, TABLE, can_bank, click, points, press, throw, your_turn

pytestmark = pytest.mark.window

ENOUGH = 8
"""Points at which these players bank."""


def shows_something(program: Program, size: tuple[int, int]) -> None:
    picture = program.shot()
    assert picture.get_size() == size
    assert colours(picture) > 300


def test_with_the_mouse_in_windows_of_all_sizes(start: Start) -> None:
    program = start("--speed", "4")
    program.at_rest("Title")
    shows_something(program, (1280, 720))
    program.click("Toss Up!")

    shown = program.at_rest("SetUp")
    seats = [spot for spot in shown.spots if spot.kind == "SeatCard"]
    assert len(seats) == 3
    fewer = program.find("Points to pass").rect
    for _ in range(8):
        program.screen.xdotool("mousemove", "--window", program.window, fewer[0] + 16, fewer[1] + fewer[3] // 2)
        program.screen.xdotool("click", 1)
    program.until("a target of 20", lambda s: s.rests and (spot := s.spot("Points to pass")) and "20" in spot.says)
    program.click("Start")

    shown = your_turn(program)
    assert shown.about["state"]["frames"][0]["goal"] == 21
    assert shown.about["state"]["seats"] == 3
    sizes = iter([(1024, 576), (1600, 900)])
    filled = False
    while shown.top != RESULTS:
        if can_bank(shown) and points(shown) >= ENOUGH:
            shown = click(program, "bank")
        else:
            shown = throw(program)
        size = next(sizes, None)
        if size is not None and shown.top == TABLE:
            program.resize(size)
            shows_something(program, size)
        elif not filled and shown.top == TABLE:
            filled = True
            program.fullscreen(True, (1920, 1080))
            shows_something(program, (1920, 1080))
            program.fullscreen(False, (1600, 900))
    assert filled
    program.at_rest(RESULTS)
    shows_something(program, program.now.size)
    assert max(program.now.about["state"]["scores"]) > 20
    program.close_window()
    assert program.end() == 0


def test_with_the_keyboard_alone(start: Start) -> None:
    program = start("--speed", "4")
    program.at_rest("Title")
    assert program.now.focus.startswith("Toss Up!")
    program.key("Return")

    program.at_rest("SetUp")
    assert program.now.focus.startswith("Start")
    for _ in range(60):
        if program.now.focus.startswith("Points to pass"):
            break
        before = program.now.focus
        program.key("Tab")
        program.until("the focus to move", lambda s, before=before: s.focus != before)
    program.key(*["Left"] * 8)
    program.until("a target of 20", lambda s: "20" in s.focus)
    while not program.now.focus.startswith("Start"):
        before = program.now.focus
        program.key("Tab")
        program.until("the focus to move", lambda s, before=before: s.focus != before)
    program.key("Return")

    shown = your_turn(program)
    while shown.top != RESULTS:
        enough = can_bank(shown) and points(shown) >= ENOUGH
        shown = press(program, "b" if enough else "space")
    program.at_rest(RESULTS)
    assert max(program.now.about["state"]["scores"]) > 20
    program.close_window()
    assert program.end() == 0
