"""The place for the one card that is kept for the next turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import pygame

from tabletop.data import elements as data
from tabletop.games.paper_tales.state import PaperTales
from tabletop.kernel.facts import Zone
from tabletop.stage.cards.tiles import Now
from tabletop.stage.table.cards import UNSEEN, dashed
from tabletop.stage.table.elements.base import Hands
from tabletop.stage.table.elements.tales import badges
from tabletop.stage.table.elements.tales.base import TalesElement
from tabletop.stage.table.elements.tales.desk import KEEP, Desk
from tabletop.stage.table.elements.tales.kingdom import CHOICES, OwnKingdom
from tabletop.stage.table.elements.tales.movable import Goal, Movable
from tabletop.words import _, plural

BUILD = "build"


class KeepSlot(TalesElement[data.KeepSlot]):
    """Empty, or with a card: planned while you deploy, else the one that waits for the next turn."""

    def __init__(self, name: str, spec: data.KeepSlot, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self._goal: Goal | None = None
        self._at = pygame.Rect(0, 0, 0, 0)
        self._icon = pygame.Rect(0, 0, 0, 0)

    @property
    def desk(self) -> Desk:
        return cast(OwnKingdom, self.hands.element(self.spec.kingdom)).desk

    def zones(self) -> Sequence[Zone]:
        viewer = self.hands.people.viewer
        return () if viewer is None else (("kept", viewer),)

    @property
    def is_there(self) -> bool:
        view = self.moment.view if self.moment is not None else None
        if not isinstance(view, PaperTales) or self.drafting or self.question == BUILD:
            return False
        if self.question in CHOICES and not self.lot:
            return False
        return bool(view.box.number("kept")) and view.turn < view.box.number("turns")

    def shown(self) -> list[int]:
        """What lies here."""
        if self.for_all:
            return []
        if self.desk.plan is not None:
            return list(self.desk.plan.shape.held)
        return [card for card in self.lot if card != UNSEEN]

    def arrange(self) -> None:
        self.prints = []
        if self.moment is None or not self.rect.w:
            return
        desk, px = self.desk.join(self), self.app.canvas.px
        begun = desk.plan is not None and not desk.over
        note = (_("kept") if self.shown() else _("optional")) if begun else ""
        foot = self.app.canvas.text_px(15) + px(4) if note else 0
        self._at = pygame.Rect(self.rect.x, self.rect.y, self.rect.w, self.rect.h - foot)
        if note:
            below = pygame.Rect(self.rect.x, self._at.bottom, self.rect.w, foot)
            self.prints.append(self.fit(note, "tool", below, "centre", size=15))
        if self._goal is None:
            self._goal = self.add(Goal(desk, KEEP, _("Keep for the next turn")))
        self._goal.desk = desk
        desk.goals[KEEP] = self._goal
        self.put(self._goal, self._at)
        cards = self.shown()
        for child in list(self.children):
            if isinstance(child, Movable) and child.card not in cards:
                self.remove(child)
        for n, card in enumerate(cards):
            self._lay_card(card, desk, n, len(cards))
        if not cards:
            self._empty()

    def _lay_card(self, card: int, desk: Desk, n: int, count: int) -> None:
        viewer = self.hands.people.viewer
        assert viewer is not None
        zone = ("hands" if desk.plan is not None else "kept", viewer)
        piece = next((child for child in self.children if isinstance(child, Movable) and child.card == card), None)
        if piece is None:
            piece = self.add(Movable(self, zone, card, desk))
        piece.zone, piece.aim = zone, KEEP
        piece.now = Now(coin=True)
        piece.said = _("is kept for the next turn")
        high = self._at.h if count < 2 else round(self._at.h * 0.72)
        self.put(piece, pygame.Rect(self._at.x, self._at.y + n * (self._at.h - high), self._at.w, high))

    def _empty(self) -> None:
        px = self.app.canvas.px
        room = self._at.inflate(-2 * px(8), -2 * px(10))
        side = min(px(38), room.h // 3)
        self._icon = pygame.Rect(0, 0, side, side)
        self._icon.midtop = (room.centerx, room.y + px(6))
        words = pygame.Rect(room.x, self._icon.bottom + px(4), room.w, room.bottom - self._icon.bottom - px(4))
        said = self.fit(self._words(), "tool", words, "centre", lines=None, size=15)
        if not said.block.clipped:
            self.prints.append(said)

    def _words(self) -> str:
        view = self.moment.view if self.moment is not None else None
        most = view.box.number("kept") if view is not None else 1
        return plural("Keep one card for next turn", "Keep up to {n} cards for next turn", most)

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.moment is None:
            return
        desk, c = self.desk, self.app.theme.colours
        if not self.shown():
            lit = desk.carry is not None and KEEP in desk.aims()
            dashed(self.app, surface, self._at, c["gold"] if lit else c["edge"], 3.0)
            badges.icon(self.app, surface, "deck", self._icon, 200)
        for p in self.prints:
            p.draw(surface)
