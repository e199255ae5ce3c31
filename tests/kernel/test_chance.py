"""Chance: published numbers, the same everywhere, and fair."""

from __future__ import annotations

from tabletop.kernel import Box, Chance, Die, derive
from tabletop.kernel.chance import GAMMA, MASK, scatter, shuffle
from tests.kernel.talk import talk

KNOWN_ORDER = [8, 3, 6, 5, 4, 0, 9, 2, 1, 7]
"""Ten cards shuffled with seed 42. A change here changes every saved deal."""


def test_splitmix64_gives_its_published_numbers() -> None:
    """From the reference implementation by Vigna (seed 0) and Rosetta Code (seed 1234567)."""
    from_zero = Chance(0)
    assert [from_zero.bits() for _ in range(4)] == [
        0xE220A8397B1DCDAF,
        0x6E789E6AA1B965F4,
        0x06C45D188009454F,
        0xF88BB8A8724C81EC,
    ]
    other = Chance(1234567)
    assert [other.bits() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_the_generator_is_its_position() -> None:
    chance = Chance(99)
    for _ in range(10):
        chance.bits()
    again = Chance(chance.rng)
    assert [chance.bits() for _ in range(3)] == [again.bits() for _ in range(3)]
    assert Chance(1 << 64).rng == Chance(0).rng


def test_below_stays_below() -> None:
    chance = Chance(5)
    for n in (1, 2, 3, 10, 1 << 63):
        assert all(0 <= chance.below(n) < n for _ in range(200))


def test_below_is_uniform() -> None:
    """Chi-square with 9 and 36 degrees of freedom, against the 0.1 % points 27.88 and 67.99, on fixed seeds."""
    for n, seed, limit in ((10, 1, 27.88), (37, 2, 67.99)):
        chance, draws = Chance(seed), 40_000
        counts = [0] * n
        for _ in range(draws):
            counts[chance.below(n)] += 1
        assert sum((count - draws / n) ** 2 / (draws / n) for count in counts) < limit


def test_fractions_lie_from_nought_to_below_one() -> None:
    chance = Chance(3)
    drawn = [chance.fraction() for _ in range(10_000)]
    assert 0.0 <= min(drawn) < 0.001
    assert 0.999 < max(drawn) < 1.0
    assert abs(sum(drawn) / len(drawn) - 0.5) < 0.01


def test_shuffle_gives_known_orders() -> None:
    cards = list(range(10))
    chance = Chance(42)
    chance.shuffle(cards)
    assert cards == KNOWN_ORDER
    again = list(range(10))
    assert shuffle(42, again) == chance.rng == (42 + 9 * GAMMA) & MASK
    assert again == cards


def test_every_order_is_as_likely() -> None:
    """All 24 orders of four cards; chi-square with 23 degrees of freedom, 0.1 % point 49.73."""
    chance, draws = Chance(8), 24_000
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(draws):
        cards = [0, 1, 2, 3]
        chance.shuffle(cards)
        counts[tuple(cards)] = counts.get(tuple(cards), 0) + 1
    assert len(counts) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 49.73


def test_derived_seeds_are_their_own() -> None:
    assert derive(7) == 7
    assert derive(7, 0) == scatter(7 + GAMMA)
    assert derive(7, 1, 2) == derive(derive(7, 1), 2) != derive(7, 2, 1)
    assert len({derive(seed, label) for seed in range(100) for label in range(100)}) == 10_000


def test_a_table_and_a_generator_draw_alike() -> None:
    g = talk("one", seed=77)
    chance = Chance(g.rng)
    assert [g.below(6) for _ in range(20)] == [chance.below(6) for _ in range(20)]
    assert g.rng == chance.rng


def test_choice_takes_each() -> None:
    chance = Chance(4)
    assert {chance.choice("abc") for _ in range(50)} == set("abc")


def test_one_throw_costs_one_draw() -> None:
    g = talk("one", seed=77)
    g.box = Box("talk", dice=(Die("coin", ("head", "tail")),))
    before = g.rng
    g.roll(0, "coin", 12)
    assert g.rng == (before + GAMMA) & MASK
