"""A cream panel with a large number, what it is made of, and a lit strip at its foot."""

from __future__ import annotations

from typing import Any

import pygame

from tabletop.data import elements as data
from tabletop.stage.shapes import blit
from tabletop.stage.table.elements.base import Element, Hands, Moment
from tabletop.stage.theme import Style, mix
from tabletop.stage.widgets.base import Print

LARGEST = 84.0
"""The large number's size where there is room."""
LOW = 44.0
"""With less height than this below the title, the number stands beside it."""


class NumberPanel(Element[data.Panel]):
    """The number, what it is made of, and what hangs on it."""

    def __init__(self, name: str, spec: data.Panel, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self.number = 0
        self._picture = pygame.Rect(0, 0, 0, 0)
        self._strip = pygame.Rect(0, 0, 0, 0)
        self._lit = False
        self._spot = (0, 0)

    def settle(self, moment: Moment) -> None:
        self.moment = moment
        self.number = int(self.value(self.spec.number))
        super().settle(moment)

    def adopt(self, old: Element[Any]) -> None:
        assert isinstance(old, NumberPanel)
        self.number = old.number

    def spot(self, seat: int = -1) -> tuple[int, int]:
        return self._spot

    def arrange(self) -> None:
        self.prints = []
        if self.moment is None:
            return
        px = self.app.canvas.px
        inner = self.rect.inflate(-2 * px(22), -2 * px(14))
        bottom = (self._arrange_strip(inner, self.spec.strip) if self.spec.strip else inner.bottom) - px(4)
        title = pygame.Rect(inner.x, inner.y, inner.w, max(px(22), min(px(36), inner.h // 4)))
        middle = pygame.Rect(inner.x, title.bottom, inner.w, bottom - title.bottom)
        words = self.say(self.spec.title)
        if middle.h < px(LOW):
            title = pygame.Rect(inner.x, inner.y, round(inner.w * 0.6), bottom - inner.y)
            wide = self.fit(words, "panel_title", title, size=23).block.w + px(14)
            middle = pygame.Rect(inner.x + wide, inner.y, inner.w - wide, title.h)
        self.prints.append(self.fit(words, "panel_title", title, size=23))
        self._arrange_middle(middle)

    def _arrange_middle(self, middle: pygame.Rect) -> None:
        """The number, its picture and the lines: where that is too much, the picture goes, then size, then lines."""
        said = [self.say(line.text) for line in self.spec.lines if line.shown is None or self.value(line.shown)]
        for share, picture, lines in ((1.0, True, said), (1.0, False, said), (0.7, False, said), (1.0, True, [])):
            number = self._number(middle, share)
            self._picture = self._picture_beside(number, middle) if picture else pygame.Rect(0, 0, 0, 0)
            x = (self._picture.right if self._picture.w else number.rect.right) + self.app.canvas.px(16)
            prints = self._lines(lines, pygame.Rect(x, middle.y, middle.right - x, middle.h))
            if not any(p.block.clipped or p.rect.y < middle.y for p in prints):
                break
        self._spot = number.rect.center
        self.prints += [number, *prints]

    def _number(self, middle: pygame.Rect, share: float) -> Print:
        canvas, c = self.app.canvas, self.app.theme.colours
        size = max(24.0, min(LARGEST, canvas.units(middle.h) * 1.12)) * share
        style = Style("display", size, mix(c["green"], c["ink"], 0.22), edge=c["ink"])
        block = self.app.text.fit(str(self.number), style, max(14, canvas.px(size)), plain=True)
        room = pygame.Rect(middle.x, 0, block.w + 2, block.h)
        room.centery = middle.centery
        return Print(block, room, "left", "middle")

    def _picture_beside(self, number: Print, middle: pygame.Rect) -> pygame.Rect:
        px = self.app.canvas.px
        side = min(px(52), round(middle.h * 0.72)) if self.spec.picture else 0
        rect = pygame.Rect(0, 0, side, side)
        rect.midleft = (number.rect.right + px(16), middle.centery)
        return rect

    def _lines(self, lines: list[str], room: pygame.Rect) -> list[Print]:
        """Each in one line where that fits, else broken."""
        if not lines or room.w < self.app.canvas.px(30):
            return []
        canvas = self.app.canvas
        look, px = self.look("body"), canvas.text_px(17)
        blocks = [self.app.text.fit(text, look, px, (room.w, room.h // len(lines)), 3) for text in lines]
        if any(block.clipped for block in blocks):
            blocks = [self.app.text.fit(text, look, px, (room.w, room.h), 3) for text in lines]
        gap = min(canvas.px(4), max(0, room.h - sum(block.h for block in blocks)))
        y = room.centery - (sum(block.h for block in blocks) + gap * (len(blocks) - 1)) // 2
        prints = []
        for block in blocks:
            prints.append(Print(block, pygame.Rect(room.x, y, room.w, block.h), "left", "middle"))
            y += block.h + gap
        return prints

    def _arrange_strip(self, inner: pygame.Rect, strip: data.Strip) -> int:
        """Along the foot, higher where its words need two lines; answers where it begins."""
        px = self.app.canvas.px
        c = self.app.theme.colours
        self._lit = strip.shown is None or bool(self.value(strip.shown))
        said = strip.label if self._lit else strip.otherwise
        label = self.say(said) if said is not None else ""
        value = self.say(strip.value) if self._lit else ""
        x, wide = self.rect.x + px(18), self.rect.w - 2 * px(18)
        beside = px(self.extent(value, "strong")[0]) + 4 + px(8) if value else 0
        room = wide - 2 * px(14) - beside
        high = max(px(24), min(px(36), inner.h // 5))
        block = self.app.text.fit(label, self.look("strong"), self.app.canvas.text_px(17), (room, high * 2), 2)
        high = max(high, block.h + px(4))
        self._strip = pygame.Rect(x, inner.bottom - high, wide, high)
        left = pygame.Rect(x + px(14), self._strip.y, room, high)
        tone = mix(c["wood"], c["ink"], 0.25) if self._lit else c["muted"]
        self.prints.append(self.fit(label, "strong" if self._lit else "note", left, lines=2, colour=tone, size=17))
        if value:
            right = pygame.Rect(self._strip.right - px(14) - beside, self._strip.y, beside, high)
            self.prints.append(self.fit(value, "strong", right, "right"))
        return self._strip.y

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
