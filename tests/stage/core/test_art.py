"""Pictures: rasterised in the background, kept, rounded, and replaced by a placeholder where they are missing."""

import threading
from pathlib import Path

import pygame
import pytest

from tabletop.stage.art import Art
from tabletop.stage.pilot import Pilot
from tests.stage.core.test_stack import Plain

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><rect width="{w}" height="{h}" fill="{c}"/></svg>'


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "icons").mkdir()
    (tmp_path / "art" / "toss_up").mkdir(parents=True)
    (tmp_path / "icons" / "coin.svg").write_text(SVG.format(w=256, h=256, c="#FF0000"), encoding="utf-8")
    (tmp_path / "art" / "toss_up" / "box.svg").write_text(SVG.format(w=480, h=320, c="#00FF00"), encoding="utf-8")
    shot = pygame.Surface((60, 40))
    shot.fill((0, 0, 255))
    pygame.image.save(shot, str(tmp_path / "art" / "toss_up" / "photo.png"))
    return tmp_path


@pytest.fixture
def said() -> list[str]:
    return []


@pytest.fixture
def ready() -> threading.Event:
    return threading.Event()


@pytest.fixture
def art(root: Path, said: list[str], ready: threading.Event) -> Art:
    return Art(root, ready.set, said.append)


def wait_for(art: Art, ready: threading.Event) -> None:
    while art.pending():
        assert ready.wait(10)
        ready.clear()


def test_a_picture_is_made_in_the_background_and_the_stage_woken(art: Art, ready: threading.Event) -> None:
    assert art.get("icons/coin", (40, 40)) is None
    assert ready.wait(10)
    picture = art.get("icons/coin", (40, 40))
    assert picture is not None
    assert picture.get_size() == (40, 40)
    assert picture.get_at((20, 20))[0] >= 250
    assert art.get("icons/coin", (40, 40)) is picture


def test_meanwhile_an_earlier_size_is_shown(art: Art, ready: threading.Event) -> None:
    small = art.now("icons/coin", (20, 20))
    stand_in = art.get("icons/coin", (60, 60))
    assert stand_in is not None
    assert stand_in is not small
    assert stand_in.get_size() == (60, 60)
    wait_for(art, ready)
    assert art.get("icons/coin", (60, 60)) is not stand_in


def test_a_picture_keeps_its_shape_inside_its_size(art: Art) -> None:
    picture = art.now("toss_up/box", (100, 100))
    assert picture.get_size() == (100, 100)
    assert picture.get_bounding_rect().h == pytest.approx(67, abs=1)


def test_a_rounded_picture_fills_its_size_and_loses_its_corners(art: Art) -> None:
    picture = art.now("toss_up/box", (100, 100), "round", 20)
    assert picture.get_at((50, 1))[3] >= 250
    assert picture.get_at((0, 0))[3] == 0
    disc = art.now("toss_up/box", (100, 100), "disc")
    assert disc.get_at((10, 10))[3] == 0
    assert disc.get_at((50, 2))[3] >= 250


def test_bitmaps_work_too(art: Art, said: list[str]) -> None:
    assert art.now("toss_up/photo", (30, 20)).get_at((15, 10))[2] >= 250
    assert said == []


@pytest.mark.parametrize("garbage", [None, b"", b"not a picture", b"\x89PNG\r\n", b"<svg></svg>"])
def test_a_missing_or_broken_picture_is_a_placeholder_and_one_message(
    art: Art, root: Path, said: list[str], garbage: bytes | None
) -> None:
    if garbage is not None:
        (root / "art" / "toss_up" / "gone.svg").write_bytes(garbage)
    for side in (64, 48):
        picture = art.now("toss_up/gone", (side, side))
        assert picture.get_size() == (side, side)
        assert picture.get_bounding_rect().w > side * 0.8
    assert said == ["The picture toss_up/gone.svg is missing or broken."]


def test_a_broken_picture_falls_back_to_the_untouched_one(root: Path, tmp_path: Path, said: list[str]) -> None:
    beside = tmp_path / "beside"
    (beside / "icons").mkdir(parents=True)
    (beside / "icons" / "coin.svg").write_text("<svg", encoding="utf-8")
    art = Art([beside, root], say=said.append)
    assert art.now("icons/coin", (40, 40)).get_at((20, 20))[0] >= 250
    assert len(said) == 1


def test_a_missing_picture_on_a_scene_is_told_in_a_message(root: Path) -> None:
    from tabletop.stage.canvas import Canvas
    from tabletop.stage.widgets import Picture

    class Shown(Plain):
        def build(self) -> None:
            super().build()
            self.picture = self.add(Picture("toss_up/nothing"))

        def layout(self, canvas: Canvas) -> None:
            super().layout(canvas)
            self.picture.place(canvas.box.anchor(100, 100, "top", 20))

    pilot = Pilot(art=root)
    pilot.open(Shown())
    pilot.settle()
    assert any("toss_up/nothing" in t.text for t in pilot.app.toasts.shown)


def test_closing_ends_the_worker(art: Art) -> None:
    for side in range(20, 40):
        art.get("icons/coin", (side, side))
    thread = art._thread
    assert thread is not None
    art.close()
    assert not thread.is_alive()
