"""The recommended rulings where the sheet is silent, by their numbers."""

from __future__ import annotations

import pytest

from tabletop.kernel import DONE, Illegal, Move
from tests.games.paper_tales.script import Table, realm, table


def revealing(kingdom: str, new: str, laid: str, **more: object) -> Table:
    """A kingdom, new units in hand, and how A lays them all out."""
    game = table(A=kingdom, hands={"A": new}, gold={"A": 20}, **more)  # type: ignore[arg-type]
    return game.go("deployment").lay(A=laid)


class Test1OwnOrder:
    def test_the_owner_chooses_where_it_matters(self) -> None:
        """Tokens make Leviathan produce food, and food decides how many tokens Master Alchemist has."""
        game = revealing("farmer:1", "leviathan time_master master_alchemist",
                         "@0 leviathan | time_master master_alchemist")  # fmt: skip
        assert (game.asked, sorted(game.may("A"))) == ("reveal: A", ["use 2", "use 3"])
        game.use("A", 2).age("A", 1).age("A", 0)
        assert game.kingdom("A") == "farmer:4 leviathan:2 | time_master master_alchemist"

    def test_the_other_order_gives_another_result(self) -> None:
        game = revealing("farmer:1", "leviathan time_master master_alchemist",
                         "@0 leviathan | time_master master_alchemist")  # fmt: skip
        game.use("A", 3).age("A", 0).age("A", 1)
        assert game.kingdom("A") == "farmer:2 leviathan:2 | time_master master_alchemist"

    def test_krakens_loss_comes_last(self) -> None:
        game = revealing("", "kraken golem veteran", "kraken golem | veteran", built={"A": "town"}, scores={"A": 9})
        kinds = [fact.kind for fact in game.told]
        loss = next(i for i, fact in enumerate(game.told) if fact.kind == "score")
        assert max(kinds.index("upgrades"), *(i for i, kind in enumerate(kinds) if kind == "ages")) < loss

    def test_where_nothing_depends_on_it_shapeshifter_golem_own_tokens_others_time_master(self) -> None:
        game = revealing("", "golem necromancer veteran", "golem necromancer | veteran", built={"A": "town"})
        told = [fact for fact in game.told if fact.kind in ("upgrades", "ages")]
        names = [game.state.box.ids[fact.public["by_card"]] for fact in told]
        assert names == ["golem", "veteran", "necromancer", "necromancer"]


class Test2Mandatory:
    def test_tokens_must_be_put_somewhere(self) -> None:
        game = revealing("farmer:1", "time_master", "@0 time_master")
        assert game.may("A") == ["age 0", "age 1"]

    def test_healer_and_merchants_are_optional(self) -> None:
        assert "done" in table(A="mystical_healer:1").go("aging").may("A")
        assert "done" in table(A="wood_merchant", gold={"A": 1}).go("construction").may("A")


@pytest.mark.parametrize("unit", ["necromancer", "kraken"])
def test_3_other_units_are_also_those_revealed_this_turn(unit: str) -> None:
    game = revealing("", f"{unit} knight", f"{unit} | knight")
    assert game.kingdom("A") == f"{unit} | knight:1"


