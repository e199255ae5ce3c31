"""The five buildings: what both levels cost, make, bring and are worth."""

from __future__ import annotations

import pytest

from tests.games.paper_tales.script import box, realm, table

COSTS = {
    "town": ({"wood": 1}, {"wood": 2}),
    "tavern": ({"food": 1}, {"wood": 1, "food": 1}),
    "mine": ({"wood": 1}, {"wood": 1, "diamond": 1}),
    "temple": ({"diamond": 1}, {"diamond": 2}),
    "barracks": ({"wood": 1}, {"wood": 1, "food": 1}),
}


@pytest.mark.parametrize("name", COSTS)
def test_costs_and_points_of_both_levels(name: str) -> None:
    card = box().by_id[name]
    assert card.copies == 5
    assert tuple({resource: n for resource, n in cost.resources if n} for cost in card.costs) == COSTS[name]
    assert (card.values["points_1"], card.values["points_2"]) == (1, 3)
    instead = tuple(cost.or_gold for cost in card.costs)
    assert instead == ((2, 3) if name == "temple" else (-1, -1))


@pytest.mark.parametrize(("units", "buildings", "made"), [
    ("", "town", (1, 1, 0)), ("", "town:2", (1, 1, 1)), ("", "mine", (0, 0, 1)), ("", "mine:2", (0, 0, 1)),
    ("", "tavern:2 temple:2 barracks:2", (0, 0, 0)), ("woodcutter", "town:2 mine", (2, 1, 2)),
])  # fmt: skip
def test_production(units: str, buildings: str, made: tuple[int, int, int]) -> None:
    assert realm(units, buildings).made == made


@pytest.mark.parametrize(("units", "buildings", "gold"), [
    ("farmer treefolk", "tavern", 4), ("farmer treefolk", "tavern:2", 4), ("knight", "tavern", 2),
    ("", "temple", 4), ("", "temple:2", 4), ("", "town tavern temple", 5), ("", "mine:2 barracks:2", 2),
])  # fmt: skip
def test_income(units: str, buildings: str, gold: int) -> None:
    assert realm(units, buildings).income == gold


@pytest.mark.parametrize(("units", "buildings", "strength"), [
    ("knight | woodcutter", "barracks", 5), ("knight | forest_spirit", "barracks:2", 7), ("knight", "barracks", 4),
    ("knight | woodcutter", "town barracks", 6), ("| woodcutter", "barracks", 1),
])  # fmt: skip
def test_barracks_1_adds_strength_for_each_wood_once(units: str, buildings: str, strength: int) -> None:
    assert realm(units, buildings).strength == strength


@pytest.mark.parametrize(("units", "building", "points"), [
    ("| farmer treefolk", "tavern:2", 2), ("| farmer treefolk", "tavern", 0),
    ("| miner miner", "mine:2", 6), ("| miner", "mine", 0), ("", "temple:2", 2), ("", "temple", 0),
    ("knight rogue | treefolk farmer", "barracks:2", 3), ("knight", "barracks", 0),
])  # fmt: skip
def test_points_in_wars_at_level_2(units: str, building: str, points: int) -> None:
    game = table(A=units, built={"A": building}).go("wars")
    assert game.points("A").get(building.partition(":")[0], 0) == points


class TestTemple:
    def test_each_level_is_paid_with_diamonds_or_with_gold(self) -> None:
        game = table(A="miner", gold={"A": 9}).go("construction")
        assert game.answer("A", *game.moves("build temple")).may("A") == ["pay 0", "pay 2"]

    def test_a_choice_of_prices_is_asked_for_only_where_there_is_one(self) -> None:
        game = table(A="knight", gold={"A": 9}).go("construction")
        assert game.answer("A", *game.moves("build temple")).may("A") == ["done"]

    def test_dearer_ways_cost_what_they_say(self) -> None:
        game = table(A="miner", gold={"A": 2}).go("construction").build("A", "build", "temple", 2)
        assert game.facts("builds", "A")[0].public["gold"] == 2
        assert game.buildings("A") == "temple:1"

    def test_the_upgrade_costs_two_diamonds_or_three_gold(self) -> None:
        rich = (
            table(A="knight", built={"A": "temple"}, gold={"A": 3}).go("construction").build("A", "upgrade", "temple")
        )
        assert rich.facts("upgrades", "A")[0].public["gold"] == 3
        made = table(A="miner | miner", built={"A": "temple"}, gold={"A": 0}).go("construction")
        assert made.build("A", "upgrade", "temple").buildings("A") == "temple:2"
