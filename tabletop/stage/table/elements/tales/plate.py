"""A neighbour's plate: gold, points and strength, the units in front and back, and the buildings."""

from __future__ import annotations

import pygame

from tabletop.data import elements as data
from tabletop.kernel.facts import Zone
from tabletop.stage.table.elements.base import Hands
from tabletop.stage.table.elements.tales import marks
from tabletop.stage.table.elements.tales.base import Piece, TalesElement, fresh, now_of, unit_words
from tabletop.stage.table.elements.tales.buildings import both_levels, draw_plan, plan_words
from tabletop.stage.table.elements.tales.marks import Sign
from tabletop.stage.table.elements.tales.realm import BACK, FIFTH, FRONT, Kingdom, neighbours
from tabletop.stage.table.people import draw_portrait
from tabletop.words import _, sense

HEADER = 66.0
FOOT = 46.0
SIDES = 10.0
AROUND = 26.0
"""What a plate's edges and the gaps between its parts take of its height."""
TALLEST = 1.4
"""Height over width of a tile: more would only be air."""


def tile_size(wide: float, high: float, columns: int) -> tuple[float, float, float, float]:
    """Width and height of the tiles on a plate of this inner size, the room of the rows' names, and the gap."""
    label, gap = (28.0, 9.0) if columns == 2 else (23.0, 5.0)
    most = (high - gap) / 2
    w = min((wide - label - gap * (columns - 1)) / columns, most * 1.02)
    return w, min(most, w * TALLEST), label, gap


def plate_height(wide: float, columns: int) -> float:
    """How high a plate of this width is whose tiles are as tall as they may be."""
    _w, h, _label, gap = tile_size(wide - 2 * SIDES, 9999, columns)
    return HEADER + FOOT + AROUND + 2 * h + gap


def columns_of(state: Kingdom) -> int:
    """How many spots stand side by side."""
    return 3 if state.spots > 4 else 2


class Plan(Piece):
    """A building that is not built yet, small and pale."""

    def tooltip(self) -> str:
        title = _("{card}: not built", card=self.face.title)
        return f"**{title}**\n{both_levels(self.home.cards.card(self.card))}"

    def draw_self(self, surface: pygame.Surface) -> None:
        self.draw_glow(surface)
        draw_plan(self.app, surface, self.rect, self.face)
        self.draw_ring(surface)


