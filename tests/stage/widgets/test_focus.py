"""Where the keyboard goes: reading order, neighbours, and when the ring is seen."""

import pygame
import pytest

from tabletop.stage.box import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.pilot import Pilot
from tabletop.stage.scene import Scene
from tabletop.stage.widgets import Button, Label, Panel
from tests.stage.widgets.gallery import Gallery


class Places(Scene):
    """Buttons named by letters at given places, in panels given by number."""

    def __init__(self, places: dict[str, tuple[float, float, float, float]], panels: dict[str, str] | None = None):
        super().__init__()
        self.places, self.panels = places, panels or {}

    def build(self) -> None:
        self.boards = {name: self.add(Panel("none", name=name)) for name in sorted(set(self.panels.values()))}
        self.buttons = {}
        for name in self.places:
            home = self.boards[self.panels[name]] if name in self.panels else self.root
            self.buttons[name] = home.add(Button(name))
        self.add(Label("not for the focus"))

    def layout(self, canvas: Canvas) -> None:
        for name, place in self.places.items():
            self.buttons[name].place(Box(*place))
        for name, board in self.boards.items():
            inside = [self.buttons[n].box for n, home in self.panels.items() if home == name]
            x, y = min(b.x for b in inside), min(b.y for b in inside)
            board.place(Box(x, y, max(b.right for b in inside) - x, max(b.bottom for b in inside) - y))

    def names(self) -> str:
        return "".join(w.says() for w in self.order())


def order_of(places: dict[str, tuple[float, float, float, float]], panels: dict[str, str] | None = None) -> str:
    scene = Places(places, panels)
    Pilot().open(scene)
    return scene.names()


def test_rows_from_top_to_bottom_and_left_to_right() -> None:
    grid = {
        "d": (300, 200, 100, 50),
        "a": (100, 100, 100, 50),
        "b": (300, 104, 100, 50),
        "c": (100, 196, 100, 50),
    }
    assert order_of(grid) == "abcd"


def test_a_column_beside_a_tall_widget_is_read_downwards() -> None:
    places = {"a": (100, 100, 100, 300), "b": (300, 100, 100, 50), "c": (300, 200, 100, 50), "d": (300, 300, 100, 50)}
    assert order_of(places) == "abcd"


def test_a_panel_is_read_to_its_end_before_the_next() -> None:
    places = {"a": (100, 100, 80, 50), "b": (100, 200, 80, 50), "c": (300, 100, 80, 50), "d": (300, 200, 80, 50)}
    assert order_of(places) == "acbd"
    assert order_of(places, {"a": "1", "b": "1", "c": "2", "d": "2"}) == "abcd"


def test_an_explicit_order_comes_first() -> None:
    scene = Places({"a": (100, 100, 80, 50), "b": (300, 100, 80, 50), "c": (500, 100, 80, 50)})
    Pilot().open(scene)
    scene.buttons["c"].order = 1
    assert scene.names() == "cab"


def test_disabled_and_hidden_widgets_are_passed_over() -> None:
    scene = Places({"a": (100, 100, 80, 50), "b": (300, 100, 80, 50), "c": (500, 100, 80, 50)})
    Pilot().open(scene)
    scene.buttons["a"].enabled = False
    scene.buttons["b"].visible = False
    assert scene.names() == "c"


def test_tab_goes_round_and_shift_tab_back() -> None:
    pilot = Pilot()
    scene = Places({"a": (100, 100, 80, 50), "b": (300, 100, 80, 50), "c": (500, 100, 80, 50)})
    pilot.open(scene)
    seen = []
    for _ in range(4):
        pilot.press("tab")
        assert scene.focused is not None
        seen.append(scene.focused.says())
    pilot.press("tab", pygame.KMOD_LSHIFT)
    assert scene.focused is not None
    assert "".join(seen) + scene.focused.says() == "abcac"


@pytest.mark.parametrize(
    ("start", "keys", "end"),
    [
        ("a", "right", "b"),
        ("b", "right", "c"),
        ("c", "right", "c"),
        ("a", "down", "d"),
        ("e", "up", "b"),
        ("f", "left", "e"),
        ("g", "up", "e"),
        ("c", "down", "f"),
    ],
)
def test_arrows_go_to_the_neighbour(start: str, keys: str, end: str) -> None:
    pilot = Pilot()
    scene = Places(
        {
            "a": (100, 100, 80, 50),
            "b": (300, 100, 80, 50),
            "c": (500, 100, 80, 50),
            "d": (100, 200, 80, 50),
            "e": (300, 200, 80, 50),
            "f": (500, 200, 80, 50),
            "g": (100, 300, 480, 50),
        }
    )
    pilot.open(scene)
    scene.focus(scene.buttons[start])
    pilot.press(keys)
    assert scene.focused is scene.buttons[end]


def test_every_control_can_be_reached_by_arrows() -> None:
    pilot = Pilot()
    scene = pilot.open(Gallery())
    from tabletop.stage.focus import WAYS, neighbour

    widgets = scene.order()
    reached, edge = {widgets[0]}, [widgets[0]]
    while edge:
        start = edge.pop()
        for way in WAYS.values():
            found = neighbour(widgets, start, way)
            if found and found not in reached:
                reached.add(found)
                edge.append(found)
    assert [w for w in widgets if w not in reached] == []


def test_the_ring_is_seen_with_keys_and_hidden_by_the_pointer() -> None:
    pilot = Pilot()
    scene = pilot.open(Gallery())
    assert isinstance(scene, Gallery)
    assert scene.roll.ringed
    pilot.click(scene.chunky[0])
    assert scene.focused is scene.chunky[0]
    assert not scene.chunky[0].ringed
    pilot.press("tab")
    assert scene.focused is scene.chunky[1]
    assert scene.chunky[1].ringed


def test_the_first_key_in_a_scene_opened_by_pointer_shows_the_focus_before_it_moves() -> None:
    pilot = Pilot()
    pilot.app.by_keys = False
    scene = pilot.open(Gallery())
    assert isinstance(scene, Gallery)
    assert not scene.roll.ringed
    pilot.press("down")
    assert scene.focused is scene.roll
    assert scene.roll.ringed


def test_only_the_top_scene_shows_a_ring() -> None:
    pilot = Pilot()
    below = pilot.open(Gallery())
    assert isinstance(below, Gallery)
    pilot.open(Gallery())
    assert not below.roll.ringed


def test_a_focused_widget_that_goes_away_leaves_no_focus_behind() -> None:
    pilot = Pilot()
    scene = Places({"a": (100, 100, 80, 50), "b": (300, 100, 80, 50)})
    pilot.open(scene)
    scene.focus(scene.buttons["a"])
    scene.buttons["a"].visible = False
    assert scene.focused is None
    scene.focus(scene.buttons["b"])
    scene.root.remove(scene.buttons["b"])
    assert scene.focused is None
    pilot.press("return")
