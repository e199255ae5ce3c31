"""What pages remember of what was told before: who stood in a kingdom when it was last counted, the age of units and
the level of buildings.

The view is ahead of what is being told, so this is read from the facts alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.kernel import Told


class Counted(NamedTuple):
    """A card and how much strength it added."""

    card: int
    strength: int


class Recall:
    """Hears facts in their order."""

    def __init__(self, told: Sequence[Told] = ()) -> None:
        self.ages: dict[int, int] = {}
        """Unit -> its Age tokens."""
        self.levels: dict[int, int] = {}
        """Building -> its level."""
        self.standing: dict[int, tuple[Counted, ...]] = {}
        """Seat -> the cards that stand there."""
        for one in told:
            self.hear(one)

    def hear(self, told: Told) -> None:
        about = told.about
        if told.kind == "reveals":
            self.ages.update(dict.fromkeys(about["cards"], 0))
        elif told.kind == "ages":
            self.ages[about["card"]] = about["total"]
        elif told.kind == "becomes":
            self.ages[about["new_card"]] = about["age"]
        elif told.kind in ("builds", "upgrades"):
            self.levels[about["card"]] = about["level"]
        elif told.kind == "strength":
            pairs = zip(about["cards"], about["shares"], strict=True)
            self.standing[told.seat] = tuple(Counted(card, n) for card, n in pairs)
        elif told.kind == "dies":
            left = (one for one in self.standing.get(told.seat, ()) if one.card != about["card"])
            self.standing[told.seat] = tuple(left)
        elif told.kind == "grow_older":
            self.ages.update(zip(about["cards"], about["ages"], strict=True))
