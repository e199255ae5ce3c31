"""OpenSpiel's pig for two, driven from Python with random moves. Frozen: one call more or less moves it by a tenth.

`fair` does what our loop does: it learns whose move it is, which moves there are, plays one, and draws chance by its
weights. `leanest` leaves out the seat and takes all outcomes of chance as equally likely, which holds for a plain die.
"""

from __future__ import annotations

import sys
from importlib.metadata import version
from random import Random
from typing import Any

import pyspiel  # type: ignore[import-not-found]
from answering import microseconds, serve

GAME = pyspiel.load_game("pig(players=2)")
FRACTION = Random(1).random


def fair(state: Any) -> int:
    moves = 0
    while not state.is_terminal():
        if state.is_chance_node():
            left = FRACTION()
            for outcome, weight in state.chance_outcomes():  # noqa: B007 - the one it stops at is played
                left -= weight
                if left < 0:
                    break
            state.apply_action(outcome)
        else:
            seat = state.current_player()
            offered = state.legal_actions(seat)
            state.apply_action(offered[int(FRACTION() * len(offered))])
            moves += 1
    return moves


def leanest(state: Any) -> int:
    moves = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(FRACTION() * len(outcomes))][0])
        else:
            offered = state.legal_actions()
            state.apply_action(offered[int(FRACTION() * len(offered))])
            moves += 1
    return moves


def in_the_middle() -> Any:
    state = GAME.new_initial_state()
    for _ in range(60):
        offered = state.legal_actions()
        state.apply_action(offered[int(FRACTION() * len(offered))])
    return state


if __name__ == "__main__":
    play = leanest if sys.argv[1] == "leanest" else fair
    serve(
        f"OpenSpiel {version('open_spiel')}",
        lambda games: sum(play(GAME.new_initial_state()) for _ in range(games)),
        clone=microseconds(in_the_middle().clone),
    )
