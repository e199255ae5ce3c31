"""A dark plate with a bar divided into shares, each with its picture and its words."""

from __future__ import annotations

from typing import Any

import pygame

from tabletop.data import elements as data
from tabletop.stage.shapes import blit
from tabletop.stage.table.elements.base import Element, Hands, Moment
from tabletop.stage.theme import Colour, mix
from tabletop.stage.widgets.base import Print

TONES = {
    "green": "#4FC65A", "yellow": "#FFC53D", "red": "#E4483C", "blue": "#3E8EDB", "orange": "#E88228",
    "stone": "#B9ACA0",
}  # fmt: skip
"""Bright enough on the dark plate."""


FOOT = 16.0
"""The size of the words below the bar."""


class Shares(Element[data.Shares]):
    """The odds of what may come."""

    def __init__(self, name: str, spec: data.Shares, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self._icons: list[tuple[str, pygame.Rect]] = []
        self._bar = pygame.Rect(0, 0, 0, 0)

    def heed(self, moment: Moment) -> None:
        before, self.moment = self.moment, moment
        during = self.spec.during
        if before is None or (before.busy == during) != (moment.busy == during):
            self.refresh()

    def arrange(self) -> None:
        self.prints, self._icons = [], []
        if self.moment is None:
            return
        px = self.app.canvas.px
        inner = self.rect.inflate(-2 * px(16), -2 * px(8))
        bar_h = max(px(8), min(px(13), inner.h // 5))
        rest = inner.h - bar_h
        top = pygame.Rect(inner.x, inner.y, inner.w, min(round(rest * 0.5), px(self.app.canvas.text_units(17) * 1.6)))
        self._bar = pygame.Rect(inner.x, top.bottom, inner.w, bar_h)
        foot = pygame.Rect(inner.x, self._bar.bottom, inner.w, inner.bottom - self._bar.bottom)
        self._arrange_top(top)
        self._arrange_foot(foot)

    def _arrange_top(self, top: pygame.Rect) -> None:
        """Heading and remark; where both do not fit, the remark is only a tooltip."""
        assert self.moment is not None
        px = self.app.canvas.px
        side = min(px(28), top.h)
        icon = pygame.Rect(0, 0, side, side)
        icon.midleft = (top.x - px(4), top.centery)
        self._icons.append((self.spec.picture, icon))
        x = icon.right + px(8)
        title = self.say(
            self.spec.meanwhile if self.moment.busy == self.spec.during and self.spec.meanwhile else self.spec.title
        )
        note = self.say(self.spec.note) if self.spec.note is not None else ""
        note_w = px(self.extent(note, "tip")[0]) + 4 if note else 0
        self.tip = ""
        if note and px(self.extent(title, "tool")[0]) + note_w + px(10) > top.right - x:
            self.tip, note, note_w = note, "", 0
        room = pygame.Rect(x, top.y, top.right - x - note_w, top.h)
        self.prints.append(self.fit(title, "tool", room, colour=self.app.theme.colours["title"]))
        if note:
            rect = pygame.Rect(top.right - note_w, top.y, note_w, top.h)
            self.prints.append(self.fit(note, "tip", rect, "right", size=16))

    def _arrange_foot(self, foot: pygame.Rect) -> None:
        """In one line, in two, or in short: whatever says most and fits."""
        texts = [self.say(part.text) for part in self.spec.parts]
        short = [self.say(part.short if part.short is not None else part.text) for part in self.spec.parts]
        wanted = self.app.canvas.text_px(FOOT)
        for said, lines, least in ((texts, 1, wanted), (texts, 2, wanted), (texts, 1, 0), (texts, 2, 0), (short, 1, 0)):
            icons, prints = self._foot(foot, said, lines, FOOT)
            smallest = min(p.block.px for p in prints)
            if smallest >= least and not any(p.block.clipped for p in prints):
                break
        if smallest < wanted:
            icons, prints = self._foot(foot, said, lines, FOOT * smallest / wanted)
        self._icons += icons
        self.prints += prints

    def _foot(
        self, foot: pygame.Rect, texts: list[str], lines: int, size: float
    ) -> tuple[list[tuple[str, pygame.Rect]], list[Print]]:
        px = self.app.canvas.px
        side = min(px(22), foot.h)
        beside = side + px(5)
        wants = [px(self.extent(text, "tool")[0] * FOOT / 17) + 3 + beside for text in texts]
        free = foot.w - sum(wants)
        if lines > 1 or free < 0:
            wants, free = [foot.w // len(texts)] * len(texts), 0
        gap = free // max(1, len(texts) - 1) if len(texts) > 1 else 0
        icons, prints, x = [], [], foot.x
        for part, text, want in zip(self.spec.parts, texts, wants, strict=True):
            icon = pygame.Rect(0, 0, side, side)
            icon.midleft = (x, foot.centery)
            icons.append((part.picture, icon))
            room = pygame.Rect(x + beside, foot.y, want - beside, foot.h)
            prints.append(self.fit(text, "tool", room, lines=lines, size=size))
            x += want + gap
        return icons, prints

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
