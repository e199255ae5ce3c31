"""Public cards thrown together: scattered and tilted, none on another, to be grabbed by click, drag or key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import cos, hypot, radians, sin
from random import Random
from typing import Any

import pygame

from tabletop.data import elements as data
from tabletop.kernel import Move
from tabletop.kernel.facts import Zone
from tabletop.stage.box import Box
from tabletop.stage.cards.face import H, W
from tabletop.stage.shapes import blit
from tabletop.stage.table.cards import Place, dashed
from tabletop.stage.table.elements.base import Element, Hands, Moment
from tabletop.stage.table.elements.keycaps import DIGITS, draw_cap, number_key
from tabletop.stage.table.elements.zones import FAR, CardSpot, ZoneElement, lying
from tabletop.words import _

LARGER = 98 / 84
"""How much larger a card is that is looked at."""
FAINT = 26
"""How strong the picture on the empty table is, of 255."""
READABLE = 84.0
"""Cards that are looked at are at least so wide."""
MARGIN = 2.5
"""Units that are left free around a card, whatever its tilt."""
CLOSE = 1.5
"""The same where many cards lie."""
EDGE = 5.0
"""Units that are left free along the edge of a place that many cards fill."""


class TossedCard(CardSpot):
    """A card in the middle. In a race it is grabbed when it is pressed, else when it is let go."""

    reach = 30.0
    activates = True

    @property
    def scatter(self) -> CardScatter:
        assert isinstance(self.home, CardScatter)
        return self.home

    def state(self) -> str:
        return "" if self.scatter.can_grab(self.card) else _("not yours to grab now")

    def pointer_down(self, pos: tuple[int, int], clicks: int) -> bool:
        if self.scatter.racing and self.scatter.can_grab(self.card):
            self.scatter.grab(self.card)
            return False
        return super().pointer_down(pos, clicks)

    def pointer_move(self, pos: tuple[int, int]) -> None:
        start = self._pressed_at
        if start is not None and abs(pos[0] - start[0]) + abs(pos[1] - start[1]) >= FAR:
            self._pressed_at = None
            self.scatter.grab(self.card)

    def activate(self) -> None:
        if not self.scatter.grab(self.card):
            self.home.hands.play.look_at(self.zone, self.card)

    def place_card(self) -> Place:
        place = self.home.where(self.zone, self.card)
        lifted = (self.hovered or self.ringed) and not self.scatter.is_coming(self.card)
        return place._replace(w=max(place.w * LARGER, self.app.canvas.px(READABLE))) if lifted else place

    def draw_self(self, surface: pygame.Surface) -> None:
        scatter = self.scatter
        if scatter.is_coming(self.card):
            return
        place = self.place_card()
        open_ = scatter.can_grab(self.card)
        if open_ and (self.hovered or self.ringed or scatter.is_wanted(self.card)):
            for blur in (16, 8):
                self.app.paint.glow(surface, place.rect, radius=14, blur=blur, opacity=1.0)
        dark = 0.0 if open_ or not scatter.grabbing else 0.25
        scatter.cards.draw(surface, self.card, scatter.deck, place, dark=dark, shadow=9 if self.hovered else 5)
        if self.key is not None and self.app.by_keys:
            draw_cap(self, surface, place.rect)
        if self.ringed:
            self.app.paint.focus_ring(surface, place.rect, self.ring_radius)


class CardScatter(ZoneElement[data.Scatter]):
    """Each card keeps its place while the others go: nobody reaches for what has moved."""

    def __init__(self, name: str, spec: data.Scatter, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self._spots: dict[int, TossedCard] = {}
        self._cells: dict[int, int] = {}
        """Card -> the cell where it lies."""
        self._room = 0
        """How many cells there are: as many as there were cards at most."""
        self._columns, self._rows, self._w = 1, 1, 1.0
        self._open: frozenset[object] = frozenset()
        self._held: Counter[str] = Counter()
        self._grabbed: tuple[int, Place] | None = None
        self._sizes: tuple[Box, Box] | None = None
        """Its place with a few cards, and with many; None where it never grows."""

    def fit_among(self, places: Mapping[str, Box]) -> None:
        if self.spec.grows is not None:
            self._sizes = (places[self.spec.slot], places[self.spec.grows])
        super().fit_among(places)

    @property
    def grown(self) -> bool:
        return self._sizes is not None and self._room >= self.spec.many

    @property
    def covers(self) -> bool:
        """Whether what lies below is out of sight."""
        return self.grown

    def _grow(self) -> bool:
        """Takes the place that so many cards need; whether it was another."""
        self.solid = not self.grown
        if self._sizes is None or self.box == (wanted := self._sizes[self.grown]):
            return False
        self.place(wanted)
        return True

    def adopt(self, old: Element[Any]) -> None:
        super().adopt(old)
        assert isinstance(old, CardScatter)
        self._cells, self._room = old._cells, old._room

    # What can be done

    @property
    def racing(self) -> bool:
        """Whether a clock is running."""
        return self.hands.play.ticks >= 0

    @property
    def grabbing(self) -> bool:
        """Whether whoever looks may take cards now."""
        return bool(self._open)

    def can_grab(self, card: int) -> bool:
        return self.cards.box.ids[card] in self._open

    def is_wanted(self, card: int) -> bool:
        """Whether enough equal cards are in your hand."""
        return self._held[self.cards.box.ids[card]] >= self.spec.held

    def is_coming(self, card: int) -> bool:
        return any(card in cards for cards in self.coming.values())

    def grab(self, card: int) -> bool:
        """Takes this card, at once; whether that was possible."""
        spot = self._spots.get(card)
        if not self.can_grab(card) or spot is None:
            return False
        self._grabbed = (card, spot.place_card())
        if self.hands.snatch(Move(self.spec.verb, self.cards.box.ids[card])):
            return True
        self._grabbed = None
        return False

    def lifted(self, zone: Zone, card: int) -> Place | None:
        """Equal cards cannot be told apart: the one that was pressed is the one that goes."""
        if self._grabbed is None or zone not in self.zones():
            return None
        pressed, place = self._grabbed
        self._grabbed = None
        ids = self.cards.box.ids
        if pressed != card and pressed in self._cells and card in self._cells and ids[pressed] == ids[card]:
            self._cells[pressed], self._cells[card] = self._cells[card], self._cells[pressed]
        return place if ids[pressed] == ids[card] else None

    # What is true

    def settle(self, moment: Moment) -> None:
        before = self._open
        self._look(moment)
        super().settle(moment)
        if self._open and not before:
            self._begin_by_keys()

    def _begin_by_keys(self) -> None:
        """Whoever plays by keys begins at a card that they want."""
        best = sorted(self._spots, key=lambda card: (not self.is_wanted(card), self._cells.get(card, 0)))
        if best and self.app.by_keys:
            self.scene.focus(self._spots[best[0]])

    def heed(self, moment: Moment) -> None:
        super().heed(moment)
        before = self._open
        self._look(moment)
        if before != self._open:
            self._number()
            self.touch()
            if not before:
                self._begin_by_keys()

    def _look(self, moment: Moment) -> None:
        seat = self.hands.people.viewer
        self._open = frozenset(move.what for move in self.hands.in_reach(self.spec.verb))
        ids = self.cards.box.ids
        hand = lying(moment.view, (self.spec.hand, seat)) if seat is not None else []
        self._held = Counter(ids[card] for card in hand if card >= 0)

    # Places

    def arrange(self) -> None:
        self.prints = []
        if self.moment is None:
            return
        lot = [card for card in self.lot if card >= 0]
        self._take_cells(lot)
        if self._grow():
            return
        self._measure()
        zone = self.zones()[0]
        lost: pygame.Rect | None = None
        for card in [card for card in self._spots if card not in lot]:
            spot = self._spots.pop(card)
            lost = spot.rect if spot.focused else lost
            self.remove(spot)
        for card in lot:
            if card not in self._spots:
                self._spots[card] = self.add(TossedCard(self, zone, card))
        u = self.app.canvas.units
        for card, spot in self._spots.items():
            rect = self.where(zone, card).rect
            spot.place(self.box._replace(x=u(rect.x), y=u(rect.y), w=u(rect.w), h=u(rect.h)))
        self._number()
        if lost is not None and self.app.by_keys:
            self._focus_near(lost)
        if not lot and self.spec.empty is not None:
            room = self.rect.inflate(-self.app.canvas.px(60), -self.app.canvas.px(40))
            self.prints = [self.fit(self.say(self.spec.empty), "on_felt", room, "centre", lines=3)]

    def _focus_near(self, rect: pygame.Rect) -> None:
        """The card where the keyboard was is gone: it goes on at the nearest one."""
        spots = [spot for card, spot in self._spots.items() if self.can_grab(card)]
        x, y = rect.center
        near = min(spots, key=lambda one: hypot(one.rect.centerx - x, one.rect.centery - y), default=None)
        if near is not None:
            self.scene.focus(near)

    def _take_cells(self, lot: Sequence[int]) -> None:
        """A card that comes gets a cell of its own; with the last card all cells are forgotten."""
        if not lot:
            self._cells, self._room = {}, 0
        self._cells = {card: cell for card, cell in self._cells.items() if card in lot}
        new = [card for card in lot if card not in self._cells]
        self._room = max(self._room, len(lot))
        free = [cell for cell in range(self._room) if cell not in self._cells.values()]
        Random(f"{self.hands.seed} {self._room}").shuffle(free)
        self._cells.update(zip(new, free, strict=False))

    @property
    def _field(self) -> pygame.Rect:
        """Where cards lie."""
        inset = 2 * self.app.canvas.px(EDGE) if self.grown else 0
        return self.rect.inflate(-inset, -inset)

    @property
    def _margin(self) -> int:
        return self.app.canvas.px(CLOSE if self.grown else MARGIN)

    def _measure(self) -> None:
        """Rows and columns that let the cards be largest."""
        px, field = self.app.canvas.px, self._field
        margin, best = 2 * self._margin, 0.0
        for columns in range(1, max(1, self._room) + 1):
            rows = -(-max(1, self._room) // columns)
            cell_w, cell_h = field.w / columns - margin, field.h / rows - margin
            w = min(px(self.spec.card) * 1.0, *_fitting(cell_w, cell_h, self._lean(columns)))
            if w > best:
                best, self._columns, self._rows = w, columns, rows
        self._w = max(8.0, best)

    def _lean(self, columns: int) -> float:
        """The tilt that there is room for: the more cards, the less."""
        return self.spec.tilt / (1 if columns <= 6 else 2 if columns <= 9 else 4)

    def where(self, zone: Zone, card: int) -> Place:
        cell = self._cells.get(card, 0)
        row, column = divmod(cell, self._columns)
        in_row = min(self._columns, self._room - row * self._columns) if self._room else 1
        field = self._field
        cell_w, cell_h = field.w / self._columns, field.h / self._rows
        rnd = Random(f"{self.hands.seed} {card} {self._room}")
        angle = rnd.uniform(-1, 1) * self._lean(self._columns)
        wide, high = _reach(self._w, angle)
        margin = self._margin
        dx = max(0.0, (cell_w - wide) / 2 - margin) * rnd.uniform(-0.7, 0.7)
        dy = max(0.0, (cell_h - high) / 2 - margin) * rnd.uniform(-0.8, 0.8)
        x = field.centerx + (column - (in_row - 1) / 2) * cell_w
        y = field.y + (row + 0.5) * cell_h
        return Place(x + dx, y + dy, self._w, angle)

    def _number(self) -> None:
        """Ten cards go by numbers, those that you want first; a card keeps its number while it lies here."""
        keys = {spot.key for card, spot in self._spots.items() if self.can_grab(card)}
        free = [key for n in range(len(DIGITS)) if (key := number_key(n)) not in keys]
        order = sorted(self._spots, key=lambda card: (not self.is_wanted(card), self._cells.get(card, 0)))
        for card in order:
            spot = self._spots[card]
            if not self.can_grab(card):
                spot.key = None
            elif spot.key is None and free:
                spot.key = free.pop(0)

    def spot_of(self, card: int) -> TossedCard | None:
        return self._spots.get(card)

    # Drawing

    def draw_self(self, surface: pygame.Surface) -> None:
        c = self.app.theme.colours
        if self.grown:
            edge = c["gold"] if self.grabbing else c["edge"]
            self.app.paint.plate(surface, self.rect, c["night"], edge, 3, 18, 0.96)
        else:
            if self.grabbing:
                self.app.paint.plate(surface, self.rect, c["gold"], None, 0, 20, 0.06)
            dashed(self.app, surface, self.rect, c["gold"] if self.grabbing else c["linen"], 2.5)
        if self.spec.picture is not None and not self._spots:
            self._draw_picture(surface, self.spec.picture)
        for p in self.prints:
            p.draw(surface)

    def _draw_picture(self, surface: pygame.Surface, name: str) -> None:
        side = round(min(self.rect.w, self.rect.h) * 0.72)
        picture = self.app.art.get(name, (side, side))
        if picture is not None:
            blit(surface, picture, (self.rect.centerx - side // 2, self.rect.centery - side // 2), FAINT)

    def draw_children(self, surface: pygame.Surface) -> None:
        """Those that are looked at lie on top."""
        clip = surface.get_clip()
        for spot in sorted(self._spots.values(), key=lambda spot: spot.hovered or spot.ringed):
            if clip.colliderect(spot.drawn()):
                spot.draw(surface)


def _reach(w: float, angle: float) -> tuple[float, float]:
    """How wide and high a turned card is."""
    h, a = w * H / W, radians(abs(angle))
    return w * cos(a) + h * sin(a), w * sin(a) + h * cos(a)


def _fitting(cell_w: float, cell_h: float, angle: float) -> tuple[float, float]:
    """The widths with which a turned card is as wide, and as high, as a cell."""
    wide, high = _reach(1.0, angle)
    return cell_w / wide, cell_h / high
