"""How dice leave the hand: where they are held, which way they fly, how they begin to tumble."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, sin, sqrt
from random import Random
from typing import NamedTuple

from tabletop.stage.dice.geometry import Pose, Quaternion, Vector, unit

_UNEVEN = 0.16  # no hand holds dice in rows and columns


class Impulse(NamedTuple):
    """A flick: its direction on the table (x to the right, y towards the viewer) and its strength, 0 to 1."""

    dx: float
    dy: float
    strength: float


class Start(NamedTuple):
    """How a die leaves the hand."""

    pose: Pose
    velocity: Vector
    spin: Vector


def aimed(
    impulse: tuple[float, float, float] | None, seed: int, otherwise: tuple[float, float] = (1.0, 0.0)
) -> Impulse:
    """The flick with its direction made unit length; without one, a throw along the tray from the left."""
    if impulse is None:
        rnd = Random(f"aim {seed}")
        angle = rnd.uniform(-0.22, 0.1)
        return Impulse(cos(angle), sin(angle), rnd.uniform(0.45, 0.65))
    dx, dy, strength = impulse
    length = hypot(dx, dy)
    if length < 1e-9:
        return Impulse(*otherwise, 0.0)
    return Impulse(dx / length, dy / length, min(1.0, max(0.0, strength)))


def any_turn(rnd: Random) -> Quaternion:
    return unit((rnd.gauss(0, 1), rnd.gauss(0, 1), rnd.gauss(0, 1), rnd.gauss(0, 1)))


def handful(n: int, area: tuple[float, float], impulse: Impulse, seed: int) -> list[Pose]:
    """Dice held together above the side of the tray that the throw comes from."""
    rnd = Random(f"hand {seed}")
    width, height = area
    places = cluster(n)
    reach_x = max((abs(p[0]) for p in places), default=0.0) + 0.9
    reach_y = max((abs(p[1]) for p in places), default=0.0) + 0.9
    x = between(width / 2 - impulse.dx * width, reach_x, width - reach_x)
    y = between(height / 2 - impulse.dy * height, reach_y, height - reach_y)
    return [
        Pose(
            x + dx + rnd.uniform(-_UNEVEN, _UNEVEN),
            y + dy + rnd.uniform(-_UNEVEN, _UNEVEN),
            1.4 + dz + rnd.uniform(-_UNEVEN, _UNEVEN),
            any_turn(rnd),
        )
        for dx, dy, dz in places
    ]


def between(value: float, low: float, high: float) -> float:
    return (low + high) / 2 if low > high else min(max(value, low), high)


def cluster(n: int) -> list[Vector]:
    """Where n dice are in a hand, around its middle."""
    grid = [(1.25 * (i - 1), 1.2 * (j - 0.5), 1.1 * k) for k in range(2) for i in range(3) for j in range(2)]
    grid.sort(key=lambda p: (p[2] + 0.9 * hypot(p[0], p[1]), p[0]))
    chosen = [grid[i % 12] if i < 12 else (grid[i % 12][0], grid[i % 12][1], 2.4) for i in range(n)]
    if not chosen:
        return []
    mx = sum(p[0] for p in chosen) / n
    my = sum(p[1] for p in chosen) / n
    return [(x - mx, y - my, z) for x, y, z in chosen]


def launch(hand: Sequence[Pose], area: tuple[float, float], impulse: Impulse, rnd: Random) -> list[Start]:
    """Let go: those in front fly farthest, everyone tumbles forward a little differently."""
    n = len(hand)
    dx, dy, strength = impulse
    reach = abs(dx) * area[0] + abs(dy) * area[1]
    speed = (0.62 + 0.75 * strength) * sqrt(18.0 * reach)
    order = sorted(range(n), key=lambda i: hand[i].x * dx + hand[i].y * dy + rnd.uniform(-0.4, 0.4))
    starts: dict[int, Start] = {}
    middle = sum(dx * p.y - dy * p.x for p in hand) / max(1, n)
    for rank, i in enumerate(order):
        share = rank / (n - 1) if n > 1 else 0.6
        mine = speed * (0.5 + 0.56 * share + rnd.uniform(-0.05, 0.05))
        fan = (dx * hand[i].y - dy * hand[i].x - middle) * 0.9 + rnd.uniform(-1.1, 1.1)
        velocity = (mine * dx - fan * dy, mine * dy + fan * dx, rnd.uniform(1.0, 5.0))
        roll = mine * rnd.uniform(0.9, 1.5)
        # Rolling forward turns the top of a die towards where it flies.
        spin = (
            -dy * roll + rnd.uniform(-4.5, 4.5),
            dx * roll + rnd.uniform(-4.5, 4.5),
            rnd.uniform(-5, 5),
        )
        starts[i] = Start(hand[i], velocity, spin)
    return [starts[i] for i in range(n)]
