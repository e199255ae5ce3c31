"""What cards played one after the other can come to: a row ends at the first total that fills the pile."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.sorry.printed import is_base, worth
from tabletop.kernel.box import Card


def can_make(limit: int, start: int, cards: Sequence[Card], most: int) -> bool:
    """Whether some of these cards, at most so many, lead from a start below the limit to exactly the limit."""
    fewest = _fewest(limit, [worth(card) for card in cards if not is_base(card)])
    if fewest.get(limit - start, most + 1) <= most:
        return True
    starts = {worth(card) for card in cards if is_base(card)}
    return any(fewest.get(limit - base, most) < most for base in starts)


def must_bust(limit: int, start: int, cards: Sequence[Card], n: int) -> bool:
    """Whether every row of n of these cards goes over the limit. False if a card that starts anew might prevent it."""
    if any(is_base(card) and worth(card) <= limit for card in cards) or can_make(limit, start, cards, n):
        return False
    added = sorted(worth(card) for card in cards if not is_base(card))
    return len(added) < n or start + sum(added[:n]) > limit


def _fewest(most: int, numbers: Sequence[int]) -> dict[int, int]:
    """Sum -> how few of the numbers add up to it, for every sum up to the most."""
    fewest = {0: 0}
    for number in numbers:
        for total, used in list(fewest.items()):
            if total + number <= most and used + 1 < fewest.get(total + number, used + 2):
                fewest[total + number] = used + 1
    return fewest
