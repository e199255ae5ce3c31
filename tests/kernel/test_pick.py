"""Pick: choosing several, in any order on screen, each set once in search, never a dead end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from tabletop.kernel import DONE, Move, Pick

TAKE = "take"


def takes(*things: str) -> tuple[Move, ...]:
    return tuple(Move(TAKE, thing) for thing in things)


def test_anything_left_can_be_picked_until_there_are_enough() -> None:
    pick = Pick(("a", "b", "b"), 1, 2, TAKE)
    assert pick.moves(()) == [*takes("a", "b")]
    assert pick.moves(takes("b")) == [*takes("a", "b"), DONE]
    assert pick.moves(takes("a")) == [*takes("b"), DONE]
    assert pick.moves(takes("b", "b")) == [DONE]


def test_picking_nothing_is_possible_if_nothing_is_needed() -> None:
    assert Pick(("a",), 0, 1, TAKE).moves(()) == [*takes("a"), DONE]
    assert Pick((), 0, 3, TAKE).moves(()) == [DONE]


def test_equal_sets_are_equal_answers() -> None:
    pick = Pick(("b", "a", "c"), 0, 3, TAKE)
    assert pick.settled(takes("c", "a", "b")) == pick.settled(takes("a", "b", "c")) == takes("b", "a", "c")


def paths(pick: Pick, parts: tuple[Move, ...] = ()) -> Iterator[tuple[Move, ...]]:
    """Every whole answer that search can give."""
    offers = pick.rising(parts)
    assert offers, f"a dead end after {parts}"
    for move in offers:
        if move == DONE:
            yield parts
        else:
            yield from paths(pick, (*parts, move))


things = st.lists(st.sampled_from("abcd"), max_size=6).map(tuple)


@st.composite
def picks(draw: st.DrawFn) -> Pick:
    lying = draw(things)
    most = draw(st.integers(0, len(lying)))
    return Pick(lying, draw(st.integers(0, most)), most, TAKE)


@given(picks())
def test_search_finds_each_set_exactly_once(pick: Pick) -> None:
    found = [tuple(sorted(str(move.what) for move in path)) for path in paths(pick)]
    sizes = range(pick.least, pick.most + 1)
    expected = {tuple(sorted(map(str, some))) for size in sizes for some in combinations(pick.things, size)}
    assert len(found) == len(set(found))
    assert set(found) == expected


@given(picks())
def test_what_search_is_offered_is_legal(pick: Pick) -> None:
    for path in paths(pick):
        for n in range(len(path)):
            assert path[n] in pick.moves(path[:n])
        assert DONE in pick.moves(path)


@given(picks(), st.data())
def test_a_person_never_comes_to_a_dead_end_and_can_be_helped_from_anywhere(pick: Pick, data: st.DataObject) -> None:
    """However the first parts were picked, both the person and search can go on to a whole answer."""
    parts: tuple[Move, ...] = ()
    while True:
        offers = pick.moves(parts)
        assert offers
        assert set(pick.rising(parts)) <= set(offers)
        assert any(True for _ in paths(pick, parts))
        move = data.draw(st.sampled_from(offers))
        if move == DONE:
            break
        parts = (*parts, move)
    assert pick.least <= len(parts) <= pick.most
    assert not Counter(part.what for part in parts) - Counter(pick.things)
