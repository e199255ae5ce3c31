"""Everyone's plate with pawn cards: the others around the table, and you."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pygame

from tabletop.data import elements as data
from tabletop.kernel import Told
from tabletop.kernel.facts import Zone
from tabletop.stage import fonts
from tabletop.stage.cards.face import H, W
from tabletop.stage.shapes import blit
from tabletop.stage.table.cards import UNSEEN, Place
from tabletop.stage.table.elements import pawns
from tabletop.stage.table.elements.base import Element, Hands, Moment
from tabletop.stage.table.elements.pawns import Tile
from tabletop.stage.table.elements.rivals import Rivals
from tabletop.stage.table.elements.zones import lying
from tabletop.stage.table.people import draw_portrait
from tabletop.stage.theme import Colour
from tabletop.stage.widgets.base import Widget
from tabletop.words import plural

MOST_BACKS = 7
NAME = 23.0
"""The size of a name where there is room."""
WIDE = 2.6
"""A plate so many times as wide as high has its pawns at the right."""


class PawnPlate(Widget):
    """Portrait, name, cards and pawns of one seat. It is as wide or as high as its place."""

    elides = True
    reach = 20.0

    def __init__(self, home: Racers | Racer, seat: int, own: bool = False, score: int = 0) -> None:
        super().__init__(name=f"seat {seat}")
        self.home, self.seat, self.own = home, seat, own
        self.face = self.backs = self.badge = pygame.Rect(0, 0, 0, 0)
        self.score = score
        """Steps as far as they have been shown."""
        self.turning = -1
        """The pawn that is turning over: it is drawn above the table."""
        self._tiles: list[pygame.Rect] = []
        self._lit = 0
        """What the card in the air would do here: 1 brings a pawn home, -1 sends one back."""
        self.asked = False
        """Whether whoever looks sits here and is asked, be it out of turn."""

    @property
    def spec(self) -> data.Pawns:
        return self.home.spec.pawns

    @property
    def count(self) -> int:
        """How many pawns there are."""
        return max(1, int(self.home.value(self.spec.count)))

    def words(self) -> str:
        """Where the pawns are."""
        way_back = self.score > self.count and self.spec.back_note is not None
        note = self.spec.back_note if way_back and self.spec.back_note is not None else self.spec.note
        return self.home.say(note, self.seat)

    def says(self) -> str:
        held = plural("{n} card", "{n} cards", self.home.held_by(self.seat))
        return f"{self.home.hands.people.shown(self.seat)}. {held}. {self.words()}."

    def look_up(self) -> None:
        """Shows what the card in the air would do to its pawns."""
        lit = self.home.hands.play.ahead.promise(self.seat)
        asked = self.home.hands.play.seat == self.seat
        if (lit, asked) != (self._lit, self.asked):
            self._lit, self.asked = lit, asked
            self.touch()

    def show(self, score: int) -> None:
        self.score, self.turning = score, -1
        self.refresh()

    def arrange(self) -> None:
        self.prints = []
        if self.home.moment is None:
            return
        px = self.app.canvas.px
        inner = self.rect.inflate(-2 * px(14), -2 * px(10))
        if self.rect.w >= WIDE * self.rect.h:
            self._arrange_wide(inner)
        else:
            self._arrange_high(inner)
        side = max(8, round(self.face.w * 0.42))
        self.badge = pygame.Rect(0, 0, side, side)
        self.badge.center = (self.face.right - side // 4, self.face.bottom - side // 3)

    def _arrange_wide(self, inner: pygame.Rect) -> None:
        """Portrait, then name over cards, then the pawns over their words."""
        px = self.app.canvas.px
        side = min(inner.h, px(80))
        self.face = pygame.Rect(inner.x, inner.centery - side // 2, side, side)
        left = pygame.Rect(self.face.right + px(14), inner.y, 0, inner.h)
        right = pygame.Rect(0, inner.y, round(inner.w * 0.45), inner.h)
        right.right = inner.right
        left.w = right.x - left.x - px(10)
        self._arrange_name(left, inner.h // 2)
        foot = self._foot(right.w)
        self._tiles = pawns.place(pygame.Rect(right.x, right.y, right.w, right.h - foot - px(2)), self.count)
        self._print_words(pygame.Rect(right.x, right.bottom - foot, right.w, foot), "centre", 2)

    def _arrange_high(self, inner: pygame.Rect) -> None:
        """Portrait beside name and cards, below them the pawns, and below these their words."""
        px = self.app.canvas.px
        side = min(px(78), round(inner.h * 0.42), round(inner.w * 0.36))
        self.face = pygame.Rect(inner.x, inner.y, side, side)
        beside = pygame.Rect(self.face.right + px(12), inner.y, inner.right - self.face.right - px(12), side)
        foot = self._foot(inner.w)
        self._arrange_name(beside, round(side * (0.42 if self.own else 0.5)))
        below = pygame.Rect(inner.x, self.face.bottom + px(8), inner.w, inner.bottom - self.face.bottom - px(8))
        if not self.own:
            below.h -= foot
            self._print_words(pygame.Rect(inner.x, inner.bottom - foot, inner.w, foot), "centre", 2)
        self._tiles = pawns.place(below, self.count)

    def _arrange_name(self, room: pygame.Rect, high: int) -> None:
        """The name, and below it the backs with their number; at your own plate the words."""
        top, low = room.copy(), room.copy()
        top.h = high
        low.y, low.h = top.bottom, room.h - high + (self.app.canvas.px(8) if self.own else 0)
        title = self.app.theme.colours["title"]
        name = self.home.hands.people.shown(self.seat)
        size = min(NAME, NAME * top.h / (self.app.canvas.text_px(NAME) * fonts.LEADING[self.look("name").face]))
        self.prints.append(self.fit(name, "name", top, plain=True, colour=title, size=size))
        if self.own:
            self._print_words(low, "left", 2)
            self.backs = pygame.Rect(low.x, low.y, 0, 0)
            return
        px = self.app.canvas.px
        count = str(self.home.held_by(self.seat))
        wide = self.app.text.size(count, self.look("number"), self.app.canvas.text_px(20))[0] + 4
        back_h = min(low.h - px(2), px(36))
        most = round(back_h * W / H * (1 + 0.5 * (MOST_BACKS - 1)))
        self.backs = pygame.Rect(low.x, low.y + (low.h - back_h) // 2, min(most, low.w - wide - px(8)), back_h)
        at = pygame.Rect(low.x + self._backs_wide() + px(8), low.y, wide, low.h)
        self.prints.append(self.fit(count, "number", at, colour=title, size=20))

    def _foot(self, wide: int) -> int:
        """How high the words are below the pawns: a line, or two where it is narrow."""
        canvas = self.app.canvas
        words = self.app.text.size(self.words(), self.look("tool"), canvas.text_px(16))[0]
        return canvas.px(canvas.text_units(16) * (1.35 if words <= wide else 2.45))

    def _print_words(self, room: pygame.Rect, align: str, lines: int = 1) -> None:
        self.prints.append(self.fit(self.words(), "tool", room, align, lines=lines, size=16))

    def _back_step(self) -> tuple[int, float]:
        """How many backs are drawn, and how far apart."""
        count = min(MOST_BACKS, self.home.held_by(self.seat))
        w = round(self.backs.h * W / H)
        return count, min(w * 0.5, (self.backs.w - w) / max(1, count - 1))

    def _backs_wide(self) -> int:
        count, step = self._back_step()
        return round(self.backs.h * W / H + step * max(0, count - 1)) if count else 0

    def pawn(self, n: int) -> pygame.Rect:
        return self._tiles[n] if n < len(self._tiles) else self.rect

    def tiles(self) -> list[Tile]:
        """The pawn cards as they lie, with what the card in the air would do to them."""
        lit = self._lit
        shown = pawns.states(self.score, self.count)
        at = pawns.moved_by(self.score, lit, self.count) if lit else -1
        return [
            Tile(rect, state, lit if n == at else 0)
            for n, (rect, state) in enumerate(zip(self._tiles, shown, strict=False)) if n != self.turning
        ]  # fmt: skip

    def draw_self(self, surface: pygame.Surface) -> None:
        moment, app = self.home.moment, self.app
        if moment is None:
            return
        c, paint = app.theme.colours, app.paint
        acted, active = self.home.acted == self.seat, self.asked or moment.view.active == self.seat
        if acted:
            paint.glow(surface, self.rect, c["orange"], 18, 7, 0.7)
        elif active:
            paint.glow(surface, self.rect, None, 18, 6, 0.5)
        edge: Colour = c["orange"] if acted else c["gold"] if active else c["edge"]
        paint.plate(
            surface, self.rect, c["night"], edge, 3 if acted or active else 2, 18, 0.92 if acted or active else 0.66
        )
        if active:
            paint.glow(surface, self.face.inflate(-6, -6), None, 999, 6, 0.8)
        draw_portrait(app, surface, self.home.hands.people.players[self.seat], self.face.center, self.face.w)
        self._draw_backs(surface)
        pawns.draw_tiles(app, surface, self.spec, self.seat, self.tiles())
        sign = self.home.sign(self.seat)
        picture = app.art.get(sign, self.badge.size) if sign else None
        if picture is not None:
            blit(surface, picture, self.badge.topleft)
        for p in self.prints:
            p.draw(surface)

    def _draw_backs(self, surface: pygame.Surface) -> None:
        count, step = self._back_step()
        w = round(self.backs.h * W / H)
        if not count or w < 4:
            return
        back = self.home.back(w)
        if back is None:
            return
        for n in range(count):
            blit(surface, back, (round(self.backs.x + n * step), self.backs.y))


class Racers(Rivals):
    """A plate in each of the places that the scene lists. With nobody looking, everyone is here."""

    solid = False
    spec: Any

    def __init__(self, name: str, spec: Any, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self.plates: dict[int, PawnPlate] = {}

    def held_by(self, seat: int) -> int:
        return len(self.hand(seat))

    def back(self, w: int) -> pygame.Surface | None:
        return self.cards.picture(UNSEEN, self.deck, w)

    def sign(self, seat: int) -> str:
        return self.badge(seat)

    def heed(self, moment: Moment) -> None:
        self.moment = moment
        for plate in self.plates.values():
            plate.tip = self.badge_words(plate.seat)
            plate.touch()

    def pass_time(self, now: float, rate: float, reduced: bool) -> bool:
        for plate in self.plates.values():
            plate.look_up()
        return False

    def settle(self, moment: Moment) -> None:
        self.moment = moment
        self.held = {zone: lying(moment.view, zone) for zone in self.zones()}
        scores = moment.values[self.spec.pawns.score]
        self.arrange()
        for seat, plate in self.plates.items():
            plate.show(int(scores[seat]))

    def hear(self, told: Told) -> None:
        if told.kind in self.spec.acts:
            self.acted = told.seat
        elif told.kind == "turn":
            self.acted = -1

    def touch(self) -> None:
        """Only the plates are drawn; the table between them is others'."""
        for plate in self.plates.values():
            plate.touch()

    def arrange(self) -> None:
        if self.moment is None:
            return
        others = self.others()
        scores = self.moment.values[self.spec.pawns.score]
        self.one_each(self.plates, others, lambda seat: PawnPlate(self, seat, score=int(scores[seat])))
        places = self.hands.places
        listed = self.spec.seats if self.hands.people.viewer is not None else self.spec.everyone
        for seat, slot in zip(others, listed.get(len(others), ()), strict=False):
            if self.plates[seat].box != places[slot]:
                self.plates[seat].place(places[slot])
            else:
                self.plates[seat].refresh()

    def draw_self(self, surface: pygame.Surface) -> None:
        """Nothing of its own: the plates draw themselves."""

    def where(self, zone: Zone, card: int) -> Place:
        plate = self.plates.get(zone[1])
        if plate is None:
            return super().where(zone, card)
        backs = plate.backs
        return Place(backs.x + backs.w / 2, backs.centery, backs.h * W / H, 0, False)

    def goal(self, seat: int) -> pygame.Rect:
        plate = self.plates.get(seat)
        return plate.rect if plate is not None else self.rect

    def spot(self, seat: int = -1) -> tuple[int, int]:
        plate = self.plates.get(seat)
        return plate.face.center if plate is not None else self.rect.center

    def plate(self, seat: int) -> PawnPlate | None:
        return self.plates.get(seat)

    def token_spot(self, seat: int) -> tuple[int, int] | None:
        plate = self.plates.get(seat)
        return plate.pawn(0).center if plate is not None else None

    def token_came(self, seat: int, n: int) -> None:
        plate = self.plates.get(seat)
        if plate is not None:
            plate.show(plate.score + n)


