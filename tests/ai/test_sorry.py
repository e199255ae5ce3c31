"""The rule of thumb for Sorry!: what it decides, why, from what, and that each level beats the one below."""

from __future__ import annotations

from itertools import chain, combinations
from typing import Any

import pytest

from tabletop.ai.agents import Agent, Memory, Thought, answer
from tabletop.ai.levels import make, names
from tabletop.ai.sorry import Totals, best_row
from tabletop.ai.sorry_rounds import Heap, for_mover, lacks, options, rounds, shared
from tabletop.ai.sorry_stakes import Stakes
from tabletop.data.levels import Totals as Settings
from tabletop.games.sorry.printed import counts, is_base, worth
from tabletop.games.sorry.rules import RULES
from tabletop.kernel import DONE, PASS, Box, Chance, Deal, Move, start
from tabletop.kernel.box import Card, Effect
from tabletop.lab.playout import play_game
from tabletop.lab.series import Series, wilson
from tests.ai.ladder import LADDER, LEVELS, asked, catalogue, outcomes, reasons, share, two_and_two
from tests.conformance.boxes import renamed
from tests.games.sorry.script import Game, card_id, table


def totals(**settings: Any) -> Totals:
    return Totals(Settings.model_validate(settings).model_dump())


def thoughts(agent: Agent, game: Game, seat: int = 0) -> list[Thought]:
    return answer(agent, game.state.view(seat), seat, Memory(seat), Chance(1))


def decide(agent: Agent, game: Game, seat: int = 0) -> Move:
    return thoughts(agent, game, seat)[-1].move


def plays(short: str, whom: int = -1) -> Move:
    return Move("play", card_id(short), whom)


LOOKS = ["card", "next", "round"]


class TestItsTurn:
    @pytest.mark.parametrize("look", LOOKS)
    def test_it_takes_a_win(self, look: str) -> None:
        assert decide(totals(look=look), table(A="6 5 slide_10 take_2 0", total=15)) == plays("6")
        assert decide(totals(look=look), table(A="6 5 slide_21 take_2 0", total=3)) == plays("slide_21")

    @pytest.mark.parametrize("look", LOOKS)
    def test_it_does_not_bust_while_anything_else_can_be_played(self, look: str) -> None:
        assert decide(totals(look=look), table(A="6 7 8 9 slide_10", total=20)) == plays("slide_10")
        assert decide(totals(look=look), table(A="6 7 8 9 switch", total=20)) == plays("switch")

    def test_it_busts_when_nothing_else_is_left(self) -> None:
        thought = thoughts(totals(), table(A="6 7 8 9 10", total=20))[-1]
        assert thought.move.verb == "play"
        assert "Every card goes over" in thought.reason.text

    def test_whoever_looks_at_the_card_plays_the_largest(self) -> None:
        assert decide(totals(look="card"), table(A="2 3 9 4 4", total=5)) == plays("9")

    @pytest.mark.parametrize("look", ["next", "round"])
    def test_whoever_looks_further_leaves_a_total_that_no_number_completes(self, look: str) -> None:
        """From 10 nothing but a slide makes 21; from 11 every 10 does."""
        assert decide(totals(look=look), table(A="5 6 7 8 9", total=5)) == plays("5")

    def test_it_counts_the_cards_that_are_gone(self) -> None:
        """At 11 a 10 wins, at 12 a 9: whichever have all been played are no danger."""
        for gone, best in (("10", "5"), ("9", "6")):
            game = table(A="5 6 7 8 8", B="0 1 2 3 4", total=6)
            stock, box = game.state.stock, game.state.box
            played = [card for card in stock if box.ids[card] in (card_id(gone), "slide_21")]
            for card in played:
                stock.remove(card)
            game.state.used.extend(played)
            assert decide(totals(), game) == plays(best)

    @pytest.mark.parametrize("look", LOOKS)
    def test_play_2_is_played_to_the_right_total(self, look: str) -> None:
        """Only 3 and 9 come to 12."""
        game = table(A="play_2 3 9 8 7", total=9)
        assert decide(totals(look=look), game) == plays("play_2")
        game.play("A play play_2")
        first = decide(totals(look=look), game)
        game.state.apply(0, first)
        assert {first, decide(totals(look=look), game)} == {plays("3"), plays("9")}

    @pytest.mark.parametrize(("home", "card"), [((0, 3, 0), "switch"), ((0, 0, 3), "take_2")])
    def test_an_awkward_total_goes_to_whoever_is_further_from_winning(self, home: tuple[int, ...], card: str) -> None:
        assert decide(totals(), table(A="switch take_2 9 9 9", home=home, total=14)) == plays(card)

    def test_what_can_do_nothing_is_given_up_by_what_it_is_worth(self) -> None:
        game = table(A="steal dont_be_sorry dont_be_sorry steal steal")
        assert decide(totals(), game) == Move("spend", "dont_be_sorry")


