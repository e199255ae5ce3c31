"""The loop: rest, wake, faults, sizes, settings, and what happens without a screen."""

import itertools
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop import paths, words
from tabletop.stage import theme as themes
from tabletop.stage.app import App
from tabletop.stage.art import Art
from tabletop.stage.canvas import Canvas
from tabletop.stage.clock import FRAME, HandClock, Pace
from tabletop.stage.pilot import Pilot, Sheet
from tabletop.stage.scene import Scene
from tabletop.stage.settings import Settings
from tabletop.stage.widgets import Button, Label


class Calm(Scene):
    def build(self) -> None:
        self.label = self.add(Label("Calm"))
        self.button = self.add(Button("Press"))

    def layout(self, canvas: Canvas) -> None:
        self.label.place(canvas.box.anchor(200, 40, "top", 50))
        self.button.place(canvas.box.anchor(200, 60))


class Restless(Calm):
    busy = 10

    def tick(self, now: float) -> bool:
        self.busy -= 1
        return self.busy > 0


@pytest.fixture
def pilot() -> Pilot:
    return Pilot()


def test_nothing_is_drawn_when_nothing_changes(pilot: Pilot) -> None:
    pilot.open(Calm())
    pilot.wait(0.5)
    before = pilot.app.frames
    assert pilot.wait(10) == 0
    assert pilot.app.frames == before
    assert pilot.app.rest() > 5


def test_a_change_is_drawn_once(pilot: Pilot) -> None:
    scene = Calm()
    pilot.open(scene)
    pilot.wait(0.5)
    scene.label.text = "Changed"
    assert pilot.wait(1) == 1
    scene.label.text = "Changed"
    assert pilot.wait(1) == 0


def test_a_scene_is_drawn_as_long_as_it_moves(pilot: Pilot) -> None:
    pilot.open(Restless())
    assert pilot.wait(1) == 8
    assert pilot.wait(1) == 0


def test_an_alarm_ends_the_rest(pilot: Pilot) -> None:
    scene = Calm()
    pilot.open(scene)
    pilot.wait(0.5)
    scene.alarm(pilot.clock.now() + 2)
    assert pilot.app.rest() == pytest.approx(2)


def test_the_loop_sleeps_until_another_thread_wakes_it() -> None:
    app = _real_app()
    scene = Calm()
    app.stack.push(scene, "none")
    turns: list[int] = []

    def later() -> None:
        threading.Event().wait(0.15)
        turns.append(app.frames)
        app.call(lambda: setattr(scene.label, "text", "From a thread"))
        threading.Event().wait(0.15)
        turns.append(app.frames)
        app.quit()

    helper = threading.Thread(target=later)
    helper.start()
    assert app.run() == 0
    helper.join()
    assert scene.label.text == "From a thread"
    assert turns[1] == turns[0] + 1


def _real_app() -> App:
    if not pygame.display.get_init():
        pygame.display.init()
    values, _stale = themes.load()
    return App(Sheet((1024, 576)), Settings(), values, Art(paths.assets()))


def test_frames_keep_their_pace() -> None:
    clock = HandClock(0.0)
    pace = Pace(clock)
    times = []
    for work in (0.002, 0.004, 0.030, 0.002, 0.002):
        clock.sleep(work)
        pace.wait()
        times.append(clock.now())
    gaps = [b - a for a, b in itertools.pairwise(times)]
    assert gaps[0] == pytest.approx(FRAME)
    assert gaps[1] == pytest.approx(0.030)
    assert gaps[2] == pytest.approx(FRAME)


class Faulty(Calm):
    where = ""
    left = False

    def leave(self) -> None:
        self.left = True

    def tick(self, now: float) -> bool:
        if self.where == "tick":
            raise RuntimeError("broken tick")
        return False

    def on_key(self, event: pygame.event.Event) -> bool:
        raise RuntimeError("broken key")

    def moving(self, surface: pygame.Surface) -> None:
        if self.where == "draw":
            raise RuntimeError("broken picture")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    return tmp_path


