"""Outlines and pictures: the small shapes that drawing dice and drawing shadows have in common."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from pygame import Surface

Point = tuple[float, float]
Placed = TypeVar("Placed", bound=tuple[float, ...])


class Sprite(NamedTuple):
    """A picture and where its top left corner goes, seen from the whole pixel that it was made for."""

    surface: Surface
    dx: int
    dy: int


def hull_of(points: list[Placed]) -> list[Placed]:
    """The outermost points in order around; whatever follows x and y in a point is carried along."""
    rising = sorted(points)
    chain: list[Placed] = []
    for half in (rising, rising[::-1]):
        start = len(chain)
        for point in half:
            x, y = point[0], point[1]
            while len(chain) - start >= 2:
                a, b = chain[-2], chain[-1]
                if (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) > 0:
                    break
                chain.pop()
            chain.append(point)
        chain.pop()
    return chain
