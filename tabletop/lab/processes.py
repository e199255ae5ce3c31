"""A series cut into stretches and played by several processes; the outcome is the same for any number of them."""

from __future__ import annotations

import multiprocessing
import signal
import traceback
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import NamedTuple, cast

from tabletop.lab.series import Series, Tally

SHARES = 16
"""Stretches for each process: enough that nobody waits long for the last one."""
LONGEST = 1000
"""Games in a stretch at most, so that the progress moves."""

Stretch = tuple[int, int]
Progress = Callable[[int], None]
"""Is told how many games have been played."""


class Broken(RuntimeError):
    """A process that failed or died, with what it said."""


class Worker(NamedTuple):
    """A process that plays stretches of a series, and the line to it."""

    process: SpawnProcess
    line: Connection


def play_series(series: Series, games: int, jobs: int, progress: Progress) -> Tally:
    """Play all games of a series on this many processes."""
    todo = stretches(games, jobs)
    if min(jobs, len(todo)) == 1:
        return _in_order(_here(series, todo), progress)
    workers = [_hire(series) for _ in range(min(jobs, len(todo)))]
    try:
        return _in_order(_spread(workers, todo), progress)
    finally:
        for worker in workers:
            worker.line.close()
            worker.process.terminate()
        for worker in workers:
            worker.process.join()


def stretches(games: int, jobs: int) -> list[Stretch]:
    """The series cut into pieces that are dealt out one after the other."""
    length = max(1, min(LONGEST, games // (jobs * SHARES)))
    return [(first, min(first + length, games)) for first in range(0, games, length)]


def _in_order(tallies: Iterator[tuple[Stretch, Tally]], progress: Progress) -> Tally:
    """Add the stretches up by the numbers of their games, whichever comes in first."""
    total, early = Tally(), {}
    played = following = 0
    for (first, after), tally in tallies:
        early[first] = (after, tally)
        played += after - first
        while following in early:
            following, next_tally = early.pop(following)
            total.add(next_tally)
        progress(played)
    return total


def _here(series: Series, todo: list[Stretch]) -> Iterator[tuple[Stretch, Tally]]:
    for stretch in todo:
        yield stretch, series.play(*stretch)


def _spread(workers: list[Worker], todo: list[Stretch]) -> Iterator[tuple[Stretch, Tally]]:
    """Give each worker its next stretch as soon as it is done with the last."""
    left = iter(todo)
    busy = {worker.line: stretch for worker, stretch in zip(workers, left, strict=False)}
    for line, stretch in busy.items():
        line.send(stretch)
    while busy:
        for line in cast(list[Connection], wait(list(busy))):
            stretch = busy.pop(line)
            try:
                result = line.recv()
            except (EOFError, OSError) as error:
                raise Broken("a process that played games died") from error
            if isinstance(result, str):
                raise Broken(result)
            following = next(left, None)
            if following is not None:
                busy[line] = following
                line.send(following)
            yield stretch, result


def _hire(series: Series) -> Worker:
    spawn = multiprocessing.get_context("spawn")
    ours, theirs = spawn.Pipe()
    process = spawn.Process(target=_work, args=(series, theirs), daemon=True)
    process.start()
    theirs.close()
    return Worker(process, ours)


def _work(series: Series, line: Connection) -> None:
    """What a worker does until nobody asks it any more. Ctrl-C is for the process that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            first, after = line.recv()
        except (EOFError, OSError):
            return
        try:
            line.send(series.play(first, after))
        except Exception:
            line.send(traceback.format_exc())
            return
