"""Swap: cards of the roller against cards of one other player."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.seating import around
from tabletop.games.toss_your_cookies.state import Cookies, slots
from tabletop.kernel import Frame, Move, Pick, question, record


@record
class Swap(Frame):
    """Choose any player, lay so many of your cards in front of them, and take as many of theirs without looking.
    Swapping all exchanges the hands."""

    seat: int
    count: int
    whom: int = -1
    taken: int = 0

    def begin(self, g: Cookies, _: object = None) -> None:
        self.ask(g, self.partner, self.seat)

    @question("swap_with")
    def partner(self, g: Cookies, seat: int) -> list[Move]:
        return [Move("swap", None, whom) for whom in around(g.seats, seat)[1:]]

    @partner.then
    def chosen(self, g: Cookies, move: Move) -> None:
        self.whom = move.whom
        g.tell("swaps", self.seat, whom=self.whom, count=self.count)
        if self.count >= g.hand:
            g.give_all(self.seat)
            g.give_all(self.whom)
            g.milk_seen = {self.seat: self.whom, self.whom: self.seat}.get(g.milk_seen, g.milk_seen)
            return self.arriving(g)
        if g.milk_seen in (self.seat, self.whom):
            g.milk_seen = -1
        self.ask(g, self.giving, self.seat)

    @question("give", parts=True)
    def giving(self, g: Cookies, seat: int, parts: tuple[Move, ...]) -> Pick:
        return g.pick(seat, self.count, "give")

    @giving.then
    def given(self, g: Cookies, parts: tuple[Move, ...]) -> None:
        g.give(self.seat, parts)
        self.ask(g, self.taking, self.seat)

    @question("take", blind=True)
    def taking(self, g: Cookies, seat: int) -> Sequence[Move]:
        """From the cards that the other held before: what was laid down is not among them."""
        return slots("take", len(g.hands[self.whom]))

    @taking.then
    def took(self, g: Cookies, move: Move) -> None:
        hand = g.hands[self.whom]
        g.move(g.blind(hand), hand, g.passing[self.whom], self.seat)
        self.taken += 1
        if self.taken < self.count:
            return self.ask(g, self.taking, self.seat)
        self.arriving(g)

    def arriving(self, g: Cookies) -> None:
        winner = g.exchange((self.whom, self.seat), (self.seat, self.whom))
        return g.win(winner) if winner >= 0 else self.done(g)
