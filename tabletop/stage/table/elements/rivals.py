"""The other players around the table: portrait, name, cards, tokens and what they are doing."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from tabletop.data import elements as data
from tabletop.kernel import Told
from tabletop.kernel.facts import Zone
from tabletop.stage.box import Box
from tabletop.stage.cards.face import H, W
from tabletop.stage.shapes import blit
from tabletop.stage.table.cards import UNSEEN, Place
from tabletop.stage.table.elements.base import Hands, Moment
from tabletop.stage.table.elements.zones import ZoneElement
from tabletop.stage.table.people import draw_portrait
from tabletop.stage.theme import mix
from tabletop.stage.widgets.base import Widget
from tabletop.words import _, plural

WAITS, ANSWERED, ACTS = "icons/clock", "icons/ok", "icons/warning"
MOST_BACKS = 5


class Chip(Widget):
    """One of the others. Gold: it is their turn. Orange: they have just acted. The badge says it without colour."""

    elides = True
    reach = 16.0

    def __init__(self, around: Rivals, seat: int) -> None:
        super().__init__(name=f"seat {seat}")
        self.around, self.seat = around, seat

    def says(self) -> str:
        cards, tokens = len(self.around.hand(self.seat)), self.around.tokens.get(self.seat, 0)
        name = self.around.hands.people.shown(self.seat)
        held = plural("{n} card", "{n} cards", cards)
        owned = plural("{n} token", "{n} tokens", tokens)
        return f"{name}. {held}. {owned}."

    def arrange(self) -> None:
        px = self.app.canvas.px
        narrow = self.rect.w < px(170)
        side = min(self.rect.h - px(18), px(46 if narrow else 62))
        self.face = pygame.Rect(self.rect.x + px(6 if narrow else 9), 0, side, side)
        self.face.centery = self.rect.centery
        badge = px(28)
        self.badge = pygame.Rect(0, 0, badge, badge)
        self.badge.center = (self.face.right - px(3), self.face.bottom - px(4))
        room = pygame.Rect(self.face.right + px(6 if narrow else 10), self.rect.y + px(5), 0, self.rect.h - px(10))
        room.w = self.rect.right - room.x - px(5 if narrow else 10)
        top, low = room.copy(), room.copy()
        top.h = round(room.h * 0.5)
        low.y, low.h = top.bottom, room.h - top.h
        name = self.around.hands.people.shown(self.seat)
        self.prints = [self.fit(name, "name", top, plain=True, colour=self.app.theme.colours["title"], size=21)]
        self._arrange_counts(low.move(px(8), 0) if not narrow else low, px(24 if narrow else 28))
        self.tip = self.around.badge_words(self.seat)

    def _arrange_counts(self, room: pygame.Rect, high: int) -> None:
        """Backs with their number, then the token with its number; backs close up where it is narrow."""
        px, linen = self.app.canvas.px, self.app.theme.colours["title"]
        count, owned = str(len(self.around.hand(self.seat))), str(self.around.tokens.get(self.seat, 0))
        cards_w, owned_w = (self.app.text.size(text, self.look(style), self.app.canvas.text_px(size))[0] + 2
                            for text, style, size in ((count, "strong", 18), (owned, "number", 21)))  # fmt: skip
        one = round(high * W / H)
        backs = max(one, min(px(40), room.w - cards_w - owned_w - high - px(16)))
        self.backs = pygame.Rect(room.x, room.centery - high // 2, backs, high)
        cards = pygame.Rect(self.backs.right + px(2), room.y, cards_w, room.h)
        self.token = pygame.Rect(cards.right + px(5), room.centery - high // 2, high, high)
        tokens = pygame.Rect(self.token.right + px(2), room.y, owned_w, room.h)
        self.prints.append(self.fit(count, "strong", cards, colour=linen, size=18))
        self.prints.append(self.fit(owned, "number", tokens, colour=linen, size=21))

    def draw_self(self, surface: pygame.Surface) -> None:
        app, around = self.app, self.around
        if around.moment is None:
            return
        c, paint = app.theme.colours, app.paint
        active, acted = around.moment.view.active == self.seat, around.acted == self.seat
        if acted:
            paint.glow(surface, self.rect, c["orange"], 18, 7, 0.7)
        elif active:
            paint.glow(surface, self.rect, None, 18, 6, 0.5)
        edge = c["orange"] if acted else c["gold"] if active else c["ink"]
        paint.plate(surface, self.rect, c["night"], edge, 3, 18, 0.92)
        draw_portrait(app, surface, around.hands.people.players[self.seat], self.face.center, self.face.w)
        self._draw_backs(surface)
        token = app.art.get(around.spec.token, self.token.size)
        if token is not None:
            blit(surface, token, self.token.topleft)
        sign = around.badge(self.seat)
        picture = app.art.get(sign, self.badge.size) if sign else None
        if picture is not None:
            blit(surface, picture, self.badge.topleft)
        for p in self.prints:
            p.draw(surface)

    def _draw_backs(self, surface: pygame.Surface) -> None:
        count = min(MOST_BACKS, len(self.around.hand(self.seat)))
        w = round(self.backs.h * W / H)
        back = self.around.cards.picture(UNSEEN, self.around.deck, w)
        if back is None or not count:
            return
        step = min(w * 0.55, (self.backs.w - w) / max(1, count - 1))
        for n in range(count):
            blit(surface, back, (round(self.backs.x + n * step), self.backs.y))


class Rivals(ZoneElement[data.Rivals]):
    """A chip at each place, clockwise from your left. With nobody looking, everyone is here."""

    def __init__(self, name: str, spec: data.Rivals, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self.chips: dict[int, Chip] = {}
        self.tokens: dict[int, int] = {}
        """Tokens as far as they have arrived."""
        self.acted = -1
        """Who acted last in the window that is open."""

    def others(self) -> list[int]:
        people = self.hands.people
        first = people.viewer if people.viewer is not None else (people.you or 0) - 1
        ring = [(first + n) % len(people) for n in range(1, len(people) + 1)]
        return [seat for seat in ring if seat != people.viewer]

    def zones(self) -> Sequence[Zone]:
        return [(self.spec.zone, seat) for seat in self.others()]

    def hand(self, seat: int) -> list[int]:
        return self.held.get((self.spec.zone, seat), [])

    def settle(self, moment: Moment) -> None:
        self.tokens = dict(enumerate(moment.values[self.spec.score]))
        super().settle(moment)

    def heed(self, moment: Moment) -> None:
        super().heed(moment)
        for chip in self.chips.values():
            chip.refresh()

    def hear(self, told: Told) -> None:
        if told.kind == "plays":
            self.acted = told.seat
        elif told.kind in ("turn", "stopped", "lands"):
            self.acted = -1

    def lay(self, zone: Zone, card: int) -> None:
        super().lay(zone, UNSEEN)

    def arrange(self) -> None:
        if self.moment is None:
            return
        others = self.others()
        self.one_each(self.chips, others, lambda seat: Chip(self, seat))
        given = self.spec.places.get(len(others) + 1)
        places = given if given is not None and len(given) == len(others) else arc(len(others))
        row = max(1, len(others))
        w = min(self.spec.chip[0], (self.box.w - 14 * (row - 1)) / row)
        h = min(self.spec.chip[1], self.box.h)
        for seat, (x, y) in zip(others, places, strict=True):
            box = Box(self.box.x + (self.box.w - w) * x, self.box.y + (self.box.h - h) * y, w, h)
            self.chips[seat].place(box)

    def draw_self(self, surface: pygame.Surface) -> None:
        """Arrows from seat to seat: the order of play."""
        chips = [self.chips[seat] for seat in self.others() if seat in self.chips]
        side = self.app.canvas.px(16)
        tone = mix(self.app.theme.colours["linen"], self.app.theme.colours["stone"], 0.5)
        for here, there in pairwise(chips):
            arrow = pygame.Rect(0, 0, side, side)
            arrow.center = ((here.rect.right + there.rect.x) // 2, (here.rect.centery + there.rect.centery) // 2)
            self.app.paint.arrow(surface, arrow, "right", tone, 3)

    def badge(self, seat: int) -> str:
        """What a seat is doing, as a picture."""
        moment = self.moment
        if moment is None or moment.view.winners is not None:
            return ""
        if self.acted == seat:
            return ACTS
        if seat in moment.asked:
            return WAITS
        asked = moment.view.asked
        return ANSWERED if isinstance(asked, tuple) and seat in asked else ""

    def badge_words(self, seat: int) -> str:
        said = {WAITS: _("An answer is awaited."), ANSWERED: _("Has answered."), ACTS: _("Has played a card.")}
        return said.get(self.badge(seat), "")

    def where(self, zone: Zone, card: int) -> Place:
        chip = self.chips.get(zone[1])
        if chip is None:
            return super().where(zone, card)
        w = chip.backs.h * W / H
        return Place(chip.backs.x + chip.backs.w / 2, chip.backs.centery, w, 0, False)

    def goal(self, seat: int) -> pygame.Rect:
        chip = self.chips.get(seat)
        return chip.rect if chip is not None else self.rect

    def spot(self, seat: int = -1) -> tuple[int, int]:
        chip = self.chips.get(seat)
        return chip.face.center if chip is not None else self.rect.center

    def token_spot(self, seat: int) -> tuple[int, int] | None:
        chip = self.chips.get(seat)
        return chip.token.center if chip is not None else None

    def token_came(self, seat: int, n: int) -> None:
        if seat in self.chips:
            self.tokens[seat] = self.tokens.get(seat, 0) + n
            self.chips[seat].refresh()


def arc(count: int) -> list[tuple[float, float]]:
    """Places for so many others, side by side on a flat arc: those at its ends sit lower."""
    spread = {1: 0.0, 2: 0.5, 3: 0.82}.get(count, 1.0)
    along = [2 * n / (count - 1) - 1 if count > 1 else 0.0 for n in range(count)]
    return [(0.5 + spread * t / 2, t * t) for t in along]
