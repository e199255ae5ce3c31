"""A kingdom as the table shows it: units with their strength now and why, production, buildings, gold and points.

The one place where elements learn what is true of a kingdom. Whatever can be worked out is asked of the rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tabletop.games.paper_tales.kingdom import Kingdom as Lying
from tabletop.games.paper_tales.kingdom import Realm, amount, appraise, holds, kingdom_of, strengths
from tabletop.games.paper_tales.printed import Side
from tabletop.games.paper_tales.state import PaperTales
from tabletop.kernel import State

FRONT, BACK, FIFTH = (0, 1), (2, 3), 4
RESOURCES = ("wood", "food", "diamond")


class Part(NamedTuple):
    """A part of a strength that something adds: so much, for so many of what."""

    n: int
    times: int = 1
    per: str = ""


class Unit(NamedTuple):
    """A unit on its spot."""

    card: int
    spot: int
    age: int
    base: int
    """Its own strength."""
    strength: int
    """What it is worth now."""
    parts: tuple[Part, ...] = ()
    """What is added to its own strength."""
    fights: bool = True
    """Whether it counts in Wars where it stands."""

    @property
    def front(self) -> bool:
        return self.spot in FRONT or self.spot == FIFTH


class Extra(NamedTuple):
    """Strength that a building adds to the whole kingdom."""

    card: int
    n: int
    per: str = ""


class Built(NamedTuple):
    """A building in play."""

    card: int
    level: int


class Kingdom(NamedTuple):
    """Everything public about one seat."""

    seat: int
    gold: int
    points: int
    units: tuple[Unit, ...]
    strength: int
    extras: tuple[Extra, ...]
    makes: Mapping[str, int]
    built: tuple[Built, ...]
    plans: tuple[int, ...]
    spots: int
    """How many spots there are: 4, or 5."""
    income: int = 0
    """The gold of the next Income."""

    def at(self, spot: int) -> Unit | None:
        return next((unit for unit in self.units if unit.spot == spot), None)


Standing = Sequence[tuple[int, int, int]]
"""A layout: (card, spot, age) for each unit."""


def neighbours(seat: int, seats: int) -> tuple[int, ...]:
    """Left, and right if that is somebody else."""
    left, right = (seat + 1) % seats, (seat - 1) % seats
    return (left,) if left == right else (left, right)


def others(seat: int, seats: int) -> tuple[int, ...]:
    """Those who are no neighbours, clockwise."""
    return tuple((seat + n) % seats for n in range(2, seats - 1))


def read(view: State, seat: int) -> Kingdom:
    """What lies before a seat."""
    assert isinstance(view, PaperTales)
    return shown(view, seat, kingdom_of(view, seat), view.gold[seat])


def shown(view: PaperTales, seat: int, kingdom: Lying, gold: int) -> Kingdom:
    """A kingdom that lies there, or is only planned, worked out by the rules."""
    worked = appraise(view.box, kingdom)
    sides = [side for side, _card, _spot, _age in worked.units]
    each = zip(kingdom.units, sides, worked.strengths, worked.fighting, strict=True)
    units = tuple(
        Unit(*unit, side.strength, strength, _parts(side, worked, unit.age, unit.spot), fights)
        for unit, side, strength, fights in each
    )
    _each, extras, total = strengths(view.box, kingdom)
    return Kingdom(
        seat, gold, view.scores[seat], units, total, tuple(Extra(share.card, share.n) for share in extras),
        dict(zip(RESOURCES, worked.made, strict=True)), tuple(Built(*one) for one in kingdom.buildings),
        tuple(view.plans[seat]), view.open_spots(seat), worked.income,
    )  # fmt: skip


def _parts(side: Side, worked: Realm, age: int, spot: int) -> tuple[Part, ...]:
    """What is added to a unit's own strength, and for what."""
    found = []
    for ability in side.strength_is:
        if holds(ability, worked, age, spot):
            only = dict(ability.only)
            why = (
                str(only["produces"]) if "produces" in only else "age" if {"age_least", "age_exact"} & set(only) else ""
            )
            found.append(Part(ability.n - side.strength, 1, why))
    for ability in side.strength_adds:
        n = amount(ability, worked, age, spot)
        if n:
            found.append(Part(ability.n, n // ability.n, ability.per[0] if ability.per else ""))
    return tuple(found)
