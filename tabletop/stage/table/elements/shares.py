"""A dark plate with a bar divided into shares, each with its picture and its words."""

from __future__ import annotations

from typing import Any

import pygame

from tabletop.data import scene_elements as data
from tabletop.stage.shapes import blit
from tabletop.stage.table.elements.base import Element, Hands, Moment
from tabletop.stage.theme import Colour, mix

TONES = {
    "green": "#4FC65A", "yellow": "#FFC53D", "red": "#E4483C", "blue": "#3E8EDB", "orange": "#E88228",
    "stone": "#B9ACA0",
}  # fmt: skip
"""Bright enough on the dark plate."""


class Shares(Element[data.Shares]):
    """The odds of what may come."""

    def __init__(self, name: str, spec: data.Shares, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self._icons: list[tuple[str, pygame.Rect]] = []
        self._bar = pygame.Rect(0, 0, 0, 0)

    def heed(self, moment: Moment) -> None:
        self.moment = moment
        self.refresh()

    def arrange(self) -> None:
        self.prints, self._icons = [], []
        if self.moment is None:
            return
        px = self.app.canvas.px
        inner = self.rect.inflate(-2 * px(16), -2 * px(8))
        bar_h = max(px(8), min(px(13), inner.h // 5))
        rest = inner.h - bar_h
        top = pygame.Rect(inner.x, inner.y, inner.w, round(rest * 0.5))
        self._bar = pygame.Rect(inner.x, top.bottom, inner.w, bar_h)
        foot = pygame.Rect(inner.x, self._bar.bottom, inner.w, inner.bottom - self._bar.bottom)
        self._arrange_top(top)
        self._arrange_foot(foot)

    def _arrange_top(self, top: pygame.Rect) -> None:
        assert self.moment is not None
        px = self.app.canvas.px
        side = min(px(28), top.h)
        icon = pygame.Rect(0, 0, side, side)
        icon.midleft = (top.x - px(4), top.centery)
        self._icons.append((self.spec.picture, icon))
        x = icon.right + px(8)
        title = self.spec.meanwhile if self.moment.busy and self.spec.meanwhile else self.spec.title
        note = self.say(self.spec.note) if self.spec.note is not None else ""
        wanted = px(self.extent(note, "tip")[0]) + 4 if note else 0
        note_w = min(wanted, round((top.right - x) * 0.48))
        room = pygame.Rect(x, top.y, top.right - x - note_w - px(8), top.h)
        self.prints.append(self.fit(self.say(title), "tool", room, colour=self.app.theme.colours["title"]))
        if note:
            rect = pygame.Rect(top.right - note_w, top.y, note_w, top.h)
            self.prints.append(self.fit(note, "tip", rect, "right", size=16))

    def _arrange_foot(self, foot: pygame.Rect) -> None:
        px = self.app.canvas.px
        side = min(px(20), foot.h)
        texts = [self.say(part.text) for part in self.spec.parts]
        wants = [self.extent(text, "tool")[0] + 34 for text in texts]
        free = self.app.canvas.units(foot.w)
        shares = [want + max(0.0, free - sum(wants)) / len(wants) for want in wants]
        scale = min(1.0, free / sum(shares))
        x = foot.x
        for n, (part, text) in enumerate(zip(self.spec.parts, texts, strict=True)):
            w = px(shares[n] * scale)
            last = n == len(texts) - 1 and n > 0
            need = min(w, px(wants[n]))
            left = foot.right - need if last else x + ((w - need) // 2 if n else 0)
            icon = pygame.Rect(0, 0, side, side)
            icon.midleft = (left, foot.centery)
            self._icons.append((part.picture, icon))
            room = pygame.Rect(icon.right + px(5), foot.y, need - side - px(5), foot.h)
            self.prints.append(self.fit(text, "tool", room, size=16))
            x += w

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.moment is None:
            return
        self.app.paint.dark(surface, self.rect, 16, 0.94)
        self._draw_bar(surface)
        for name, rect in self._icons:
            picture = self.app.art.get(name, rect.size)
            if picture is not None:
                blit(surface, picture, rect.topleft)
        for p in self.prints:
            p.draw(surface)

    def _draw_bar(self, surface: pygame.Surface) -> None:
        paint, theme = self.app.paint, self.app.theme
        bar = self._bar
        paint.pill(surface, bar, mix(theme.colours["night"], theme.colours["linen"], 0.12))
        parts: list[tuple[Any, Colour]] = [
            (self.value(part.share), theme.colour(TONES[part.tone])) for part in self.spec.parts
        ]
        gap = max(1, self.app.canvas.px(2))
        least = self.app.canvas.px(5)
        widths = [max(least, round(float(share) * bar.w)) if share > 0 else 0 for share, _tone in parts]
        widths[widths.index(max(widths))] -= sum(widths) - bar.w
        x = bar.x
        for (share, tone), w in zip(parts, widths, strict=True):
            if share > 0:
                rect = pygame.Rect(x, bar.y, max(2, w - (gap if x + w < bar.right else 0)), bar.h)
                paint.plate(surface, rect, tone, None, 0, self.app.canvas.units(bar.h) * 0.4)
            x += w
