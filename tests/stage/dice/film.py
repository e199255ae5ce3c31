"""Filming a tray: what every die looks like in each frame, and whether it ever jumps."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import hypot
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from tabletop import paths
from tabletop.stage.dice.geometry import Quaternion, angle_between
from tabletop.stage.dice.labels import printed, same_look
from tabletop.stage.dice.throws import Collision
from tabletop.stage.dice.tray import Tray

DIE = ("green", "green", "green", "yellow", "yellow", "red")
WIDE, NARROW = Rect(16, 302, 812, 272), Rect(16, 302, 500, 170)
FRAME = 1 / 60


@cache
def art(face: str, px: int) -> Surface:
    file = paths.assets() / "art" / "toss_up" / f"{face}.svg"
    return pygame.image.load_sized_svg(str(file), (px, px)).convert_alpha()


def blank(face: str, px: int) -> Surface:
    """A picture for tests that are not about pictures."""
    return Surface((px, px), pygame.SRCALPHA)


def slots(n: int) -> list[Rect]:
    return [Rect(134 + 68 * k, 620, 50, 50) for k in range(n)]


class Shot(NamedTuple):
    """One die in one frame; the turn is that of the die as printed, whichever way it is labelled."""

    x: float
    y: float
    edge: float
    z: float
    turn: Quaternion
    alpha: float
    time: float = 0.0


class Film:
    """A tray that is run frame by frame."""

    def __init__(self, tray: Tray, start: float = 100.0) -> None:
        self.tray = tray
        self.time = start
        self.reels: dict[int, list[Shot]] = {}
        self.knocks: list[Collision] = []
        tray.update(start)

    def run(self, frames: int) -> None:
        for _ in range(frames):
            self.time += FRAME
            self.tray.update(self.time)
            self.knocks += self.tray.collisions_since(self.time - FRAME)
            for number, (seen, labels) in self.tray.places().items():
                turn = same_look(labels, seen.turn, printed(DIE))
                self.reels.setdefault(number, []).append(
                    Shot(seen.x, seen.y, seen.edge, seen.z, turn, seen.alpha, self.time)
                )

    def settle(self, longest: int = 600) -> None:
        for _ in range(longest):
            self.run(1)
            if not self.tray.moving:
                return
        raise AssertionError("the dice never come to rest")

    def jumps(self) -> list[str]:
        """Where any die jumped since the reels were begun."""
        return [f"die {number} {found}" for number, reel in self.reels.items() for found in jumps(reel, self.knocks)]


def jumps(reel: Sequence[Shot], knocks: Sequence[Collision] = ()) -> list[str]:
    """The frames in which a die moved, turned or grew more than its motion just before and after explains.

    Only a knock may add something of its own: a die between two others is hit back at once.
    """
    steps = [_step(a, b) for a, b in pairwise(reel)]
    found = []
    for k in range(1, len(steps) - 1):
        shot = reel[k]
        near = any(abs(c.time - shot.time) < 4 * FRAME and abs(c.x - shot.x) < 2 * shot.edge for c in knocks)
        for what, slack in (("moved", 0.12 if near else 0.03), ("turned", 0.3 if near else 0.05), ("grew", 0.01)):
            before, now, after = (getattr(step, what) for step in steps[k - 1 : k + 2])
            if now > 1.3 * max(before, after) + slack:
                found.append(f"frame {k}: {what} {now:.3f} between {before:.3f} and {after:.3f}")
    return found


class _Step(NamedTuple):
    moved: float
    turned: float
    grew: float


def _step(a: Shot, b: Shot) -> _Step:
    away = hypot(b.x - a.x, b.y - a.y) / a.edge + abs(b.z - a.z)
    return _Step(away, angle_between(a.turn, b.turn), abs(b.edge / a.edge - 1))
