"""The button of answers; and while a card is picked up, two: take it back, or play it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.data import elements as data
from tabletop.stage.table.elements.answers import AnswerButton
from tabletop.stage.table.elements.base import Hands, Moment
from tabletop.stage.table.wording import fill
from tabletop.stage.widgets.button import Button
from tabletop.stage.widgets.label import Label

LARGE = 0.56
"""The share of the place that the large button has of both."""
GAP = 8.0
HIGHEST = 126.0
"""How high the button that passes gets."""


class CarryButton(Button):
    """Pressing it does not put down the card that is picked up."""

    keeps_carry = True

    def arrange(self) -> None:
        super().arrange()
        self.prints = [p._replace(align="centre") for p in self.prints]


class Decide(AnswerButton):
    """What a card would cost is known: then taking it back is the large button. Else playing it is."""

    spec: data.Decide

    def __init__(self, name: str, spec: data.Decide, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self.back = self._button(self._take_back)
        self.go = self._button(self._play)
        self.keys = self.add(Label("", "tool", align="centre", valign="middle", lines=3))
        self._told: tuple[object, ...] = ()

    def _button(self, do: Callable[[], None]) -> CarryButton:
        button = self.add(CarryButton("", do, kind="gold", style="button"))
        button.visible = False
        return button

    @property
    def carried(self) -> int:
        """The card that is picked up and could be played; -1: none."""
        carry = self.hands.play.carry
        return carry.card if carry is not None and carry.aims else -1

    @property
    def _costs(self) -> bool:
        card = self.carried
        outcome = self.hands.play.ahead.outcome(card) if card >= 0 else None
        return outcome is not None and outcome.tone == "bad"

    def arrange(self) -> None:
        if self.moment is None:
            return
        carried = self.carried >= 0
        passing = bool(self._verb) and not carried
        self.button.visible = passing
        self.back.visible = self.go.visible = carried
        foot = min(self.box.h * 0.3, self.app.canvas.text_units(16) * 2.5)
        room = self.box._replace(h=self.box.h - foot)
        self.keys.visible = bool(self.keys.text)
        self.keys.place(self.box._replace(y=room.bottom, h=foot) if carried else self.box.inset(4, self.box.h * 0.2))
        if passing:
            self.button.place(self.box.anchor(self.box.w, min(self.box.h, HIGHEST), "centre"))
        if carried:
            large = (room.h - GAP) * LARGE
            first, second = (self.back, self.go) if self._costs else (self.go, self.back)
            first.style, second.style = self.look("button"), self.look("button").at(22)
            first.place(room._replace(h=large))
            second.place(room._replace(y=room.y + large + GAP, h=room.h - large - GAP))

    def _tell(self, moment: Moment) -> None:
        super()._tell(moment)
        self._told = ()
        self._follow()

    def _state(self) -> tuple[object, ...]:
        return self.carried, self._costs, self._verb, bool(self.moment and self.moment.busy), self._idles

    @property
    def _idles(self) -> bool:
        """Whether a card has to be played and there is nothing to press."""
        return self.hands.play.seat is not None and not self._verb

    def pass_time(self, now: float, rate: float, reduced: bool) -> bool:
        self._follow()
        return super().pass_time(now, rate, reduced)

    def _follow(self) -> None:
        state = self._state()
        if state == self._told or self.moment is None:
            return
        self._told = state
        card, costs = self.carried, self._costs
        self.keys.text = ""
        if card >= 0:
            name = self.hands.cards.name(self.hands.cards.box.ids[card])
            values = {**self.moment.values, "card": name}
            self.back.kind = "gold"
            self.go.kind = "red" if costs else "green"
            self.back.text = fill(self.spec.take_back, values)
            self.go.text = fill(self.spec.play_bad if costs else self.spec.play, values)
            self.keys.text = fill(self.spec.keys, values)
        elif self._idles and self.spec.choose is not None:
            self.keys.text = self.say(self.spec.choose)
        self.refresh()

    def _take_back(self) -> None:
        self.hands.play.cancel()
        self._follow()

    def _play(self) -> None:
        self.hands.play.take_now()
        self._follow()

    def draw_self(self, surface: pygame.Surface) -> None:
        """Its buttons draw themselves."""
