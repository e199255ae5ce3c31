"""Rivals as narrow strips: gold, strength, small units and buildings."""

from __future__ import annotations

import pygame

from tabletop.data import elements as data
from tabletop.kernel.facts import Zone
from tabletop.stage.table.elements.base import Hands
from tabletop.stage.table.elements.tales import chips, marks
from tabletop.stage.table.elements.tales.base import TalesElement, now_of, unit_words
from tabletop.stage.table.elements.tales.chips import Chip
from tabletop.stage.table.elements.tales.marks import Sign
from tabletop.stage.table.elements.tales.realm import RESOURCES, Kingdom, others
from tabletop.stage.table.people import draw_portrait
from tabletop.words import _, sense

ALL = "rivals"
TWO_LINES = 58.0
"""From this height on, units stand below the name."""
NEIGHBOURS = 0.6
"""The share of two rows that neighbours take."""


class Strips(TalesElement[data.Realms]):
    """Those who are no neighbours, in playing order; or all while you draft, and then who gets the pack is shown."""

    elides = True

    def __init__(self, name: str, spec: data.Realms, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self._faces: list[tuple[int, pygame.Rect, pygame.Rect]] = []
        self._signs: list[Sign] = []
        self._pieces: dict[tuple[Zone, int], Chip] = {}
        self._old: dict[tuple[Zone, int], Chip] = {}

    def seats(self) -> tuple[int, ...]:
        count = len(self.hands.people)
        if self.spec.whose != ALL:
            return others(self.seat, count)
        around = [(self.seat + n) % count for n in range(1, count)]
        # In two rows, neighbours stand above the others: left ones at the left.
        return tuple(around) if count < 5 else (around[0], around[-1], *around[1:-1])

    @property
    def is_there(self) -> bool:
        return bool(self.seats()) and (self.spec.whose != ALL or self.drafting)

    @property
    def _taker(self) -> int:
        """Who gets your pack; nobody where that is not shown."""
        view = self.moment.view if self.moment is not None else None
        if self.spec.whose != ALL or view is None:
            return -1
        return (self.seat + view.direction) % len(self.hands.people)

    def face_of(self, seat: int) -> pygame.Rect | None:
        """Where a seat's portrait is."""
        return next((face for whose, _room, face in self._faces if whose == seat), None)

    def arrange(self) -> None:
        self.prints, self._faces, self._signs = [], [], []
        if self.moment is None or not self.rect.w:
            return
        self._old, self._pieces = self._pieces, {}
        seats = self.seats()
        for n, seat in enumerate(seats):
            self._strip(self._place(n, len(seats)), self.kingdom(seat))
        for left in self._old.values():
            self.remove(left)
        self._old = {}
        self.children.sort(key=lambda child: (child.rect.y // max(1, self.rect.h // 4), child.rect.x))

    def _place(self, n: int, count: int) -> pygame.Rect:
        px = self.app.canvas.px
        columns = 1 if self.spec.whose != ALL else count if count < 4 else 2
        rows = -(-count // columns)
        gap, between = px(6), px(10)
        wide = (self.rect.w - between * (columns - 1)) // columns
        high = (self.rect.h - gap * (rows - 1)) // rows
        if self.spec.whose != ALL:
            high = min(high, px(self.spec.tallest))
        row, column = divmod(n, columns)
        y = self.rect.y + row * (high + gap)
        if self.spec.whose == ALL and rows > 1:
            # Neighbours, against whom you fight, have more room than the others.
            first = round((self.rect.h - gap) * NEIGHBOURS)
            y, high = (self.rect.y, first) if not row else (self.rect.y + first + gap, self.rect.h - gap - first)
        return pygame.Rect(self.rect.x + column * (wide + between), y, wide, high)

    def _strip(self, room: pygame.Rect, state: Kingdom) -> None:
        px = self.app.canvas.px
        tall = room.h >= px(TWO_LINES)
        side = min(room.h - px(8), px(58))
        face = pygame.Rect(room.x + px(10), 0, side, side)
        face.centery = room.centery
        self._faces.append((state.seat, room, face))
        rest = pygame.Rect(face.right + px(9), room.y + px(4), room.right - px(10) - face.right - px(9), room.h - px(8))
        if tall:
            self._two_lines(rest, state)
        else:
            self._one_line(rest, state)

    def _two_lines(self, room: pygame.Rect, state: Kingdom) -> None:
        px = self.app.canvas.px
        above = pygame.Rect(room.x, room.y, room.w, round(room.h * 0.44))
        x = self._heading(above, state, self._makes(state) if room.w >= px(400) else [])
        left = self._buildings(above, state, (above.right - x) // max(1, len(state.built)))
        self._note(pygame.Rect(x, above.y, left - x, above.h), state.seat)
        below = pygame.Rect(room.x, above.bottom + px(3), room.w, room.bottom - above.bottom - px(3))
        if not state.units:
            self.prints.append(
                self.fit(_("no units yet"), "tool", below, colour=self.app.theme.colours["stone"], size=15)
            )
        self._units(below, state, below.w)

    def _one_line(self, room: pygame.Rect, state: Kingdom) -> None:
        """Where there is little room, only the number of buildings is told."""
        px, app = self.app.canvas.px, self.app
        x = self._heading(room, state, self._makes(state) if room.w >= px(800) else [])
        least = app.canvas.text_px(14) + px(12)
        need = sum(chips.width(app, least, 2 if unit.age else 1) + px(8) for unit in state.units) + px(20)
        need += (chips.width(app, least) + px(6)) * len(state.built)
        left, few = room.right, x + need > room.right and bool(state.built)
        if few:
            sign = marks.signs(self, pygame.Rect(room.right - px(46), room.y, px(46), room.h),
                               [("build", str(len(state.built)))], min(px(22), room.h), 20, 0)  # fmt: skip
            self._signs += sign
            self.prints.append(sign[0].number)
            left = sign[0].at.x - px(6)
        elif state.built:
            share = (room.right - x - px(20)) // (len(state.units) + len(state.built))
            left = self._buildings(room, state, share)
        end = self._units(pygame.Rect(x, room.y, left - x, room.h), state, left - x)
        self._note(pygame.Rect(end, room.y, left - end - px(8), room.h), state.seat)

    def _makes(self, state: Kingdom) -> list[tuple[str, str]]:
        return [(resource, str(state.makes[resource])) for resource in RESOURCES if state.makes[resource]]

    def _heading(self, room: pygame.Rect, state: Kingdom, makes: list[tuple[str, str]]) -> int:
        """Name, gold, strength and what is made; answers where that ends."""
        px, c = self.app.canvas.px, self.app.theme.colours
        name = self.hands.people.shown(state.seat)
        wide = min(marks.width(self, name, "name", 20), round(room.w * 0.3))
        words = pygame.Rect(room.x, room.y, wide, room.h)
        self.prints.append(self.fit(name, "name", words, plain=True, colour=c["linen"], size=20))
        things = [("coin", str(state.gold)), ("strength", str(state.strength)), *makes]
        side = min(px(22), room.h)
        numbers = pygame.Rect(words.right + px(10), room.y, room.right - words.right - px(10), room.h)
        found = marks.signs(self, numbers, things, side, 20, px(12))
        self._signs += found
        self.prints += [sign.number for sign in found]
        return found[-1].number.rect.right + px(12)

    def _note(self, room: pygame.Rect, seat: int) -> None:
        """Where they sit, or that they get your pack; left out where there is no room."""
        if self.spec.whose != ALL:
            return
        count = len(self.hands.people)
        step = (seat - self.seat) % count
        where = _("your rival") if count == 2 else _("on your left") if step == 1 else ""
        where = _("on your right") if step == count - 1 and count > 2 else where
        takes = seat == self._taker
        text = _("{draft} gets your pack") if takes else where
        tone = self.app.theme.colours["gold"] if takes else None
        for said in (text, "{draft}" if takes else ""):
            wide = self.app.text.size(said, self.look("tool"), self.app.canvas.text_px(15))[0]
            if said and room.w > wide + 2:
                self.prints.append(self.fit(said, "tool", room, "right", colour=tone, size=15))
                return

    def _units(self, room: pygame.Rect, state: Kingdom, wide: int) -> int:
        """Front, then back, with their words where there is room; answers where they end."""
        px, app = self.app.canvas.px, self.app
        if not state.units:
            return room.x
        gap, count = px(8), len(state.units)
        most, badges = room.h, 2 if any(unit.age for unit in state.units) else 1
        rows = [[unit for unit in state.units if unit.front], [unit for unit in state.units if not unit.front]]
        labels = [sense("row", "Front"), sense("row", "Back")]
        words = [marks.width(self, text, "tool", 15) + px(6) if row else 0
                 for text, row in zip(labels, rows, strict=True)]  # fmt: skip
        high = chips.height(app, (wide - sum(words) - px(18)) // count - gap, most, badges)
        if high < most * 0.86:
            words = [0, 0]
            high, badges = chips.fitted(app, (wide - px(12)) // count - gap, most, badges)
        x = room.x
        for text, w, units in zip(labels, words, rows, strict=True):
            if w and units:
                self.prints.append(self.fit(text, "tool", pygame.Rect(x, room.y, w, room.h), size=15))
                x += w
            for unit in sorted(units, key=lambda unit: unit.spot):
                piece = self._piece(("kingdoms", state.seat), unit.card)
                piece.now, piece.said = now_of(unit), unit_words(unit)
                x = self._lay(piece, x, room, high, badges) + gap
            x += px(10) if units else 0
        return x

    def _buildings(self, room: pygame.Rect, state: Kingdom, wide: int) -> int:
        """From the right; answers where they begin."""
        px, x = self.app.canvas.px, room.right
        high = chips.height(self.app, wide - px(6), room.h)
        for one in reversed(state.built):
            x -= chips.width(self.app, high)
            piece = self._piece(("built", state.seat), one.card)
            piece.face, piece.said = self.tile(one.card, one.level), _("level {n}", n=one.level)
            self._lay(piece, x, room, high, 1)
            x -= px(6)
        return x

    def _piece(self, zone: Zone, card: int) -> Chip:
        kept = self._old.pop((zone, card), None)
        piece = self._pieces[zone, card] = kept if kept is not None else self.add(Chip(self, zone, card))
        return piece

    def _lay(self, piece: Chip, x: int, room: pygame.Rect, high: int, badges: int) -> int:
        wide = chips.width(self.app, high, badges)
        self.put(piece, pygame.Rect(x, room.centery - high // 2, wide, high))
        return x + wide

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.moment is None:
            return
        gold = self.app.theme.colours["gold"]
        for seat, room, face in self._faces:
            marks.dark_plate(self.app, surface, room, gold if seat == self._taker else None)
            draw_portrait(self.app, surface, self.hands.people.players[seat], face.center, face.w)
        marks.draw_signs(self.app, surface, self._signs)
        for p in self.prints:
            p.draw(surface)
