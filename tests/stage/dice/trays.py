"""Trays with dice in them, and what is looked for there."""

from __future__ import annotations

import pytest
from pygame import Rect

from tabletop.stage.dice.camera import LIFT, SQUASH
from tabletop.stage.dice.geometry import heading, top_face
from tabletop.stage.dice.labels import Labels
from tabletop.stage.dice.layout import Spot, gap
from tabletop.stage.dice.paths import Seen
from tabletop.stage.dice.tray import Tray
from tests.stage.dice.film import DIE, WIDE, Film, blank

FACES = ["green", "yellow", "red", "green", "yellow", "green", "green", "yellow", "green", "green"]


def tray(area: Rect = WIDE, die_px: float = 74) -> Tray:
    return Tray(die_px, area, blank, 3)


def thrown(faces: list[str] = FACES, seed: int = 1, area: Rect = WIDE) -> Film:
    film = Film(tray(area))
    film.tray.throw(faces, DIE, seed, at=film.time)
    return film


def shows(die: tuple[Seen, Labels]) -> str:
    seen, labels = die
    return labels.faces[top_face(seen.turn)]


def clear_of_each_other(tray: Tray) -> bool:
    spots = [
        Spot(seen.x / seen.edge, seen.y / seen.edge / SQUASH, heading(seen.turn)) for seen, _ in tray.places().values()
    ]
    return all(gap(a, b) > 0.03 for i, a in enumerate(spots) for b in spots[:i])


def inside(tray: Tray) -> bool:
    return all(
        tray.area.left <= seen.x - seen.edge * 0.45
        and seen.x + seen.edge * 0.45 <= tray.area.right
        and tray.area.top <= seen.y - seen.edge * (0.45 * SQUASH + 0.4 * LIFT)
        and seen.y + seen.edge * (0.45 * SQUASH + 0.4 * LIFT) <= tray.area.bottom
        for seen, _ in tray.places().values()
    )


def assert_same(tray: Tray, places: dict[int, tuple[float, float]]) -> None:
    assert tray.positions().keys() == places.keys()
    for i, pos in tray.positions().items():
        assert pos == pytest.approx(places[i])
