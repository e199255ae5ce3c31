"""The audit finds broken layouts, and the gallery is sound in every language and size."""

import pytest

from tabletop.stage.audit import faults
from tabletop.stage.box import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.pilot import Pilot
from tabletop.stage.scene import Scene
from tabletop.stage.widgets import Button, Label, Panel
from tests.stage.widgets.gallery import Gallery, question

SIZES = [(1024, 576), (1280, 720), (1024, 768), (2560, 1080), (3840, 2160)]


@pytest.mark.parametrize("language", ["en", "es", "qps"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_overflows_or_overlaps(language: str, size: tuple[int, int]) -> None:
    pilot = Pilot(size, language=language)
    assert faults(pilot.open(Gallery())) == []
    assert faults(pilot.open(question())) == []


@pytest.mark.parametrize("scale", [0.75, 1.25, 2.0])
def test_nothing_overflows_at_any_scale(scale: float) -> None:
    pilot = Pilot((1280, 720), scale=scale)
    assert faults(pilot.open(Gallery())) == []


class Broken(Scene):
    """A label, a button and a panel, laid out as told."""

    def __init__(self, label: Box, button: Box, text: str = "Some words to read") -> None:
        super().__init__()
        self.boxes, self.text = (label, button), text

    def build(self) -> None:
        self.panel = self.add(Panel())
        self.label = self.panel.add(Label(self.text))
        self.button = self.panel.add(Button("Go on"))

    def layout(self, canvas: Canvas) -> None:
        self.panel.place(Box(100, 100, 600, 400))
        self.label.place(self.boxes[0])
        self.button.place(self.boxes[1])


def found(label: Box, button: Box, text: str = "Some words to read") -> list[str]:
    return faults(Pilot().open(Broken(label, button, text)))


GOOD = Box(120, 120, 300, 40), Box(120, 200, 200, 60)


def test_a_sound_layout_has_no_faults() -> None:
    assert found(*GOOD) == []


def test_overlapping_siblings_are_found() -> None:
    assert any("overlaps" in fault for fault in found(GOOD[0], Box(200, 130, 200, 60)))


def test_a_child_outside_its_panel_is_found() -> None:
    assert any("sticks out" in fault for fault in found(GOOD[0], Box(600, 200, 200, 60)))


def test_a_widget_outside_the_window_is_found() -> None:
    assert any("sticks out" in fault for fault in found(GOOD[0], Box(1200, 200, 200, 60)))


def test_cut_text_is_found() -> None:
    assert any("is cut" in fault for fault in found(Box(120, 120, 60, 40), GOOD[1]))


def test_text_that_may_be_cut_is_no_fault() -> None:
    pilot = Pilot()
    scene = Broken(Box(120, 120, 60, 40), GOOD[1])
    pilot.open(scene)
    scene.label.elides = True
    assert faults(scene) == []
    assert scene.label.tooltip() == "Some words to read"


def test_small_text_is_found() -> None:
    pilot = Pilot()
    scene = Broken(*GOOD)
    pilot.open(scene)
    block = scene.label.prints[0].block
    block.px = 12
    assert any("12 px" in fault for fault in faults(scene))


def test_text_higher_than_its_widget_is_found() -> None:
    assert any("sticks out" in fault for fault in found(Box(120, 120, 300, 6), GOOD[1]))


def test_every_text_of_the_gallery_is_audited_and_large_enough() -> None:
    pilot = Pilot((1024, 576))
    scene = pilot.open(Gallery())
    texts = scene.audit()
    assert len(texts) > 40
    assert min(text.px for text in texts) == 14
    assert {w for w, _ in scene.rects()} == {w for w in scene.root.walk() if w is not scene.root}