class Test4Shapeshifter:
    def test_no_payment_for_the_new_unit(self) -> None:
        game = table(hands={"A": "shapeshifter"}, deck="dragon", gold={"A": 1}).go("deployment").lay(A="shapeshifter")
        assert game.facts("reveals", "A")[0].public["total"] == 1
        assert not game.earned("A")

    def test_and_no_gold_of_a_monkey(self) -> None:
        game = table(hands={"A": "shapeshifter"}, deck="monkey", gold={"A": 0}).go("deployment").lay(A="shapeshifter")
        assert game.kingdom("A") == "monkey:1"
        assert game.facts("income", "A")[0].public["total"] == 2

    def test_token_first_then_reveal_abilities(self) -> None:
        game = revealing("", "shapeshifter", "shapeshifter", deck="demon")
        assert game.kingdom("A") == "demon:2"

    def test_the_new_unit_acts_every_turn_in_this_phase_as_well(self) -> None:
        game = revealing("farmer:1", "shapeshifter", "@0 | shapeshifter", deck="master_alchemist")
        assert game.may("A") == ["age 0", "age 2"]

    def test_never_becomes_a_kraken(self) -> None:
        game = revealing("", "shapeshifter", "shapeshifter", deck="kraken knight")
        assert game.kingdom("A") == "knight:1"

    def test_leaving_is_no_death(self) -> None:
        game = revealing("palm_reader:1", "shapeshifter", "@0 shapeshifter", deck="knight")
        assert not game.facts("dies")

    def test_an_empty_pile_is_formed_anew_without_what_is_turned_up(self) -> None:
        game = table(hands={"A": "shapeshifter"}, gold={"A": 0})
        state = game.state
        kraken, knight = state.find(state.deck, "kraken"), state.find(state.deck, "knight")
        state.discards += [card for card in state.deck if card not in (kraken, knight)]
        state.deck[:] = [kraken]
        state.kingdoms[1].append(knight)
        state.spots[1].append(0)
        state.ages[1].append(0)
        game.go("deployment").lay(A="shapeshifter")
        assert len(game.facts("recycle")) == 1
        assert game.facts("recycle")[0].public["count"] == 78
        assert kraken in state.discards

    def test_if_nobody_is_cheap_enough_it_stays(self) -> None:
        game = table(hands={"A": "shapeshifter"}, gold={"A": 0})
        state = game.state
        kraken = state.find(state.deck, "kraken")
        state.kept[1] += [card for card in state.deck if card != kraken]
        state.deck[:] = [kraken]
        game.go("deployment").lay(A="shapeshifter")
        assert game.kingdom("A") == "shapeshifter"
        assert game.facts("becomes")[0].public["new_card"] == -1


class Test5MysticalHealer:
    def test_each_saves_one_unit(self) -> None:
        game = table(A="mystical_healer mystical_healer | knight:1 farmer:1").go("aging").save("A", 2, 3)
        assert game.died("A") == []
        game = table(A="mystical_healer mystical_healer:1 | knight:1 farmer:1").go("aging")
        game.answer("A", *game.moves("save 2", "save 3"))
        assert game.may("A") == ["done"]

    def test_two_cannot_double_up(self) -> None:
        game = table(A="mystical_healer mystical_healer | knight:1 farmer:1").go("aging")
        game.answer("A", Move("save", 2))
        assert game.may("A") == ["save 3", "done"]

    def test_only_a_unit_with_exactly_one_token(self) -> None:
        game = table(A="mystical_healer knight:2 | farmer:1").go("aging")
        assert game.may("A") == ["save 2", "done"]

    def test_so_the_same_unit_cannot_be_saved_again(self) -> None:
        game = table(A="mystical_healer knight:1 | mystical_healer").go("aging").save("A", 1)
        assert game.kingdom("A") == "mystical_healer:1 knight:2 | mystical_healer:1"
        assert game.go("aging").may("A") == ["save 0", "save 2", "done"]


def test_6_salamander_with_one_token_survives_by_itself() -> None:
    game = table(A="salamander:1 mystical_healer").go("aging")
    assert not game.facts("saved")
    assert game.kingdom("A") == "salamander:2 mystical_healer:1"


class Test7AgingOrder:
    def test_saves_deaths_scores_discards_tokens(self) -> None:
        game = table(A="mystical_healer palm_reader | knight:1 sculptor:1").go("aging").save("A", 2)
        kinds = [fact.kind for fact in game.told if fact.seat == 0 or fact.kind == "move"]
        kinds = kinds[: kinds.index("grow_older") + 1]
        assert kinds == ["saved", "dies", "score", "score", "move", "grow_older"]

    def test_it_happens_in_turn_4_too_before_the_end(self) -> None:
        game = table(A="relic_of_wisdom:3 sculptor:1", turn=4).go("aging")
        assert game.points("A") == {"sculptor": 3, "relic_of_wisdom": 8}
        assert game.state.winners == (0,)


@pytest.mark.parametrize("unit", ["sculptor:1", "monkey:1", "palm_reader:1", "demon:1"])
def test_8_discarding_is_no_death(unit: str) -> None:
    game = table(A=unit, scores={"A": 5}, gold={"A": 0}).go("deployment").lay(A="")
    assert [fact for fact in game.told if fact.kind in ("score", "gold") and fact.public["card"] >= 0] == []


class Test9Ogre:
    @pytest.mark.parametrize(("units", "buildings", "strength"), [
        ("ogre", "temple", 6), ("ogre | farmer", "tavern", 5), ("ogre | blacksmith", "temple", 7),
    ])  # fmt: skip
    def test_sees_this_turns_income(self, units: str, buildings: str, strength: int) -> None:
        assert realm(units, buildings).strength == strength

    def test_rogues_gold_is_no_income(self) -> None:
        assert realm("ogre | rogue").strength == 4

    def test_the_number_is_exact(self) -> None:
        game = table(A="ogre | peddler cook", built={"A": "temple town"}).go("wars")
        told = game.facts("strength", "A")[0].public["total"]
        assert told == 2 + game.facts("income", "A")[0].public["gold"]


