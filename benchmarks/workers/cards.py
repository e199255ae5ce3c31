"""One of our card games, played at random as a series plays it: `cards.py GAME SEATS [OPTION=VALUE ...]`."""

from __future__ import annotations

import itertools
import sys
from random import Random

from answering import microseconds, serve

from tabletop.data.catalogue import load
from tabletop.games import BY_ID
from tabletop.kernel import Deal, State, derive, start

GAME, SEATS = sys.argv[1], int(sys.argv[2])
CATALOGUE = load()
BOX = CATALOGUE.box(GAME, dict(option.split("=", 1) for option in sys.argv[3:]))
RULES = BY_ID[GAME]
FRACTION = Random(1).random
NUMBERS = itertools.count()
MOST = 100_000
SOME_MOVES = 60
"""So far into a game that cards lie about."""


def begin() -> State:
    return start(RULES, BOX, Deal(SEATS, derive(1, next(NUMBERS))))


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
    """A state as search clones it: some moves on, with cards used."""
    while True:
        g = begin()
        for _ in range(SOME_MOVES):
            if g.winners is not None:
                break
            seat, offered = g.offer()
            g.play(seat, offered[int(FRACTION() * len(offered))])
        else:
            return g


if __name__ == "__main__":
    name = CATALOGUE.game(GAME).name
    serve(name, as_a_series, clone=microseconds(in_the_middle().clone), choices=choices)
