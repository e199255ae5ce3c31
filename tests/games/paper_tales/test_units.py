"""Every unit, and each of its abilities, by what it makes, how it fights and what it does in each phase."""

from __future__ import annotations

import pytest

from tests.games.paper_tales.script import box, realm, table

FIGURES = """
adventurer 2 0 2, archer 2 1 2, blacksmith 3 0 1, cave_spirit 2 1 4, cerberus 3 0 2, colossus 1 2 1, commander 2 2 4,
cook 2 0 1, demon 1 2 7, dragon 1 3 0, farmer 3 0 1, forest_child 3 1 1, forest_spirit 1 3 3, giant_snake 1 1 4,
golem 2 2 3, grand_architect 1 1 1, hunter 2 0 2, knight 3 1 4, kraken 1 6 9, landlord 1 2 1, leviathan 1 3 4,
manticore 3 2 2, master_alchemist 1 2 1, militiaman 3 0 2, miner 3 1 2, monkey 2 -1 1, mystical_healer 3 0 1,
necromancer 1 1 4, ogre 1 2 2, palm_reader 2 2 1, peddler 3 1 1, relic_of_wisdom 1 2 0, rogue 2 1 3, salamander 1 2 4,
sculptor 2 0 1, shapeshifter 1 0 0, strategist 1 3 1, time_master 3 0 1, treefolk 2 1 3, veteran 3 0 3,
wood_merchant 2 0 1, woodcutter 3 0 2
"""


def test_copies_cost_and_strength_of_all_42() -> None:
    figures = [entry.split() for entry in FIGURES.replace("\n", " ").split(",")]
    printed = {card.id: card for card in box().cards if card.deck == "units"}
    assert len(figures) == len(printed) == 42
    assert sum(card.copies for card in printed.values()) == 81
    for name, copies, cost, strength in figures:
        card = printed[name]
        found = (card.copies, card.values["cost"], card.values["strength"])
        assert found == (int(copies), int(cost), int(strength)), name


@pytest.mark.parametrize(("units", "made"), [
    ("adventurer", (0, 0, 0)), ("adventurer:1", (0, 0, 1)), ("adventurer:3", (0, 0, 3)),
    ("cave_spirit", (0, 0, 1)), ("farmer", (0, 1, 0)), ("forest_child", (1, 1, 0)), ("forest_spirit", (3, 0, 0)),
    ("hunter", (0, 1, 0)), ("| hunter", (0, 0, 0)), ("- - hunter", (0, 1, 0)), ("landlord", (1, 0, 0)),
    ("leviathan", (0, 0, 0)), ("leviathan:1", (0, 2, 0)), ("miner", (0, 0, 1)), ("peddler", (1, 0, 0)),
    ("treefolk", (0, 1, 0)), ("woodcutter", (1, 0, 0)), ("| woodcutter forest_child", (2, 1, 0)), ("knight", (0, 0, 0)),
])  # fmt: skip
def test_production(units: str, made: tuple[int, int, int]) -> None:
    assert realm(units).made == made


@pytest.mark.parametrize(("units", "strength"), [
    ("knight", 4), ("| knight", 0), ("- - knight", 4), ("demon woodcutter", 9), ("knight knight knight", 12),
    ("archer", 2), ("| archer", 2), ("| archer knight", 2),
    ("cerberus", 2), ("cerberus farmer", 4), ("cerberus | farmer", 3), ("| cerberus farmer", 0),
    ("colossus", 1), ("colossus:1", 7), ("colossus:3", 7),
    ("dragon", 0), ("dragon | miner", 7), ("dragon | farmer", 0),
    ("giant_snake", 4), ("giant_snake:1", 0),
    ("leviathan", 4), ("leviathan | farmer", 6), ("leviathan:1 | farmer", 0), ("leviathan | farmer treefolk", 8),
    ("manticore", 2), ("manticore | forest_child", 4), ("manticore manticore | farmer treefolk", 12),
    ("militiaman", 2), ("militiaman:1", 3), ("militiaman:4", 6),
    ("ogre", 4), ("ogre | blacksmith", 5), ("ogre | blacksmith peddler", 6), ("ogre giant_snake:1", 7),
    ("ogre | cook farmer", 5), ("| ogre", 0),
    ("salamander", 4), ("salamander:1", 5),
    ("strategist", 1), ("strategist:1", 2), ("| strategist:1", 2), ("farmer:2 | strategist:1", 5),
    ("relic_of_wisdom", 0), ("shapeshifter", 0), ("kraken", 9),
])  # fmt: skip
def test_strength_in_wars(units: str, strength: int) -> None:
    assert realm(units).strength == strength


