"""The rule of thumb for Toss Your Cookies: what it decides, from what, what it believes, and that levels differ."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.ai.agents import Agent, Memory, Thought, answer
from tabletop.ai.levels import make, names
from tabletop.ai.toss_your_cookies import Baker
from tabletop.ai.toss_your_cookies_belief import Outlook, outlook
from tabletop.ai.toss_your_cookies_hands import Hand, hope, promise, worth
from tabletop.data.levels import Bake
from tabletop.games.toss_your_cookies.rules import RULES
from tabletop.games.toss_your_cookies.state import Cookies
from tabletop.kernel import Box, Chance, Deal, Die, Fact, Move, start
from tabletop.kernel.box import Card, Value
from tabletop.lab.playout import play_game
from tabletop.lab.series import wilson
from tests.ai.ladder import LADDER, LEVELS, catalogue, outcomes, sound
from tests.conformance.boxes import renamed, strange
from tests.games.toss_your_cookies.script import Game, table

ORDERLY: dict[str, Value] = {"scramble": "orderly"}


def baker(**settings: Any) -> Baker:
    return Baker(Bake.model_validate(settings).model_dump())


def told(game: Game, seat: int) -> Memory:
    """What a seat remembers of a game that was written down."""
    memory = Memory(seat)
    for fact in game.told:
        memory.hear(fact.told(seat))
    return memory


def thoughts(game: Game, seat: int = 0, agent: Agent | None = None, seed: int = 1) -> list[Thought]:
    view = game.state.view(seat)
    return answer(agent or baker(), view, seat, told(game, seat), Chance(seed))


def decide(game: Game, seat: int = 0, agent: Agent | None = None) -> list[Any]:
    """What it chooses, card by card, or whom; whatever chance says among equals."""
    chosen = [[thought.move for thought in thoughts(game, seat, agent, seed)] for seed in range(5)]
    picked = [sorted(str(move.what) for move in moves if move.verb != "done") for moves in chosen]
    if chosen[0][0].verb == "swap":
        return sorted({moves[0].whom for moves in chosen})
    assert all(one == picked[0] for one in picked), "chance decides"
    return picked[0]


def believes(game: Game, seat: int, recall: int = 100) -> Outlook:
    view = game.state.view(seat)
    assert isinstance(view, Cookies)
    return outlook(view, seat, told(game, seat), recall)


class TestLettingGo:
    def test_what_is_worth_nothing_goes_first(self) -> None:
        game = table("left one", A="half_eaten jam jam sugar sugar fortune milk").play("A roll")
        assert decide(game) == ["half_eaten"]

    def test_then_what_it_has_least_of(self) -> None:
        game = table("left three", A="jam jam jam sugar sugar fortune milk").play("A roll")
        assert decide(game) == ["fortune", "sugar", "sugar"]

    def test_never_the_milk_or_a_wild_card_without_need(self) -> None:
        game = table("left three", players=4, A="milk wild wild jam sugar fortune sandwich").play("A roll")
        gone = {thought.move.what for seed in range(5) for thought in thoughts(game, seed=seed)}
        assert gone == {"jam", "sugar", "fortune", "sandwich", None}

    def test_it_takes_a_spare_cookie_rather_than_the_milk(self) -> None:
        game = table("toss three", A="milk wild jam jam jam sugar fortune").play("A roll")
        gone = decide(game)
        assert {"sugar", "fortune"} < set(gone)
        assert "milk" not in gone

    def test_it_does_not_hand_over_what_the_neighbour_needs(self) -> None:
        """B took the milk and jam before all eyes; of two single cookies, A passes the other one."""
        hands = {"A": "fortune fortune fortune wild jam sugar half_eaten", "B": "jam jam jam jam sugar sugar fortune"}
        game = table("toss three, left one", options=ORDERLY, C="milk jam fortune fortune sugar sugar sugar", **hands)
        game.play("A roll", "A toss fortune half_eaten sugar", "B toss jam jam sugar", "C toss milk fortune sugar")
        grab(game, {0: "fortune fortune sugar", 1: "milk jam jam", 2: "sugar sugar half_eaten"})
        game.play("B roll")
        assert game.asked == "pass: A B C"
        assert believes(game, 0).milk(1) == 1
        assert decide(game) == ["sugar"]


def grab(game: Game, wanted: dict[int, str]) -> None:
    """An orderly scramble in which everyone takes what is written here."""
    left = {seat: cards.split() for seat, cards in wanted.items()}
    while game.state.asking is not None and game.state.asking.prompt == "grab":
        (seat,) = game.state.waiting()
        game.state.apply(seat, Move("grab", left[seat].pop(0)))


class TestSwapping:
    def test_with_whom_the_milk_was_seen(self) -> None:
        game = table("swap the_milk, left one, swap one", C="milk", starter="B")
        game.play("B roll", "B take" if game.state.active == 2 else "C take")
        assert game.milk_at == "B"
        hold = next(card for card in game.hand("B") if card != "milk")
        game.play("C roll", f"A pass {game.hand('A')[0]}", f"B pass {hold}", f"C pass {game.hand('C')[0]}", "A roll")
        assert believes(game, 0).milk(1) > 0.9
        assert decide(game) == [1]
        assert set(decide(game, agent=baker(recall=0))) == {1, 2}

    def test_or_with_anyone(self) -> None:
        game = table("swap one", players=5, A="jam").play("A roll")
        assert len(decide(game, agent=baker(partner="anyone"))) > 1

    def test_blind_picks_are_left_to_chance(self) -> None:
        game = table("swap one", A="jam").play("A roll", "A swap B", "A give jam")
        assert len({thoughts(game, seed=seed)[0].move for seed in range(20)}) > 3

    def test_the_best_of_known_hands(self) -> None:
        """A passed its own hand on to B and knows what it would get back."""
        good = "jam jam jam jam jam sugar fortune"
        game = table("left all, swap all", A=good, B="milk", starter="C").play("C roll", "A roll")
        assert decide(game) == [1]


class TestGrabbing:
    def test_what_wins(self) -> None:
        hands = {"A": "milk jam jam jam jam half_eaten sugar", "B": "jam wild fortune"}
        tables = (table("toss one", options=ORDERLY, seed=seed, **hands) for seed in range(50))
        game = next(game for game in tables if self.tossed(game).state.waiting() == (0,))
        assert decide(game) == ["jam"]
        assert thoughts(game)[0].reason.text == "It wins."

    def tossed(self, game: Game) -> Game:
        return game.play("A roll", "A toss half_eaten", "B toss jam", "C toss sugar")

    def test_the_milk_when_everything_lies_there(self) -> None:
        game = table("toss all", options=ORDERLY).play("A roll")
        (first,) = game.state.waiting()
        assert decide(game, first) == ["milk"]

    def test_what_a_rival_with_the_milk_needs(self) -> None:
        """B has grabbed the milk and four jam hearts; the fifth is of no use to A, who takes it all the same."""
        game = table("toss all", options=ORDERLY, A="fortune", B="milk jam jam jam jam", C="sugar").play("A roll")
        while True:
            (seat,) = game.state.waiting()
            there = [str(move.what) for move in game.state.legal(seat)]
            b = [what for what in ("milk", "jam", "sugar") if what in there]
            a = [what for what in ("fortune", "sugar") if what in there]
            if seat == 1 and len(game.hand("B")) == 5:
                break
            game.state.apply(seat, Move("grab", b[0] if seat == 1 else a[0]))
        assert game.hand("B") == ["jam", "jam", "jam", "jam", "milk"]
        while game.state.waiting() == (1,):
            game.state.apply(1, Move("grab", "half_eaten"))
        (seat,) = game.state.waiting()
        assert {move.what for move in game.state.legal(seat)} >= {"jam", "wild"}
        assert decide(game, seat)[0] in ("jam", "wild")

    def test_always_the_milk_if_it_is_offered(self) -> None:
        game = table("toss the_milk", options=ORDERLY, A="milk").play("A roll")
        (seat,) = game.state.waiting()
        assert decide(game, seat) == ["milk"]


class TestHands:
    @pytest.mark.parametrize("milk", [True, False])
    def test_more_alike_promise_more(self, milk: bool) -> None:
        values = [promise(n, milk, 5, 4) for n in range(8)]
        assert values == sorted(values)
        assert promise(3.5, milk, 5, 4) == pytest.approx((values[3] + values[4]) / 2)

    def test_the_milk_is_always_better(self) -> None:
        assert all(promise(n, True, 5, 4) > promise(n, False, 5, 4) for n in range(7))

    def test_one_more_than_needed_survives_a_blind_pick(self) -> None:
        six, five = Hand({"a": 6}, 0, False), Hand({"a": 5, "b": 1}, 0, False)
        assert worth(six, 5, 4) > worth(five, 5, 4)

    def test_nobody_can_hope_without_the_milk(self) -> None:
        full, there = Hand({"a": 4}, 1, False), Hand({"a": 2}, 0, False)
        assert hope(full, there, 3, 5) == 0
        assert hope(full._replace(milk=True), there, 3, 5) == 1
        assert 0 < hope(Hand({"a": 3}, 0, True), there, 3, 5) < 1
        assert hope(Hand({"a": 2}, 0, True), there, 3, 5) == 0


class TestBelief:
    def test_without_memory_everyone_else_is_as_likely(self) -> None:
        game = table(players=5, B="milk")
        for recall in (0, 100):
            odds = believes(game, 0, recall)
            assert [odds.milk(seat) for seat in range(5)] == pytest.approx([0, 0.25, 0.25, 0.25, 0.25])

    def test_milk_in_the_own_hand_is_nowhere_else(self) -> None:
        odds = believes(table(A="milk"), 0)
        assert sum(odds.milk(seat) for seat in range(3)) == 0

    def test_who_passes_the_milk_knows_where_it_went_and_others_do_not(self) -> None:
        game = table("left one", A="milk").play("A roll", "A pass milk")
        game.play(f"B pass {game.hand('B')[0]}", f"C pass {game.hand('C')[0]}")
        assert game.milk_at == "B"
        assert believes(game, 0).milk(1) == 1
        third = believes(game, 2)
        assert 0 < third.milk(0) < 1
        assert third.milk(0) + third.milk(1) == pytest.approx(1)

    def test_everyone_saw_who_got_it_on_a_milk_roll(self) -> None:
        game = table("left the_milk", A="milk").play("A roll", "A take")
        assert believes(game, 2).milk(1) == 1
        assert believes(game, 0).milk(1) == 1

    def test_a_chosen_card_is_hardly_ever_the_milk_a_blind_one_as_likely_as_any(self) -> None:
        game = table("left the_milk, left one", players=4, A="milk").play("A roll", "A take", "B roll")
        for seat in "ABCD":
            game.play(f"{seat} pass {next(card for card in game.hand(seat) if card != 'milk')}")
        assert 0.9 < believes(game, 3).milk(1) < 1
        blind = table("left the_milk, left the_milk, swap one", players=4, D="milk", starter="D")
        blind.play("D roll", "D take", "A roll", "A take", "B roll", "B swap A", f"B give {keep(blind, 'B')}", "B take")
        assert 0.8 < believes(blind, 3).milk(1) < 1

    def test_a_card_that_comes_to_oneself_gives_the_rest_away(self) -> None:
        """C saw A get the milk; A's card that came was another: the milk is surely still there."""
        game = table("left the_milk, right one", C="milk").play("A roll", "C take")
        assert believes(game, 2).milk(0) == 1
        game.play("B roll")
        for seat in "ABC":
            game.play(f"{seat} pass {keep(game, seat)}")
        assert believes(game, 2).milk(0) == 1
        assert 0.8 < believes(game, 1).milk(0) < 1

    def test_whole_hands_take_what_is_known_along(self) -> None:
        game = table("left the_milk, left all", players=4, A="milk").play("A roll", "A take", "B roll")
        assert game.milk_at == "C"
        assert believes(game, 0).milk(2) == 1

    def test_it_fades_with_a_poor_memory(self) -> None:
        game = table("left the_milk", players=5, A="milk").play("A roll", "A take")
        odds = [believes(game, 2, recall).milk(1) for recall in (100, 50, 0)]
        assert odds[0] == 1
        assert odds[0] > odds[1] > odds[2] == pytest.approx(0.25)

    def test_a_new_round_begins_with_nothing(self) -> None:
        hands = {"A": "milk jam jam jam jam sugar sugar", "B": "jam fortune"}
        game = table("left the_milk, left one", options={"rounds": 2}, **hands)
        game.play("A roll", "A take")
        assert believes(game, 2).milk(1) == 1
        game.told.append(Fact("new_round", 0, {"round": 2}))
        assert believes(game, 2).milk(1) < 1

    def test_it_is_never_certain_of_what_is_not_so(self) -> None:
        """Over whole games: odds add up, hands are full, what is sure is there, and what is true is never ruled out."""
        certain, looked = 0, 0
        for game, seat, odds in watched(4, 6):
            ids = game.box.ids
            for other in range(game.seats):
                if other == seat:
                    continue
                held = [ids[card] for card in game.hands[other]]
                assert sum(odds.expected(other, what) for what in odds.ids) == pytest.approx(len(held), abs=0.6)
                for what in odds.ids:
                    count, expected = held.count(what), odds.expected(other, what)
                    assert odds.sure[odds.rows[what]][other] <= count
                    assert expected > 0 or count == 0
            milk = [odds.milk(other) for other in range(game.seats)]
            seen = "milk" in [ids[card] for card in (*game.hands[seat], *game.middle)]
            assert sum(milk) == pytest.approx(0 if seen else 1)
            certain += any(chance == 1 for chance in milk)
            looked += not seen
        assert 0 < certain < looked

    def test_it_finds_the_milk_far_more_often_than_a_guess(self) -> None:
        right, looked = 0.0, 0
        for game, _seat, odds in watched(5, 6):
            milk = [odds.milk(other) for other in range(game.seats)]
            if sum(milk) > 0.5 and not any(game.passing):
                right += milk[game.milk_holder()]
                looked += 1
        assert right / looked > 0.5

    def test_facts_heard_bit_by_bit_or_all_at_once_lead_to_the_same(self) -> None:
        for game, seat, odds in watched(4, 2):
            assert odds.odds == outlook(game.view(seat), seat, replayed[seat], 100).odds


