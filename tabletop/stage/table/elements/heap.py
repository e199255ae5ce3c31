"""The cards that are being played: face up, the last ones fanned, so that everyone sees how the total came about."""

from __future__ import annotations

import pygame

from tabletop.data import elements as data
from tabletop.data.elements import Wording
from tabletop.kernel.facts import Zone
from tabletop.stage.cards.face import H, W
from tabletop.stage.table.cards import Place, dashed
from tabletop.stage.table.elements.zones import OpenZone
from tabletop.words import plural

APART = 0.2
"""From one fanned card to the next, as a share of a card's width."""
TURN = 5.5
"""Degrees from one fanned card to the next."""


class CardHeap(OpenZone[data.Heap]):
    """The last cards lie side by side, the others below them."""

    ring_radius = 18.0
    reach = 30.0

    def says(self) -> str:
        return plural("{n} card on the pile", "{n} cards on the pile", len(self.lot))

    def arrange(self) -> None:
        self.prints = []
        if self.moment is None:
            return
        px = self.app.canvas.px
        self._w = max(8, min(px(self.spec.card), round((self.rect.h - px(34)) * W / H), self.rect.w - px(20)))
        empty = None if self.lot else self._empty
        if empty is not None:
            room = self._slot(0, 1)._replace(angle=0).rect.inflate(-px(14), -px(20))
            self.prints = [self.fit(self.say(empty), "tool", room, "centre", lines=4, size=16)]

    @property
    def _empty(self) -> Wording | None:
        """What stands there without a card."""
        spec, seat = self.spec, self.hands.people.viewer
        own = spec.own_while is not None and seat is not None and bool(self.value(spec.own_while, seat))
        return spec.own_empty if own else spec.empty

    def _slot(self, n: int, count: int) -> Place:
        """Where the n-th of so many fanned cards lies."""
        off = n - (count - 1) / 2
        step = min(self._w * APART, (self.rect.w - self._w * 1.1) / max(1, count - 1)) if count > 1 else 0.0
        return Place(
            self.rect.centerx + off * step, self.rect.centery + abs(off) * self._w * 0.02, self._w, -off * TURN
        )

    @property
    def _fanned(self) -> list[int]:
        return self.lot[-self.spec.fanned :]

    def where(self, zone: Zone, card: int) -> Place:
        seen = self._fanned
        return self._slot(seen.index(card) if card in seen else max(0, len(seen) - 1), max(1, len(seen)))

    def landing(self, zone: Zone, card: int) -> Place:
        count = min(self.spec.fanned, len(self.lot) + 1)
        return self._slot(count - 1, count)

    def spot(self, seat: int = -1) -> tuple[int, int]:
        return self.rect.center

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.moment is None:
            return
        seen = self._fanned
        if not seen:
            dashed(self.app, surface, self._slot(0, 1).rect, self.app.theme.colours["linen"])
        for n, card in enumerate(seen):
            self.cards.draw(surface, card, self.deck, self._slot(n, len(seen)), shadow=5)
        for p in self.prints:
            p.draw(surface)
        self.draw_ring(surface)
