"""The rule sheet of Paper Tales, heading by heading, with every one of its worked examples."""

from __future__ import annotations

import pytest

from tabletop.games.paper_tales.kingdom import Share, income
from tabletop.games.paper_tales.rules import RULES
from tabletop.games.paper_tales.state import PaperTales
from tabletop.kernel import DONE, Chance, Deal, Fact, Illegal, Move, start
from tests.conformance.cases import shipped
from tests.games.paper_tales.script import box, kingdom, realm, table


def dealt(seats: int, *packs: str, **options: int | bool) -> PaperTales:
    """A new game in which these packs are dealt to A, B, …"""
    words = tuple(word for pack in packs for word in pack.split())
    state = start(RULES, shipped().box("paper_tales", options), Deal(seats, 1, options, decks={"units": words}))
    assert isinstance(state, PaperTales)
    state.told = []
    return state


def pack(state: PaperTales, seat: int) -> list[str]:
    return sorted(state.box.ids[card] for card in state.packs[seat])


def hand(state: PaperTales, seat: int) -> list[str]:
    return sorted(state.box.ids[card] for card in state.hands[seat])


class TestSetup:
    def test_three_gold_no_points_and_five_buildings_each(self) -> None:
        state = dealt(4)
        assert (state.gold, state.scores) == ([3] * 4, [0] * 4)
        sets = [[state.box.ids[card] for card in plans] for plans in state.plans]
        assert sets == [["town", "tavern", "mine", "temple", "barracks"]] * 4
        assert len(state.spare) == 5

    def test_by_the_house_rule_there_is_more_or_less_gold(self) -> None:
        assert [dealt(2, gold=gold).gold for gold in (0, 10)] == [[0, 0], [10, 10]]

    @pytest.mark.parametrize(("seats", "cards"), [(2, 9), (3, 5), (4, 5), (5, 5)])
    def test_everyone_is_dealt_cards(self, seats: int, cards: int) -> None:
        state = dealt(seats)
        assert [len(one) for one in state.packs] == [cards] * seats
        assert len(state.deck) == 81 - cards * seats


class TestRecruitment:
    MARIE = "relic_of_wisdom knight farmer miner archer"
    RIGHT = "rogue cook ogre monkey veteran"
    LEFT = "golem demon dragon hunter sculptor"

    def test_marie_keeps_relic_and_passes_four_cards_to_the_left(self) -> None:
        """Marie is A; B sits to her left and C to her right."""
        state = dealt(3, self.MARIE, self.LEFT, self.RIGHT)
        state.apply(0, Move("keep", "relic_of_wisdom"))
        assert state.waiting() == (1, 2)
        state.apply(1, Move("keep", "golem"))
        state.apply(2, Move("keep", "rogue"))
        assert pack(state, 1) == sorted(["knight", "farmer", "miner", "archer"])
        assert pack(state, 0) == sorted(["cook", "ogre", "monkey", "veteran"])
        assert hand(state, 0) == ["relic_of_wisdom"]
        state.apply(0, Move("keep", "ogre"))
        state.apply(1, Move("keep", "knight"))
        state.apply(2, Move("keep", "demon"))
        assert pack(state, 1) == sorted(["cook", "monkey", "veteran"])
        assert hand(state, 0) == ["ogre", "relic_of_wisdom"]

    @pytest.mark.parametrize(("turn", "left"), [(1, True), (2, False), (3, True), (4, False)])
    def test_the_direction_changes_each_turn(self, turn: int, left: bool) -> None:
        state = dealt(4)
        rnd = Chance(3)
        while state.turn < turn or state.phase != "recruitment":
            seat, moves = state.offer()
            state.play(seat, rnd.choice(moves))
        before = [sorted(one) for one in state.packs]
        kept = [state.find(state.packs[seat], state.legal(seat)[0].what) for seat in range(4)]
        for seat in range(4):
            state.apply(seat, state.legal(seat)[0])
        passed = [sorted(set(one) - {kept[seat]}) for seat, one in enumerate(before)]
        step = 1 if left else -1
        assert [sorted(state.packs[(seat + step) % 4]) for seat in range(4)] == passed

    def test_until_each_has_selected_five_cards(self) -> None:
        state = dealt(3)
        for n in (5, 4, 3, 2):
            assert {len(one) for one in state.packs} == {n}
            for seat in range(3):
                state.apply(seat, state.legal(seat)[0])
        assert state.phase == "deployment"
        assert [len(one) for one in state.hands] == [5, 5, 5]

    def test_a_card_kept_from_a_previous_turn_is_added_to_the_hand(self) -> None:
        state = dealt(3)
        while state.phase == "recruitment":
            seat, moves = state.offer()
            state.play(seat, moves[0])
        what = state.box.ids[state.hands[0][0]]
        for seat in range(3):
            holds = Move("hold", what) if seat == 0 else Move("hold")
            for move in (*[Move("empty")] * 4, holds, DONE):
                state.apply(seat, move)
        assert [state.box.ids[card] for card in state.kept[0]] == [what]
        while state.turn == 1 or state.phase == "recruitment":
            seat, moves = state.offer()
            state.play(seat, moves[-1])
        assert what in hand(state, 0)
        assert [len(one) for one in state.hands] == [6, 5, 5]

    @pytest.mark.parametrize(("seats", "pile", "sizes", "drafted"), [
        (3, 11, [3, 2], 3), (2, 9, [4, 2], 2), (2, 7, [3], 2), (4, 7, [], 1), (5, 4, [], 0),
    ])  # fmt: skip
    def test_too_few_cards_make_smaller_packs(self, seats: int, pile: int, sizes: list[int], drafted: int) -> None:
        game = table(seats=seats)
        state = game.state
        del state.deck[pile:]
        game.go("recruitment")
        found = []
        while state.phase == "recruitment":
            found.append(len(state.packs[0]))
            while state.phase == "recruitment" and len(state.packs[0]) == found[-1]:
                seat, moves = state.offer()
                state.play(seat, moves[0])
        assert (found, [len(hand) for hand in state.hands]) == (sizes, [drafted] * seats)

    def test_an_exhausted_pile_is_formed_anew_from_the_discards(self) -> None:
        state = dealt(5)
        told: list[Fact] = []
        state.told = told
        rnd = Chance(5)
        while state.winners is None:
            seat, moves = state.offer()
            state.play(seat, rnd.choice(moves))
        assert [fact.kind for fact in told].count("recycle") == 1


