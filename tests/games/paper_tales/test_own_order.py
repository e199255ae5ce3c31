"""The order of own abilities: what is foreseen is what happens, and it is asked for only where it matters."""

from __future__ import annotations

import pytest

from tabletop.games.paper_tales.kingdom import Kingdom, kingdom_of
from tabletop.games.paper_tales.layout import Layout, read
from tabletop.games.paper_tales.own_order import UNKNOWN, Course, Trial, firsts, free_order
from tabletop.games.paper_tales.printed import printed
from tabletop.games.paper_tales.rules import RULES
from tabletop.games.paper_tales.state import PaperTales
from tabletop.kernel import DONE, Chance, Deal, Fact, start
from tabletop.kernel.box import Ability
from tests.conformance.cases import shipped
from tests.games.paper_tales.script import box, kingdom, results, table

BUSY = (
    "time_master necromancer veteran golem leviathan master_alchemist kraken cave_spirit demon adventurer time_master "
    "shapeshifter farmer treefolk hunter veteran time_master golem forest_child cave_spirit"
)
"""Cards that do much on reveal."""


class Witness(list[Fact]):
    """Looks at all kingdoms at the moment when Wars begin."""

    g: PaperTales
    seen: list[Kingdom]

    def append(self, fact: Fact) -> None:
        super().append(fact)
        if fact.kind == "phase" and fact.public["phase"] == "wars":
            self.seen = [kingdom_of(self.g, seat) for seat in range(self.g.seats)]


@pytest.mark.parametrize("seed", [*range(12), 20, 46, 50])
def test_what_happens_is_among_what_was_foreseen(seed: int) -> None:
    deal = Deal(4, seed, decks={"units": tuple(BUSY.split())}, options={"gold": 10})
    g = start(RULES, shipped().box("paper_tales", {"gold": 10}), deal)
    assert isinstance(g, PaperTales)
    g.told = told = Witness()
    told.g = g
    rnd, foreseen, compared = Chance(seed), list[frozenset[Course]](), 0
    while g.winners is None:
        seat, moves = g.offer()
        move = rnd.choice(moves)
        if g.phase == "deployment" and move == DONE and g.waiting() == (seat,):
            foreseen = [results(g, other, read(g.parts(other))) for other in range(4)]
            told.seen = []
        g.play(seat, move)
        if foreseen and told.seen:
            for ends, stood in zip(foreseen, told.seen, strict=True):
                assert any(_like(end.kingdom, stood) for end in ends)
                compared += 1
            foreseen = []
    assert compared == 16


def _like(end: Kingdom, stood: Kingdom) -> bool:
    """The same kingdom; with a unit still unknown nothing but its spot is, for it may have done something too."""
    if any(unit.card == UNKNOWN for unit in end.units):
        return [unit.spot for unit in end.units] == [unit.spot for unit in stood.units]
    return end == stood


@pytest.mark.parametrize(("units", "buildings", "due", "asked"), [
    ("time_master farmer", "", "0", False),
    ("time_master necromancer | veteran demon", "", "0 1 2 3", False),
    ("time_master time_master | time_master", "", "0 1 2", False),
    ("time_master master_alchemist | farmer leviathan", "", "0 1", True),
    ("time_master master_alchemist | farmer leviathan:1", "", "0 1", False),
    ("time_master master_alchemist | farmer adventurer", "", "0 1", False),
    ("necromancer master_alchemist | leviathan", "", "0 1", True),
    ("golem master_alchemist | farmer", "town", "0 1", False),
    ("golem veteran | necromancer", "town", "0 1 2", False),
    ("shapeshifter veteran", "", "0 1", False),
    ("shapeshifter golem", "town", "0 1", False),
    ("shapeshifter time_master", "", "0 1", True),
    ("shapeshifter kraken", "", "0 1", True),
    ("shapeshifter master_alchemist", "", "0 1", True),
    ("shapeshifter master_alchemist | farmer", "", "0 1", True),
])  # fmt: skip
def test_it_is_asked_for_only_where_results_differ(units: str, buildings: str, due: str, asked: bool) -> None:
    first = free_order(printed(box()), kingdom(units, buildings), [(int(unit), 0) for unit in due.split()])
    assert (first < 0) == asked


def test_of_very_many_abilities_the_order_is_asked_for_at_once() -> None:
    """New cards can do more on reveal than could be tried in every order: two things each take a minute."""
    tokens = tuple(Ability("deploy", "each", "age", 1, ("food",), to="one") for _ in range(2))
    makes = Ability("", "passive", "produces", 1, resources=("food",))
    game = table(
        words={"farmer": (*tokens, makes), "cook": tokens, "hunter": tokens},
        A="farmer:1 hunter:1 farmer:1 | cook:1 cook:1", built={"A": "town:2"},
    )  # fmt: skip
    game.go("deployment").lay()
    assert game.may("A") == [f"use {spot}" for spot in range(5)]
    assert results(game.state, 0, Layout({spot: spot for spot in range(5)}, {}))


def test_where_it_is_not_asked_every_beginning_leads_to_the_same() -> None:
    cards, one = printed(box()), kingdom("time_master necromancer | veteran golem", "town mine")
    due = tuple((unit, 0) for unit in range(4))
    ends = {Trial(cards).ends_after(Course(one), first, due) for first in firsts(due)}
    assert len(ends) == 1
