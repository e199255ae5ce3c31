"""The log, the prompts and the readings of Toss Your Cookies, and what a position is worth."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from tabletop.games.describe import line
from tabletop.games.readings import READINGS
from tabletop.games.speaker import Speaker
from tabletop.games.toss_your_cookies.readings import FACTS, NAMES, VERBS, heading, prompt, readings, roll_text
from tabletop.games.toss_your_cookies.rules import RULES
from tabletop.games.toss_your_cookies.value import chance, lacking, round_chances, weight
from tabletop.kernel import CLOCK, DONE, Chance, Deal, Fact, State, Told, start, tick
from tests.conformance.cases import shipped
from tests.games.people import PEOPLE
from tests.games.toss_your_cookies.script import table

BOX = shipped().box("toss_your_cookies")
INFO = shipped().game("toss_your_cookies")
TO_ALL = Speaker.at(BOX, INFO, PEOPLE)
TO_ANN = Speaker.at(BOX, INFO, PEOPLE, you=0)
TO_BEN = Speaker.at(BOX, INFO, PEOPLE, you=1)


def number(id: str, copy: int = 0) -> int:
    return BOX.ids.index(id) + copy


JAM, JAM_TOO, MILK = number("jam"), number("jam", 1), number("milk")


@pytest.mark.parametrize(("kind", "about", "to_you", "to_others"), [
    ("new_round", {"round": 2}, "Round 2. You start.", "Round 2. Ann starts."),
    ("cookie_sets", {"left_out_cards": (JAM, number("sugar"))},
     "These stay in the box: Jam heart, Sugar star.", "These stay in the box: Jam heart, Sugar star."),
    ("rolled", {"action": "toss", "number": "count", "count": 3}, "You roll: Toss 3.", "Ann rolls: Toss 3."),
    ("swaps", {"whom": 2, "count": 1}, "You swap one card with Cleo.", "Ann swaps one card with Cleo."),
    ("swaps", {"whom": 2, "count": 7}, "You swap 7 cards with Cleo.", "Ann swaps 7 cards with Cleo."),
    ("passes", {"count": 1, "direction": 1},
     "Everyone passes one card to the left.", "Everyone passes one card to the left."),
    ("passes", {"count": 3, "direction": -1},
     "Everyone passes 3 cards to the right.", "Everyone passes 3 cards to the right."),
    ("receives", {"whom": 2, "count": 2, "cards": ()}, "Ann gets 2 cards from Cleo.", "Ann gets 2 cards from Cleo."),
    ("receives", {"whom": 2, "count": 2, "cards": (JAM, JAM_TOO)},
     "You get from Cleo: 2 Jam heart.", "Ann gets from Cleo: 2 Jam heart."),
    ("tosses", {"cards": (JAM, MILK)}, "You toss: Jam heart, Milk.", "Ann tosses: Jam heart, Milk."),
    ("scramble", {"count": 1}, "Everyone has tossed a card. Scramble!", "Everyone has tossed a card. Scramble!"),
    ("scramble", {"count": 2}, "Everyone has tossed 2 cards. Scramble!", "Everyone has tossed 2 cards. Scramble!"),
    ("grabs", {"card": JAM}, "You grab Jam heart.", "Ann grabs Jam heart."),
    ("gets_rest", {"cards": (JAM,)}, "You get what is left: Jam heart.", "Ann gets what is left: Jam heart."),
    ("dealt", {"card": JAM}, "You are dealt Jam heart.", "Ann is dealt Jam heart."),
    ("time_up", {"count": 1}, "The scramble is over: one card is dealt.", "The scramble is over: one card is dealt."),
    ("time_up", {"count": 4}, "The scramble is over: 4 cards are dealt.", "The scramble is over: 4 cards are dealt."),
    ("tosses_milk", {"card": MILK},
     "You toss the milk and may not grab it.", "Ann tosses the milk and may not grab it."),
    ("leaves_milk", {}, "You leave the milk to the others.", "Ann leaves the milk to the others."),
    ("gives_milk", {"whom": 2, "card": MILK},
     "The milk goes from you to Cleo; you take a card for it.", "The milk goes from Ann to Cleo, for a card."),
    ("nothing_happens", {"card": MILK},
     "You have the milk already: nothing happens.", "Ann has the milk already: nothing happens."),
    ("wins_round", {"round": 1, "cards": (JAM, JAM_TOO, MILK)},
     "You have it all: 2 Jam heart, Milk!", "Ann has it all: 2 Jam heart, Milk!"),
    ("shouts", {}, "You shout: Snickerdoodle!", "Ann shouts: Snickerdoodle!"),
    ("score", {"points": 1, "total": 1}, "You have won one round.", "Ann has won one round."),
    ("score", {"points": 1, "total": 2}, "You have won 2 rounds.", "Ann has won 2 rounds."),
    ("move", {"from": ("passing", 1), "to": ("hands", 0), "card": JAM}, None, None),
    ("roll", {"die": "action", "faces": ("toss",)}, None, None),
])  # fmt: skip
def test_the_log_says(kind: str, about: dict[str, Any], to_you: str | None, to_others: str | None) -> None:
    told = Told(kind, 0, about)
    assert line(told, TO_ANN) == to_you
    assert line(told, TO_ALL) == to_others


def test_the_log_speaks_to_whom_something_happens() -> None:
    assert line(Told("swaps", 0, {"whom": 1, "count": 2}), TO_BEN) == "Ann swaps 2 cards with you."
    given = Told("receives", 0, {"whom": 1, "count": 1, "cards": (JAM,)})
    assert line(given, TO_BEN) == "Ann gets from you: Jam heart."
    milk = Told("gives_milk", 0, {"whom": 1, "card": MILK})
    assert line(milk, TO_BEN) == "The milk goes from Ann to you, for a card of yours."


def test_every_roll_has_a_name() -> None:
    names = [
        roll_text(action, number, 2)
        for action, number in product(("swap", "pass_left", "pass_right", "toss"), ("count", "all", "milk"))
    ]
    assert all(names)
    assert len(set(names)) == 12


def played(seats: int, seed: int, **options: Any) -> list[tuple[State, list[Fact]]]:
    """A random game, state by state, with what was told on the way there."""
    g = start(RULES, shipped().box("toss_your_cookies", {"alike": 4, **options}), Deal(seats, seed))
    rnd = Chance(seed)
    states: list[tuple[State, list[Fact]]] = [(g.clone(), [])]
    while g.winners is None:
        told: list[Fact] = []
        g.told = told
        if g.ticks > 0 and rnd.below(4) == 0:
            g.apply(CLOCK, tick(1 + rnd.below(60)))
        else:
            seat = rnd.choice(g.waiting())
            g.apply(seat, rnd.choice(g.legal(seat)))
        states.append((g.clone(), told))
    return states


@pytest.mark.parametrize("options", [{}, {"scramble": "orderly", "rounds": 2}], ids=["live", "orderly"])
def test_readings_prompts_and_facts_hold_in_every_state(options: dict[str, Any]) -> None:
    for seed in range(8):
        for state, told in played(4, seed, **options):
            for viewer in (0, None):
                view = state.view(viewer)
                read = readings(view, viewer)
                assert set(read) == NAMES
                assert all(len(value) == 4 for value in read.values() if isinstance(value, tuple))
                for people in (frozenset(), frozenset({0}), frozenset({0, 2})):
                    who = Speaker("toss_your_cookies", PEOPLE, 0 if people == {0} else None, people=people)
                    assert prompt(view, who)
                    assert heading(view, who)
            for fact in told:
                assert set(fact.public) == FACTS[fact.kind]
            for seat in state.waiting():
                assert {move.verb for move in state.legal(seat)} <= VERBS


def test_a_deal_that_wins_at_once_counts_no_turn() -> None:
    top = ("jam", "jam", "jam", "jam", "wild", "milk", "sugar")
    state = start(RULES, BOX, Deal(3, 1, starter=0, decks={"cookies": top}))
    assert heading(state.view(0), TO_ANN) == "Round 1. You start."
    assert heading(state.view(1), TO_BEN) == "Round 1. Ann starts."


def test_its_vocabulary_is_known_to_scenes() -> None:
    shown = READINGS["toss_your_cookies"]
    assert (shown.vocabulary.readings, shown.vocabulary.verbs) == (NAMES, VERBS)


def test_the_readings_of_a_scramble() -> None:
    game = table("toss two", A="jam jam jam wild milk sugar sugar", B="sugar sugar", C="fortune fortune").play("A roll")
    read = readings(game.state.view(0), 0)
    assert (read["to_choose"], read["chosen"], read["roll_text"]) == (2, 0, "Toss 2")
    assert (read["best"], read["best_count"], read["have_milk"], read["milk_seen"]) == ("jam", 4, True, 0)
    game.play("A toss milk sugar", "B toss sugar sugar")
    assert readings(game.state, 2)["done"] == (True, True, False)
    game.play("C toss fortune fortune", "B grab fortune").tick(30)
    read = readings(game.state.view(0), 0)
    assert read["grabbing"]
    assert read["milk_in_middle"]
    assert (read["to_grab"], read["taken"], read["tossed"]) == ((2, 1, 2), (0, 1, 0), (2, 2, 2))
    assert (read["ticks"], read["ticks_most"], read["seconds_left"]) == (170, 200, 9)
    game.play("B grab milk")
    assert readings(game.state.view(2), 2)["milk_seen"] == 1


# What a position is worth


def test_chances_add_up_to_one_for_every_viewer() -> None:
    for state, _told in played(5, 3, rounds=2):
        for viewer in (0, 3):
            view: Any = state.view(viewer)
            assert sum(round_chances(view)) == pytest.approx(1)
            assert sum(chance(view, seat) for seat in range(5)) == pytest.approx(1)


def test_more_alike_and_the_milk_are_worth_more() -> None:
    hands = ("jam jam sugar", "jam jam jam", "jam jam jam wild", "jam jam jam milk", "jam jam jam wild milk")
    numbers = [[number(what, n) for n, what in enumerate(hand.split())] for hand in hands[:1]]
    assert lacking(BOX, numbers[0]) == 3
    games = [table(A=hand).state for hand in hands]
    weights = [weight(BOX, game.hands[0][: len(hand.split())]) for game, hand in zip(games, hands, strict=True)]
    assert weights == sorted(weights)


def test_who_has_won_has_won() -> None:
    game = table("left one", A="sugar", B="jam", C="jam jam jam jam milk sugar")
    game.play("A roll", "A pass sugar", "C pass sugar", "B pass jam")
    assert [chance(game.state, seat) for seat in range(3)] == [0, 0, 1]
    game.play("C shout")
    assert chance(game.state, 2) == 1


def asked(state: State, people: frozenset[int], viewer: int = 0) -> str:
    """The prompt for one of these people."""
    you = viewer if people == {viewer} else None
    return prompt(state.view(viewer), Speaker("toss_your_cookies", PEOPLE, you, people=people))


@pytest.mark.parametrize(("roll", "before", "ready"), [
    ("left two", "Choose 2 cards to pass to the left.", "Pass these 2 cards to the left?"),
    ("right one", "Choose one card to pass to the right.", "Pass this card to the right?"),
    ("toss two", "Choose 2 cards to toss.", "Toss these 2 cards?"),
])  # fmt: skip
def test_whoever_has_chosen_is_told_to_wait(roll: str, before: str, ready: str) -> None:
    game = table(roll).play("A roll")
    alone, two = frozenset({0}), frozenset({0, 1})
    assert asked(game.state, alone) == asked(game.state, two) == before
    while DONE not in game.state.legal(0):
        game.state.apply(0, game.state.legal(0)[0])
    assert asked(game.state, alone) == asked(game.state, two) == ready
    assert asked(game.state, two, viewer=1) == before
    game.state.apply(0, DONE)
    assert asked(game.state, alone) == "You have chosen. The others still choose their cards ..."
    assert asked(game.state, two) == "The others choose their cards ..."
    assert asked(game.state, two, viewer=1) == before