@pytest.mark.parametrize(("units", "gold"), [
    ("", 2), ("blacksmith", 3), ("| blacksmith blacksmith", 4), ("cook", 2), ("cook | farmer treefolk", 4),
    ("giant_snake", 2), ("giant_snake:1", 5), ("peddler", 3), ("master_alchemist", 2),
    ("master_alchemist woodcutter", 3), ("| master_alchemist forest_spirit", 5), ("rogue", 2),
])  # fmt: skip
def test_income(units: str, gold: int) -> None:
    assert realm(units).income == gold


@pytest.mark.parametrize(("new", "kingdom"), [
    ("cave_spirit", "cave_spirit:1"), ("demon", "demon:1"), ("veteran", "veteran:1"), ("knight", "knight"),
])  # fmt: skip
def test_own_token_on_reveal(new: str, kingdom: str) -> None:
    game = table(hands={"A": new}).go("deployment").lay(A=new)
    assert game.kingdom("A") == kingdom


def test_a_token_on_reveal_comes_only_once() -> None:
    game = table(A="veteran:1 | cave_spirit:1").go("deployment").lay()
    assert game.kingdom("A") == "veteran:1 | cave_spirit:1"


@pytest.mark.parametrize("unit", ["necromancer", "kraken"])
def test_necromancer_and_kraken_age_all_others_on_reveal(unit: str) -> None:
    game = table(A="farmer:1 | knight:2", hands={"A": f"{unit} miner"}, gold={"A": 9}).go("deployment")
    game.lay(A=f"@0 {unit} | @2 miner")
    assert game.kingdom("A") == f"farmer:2 {unit} | knight:3 miner:1"
    assert table(A=f"{unit}:1 farmer:1").go("deployment").lay().kingdom("A") == f"{unit}:1 farmer:1"


class TestTimeMaster:
    def test_puts_two_tokens_on_any_unit(self) -> None:
        game = table(A="farmer:1", hands={"A": "time_master"}).go("deployment").lay(A="@0 | time_master")
        assert game.asked == "reveal: A"
        assert game.may("A") == ["age 0", "age 2"]
        assert game.age("A", 0).kingdom("A") == "farmer:3 | time_master"

    def test_alone_has_only_herself(self) -> None:
        game = table(hands={"A": "time_master"}).go("deployment").lay(A="time_master")
        assert game.kingdom("A") == "time_master:2"

    def test_does_it_once(self) -> None:
        game = table(A="farmer:1 time_master:1").go("deployment").lay()
        assert game.kingdom("A") == "farmer:1 time_master:1"


class TestMasterAlchemist:
    def test_every_turn_a_token_for_each_food_all_on_one_unit(self) -> None:
        game = table(A="master_alchemist:1 | forest_child:1 farmer:1").go("deployment").lay()
        assert game.age("A", 2).kingdom("A") == "master_alchemist:1 | forest_child:3 farmer:1"

    def test_without_food_nobody_is_asked(self) -> None:
        game = table(A="master_alchemist:1 knight:1").go("deployment").lay()
        assert not game.facts("ages")
        assert game.facts("phase")[-1].public["phase"] != "deployment"

    def test_points_for_each_diamond_and_war_won(self) -> None:
        game = table(A="master_alchemist knight | miner miner").go("wars")
        assert game.points("A") == {"wars": 6, "master_alchemist": 4}
        assert table(A="knight | master_alchemist miner", B="kraken", C="dragon").go("wars").points("A") == {
            "wars": 3, "master_alchemist": 1,
        }  # fmt: skip


@pytest.mark.parametrize("unit", ["colossus:1", "commander"])
def test_a_point_for_each_war_won(unit: str) -> None:
    name = unit.partition(":")[0]
    assert table(A=unit).go("wars").points("A") == {"wars": 6, name: 2}
    assert table(A=f"knight knight | {unit}", B="kraken").go("wars").points("A") == {"wars": 3, name: 1}


def test_rogue_takes_gold_for_each_war_won() -> None:
    game = table(A="knight | rogue", gold={"A": 0}).go("wars")
    assert game.earned("A") == {"rogue": 2}
    assert table(A="rogue", B="kraken", C="demon").go("wars").earned("A") == {}


