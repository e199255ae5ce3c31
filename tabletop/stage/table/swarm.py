"""Cards that fly on their own, many at once: nobody waits for them, and the table is already settled to where they go.

An element holds a card that is on its way from the start and knows it by `coming`; it shows it when it has landed.
"""

from __future__ import annotations

from collections import Counter
from math import hypot, pi, sin
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from tabletop.data.scene import Cue
from tabletop.kernel import Told
from tabletop.kernel.facts import Zone
from tabletop.stage.table.cards import UNSEEN, Place
from tabletop.stage.table.director import Motion, Wait
from tabletop.stage.table.motions import ease

if TYPE_CHECKING:
    from tabletop.stage.table.cues import Stagehand

APART = 0.035
"""Seconds between two cards that leave the same place at the same moment."""
LONGEST = 1.4
"""Seconds until the last of those has left, however many there are."""
ARC = 26.0
DOTS = 15.0
"""Units between two dots of the path to your own hand."""


class Parked(NamedTuple):
    """A card that went to a place nobody sees, and where it came from."""

    card: int
    start: Place
    deck: str


class Flyer:
    """One card on its way."""

    def __init__(self, target: Zone, card: int, start: Place, deck: str, delay: float, seconds: float) -> None:
        self.target, self.card, self.start, self.deck = target, card, start, deck
        self.at, self.seconds = -delay, max(seconds, 1e-6)

    @property
    def landed(self) -> bool:
        return self.at >= self.seconds

    @property
    def t(self) -> float:
        return ease(self.at / self.seconds)


class Swarm:
    """Every card in the air that nobody waits for."""

    def __init__(self, stage: Stagehand) -> None:
        self.stage = stage
        self.flyers: list[Flyer] = []
        self._parked: dict[Zone, list[Parked]] = {}
        self._burst: Counter[Zone] = Counter()

    def fly(self, source: Zone, target: Zone, card: int, seconds: float) -> None:
        """A card leaves for another zone; where that is not on the table, it waits out of sight for its next way."""
        here, there = self.stage.home(source), self.stage.home(target)
        parked = self._leave(here, source, card, there)
        if here is not None:
            here.take(source, card)
        if there is None:
            self._parked.setdefault(target, []).append(parked)
            return
        there.lay(target, card)
        there.coming.setdefault(target, []).append(card)
        delay = min(LONGEST, APART * self._burst[source])
        self._burst[source] += 1
        self.flyers.append(Flyer(target, card, parked.start, parked.deck, delay, seconds))
        there.refresh()

    def _leave(self, here: Any, source: Zone, card: int, there: Any) -> Parked:
        start = self.stage.lifted(source, card)
        going = self._not_yet_gone(source, card)
        if going is not None:
            return going
        if here is not None:
            return Parked(card, start or here.where(source, card), here.deck)
        waiting = self._parked.get(source, [])
        found = next((one for one in waiting if one.card == card), waiting[0] if waiting else None)
        if found is not None:
            waiting.remove(found)
            return found
        canvas = self.stage.app.canvas
        x, y = canvas.pixels[0] / 2, canvas.pixels[1] * 0.42
        return Parked(card, start or Place(x, y, canvas.px(60), 0, False), there.deck if there is not None else "")

    def _not_yet_gone(self, source: Zone, card: int) -> Parked | None:
        """A card that was about to leave for there and goes on at once has only one way, from where it still lies."""
        here = (one for one in self.flyers if one.target == source and one.at <= 0 and one.card in (card, UNSEEN))
        found = next(here, None)
        if found is None:
            return None
        self._land(found)
        return Parked(card, found.start, found.deck)

    def advance(self, seconds: float) -> bool:
        """Lets time pass; True while something is in the air."""
        self._burst.clear()
        for flyer in self.flyers:
            flyer.at += seconds
        for flyer in [one for one in self.flyers if one.landed]:
            self._land(flyer)
        return bool(self.flyers)

    def finish(self) -> None:
        """Everything is where it goes."""
        for flyer in list(self.flyers):
            self._land(flyer)

    def clear(self) -> None:
        """Another moment is shown: nothing is on its way."""
        self.finish()
        self._parked.clear()

    def _land(self, flyer: Flyer) -> None:
        self.flyers.remove(flyer)
        home = self.stage.home(flyer.target)
        if home is not None and flyer.card in home.coming.get(flyer.target, ()):
            home.coming[flyer.target].remove(flyer.card)
            home.refresh()

    def draw(self, surface: pygame.Surface) -> None:
        for flyer in self.flyers:
            home = self.stage.home(flyer.target)
            if home is None or flyer.at < 0:
                continue
            end = home.where(flyer.target, flyer.card)
            if getattr(home, "shows_path", False) and flyer.start.up:
                self._draw_path(surface, flyer, end)
            self._draw_card(surface, home, flyer, end)

    def _draw_card(self, surface: pygame.Surface, home: Any, flyer: Flyer, end: Place) -> None:
        t, start = flyer.t, flyer.start
        px = self.stage.app.canvas.px
        x = start.x + (end.x - start.x) * t
        y = start.y + (end.y - start.y) * t - sin(pi * t) * px(ARC)
        turn = start.angle + (end.angle - start.angle) * t
        before, after = (place.up and flyer.card != UNSEEN for place in (start, end))
        squeeze = 1.0 if before == after else max(0.04, abs(1 - 2 * t))
        shown = before if t < 0.5 else after
        place = Place(x, y, start.w + (end.w - start.w) * t, turn, shown)
        card = flyer.card if shown else UNSEEN
        largest = max(start.w, end.w)
        home.cards.draw_flying(surface, card, flyer.deck, place, largest, round(squeeze * 16) / 16)

    def _draw_path(self, surface: pygame.Surface, flyer: Flyer, end: Place) -> None:
        """Dots along the way that is still to go."""
        app, start = self.stage.app, flyer.start
        px = app.canvas.px
        count = int(hypot(end.x - start.x, end.y - start.y) / px(DOTS))
        for n in range(1, count):
            t = n / count
            if t <= flyer.t:
                continue
            x = start.x + (end.x - start.x) * t
            y = start.y + (end.y - start.y) * t - sin(pi * t) * px(ARC)
            dot = pygame.Rect(0, 0, px(8), px(8))
            dot.center = (round(x), round(y))
            app.paint.plate(surface, dot, app.theme.colours["gold"], None, 0, 40, 0.85)


class _Landing:
    """Lasts until everything that flies on its own has landed."""

    def __init__(self, swarm: Swarm) -> None:
        self.swarm = swarm

    def advance(self, seconds: float) -> float | None:
        return None if self.swarm.flyers else seconds

    def finish(self) -> None:
        self.swarm.finish()


def swarm(stage: Stagehand, cue: Cue, told: Told) -> None:
    """A card goes from zone to zone together with all others that go at this moment."""
    source, target = ((name, seat) for name, seat in (told.about["from"], told.about["to"]))
    stage.swarm.fly(source, target, told.about.get("card", UNSEEN), cue.seconds)


def landing(stage: Stagehand, cue: Cue, told: Told) -> Motion | None:
    """Waits for what flies."""
    return _Landing(stage.swarm) if stage.swarm.flyers else None


def sweep(stage: Stagehand, cue: Cue, told: Told) -> Motion:
    """All cards are taken off the table, to be dealt anew."""
    stage.swarm.clear()
    stage.sweep()
    return Wait(cue.seconds)


def heard(stage: Stagehand, cue: Cue, told: Told) -> None:
    """Nothing to see: only a sound."""
