"""Pass Left and Pass Right: cards of everyone, to the neighbour."""

from __future__ import annotations

from tabletop.games.seating import around
from tabletop.games.toss_your_cookies.state import Cookies
from tabletop.kernel import Frame, Move, Pick, question, record


@record
class Pass(Frame):
    """Everyone chooses so many cards in secret. Nothing moves until all have chosen; then all pass at once."""

    seat: int
    count: int
    to: int
    """1: to the left, which is the next seat; -1: to the right."""

    def begin(self, g: Cookies, _: object = None) -> None:
        g.tell("passes", self.seat, count=self.count, direction=self.to)
        seats = around(g.seats, self.seat)
        if self.count < g.hand:
            return self.ask(g, self.choosing, seats)
        for seat in seats:
            g.give_all(seat)
        if g.milk_seen >= 0:
            g.milk_seen = (g.milk_seen + self.to) % g.seats
        self.arriving(g)

    @question("pass", parts=True)
    def choosing(self, g: Cookies, seat: int, parts: tuple[Move, ...]) -> Pick:
        return g.pick(seat, self.count, "pass")

    @choosing.then
    def chosen(self, g: Cookies, given: dict[int, tuple[Move, ...]]) -> None:
        for seat, parts in given.items():
            g.give(seat, parts)
        g.milk_seen = -1
        self.arriving(g)

    def arriving(self, g: Cookies) -> None:
        """All given cards have left before the first arrives."""
        givers = around(g.seats, self.seat)
        winner = g.exchange(givers, [(giver + self.to) % g.seats for giver in givers])
        return g.win(winner) if winner >= 0 else self.done(g)
