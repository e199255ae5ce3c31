"""The rulings that a source settles, one by one."""

from __future__ import annotations

import pytest

from tabletop.data.catalogue import Catalogue
from tests.conformance.cases import shipped
from tests.games.paper_tales.script import box, realm, table


class TestScoreBelow0:
    def test_a_loss_stops_at_0(self) -> None:
        game = table(A="demon:1", scores={"A": 2}).go("aging")
        assert (game.state.scores[0], game.points("A")) == (0, {"demon": -2})

    @pytest.mark.parametrize("units", ["demon:1 sculptor:1", "sculptor:1 demon:1"])
    def test_losses_are_taken_before_the_gains_of_the_same_deaths(self, units: str) -> None:
        assert table(A=units, scores={"A": 1}).go("aging").state.scores[0] == 3


def test_kraken_counts_buildings_that_golem_has_just_turned() -> None:
    game = table(hands={"A": "kraken golem"}, built={"A": "town mine"}, gold={"A": 8}, scores={"A": 9})
    assert game.go("deployment").lay(A="kraken golem").points("A")["kraken"] == -6


class TestBarracks2:
    def test_strength_with_bonuses_counts(self) -> None:
        game = table(A="cerberus militiaman:1 | farmer manticore", built={"A": "barracks:2"}).go("wars")
        assert game.points("A")["barracks"] == 3

    def test_units_in_the_back_count(self) -> None:
        assert table(A="farmer | knight rogue", built={"A": "barracks:2"}).go("wars").points("A")["barracks"] == 2


def test_time_master_on_herself() -> None:
    game = table(A="farmer:1", hands={"A": "time_master"}).go("deployment").lay(A="@0 time_master").age("A", 1)
    assert game.kingdom("A") == "farmer:1 time_master:2"


class TestGoldForThisDeployment:
    def test_a_negative_cost_can_be_used(self) -> None:
        game = table(hands={"A": "monkey monkey demon"}, gold={"A": 0}).go("deployment")
        assert game.lay(A="demon | monkey monkey").facts("reveals", "A")[0].public["total"] == 0

    def test_nothing_else_can(self) -> None:
        game = table(A="giant_snake:1 peddler:1", hands={"A": "knight"}, gold={"A": 0}).go("deployment")
        assert "place knight" not in game.may("A")


def test_units_kept_over_one_at_the_most() -> None:
    game = table(hands={"A": "farmer hunter"}).go("deployment")
    game.answer("A", *game.moves("empty", "empty", "empty", "empty", "hold farmer"))
    assert game.may("A") == ["done"]


def test_moving_units_is_free() -> None:
    game = table(A="kraken:1 | farmer:1", gold={"A": 0}).go("deployment").lay(A="@2 | @0")
    assert game.kingdom("A") == "farmer:1 | kraken:1"
    assert game.facts("reveals", "A")[0].public["total"] == 0


def test_tokens_go_along_with_a_unit_that_is_moved() -> None:
    game = table(A="militiaman:1 knight:2 | farmer:3").go("deployment").lay(A="@2 @0 | - @1")
    assert (game.kingdom("A"), game.state.spots[0]) == ("farmer:3 militiaman:1 | knight:2", [0, 1, 3])


class TestSimultaneousEffects:
    SHIFTY = {"A": "shapeshifter", "B": "shapeshifter"}

    @pytest.mark.parametrize(("scores", "gold", "kingdoms"), [
        ({"A": 5, "B": 3}, {}, ("knight:1", "farmer:1")), ({"A": 3, "B": 5}, {}, ("farmer:1", "knight:1")),
        ({}, {"A": 3, "B": 1}, ("farmer:1", "knight:1")), ({}, {"A": 1, "B": 3}, ("knight:1", "farmer:1")),
    ])  # fmt: skip
    def test_most_points_then_least_gold(
        self, scores: dict[str, int], gold: dict[str, int], kingdoms: tuple[str, str]
    ) -> None:
        game = table(hands=self.SHIFTY, deck="knight farmer", scores=scores, gold=gold, catalogue=two_shapeshifters())
        game.go("deployment").lay(A="shapeshifter", B="shapeshifter")
        assert (game.kingdom("A"), game.kingdom("B")) == kingdoms


def two_shapeshifters() -> Catalogue:
    """The shipped game with one more Shapeshifter."""
    catalogue = shipped()
    game = catalogue.game("paper_tales")
    cards = tuple(card._replace(copies=2) if card.id == "shapeshifter" else card for card in game.cards)
    return catalogue._replace(games={**catalogue.games, game.id: game._replace(cards=cards)})


def test_direct_level_2_needs_the_sum_of_both_costs() -> None:
    assert "build_two town" in table(A="forest_spirit").go("construction").may("A")
    assert "build_two town" not in table(A="woodcutter | woodcutter").go("construction").may("A")


def test_barracks_1_is_added_once_to_the_kingdom() -> None:
    assert realm("knight knight | woodcutter", "barracks").strength == 9
    assert realm("knight knight | woodcutter", "barracks").strengths == [4, 4, 2]


@pytest.mark.parametrize("unit", ["commander", "colossus", "rogue"])
def test_per_war_won_pays_in_the_back_too(unit: str) -> None:
    game = table(A=f"kraken | {unit}").go("wars")
    assert (game.points("A") | game.earned("A"))[unit] == 2


def test_healer_is_asked_before_palm_reader_scores() -> None:
    game = table(A="mystical_healer palm_reader | knight:1 farmer:1").go("aging")
    assert game.asked == "save: A"
    assert not game.facts("score")
    assert game.save("A", 2).points("A") == {"palm_reader": 1}


def test_master_alchemist_acts_every_turn_and_puts_all_on_one_unit() -> None:
    game = table(A="master_alchemist:1 farmer:1 | treefolk:1").go("deployment").lay()
    assert game.age("A", 0).kingdom("A") == "master_alchemist:3 farmer:1 | treefolk:1"


def test_kraken_loses_points() -> None:
    game = table(hands={"A": "kraken"}, built={"A": "temple:2"}, gold={"A": 6}, scores={"A": 4}).go("deployment")
    assert game.lay(A="kraken").points("A")["kraken"] == -3


def test_monkey_costs_minus_one() -> None:
    assert box().by_id["monkey"].values["cost"] == -1
