"""Your kingdom, large: the spots of front and back, strength and production, and your buildings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from tabletop.data import elements as data
from tabletop.games.paper_tales.aging import healers
from tabletop.games.paper_tales.state import PaperTales
from tabletop.kernel import DONE, Move
from tabletop.kernel.facts import Zone
from tabletop.stage.table.cards import dashed
from tabletop.stage.table.elements.base import Element, Hands, Moment
from tabletop.stage.table.elements.tales import badges, dragging, marks
from tabletop.stage.table.elements.tales.base import Piece, TalesElement, now_of, unit_words
from tabletop.stage.table.elements.tales.desk import Desk
from tabletop.stage.table.elements.tales.estate import Estate
from tabletop.stage.table.elements.tales.marks import Sign
from tabletop.stage.table.elements.tales.movable import Goal, Movable
from tabletop.stage.table.elements.tales.realm import BACK, FIFTH, FRONT, RESOURCES, Kingdom
from tabletop.stage.theme import Colour
from tabletop.stage.widgets.base import Print, Widget
from tabletop.words import _, sense

GREEN = (122, 226, 92)
CHOICES: dict[str, tuple[str, ...]] = {"reveal": ("use", "age"), "save": ("save",)}
"""Questions that are answered by pressing a unit, and the moves that this gives."""


class OwnKingdom(TalesElement[data.Kingdom]):
    """Shows what lies there; while a layout is planned, the plan."""

    reach = 20.0

    def __init__(self, name: str, spec: data.Kingdom, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self.desk = Desk(hands).join(self)
        self.spots: dict[int, pygame.Rect] = {}
        self.box_rect = pygame.Rect(0, 0, 0, 0)
        self._labels: list[tuple[pygame.Rect, str]] = []
        self._signs: list[Sign] = []
        self._pieces: dict[int, Movable] = {}
        self._lock = pygame.Rect(0, 0, 0, 0)
        self._tone: Colour = GREEN
        self.saved: list[int] = []
        """The spots of units that are going to be saved."""
        self._asked = -1
        self.estate = self.add(Estate(self))
        self._goals = {spot: self.add(Goal(self.desk, spot, _spot_name(spot))) for spot in range(5)}

    def zones(self) -> Sequence[Zone]:
        return (("kingdoms", self.seat),)

    def adopt(self, old: Element[Any]) -> None:
        super().adopt(old)
        assert isinstance(old, OwnKingdom)
        self.saved, self._asked = old.saved, old._asked
        self.desk = old.desk
        self.desk.hands = self.hands
        self.desk.followers.clear()
        self.desk.join(self)
        for goal in self._goals.values():
            goal.desk = self.desk

    def settle(self, moment: Moment) -> None:
        self._follow(moment)
        super().settle(moment)

    def heed(self, moment: Moment) -> None:
        self._follow(moment)
        super().heed(moment)

    def _follow(self, moment: Moment) -> None:
        """What was chosen for another question is forgotten."""
        self.desk.follow(moment)
        question = self.hands.play.table.table.question
        if not moment.busy and question != self._asked:
            self._asked, self.saved = question, []

    @property
    def is_there(self) -> bool:
        return not self.drafting

    def unwind(self) -> bool:
        return self.desk.cancel()

    @property
    def can_undo(self) -> bool:
        return self.desk.can_go_back

    def undo(self) -> bool:
        return self.desk.back()

    def first_focus(self) -> Widget | None:
        """A unit that can be chosen."""
        pieces = sorted(self._pieces.values(), key=lambda piece: (piece.rect.y, piece.rect.x))
        return next((piece for piece in pieces if piece.lit), None)

    def shown(self) -> Kingdom:
        """What is shown: the plan, with a card in the air where it would land; else what lies there."""
        plan = self.desk.plan
        return plan.kingdom() if plan is not None else self.kingdom(self.seat)

    # Place

    def arrange(self) -> None:
        self.prints, self._labels, self._signs = [], [], []
        if self.moment is None or not self.rect.w:
            return
        self.desk.join(self)
        px = self.app.canvas.px
        inner = self.rect.inflate(-2 * px(10), -2 * px(9))
        wide = self._lay_spots(inner)
        self._lay_units(self.shown())
        self._lay_box()
        room = pygame.Rect(inner.x + wide + px(14), inner.y, inner.right - inner.x - wide - px(14), inner.h)
        u = self.app.canvas.units
        self.estate.place(self.box._replace(x=u(room.x), y=u(room.y), w=u(room.w), h=u(room.h)))

    def _lay_spots(self, inner: pygame.Rect) -> int:
        """Three columns in two rows: the third of the front is the fifth spot, below it stands the strength."""
        px = self.app.canvas.px
        label, gap = px(26), px(8)
        high = (inner.h - gap) // 2
        wide = min(round(high * 0.84), (round(inner.w * 0.64) - label - 3 * gap) // 3)
        left = inner.x + label + gap
        for row, spots in enumerate(((*FRONT, FIFTH), (*BACK, -1))):
            y = inner.y + row * (high + gap)
            self._labels.append(
                (pygame.Rect(inner.x, y, label, high), sense("row", "Front") if row == 0 else sense("row", "Back"))
            )
            for n, spot in enumerate(spots):
                rect = pygame.Rect(left + n * (wide + gap), y, wide, high)
                if spot >= 0:
                    self.spots[spot] = rect
                else:
                    self.box_rect = rect
        u = self.app.canvas.units
        opened = self.shown().spots
        for spot, goal in self._goals.items():
            rect = self.spots[spot]
            goal.tells = "" if spot < opened else _("A level-2 building opens this spot.")
            goal.place(self.box._replace(x=u(rect.x), y=u(rect.y), w=u(rect.w), h=u(rect.h)))
            self.desk.goals[spot] = goal
        self._lock = self.spots[FIFTH] if opened < 5 else pygame.Rect(0, 0, 0, 0)
        if self._lock.w:
            words = self._lock.inflate(-2 * px(6), -2 * px(6))
            top = min(px(40), words.h // 3)
            words.y, words.h = words.y + top, words.h - top
            text = _("Opens with a level 2 building")
            fitted = self.fit(text, "tool", words, "centre", lines=None, size=15)
            self.prints += [] if fitted.block.clipped else [fitted]
        return left + 3 * wide + 2 * gap - inner.x

    def _lay_units(self, state: Kingdom) -> None:
        zone, u = ("kingdoms", state.seat), self.app.canvas.units
        standing = {unit.card for unit in state.units}
        for card in [card for card, piece in self._pieces.items() if card not in standing or piece.zone[1] != zone[1]]:
            self.remove(self._pieces.pop(card))
        plan = self.desk.plan
        for unit in state.units:
            piece = self._pieces.get(unit.card)
            if piece is None:
                piece = self._pieces[unit.card] = self.add(Movable(self, zone, unit.card, self.desk))
            planned = plan is not None and unit.card not in plan.in_play and not self.desk.over
            piece.zone = ("hands", zone[1]) if planned else zone
            piece.now, piece.said, piece.aim = now_of(unit), unit_words(unit), unit.spot
            if plan is not None and unit.card not in plan.in_play:
                piece.now = piece.now._replace(coin=True)
            piece.lit = self._move(unit.spot) is not None
            piece.sign = "heart" if unit.spot in self.saved else ""
            rect = self.spots[unit.spot]
            piece.place(self.box._replace(x=u(rect.x), y=u(rect.y), w=u(rect.w), h=u(rect.h)))
        self.children.sort(key=lambda child: (isinstance(child, Estate), not isinstance(child, Goal)))

    def _lay_box(self) -> None:
        """Strength, now and as it would be, and what the kingdom makes."""
        px, c = self.app.canvas.px, self.app.theme.colours
        now, then = self.shown(), self.desk.preview()
        room = self.box_rect.inflate(-2 * px(6), -2 * px(6))
        line = min(self.app.canvas.text_px(16) + px(4), room.h // 5)
        big = room.h - 2 * line - max(line * 2, round(room.h * 0.34))
        title = pygame.Rect(room.x, room.y, room.w, line)
        self.prints.append(self._titled(_("Strength"), "{strength}", title))
        numbers = pygame.Rect(room.x, title.bottom, room.w, big)
        if then is not None and then.strength != now.strength:
            third = room.w // 3
            was, will = numbers.copy(), numbers.copy()
            was.w = third
            will.x, will.w = numbers.right - round(third * 1.15), round(third * 1.15)
            self._arrow = pygame.Rect(0, 0, round(third * 0.7), round(big * 0.5))
            self._arrow.center = (round((was.right + will.x) / 2), numbers.centery)
            self.prints.append(self.fit(str(now.strength), "number", was, "centre", plain=True, colour=c["linen"]))
            tone = self._tone = GREEN if then.strength > now.strength else c["orange"]
            self.prints.append(self.fit(str(then.strength), "number", will, "centre", plain=True, colour=tone, size=36))
        else:
            self._arrow = pygame.Rect(0, 0, 0, 0)
            at = numbers.inflate(-px(4), 0)
            self.prints.append(
                self.fit(str(now.strength), "number", at, "centre", plain=True, colour=c["linen"], size=34)
            )
        makes = pygame.Rect(room.x, numbers.bottom, room.w, line)
        self.prints.append(self._titled(_("Makes"), "{build}", makes))
        below = pygame.Rect(room.x, makes.bottom, room.w, room.bottom - makes.bottom)
        self._lay_makes(below, now, then)

    def _titled(self, words: str, icon: str, room: pygame.Rect) -> Print:
        """The words, or an icon where they do not fit."""
        said = self.fit(words, "tool", room, "centre", size=16)
        return self.fit(icon, "tool", room, "centre", size=16) if said.block.clipped else said

    def _lay_makes(self, room: pygame.Rect, now: Kingdom, then: Kingdom | None) -> None:
        px, c = self.app.canvas.px, self.app.theme.colours
        made = (then or now).makes
        column = room.w // len(RESOURCES)
        side = min(px(26), column - px(6), max(8, room.h - self.app.canvas.text_px(15)))
        for n, resource in enumerate(RESOURCES):
            at = pygame.Rect(0, 0, side, side)
            at.midtop = (room.x + round((n + 0.5) * column), room.y)
            below = pygame.Rect(room.x + n * column, at.bottom, column, room.bottom - at.bottom)
            tone = GREEN if made[resource] > now.makes[resource] else c["linen"] if made[resource] else c["stone"]
            number = self.fit(str(made[resource]), "number", below, "centre", plain=True, colour=tone, size=20)
            self._signs.append(Sign(resource, at, number))
            self.prints.append(number)

    def says(self) -> str:
        return self.hands.people.shown(self.seat) if self.moment is not None else ""

    # Choosing a unit

    def choice(self, piece: Piece) -> Move | None:
        """Which of your units acts, grows older or is saved; a building by its name."""
        return self._move(piece.aim if isinstance(piece, Movable) else self.cards.box.ids[piece.card])

    def _move(self, what: object) -> Move | None:
        moves = self.legal() if self.question in CHOICES else ()
        return next((move for move in moves if move.verb in CHOICES[self.question] and move.what == what), None)

    def calls(self, zone: Zone) -> str:
        if zone[0] != "plans":
            return ""
        people = self.hands.people
        if people.is_you(zone[1]):
            return _("not built yet")
        return _("not built by {name} yet", name=people.name(zone[1]))

    def side(self, zone: Zone, card: int) -> int:
        if zone[0] != "built" or self.moment is None:
            return 0
        return next((one.level for one in self.kingdom(zone[1]).built if one.card == card), 0)

    def names(self, move: Move) -> str:
        """A unit by where it stands; buildings have names of their own."""
        unit = next((one for one in self.kingdom(self.seat).units if one.spot == move.what), None)
        if unit is None or move.verb not in CHOICES.get(self.question, ()):
            return ""
        card = self.named(unit.card)
        words = {"age": _("Age tokens on {card}", card=card), "save": _("save {card}", card=card)}
        return words.get(move.verb, _("{card} first", card=card))

    def save(self, spot: int) -> bool:
        """Saves a unit, or takes that back; False if that is not asked."""
        if self.question != "save" or not self.legal():
            return False
        if spot in self.saved:
            self.saved.remove(spot)
        elif self._move(spot) is not None:
            self.saved = self._at_most([*self.saved, spot])
        else:
            return False
        self.refresh()
        self.tell_button()
        return True

    def _at_most(self, spots: list[int]) -> list[int]:
        """As many of each age as there are healers for it; the first of too many is given up."""
        view = self.moment.view if self.moment is not None else None
        assert isinstance(view, PaperTales)
        able, age_at = healers(view, self.seat), dict(zip(view.spots[self.seat], view.ages[self.seat], strict=True))
        kept: list[int] = []
        for spot in reversed(spots):
            if sum(age_at[other] == age_at[spot] for other in kept) < able.get(age_at[spot], 0):
                kept.insert(0, spot)
        return kept

    def confirm_saved(self) -> None:
        """Gives the units that are saved as one answer."""
        seat = self.hands.people.viewer
        if seat is not None and self.legal():
            self.hands.play.table.table.answer_all(seat, (*(Move("save", spot) for spot in sorted(self.saved)), DONE))

    def piece_of(self, card: int) -> Piece | None:
        return self._pieces.get(card)

    # Look

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.moment is None:
            return
        app, c = self.app, self.app.theme.colours
        asked = self.desk.open or (self.question in CHOICES and bool(self.legal()))
        if asked:
            app.paint.glow(surface, self.rect, radius=18, blur=6, opacity=0.35)
        marks.dark_plate(app, surface, self.rect, c["gold"] if asked else None)
        for rect, text in self._labels:
            marks.upright(app, surface, rect, text)
        app.paint.plate(surface, self.box_rect, c["night"], None, 0, 12, 0.7)
        self._draw_spots(surface)
        for sign in self._signs:
            badges.icon(app, surface, sign.icon, sign.at, 255 if sign.number.block.text != "0" else 110)
        if self._arrow.w:
            app.paint.arrow(surface, self._arrow, "right", self._tone, 4)
        for p in self.prints:
            p.draw(surface)

    def _draw_spots(self, surface: pygame.Surface) -> None:
        app, c, desk = self.app, self.app.theme.colours, self.desk
        aims = desk.aims() if desk.carry is not None else []
        taken = {unit.spot for unit in self.shown().units}
        for spot, rect in self.spots.items():
            if desk.carry is not None and desk.carry.aim is None and spot == desk.carry.best:
                app.paint.glow(surface, rect, radius=14, blur=9, opacity=0.5)
            if spot in taken:
                continue
            lit = spot in aims
            dashed(app, surface, rect, c["gold"] if lit else c["edge"], 3.5 if lit else 2.5)
        if self._lock.w:
            side = min(app.canvas.px(32), self._lock.h // 3)
            at = pygame.Rect(0, 0, side, side)
            at.midtop = (self._lock.centerx, self._lock.y + app.canvas.px(10))
            badges.icon(app, surface, "lock", at)

    def pass_time(self, now: float, rate: float, reduced: bool) -> bool:
        """While a card is dragged, every frame shows it where the pointer is."""
        carry = self.desk.carry
        if carry is None or carry.pos is None:
            return False
        carry.tilt *= 0.9
        return True

    def draw_over(self, surface: pygame.Surface) -> None:
        if self.desk.carry is not None:
            dragging.draw(self, surface)


def _spot_name(spot: int) -> str:
    if spot == FIFTH:
        return _("Front, spot {n}", n=3)
    return _("Front, spot {n}", n=spot + 1) if spot in FRONT else _("Back, spot {n}", n=spot - 1)
