"""What the table of Toss Up! shows: exact odds, readings that always add up, and the question in words."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop import words
from tabletop.data import catalogue
from tabletop.games.numbers import decimal, number_word, percent
from tabletop.games.readings import READINGS
from tabletop.games.speaker import Speaker
from tabletop.games.toss_up.readings import FACTS, NAMES, heading, odds, prompt, readings
from tabletop.games.toss_up.rules import BANK, ROLL, RULES
from tabletop.kernel import Chance, Deal, Fact, State, start

CATALOGUE = catalogue.load()
NAMED = Speaker("toss_up", ("Ada", "Bruno", "Sam"), you=0, people=frozenset({0, 2}))


def game(seats: int = 3, seed: int = 1, dice: tuple[tuple[str, ...], ...] = (), **options: int) -> State:
    return start(RULES, CATALOGUE.box("toss_up", options), Deal(seats, seed, options, 0, dice=dice))


@pytest.fixture(autouse=True)
def _english() -> None:
    words.speak("en", Path())


@pytest.mark.parametrize("dice", range(1, 11))
def test_odds_are_exact(dice: int) -> None:
    found = odds(game(), dice)
    half, third = Fraction(1, 2), Fraction(1, 3)
    assert found.go == 1 - half**dice
    assert found.wait == third**dice
    assert found.bust == half**dice - third**dice
    assert found.average == Fraction(dice, 2)


def test_odds_of_three_dice_as_they_are_shown() -> None:
    view = game(dice=(("green",) * 7 + ("yellow",) * 3,))
    view.apply(0, ROLL)
    values = readings(view.view(0), 0)
    assert [values[name] for name in ("go_percent", "wait_percent", "bust_percent")] == ["87.5 %", "3.7 %", "8.8 %"]
    assert values["average"] == "1.5"


def test_decimals_are_written_the_way_of_the_language() -> None:
    words.speak("es", Path())
    assert percent(Fraction(7, 8)) == "87,5 %"
    assert decimal(Fraction(3, 2)) == "1,5"
    assert decimal(Fraction(3)) == "3"


@given(seed=st.integers(0, 10_000), steps=st.integers(0, 60))
def test_readings_always_add_up(seed: int, steps: int) -> None:
    g = game(seed=seed)
    rnd = Chance(seed)
    for _ in range(steps):
        if g.winners is not None:
            break
        seat = g.waiting()[0]
        g.apply(seat, rnd.choice(g.legal(seat)))
    for seat in (None, 0, 2):
        values = readings(g.view(seat), seat)
        assert set(values) == NAMES
        assert values["in_sets"] + values["kept"] == values["points"]
        assert values["in_sets"] == values["sets"] * values["all_dice"]
        assert values["dice"] + values["kept"] == values["all_dice"]
        assert values["to_score"] - values["from_score"] == values["points"]
        assert values["go"] + values["wait"] + values["bust"] == 1
        assert values["score"] == tuple(g.scores)


def test_every_fact_that_the_rules_tell_is_listed() -> None:
    told: dict[str, set[str]] = {}
    for seed in range(40):
        options = {"tie": "extra_turn", "target": 20}
        facts: list[Fact] = []
        g = start(RULES, CATALOGUE.box("toss_up", options), Deal(2, seed, options, 0), facts)
        rnd = Chance(seed)
        while g.winners is None:
            seat = g.waiting()[0]
            g.apply(seat, rnd.choice(g.legal(seat)))
        for fact in facts:
            told.setdefault(fact.kind, set()).update(fact.public)
    assert {kind: set(names) for kind, names in FACTS.items() if kind in told} == told
    assert set(FACTS) - set(told) <= {"tie"}


def test_the_question_in_words() -> None:
    g = game(dice=(("green",) * 7 + ("yellow",) * 3,))
    assert prompt(g, NAMED) == "Your turn: roll all ten dice!"
    g.apply(0, ROLL)
    assert prompt(g, NAMED) == "Roll three more, or bank 7?"
    assert prompt(g, Speaker("toss_up", ("Ada", "Bruno", "Sam"), people=frozenset({0}))) == (
        "Ada: roll three more, or bank 7?"
    )
    assert prompt(g, Speaker("toss_up", ("Ada", "Bruno", "Sam"), you=0)) == (
        "The computer thinks for you: roll three dice, or bank 7?"
    )
    g.apply(0, BANK)
    assert prompt(g, NAMED) == "Bruno picks up the dice ..."


def test_the_heading_says_whose_turn_it_is() -> None:
    g = game(target=20, dice=(("green",) * 10, ("green",) * 10, ("green",) * 5 + ("yellow",) * 5))
    assert heading(g, NAMED) == "Turn 1. You roll."
    for move in (ROLL, ROLL, ROLL, BANK):
        g.apply(0, move)
    assert heading(g, NAMED) == "Last turns. Bruno rolls."


def test_numbers_as_words() -> None:
    assert [number_word(n) for n in (1, 10, 11)] == ["one", "ten", "11"]


def test_every_game_that_is_shown_has_readings() -> None:
    assert "toss_up" in READINGS
