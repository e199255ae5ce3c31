"""What all pages have: facts, a share of them that can be seen by now, and where points and gold go in the end."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tabletop.kernel import Told
from tabletop.stage.widgets.base import Widget

if TYPE_CHECKING:
    from tabletop.stage.table.elements.tales.page import Page

HAS = ("gold", "income", "reveals")
"""Facts that tell how much gold somebody has."""
PAYS = ("builds", "upgrades")
"""Facts that tell only how much gold somebody pays."""


class Wealth(NamedTuple):
    """What a seat has at a moment of the story."""

    gold: int
    points: int = 0

    def after(self, facts: Iterable[Told]) -> Wealth:
        """What it has when all of these have happened to it."""
        gold, points = self
        for one in facts:
            if one.kind in HAS:
                gold = int(one.about["total"])
            elif one.kind in PAYS:
                gold -= int(one.about["gold"])
            elif one.kind == "score":
                points = int(one.about["total"])
        return Wealth(gold, points)


class Sheet(Widget, ABC):
    """A page over the table. `seen` goes from 0 to 1 while it is shown piece by piece."""

    solid = False
    landing_from = 0.7
    """From where on points are on their way."""

    def __init__(self, page: Page, phase: str, facts: Sequence[Told], before: Sequence[Wealth]) -> None:
        super().__init__(name=f"page {phase}")
        self.page, self.phase, self.facts, self.before = page, phase, facts, before
        self.seen = 0.0
        self.seconds = 2.0

    @abstractmethod
    def headline(self) -> str:
        """What the prompt says meanwhile."""

    def sound(self, seat: int) -> str:
        """What is heard when points and gold are on their way; nothing if none are."""
        if self.phase == "wars":
            return "war_won" if any(int(one.about["wins"]) for one in self.of(seat, "war")) else "loss"
        if any(one.kind == "dies" for one in self.facts):
            return "death"
        return "gain" if seat in self.scores() else ""

    def of(self, seat: int, *kinds: str) -> list[Told]:
        """The facts of these kinds about a seat."""
        return [one for one in self.facts if one.seat == seat and (not kinds or one.kind in kinds)]

    @property
    def landing(self) -> float:
        """How far points have come."""
        return max(0.0, (self.seen - self.landing_from) / (1 - self.landing_from))

    def scores(self) -> Mapping[int, tuple[int, int]]:
        """Seat -> points before and after."""
        found: dict[int, tuple[int, int]] = {}
        for one in self.facts:
            if one.kind == "score":
                total, points = int(one.about["total"]), int(one.about["points"])
                before = found[one.seat][0] if one.seat in found else total - points
                found[one.seat] = (before, total)
        return found

    def wealth(self, seat: int) -> Wealth:
        """What a seat has in the end."""
        return self.before[seat].after(self.of(seat))

    def share(self, n: int, count: int) -> float:
        """How much of the n-th of so many things can be seen: one after the other, up to the landing."""
        if self.seen >= self.landing_from:
            return 1.0
        step = self.landing_from / max(1, count + 1)
        return min(1.0, max(0.0, (self.seen - n * step) / (2 * step)))
