"""What is printed on the cards of Paper Tales, sorted once by when it counts, so that nobody searches while playing."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from tabletop.kernel import Box, Card, Move
from tabletop.kernel.box import Ability

if TYPE_CHECKING:
    from tabletop.games.paper_tales.kingdom import Realm
    from tabletop.games.paper_tales.projects import Payment, Project

RESOURCES = ("wood", "food", "diamond")
INDEX = {resource: i for i, resource in enumerate(RESOURCES)}
Abilities = tuple[Ability, ...]
Made = tuple[int, int, int]


class Side:
    """A card as it lies in a kingdom: a unit, or a building at one of its levels."""

    __slots__ = (
        "always_made", "at_end", "at_own_death", "at_wars", "buys", "cannot_fight", "cost", "deaths", "dies_at",
        "each_turn", "fights_from_back", "free_land", "in_deployment", "income", "kingdom_strength", "late", "made",
        "on_reveal", "points", "saves", "strength", "strength_adds", "strength_is", "swings", "turn_income",
    )  # fmt: skip

    def __init__(self, card: Card, level: int) -> None:
        abilities = [ability for ability in card.abilities if ability.level <= level]

        def of(*words: str, phase: str = "", when: str = "") -> Abilities:
            return tuple(
                ability
                for ability in abilities
                if ability.do in words and (not phase or ability.phase == phase) and (not when or ability.when == when)
            )

        self.cost = card.values.get("cost", 0)
        self.strength = card.values.get("strength", 0)
        self.points = card.values.get(f"points_{level}", 0)
        made = of("produces")
        fixed = [ability for ability in made if not ability.per and not ability.only]
        self.always_made = tuple((INDEX[ability.resources[0]], ability.n) for ability in fixed)
        self.made = tuple(ability for ability in made if ability not in fixed)
        self.strength_is = of("strength_is")
        self.strength_adds = of("strength_adds")
        self.fights_from_back = of("fights_from_back")
        self.cannot_fight = of("cannot_fight")
        words = self.strength_is or self.strength_adds or self.fights_from_back or self.cannot_fight
        self.swings = bool(words) or self.strength < 0
        """Whether its part in Wars can be anything but the printed strength from the Front."""
        self.kingdom_strength = of("kingdom_strength")
        self.at_wars = of("points", "gold", phase="wars", when="each")
        self.income = of("gold", phase="income", when="each")
        self.turn_income = of("points", phase="income", when="each")
        self.buys = of("buys")
        self.free_land = bool(of("no_land_cost"))
        self.saves = of("saves")
        self.dies_at = 0 if of("never_dies") else max([1, *(ability.n for ability in of("dies_at"))])
        """With how many Age tokens it dies; 0: never."""
        self.at_own_death = of("points", "gold", phase="aging", when="own_death")
        self.deaths = of("points", "gold", phase="aging", when="deaths")
        self.at_end = of("points", phase="end")
        deploy = [ability for ability in abilities if ability.phase == "deploy"]
        self.on_reveal = tuple(ability for ability in deploy if ability.when == "reveal" and not ability.last)
        self.each_turn = tuple(ability for ability in deploy if ability.when == "each")
        self.late = tuple(ability for ability in deploy if ability.when == "reveal" and ability.last)
        self.in_deployment = (*self.each_turn, *self.on_reveal, *self.late)


class Printed:
    """All cards of a box: by number, and for buildings by level."""

    def __init__(self, box: Box) -> None:
        self.units: dict[int, Side] = {}
        self.levels: dict[int, tuple[Side, ...]] = {}
        """Building -> what it is at level 0 (nothing), 1 and 2."""
        sides: dict[str, tuple[Side, ...]] = {}
        for number, card in enumerate(box.printed):
            if card.id not in sides:
                sides[card.id] = tuple(Side(card, level) for level in range(3))
            if card.deck == "units":
                self.units[number] = sides[card.id][1]
            elif card.deck == "buildings":
                self.levels[number] = sides[card.id]
        self.cost = {number: unit.cost for number, unit in self.units.items()}
        self.cost_of: dict[object, int] = {box.ids[number]: cost for number, cost in self.cost.items()}
        self.place = {number: Move("place", box.ids[number]) for number in self.units}
        self.keep = {number: Move("keep", box.ids[number]) for number in self.units}
        self.hold = {number: Move("hold", box.ids[number]) for number in self.units}
        self.discard = {number: Move("discard", box.ids[number]) for number in self.units}
        self.income = int(box.options.get("income", 0))
        self.realms: dict[object, Realm] = {}
        """Kingdoms that were looked at lately, with what they are worth."""
        self.projects: dict[object, list[Project]] = {}
        """What could be built lately, with what there was."""
        self.ways: dict[object, tuple[tuple[Payment, ...], tuple[tuple[str, int], ...]]] = {}
        """Ways to pay for a building, and the resources that are missing for it."""


@lru_cache(maxsize=16)
def printed(box: Box) -> Printed:
    """The cards of this box, sorted."""
    return Printed(box)
