"""What a start may find: no screen, no sound, files full of garbage. It says so and goes on."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from tests.window.conftest import Start
from tests.window.harness import ROOT, copied_checkout
from tests.window.play import points, press, short_game, written, your_turn

PLATE = (0xEF, 0xDD, 0xB6)
"""The colour of what stands where a picture should be."""
GARBAGE = b"\x00\xff{not json \xfe" * 50


@pytest.mark.window
def test_no_display(tmp_path: Path) -> None:
    clean = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    done = subprocess.run(
        [sys.executable, "-m", "tabletop"],
        cwd=ROOT,
        env={**clean, "TABLETOP_HOME": str(tmp_path), "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert line.startswith("Tabletop needs a screen and found none")


@pytest.mark.window
def test_no_audio_device(start: Start, tmp_path: Path) -> None:
    program = start("--deal", written(tmp_path, short_game()), "--speed", "4", SDL_AUDIODRIVER="nonexistent")
    your_turn(program)
    assert points(press(program, "space")) == 10
    program.close_window()
    assert program.end() == 0
    assert program.said == ""


@pytest.mark.window
def test_garbage_instead_of_settings(start: Start, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.json").write_bytes(GARBAGE)
    program = start()
    shown = program.until("a message", lambda s: s.toasts)
    assert "settings.json.broken-1" in shown.toasts[0]
    assert shown.size == (1280, 720)
    assert (home / "settings.json.broken-1").read_bytes() == GARBAGE
    program.close_window()
    assert program.end() == 0
    assert (home / "settings.json").read_bytes().startswith(b"{")


@pytest.mark.window
def test_garbage_instead_of_a_saved_game(start: Start, tmp_path: Path) -> None:
    saves = tmp_path / "home" / "saves"
    saves.mkdir(parents=True)
    (saves / "toss_up-1.jsonl").write_bytes(GARBAGE)
    program = start()
    shown = program.until("a message", lambda s: s.toasts)
    (kept,) = saves.glob("toss_up-1.jsonl.broken*")
    assert kept.name in shown.toasts[0]
    assert kept.read_bytes() == GARBAGE
    shown = program.at_rest("Title")
    assert shown.spot("Continue") is None


@pytest.mark.window
@pytest.mark.parametrize("harm", ["missing", "broken"])
def test_a_picture_that_cannot_be_shown(start: Start, tmp_path: Path, harm: str) -> None:
    checkout = copied_checkout(tmp_path)
    picture = checkout / "assets" / "art" / "toss_up" / "box.svg"
    if harm == "missing":
        picture.unlink()
    else:
        picture.write_bytes(GARBAGE)
    program = start(folder=checkout)
    shown = program.until("a message", lambda s: s.toasts)
    assert "toss_up/box.svg" in shown.toasts[0]
    program.at_rest("Title")
    x, y, w, h = program.find("Toss Up!").rect
    tile = program.shot().subsurface((x, y, w, h // 2))
    sand = pygame.mask.from_threshold(tile, PLATE, (2, 2, 2, 255)).count()
    assert sand > w * h // 10
