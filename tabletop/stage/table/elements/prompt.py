"""The line in plain words that says what is asked, and of whom."""

from __future__ import annotations

import pygame

from tabletop.data import elements as data
from tabletop.stage.table.elements.base import Element, Moment
from tabletop.words import _


class Prompt(Element[data.Prompt]):
    """As wide as its words. It is lit while a person is asked; while dice roll it says how to skip."""

    _skips = False
    """Whether it says so now."""

    def arrange(self) -> None:
        self.prints = []
        self._cap = pygame.Rect(0, 0, 0, 0)
        if self.moment is None:
            return
        canvas = self.app.canvas
        px = canvas.px
        self._skips = skip = self._can_skip
        pad, most = px(28), min(self.rect.w, px(self.spec.widest))
        extra = self._skip_width() if skip else 0
        label = self.fit(self.moment.prompt, "prompt", pygame.Rect(0, 0, most - 2 * pad - extra, self.rect.h - px(8)),
                         plain=True)  # fmt: skip
        w = min(most, max(px(260), label.block.w + 2 * pad + extra))
        self._plate = pygame.Rect(0, 0, w, self.rect.h)
        self._plate.center = self.rect.center
        words = pygame.Rect(self._plate.x + pad, self._plate.y, w - 2 * pad - extra, self.rect.h)
        self.prints = [label._replace(rect=words, align="centre")]
        if skip:
            self._print_skip(words.right)

    @property
    def _can_skip(self) -> bool:
        """What is read at one's own pace has a button with the same key."""
        at_leisure = self.hands.play.table.show.director.at_readers_pace
        return self.moment is not None and bool(self.moment.busy) and not at_leisure

    def pass_time(self, now: float, rate: float, reduced: bool) -> bool:
        if self._skips != self._can_skip:
            self.refresh()
        return False

    @property
    def plate_wide(self) -> float:
        """How wide it is with its words, in units."""
        return self.app.canvas.units(self._plate.w) if self.prints else 0.0

    def _skip_width(self) -> int:
        px, units = self.app.canvas.px, self.extent
        return px(units(_("Space"), "key")[0] + 18 + 10 + units(_("skip"), "tool")[0] + 24)

    def _print_skip(self, x: int) -> None:
        px = self.app.canvas.px
        key, skip = _("Space"), _("skip")
        high = px(self.app.canvas.text_units(15) + 12)
        self._cap = pygame.Rect(x + px(22), 0, px(self.extent(key, "key")[0] + 18), high)
        self._cap.centery = self._plate.centery + px(1)
        face = self._cap.copy()
        face.h -= px(3)
        room = pygame.Rect(self._cap.right + px(10), self._plate.y, px(self.extent(skip, "tool")[0]) + 2, self._plate.h)
        self.prints.append(self.fit(key, "key", face, "centre"))
        self.prints.append(self.fit(skip, "tool", room))

    def settle(self, moment: Moment) -> None:
        self.heed(moment)

    def heed(self, moment: Moment) -> None:
        before = self.moment
        self.moment = moment
        if before is None or (before.prompt, before.meant, before.busy) != (moment.prompt, moment.meant, moment.busy):
            self.refresh()

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.moment is None or not self.prints:
            return
        paint, c = self.app.paint, self.app.theme.colours
        lit = self.moment.meant and not self.moment.busy
        if lit:
            paint.glow(surface, self._plate, radius=20, blur=6, opacity=0.45)
        paint.plate(surface, self._plate, c["night"], c["gold"] if lit else c["edge"], 3, 18, 0.94)
        if self._cap.w:
            paint.key_cap(surface, self._cap)
        for p in self.prints:
            p.draw(surface)
