"""A large number in a ring that fills towards a limit."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from tabletop.data import elements as data
from tabletop.data.scene import Cue
from tabletop.games.outcome import Outcome
from tabletop.kernel import Told
from tabletop.stage.box import Box
from tabletop.stage.shapes import blit, raster
from tabletop.stage.table import bubble
from tabletop.stage.table.director import Motion
from tabletop.stage.table.elements.base import Element, Hands, Moment
from tabletop.stage.table.motions import Tween, ease
from tabletop.stage.theme import Colour, hexed

THICK = 0.085
"""The ring's width as a share of the diameter."""
SHAKE = 9.0
"""Units that it swings to each side."""


class Gauge(Element[data.Gauge]):
    """The number counts up and down; over the limit the ring is red, at the limit it is gold."""

    def __init__(self, name: str, spec: data.Gauge, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self.shown = 0
        """The number as far as it has been shown."""
        self._aside = 0.0
        self._pop = 0.0
        self._disc = pygame.Rect(0, 0, 0, 0)
        self._ghost: Outcome | None = None
        """What the card in the air would make of it."""

    def fit_in(self, slot: Box) -> None:
        super().fit_in(slot)
        side = min(self.box.w, self.box.h)
        self.place(self.box.anchor(side, side, self.spec.at))

    def settle(self, moment: Moment) -> None:
        self.moment = moment
        self.shown, self._aside, self._pop = self.true_number, 0.0, 0.0
        super().settle(moment)

    def heed(self, moment: Moment) -> None:
        super().heed(moment)
        if self.stands_in and self.shown != self.true_number:
            self.shown = self.true_number
            self.refresh()

    @property
    def stands_in(self) -> bool:
        """Whether whoever looks sees a number of their own."""
        seat = self.hands.people.viewer
        if self.spec.own is None or self.spec.own_while is None or seat is None:
            return False
        return bool(self.value(self.spec.own_while, seat))

    @property
    def true_number(self) -> int:
        name = self.spec.own if self.stands_in and self.spec.own is not None else self.spec.number
        return int(self.value(name, self.hands.people.viewer))

    def says(self) -> str:
        return " ".join(p.block.text for p in self.prints)

    def arrange(self) -> None:
        self.prints = []
        if self.moment is None:
            return
        side = min(self.rect.w, self.rect.h)
        self._disc = pygame.Rect(0, 0, side, side)
        self._disc.center = self.rect.center
        self._disc.x += round(self._aside)
        inner = self._disc.inflate(-round(side * 0.34), 0)
        number = pygame.Rect(inner.x, self._disc.y + round(side * 0.19), inner.w, round(side * 0.4))
        note = pygame.Rect(inner.x, number.bottom, inner.w, round(side * 0.22))
        c = self.app.theme.colours
        size = self.app.canvas.units(side) * (0.37 + 0.06 * self._pop)
        self.prints.append(self.fit(str(self.shown), "number", number, "centre", colour=c["ink"], size=size))
        text = self.spec.own_note if self.stands_in and self.spec.own_note is not None else self.spec.note
        self.prints.append(self.fit(self.say(text), "strong", note, "centre", "top", 2, colour=c["muted"], size=20))

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.moment is None or self._disc.w < 8:
            return
        side = self._disc.w
        limit = max(1, int(self.value(self.spec.limit)))
        tone = self._tone(limit)
        share = min(1.0, self.shown / limit)
        if self.shown == limit:
            self.app.paint.glow(surface, self._disc, None, 999, 10, 0.8)
        self.app.paint.shadow(surface, self._disc, 999, 4, 6)
        ghost, light = share, tone
        if self._ghost is not None:
            ghost, light = min(1.0, self._ghost.becomes / limit), bubble.light(self.app, self._ghost.tone)
        key = ("gauge", side, round(share * 200), tone, round(ghost * 200), light)
        ring = self.app.paint.shapes.keep(key, lambda: _ring(side, share, tone, (ghost, light), self._colours()))
        blit(surface, ring, self._disc.topleft)
        for p in self.prints:
            p.draw(surface)

    def _colours(self) -> tuple[Colour, Colour, Colour]:
        c = self.app.theme.colours
        return c["ink"], c["paper"], c["sand"]

    def _tone(self, limit: int) -> Colour:
        c = self.app.theme.colours
        return c["red"] if self.shown > limit else c["disc"] if self.shown == limit else c["orange"]

    def pass_time(self, now: float, rate: float, reduced: bool) -> bool:
        ghost = self.hands.play.ahead.preview()
        ghost = ghost if ghost is not None and ghost.becomes >= 0 and not self.stands_in else None
        if ghost is not self._ghost:
            self._ghost = ghost
            self.touch()
        return False

    def play_count(self, cue: Cue, told: Told) -> Motion:
        """The number counts from what it was to what it is."""
        start, end = int(told.about.get("before", self.shown)), int(told.about.get("total", self.true_number))

        def show(t: float) -> None:
            self.shown = round(start + (end - start) * ease(t))
            self._pop = sin(pi * t)
            self.refresh()

        return Tween(cue.seconds, show)

    def play_shake(self, cue: Cue, told: Told) -> Motion:
        """It swings from side to side."""
        total = told.about.get("total")

        def show(t: float) -> None:
            if isinstance(total, int):
                self.shown = total
            self._aside = sin(t * 10 * pi) * (1 - t) * self.app.canvas.px(SHAKE)
            self.refresh()

        return Tween(cue.seconds, show)


def _ring(
    side: int, share: float, tone: Colour, ghost: tuple[float, Colour], colours: tuple[Colour, Colour, Colour]
) -> pygame.Surface:
    """The ring filled to a share; ghost: how far another number would fill it, and in which colour."""
    ink, paper, track = map(hexed, colours)
    r, line = side / 2, max(1.5, side * 0.022)
    thick = side * THICK
    mid = r - line - thick * 0.5 - side * 0.035
    body = f'<circle cx="{r:g}" cy="{r:g}" r="{r - 0.5:g}" fill="{ink}"/>'
    body += f'<circle cx="{r:g}" cy="{r:g}" r="{r - line:g}" fill="{paper}"/>'
    body += f'<circle cx="{r:g}" cy="{r:g}" r="{mid:g}" fill="none" stroke="{track}" stroke-width="{thick:g}"/>'
    further, light = ghost
    if further > share:
        body += _arc(r, mid, further, hexed(light), thick) + _arc(r, mid, share, hexed(tone), thick)
    else:
        body += _arc(r, mid, share, hexed(tone), thick)
        if further < share:
            body += _arc(r, mid, share, track, thick * 0.6) + _arc(r, mid, further, hexed(light), thick)
    return raster(body, side, side)


def _arc(r: float, mid: float, share: float, tone: str, thick: float) -> str:
    """A stretch of the ring, clockwise from the top."""
    if share <= 0:
        return ""
    if share >= 0.999:
        return f'<circle cx="{r:g}" cy="{r:g}" r="{mid:g}" fill="none" stroke="{tone}" stroke-width="{thick:g}"/>'
    x, y = r + mid * sin(share * 2 * pi), r - mid * cos(share * 2 * pi)
    return (
        f'<path d="M{r:g} {r - mid:g} A{mid:g} {mid:g} 0 {1 if share > 0.5 else 0} 1 {x:.2f} {y:.2f}" fill="none" '
        f'stroke="{tone}" stroke-width="{thick:g}"/>'
    )
