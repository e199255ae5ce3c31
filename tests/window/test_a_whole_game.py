"""From the title to the results against two computers, once with the mouse and once with the keyboard alone."""

from __future__ import annotations

import pytest

from tests.window.conftest import Start
from tests.window.harness import Program, Shown, colours
from tests.window.play import RESULTS, TABLE, can_bank, click, points, press, throw, your_turn

pytestmark = pytest.mark.window

TARGET = 20
SEED = 310
"""With this luck the first turn is enough to pass the target, so the games are short; any other would do."""


def shows_something(program: Program, size: tuple[int, int]) -> None:
    picture = program.shot()
    assert picture.get_size() == size
    assert colours(picture) > 300


def set_as_wished(program: Program) -> Shown:
    """Waits until the set-up screen shows what the tests choose."""
    wished = [f"Points to pass. {TARGET}", f"Seed. {SEED}", "Who starts?. You"]
    return program.until("the choices", lambda s: s.rests and all(s.spot(words) for words in wished))


def enough(shown: Shown) -> bool:
    return can_bank(shown) and points(shown) > TARGET


def check_results(program: Program) -> None:
    shown = program.at_rest(RESULTS)
    scores = shown.about["state"]["scores"]
    assert len(scores) == 3
    assert max(scores) > TARGET
    assert shown.about["state"]["winners"] == [seat for seat in range(3) if scores[seat] == max(scores)]


def test_with_the_mouse_in_windows_of_all_sizes(start: Start) -> None:
    program = start("--speed", "4")
    program.at_rest("Title")
    shows_something(program, (1280, 720))
    program.click("Toss Up!")

    shown = program.at_rest("SetUp")
    assert len([spot for spot in shown.spots if spot.kind == "SeatCard"]) == 3
    x, y, _w, h = program.find("Points to pass").rect
    for _ in range(8):
        program.click_at((x + 16, y + h // 2))
    x, y, w, h = program.find("Who starts?").rect
    program.click_at((x + w // 2, y + h // 2))
    program.click("Seed")
    program.key("ctrl+a")
    program.type(str(SEED))
    set_as_wished(program)
    program.click("Start")

    shown = your_turn(program)
    assert shown.about["seed"] == SEED
    sizes = iter([(1024, 576), (1600, 900), (1920, 1080)])
    while shown.top != RESULTS:
        shown = click(program, "bank") if enough(shown) else throw(program)
        size = next(sizes, None)
        if shown.top != TABLE or size is None:
            continue
        if size == (1920, 1080):
            program.fullscreen(True, size)
            shows_something(program, size)
            program.fullscreen(False, (1600, 900))
        else:
            program.resize(size)
            shows_something(program, size)
    assert next(sizes, None) is None
    check_results(program)
    shows_something(program, program.now.size)
    program.close_window()
    assert program.end() == 0


def test_with_the_keyboard_alone(start: Start) -> None:
    program = start("--speed", "4")
    program.at_rest("Title")
    assert program.now.focus.startswith("Toss Up!")
    program.key("Return")

    program.at_rest("SetUp")
    assert program.now.focus.startswith("Start")
    program.tab_to("Points to pass")
    program.key(*["Left"] * 8)
    program.until("the target", lambda s: s.focus == f"Points to pass. {TARGET}")
    program.tab_to("Who starts?")
    program.key("Right")
    program.until("who starts", lambda s: s.focus == "Who starts?. You")
    program.tab_to("Seed")
    program.key("ctrl+a")
    program.type(str(SEED))
    program.until("the seed", lambda s: s.focus == f"Seed. {SEED}")
    program.tab_to("Start")
    set_as_wished(program)
    program.key("Return")

    shown = your_turn(program)
    while shown.top != RESULTS:
        shown = press(program, "b" if enough(shown) else "space")
    check_results(program)
    program.close_window()
    assert program.end() == 0
