"""Public cards side by side: a toss, what is thrown in its way, and where it lands."""

from __future__ import annotations

import pygame

from tabletop.data import elements as data
from tabletop.kernel import Told
from tabletop.kernel.facts import Zone
from tabletop.stage.cards.face import H, W
from tabletop.stage.shapes import blit
from tabletop.stage.table.cards import Place, dashed
from tabletop.stage.table.elements.base import Hands
from tabletop.stage.table.elements.zones import CardSpot, ZoneElement
from tabletop.stage.table.people import draw_portrait

GAP = 16.0
"""Units between two cards where there is room."""
LEAST = 0.62
"""Cards get smaller to lie side by side, but no smaller than this share; then they overlap."""


class RowCard(CardSpot):
    """A card of the row; lit where it can be chosen."""

    reach = 26.0

    def draw_self(self, surface: pygame.Surface) -> None:
        place = self.place_card()
        home = self.home
        if home.hands.play.can_choose(self.zone, self.card):
            self.app.paint.glow(surface, place.rect, radius=14, blur=10, opacity=0.8)
        home.cards.draw(surface, self.card, home.deck, place, shadow=7 if self.hovered else 5)
        self.draw_ring(surface)


class CardRow(ZoneElement[data.Row]):
    """Each card shows the face of who played it."""

    def __init__(self, name: str, spec: data.Row, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self.owners: dict[int, int] = {}
        self._spots: dict[int, RowCard] = {}

    def hear(self, told: Told) -> None:
        if told.kind == "move" and tuple(told.about["to"]) == self.zones()[0] and "card" in told.about:
            self.owners[told.about["card"]] = told.seat

    def arrange(self) -> None:
        self.prints = []
        if self.moment is None:
            return
        lot = self.lot
        self.one_each(self._spots, lot, lambda card: RowCard(self, self.zones()[0], card))
        px = self.app.canvas.px
        self._measure(max(len(lot), self.spec.places, 1))
        for card, spot in self._spots.items():
            rect = self.where(self.zones()[0], card).rect
            u = self.app.canvas.units
            spot.place(self.box._replace(x=u(rect.x), y=u(rect.y), w=u(rect.w), h=u(rect.h)))
        if not lot and self.spec.places and self.spec.empty is not None:
            room = self._slot(0).rect.inflate(-px(12), -px(14))
            high = round(room.h * 0.42)
            room = pygame.Rect(room.x, room.bottom - high, room.w, high)
            self.prints = [self.fit(self.say(self.spec.empty), "tool", room, "centre", "bottom", lines=3, size=15)]

    def _measure(self, count: int) -> None:
        """How large so many cards are, and how far apart."""
        px = self.app.canvas.px
        high = self.rect.h - px(8)
        beside = (self.rect.w - px(8) - px(6) * (count - 1)) / count
        least = px(self.spec.card) * LEAST
        self._w = round(min(px(self.spec.card), high * W / H, max(beside, min(least, self.rect.w - px(8)))))
        free = self.rect.w - px(8) - self._w
        self._step = min(self._w + px(GAP), free / max(1, count - 1))
        self._first = self.rect.centerx - self._step * (count - 1) / 2

    def _slot(self, n: int) -> Place:
        tilt = 4.0 if n == 0 and self.spec.faces else 0.0
        return Place(self._first + n * self._step, self.rect.centery, self._w, tilt)

    def where(self, zone: Zone, card: int) -> Place:
        return self._slot(self.lot.index(card) if card in self.lot else len(self.lot))

    def landing(self, zone: Zone, card: int) -> Place:
        return self._slot(len(self.lot))

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.moment is None:
            return
        for n in range(len(self.lot), self.spec.places):
            rect = self._slot(n).rect
            dashed(self.app, surface, rect, self.app.theme.colours["linen"])
            if self.spec.picture is not None and not self.lot:
                side = round(rect.w * 0.62)
                picture = self.app.art.get(self.spec.picture, (side, side))
                if picture is not None:
                    blit(surface, picture, (rect.centerx - side // 2, rect.y + round(rect.h * 0.1)), 130)
        for p in self.prints:
            p.draw(surface)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if not self.spec.faces:
            return
        side = self.app.canvas.px(36)
        for card in self._spots:
            owner = self.owners.get(card, -1)
            if owner >= 0:
                rect = self.where(self.zones()[0], card).rect
                middle = (rect.right - side // 5, rect.y + side // 5)
                draw_portrait(self.app, surface, self.hands.people.players[owner], middle, side)
