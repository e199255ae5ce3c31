"""What `tabletop simulate` does: play a series headless and report who won, how long it took and how fast."""

from __future__ import annotations

import hashlib
import os
import sys
import time
from dataclasses import dataclass
from typing import Any, TextIO

from tabletop.lab.processes import play_series
from tabletop.lab.series import Series, Spread, Tally, wilson

FEW_GAMES = 200
"""Too few to be worth the start of other processes, unless they are asked for."""
MOST_PROCESSES = 60
"""As many as can be listened to at once on every system; more would only push each other aside."""
BAR = 30
"""Characters of the progress bar."""


@dataclass(frozen=True)
class Outcome:
    """A finished series."""

    series: Series
    tally: Tally
    seconds: float
    jobs: int

    @property
    def wins(self) -> list[float]:
        return self.tally.wins(len(self.series.seats))

    @property
    def moves(self) -> int:
        return sum(moves * n for moves, n in self.tally.moves.items())

    @property
    def hash(self) -> str:
        """A digest of all final states in the order of their games: the same for any number of processes."""
        return hashlib.sha256(self.tally.digests).hexdigest()

    def to_json(self) -> dict[str, Any]:
        data = {
            "game": self.series.box.game,
            "seats": list(self.series.seats),
            "games": self.tally.games,
            "wins": [round(wins, 6) for wins in self.wins],
            "moves": self.moves,
            "seconds": round(self.seconds, 3),
            "hash": self.hash,
            "seed": self.series.seed,
            "options": self.series.box.options,
            "turns": self._length(self.tally.turns),
            "best_score": self._length(self.tally.scores),
            "jobs": self.jobs,
        }
        if self.series.facts:
            data["facts"] = self.tally.facts.to_json(self.series.box.game, self.tally.games)
        if self.series.cards:
            data["cards"] = self.tally.cards.to_json(self.series.cards, self.tally.games)
        return data

    @staticmethod
    def _length(counted: Any) -> dict[str, float]:
        spread = Spread.of(counted)
        mean = round(spread.mean, 3)
        return {"least": spread.least, "mean": mean, "most": spread.most, "p10": spread.p10, "p90": spread.p90}

    def report(self) -> str:
        """The same in a few lines for people."""
        games = self.tally.games
        lines = [f"{self.series.box.game}: {games:,} games, seed {self.series.seed}", ""]
        width = max(len("player"), *map(len, self.series.seats))
        lines.append(f"  seat  {'player':<{width}}  {'wins':>10}  {'share':>7}  95 % interval")
        for seat, (name, wins) in enumerate(zip(self.series.seats, self.wins, strict=True)):
            low, high = wilson(wins, games)
            shown = f"{wins:,.2f}".rstrip("0").rstrip(".")
            lines.append(f"  {seat:>4}  {name:<{width}}  {shown:>10}  {wins / games:>6.1%}  {low:.1%} to {high:.1%}")
        turns, moves = Spread.of(self.tally.turns), Spread.of(self.tally.moves)
        facts = [*self.tally.facts.lines(self.series.box.game, games), ""] if self.series.facts else []
        cards = self.tally.cards.lines(self.series.box, self.series.cards, games)
        processes = "1 process" if self.jobs == 1 else f"{self.jobs} processes"
        return "\n".join([
            *lines,
            "",
            *facts,
            *cards,
            f"best score: {_in_words(Spread.of(self.tally.scores))}",
            f"turns a game: {_in_words(turns)}",
            f"moves a game: {_in_words(moves)}",
            f"{self.moves:,} moves in {self.seconds:.2f} s on {processes}: "
            f"{self.moves / self.seconds:,.0f} moves/s, {games / self.seconds:,.0f} games/s",
            f"hash: {self.hash}",
        ])  # fmt: skip


def _in_words(spread: Spread) -> str:
    usual = f"{spread.p10} to {spread.p90} in eight games of ten"
    return f"{spread.mean:.1f} on average, {usual}, {spread.least} to {spread.most} in all"


def simulate(series: Series, games: int, jobs: int | None = None, show: TextIO | None = None) -> Outcome:
    """Play a series. Without a number of jobs it takes as many processes as there are cores, for more than a few games.

    `show` is where the progress bar goes; None: nowhere.
    """
    jobs = jobs or (1 if games <= FEW_GAMES else cores())
    jobs = min(jobs, games, MOST_PROCESSES)
    bar = Bar(show, games)
    began = time.perf_counter()
    try:
        tally = play_series(series, games, jobs, bar.progress)
    finally:
        bar.clear()
    return Outcome(series, tally, max(time.perf_counter() - began, 1e-9), jobs)


def cores() -> int:
    """How many processes can run side by side here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Bar:
    """A progress bar on a terminal, drawn a few times a second."""

    def __init__(self, show: TextIO | None, games: int) -> None:
        self.show = show
        self.games = games
        self.began = self.drawn = time.perf_counter()

    def progress(self, played: int) -> None:
        now = time.perf_counter()
        if self.show is None or now - self.drawn < 0.1:
            return
        self.drawn = now
        filled = BAR * played // self.games
        left = (now - self.began) / played * (self.games - played)
        bar = "#" * filled + "." * (BAR - filled)
        self.show.write(f"\r[{bar}] {played:,} of {self.games:,} games, {left:.0f} s left \x1b[K")
        self.show.flush()

    def clear(self) -> None:
        if self.show is not None and self.drawn > self.began:
            self.show.write("\r\x1b[K")
            self.show.flush()


def terminal() -> TextIO | None:
    """Where a progress bar may be drawn: the error output, if somebody is watching it."""
    return sys.stderr if sys.stderr is not None and sys.stderr.isatty() else None
