"""Rules of thumb for Toss Up!: bank at a number of points that depends on the dice left to roll."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from math import comb

from tabletop.ai.agents import Memory, Reason, Thought
from tabletop.data.catalogue import NEVER
from tabletop.games.toss_up.readings import shares
from tabletop.games.toss_up.rules import BANK, ROLL, TurnSoFar, turn_so_far
from tabletop.kernel import Box, Chance, State

LARGEST_TURN = 400
"""Points beyond which no turn is weighed: more than any game is played to."""
EVEN = 1e-9
"""Averages that differ by less are the same."""


@cache
def best_stops(green: Fraction, yellow: Fraction, all_dice: int) -> tuple[int, ...]:
    """Dice left -> points from which banking makes the turn as large, on average, as rolling on can.

    Worked out backwards from a very large turn. The points decide how many dice are left, because every green is a
    point and lies aside until all dice are green.
    """
    hit, wait = float(green), float(yellow)
    worth = [float(points) for points in range(LARGEST_TURN + all_dice + 1)]
    stops = [NEVER] * (all_dice + 1)
    for points in range(LARGEST_TURN, 0, -1):
        dice = all_dice - points % all_dice
        average = sum(
            comb(dice, greens) * hit**greens * (1 - hit) ** (dice - greens) * worth[points + greens]
            for greens in range(1, dice + 1)
        )
        rolling = average / (1 - wait**dice)  # only yellow: the same choice again
        if rolling > points + EVEN:
            worth[points] = rolling
        else:
            stops[dice] = points
    return tuple(stops)


class Thresholds:
    """Plays by a table of points. What it knows of a game is what everyone can see."""

    remembers = False

    def __init__(self, stop_at: Sequence[int], chase: bool, nerve: int = 100) -> None:
        self.stop_at = tuple(stop_at)
        """Dice left -> points of this turn at which it banks; 0: it never rolls so few."""
        self.chase = chase
        """Whether a last turn goes by what is needed to win, not by the table."""
        self.nerve = nerve
        """At how many per cent of the table's points it banks already."""

    def think(self, view: State, seat: int, memory: Memory, rnd: Chance) -> Iterator[Thought]:
        turn = turn_so_far(view)
        if turn is None:
            raise ValueError("the game is over")
        yield self._decide(view, seat, turn)

    def _decide(self, view: State, seat: int, turn: TurnSoFar) -> Thought:
        if not turn.rolled:
            return Thought(ROLL, reason=Reason("Every turn begins with a roll of all the dice."))
        if turn.points == 0:
            return Thought(ROLL, reason=Reason("There is nothing to lose yet."))
        if self.chase and turn.last_turns > 0:
            thought = self._last_turn(view, seat, turn)
            if thought is not None:
                return thought
        return self._by_the_table(view, turn)

    def _last_turn(self, view: State, seat: int, turn: TurnSoFar) -> Thought | None:
        """Behind: banking loses. Ahead with nobody to come: rolling can only lose. Otherwise the table decides."""
        total = view.scores[seat] + turn.points
        best = max(score for other, score in enumerate(view.scores) if other != seat)
        if total < best:
            return Thought(ROLL, reason=Reason("It is the last turn, and the lead is {n} away.", {"n": best - total}))
        if total > best and turn.last_turns == 1:
            return Thought(BANK, reason=Reason("It is the very last turn, and {n} points win.", {"n": total}))
        return None

    def table(self, box: Box) -> Sequence[int]:
        """The thresholds for the dice in this box."""
        return self.stop_at

    def _limit(self, table: Sequence[int], dice: int) -> int:
        limit = table[min(dice, len(table) - 1)]
        return limit if limit >= NEVER else -(-limit * self.nerve // 100)

    def _by_the_table(self, view: State, turn: TurnSoFar) -> Thought:
        limit = self._limit(self.table(view.box), turn.dice)
        values = {"points": turn.points, "dice": turn.dice, "limit": limit}
        if limit == 0:
            return Thought(BANK, reason=Reason("Dice left: {dice}. That is too few to roll again.", values))
        if turn.points >= limit:
            enough = Reason("Points this turn: {points}, dice left: {dice}. From {limit} on it is enough.", values)
            return Thought(BANK, reason=enough)
        if limit >= NEVER:
            pays = Reason("Dice left: {dice}. With so many, the next roll gains more than it risks.", values)
            return Thought(ROLL, reason=pays)
        more = Reason("Points this turn: {points}, dice left: {dice}. It is enough from {limit} on.", values)
        return Thought(ROLL, reason=more)


class Weighing(Thresholds):
    """The same with thresholds worked out from the dice on the table: they fit every house rule."""

    def __init__(self, chase: bool, nerve: int = 100) -> None:
        super().__init__((), chase, nerve)

    def table(self, box: Box) -> Sequence[int]:
        green, yellow, _red = shares(box)
        return best_stops(green, yellow, box.number("dice"))