class TestWhom:
    def test_it_sends_back_whoever_is_closest_to_winning(self) -> None:
        game = table(A="send_back 9 9 9 9", home=(1, 1, 3, 2), total=20)
        for look in LOOKS:
            assert decide(totals(look=look, aim="leader"), game) == plays("send_back", 2)

    def test_or_the_next_it_can_hurt(self) -> None:
        game = table(A="send_back 9 9 9 9", home=(1, 0, 1, 3), total=20)
        assert decide(totals(look="card", aim="next"), game) == plays("send_back", 2)

    def test_it_keeps_the_card_until_somebody_is_a_threat(self) -> None:
        holding = totals(look="next", hold="threat", threat=1)
        for home, move in (((0, 2), plays("3")), ((0, 3), plays("send_back", 1))):
            assert decide(holding, table(A="send_back 3 9 9 9", home=home, total=4)) == move


def steal_window(home: tuple[int, ...], hand: str = "steal") -> Game:
    return table(A="6", B=hand, home=home, total=15).play("A play 6")


class TestReactions:
    @pytest.mark.parametrize("hold", ["nothing", "threat", "weigh"])
    def test_it_steals_a_game_that_would_be_lost(self, hold: str) -> None:
        thought = thoughts(totals(hold=hold), steal_window((3, 0)), 1)[-1]
        assert thought.move == plays("steal")
        assert thought.reason.text == "Otherwise the game is over."

    def test_it_keeps_a_steal_for_a_threat(self) -> None:
        assert decide(totals(hold="threat", threat=2), steal_window((0, 0)), 1) == PASS
        assert decide(totals(hold="threat", threat=2), steal_window((2, 0)), 1) == plays("steal")
        assert decide(totals(hold="nothing"), steal_window((0, 0)), 1) == plays("steal")

    def test_but_never_when_it_wins_the_game(self) -> None:
        assert decide(totals(hold="threat", threat=1), steal_window((0, 3)), 1) == plays("steal")

    @pytest.mark.parametrize("hold", ["nothing", "threat", "weigh"])
    def test_it_stops_a_thief(self, hold: str) -> None:
        game = table(A="6 dont_be_sorry", B="steal", home=(3, 3), total=15).play("A play 6", "B play steal")
        assert decide(totals(hold=hold), game) == plays("dont_be_sorry")

    def test_it_keeps_a_block_for_a_moment_that_matters_more(self) -> None:
        for home, move in ((1, PASS), (3, plays("dont_be_sorry"))):
            game = table(A="send_back", B="dont_be_sorry", home=(0, home)).play("A play send_back B")
            assert decide(totals(hold="threat", threat=1), game, 1) == move
        game = table(A="send_back", B="dont_be_sorry", home=(0, 1)).play("A play send_back B")
        assert decide(totals(hold="nothing"), game, 1) == plays("dont_be_sorry")


def test_whoever_weighs_keeps_a_block_that_would_save_nothing() -> None:
    """A made-up card may be aimed at somebody who has no pawn to lose."""
    cards = (
        Card("shove", "play", 8, "sorry", when="own_turn", aims="rival", effects=(Effect("send_back", 1, "target"),)),
        Card("shield", "play", 8, "block", when="block", against=("shove",)),
        Card("two", "play", 20, "number", when="own_turn", effects=(Effect("add", 2),)),
    )
    box = Box("sorry", cards, (), catalogue().box("sorry").options)
    hands = (*["shove"] * 5, *["shield"] * 5)
    for steps, move in (([0, 0], PASS), ([0, 2], Move("play", "shield"))):
        g = start(RULES, box, Deal(2, 1, {}, 0, {"play": hands}))
        g.scores = steps
        g.apply(0, Move("play", "shove", 1))
        assert answer(totals(hold="weigh"), g.view(1), 1, Memory(1), Chance(1))[-1].move == move
        assert answer(totals(hold="nothing"), g.view(1), 1, Memory(1), Chance(1))[-1].move.verb == "play"


