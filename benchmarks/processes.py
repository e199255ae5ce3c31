"""What a second process brings to a series of games."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

from benchmarks.report import Measured, paired
from tabletop.data.catalogue import load
from tabletop.lab.series import Series
from tabletop.lab.simulate import cores, simulate

TITLE = "tabletop simulate toss_up --seats random,random: games/s on two processes and on one, five rounds in turns"
GAMES = 30_000
ROUNDS = 5


def measure() -> Iterator[Measured]:
    if cores() < 2:
        yield Measured("two processes", "", floor=1.7, note="there is only one core here")
        return
    series = Series.of(load(), "toss_up", ("random", "random"), seed=1)
    simulate(series, 500, 2)
    rates: dict[int, list[float]] = {1: [], 2: []}
    hashes = set()
    for n in range(ROUNDS):
        for jobs in (1, 2) if n % 2 else (2, 1):
            outcome = simulate(series, GAMES, jobs)
            rates[jobs].append(outcome.tally.games / outcome.seconds)
            hashes.add(outcome.hash)
    assert len(hashes) == 1, "the hash must not depend on the number of processes"
    yield Measured("one process", f"{median(rates[1]):,.0f} games/s")
    yield Measured("two processes", f"{median(rates[2]):,.0f} games/s", paired(rates[2], rates[1]), floor=1.7)
