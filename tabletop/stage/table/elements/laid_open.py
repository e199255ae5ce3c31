"""A hand that is shown to everyone, large."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pygame

from tabletop.data import elements as data
from tabletop.kernel.facts import Zone
from tabletop.stage.cards.face import H, W
from tabletop.stage.table.cards import Place
from tabletop.stage.table.elements.base import Hands, Moment
from tabletop.stage.table.elements.zones import CardSpot, ZoneElement, lying
from tabletop.stage.table.people import draw_portrait
from tabletop.stage.table.wording import fill

WITHIN, APART = 0.6, 1.08
"""From one card to the next, in widths: of the same kind, and of another."""


class OpenCard(CardSpot):
    """A card of the open hand; it can be looked at."""

    def draw_self(self, surface: pygame.Surface) -> None:
        home = self.home
        assert isinstance(home, LaidOpen)
        if not home.is_coming(self.card):
            place = self.place_card()
            home.cards.draw(surface, self.card, home.deck, place, shadow=8 if self.hovered else 5)
            self.draw_ring(surface)


class LaidOpen(ZoneElement[data.LaidOpen]):
    """Only there while somebody's hand lies open. Equal cards lie together, the largest group first."""

    solid = False
    covers = True
    reach = 40.0

    def __init__(self, name: str, spec: data.LaidOpen, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self.visible = False
        self._spots: dict[int, OpenCard] = {}
        self._places: dict[int, Place] = {}
        self._face = pygame.Rect(0, 0, 0, 0)

    def zones(self) -> Sequence[Zone]:
        return [(self.spec.zone, seat) for seat in range(len(self.hands.people))]

    @property
    def seat(self) -> int:
        """Whose hand lies open, or -1."""
        return next((zone[1] for zone, cards in self.held.items() if cards), -1)

    def is_coming(self, card: int) -> bool:
        return any(card in cards for cards in self.coming.values())

    def settle(self, moment: Moment) -> None:
        self.visible = any(lying(moment.view, zone) for zone in self.zones())
        super().settle(moment)

    def take(self, zone: Zone, card: int) -> None:
        super().take(zone, card)
        self.visible = self.seat >= 0

    def lay(self, zone: Zone, card: int) -> None:
        self.visible = True
        super().lay(zone, card)

    def arrange(self) -> None:
        self.prints = []
        if self.moment is None or not self.visible:
            return
        lot = self._sorted()
        zone = (self.spec.zone, self.seat)
        self.one_each(self._spots, lot, lambda card: OpenCard(self, zone, card))
        self.children = [self._spots[card] for card in lot]
        self._arrange_cards(lot)
        if lot:
            self._arrange_title()

    def _sorted(self) -> list[int]:
        ids = self.cards.box.ids
        cards = [card for lot in self.held.values() for card in lot if card >= 0]
        copies = Counter(ids[card] for card in cards)
        best = max(copies, key=lambda id: copies[id], default="")

        def rank(card: int) -> tuple[int, int, str, int]:
            kind, order = self.cards.box.printed[card].kind, self.spec.follow
            after = order.index(kind) + 1 if kind in order else len(order) + 1
            return 0 if ids[card] == best else after, -copies[ids[card]], ids[card], card

        return sorted(cards, key=rank)

    def _arrange_cards(self, lot: list[int]) -> None:
        px, u = self.app.canvas.px, self.app.canvas.units
        room = self.rect.inflate(-2 * px(16), -2 * px(12))
        head = px(self.app.canvas.text_units(30) * 1.4)
        room.y, room.h = room.y + head, room.h - head
        along = self._along(lot)
        wide = (along[-1] if along else 0.0) + 1
        w = min(px(self.spec.card), room.w / wide, room.h * W / H)
        for card, at in zip(lot, along, strict=True):
            x = room.centerx + (at + 0.5 - wide / 2) * w
            self._places[card] = place = Place(x, room.centery, w)
            rect = place.rect
            self._spots[card].place(self.box._replace(x=u(rect.x), y=u(rect.y), w=u(rect.w), h=u(rect.h)))

    def _along(self, lot: list[int]) -> list[float]:
        """How far to the right each card lies, in widths: equal cards lie on one another like a fan."""
        ids, along = self.cards.box.ids, 0.0
        found: list[float] = []
        for n, card in enumerate(lot):
            if n:
                along += WITHIN if ids[card] == ids[lot[n - 1]] else APART
            found.append(along)
        return found

    def _arrange_title(self) -> None:
        assert self.moment is not None
        px, people = self.app.canvas.px, self.hands.people
        text = self.spec.own if people.is_you(self.seat) else self.spec.title
        said = fill(text, {**self.moment.values, "name": people.name(self.seat)})
        high = px(self.app.canvas.text_units(30) * 1.4)
        side = high
        room = pygame.Rect(self.rect.x + px(20) + side, self.rect.y + px(8), self.rect.w - 2 * (px(20) + side), high)
        title = self.fit(said, "heading", room, "centre", plain=True, size=28)
        self._face = pygame.Rect(0, 0, side, side)
        self._face.midright = (title.ink.x - px(8), room.centery)
        self.prints = [title]

    def where(self, zone: Zone, card: int) -> Place:
        return self._places.get(card) or super().where(zone, card)

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.seat < 0:
            return
        c, paint = self.app.theme.colours, self.app.paint
        paint.glow(surface, self.rect, radius=22, blur=12, opacity=0.8)
        paint.plate(surface, self.rect, c["night"], c["gold"], 4, 22, 0.96)
        draw_portrait(self.app, surface, self.hands.people.players[self.seat], self._face.center, self._face.w)
        for p in self.prints:
            p.draw(surface)