def keep(game: Game, seat: str) -> str:
    return next(card for card in game.hand(seat) if card != "milk")


replayed: dict[int, Memory] = {}
"""The same facts in a memory that was never asked before."""


def watched(seats: int, games: int) -> Iterator[tuple[Cookies, int, Outlook]]:
    """The truth beside what a seat believes, whenever one is asked, in games of players that sometimes slip."""
    agent = baker(slips=10)
    box = catalogue().box("toss_your_cookies", ORDERLY)
    for seed in range(games):
        state, rnd = start(RULES, box, Deal(seats, seed), told=[]), Chance(seed)
        assert isinstance(state, Cookies)
        memories = [Memory(seat) for seat in range(seats)]
        while state.winners is None:
            assert state.told is not None
            for fact in state.told:
                for memory in memories:
                    memory.hear(fact.told(memory.seat))
            state.told.clear()
            seat = state.waiting()[0]
            view = state.view(seat)
            if state.asking is not None and state.asking.prompt != "shout":
                fresh = replayed[seat] = Memory(seat)
                fresh.told += memories[seat].told
                yield state, seat, outlook(view, seat, memories[seat], 100)
            for thought in answer(agent, view, seat, memories[seat], rnd):
                state.apply(seat, thought.move)


@pytest.mark.parametrize("name", LEVELS)
def test_it_says_why_in_whole_sentences(name: str) -> None:
    agent, said = make("toss_your_cookies", name, catalogue()), set()

    class Listening:
        remembers = agent.remembers

        def think(self, view: Any, seat: int, memory: Memory, rnd: Chance) -> Iterator[Thought]:
            for thought in agent.think(view, seat, memory, rnd):
                said.add(sound(thought))
                yield thought

    for seed in range(4):
        play_game(RULES, catalogue().box("toss_your_cookies"), (Listening(),) * 4, seed)
    assert len(said) >= 8


