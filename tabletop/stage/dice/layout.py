"""Good places for dice at rest: apart from each other, inside the tray, a little uneven like real dice."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, ceil, cos, hypot, pi, sin
from random import Random
from typing import NamedTuple

from tabletop.stage.dice.bodies import CORE, ROUND
from tabletop.stage.dice.geometry import Pose, about

GAP = 0.06  # between two dice at rest, in die edges


class Spot(NamedTuple):
    """A place on the table and how far a die is turned there."""

    x: float
    y: float
    angle: float

    def pose(self) -> Pose:
        return Pose(self.x, self.y, 0.5, about((0.0, 0.0, 1.0), self.angle))


class Cell(NamedTuple):
    """A piece of the table that belongs to one die."""

    left: float
    top: float
    right: float
    bottom: float


def half_width(angle: float) -> float:
    """How far a level die with its rounded corners reaches along the axes of the table."""
    return CORE * (abs(cos(angle)) + abs(sin(angle))) + ROUND


def gap(a: Spot, b: Spot) -> float:
    """The width of the widest straight lane between two dice; below zero when they overlap."""
    dx, dy = b.x - a.x, b.y - a.y
    across = (0.0, pi / 2, a.angle, a.angle + pi / 2, b.angle, b.angle + pi / 2, atan2(dy, dx))
    return max(
        abs(dx * cos(angle) + dy * sin(angle)) - half_width(angle - a.angle) - half_width(angle - b.angle)
        for angle in across
    )


def inside(spot: Spot, width: float, height: float, slack: float = 0.0) -> bool:
    half = half_width(spot.angle) - slack
    return half <= spot.x <= width - half and half <= spot.y <= height - half


def nearest(spots: Sequence[Spot]) -> float:
    """The smallest distance between the centres of two dice."""
    return min((hypot(a.x - b.x, a.y - b.y) for i, a in enumerate(spots) for b in spots[:i]), default=float("inf"))


def good(spots: Sequence[Spot], width: float, height: float) -> bool:
    """Are the dice inside the tray and clear of each other?"""
    return all(inside(spot, width, height, 0.02) for spot in spots) and all(
        gap(a, b) >= GAP for i, a in enumerate(spots) for b in spots[:i]
    )


def cells(n: int, width: float, height: float) -> list[Cell]:
    """The table cut into n pieces, as near to squares as it can be, rows shifted like bricks."""
    rows = min(range(1, n + 1), key=lambda rows: _squareness(n, rows, width, height), default=1)
    found = []
    left = n
    for row in range(rows):
        columns = left // (rows - row)
        left -= columns
        for column in range(columns):
            found.append(
                Cell(
                    width * column / columns,
                    height * row / rows,
                    width * (column + 1) / columns,
                    height * (row + 1) / rows,
                )
            )
    return found


def _squareness(n: int, rows: int, width: float, height: float) -> float:
    columns = ceil(n / rows)
    return -min(width / columns, height / rows * 1.15)


def spots(n: int, width: float, height: float, seed: int) -> list[Spot]:
    """n places for dice that lie there without having been thrown."""
    rnd = Random(f"spots {seed}")
    found = []
    pitch = min((min(c.right - c.left, c.bottom - c.top) for c in cells(n, width, height)), default=1.0)
    for cell in cells(n, width, height):
        angle = rnd.uniform(-1, 1) * min(0.3, max(0.0, (pitch - 1.0) * 0.6))
        room = half_width(angle) + GAP / 2
        x, y = (cell.left + cell.right) / 2, (cell.top + cell.bottom) / 2
        slack_x = max(0.0, (cell.right - cell.left) / 2 - room)
        slack_y = max(0.0, (cell.bottom - cell.top) / 2 - room)
        x += rnd.uniform(-1, 1) * min(0.45, slack_x * 0.5)
        y += rnd.uniform(-1, 1) * min(0.45, slack_y * 0.7)
        found.append(Spot(x, y, angle))
    rnd.shuffle(found)
    return found


def apart(places: Sequence[Spot], width: float, height: float) -> list[Spot]:
    """The same places, pushed apart and inside where the table has become too small for them."""
    now = list(places)
    for _ in range(200):
        if good(now, width, height):
            return now
        now = [_inside(_away(spot, now), width, height) for spot in now]
    return spots(len(now), width, height, 0)


def _away(spot: Spot, others: Sequence[Spot]) -> Spot:
    x, y = spot.x, spot.y
    for k, other in enumerate(others):
        lacking = GAP * 1.5 - gap(spot, other)
        if other is spot or lacking <= 0:
            continue
        dx, dy = spot.x - other.x, spot.y - other.y
        far = hypot(dx, dy)
        if far < 1e-6:
            dx, dy, far = cos(k * pi / 5), sin(k * pi / 5), 1.0
        x += dx / far * lacking * 0.6
        y += dy / far * lacking * 0.6
    return Spot(x, y, spot.angle)


def _inside(spot: Spot, width: float, height: float) -> Spot:
    half = half_width(spot.angle)
    x = min(max(spot.x, half), max(half, width - half))
    y = min(max(spot.y, half), max(half, height - half))
    return Spot(x, y, spot.angle * 0.97)


def fitting(
    n: int, width_px: float, height_px: float, wanted: float, squash: float, lift: float, margin: float
) -> float:
    """The die edge in pixels, at most the wanted one, at which n dice have room to tumble.

    `squash` and `lift` say how a view from above shortens the depth of the table and raises the top of a die;
    `margin` is kept free in both directions.
    """
    edge = wanted
    while edge > 4:
        width = width_px / edge - margin
        height = (height_px / edge - lift - margin) / squash
        if width >= 1.5 and height >= 1.5 and width * height >= 2.7 * n:
            break
        edge *= 0.98
    return edge
