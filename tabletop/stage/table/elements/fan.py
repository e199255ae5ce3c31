"""Your hand: cards that make room, lift when looked at, and are darker while they cannot be played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from tabletop.data import elements as data
from tabletop.kernel.facts import Zone
from tabletop.stage.cards.face import H, W
from tabletop.stage.shapes import blit
from tabletop.stage.table.cards import UNSEEN, Place, dashed
from tabletop.stage.table.elements.base import Element, Hands, Moment
from tabletop.stage.table.elements.zones import CardSpot, ZoneElement
from tabletop.stage.widgets.base import Widget

DARK = 0.25
"""How much darker a card is that cannot be played now."""
LIFT = 16.0
"""Units that a card rises when looked at."""
SWIFT = 14.0
"""How fast cards move to their places: so many times their distance in a second."""


class HandCard(CardSpot):
    """A card of the hand; it glides to its place."""

    reach = 40.0

    def __init__(self, home: ZoneElement[Any], zone: Zone, card: int) -> None:
        super().__init__(home, zone, card)
        self.lift = 0.0
        self.aside = 0.0
        """Pixels that it still has to go sideways."""
        self._last: float | None = None

    def glide_from(self, x: float) -> None:
        """Goes to its place from there."""
        self.aside = x - self.rect.centerx if self.app.settings.motion else 0.0
        self._stir()

    def _stir(self) -> None:
        self._last = None
        self.scene.animate(self)

    def touch(self) -> None:
        super().touch()
        if self in self.home.children and self.rect.w and abs(self.lift - self._wished_lift()) > 0.5:
            self.scene.animate(self)

    def _wished_lift(self) -> float:
        looked = self.hovered or self.ringed or self.home.hands.play.is_chosen(self.card)
        return self.app.canvas.px(LIFT) if looked else 0.0

    def update(self, now: float) -> bool:
        Widget.touch(self)
        seconds = min(0.05, now - self._last) if self._last is not None else 0.016
        self._last = now
        share = min(1.0, SWIFT * seconds) if self.app.settings.motion else 1.0
        self.lift += (self._wished_lift() - self.lift) * share
        self.aside -= self.aside * share
        going = abs(self._wished_lift() - self.lift) > 0.5 or abs(self.aside) > 0.5
        if not going:
            self.lift, self.aside, self._last = self._wished_lift(), 0.0, None
        return going

    def drawn(self) -> pygame.Rect:
        """From where it still is to where it belongs: a card that glides far leaves nothing behind."""
        here = super().drawn()
        return here.union(here.move(round(self.aside), 0)) if self.aside else here

    def key_down(self, event: pygame.event.Event) -> bool:
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        beside = self.home.beside(self, steps[event.key]) if event.key in steps else None  # type: ignore[attr-defined]
        if beside is None:
            return super().key_down(event)
        self.scene.focus(beside)
        return True

    def place_card(self) -> Place:
        return Place(self.rect.centerx + self.aside, self.rect.centery - self.lift, self.rect.w)

    def dark(self) -> float:
        """How much darker it is drawn."""
        return 0.0 if self.home.hands.play.is_playable(self.card) else DARK

    def sign(self) -> str:
        """A picture at its corner, for what is going to happen to it."""
        return self.home.hands.play.sign_on(self.card)

    def draw_self(self, surface: pygame.Surface) -> None:
        play, home = self.home.hands.play, self.home
        if play.is_carried(self.card):
            dashed(self.app, surface, self.rect, self.app.theme.colours["linen"])
            self._draw_number(surface)
            return
        place = self.place_card()
        chosen = play.is_chosen(self.card)
        if chosen:
            self.app.paint.glow(surface, place.rect, radius=14, blur=9, opacity=0.85)
        dark = 0.0 if chosen else self.dark()
        home.cards.draw(surface, self.card, home.deck, place, dark=dark, shadow=4 + self.lift * 0.25)
        sign = self.sign()
        if sign:
            side = self.app.canvas.px(40)
            disc = pygame.Rect(0, 0, side, side)
            disc.center = (place.rect.right - side // 3, place.rect.y + side // 4)
            c = self.app.theme.colours
            self.app.paint.plate(surface, disc, c["cream"], c["ink"], 3, 40)
            inner = disc.inflate(-side // 3, -side // 3)
            picture = self.app.art.get(sign, inner.size)
            if picture is not None:
                blit(surface, picture, inner.topleft)
        if self.ringed:
            self.app.paint.focus_ring(surface, place.rect, self.ring_radius)

    def _draw_number(self, surface: pygame.Surface) -> None:
        """In the place of a card that is in the air: the number that is printed on it, if there is one."""
        face = self.home.cards.face(self.home.cards.box.ids[self.card])
        if face.number:
            style = self.app.theme.style("number").of(self.app.theme.colours["stone"])
            px = round(self.rect.w * 0.4)
            self.app.text.draw(surface, self.rect, face.number, style, px, "centre", plain=True)


class CardFan(ZoneElement[data.Fan]):
    """The hand of whoever looks at this screen; with nobody looking it is empty."""

    def __init__(self, name: str, spec: data.Fan, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self._spots: dict[int, HandCard] = {}

    def zones(self) -> Sequence[Zone]:
        viewer = self.hands.people.viewer
        return () if viewer is None else ((self.spec.zone, viewer),)

    def adopt(self, old: Element[Any]) -> None:
        super().adopt(old)
        self._arranged = False

    def heed(self, moment: Moment) -> None:
        super().heed(moment)
        for spot in self._spots.values():
            spot.touch()

    def arrange(self) -> None:
        if self.moment is None:
            return
        zone = next(iter(self.zones()), None)
        lot = [card for card in self.lot if card != UNSEEN]
        was = {card: spot.rect.centerx + spot.aside for card, spot in self._spots.items() if spot.rect.w}
        for card in [card for card, spot in self._spots.items() if card not in lot or spot.zone != zone]:
            self.remove(self._spots.pop(card))
        for card in lot:
            if card not in self._spots and zone is not None:
                self._spots[card] = self.add(HandCard(self, zone, card))
        self.children = [self._spots[card] for card in lot if card in self._spots]
        for n, card in enumerate(lot):
            spot = self._spots[card]
            rect = self._slot(n, len(lot)).rect
            u = self.app.canvas.units
            spot.place(self.box._replace(x=u(rect.x), y=u(rect.y), w=u(rect.w), h=u(rect.h)))
            if card in was and abs(was[card] - spot.rect.centerx) > 1 and not self._relaying:
                spot.glide_from(was[card])

    _relaying = False

    def fit_in(self, slot: Any) -> None:
        # A window of another size puts cards where they belong; nothing glides.
        self._relaying = True
        super().fit_in(slot)
        self._relaying = False

    def _slot(self, n: int, count: int) -> Place:
        px = self.app.canvas.px
        w = min(px(self.spec.card), round((self.rect.h - px(4)) * W / H))
        step = min(px(self.spec.apart) * w / px(self.spec.card), (self.rect.w - w) / max(1, count - 1))
        x = self.rect.centerx + (n - (count - 1) / 2) * step
        return Place(x, self.rect.bottom - w * H / W / 2 - px(2), w)

    def where(self, zone: Zone, card: int) -> Place:
        spot = self._spots.get(card)
        return spot.place_card() if spot is not None else self.landing(zone, card)

    def landing(self, zone: Zone, card: int) -> Place:
        count = len(self.lot)
        return self._slot(count, count + 1)

    def draw_children(self, surface: pygame.Surface) -> None:
        """Those that are looked at lie on top."""
        clip = surface.get_clip()
        for spot in sorted(self._spots.values(), key=lambda spot: (spot.lift > 1, self.children.index(spot))):
            if clip.colliderect(spot.drawn()):
                spot.draw(surface)

    def beside(self, spot: Widget, step: int) -> Widget | None:
        """The next card to the left or right."""
        at = self.children.index(spot) + step
        return self.children[at] if 0 <= at < len(self.children) else None

    def spots(self) -> list[tuple[int, HandCard]]:
        """The cards that are shown, from the left."""
        return [(spot.card, spot) for spot in self.children if isinstance(spot, HandCard)]

    def spot_of(self, card: int) -> HandCard | None:
        return self._spots.get(card)