def test_other_words_on_the_cards_make_no_difference() -> None:
    box = catalogue().box("toss_your_cookies")
    other, words = renamed(box, 5, in_order=True)
    sharp = make("toss_your_cookies", "sharp", catalogue())
    one, two = (outcomes(RULES, cards, sharp, 4, 3) for cards in (box, other))
    assert one == two
    assert words["milk"] != "milk"


@pytest.mark.parametrize("options", [{}, {"rounds": 2}, ORDERLY, {"alike": 4}], ids=str)
def test_it_plays_with_strange_cards_and_house_rules(options: dict[str, Value]) -> None:
    box = strange(catalogue().box("toss_your_cookies", options), 7)
    casual = make("toss_your_cookies", "casual", catalogue())
    final, _moves = play_game(RULES, box, (casual,) * 5, 3)
    assert final.winners is not None


def made_up(copies: int) -> Box:
    """Cookies, two sorts of wild cards and of rubbish, and a die that says four: nothing of it is in the real box."""
    cards = [Card(f"biscuit_{n}", "cookies", copies, "cookie") for n in range(4)]
    cards += [Card("joker", "cookies", 1, "wild"), Card("star", "cookies", 2, "wild")]
    cards += [
        Card("peel", "cookies", 2, "rubbish"),
        Card("shell", "cookies", 2, "sand"),
        Card("cup", "cookies", 1, "milk"),
    ]
    dice = (
        Die("action", ("s", "l", "r", "t"), (("swap", 0), ("pass_left", 0), ("pass_right", 0), ("toss", 0))),
        Die("number", ("i", "iv", "oo", "m"), (("count", 1), ("count", 4), ("all", 0), ("milk", 0))),
    )
    options: dict[str, Value] = {"rounds": 1, "scramble": "orderly", "seconds": 5, "alike": copies - 1}
    return Box("toss_your_cookies", tuple(cards), dice, options)


