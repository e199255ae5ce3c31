"""Your units while Wars are told: those who fight in a bright row, the others dimmed."""

from __future__ import annotations

from typing import cast

import pygame

from tabletop.data import elements as data
from tabletop.stage.cards.tiles import Now
from tabletop.stage.table.elements.tales.base import Piece, TalesElement
from tabletop.stage.table.elements.tales.duels import Duels
from tabletop.stage.table.elements.tales.page import Page
from tabletop.words import _

DARK = 0.5


class Fighter(Piece):
    """A unit or building; it glows while it fights."""

    def draw_self(self, surface: pygame.Surface) -> None:
        if not self.dark:
            self.app.paint.glow(surface, self.rect, radius=14, blur=6, opacity=0.5)
        super().draw_self(surface)

    def activate(self) -> None:
        from tabletop.stage.table import look

        look.at_card(self.home.hands.play.table, self.home.cards.box.ids[self.card])


class Lineup(TalesElement[data.Lineup]):
    """Lies where the hand is; there is no hand during Wars."""

    solid = False

    @property
    def sheet(self) -> Duels | None:
        sheet = cast(Page, self.hands.element(self.spec.page)).sheet
        return sheet if isinstance(sheet, Duels) else None

    @property
    def is_there(self) -> bool:
        return self.sheet is not None

    def pass_time(self, now: float, rate: float, reduced: bool) -> bool:
        if self.visible != self.is_there:
            self.visible = self.is_there
            self.refresh()
        return False

    def arrange(self) -> None:
        for child in list(self.children):
            self.remove(child)
        sheet = self.sheet
        if sheet is None or not self.rect.w:
            return
        told = next(iter(sheet.of(self.seat, "strength")), None)
        cards = list(zip(told.about["cards"], told.about["shares"], strict=True)) if told is not None else []
        cards.sort(key=lambda one: not one[1])
        px, count = self.app.canvas.px, len(cards)
        gap = px(12)
        high = min(px(168), self.rect.h - px(4))
        wide = min(px(120), round(high * 0.76), (self.rect.w - gap * (count + 1)) // max(1, count))
        x = self.rect.centerx - (wide * count + gap * (count - 1)) // 2
        for card, share in cards:
            level = 1 if self.cards.card(card).sides else 0
            piece = self.add(Fighter(self, ("kingdoms", self.seat), card))
            piece.face = self.tile(card, level)
            base = self.cards.box.printed[card].values.get("strength", 0)
            piece.dark = 0.0 if share else DARK
            piece.now = Now(str(share), "good" if share > base else "plain") if share and not level else Now()
            piece.said = _("strength {n}", n=share) if share else _("does not fight")
            self.put(piece, pygame.Rect(x, self.rect.bottom - high - px(2), wide, high))
            x += wide + gap