def test_10_leviathan_with_a_token_has_no_strength_but_makes_food() -> None:
    assert (realm("leviathan:1").strengths, realm("leviathan:1").made) == ([0], (0, 2, 0))
    game = table(A="leviathan:1 knight", built={"A": "barracks:2"}).go("wars")
    assert game.points("A")["barracks"] == 1


class Test11TwoPlayers:
    def test_the_double_pays_everything_per_war_twice(self) -> None:
        game = table(seats=2, A="knight | rogue commander").go("wars")
        assert game.points("A") == {"wars": 6, "commander": 2}
        assert game.earned("A") == {"rogue": 2}

    def test_nothing_against_nothing_is_one_war_each(self) -> None:
        game = table(seats=2).go("wars")
        assert (game.points("A"), game.points("B")) == ({"wars": 3}, {"wars": 3})

    def test_by_the_house_rule_one_war_is_enough(self) -> None:
        assert table(seats=2, A="knight", options={"double_war": False}).go("wars").points("A") == {"wars": 3}


def test_12_the_last_card_of_two_is_kept_without_a_discard() -> None:
    game = table(seats=2)
    state = game.state
    game.go("recruitment")
    sizes = []
    while state.phase == "recruitment":
        sizes.append(len(state.packs[0]))
        for seat in (0, 1):
            state.apply(seat, state.legal(seat)[0])
            state.apply(seat, state.legal(seat)[0])
            state.apply(seat, DONE)
    assert sizes == [9, 7, 5, 3]
    assert ([len(hand) for hand in state.hands], len(state.discards)) == ([5, 5], 8)


class Test13NotEnoughGold:
    def test_an_unpayable_layout_is_blocked(self) -> None:
        game = table(hands={"A": "dragon"}, gold={"A": 2}).go("deployment")
        assert "place dragon" not in game.may("A")

    def test_with_monkey_the_sum_counts_in_any_order(self) -> None:
        game = table(hands={"A": "dragon monkey"}, gold={"A": 2}).go("deployment").answer("A", Move("place", "dragon"))
        game.answer("A", Move("empty"), Move("empty"))
        assert game.may("A") == ["place monkey"]

    def test_a_monkey_that_has_no_spot_left_pays_nothing(self) -> None:
        game = table(hands={"A": "dragon monkey"}, gold={"A": 2}).go("deployment")
        game.answer("A", *game.moves("empty", "empty", "empty"))
        assert game.may("A") == ["empty", "place monkey"]
        with pytest.raises(Illegal):
            game.answer("A", Move("place", "dragon"))


class Test14MineUpgrade:
    def test_its_own_diamond_counts(self) -> None:
        game = table(A="woodcutter", built={"A": "mine"}, gold={"A": 0}).go("construction")
        assert "upgrade mine" in game.may("A")

    def test_on_a_direct_build_it_does_not(self) -> None:
        assert "build_two mine" not in table(A="woodcutter woodcutter").go("construction").may("A")
        assert "build_two mine" in table(A="woodcutter woodcutter | miner").go("construction").may("A")


class Test15TempleDirectly:
    @pytest.mark.parametrize(("units", "prices"), [
        ("miner miner | miner", ["pay 0", "pay 2", "pay 3", "pay 5"]),
        ("miner miner", ["pay 2", "pay 3", "pay 5"]), ("miner", ["pay 3", "pay 5"]), ("knight", ["done"]),
    ])  # fmt: skip
    def test_each_level_is_settled_on_its_own(self, units: str, prices: list[str]) -> None:
        game = table(A=units, gold={"A": 9}).go("construction").answer("A", Move("build_two", "temple"))
        assert game.may("A") == prices

    def test_grand_architect_replaces_diamonds(self) -> None:
        game = table(A="grand_architect", gold={"A": 1}).go("construction").build("A", "build", "temple")
        assert game.facts("builds", "A")[0].public["gold"] == 1
        game = table(A="grand_architect", gold={"A": 2}, built={"A": "temple"}).go("construction")
        assert game.build("A", "upgrade", "temple").facts("upgrades", "A")[0].public["gold"] == 2


