"""Throws: deterministic, level, apart, inside, and never jumping."""

from __future__ import annotations

from itertools import pairwise
from math import hypot, pi

import pytest

from tabletop.stage.dice import physics
from tabletop.stage.dice.camera import table_size
from tabletop.stage.dice.geometry import Pose, angle_between, heading, tilt
from tabletop.stage.dice.layout import Spot, gap, good, inside, nearest
from tabletop.stage.dice.physics import Simulation, simulate
from tabletop.stage.dice.throws import FRAME, Throw

WIDE = table_size(812, 272, 74)
NARROW = table_size(500, 170, 52)


def ends(throw: Throw) -> list[Spot]:
    return [Spot(pose.x, pose.y, heading(pose.turn)) for pose in throw.final]


def test_the_same_seed_is_the_same_throw() -> None:
    assert simulate(10, WIDE, 7) == simulate(10, WIDE, 7)
    assert simulate(10, WIDE, 7) != simulate(10, WIDE, 8)


def test_slices_change_nothing() -> None:
    sliced = Simulation(6, WIDE, 3)
    while not sliced.advance(37):
        pass
    assert sliced.throw == simulate(6, WIDE, 3)


@pytest.mark.parametrize("area", [WIDE, NARROW], ids=["812x272", "500x170"])
@pytest.mark.parametrize("n", range(1, 11))
def test_dice_end_level_inside_and_apart(n: int, area: tuple[float, float]) -> None:
    for seed in range(8):
        throw = simulate(n, area, seed)
        spots = ends(throw)
        assert all(tilt(pose.turn) < 1e-6 and pose.z == 0.5 for pose in throw.final)
        assert good(spots, *area)
        assert nearest(spots) >= 1.05
        for k, a in enumerate(spots):
            assert inside(a, *area, 0.021)
            assert all(gap(a, b) > 0.05 for b in spots[:k])


def test_the_check_for_overlap_can_fail() -> None:
    assert gap(Spot(1, 1, 0), Spot(1.9, 1, 0)) < 0
    assert not good([Spot(1, 1, 0), Spot(1.9, 1, 0)], 5, 5)
    assert not good([Spot(0.3, 1, 0)], 5, 5)
    assert gap(Spot(1, 1, 0), Spot(2.3, 1, pi / 4)) == pytest.approx(1.3 - 0.5 - (0.4 * 2**0.5 + 0.1))


def test_ten_dice_use_the_tray() -> None:
    for seed in range(10):
        xs = [pose.x for pose in simulate(10, WIDE, seed).final]
        assert max(xs) - min(xs) > 0.35 * WIDE[0]


def snaps(throw: Throw) -> list[tuple[int, int]]:
    """Frames in which a die moves or turns more than its motion before and after explains.

    Only a knock may add something of its own: a die between two others is hit back at once.
    """
    found = []
    for die, track in enumerate(throw.frames):
        steps = [(hypot(b.x - a.x, b.y - a.y, b.z - a.z), angle_between(a.turn, b.turn)) for a, b in pairwise(track)]
        steps.append((0.0, 0.0))
        for k in range(1, len(steps) - 1):
            knocked = any(abs(c.time / FRAME - k) < 4 and abs(c.x - track[k].x) < 2 for c in throw.collisions)
            slack = (0.1, 0.3) if knocked else (0.03, 0.05)
            if any(steps[k][i] > 1.3 * max(steps[k - 1][i], steps[k + 1][i]) + slack[i] for i in (0, 1)):
                found.append((die, k))
    return found


@pytest.mark.parametrize("seed", range(12))
def test_no_die_ever_snaps(seed: int) -> None:
    throw = simulate(10, WIDE, seed)
    assert snaps(throw) == []
    for track in throw.frames:
        # The last moments are the calmest.
        assert hypot(track[-1].x - track[-2].x, track[-1].y - track[-2].y) < 0.01
        assert angle_between(track[-1].turn, track[-2].turn) < 0.02


def test_the_check_for_snaps_can_fail() -> None:
    throw = simulate(3, WIDE, 1)
    track = list(throw.frames[0])
    track[-1] = track[-1]._replace(x=track[-1].x + 0.1)
    assert snaps(Throw(1, (tuple(track), *throw.frames[1:]), (), 1)) == [(0, len(track) - 2)]


def test_dice_tumble_and_are_heard() -> None:
    throw = simulate(10, WIDE, 2)
    for track in throw.frames:
        assert sum(angle_between(a.turn, b.turn) for a, b in pairwise(track)) > pi / 2
    kinds = {collision.kind for collision in throw.collisions}
    assert kinds == {"floor", "wall", "die"}
    times = [collision.time for collision in throw.collisions]
    assert times == sorted(times)
    assert times[-1] <= throw.duration
    assert all(0 < c.loudness <= 1 and 0 <= c.x <= WIDE[0] for c in throw.collisions)


def test_dice_never_pass_through_the_floor_or_each_other() -> None:
    throw = simulate(10, WIDE, 4)
    for k in range(12, round(throw.duration / FRAME)):
        poses = [throw.pose(die, k * FRAME) for die in range(10)]
        for i, a in enumerate(poses):
            assert a.z > 0.42
            for b in poses[:i]:
                assert hypot(a.x - b.x, a.y - b.y, a.z - b.z) > 0.85


def test_a_flick_sends_the_dice_its_way() -> None:
    hand = [Pose(5 + 0.6 * (k % 2), 1.8, 1.5 + k // 2, (1.0, 0.0, 0.0, 0.0)) for k in range(4)]
    for dx, dy in ((1, 0), (-1, 0), (0.9, 0.4), (-0.9, -0.4)):
        throw = simulate(4, WIDE, 5, (dx, dy, 0.6), hand=hand)
        moved = [throw.pose(die, 0.15) for die in range(4)]
        along = sum((p.x - h.x) * dx + (p.y - h.y) * dy for p, h in zip(moved, hand, strict=True)) / 4
        across = sum((p.y - h.y) * dx - (p.x - h.x) * dy for p, h in zip(moved, hand, strict=True)) / 4
        assert along > 0.6
        assert abs(across) < 0.35 * along


def test_a_strong_flick_throws_harder() -> None:
    def way(strength: float) -> float:
        throw = simulate(3, WIDE, 9, (1, 0, strength))
        return sum(throw.pose(die, 0.2).x - throw.pose(die, 0).x for die in range(3))

    assert way(1.0) > 1.3 * way(0.0)


def test_obstacles_are_not_entered() -> None:
    block = (6.0, 0.0, 7.0, WIDE[1])
    for seed in range(6):
        throw = simulate(3, WIDE, seed, obstacles=[block])
        for track in throw.frames:
            assert all(pose.x < 6.1 for pose in track)
            assert track[-1].x <= 5.55


def test_hopeless_throws_end_well_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(physics, "_TRIES", 0)
    for seed in range(6):
        throw = simulate(10, NARROW, seed)
        assert throw.tries == 1
        assert good(ends(throw), *NARROW)
        assert all(tilt(pose.turn) < 1e-6 and pose.z == 0.5 for pose in throw.final)
        assert snaps(throw) == []


def test_no_dice_are_a_throw_too() -> None:
    throw = simulate(0, WIDE, 1)
    assert throw.frames == ()
    assert throw.duration == 0
