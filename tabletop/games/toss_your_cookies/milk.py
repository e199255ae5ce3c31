"""Pass, Swap, or Toss the Milk: it changes hands alone, and who gives it away takes a card for it, unseen."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.seating import around
from tabletop.games.toss_your_cookies.state import Cookies, slots
from tabletop.kernel import PASS, CardNumber, Frame, Move, question, record


@record
class PassMilk(Frame):
    """Whoever has the milk passes it to their neighbour."""

    seat: int
    to: int

    def begin(self, g: Cookies, _: object = None) -> None:
        giver = g.milk_holder()
        card = g.lay_down_milk(giver)
        self.call(g, HandOver(card, giver, (giver + self.to) % g.seats), then=self.done)


@record
class SwapMilk(Frame):
    """Whoever has the milk swaps it with the roller. If that is the same player, nothing happens."""

    seat: int

    def begin(self, g: Cookies, _: object = None) -> None:
        giver = g.milk_holder()
        card = g.lay_down_milk(giver)
        if giver != self.seat:
            return self.call(g, HandOver(card, giver, self.seat), then=self.done)
        g.tell("nothing_happens", giver, card=card)
        g.move(card, g.middle, g.hands[giver], giver)
        g.milk_seen = giver
        self.done(g)


@record
class TossMilk(Frame):
    """Whoever has the milk tosses it, and everyone else scrambles for it."""

    seat: int
    card: CardNumber = -1
    tosser: int = -1
    order: tuple[int, ...] = ()
    """Drawn by lot. Orderly: who may take it first."""

    def begin(self, g: Cookies, _: object = None) -> None:
        self.tosser = g.milk_holder()
        self.card = g.lay_down_milk(self.tosser)
        g.tell("tosses_milk", self.tosser, card=self.card)
        others = [seat for seat in range(g.seats) if seat != self.tosser]
        self.order = tuple(g.lots(others))
        if g.live():
            return self.ask(g, self.scramble, self.order, g.clock(1))
        self.offering(g)

    @question("milk", gather="first")
    def scramble(self, g: Cookies, seat: int) -> Sequence[Move]:
        return (PASS, Move("grab", g.box.ids[self.card]))

    @scramble.then
    def first(self, g: Cookies, answer: tuple[int, Move] | None) -> None:
        """When the time is up it goes to the first from the roller's left who may have it."""
        if answer is None:
            g.tell("time_up", self.seat, count=1)
            return self.hand_over(g, next(s for s in around(g.seats, self.seat + 1) if s != self.tosser))
        self.grabbed(g, answer[0])

    def offering(self, g: Cookies) -> None:
        """Take it or leave it, one after the other; the last must take it."""
        if len(self.order) == 1:
            return self.grabbed(g, self.order[0])
        self.ask(g, self.take_it, self.order[0])

    @question("milk")
    def take_it(self, g: Cookies, seat: int) -> Sequence[Move]:
        return (PASS, Move("grab", g.box.ids[self.card]))

    @take_it.then
    def taken(self, g: Cookies, move: Move) -> None:
        if move != PASS:
            return self.grabbed(g, self.order[0])
        g.tell("leaves_milk", self.order[0])
        self.order = self.order[1:]
        self.offering(g)

    def grabbed(self, g: Cookies, seat: int) -> None:
        g.tell("grabs", seat, card=self.card)
        self.hand_over(g, seat)

    def hand_over(self, g: Cookies, seat: int) -> None:
        self.call(g, HandOver(self.card, self.tosser, seat), then=self.done)


@record
class HandOver(Frame):
    """Who gets the milk first lets its former holder take a card of their hand without looking; then it joins them."""

    card: CardNumber
    giver: int
    taker: int

    def begin(self, g: Cookies, _: object = None) -> None:
        g.tell("gives_milk", self.giver, whom=self.taker, card=self.card)
        self.ask(g, self.picking, self.giver)

    @question("pick_back", blind=True)
    def picking(self, g: Cookies, seat: int) -> Sequence[Move]:
        return slots("take", len(g.hands[self.taker]))

    @picking.then
    def picked(self, g: Cookies, move: Move) -> None:
        hand = g.hands[self.taker]
        card = g.blind(hand)
        if g.gets(self.giver, card, hand, self.giver):
            return g.win(self.giver)
        g.tell_received(self.giver, self.taker, (card,))
        g.milk_seen = self.taker
        if g.gets(self.taker, self.card, g.middle, self.taker):
            return g.win(self.taker)
        self.done(g)
