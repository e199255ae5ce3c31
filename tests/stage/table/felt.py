"""What lies on a table of Toss Up!, and whether it is true."""

from __future__ import annotations

from tabletop.stage.table.elements.dice import DiceFelt
from tabletop.stage.table.elements.lanes import Lanes
from tabletop.stage.table.elements.tray import DiceTray
from tests.stage.table.sitting import Sitting


def felt(sitting: Sitting) -> DiceFelt:
    found = sitting.element("felt")
    assert isinstance(found, DiceFelt)
    return found


def kept(sitting: Sitting) -> DiceTray:
    found = sitting.element("kept")
    assert isinstance(found, DiceTray)
    return found


def lanes(sitting: Sitting) -> Lanes:
    found = sitting.element("scores")
    assert isinstance(found, Lanes)
    return found


def assert_true(sitting: Sitting) -> None:
    """What is on screen is the newest view."""
    scene, table = sitting.scene, sitting.table
    assert scene.show.view == table.view(scene.show.viewer)
    assert [round(score) for score in lanes(sitting).scores] == table.state.scores
    values = scene.show.moment.values
    assert kept(sitting).filled == values["kept"]
    assert len(felt(sitting).tray.faces) == values["dice"]
    assert len(felt(sitting).tray.kept) == values["kept"]
