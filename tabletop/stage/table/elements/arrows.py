"""Four large arrows around the middle of the table: the direction of play, for those who look at the table only."""

from __future__ import annotations

from math import atan2, cos, pi, radians, sin

import pygame

from tabletop.data import elements as data
from tabletop.data.scene import Cue
from tabletop.kernel import Told
from tabletop.stage.shapes import blit, raster
from tabletop.stage.table.director import Motion
from tabletop.stage.table.elements.base import Element, Hands, Moment
from tabletop.stage.table.motions import Tween, ease
from tabletop.stage.theme import hexed
from tabletop.words import _

ARCS = ((226.0, 255.0), (285.0, 314.0), (46.0, 75.0), (105.0, 134.0))
"""Where the arrows begin and end, in degrees clockwise from the right; between them sit the players."""
QUIET = 0.42
"""How much of them is seen at rest."""
STEPS = 12
"""While they turn, arrows are drawn at so many places."""
SWING = 34.0
"""Degrees that they travel while they turn."""


class DirectionArrows(Element[data.Arrows]):
    """They travel on and come back the other way when play turns round."""

    solid = False

    def __init__(self, name: str, spec: data.Arrows, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self.clockwise = True
        self._off = 0
        self._fade = 1.0
        self._hot = False

    def settle(self, moment: Moment) -> None:
        self.moment = moment
        clockwise = bool(self.value(self.spec.clockwise))
        changed = (self.clockwise, self._off, self._fade, self._hot) != (clockwise, 0, 1.0, False)
        self.clockwise, self._off, self._fade, self._hot = clockwise, 0, 1.0, False
        if changed:
            self.touch()

    def says(self) -> str:
        return _("Play goes clockwise.") if self.clockwise else _("Play goes counter-clockwise.")

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.moment is None or self.rect.w < 60 or self.rect.h < 60:
            return
        key = ("direction", self.rect.size, self.clockwise, self._off, self._hot)
        picture = self.app.paint.shapes.keep(key, self._picture)
        blit(surface, picture, self.rect.topleft, round(255 * self._fade * (0.95 if self._hot else QUIET)))

    def _picture(self) -> pygame.Surface:
        w, h = self.rect.size
        c = self.app.theme.colours
        tone = hexed(c["gold"] if self._hot else c["linen"])
        pen = self.app.canvas.u * 11
        body = "".join(self._arrow(a + self._off, b + self._off, pen, tone) for a, b in ARCS)
        return raster(body, w, h)

    def _arrow(self, a: float, b: float, pen: float, tone: str) -> str:
        """One arc with a head at the end where play goes."""
        w, h = self.rect.size
        rx, ry = w / 2 - pen * 2.2, h / 2 - pen * 1.8
        start, end = (a, b) if self.clockwise else (b, a)
        shy = 7.0 if self.clockwise else -7.0
        points = [self._at(start + (end - shy - start) * n / 16, rx, ry) for n in range(17)]
        path = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        body = (
            f'<path d="{path}" fill="none" stroke="{tone}" stroke-width="{pen:.1f}" '
            'stroke-linecap="round" stroke-linejoin="round"/>'
        )
        (x, y), (bx, by) = self._at(end, rx, ry), self._at(end - shy * 1.5, rx, ry)
        way = atan2(y - by, x - bx)
        head = [(bx + cos(way + s) * pen * 1.65, by + sin(way + s) * pen * 1.65) for s in (pi / 2, -pi / 2)]
        tip = (bx + cos(way) * pen * 2.7, by + sin(way) * pen * 2.7)
        corners = " L".join(f"{px:.1f} {py:.1f}" for px, py in (head[0], tip, head[1]))
        return body + f'<path d="M{corners} Z" fill="{tone}"/>'

    def _at(self, degrees: float, rx: float, ry: float) -> tuple[float, float]:
        w, h = self.rect.size
        return w / 2 + rx * cos(radians(degrees)), h / 2 + ry * sin(radians(degrees))

    def play_turn_round(self, cue: Cue, told: Told) -> Motion:
        """On a little the old way, then back the new one."""
        before = self.clockwise

        def show(t: float) -> None:
            turned = t >= 0.5
            self.clockwise = before != turned
            way = 1 if before else -1
            far = ease(2 * t) if not turned else ease(2 - 2 * t)
            self._off = round(way * far * STEPS) * round(SWING / STEPS)
            self._fade, self._hot = 1.0 - 0.75 * far, True
            self.touch()

        def end() -> None:
            self.clockwise, self._off, self._fade, self._hot = not before, 0, 1.0, False
            self.touch()

        return Tween(cue.seconds, show, end)
