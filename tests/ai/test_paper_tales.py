"""The opponents of Paper Tales: what they decide, why, from what, and that each level beats the one below."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.ai.agents import Agent, Memory, Thought, answer
from tabletop.ai.levels import make, names
from tabletop.ai.paper_tales import Chronicler
from tabletop.ai.paper_tales_memory import odds, rivals
from tabletop.ai.paper_tales_prospects import Prospects, Rival
from tabletop.data.levels import Chronicle
from tabletop.games.paper_tales.layout import Layout, read
from tabletop.games.paper_tales.rules import RULES
from tabletop.games.paper_tales.state import PaperTales
from tabletop.kernel import DONE, Box, Chance, Move, State, Told
from tabletop.kernel.box import Ability, Card
from tabletop.lab.playout import play_game
from tabletop.lab.series import wilson
from tests.ai.ladder import LADDER, LEVELS, asked, catalogue, outcomes, reasons, share
from tests.conformance.boxes import renamed
from tests.games.paper_tales.script import Table, box, table


def chronicler(**settings: Any) -> Chronicler:
    return Chronicler(Chronicle.model_validate(settings).model_dump())


def thoughts(agent: Agent, state: State, seat: int = 0, seed: int = 1) -> list[Thought]:
    return answer(agent, state.view(seat), seat, Memory(seat), Chance(seed))


def moves(agent: Agent, game: Table, seat: int = 0) -> list[Move]:
    return [thought.move for thought in thoughts(agent, game.state, seat)]


def layout(agent: Agent, game: Table, seat: int = 0) -> Layout:
    return read(moves(agent, game, seat))


def pick(game: Table, pack: str, hand: str = "", agent: Agent | None = None) -> str:
    """What it keeps of a pack."""
    state = game.state
    state.packs[0] = [take(state, name) for name in pack.split()]
    state.hands[0] = [take(state, name) for name in hand.split()]
    return str(moves(agent or chronicler(), game)[0].what)


def take(state: PaperTales, name: str) -> int:
    """A card of this name from the pile, or from wherever else it lies."""
    for pile in (state.deck, *state.packs, *state.hands, state.discards):
        for card in pile:
            if state.box.ids[card] == name:
                pile.remove(card)
                return card
    raise LookupError(name)


class TestDrafting:
    def test_in_the_last_turn_it_takes_strength(self) -> None:
        game = table(A="knight:1 treefolk:1", turn=4, gold={"A": 1}).go("recruitment")
        assert pick(game, "blacksmith peddler strategist knight farmer") == "knight"

    def test_what_grows_with_age_is_taken_early(self) -> None:
        early, late = table(turn=1), table(A="knight:1 -", turn=4, gold={"A": 2})
        assert pick(early.go("recruitment"), "relic_of_wisdom blacksmith wood_merchant") == "relic_of_wisdom"
        assert pick(late.go("recruitment"), "relic_of_wisdom commander cook") == "commander"

    def test_it_takes_what_goes_with_its_kingdom(self) -> None:
        hungry = table(A="manticore manticore:1 | -", turn=2, gold={"A": 0}).go("recruitment")
        assert pick(hungry, "farmer blacksmith") == "farmer"

    def test_it_does_not_take_what_it_cannot_pay_for(self) -> None:
        game = table(turn=3, gold={"A": 0}).go("recruitment")
        assert pick(game, "kraken veteran demon") == "veteran"

    def test_with_two_players_it_discards_what_the_rival_could_use(self) -> None:
        game = table(A="knight:1", B="knight:1", turn=4, seats=2, gold={"A": 0, "B": 9}).go("recruitment")
        game.state.packs[0] = [take(game.state, name) for name in ("veteran", "demon", "wood_merchant")]
        keep, discard, done = moves(chronicler(denies=100), game)
        assert (keep, discard, done) == (Move("keep", "veteran"), Move("discard", "demon"), DONE)

    def test_without_a_thought_for_the_rival_it_discards_what_is_of_least_use(self) -> None:
        game = table(A="treefolk:1 -", seats=2, turn=4, gold={"A": 1}).go("recruitment")
        game.state.packs[0] = [take(game.state, name) for name in ("knight", "veteran", "blacksmith")]
        assert moves(chronicler(denies=0), game)[1] == Move("discard", "blacksmith")

    def test_it_goes_on_from_what_somebody_has_kept(self) -> None:
        game = table(seats=2, turn=4, B="treefolk:1 -", gold={"B": 9}).go("recruitment")
        game.state.packs[0] = [take(game.state, name) for name in ("knight", "cook", "wood_merchant")]
        game.state.apply(0, Move("keep", "wood_merchant"))
        assert moves(chronicler(), game)[0] == Move("discard", "knight")


class TestDeploying:
    def test_fighters_stand_in_the_front(self) -> None:
        game = table(turn=4, hands={"A": "farmer archer knight treefolk blacksmith"}, gold={"A": 3}).go("deployment")
        placed = layout(chronicler(), game).placed
        assert {placed[0], placed[1]} == {"knight", "treefolk"}
        assert "archer" in (placed[2], placed[3])

    def test_a_negative_cost_pays_for_others(self) -> None:
        game = table(turn=4, hands={"A": "monkey knight"}, gold={"A": 0}).go("deployment")
        assert set(layout(chronicler(), game).placed.values()) == {"monkey", "knight"}

    def test_units_in_play_are_moved_and_stay_if_they_can(self) -> None:
        game = table(A="farmer - | knight:1 -", turn=4, hands={"A": "veteran"}, gold={"A": 0}).go("deployment")
        plan = layout(chronicler(), game)
        front = {plan.moved.get(spot, plan.placed.get(spot)) for spot in (0, 1)}
        assert front == {2, "veteran"}

    def test_what_it_keeps_is_for_later_and_nothing_in_the_end(self) -> None:
        hand = {"A": "knight dragon demon commander kraken"}
        early = table(turn=1, hands=hand, gold={"A": 1}).go("deployment")
        late = table(turn=4, hands=hand, gold={"A": 1}).go("deployment")
        assert len(layout(chronicler(), early).holds) == 1
        assert layout(chronicler(), late).holds == ()

    def test_it_goes_on_from_a_layout_that_somebody_began(self) -> None:
        game = table(turn=4, hands={"A": "farmer monkey knight treefolk"}, gold={"A": 0}).go("deployment")
        game.answer("A", Move("place", "treefolk"))
        rest = moves(chronicler(), game)
        assert "monkey" in [move.what for move in rest if move.verb == "place"]
        game.answer("A", *rest)
        assert game.state.finished(0)

    def test_it_can_go_on_after_every_spot_and_after_the_kept_card(self) -> None:
        for given in range(1, 6):
            game = table(A="knight:1 | farmer:1", hands={"A": "monkey archer miner golem"}, turn=2).go("deployment")
            whole = moves(chronicler(), game)
            game.answer("A", *whole[:given])
            game.answer("A", *moves(chronicler(), game))
            assert game.state.finished(0)

    def test_tokens_go_where_they_do_the_most_good(self) -> None:
        game = table(hands={"A": "time_master colossus"}, gold={"A": 3}, turn=4).go("deployment")
        assert set(layout(chronicler(), game).placed.values()) == {"time_master", "colossus"}
        game.lay(A="colossus time_master")
        assert moves(chronicler(), game) == [Move("age", 0)]

    def test_it_says_how_strong_it_will_be_with_everything_on_reveal(self) -> None:
        game = table(hands={"A": "time_master colossus"}, gold={"A": 3}, turn=4).go("deployment")
        assert thoughts(chronicler(), game.state)[0].reason.values["mine"] == 8

    def test_it_looks_at_no_more_layouts_than_it_may(self) -> None:
        game = table(A="knight:1 | farmer:1", hands={"A": "monkey archer miner golem veteran"}).go("deployment")
        few, many = chronicler(layouts=1), chronicler(layouts=300)
        assert layout(few, game).moved == {0: 0, 2: 2}
        assert layout(many, game).placed


class TestBuildingAndSaving:
    def test_it_builds_what_brings_most(self) -> None:
        game = table(A="| forest_spirit", turn=1, gold={"A": 0}).go("construction")
        assert moves(chronicler(), game)[0].verb == "build_two"

    def test_it_pays_the_least(self) -> None:
        game = table(A="| miner", turn=4, gold={"A": 9}).go("construction")
        assert any(move.verb == "pay" for move in game.state.legal(0)) is False
        whole = moves(chronicler(), game)
        assert whole[0] == Move("build_two", "temple")
        assert whole[1] == Move("pay", 3)

    def test_it_saves_who_is_worth_more_alive(self) -> None:
        game = table(A="knight:1 | mystical_healer farmer:1", turn=2).go("aging")
        assert moves(chronicler(), game) == [Move("save", 0), DONE]

    def test_it_lets_go_whose_death_brings_more(self) -> None:
        game = table(A="sculptor:1 | mystical_healer", turn=4).go("aging")
        assert moves(chronicler(), game) == [DONE]

    def test_it_pays_for_what_somebody_has_chosen_to_build(self) -> None:
        game = table(A="| miner", turn=4, gold={"A": 9}).go("construction")
        game.state.apply(0, Move("build", "temple"))
        assert moves(chronicler(), game) == [Move("pay", 0), DONE]


def worded(name: str, *abilities: Ability) -> dict[str, tuple[Ability, ...]]:
    return {name: abilities}


class TestUnitsNobodyHasSeen:
    """What is printed counts, whichever card it stands on."""

    def test_a_generous_one_is_taken(self) -> None:
        generous = Ability("income", "each", "gold", 6)
        plain, made_up = table(turn=1), table(turn=1, words=worded("farmer", generous))
        assert pick(plain.go("recruitment"), "blacksmith farmer peddler") != "farmer"
        assert pick(made_up.go("recruitment"), "blacksmith farmer peddler") == "farmer"

    def test_a_harmful_one_stays_out(self) -> None:
        harmful = Ability("deploy", "reveal", "points", -8)
        hand = {"A": "farmer"}
        made_up = table(turn=4, hands=hand, scores={"A": 20}, words=worded("farmer", harmful)).go("deployment")
        assert layout(chronicler(), table(turn=4, hands=hand).go("deployment")).placed
        assert not layout(chronicler(), made_up).placed

    def test_one_that_fights_from_the_back_leaves_the_front_to_others(self) -> None:
        lurks = Ability("", "passive", "fights_from_back")
        hands = {"A": "knight knight treefolk"}
        game = table(turn=4, hands=hands, gold={"A": 9}, words=worded("knight", lurks)).go("deployment")
        assert "treefolk" in [what for spot, what in layout(chronicler(), game).placed.items() if spot in (0, 1, 4)]


class TestMemory:
    def passed(self, state: PaperTales, seat: int, *cards: str) -> tuple[list[int], Told]:
        numbers = [state.box.ids.index(card) for card in cards]
        whom = (seat + 1) % state.seats
        return numbers, Told("passes_pack", seat, {"whom": whom, "count": len(numbers), "cards": tuple(numbers)})

    def test_whoever_got_a_pack_has_one_of_its_cards_and_likelier_a_good_one(self) -> None:
        state = table(seats=3).state
        state.direction = 1
        memory = Memory(0)
        (knight, merchant), told = self.passed(state, 0, "knight", "wood_merchant")
        memory.hear(told)
        found = odds(state, 0, memory)
        assert sum(found[1].values()) == pytest.approx(1)
        assert found[1][knight] > found[1][merchant] > 0
        assert not found[2]

    def test_what_comes_back_was_not_taken(self) -> None:
        state = table(seats=3).state
        state.direction = 1
        memory = Memory(0)
        for told in (
            self.passed(state, 0, "knight", "wood_merchant", "archer", "farmer")[1],
            self.passed(state, 0, "cook", "miner", "rogue")[1],
            self.passed(state, 0, "golem", "demon")[1],
            self.passed(state, 2, "wood_merchant", "farmer")[1],
        ):
            memory.hear(told)
        found = odds(state, 0, memory)
        ids = state.box.ids
        assert ids.index("farmer") not in {**found[1], **found[2]}
        knight = ids.index("knight")
        assert found[1][knight] + found[2][knight] == pytest.approx(1)

    def test_a_new_turn_is_a_new_draft(self) -> None:
        state = table(seats=3).state
        memory = Memory(0)
        memory.hear(self.passed(state, 0, "knight", "archer")[1])
        memory.hear(Told("phase", -1, {"turn": 2, "phase": "recruitment", "direction": -1}))
        assert not any(odds(state, 0, memory).values())

    def test_strong_cards_passed_on_make_a_strong_rival(self) -> None:
        state = table(seats=3, turn=2).go("deployment").state
        weak, strong = ({1: {state.box.ids.index(name): 1.0}} for name in ("farmer", "kraken"))
        assert rivals(state, 0, "odds", strong)[0].strength > rivals(state, 0, "odds", weak)[0].strength
        assert rivals(state, 0, "usual", strong) == rivals(state, 0, "usual", weak)

    def test_a_kingdom_in_play_makes_a_strong_rival(self) -> None:
        state = table(B="demon:1 dragon", C="farmer", turn=2).go("deployment").state
        left, right = rivals(state, 0, "kingdoms", {})
        assert left.strength > right.strength

    def test_once_revealed_strength_is_certain(self) -> None:
        state = table(B="knight", C="farmer").state
        state.phase = "wars"
        assert rivals(state, 0, "odds", {}) == [Rival(4, 0.0), Rival(1, 0.0)]


class TestProspects:
    def test_a_war_counts_for_more_if_a_rival_must_lose_it(self) -> None:
        state = table(seats=3).state
        generous, grudging = (Prospects(state, 0, [Rival(6.0, 1.0)], spite=spite) for spite in (0.0, 1.0))
        weak, strong = [(state.box.ids.index("farmer"), 0, 0)], [(state.box.ids.index("kraken"), 0, 0)]
        gains = [one.of(strong, (), 0).wars - one.of(weak, (), 0).wars for one in (generous, grudging)]
        assert gains[1] > 1.5 * gains[0]

    def test_without_foresight_only_this_turn_counts(self) -> None:
        state = table(seats=3, turn=1).state
        units = [(state.box.ids.index("knight"), 0, 0)]
        blind = Prospects(state, 0, [Rival(6.0, 1.0)], foresight=0.0)
        assert blind.of(units, (), 5).later == 0
        assert blind.of(units, (), 5).gold == 0


@pytest.mark.parametrize("name", LEVELS)
def test_it_says_why_in_whole_sentences(name: str) -> None:
    agent = make("paper_tales", name, catalogue())
    said = reasons(agent, asked(agent, RULES, box(), 3, 3))
    assert len(said) >= 8


def test_other_words_on_the_cards_make_no_difference() -> None:
    other, words = renamed(box(), 5, in_order=True)
    sharp = make("paper_tales", "sharp", catalogue())
    one, two = (outcomes(RULES, cards, sharp, 3, 2) for cards in (box(), other))
    assert one == two
    assert words["knight"] != "knight"


def test_the_same_seed_gives_the_same_moves() -> None:
    for name in ("learner", "sharp"):
        agents = [make("paper_tales", name, catalogue()) for _ in range(2)]
        one, two = (play_game(RULES, box(), (agent,) * 3, 9) for agent in agents)
        assert one == two


def with_new_cards() -> Box:
    """The box with units that nobody has printed yet."""
    hoarder = Card("hoarder", "units", 6, "time", {"cost": 1, "strength": 2}, abilities=(
        Ability("deploy", "each", "gold", 1, ("age_kingdom",)),
        Ability("aging", "own_death", "points", 2, ("age_here",)),
    ))  # fmt: skip
    warden = Card("warden", "units", 6, "fighter", {"cost": 0, "strength": 1}, abilities=(
        Ability("", "passive", "strength_adds", 3, (), (("row", "back"),)),
        Ability("", "passive", "fights_from_back"),
        Ability("wars", "each", "points", 1, ("level_two",)),
    ))  # fmt: skip
    return Box("paper_tales", (*box().cards, hoarder, warden), options=box().options)


def test_it_plays_whole_games_with_units_that_nobody_has_seen() -> None:
    sharp = make("paper_tales", "sharp", catalogue())
    for players in (2, 5):
        state, _moves = play_game(RULES, with_new_cards(), (sharp,) * players, 3)
        assert state.winners is not None
        assert max(state.scores) > 20


def test_it_plays_by_every_house_rule() -> None:
    casual = make("paper_tales", "casual", catalogue())
    for options in (
        {"turns": 6, "kept": 2, "draft": 7},
        {"turns": 1, "kept": 0, "gold": 0, "income": 0},
        {"two_player_draft": False, "double_war": False},
    ):
        changed = catalogue().box("paper_tales", options)
        state, _moves = play_game(RULES, changed, (casual,) * 2, 3)
        assert state.winners is not None


def test_every_level_makes_an_agent() -> None:
    listed = names(catalogue().game("paper_tales"))
    assert listed == ["random", *LEVELS, "thumb"]
    assert all(isinstance(make("paper_tales", name, catalogue()), Chronicler) for name in listed[1:])


@pytest.mark.parametrize(("worse", "better"), LADDER)
def test_each_level_beats_the_one_below_it(worse: str, better: str) -> None:
    wins, played = share("paper_tales", better, [(worse, better), (better, worse)], 10)
    assert wilson(wins, played)[0] > 0.5


@pytest.mark.parametrize(("worse", "better"), LADDER)
def test_each_level_beats_the_one_below_it_with_four_players(worse: str, better: str) -> None:
    wins, played = share("paper_tales", better, [(worse, better) * 2, (better, worse) * 2], 12)
    assert wilson(wins, played)[0] > 0.5
