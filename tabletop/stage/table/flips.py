"""A pawn card turns over, from START to HOME or back."""

from __future__ import annotations

from math import pi, sin
from typing import TYPE_CHECKING

import pygame

from tabletop.data.scene import Cue
from tabletop.kernel import Told
from tabletop.stage.shapes import blit
from tabletop.stage.table.director import Motion
from tabletop.stage.table.effects import Landing
from tabletop.stage.table.elements import pawns
from tabletop.stage.table.motions import ease

if TYPE_CHECKING:
    from tabletop.stage.table.cues import Stagehand
    from tabletop.stage.table.elements.racers import PawnPlate

LARGER = 0.7
"""How much larger a pawn card gets on the way."""


def flip(stage: Stagehand, cue: Cue, told: Told) -> Motion | None:
    """The next pawn of a seat turns over, as its score changes."""
    points = int(told.about.get("points", 0))
    if not points or stage.plate(told.seat) is None:
        return None
    return stage.overlay(PawnFlip(stage, told.seat, points, cue.seconds))


class PawnFlip(Landing):
    """It rises from its plate, turns, and comes to lie again."""

    def __init__(self, stage: Stagehand, seat: int, points: int, seconds: float) -> None:
        super().__init__(stage, seconds)
        self.hand, self.seat, self.points = stage, seat, points
        plate = stage.plate(seat)
        assert plate is not None
        self.before = plate.score
        self.n = pawns.moved_by(self.before, points, plate.count)
        plate.turning = self.n
        plate.touch()

    @property
    def _plate(self) -> PawnPlate | None:
        return self.hand.plate(self.seat)

    def land(self) -> None:
        plate = self._plate
        if plate is not None:
            plate.show(max(0, self.before + self.points))

    def draw(self, surface: pygame.Surface) -> None:
        plate = self._plate
        if plate is None:
            return
        t = ease(self.t)
        rect = plate.pawn(self.n)
        score = self.before if t < 0.5 else max(0, self.before + self.points)
        state = pawns.states(score, plate.count)[self.n]
        scale = 1 + LARGER * round(sin(pi * t) * 8) / 8
        size = max(8, round(rect.w * scale)), max(8, round(rect.h * scale))
        picture = pawns.tile_picture(self.app, plate.spec, self.seat, size, state)
        squeeze = max(0.05, abs(1 - 2 * t))
        w = max(2, round(picture.get_width() * squeeze))
        turned = pygame.transform.smoothscale(picture, (w, picture.get_height()))
        rise = round(sin(pi * t) * rect.h * 0.35)
        at = pygame.Rect(0, 0, *turned.get_size())
        at.center = (rect.centerx, rect.centery - rise)
        lit = rect.copy()
        lit.center = at.center
        self.app.paint.glow(surface, lit, None, 14, 10, round(0.9 * sin(pi * t) * 10) / 10)
        blit(surface, turned, at.topleft)
