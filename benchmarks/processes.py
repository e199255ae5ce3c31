"""What a second process brings to a series of games, and what this machine has to give to two processes."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from statistics import median

from benchmarks.report import Measured, paired
from tabletop.data.catalogue import load
from tabletop.lab.series import Series
from tabletop.lab.simulate import cores, simulate

TITLE = "tabletop simulate toss_up --seats random,random: games/s on two processes and on one, five rounds in turns"
GAMES = 50_000
ROUNDS = 5
FLOOR = 1.7
IDLE = 1.85
"""Below this, others are using the machine and nothing can be said about us."""
WORK = "for _ in range(20_000_000): pass"


def measure() -> Iterator[Measured]:
    if cores() < 2:
        yield Measured("two processes", "", floor=FLOOR, note="there is only one core here")
        return
    series = Series.of(load(), "toss_up", ("random", "random"), seed=1)
    simulate(series, 500, 2)
    rates: dict[int, list[float]] = {1: [], 2: []}
    room: list[float] = []
    hashes = set()
    for n in range(ROUNDS):
        room.append(2 * _burn(1) / _burn(2))
        for jobs in (1, 2) if n % 2 else (2, 1):
            outcome = simulate(series, GAMES, jobs)
            rates[jobs].append(outcome.tally.games / outcome.seconds)
            hashes.add(outcome.hash)
    if len(hashes) != 1:
        raise RuntimeError("the hash depends on the number of processes")
    busy = median(room) < IDLE
    yield Measured("an empty loop in two processes", "", median(room), note="what the machine can give")
    yield Measured("one process", f"{median(rates[1]):,.0f} games/s")
    yield Measured(
        "two processes",
        f"{median(rates[2]):,.0f} games/s",
        paired(rates[2], rates[1]),
        floor=FLOOR,
        note="the machine is busy" if busy else "",
        judged=not busy,
    )


def _burn(processes: int) -> float:
    """How long this many empty loops take side by side."""
    began = time.perf_counter()
    running = [subprocess.Popen([sys.executable, "-c", WORK]) for _ in range(processes)]
    for process in running:
        process.wait()
    return time.perf_counter() - began
