"""Where a layout is planned by hand: a card is picked up, aimed at a spot, the kept place or out of the kingdom, and
put down. Dragging, two clicks and the keyboard are three ways through the same steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from tabletop.games.paper_tales.state import PaperTales
from tabletop.kernel import Illegal
from tabletop.stage import focus
from tabletop.stage.table.elements.tales.plan import Plan, Shape
from tabletop.stage.table.elements.tales.realm import Kingdom
from tabletop.stage.widgets.base import Widget
from tabletop.words import _, plural

if TYPE_CHECKING:
    from tabletop.stage.table.elements.base import Hands, Moment

KEEP, OUT = "keep", "out"
Aim = int | str
"""A spot, the place for the kept card, or out of the kingdom."""
DEPLOY = "deploy"
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Carry:
    """A card that is picked up: dragged (`pos`), or chosen and waiting for its aim."""

    def __init__(self, card: int, size: tuple[int, int], pos: tuple[int, int] | None) -> None:
        self.card, self.size, self.pos = card, size, pos
        self.aim: Aim | None = None
        self.tilt = 0.0
        self.best = -1


class Desk:
    """The plan of whoever looks, and the card in their hand."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands
        self.plan: Plan | None = None
        self.carry: Carry | None = None
        self.goals: dict[Aim, Widget] = {}
        """What a card can be dropped on, by aim; elements lay them here when they are arranged."""
        self.followers: dict[str, Any] = {}
        """The elements that show the plan, by name."""
        self._key: tuple[int, int] | None = None
        self._last = -1
        """The card that was put down last."""
        self._place = -1
        """Where in the hand it was picked up; -1: it came from elsewhere."""

    @property
    def scene(self) -> Any:
        return self.hands.play.table

    @property
    def seat(self) -> int | None:
        return self.hands.people.viewer

    def join(self, element: Any) -> Desk:
        self.followers[element.name] = element
        return self

    # Following the question

    def follow(self, moment: Moment) -> None:
        """A plan begins with the question and ends with it, whoever else is still asked."""
        plan, view = self.plan, self.plan.view if self.plan is not None else None
        self._follow(moment)
        if self.plan is not plan or (self.plan is not None and self.plan.view is not view):
            # Some of them may have shown this moment already, without knowing of the plan.
            for follower in self.followers.values():
                follower.refresh()

    def _follow(self, moment: Moment) -> None:
        view, seat = moment.view, self.seat
        asked = view.asking is not None and view.asking.prompt == DEPLOY and seat is not None
        if not asked or not isinstance(view, PaperTales) or seat is None:
            self.plan, self._key = None, None
            self.carry = None
            return
        key = (self.scene.table.question, seat)
        if moment.busy and self.plan is not None:
            # What is shown lags behind: the question is settled already.
            return
        if key != self._key:
            self._key = key
            self.plan = Plan(view, seat)
            self.carry = None
        assert self.plan is not None
        self.plan.view = view

    @property
    def open(self) -> bool:
        """Whether the plan can be changed now: it is asked for, and not yet confirmed."""
        plan = self.plan
        if plan is None or self.over or self.scene.show.director.busy or plan.seat not in plan.view.waiting():
            return False
        return self.hands.people.is_person(plan.seat)

    @property
    def over(self) -> bool:
        """Whether the plan has been carried out, and only the screen has still to show what came of it."""
        return self.plan is not None and self._key is not None and self.scene.table.question != self._key[0]

    @property
    def confirmed(self) -> bool:
        """Whether the plan was given and others are still thinking."""
        return self.plan is not None and self.plan.view.finished(self.plan.seat)

    # Picking up

    def lift(self, card: int, size: tuple[int, int], pos: tuple[int, int] | None) -> None:
        """A card is dragged, or chosen by a click or by Enter."""
        if not self.open or self.plan is None:
            return
        self.carry = Carry(card, size, pos)
        self.carry.best = self.plan.best(card)
        if pos is None:
            self.carry.aim = self._first_aim(self.plan)
        self.hands.play.table.app.play_sound("card")
        self.changed()

    def _first_aim(self, plan: Plan) -> Aim | None:
        """The best spot, else a free place, so that two presses of Enter never drive a unit out."""
        aims = self.aims()
        if self.carry is not None and self.carry.best in aims:
            return self.carry.best
        free = [aim for aim in aims if isinstance(aim, int) and plan.shape.at(aim) < 0]
        kept = [KEEP] if KEEP in aims and not plan.shape.held else []
        return next(iter([*free, *kept, *aims]), None)

    def aims(self) -> list[Aim]:
        """Where the picked card can go, in reading order."""
        if self.carry is None or self.plan is None:
            return []
        plan, card = self.plan, self.carry.card
        here = plan.shape.spot_of(card)
        found: list[Aim] = [spot for spot in (0, 1, 4, 2, 3) if spot < plan.spots and spot != here]
        if card in plan.hand and card not in plan.shape.held and plan.most_held:
            found.append(KEEP)
        if here >= 0 or card in plan.shape.held:
            found.append(OUT)
        return found

    def point(self, pos: tuple[int, int]) -> None:
        """The pointer moves with a card, or over the goals of a chosen one."""
        carry = self.carry
        if carry is None:
            return
        hit = next((aim for aim in self.aims() if aim in self.goals and self._hits(aim, pos)), None)
        if carry.pos is not None:
            carry.tilt = max(-12.0, min(12.0, carry.tilt * 0.8 + (carry.pos[0] - pos[0]) * 0.3))
            carry.pos = pos
        elif hit is None:
            return
        if hit != carry.aim:
            carry.aim = hit
            self.changed()

    def _hits(self, aim: Aim, pos: tuple[int, int]) -> bool:
        goal = self.goals[aim]
        return goal.visible and goal.rect.collidepoint(pos)

    # Putting down

    def shape(self) -> Shape | None:
        """The plan as it would be if the card were put down now."""
        carry, plan = self.carry, self.plan
        if plan is None:
            return None
        if carry is None or carry.aim is None:
            return plan.shape
        if carry.aim == KEEP:
            return plan.shape.hold(carry.card, plan.most_held)
        if carry.aim == OUT:
            return plan.shape.without(carry.card)
        return plan.shape.put(carry.card, int(carry.aim))

    def preview(self) -> Kingdom | None:
        """The kingdom as it would be then."""
        return self.plan.kingdom(self.shape()) if self.plan is not None else None

    def drop(self, pos: tuple[int, int] | None = None) -> None:
        """Lets go. Beside all goals nothing changes; over the hand a unit is taken off its spot."""
        carry, plan = self.carry, self.plan
        if carry is None or plan is None:
            return
        if pos is not None:
            self.point(pos)
        after = self.shape()
        hand = [getattr(child, "card", -1) for child in self.goals[OUT].children] if OUT in self.goals else []
        self._place = hand.index(carry.card) if carry.card in hand else -1
        self.carry, self._last = None, carry.card
        if after is not None and after != plan.shape:
            plan.change(after)
            self.hands.play.table.app.play_sound("deal")
        self.changed()

    def drop_on(self, aim: Aim) -> bool:
        """The second click, on a goal; whether it was one."""
        if self.carry is None or aim not in self.aims():
            return False
        self.carry.aim = aim
        self.drop()
        return True

    def cancel(self) -> bool:
        """Puts the card back where it was; False if none is picked up."""
        if self.carry is None:
            return False
        self.carry = None
        self.changed()
        return True

    @property
    def can_go_back(self) -> bool:
        """Whether there is a card to let go of, or a change of the plan to take back."""
        return self.carry is not None or (self.open and self.plan is not None and self.plan.changed)

    def back(self) -> bool:
        """Lets go of a card, else takes the last change of the plan back; False if there was nothing."""
        if self.cancel():
            return True
        if not self.open or self.plan is None or not self.plan.back():
            return False
        self.hands.play.table.app.play_sound("card")
        self.changed()
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """The keys of a card that is picked up."""
        carry = self.carry
        if event.key == pygame.K_ESCAPE:
            return self.cancel()
        if carry is None or carry.pos is not None:
            return False
        if event.key in ENTER:
            self.drop()
        elif event.key == pygame.K_TAB:
            self._aim_next(carry, -1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in focus.WAYS:
            self._aim_towards(carry, focus.WAYS[event.key])
        else:
            return False
        return True

    def _aim_next(self, carry: Carry, step: int) -> None:
        """One after the other, round and round."""
        aims = self.aims()
        at = aims.index(carry.aim) if carry.aim in aims else -1 if step > 0 else 0
        if aims:
            carry.aim = aims[(at + step) % len(aims)]
            self.changed()

    def _aim_towards(self, carry: Carry, way: tuple[int, int]) -> None:
        """The nearest place in a direction."""
        places = {aim: self.goals[aim] for aim in self.aims() if aim in self.goals}
        if carry.aim not in places:
            self._aim_next(carry, 1)
            return
        found = focus.neighbour(list(places.values()), places[carry.aim], way)
        if found is not None:
            carry.aim = next(aim for aim, place in places.items() if place is found)
            self.changed()

    # Confirming

    @property
    def why_not(self) -> str:
        """Why the plan as it is shown, with a card in the air where it would land, cannot be confirmed; else empty."""
        left = self.plan.left(self.shape()) if self.plan is not None else 0
        return plural("{n} gold is missing.", "{n} gold are missing.", -left) if left < 0 else ""

    def confirm(self) -> None:
        """Gives the plan as one answer."""
        plan = self.plan
        if plan is None or not self.open or self.why_not:
            return
        table = self.scene.table
        self.carry = None
        try:
            while table.state.parts(plan.seat):
                table.take_back(plan.seat)
            table.answer_all(plan.seat, plan.answer())
        except Illegal as error:
            self.scene.app.notify(str(error))

    def reopen(self) -> None:
        """Changes one's mind while others are still thinking."""
        if self.confirmed and self.plan is not None:
            self.scene.table.take_back(self.plan.seat)

    def changed(self) -> None:
        """Everything that shows the plan does so anew. Whoever put a card of the hand down by keys goes on with the
        next one; otherwise the focus goes with the card."""
        for follower in self.followers.values():
            follower.refresh()
        self.scene.repaint()
        if self.scene.focused is not None or self._last < 0:
            return
        hand = self.goals[OUT].children if OUT in self.goals else []
        if self._place >= 0 and hand and self.scene.app.by_keys:
            self.scene.focus(hand[min(self._place, len(hand) - 1)])
        else:
            spots = [w for w in self.scene.root.walk() if getattr(w, "card", -1) == self._last and w.focusable]
            self.scene.focus(spots[0] if spots else None)

    def said(self) -> str:
        """What will be discarded, in words."""
        if self.plan is None:
            return ""
        n = len(self.plan.loose(self.shape()))
        if not n:
            return _("nothing is discarded")
        return plural("{n} card will be discarded", "{n} cards will be discarded", n)
