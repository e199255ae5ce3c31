"""Throws: the table of results is exact."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import comb

import pytest

from tabletop.kernel import Box, Chance, Die
from tabletop.kernel.box import CELL, pick
from tests.kernel.talk import talk

LIGHT = Die("light", ("green",) * 3 + ("yellow",) * 2 + ("red",))
SIX = Die("six", tuple("123456"))
MIXED = Die("mixed", ("b", "a", "b", "c"))
BOX = Box("dice", dice=(LIGHT, SIX, MIXED))


def ways(die: Die, n: int) -> Counter[tuple[int, ...]]:
    """Every throw there is, counted one by one."""
    return Counter(tuple(faces.count(kind) for kind in die.kinds) for faces in product(die.faces, repeat=n))


def shares(die: Die, n: int) -> dict[tuple[int, ...], int]:
    """How many of the 2 ** 64 draws lead to each result of the table."""
    table = BOX.throws(die.id, n)
    ends = [0, *table.bounds]
    return {count: ends[i + 1] - ends[i] for i, count in enumerate(table.counts)}


@pytest.mark.parametrize("die", [LIGHT, SIX, MIXED], ids=lambda die: die.id)
@pytest.mark.parametrize("n", [1, 2, 3, 4, 5])
def test_table_is_exact(die: Die, n: int) -> None:
    """Against every throw counted by brute force, no share is off by even one draw in 2 ** 64."""
    expected, found = ways(die, n), shares(die, n)
    total = len(die.faces) ** n
    assert set(found) == set(expected)
    assert sum(found.values()) == 1 << 64
    for count, share in found.items():
        assert abs(share - (expected[count] << 64) / total) <= 1 + share * 1e-15
    upto = 0
    for count, bound in zip(BOX.throws(die.id, n).counts, BOX.throws(die.id, n).bounds, strict=True):
        upto += expected[count]
        assert (bound - 1) * total >> 64 < upto <= bound * total >> 64, "the bound is not where the weights change"


@pytest.mark.parametrize("die", [LIGHT, SIX, MIXED], ids=lambda die: die.id)
@pytest.mark.parametrize("n", [0, 1, 2, 5, 10])
def test_the_first_bits_decide_as_the_whole_draw_does(die: Die, n: int) -> None:
    table = BOX.throws(die.id, n)
    assert len(table.cells) == 4096
    undecided = [cell for cell, count in enumerate(table.cells) if count is None]
    assert len(undecided) < len(table.counts)
    for cell, count in enumerate(table.cells):
        first, last = pick(table, cell << CELL), pick(table, (cell + 1 << CELL) - 1)
        assert count == (first if first == last else None), cell


def test_ten_lights_are_multinomial() -> None:
    for (green, yellow, red), share in shares(LIGHT, 10).items():
        exact = comb(10, green) * comb(10 - green, yellow) * 3**green * 2**yellow
        assert abs(share - (exact << 64) / 6**10) <= 1 + share * 1e-15
        assert green + yellow + red == 10


def test_kinds_keep_the_order_of_their_first_appearance() -> None:
    assert LIGHT.kinds == ("green", "yellow", "red")
    assert MIXED.kinds == ("b", "a", "c")


def test_pick_reaches_both_ends() -> None:
    table = BOX.throws("six", 2)
    assert pick(table, 0) == table.counts[0]
    assert pick(table, (1 << 64) - 1) == table.counts[-1]


def test_a_roll_is_what_the_table_says() -> None:
    g = talk("one")
    g.box = BOX
    chance = Chance(g.rng)
    for n in (10, 1, 7, 10):
        assert g.roll(0, "light", n) == pick(BOX.throws("light", n), chance.bits())


def test_rolls_follow_the_odds() -> None:
    """10,000 throws of two mixed dice; chi-square with 5 degrees of freedom, 0.1 % point 20.52."""
    g = talk("one", seed=5)
    g.box = BOX
    seen = Counter(g.roll(0, "mixed", 2) for _ in range(10_000))
    expected = {count: n * 10_000 / 16 for count, n in ways(MIXED, 2).items()}
    assert set(seen) == set(expected)
    assert sum((seen[count] - n) ** 2 / n for count, n in expected.items()) < 20.52


def test_too_many_results_are_refused() -> None:
    box = Box("dice", dice=(Die("hundred", tuple(f"f{i}" for i in range(100))),))
    with pytest.raises(ValueError, match="too many results"):
        box.throws("hundred", 6)


def test_tables_belong_to_their_box() -> None:
    loaded = Box("dice", dice=(Die("light", ("green", "red")),))
    assert BOX.throws("light", 1).counts != loaded.throws("light", 1).counts
    assert BOX.throws("light", 3) is BOX.throws("light", 3)
