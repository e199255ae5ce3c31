"""The rule of thumb for Paper Toss: what it decides, why, from what, and that each level beats the one below."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.ai.agents import Agent, Memory, Thought, answer
from tabletop.ai.levels import make, names
from tabletop.ai.paper_toss import Route
from tabletop.data.levels import Route as Settings
from tabletop.games.paper_toss.rules import RULES, PaperToss
from tabletop.games.paper_toss.value import after, chance, landing, standing, worth
from tabletop.kernel import DONE, PASS, Chance, Move, State
from tabletop.lab.playout import play_game
from tabletop.lab.series import wilson
from tests.ai.ladder import LADDER, LEVELS, asked, catalogue, outcomes, reasons, share, two_and_two
from tests.conformance.boxes import renamed
from tests.games.paper_toss.script import Game, table


def route(**settings: Any) -> Route:
    return Route(Settings.model_validate(settings).model_dump())


def thoughts(agent: Agent, game: Game, seat: int = 0) -> list[Thought]:
    return answer(agent, game.state.view(seat), seat, Memory(seat), Chance(1))


def decide(agent: Agent, game: Game, seat: int = 0) -> Move:
    return thoughts(agent, game, seat)[-1].move


class TestItsTurn:
    def test_without_a_paper_it_digs_for_one(self) -> None:
        game = table(A="food food trick trick remedy").until("discard")
        given_up = [thought.move for thought in thoughts(route(keep_counters=2), game)]
        assert len(given_up) >= 4
        assert given_up[-1] == DONE

    def test_it_keeps_its_best_counters(self) -> None:
        game = table(A="paper_toss shortcut food food trick").until("discard")
        given_up = [thought.move.what for thought in thoughts(route(keep_counters=1), game)]
        assert "shortcut" not in given_up
        assert {"food", "trick"} <= set(given_up)

    def test_little_digging_gives_up_one_card_and_only_without_a_paper(self) -> None:
        game = table(A="food food trick trick remedy").until("discard")
        assert len(thoughts(route(dig="little"), game)) == 2
        assert decide(route(dig="little"), table(A="paper_toss food food trick trick").until("discard")) == DONE

    def test_it_always_tosses(self) -> None:
        assert decide(route(), table(players=2).until("toss")) == Move("toss", "paper_toss")

    def test_it_counters_with_what_stops_the_least_else(self) -> None:
        game = table(A="paper_toss shortcut food", B="dog").play("A toss paper_toss", "B play dog")
        assert decide(route(), game) == Move("play", "food")

    @pytest.mark.parametrize(("energy", "move"), [(True, Move("play", "energy_drink")), (False, PASS)])
    def test_it_helps_its_own_toss(self, energy: bool, move: Move) -> None:
        game = table(A="paper_toss energy_drink").play("A toss paper_toss").until("energy")
        assert decide(route(energy=energy), game) == move

    def test_it_pays_for_what_helps(self) -> None:
        game = table(players=2, toss="sprinklers").play("A toss paper_toss").until("pay")
        assert decide(route(), game) == Move("discard", "paper_toss")


class TestOthersTurns:
    def test_it_gets_in_the_way_of_anybody(self) -> None:
        game = table(B="dog", C="", tokens=(0, 5, 8)).play("A toss paper_toss")
        assert decide(route(hazards="always"), game, 1) == Move("play", "dog")

    def test_or_only_of_the_leader(self) -> None:
        trailing = table(B="dog", C="", tokens=(0, 5, 8)).play("A toss paper_toss")
        assert decide(route(hazards="leader"), trailing, 1) == PASS
        leading = table(B="dog", C="", tokens=(8, 5, 8)).play("A toss paper_toss")
        assert decide(route(hazards="leader"), leading, 1) == Move("play", "dog")

    def test_or_only_of_a_threat_while_it_has_one_hazard(self) -> None:
        far = table(B="dog", tokens=(2, 5)).play("A toss paper_toss")
        assert decide(route(hazards="threat", threat=3), far, 1) == PASS
        near = table(B="dog", tokens=(7, 5)).play("A toss paper_toss")
        assert decide(route(hazards="threat", threat=3), near, 1) == Move("play", "dog")
        rich = table(B="dog kid", tokens=(2, 5)).play("A toss paper_toss")
        assert decide(route(hazards="threat", threat=3), rich, 1).verb == "play"

    def test_it_chooses_the_landing_that_helps_the_rival_least(self) -> None:
        game = table(B="dog", toss="perfect window", tokens=(3, 3)).play("A toss paper_toss", "B play dog")
        assert decide(route(), game.until("which landing"), 1) == Move("choose", "window")

    def test_and_for_itself_the_one_that_brings_the_most(self) -> None:
        game = table(A="paper_toss energy_drink", toss="good_throw perfect").play("A toss paper_toss")
        game.play("A play energy_drink").until("which landing")
        assert decide(route(), game) == Move("choose", "perfect")
        assert decide(route(weigh=False), game) == Move("choose", "good_throw")

    def test_it_bullies_the_leader(self) -> None:
        game = table(A="bully", players=4, tokens=(3, 2, 7, 4))
        assert decide(route(bully="leader"), game) == Move("play", "bully", 2)
        assert decide(route(bully="anyone"), game) == Move("play", "bully", 1)

    def test_or_only_a_leader_about_to_win(self) -> None:
        assert decide(route(bully="threat", threat=2), table(A="bully", tokens=(3, 7))) == PASS
        assert decide(route(bully="threat", threat=2), table(A="bully", tokens=(3, 8))) == Move("play", "bully", 1)


class TestValue:
    def position(self, *tokens: int) -> PaperToss:
        return table(tokens=tokens).state

    def test_the_chances_of_all_seats_add_up_to_one(self) -> None:
        g = self.position(3, 8, 0, 5)
        assert sum(chance(g, seat) for seat in range(4)) == pytest.approx(1)

    def test_more_tokens_are_better_and_a_missed_turn_is_worse(self) -> None:
        g = self.position(4, 4)
        assert chance(self.position(5, 4), 0) > chance(g, 0) > chance(self.position(4, 5), 0)
        assert chance(g, 0, standing(g).with_turns_missed(0, 1)) < chance(g, 0)

    def test_the_same_lead_counts_more_near_the_end(self) -> None:
        assert chance(self.position(9, 8), 0) > chance(self.position(2, 1), 0)

    def test_a_finished_game_is_certain(self) -> None:
        game = table(players=2, tokens=(9, 0), toss="perfect").play("A toss paper_toss").end_turn()
        assert (chance(game.state, 0), chance(game.state, 1)) == (1.0, 0.0)

    def test_a_toss_brings_less_when_a_rival_chooses_and_more_with_a_choice_of_ones_own(self) -> None:
        box = catalogue().box("paper_toss")
        worst, plain, best = landing(box, 2, best=False), landing(box, 1, best=True), landing(box, 2, best=True)
        assert worst < plain < best
        assert plain == pytest.approx(landing(box, 1, best=False))
        assert 0.7 < plain < 1.0

    def test_texts_are_weighed_word_by_word(self) -> None:
        cards = catalogue().box("paper_toss").by_id
        order = ["window", "bad_throw", "sprinklers", "good_throw", "perfect"]
        assert sorted(order, key=lambda id: worth(cards[id].effects)) == order

    def test_what_a_card_would_change(self) -> None:
        g = self.position(1, 4)
        cards = g.box.by_id
        assert after(g, cards["bully"].effects, 0, 1).tokens == (1, 3)
        assert after(g, cards["flat_tire"].effects, 0, 1).missed == (0, 1)
        assert after(g, cards["perfect"].effects, 0, 0).tokens == (3, 4)

    def test_those_it_favours_win_more_often(self) -> None:
        """Halfway through, a seat that it gives more than a half wins more than half the time, and the reverse."""
        sharp, won = make("paper_toss", "sharp", catalogue()), {True: [0, 0], False: [0, 0]}
        for seed in range(60):
            guess = _halfway(sharp, seed)
            final, _moves = play_game(RULES, catalogue().box("paper_toss"), (sharp, sharp), seed)
            tally = won[guess > 0.5]
            tally[0] += final.winners == (0,)
            tally[1] += 1
        assert won[True][0] / won[True][1] > 0.6
        assert won[False][0] / won[False][1] < 0.4


def _halfway(agent: Agent, seed: int) -> float:
    """What seat 0 is given in the turn after somebody first has half of the tokens."""

    class Looking:
        remembers = False
        seen: float | None = None

        def think(self, view: State, seat: int, memory: Memory, rnd: Chance) -> Iterator[Thought]:
            assert isinstance(view, PaperToss)
            if self.seen is None and max(view.scores) >= 6:
                self.seen = chance(view, 0)
            yield from agent.think(view, seat, memory, rnd)

    looking = Looking()
    play_game(RULES, catalogue().box("paper_toss"), (looking, looking), seed)
    return 0.5 if looking.seen is None else looking.seen


@pytest.mark.parametrize("name", LEVELS)
def test_it_says_why_in_whole_sentences_and_knows_only_its_view(name: str) -> None:
    agent = make("paper_toss", name, catalogue())
    said = reasons(agent, asked(agent, RULES, catalogue().box("paper_toss"), 3, 3))
    assert len(said) >= 8


def test_other_words_on_the_cards_make_no_difference() -> None:
    box = catalogue().box("paper_toss")
    other, words = renamed(box, 5, in_order=True)
    sharp = make("paper_toss", "sharp", catalogue())
    one, two = (outcomes(RULES, cards, sharp, 3, 3) for cards in (box, other))
    assert one == two
    assert words["dog"] != "dog"


def test_the_same_seed_gives_the_same_moves() -> None:
    learner = make("paper_toss", "learner", catalogue())
    box = catalogue().box("paper_toss")
    assert play_game(RULES, box, (learner,) * 4, 9) == play_game(RULES, box, (learner,) * 4, 9)


def test_every_level_makes_an_agent() -> None:
    listed = names(catalogue().game("paper_toss"))
    assert listed == ["random", *LEVELS, "thumb"]
    assert all(isinstance(make("paper_toss", name, catalogue()), Route) for name in listed[1:])


@pytest.mark.parametrize(("worse", "better"), LADDER)
def test_each_level_beats_the_one_below_it(worse: str, better: str) -> None:
    wins, played = share("paper_toss", better, [(worse, better), (better, worse)], 150)
    assert wilson(wins, played)[0] > 0.55


@pytest.mark.parametrize(("worse", "better"), LADDER)
def test_each_level_beats_the_one_below_it_with_four_players(worse: str, better: str) -> None:
    wins, played = share("paper_toss", better, two_and_two(worse, better), 50)
    assert wilson(wins, played)[0] > 0.55
