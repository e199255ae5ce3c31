"""The same words make new units and buildings: combinations that no shipped card has."""

from __future__ import annotations

import pytest

from tabletop.games.paper_tales.kingdom import appraise, realm_of
from tabletop.kernel.box import Ability, Box
from tests.games.paper_tales.script import Table, box, kingdom, table


def the(*words: Ability, card: str = "knight", **more: object) -> Table:
    """A table on which one card has these abilities instead of its own."""
    return table(words={card: words}, **more)  # type: ignore[arg-type]


def made(game: Table) -> tuple[int, int, int]:
    return realm_of(game.state, 0).made


class TestUnits:
    def test_production_for_tokens_and_buildings(self) -> None:
        ages = Ability("", "passive", "produces", 1, ("age_kingdom",), resources=("wood",))
        assert made(the(ages, A="knight:1 farmer:2")) == (3, 1, 0)
        towns = Ability("", "passive", "produces", 2, ("level_two",), resources=("diamond",))
        assert made(the(towns, A="knight", built={"A": "tavern:2 temple:2 barracks"})) == (0, 0, 4)

    def test_gold_every_turn_in_deployment_is_for_later(self) -> None:
        word = Ability("deploy", "each", "gold", 2, ("wood",))
        game = the(word, A="knight:1 woodcutter:1", hands={"A": "rogue"}, gold={"A": 0}).go("deployment")
        assert "place rogue" not in game.may("A")
        assert game.lay().earned("A") == {"knight": 2}

    def test_points_on_reveal(self) -> None:
        word = Ability("deploy", "reveal", "points", 2, ("food",))
        game = the(word, A="farmer:1", hands={"A": "knight"}).go("deployment").lay(A="@0 knight")
        assert game.points("A")["knight"] == 2
        assert "knight" not in the(word, A="farmer:1 knight:1").go("deployment").lay().points("A")

    def test_points_with_the_income(self) -> None:
        word = Ability("income", "each", "points", 1, ("income",))
        assert the(word, A="knight blacksmith").go("income").points("A") == {"knight": 3}

    def test_a_unit_can_strengthen_the_whole_kingdom_from_the_back(self) -> None:
        word = Ability("wars", "passive", "kingdom_strength", 2, ("age_kingdom",))
        assert realm_of(the(word, A="farmer:2 | knight").state, 0).strength == 5

    def test_a_strength_never_falls_below_0(self) -> None:
        word = Ability("wars", "passive", "strength_adds", -3, ("food",))
        assert realm_of(the(word, A="knight farmer | treefolk").state, 0).strengths == [0, 1, 3]

    def test_nor_does_that_of_a_kingdom(self) -> None:
        word = Ability("wars", "passive", "kingdom_strength", -3, ("food",))
        assert realm_of(the(word, card="treefolk", A="hunter | treefolk farmer").state, 0).strength == 0

    @pytest.mark.parametrize(("printed", "bonus", "strengths"), [(-2, 0, [0, 1]), (-2, 3, [1, 1]), (-2, 1, [0, 1])])
    def test_nor_does_a_printed_one(self, printed: int, bonus: int, strengths: list[int]) -> None:
        word = (Ability("wars", "passive", "strength_adds", bonus, ("food",)),) if bonus else ()
        cards = tuple(
            card._replace(values={"cost": 0, "strength": printed}, abilities=word) if card.id == "knight" else card
            for card in box().cards
        )
        strange = Box("paper_tales", cards, options=box().options)
        realm = appraise(strange, kingdom("knight farmer"))
        assert (realm.strengths, realm.strength) == (strengths, sum(strengths))

    def test_fighting_from_the_back_under_a_condition(self) -> None:
        word = Ability("wars", "passive", "fights_from_back", only=(("age_least", 1),))
        assert [realm_of(the(word, A=f"| knight{age}").state, 0).strength for age in ("", ":1")] == [0, 4]

    def test_conditions_hold_together(self) -> None:
        word = Ability("wars", "passive", "strength_is", 9, only=(("row", "back"), ("produces", "food")))
        assert realm_of(the(word, A="knight | farmer").state, 0).strengths == [4, 1]
        assert realm_of(the(word, A="| knight farmer").state, 0).strengths == [9, 1]

    def test_gold_for_each_death(self) -> None:
        word = Ability("aging", "deaths", "gold", 2, ("age_dying",))
        assert the(word, A="knight farmer:2 | cook:1").go("aging").earned("A") == {"knight": 6}

    def test_healers_of_different_ages(self) -> None:
        word = Ability("aging", "may", "saves", only=(("age_exact", 2),))
        game = the(word, A="knight farmer:2 | mystical_healer cook:1").go("aging")
        assert game.may("A") == ["save 1", "save 3", "done"]
        assert game.save("A", 1, 3).died("A") == []
        game = the(word, A="knight farmer:2 | cook:2 miner:1").go("aging")
        assert game.may("A") == ["save 1", "save 2", "done"]

    def test_the_cheaper_of_two_merchants_counts(self) -> None:
        word = Ability("construction", "passive", "buys", 3, resources=("wood", "food"))
        game = the(word, A="knight wood_merchant", gold={"A": 4}).go("construction")
        game.build("A", "build", "town")
        assert game.facts("builds", "A")[0].public["gold"] == 1
        game = the(word, A="knight", gold={"A": 4}).go("construction").build("A", "build", "tavern")
        assert game.facts("builds", "A")[0].public["gold"] == 3

    def test_whoever_is_found_may_become_another_again(self) -> None:
        word = Ability("deploy", "reveal", "becomes", 1, age=2)
        game = the(word, hands={"A": "shapeshifter"}, deck="knight demon farmer").go("deployment")
        assert game.lay(A="shapeshifter").kingdom("A") == "farmer:2"
        assert {"knight", "demon", "shapeshifter"} <= set(game.named(game.state.discards))

    def test_whoever_leaves_does_nothing_more_and_whoever_stays_does(self) -> None:
        words = (
            Ability("deploy", "reveal", "becomes", 3, age=1),
            Ability("deploy", "reveal", "gold", 4),
            Ability("deploy", "reveal", "gold", 5, last=True),
        )
        game = the(*words, hands={"A": "knight"}, deck="farmer").go("deployment").lay(A="knight")
        assert (game.kingdom("A"), game.earned("A")) == ("farmer:1", {})
        game = the(*words, hands={"A": "knight"})
        game.state.deck.clear()
        game.go("deployment").lay(A="knight")
        assert game.earned("A") == {"knight": 9}

    def test_whoever_is_found_may_wait_for_the_end_as_well(self) -> None:
        word = Ability("deploy", "reveal", "points", 2, ("level_two",), last=True)
        hands = {"A": "shapeshifter golem"}
        game = the(word, hands=hands, deck="knight", built={"A": "town"}).go("deployment").lay(A="shapeshifter golem")
        assert game.points("A")["knight"] == 2

    def test_an_order_matters_where_gold_counts_buildings(self) -> None:
        word = Ability("deploy", "reveal", "gold", 1, ("level_two",))
        game = the(word, hands={"A": "knight golem"}, built={"A": "town"}, gold={"A": 9}).go("deployment")
        game.lay(A="knight golem")
        assert sorted(game.may("A")) == ["use 0", "use 1"]
        assert game.use("A", 1).earned("A") == {"knight": 1}


