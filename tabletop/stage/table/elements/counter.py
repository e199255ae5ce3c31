"""A dark chip with a picture and a number."""

from __future__ import annotations

import pygame

from tabletop.data import elements as data
from tabletop.stage.shapes import blit
from tabletop.stage.table.elements.base import Element


class Counter(Element[data.Counter]):
    """Its words are a tooltip where there is only room for the number."""

    def arrange(self) -> None:
        self.prints = []
        self._icon = pygame.Rect(0, 0, 0, 0)
        if self.moment is None:
            return
        px = self.app.canvas.px
        inner = self.rect.inflate(-2 * px(12), -2 * px(5))
        side = min(inner.h, px(34))
        self._icon = pygame.Rect(inner.x, inner.centery - side // 2, side, side)
        number = str(self.value(self.spec.number))
        label = self.say(self.spec.label)
        self.tip = label
        w = px(self.extent(number, "number")[0]) + 4
        x = self._icon.right + px(8)
        tone = self.app.theme.colours["title"]
        self.prints.append(self.fit(number, "number", pygame.Rect(x, inner.y, w, inner.h), colour=tone))
        rest = pygame.Rect(x + w + px(8), inner.y, inner.right - x - w - px(8), inner.h)
        if rest.w >= px(self.extent(label, "tool")[0]):
            self.prints.append(self.fit(label, "tool", rest))

    def draw_self(self, surface: pygame.Surface) -> None:
        self.app.paint.dark(surface, self.rect, 14)
        picture = self.app.art.get(self.spec.picture, self._icon.size) if self._icon.w else None
        if picture is not None:
            blit(surface, picture, self._icon.topleft)
        for p in self.prints:
            p.draw(surface)
