"""What every game's opponents are held to: they say why, need no names, and each level beats the one below it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from tabletop.ai.agents import Agent, Memory, Reason, Thought, answer
from tabletop.data.catalogue import Catalogue, load
from tabletop.kernel import Box, Chance, Deal, Rules, State, start
from tabletop.kernel.box import Value
from tabletop.lab.playout import play_game
from tabletop.lab.series import Series
from tabletop.words import _, gaps

LEVELS = ["learner", "casual", "sharp"]
LADDER = [("random", "learner"), ("learner", "casual"), ("casual", "sharp")]
"""Each level beside the one below it."""


@cache
def catalogue() -> Catalogue:
    return load()


def asked(agent: Agent, rules: Rules, box: Box, seats: int, seeds: int) -> Iterator[tuple[State, int]]:
    """Every state in which an agent is asked, over a few games against itself."""
    for seed in range(seeds):
        g, rnd = start(rules, box, Deal(seats, seed)), Chance(seed)
        while g.winners is None:
            seat = g.waiting()[0]
            yield g, seat
            for thought in answer(agent, g.view(seat), seat, Memory(seat), rnd):
                g.apply(seat, thought.move)


def reasons(agent: Agent, moments: Iterator[tuple[State, int]]) -> set[str]:
    """All that it says about these moments, each of it checked."""
    said: set[str] = set()
    for n, (g, seat) in enumerate(moments):
        for thought in answer(agent, g.view(seat), seat, Memory(seat), Chance(n)):
            said.add(sound(thought))
    return said


def sound(thought: Thought) -> str:
    """Its reason, once it is sure to be a whole sentence and its value a chance."""
    assert 0 <= thought.value <= 1
    return whole(thought.reason)


def whole(reason: Reason) -> str:
    """The text of a reason that is a whole sentence with nothing left to fill in."""
    sentence = _(reason.text, **reason.values)
    assert sentence.endswith(".")
    assert not gaps(sentence)
    return reason.text


def outcomes(rules: Rules, box: Box, agent: Agent, seats: int, seeds: int) -> list[tuple[Any, ...]]:
    """How the first few games end that an agent plays against itself."""
    ends = [play_game(rules, box, (agent,) * seats, seed)[0] for seed in range(seeds)]
    return [(end.winners, end.scores, end.turn) for end in ends]


def share(
    game: str,
    better: str,
    seatings: Sequence[tuple[str, ...]],
    each: int,
    options: dict[str, Value] | None = None,
) -> tuple[float, int]:
    """How many of all the games this level wins, over seatings that put everyone everywhere."""
    wins = 0.0
    for number, seats in enumerate(seatings):
        tally = Series.of(catalogue(), game, seats, 1000 + number, options).play(0, each)
        wins += sum(won for name, won in zip(seats, tally.wins(len(seats)), strict=True) if name == better)
    return wins, each * len(seatings)


def two_and_two(worse: str, better: str) -> list[tuple[str, ...]]:
    """Four players, two of each, across from each other and side by side."""
    return [(worse, better) * 2, (better, worse) * 2, (worse, worse, better, better), (better, worse, worse, better)]
