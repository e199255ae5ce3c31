"""Cards and tokens that fly: from zone to zone, back under their deck, to their owner."""

from __future__ import annotations

from math import pi, sin
from typing import TYPE_CHECKING, Any

import pygame

from tabletop.data.scene import Cue
from tabletop.kernel import Told
from tabletop.kernel.facts import Zone
from tabletop.stage.shapes import blit
from tabletop.stage.table.cards import UNSEEN, Place
from tabletop.stage.table.director import Motion
from tabletop.stage.table.effects import Landing
from tabletop.stage.table.motions import ease

if TYPE_CHECKING:
    from tabletop.stage.table.cues import Stagehand

MOST_GATHERED = 6
"""So many backs stand for a pile that goes back under its deck."""
MOST_TOKENS = 6


def carry(stage: Stagehand, cue: Cue, told: Told) -> Motion | None:
    """A card goes from zone to zone."""
    source, target = _zone(told, "from"), _zone(told, "to")
    here, there = stage.home(source), stage.home(target)
    if here is None or there is None:
        return None
    return stage.overlay(CardFlight(stage, source, target, told.about.get("card", UNSEEN), cue.seconds))


def gather(stage: Stagehand, cue: Cue, told: Told) -> Motion | None:
    """A pile goes back under its deck, as a few backs."""
    source, target = _zone(told, "from"), _zone(told, "to")
    if stage.home(source) is None or stage.home(target) is None:
        return None
    return stage.overlay(Gathering(stage, source, target, int(told.about["count"]), cue.seconds))


def tokens(stage: Stagehand, cue: Cue, told: Told) -> Motion | None:
    """Tokens fly to their owner, or away from them."""
    points = int(told.about.get("points", 0))
    if not points or cue.picture is None:
        return None
    return stage.overlay(TokenFlight(stage, cue.picture, cue.on, told.seat, points, cue.seconds))


def _zone(told: Told, end: str) -> Zone:
    name, seat = told.about[end]
    return name, seat


def _between(a: Place, b: Place, t: float, arc: float) -> Place:
    x, y = a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t - sin(pi * t) * arc
    return Place(x, y, a.w + (b.w - a.w) * t, a.angle + (b.angle - a.angle) * t, b.up)


class CardFlight(Landing):
    """One card in the air. It turns over on the way if only one end shows its face."""

    def __init__(self, stage: Stagehand, source: Zone, target: Zone, card: int, seconds: float) -> None:
        super().__init__(stage, seconds)
        self.hand, self.source, self.target, self.card = stage, source, target, card
        here, there = self._home(source), self._home(target)
        self.deck = here.deck
        self.start = stage.let_go_at(card) or here.where(source, card)
        self.up = (self.start.up and card != UNSEEN, there.landing(target, card).up and card != UNSEEN)
        here.take(source, card)

    def _home(self, zone: Zone) -> Any:
        return self.hand.home(zone)

    def land(self) -> None:
        home = self._home(self.target)
        if home is not None:
            home.lay(self.target, self.card)

    def draw(self, surface: pygame.Surface) -> None:
        home = self._home(self.target)
        if home is None:
            return
        t = ease(self.t)
        end = home.landing(self.target, self.card)
        place = _between(self.start, end, t, self.app.canvas.px(26))
        shown, squeeze = self.up[1], 1.0
        if self.up[0] != self.up[1]:
            shown = self.up[0] if t < 0.5 else self.up[1]
            squeeze = max(0.04, abs(1 - 2 * t))
        card = self.card if shown else UNSEEN
        home.cards.draw_flying(surface, card, self.deck, place, max(self.start.w, end.w), round(squeeze * 16) / 16)


class Gathering(Landing):
    """A few backs one after the other."""

    def __init__(self, stage: Stagehand, source: Zone, target: Zone, count: int, seconds: float) -> None:
        super().__init__(stage, seconds)
        self.hand, self.source, self.target, self.count = stage, source, target, count
        here: Any = stage.home(source)
        self.deck = here.deck
        self.start = here.where(source, UNSEEN)
        here.held[source] = []
        here.refresh()

    def land(self) -> None:
        home: Any = self.hand.home(self.target)
        if home is not None:
            home.held[self.target] = [UNSEEN] * self.count + home.held.get(self.target, [])
            home.refresh()

    def draw(self, surface: pygame.Surface) -> None:
        home: Any = self.hand.home(self.target)
        if home is None:
            return
        shown = min(MOST_GATHERED, self.count)
        for n in range(shown):
            t = ease(min(1.0, max(0.0, self.t * 1.6 - n * 0.6 / shown)))
            if 0 < t < 1:
                end = home.landing(self.target, UNSEEN)
                place = _between(self.start, end, t, self.app.canvas.px(46))
                home.cards.draw_flying(surface, UNSEEN, self.deck, place, max(self.start.w, end.w))


class TokenFlight(Landing):
    """Tokens one after the other, to their owner or away."""

    def __init__(self, stage: Stagehand, picture: str, on: str | None, seat: int, points: int, seconds: float) -> None:
        super().__init__(stage, seconds)
        self.hand, self.picture, self.on, self.seat, self.points = stage, picture, on, seat, points
        if points < 0:
            stage.token_came(seat, points)

    def land(self) -> None:
        if self.points > 0:
            self.hand.token_came(self.seat, self.points)

    def draw(self, surface: pygame.Surface) -> None:
        owner = self.hand.token_spot(self.seat)
        middle = self.stage.element(self.on).spot() if self.on is not None else surface.get_rect().center
        if owner is None:
            return
        (ax, ay), (bx, by) = (middle, owner) if self.points > 0 else (owner, middle)
        count = min(MOST_TOKENS, abs(self.points))
        for n in range(count):
            t = ease(min(1.0, max(0.0, self.t * 1.4 - n * 0.4 / count)))
            if not 0 < t < 1:
                continue
            side = self.app.canvas.px(30 + 34 * sin(pi * t))
            x, y = ax + (bx - ax) * t, ay + (by - ay) * t - sin(pi * t) * self.app.canvas.px(60)
            side = max(12, side - side % 12)
            picture = self.app.art.get(self.picture, (side, side))
            if picture is not None:
                fade = 255 if self.points > 0 or t < 0.7 else round(255 * (1 - t) / 0.3)
                blit(surface, picture, (round(x) - side // 2, round(y) - side // 2), fade)
