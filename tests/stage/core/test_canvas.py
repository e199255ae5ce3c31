"""Units and boxes: what a scene lays out with."""

import itertools

import pytest

from tabletop.stage.box import Box
from tabletop.stage.canvas import Canvas


@pytest.mark.parametrize(
    ("pixels", "scale", "size"),
    [
        ((1280, 720), 1.0, (1280, 720)),
        ((1024, 576), 1.0, (1280, 720)),
        ((1920, 1080), 1.0, (1280, 720)),
        ((2560, 1440), 1.0, (1280, 720)),
        ((3840, 2160), 1.0, (1920, 1080)),
        ((1024, 768), 1.0, (1280, 960)),
        ((2560, 1080), 1.0, (1706.667, 720)),
        ((1280, 720), 0.75, (1706.667, 960)),
        ((1280, 720), 2.0, (960, 540)),
        ((3840, 2160), 2.0, (960, 540)),
    ],
)
def test_the_logical_canvas(pixels: tuple[int, int], scale: float, size: tuple[float, float]) -> None:
    assert Canvas(pixels, scale).size == pytest.approx(size, abs=0.01)


@pytest.mark.parametrize("pixels", [(1024, 576), (1024, 768), (2560, 1080), (600, 900)])
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_the_canvas_is_never_smaller_than_promised(pixels: tuple[int, int], scale: float) -> None:
    w, h = Canvas(pixels, scale).size
    assert w >= 959.99
    assert h >= 539.99


def test_neighbouring_boxes_stay_neighbours_in_pixels() -> None:
    canvas = Canvas((1024, 576))
    boxes = Box(0, 0, 1280, 33).columns(7)
    rects = [canvas.rect(box) for box in boxes]
    assert all(a.right == b.left for a, b in itertools.pairwise(rects))
    assert rects[0].left == 0
    assert rects[-1].right == 1024


def test_a_length_never_vanishes() -> None:
    canvas = Canvas((1024, 576))
    assert canvas.px(0.4) == 1
    assert canvas.px(0) == 0


def test_text_is_never_smaller_than_readable() -> None:
    assert Canvas((1024, 576)).text_px(15) == 14
    assert Canvas((1920, 1080)).text_px(18) == 27
    assert Canvas((1280, 720), text_scale=1.5).text_px(18) == 27


def test_boxes_are_cut_and_divided() -> None:
    box = Box(10, 20, 200, 100)
    assert box.inset(10) == Box(20, 30, 180, 80)
    assert box.inset(150).w == 0
    top, rest = box.take_top(30, 5)
    assert (top, rest) == (Box(10, 20, 200, 30), Box(10, 55, 200, 65))
    right, rest = box.take_right(50, 10)
    assert (right, rest) == (Box(160, 20, 50, 100), Box(10, 20, 140, 100))
    assert box.columns([1, 3], 20) == [Box(10, 20, 45, 100), Box(75, 20, 135, 100)]
    assert box.rows(2, 10) == [Box(10, 20, 200, 45), Box(10, 75, 200, 45)]
    assert [b[:2] for b in box.grid(2, 2)] == [(10, 20), (110, 20), (10, 70), (110, 70)]


def test_boxes_are_anchored_and_lined_up() -> None:
    box = Box(0, 0, 200, 100)
    assert box.anchor(20, 10, "bottomright", 5) == Box(175, 85, 20, 10)
    assert box.anchor(20, 10) == Box(90, 45, 20, 10)
    assert box.fit(1.0) == Box(50, 0, 100, 100)
    assert [b.x for b in box.line([20, 30], 10, "right")] == [140, 170]
    assert [b.x for b in box.line([20, 30], 10, "centre")] == [70, 100]
    assert box.line([20], 0, "left", 40) == [Box(0, 30, 20, 40)]
    assert [b.y for b in box.pile([10, 20], 5)] == [0, 15]
    assert box.holds(199, 99)
    assert not box.holds(200, 99)
