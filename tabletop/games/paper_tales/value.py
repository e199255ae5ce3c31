"""How good a kingdom of Paper Tales looks: about how many Legend Points it will still bring, by what is printed on it.

Nothing here knows a card by name, and everything can be asked of a view, also about kingdoms that are only planned.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from functools import lru_cache
from math import exp
from typing import NamedTuple

from tabletop.games.paper_tales.kingdom import Building, Kingdom, Realm, Unit, amount, appraise, in_play, kingdom_of
from tabletop.games.paper_tales.own_order import Course, Due, Trial
from tabletop.games.paper_tales.printed import RESOURCES, Side, printed
from tabletop.games.paper_tales.projects import projects_of
from tabletop.games.paper_tales.state import PHASES, PaperTales
from tabletop.games.paper_tales.wars import double_wars, neighbours, wars_won
from tabletop.kernel import Box
from tabletop.kernel.box import Ability

GOLD = (0.02, 0.55, 0.75, 0.85)
"""Turns left after this one -> what a gold is worth once this turn's building is done."""
STRENGTH = (3.2, 4.1, 4.7, 5.2)
"""Turn by turn, how strong a kingdom usually is, in units of average strength."""
BLUR = 2.5
"""How far off an estimate of a rival's strength may be."""
FIFTH_SPOT = 1.6
"""Points that one more spot brings a turn."""
NEWCOMERS = 2.6
"""Units that are newly deployed each turn, about; they make something too."""
A_STRENGTH = 0.5
"""Points for each strength of a unit that lives on into the next turn."""
A_RESOURCE = 0.7
"""Points for each resource that it makes there."""


LATER = 0.6
"""How likely a level-1 building is upgraded in the next turn."""
FAIR = {"war_won": 1.0, "age_kingdom": 3.0, "income": 4.0, "strong_units": 2.0, "age_dying": 3.0}
"""What can be counted in a kingdom, about."""


class Usual(NamedTuple):
    """What units of a box are like on average."""

    strength: float
    made: Mapping[str, float]
    """Resource -> how much of it newcomers make in a turn."""


@lru_cache(maxsize=16)
def usual(box: Box) -> Usual:
    units = list(printed(box).units.values())
    total = max(1, len(units))
    made = {
        resource: NEWCOMERS * sum(n for side in units for i, n in side.always_made if RESOURCES[i] == resource) / total
        for resource in RESOURCES
    }
    return Usual(sum(side.strength for side in units) / total, made)


# A position


def worth(g: PaperTales, seat: int, kingdom: Kingdom | None = None, gold: int | None = None, since: str = "") -> float:
    """Points that this seat can hope for beyond its score, if its kingdom and its gold were these.

    `since` is the first phase of this turn that is still to come; without it, the one that the table is in.
    """
    kingdom = kingdom_of(g, seat) if kingdom is None else kingdom
    gold = g.gold[seat] if gold is None else gold
    since = since or g.phase
    phase = PHASES.index(since) if since in PHASES else len(PHASES)
    left = max(0, g.box.number("turns") - g.turn)
    realm = appraise(g.box, kingdom)
    points, purse = 0.0, float(gold)
    if phase <= PHASES.index("wars"):
        scored, won = _wars(g, seat, realm)
        points += scored
        purse += won
    if phase <= PHASES.index("income"):
        purse += realm.income
    built = kingdom.buildings
    if phase <= PHASES.index("construction"):
        built, purse = _best_building(g, seat, realm, built, purse, left)
    points += purse * GOLD[min(left, 3)] + _buildings(g.box, built, left)
    units = kingdom.units
    if phase <= PHASES.index("aging"):
        units, after, coins = _aged(g.box, Kingdom(units, built))
        points += after + coins * GOLD[min(left, 3)]
    return points + _units_to_come(g.box, Kingdom(units, built), left)


def revealed(box: Box, kingdom: Kingdom, fresh: Container[int]) -> frozenset[Course]:
    """Everything that a kingdom can come to whose units on these spots are new, by any order and any targets.

    A unit still to be turned up is UNKNOWN.
    """
    cards = printed(box)
    due: list[Due] = []
    late: list[Due] = []
    for at, unit in enumerate(kingdom.units):
        side = cards.units[unit.card]
        if unit.spot in fresh:
            now = len(side.each_turn) + len(side.on_reveal)
            late += [(at, n) for n in range(now, len(side.in_deployment))]
        else:
            now = len(side.each_turn)
        due += [(at, n) for n in range(now)]
    for at, building in enumerate(kingdom.buildings):
        due += [(~at, n) for n in range(len(cards.levels[building.card][building.level].each_turn))]
    trial = Trial(cards)
    found = trial.ends(Course(kingdom), tuple(due))
    return frozenset(end for course in found for end in trial.ends(course, tuple(late))) if late else found


# Wars


def strength_of_rival(g: PaperTales, seat: int) -> tuple[float, bool]:
    """How strong a rival will be in this turn's Wars, and whether that is certain."""
    now = appraise(g.box, kingdom_of(g, seat)).strength
    if g.phase not in ("recruitment", "deployment"):
        return now, True
    typical = usual(g.box).strength * STRENGTH[min(g.turn, len(STRENGTH)) - 1]
    return max(typical, now + 0.4 * typical), False


def _wars(g: PaperTales, seat: int, realm: Realm) -> tuple[float, float]:
    """Points and gold to be expected from this turn's Wars."""
    won = sum(_won(g, realm.strength, other) for other in neighbours(g.seats, seat))
    points, gold = won * g.box.number("war_points"), 0.0
    for side, age, spot in _sides(realm):
        for ability in side.at_wars:
            times = won if "war_won" in ability.per else 1.0
            n = times * amount(ability, realm, age, spot, wars=1)
            if ability.do == "points":
                points += n
            else:
                gold += n
    return points, gold


