"""Your units while a phase is told: in Wars those who fight bright, the others dimmed; in Income those who earn lit."""

from __future__ import annotations

from typing import cast

import pygame

from tabletop.data import elements as data
from tabletop.stage.cards.tiles import Now
from tabletop.stage.table.elements.tales.base import Piece, TalesElement
from tabletop.stage.table.elements.tales.page import Page
from tabletop.stage.table.elements.tales.recall import Counted
from tabletop.stage.table.elements.tales.sheet import Sheet
from tabletop.words import _, plural

DARK = 0.5
LINED_UP = ("wars", "income", "construction", "aging")
"""The phases in which all stand as they were counted for the Wars."""


class Fighter(Piece):
    """A unit or building; it glows while it fights, or earns."""

    lit = False

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.lit:
            self.app.paint.glow(surface, self.rect, radius=14, blur=6, opacity=0.5)
        super().draw_self(surface)

    def activate(self) -> None:
        from tabletop.stage.table import look

        look.at_card(self.home.hands.play.table, self.home.cards.box.ids[self.card])


class Lineup(TalesElement[data.Lineup]):
    """Lies where the hand is; there is no hand after Deployment."""

    solid = False

    @property
    def page(self) -> Page:
        return cast(Page, self.hands.element(self.spec.page))

    @property
    def sheet(self) -> Sheet | None:
        """The page that it goes with."""
        sheet = self.page.sheet
        return sheet if sheet is not None and sheet.phase in LINED_UP else None

    @property
    def is_there(self) -> bool:
        return self.sheet is not None

    def pass_time(self, now: float, rate: float, reduced: bool) -> bool:
        if self.visible != self.is_there or self._shown is not self.sheet:
            self.visible = self.is_there
            self.refresh()
        return False

    _shown: Sheet | None = None

    def arrange(self) -> None:
        for child in list(self.children):
            self.remove(child)
        self._shown = sheet = self.sheet
        if sheet is None or not self.rect.w:
            return
        cards = list(self.page.recall.standing.get(self.seat, ()))
        wars = sheet.phase == "wars"
        if wars:
            cards.sort(key=lambda one: not one.strength)
        else:
            cards = [one for one in cards if not self.cards.card(one.card).sides]
        px, count = self.app.canvas.px, len(cards)
        gap = px(12)
        high = min(px(168), self.rect.h - px(4))
        wide = min(px(120), round(high * 0.76), (self.rect.w - gap * (count + 1)) // max(1, count))
        x = self.rect.centerx - (wide * count + gap * (count - 1)) // 2
        earns = {card for told in sheet.of(self.seat, "income") for card in told.about["cards"]}
        for one in cards:
            piece = self.add(Fighter(self, ("kingdoms", self.seat), one.card))
            if wars:
                self._at_war(piece, one)
            else:
                self._at_peace(piece, one.card in earns)
            self.put(piece, pygame.Rect(x, self.rect.bottom - high - px(2), wide, high))
            x += wide + gap

    def _at_war(self, piece: Fighter, one: Counted) -> None:
        """Those who do not fight are dimmed."""
        level = self.page.recall.levels.get(one.card, 0)
        ages = self.page.recall.ages.get(one.card, 0)
        base = self.cards.box.printed[one.card].values.get("strength", 0)
        piece.face = self.tile(one.card, level)
        piece.lit, piece.dark = bool(one.strength), 0.0 if one.strength else DARK
        piece.now = Now(ages=ages)
        if one.strength and not level:
            piece.now = Now(str(one.strength), "good" if one.strength > base else "plain", ages)
        piece.said = _("strength {n}", n=one.strength) if one.strength else _("does not fight")

    def _at_peace(self, piece: Fighter, lit: bool) -> None:
        """Those who earn gold are lit."""
        ages = self.page.recall.ages.get(piece.card, 0)
        piece.lit, piece.now = lit, Now(ages=ages)
        piece.said = plural("{n} Age token", "{n} Age tokens", ages) if ages else ""
