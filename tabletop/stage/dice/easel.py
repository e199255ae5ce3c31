"""Putting all dice of a tray on screen: shadows first, then ghosts of the fast ones, then the dice, far to near.

Dice that lie still are drawn once, finely, and kept as pictures; dice that move are drawn anew in each frame.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import floor, inf
from typing import NamedTuple

from pygame import Rect, Surface

from tabletop.stage.dice.camera import LIFT, NEARER
from tabletop.stage.dice.emblem import FaceArt
from tabletop.stage.dice.geometry import Quaternion
from tabletop.stage.dice.labels import Labels
from tabletop.stage.dice.outline import Sprite
from tabletop.stage.dice.paths import Path, Seen, Thrown, Tossed, depth, ground
from tabletop.stage.dice.render import REACH, DicePainter
from tabletop.stage.dice.shadow import SLANT_X, SLANT_Y, shadow
from tabletop.stage.dice.shelf import Shelf
from tabletop.stage.dice.throws import Throw

_ROOM, _GHOST_ROOM = 24_000_000, 8_000_000  # bytes of pictures that are kept
_FAST = 5.0  # die edges a second: from here a die leaves ghosts and may be drawn less finely
_BLINK = 1 / 60
_GHOST_EVERY = 0.045
_GHOSTS = 3
_GHOST_ALPHA = 95


class Drawn(NamedTuple):
    """What the easel has to know of one die."""

    labels: Labels
    path: Path


class _Look(NamedTuple):
    drawn: Drawn
    place: Seen
    still: bool


class Easel:
    def __init__(self, art: FaceArt) -> None:
        self._painter = DicePainter(art)
        self._kept: Shelf[Sprite] = Shelf(_ROOM)
        self._ghosts: Shelf[Sprite] = Shelf(_GHOST_ROOM)
        self._ghosts_of: Throw | None = None

    def draw(self, surface: Surface, dice: Sequence[Drawn], clock: float) -> None:
        looks = [_Look(die, die.path.at(clock), die.path.end <= clock) for die in dice]
        for look in looks:
            self._shade(surface, look)
        for look in looks:
            self._haunt(surface, look, clock)
        crowd = sum(not look.still for look in looks)
        for look in sorted(looks, key=lambda look: depth(look.place)):
            self._die(surface, look, clock, crowd)

    def _shade(self, surface: Surface, look: _Look) -> None:
        place = look.place
        x, y = ground(place)
        if look.still:
            key = ("shadow", place.turn, place.z, place.edge, place.alpha)
            sprite = self._kept.get(key)
            if sprite is None:
                sprite = shadow(place.pose(), place.edge, place.alpha)
                self._kept.put(key, sprite, sprite.surface)
        else:
            sprite = shadow(place.pose(), place.edge, place.alpha)
        surface.blit(sprite.surface, (round(x) + sprite.dx, round(y) + sprite.dy))

    def _die(self, surface: Surface, look: _Look, clock: float, crowd: int) -> None:
        x, y, edge = centre(look.place)
        left, top = floor(x), floor(y)
        if look.still and look.place.alpha == 1:
            sprite = self._frozen(look.drawn.labels, look.place)
        else:
            quick = _quick(look.drawn.path, look.place, clock)
            fine = _fineness(quick, edge, crowd)
            sprite = self._painter.sprite(edge, look.place.turn, look.drawn.labels, (x - left, y - top), fine, quick)
            if look.place.alpha < 1:
                sprite.surface.set_alpha(int(255 * look.place.alpha))
        surface.blit(sprite.surface, (left + sprite.dx, top + sprite.dy))

    def _frozen(self, labels: Labels, place: Seen) -> Sprite:
        """The picture of a die that lies still."""
        key = _frozen_key(labels, place)
        sprite = self._kept.get(key)
        if sprite is None:
            _, _, edge = centre(place)
            sprite = self._painter.sprite(edge, place.turn, labels, key[-1], 3 if edge < 150 else 2)
            self._kept.put(key, sprite, sprite.surface)
        return sprite

    def prepare(self, dice: Iterable[Drawn], clock: float) -> None:
        """Draw ahead one die that will come to rest, so that not all have to be drawn when they do."""
        for labels, path in dice:
            if clock < path.end < inf:
                place = path.at(path.end)
                if place.alpha == 1 and _frozen_key(labels, place) not in self._kept:
                    self._frozen(labels, place)
                    return

    def _haunt(self, surface: Surface, look: _Look, clock: float) -> None:
        """Fading pictures of where a fast die has just been."""
        thrown = _throw_of(look.drawn.path)
        if look.still or thrown is None or clock <= thrown.start:
            return
        if thrown.throw is not self._ghosts_of:
            self._ghosts.clear()
            self._ghosts_of = thrown.throw
        for k, moment, age in _ghost_times(thrown, clock):
            place = thrown.at(thrown.start + moment)
            key = (thrown.die, k, place.edge)
            sprite = self._ghosts.get(key)
            x, y, edge = centre(place)
            if sprite is None:
                sprite = self._painter.sprite(edge, place.turn, look.drawn.labels, (0.0, 0.0), 0.5, True)
                self._ghosts.put(key, sprite, sprite.surface)
            sprite.surface.set_alpha(int(_GHOST_ALPHA * (1 - age / (_GHOSTS * _GHOST_EVERY))))
            surface.blit(sprite.surface, (round(x) + sprite.dx, round(y) + sprite.dy))


def _frozen_key(labels: Labels, place: Seen) -> tuple[Labels, Quaternion, float, tuple[float, float]]:
    """A quarter of a pixel is close enough for a die at rest, and lets dice that lie alike share a picture."""
    x, y, edge = centre(place)
    return labels, place.turn, edge, (round((x - floor(x)) * 4) / 4, round((y - floor(y)) * 4) / 4)


def _throw_of(path: Path) -> Thrown | None:
    if isinstance(path, Tossed):
        return path.thrown
    return path if isinstance(path, Thrown) else None


def _ghost_times(thrown: Thrown, clock: float) -> list[tuple[int, float, float]]:
    """Number, moment and age of the ghosts that a thrown die has now, oldest first."""
    time = clock - thrown.start
    newest = int(time / _GHOST_EVERY)
    found = []
    for k in range(max(0, newest - _GHOSTS + 1), newest + 1):
        moment = k * _GHOST_EVERY
        if time - moment > _GHOST_EVERY / 3 and thrown.throw.speed(thrown.die, moment) > _FAST:
            found.append((k, moment, time - moment))
    return found


def _quick(path: Path, place: Seen, clock: float) -> bool:
    """Does a die move or turn so fast that nobody sees how finely it is drawn?"""
    before = path.at(clock - _BLINK)
    moved = abs(place.x - before.x) + abs(place.y - before.y) + abs(place.z - before.z) * place.edge
    if moved > _FAST * _BLINK * place.edge:
        return True
    a, b = place.turn, before.turn
    # The product of two quaternions is the cosine of half the angle between them.
    return abs(a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3]) < 0.9988


def _fineness(quick: bool, edge: float, crowd: int) -> float:
    """How many times too large a moving die is drawn before it is scaled down: as much as the frame has time for."""
    pixels = 140 if quick else 180 if crowd > 4 else 240
    return min(2.0, max(1.0 if quick else 1.25, pixels / edge))


def centre(place: Seen) -> tuple[float, float, float]:
    """The pixel of a die's centre and its edge in pixels, both with its height taken into account."""
    return (
        place.x,
        place.y - (place.z - 0.5) * LIFT * place.edge,
        place.edge * (1 + NEARER * max(0.0, place.z - 0.5)),
    )


def box(place: Seen) -> Rect:
    """All that a die and its shadow can cover."""
    x, y, edge = centre(place)
    reach = REACH * edge
    gx, gy = ground(place)
    soft = place.edge * 0.5
    left = min(x - reach, gx - place.edge) - 2
    top = y - reach - 2
    right = max(x + reach, gx + place.edge * (0.8 + (place.z + 0.8) * SLANT_X) + soft)
    bottom = max(y + reach, gy + place.edge * (0.8 + (place.z + 0.8) * SLANT_Y) + soft)
    return Rect(floor(left), floor(top), floor(right - left) + 2, floor(bottom - top) + 2)


def boxes(die: Drawn, clock: float) -> list[Rect]:
    """All that a die covers at a moment, with its ghosts."""
    found = [box(die.path.at(clock))]
    thrown = _throw_of(die.path)
    if thrown is not None and thrown.start < clock < die.path.end:
        found += [box(thrown.at(thrown.start + moment)) for _, moment, _ in _ghost_times(thrown, clock)]
    return found
