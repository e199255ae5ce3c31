"""A wooden tray with places for dice that are set aside. The dice themselves are drawn by the felt they came from."""

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
from tabletop.stage.table.motions import Tween
from tabletop.stage.table.wording import fill
from tabletop.stage.theme import Skin, hexed, mix

GREEN = (150, 235, 120)
"""The light of a die that has just arrived."""
ONE_ROW = 12
"""More places than this stand in two rows."""


class DiceTray(Element[data.Tray]):
    """Knows how many dice have arrived, also while others are still on their way."""

    def __init__(self, name: str, spec: data.Tray, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self.filled = 0
        self.fresh = 0
        """How many of them arrived last: they glow."""
        self.light = 0.0
        """How bright the tray shines when it is full."""
        self.slots: list[pygame.Rect] = []

    def settle(self, moment: Moment) -> None:
        self.moment = moment
        filled = int(self.value(self.spec.filled))
        if filled < self.filled:
            self.fresh = 0
        self.filled = filled
        self.fresh = min(self.fresh, filled)
        self.light = 0.0
        super().settle(moment)

    def adopt(self, old: Element[Any]) -> None:
        assert isinstance(old, DiceTray)
        self.filled, self.fresh = old.filled, old.fresh

    def arrive(self, filled: int, fresh: int) -> None:
        """So many dice lie here now, the last of them just arrived."""
        self.filled, self.fresh = filled, fresh
        self.refresh()

    def play_flourish(self, cue: Cue, told: Told) -> Motion:
        """The full tray shines."""

        def show(t: float) -> None:
            self.light = sin(pi * t)
            self.touch()

        return Tween(cue.seconds, show)

    def hear(self, told: Told) -> None:
        if told.kind == "turn":
            self.fresh = 0

    def arrange(self) -> None:
        self.prints = []
        if self.moment is None or not self.rect.w:
            return
        px = self.app.canvas.px
        inner = self.rect.inflate(-2 * px(14), -2 * px(14))
        title, note = self.say(self.spec.title), self.say(self.spec.note) if self.spec.note is not None else ""
        wide = px(max(self.extent(title, "name")[0], self.extent(note, "tool")[0])) + px(26)
        wide = max(px(92), min(wide, round(inner.w * 0.3)))
        words = pygame.Rect(inner.x + px(12), inner.y, wide - px(16), inner.h)
        self._print_words(words, title, note)
        self._place_slots(pygame.Rect(inner.x + wide, inner.y, inner.w - wide - px(8), inner.h))

    def _print_words(self, room: pygame.Rect, title: str, note: str) -> None:
        values = dict(self.moment.values) if self.moment else {}
        values[self.spec.filled] = self.filled
        if self.spec.note is not None:
            note = fill(self.spec.note, values)
        high = min(room.h // 2, self.app.canvas.px(30))
        top = pygame.Rect(room.x, room.centery - high, room.w, high)
        c = self.app.theme.colours
        self.prints.append(self.fit(title, "name", top, colour=c["title"], size=20))
        if note:
            self.prints.append(self.fit(note, "tool", top.move(0, high), size=16))

    def _place_slots(self, room: pygame.Rect) -> None:
        count = max(1, int(self.value(self.spec.places)))
        rows = 2 if count > ONE_ROW else 1
        columns = -(-count // rows)
        px = self.app.canvas.px
        pitch = min(room.w / columns, px(self.spec.edge) * 1.36)
        high = room.h / rows
        side = round(min(px(self.spec.edge) * 1.12, pitch * 0.84, high * 0.86))
        left = room.x + (room.w - pitch * columns) / 2
        self.slots = []
        for n in range(count):
            slot = pygame.Rect(0, 0, side, side)
            slot.center = (round(left + pitch * (n % columns + 0.5)), round(room.y + high * (n // columns + 0.5)))
            self.slots.append(slot)

    @property
    def beds(self) -> list[pygame.Rect]:
        """Where dice lie: a little smaller than their places, because a die seen from above is taller than its top."""
        return [slot.inflate(-round(slot.w * 0.16), -round(slot.w * 0.16)) for slot in self.slots]

    def spot(self, seat: int = -1) -> tuple[int, int]:
        return self.slots[min(self.filled, len(self.slots) - 1)].center if self.slots else self.rect.center

    def draw_self(self, surface: pygame.Surface) -> None:
        paint = self.app.paint
        if self.light > 0.02:
            paint.glow(surface, self.rect, radius=20, blur=12, opacity=round(self.light * 14) / 16)
        self._draw_wood(surface)
        if self.slots:
            hole = self._hole(self.slots[0].w)
            for slot in self.slots[self.filled :]:
                blit(surface, hole, slot.topleft)
            for slot in self.slots[self.filled - self.fresh : self.filled]:
                paint.glow(surface, slot, GREEN, radius=14, blur=7, opacity=0.85)
        for p in self.prints:
            p.draw(surface)

    def _draw_wood(self, surface: pygame.Surface) -> None:
        """A frame of light wood around a dark hollow."""
        paint, c, px = self.app.paint, self.app.theme.colours, self.app.canvas.px
        light = mix(c["wood"], (255, 176, 96), 0.55)
        paint.shadow(surface, self.rect, 18)
        paint.plate(surface, self.rect, c["wood"], c["ink"], 4, 18)
        wood = self.rect.inflate(-2 * px(4), -2 * px(4))
        paint.shade(surface, wood, Skin(light, mix(c["wood"], light, 0.25), c["wood"]), 15)
        hollow = self.rect.inflate(-2 * px(12), -2 * px(12))
        paint.plate(surface, hollow, c["hollow"], mix(c["hollow"], (0, 0, 0), 0.45), 3, 11)

    def _hole(self, side: int) -> pygame.Surface:
        """An empty place: a rounded square of dashes, each drawn as a stroke of its own."""
        c = self.app.theme.colours
        tone = mix(c["wood"], c["linen"], 0.2)

        def draw() -> pygame.Surface:
            pen = max(1.5, side * 0.045)
            r, lo, hi = side * 0.22, pen, side - pen
            dashes, length = "", (hi - lo - 2 * r)
            for k in range(3):
                a = lo + r + length * (k + 0.18) / 3
                b = lo + r + length * (k + 0.82) / 3
                dashes += f"M{a:.1f} {lo:.1f} L{b:.1f} {lo:.1f} M{a:.1f} {hi:.1f} L{b:.1f} {hi:.1f} "
                dashes += f"M{lo:.1f} {a:.1f} L{lo:.1f} {b:.1f} M{hi:.1f} {a:.1f} L{hi:.1f} {b:.1f} "
            q = r * 0.62
            for x, y, sx, sy in ((lo, lo, 1, 1), (hi, lo, -1, 1), (lo, hi, 1, -1), (hi, hi, -1, -1)):
                dashes += (
                    f"M{x + sx * (r - q):.1f} {y + sy * r * 0.32:.1f} Q{x + sx * r * 0.25:.1f} {y + sy * r * 0.25:.1f} "
                    f"{x + sx * r * 0.32:.1f} {y + sy * (r - q):.1f} "
                )
            body = (
                f'<rect x="{lo:g}" y="{lo:g}" width="{hi - lo:g}" height="{hi - lo:g}" rx="{r:g}" fill="#000000" '
                'fill-opacity="0.14"/>'
                f'<path d="{dashes}" fill="none" stroke="{hexed(tone)}" stroke-width="{pen:g}" stroke-linecap="round"/>'
            )
            return raster(body, side, side)

        return self.app.paint.shapes.keep(("hole", side, tone), draw)

    def pointer_down(self, pos: tuple[int, int], clicks: int) -> bool:
        return self.hands.grab(self, pos)

    def hit(self, pos: tuple[int, int]) -> bool:
        return self.filled > 0 and self.rect.collidepoint(pos)
