"""Points on a track: everyone's portrait hops along it, and beyond its end, too."""

from __future__ import annotations

from math import pi, sin
from typing import Any

import pygame

from tabletop.data import elements as data
from tabletop.data.scene import Cue
from tabletop.kernel import Told
from tabletop.stage.shapes import blit, raster
from tabletop.stage.table.director import Motion
from tabletop.stage.table.elements.base import Element, Hands, Moment
from tabletop.stage.table.elements.tales import badges
from tabletop.stage.table.elements.tales.spread import spread
from tabletop.stage.table.motions import Tween, ease
from tabletop.stage.table.people import draw_portrait
from tabletop.stage.theme import hexed, mix
from tabletop.words import plural


class ScoreTrack(Element[data.ScoreTrack]):
    """No token covers another: those that stand on the same number, or near it, stand side by side."""

    reach = 20.0

    def __init__(self, name: str, spec: data.ScoreTrack, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self.scores: list[float] = [0.0] * len(hands.people)
        self._up = [0.0] * len(hands.people)
        """How high a token is in the air."""
        self._left, self._right, self._y, self._number = 0, 1, 0, 0

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
        return self.tokens()[seat].center

    def _x(self, points: float) -> int:
        return round(self._left + (self._right - self._left) * points / self.most)

    def says(self) -> str:
        people = self.hands.people
        told = [plural("{name}: {n} point", "{name}: {n} points", round(n), name=people.shown(seat))
                for seat, n in enumerate(self.scores)]  # fmt: skip
        return ", ".join(told)

    def tooltip(self) -> str:
        return self.says() if self.moment is not None else ""

    # Place

    @property
    def _side(self) -> int:
        """How large a token is: what the row of numbers leaves, and never so large that all together find no room."""
        px = self.app.canvas.px
        room = self.rect.right - px(6) - self._first
        return max(8, min(px(28), self._y - self._high - px(2) - self.rect.y, room // max(1, len(self.scores))))

    @property
    def _high(self) -> int:
        """How far above the line tokens stand: a number and the tip of their foot are between."""
        return round(self._number * 0.36) + self.app.canvas.px(3)

    @property
    def _first(self) -> int:
        """Where tokens may begin: behind the picture."""
        return self.rect.x + self.app.canvas.px(44)

    def tokens(self) -> list[pygame.Rect]:
        """Where everyone's token is: above its number, beside those that have no other place. Who is in the air takes
        no room until they land."""
        px, side = self.app.canvas.px, self._side
        wishes = [float(self._x(score)) for score in self.scores]
        widths = [side * (1 - up) for up in self._up]
        middles = spread(wishes, widths, self._first, self.rect.right - px(6))
        top = self._y - self._high - side
        return [
            pygame.Rect(round(x - side / 2), top - round(up * px(12)), side, side)
            for x, up in zip(middles, self._up, strict=True)
        ]

    def arrange(self) -> None:
        self.prints = []
        if self.moment is None:
            return
        canvas = self.app.canvas
        px = canvas.px
        self._number = canvas.text_px(14) + px(1)
        self._left, self._right = self.rect.x + px(60), self.rect.right - px(28)
        self._y = self.rect.bottom - px(1) - self._number // 2
        linen = self.app.theme.colours["linen"]
        for n in range(self.spec.step, int(self.most) + 1, self.spec.step):
            at = pygame.Rect(0, 0, px(40), self._number)
            at.center = (self._x(n), self._y)
            self.prints.append(self.fit(str(n), "key", at, "centre", plain=True, colour=linen, size=14))

    # Look

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.moment is None:
            return
        app, c, px = self.app, self.app.theme.colours, self.app.canvas.px
        app.paint.plate(surface, self.rect, mix(c["night"], (60, 10, 30), 0.3), c["edge"], 2, 16, 0.82, 0.7)
        side = min(px(30), self.rect.h - px(10))
        at = pygame.Rect(self.rect.x + px(11), 0, side, side)
        at.centery = self.rect.centery
        badges.icon(app, surface, self.spec.picture, at)
        self._draw_line(surface)
        for p in self.prints:
            p.draw(surface)
        self._draw_tokens(surface)

    def _draw_line(self, surface: pygame.Surface) -> None:
        """From number to number, a dot for each point between them."""
        app, c, px = self.app, self.app.theme.colours, self.app.canvas.px
        step, taken = self.spec.step, {round(score) for score in self.scores}
        numbers = {round(int(p.block.text) / step): p.ink for p in self.prints}
        for n in range(int(self.most) // step):
            start = numbers[n].right + px(4) if n in numbers else self._left
            line = pygame.Rect(start, self._y - px(1), numbers[n + 1].left - px(4) - start, max(1, px(2)))
            app.paint.plate(surface, line, c["linen"], None, 0, 1, 0.45)
        for n in range(int(self.most) + 1):
            if n and n % step == 0:
                continue
            here = n in taken
            dot = pygame.Rect(0, 0, px(7 if here or n == 0 else 4), px(7 if here or n == 0 else 4))
            dot.center = (self._x(n), self._y)
            app.paint.plate(surface, dot, c["gold" if here else "linen"], None, 0, 8, 1.0 if here else 0.6)

    def _draw_tokens(self, surface: pygame.Surface) -> None:
        """Those with the same points stand on one foot; whoever is in the air lies on top."""
        people, places = self.hands.people, self.tokens()
        standing: dict[int, list[pygame.Rect]] = {}
        for seat, score in enumerate(self.scores):
            if not self._up[seat]:
                standing.setdefault(round(score), []).append(places[seat])
        for points, rects in standing.items():
            self._draw_foot(surface, rects[0].unionall(rects[1:]), self._x(points))
        for seat in sorted(range(len(places)), key=lambda seat: self._up[seat]):
            draw_portrait(self.app, surface, people.players[seat], places[seat].center, places[seat].w)

    def _draw_foot(self, surface: pygame.Surface, over: pygame.Rect, x: int) -> None:
        """A tray below tokens, and its tip at their number."""
        px, gold = self.app.canvas.px, self.app.theme.colours["gold"]
        tip = self._y - (self._high - px(3) if self._is_numbered(x) else px(4))
        if over.w > over.h:
            self.app.paint.plate(surface, over.inflate(px(2), px(2)), gold, None, 0, 16, 0.55)
        half = px(4)
        root = max(over.left + over.h // 2 - half, min(x, over.right - over.h // 2 + half))
        top = over.bottom - px(3)
        left = min(root - half, x) - 1
        wide, high = max(root + half, x) + 2 - left, max(2, tip - top)
        corners = f"{root - half - left},0 {root + half - left},0 {x - left},{high}"

        def draw() -> pygame.Surface:
            return raster(f'<polygon points="{corners}" fill="{hexed(gold)}"/>', wide, high)

        blit(surface, self.app.paint.shapes.keep(("foot", corners, wide, high, gold), draw), (left, top))

    def _is_numbered(self, x: int) -> bool:
        return any(p.rect.centerx == x for p in self.prints)
