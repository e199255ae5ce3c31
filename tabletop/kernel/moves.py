"""Moves: what a seat answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

What = int | str | None
CLOCK = -1
"""The seat number under which time passes: `apply(CLOCK, tick(n))`."""


class Move(NamedTuple):
    """An answer: a verb, what it is about (a card's id, a slot, a number) and whom it is aimed at."""

    verb: str
    what: What = None
    whom: int = -1


PASS = Move("pass")
DONE = Move("done")
UNSEEN = Move("unseen")
"""Stands in a view for another seat's finished answer."""


def tick(n: int = 1) -> Move:
    """n ticks of the clock go by, 20 a second."""
    return Move("tick", n)


class Pick(NamedTuple):
    """An offer in parts: choose between `least` and `most` of these, in any order.

    The same thing listed twice can be chosen twice. People pick in any order; search only in rising order, so that
    each set is found once and none leads to a dead end.
    """

    things: tuple[What, ...]
    least: int
    most: int
    verb: str

    def moves(self, parts: Sequence[Move]) -> list[Move]:
        """What a person may pick next."""
        left = Counter(self.things)
        left.subtract(part.what for part in parts)
        offers = []
        if len(parts) < self.most:
            offers = [Move(self.verb, what) for what in dict.fromkeys(self.things) if left[what] > 0]
        if len(parts) >= self.least:
            offers.append(DONE)
        return offers

    def rising(self, parts: Sequence[Move]) -> list[Move]:
        """What search may pick next: never before what it has, and enough must be left to reach `least`.

        Parts that a person gave in another order are gone on from like a person does.
        """
        if not parts and not self.least and self.most:
            return [*[Move(self.verb, what) for what in dict.fromkeys(self.things)], DONE]
        order = {what: i for i, what in enumerate(dict.fromkeys(self.things))}
        line = sorted(self.things, key=order.__getitem__)
        start = 0
        for n, part in enumerate(parts):
            within = line[: self._ends(n) + 1]
            if part.what not in within[start:]:
                return self.moves(parts)
            start = within.index(part.what, start) + 1
        offers: list[Move] = []
        if len(parts) < self.most:
            offers = [Move(self.verb, what) for what in dict.fromkeys(line[start : self._ends(len(parts)) + 1])]
        if len(parts) >= self.least:
            offers.append(DONE)
        return offers

    def _ends(self, n: int) -> int:
        """Where in the line the part after n others can stand at the latest."""
        return len(self.things) - max(self.least - n, 1)

    def settled(self, parts: Sequence[Move]) -> tuple[Move, ...]:
        """The picks in the order of the things offered, so that equal sets are equal answers."""
        order = {what: i for i, what in enumerate(dict.fromkeys(self.things))}
        return tuple(sorted(parts, key=lambda part: order[part.what]))


Offer = Sequence[Move] | Pick
Answer = Move | tuple[Move, ...]
