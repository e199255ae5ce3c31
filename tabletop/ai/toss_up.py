"""A rule of thumb for Toss Up!: bank at a number of points that depends on the dice left to roll."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.ai.agents import Memory, Reason, Thought
from tabletop.data.catalogue import NEVER
from tabletop.games.toss_up.rules import BANK, ROLL, TurnSoFar, turn_so_far
from tabletop.kernel import Chance, State


class Thresholds:
    """Plays by a table of points. What it knows of a game is what everyone can see."""

    remembers = False

    def __init__(self, stop_at: Sequence[int], chase: bool) -> None:
        self.stop_at = tuple(stop_at)
        """Dice left -> points of this turn at which it banks; 0: it never rolls so few."""
        self.chase = chase
        """Whether a last turn goes by what is needed to win, not by the table."""

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
        return self._by_the_table(turn)

    def _last_turn(self, view: State, seat: int, turn: TurnSoFar) -> Thought | None:
        """Behind: banking loses. Ahead with nobody to come: rolling can only lose. Otherwise the table decides."""
        total = view.scores[seat] + turn.points
        best = max(score for other, score in enumerate(view.scores) if other != seat)
        if total < best:
            return Thought(ROLL, reason=Reason("It is the last turn, and the lead is {n} away.", {"n": best - total}))
        if total > best and turn.last_turns == 1:
            return Thought(BANK, reason=Reason("It is the very last turn, and {n} points win.", {"n": total}))
        return None

    def _by_the_table(self, turn: TurnSoFar) -> Thought:
        limit = self.stop_at[min(turn.dice, len(self.stop_at) - 1)]
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