class TestDeployment:
    def test_fred_discards_time_master_moves_hunter_and_pays_three_gold(self) -> None:
        game = table(A="hunter:1 farmer:1 | time_master:1", hands={"A": "demon miner"}).go("deployment")
        game.lay(A="demon @1 | @0 miner")
        assert game.kingdom("A") == "demon:1 farmer:1 | hunter:1 miner"
        assert game.facts("reveals", "A")[0].public["gold"] == 3
        assert game.facts("reveals", "A")[0].public["total"] == 0
        assert "time_master" in game.named(game.state.discards)
        shifted = game.facts("shifts", "A")
        assert [(game.state.box.ids[fact.public["card"]], fact.public["spot"]) for fact in shifted] == [("hunter", 2)]

    def test_four_spots_two_in_the_front_and_two_in_the_back(self) -> None:
        game = table(hands={"A": "farmer hunter cook veteran blacksmith"}).go("deployment")
        for what in ("farmer", "hunter", "cook", "veteran"):
            game.answer("A", Move("place", what))
        assert game.may("A") == ["hold", "hold blacksmith"]
        game.answer("A", Move("hold"), DONE).lay_rest()
        assert game.kingdom("A").split(" | ") == ["farmer hunter", "cook veteran:1"]

    def test_a_single_unit_may_be_kept_the_others_are_discarded(self) -> None:
        game = table(hands={"A": "farmer hunter cook"}).go("deployment").lay({"A": "cook"}, A="farmer")
        assert game.named(game.state.kept[0]) == ["cook"]
        assert game.named(game.state.discards) == ["hunter"]
        assert game.hand("A") == []

    def test_a_unit_of_a_previous_turn_is_never_paid_again(self) -> None:
        game = table(A="kraken:1 dragon:1", gold={"A": 0}).go("deployment").lay()
        assert game.facts("reveals", "A")[0].public["total"] == 0

    def test_what_cannot_be_paid_cannot_be_laid_out(self) -> None:
        game = table(hands={"A": "dragon knight"}).go("deployment").answer("A", Move("place", "dragon"))
        assert game.may("A") == ["empty"]
        with pytest.raises(Illegal):
            game.answer("A", Move("place", "knight"))

    def test_all_are_revealed_together(self) -> None:
        game = table(hands={"A": "farmer", "B": "knight"}).go("deployment")
        game.answer("A", *game.layout("A", "farmer"))
        assert game.kingdom("A") == ""
        assert not game.facts("reveals")
        assert not game.facts("move")
        game.lay_rest()
        assert game.kingdom("A") == "farmer"

    def test_nothing_is_said_of_a_card_that_is_put_away(self) -> None:
        game = table(hands={"A": "farmer hunter"}).go("deployment").lay({"A": "hunter"})
        for fact in game.facts("move", "A"):
            assert fact.told(1).about["card"] == -1
            assert fact.told(0).about["card"] >= 0


