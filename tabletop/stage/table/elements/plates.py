"""The other players around the table: portrait, name, backs, and how far they are with what everybody does."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from tabletop.data import elements as data
from tabletop.kernel import Move, Told
from tabletop.kernel.facts import Zone
from tabletop.stage.box import Box
from tabletop.stage.cards.face import H, W
from tabletop.stage.shapes import blit
from tabletop.stage.table.cards import UNSEEN, Place
from tabletop.stage.table.elements.base import Hands, Moment, low_enough
from tabletop.stage.table.elements.keycaps import draw_cap, number_key
from tabletop.stage.table.elements.rivals import Rivals
from tabletop.stage.table.elements.zones import ZoneElement
from tabletop.stage.table.people import draw_portrait
from tabletop.stage.theme import Colour
from tabletop.stage.widgets.base import Widget
from tabletop.words import _, plural

MOST_BACKS = 7
SIDES = 3
"""Left, top and right."""
FLAT = 40.0
"""Where the top is lower than this, nobody sits there."""
MOST_DOTS = 4
"""More than so many cards are shown as a bar."""
GAP = 20.0
"""Units between two plates of a side."""


class Plate(Widget):
    """One of the others. It can be chosen where the rules ask for somebody."""

    elides = True
    reach = 16.0
    ring_radius = 18.0
    activates = True

    def __init__(self, around: Plates, seat: int) -> None:
        super().__init__(name=f"seat {seat}")
        self.around, self.seat = around, seat
        self.face = self.backs = self.tick = self.mark = self.bar = pygame.Rect(0, 0, 0, 0)
        self.dots: list[pygame.Rect] = []

    def line(self, text: str, style: str, room: pygame.Rect, size: float, colour: Colour, plain: bool = False) -> None:
        """Prints one line, no higher than its room."""
        size = low_enough(self, self.look(style), size, room.h)
        self.prints.append(self.fit(text, style, room, plain=plain, colour=colour, size=size))

    # What it says

    @property
    def cards_here(self) -> int:
        return self.around.count(self.seat)

    def says(self) -> str:
        name = self.around.hands.people.shown(self.seat)
        held = plural("{n} card", "{n} cards", self.cards_here)
        return ". ".join(part for part in (name, held, self.around.status(self.seat)) if part)

    def tooltip(self) -> str:
        return self.around.tip_for(self.seat)

    # Places

    def arrange(self) -> None:
        px, text = self.app.canvas.px, self.app.canvas.text_units
        pad = px(10)
        side = min(self.rect.h - 2 * pad, px(72), round(self.rect.w * 0.34))
        self.face = pygame.Rect(self.rect.x + px(12), self.rect.centery - side // 2, side, side)
        room = pygame.Rect(self.face.right + px(12), self.rect.y + px(8), 0, self.rect.h - px(16))
        room.w = self.rect.right - px(8) - room.x
        foot = min(round(room.h * 0.3), px(text(16) * 1.25))
        head = round((room.h - foot) * 0.5)
        name = pygame.Rect(room.x, room.y, room.w - px(2), head)
        cards = pygame.Rect(room.x, name.bottom, room.w, room.h - head - foot)
        title = self.app.theme.colours["title"]
        shown = self.around.hands.people.shown(self.seat)
        self.mark = pygame.Rect(0, 0, px(26), px(26))
        self.mark.center = (self.face.right - px(4), self.face.bottom - px(6))
        self.prints = []
        self.line(shown, "name", name, 20, title, plain=True)
        self._arrange_backs(cards)
        self._arrange_status(pygame.Rect(room.x, cards.bottom, room.w, foot))
        self.tip = self.around.tip_for(self.seat)

    def _arrange_backs(self, room: pygame.Rect) -> None:
        px, title = self.app.canvas.px, self.app.theme.colours["title"]
        count = str(self.cards_here)
        wide = px(self.extent(count, self.look("number").at(20))[0]) + px(4)
        high = min(px(28), room.h - px(2))
        one = round(high * W / H)
        step = min(px(9), (room.w - wide - px(6) - one) // (MOST_BACKS - 1))
        shown = min(MOST_BACKS, self.cards_here)
        self.backs = pygame.Rect(room.x, room.centery - high // 2, one + step * max(0, shown - 1), high)
        words = pygame.Rect(self.backs.right + px(7), room.y, wide, room.h)
        self.line(count, "number", words, 20, title)

    def _arrange_status(self, room: pygame.Rect) -> None:
        """Dots for what is to be taken, or a tick, or what they are doing."""
        px, around = self.app.canvas.px, self.around
        side = min(room.h, px(20))
        self.dots, self.tick, self.bar = [], pygame.Rect(0, 0, 0, 0), pygame.Rect(0, 0, 0, 0)
        said = around.status(self.seat)
        _taken, of = around.progress(self.seat)
        x = room.x
        if around.sign(self.seat):
            self.tick = pygame.Rect(x, room.centery - side // 2, side, side)
            x = self.tick.right + px(5)
        elif of > MOST_DOTS:
            wide = round(room.w * 0.48)
            self.bar = pygame.Rect(x, room.centery - px(5), wide, px(10))
            x += wide + px(6)
        elif of:
            pitch = min(px(19), round(room.w * 0.52 / of))
            dot = min(px(15), pitch - px(2))
            self.dots = [pygame.Rect(x + n * pitch, room.centery - dot // 2, dot, dot) for n in range(of)]
            x += pitch * of + px(4)
        words = pygame.Rect(x, room.y, room.right - x, room.h)
        if said and words.w > 0:
            self.line(said, "tool", words, 15, self.app.theme.colours["linen"])

    # Choosing

    def pointer_up(self, pos: tuple[int, int], inside: bool) -> None:
        if inside:
            self.activate()

    def activate(self) -> None:
        self.around.choose(self.seat)

    # Drawing

    def draw_self(self, surface: pygame.Surface) -> None:
        app, around = self.app, self.around
        if around.moment is None:
            return
        c, paint = app.theme.colours, app.paint
        self.draw_glow(surface)
        view = around.moment.view
        active = view.active == self.seat or (view.asking is not None and view.asked == self.seat)
        open_, gets = self.focusable, around.gets_yours(self.seat)
        active = active or gets
        if open_ or active:
            paint.glow(surface, self.rect, None, 18, 8 if open_ and self.hovered else 6, 0.75 if open_ else 0.5)
        edge = c["gold"] if open_ or active else c["edge"]
        lit = open_ or active
        paint.plate(surface, self.rect, c["night"], edge, 3 if lit else 2, 18, 0.92 if lit else 0.62)
        draw_portrait(app, surface, around.hands.people.players[self.seat], self.face.center, self.face.w)
        self._draw_backs(surface)
        self._draw_signs(surface)
        for p in self.prints:
            p.draw(surface)
        if gets:
            self._draw_aim(surface)
        if open_ and app.by_keys:
            draw_cap(self, surface, self.rect)
        self.draw_ring(surface)

    def _draw_backs(self, surface: pygame.Surface) -> None:
        count = min(MOST_BACKS, self.cards_here)
        w = round(self.backs.h * W / H)
        back = self.around.cards.picture(UNSEEN, self.around.deck, w)
        if back is None or not count:
            return
        step = (self.backs.w - w) / max(1, count - 1)
        for n in range(count):
            blit(surface, back, (round(self.backs.x + n * step), self.backs.y))

    def _draw_aim(self, surface: pygame.Surface) -> None:
        """The cards that you choose go here."""
        px = self.app.canvas.px
        side = px(30)
        disc = pygame.Rect(self.rect.right - side + px(4), self.rect.y - px(4), side, side)
        c = self.app.theme.colours
        self.app.paint.plate(surface, disc, c["cream"], c["ink"], 2.5, 40)
        picture = self.app.art.get("icons/card", (side - px(10), side - px(10)))
        if picture is not None:
            blit(surface, picture, (disc.x + px(5), disc.y + px(5)))

    def _draw_signs(self, surface: pygame.Surface) -> None:
        app, around = self.app, self.around
        c = app.theme.colours
        taken, of = around.progress(self.seat)
        if self.bar.w and of:
            app.paint.plate(surface, self.bar, c["night"], c["linen"], 1.5, 8, 0.6)
            filled = pygame.Rect(self.bar.x, self.bar.y, round(self.bar.w * taken / of), self.bar.h)
            if filled.w > 4:
                app.paint.plate(surface, filled, c["disc"], c["cream"], 1.5, 8)
        for n, dot in enumerate(self.dots):
            if n < taken:
                app.paint.plate(surface, dot, c["disc"], c["cream"], 1.5, 20)
            else:
                app.paint.plate(surface, dot, c["night"], c["linen"], 2, 20, 0.4)
        pictures = [(around.sign(self.seat), self.tick), (around.mark_of(self.seat), self.mark)]
        for picture, rect in pictures:
            found = app.art.get(picture, rect.size) if picture and rect.w else None
            if found is not None:
                blit(surface, found, rect.topleft)


class Plates(Rivals):
    """A plate for each of the others, clockwise from your left; with nobody looking, for everyone."""

    spec: data.Plates  # type: ignore[assignment]
    solid = False
    takes_all = True
    """Also cards that are aimed at nobody by name may be dropped here: where they go is known."""

    def __init__(self, name: str, spec: data.Plates, hands: Hands) -> None:
        super().__init__(name, spec, hands)  # type: ignore[arg-type]
        self.plates: dict[int, Plate] = {}
        self._sides: list[Box] = []

    # What is true

    def settle(self, moment: Moment) -> None:
        ZoneElement.settle(self, moment)

    def heed(self, moment: Moment) -> None:
        ZoneElement.heed(self, moment)
        self._open_plates()
        for plate in self.plates.values():
            plate.refresh()

    def hear(self, told: Told) -> None:
        """Nothing is kept besides what is true."""

    def count(self, seat: int) -> int:
        """How many cards a seat holds, without those still in the air."""
        zone = (self.spec.zone, seat)
        return max(0, len(self.held.get(zone, ())) - len(self.coming.get(zone, ())))

    def _counting(self) -> bool:
        return self.moment is not None and bool(self.value(self.spec.counts))

    def progress(self, seat: int) -> tuple[int, int]:
        """How many of how many a seat has taken."""
        if not self._counting():
            return 0, 0
        return int(self.value(self.spec.taken, seat)), int(self.value(self.spec.of, seat))

    def is_done(self, seat: int) -> bool:
        return self._counting() and bool(self.value(self.spec.done, seat))

    def sign(self, seat: int) -> str:
        """What a seat is doing, as a picture; none where dots tell it."""
        moment = self.moment
        if moment is None or moment.view.winners is not None:
            return ""
        if self._counting():
            return "icons/ok" if self.is_done(seat) else ""
        if moment.busy:
            return ""
        if seat in moment.asked:
            return "icons/clock"
        asked = moment.view.asked
        return "icons/ok" if isinstance(asked, tuple) and seat in asked and moment.view.asking is not None else ""

    def status(self, seat: int) -> str:
        """The same in words."""
        taken, of = self.progress(seat)
        if of:
            return _("done") if self.is_done(seat) else _("{taken} of {of}", taken=taken, of=of)
        return {"icons/clock": _("thinks"), "icons/ok": _("ready")}.get(self.sign(seat), "")

    def gets_yours(self, seat: int) -> bool:
        """Whether the cards that you choose now go there."""
        if self.spec.towards is None or self.moment is None or self.moment.busy:
            return False
        return bool(self.value(self.spec.towards) == seat)

    def mark_of(self, seat: int) -> str:
        spec = self.spec
        if spec.marked is None or spec.mark is None or self.moment is None:
            return ""
        return spec.mark if self.value(spec.marked) == seat else ""

    def tip_for(self, seat: int) -> str:
        said = [_("The cards that you choose go here.")] if self.gets_yours(seat) else []
        if self.mark_of(seat) and self.spec.mark_says is not None:
            said.append(self.say(self.spec.mark_says))
        return " ".join(said)

    # Choosing

    def choose(self, seat: int) -> None:
        if self.spec.verb is not None:
            self.hands.give(Move(self.spec.verb, None, seat))

    def _open_plates(self) -> None:
        """Whom the rules let you choose now, in the order of play."""
        busy = self.moment is not None and bool(self.moment.busy)
        moves = self.hands.in_reach(self.spec.verb) if self.spec.verb is not None and not busy else []
        can = {move.whom for move in moves if move.what is None}
        opens = bool(can) and not any(plate.focusable for plate in self.plates.values())
        for n, seat in enumerate(seat for seat in self.others() if seat in self.plates):
            plate = self.plates[seat]
            plate.focusable = seat in can
            if plate.focused and seat not in can:
                self.scene.focus(None)
            plate.key = number_key(n) if seat in can else None
            if opens and seat in can and self.app.by_keys:
                opens = False
                self.scene.focus(plate)

    # Places

    def fit_among(self, places: Mapping[str, Box]) -> None:
        self._sides = [places[name] for name in self.spec.sides]
        super().fit_among(places)

    def arrange(self) -> None:
        if self.moment is None or not self._sides:
            return
        others = self.others()
        self.one_each(self.plates, others, lambda seat: Plate(self, seat))
        self._open_plates()
        for seat, box in zip(others, self._boxes(len(others)), strict=True):
            self.plates[seat].place(box)

    def _boxes(self, count: int) -> list[Box]:
        """One for each of the others: up at the left, along the top, down at the right."""
        left, top, right = self.spec.spread.get(count) or _even(count)
        sides = self._sides
        if top and sides[1].h < FLAT:
            left, top, right = left + top - top // 2, 0, right + top // 2
        return [
            *reversed(_column(sides[0], left, self.spec.chip)),
            *_row(sides[1], top, self.spec.chip),
            *_column(sides[2], right, self.spec.chip),
        ]

    def where(self, zone: Zone, card: int) -> Place:
        plate = self.plates.get(zone[1])
        if plate is None:
            return ZoneElement.where(self, zone, card)
        return Place(plate.backs.centerx, plate.backs.centery, max(1.0, plate.backs.h * W / H), 0, False)

    def landing(self, zone: Zone, card: int) -> Place:
        return self.where(zone, card)

    def goal(self, seat: int) -> pygame.Rect:
        """Cards for nobody by name go to whom the rules say."""
        if seat < 0 and self.spec.towards is not None and self.moment is not None:
            seat = int(self.value(self.spec.towards))
        plate = self.plates.get(seat)
        return plate.rect if plate is not None else pygame.Rect(0, 0, 0, 0)

    def spot(self, seat: int = -1) -> tuple[int, int]:
        plate = self.plates.get(seat)
        return plate.face.center if plate is not None else self.rect.center

    def token_spot(self, seat: int) -> tuple[int, int] | None:
        return None

    def token_came(self, seat: int, n: int) -> None:
        """Scores stand in the bar along the top."""

    def draw_self(self, surface: pygame.Surface) -> None:
        """The plates say it all."""


def _even(count: int) -> tuple[int, int, int]:
    side = count // SIDES
    return side, count - 2 * side, side


def _column(side: Box, count: int, chip: tuple[float, float]) -> list[Box]:
    if not count:
        return []
    w, h = min(chip[0], side.w), min(chip[1], (side.h - GAP * (count - 1)) / count)
    top = side.y + (side.h - h * count - GAP * (count - 1)) / 2
    return [Box(side.x + (side.w - w) / 2, top + n * (h + GAP), w, h) for n in range(count)]


def _row(side: Box, count: int, chip: tuple[float, float]) -> list[Box]:
    if not count:
        return []
    w, h = min(chip[0], (side.w - GAP * (count - 1)) / count), min(chip[1], side.h)
    space = min(76.0, (side.w - w * count) / max(1, count - 1))
    left = side.x + (side.w - w * count - space * (count - 1)) / 2
    return [Box(left + n * (w + space), side.y + (side.h - h) / 2, w, h) for n in range(count)]
