"""How good a position of Sorry! looks, by what the cards say and what a seat may know. No card is known by name.

Everything is counted in steps: what a round won is worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb, exp

from tabletop.games.sorry.printed import counts, total_after
from tabletop.games.sorry.rules import Sorry
from tabletop.kernel.box import Box, Card

# Fitted to 1,500 games between players who take a 21, steal, block and otherwise leave the next player little.
BLUR = 0.9
"""How far luck spreads the end of a race, in steps, when the first is one step from the goal."""
SPREAD = 0.25
"""How the blur grows with the steps to go: as this power of them."""
WIN = 0.6
"""What a round is worth that can be won at once: it may still be stolen."""
STEAL = 0.5
"""What a card in hand is worth that can take over a round."""
BLOCK = 0.3
"""What a card in hand is worth that can stop another."""
SEND_BACK = 0.4
"""What sending a pawn back is worth to who does it."""


def chance(
    g: Sorry,
    seat: int,
    steps: Sequence[float] | None = None,
    total: int | None = None,
    to_move: int | None = None,
) -> float:
    """About how likely this seat is to win; all seats add up to 1.

    With other steps, total or seat to move: how it would be then. Hands that are hidden count as average ones.
    """
    if g.winners is not None:
        return 1 / len(g.winners) if seat in g.winners else 0.0
    ahead = list(steps) if steps is not None else [float(n) for n in g.scores]
    for other in range(g.seats):
        ahead[other] += in_hand(g, other)
    mover = g.active if to_move is None else to_move
    ahead[mover] += WIN * about_to_win(g, mover, g.total if total is None else total)
    return share(ahead, seat, g.goal())


def share(ahead: Sequence[float], seat: int, goal: int) -> float:
    """How likely this seat is to be first at the goal, if everyone is so many steps ahead."""
    first = max(ahead)
    blur = BLUR * max(0.5, goal - first) ** SPREAD
    shares = [exp((one - first) / blur) for one in ahead]
    return shares[seat] / sum(shares)


def in_hand(g: Sorry, seat: int) -> float:
    """What a hand is worth beyond the turn, in steps."""
    hand = g.hands[seat]
    if -1 in hand:
        return len(hand) * average(g.box)
    return sum(keep(g.box.printed[card], g.box.number("limit")) for card in hand)


def keep(card: Card, limit: int) -> float:
    """What holding a card is worth, in steps."""
    if card.when == "block":
        return BLOCK
    if card.when == "rival_win":
        return STEAL
    worth = 0.0
    for effect in card.effects:
        if effect.do == "send_back":
            worth += SEND_BACK * effect.n if effect.who == "target" else -effect.n
        elif effect.do == "bring_home":
            worth += effect.n if effect.who == "self" else -effect.n
        elif effect.do == "slide" and effect.n == limit:
            worth += WIN
    return worth


@lru_cache(maxsize=64)
def average(box: Box) -> float:
    """What a card nobody has seen is worth, in steps."""
    limit = box.number("limit")
    return sum(keep(card, limit) for card in box.printed) / len(box.printed)


def about_to_win(g: Sorry, seat: int, total: int) -> float:
    """How likely this seat can make the total with one card, if it is its turn."""
    hand = g.hands[seat]
    if -1 in hand:
        return hits(g.box, total, len(hand))
    limit = g.box.number("limit")
    return float(any(makes(g.box.printed[card], total, limit) for card in hand))


def makes(card: Card, total: int, limit: int) -> bool:
    """Whether it takes this total to exactly the limit."""
    return card.when == "own_turn" and counts(card) and total_after(total, card.effects) == limit


@lru_cache(maxsize=4096)
def hits(box: Box, total: int, size: int) -> float:
    """How likely a hand of this size holds a card that makes the limit from this total."""
    limit, deck = box.number("limit"), len(box.printed)
    others = deck - sum(makes(card, total, limit) for card in box.printed)
    return 1 - comb(others, size) / comb(deck, size) if size <= deck else 1.0


@lru_cache(maxsize=4096)
def safe(box: Box, total: int, size: int) -> float:
    """How likely a hand of this size holds a card that can be played at this total without a bust."""
    limit, deck = box.number("limit"), len(box.printed)
    risky = sum(card.when != "own_turn" or total_after(total, card.effects) > limit for card in box.printed)
    return 1 - comb(risky, size) / comb(deck, size) if size <= deck else 1.0
