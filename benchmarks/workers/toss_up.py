"""Our Toss Up! for two, played at random: as a series plays it, or driven move by move from outside."""

from __future__ import annotations

import itertools
import sys
from random import Random

from answering import microseconds, serve

from tabletop.data.catalogue import load
from tabletop.games import BY_ID
from tabletop.kernel import Deal, State, derive, start

BOX = load().box("toss_up")
RULES = BY_ID["toss_up"]
FRACTION = Random(1).random
NUMBERS = itertools.count()


def begin() -> State:
    return start(RULES, BOX, Deal(2, derive(1, next(NUMBERS))))


def as_a_series(games: int) -> int:
    return sum(begin().rollout(FRACTION, 20_000) for _ in range(games))


def driven(games: int) -> int:
    return sum(_drive(begin()) for _ in range(games))


def _drive(g: State) -> int:
    moves = 0
    while g.winners is None:
        seat, offered = g.offer()
        g.play(seat, offered[int(FRACTION() * len(offered))])
        moves += 1
    return moves


def in_the_middle() -> State:
    """A state as search clones it: in a turn, with points on both sides."""
    g = begin()
    while g.turn < 12:
        seat, offered = g.offer()
        g.play(seat, offered[-1])
    return g


if __name__ == "__main__":
    play = driven if sys.argv[1] == "driven" else as_a_series
    serve("Toss Up!", play, clone=microseconds(in_the_middle().clone))
