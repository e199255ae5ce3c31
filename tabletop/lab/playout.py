"""One game from its deal to its end, as fast as the rules allow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from tabletop.ai.agents import Agent, Memory, answer
from tabletop.kernel import Box, Chance, Deal, Fact, Fault, Rules, State, derive, start

MOST_MOVES = 20_000
"""A game that takes longer is taken for one that never ends."""
MOST_RANDOM_MOVES = 500_000
"""The same where nobody plays with a purpose: eight random players need long until five cookies come together."""

Player = Agent | None
"""Who answers for a seat; None: any legal move, found without a view."""
Hear = Callable[[Sequence[Fact]], None]
"""Is told everything that happens, some facts at a time."""


def play_game(
    rules: Rules, box: Box, players: Sequence[Player], seed: int, hear: Hear | None = None
) -> tuple[State, int]:
    """A game that depends on nothing but its seed and its players: the final state and the number of moves."""
    listeners = [seat for seat, player in enumerate(players) if player is not None and player.remembers]
    g = start(rules, box, Deal(len(players), seed), told=[] if listeners or hear else None)
    fraction = Random(derive(seed, 0)).random
    if any(players):
        moves = _with_agents(g, players, listeners, seed, fraction, hear)
    else:
        moves = g.rollout(fraction, MOST_RANDOM_MOVES)
    if hear:
        hear(g.told or ())
    return g, moves


def _with_agents(
    g: State,
    players: Sequence[Player],
    listeners: Sequence[int],
    seed: int,
    fraction: Callable[[], float],
    hear: Hear | None,
) -> int:
    chances = [Chance(derive(seed, 1 + seat)) for seat in range(len(players))]
    memories = [Memory(seat) for seat in range(len(players))]
    moves = 0
    while g.winners is None:
        if listeners:
            _tell(g, memories, listeners, hear)
        seat, offered = g.offer()
        player = players[seat]
        if player is None or len(offered) == 1:
            g.play(seat, offered[int(fraction() * len(offered))])
            moves += 1
        else:
            for thought in answer(player, g.view(seat), seat, memories[seat], chances[seat]):
                g.apply(seat, thought.move)
                moves += 1
        if moves > MOST_MOVES:
            raise Fault(f"after {MOST_MOVES} moves the game has not ended; it is in {g.whereabouts()}")
    return moves


def _tell(g: State, memories: Sequence[Memory], listeners: Sequence[int], hear: Hear | None) -> None:
    """What has happened since, to each seat as it may know it."""
    assert g.told is not None
    if hear:
        hear(g.told)
    for fact in g.told:
        for seat in listeners:
            memories[seat].hear(fact.told(seat))
    g.told.clear()
