"""Your hand, sorted: equal cards side by side, their number above them, and a lit place for a card on its way."""

from __future__ import annotations

from typing import Any, NamedTuple

import pygame

from tabletop.data import elements as data
from tabletop.kernel import Question
from tabletop.kernel.facts import Zone
from tabletop.stage.cards.face import H, W
from tabletop.stage.shapes import blit
from tabletop.stage.table.cards import UNSEEN, Place, dashed
from tabletop.stage.table.elements.base import Hands, Moment
from tabletop.stage.table.elements.fan import LIFT, CardFan, HandCard
from tabletop.stage.table.elements.keycaps import draw_cap, number_key
from tabletop.words import plural

NEW = 4.0
"""Seconds for which a card that has come is marked."""
PUSHED = 0.35
"""How much darker a card is that cannot be chosen while others can."""


_NONE: frozenset[object] = frozenset()


class Group(NamedTuple):
    """Equal cards, side by side."""

    id: str
    cards: tuple[int, ...]


class SortedCard(HandCard):
    """A card of the sorted hand. While cards are chosen it goes by its number, too."""

    def __init__(self, home: SortedHand, zone: Zone, card: int) -> None:
        super().__init__(home, zone, card)
        self.new_until = 0.0

    def is_new(self) -> bool:
        return self.app.clock.now() < self.new_until

    def arrive(self) -> None:
        """It has just come: for a while it is seen which one it is."""
        self.new_until = self.app.clock.now() + NEW
        self.scene.ring_at(self, self.new_until + 0.01)

    def rang(self, now: float) -> None:
        super().rang(now)
        self.touch()

    def dark(self) -> float:
        home = self.home
        assert isinstance(home, SortedHand)
        busy = home.moment is not None and bool(home.moment.busy)
        return PUSHED if home.choosing and not busy and not home.can_choose(self.card) else 0.0

    def sign(self) -> str:
        """Numbers stand at the upper corners: the tick of a chosen card is drawn below."""
        return ""

    def _draw_tick(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        side = self.app.canvas.px(36)
        disc = pygame.Rect(0, 0, side, side)
        disc.center = (rect.right - side // 3, rect.bottom - side // 3)
        c = self.app.theme.colours
        self.app.paint.plate(surface, disc, c["cream"], c["ink"], 3, 40)
        inner = disc.inflate(-side // 3, -side // 3)
        picture = self.app.art.get("icons/ok", inner.size)
        if picture is not None:
            blit(surface, picture, inner.topleft)

    def state(self) -> str:
        home = self.home
        assert isinstance(home, SortedHand)
        return self.home.hands.play.words_on(self.card) if home.choosing else ""

    def draw_self(self, surface: pygame.Surface) -> None:
        home = self.home
        assert isinstance(home, SortedHand)
        if home.is_coming(self.card):
            home.draw_waiting(surface, self.rect)
            return
        super().draw_self(surface)
        if self.is_new():
            rect = self.place_card().rect
            self.app.paint.outline(surface, rect.inflate(4, 4), self.app.theme.colours["gold"], 4, 12)
        if self.card in self.home.hands.play.marks():
            self._draw_tick(surface, self.place_card().rect)
        if self.key is not None and self.app.by_keys:
            draw_cap(self, surface, self.place_card().rect)


class SortedHand(CardFan):
    """The hand of whoever looks at this screen. The largest groups come first, in the order of kinds of the scene."""

    spec: data.SortedHand  # type: ignore[assignment]
    shows_path = True

    def __init__(self, name: str, spec: data.SortedHand, hands: Hands) -> None:
        super().__init__(name, spec, hands)  # type: ignore[arg-type]
        self.groups: list[Group] = []
        self.choosing = False
        """Whether cards of this hand are being chosen, or can be aimed."""
        self._open: frozenset[object] = _NONE
        self._aimed = False
        self._places: dict[int, Place] = {}
        self._empty: list[Place] = []
        self._awaited: set[int] = set()
        """Cards that were on their way at the last look."""
        self._dealt: set[int] = set()
        """Those of them that came as a whole hand: all being new, none is marked."""
        self._pills: list[tuple[pygame.Rect, str]] = []

    def can_choose(self, card: int) -> bool:
        """Whether it can be part of the answer that is asked for, or is one already."""
        return self._aimed or self.cards.box.ids[card] in self._open or card in self.hands.play.marks()

    def _look(self) -> None:
        """What is asked of these cards now."""
        moves = self.hands.in_reach()
        ids = {self.cards.box.ids[card] for card in self._spots}
        question = self.moment.view.asking if self.moment is not None else None
        self._open = frozenset(move.what for move in moves if move.what in ids) if not self._grabs(question) else _NONE
        self._aimed = any(move.what is None and move.whom >= 0 for move in moves)
        parts = question is not None and question.parts and bool(moves)
        busy = self.moment is not None and bool(self.moment.busy)
        self.choosing = not busy and (bool(self._open) or self._aimed or parts)

    def _grabs(self, question: Question | None) -> bool:
        """Whether the cards in question lie elsewhere: then equal ones in the hand are not meant."""
        return question is not None and not question.parts

    def is_coming(self, card: int) -> bool:
        return any(card in cards for cards in self.coming.values())

    # Sorting

    def _sorted(self, lot: list[int]) -> list[Group]:
        ids = self.cards.box.ids
        found: dict[str, list[int]] = {}
        for card in sorted(lot):
            found.setdefault(ids[card], []).append(card)
        groups = [Group(id, tuple(cards)) for id, cards in found.items()]
        return sorted(groups, key=lambda group: (self._rank(group), -len(group.cards), group.cards[0]))

    def _rank(self, group: Group) -> int:
        kind, order = self.cards.box.printed[group.cards[0]].kind, self.spec.order
        return order.index(kind) if kind in order else len(order)

    # Places

    def arrange(self) -> None:
        if self.moment is None:
            return
        zone = next(iter(self.zones()), None)
        lot = [card for card in self.lot if card != UNSEEN]
        self.groups = self._sorted(lot)
        self._measure()
        was = {card: spot.rect.centerx + spot.aside for card, spot in self._spots.items() if spot.rect.w}
        for card in [card for card, spot in self._spots.items() if card not in lot or spot.zone != zone]:
            self.remove(self._spots.pop(card))
        order = [card for group in self.groups for card in group.cards]
        for card in order:
            if card not in self._spots and zone is not None:
                self._spots[card] = self.add(SortedCard(self, zone, card))
        self.children = [self._spots[card] for card in order if card in self._spots]
        self._place_spots(was)
        self._number()
        self._welcome()
        self._arrange_pills()

    def _welcome(self) -> None:
        """Cards that have landed since the last look."""
        coming = {card for card in self._spots if self.is_coming(card)}
        if len(coming) == len(self._spots) > 1:
            self._dealt |= coming
        for card in self._awaited - coming:
            if isinstance(spot := self._spots.get(card), SortedCard) and card not in self._dealt:
                spot.arrive()
        self._dealt &= coming
        self._awaited = coming

    def _measure(self) -> None:
        """The place of every card: as large as all of them can be side by side."""
        px = self.app.canvas.px
        held, groups = sum(len(group.cards) for group in self.groups), len(self.groups)
        count = max(held, self.spec.places if self.zones() else 0)
        spaces = px(self.spec.within) * (held - groups) + px(self.spec.gap) * max(0, groups - 1 + count - held)
        across = (self.rect.w - spaces) / max(1, count)
        down = (self.rect.h - px(self.spec.pill + 6)) * W / H
        w = min(px(self.spec.card), across, down)
        self._places = {}
        x = self.rect.centerx - (w * count + spaces) / 2 + w / 2
        y = self.rect.bottom - w * H / W / 2 - px(1)
        for group in self.groups:
            for card in group.cards:
                self._places[card] = Place(x, y, w)
                x += w + px(self.spec.within)
            x += px(self.spec.gap) - px(self.spec.within)
        self._empty = [Place(x + n * (w + px(self.spec.gap)), y, w) for n in range(count - held)]

    def _place_spots(self, was: dict[int, float]) -> None:
        u = self.app.canvas.units
        for card, spot in self._spots.items():
            rect = self._places[card].rect
            spot.place(self.box._replace(x=u(rect.x), y=u(rect.y), w=u(rect.w), h=u(rect.h)))
            if card in was and abs(was[card] - spot.rect.centerx) > 1 and not self._relaying:
                spot.glide_from(was[card])

    def _number(self) -> None:
        """Numbers choose cards while they are asked for."""
        before = self.choosing and not self._aimed
        self._look()
        if self.choosing and not before and not self._aimed and self.children and self.app.by_keys:
            self.scene.focus(self.children[0])
        for n, spot in enumerate(self.children):
            spot.key = number_key(n) if self.choosing and not self._aimed else None

    def heed(self, moment: Moment) -> None:
        super().heed(moment)
        self._number()

    def _arrange_pills(self) -> None:
        px = self.app.canvas.px
        self.prints, self._pills = [], []
        for group in self.groups:
            first, last = self._places[group.cards[0]].rect, self._places[group.cards[-1]].rect
            here = sum(not self.is_coming(card) for card in group.cards)
            coming = len(group.cards) - here
            text = str(here) if not coming else f"{here} + {coming}"
            high = px(self.spec.pill) - px(4)
            wide = px(self.extent(text, self.look("number").at(19))[0]) + high + px(16)
            rect = pygame.Rect(0, 0, wide, high)
            rect.midbottom = ((first.x + last.right) // 2, first.y - px(3))
            rect.clamp_ip(self.rect)
            words = pygame.Rect(rect.x + high + px(2), rect.y, rect.w - high - px(8), rect.h)
            self.prints.append(self.fit(text, "number", words, "centre", plain=True, size=19))
            self._pills.append((rect, self.cards.card(group.cards[0]).picture))

    def says(self) -> str:
        """The whole hand in words."""
        said = (plural("{n} {card}", "{n} {card}", len(g.cards), card=self.cards.name(g.id)) for g in self.groups)
        return ", ".join(said)

    # Cards that come and go

    def where(self, zone: Zone, card: int) -> Place:
        spot = self._spots.get(card)
        if spot is not None and not self.is_coming(card):
            return spot.place_card()
        return self._places.get(card) or Place(self.rect.centerx, self.rect.centery, self.app.canvas.px(self.spec.card))

    def landing(self, zone: Zone, card: int) -> Place:
        return self.where(zone, card)

    # Drawing

    def draw_waiting(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The place of a card on its way glows."""
        paint, c = self.app.paint, self.app.theme.colours
        paint.glow(surface, rect, radius=12, blur=10, opacity=0.7)
        paint.plate(surface, rect, c["hollow"], c["gold"], 3, 12, 0.9)

    def draw_self(self, surface: pygame.Surface) -> None:
        """Places where cards are missing; the numbers are drawn last, above cards that are lifted."""
        for place in self._empty:
            dashed(self.app, surface, place.rect, self.app.theme.colours["edge"], 2)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self._draw_pills(surface)

    def _draw_pills(self, surface: pygame.Surface) -> None:
        paint, c, px = self.app.paint, self.app.theme.colours, self.app.canvas.px
        for (rect, picture), words in zip(self._pills, self.prints, strict=True):
            paint.plate(surface, rect, c["cream"], c["ink"], 2.5, 20)
            side = rect.h - px(4)
            found = self.app.art.get(picture, (side, side))
            if found is not None:
                blit(surface, found, (rect.x + px(5), rect.centery - side // 2))
            words.draw(surface)

    def drawn(self) -> pygame.Rect:
        return super().drawn().inflate(0, 2 * self.app.canvas.px(LIFT))

    def spot_of(self, card: int) -> Any:
        return self._spots.get(card)
