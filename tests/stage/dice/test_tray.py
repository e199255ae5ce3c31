"""The tray: throwing, keeping, restoring, and the promise that drawing changes nothing."""

from __future__ import annotations

from itertools import pairwise
from math import hypot, inf

import pygame
import pytest
from pygame import Rect, Surface

from tabletop.stage.dice.tray import Tray
from tests.stage.dice.film import DIE, FRAME, NARROW, WIDE, Film, Shot, art, jumps, slots
from tests.stage.dice.trays import FACES, assert_same, clear_of_each_other, inside, shows, thrown, tray


def test_a_throw_ends_on_the_faces_drawn() -> None:
    film = thrown()
    assert film.tray.rolling == 10
    assert film.tray.positions() == {}
    film.settle()
    assert [shows(die) for die in film.tray.places().values()] == FACES
    assert film.tray.faces == dict(enumerate(FACES))
    assert len(film.tray.positions()) == 10
    assert film.tray.rolling == 0
    assert clear_of_each_other(film.tray)
    assert inside(film.tray)


def test_the_same_seed_lands_the_same_way() -> None:
    films = [thrown(seed=4), thrown(seed=4), thrown(seed=5)]
    for film in films:
        film.settle()
    assert films[0].tray.positions() == films[1].tray.positions() != films[2].tray.positions()


def test_the_rhythm_of_updates_does_not_matter() -> None:
    steady, jerky = thrown(seed=6), thrown(seed=6)
    steady.settle()
    jerky.tray.update(jerky.time + 0.05)
    jerky.tray.update(jerky.time + 0.9)
    jerky.tray.update(jerky.time + 9.0)
    assert_same(jerky.tray, steady.tray.positions())


@pytest.mark.parametrize("area", [WIDE, NARROW], ids=["812x272", "500x170"])
@pytest.mark.parametrize("n", range(1, 11))
def test_dice_have_room(n: int, area: Rect) -> None:
    film = thrown(FACES[:n], seed=n, area=area)
    film.tray.skip()
    assert clear_of_each_other(film.tray)
    assert inside(film.tray)
    assert film.tray.edge >= (74 if area is WIDE or n < 4 else 48)
    places = list(film.tray.positions().values())
    apart = [hypot(a[0] - b[0], a[1] - b[1]) for i, a in enumerate(places) for b in places[:i]]
    assert min(apart, default=inf) > 0.9 * film.tray.edge


def test_nothing_ever_jumps() -> None:
    """A throw of ten, greens slide aside, the rest is gathered and thrown again, then grows and spreads."""
    film = thrown()
    film.settle()
    film.run(5)
    greens = [i for i, face in film.tray.faces.items() if face == "green"]
    film.tray.keep(greens, slots(len(greens)))
    film.settle()
    film.tray.throw(["green", "red", "yellow", "yellow"], DIE, 9, at=film.time)
    film.settle()
    film.tray.keep([0], [slots(7)[6]])
    film.tray.spread(88)
    film.settle()
    film.run(5)
    assert len(film.reels) == 10
    assert film.jumps() == []


def test_the_check_for_jumps_can_fail() -> None:
    still = [Shot(10, 10, 50, 0.5, (1.0, 0.0, 0.0, 0.0), 1.0)] * 6
    assert jumps(still) == []
    assert jumps([*still, *[still[0]._replace(x=14)] * 3]) != []
    assert jumps([*still, *[still[0]._replace(turn=(0.98, 0.0, 0.0, 0.2))] * 3]) != []
    assert jumps([*still, *[still[0]._replace(edge=52)] * 3]) != []


def test_kept_dice_lie_in_their_slots() -> None:
    film = thrown()
    film.settle()
    film.tray.keep([0, 3, 5], slots(3))
    film.settle()
    assert film.tray.kept == ["green"] * 3
    assert sorted(film.tray.faces) == [1, 2, 4, 6, 7, 8, 9]
    kept = list(film.tray.places().values())[:3]
    assert [(seen.x, seen.y, seen.edge) for seen, _ in kept] == [(*slot.center, 50) for slot in slots(3)]
    assert [shows(die) for die in kept] == ["green"] * 3


def test_the_next_throw_takes_loose_dice_then_kept_ones() -> None:
    film = thrown(["green", "red", "green"])
    film.settle()
    before = set(film.tray.places())
    film.tray.keep([0, 2], slots(2))
    film.settle()
    film.tray.throw(["yellow", "green"], DIE, 3, at=film.time)
    film.settle()
    assert film.tray.kept == ["green"]
    assert film.tray.faces == {0: "yellow", 1: "green"}
    assert set(film.tray.places()) == before


def test_too_many_dice_fade_away() -> None:
    film = thrown(["green", "red", "green"])
    film.settle()
    film.tray.throw(["yellow"], DIE, 3, at=film.time)
    film.run(3)
    assert sorted(seen.alpha < 1 for seen, _ in film.tray.places().values()) == [False, True, True]
    film.settle()
    assert len(film.tray.places()) == 1


def test_skip_ends_everything_at_once() -> None:
    film, other = thrown(seed=2), thrown(seed=2)
    film.run(20)
    film.tray.skip()
    assert not film.tray.update(film.time)
    other.settle()
    assert_same(film.tray, other.tray.positions())


