"""Elements where cards lie: what they show follows the facts card by card and settles to the view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

import pygame

from tabletop.data.elements import AnyElement_, Wording
from tabletop.kernel import State
from tabletop.kernel.facts import Zone
from tabletop.stage.table.cards import UNSEEN, Place, TableCards
from tabletop.stage.table.elements.base import Element, Hands, Moment
from tabletop.stage.table.wording import fill
from tabletop.stage.widgets.base import Widget

FAR = 7
"""So many pixels from where it was pressed, a card is dragged."""
LONG = 0.55
"""Seconds that a press takes to show a card large."""

S = TypeVar("S", bound=AnyElement_)


def lying(view: State, zone: Zone) -> list[int]:
    """The cards of a zone, hidden ones as -1."""
    field = getattr(view, zone[0])
    return list(field[zone[1]] if zone[1] >= 0 else field)


class ZoneElement(Element[S], Generic[S]):
    """Shows one or more zones. `take` and `lay` are what a flying card does to them."""

    def __init__(self, name: str, spec: S, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self.held: dict[Zone, list[int]] = {}
        """What lies here as far as it has been shown."""
        self.coming: dict[Zone, list[int]] = {}
        """What of it is still in the air."""

    @property
    def cards(self) -> TableCards:
        return self.hands.cards

    def zones(self) -> Sequence[Zone]:
        """The zones that this element shows now."""
        return ((self.spec.zone, -1),)  # type: ignore[attr-defined]

    @property
    def deck(self) -> str:
        assert self.moment is not None
        return self.cards.deck(self.moment.view, self.spec.zone)  # type: ignore[attr-defined]

    @property
    def lot(self) -> list[int]:
        """The cards of its first zone."""
        return next(iter(self.held.values()), [])

    def settle(self, moment: Moment) -> None:
        self.moment = moment
        held = {zone: lying(moment.view, zone) for zone in self.zones()}
        self.held = held
        super().settle(moment)

    def adopt(self, old: Element[Any]) -> None:
        assert isinstance(old, ZoneElement)
        self.held, self.coming = old.held, old.coming

    def take(self, zone: Zone, card: int) -> None:
        """A card leaves."""
        held = self.held.get(zone)
        if held:
            held.remove(card if card in held else held[-1])
            self.refresh()

    def lay(self, zone: Zone, card: int) -> None:
        """A card arrives."""
        if zone in self.held:
            self.held[zone].append(card)
            self.refresh()

    def where(self, zone: Zone, card: int) -> Place:
        """Where a card of this zone lies."""
        return Place(self.rect.centerx, self.rect.centery, self.app.canvas.px(60), 0, card != UNSEEN)

    def landing(self, zone: Zone, card: int) -> Place:
        """Where the next card will lie."""
        return self.where(zone, card)

    def lifted(self, zone: Zone, card: int) -> Place | None:
        """Where a card of this zone has just been taken up by hand, told once."""
        return None

    def goal(self, seat: int) -> pygame.Rect:
        """What lights up when a card may be dropped here; seat: at whom it is aimed."""
        return self.rect

    def label(self, text: Wording, n: int) -> str:
        assert self.moment is not None
        return fill(text, {**self.moment.values, "n": n})


class OpenZone(ZoneElement[S], Generic[S]):
    """Cards face up; pressed, they can be looked through."""

    focusable = True
    activates = True
    cursor = pygame.SYSTEM_CURSOR_HAND

    def pointer_up(self, pos: tuple[int, int], inside: bool) -> None:
        if inside:
            self.activate()

    def activate(self) -> None:
        if self.lot:
            self.hands.play.look_at(self.zones()[0], self.lot[-1])


class CardSpot(Widget):
    """One card that can be pressed, dragged, focused and shown large."""

    focusable = True
    solid = False
    ring_radius = 12.0
    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(self, home: ZoneElement[Any], zone: Zone, card: int) -> None:
        super().__init__(name=home.cards.name(home.cards.box.ids[card]))
        self.home, self.zone, self.card = home, zone, card
        self._pressed_at: tuple[int, int] | None = None

    def place_card(self) -> Place:
        return self.home.where(self.zone, self.card)

    def state(self) -> str:
        return self.home.hands.play.words_on(self.card)

    def pointer_down(self, pos: tuple[int, int], clicks: int) -> bool:
        self._pressed_at = pos
        self.scene.ring_at(self, self.app.clock.now() + LONG)
        return True

    def pointer_move(self, pos: tuple[int, int]) -> None:
        start = self._pressed_at
        if start is not None and abs(pos[0] - start[0]) + abs(pos[1] - start[1]) >= FAR:
            self._pressed_at = None
            self.home.hands.play.lift(self, pos)

    def pointer_up(self, pos: tuple[int, int], inside: bool) -> None:
        pressed, self._pressed_at = self._pressed_at, None
        if pressed is not None and inside:
            self.activate()

    def key_down(self, event: pygame.event.Event) -> bool:
        """Enter presses it; Space stays with the button that answers."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.activate()
            return True
        return False

    def rang(self, now: float) -> None:
        if self.pressed and self._pressed_at is not None:
            self._pressed_at = None
            self.home.hands.play.look_at(self.zone, self.card)

    def activate(self) -> None:
        self.home.hands.play.press(self)
