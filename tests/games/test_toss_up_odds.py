"""The odds of Toss Up!: the dice are fair, and the published figures come out."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from tabletop.games.toss_up.rules import RULES
from tabletop.kernel import Deal, Fact, start
from tests.conformance.cases import shipped
from tests.soak import times

BOX = shipped().box("toss_up")
ODDS_OF_A_DRAW = Fraction(1, 1 << 64)


def odds(dice: int) -> dict[tuple[int, int, int], Fraction]:
    """Greens, yellows and reds -> how likely a roll shows them, by the table that rolls are drawn from."""
    table = BOX.throws("light", dice)
    starts = [0, *table.bounds]
    return {
        (green, yellow, red): Fraction(table.bounds[i] - starts[i], 1 << 64)
        for i, (green, yellow, red) in enumerate(table.counts)
    }


@pytest.mark.parametrize("dice", range(1, 11))
def test_the_dice_are_fair(dice: int) -> None:
    """Exactly multinomial with 3, 2 and 1 of 6, to the last of the 2 ** 64 draws."""
    found = odds(dice)
    assert len(found) == (dice + 1) * (dice + 2) // 2
    for (green, yellow, red), share in found.items():
        exact = Fraction(comb(dice, green) * comb(dice - green, yellow) * 3**green * 2**yellow, 6**dice)
        assert green + yellow + red == dice
        assert abs(share - exact) < ODDS_OF_A_DRAW


@pytest.mark.parametrize("dice", range(1, 11))
def test_a_red_light_is_run_with_the_published_odds(dice: int) -> None:
    """No green: 1/2 for each die; all yellow is no red light: 1/3 for each die."""
    bust = sum((share for (green, _, red), share in odds(dice).items() if not green and red), Fraction(0))
    assert abs(bust - (Fraction(1, 2) ** dice - Fraction(1, 3) ** dice)) < 20 * ODDS_OF_A_DRAW


@pytest.mark.parametrize(("dice", "stop_at"), [(3, 18), (4, 40), (5, 93)])
def test_rolling_on_pays_up_to_the_published_totals(dice: int, stop_at: int) -> None:
    """One more roll gains dice / 2 points on average and risks the total: it pays exactly below these totals."""
    gain = sum((green * share for (green, _, _), share in odds(dice).items()), Fraction(0))
    bust = sum((share for (green, _, red), share in odds(dice).items() if not green and red), Fraction(0))
    assert abs(gain - Fraction(dice, 2)) < 100 * ODDS_OF_A_DRAW
    assert bust * (stop_at - 1) < gain < bust * stop_at


def first_rolls(seed: int) -> list[int]:
    """The greens of each first roll in a game of players who bank whenever they can."""
    g = start(RULES, BOX, Deal(2, seed))
    greens = []
    while g.winners is None:
        seat, moves = g.offer()
        g.told = told = list[Fact]()
        g.apply(seat, moves[-1])
        greens += [fact.public["faces"].count("green") for fact in told if fact.kind == "roll"]
    return greens


def test_played_games_show_the_same_odds() -> None:
    """Some 20,000 first rolls, by chi-square with 10 degrees of freedom, against the 0.1 % point 29.59."""
    rolls = [green for seed in range(times(400, 8_000)) for green in first_rolls(seed)]
    assert len(rolls) > 15_000
    expected = [len(rolls) * comb(10, green) / 2**10 for green in range(11)]
    assert sum((rolls.count(green) - n) ** 2 / n for green, n in enumerate(expected)) < 29.59
