"""A whole game tree, counted: search reaches every game there is, each once."""

from __future__ import annotations

from tabletop.kernel import Deal, State, start
from tests import tiny
from tests.tiny.draft.rules import RULES as DRAFT

FOUR_FRUITS = ("plum", "pear", "fig", "melon")


def ends(g: State) -> int:
    """How many different games can follow from here."""
    choice = g.choice()
    if choice is None:
        return 1
    seat, moves = choice
    total = 0
    for move in moves:
        after = g.clone()
        after.play(seat, move)
        total += ends(after)
    return total


def stalls(cards: int) -> int:
    """Ways to lay out two spots from so many different cards: none, or one and then none or another of the rest."""
    return (cards + 1) + cards * cards


def test_every_game_of_a_small_draft_is_found() -> None:
    """Two players, two cards each, all different: each keeps one of two, the last is passed and kept."""
    box = tiny.catalogue().box("draft", {"rounds": 1, "hand": 2, "keep": 1})
    g = start(DRAFT, box, Deal(2, 1, starter=0, decks={"fruit": FOUR_FRUITS}))
    first_keeps = 2 * 2
    nobody_pinches = stalls(2) * stalls(2)
    only_the_second_pinches = 2 * stalls(1) * stalls(3)
    only_the_first_pinches = 2 * stalls(3) * stalls(1)
    both_pinch = 2 * 3 * stalls(2) * stalls(2)
    expected = first_keeps * (nobody_pinches + only_the_second_pinches + only_the_first_pinches + both_pinch)
    assert ends(g) == expected == 1996
