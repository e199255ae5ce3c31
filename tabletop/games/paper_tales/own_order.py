"""Whether the order of a player's own abilities matters: they are tried in every order, on a copy of the kingdom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tabletop.games.paper_tales.kingdom import Building, Kingdom, Realm, Unit, amount
from tabletop.games.paper_tales.printed import Printed
from tabletop.kernel.box import Ability

Due = tuple[int, int]
"""An ability still to be done: which unit (a building: -1, -2, ...) and which of its abilities in Deployment."""
UNKNOWN = -1
"""A unit that is still to be turned up from the pile."""
MOST_TRIED = 6
"""Abilities that are tried in every order. More of them, which only new cards can have, would take too long."""
DIFFERENT = 1000
"""Stands for an amount that nobody knows yet; no kingdom has as much of anything."""


class Course(NamedTuple):
    """How a kingdom stands after some of the abilities, and what they gave."""

    kingdom: Kingdom
    gold: int = 0
    points: int = 0


def firsts(due: Sequence[Due]) -> list[Due]:
    """The next ability of each card: one card's are done in the order in which they are printed."""
    seen: dict[int, Due] = {}
    for one in due:
        seen.setdefault(one[0], one)
    return list(seen.values())


def free_order(cards: Printed, kingdom: Kingdom, due: Sequence[Due]) -> int:
    """Which ability may be done first without anybody being asked; -1: orders lead to different results.

    Not asked is also where one beginning leaves everything open that any other does.
    """
    if len(due) == 1:
        return 0
    first = firsts(due)
    chosen = min(first, key=lambda one: _rank(_ability(cards, kingdom, one)))
    if len(first) == 1 or not any(_looks_around(_ability(cards, kingdom, one)) for one in due):
        return due.index(chosen)
    if len(due) > MOST_TRIED:
        return -1
    trial = Trial(cards, wary=True)
    ends = {one: trial.ends_after(Course(kingdom), one, tuple(due)) for one in first}
    everything = frozenset().union(*ends.values())
    open_to_all = [one for one in first if ends[one] == everything]
    if not open_to_all:
        return -1
    return due.index(chosen if chosen in open_to_all else open_to_all[0])


def _looks_around(ability: Ability) -> bool:
    """Whether what it does depends on what others have done."""
    return bool(ability.do == "becomes" or ability.per or ability.only)


def _rank(ability: Ability) -> int:
    """The order where none is better: a new unit, upgrades, tokens on itself, on others, on one, and the rest."""
    if ability.do == "becomes":
        return 0
    if ability.do == "upgrade":
        return 1
    if ability.do != "age":
        return 6
    return {"self": 2, "others": 3, "one": 5 if ability.per else 4}[ability.to]


def _ability(cards: Printed, kingdom: Kingdom, due: Due) -> Ability:
    unit, n = due
    if unit < 0:
        building = kingdom.buildings[~unit]
        return cards.levels[building.card][building.level].each_turn[n]
    return cards.units[kingdom.units[unit].card].in_deployment[n]


class Trial:
    """All that a kingdom can come to, each way remembered.

    A unit still to be turned up could be anything. Whoever is wary takes it that everything which depends on the
    kingdom will be different then; otherwise it is left out of the count.
    """

    def __init__(self, cards: Printed, wary: bool = False) -> None:
        self.cards, self.wary = cards, wary
        self.known: dict[tuple[Course, tuple[Due, ...]], frozenset[Course]] = {}

    def ends(self, course: Course, due: tuple[Due, ...]) -> frozenset[Course]:
        """Every result that some order and some choice of targets leads to; of very many abilities, one order."""
        if not due:
            return frozenset((course,))
        known = self.known.get((course, due))
        if known is None:
            found: set[Course] = set()
            for one in firsts(due) if len(due) <= MOST_TRIED else due[:1]:
                found |= self.ends_after(course, one, due)
            known = self.known[course, due] = frozenset(found)
        return known

    def ends_after(self, course: Course, first: Due, due: tuple[Due, ...]) -> frozenset[Course]:
        """The same, if this one is done first."""
        ability = _ability(self.cards, course.kingdom, first)
        left = tuple(one for one in due if one != first and not (ability.do == "becomes" and one[0] == first[0]))
        found: set[Course] = set()
        for result in self._results(course, first, ability):
            found |= self.ends(result, left)
        return frozenset(found)

    def _results(self, course: Course, due: Due, ability: Ability) -> Iterator[Course]:
        kingdom, unit = course.kingdom, due[0]
        if ability.do == "becomes":
            yield course._replace(kingdom=_with_unit(kingdom, unit, UNKNOWN, ability.age))
            return
        if ability.do == "upgrade":
            built = tuple(Building(one.card, 2) for one in kingdom.buildings)
            yield course._replace(kingdom=Kingdom(kingdom.units, built))
            return
        n = self._amount(kingdom, unit, ability)
        if ability.do == "gold":
            yield course._replace(gold=course.gold + n)
        elif ability.do == "points":
            yield course._replace(points=course.points + n)
        elif n <= 0:
            yield course
        elif ability.to == "one":
            for target in range(len(kingdom.units)):
                yield course._replace(kingdom=_aged(kingdom, (target,), n))
        else:
            others = [other for other in range(len(kingdom.units)) if (other == unit) == (ability.to == "self")]
            yield course._replace(kingdom=_aged(kingdom, others, n))

    def _amount(self, kingdom: Kingdom, unit: int, ability: Ability) -> int:
        if not ability.per and not ability.only:
            return ability.n
        known = [one for one in kingdom.units if one.card != UNKNOWN]
        if self.wary and len(known) < len(kingdom.units):
            return DIFFERENT
        realm = Realm(self.cards, known, kingdom.buildings)
        realm.age_kingdom = sum(one.age for one in kingdom.units)
        if unit < 0:
            return amount(ability, realm)
        return amount(ability, realm, kingdom.units[unit].age, kingdom.units[unit].spot)


def _aged(kingdom: Kingdom, units: Sequence[int], n: int) -> Kingdom:
    aged = tuple(one._replace(age=one.age + n) if i in units else one for i, one in enumerate(kingdom.units))
    return Kingdom(aged, kingdom.buildings)


def _with_unit(kingdom: Kingdom, unit: int, card: int, age: int) -> Kingdom:
    units = list(kingdom.units)
    units[unit] = Unit(card, units[unit].spot, age)
    return Kingdom(tuple(units), kingdom.buildings)
