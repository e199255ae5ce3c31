"""How a worker answers: it says what it is, then one line of figures for each line it reads."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import Any

SECONDS = 0.5
"""About how long one measurement takes."""


def serve(ready: str, play: Callable[[int], int], **more: Callable[[], float]) -> None:
    """`play(n)` plays n games and gives back how many moves that took; `more` are other figures of a round."""
    games = _enough(play)
    print(json.dumps({"ready": ready}), flush=True)
    for _line in sys.stdin:
        began = time.perf_counter()
        moves = play(games)
        figures: dict[str, Any] = {"moves": moves, "games": games, "seconds": time.perf_counter() - began}
        print(json.dumps({**figures, **{name: figure() for name, figure in more.items()}}), flush=True)


def _enough(play: Callable[[int], int]) -> int:
    """Warm up, and find out how many games fill a round."""
    games = 1
    while True:
        began = time.perf_counter()
        play(games)
        taken = time.perf_counter() - began
        if taken > SECONDS / 2:
            return max(1, round(games * SECONDS / taken))
        games *= 2


def microseconds(act: Callable[[], object]) -> Callable[[], float]:
    """How long one call takes, the quickest of a few series."""

    def figure() -> float:
        best = float("inf")
        for _ in range(5):
            began = time.perf_counter()
            for _ in range(5000):
                act()
            best = min(best, time.perf_counter() - began)
        return best / 5000 * 1e6

    return figure
