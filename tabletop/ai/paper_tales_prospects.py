"""What a kingdom of Paper Tales promises, reckoned fast enough to hold many layouts against each other.

Everything goes by what is printed on the cards. Numbers are Legend Points. What later turns are worth (`Weights`) is
judged by hand; of eight other settings tried in games against these none was clearly better.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import exp
from typing import NamedTuple

from tabletop.games.paper_tales.kingdom import Realm, amount
from tabletop.games.paper_tales.printed import INDEX, RESOURCES, Made, Side, printed
from tabletop.games.paper_tales.projects import market_of, projects_of
from tabletop.games.paper_tales.state import PaperTales
from tabletop.games.paper_tales.value import rough, usual
from tabletop.games.paper_tales.wars import double_wars, wars_won


class Weights(NamedTuple):
    """What things are worth that pay only in later turns."""

    gold: tuple[float, ...] = (0.02, 0.6, 0.8, 0.9)
    """Turns left after this one -> a gold that is still there after this turn's building."""
    strength: float = 0.5
    """Each strength of a unit that lives on into the next turn."""
    wood: float = 0.9
    """Each wood that it makes there, and so on."""
    food: float = 0.7
    diamond: float = 0.7
    unit: float = -0.4
    """That it is there at all, and nobody has to be found for its spot."""
    again: float = 0.6
    """How much a second year counts, which may never come to be."""
    fifth_spot: float = 1.6
    """One more spot, a turn."""
    upgrade: float = 0.6
    """How likely a level-1 building is upgraded in the next turn."""
    land: float = 0.4
    """How likely another building follows, which then costs more land."""
    making: float = 0.6
    """How much of a resource's worth counts for one that a building makes."""
    working: float = 1.0
    """How much of a building's other use counts."""


WEIGHTS = Weights()
FAIR = {"war_won": 1.0, "age_kingdom": 3.0, "income": 5.0, "strong_units": 2.5, "age_dying": 3.0, "age_here": 1.0}
"""What can be counted in a kingdom, about, where nobody knows yet."""

Placed = tuple[int, int, int]
"""Card, spot, Age tokens."""
Built = tuple[tuple[int, int], ...]
"""Building and level."""


class Rival(NamedTuple):
    """How strong a neighbour will be in this turn's Wars, and by how much that may be wrong; 0: it is certain."""

    strength: float
    blur: float


class Outlook(NamedTuple):
    """What a kingdom promises, by where it comes from."""

    wars: float = 0.0
    gold: float = 0.0
    works: float = 0.0
    """Buildings: those that stand and the best that can be built this turn."""
    deaths: float = 0.0
    later: float = 0.0
    """Units that live on."""

    @property
    def total(self) -> float:
        return self.wars + self.gold + self.works + self.deaths + self.later


