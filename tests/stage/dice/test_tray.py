"""The tray: throwing, keeping, restoring, resizing, and the promise that drawing changes nothing."""

from __future__ import annotations

from itertools import pairwise
from math import hypot, inf

import pygame
import pytest
from pygame import Rect, Surface

from tabletop.stage.dice.camera import LIFT, SQUASH
from tabletop.stage.dice.geometry import heading, top_face
from tabletop.stage.dice.labels import Labels
from tabletop.stage.dice.layout import Spot, gap
from tabletop.stage.dice.paths import Seen
from tabletop.stage.dice.tray import Tray
from tests.stage.dice.film import DIE, FRAME, NARROW, WIDE, Film, Shot, art, blank, jumps, slots

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
