"""How a worker answers: it says what it is, then one line of figures for each line it reads.

Seconds are those of the processor, so that a neighbour who keeps the machine busy changes little.
"""

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
        began = time.process_time()
        moves = play(games)
        figures: dict[str, Any] = {"moves": moves, "games": games, "seconds": time.process_time() - began}
        print(json.dumps({**figures, **{name: figure() for name, figure in more.items()}}), flush=True)


def _enough(play: Callable[[int], int]) -> int:
    """Warm up, and find out how many games fill a round."""
    games = 1
    while True:
        began = time.process_time()
        play(games)
        taken = time.process_time() - began
        if taken > SECONDS / 2:
            return max(1, round(games * SECONDS / taken))
        games *= 2


def microseconds(act: Callable[[], object]) -> Callable[[], float]:
    """How long one call takes, the quickest of a few series."""

    def figure() -> float:
        best = float("inf")
        for _ in range(5):
            began = time.process_time()
            for _ in range(5000):
                act()
            best = min(best, time.process_time() - began)
        return best / 5000 * 1e6

    return figure
