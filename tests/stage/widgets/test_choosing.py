"""Sliders, steppers, segments, lists and drop-downs: by pointer and by keyboard, kept over a new size."""

import pygame
import pytest

from tabletop.stage.pilot import Pilot
from tabletop.stage.widgets import ListBox, Row
from tests.stage.widgets.gallery import Gallery


@pytest.fixture
def pilot() -> Pilot:
    return Pilot((1280, 720))


@pytest.fixture
def gallery(pilot: Pilot) -> Gallery:
    scene = pilot.open(Gallery())
    assert isinstance(scene, Gallery)
    return scene


def test_a_slider_follows_the_pointer(pilot: Pilot, gallery: Gallery) -> None:
    track = gallery.volume._track
    pilot.drag((track.x + round(track.w * 0.6), track.centery), (track.x - 300, 300))
    assert gallery.volume.value == 0
    pilot.drag((track.x, track.centery), (track.right + 300, 300))
    assert gallery.volume.value == 1
    pilot.click((track.x + track.w // 4, track.centery))
    assert gallery.volume.value == 0.25
    assert gallery.heard[-1] == ("volume", 0.25)
    assert gallery.volume.says() == "Music. 25%"


@pytest.mark.parametrize(
    ("key", "value"), [("left", 0.55), ("right", 0.65), ("page up", 0.8), ("page down", 0.4), ("home", 0), ("end", 1)]
)
def test_a_slider_listens_to_keys(pilot: Pilot, gallery: Gallery, key: str, value: float) -> None:
    gallery.focus(gallery.volume)
    pilot.press(getattr(pygame, "K_" + key.replace(" ", "").upper()))
    assert gallery.volume.value == pytest.approx(value)
    assert gallery.focused is gallery.volume


def test_code_that_sets_a_value_is_not_reported_as_a_players_change(gallery: Gallery) -> None:
    gallery.volume.value = 0.3
    gallery.hand.value = 4
    gallery.react.value = "live"
    gallery.language.value = "es"
    gallery.sound.on = True
    gallery.field.text = "Ada"
    assert gallery.heard == []


def test_a_stepper_steps_by_its_discs_and_stops_at_its_ends(pilot: Pilot, gallery: Gallery) -> None:
    minus, plus = gallery.hand._parts
    for _click in range(4):
        pilot.click(plus.center)
        pilot.wait(0.5)
    assert gallery.hand.value == 8
    assert not gallery.hand.can(1)
    pilot.click(minus.center)
    assert gallery.hand.value == 7
    pilot.click(gallery.hand.rect.center)
    assert gallery.hand.value == 7
    assert [value for _, value in gallery.heard] == [7, 8, 7]  # type: ignore[misc]


def test_a_stepper_listens_to_keys(pilot: Pilot, gallery: Gallery) -> None:
    gallery.focus(gallery.level)
    for key in ("right", "right", "left"):
        pilot.press(key)
    assert gallery.level.value == 1
    assert gallery.level.says() == "Level. Casual"
    pilot.press("end")
    assert gallery.level.value == 3
    pilot.press("right")
    assert gallery.level.value == 3
    pilot.press("home")
    assert gallery.level.value == 0


def test_a_segment_is_chosen_by_click_and_by_arrow(pilot: Pilot, gallery: Gallery) -> None:
    pilot.click(gallery.react._cells[1].center)
    assert gallery.react.value == "live"
    gallery.focus(gallery.starts)
    pilot.press("right")
    pilot.press("right")
    pilot.press("right")
    assert gallery.starts.value == "bruno_bear"
    assert gallery.heard == [("react", "live"), ("starts", "ada_owl"), ("starts", "bruno_bear")]


def test_a_segment_with_a_picture_tells_its_name_under_the_pointer(pilot: Pilot, gallery: Gallery) -> None:
    pilot.move(gallery.starts._cells[1].center)
    pilot.wait(0.7)
    assert gallery.tip is not None
    assert gallery.tip.text == "Ada_Owl"


def test_a_list_selects_by_keys_and_scrolls_along(pilot: Pilot, gallery: Gallery) -> None:
    saves = gallery.saves
    gallery.focus(saves)
    pilot.press("down")
    assert saves.value == 3
    pilot.press("end")
    assert saves.value == 12
    assert saves.bar.offset == pytest.approx(saves.bar.most)
    assert any("Game 12" in text.text for text in saves.texts())
    pilot.press("return")
    assert gallery.heard == [("select", 3), ("select", 12), ("take", 12)]


def test_a_list_leads_on_at_its_end(pilot: Pilot, gallery: Gallery) -> None:
    gallery.focus(gallery.saves)
    pilot.press("end")
    pilot.press("down")
    assert gallery.focused is not gallery.saves


def test_a_list_finds_by_letters(pilot: Pilot, gallery: Gallery) -> None:
    gallery.saves.set_rows([Row(n, n.title()) for n in ("ada", "bruno", "coco", "carla")])
    gallery.focus(gallery.saves)
    pilot.type("ca")
    assert gallery.saves.value == "carla"
    pilot.wait(2)
    pilot.type("b")
    assert gallery.saves.value == "bruno"


def test_a_list_is_taken_by_click_and_scrolled_by_wheel_and_bar(pilot: Pilot, gallery: Gallery) -> None:
    saves = gallery.saves
    pilot.move(saves)
    pilot.wheel(-2)
    assert saves.bar.offset > 0
    row, line = saves._shown[2]
    pilot.click(line.center)
    assert gallery.heard == [("select", row + 1), ("take", row + 1)]
    pilot.drag(saves.bar.thumb().center, (saves.bar.rail.centerx, saves.rect.bottom + 50))
    assert saves.bar.offset == pytest.approx(saves.bar.most)


def test_a_drop_down_opens_and_takes_by_click(pilot: Pilot, gallery: Gallery) -> None:
    pilot.click(gallery.language)
    open_list = pilot.top.find("Language")
    assert isinstance(open_list, ListBox)
    pilot.click(open_list._shown[1][1].center)
    assert pilot.top is gallery
    assert gallery.language.value == "es"
    assert gallery.heard == [("language", "es")]


def test_a_drop_down_opens_and_takes_by_keys(pilot: Pilot, gallery: Gallery) -> None:
    gallery.focus(gallery.language)
    pilot.press("return")
    assert pilot.top is not gallery
    pilot.press("down")
    pilot.press("down")
    pilot.press("return")
    assert pilot.top is gallery
    assert gallery.heard == [("language", "qps")]


@pytest.mark.parametrize("way", ["escape", "tab", "click"])
def test_a_drop_down_closes_without_a_choice(pilot: Pilot, gallery: Gallery, way: str) -> None:
    gallery.focus(gallery.language)
    pilot.press("return")
    pilot.press("down")
    if way == "click":
        pilot.click((20, 700))
    else:
        pilot.press(way)
    assert pilot.top is gallery
    assert gallery.heard == []
    assert gallery.focused is gallery.language


def test_a_drop_down_changes_by_arrows_without_opening(pilot: Pilot, gallery: Gallery) -> None:
    gallery.focus(gallery.language)
    pilot.press("down")
    assert pilot.top is gallery
    assert gallery.language.value == "es"


def test_an_open_drop_down_keeps_its_place_in_another_window_size(pilot: Pilot, gallery: Gallery) -> None:
    pilot.click(gallery.language)
    pilot.resize((1920, 1080))
    opened = pilot.top.find("Language")
    assert pygame.Rect(0, 0, 1920, 1080).contains(opened.rect)
    assert opened.rect.x == gallery.language.rect.x


def test_all_state_survives_another_size_and_scale(pilot: Pilot, gallery: Gallery) -> None:
    gallery.volume.value, gallery.hand.value, gallery.react.value = 0.3, 4, "live"
    gallery.saves.value, gallery.sound.on, gallery.field.text = 11, True, "Ada"
    gallery.focus(gallery.level)
    before = gallery.volume.rect.copy()
    pilot.resize((1920, 1080))
    assert gallery.volume.rect != before
    pilot.app.settings.scale = 1.25
    pilot.app.apply()
    pilot.step()
    assert (gallery.volume.value, gallery.hand.value, gallery.react.value) == (0.3, 4, "live")
    assert (gallery.saves.value, gallery.sound.on, gallery.field.text) == (11, True, "Ada")
    assert gallery.focused is gallery.level
    assert any("Game 11" in text.text for text in gallery.saves.texts())
