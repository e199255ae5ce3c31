"""The settings page: every control by mouse and by keyboard, applied at once and kept."""

import json
import sys
import threading
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop import paths, words
from tabletop.stage.audit import faults
from tabletop.stage.pilot import Pilot
from tabletop.stage.scene import Scene
from tabletop.stage.scenes import folders
from tabletop.stage.scenes.settings import SettingsPage
from tabletop.stage.scenes.title import Title
from tabletop.stage.settings import SPEEDS
from tabletop.stage.widgets.base import Widget
from tabletop.stage.widgets.label import Label
from tabletop.stage.widgets.segmented import Segmented
from tests.stage.scenes.tables import LANGUAGES, Recorder, everywhere


class Ear:
    """Notes what would be heard."""

    def __init__(self) -> None:
        self.played: list[str] = []
        self.volume, self.muted = 1.0, False

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None:
        self.played.append(name)

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def mute(self, on: bool) -> None:
        self.muted = on

    def close(self) -> None: ...


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
def pilot(ear: Ear) -> Pilot:
    return Pilot((1280, 720), sound=ear)


@pytest.fixture
def page(pilot: Pilot) -> SettingsPage:
    scene = pilot.open(SettingsPage())
    assert isinstance(scene, SettingsPage)
    return scene


def click_cell(pilot: Pilot, control: Segmented, at: int) -> None:
    control.scene.focus(control)
    pilot.click(control._cells[at].center)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_or_overlaps(language: str) -> None:
    pilot = Pilot((1280, 720), language=language)
    page = pilot.open(SettingsPage())
    assert len(page.audit()) > 30
    for where in everywhere(pilot):
        assert faults(page) == [], where


def test_everything_can_be_reached_with_tab(pilot: Pilot, page: SettingsPage) -> None:
    wanted: list[Widget] = [
        page.language, page.text_size, page.scale, page.fullscreen, page.palette, page.volume, page.try_sound,
        page.mute, page.speed, page.reduced, page.folder,
    ]  # fmt: skip
    seen = []
    assert page.area is not None
    for _ in range(len(page.order())):
        assert page.focused is not None
        seen.append(page.focused)
        assert page.focused is page.bar.back or page.area.rect.contains(page.focused.rect)
        pilot.press("tab")
    assert [widget for widget in seen if widget in wanted] == wanted


def test_a_language_chosen_by_keyboard_applies_at_once_and_keeps_the_focus(pilot: Pilot, page: SettingsPage) -> None:
    assert page.focused is page.language
    before = page.language
    pilot.press("down")
    assert pilot.app.settings.language == "es"
    assert words.language() == "es"
    assert page.language is not before
    assert page.focused is page.language
    assert page.bar.title.text == "Ajustes"


def test_a_language_chosen_by_mouse_applies_at_once_and_keeps_the_focus(pilot: Pilot, page: SettingsPage) -> None:
    pilot.click(page.language)
    pilot.press("down")
    pilot.press("return")
    assert pilot.app.settings.language == "es"
    assert pilot.top is page
    assert page.focused is page.language
    pilot.click(page.language)
    pilot.press("home")
    pilot.press("return")
    assert pilot.app.settings.language == ""


def test_another_language_keeps_the_place_on_the_page(pilot: Pilot, page: SettingsPage) -> None:
    assert page.area is not None
    page.area.scroll_to(120)
    page.focus(page.speed)
    scrolled = page.area.offset
    pilot.app.settings.language = "es"
    pilot.app.apply(language=True)
    assert page.focused is page.speed
    assert page.area.offset == pytest.approx(scrolled, abs=60)


def test_text_size_by_mouse_and_keyboard(pilot: Pilot, page: SettingsPage) -> None:
    click_cell(pilot, page.text_size, 2)
    assert pilot.app.settings.text_size == 1.25
    assert pilot.app.canvas.text_scale == 1.25
    pilot.press("right")
    assert pilot.app.canvas.text_scale == 1.5
    pilot.press("home")
    assert pilot.app.canvas.text_scale == 0.85


def test_a_scale_that_the_window_cannot_hold_is_said_in_words(pilot: Pilot, page: SettingsPage) -> None:
    assert page.scale_line.note.text == ""
    click_cell(pilot, page.scale, 2)
    assert pilot.app.settings.scale == 1.25
    assert page.scale_line.note.text == ""
    page.focus(page.scale)
    pilot.press("end")
    assert pilot.app.settings.scale == 2.0
    assert "133 %" in page.scale_line.note.text
    assert page.scale_line.note.visible
    pilot.resize((3840, 2160))
    assert page.scale_line.note.text == ""


def test_full_screen_by_mouse_and_keyboard(pilot: Pilot, page: SettingsPage) -> None:
    pilot.click(page.fullscreen)
    assert pilot.sheet.fullscreen
    assert pilot.app.settings.fullscreen
    pilot.press("space")
    assert not pilot.sheet.fullscreen
    assert not pilot.app.settings.fullscreen


def test_the_switch_follows_a_key_that_changes_the_window(pilot: Pilot, page: SettingsPage) -> None:
    pilot.app.settings.fullscreen = True
    pilot.app.apply()
    assert page.fullscreen.on


def test_volume_by_mouse_and_keyboard_is_heard_at_once(pilot: Pilot, page: SettingsPage, ear: Ear) -> None:
    track = page.volume._track
    pilot.drag((track.right, track.centery), (track.centerx, track.centery))
    assert pilot.app.settings.volume == pytest.approx(0.5)
    assert ear.volume == pytest.approx(0.5)
    ear.played.clear()
    pilot.press("right")
    assert ear.volume == pytest.approx(0.55)
    assert ear.played == ["click"]


