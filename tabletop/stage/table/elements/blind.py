"""Somebody's hand as backs, one of which is taken unseen."""

from __future__ import annotations

from typing import Any

import pygame

from tabletop.data import elements as data
from tabletop.kernel import Move
from tabletop.kernel.facts import Zone
from tabletop.stage.cards.face import H, W
from tabletop.stage.table.cards import UNSEEN, Place
from tabletop.stage.table.elements.base import Hands, Moment
from tabletop.stage.table.elements.keycaps import draw_cap, number_key
from tabletop.stage.table.elements.zones import ZoneElement, lying
from tabletop.stage.table.wording import fill
from tabletop.stage.widgets.base import Widget
from tabletop.words import _

LEAN = 3.0
"""Degrees from one back to the next: they are held like a fan."""
LIFT = 14.0
GIVEN = 34.0
"""The width of what you have laid down."""


class BackSpot(Widget):
    """One back. What is on its other side is not known here: the rules draw it after the answer."""

    focusable = True
    activates = True
    solid = False
    ring_radius = 12.0
    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(self, home: BlindFan, slot: int) -> None:
        super().__init__(name=_("Card {n}, face down", n=slot + 1))
        self.home, self.slot = home, slot
        self.key = number_key(slot)

    def place_card(self) -> Place:
        place = self.home.place_of(self.slot)
        lifted = self.hovered or self.ringed
        return place._replace(y=place.y - self.app.canvas.px(LIFT)) if lifted else place

    def pointer_up(self, pos: tuple[int, int], inside: bool) -> None:
        if inside:
            self.activate()

    def activate(self) -> None:
        self.home.pick(self.slot)

    def draw_self(self, surface: pygame.Surface) -> None:
        place = self.place_card()
        if self.hovered or self.ringed:
            self.app.paint.glow(surface, place.rect, radius=14, blur=10, opacity=0.85)
        self.home.cards.draw(surface, UNSEEN, self.home.deck, place, shadow=6)
        if self.app.by_keys:
            draw_cap(self, surface, place.rect)
        if self.ringed:
            self.app.paint.focus_ring(surface, place.rect, self.ring_radius)


class BlindFan(ZoneElement[data.Blind]):
    """Only there while whoever looks has to take a card."""

    solid = False
    reach = 30.0

    def __init__(self, name: str, spec: data.Blind, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self.visible = False
        self._spots: list[BackSpot] = []
        self._picked: Place | None = None
        self._laid: list[tuple[int, Place]] = []
        self._w = 1.0
        self._y = 0.0
        self._step = 0.0

    def zones(self) -> tuple[Zone, ...]:
        """It shows how many cards there are, but the hand lies with its owner."""
        return ()

    @property
    def whose(self) -> int:
        return int(self.value(self.spec.whose)) if self.moment is not None else -1

    def settle(self, moment: Moment) -> None:
        super().settle(moment)
        self._appear()

    def heed(self, moment: Moment) -> None:
        super().heed(moment)
        self._appear()

    def _appear(self) -> None:
        # One card that leaves does not end it; whatever is told after the last one does.
        told = self.moment is not None and self.moment.busy not in ("", "move", "next")
        wanted = bool(self.hands.in_reach(self.spec.verb)) and self.whose >= 0 and not told
        if wanted != self.visible:
            self.visible = wanted
            self.refresh()
            if wanted and self._spots and self.app.by_keys:
                self.scene.focus(self._spots[0])

    def pick(self, slot: int) -> None:
        place = self.place_of(slot)
        if self.hands.give(Move(self.spec.verb, slot)):
            self._picked = place._replace(up=False)

    def lifted(self, zone: Zone, card: int) -> Place | None:
        if self._picked is None or zone != (self.spec.zone, self.whose):
            return None
        place, self._picked = self._picked, None
        return place

    # Places

    def arrange(self) -> None:
        self.prints = []
        if self.moment is None or not self.visible:
            return
        px = self.app.canvas.px
        count = len(lying(self.moment.view, (self.spec.zone, self.whose)))
        head = px(max(self.app.canvas.text_units(22) * 1.5, GIVEN * H / W + 6 if self._given() else 0))
        inner = self.rect.inflate(-2 * px(16), -2 * px(10))
        room = pygame.Rect(inner.x, inner.y + head, inner.w, inner.h - head)
        self._w = min(px(self.spec.card), (room.h - px(LIFT + 10)) * W / H, room.w / max(3.0, count * 0.86))
        self._step = min(self._w * 1.06, (room.w - self._w) / max(1, count - 1))
        self._y = room.centery + px(5)
        self._name(pygame.Rect(inner.x, inner.y, inner.w, head))
        while len(self._spots) > count:
            self.remove(self._spots.pop())
        while len(self._spots) < count:
            self._spots.append(self.add(BackSpot(self, len(self._spots))))
        u = self.app.canvas.units
        for spot in self._spots:
            rect = self.place_of(spot.slot).rect
            spot.place(self.box._replace(x=u(rect.x), y=u(rect.y), w=u(rect.w), h=u(rect.h)))

    def _name(self, room: pygame.Rect) -> None:
        assert self.moment is not None
        values: dict[str, Any] = {**self.moment.values, "whom": self.hands.people.name(self.whose)}
        tone = self.app.theme.colours["title"]
        given = self._given()
        self._laid = []
        if given and self.spec.given_says is not None:
            room = self._arrange_given(room, given, fill(self.spec.given_says, values))
        title = fill(self.spec.title, values)
        self.prints.append(self.fit(title, "name", room, "centre", plain=True, colour=tone, size=22))

    def _given(self) -> list[int]:
        """What whoever looks has laid down."""
        seat = self.hands.people.viewer
        if self.spec.given is None or seat is None or self.moment is None:
            return []
        return [card for card in lying(self.moment.view, (self.spec.given, seat)) if card >= 0]

    def _arrange_given(self, room: pygame.Rect, given: list[int], said: str) -> pygame.Rect:
        """At the right: small, with a word; what is left of the room."""
        px = self.app.canvas.px
        w, step = px(GIVEN), px(GIVEN + 4)
        x = room.right - step * len(given) + step / 2
        self._laid = [(card, Place(x + n * step, room.centery, w)) for n, card in enumerate(given)]
        wide = min(px(self.extent(said, self.look("tool").at(16))[0]) + px(6), room.w // 3)
        words = pygame.Rect(round(x - step / 2) - wide - px(6), room.y, wide, room.h)
        self.prints.append(self.fit(said, "tool", words, "right", lines=2, plain=True, size=16))
        return pygame.Rect(room.x, room.y, words.x - px(8) - room.x, room.h)

    def place_of(self, slot: int) -> Place:
        count = len(self._spots)
        off = slot - (count - 1) / 2
        sag = self.app.canvas.px(1.6) * off * off
        return Place(self.rect.centerx + off * self._step, self._y + sag, self._w, -off * LEAN, False)

    def draw_self(self, surface: pygame.Surface) -> None:
        c, paint = self.app.theme.colours, self.app.paint
        paint.glow(surface, self.rect, radius=20, blur=7, opacity=0.4)
        paint.plate(surface, self.rect, c["night"], c["gold"], 3, 20, 0.94)
        for card, place in self._laid:
            self.cards.draw(surface, card, self.deck, place, shadow=2)
        for p in self.prints:
            p.draw(surface)
