"""A unit that can be planned with: dragged, clicked twice, or sent with the keys."""

from __future__ import annotations

from typing import Any, cast

import pygame

from tabletop.kernel.facts import Zone
from tabletop.stage.table.cards import dashed
from tabletop.stage.table.elements.tales import badges, dragging
from tabletop.stage.table.elements.tales.base import Piece, TalesElement
from tabletop.stage.table.elements.tales.desk import Aim, Desk
from tabletop.stage.table.elements.zones import FAR
from tabletop.stage.widgets.base import Widget
from tabletop.words import _


class Movable(Piece):
    """A card of the hand or a unit on a spot. Without a plan it can only be looked at."""

    def __init__(self, home: TalesElement[Any], zone: Zone, card: int, desk: Desk) -> None:
        super().__init__(home, zone, card)
        self.desk = desk
        self.aim: Aim | None = None
        """What a card is dropped on that is dropped here."""
        self.lit = False
        """Whether it can be chosen now."""
        self.sign = ""
        """A picture for what was chosen for it."""

    @property
    def _mine(self) -> bool:
        return self.desk.carry is not None and self.desk.carry.card == self.card

    def tooltip(self) -> str:
        """Nothing while a card is in the air: what letting go does is said then."""
        return super().tooltip() if self.desk.carry is None else ""

    @property
    def _advised(self) -> bool:
        """Whether the hint that is shown is to press it."""
        home = cast(TalesElement[Any], self.home)
        move = home.choice(self) if self.lit else None
        return move is not None and home.hands.play.table.hints.means(move)

    def state(self) -> str:
        """While it is picked up: also what putting it down does."""
        if not self._mine or self.dragged:
            return super().state()
        return ". ".join(part for part in (super().state(), _("picked up"), dragging.words(self.home)) if part)

    @property
    def dragged(self) -> bool:
        return self._mine and self.desk.carry is not None and self.desk.carry.pos is not None

    def pointer_move(self, pos: tuple[int, int]) -> None:
        if self.dragged:
            self.desk.point(pos)
            return
        start = self._pressed_at
        if start is not None and self.desk.open and abs(pos[0] - start[0]) + abs(pos[1] - start[1]) >= FAR:
            self._pressed_at = None
            self.desk.lift(self.card, self.rect.size, pos)

    def pointer_up(self, pos: tuple[int, int], inside: bool) -> None:
        if not self.dragged:
            super().pointer_up(pos, inside)
            return
        self._pressed_at = None
        if pos == (-1, -1):
            self.desk.cancel()
        else:
            self.desk.drop(pos)

    def hover_at(self, pos: tuple[int, int]) -> None:
        self.desk.point(pos)

    def key_down(self, event: pygame.event.Event) -> bool:
        carry, app = self.desk.carry, self.app
        if self.desk.open and (self._mine or carry is None) and self.desk.key(event):
            app.by_keys = True
            return True
        return super().key_down(event)

    def activate(self) -> None:
        desk = self.desk
        if not desk.open:
            if not (isinstance(self.aim, int) and cast(TalesElement[Any], self.home).save(self.aim)):
                super().activate()
        elif self._mine:
            desk.cancel()
        elif desk.carry is not None and self.aim is not None and desk.drop_on(self.aim):
            return
        else:
            desk.lift(self.card, self.rect.size, None)

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.dragged:
            dashed(self.app, surface, self.rect, self.app.theme.colours["linen"])
            return
        if self._mine or self.lit:
            self.app.paint.glow(surface, self.rect, radius=14, blur=9, opacity=0.85 if self._mine else 0.6)
        super().draw_self(surface)
        sign = self.sign or ("hint" if self._advised else "")
        if sign:
            px, c = self.app.canvas.px, self.app.theme.colours
            disc = pygame.Rect(0, 0, px(34), px(34))
            disc.center = (self.rect.x + px(16), self.rect.y + px(16))
            self.app.paint.plate(surface, disc, c["cream"], c["ink"], 2.5, 40)
            badges.icon(self.app, surface, sign, disc.inflate(-px(10), -px(10)))


class Goal(Widget):
    """An empty spot, or the place for the kept card: what a card can be dropped on."""

    solid = False
    ring_radius = 12.0
    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(self, desk: Desk, aim: Aim, name: str) -> None:
        super().__init__(name=name)
        self.desk, self.aim = desk, aim
        self.tells = ""

    def tooltip(self) -> str:
        return self.tells

    def hit(self, pos: tuple[int, int]) -> bool:
        return self.rect.collidepoint(pos) and (self.desk.carry is not None or bool(self.tells))

    def pointer_down(self, pos: tuple[int, int], clicks: int) -> bool:
        return self.desk.carry is not None

    def pointer_up(self, pos: tuple[int, int], inside: bool) -> None:
        if inside:
            self.desk.drop_on(self.aim)

    def hover_at(self, pos: tuple[int, int]) -> None:
        self.desk.point(pos)

    def draw_self(self, surface: pygame.Surface) -> None:
        """Drawn by whoever lays it."""
