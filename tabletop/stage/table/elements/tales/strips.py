"""Those who are no neighbours, each as a narrow strip: gold, strength, small units and buildings."""

from __future__ import annotations

import pygame

from tabletop.data import elements as data
from tabletop.kernel.facts import Zone
from tabletop.stage.table.elements.base import Hands
from tabletop.stage.table.elements.tales import marks
from tabletop.stage.table.elements.tales.base import Piece, TalesElement, fresh, now_of, unit_words
from tabletop.stage.table.elements.tales.marks import Sign
from tabletop.stage.table.elements.tales.realm import Kingdom, others
from tabletop.stage.table.people import draw_portrait
from tabletop.words import _, sense


class Strips(TalesElement[data.Realms]):
    """One below the other, in playing order. While you draft, your own kingdom is a strip, too: the pack takes the
    place where it lies large."""

    elides = True

    def __init__(self, name: str, spec: data.Realms, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self._faces: list[tuple[int, pygame.Rect, pygame.Rect]] = []
        self._signs: list[Sign] = []
        self._pieces: dict[Zone, dict[int, Piece]] = {}

    def seats(self) -> tuple[int, ...]:
        return (self.seat,) if self.spec.whose == "yours" else others(self.seat, len(self.hands.people))

    @property
    def is_there(self) -> bool:
        return self.drafting if self.spec.whose == "yours" else bool(self.seats())

    def face_of(self, seat: int) -> pygame.Rect | None:
        """Where a seat's portrait is."""
        return next((face for whose, _room, face in self._faces if whose == seat), None)

    def arrange(self) -> None:
        self.prints, self._faces, self._signs = [], [], []
        if self.moment is None or not self.rect.w:
            return
        px = self.app.canvas.px
        seats = self.seats()
        old, self._pieces = self._pieces, {}
        if seats:
            gap = px(6)
            high = min(px(self.spec.tallest), (self.rect.h - gap * (len(seats) - 1)) // len(seats))
            for n, seat in enumerate(seats):
                room = pygame.Rect(self.rect.x, self.rect.y + n * (high + gap), self.rect.w, high)
                self._strip(room, self.kingdom(seat), old)
        for left in old.values():
            for piece in left.values():
                self.remove(piece)
        self.children.sort(key=lambda child: (child.rect.y, child.rect.x))

    def _strip(self, room: pygame.Rect, state: Kingdom, old: dict[Zone, dict[int, Piece]]) -> None:
        px, c = self.app.canvas.px, self.app.theme.colours
        side = room.h - px(8)
        face = pygame.Rect(room.x + px(10), room.y + px(4), side, side)
        self._faces.append((state.seat, room, face))
        name = self.hands.people.shown(state.seat)
        wide = min(marks.width(self, name, "name", 20), round(room.w * 0.14))
        words = pygame.Rect(face.right + px(8), room.y, wide, room.h)
        self.prints.append(self.fit(name, "name", words, plain=True, colour=c["linen"], size=20))
        things = [("coin", str(state.gold)), ("strength", str(state.strength))]
        numbers = pygame.Rect(words.right + px(10), room.y, px(112), room.h)
        signs = marks.signs(self, numbers, things, min(px(22), side), 20, px(12))
        self._signs += signs
        self.prints += [sign.number for sign in signs]
        rest = pygame.Rect(numbers.right, room.y, room.right - px(8) - numbers.right, room.h)
        self._rows(rest, state, old)

    def _rows(self, room: pygame.Rect, state: Kingdom, old: dict[Zone, dict[int, Piece]]) -> None:
        px = self.app.canvas.px
        zone, built = ("kingdoms", state.seat), ("built", state.seat)
        self._pieces[zone], self._pieces[built] = {}, {}
        front = [unit for unit in state.units if unit.front]
        back = [unit for unit in state.units if not unit.front]
        high = room.h - px(10)
        tiles = len(state.units) + len(state.built)
        labels = [(text, marks.width(self, text, "tool", 15)) for text in (sense("row", "Front"), sense("row", "Back"))]
        words = sum(w for _text, w in labels) + 2 * px(18)
        gap = px(22)
        side = min(high, (room.w - words - tiles * px(12)) // max(1, tiles)) if tiles else high
        if side < high * 0.72:
            words, labels, gap = 0, [("", 0), ("", 0)], px(16)
            side = min(high, (room.w - tiles * px(12) - px(20)) // max(1, tiles))
        x, y = room.x, room.y + (room.h - side) // 2
        for (text, w), units in zip(labels, (front, back), strict=True):
            if text and units:
                at = pygame.Rect(x + px(6), room.y, w, room.h)
                self.prints.append(self.fit(text, "tool", at, size=15))
                x = at.right + px(8)
            for unit in sorted(units, key=lambda unit: unit.spot):
                piece = fresh(self, old, zone, unit.card)
                piece.now, piece.said = now_of(unit), unit_words(unit)
                self._pieces[zone][unit.card] = self._lay(piece, pygame.Rect(x, y, side, side))
                x += side + px(12)
            x += gap - px(12)
        x = room.right
        for one in reversed(state.built):
            x -= side
            piece = fresh(self, old, built, one.card)
            piece.face, piece.said = self.tile(one.card, one.level), _("level {n}", n=one.level)
            self._pieces[built][one.card] = self._lay(piece, pygame.Rect(x, y, side, side))
            x -= px(8)

    def _lay(self, piece: Piece, rect: pygame.Rect) -> Piece:
        u = self.app.canvas.units
        piece.place(self.box._replace(x=u(rect.x), y=u(rect.y), w=u(rect.w), h=u(rect.h)))
        return piece

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.moment is None:
            return
        for seat, room, face in self._faces:
            marks.dark_plate(self.app, surface, room)
            draw_portrait(self.app, surface, self.hands.people.players[seat], face.center, face.w)
        marks.draw_signs(self.app, surface, self._signs)
        for p in self.prints:
            p.draw(surface)
