"""Our Paper Toss for four, played at random as a series plays it."""

from __future__ import annotations

import itertools
from random import Random

from answering import microseconds, serve

from tabletop.data.catalogue import load
from tabletop.games import BY_ID
from tabletop.kernel import Deal, State, derive, start

BOX = load().box("paper_toss")
RULES = BY_ID["paper_toss"]
FRACTION = Random(1).random
NUMBERS = itertools.count()
MOST = 100_000


def begin() -> State:
    return start(RULES, BOX, Deal(4, derive(1, next(NUMBERS))))


def as_a_series(games: int) -> int:
    return sum(begin().rollout(FRACTION, MOST) for _ in range(games))


def choices(games: int = 20) -> float:
    """The share of answers that had an alternative: in most windows most seats can only pass."""
    moves = chosen = 0
    for _ in range(games):
        g = begin()
        while g.winners is None:
            seat, offered = g.offer()
            moves += 1
            chosen += len(offered) > 1
            g.play(seat, offered[int(FRACTION() * len(offered))])
    return chosen / moves


def in_the_middle() -> State:
    """A state as search clones it: some turns on, with cards used."""
    g = begin()
    while g.turn < 12:
        seat, offered = g.offer()
        g.play(seat, offered[int(FRACTION() * len(offered))])
    return g


if __name__ == "__main__":
    serve("Paper Toss", as_a_series, clone=microseconds(in_the_middle().clone), choices=choices)
