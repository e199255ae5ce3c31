"""What a kingdom is worth as it lies there: production, income, strength. Pure functions, also of layouts only planned.

A kingdom is its units (card, spot, Age tokens) and its buildings (card, level). Spots 0, 1 and 4 are the Front.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tabletop.games.paper_tales.printed import INDEX, Made, Printed, Side, printed
from tabletop.kernel import Box
from tabletop.kernel.box import Ability

if TYPE_CHECKING:
    from tabletop.games.paper_tales.projects import Market
    from tabletop.games.paper_tales.state import PaperTales

FRONT = (True, True, False, False, True)
"""Spot -> whether it is in the Front; the fifth comes with a level-2 building."""
MOST_REALMS = 4096


class Unit(NamedTuple):
    """A unit on a spot."""

    card: int
    spot: int
    age: int = 0


class Building(NamedTuple):
    """A building in play."""

    card: int
    level: int = 1


class Kingdom(NamedTuple):
    """What lies before a player, or would."""

    units: tuple[Unit, ...] = ()
    buildings: tuple[Building, ...] = ()


class Realm:
    """A kingdom with everything worked out that follows from how it lies there."""

    __slots__ = (
        "age_kingdom", "buildings", "fighting", "income", "level_two", "made", "market", "strength", "strengths",
        "units",
    )  # fmt: skip

    def __init__(self, cards: Printed, units: Sequence[tuple[int, int, int]], buildings: Sequence[tuple[int, int]]):
        sides = cards.units
        self.units = [(sides[card], card, spot, age) for card, spot, age in units]
        self.buildings = [(cards.levels[card][level], card, level) for card, level in buildings]
        self.age_kingdom = sum([unit[2] for unit in units])
        self.level_two = sum([level > 1 for _, level in buildings])
        self.made: Made = (0, 0, 0)
        self.income = 0
        self.made = self._production()
        self.income = cards.income + self._income()
        self.strengths: list[int] = []
        """Unit by unit, the strength it has in Wars, wherever it stands."""
        self.fighting: list[bool] = []
        """Unit by unit, whether it adds its strength."""
        self.strength = self._strength()
        self.market: Market | None = None
        """What there is to build with, once somebody has asked."""

    def _production(self) -> Made:
        made = [0, 0, 0]
        for side, _card, spot, age in self.units:
            for i, n in side.always_made:
                made[i] += n
            for ability in side.made:
                made[INDEX[ability.resources[0]]] += amount(ability, self, age, spot)
        for side, _card, _level in self.buildings:
            for i, n in side.always_made:
                made[i] += n
            for ability in side.made:
                made[INDEX[ability.resources[0]]] += amount(ability, self)
        return made[0], made[1], made[2]

    def _income(self) -> int:
        total = 0
        for side, _card, spot, age in self.units:
            for ability in side.income:
                total += amount(ability, self, age, spot)
        for side, _card, _level in self.buildings:
            for ability in side.income:
                total += amount(ability, self)
        return total

    def _strength(self) -> int:
        total = 0
        for side, _card, spot, age in self.units:
            if side.swings:
                strength, fights = _swing(side, self, spot, age)
            else:
                strength, fights = side.strength, FRONT[spot]
            self.strengths.append(strength)
            self.fighting.append(fights)
            if fights:
                total += strength
            for ability in side.kingdom_strength:
                total += amount(ability, self, age, spot)
        for side, _card, _level in self.buildings:
            for ability in side.kingdom_strength:
                total += amount(ability, self)
        return total if total > 0 else 0


def _swing(side: Side, realm: Realm, spot: int, age: int) -> tuple[int, bool]:
    """The strength of a unit that swings, never below 0, and whether it adds it. What cannot fight has none."""
    if any(holds(ability, realm, age, spot) for ability in side.cannot_fight):
        return 0, False
    strength = side.strength
    for ability in side.strength_is:
        if holds(ability, realm, age, spot):
            strength = ability.n
    for ability in side.strength_adds:
        strength += amount(ability, realm, age, spot)
    fights = FRONT[spot] or any(holds(ability, realm, age, spot) for ability in side.fights_from_back)
    return max(strength, 0), fights


def holds(ability: Ability, realm: Realm, age: int = 0, spot: int = 0) -> bool:
    """Whether what the ability asks for is so. How strong a strong unit is, is read where they are counted."""
    for word, value in ability.only:
        if word == "age_least":
            if age < value:  # type: ignore[operator]
                return False
        elif word == "age_exact":
            if age != value:
                return False
        elif word == "row":
            if FRONT[spot] != (value == "front"):
                return False
        elif word == "produces" and not realm.made[INDEX[value]]:  # type: ignore[index]
            return False
    return True


def amount(ability: Ability, realm: Realm, age: int = 0, spot: int = 0, wars: int = 0, dying: int = 0) -> int:
    """How much an ability gives now; `dying`: the Age tokens on the unit that dies."""
    if ability.only and not holds(ability, realm, age, spot):
        return 0
    n = ability.n
    for word in ability.per:
        if word in INDEX:
            n *= realm.made[INDEX[word]]
        elif word == "age_here":
            n *= age
        elif word == "age_kingdom":
            n *= realm.age_kingdom
        elif word == "war_won":
            n *= wars
        elif word == "level_two":
            n *= realm.level_two
        elif word == "income":
            n *= realm.income
        elif word == "age_dying":
            n *= dying
        elif word == "strong_units":
            least = dict(ability.only)["strength_least"]
            n *= sum(strength >= least for strength in realm.strengths)  # type: ignore[operator]
    return n


# Kingdoms that lie on the table, and planned ones


def appraise(box: Box, kingdom: Kingdom) -> Realm:
    """A kingdom worked out, whether it lies on the table or is only planned."""
    return Realm(printed(box), kingdom.units, kingdom.buildings)


def kingdom_of(g: PaperTales, seat: int) -> Kingdom:
    """What lies before a seat, from the truth or from any view."""
    units = tuple(map(Unit, g.kingdoms[seat], g.spots[seat], g.ages[seat]))
    return Kingdom(units, tuple(map(Building, g.built[seat], g.levels[seat])))


def realm_of(g: PaperTales, seat: int) -> Realm:
    """The same, worked out; what was looked at lately is remembered."""
    cards = printed(g.box)
    units, buildings = g.kingdoms[seat], g.built[seat]
    key = (*units, -1, *g.spots[seat], *g.ages[seat], -1, *buildings, *g.levels[seat])
    realm = cards.realms.get(key)
    if realm is None:
        if len(cards.realms) >= MOST_REALMS:
            cards.realms.clear()
        whole = list(zip(units, g.spots[seat], g.ages[seat], strict=True))
        realm = cards.realms[key] = Realm(cards, whole, list(zip(buildings, g.levels[seat], strict=True)))
    return realm


class Share(NamedTuple):
    """What one card gives of a total."""

    card: int
    n: int


class Strength(NamedTuple):
    """One unit's part in the Wars."""

    unit: Unit
    base: int
    """What is printed on it."""
    strength: int
    """What it has now, bonuses included."""
    fights: bool
    """Whether it adds that to the kingdom: from the Front, or by its own words."""