def test_16_land_is_paid_once_for_a_direct_level_2() -> None:
    game = table(A="forest_spirit", built={"A": "temple mine"}, gold={"A": 4}).go("construction")
    game.build("A", "build_two", "town")
    assert game.facts("builds", "A")[0].public["land"] == 4


def test_17_golems_fifth_spot_counts_from_the_next_deployment() -> None:
    game = table(hands={"A": "golem"}, built={"A": "town"}).go("deployment")
    assert len(game.layout("A", "golem")) == 4 + 2
    assert len(game.lay(A="golem").go("deployment").layout("A", "@0")) == 5 + 2


def test_18_a_final_tie_goes_to_the_gold_and_else_is_shared() -> None:
    assert table(scores={"A": 5, "B": 5}, gold={"A": 3, "B": 4}).go("end").state.winners == (1,)
    assert table(scores={"A": 5, "B": 5}, gold={"A": 4, "B": 4}).go("end").state.winners == (0, 1)


def test_19_discards_lie_face_down() -> None:
    game = table(hands={"A": "farmer"}).go("deployment").lay(A="")
    assert [set(game.state.view(seat).discards) for seat in range(3)] == [{-1}] * 3


def test_20_the_hand_after_the_draft_is_five_and_the_kept_card() -> None:
    game = table(seats=3)
    state = game.state
    card = state.find(state.deck, "relic_of_wisdom")
    state.move(card, state.deck, state.kept[0])
    game.go("recruitment")
    while state.phase == "recruitment":
        seat, moves = state.offer()
        state.play(seat, moves[0])
    assert [len(hand) for hand in state.hands] == [6, 5, 5]
    assert "relic_of_wisdom" in game.hand("A")


class Test21OpenToAll:
    def test_gold_kingdoms_and_unbuilt_buildings(self) -> None:
        state = table(A="knight:1 farmer", built={"A": "town:2"}, gold={"A": 7}).state
        for viewer in (None, 0, 1, 2):
            view = state.view(viewer)
            seen = (view.gold, view.kingdoms, view.spots, view.ages, view.plans, view.built, view.levels)
            assert seen == (state.gold, state.kingdoms, state.spots, state.ages, state.plans, state.built, state.levels)

    def test_planned_spending_shows_to_nobody(self) -> None:
        game = table(hands={"A": "dragon"}).go("deployment").answer("A", Move("place", "dragon"))
        before = game.state.view(1)
        assert before.answers == {}
        game.answer("A", *game.moves("empty", "empty", "empty", "hold", "done"))
        assert game.state.view(1).gold == [3, 3, 3]
        assert "dragon" not in str(game.state.view(1).answers)


class Test22OnlyWhereItMatters:
    def test_no_order_is_asked_for_where_all_lead_to_the_same(self) -> None:
        game = revealing("farmer:1", "necromancer veteran demon", "@0 necromancer | veteran demon")
        assert game.kingdom("A") == "farmer:2 necromancer | veteran:2 demon:2"

    def test_time_masters_are_asked_for_their_targets_only(self) -> None:
        game = revealing("farmer:1", "time_master time_master", "@0 time_master | time_master")
        assert game.may("A") == ["age 0", "age 1", "age 2"]
        assert game.age("A", 0).may("A") == ["age 0", "age 1", "age 2"]

    def test_shapeshifter_beside_necromancer_is_a_choice(self) -> None:
        first = revealing("", "shapeshifter necromancer", "shapeshifter necromancer", deck="knight")
        assert sorted(first.may("A")) == ["use 0", "use 1"]
        assert first.use("A", 0).kingdom("A") == "knight:2 necromancer"
        second = revealing("", "shapeshifter necromancer", "shapeshifter necromancer", deck="knight")
        assert second.use("A", 1).kingdom("A") == "knight:1 necromancer"

    def test_all_who_have_to_choose_are_asked_at_once(self) -> None:
        game = table(A="farmer:1", B="farmer:1", hands={"A": "time_master", "B": "time_master"}).go("deployment")
        game.lay(A="@0 time_master", B="@0 time_master")
        assert game.asked == "reveal: A B"
        game.age("B", 0)
        assert game.asked == "reveal: A"
        assert game.kingdom("B") == "farmer:1 time_master"
        game.age("A", 1)
        assert (game.kingdom("A"), game.kingdom("B")) == ("farmer:1 time_master:2", "farmer:3 time_master")

    def test_all_healers_are_asked_at_once(self) -> None:
        assert table(A="mystical_healer:1", C="mystical_healer:1").go("aging").asked == "save: A C"
