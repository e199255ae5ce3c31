"""A large button that answers with a move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import pygame

from tabletop.data import elements as data
from tabletop.stage.box import Box
from tabletop.stage.table.elements.base import Element, Hands, Moment
from tabletop.stage.widgets.button import Button
from tabletop.words import _

KEYS = {"Space": pygame.K_SPACE, "Enter": pygame.K_RETURN}


class MoveButton(Element[data.Button]):
    """It never changes its place. It glows when it is asked for, shows a lock when it cannot be pressed, and stays
    down while its own move is being shown."""

    def __init__(self, name: str, spec: data.Button, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        key = KEYS.get(spec.key) or ord(spec.key.lower())
        label = _("Space") if spec.key == "Space" else _("Enter") if spec.key == "Enter" else spec.key
        self.button = self.add(
            _Answer("", lambda: self.hands.answer(self.spec.verb), kind=spec.skin, key=key, key_label=label)
        )
        self.button.name = name
        self._sizes: tuple[Box, Box] | None = None
        """Its place while it cannot be pressed, and while it can; None where it never grows."""

    def arrange(self) -> None:
        self.button.place(self.box)

    def fit_among(self, places: Mapping[str, Box]) -> None:
        super().fit_among(places)
        if self.spec.grows is not None:
            self._sizes = (self.box, places[self.spec.grows])
            self._grow()

    def _grow(self) -> None:
        if self._sizes is not None:
            wanted = self._sizes[self.button.enabled]
            if wanted != self.box:
                self.place(wanted)

    def settle(self, moment: Moment) -> None:
        self.moment = moment
        own = moment.busy == self.spec.verb
        can = self.spec.verb in moment.verbs
        button = self.button
        if button.down != own:
            button.down = own
            button.refresh()
        button.set_enabled(can, "" if can else self._why(moment))
        button.icon = self.spec.picture or "" if can or own else "icons/lock" if self.spec.lock else ""
        button.text = self.say(self.spec.meanwhile if own and self.spec.meanwhile else self.spec.label)
        button.lit = can
        self._grow()
        if self.spec.shown is not None:
            self.visible = bool(self.value(self.spec.shown))

    def heed(self, moment: Moment) -> None:
        self.settle(moment)

    def _why(self, moment: Moment) -> str:
        if moment.busy:
            return ""
        if moment.meant and self.spec.why_not is not None:
            return self.say(self.spec.why_not)
        if moment.view.winners is not None:
            return _("The game is over.")
        return _("It is not your turn.")


class _Answer(Button):
    """A button that can stay down, in its own colours, while its move is being shown."""

    down = False

    def _draw_plate(self, surface: pygame.Surface) -> pygame.Rect:
        if not self.down:
            return super()._draw_plate(surface)
        skin = self.app.theme.skins[self.kind]
        return self.app.paint.button(surface, self.rect, skin, pressed=1.0)

    def arrange(self) -> None:
        # The key does nothing while the button is locked, so it is not shown.
        label, self.key_label = self.key_label, self.key_label if self._enabled else ""
        with self._in_colour():
            super().arrange()
        self.key_label = label
        if not self._enabled:
            self._cap_rect = pygame.Rect(0, 0, 0, 0)

    def draw_self(self, surface: pygame.Surface) -> None:
        with self._in_colour():
            super().draw_self(surface)

    @contextmanager
    def _in_colour(self) -> Iterator[None]:
        """A button that is down is disabled, but does not look so."""
        enabled, self._enabled = self._enabled, self._enabled or self.down
        try:
            yield
        finally:
            self._enabled = enabled