class Prospects:
    """One seat's way of looking ahead, at one moment of the game."""

    def __init__(
        self, view: PaperTales, seat: int, rivals: Sequence[Rival], foresight: float = 1.0, spite: float = 0.0,
        weights: Weights = WEIGHTS,
    ) -> None:  # fmt: skip
        self.box, self.cards = view.box, printed(view.box)
        self.left = max(0, view.box.number("turns") - view.turn)
        """Turns after this one."""
        self.plans = tuple(view.plans[seat])
        self.score = view.scores[seat]
        self.war_points, self.land = view.box.number("war_points"), view.box.number("land_cost")
        self.rivals, self.double = rivals, double_wars(view)
        self.foresight, self.spite, self.weights = foresight, spite, weights
        self.resource = (weights.wood, weights.food, weights.diamond)
        self.purse = weights.gold[min(self.left, 3)] * (foresight if self.left else 1.0)
        """What a gold is worth."""
        self.usual = usual(view.box)
        self._won: dict[float, tuple[float, float]] = {}
        self._works: dict[tuple[Built, Made], float] = {}
        self._best: dict[object, tuple[Built, float]] = {}

    # A kingdom, from the Wars of this turn on

    def of(self, units: Sequence[Placed], built: Built, gold: int, fill: float = 0.0) -> Outlook:
        """`fill` is strength that will still be added by whoever comes to the free spots."""
        realm = Realm(self.cards, units, built)
        points, purse = self._wars(realm, fill)
        purse += gold + realm.income
        left, deaths, coins = self._aging(realm, units)
        carry = self._carried(left)
        built, rest = self._build(realm, built, purse, carry)
        return Outlook(
            points, (rest + coins) * self.purse, self.works(built, carry), deaths, self.later(left, built)
        )  # fmt: skip

    def after_building(self, units: Sequence[Placed], built: Built, gold: int) -> Outlook:
        """From the Aging phase on."""
        realm = Realm(self.cards, units, built)
        left, deaths, coins = self._aging(realm, units)
        works = self.works(built, self._carried(left))
        return Outlook(0.0, (gold + coins) * self.purse, works, deaths, self.later(left, built))

    def after_saving(self, units: Sequence[Placed], built: Built, saved: Sequence[int]) -> Outlook:
        """From the deaths on, if the units on these spots are saved."""
        realm = Realm(self.cards, units, built)
        dying = [unit for unit in self._dying(units) if unit[1] not in saved]
        deaths, coins = self._deaths(realm, dying)
        return Outlook(0.0, coins * self.purse, 0.0, deaths, self.later(_older(units, dying), built))

    def strength(self, units: Sequence[Placed], built: Built) -> int:
        return Realm(self.cards, units, built).strength

    # Wars

    def won(self, strength: float) -> tuple[float, float]:
        """Wars that are won with so much strength, on average, and how many of the rivals' are lost by it."""
        known = self._won.get(strength)
        if known is None:
            won = [_chances(strength, rival, self.double) for rival in self.rivals]
            known = self._won[strength] = sum(mine for mine, _ in won), -sum(theirs for _, theirs in won)
        return known

    def _wars(self, realm: Realm, fill: float) -> tuple[float, float]:
        """Points and gold of this turn's Wars and Income, the base income left out."""
        won, denied = self.won(realm.strength + fill)
        points, gold = (won + self.spite * denied) * self.war_points, 0.0
        for side, age, spot in _sides(realm):
            for ability in side.at_wars:
                n = amount(ability, realm, age, spot, wars=1) * (won if "war_won" in ability.per else 1.0)
                if ability.do == "points":
                    points += n
                else:
                    gold += n
            for ability in side.turn_income:
                points += amount(ability, realm, age, spot)
        return points, gold

    # Buildings

    def _build(self, realm: Realm, built: Built, purse: float, carry: Made) -> tuple[Built, float]:
        """The construction that promises most, none included, and the gold after it."""
        market = market_of(self.box, realm)
        key = (market, built, carry, int(purse))
        known = self._best.get(key)
        if known is None:
            best, price, most = built, 0, self.works(built, carry)
            for project in projects_of(self.box, realm, self.plans, int(purse)):
                if project.payments:
                    cost = project.payments[0].gold
                    after = with_building(built, project.card, project.level)
                    promise = self.works(after, carry) - cost * self.purse
                    if promise > most:
                        best, price, most = after, cost, promise
            known = self._best[key] = best, price
        return known[0], purse - known[1]

    def works(self, built: Built, carry: Made) -> float:
        """What buildings bring in the turns that are left, with what newcomers usually make, and at the end."""
        known = self._works.get((built, carry))
        if known is None:
            known = self._works[built, carry] = self._all_works(built, carry)
        return known

    def _all_works(self, built: Built, carry: Made) -> float:
        left, levels = self.left, self.cards.levels
        made = {resource: self.usual.made[resource] + carry[i] / max(1, left) for i, resource in enumerate(RESOURCES)}
        for card, level in built:
            for i, n in levels[card][level].always_made:
                made[RESOURCES[i]] += n
        sight = {**FAIR, **made, "level_two": float(sum(level > 1 for _, level in built))}
        points, hopes = 0.0, 0.0
        for card, level in built:
            one, two = levels[card][level], levels[card][2]
            points += one.points + sum(rough(ability, sight) for ability in one.at_end)
            hopes += left * self._a_turn(one, sight)
            if level == 1 and left:
                more = two.points - one.points + (left - 1) * (self._a_turn(two, sight) - self._a_turn(one, sight))
                hopes += self.weights.upgrade * max(0.0, more)
        if any(level > 1 for _, level in built):
            hopes += self.weights.fifth_spot * left
        elif built and left:
            hopes += self.weights.upgrade * self.weights.fifth_spot * (left - 1)
        if left:
            hopes -= self.weights.land * self.land * len(built) * self.purse
        return points + self.foresight * hopes

    def _a_turn(self, side: Side, sight: Mapping[str, float]) -> float:
        """One level of a building, for one turn."""
        gold = self.weights.gold[min(max(self.left - 1, 0), 3)] * 0.5 + self.purse * 0.5
        points = sum(rough(ability, sight) * (1.0 if ability.do == "points" else gold) for ability in side.at_wars)
        points += sum(rough(ability, sight) for ability in side.turn_income)
        points += sum(rough(ability, sight) for ability in side.income) * gold
        points += sum(rough(ability, sight) for ability in side.kingdom_strength) * self.weights.strength
        made = sum(self.resource[i] * n for i, n in side.always_made)
        return points * self.weights.working + made * self.weights.making

    # Aging, and who lives on

    def _dying(self, units: Sequence[Placed]) -> list[Placed]:
        sides = self.cards.units
        return [unit for unit in units if unit[2] and (at := sides[unit[0]].dies_at) and unit[2] >= at]

    def _aging(self, realm: Realm, units: Sequence[Placed]) -> tuple[list[Placed], float, float]:
        """Who is left after this turn, and the points and the gold of the deaths. Who is saved is chosen well."""
        dying = self._dying(units)
        if not dying:
            return _older(units, dying), 0.0, 0.0
        for unit in self._saved(realm, units, dying):
            dying.remove(unit)
        points, gold = self._deaths(realm, dying)
        return _older(units, dying), points, gold

    def _saved(self, realm: Realm, units: Sequence[Placed], dying: Sequence[Placed]) -> list[Placed]:
        """For every unit that can save another: whoever is worth more alive."""
        sides = self.cards.units
        able = [dict(ability.only)["age_exact"] for unit in units for ability in sides[unit[0]].saves]
        if not able or not self.left:
            return []
        gains = sorted(((self._mourned(realm, unit), unit) for unit in dying if unit[2] in able), reverse=True)
        saved = []
        for gain, unit in gains:
            if gain > 0 and unit[2] in able:
                able.remove(unit[2])
                saved.append(unit)
        return saved

    def _mourned(self, realm: Realm, unit: Placed) -> float:
        """How much more a dying unit is worth alive."""
        alive = self.later([(unit[0], unit[1], unit[2] + 1)], ())
        points, gold = self._deaths(realm, [unit])
        return alive - points - gold * self.purse

    def _deaths(self, realm: Realm, dying: Sequence[Placed]) -> tuple[float, float]:
        """Points and gold of these deaths."""
        given = {"points": 0, "gold": 0}
        for card, spot, age in dying:
            for ability in self.cards.units[card].at_own_death:
                given[ability.do] += amount(ability, realm, age, spot)
        if dying:
            for side, age, spot in _sides(realm):
                for ability in side.deaths:
                    given[ability.do] += sum(amount(ability, realm, age, spot, dying=unit[2]) for unit in dying)
        return max(given["points"], -self.score), given["gold"]

    def _carried(self, units: Sequence[Placed]) -> Made:
        """What the units that live on will make in the next turn."""
        if not self.left or not units:
            return (0, 0, 0)
        sides = [self.cards.units[unit[0]] for unit in units]
        if any(side.made for side in sides):
            return Realm(self.cards, units, ()).made
        made = [0, 0, 0]
        for side in sides:
            for i, n in side.always_made:
                made[i] += n
        return made[0], made[1], made[2]

    def later(self, units: Sequence[Placed], built: Built) -> float:
        """What the units that live on, already grown older, are worth in the next turns and in the end."""
        if not self.left and not any(self.cards.units[unit[0]].at_end for unit in units):
            return 0.0
        realm = Realm(self.cards, units, built)
        points = 0.0
        for (side, _card, spot, age), strength in zip(realm.units, realm.strengths, strict=True):
            if side.at_end and not (self.left and side.dies_at):
                points += sum(amount(ability, realm, age + self.left, spot) for ability in side.at_end)
            if self.left:
                points += self.foresight * self._years(side) * max(0.0, self._year(realm, side, strength, age, spot))
        return points

    def _years(self, side: Side) -> float:
        """How often a unit that has just lived on will fight again, what is far away counted less."""
        if side.dies_at == 1 or self.left == 1:
            return 1.0
        return 1.0 + self.weights.again * (self.left - 1 if not side.dies_at else 0.0)

    def _year(self, realm: Realm, side: Side, strength: int, age: int, spot: int) -> float:
        """What a unit brings in the next turn, above what any other would."""
        gold = self.weights.gold[min(self.left - 1, 3)] * 0.5 + self.purse * 0.5
        year = self.weights.strength * strength + self.weights.unit
        for i, n in side.always_made:
            year += self.resource[i] * n
        for ability in side.made:
            year += self.resource[INDEX[ability.resources[0]]] * amount(ability, realm, age, spot)
        for ability in side.income:
            year += gold * amount(ability, realm, age, spot)
        for ability in side.at_wars:
            year += amount(ability, realm, age, spot, wars=1) * (1.0 if ability.do == "points" else gold)
        if side.dies_at and age >= side.dies_at:
            for ability in side.at_own_death:
                year += amount(ability, realm, age, spot) * (1.0 if ability.do == "points" else gold)
        return year


def with_building(built: Built, card: int, level: int) -> Built:
    return (*(one for one in built if one[0] != card), (card, level))


def _older(units: Sequence[Placed], dying: Sequence[Placed]) -> list[Placed]:
    """Those that live on, each with one more Age token."""
    return [(card, spot, age + 1) for card, spot, age in units if (card, spot, age) not in dying]


def _sides(realm: Realm) -> Iterator[tuple[Side, int, int]]:
    """Units, then buildings: what is printed, Age tokens, spot."""
    for side, _card, spot, age in realm.units:
        yield side, age, spot
    for side, _card, _level in realm.buildings:
        yield side, 0, 0


def _chances(mine: float, rival: Rival, double: bool) -> tuple[float, float]:
    """Wars won against a rival on average, by this seat and by the rival."""
    theirs, blur = rival
    if not blur:
        return wars_won(int(mine), int(theirs), double), wars_won(int(theirs), int(mine), double)
    won, lost = _likely((mine - theirs + 0.5) / blur), _likely((theirs - mine + 0.5) / blur)
    if double:
        won += _likely((mine - 2 * theirs) / (1.6 * blur))
        lost += _likely((theirs - 2 * mine) / (2 * blur))
    return won, lost


def _likely(lead: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, lead))))