class NeighbourPlate(TalesElement[data.Realm]):
    """Everything public about one neighbour; every card on it can be shown large."""

    elides = True
    reach = 16.0

    def __init__(self, name: str, spec: data.Realm, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self._face = pygame.Rect(0, 0, 0, 0)
        self._signs: list[Sign] = []
        self._labels: list[tuple[pygame.Rect, str]] = []
        self._empty: list[pygame.Rect] = []
        self._pieces: dict[Zone, dict[int, Piece]] = {}

    fixed: int | None = None
    """Somebody else's plate, wherever they sit."""

    @property
    def whose(self) -> int | None:
        """The neighbour's seat; with two players there is only one, at the left."""
        if self.fixed is not None:
            return self.fixed
        around = neighbours(self.seat, len(self.hands.people))
        if self.spec.side == "left":
            return around[0]
        return around[1] if len(around) > 1 else None

    @property
    def is_there(self) -> bool:
        return self.whose is not None and self.rect.w > 8

    def says(self) -> str:
        return self.hands.people.shown(self.whose) if self.whose is not None else ""

    def spot(self, seat: int = -1) -> tuple[int, int]:
        return self._face.center

    def arrange(self) -> None:
        self.prints, self._labels, self._empty, self._signs = [], [], [], []
        if self.moment is None or self.whose is None or not self.rect.w:
            return
        px = self.app.canvas.px
        state = self.kingdom(self.whose)
        inner = self.rect.inflate(-2 * px(SIDES), -2 * px(8))
        head = max(min(px(HEADER), round(inner.h * 0.19)), px(40))
        foot = max(min(px(FOOT), round(inner.h * 0.13)), px(28))
        self._header(pygame.Rect(inner.x, inner.y, inner.w, head), state)
        middle = pygame.Rect(inner.x, inner.y + head + px(4), inner.w, inner.h - head - foot - px(10))
        old, self._pieces = self._pieces, {}
        self._units(middle, state, old)
        self._buildings(pygame.Rect(inner.x, inner.bottom - foot, inner.w, foot), state, old)
        for left in old.values():
            for piece in left.values():
                self.remove(piece)
        self.children.sort(key=lambda child: (child.rect.y, child.rect.x))

    def _header(self, room: pygame.Rect, state: Kingdom) -> None:
        px, people = self.app.canvas.px, self.hands.people
        side = min(room.h, px(58))
        self._face = pygame.Rect(room.x, room.y + (room.h - side) // 2, side, side)
        x = self._face.right + px(12)
        linen = self.app.theme.colours["linen"]
        half = room.h // 2
        where = self._where()
        wide = min(marks.width(self, where, "tool", 15), round((room.right - x) * 0.6))
        above = pygame.Rect(x, room.y, room.right - x - wide - px(6), half)
        self.prints.append(self.fit(people.shown(state.seat), "name", above, plain=True, colour=linen, size=22))
        beside = pygame.Rect(room.right - wide, room.y, wide, half)
        self.prints.append(self.fit(where, "tool", beside, "right", size=15))
        below = pygame.Rect(x, room.y + half, room.right - x, room.h - half)
        things = [("coin", str(state.gold)), ("legend", str(state.points)), ("strength", str(state.strength))]
        self._signs = marks.signs(self, below, things, min(px(24), below.h), 22, px(14))
        self.prints += [sign.number for sign in self._signs]

    def _where(self) -> str:
        if self.fixed is not None:
            return ""
        if len(self.hands.people) == 2:
            return _("your rival")
        return _("on your left") if self.spec.side == "left" else _("on your right")

    def _units(self, room: pygame.Rect, state: Kingdom, old: dict[Zone, dict[int, Piece]]) -> None:
        px, u = self.app.canvas.px, self.app.canvas.units
        zone = ("kingdoms", state.seat)
        columns = columns_of(state)
        sizes = tile_size(u(room.w), u(room.h), columns)
        wide, high, label, gap = (px(size) for size in sizes)
        left = room.x + (room.w - label - wide * columns - gap * (columns - 1)) // 2
        top = room.y + (room.h - 2 * high - gap) // 2
        self._pieces[zone] = {}
        for row, spots in enumerate(((*FRONT, FIFTH), BACK)):
            y = top + row * (high + gap)
            name = sense("row", "Front") if row == 0 else sense("row", "Back")
            self._labels.append((pygame.Rect(left, y, label - px(5), high), name))
            for n, spot in enumerate(spots[:columns]):
                rect = pygame.Rect(left + label + n * (wide + gap), y, wide, high)
                unit = state.at(spot)
                if unit is None:
                    self._empty.append(rect)
                    continue
                piece = fresh(self, old, zone, unit.card)
                piece.now, piece.said = now_of(unit), unit_words(unit)
                self._pieces[zone][unit.card] = self._lay(piece, rect)

    def _lay(self, piece: Piece, rect: pygame.Rect) -> Piece:
        u = self.app.canvas.units
        piece.place(self.box._replace(x=u(rect.x), y=u(rect.y), w=u(rect.w), h=u(rect.h)))
        return piece

    def _buildings(self, room: pygame.Rect, state: Kingdom, old: dict[Zone, dict[int, Piece]]) -> None:
        px = self.app.canvas.px
        built, plans = ("built", state.seat), ("plans", state.seat)
        self._pieces[built], self._pieces[plans] = {}, {}
        count = len(state.built) + len(state.plans)
        side = min(room.h, (room.w - px(4) * max(0, count - 1)) // max(1, count))
        gap = min(px(12), (room.w - side * count) // max(1, count - 1)) if count > 1 else 0
        x = room.x + (room.w - side * count - gap * max(0, count - 1)) // 2
        for one in state.built:
            piece = fresh(self, old, built, one.card)
            piece.face, piece.said = self.tile(one.card, one.level), _("level {n}", n=one.level)
            self._pieces[built][one.card] = self._lay(piece, pygame.Rect(x, room.y, side, side))
            x += side + gap
        for card in state.plans:
            kept = old.get(plans, {}).pop(card, None)
            piece = kept if kept is not None else self.add(Plan(self, plans, card))
            piece.said = plan_words(self.cards.box.printed[card])
            self._pieces[plans][card] = self._lay(piece, pygame.Rect(x, room.y, side, side))
            x += side + gap

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.moment is None or self.whose is None:
            return
        app = self.app
        marks.dark_plate(app, surface, self.rect, opacity=0.86 if self.fixed is None else 0.99)
        draw_portrait(app, surface, self.hands.people.players[self.whose], self._face.center, self._face.w)
        marks.draw_signs(app, surface, self._signs)
        for rect, text in self._labels:
            marks.upright(app, surface, rect, text)
        for rect in self._empty:
            marks.empty_spot(app, surface, rect)
        for p in self.prints:
            p.draw(surface)
