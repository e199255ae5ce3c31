"""Dice in the hand: grabbed, held, flicked, and let go."""

from __future__ import annotations

from math import hypot

import pytest

from tabletop.stage.dice.tray import Tray
from tests.stage.dice.film import DIE, WIDE, Film, blank
from tests.stage.dice.trays import FACES, assert_same, shows, thrown, tray


def test_a_dragged_throw_goes_the_way_it_was_flicked() -> None:
    for velocity in ((1500, 0), (-1500, 60), (900, -500), (-900, 500)):
        film = Film(tray())
        film.tray.show(FACES[:4], DIE)
        assert film.tray.grab(WIDE.center)
        for _ in range(40):
            film.run(1)
            film.tray.drag(WIDE.center)
        assert film.tray.held
        impulse = film.tray.release(velocity)
        film.tray.throw(FACES[:4], DIE, 8, impulse, at=film.time)
        film.run(8)
        start = [(seen.x, seen.y) for seen, _ in film.tray.places().values()]
        film.run(9)
        moved = [(seen.x - x, seen.y - y) for (seen, _), (x, y) in zip(film.tray.places().values(), start, strict=True)]
        along = sum(dx * velocity[0] + dy * velocity[1] for dx, dy in moved) / 4 / hypot(*velocity)
        assert along > 0.4 * film.tray.edge
        film.settle()
        assert film.jumps() == []


def test_held_dice_follow_the_pointer_and_can_be_put_back() -> None:
    film = Film(tray())
    film.tray.show(FACES[:5], DIE)
    rest = film.tray.positions()
    assert film.tray.grab((WIDE.left + 60, WIDE.centery))
    assert film.tray.positions() == {}
    for k in range(30):
        film.tray.drag((WIDE.left + 60 + 15 * k, WIDE.centery))
        film.run(1)
    film.run(70)
    middle = sum(seen.x for seen, _ in film.tray.places().values()) / 5
    assert middle == pytest.approx(WIDE.left + 60 + 15 * 29, abs=8)
    assert not film.tray.moving
    film.tray.put_back()
    film.settle()
    assert_same(film.tray, rest)
    assert film.tray.faces == dict(enumerate(FACES[:5]))


def test_a_flick_of_the_pointer_is_measured() -> None:
    film = Film(tray())
    film.tray.show(FACES[:2], DIE)
    film.tray.grab(WIDE.center)
    for k in range(12):
        film.tray.drag((WIDE.centerx - 20 * k, WIDE.centery))
        film.run(1)
    impulse = film.tray.release()
    assert impulse.dx == pytest.approx(-1, abs=0.01)
    assert 0.3 < impulse.strength < 0.9


def test_a_pointer_that_has_stopped_is_no_flick() -> None:
    film = Film(tray())
    film.tray.show(FACES[:2], DIE)
    film.tray.grab(WIDE.center)
    for k in range(12):
        film.tray.drag((WIDE.centerx + 20 * k, WIDE.centery))
        film.run(1)
    film.run(20)
    assert film.tray.release().strength == 0
    film.tray.throw(FACES[:2], DIE, 1, at=film.time)
    film.run(8)
    start = [seen.x for seen, _ in film.tray.places().values()]
    film.run(10)
    # Let go on the right side of the tray, they go to where there is room.
    assert sum(seen.x for seen, _ in film.tray.places().values()) < sum(start) - film.tray.edge


def test_the_flick_is_that_of_the_release_even_if_the_throw_comes_later() -> None:
    film = Film(tray())
    film.tray.show(FACES[:2], DIE)
    film.tray.grab(WIDE.center)
    film.run(30)
    film.tray.release((-1400.0, 0.0))
    film.run(20)
    film.tray.throw(FACES[:2], DIE, 1, at=film.time)
    film.run(8)
    start = [seen.x for seen, _ in film.tray.places().values()]
    film.run(10)
    assert sum(seen.x for seen, _ in film.tray.places().values()) < sum(start) - 2 * film.tray.edge


def test_what_cannot_be_grabbed() -> None:
    film = thrown()
    film.run(5)
    assert not film.tray.grab(WIDE.center)
    film.settle()
    assert not film.tray.grab((2000, 2000))
    assert not Tray(74, WIDE, blank, 1).grab(WIDE.center)
    film.tray.put_back()
    assert film.tray.release((5, 5)).strength == 0


def test_die_at() -> None:
    film = thrown()
    film.settle()
    for i, pos in film.tray.positions().items():
        assert film.tray.die_at(pos) == i
    assert film.tray.die_at((0, 0)) is None


def test_offered_dice_wait_in_the_hand() -> None:
    film = Film(tray())
    film.tray.offer(10, DIE)
    assert not film.tray.update(film.time)
    assert all(seen.z > 1 for seen, _ in film.tray.places().values())
    assert film.tray.grab(WIDE.center)
    film.tray.throw(FACES, DIE, 2, film.tray.release((900, 0)), at=film.time)
    film.settle()
    assert [shows(die) for die in film.tray.places().values()] == FACES
