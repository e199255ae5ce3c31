"""In which windows a person is asked: always, when it is about them, or not until their next turn."""

from __future__ import annotations

from tabletop.data import elements as data
from tabletop.session.orders import ABOUT_ME, ALWAYS, ASKS, NEVER
from tabletop.stage.table.elements.base import Element, Hands, Moment
from tabletop.stage.table.elements.button import KEYS
from tabletop.stage.widgets.button import Button
from tabletop.words import _


class AskButton(Element[data.Asks]):
    """Each press goes on to the next order. Where nobody looks at the screen it is not there."""

    def __init__(self, name: str, spec: data.Asks, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        key = KEYS.get(spec.key) or ord(spec.key.lower())
        self.button = self.add(Button("", self._next, kind="tool", key=key, key_label=spec.key))
        self._orders = ASKS if spec.about is not None else tuple(one for one in ASKS if one != ABOUT_ME)

    def arrange(self) -> None:
        self.button.place(self.box)

    def settle(self, moment: Moment) -> None:
        super().settle(moment)
        self._tell()

    def heed(self, moment: Moment) -> None:
        super().heed(moment)
        self._tell()

    def _tell(self) -> None:
        spec = self.spec
        self.button.tip = self.say(spec.tip) if spec.tip is not None else ""
        words = {
            ALWAYS: self.say(spec.always) if spec.always is not None else _("Ask: always"),
            ABOUT_ME: self.say(spec.about) if spec.about is not None else "",
            NEVER: self.say(spec.never) if spec.never is not None else _("Ask: next round"),
        }[self.hands.play.asks]
        if self.hands.play.shared:
            words = _("Hide my cards")
        self.button.visible = self.hands.people.viewer is not None
        if self.button.text != words:
            self.button.text = words

    def _next(self) -> None:
        if self.hands.play.shared:
            self.hands.play.step_back()
            return
        now = self._orders.index(self.hands.play.asks)
        self.hands.play.ask(self._orders[(now + 1) % len(self._orders)])
        self._tell()
