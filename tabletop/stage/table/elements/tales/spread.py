"""Things on a line that must not cover each other: each as near to its wish as the others let it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class _Run(NamedTuple):
    """Neighbours that touch: where they begin, how long they are, and how far each lies from their beginning."""

    start: float
    length: float
    pull: float
    """The sum of the beginnings that its members wish for this run."""
    members: int


def spread(wishes: Sequence[float], widths: Sequence[float], low: float, high: float) -> list[float]:
    """Middles for things of these widths, in the order of their wishes, between low and high where there is room."""
    order = sorted(range(len(wishes)), key=lambda n: wishes[n])
    runs: list[_Run] = []
    for n in order:
        begin = wishes[n] - widths[n] / 2
        runs.append(_held(_Run(begin, widths[n], begin, 1), low, high))
        while len(runs) > 1 and runs[-2].start + runs[-2].length > runs[-1].start:
            after, before = runs.pop(), runs.pop()
            pull = before.pull + after.pull - before.length * after.members
            count = before.members + after.members
            runs.append(_held(_Run(pull / count, before.length + after.length, pull, count), low, high))
    found = [0.0] * len(wishes)
    at = iter(order)
    for run in runs:
        x = run.start
        for _ in range(run.members):
            n = next(at)
            found[n] = x + widths[n] / 2
            x += widths[n]
    return found


def _held(run: _Run, low: float, high: float) -> _Run:
    return run._replace(start=max(low, min(run.start, high - run.length)))