class TestBuildings:
    def test_points_for_deaths(self) -> None:
        word = Ability("aging", "deaths", "points", 1, ("age_dying",))
        game = the(word, card="town", A="farmer:2 cook:1", built={"A": "town"}).go("aging")
        assert game.points("A") == {"town": 3}

    def test_gold_every_turn_in_deployment(self) -> None:
        word = Ability("deploy", "each", "gold", 3)
        game = the(word, card="town", built={"A": "town", "B": "town"}).go("deployment").lay()
        assert [game.earned(seat) for seat in "ABC"] == [{"town": 3}, {"town": 3}, {}]

    def test_it_is_named_by_what_is_printed_where_its_order_matters(self) -> None:
        word = Ability("deploy", "each", "gold", 1, ("age_kingdom",))
        game = the(word, card="town", hands={"A": "veteran"}, built={"A": "town"}).go("deployment").lay(A="veteran")
        assert game.may("A") == ["use 0", "use town"]
        assert game.answer("A", *game.moves("use 0")).earned("A") == {"town": 1}

    def test_points_with_the_income(self) -> None:
        word = Ability("income", "each", "points", 2, ("food",))
        assert the(word, card="town", A="farmer", built={"A": "town"}).go("income").points("A") == {"town": 2}

    def test_points_at_the_end(self) -> None:
        word = Ability("end", "each", "points", 1, ("age_kingdom",))
        game = the(word, card="town", A="relic_of_wisdom:2 farmer:1", built={"A": "town"}).go("end")
        assert game.points("A") == {"town": 4, "relic_of_wisdom": 4}

    def test_what_level_2_adds_is_not_there_before(self) -> None:
        words = (
            Ability("", "passive", "produces", 1, resources=("wood",)),
            Ability("construction", "passive", "no_land_cost", level=2),
        )
        for level, land in ((1, 2), (2, 0)):
            game = the(*words, card="town", built={"A": f"town:{level}"}, gold={"A": 9}).go("construction")
            assert game.build("A", "build", "mine").facts("builds", "A")[0].public["land"] == land
