"""Every row of "Precisions about cards" on the sheet."""

from __future__ import annotations

import pytest

from tabletop.games.paper_tales.order import first_to_act
from tests.games.paper_tales.script import realm, table


def test_a_unit_dies_only_in_the_aging_phase() -> None:
    game = table(A="sculptor:1 demon:1 | palm_reader:1 monkey:1", scores={"A": 5}, gold={"A": 0}).go("deployment")
    game.lay(A="")
    assert game.kingdom("A") == ""
    assert [fact for fact in game.facts("score", "A") if fact.public["why"] == "deaths"] == []
    assert not game.facts("dies")
    assert not game.earned("A")


class TestTwoAbilitiesAtOnce:
    def test_the_most_advanced_on_the_score_track_acts_first(self) -> None:
        assert first_to_act(table(scores={"A": 3, "B": 7, "C": 5}).state, (0, 1, 2)) == 1

    def test_in_a_tie_the_least_gold_goes_first(self) -> None:
        game = table(scores={"A": 7, "B": 7, "C": 5}, gold={"A": 4, "B": 2, "C": 0})
        assert first_to_act(game.state, (0, 1, 2)) == 1

    def test_else_chance_decides(self) -> None:
        found = {first_to_act(table(seed=seed).state, (0, 1, 2)) for seed in range(30)}
        assert found == {0, 1, 2}

    def test_without_a_tie_chance_is_left_alone(self) -> None:
        state = table(scores={"A": 3, "B": 7}).state
        before = state.rng
        first_to_act(state, (0, 1))
        assert state.rng == before


class TestGolem:
    def test_still_only_four_spots_on_the_turn_it_is_deployed(self) -> None:
        game = table(hands={"A": "golem farmer hunter cook veteran"}, built={"A": "town"}).go("deployment")
        game.answer("A", *game.moves("place golem", "place farmer", "place hunter", "place cook"))
        assert game.may("A") == ["hold", "hold veteran"]
        game.answer("A", *game.moves("hold", "done")).lay_rest()
        assert game.buildings("A") == "town:2"
        assert game.state.open_spots(0) == 5


def test_grand_architect_buys_any_combination() -> None:
    game = table(A="grand_architect", gold={"A": 3}).go("construction").build("A", "build_two", "mine")
    about = game.facts("builds", "A")[0].public
    assert (about["level"], about["gold"]) == (2, 3)


class TestKraken:
    @pytest.mark.parametrize(("units", "points"), [("kraken:1 farmer:2", 3), ("kraken farmer:2", 2), ("kraken:2", 2)])
    def test_each_unit_that_dies_including_itself(self, units: str, points: int) -> None:
        assert table(A=units).go("aging").points("A") == {"kraken": points}


class TestMonkey:
    def test_earns_one_gold_when_deployed(self) -> None:
        game = table(hands={"A": "monkey"}, gold={"A": 0}).go("deployment").lay(A="monkey")
        about = game.facts("reveals", "A")[0].public
        assert (about["gold"], about["total"]) == (-1, 1)

    def test_which_can_immediately_pay_for_others(self) -> None:
        game = table(hands={"A": "monkey knight"}, gold={"A": 0}).go("deployment")
        assert game.lay(A="knight | monkey").facts("reveals", "A")[0].public["total"] == 0
        assert game.kingdom("A") == "knight | monkey"


class TestMysticalHealer:
    def test_the_saved_unit_gets_a_token_like_all_other_survivors(self) -> None:
        game = table(A="mystical_healer knight:1 | farmer").go("aging").save("A", 1)
        assert game.kingdom("A") == "mystical_healer:1 knight:2 | farmer:1"

    def test_can_prevent_himself_from_dying(self) -> None:
        game = table(A="mystical_healer:1").go("aging")
        assert game.may("A") == ["save 0", "done"]
        assert game.save("A", 0).kingdom("A") == "mystical_healer:2"


def test_ogre_counts_the_basis_of_income_too() -> None:
    assert realm("ogre").strength == 4


@pytest.mark.parametrize(("units", "points"), [("palm_reader:1 farmer:2", 3), ("palm_reader farmer:2", 2)])
def test_palm_reader_counts_each_that_dies_including_herself(units: str, points: int) -> None:
    assert table(A=units).go("aging").points("A") == {"palm_reader": points}


class TestShapeshifter:
    def test_is_discarded_as_soon_as_it_is_replaced(self) -> None:
        game = table(hands={"A": "shapeshifter"}, deck="knight").go("deployment").lay(A="| shapeshifter")
        assert game.kingdom("A") == "| knight:1"
        assert "shapeshifter" in game.named(game.state.discards)
        assert not game.facts("dies")

    def test_the_new_unit_has_a_token_and_does_what_it_does_in_this_phase(self) -> None:
        game = table(hands={"A": "shapeshifter"}, deck="veteran", built={"A": "town"}).go("deployment")
        assert game.lay(A="shapeshifter").kingdom("A") == "veteran:2"
        game = table(hands={"A": "shapeshifter"}, deck="golem", built={"A": "town"}).go("deployment")
        assert game.lay(A="shapeshifter").buildings("A") == "town:2"


class TestTemple:
    @pytest.mark.parametrize(("units", "gold", "paid"), [
        ("knight", 5, 5), ("miner", 3, 3), ("miner miner | miner", 0, 0), ("miner | miner", 2, 2),
    ])  # fmt: skip
    def test_each_level_with_diamonds_or_gold(self, units: str, gold: int, paid: int) -> None:
        game = table(A=units, gold={"A": gold}).go("construction")
        game.build("A", "build_two", "temple")
        assert game.facts("builds", "A")[0].public["gold"] == paid
