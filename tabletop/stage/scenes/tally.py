"""What can be told about a finished game: places, the best turn, and how often what happened, from any game's facts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tabletop.kernel import Told
from tabletop.session.steps import Outcome


@dataclass(slots=True)
class Tally:
    """The numbers of a whole game: what everyone was told, seat by seat."""

    happened: list[Counter[str]]
    """Seat -> kind of fact -> how often; the last one is for what happened to nobody in particular."""
    sums: list[Counter[tuple[str, str]]]
    """Seat -> fact and name of a number -> all of them added up."""
    best: list[int]
    """Seat -> the most points won in a single turn."""

    def of(self, seat: int, fact: str, adds: str | None = None) -> int:
        """How often a fact was told of a seat, or how much one of its numbers came to."""
        return self.happened[seat][fact] if adds is None else self.sums[seat][fact, adds]

    def in_all(self, fact: str, adds: str | None = None) -> int:
        return sum(self.of(seat, fact, adds) for seat in range(len(self.happened)))

    def best_of_all(self) -> int | None:
        """The seat with the largest turn; None if nobody scored."""
        best = max(range(len(self.best)), key=self.best.__getitem__, default=None)
        return best if best is not None and self.best[best] > 0 else None


def tally(told: Sequence[Told], seats: int) -> Tally:
    """Counts what everyone could hear."""
    found = Tally([Counter() for _ in range(seats + 1)], [Counter() for _ in range(seats + 1)], [0] * seats)
    won = [0] * seats
    for fact in told:
        found.happened[fact.seat][fact.kind] += 1
        for name, value in fact.about.items():
            if value.__class__ is int:
                found.sums[fact.seat][fact.kind, name] += value
        if fact.kind == "turn":
            won = [0] * seats
        elif fact.kind == "score":
            won[fact.seat] += int(fact.about["points"])
            found.best[fact.seat] = max(found.best[fact.seat], won[fact.seat])
    return found


class Standing(NamedTuple):
    """A line of the final table."""

    place: int
    seat: int
    score: int
    shared: bool
    """Whether others have the same place."""


def standings(outcome: Outcome) -> list[Standing]:
    """Who came in where: winners first, then by score, equals share a place; who ended it by giving up is last."""
    seats = range(len(outcome.scores))

    def rank(seat: int) -> tuple[bool, bool, int]:
        quit_last = outcome.how == "conceded" and seat == outcome.seat
        return quit_last, seat not in outcome.winners, -outcome.scores[seat]

    ordered = sorted(seats, key=rank)
    ranks = [_level(rank(seat), outcome) for seat in ordered]
    return [
        Standing(ranks.index(mine) + 1, seat, outcome.scores[seat], ranks.count(mine) > 1)
        for seat, mine in zip(ordered, ranks, strict=True)
    ]


def _level(rank: tuple[bool, bool, int], outcome: Outcome) -> tuple[bool, bool, int]:
    """All winners are level, whatever their scores."""
    return rank if rank[1] else (rank[0], False, 0)
