"""Points on a track: everyone's portrait hops along it, and beyond its end, too."""

from __future__ import annotations

from math import pi, sin
from typing import Any

import pygame

from tabletop.data import elements as data
from tabletop.data.scene import Cue
from tabletop.kernel import Told
from tabletop.stage.table.director import Motion
from tabletop.stage.table.elements.base import Element, Hands, Moment
from tabletop.stage.table.elements.tales import badges
from tabletop.stage.table.motions import Tween, ease
from tabletop.stage.table.people import draw_portrait
from tabletop.stage.theme import mix
from tabletop.words import plural


class ScoreTrack(Element[data.ScoreTrack]):
    """Tokens that stand on the same number lie one above the other."""

    reach = 20.0

    def __init__(self, name: str, spec: data.ScoreTrack, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self.scores: list[float] = [0.0] * len(hands.people)
        self._up = [0.0] * len(hands.people)
        """How high a token is in the air."""
        self._left, self._right, self._y = 0, 1, 0

    @property
    def most(self) -> float:
        """The last number on the track: further on where somebody has more."""
        top = max([float(self.spec.most), *self.scores])
        return float(-(-int(top) // self.spec.step) * self.spec.step) if top > self.spec.most else top

    def settle(self, moment: Moment) -> None:
        self.moment = moment
        self.scores = [float(self.value(self.spec.score, seat)) for seat in range(len(self.scores))]
        self._up = [0.0] * len(self.scores)
        super().settle(moment)

    def adopt(self, old: Element[Any]) -> None:
        assert isinstance(old, ScoreTrack)
        self.scores = list(old.scores)

    def play_advance(self, cue: Cue, told: Told) -> Motion:
        """A token hops to its new number."""
        return self.hop(told.seat, float(told.about["total"]), cue.seconds)

    def hop(self, seat: int, total: float, seconds: float) -> Motion:
        start = self.scores[seat]
        return Tween(seconds, lambda t: self.stand(seat, start, total, t))

    def stand(self, seat: int, before: float, after: float, t: float) -> None:
        """A token on its way from one number to another; t: how far."""
        hops = max(1.0, min(4.0, abs(after - before)))
        self.scores[seat] = before + (after - before) * ease(t)
        self._up[seat] = abs(sin(pi * t * hops)) if 0 < t < 1 else 0.0
        self.refresh()

    def spot(self, seat: int = -1) -> tuple[int, int]:
        if not 0 <= seat < len(self.scores):
            return self.rect.center
        return self._x(self.scores[seat]), self._y

    def _x(self, points: float) -> int:
        return round(self._left + (self._right - self._left) * points / self.most)

    def says(self) -> str:
        people = self.hands.people
        told = [plural("{name}: {n} point", "{name}: {n} points", round(n), name=people.shown(seat))
                for seat, n in enumerate(self.scores)]  # fmt: skip
        return ", ".join(told)

    def tooltip(self) -> str:
        return self.says() if self.moment is not None else ""

    def arrange(self) -> None:
        self.prints = []
        if self.moment is None:
            return
        canvas = self.app.canvas
        px = canvas.px
        number = canvas.text_px(14) + px(2)
        self._left, self._right = self.rect.x + px(60), self.rect.right - px(28)
        self._y = self.rect.y + round((self.rect.h - number) * 0.53)
        linen = self.app.theme.colours["linen"]
        for n in range(self.spec.step, int(self.most) + 1, self.spec.step):
            at = pygame.Rect(0, 0, px(40), number)
            at.midbottom = (self._x(n), self.rect.bottom - px(2))
            self.prints.append(self.fit(str(n), "key", at, "centre", plain=True, colour=linen, size=14))

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.moment is None:
            return
        app, c, px = self.app, self.app.theme.colours, self.app.canvas.px
        app.paint.plate(surface, self.rect, mix(c["night"], (60, 10, 30), 0.3), c["edge"], 2, 16, 0.82, 0.7)
        side = min(px(30), self.rect.h - px(10))
        at = pygame.Rect(self.rect.x + px(11), 0, side, side)
        at.centery = self.rect.centery
        badges.icon(app, surface, self.spec.picture, at)
        line = pygame.Rect(self._left, self._y - px(1), self._right - self._left, px(2))
        app.paint.plate(surface, line, c["linen"], None, 0, 1, 0.5)
        for n in range(int(self.most) + 1):
            large = n % self.spec.step == 0
            size = px(7 if large else 4)
            dot = pygame.Rect(0, 0, size, size)
            dot.center = (self._x(n), self._y)
            app.paint.plate(surface, dot, c["linen"], None, 0, 8, 1.0 if large else 0.6)
        for p in self.prints:
            p.draw(surface)
        self._draw_tokens(surface)

    def _draw_tokens(self, surface: pygame.Surface) -> None:
        """Whoever looks lies on top; equals are fanned out upwards."""
        px, people = self.app.canvas.px, self.hands.people
        side = min(px(29), self.rect.h - px(10))
        seats = sorted(range(len(self.scores)), key=lambda seat: seat == people.viewer)
        standing: dict[int, int] = {}
        for seat in seats:
            at = round(self.scores[seat])
            above = standing.get(at, 0)
            standing[at] = above + 1
            x, y = self._x(self.scores[seat]), self._y
            lift = round(self._up[seat] * px(12))
            shift = px(9) * above
            draw_portrait(
                self.app, surface, people.players[seat], (x + shift, y - lift - (px(3) if above else 0)), side
            )
