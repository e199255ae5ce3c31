"""What two players lay down for one another, between their portraits: seen by everyone, read by whose it was."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.data import elements as data
from tabletop.kernel.facts import Zone
from tabletop.stage.cards.face import H, W
from tabletop.stage.shapes import blit, raster
from tabletop.stage.table.cards import UNSEEN, Place, dashed
from tabletop.stage.table.elements.base import Hands, Moment
from tabletop.stage.table.elements.zones import ZoneElement
from tabletop.stage.table.people import draw_portrait
from tabletop.stage.theme import Colour, hexed
from tabletop.words import _

FACE = 72.0
"""The width of a portrait."""
SIDE = 112.0
"""The room for a portrait and its name."""
THERE, BACK = (232, 112, 58), (47, 166, 186)
"""The colours of the two ways, as on the die."""
APART = 1.12
"""From one card to the next, in widths."""


class Exchange(ZoneElement[data.Exchange]):
    """Only there while two players exchange cards. The upper way goes from left to right, the lower one back."""

    solid = False

    def __init__(self, name: str, spec: data.Exchange, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self.visible = False
        self._faces = [pygame.Rect(0, 0, 0, 0)] * 2
        self._ways = [pygame.Rect(0, 0, 0, 0)] * 2
        self._w = 1.0

    @property
    def pair(self) -> tuple[int, int] | None:
        """Who exchanges with whom."""
        if self.moment is None:
            return None
        who, whom = int(self.value(self.spec.who)), int(self.value(self.spec.whom))
        return (who, whom) if who >= 0 and whom >= 0 else None

    def zones(self) -> Sequence[Zone]:
        """What the first gives, and what the second gives."""
        return [(self.spec.zone, seat) for seat in self.pair or ()]

    def says(self) -> str:
        if self.pair is None:
            return ""
        who, whom = (self.hands.people.shown(seat) for seat in self.pair)
        return _("{name} and {whom} exchange cards.", name=who, whom=whom)

    def settle(self, moment: Moment) -> None:
        self.moment = moment
        self.visible = self.pair is not None
        super().settle(moment)

    # Places

    def arrange(self) -> None:
        self.prints = []
        if self.pair is None:
            return
        px = self.app.canvas.px
        side, face = px(SIDE), px(FACE)
        inner = self.rect.inflate(-2 * px(14), -2 * px(12))
        self._faces = []
        for seat, x in zip(self.pair, (inner.x, inner.right - side), strict=True):
            rect = pygame.Rect(0, 0, face, face)
            rect.center = (x + side // 2, inner.centery - px(14))
            self._faces.append(rect)
            words = pygame.Rect(x, rect.bottom + px(4), side, px(self.app.canvas.text_units(19) * 1.35))
            tone = self.app.theme.colours["title"]
            shown = self.hands.people.shown(seat)
            self.prints.append(self.fit(shown, "name", words, "centre", plain=True, colour=tone, size=19))
        between = pygame.Rect(inner.x + side + px(8), inner.y, inner.w - 2 * (side + px(8)), inner.h)
        high = (between.h - px(8)) // 2
        self._ways = [pygame.Rect(between.x, y, between.w, high) for y in (between.y, between.bottom - high)]
        across = (between.w - 2 * px(30)) / (1 + APART * (max(1, self._most()) - 1))
        self._w = max(8.0, min(px(self.spec.card), high * 0.96 * W / H, across))

    def _most(self) -> int:
        """How many cards lie on a way at most."""
        count = int(self.value(self.spec.count))
        return max(count, *(len(lot) for lot in self.held.values())) if self.held else count

    def _slot(self, way: int, n: int) -> Place:
        rect = self._ways[way]
        x = rect.centerx + (n - (self._most() - 1) / 2) * self._w * APART
        return Place(x, rect.centery, self._w, 0.0, False)

    def where(self, zone: Zone, card: int) -> Place:
        zones = self.zones()
        if zone not in zones:
            return super().where(zone, card)
        lot = self.held.get(zone, [])
        n = lot.index(card) if card != UNSEEN and card in lot else max(0, len(lot) - 1)
        return self._slot(zones.index(zone), n)._replace(up=self._is_open(zone, card))

    def _is_open(self, zone: Zone, card: int) -> bool:
        """Whose card it was still knows it."""
        return card != UNSEEN and zone[1] == self.hands.people.viewer

    # Drawing

    def draw_self(self, surface: pygame.Surface) -> None:
        pair = self.pair
        if pair is None:
            return
        c, paint = self.app.theme.colours, self.app.paint
        paint.plate(surface, self.rect, c["night"], c["edge"], 2, 20, 0.92)
        for seat, rect in zip(pair, self._faces, strict=True):
            draw_portrait(self.app, surface, self.hands.people.players[seat], rect.center, rect.w)
        for p in self.prints:
            p.draw(surface)
        for way, (zone, colour) in enumerate(zip(self.zones(), (THERE, BACK), strict=True)):
            self._draw_arrow(surface, self._ways[way], colour, way == 1)
            self._draw_lot(surface, way, zone)

    def _draw_lot(self, surface: pygame.Surface, way: int, zone: Zone) -> None:
        """The cards that lie here, and places for those that are still to come."""
        lot, coming = self.held.get(zone, []), list(self.coming.get(zone, ()))
        for n in range(self._most()):
            card = lot[n] if n < len(lot) else None
            place = self._slot(way, n)
            if card is None or card in coming:
                if card is not None:
                    coming.remove(card)
                dashed(self.app, surface, place.rect, self.app.theme.colours["linen"], 2)
                continue
            shown = card if self._is_open(zone, card) else UNSEEN
            self.cards.draw(surface, shown, self.deck, place._replace(up=shown != UNSEEN), shadow=4)

    def _draw_arrow(self, surface: pygame.Surface, room: pygame.Rect, colour: Colour, back: bool) -> None:
        size = (room.w, min(room.h, self.app.canvas.px(64)))
        picture = self.app.paint.shapes.keep(("way", size, colour, back), lambda: _arrow(size, colour, back))
        blit(surface, picture, (room.x, room.centery - size[1] // 2), 170)


def _arrow(size: tuple[int, int], colour: Colour, back: bool) -> pygame.Surface:
    """A broad arrow from one side to the other."""
    w, h = size
    head, shaft = min(w / 3, h * 0.8), h * 0.26
    points = [(0, h / 2 - shaft), (w - head, h / 2 - shaft), (w - head, h * 0.06), (w - 1, h / 2),
              (w - head, h * 0.94), (w - head, h / 2 + shaft), (0, h / 2 + shaft)]  # fmt: skip
    path = " ".join(f"{w - x if back else x:.1f},{y:.1f}" for x, y in points)
    return raster(f'<polygon points="{path}" fill="{hexed(colour)}" stroke-linejoin="round"/>', w, h)
