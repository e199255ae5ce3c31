"""Toss: everyone tosses cards face up into the middle, and takes as many back."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.seating import around
from tabletop.games.toss_your_cookies.state import MILK, Cookies
from tabletop.kernel import PASS, Frame, Move, Pick, question, record


@record
class Toss(Frame):
    """Everyone chooses so many cards in secret; all are tossed at once; then the scramble."""

    seat: int
    count: int

    def begin(self, g: Cookies, _: object = None) -> None:
        seats = around(g.seats, self.seat)
        if self.count < g.hand:
            return self.ask(g, self.choosing, seats)
        for seat in seats:
            self.tosses(g, seat, list(g.hands[seat]))
        self.scrambling(g)

    @question("toss", parts=True)
    def choosing(self, g: Cookies, seat: int, parts: tuple[Move, ...]) -> Pick:
        return g.pick(seat, self.count, "toss")

    @choosing.then
    def chosen(self, g: Cookies, tossed: dict[int, tuple[Move, ...]]) -> None:
        for seat, parts in tossed.items():
            self.tosses(g, seat, g.found(seat, parts))
        self.scrambling(g)

    def tosses(self, g: Cookies, seat: int, cards: list[int]) -> None:
        for card in cards:
            g.move(card, g.hands[seat], g.middle, seat)
        g.tell("tosses", seat, cards=cards)

    def scrambling(self, g: Cookies) -> None:
        g.tell("scramble", self.seat, count=self.count)
        if not g.box.kinds[MILK].isdisjoint(g.middle):
            g.milk_seen = -1
        order = g.lots(range(g.seats))
        scramble = Live if g.live() else Orderly
        self.call(g, scramble(self.seat, self.count, order, [self.count] * g.seats), then=self.done)


@record
class Scramble(Frame):
    """Nobody takes more than they tossed, so that everyone ends with as many cards as before."""

    seat: int
    count: int
    order: list[int]
    """Drawn by lot. Live: who is asked first where nobody is faster. Orderly: who picks first."""
    short: list[int]
    """How many cards each seat must still take."""

    def grabbing(self, g: Cookies) -> list[Move]:
        return [Move("grab", what) for what in dict.fromkeys([g.box.ids[card] for card in g.middle])]

    def grab(self, g: Cookies, seat: int, card: int) -> bool:
        """A card out of the middle; whether it won."""
        self.short[seat] -= 1
        if card in g.box.kinds[MILK]:
            g.milk_seen = seat
        return g.gets(seat, card, g.middle, seat)

    def grabbed(self, g: Cookies, seat: int, move: Move) -> bool:
        card = g.find(g.middle, move.what)
        g.tell("grabs", seat, card=card)
        return self.grab(g, seat, card)

    def rest(self, g: Cookies, seat: int) -> None:
        """The only seat still short gets what is left, at once."""
        g.tell("gets_rest", seat, cards=g.middle)
        if any(self.grab(g, seat, card) for card in list(g.middle)):
            return g.win(seat)
        self.done(g)


@record
class Live(Scramble):
    """Grab as fast as you can. When the time is up, or nobody wants any more, what is left is dealt."""

    def begin(self, g: Cookies, _: object = None) -> None:
        self.go_on(g, g.clock(self.count))

    def go_on(self, g: Cookies, ticks: int) -> None:
        quick = tuple([seat for seat in self.order if self.short[seat]])
        if len(quick) == 1:
            return self.rest(g, quick[0])
        self.ask(g, self.grabs, quick, ticks)

    @question("grab", gather="first")
    def grabs(self, g: Cookies, seat: int) -> list[Move]:
        return [PASS, *self.grabbing(g)]

    @grabs.then
    def first(self, g: Cookies, answer: tuple[int, Move] | None) -> None:
        if answer is None:
            return self.time_up(g)
        seat, move = answer
        ticks = g.ticks
        if self.grabbed(g, seat, move):
            return g.win(seat)
        self.order.remove(seat)
        self.order.append(seat)
        self.go_on(g, ticks)

    def time_up(self, g: Cookies) -> None:
        """Dealt singly from the roller's left."""
        g.tell("time_up", self.seat, count=len(g.middle))
        while g.middle:
            for seat in around(g.seats, self.seat + 1):
                if self.short[seat] and self.deal(g, seat):
                    return g.win(seat)
        self.done(g)

    def deal(self, g: Cookies, seat: int) -> bool:
        card = g.middle[g.below(len(g.middle))]
        g.tell("dealt", seat, card=card)
        return self.grab(g, seat, card)


@record
class Orderly(Scramble):
    """One card at a time in an order drawn by lot that turns round at its end: A B C, C B A, A B C."""

    picks: int = 0

    def begin(self, g: Cookies, _: object = None) -> None:
        short = [seat for seat in self.order if self.short[seat]]
        if len(short) == 1:
            return self.rest(g, short[0])
        self.ask(g, self.grabs, self.next_seat())

    def next_seat(self) -> int:
        turn, at = divmod(self.picks, len(self.order))
        return self.order[at] if turn % 2 == 0 else self.order[-1 - at]

    @question("grab")
    def grabs(self, g: Cookies, seat: int) -> Sequence[Move]:
        return self.grabbing(g)

    @grabs.then
    def took(self, g: Cookies, move: Move) -> None:
        seat = self.next_seat()
        self.picks += 1
        if self.grabbed(g, seat, move):
            return g.win(seat)
        self.begin(g)
