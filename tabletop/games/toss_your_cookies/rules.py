"""Toss Your Cookies, readable beside its rule sheet: the rounds, the turn and the roll. Each action has a module."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tabletop.games.toss_your_cookies.deal import deal_round
from tabletop.games.toss_your_cookies.milk import PassMilk, SwapMilk, TossMilk
from tabletop.games.toss_your_cookies.passing import Pass
from tabletop.games.toss_your_cookies.state import SHOUT_TICKS, Cookies, Match
from tabletop.games.toss_your_cookies.swap import Swap
from tabletop.games.toss_your_cookies.toss import Toss
from tabletop.kernel import Frame, Move, Rules, question, record

ROLL, SHOUT = Move("roll"), Move("shout")
LEFT, RIGHT = 1, -1

ACTIONS: Mapping[str, Callable[[int, int], Frame]] = {
    "swap": Swap,
    "pass_left": lambda seat, count: Pass(seat, count, LEFT),
    "pass_right": lambda seat, count: Pass(seat, count, RIGHT),
    "toss": Toss,
}
"""What the action die says -> what is done with a number of cards."""
WITH_MILK: Mapping[str, Callable[[int], Frame]] = {
    "swap": SwapMilk,
    "pass_left": lambda seat: PassMilk(seat, LEFT),
    "pass_right": lambda seat: PassMilk(seat, RIGHT),
    "toss": TossMilk,
}
"""What the action die says -> what is done with the milk."""


@record
class Rounds(Match):
    """Turns go to the left until somebody has won; for a longer game, until somebody has won enough rounds."""

    starter: int
    seat: int = -1
    winner: int = -1

    def begin(self, g: Cookies, _: object = None) -> None:
        """Right after the deal a hand may have won already."""
        self.seat = self.starter
        for seat, hand in enumerate(g.hands):
            if g.complete(hand):
                return g.win(seat)
        self.call(g, Turn(self.seat), then=self.next_turn)

    def next_turn(self, g: Cookies, _: object = None) -> None:
        self.seat = (self.seat + 1) % g.seats
        self.call(g, Turn(self.seat), then=self.next_turn)

    def won(self, g: Cookies, seat: int) -> None:
        """The win stands; the winning hand is shown to everyone. The shout is for show."""
        self.winner = seat
        for card in list(g.hands[seat]):
            g.move(card, g.hands[seat], g.shown[seat], seat)
        g.tell("wins_round", seat, round=g.round, cards=g.shown[seat])
        g.score(seat, 1)
        self.ask(g, self.shout, seat, SHOUT_TICKS)

    @question("shout", by_hand=True)
    def shout(self, g: Cookies, seat: int) -> Sequence[Move]:
        return (SHOUT,)

    @shout.then
    def shouted(self, g: Cookies, move: Move | None) -> None:
        """Pressed or called by itself: the same."""
        g.tell("shouts", self.winner)
        if g.scores[self.winner] >= g.box.number("rounds"):
            g.end((self.winner,))
        self.winner = -1
        self.starter = (self.starter + 1) % g.seats
        deal_round(g, self.starter)
        self.begin(g)


@record
class Turn(Frame):
    """Roll both dice and do what they say."""

    seat: int
    action: str = ""
    number: str = ""
    """count, all or milk."""
    count: int = 0

    def begin(self, g: Cookies, _: object = None) -> None:
        g.begin_turn(self.seat)
        self.ask(g, self.roll, self.seat)

    @question("roll", by_hand=True)
    def roll(self, g: Cookies, seat: int) -> Sequence[Move]:
        return (ROLL,)

    @roll.then
    def rolled(self, g: Cookies, move: Move) -> None:
        self.action, _n = self.thrown(g, "action")
        self.number, n = self.thrown(g, "number")
        self.count = {"count": min(n, g.hand), "all": g.hand, "milk": 1}[self.number]
        g.tell("rolled", self.seat, action=self.action, number=self.number, count=self.count)
        if self.number == "milk":
            return self.call(g, WITH_MILK[self.action](self.seat), then=self.done)
        self.call(g, ACTIONS[self.action](self.seat, self.count), then=self.done)

    def thrown(self, g: Cookies, die: str) -> tuple[str, int]:
        """What the face that came up means, and how many."""
        return g.box.dice[die].means[g.roll(self.seat, die, 1).index(1)]


def set_up(g: Cookies) -> Frame:
    """Everyone takes a hand; chance or the deal says who starts."""
    deal_round(g, g.active)
    return Rounds(g.active)


RULES = Rules("toss_your_cookies", Cookies, set_up)
