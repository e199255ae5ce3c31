"""Your kingdom in brief, while you draft: what you already have, to choose a card that goes with it."""

from __future__ import annotations

import pygame

from tabletop.data import elements as data
from tabletop.kernel.facts import Zone
from tabletop.stage.table.elements.base import Hands
from tabletop.stage.table.elements.tales import badges, chips, marks, tiles
from tabletop.stage.table.elements.tales.base import Piece, TalesElement, now_of, unit_words
from tabletop.stage.table.elements.tales.chips import Chip
from tabletop.stage.table.elements.tales.marks import Sign
from tabletop.stage.table.elements.tales.realm import BACK, FIFTH, FRONT, RESOURCES, Kingdom
from tabletop.words import _, sense


class KingdomBrief(TalesElement[data.Brief]):
    """What it makes above, units in the middle, buildings below; gold and strength stand in the purse beside it."""

    def __init__(self, name: str, spec: data.Brief, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self._signs: list[Sign] = []
        self._labels: list[tuple[pygame.Rect, str]] = []
        self._empty: list[pygame.Rect] = []
        self._pieces: dict[tuple[type[Piece], Zone, int], Piece] = {}
        self._old: dict[tuple[type[Piece], Zone, int], Piece] = {}

    @property
    def is_there(self) -> bool:
        return self.drafting

    def arrange(self) -> None:
        self.prints, self._signs, self._labels, self._empty = [], [], [], []
        if self.moment is None or not self.rect.w:
            return
        px, state = self.app.canvas.px, self.kingdom(self.seat)
        self._old, self._pieces = self._pieces, {}
        inner = self.rect.inflate(-2 * px(10), -2 * px(7))
        line = max(px(24), self.app.canvas.text_px(17) + px(4))
        self._heading(pygame.Rect(inner.x, inner.y, inner.w, line), state)
        foot = round(inner.h * 0.24) if state.built else 0
        middle = pygame.Rect(inner.x, inner.y + line + px(3), inner.w, inner.h - line - px(3) - foot)
        if foot:
            middle.h -= px(4)
            self._buildings(pygame.Rect(inner.x, inner.bottom - foot, inner.w, foot), state)
        self._units(middle, state)
        for piece in self._old.values():
            self.remove(piece)
        self._old = {}
        self.children.sort(key=lambda child: (child.rect.y, child.rect.x))

    def _heading(self, room: pygame.Rect, state: Kingdom) -> None:
        """The name, and at the right what the kingdom makes."""
        px, c = self.app.canvas.px, self.app.theme.colours
        things = [(resource, str(state.makes[resource])) for resource in RESOURCES]
        side = min(px(24), room.h)
        wide = sum(side + px(4) + marks.width(self, text, "number", 19) for _icon, text in things) + 2 * px(10)
        makes = pygame.Rect(room.right - wide, room.y, wide, room.h)
        self._signs = marks.signs(self, makes, things, side, 19, px(10))
        self.prints += [sign.number for sign in self._signs]
        words = _("makes")
        label = marks.width(self, words, "tool", 15)
        title = pygame.Rect(room.x, room.y, makes.x - px(8) - room.x, room.h)
        name = self.fit(_("Your kingdom"), "name", title, colour=c["linen"], size=18)
        if not name.block.clipped:
            self.prints.append(name)
            if title.w - name.block.w > label + px(16):
                at = pygame.Rect(makes.x - px(8) - label, room.y, label, room.h)
                self.prints.append(self.fit(words, "tool", at, "right", size=15))

    def _units(self, room: pygame.Rect, state: Kingdom) -> None:
        """Front and back side by side, each with its word, or one below the other where tiles would be too small."""
        px, gap, label = self.app.canvas.px, self.app.canvas.px(6), self.app.canvas.px(20)
        front: tuple[int, ...] = (*FRONT, FIFTH) if state.spots > 4 else FRONT
        rows = [(sense("row", "Front"), front), (sense("row", "Back"), BACK)]
        count = len(front) + len(BACK)
        wide = min((room.w - 2 * label - px(10)) // count - gap, round(room.h * 0.8))
        if tiles.is_small(self.app, pygame.Rect(0, 0, wide, room.h)):
            self._two_rows(room, rows, state)
            return
        x = room.x
        for text, spots in rows:
            self._labels.append((pygame.Rect(x, room.y, label, room.h), text))
            x += label
            for spot in spots:
                self._spot(Piece, pygame.Rect(x, room.y, wide, room.h), spot, state)
                x += wide + gap
            x += px(8)

    def _two_rows(self, room: pygame.Rect, rows: list[tuple[str, tuple[int, ...]]], state: Kingdom) -> None:
        px, app = self.app.canvas.px, self.app
        gap = px(7)
        label = max(marks.width(self, text, "tool", 15) for text, _spots in rows) + px(8)
        most, columns = (room.h - gap) // 2, max(len(spots) for _text, spots in rows)
        each = (room.w - label) // columns - gap
        high = chips.height(app, each, most, 2)
        if high < most * 0.75:
            label, each = 0, room.w // columns - gap
            high = chips.height(app, each, most, 2)
        for n, (text, spots) in enumerate(rows):
            y = room.y + n * (most + gap) + (most - high) // 2
            if label:
                self.prints.append(self.fit(text, "tool", pygame.Rect(room.x, y, label, high), size=15))
            for i, spot in enumerate(spots):
                at = pygame.Rect(room.x + label + i * (each + gap), y, chips.width(app, high, 2), high)
                self._spot(Chip, at, spot, state)

    def _spot(self, kind: type[Piece], rect: pygame.Rect, spot: int, state: Kingdom) -> None:
        unit = state.at(spot)
        if unit is None:
            self._empty.append(rect)
            return
        piece = self._piece(kind, ("kingdoms", state.seat), unit.card)
        piece.now, piece.said = now_of(unit), unit_words(unit)
        self.put(piece, rect)

    def _buildings(self, room: pygame.Rect, state: Kingdom) -> None:
        px, count = self.app.canvas.px, len(state.built)
        words = _("Buildings")
        label = marks.width(self, words, "tool", 15) + px(8)
        each = (room.w - label) // count - px(8)
        high = chips.height(self.app, each, room.h)
        x = room.x
        if high < room.h * 0.8:
            high = chips.height(self.app, room.w // count - px(8), room.h)
        else:
            self.prints.append(self.fit(words, "tool", pygame.Rect(x, room.y, label, room.h), size=15))
            x += label
        for one in state.built:
            piece = self._piece(Chip, ("built", state.seat), one.card)
            piece.face, piece.said = self.tile(one.card, one.level), _("level {n}", n=one.level)
            self.put(piece, pygame.Rect(x, room.centery - high // 2, chips.width(self.app, high), high))
            x += chips.width(self.app, high) + px(8)

    def _piece(self, kind: type[Piece], zone: Zone, card: int) -> Piece:
        key = (kind, zone, card)
        kept = self._old.pop(key, None)
        piece = self._pieces[key] = kept if kept is not None else self.add(kind(self, zone, card))
        return piece

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.moment is None:
            return
        marks.dark_plate(self.app, surface, self.rect)
        for sign in self._signs:
            badges.icon(self.app, surface, sign.icon, sign.at, 255 if sign.number.block.text != "0" else 110)
        for rect, text in self._labels:
            marks.upright(self.app, surface, rect, text)
        for rect in self._empty:
            marks.empty_spot(self.app, surface, rect)
        for p in self.prints:
            p.draw(surface)
