"""The scene stack: who gets input, what is drawn, and how scenes come and go."""

import pygame
import pytest

from tabletop.stage.box import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.pilot import Pilot
from tabletop.stage.scene import Scene
from tabletop.stage.widgets import Button, Dialog
from tabletop.stage.widgets.dialog import Choice
from tabletop.words import _


class Plain(Scene):
    """One button, and notes of what happened to it."""

    def __init__(self, felt: str = "green") -> None:
        super().__init__()
        self.felt = felt
        self.notes: list[str] = []
        self.ticks = 0

    def build(self) -> None:
        self.button = self.add(Button(_("Play"), lambda: self.notes.append("press"), key=pygame.K_p))

    def layout(self, canvas: Canvas) -> None:
        self.notes.append("layout")
        self.button.place(canvas.box.anchor(200, 60))

    def enter(self) -> None:
        self.notes.append("enter")

    def leave(self) -> None:
        self.notes.append("leave")

    def uncovered(self) -> None:
        self.notes.append("uncovered")

    def tick(self, now: float) -> bool:
        self.ticks += 1
        return False


class Over(Plain):
    transparent = True
    pauses = False
    transition = "zoom"


def colour(pilot: Pilot, at: tuple[int, int] = (200, 300)) -> tuple[int, ...]:
    return tuple(pygame.transform.average_color(pilot.sheet.surface, pygame.Rect(*at, 40, 40)))[:3]


@pytest.fixture
def pilot() -> Pilot:
    return Pilot()


def test_scenes_come_and_go_and_are_told(pilot: Pilot) -> None:
    a, b = Plain(), Plain()
    pilot.open(a)
    pilot.open(b)
    assert b.notes == ["layout", "enter"]
    pilot.press("p")
    assert "press" in b.notes
    assert "press" not in a.notes
    pilot.press("escape")
    assert b.notes[-1] == "leave"
    assert pilot.top is a
    assert a.notes[-1] == "uncovered"


def test_escape_does_not_close_the_last_scene(pilot: Pilot) -> None:
    a = pilot.open(Plain())
    pilot.press("escape")
    assert pilot.top is a


def test_replace_and_reset(pilot: Pilot) -> None:
    a, b, c, d = (Plain() for _scene in range(4))
    pilot.open(a)
    pilot.open(b)
    pilot.app.stack.replace(c)
    assert pilot.app.stack.scenes == [a, c]
    assert b.notes[-1] == "leave"
    pilot.app.stack.reset(d)
    assert pilot.app.stack.scenes == [d]
    assert a.notes[-1] == c.notes[-1] == "leave"


def test_closing_a_scene_takes_what_lies_on_it(pilot: Pilot) -> None:
    a, b, c = Plain(), Plain(), Over()
    for scene in (a, b, c):
        pilot.open(scene)
    pilot.app.stack.close(b)
    assert pilot.app.stack.scenes == [a]
    pilot.app.stack.close(b)
    assert pilot.app.stack.scenes == [a]


@pytest.mark.parametrize("kind", ["fade", "slide"])
def test_a_transition_goes_from_the_old_picture_to_the_new(pilot: Pilot, kind: str) -> None:
    pilot.open(Plain("green"))
    green = colour(pilot)
    pilot.app.stack.push(Plain("wine"), kind)
    pilot.step()
    assert pilot.app.stack.changing
    assert colour(pilot) == pytest.approx(green, abs=3)
    pilot.wait(0.08)
    middle = colour(pilot)
    pilot.wait(0.4)
    assert not pilot.app.stack.changing
    wine = colour(pilot)
    assert middle != green
    assert wine[0] > wine[1]
    assert pilot.wait(0.5) == 0


def test_input_reaches_the_new_scene_at_once(pilot: Pilot) -> None:
    pilot.open(Plain())
    new = Plain()
    pilot.app.stack.push(new, "slide")
    pilot.press("p")
    assert "press" in new.notes


@pytest.mark.parametrize("setting", [{"reduced_motion": True}, {"speed": 0.0}])
def test_without_motion_there_is_no_transition(setting: dict[str, object]) -> None:
    pilot = Pilot(**setting)
    pilot.open(Plain("green"))
    pilot.app.stack.push(Plain("wine"), "fade")
    pilot.step()
    assert not pilot.app.stack.changing
    r, g, _b = colour(pilot)
    assert r > g


def test_an_overlay_shows_what_is_below_darkened(pilot: Pilot) -> None:
    below = Plain("green")
    pilot.open(below)
    plain = colour(pilot)
    pilot.app.stack.push(Over())
    pilot.wait(0.5)
    dark = colour(pilot)
    assert sum(dark) < sum(plain)
    pilot.app.stack.pop()
    pilot.wait(0.5)
    assert colour(pilot) == plain


def test_an_overlay_pauses_the_scene_below_or_not(pilot: Pilot) -> None:
    below, over = Plain(), Over()
    pilot.open(below)
    pilot.open(over)
    before = below.ticks
    pilot.wait(0.1)
    assert below.ticks > before
    pilot.open(Dialog("?", "", [Choice("Yes")]))
    before = below.ticks
    pilot.wait(0.1)
    assert below.ticks == before


def test_a_scene_below_is_laid_out_anew_when_the_window_changed_meanwhile(pilot: Pilot) -> None:
    below = Plain()
    pilot.open(below)
    pilot.open(Over())
    pilot.resize((1920, 1080))
    assert below.button.rect == pilot.app.canvas.rect(Box(540, 330, 200, 60))


def test_another_language_makes_all_texts_anew_and_keeps_the_focus(pilot: Pilot) -> None:
    a = Plain()
    pilot.open(a)
    a.focus(a.button)
    pilot.app.settings.language = "qps"
    pilot.app.apply(language=True)
    pilot.step()
    assert a.button.text != "Play"
    assert len(a.button.text) > len("Play")
    assert a.focused is a.button
    pilot.app.settings.language = "en"
    pilot.app.apply(language=True)
    assert a.button.text == "Play"


def test_drawing_changes_nothing(pilot: Pilot) -> None:
    pilot.open(Plain())
    first = pygame.image.tobytes(pilot.sheet.surface, "RGB")
    pilot.app.draw()
    pilot.app.draw()
    assert pygame.image.tobytes(pilot.sheet.surface, "RGB") == first


def test_a_part_drawn_anew_is_the_same_as_the_whole(pilot: Pilot) -> None:
    scene = Plain()
    pilot.open(scene)
    pilot.move(scene.button)
    pilot.move((5, 5))
    parts = pygame.image.tobytes(pilot.sheet.surface, "RGB")
    scene.repaint()
    pilot.step()
    assert pygame.image.tobytes(pilot.sheet.surface, "RGB") == parts