def laid(settings: str, hand: str, limit: int = 21) -> list[str]:
    game = table(A="9 9 9 9 9", B=hand, C="0", home=(0, 3, 3), total=20, options={"limit": limit}).play("A play 9")
    return [str(thought.move.what) for thought in thoughts(totals(tie_break=settings), game, 1)[:-1]]


class TestTieBreak:
    def test_it_lays_what_comes_closest_together(self) -> None:
        assert sorted(laid("best", "10 8 7 6 steal")) == [card_id(n) for n in ("6", "7", "8")]
        assert laid("large", "10 8 7 6 steal") == [card_id(n) for n in ("10", "8")]

    def test_one_slide_at_most(self) -> None:
        assert sorted(laid("best", "slide_10 slide_15 7 4 8")) == ["number_4", "number_7", "slide_10"]

    def test_with_nothing_that_counts_it_lays_nothing(self) -> None:
        game = table(A="9 9 9 9 9", B="switch steal take_2 take_2 0", home=(0, 3, 3), total=20).play("A play 9")
        assert [thought.move for thought in thoughts(totals(), game, 1)] == [DONE]

    def test_no_other_choice_comes_closer(self) -> None:
        cards, rnd = catalogue().box("sorry").printed, Chance(4)
        for _n in range(60):
            hand = [rnd.choice(cards) for _card in range(6)]
            able = [card for card in hand if counts(card)]
            rows = chain.from_iterable(combinations(able, n) for n in range(len(able) + 1))
            sums = [sum(map(worth, row)) for row in rows if sum(map(is_base, row)) <= 1]
            best = best_row(hand, 21, based=False)
            assert sum(map(worth, best)) == max(n for n in sums if n <= 21)
            assert sum(map(is_base, best)) <= 1


class TestOdds:
    BOX = catalogue().box("sorry")

    def test_a_hand_without_a_card(self) -> None:
        assert lacks(10, 0, 5) == 1
        assert lacks(10, 6, 5) == 0
        assert lacks(4, 1, 2) == pytest.approx(0.5)

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_every_round_ends_one_way(self, seats: int) -> None:
        assert [sum(ends) for ends in rounds(self.BOX, seats)] == pytest.approx([1.0] * 21, abs=0.05)

    def test_the_best_total_to_leave_is_the_last_that_no_number_completes(self) -> None:
        for seats in (2, 3, 4):
            worths = [for_mover(ends) for ends in rounds(self.BOX, seats)]
            assert min(range(21), key=worths.__getitem__) == 10
            assert min(worths[11:]) > max(worths[:11])

    def test_a_heap_without_a_number_makes_its_total_safer(self) -> None:
        everything = Heap.of(self.BOX, range(93))
        tens = [card for card in range(93) if self.BOX.ids[card] != "number_10"]
        there, gone = (shared(heap, 5, options(self.BOX, 2, 11)) for heap in (everything, Heap.of(self.BOX, tens)))
        assert gone[0] < there[0] - 0.1

    def test_a_win_that_can_be_stolen_is_worth_less(self) -> None:
        plain, safe = (
            table(A=f"{card} 9 9 9 9", home=(3, 3), total=4).state.view(0) for card in ("8", "dont_be_sorry")
        )
        values = []
        for view in (plain, safe):
            at = Stakes(view, 0)
            values.append(at.won_by(0, [3, 3], at.hand, 0.0))
        assert values[0] < values[1] == 1.0


@pytest.mark.parametrize("name", LEVELS)
def test_it_says_why_in_whole_sentences_and_knows_only_its_view(name: str) -> None:
    agent = make("sorry", name, catalogue())
    said = reasons(agent, asked(agent, RULES, catalogue().box("sorry"), 3, 4))
    assert len(said) >= 6


def test_other_words_on_the_cards_make_no_difference() -> None:
    box = catalogue().box("sorry")
    other, words = renamed(box, 5, in_order=True)
    sharp = make("sorry", "sharp", catalogue())
    one, two = (outcomes(RULES, cards, sharp, 3, 3) for cards in (box, other))
    assert one == two
    assert words["steal"] != "steal"


