"""Which turn it is, the phases of a turn with the present one named, and where packs are passed."""

from __future__ import annotations

from typing import Any

import pygame

from tabletop.data import elements as data
from tabletop.data.scene import Cue
from tabletop.kernel import Told
from tabletop.stage.table.director import Motion
from tabletop.stage.table.elements.base import Element, Hands, Moment
from tabletop.stage.table.elements.tales import badges, marks
from tabletop.stage.table.motions import Tween
from tabletop.stage.theme import mix
from tabletop.words import _


class TurnTrack(Element[data.TurnTrack]):
    """Discs for the turns, pictures for the phases; the present phase is a lit pill with its name."""

    def __init__(self, name: str, spec: data.TurnTrack, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self.turn, self.phase, self.way = 0, "", 0
        self._discs: list[pygame.Rect] = []
        self._icons: list[tuple[pygame.Rect, str]] = []
        self._pill = pygame.Rect(0, 0, 0, 0)
        self._arrow = pygame.Rect(0, 0, 0, 0)
        self._glow = 0.0

    def settle(self, moment: Moment) -> None:
        self.moment = moment
        self.turn, self.phase = int(self.value(self.spec.turn)), str(self.value(self.spec.phase))
        self.way, self._glow = int(self.value(self.spec.direction)), 0.0
        super().settle(moment)

    def adopt(self, old: Element[Any]) -> None:
        assert isinstance(old, TurnTrack)
        self.turn, self.phase, self.way = old.turn, old.phase, old.way

    def play_advance(self, cue: Cue, told: Told) -> Motion:
        """Another phase begins, or another turn."""
        self.turn = int(told.about.get("turn", self.turn))
        self.phase = str(told.about.get("phase", self.phase))
        self.way = 1 if self.turn % 2 else -1

        def show(t: float) -> None:
            self._glow = 1 - t
            self.refresh()

        return Tween(cue.seconds, show)

    def heads(self, told: Told) -> str:
        if told.kind != "phase":
            return ""
        return next((one.picture for one in self.spec.phases if one.id == told.about["phase"]), "icons/trophy")

    @property
    def phase_name(self) -> str:
        """What the present phase is called."""
        return next((self.say(one.label) for one in self.spec.phases if one.id == self.phase), "")

    def says(self) -> str:
        if self.moment is None:
            return ""
        return f"{self.say(self.spec.title)} {self.turn}. {self.phase_name}"

    def arrange(self) -> None:
        self.prints, self._discs, self._icons = [], [], []
        if self.moment is None:
            return
        canvas = self.app.canvas
        px = canvas.px
        inner = self.rect.inflate(-2 * px(14), -2 * px(5))
        linen = self.app.theme.colours["linen"]
        title = self.say(self.spec.title)
        wide = px(self.extent(title, "tool")[0]) + 2
        self.prints.append(self.fit(title, "tool", pygame.Rect(inner.x, inner.y, wide, inner.h), colour=linen))
        x = self._turns(inner, inner.x + wide + px(8))
        self._passing(inner, self._phases(inner, x + px(14)))

    def _turns(self, inner: pygame.Rect, x: int) -> int:
        px, c = self.app.canvas.px, self.app.theme.colours
        side = min(inner.h, max(px(24), self.app.canvas.text_px(15) + px(7)))
        for n in range(1, int(self.value(self.spec.turns)) + 1):
            disc = pygame.Rect(x, 0, side, side)
            disc.centery = inner.centery
            self._discs.append(disc)
            tone = c["linen"] if n > self.turn else c["ink"]
            self.prints.append(self.fit(str(n), "key", disc, "centre", plain=True, colour=tone, size=16))
            x = disc.right + px(3)
        return x

    def _phases(self, inner: pygame.Rect, left: int) -> int:
        px, c = self.app.canvas.px, self.app.theme.colours
        x = float(left)
        label = self.phase_name
        side = min(inner.h - px(4), px(30))
        words = self.fit(label, "name", pygame.Rect(0, 0, px(190), inner.h), plain=True, colour=c["ink"], size=20)
        arrow = px(self.extent(self.say(self.spec.passing), "tool")[0]) + px(64)
        count = len(self.spec.phases)
        pill = side + words.block.w + px(26) if label else 0
        room = inner.right - arrow - x - pill
        step = min(px(42), max(side * 0.8, room / max(1, count - (1 if label else 0))))
        for one in self.spec.phases:
            if one.id == self.phase:
                self._pill = pygame.Rect(round(x), inner.y, pill, inner.h)
                at = pygame.Rect(self._pill.x + px(8), 0, side, side)
                at.centery = inner.centery
                self._icons.append((at, one.picture))
                here = pygame.Rect(at.right + px(5), inner.y, words.block.w + 2, inner.h)
                self.prints.append(words._replace(rect=here))
                x += pill + px(4)
                continue
            small = round(min(step * 0.86, side * 0.86))
            at = pygame.Rect(0, 0, small, small)
            at.center = (round(x + step / 2), inner.centery)
            self._icons.append((at, one.picture))
            x += step
        return round(x)

    def _passing(self, inner: pygame.Rect, x: int) -> None:
        px = self.app.canvas.px
        text = self.say(self.spec.passing)
        wide = px(self.extent(text, "tool")[0]) + 2
        self._arrow = pygame.Rect(inner.right - px(40), 0, px(40), px(26))
        self._arrow.centery = inner.centery
        room = pygame.Rect(self._arrow.x - px(8) - wide, inner.y, wide, inner.h)
        if room.x > x and self.way:
            self.prints.append(self.fit(text, "tool", room, "right"))

    def tooltip(self) -> str:
        if not self.way or self.moment is None:
            return ""
        return _("Packs go to the left in this turn.") if self.way > 0 else _("Packs go to the right in this turn.")

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.moment is None:
            return
        app, c = self.app, self.app.theme.colours
        app.paint.plate(surface, self.rect, mix(c["night"], (60, 10, 30), 0.3), c["edge"], 2, 16, 0.82, 0.7)
        for n, disc in enumerate(self._discs, 1):
            if n < self.turn:
                app.paint.plate(surface, disc, c["linen"], c["linen"], 2, 40)
            elif n == self.turn:
                app.paint.plate(surface, disc, c["gold"], c["gold"], 2, 40)
            else:
                app.paint.plate(surface, disc, c["night"], c["linen"], 2, 40, 0.3, 0.8)
        if self.phase_name:
            if self._glow > 0.05:
                app.paint.glow(surface, self._pill, radius=18, blur=6, opacity=round(0.7 * self._glow, 1))
            app.paint.plate(surface, self._pill, c["cream"], c["ink"], 2.5, 18)
        past = True
        for at, picture in self._icons:
            here = bool(self.phase_name) and self._pill.collidepoint(at.center)
            past = past and not here
            badges.icon(app, surface, picture, at, 255 if here or not past else 110)
        if self.way:
            marks.long_arrow(self.app, surface, self._arrow, self.way > 0, 4.5)
        for p in self.prints:
            p.draw(surface)
