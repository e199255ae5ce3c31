"""A tray of another size, whatever its dice were doing."""

from __future__ import annotations

import pytest
from pygame import Rect

from tests.stage.dice.film import NARROW, WIDE, slots
from tests.stage.dice.trays import FACES, assert_same, clear_of_each_other, inside, shows, thrown

AREAS = [Rect(24, 453, 1218, 408), Rect(10, 240, 650, 218), Rect(16, 302, 612, 272), NARROW, Rect(0, 0, 2436, 816)]


@pytest.mark.parametrize("area", AREAS, ids=lambda rect: f"{rect.w}x{rect.h}")
@pytest.mark.parametrize("frames", [0, 8, 30, 60, 200])
def test_resizing_in_any_state(area: Rect, frames: int) -> None:
    film = thrown(seed=12)
    film.run(frames)
    film.tray.relayout(area, 74 * area.w / WIDE.w)
    film.reels.clear()
    film.settle()
    film.run(3)
    assert [shows(die) for die in film.tray.places().values()] == FACES
    assert clear_of_each_other(film.tray)
    assert inside(film.tray)
    assert film.jumps() == []


def test_resizing_to_the_same_size_changes_nothing() -> None:
    film = thrown()
    film.settle()
    before = film.tray.positions()
    film.tray.relayout(WIDE, 74)
    assert_same(film.tray, before)


def test_resizing_while_dice_slide_aside_and_are_held() -> None:
    film = thrown()
    film.settle()
    film.tray.keep([0, 3], slots(2))
    film.run(10)
    smaller = [Rect(60, 500, 40, 40), Rect(120, 500, 40, 40)]
    film.tray.relayout(Rect(10, 240, 650, 218), 59, smaller)
    film.settle()
    kept = list(film.tray.places().values())[:2]
    assert [(seen.x, seen.y, seen.edge) for seen, _ in kept] == [(80, 520, 40), (140, 520, 40)]
    assert film.tray.grab((300, 300))
    film.run(20)
    film.tray.relayout(WIDE, 74, slots(2))
    film.run(40)
    film.tray.put_back()
    film.settle()
    assert len(film.tray.positions()) == 8