@pytest.mark.parametrize("copies", [5, 7, 9])
def test_it_beats_chance_with_made_up_cards(copies: int) -> None:
    wins = 0
    for seed in range(40):
        seat = seed % 4
        players = [baker() if other == seat else baker(slips=80) for other in range(4)]
        final, _moves = play_game(RULES, made_up(copies), players, seed)
        wins += final.winners == (seat,)
    assert wins > 16


def test_the_same_seed_gives_the_same_moves() -> None:
    casual = make("toss_your_cookies", "casual", catalogue())
    box = catalogue().box("toss_your_cookies")
    assert play_game(RULES, box, (casual,) * 4, 9) == play_game(RULES, box, (casual,) * 4, 9)


def test_every_level_makes_a_baker_and_the_better_is_quicker() -> None:
    info = catalogue().game("toss_your_cookies")
    listed = names(info)
    assert listed == ["random", *LEVELS, "thumb"]
    assert all(isinstance(make("toss_your_cookies", name, catalogue()), Baker) for name in listed[1:])
    reflexes = [level.reflex for level in info.levels]
    assert reflexes == sorted(reflexes, reverse=True)
    assert reflexes[0] == (900, 1500)
    assert reflexes[-1] == (450, 800)


def share(worse: str, better: str, seats: int, games: int) -> tuple[int, int]:
    """How many games the better ones win that sit at every other seat, in every turn of the table."""
    players = [None if name == "random" else make("toss_your_cookies", name, catalogue()) for name in (worse, better)]
    box = catalogue().box("toss_your_cookies", ORDERLY)
    wins = 0
    for seed in range(games):
        sits = [(seat + seed) % 2 for seat in range(seats)]
        final, _moves = play_game(RULES, box, [players[one] for one in sits], 1000 + seed)
        assert final.winners is not None
        wins += sits[final.winners[0]]
    return wins, games


@pytest.mark.parametrize(("worse", "better"), LADDER)
def test_each_level_beats_the_one_below_it(worse: str, better: str) -> None:
    wins, played = share(worse, better, 4, 240)
    assert wilson(wins, played)[0] > 0.5
