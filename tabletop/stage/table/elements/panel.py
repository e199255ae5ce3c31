"""A cream panel with a large number, what it is made of, and a lit strip at its foot."""

from __future__ import annotations

from typing import Any

import pygame

from tabletop.data import scene_elements as data
from tabletop.stage.shapes import blit
from tabletop.stage.table.elements.base import Element, Hands, Moment
from tabletop.stage.theme import Style, mix

LARGEST = 84.0
"""The large number's size where there is room."""


class NumberPanel(Element[data.Panel]):
    """While something flies away from it, the number counts down; settling puts it right."""

    def __init__(self, name: str, spec: data.Panel, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self.number = 0
        self._picture = pygame.Rect(0, 0, 0, 0)
        self._strip = pygame.Rect(0, 0, 0, 0)
        self._lit = False

    def settle(self, moment: Moment) -> None:
        self.moment = moment
        self.number = int(self.value(self.spec.number))
        super().settle(moment)

    def adopt(self, old: Element[Any]) -> None:
        assert isinstance(old, NumberPanel)
        self.number = old.number

    def show_number(self, number: int) -> None:
        """What stands there while something is on its way."""
        if number != self.number:
            self.number = number
            self.refresh()

    def spot(self, seat: int = -1) -> tuple[int, int]:
        return self.prints[1].ink.center if len(self.prints) > 1 else self.rect.center

    def arrange(self) -> None:
        self.prints = []
        if self.moment is None:
            return
        px = self.app.canvas.px
        inner = self.rect.inflate(-2 * px(24), -2 * px(12))
        top_h = max(px(24), min(px(38), inner.h // 4))
        strip_h = max(px(24), min(px(36), inner.h // 5)) if self.spec.strip else 0
        title = pygame.Rect(inner.x, inner.y, inner.w, top_h)
        wide = self.rect.w - 2 * px(18)
        self._strip = pygame.Rect(self.rect.x + px(18), inner.bottom - strip_h + px(4), wide, strip_h)
        middle = pygame.Rect(inner.x, title.bottom, inner.w, self._strip.y - title.bottom - px(4))
        self.prints.append(self.fit(self.say(self.spec.title), "panel_title", title, size=23))
        self._arrange_number(middle)
        if self.spec.strip:
            self._arrange_strip(self.spec.strip)

    def _arrange_number(self, middle: pygame.Rect) -> None:
        canvas = self.app.canvas
        px, c = canvas.px, self.app.theme.colours
        size = max(24.0, min(LARGEST, canvas.units(middle.h) * 1.12))
        style = Style("display", size, mix(c["green"], c["ink"], 0.22), edge=c["ink"])
        block = self.app.text.fit(str(self.number), style, max(14, px(size)), plain=True)
        room = pygame.Rect(middle.x, middle.y, block.w + 2, middle.h)
        self.prints.append(self.fit(str(self.number), style, room, plain=True))
        side = min(px(52), round(middle.h * 0.72))
        self._picture = pygame.Rect(0, 0, side if self.spec.picture else 0, side)
        self._picture.midleft = (room.right + px(16), middle.centery)
        x = self._picture.right + px(22)
        lines = [self.say(line.text) for line in self.spec.lines if line.shown is None or self.value(line.shown)]
        if not lines or middle.right - x < px(40):
            return
        high = min(px(30), middle.h // max(2, len(lines)))
        y = middle.centery - high * len(lines) // 2
        for n, text in enumerate(lines):
            rect = pygame.Rect(x, y + n * high, middle.right - x, high)
            self.prints.append(self.fit(text, "body", rect))

    def _arrange_strip(self, strip: data.Strip) -> None:
        px = self.app.canvas.px
        self._lit = strip.shown is None or bool(self.value(strip.shown))
        inner = self._strip.inflate(-2 * px(14), 0)
        tone = mix(self.app.theme.colours["wood"], self.app.theme.colours["ink"], 0.25)
        if not self._lit:
            if strip.otherwise is not None:
                self.prints.append(self.fit(self.say(strip.otherwise), "note", inner))
            return
        value = self.say(strip.value)
        w = min(inner.w // 2, px(self.extent(value, "strong")[0]) + 4)
        left = pygame.Rect(inner.x, inner.y, inner.w - w - px(8), inner.h)
        right = pygame.Rect(inner.right - w, inner.y, w, inner.h)
        self.prints.append(self.fit(self.say(strip.label), "strong", left, colour=tone, size=17))
        self.prints.append(self.fit(value, "strong", right, "right"))

    def draw_self(self, surface: pygame.Surface) -> None:
        paint, c = self.app.paint, self.app.theme.colours
        paint.panel(surface, self.rect, 18)
        if self.spec.strip and self._lit:
            paint.plate(surface, self._strip, c["amber"], None, 0, 9)
        if self.spec.picture and self._picture.w and self.moment is not None:
            picture = self.app.art.get(self.spec.picture, self._picture.size)
            if picture is not None:
                blit(surface, picture, self._picture.topleft, 255 if self.number else 120)
        for p in self.prints:
            p.draw(surface)
