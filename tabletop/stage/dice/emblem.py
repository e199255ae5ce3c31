"""Pictures on the sides of dice, bent to the way the side is turned: rotate, scale, rotate."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, ceil, degrees, hypot, log2
from typing import NamedTuple

import pygame
from pygame import Surface

from tabletop.stage.dice.shelf import Shelf

FaceArt = Callable[[str, int], Surface]

_ROOM = 24_000_000  # bytes of pictures that are kept
_CLEAR = (46, 26, 43, 0)
_COARSE = 3.0  # degrees between the turned pictures that fast dice make do with
_LADDER = 5  # sizes in each doubling


class _Flat(NamedTuple):
    """A picture as it lies flat, its size, and how far from its middle it is painted at all."""

    surface: Surface
    size: int
    reach: int


class Emblems:
    """Takes pictures from `art` at the sizes that are needed, keeps them, and lays them onto sides."""

    def __init__(self, art: FaceArt) -> None:
        self._art = art
        self._shelf: Shelf[_Flat] = Shelf(_ROOM)

    def lay(
        self,
        target: Surface,
        face: str,
        centre: tuple[float, float],
        across: tuple[float, float],
        down: tuple[float, float],
        light: int,
        quick: bool = False,
    ) -> None:
        """Draw a picture whose upper and left edge run along two vectors, shaded by light (0 to 255)."""
        ax, ay = across
        dx, dy = down
        # Any bending of a flat picture is a turn, a scaling along the axes and another turn.
        e, f, g, h = (ax + dy) / 2, (ax - dy) / 2, (ay + dx) / 2, (ay - dx) / 2
        q, r = hypot(e, h), hypot(f, g)
        wide, narrow = q + r, q - r
        if narrow < 1.5:
            return
        one, two = degrees(atan2(g, f)), degrees(atan2(h, e))
        first, second = (one - two) / 2, -(one + two) / 2
        flat = self._flat(face, wide, light)
        # A quarter turn can be left to the second turn, so that there are few first turns to remember.
        quarters = int(first // 90)
        first -= 90 * quarters
        second += 90 * quarters
        if quarters % 2:
            wide, narrow = narrow, wide
        picture = self._turned(flat, (face, light), first, quick)
        w, h = picture.get_size()
        size = max(1, round(w * wide / flat.size)), max(1, round(h * narrow / flat.size))
        picture = pygame.transform.rotate(pygame.transform.smoothscale(picture, size), second)
        w, h = picture.get_size()
        target.blit(picture, (round(centre[0] - w / 2), round(centre[1] - h / 2)))

    def _turned(self, flat: _Flat, what: tuple[str, int], angle: float, quick: bool) -> Surface:
        if not quick:
            return _trimmed(pygame.transform.rotate(flat.surface, angle), flat.reach)
        step = round(angle / _COARSE)
        key = (*what, flat.size, step)
        found = self._shelf.get(key)
        if found is None:
            picture = _trimmed(pygame.transform.rotate(flat.surface, step * _COARSE), flat.reach).copy()
            found = self._shelf.put(key, _Flat(picture, flat.size, flat.reach), picture)
        return found.surface

    def _flat(self, face: str, size: float, light: int) -> _Flat:
        """The picture at a size a little larger than asked rather than smaller."""
        px = ceil(2 ** (ceil(log2(size) * _LADDER) / _LADDER))
        key = (face, px, light)
        found = self._shelf.get(key)
        if found is None:
            found = self._make(face, px, light)
            self._shelf.put(key, found, found.surface)
        return found

    def _make(self, face: str, px: int, light: int) -> _Flat:
        picture = self._art(face, px)
        if picture.get_size() != (px, px):
            picture = pygame.transform.smoothscale(picture, (px, px))
        # A clear margin, so that turning does not cut into the outline.
        made = Surface((px + 4, px + 4), pygame.SRCALPHA)
        made.fill(_CLEAR)
        made.blit(picture, (2, 2))
        if light < 255:
            made.fill((light, light, light, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return _Flat(made, px, _reach(made))


def _reach(picture: Surface) -> int:
    """The radius of the circle around the middle outside of which nothing is painted."""
    middle = picture.get_width() / 2
    edge = [
        point for piece in pygame.mask.from_surface(picture, 0).connected_components() for point in piece.outline(2)
    ]
    return ceil(max((hypot(x + 0.5 - middle, y + 0.5 - middle) for x, y in edge), default=0.0)) + 3


def _trimmed(picture: Surface, reach: int) -> Surface:
    """The middle of a turned picture, without the empty corners that turning leaves."""
    w, h = picture.get_size()
    # Cut the same from both sides, so that the middle stays the middle.
    cut_x, cut_y = max(0, (w - 2 * reach) // 2), max(0, (h - 2 * reach) // 2)
    return picture.subsurface((cut_x, cut_y, w - 2 * cut_x, h - 2 * cut_y))
