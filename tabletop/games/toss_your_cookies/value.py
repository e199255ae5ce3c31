"""How good a position of Toss Your Cookies looks, by what a seat may know. No card is known by name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tabletop.games.toss_your_cookies.state import MILK, Cookies, best_set
from tabletop.kernel.box import Box

WITHOUT_MILK = (1.25, 0.95, 0.86, 0.83, 0.8)
WITH_MILK = (40.0, 1.7, 1.2, 1.0, 0.9)
"""How often a hand goes on to win the round, against 1 for all hands on average, by how many cookies it lacks. Counted
over games of simple players at tables of three, five and eight; a hand with the milk that lacks nothing has won."""
UNSEEN = 0.93
"""The same for a hand that nobody has seen, without the milk."""
UNSEEN_MILK = 1.4
"""And with it."""


def lacking(box: Box, hand: Sequence[int]) -> int:
    """How many cookies a hand still needs for its best set."""
    return max(0, box.number("alike") - best_set(box, hand)[1])


def weight(box: Box, hand: Sequence[int]) -> float:
    """How likely a hand is to win, against an average one."""
    table = WITHOUT_MILK if box.kinds[MILK].isdisjoint(hand) else WITH_MILK
    return table[min(lacking(box, hand), len(table) - 1)]


def round_chances(g: Cookies) -> tuple[float, ...]:
    """About how likely each seat is to win this round. A hand that cannot be seen counts like any other."""
    milk = g.box.kinds[MILK]
    known = [card for zone in (*g.hands, *g.passing, *g.shown, g.middle, g.pile) for card in zone]
    found = not milk.isdisjoint(known)
    unseen = [seat for seat, hand in enumerate(g.hands) if -1 in hand]
    holders = [g.milk_seen] if g.milk_seen in unseen else unseen
    weights = []
    for seat in range(g.seats):
        if g.shown[seat]:
            weights.append(WITH_MILK[0])
        elif seat not in unseen:
            weights.append(weight(g.box, g.hands[seat]))
        else:
            share = 0.0 if found or seat not in holders else 1 / len(holders)
            weights.append(UNSEEN + share * (UNSEEN_MILK - UNSEEN))
    total = sum(weights)
    return tuple(one / total for one in weights)


def chance(g: Cookies, seat: int) -> float:
    """About how likely this seat is to win the match. All seats add up to 1."""
    if g.winners is not None:
        return 1 / len(g.winners) if seat in g.winners else 0.0
    rounds = g.box.number("rounds")
    needs = [max(0, rounds - won) for won in g.scores]
    if 0 in needs:
        return 1.0 if needs[seat] == 0 else 0.0
    if any(g.shown):
        return after(needs, seat)
    total = 0.0
    for winner, share in enumerate(round_chances(g)):
        left = list(needs)
        left[winner] -= 1
        total += share * after(left, seat)
    return total


def after(needs: Sequence[int], seat: int) -> float:
    """The chance to win a match between rounds, when each still needs so many of them."""
    others = tuple(sorted(need for other, need in enumerate(needs) if other != seat))
    return _match(needs[seat], others)


@lru_cache(maxsize=4096)
def _match(own: int, others: tuple[int, ...]) -> float:
    """Every seat is as likely as the next to win a round."""
    if own == 0:
        return 1.0
    if 0 in others:
        return 0.0
    total = _match(own - 1, others)
    for n in range(len(others)):
        total += _match(own, tuple(sorted((*others[:n], others[n] - 1, *others[n + 1 :]))))
    return total / (1 + len(others))