def _won(g: PaperTales, mine: int, rival: int) -> float:
    theirs, certain = strength_of_rival(g, rival)
    double = double_wars(g)
    if certain:
        return wars_won(mine, int(theirs), double)
    likely = _likely(mine - theirs)
    return likely + _likely(mine - 2 * theirs) if double else likely


def _likely(lead: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, (lead + 0.5) / BLUR))))


# Buildings


def _best_building(
    g: PaperTales, seat: int, realm: Realm, built: tuple[Building, ...], purse: float, left: int
) -> tuple[tuple[Building, ...], float]:
    """The construction that promises most, none included: the buildings and the gold after it."""
    best, most = (built, purse), _buildings(g.box, built, left) + purse * GOLD[min(left, 3)]
    for project in projects_of(g.box, realm, g.plans[seat], int(purse)):
        if project.payments:
            others = tuple(one for one in built if one.card != project.card)
            after = (*others, Building(project.card, project.level))
            rest = purse - project.payments[0].gold
            promise = _buildings(g.box, after, left) + rest * GOLD[min(left, 3)]
            if promise > most:
                best, most = (after, rest), promise
    return best


@lru_cache(maxsize=4096)
def _buildings(box: Box, built: tuple[Building, ...], left: int) -> float:
    """What buildings bring in the turns that are left, with what newcomers usually make, and at the end."""
    levels = [printed(box).levels[one.card] for one in built]
    made = dict(usual(box).made)
    for one, sides in zip(built, levels, strict=True):
        for i, n in sides[one.level].always_made:
            made[RESOURCES[i]] += n
    sight = {**FAIR, **made, "level_two": float(sum(one.level > 1 for one in built))}
    points = 0.0
    for one, sides in zip(built, levels, strict=True):
        points += _side(sides[one.level], sight, left)
        if one.level == 1 and left:
            later = _side(sides[2], sight, left - 1) - _side(sides[1], sight, left - 1)
            points += LATER * max(0.0, later)
    if any(one.level > 1 for one in built):
        return points + FIFTH_SPOT * left
    return points + (LATER * FIFTH_SPOT * (left - 1) if built and left else 0.0)


def _side(side: Side, sight: Mapping[str, float], left: int) -> float:
    """One level of a building, for so many turns and at the end."""
    a_turn = sum(rough(ability, sight) * (1.0 if ability.do == "points" else GOLD[1]) for ability in side.at_wars)
    a_turn += sum(rough(ability, sight) for ability in side.income) * GOLD[min(left, 3)]
    a_turn += sum(rough(ability, sight) for ability in side.kingdom_strength) * A_STRENGTH
    a_turn += sum(n for _, n in side.always_made) * A_RESOURCE * 0.5
    return side.points + left * a_turn + sum(rough(ability, sight) for ability in side.at_end)


def rough(ability: Ability, sight: Mapping[str, float]) -> float:
    """An amount on average, where nobody knows yet what the kingdom will look like."""
    n = float(ability.n)
    for word in ability.per:
        n *= sight.get(word, 1.0)
    for word, value in ability.only:
        if word == "produces":
            n *= min(1.0, sight[str(value)])
    return n


# Units


def _aged(box: Box, kingdom: Kingdom) -> tuple[tuple[Unit, ...], float, float]:
    """This turn's Aging: who is left, and the points and the gold of the deaths. The strongest are saved."""
    realm, cards = appraise(box, kingdom), printed(box).units
    saves = [dict(ability.only)["age_exact"] for unit in kingdom.units for ability in cards[unit.card].saves]
    dying = []
    by_strength = sorted(zip(realm.strengths, kingdom.units, strict=True), reverse=True)
    for _strength, unit in by_strength:
        at = cards[unit.card].dies_at
        if at and unit.age >= at:
            if unit.age in saves:
                saves.remove(unit.age)
            else:
                dying.append(unit)
    points, gold = _deaths(realm, cards, dying)
    return tuple(unit._replace(age=unit.age + 1) for unit in kingdom.units if unit not in dying), points, gold


def _deaths(realm: Realm, cards: Mapping[int, Side], dying: Sequence[Unit]) -> tuple[float, float]:
    given = {"points": 0, "gold": 0}
    for unit in dying:
        for ability in cards[unit.card].at_own_death:
            given[ability.do] += amount(ability, realm, unit.age, unit.spot)
        for side, age, spot in _sides(realm):
            for ability in side.deaths:
                given[ability.do] += amount(ability, realm, age, spot, dying=unit.age)
    return given["points"], given["gold"]


def _units_to_come(box: Box, kingdom: Kingdom, left: int) -> float:
    """What the units that live on are worth in the next turn and in the end."""
    realm = appraise(box, kingdom)
    points = 0.0
    for (side, _card, spot, age), strength in zip(realm.units, realm.strengths, strict=True):
        points += sum(amount(ability, realm, age + left, spot) for ability in side.at_end)
        if left:
            made = sum(n for _, n in side.always_made) + sum(amount(one, realm, age, spot) for one in side.made)
            year = A_STRENGTH * strength + A_RESOURCE * made
            year += GOLD[min(left, 3)] * sum(amount(one, realm, age, spot) for one in side.income)
            year += sum(amount(one, realm, age, spot, wars=1) for one in side.at_wars if one.do == "points")
            dies = side.dies_at and age >= side.dies_at
            year += sum(amount(one, realm, age, spot) for one in side.at_own_death if one.do == "points") if dies else 0
            points += max(0.0, year)
    return points


def _sides(realm: Realm) -> Iterable[tuple[Side, int, int]]:
    """Units, then buildings: what is printed, Age tokens, spot."""
    return ((side, age, spot) for side, _card, spot, age in in_play(realm))