class TestWars:
    def test_marie_has_a_strength_of_nine(self) -> None:
        assert realm("demon woodcutter | knight").strength == 9

    def test_marie_and_denis_score_six_sebastian_three_and_fred_none(self) -> None:
        """Around the table: Sebastian (A), Denis (B), Fred (C), Marie (D)."""
        game = table(A="knight woodcutter", B="knight hunter", C="farmer", D="demon woodcutter").go("wars")
        assert [game.points(seat).get("wars", 0) for seat in "ABCD"] == [3, 6, 0, 6]
        won = {(fact.seat, fact.public["whom"]) for fact in game.facts("war") if fact.public["wins"]}
        assert won == {(0, 1), (1, 0), (1, 2), (3, 2), (3, 0)}

    def test_in_a_tie_both_win(self) -> None:
        game = table(A="knight", B="knight", C="kraken").go("wars")
        assert [game.points(seat).get("wars", 0) for seat in "ABC"] == [3, 3, 6]

    def test_only_the_front_counts(self) -> None:
        assert realm("farmer | demon kraken").strength == 1

    def test_each_share_is_told(self) -> None:
        game = table(A="knight cerberus | farmer archer", built={"A": "barracks town"}).go("wars")
        about = game.facts("strength", "A")[0].public
        named = {game.state.box.ids[card]: n for card, n in zip(about["cards"], about["shares"], strict=True)}
        assert named == {"knight": 4, "cerberus": 3, "farmer": 0, "archer": 2, "barracks": 1}
        assert about["total"] == sum(about["shares"]) == 10

    def test_by_the_house_rule_a_war_is_worth_more_or_nothing(self) -> None:
        for points, scored in ((5, {"wars": 10}), (0, {})):
            assert table(A="knight", options={"war_points": points}).go("wars").points("A") == scored


class TestIncome:
    def test_julian_earns_five_gold(self) -> None:
        one = kingdom("blacksmith knight", "temple")
        gold, shares = income(box(), one)
        assert gold == 5
        assert shares == (Share(one.units[0].card, 1), Share(one.buildings[0].card, 2))
        game = table(A="blacksmith knight", built={"A": "temple"}, gold={"A": 1}).go("income")
        assert game.state.gold[0] == 6

    def test_by_the_house_rule_the_basis_is_another(self) -> None:
        game = table(A="blacksmith ogre", gold={"A": 0}, options={"income": 6}).go("wars")
        assert game.facts("strength", "A")[0].public["total"] == 1 + 2 + 7
        assert game.facts("income", "A")[0].public["total"] == 7


class TestConstruction:
    def test_jean_baptiste_builds_tavern_on_level_2_for_four_gold_of_land(self) -> None:
        game = table(A="forest_child | treefolk", built={"A": "mine temple"}, gold={"A": 4}).go("construction")
        game.build("A", "build_two", "tavern")
        assert game.buildings("A") == "mine:1 temple:1 tavern:2"
        about = game.facts("builds", "A")[0].public
        assert (about["gold"], about["land"]) == (4, 4)

    @pytest.mark.parametrize(("cost", "land"), [(0, 0), (5, 10)])
    def test_by_the_house_rule_land_costs_more_or_nothing(self, cost: int, land: int) -> None:
        game = table(A="woodcutter", built={"A": "mine temple"}, gold={"A": land}, options={"land_cost": cost})
        game.go("construction").build("A", "build", "town")
        assert game.facts("builds", "A")[0].public["land"] == land

    def test_three_gold_are_not_enough_for_his_land(self) -> None:
        game = table(A="forest_child | treefolk", built={"A": "mine temple"}, gold={"A": 3}).go("construction")
        assert "build_two tavern" not in game.may("A")

    def test_denis_upgrades_town_with_forest_spirit_without_land_cost(self) -> None:
        game = table(A="forest_spirit", built={"A": "town"}, gold={"A": 0}).go("construction")
        assert game.build("A", "upgrade", "town").buildings("A") == "town:2"
        assert game.facts("upgrades", "A")[0].public["gold"] == 0

    def test_resources_are_never_spent(self) -> None:
        game = table(A="woodcutter").go("construction").build("A", "build", "town")
        assert realm("woodcutter").made == (1, 0, 0)
        assert game.kingdom("A") == "woodcutter:1"

    def test_one_construction_each_at_the_most(self) -> None:
        game = table(A="forest_spirit", gold={"A": 9}).go("construction").build("A", "build", "town")
        assert game.buildings("A") == "town:1"
        assert game.state.phase != "construction"

    def test_level_2_directly_needs_both_costs(self) -> None:
        game = table(A="woodcutter woodcutter", gold={"A": 9}).go("construction")
        assert "build town" in game.may("A")
        assert "build_two town" not in game.may("A")
        assert "build_two town" in table(A="forest_spirit").go("construction").may("A")

    def test_a_level_2_building_opens_a_fifth_spot_in_the_front(self) -> None:
        game = table(A="forest_child | treefolk", gold={"A": 4}).go("construction")
        assert game.state.open_spots(0) == 4
        game.build("A", "build_two", "tavern")
        assert game.state.open_spots(0) == 5
        laid = table(built={"A": "tavern:2"}, hands={"A": "farmer"}).go("deployment").lay(A="- - farmer")
        assert laid.state.spots[0] == [4]
        assert realm("- - farmer").strength == 1


