"""How good a hand of Toss Your Cookies is to its owner, and how good a card would be to a rival."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tabletop.ai.toss_your_cookies_belief import Outlook
from tabletop.games.toss_your_cookies.state import COOKIE, MILK, WILD
from tabletop.kernel import Box

FARTHEST = 4
"""How many cookies are missing where the tables begin."""
FARTHER = 0.02
"""What every further one that is missing costs."""
WITHOUT_MILK = (0.80, 0.81, 0.83, 0.99, 1.29, 1.55, 1.6)
WITH_MILK = (0.85, 0.88, 0.97, 1.30)
"""How often a hand wins, against 1 for all hands on average, by how many alike it has: the first lacks FARTHEST.
Who gets the milk loses a card that is picked blindly, so one more than is needed is a great help."""
SECOND = 0.03
"""What each card of the second best set adds."""
GRABBED = 0.6
"""How likely each card that is still needed and still lies there will be grabbed in time."""
MILK_GRABBED = 0.3
"""The same for the milk, which everyone wants."""


class Hand(NamedTuple):
    """A hand as a collector sees it."""

    cookies: Mapping[str, int]
    wild: int
    milk: bool

    @staticmethod
    def of(box: Box, cards: Sequence[str]) -> Hand:
        cookies: dict[str, int] = {}
        wild, milk = 0, False
        for what in cards:
            kind = box.by_id[what].kind
            if kind == COOKIE:
                cookies[what] = cookies.get(what, 0) + 1
            wild += kind == WILD
            milk = milk or kind == MILK
        return Hand(cookies, wild, milk)

    def best(self) -> tuple[int, int]:
        """How many the largest set has, wild cards included, and the second largest without them."""
        first, second = 0, 0
        for n in self.cookies.values():
            if n > first:
                first, second = n, first
            elif n > second:
                second = n
        return first + self.wild, second


def promise(n: float, milk: bool, alike: int, seats: int) -> float:
    """How often a hand with so many alike wins, against an average one; a full one with the milk wins for certain."""
    table = (*WITH_MILK, float(seats)) if milk else WITHOUT_MILK
    at = min(n - alike + FARTHEST, len(table) - 1.0)
    if at < 0:
        return table[0] + FARTHER * at
    low = int(at)
    return table[low] if low == at else table[low] + (at - low) * (table[low + 1] - table[low])


def worth(hand: Hand, alike: int, seats: int) -> float:
    first, second = hand.best()
    return promise(first, hand.milk, alike, seats) + SECOND * second


def hope(hand: Hand, middle: Hand, picks: int, alike: int) -> float:
    """How likely a hand wins within this scramble, with so many cards still to grab."""
    chance = 1.0
    if not hand.milk:
        if not middle.milk:
            return 0.0
        chance, picks = MILK_GRABBED, picks - 1
    most = 0.0
    for what in {*hand.cookies, *middle.cookies}:
        need = max(0, alike - hand.cookies.get(what, 0) - hand.wild)
        if need <= min(picks, middle.cookies.get(what, 0) + middle.wild):
            most = max(most, chance * GRABBED**need)
    return most


def threat(odds: Outlook, seat: int, what: str, picks: int, there: int, alike: int) -> float:
    """How likely a rival wins by gathering this cookie, if it gets so many cards and so many of these are there."""
    milk = odds.milk(seat)
    if milk <= 0:
        return 0.0
    most = min(picks, there)
    counts = odds.counts(seat, what)
    return milk * sum(chance * GRABBED ** max(0, alike - n) for n, chance in enumerate(counts) if alike - n <= most)


def completes(odds: Outlook, seat: int, what: str, kind: str, alike: int) -> float:
    """How likely a card that is handed to a rival makes it win at once."""
    if kind == MILK:
        return max(_reaches(odds, seat, cookie, alike) for cookie in cookies_of(odds))
    milk = odds.milk(seat)
    if milk <= 0 or kind not in (COOKIE, WILD):
        return 0.0
    sets = [what] if kind == COOKIE else cookies_of(odds)
    return milk * max(_reaches(odds, seat, cookie, alike - 1) for cookie in sets)


def cookies_of(odds: Outlook) -> list[str]:
    return [what for what, kind in zip(odds.ids, odds.kinds, strict=True) if kind == COOKIE]


def _reaches(odds: Outlook, seat: int, what: str, n: int) -> float:
    return sum(odds.counts(seat, what)[n:])
