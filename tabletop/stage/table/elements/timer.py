"""The time that is left: a bar that drains, and seconds."""

from __future__ import annotations

from math import ceil

import pygame

from tabletop.data import elements as data
from tabletop.session.reflexes import TICKS
from tabletop.stage.shapes import blit
from tabletop.stage.table.elements.base import Element, Hands
from tabletop.words import _

SHORT = 0.3
"""Below this share of the time the bar turns red."""


class Timer(Element[data.Timer]):
    """Follows the clock of the rules, which stands still while the game is paused."""

    def __init__(self, name: str, spec: data.Timer, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self.left = -1
        """Ticks that are left; less than 0: no clock is running."""
        self._most = 1
        self._drawn = -1
        self._bar = pygame.Rect(0, 0, 0, 0)
        self._clock = pygame.Rect(0, 0, 0, 0)

    def says(self) -> str:
        return self._seconds() if self.left >= 0 else ""

    def _seconds(self) -> str:
        return _("{n} s", n=ceil(self.left / TICKS))

    def arrange(self) -> None:
        self.prints = []
        if self.left < 0 or self.moment is None:
            return
        px = self.app.canvas.px
        words = pygame.Rect(0, 0, px(self.extent(_("{n} s", n=88), "number")[0]) + px(6), self.rect.h)
        words.topright = self.rect.topright
        side = min(self.rect.h, px(24))
        self._clock = pygame.Rect(0, 0, side, side)
        self._clock.midright = (words.x - px(6), self.rect.centery)
        high = min(px(14), self.rect.h)
        self._bar = pygame.Rect(self.rect.x, self.rect.centery - high // 2, self._clock.x - px(12) - self.rect.x, high)
        title = self.app.theme.colours["title"]
        self.prints = [self.fit(self._seconds(), "number", words, "left", colour=title, size=20)]

    def pass_time(self, now: float, rate: float, reduced: bool) -> bool:
        """Drains tick by tick: whoever lets the clock run wakes the table for each of them."""
        left = self._ticks()
        if left == self.left:
            return False
        before, self.left = self.left, left
        if left >= 0 and before < left:
            self._most = max(1, int(self.value(self.spec.most) or left))
        if ceil(before / TICKS) != ceil(left / TICKS) or (before < 0) != (left < 0):
            self.refresh()
        elif self._filled() != self._drawn:
            self.touch()
        return False

    def _ticks(self) -> int:
        if self.moment is None:
            return -1
        question = self.moment.view.asking
        if question is None or (self.spec.asked and question.prompt not in self.spec.asked):
            return -1
        return self.hands.play.ticks

    @property
    def share(self) -> float:
        """How much of the time is left."""
        return min(1.0, max(0.0, self.left / max(1, self._most)))

    def _filled(self) -> int:
        """Pixels of the bar that are left."""
        return round((self._bar.w - self.app.canvas.px(4)) * self.share)

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.left < 0:
            return
        c, paint = self.app.theme.colours, self.app.paint
        paint.plate(surface, self._bar, c["ink"], c["ink"], 2, 8)
        room = self._bar.inflate(-self.app.canvas.px(4), -self.app.canvas.px(4))
        room.w = self._drawn = self._filled()
        if room.w > 2:
            paint.plate(surface, room, c["red"] if self.share < SHORT else c["gold"], None, 0, 6)
        picture = self.app.art.get("icons/clock", self._clock.size)
        if picture is not None:
            blit(surface, picture, self._clock.topleft)
        for p in self.prints:
            p.draw(surface)