class TestAging:
    def test_colossus_and_farmer_die_and_the_two_others_get_a_token(self) -> None:
        game = table(A="colossus:1 knight | farmer:1 miner").go("aging")
        assert game.died("A") == ["colossus", "farmer"]
        assert game.kingdom("A") == "knight:1 | miner:1"
        assert {"colossus", "farmer"} <= set(game.named(game.state.discards))


class TestEnd:
    @pytest.mark.parametrize("turns", [1, 4, 8])
    def test_turns_of_six_phases(self, turns: int) -> None:
        """Four of them, unless the house rules say otherwise."""
        state = dealt(3) if turns == 4 else dealt(3, turns=turns)
        told: list[Fact] = []
        state.told = told
        rnd = Chance(1)
        while state.winners is None:
            seat, moves = state.offer()
            state.play(seat, rnd.choice(moves))
        phases = [(fact.public["turn"], fact.public["phase"]) for fact in told if fact.kind == "phase"]
        names = ("recruitment", "deployment", "wars", "income", "construction", "aging")
        expected = [(turn, name) for turn in range(1, turns + 1) for name in names]
        assert [(1, "recruitment"), *phases] == [*expected, (turns, "end")]

    def test_points_of_the_buildings_are_added(self) -> None:
        game = table(built={"A": "town:2 mine tavern", "B": "barracks:2"}).go("end")
        assert game.points("A") == {"town": 3, "mine": 1, "tavern": 1}
        assert game.points("B") == {"barracks": 3}
        assert game.state.winners == (0,)

    def test_in_a_tie_the_most_gold_wins(self) -> None:
        game = table(scores={"A": 9, "B": 9, "C": 3}, gold={"A": 2, "B": 3, "C": 9}).go("end")
        assert game.state.winners == (1,)

    def test_if_there_is_still_a_tie_the_victory_is_shared(self) -> None:
        game = table(scores={"A": 9, "B": 9, "C": 3}, gold={"A": 2, "B": 2, "C": 9}).go("end")
        assert game.state.winners == (0, 1)


class TestTwoPlayers:
    def test_by_the_house_rule_they_draft_like_all_others(self) -> None:
        state = dealt(2, two_player_draft=False)
        for n in (5, 4, 3, 2):
            assert [len(one) for one in state.packs] == [n, n]
            for seat in (0, 1):
                state.apply(seat, state.legal(seat)[0])
        assert ([len(one) for one in state.hands], state.discards) == ([5, 5], [])

    def test_nine_cards_keep_one_discard_one_and_give_the_rest(self) -> None:
        state = dealt(2)
        mine = pack(state, 0)
        assert len(mine) == 9
        for n in (9, 7, 5, 3):
            assert [len(one) for one in state.packs] == [n, n]
            for seat in (0, 1):
                keep = state.legal(seat)[0]
                state.apply(seat, keep)
                discard = state.legal(seat)[-1]
                assert {move.verb for move in state.legal(seat)} == {"discard"}
                state.apply(seat, discard)
                assert state.legal(seat) == [DONE]
                state.apply(seat, DONE)
        assert [len(one) for one in state.hands] == [5, 5]
        assert len(state.discards) == 8

    @pytest.mark.parametrize(("mine", "theirs", "points"), [
        ("knight", "demon", [0, 3]), ("knight", "knight", [3, 3]), ("knight", "rogue", [3, 0]),
        ("knight", "hunter", [6, 0]), ("knight", "", [6, 0]), ("", "", [3, 3]),
    ])  # fmt: skip
    def test_twice_the_strength_wins_two_wars(self, mine: str, theirs: str, points: list[int]) -> None:
        game = table(seats=2, A=mine, B=theirs).go("wars")
        assert [game.points(seat).get("wars", 0) for seat in "AB"] == points
