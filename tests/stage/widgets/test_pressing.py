"""Buttons, toggles and everything that is pressed: by pointer, by keyboard, and taken back."""

import pygame
import pytest

from tabletop.stage.box import Box
from tabletop.stage.pilot import Pilot
from tests.stage.widgets.gallery import Gallery


@pytest.fixture
def pilot() -> Pilot:
    return Pilot((1280, 720))


@pytest.fixture
def gallery(pilot: Pilot) -> Gallery:
    scene = pilot.open(Gallery())
    assert isinstance(scene, Gallery)
    return scene


def test_a_click_presses_a_button_when_the_pointer_is_let_go(pilot: Pilot, gallery: Gallery) -> None:
    rules = gallery.chunky[1]
    pilot.down(rules)
    assert rules.pressed
    assert gallery.heard == []
    pilot.up(rules)
    assert not rules.pressed
    assert gallery.heard == ["purple"]


def test_letting_go_elsewhere_takes_the_press_back(pilot: Pilot, gallery: Gallery) -> None:
    pilot.down(gallery.chunky[1])
    pilot.up((640, 700))
    assert gallery.heard == []


def test_escape_takes_a_held_press_back(pilot: Pilot, gallery: Gallery) -> None:
    pilot.down(gallery.chunky[1])
    pilot.press("escape")
    pilot.up(gallery.chunky[1])
    assert gallery.heard == []


def test_only_the_left_button_presses(pilot: Pilot, gallery: Gallery) -> None:
    pilot.click(gallery.chunky[1], button=3)
    assert gallery.heard == []


@pytest.mark.parametrize("key", ["return", "space", pygame.K_KP_ENTER])
def test_enter_and_space_press_what_has_the_focus(pilot: Pilot, gallery: Gallery, key: str | int) -> None:
    gallery.focus(gallery.chunky[2])
    pilot.key_down(key)
    assert gallery.chunky[2].pressed
    assert gallery.heard == []
    pilot.key_up(key)
    assert gallery.heard == ["blue"]


def test_a_key_on_a_button_works_from_anywhere(pilot: Pilot, gallery: Gallery) -> None:
    gallery.focus(gallery.chunky[3])
    pilot.press("h", text="h")
    pilot.press("c", text="c")
    assert gallery.heard == ["hint", "amber"]


def test_a_key_with_control_held_is_no_button_key(pilot: Pilot, gallery: Gallery) -> None:
    pilot.press("h", pygame.KMOD_CTRL)
    assert gallery.heard == []


def test_space_presses_its_own_button_while_no_ring_is_seen(pilot: Pilot, gallery: Gallery) -> None:
    pilot.click(gallery.chunky[1])
    pilot.press("space")
    assert gallery.heard == ["purple", "roll"]


def test_space_presses_the_ringed_widget_rather_than_its_own_button(pilot: Pilot, gallery: Gallery) -> None:
    gallery.focus(gallery.chunky[1])
    pilot.press("space")
    assert gallery.heard == ["purple"]


def test_holding_a_key_down_fires_once(pilot: Pilot, gallery: Gallery) -> None:
    for _repeat in range(4):
        pilot.key_down("h")
    pilot.key_up("h")
    assert gallery.heard == ["hint"]


def test_a_disabled_button_does_nothing_and_says_why(pilot: Pilot, gallery: Gallery) -> None:
    pilot.click(gallery.off)
    pilot.press("u")
    assert gallery.heard == []
    assert "The dice are still rolling." in gallery.off.says()
    assert gallery.off not in gallery.order()
    pilot.move(gallery.off)
    pilot.wait(0.7)
    assert gallery.tip is not None
    assert gallery.tip.text == "The dice are still rolling."


def test_a_key_that_opens_another_scene_does_not_press_there_when_let_go(pilot: Pilot, gallery: Gallery) -> None:
    other = Gallery()
    gallery.chunky[0].on_click = lambda: pilot.app.stack.push(other, "none")
    gallery.focus(gallery.chunky[0])
    pilot.key_down("return")
    pilot.key_up("return")
    assert pilot.top is other
    pilot.key_up("return")
    assert other.heard == []


@pytest.mark.parametrize("by", ["pointer", "key"])
def test_a_toggle_turns_on_and_off(pilot: Pilot, gallery: Gallery, by: str) -> None:
    toggle = gallery.sound
    for _turn in range(2):
        if by == "pointer":
            pilot.click(toggle)
        else:
            gallery.focus(toggle)
            pilot.press("space")
    assert gallery.heard == [("sound", True), ("sound", False)]
    assert toggle.says() == "Sound. off"


def test_a_toggle_slides_and_then_rests(pilot: Pilot, gallery: Gallery) -> None:
    pilot.wait(1)
    pilot.click(gallery.sound)
    assert pilot.wait(0.1) > 3
    pilot.wait(1)
    assert pilot.wait(0.5) == 0


def test_a_press_sounds(gallery: Gallery, pilot: Pilot) -> None:
    heard: list[str] = []

    class Ear:
        def play(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None:
            heard.append(name)

        def set_volume(self, volume: float) -> None: ...

        def mute(self, on: bool) -> None: ...

        def close(self) -> None: ...

    pilot.app.sound = Ear()
    pilot.click(gallery.chunky[0])
    assert heard == ["click"]


def test_tools_lose_their_words_from_the_end_where_the_bar_is_narrow(pilot: Pilot, gallery: Gallery) -> None:
    tools = gallery.tools.tools
    assert not any(tool.compact for tool in tools)
    gallery.tools.place(Box(700, 6, 400, 36))
    assert [tool.compact for tool in tools] == [False, False, True, True]
    assert tools[3].tooltip() == "Seed 5150 2024"
    assert tools[3].says() == "Seed 5150 2024"
    gallery.tools.place(Box(100, 6, 900, 36))
    assert not any(tool.compact for tool in tools)


def test_a_compact_tool_names_its_key_in_the_tooltip(gallery: Gallery) -> None:
    gallery.tools.place(Box(700, 6, 170, 36))
    assert gallery.tools.tools[1].tooltip() == "Hint (H)"
