"""Layouts: each is exactly one answer, all that can be paid can be given, and nothing leads into a dead end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

import pytest

from tabletop.games.paper_tales.kingdom import appraise, kingdom_of
from tabletop.games.paper_tales.layout import Layout, answer, planned, price, read
from tabletop.games.paper_tales.state import PaperTales
from tabletop.kernel import DONE, Move
from tests.games.paper_tales.script import Table, table

TABLES = {
    "poor": {"A": "knight:1", "hands": {"A": "dragon farmer"}, "gold": {"A": 2}},
    "monkeys": {"A": "knight:1", "hands": {"A": "dragon monkey demon"}, "gold": {"A": 2}},
    "in debt": {"hands": {"A": "monkey monkey knight demon"}, "gold": {"A": 0}},
    "twins": {"A": "farmer:1 | farmer:1 knight:1", "hands": {"A": "farmer"}, "gold": {"A": 0}},
    "older": {"A": "farmer:1 | farmer:2", "hands": {"A": "farmer"}, "gold": {"A": 0}},
    "fifth spot": {"A": "farmer:1", "hands": {"A": "cook"}, "built": {"A": "town:2"}, "gold": {"A": 0}},
    "nothing": {"gold": {"A": 0}},
}


def laid(name: str) -> Table:
    return table(seats=3, **TABLES[name]).go("deployment")  # type: ignore[arg-type]


def whole_answers(g: PaperTales, parts: tuple[Move, ...] = ()) -> Iterator[tuple[Move, ...]]:
    """Everything that A can answer, part by part."""
    g = g.clone()
    if parts:
        g.answers[0] = parts
    moves = g.legal(0)
    assert moves, f"a dead end after {parts}"
    assert len(set(moves)) == len(moves)
    for move in moves:
        if move == DONE:
            yield parts
        else:
            yield from whole_answers(g, (*parts, move))


def tables_after(g: PaperTales) -> set[object]:
    """Every way to lay out the kingdom that can be paid, by brute force: what stands where, and what is kept."""
    ids, cost = g.box.ids, g.cost
    units = [(ids[card], age, 0) for card, age in zip(g.kingdoms[0], g.ages[0], strict=True)]
    new = [(ids[card], -1, cost(card)) for card in g.hands[0]]
    nobody = ("", 0, 0)
    spots = g.open_spots(0)
    found: set[object] = set()
    for row in set(permutations([*units, *new, *[nobody] * spots], spots)):
        if sum(one[2] for one in row) <= g.gold[0]:
            left = list(new)
            for one in row:
                if one in left:
                    left.remove(one)
            stands = tuple(one[:2] for one in row)
            found |= {(stands, held) for held in ("", *(one[0] for one in left))}
    return found


def as_laid(g: PaperTales, parts: tuple[Move, ...]) -> object:
    plan = read(parts)
    kingdom = planned(g, 0, plan)
    at = {unit.spot: unit for unit in kingdom.units}
    stands = []
    for spot in range(g.open_spots(0)):
        if spot not in at:
            stands.append(("", 0))
        else:
            unit = at[spot]
            stands.append((g.box.ids[unit.card], -1 if spot in plan.placed else unit.age))
    return tuple(stands), "".join(plan.holds)


@pytest.mark.parametrize("name", TABLES)
def test_each_layout_that_can_be_paid_is_exactly_one_answer(name: str) -> None:
    g = laid(name).state
    answers = list(whole_answers(g))
    layouts = [as_laid(g, parts) for parts in answers]
    assert len(set(layouts)) == len(layouts)
    assert set(layouts) == tables_after(g)


@pytest.mark.parametrize("name", TABLES)
def test_a_layout_and_its_answer_say_the_same(name: str) -> None:
    g = laid(name).state
    for parts in list(whole_answers(g))[::7]:
        assert answer(g, 0, read(parts)) == (*parts, DONE)
        assert price(g, read(parts)) <= g.gold[0]


def test_units_that_are_equal_may_be_dragged_in_any_way() -> None:
    g = laid("twins").state
    one, other = Layout({0: 0, 1: 2}, {}), Layout({0: 2, 1: 0}, {})
    assert answer(g, 0, one) == answer(g, 0, other)


def test_of_equal_units_the_one_that_stands_there_stays() -> None:
    game = laid("twins")
    stands = game.state.kingdoms[0][game.state.spots[0].index(2)]
    game.answer("A", *answer(game.state, 0, Layout({2: 2}, {}))).lay_rest()
    assert game.state.kingdoms[0] == [stands]
    assert not game.facts("shifts", "A")


@pytest.mark.parametrize("layout", [Layout({2: 2}, {}), Layout({0: 0, 2: 2}, {}), Layout({1: 0, 2: 2, 3: 3}, {}),
                                    Layout({0: 0, 3: 2}, {}), Layout({2: 0, 3: 2}, {})])  # fmt: skip
def test_what_is_planned_is_what_will_stand_there_to_the_card(layout: Layout) -> None:
    game = laid("twins")
    parts = answer(game.state, 0, layout)
    plan = planned(game.state, 0, read(parts[:-1]))
    game.answer("A", *parts).lay_rest()
    assert [unit.card for unit in plan.units] == game.state.kingdoms[0]


def test_a_planned_kingdom_can_be_looked_at_before_it_is_laid_out() -> None:
    game = table(A="cerberus:1", hands={"A": "farmer dragon"}, built={"A": "temple"}).go("deployment")
    view = game.state.view(0)
    plan = Layout({0: 0}, {2: "farmer"})
    realm = appraise(view.box, planned(view, 0, plan))
    assert (realm.strength, realm.made, realm.income, price(view, plan)) == (3, (0, 1, 0), 4, 0)
    assert appraise(view.box, kingdom_of(view, 0)).strength == 2


@pytest.mark.parametrize(("kept", "ways"), [(0, 1), (1, 3), (2, 4)])
def test_by_the_house_rule_more_or_fewer_cards_are_kept(kept: int, ways: int) -> None:
    g = table(hands={"A": "farmer cook"}, options={"kept": kept}).go("deployment").state
    assert len(list(whole_answers(g, (Move("empty"),) * 4))) == ways


def test_two_kept_cards_are_one_answer_whatever_their_order() -> None:
    g = table(hands={"A": "farmer cook farmer"}, options={"kept": 2}).go("deployment").state
    empty = (Move("empty"),) * 4
    held = [tuple(str(move.what) for move in parts[4:] if move.what) for parts in whole_answers(g, empty)]
    assert sorted(sorted(one) for one in held) == [[], ["cook"], ["cook", "farmer"], ["farmer"], ["farmer", "farmer"]]
    for parts in whole_answers(g, empty):
        assert answer(g, 0, read(parts)) == (*parts, DONE)
