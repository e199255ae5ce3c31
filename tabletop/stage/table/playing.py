"""Playing cards by hand: pick one up, see what it can be dropped on and what that does, drop it, or be told why not.

Dragging, clicking twice and the keyboard are three ways through the same steps.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.games.reasons import why_not
from tabletop.kernel import Move
from tabletop.kernel.facts import Zone
from tabletop.session.orders import ALWAYS, ANY_TIME
from tabletop.stage.table import aiming, held
from tabletop.stage.table.aiming import Aim
from tabletop.stage.table.cards import Place
from tabletop.stage.table.elements.fan import CardFan, HandCard
from tabletop.stage.table.elements.zones import CardSpot
from tabletop.stage.table.foresight import Foresight
from tabletop.stage.table.marks import Marks
from tabletop.words import _

if TYPE_CHECKING:
    from tabletop.stage.table.scene import TableScene

READ = 3.2
"""Seconds that a reason can be read."""
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
BACK, ON = (pygame.K_LEFT, pygame.K_UP), (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_TAB)


class Carry:
    """A card that is picked up: dragged (`pos`), or chosen and waiting for its target."""

    def __init__(self, card: int, aims: list[Aim], home: Place, pos: tuple[int, int] | None) -> None:
        self.card, self.aims, self.home, self.pos = card, aims, home, pos
        self.at = 0 if pos is None and aims else -1
        """The aim that would be taken now."""
        self.tilt = 0.0


class Glide(NamedTuple):
    """A card on its way home."""

    card: int
    start: Place
    since: float


class Playing:
    """What the person at this screen does with cards. It knows no game: all aims come from legal moves."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.ahead = Foresight(self)
        self.carry: Carry | None = None
        self.glide: Glide | None = None
        self.reason: tuple[str, float] | None = None
        """Why a card was refused, and until when this is shown."""
        self._dropped: tuple[int, Place] | None = None
        self._marks = Marks(self)

    # What the elements ask

    @property
    def seat(self) -> int | None:
        """The person whose hand is on screen and who is asked now."""
        asked = self.table.show.asked_person()
        return asked if asked is not None and asked == self.table.people.viewer else None

    def moves(self) -> list[Move]:
        return self.table.table.legal(self.seat) if self.seat is not None else []

    def _id(self, card: int) -> str:
        return self.table.table.box.ids[card]

    def marks(self) -> list[int]:
        """The cards that are part of the answer so far."""
        return self._marks.cards()

    def hand(self) -> list[int]:
        """The cards of the fan on screen."""
        fan = self.fan
        return list(fan.lot) if fan is not None else []

    @property
    def fan(self) -> CardFan | None:
        return next((e for e in self.table.elements.values() if isinstance(e, CardFan)), None)

    def is_playable(self, card: int) -> bool:
        if card in self.marks() or any(move.what == self._id(card) for move in self.moves()):
            return True
        return self.table.table.box.printed[card].when == ANY_TIME and not self.table.table.over

    def is_chosen(self, card: int) -> bool:
        carried = self.carry is not None and self.carry.card == card and self.carry.pos is None
        return carried or card in self.marks()

    def is_carried(self, card: int) -> bool:
        if self.glide is not None and self.glide.card == card:
            return True
        return self.carry is not None and self.carry.card == card and self.carry.pos is not None

    def is_ready(self, card: int) -> bool:
        """Whether it is laid ready for the next window."""
        seat = self.table.people.viewer
        moves = self.table.driver.orders.ready.get(seat, []) if seat is not None else []
        wanted = Counter(str(move.what) for move in moves)[self._id(card)]
        same = [other for other in self.hand() if self._id(other) == self._id(card)]
        return card in same[:wanted]

    def can_choose(self, zone: Zone, card: int) -> bool:
        return any(move.what == self._id(card) for move in self.moves()) and card not in self.hand()

    def sign_on(self, card: int) -> str:
        """A picture at the corner of a card of the hand, for what is going to happen to it."""
        if card in self.marks():
            return self._marks.sign()
        if self.is_ready(card):
            return "icons/clock"
        return "icons/hint" if self.table.hints.advises(card, self.hand()) else ""

    def words_on(self, card: int) -> str:
        if card in self.marks():
            return _("chosen")
        if self.is_ready(card):
            return _("ready for the next window")
        if self._marks.open and self._can_wait(card):
            return _("Shift aims it")
        return "" if self.is_playable(card) else _("cannot be played now")

    def relight(self) -> None:
        """Somebody else is asked, or something else: cards show whether they can be played now."""
        for widget in self.table.root.walk():
            if isinstance(widget, CardSpot):
                widget.touch()

    # Standing orders

    @property
    def asks(self) -> str:
        """In which windows whoever looks is asked."""
        seat = self.table.people.viewer
        return self.table.driver.orders.asked(seat, self.table.table.state) if seat is not None else ALWAYS

    def ask(self, when: str) -> None:
        seat = self.table.people.viewer
        if seat is not None:
            self.table.driver.orders.ask(seat, when, self.table.table.state.turn)
            self.table.show.refresh()

    @property
    def ticks(self) -> int:
        """What is left of the clock; less than 0 without one."""
        return self.table.table.state.ticks

    @property
    def shared(self) -> bool:
        """Whether several people share this screen."""
        return self.table.sharing.on

    def step_back(self) -> None:
        """Whoever looks hides their cards again."""
        self.table.sharing.step_back()

    def first_spot(self) -> CardSpot | None:
        """Where the keyboard begins: a card that can be chosen, or the first of the hand that can be played."""
        if self.seat is None:
            return None
        spots = [w for w in self.table.root.walk() if isinstance(w, CardSpot)]
        fits = [w for w in spots if any(move.what == self._id(w.card) for move in self.moves())]
        return next(iter(fits), None)

    def aims(self, card: int) -> list[Aim]:
        """Everything that this card can be dropped on now, in table order."""
        if card in self.marks():
            return []
        return aiming.aims(self.table, card, self.moves())

    def goal(self, aim: Aim) -> pygame.Rect:
        return aiming.goal(self.table, aim)

    def take_now(self) -> None:
        """The card that is picked up goes where it is aimed, else to the first place that takes it."""
        carry = self.carry
        if carry is not None and carry.aims:
            self.take(carry.aims[max(0, carry.at)], self.held())

    # Picking up

    def lift(self, spot: CardSpot, pos: tuple[int, int]) -> None:
        """A card is being dragged."""
        if isinstance(spot, HandCard):
            self._take_up(spot, pos)

    def press(self, spot: CardSpot) -> None:
        """A card was clicked, or Enter was pressed on it."""
        if not isinstance(spot, HandCard):
            move = next((move for move in self.moves() if move.what == self._id(spot.card)), None)
            if move is not None and self.can_choose(spot.zone, spot.card):
                self.table.give(move)
            else:
                self.look_at(spot.zone, spot.card)
        elif self._marks.open and not self._aiming(spot.card) and self._marks.can(spot.card):
            self._marks.change(spot.card)
        elif self.is_ready(spot.card):
            self._not_ready(spot.card)
        else:
            self._take_up(spot, None)

    def _aiming(self, card: int) -> bool:
        """Shift takes a card up that could also be marked: both mouse and keys can aim it then."""
        return bool(pygame.key.get_mods() & pygame.KMOD_SHIFT) and self._can_wait(card) and card not in self.marks()

    def _can_wait(self, card: int) -> bool:
        """Whether it could be laid ready for the next window."""
        return any(aim.later for aim in self.aims(card))

    def _take_up(self, spot: HandCard, pos: tuple[int, int] | None) -> None:
        self.reason = None
        aims = self.aims(spot.card)
        place = spot.place_card()
        if not aims and pos is None:
            self._refuse(spot.card)
            return
        self.carry = Carry(spot.card, aims, place, pos)
        self.table.app.play_sound("card")
        self.table.repaint()

    def _not_ready(self, card: int) -> None:
        seat = self.table.people.viewer
        if seat is not None and self.table.driver.orders.take_back(seat, self._id(card)):
            self.table.repaint()

    # Putting down

    def take(self, aim: Aim, place: Place) -> None:
        """The card goes where it was aimed."""
        carry, self.carry = self.carry, None
        assert carry is not None
        self._dropped = (carry.card, place)
        if aim.later:
            seat = self.table.people.viewer
            assert seat is not None
            self.table.driver.orders.lay_ready(seat, aim.move)
            self._go_home(carry.card, place)
        elif self._marks.open:
            self._marks.change(carry.card)
            self._go_home(carry.card, place)
        else:
            given = self.table.give(aim.move)
            self._marks.begin_with(carry.card if given and aim.move.what is None else None)
        self.table.repaint()

    def drop(self, pos: tuple[int, int]) -> None:
        carry = self.carry
        assert carry is not None
        self._point(pos)
        if carry.at >= 0:
            self.take(carry.aims[carry.at], self.held())
            return
        fan = self.fan
        place, card, aims = self.held(), carry.card, carry.aims
        self.carry = None
        self._go_home(card, place)
        if not (fan is not None and fan.rect.collidepoint(pos)):
            self._refuse(card, aims)

    def cancel(self) -> None:
        """Esc, or the right button: nothing happened."""
        carry = self.carry
        if carry is None:
            return
        place = self.held()
        self.carry = None
        if carry.pos is not None:
            self._go_home(carry.card, place)
        self.table.repaint()

    def _go_home(self, card: int, place: Place) -> None:
        if self.table.app.settings.motion:
            self.glide = Glide(card, place, self.table.app.clock.now())

    def _refuse(self, card: int, aims: list[Aim] | None = None) -> None:
        """Says why, in words."""
        seat = self.table.people.viewer
        printed = self.table.table.box.printed[card]
        if card in self.marks():
            said = _("{card} is chosen already. Click it to take it out.", card=self.table.cards.name(printed.id))
        elif aims:
            said = _("Let go of {card} on a place that glows.", card=self.table.cards.name(printed.id))
        elif self._marks.open and (outcome := self.ahead.outcome(card)) is not None:
            said = outcome.says
        else:
            said = why_not(self.table.show.view, -1 if seat is None else seat, printed, self.table.cards.name)
        self.reason = (said, self.table.app.clock.now() + READ)
        self.table.app.play_sound("lose", 0.5)
        self.table.repaint()

    def let_go_at(self, card: int) -> Place | None:
        """Where this card was let go, once."""
        if self._dropped is None or self._dropped[0] != card:
            return None
        place = self._dropped[1]
        self._dropped = None
        return place

    # Looking

    def look_at(self, zone: Zone, card: int) -> None:
        self.table.look_at(zone, card)

    # Events and time

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes what belongs to a card that is picked up."""
        carry = self.carry
        if carry is None:
            return False
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
            return carry.pos is not None
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.cancel()
            return True
        if carry.pos is not None and event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.drop(event.pos)
            return False
        if carry.pos is None and event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._second_click(event.pos)
        return False

    def _second_click(self, pos: tuple[int, int]) -> bool:
        carry = self.carry
        assert carry is not None
        hit = next((aim for aim in carry.aims if self.goal(aim).collidepoint(pos)), None)
        if hit is not None:
            self.take(hit, carry.home)
            return True
        under = self.table.root.at(pos)
        if getattr(under, "keeps_carry", False):
            return False
        own = isinstance(under, HandCard) and under.card == carry.card
        self.cancel()
        return own

    def _key(self, event: pygame.event.Event) -> bool:
        carry = self.carry
        assert carry is not None
        if event.key == pygame.K_ESCAPE:
            self.cancel()
        elif event.key in ENTER and 0 <= carry.at < len(carry.aims):
            self.take(carry.aims[carry.at], self.held())
        elif event.key in (*BACK, *ON) and carry.aims:
            step = -1 if event.key in BACK or event.mod & pygame.KMOD_SHIFT else 1
            carry.at = (carry.at + step) % len(carry.aims)
        else:
            return False
        self.table.app.by_keys = True
        self.table.repaint()
        return True

    def _point(self, pos: tuple[int, int]) -> None:
        carry = self.carry
        assert carry is not None
        hit = next((n for n, aim in enumerate(carry.aims) if self.goal(aim).collidepoint(pos)), None)
        if carry.pos is not None:
            carry.tilt = max(-14.0, min(14.0, carry.tilt * 0.8 + (carry.pos[0] - pos[0]) * 0.35))
            carry.pos = pos
            carry.at = -1 if hit is None else hit
        elif hit is not None:
            carry.at = hit

    def tick(self, now: float) -> bool:
        """Lets time pass; True while something moves."""
        self._marks.go_on()
        if self.carry is not None and self.carry.pos is not None:
            self.carry.tilt *= 0.9
        if self.carry is not None and not self.table.show.resting and not self._still_open(self.carry):
            self.cancel()
        if self.glide is not None and now - self.glide.since >= held.HOME:
            self.glide = None
            self.table.repaint()
        if self.reason is not None and now >= self.reason[1]:
            self.reason = None
            self.table.repaint()
        if self.reason is not None:
            self.table.alarm(self.reason[1] + 0.01)
        return self.carry is not None or self.glide is not None

    def _still_open(self, carry: Carry) -> bool:
        """Whether a card in the air could still be played: another's secret answer takes it out of nobody's hand."""
        seat, table = self.table.people.viewer, self.table.table
        if not carry.aims or carry.aims[0].later:
            return True
        if self.table.show.director.busy or seat is None or seat not in table.waiting():
            return False
        return all(aim.move in table.legal(seat) for aim in carry.aims)

    def held(self) -> Place:
        """Where the card in the air is."""
        carry = self.carry
        assert carry is not None
        if carry.pos is None:
            return carry.home
        return Place(carry.pos[0], carry.pos[1], carry.home.w, carry.tilt)

    def draw(self, surface: pygame.Surface) -> None:
        held.draw(self, surface)
