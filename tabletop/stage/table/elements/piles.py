"""Stacks of cards face down and piles face up, as thick as there are many."""

from __future__ import annotations

from typing import Any

import pygame

from tabletop.data import elements as data
from tabletop.kernel.facts import Zone
from tabletop.stage.cards.face import H, W
from tabletop.stage.cards.frame import RADIUS
from tabletop.stage.table.cards import Place, dashed
from tabletop.stage.table.elements.base import Hands, Moment
from tabletop.stage.table.elements.zones import OpenZone, ZoneElement
from tabletop.stage.theme import mix
from tabletop.words import _

THICKEST = 7
"""Units that the edge of a full stack is high."""
PER_CARD = 6
"""So many cards are a unit high."""


class CardStack(ZoneElement[data.Stack]):
    """Face down: nobody sees more than how many there are."""

    tilt = 0.0

    def arrange(self) -> None:
        self.prints = []
        if self.moment is None:
            return
        px = self.app.canvas.px
        if self._badge:
            self._arrange_badge()
            return
        line = self.app.canvas.text_units(16) * 1.3
        words = 2 * line
        high = self.box.h - words - 4
        w = min(self.spec.card, self.box.w - 8, (high - THICKEST) * W / H)
        self._w = max(8, px(w))
        tall = round(self._w * H / W)
        top = self.rect.y + max(px(2), (self.rect.h - tall - px(line + THICKEST + 6)) // 2)
        self._middle = (self.rect.centerx, top + tall // 2)
        label = pygame.Rect(self.rect.x, top + tall + px(THICKEST + 4), self.rect.w, px(words))
        self.prints = [self.fit(self.label(self.spec.label, len(self.lot)), "tool", label, "centre", "top", 2, size=16)]

    @property
    def _badge(self) -> bool:
        return bool(getattr(self.spec, "badge", False))

    def _arrange_badge(self) -> None:
        """The number on a disc at the lower right corner; the words are a tooltip."""
        px = self.app.canvas.px
        side = px(max(34.0, self.app.canvas.text_units(17) * 1.8))
        self._w = max(8, min(px(self.spec.card), self.rect.w - side // 2 - px(4),
                             round((self.rect.h - px(THICKEST) - side // 3) * W / H)))  # fmt: skip
        self._middle = (self.rect.centerx - side // 6, self.rect.centery - px(THICKEST) // 2)
        card = Place(*self._middle, self._w).rect
        self._disc = pygame.Rect(0, 0, side, side)
        self._disc.center = (card.right - px(2), card.bottom + px(THICKEST) - px(4))
        self._disc.clamp_ip(self.rect)
        self.tip = self.label(self.spec.label, len(self.lot))
        self.prints = [self.fit(str(len(self.lot)), "number", self._disc, "centre", size=19)]

    @property
    def thick(self) -> int:
        """Pixels of edge that are seen below the top card."""
        return self.app.canvas.px(min(THICKEST, len(self.lot) / PER_CARD)) if len(self.lot) > 1 else 0

    def where(self, zone: Zone, card: int) -> Place:
        x, y = self._middle
        return Place(x, y, self._w, self.tilt, card != -1)

    def spot(self, seat: int = -1) -> tuple[int, int]:
        return self._middle

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.moment is None:
            return
        top = self.where(self.zones()[0], -1)
        if self.lot:
            self._draw_edge(surface, top.rect)
            self.cards.draw(surface, self.lot[-1], self.deck, self.where(self.zones()[0], self.lot[-1]), shadow=0)
        else:
            dashed(self.app, surface, top.rect, self.app.theme.colours["linen"])
        if self._badge:
            self.app.paint.plate(surface, self._disc, self.app.theme.colours["paper"], self.app.theme.colours["ink"],
                                 3, 99)  # fmt: skip
        for p in self.prints:
            p.draw(surface)

    def _draw_edge(self, surface: pygame.Surface, top: pygame.Rect) -> None:
        """The sides of the cards below the top one."""
        paint, c = self.app.paint, self.app.theme.colours
        radius = self.app.canvas.units(RADIUS * self._w / W)
        thick = self.thick
        paint.shadow(surface, top.move(0, thick), radius, 3, 5)
        if not thick:
            return
        side = pygame.Rect(top.x, top.y + thick, top.w, top.h)
        paint.plate(surface, side, mix(c["linen"], c["ink"], 0.35), c["ink"], 2, radius)


class CardPile(OpenZone[data.Stack], CardStack):
    """Face up, and a little askew."""

    ring_radius = 12.0

    def __init__(self, name: str, spec: Any, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self.tilt = spec.tilt

    def settle(self, moment: Moment) -> None:
        super().settle(moment)
        self.tip = _("Look through it") if self.lot else ""

    def says(self) -> str:
        return self.prints[0].block.text if self.prints else self.name

    def draw_self(self, surface: pygame.Surface) -> None:
        super().draw_self(surface)
        self.draw_ring(surface)