def test_golem_turns_all_level_1_buildings() -> None:
    game = table(hands={"A": "golem"}, built={"A": "town temple:2 mine"}).go("deployment").lay(A="golem")
    assert game.buildings("A") == "town:2 temple:2 mine:2"
    assert game.named([fact.public["card"] for fact in game.facts("upgrades", "A")]) == ["mine", "town"]
    assert table(A="golem:1", built={"A": "town"}).go("deployment").lay().buildings("A") == "town:1"


class TestKraken:
    def test_costs_three_points_for_each_level_2_building(self) -> None:
        game = table(hands={"A": "kraken"}, built={"A": "town:2 mine:2 tavern"}, gold={"A": 6}, scores={"A": 10})
        assert game.go("deployment").lay(A="kraken").points("A")["kraken"] == -6

    def test_scores_the_tokens_of_all_that_die(self) -> None:
        game = table(A="kraken:2 farmer:1 | knight woodcutter:3").go("aging")
        assert game.points("A") == {"kraken": 6}


def test_palm_reader_scores_the_tokens_of_all_that_die() -> None:
    assert table(A="palm_reader farmer:2 | knight:1").go("aging").points("A") == {"palm_reader": 3}
    assert table(A="palm_reader:1 palm_reader:2").go("aging").points("A") == {"palm_reader": 6}


def test_demon_costs_three_points_if_it_dies_with_one_token() -> None:
    assert table(A="demon:1", scores={"A": 5}).go("aging").points("A") == {"demon": -3}
    assert table(A="demon:2", scores={"A": 5}).go("aging").points("A") == {}
    assert table(A="demon", scores={"A": 5}).go("aging").points("A") == {}


def test_monkey_leaves_gold_for_its_tokens() -> None:
    assert table(A="monkey:2").go("aging").earned("A") == {"monkey": 2}
    assert table(A="monkey").go("aging").earned("A") == {}


def test_sculptor_scores_three_when_it_dies() -> None:
    assert table(A="sculptor:1 knight:1").go("aging").points("A") == {"sculptor": 3}
    assert table(A="sculptor").go("aging").points("A") == {}


class TestRelicOfWisdom:
    def test_never_dies(self) -> None:
        assert table(A="relic_of_wisdom:3 farmer:3").go("aging").died("A") == ["farmer"]

    def test_two_points_for_each_token_at_the_end(self) -> None:
        assert table(A="relic_of_wisdom:4").go("end").points("A") == {"relic_of_wisdom": 8}


def test_salamander_dies_with_two_tokens() -> None:
    assert table(A="salamander:1").go("aging").died("A") == []
    assert table(A="salamander:2").go("aging").died("A") == ["salamander"]


def test_mystical_healer_saves_one_unit() -> None:
    game = table(A="mystical_healer farmer:1 | knight:1").go("aging")
    assert (game.asked, game.may("A")) == ("save: A", ["save 1", "save 2", "done"])
    assert game.save("A", 2).died("A") == ["farmer"]


class TestBuyers:
    def test_wood_merchant_sells_wood_for_one_gold(self) -> None:
        game = table(A="wood_merchant", gold={"A": 1}).go("construction")
        assert game.may("A") == ["build town", "build mine", "build barracks", "done"]
        assert game.build("A", "build", "town").state.gold[0] == 0

    def test_grand_architect_sells_anything(self) -> None:
        game = table(A="| grand_architect", gold={"A": 1}).go("construction")
        assert [word for word in game.may("A") if word.startswith("build ")] == [
            "build town", "build tavern", "build mine", "build temple", "build barracks",
        ]  # fmt: skip

    def test_landlord_needs_no_ground(self) -> None:
        game = table(A="landlord", built={"A": "temple tavern"}, gold={"A": 0}).go("construction")
        assert game.build("A", "build", "town").buildings("A") == "temple:1 tavern:1 town:1"


class TestShapeshifter:
    def test_becomes_the_first_unit_that_costs_three_or_less(self) -> None:
        game = table(hands={"A": "shapeshifter"}, deck="kraken dragon", gold={"A": 0}).go("deployment")
        game.lay(A="shapeshifter")
        assert game.kingdom("A") == "dragon:1"
        assert game.facts("reveals", "A")[0].public["total"] == 0
        assert {"shapeshifter", "kraken"} <= set(game.named(game.state.discards))

    def test_tokens_first_then_what_the_new_unit_does_on_reveal(self) -> None:
        game = table(A="farmer:1", hands={"A": "shapeshifter"}, deck="necromancer").go("deployment")
        assert game.lay(A="@0 | shapeshifter").kingdom("A") == "farmer:2 | necromancer:1"