def test_a_sound_can_be_tried_and_all_muted(pilot: Pilot, page: SettingsPage, ear: Ear) -> None:
    pilot.click(page.try_sound)
    assert ear.played == ["bank"]
    pilot.click(page.mute)
    assert ear.muted
    assert pilot.app.settings.muted
    pilot.press("space")
    assert not ear.muted


def test_speed_by_mouse_and_keyboard(pilot: Pilot, page: SettingsPage) -> None:
    click_cell(pilot, page.speed, 4)
    assert pilot.app.settings.speed == 4.0
    for expected in reversed(SPEEDS[:-1]):
        pilot.press("left")
        assert pilot.app.settings.speed == expected


def test_reduced_motion_by_mouse_and_keyboard(pilot: Pilot, page: SettingsPage) -> None:
    pilot.click(page.reduced)
    assert not pilot.app.settings.motion
    pilot.press("space")
    assert pilot.app.settings.motion


def test_the_sample_shows_the_seats_of_the_palette(pilot: Pilot, page: SettingsPage) -> None:
    shown = []
    for at, palette in enumerate(("default", "contrast", "safe")):
        click_cell(pilot, page.palette, at)
        assert pilot.app.theme.palette == palette
        pilot.step()
        colours = [_near_the_rim(pilot, disc) for disc in page.sample._discs]
        assert colours == pilot.app.theme.seats
        shown.append(colours)
    assert shown[0] != shown[1] != shown[2]


def _near_the_rim(pilot: Pilot, disc: pygame.Rect) -> tuple[int, int, int]:
    """A pixel of a disc between its sign and its edge."""
    r, g, b, _alpha = pilot.sheet.surface.get_at((disc.centerx, disc.y + disc.h // 7))
    return r, g, b


def test_changes_are_kept(tmp_path: Path, pilot: Pilot) -> None:
    pilot.open(Scene())
    page: Any = pilot.open(SettingsPage())
    file = tmp_path / "settings.json"
    pilot.app.settings.__dict__["_file"] = file
    click_cell(pilot, page.palette, 2)
    pilot.wait(0.6)
    assert json.loads(file.read_text("utf-8"))["palette"] == "safe"
    click_cell(pilot, page.palette, 0)
    pilot.press("escape")
    assert pilot.top is not page
    assert json.loads(file.read_text("utf-8"))["palette"] == "default"


def test_settings_that_cannot_be_kept_are_said(tmp_path: Path, pilot: Pilot, page: SettingsPage) -> None:
    (tmp_path / "folder").write_text("in the way")
    pilot.app.settings.__dict__["_file"] = tmp_path / "folder" / "settings.json"
    click_cell(pilot, page.palette, 2)
    pilot.wait(0.6)
    assert any("could not be saved" in toast.text for toast in pilot.app.toasts.shown)


def _wait_for_folder() -> None:
    for thread in threading.enumerate():
        if thread.name == "folder":
            thread.join()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("command", [["no_such_program_at_all"], [sys.executable, "-c", "raise SystemExit(3)"]])
def test_a_folder_that_cannot_be_opened_is_told_with_its_path(
    home: Path, monkeypatch: pytest.MonkeyPatch, pilot: Pilot, page: SettingsPage, command: list[str]
) -> None:
    monkeypatch.setattr(folders, "opener", lambda: command)
    page.focus(page.folder)
    pilot.press("return")
    _wait_for_folder()
    pilot.step()
    assert [toast.text for toast in pilot.app.toasts.shown if str(paths.saves()) in toast.text]


def test_the_folder_of_the_saves_is_opened(
    home: Path, monkeypatch: pytest.MonkeyPatch, pilot: Pilot, page: SettingsPage
) -> None:
    note = home / "opened"
    script = f"import sys, pathlib; pathlib.Path({str(note)!r}).write_text(sys.argv[1])"
    monkeypatch.setattr(folders, "opener", lambda: [sys.executable, "-c", script])
    page.focus(page.folder)
    pilot.click(page.folder)
    _wait_for_folder()
    pilot.step()
    assert note.read_text() == str(paths.saves())
    assert paths.saves().is_dir()
    assert pilot.app.toasts.shown == []


def test_escape_and_back_close_it(pilot: Pilot) -> None:
    below = pilot.open(Scene())
    pilot.open(SettingsPage())
    pilot.press("escape")
    assert pilot.top is below
    page: Any = pilot.open(SettingsPage())
    pilot.click(page.bar.back)
    assert pilot.top is below


def test_f1_opens_the_rules_of_the_game_below(home: Path, pilot: Pilot) -> None:
    from tabletop.stage.scenes.rules import RulesPage

    pilot.open(Title(Recorder()))
    pilot.open(SettingsPage())
    pilot.press("f1")
    assert isinstance(pilot.top, RulesPage)


def test_f1_at_a_table_opens_the_rules_that_the_table_leads_to(pilot: Pilot) -> None:
    class AtTable(Scene):
        opened: list[Scene] = []
        ways = type("Ways", (), {"rules": opened.append})

    below = pilot.open(AtTable())
    pilot.open(SettingsPage())
    pilot.press("f1")
    assert AtTable.opened == [below]


def test_the_focus_ring_covers_no_words(pilot: Pilot, page: SettingsPage) -> None:
    for text_size in (1.0, 1.5):
        pilot.app.settings.text_size = text_size
        pilot.app.apply()
        words = [text for text in page.audit() if isinstance(text.widget, Label)]
        for control in page.order():
            ring = control.rect.inflate(2 * page.app.canvas.px(8), 2 * page.app.canvas.px(8))
            covered = [
                text.text for text in words if ring.colliderect(text.rect) and text.widget.parent is control.parent
            ]
            assert covered == [], control
