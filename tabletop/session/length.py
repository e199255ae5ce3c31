"""How house rules change the length of a game: a few quick games with and without them."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.ai import levels
from tabletop.ai.agents import Memory, answer
from tabletop.data.catalogue import Catalogue
from tabletop.games import BY_ID
from tabletop.kernel import Chance, Deal, derive, start
from tabletop.kernel.box import Value

GAMES = 12
MOST_MOVES = 4000
"""A game that is not over by then counts as this long."""


def compare(catalogue: Catalogue, game_id: str, seats: int, options: Mapping[str, Value]) -> float:
    """Turns with these rules for each turn with the sheet's."""
    return turns(catalogue, game_id, seats, options) / max(1.0, turns(catalogue, game_id, seats, {}))


def turns(catalogue: Catalogue, game_id: str, seats: int, options: Mapping[str, Value]) -> float:
    """How many turns a game has on average, played by the middle level. The same every time."""
    box = catalogue.box(game_id, options)
    agent = levels.make(game_id, "thumb", catalogue)
    total = 0
    for n in range(GAMES):
        rnd = Chance(derive(n, seats))
        g = start(BY_ID[game_id], box, Deal(seats, rnd.bits(), dict(options)))
        memories = [Memory(seat) for seat in range(seats)]
        for _move in range(MOST_MOVES):
            if g.winners is not None:
                break
            seat, moves = g.offer()
            if len(moves) == 1:
                g.play(seat, moves[0])
                continue
            for thought in answer(agent, g.view(seat), seat, memories[seat], rnd):
                g.play(seat, thought.move)
        total += g.turn
    return total / GAMES
