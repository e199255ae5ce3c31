"""Only what changed is drawn anew: the picture is then the same as if all of it had been."""

from collections.abc import Callable

import pygame
import pytest

from tabletop.stage.pilot import Pilot
from tabletop.stage.scene import Scene
from tabletop.stage.scenes.results import Results
from tabletop.stage.scenes.rules import RulesPage
from tabletop.stage.scenes.settings import SettingsPage
from tabletop.stage.scenes.setup import SetUp
from tabletop.stage.scenes.title import Title
from tests.stage.scenes.tables import Recorder, played
from tests.stage.table.sitting import FOUR, FULL, Sitting
from tests.stage.widgets.gallery import Gallery

SCREENS: dict[str, Callable[[Recorder], Scene]] = {
    "gallery": lambda _house: Gallery(),
    "settings": lambda _house: SettingsPage(),
    "title": Title,
    "setup": lambda house: SetUp(house, "toss_up"),
    "rules": lambda house: RulesPage(house, "toss_up"),
    "results": lambda house: Results(house, played(house, 2, 2)),
}


def left_over(pilot: Pilot) -> list[pygame.Rect]:
    """Where the picture differs from one drawn from nothing."""
    pilot.wait(0.6)
    kept = pilot.sheet.surface.copy()
    pilot.top.repaint()
    pilot.step()
    same = pygame.mask.from_threshold(kept, (0, 0, 0), (3, 3, 3, 255), pilot.sheet.surface)
    same.invert()
    return same.get_bounding_rects()


def walk_the_focus(pilot: Pilot) -> None:
    """Every stop of the focus is lit and left again."""
    pilot.settle()
    pilot.wait(1.0)
    steps = len(pilot.top.order())
    assert steps > 1
    for n in range(steps):
        pilot.press("tab")
        assert left_over(pilot) == [], f"stop {n}, {pilot.top.focused}"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", SCREENS)
def test_the_focus_leaves_nothing_behind(name: str, size: tuple[int, int]) -> None:
    pilot = Pilot(size)
    pilot.open(SCREENS[name](Recorder()))
    walk_the_focus(pilot)


def test_the_focus_leaves_nothing_behind_at_the_table() -> None:
    sitting = Sitting()
    sitting.at_rest()
    walk_the_focus(sitting.pilot)
    sitting.close()


def test_nothing_of_a_turn_is_left_behind() -> None:
    sitting = Sitting(dice=(FOUR, FULL[:6], FOUR))
    sitting.at_rest()
    for key in ("space", "space", "space", "b"):
        sitting.pilot.press(key)
        sitting.at_rest()
        assert left_over(sitting.pilot) == [], key
    sitting.close()


@pytest.mark.parametrize("name", SCREENS)
def test_the_pointer_leaves_nothing_behind(name: str) -> None:
    pilot = Pilot()
    pilot.open(SCREENS[name](Recorder()))
    pilot.settle()
    for widget in pilot.top.order():
        pilot.move(widget)
        assert left_over(pilot) == [], widget
    pilot.move((1, 1))
    assert left_over(pilot) == []