def test_speed() -> None:
    def length(speed: float) -> float:
        film = Film(tray())
        film.tray.speed = speed
        film.tray.throw(FACES, DIE, 1, at=film.time)
        begun = film.time
        film.settle()
        return film.time - begun

    normal = length(1)
    assert length(0.5) == pytest.approx(2 * normal, abs=0.25)
    assert length(2) == pytest.approx(normal / 2, abs=0.15)
    assert length(inf) <= FRAME * 1.01


def test_speed_may_change_in_mid_roll() -> None:
    film = thrown()
    film.run(30)
    film.tray.speed = 0.5
    film.run(30)
    film.tray.speed = 1
    film.settle()
    # A change of pace is a change of speed, never of place: twice the pace is at most twice the step.
    for reel in film.reels.values():
        steps = [hypot(b.x - a.x, b.y - a.y) for a, b in pairwise(reel[26:65])]
        assert all(b < 2.4 * a + 6 for a, b in pairwise(steps))


def test_reduced_motion_only_fades() -> None:
    film = Film(tray())
    film.tray.reduced_motion = True
    film.tray.throw(FACES, DIE, 1, at=film.time)
    film.settle()
    assert [shows(die) for die in film.tray.places().values()] == FACES
    film.tray.keep([0, 3], slots(2))
    film.settle()
    film.tray.throw(["red", "green"], DIE, 2, at=film.time)
    film.settle()
    assert film.tray.collisions_since(0) == []
    for reel in film.reels.values():
        assert len({(shot.x, shot.y, shot.turn) for shot in reel if shot.alpha > 0.99}) <= 2
        assert any(0 < shot.alpha < 1 for shot in reel)
    assert clear_of_each_other(film.tray)


def test_show_lays_dice_without_a_throw() -> None:
    first, second = tray(), tray()
    for each in (first, second):
        each.show(FACES[:6], DIE, ["green"] * 4, slots(4))
    assert first.positions() == second.positions()
    assert not first.update(1.0)
    assert [shows(die) for die in first.places().values()] == ["green"] * 4 + FACES[:6]
    assert clear_of_each_other(first)


@pytest.mark.parametrize("n", range(1, 11))
@pytest.mark.parametrize("area", [WIDE, NARROW], ids=["812x272", "500x170"])
def test_shown_dice_have_room(n: int, area: Rect) -> None:
    shown = tray(area)
    shown.show(FACES[:n], DIE)
    assert clear_of_each_other(shown)
    assert inside(shown)


def test_what_is_heard() -> None:
    film = thrown()
    film.settle()
    heard = film.tray.collisions_since(0)
    assert len(heard) > 10
    assert all(WIDE.left <= c.x <= WIDE.right and 100 < c.time <= film.time for c in heard)
    middle = heard[len(heard) // 2].time
    assert film.tray.collisions_since(middle) == [c for c in heard if c.time > middle]
    assert film.tray.collisions_since(film.time) == []


def test_drawing_changes_nothing() -> None:
    film = Film(Tray(74, WIDE, art, 3))
    film.tray.throw(FACES, DIE, 1, at=film.time)
    for _ in range(8):
        film.run(12)
        before = (film.tray.places(), film.tray.positions(), film.tray.collisions_since(0), film.tray.dirty)
        first, second = picture(film.tray), picture(film.tray)
        assert before == (
            film.tray.places(),
            film.tray.positions(),
            film.tray.collisions_since(0),
            film.tray.dirty,
        )
        assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


def picture(tray: Tray) -> Surface:
    made = Surface((900, 720))
    made.fill((30, 92, 74))
    tray.draw(made)
    return made


def test_everything_that_changes_is_dirty() -> None:
    film = Film(Tray(74, WIDE, art, 3))
    film.tray.throw(FACES, DIE, 1, at=film.time)
    before = picture(film.tray)
    film.tray.take_dirty()
    for step in range(16):
        film.run(6)
        if step == 13:
            film.settle()
            film.tray.keep([0, 3], slots(2))
        after = picture(film.tray)
        for rect in film.tray.take_dirty():
            before.blit(after, rect, rect)
        assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB")


def test_at_rest_nothing_is_dirty() -> None:
    film = thrown()
    film.settle()
    film.run(2)
    film.tray.take_dirty()
    film.run(5)
    assert film.tray.dirty == []


def test_repainting() -> None:
    film = Film(tray())
    film.tray.show(FACES[:2], DIE)
    plain = picture(film.tray)
    film.tray.take_dirty()
    film.tray.repaint(art)
    painted = picture(film.tray)
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(painted, "RGB")
    for rect in film.tray.take_dirty():
        plain.blit(painted, rect, rect)
    assert pygame.image.tobytes(plain, "RGB") == pygame.image.tobytes(painted, "RGB")


def test_new_dice_while_a_throw_is_on_its_way() -> None:
    film = thrown()
    film.run(2)
    film.tray.throw(["red", "red"], DIE, 5, at=film.time)
    film.settle()
    assert film.tray.faces == {0: "red", 1: "red"}


def test_clear() -> None:
    film = thrown()
    film.run(10)
    film.tray.clear()
    assert not film.tray.update(film.time + 1)
    assert film.tray.places() == {}
