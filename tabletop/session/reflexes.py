"""How long a seat takes to react when a clock is running: in ticks, drawn between the bounds of its level."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.ai.levels import THUMB
from tabletop.data.catalogue import REFLEX, GameInfo
from tabletop.kernel import Chance
from tabletop.session.seats import Seat

TICKS = 20
"""Ticks of a game's clock in a second."""

Reflex = Callable[[Seat, Chance], int]
"""Who reacts, with which luck -> after how many ticks."""


def by_level(game: GameInfo | None) -> Reflex:
    """The reflexes of this game's levels; whoever plays by none of them reacts like people do."""
    known = {level.id: level.reflex for level in game.levels} if game else {}
    if game and game.levels:
        known[THUMB] = game.levels[len(game.levels) // 2].reflex
    return lambda seat, rnd: between(*known.get(seat.level, REFLEX), rnd)


def between(least: int, most: int, rnd: Chance) -> int:
    """Ticks for a time between two numbers of milliseconds, mostly in the middle."""
    low, high = round(least * TICKS / 1000), round(most * TICKS / 1000)
    half = (high - low) // 2
    return low + rnd.below(half + 1) + rnd.below(high - low - half + 1)