def production(box: Box, kingdom: Kingdom) -> dict[str, tuple[Share, ...]]:
    """Resource -> which cards make how much of it."""
    realm = appraise(box, kingdom)
    made: dict[str, list[Share]] = {resource: [] for resource in INDEX}
    for side, card, spot, age in in_play(realm):
        each = dict.fromkeys(made, 0)
        for i, n in side.always_made:
            each[tuple(INDEX)[i]] += n
        for ability in side.made:
            each[ability.resources[0]] += amount(ability, realm, age, spot)
        for resource, n in each.items():
            if n:
                made[resource].append(Share(card, n))
    return {resource: tuple(shares) for resource, shares in made.items()}


def strengths(box: Box, kingdom: Kingdom) -> tuple[tuple[Strength, ...], tuple[Share, ...], int]:
    """Unit by unit; then what cards add to the whole kingdom, once; then the total."""
    realm = appraise(box, kingdom)
    each = tuple(
        Strength(unit, side[0].strength, strength, fights)
        for unit, side, strength, fights in zip(
            kingdom.units, realm.units, realm.strengths, realm.fighting, strict=True
        )
    )
    extra = _shares(realm, "kingdom_strength")
    return each, extra, realm.strength


def income(box: Box, kingdom: Kingdom) -> tuple[int, tuple[Share, ...]]:
    """The gold of this turn's Income phase in all, and which cards give how much beside the base."""
    realm = appraise(box, kingdom)
    return realm.income, _shares(realm, "income")


def _shares(realm: Realm, words: str) -> tuple[Share, ...]:
    found = []
    for side, card, spot, age in in_play(realm):
        n = sum(amount(ability, realm, age, spot) for ability in getattr(side, words))
        if n:
            found.append(Share(card, n))
    return tuple(found)


def in_play(realm: Realm) -> Iterable[tuple[Side, int, int, int]]:
    """Units, then buildings: side, card, spot, Age tokens."""
    yield from realm.units
    yield from ((side, card, 0, 0) for side, card, _level in realm.buildings)