def test_the_same_seed_gives_the_same_moves() -> None:
    learner = make("sorry", "learner", catalogue())
    box = catalogue().box("sorry")
    assert play_game(RULES, box, (learner,) * 4, 9) == play_game(RULES, box, (learner,) * 4, 9)


def made_up() -> Box:
    """Our deck with cards that nobody has printed yet, and without some that everybody knows."""
    box = catalogue().box("sorry", {"slides_to_21": 0, "limit": 25, "hand": 6, "hand_limit": 9})
    new = (
        Card("leap", "play", 3, "number", when="own_turn", effects=(Effect("add", 12),)),
        Card("turn", "play", 3, "number", when="own_turn", effects=(Effect("add", 2), Effect("reverse"))),
        Card("spree", "play", 3, "action", when="own_turn", effects=(Effect("play_more", 3, kind="number"),)),
        Card("home", "play", 2, "action", when="own_turn", effects=(Effect("bring_home"),)),
        Card("away", "play", 3, "sorry", when="own_turn", aims="rival", effects=(Effect("send_back", 2, "target"),)),
        Card("wreck", "play", 3, "sorry", when="rival_win", effects=(Effect("send_back", 1, "target"),)),
        Card("more", "play", 3, "action", when="own_turn", effects=(Effect("draw", 3), Effect("add", 1))),
    )
    cards = tuple(card for card in box.cards if card.id not in ("switch", "take_2"))
    return Box(box.game, (*cards, *new), (), box.options)


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("seats", [2, 4])
def test_it_plays_with_cards_that_nobody_has_printed_yet(name: str, seats: int) -> None:
    agent = make("sorry", name, catalogue())
    used: set[str] = set()
    for g, _seat in asked(agent, RULES, made_up(), seats, 6):
        used |= {g.box.ids[card] for card in g.pile}  # type: ignore[attr-defined]
    assert used >= {"leap", "turn", "spree", "home", "away", "more"}


def test_it_knows_a_good_card_that_it_has_never_seen() -> None:
    """Against random players with the same made-up cards and another limit."""
    sharp, won = make("sorry", "sharp", catalogue()), 0
    for seed in range(80):
        players = (sharp, None) if seed % 2 else (None, sharp)
        final, _moves = play_game(RULES, made_up(), players, seed)
        won += final.winners == (players.index(sharp),)
    assert wilson(won, 80)[0] > 0.7


@pytest.mark.parametrize("options", [{"limit": 15}, {"limit": 31, "hand": 3}, {"longer": True}, {"pawns": 1}], ids=str)
def test_it_plays_by_other_house_rules(options: dict[str, Any]) -> None:
    wins = Series.of(catalogue(), "sorry", ("sharp", "random"), 3, options).play(0, 60).wins(2)
    assert wilson(wins[0], 60)[0] > 0.55


def test_every_level_makes_an_agent() -> None:
    listed = names(catalogue().game("sorry"))
    assert listed == ["random", *LEVELS, "thumb"]
    assert all(isinstance(make("sorry", name, catalogue()), Totals) for name in listed[1:])


@pytest.mark.parametrize(("worse", "better"), LADDER)
def test_each_level_beats_the_one_below_it(worse: str, better: str) -> None:
    wins, played = share("sorry", better, [(worse, better), (better, worse)], 200)
    assert wilson(wins, played)[0] > 0.52


@pytest.mark.parametrize(("worse", "better"), LADDER)
def test_each_level_beats_the_one_below_it_with_three_players(worse: str, better: str) -> None:
    """Each seat for both, once with two of the worse and once with two of the better: half of the seats."""
    one = [(better, worse, worse), (worse, better, worse), (worse, worse, better)]
    two = [(worse, better, better), (better, worse, better), (better, better, worse)]
    wins, played = share("sorry", better, [*one, *two], 60)
    assert wilson(wins, played)[0] > 0.52


@pytest.mark.parametrize(("worse", "better"), LADDER)
def test_each_level_beats_the_one_below_it_with_four_players(worse: str, better: str) -> None:
    wins, played = share("sorry", better, two_and_two(worse, better), 75)
    assert wilson(wins, played)[0] > 0.52
