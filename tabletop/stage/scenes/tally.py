"""What can be told about a finished game: places, turns, best turns and turns lost, from the facts of any game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from tabletop.kernel import Told
from tabletop.session.steps import Outcome


@dataclass(slots=True)
class SeatTally:
    """How the game went for one seat."""

    turns: int = 0
    best: int = 0
    """The most points won in a single turn."""
    busts: int = 0
    """Turns that were lost."""
    rolls: int = 0


@dataclass(slots=True)
class Tally:
    """The numbers of a whole game."""

    seats: list[SeatTally] = field(default_factory=list)

    @property
    def turns(self) -> int:
        return sum(seat.turns for seat in self.seats)

    @property
    def rolls(self) -> int:
        return sum(seat.rolls for seat in self.seats)

    @property
    def busts(self) -> int:
        return sum(seat.busts for seat in self.seats)

    def best_of_all(self) -> int | None:
        """The seat with the largest turn; None if nobody scored."""
        best = max(range(len(self.seats)), key=lambda n: self.seats[n].best, default=None)
        return best if best is not None and self.seats[best].best > 0 else None


def tally(told: Sequence[Told], seats: int) -> Tally:
    """Counts what everyone could hear."""
    found = Tally([SeatTally() for _ in range(seats)])
    won = [0] * seats
    for fact in told:
        if fact.kind == "turn":
            won = [0] * seats
            found.seats[fact.seat].turns += 1
        elif fact.kind == "score":
            won[fact.seat] += int(fact.about["points"])
            seat = found.seats[fact.seat]
            seat.best = max(seat.best, won[fact.seat])
        elif fact.kind == "bust":
            found.seats[fact.seat].busts += 1
        elif fact.kind == "roll" and fact.seat >= 0:
            found.seats[fact.seat].rolls += 1
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