class Racer(Element[data.Racer]):
    """Whoever looks at this screen. With nobody looking it is not there."""

    def __init__(self, name: str, spec: data.Racer, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self._plate: PawnPlate | None = None
        self.acted = -1

    @property
    def seat(self) -> int | None:
        return self.hands.people.viewer

    def held_by(self, seat: int) -> int:
        assert self.moment is not None
        return len(lying(self.moment.view, (self.spec.zone, seat)))

    def back(self, w: int) -> pygame.Surface | None:
        return None

    def sign(self, seat: int) -> str:
        return ""

    def settle(self, moment: Moment) -> None:
        super().settle(moment)
        if self._plate is not None:
            self._plate.show(int(moment.values[self.spec.pawns.score][self._plate.seat]))

    def heed(self, moment: Moment) -> None:
        super().heed(moment)
        if self._plate is not None:
            self._plate.touch()

    def pass_time(self, now: float, rate: float, reduced: bool) -> bool:
        if self._plate is not None:
            self._plate.look_up()
        return False

    def arrange(self) -> None:
        if self.moment is None:
            return
        if self._plate is not None and self._plate.seat != self.seat:
            self.remove(self._plate)
            self._plate = None
        if self._plate is None and self.seat is not None:
            self._plate = self.add(PawnPlate(self, self.seat, own=True))
            self._plate.score = int(self.moment.values[self.spec.pawns.score][self.seat])
        if self._plate is not None:
            self._plate.place(self.box)

    def plate(self, seat: int) -> PawnPlate | None:
        return self._plate if self._plate is not None and self._plate.seat == seat else None

    def spot(self, seat: int = -1) -> tuple[int, int]:
        return self._plate.face.center if self._plate is not None else self.rect.center


def plate_of(elements: Iterable[Element[Any]], seat: int) -> PawnPlate | None:
    """The plate of a seat, wherever it lies."""
    found = (e.plate(seat) for e in elements if isinstance(e, Racers | Racer))
    return next((plate for plate in found if plate is not None), None)