def test_a_fault_is_written_down_and_told_but_shown_to_nobody(
    pilot: Pilot, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pilot.app.strict = False
    pilot.open(Faulty())
    pilot.press("x")
    assert "broken key" in (home / "log.txt").read_text(encoding="utf-8")
    assert [t.text for t in pilot.app.toasts.shown] == ["Something went wrong. Details are in log.txt."]
    assert "Traceback" not in capsys.readouterr().err


def test_faults_now_and_then_close_nothing(pilot: Pilot, home: Path) -> None:
    pilot.app.strict = False
    faulty = pilot.open(Faulty())
    for _ in range(6):
        pilot.press("x")
        faulty.repaint()
        pilot.wait(0.1)
    assert pilot.top is faulty


@pytest.mark.parametrize("where", ["tick", "draw"])
def test_a_scene_that_keeps_failing_is_closed(pilot: Pilot, home: Path, where: str) -> None:
    pilot.app.strict = False
    below = pilot.open(Calm())
    faulty = Faulty()
    pilot.open(faulty)
    faulty.where = where
    faulty.repaint()
    pilot.wait(0.2)
    assert pilot.top is below
    assert pilot.app.code == 0
    assert faulty.left


def test_when_the_last_scene_keeps_failing_the_program_ends_with_a_code(pilot: Pilot, home: Path) -> None:
    pilot.app.strict = False
    faulty = Faulty()
    pilot.open(faulty)
    pilot.app.running = True
    faulty.where = "tick"
    pilot.wait(0.2)
    assert not pilot.app.running
    assert pilot.app.code == 1


def test_a_resize_shows_the_old_picture_and_lays_out_when_it_rests(pilot: Pilot) -> None:
    scene = Calm()
    pilot.open(scene)
    before = scene.button.rect.copy()
    for w in (1290, 1300, 1310):
        pilot.sheet.surface = pygame.Surface((w, 740))
        pilot.step(pygame.event.Event(pygame.WINDOWRESIZED, x=w, y=740))
        pilot.wait(0.05)
        assert scene.button.rect == before
        assert pilot.sheet.surface.get_at((w // 2, 700))[:3] != (0, 0, 0)
    pilot.wait(0.2)
    assert scene.button.rect.centerx == pytest.approx(655, abs=1)
    assert pilot.app.canvas.pixels == (1310, 740)


def test_keys_for_full_screen(pilot: Pilot) -> None:
    pilot.open(Calm())
    pilot.press(pygame.K_F11)
    assert pilot.sheet.fullscreen
    pilot.app.settings.fullscreen = True
    pilot.press("return", pygame.KMOD_LALT)
    assert not pilot.sheet.fullscreen


def test_palette_scale_and_text_size_apply_at_once(pilot: Pilot) -> None:
    scene = Calm()
    pilot.open(scene)
    ink = pilot.app.theme.colours["ink"]
    size = scene.label.prints[0].block.px
    width = scene.button.rect.w
    s = pilot.app.settings
    s.palette, s.text_size, s.scale = "contrast", 1.5, 1.25
    pilot.app.apply()
    assert pilot.app.theme.colours["ink"] != ink
    assert scene.label.prints[0].block.px == round(size * 1.5 * 1.25)
    assert scene.button.rect.w == round(width * 1.25)


def test_sound_follows_the_settings(pilot: Pilot) -> None:
    told: list[Any] = []

    class Ear:
        def play(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None: ...

        def set_volume(self, volume: float) -> None:
            told.append(volume)

        def mute(self, on: bool) -> None:
            told.append(on)

        def close(self) -> None: ...

    pilot.open(Calm())
    pilot.app.sound = Ear()
    pilot.app.settings.volume, pilot.app.settings.muted = 0.3, True
    pilot.app.apply()
    assert told == [0.3, True]


def test_the_sound_device_is_let_go_before_pygame_ends(tmp_path: Path) -> None:
    code = """if True:
        import pygame
        from tabletop.stage import app as stage
        from tests.stage.core.test_app import Calm

        class Ear:
            def set_volume(self, volume): ...
            def mute(self, on): ...
            def close(self): print("sound", pygame.display.get_init())

        def first(app):
            pygame.event.post(pygame.event.Event(pygame.QUIT))
            return Calm()

        stage.play(first, Ear)
        print("pygame", pygame.display.get_init())
    """
    env = {**os.environ, "TABLETOP_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, check=True)
    assert done.stdout.splitlines() == ["sound True", "pygame False"]


def test_closing_the_window_asks_every_scene(pilot: Pilot) -> None:
    class Stubborn(Calm):
        willing = False

        def on_close(self) -> bool:
            return self.willing

    scene = Stubborn()
    pilot.open(scene)
    pilot.app.running = True
    pilot.step(pygame.event.Event(pygame.QUIT))
    assert pilot.app.running
    scene.willing = True
    pilot.step(pygame.event.Event(pygame.QUIT))
    assert not pilot.app.running


def test_the_languages_of_the_system_and_the_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    from tabletop.stage.app import speak

    monkeypatch.setenv("LC_ALL", "es_MX.UTF-8")
    speak(Settings())
    assert words.language() == "es"
    speak(Settings({"language": "en"}))
    assert words.language() == "en"
    monkeypatch.setenv("LC_ALL", "tlh")
    speak(Settings())
    assert words.language() == "en"


def test_without_a_screen_there_is_one_clear_line_and_code_2(tmp_path: Path) -> None:
    code = "import sys; from tabletop.stage.app import play; sys.exit(play(lambda app: None))"
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR")
    bare = {k: v for k, v in os.environ.items() if k not in hidden}
    bare.update(TABLETOP_HOME=str(tmp_path), LC_ALL="C", PYGAME_HIDE_SUPPORT_PROMPT="1")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=bare, check=False)
    assert done.returncode == 2
    told = [line for line in done.stderr.splitlines() if "XDG_RUNTIME_DIR" not in line]
    assert len(told) == 1
    assert told[0].startswith("Tabletop needs a screen and found none")


def test_the_start_path_imports_no_slow_modules(tmp_path: Path) -> None:
    code = (
        "import sys; import tabletop.stage.app, tabletop.stage.window, tabletop.stage.widgets.button\n"
        "print([m for m in ('yaml', 'pydantic', 'concurrent.futures', 'logging', 'numpy', 'asyncio', 'pkg_resources')"
        " if m in sys.modules])"
    )
    env = {**os.environ, "TABLETOP_HOME": str(tmp_path), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, check=True)
    assert done.stdout.strip() == "[]"


def test_a_held_key_repeats_only_where_that_helps(pilot: Pilot) -> None:
    presses: list[int] = []

    class Listening(Calm):
        def on_key(self, event: pygame.event.Event) -> bool:
            presses.append(event.key)
            return True

    pilot.open(Listening())
    for _repeat in range(3):
        pilot.key_down("l")
        pilot.key_down("page up")
    pilot.key_up("l")
    pilot.key_down("l")
    assert presses.count(pygame.K_l) == 2
    assert presses.count(pygame.K_PAGEUP) == 3


def test_full_screen_does_not_flicker_while_its_key_is_held(pilot: Pilot) -> None:
    pilot.open(Calm())
    for _repeat in range(4):
        pilot.key_down(pygame.K_F11)
    assert pilot.sheet.fullscreen


def test_losing_the_window_focus_lets_go_of_what_was_pressed(pilot: Pilot) -> None:
    scene = Calm()
    pilot.open(scene)
    heard: list[str] = []
    scene.button.on_click = lambda: heard.append("press")
    scene.focus(scene.button)
    pilot.key_down("return")
    pilot.step(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert not scene.button.pressed
    pilot.key_up("return")
    assert heard == []


def test_resting_the_pointer_wakes_the_loop_once(pilot: Pilot) -> None:
    scene = Calm()
    pilot.open(scene)
    for x in range(200):
        pilot.move((540 + x, 360))
    assert pilot.app.rest() <= 0.52
    pilot.wait(1)
    assert pilot.app.rest() > 5
