"""What lies on the table of Toss Your Cookies, who holds what, and when a hand has won."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeVar

from tabletop.kernel import EVERYONE, NOBODY, OWNER, Box, Fault, Frame, Move, Pick, State, record, zone
from tabletop.kernel.box import NO_CARDS

T = TypeVar("T")

COOKIE, WILD, MILK = "cookie", "wild", "milk"
"""The kinds of card that the rules know; any other is worth nothing."""
TICKS_A_SECOND = 20
SHOUT_TICKS = 60
"""How long the button waits to be pressed before the win is called by itself."""


@lru_cache(maxsize=64)
def slots(verb: str, n: int) -> tuple[Move, ...]:
    """One move for each of n cards that cannot be told apart."""
    return tuple(Move(verb, slot) for slot in range(n))


def best_set(box: Box, hand: Iterable[int]) -> tuple[str, int]:
    """The cookie that a hand has most of, and how many with its wild cards; without a cookie, only those."""
    cookies, wilds, ids = box.kinds.get(COOKIE, NO_CARDS), box.kinds.get(WILD, NO_CARDS), box.ids
    counts: dict[str, int] = {}
    wild = 0
    for card in hand:
        if card in cookies:
            what = ids[card]
            counts[what] = counts.get(what, 0) + 1
        elif card in wilds:
            wild += 1
    if not counts:
        return "", wild
    best = max(counts, key=counts.__getitem__)
    return best, counts[best] + wild


@record
class Match(Frame):
    """What stands below everything else: the rounds, which hear of a win from any depth."""

    def won(self, g: Cookies, seat: int) -> None:
        raise Fault("a match that does not hear of wins")


@record
class Cookies(State):
    """One deck, a hand for each seat, what is on its way between hands, and the middle of the table."""

    pile: list[int] = zone("cookies", seen_by=NOBODY)
    """The deck while it is dealt; then it is empty."""
    aside: list[int] = zone("cookies", seen_by=EVERYONE)
    """What takes no part with this number of players."""
    hands: list[list[int]] = zone("cookies", seen_by=OWNER)
    passing: list[list[int]] = zone("cookies", seen_by=OWNER)
    """Cards that have left a hand, face down, and not yet reached another."""
    middle: list[int] = zone("cookies", seen_by=EVERYONE)
    """What was tossed, and the milk on its way."""
    shown: list[list[int]] = zone("cookies", seen_by=EVERYONE)
    """The hand that won."""
    round: int = 0
    hand: int = 0
    """How many cards everyone holds between two actions."""
    milk_seen: int = -1
    """Who has the milk as far as everybody saw it go there; -1 once it may have moved unseen, or lies in sight."""

    # Winning

    def complete(self, hand: list[int]) -> bool:
        """Five of the same cookie, wild cards included, and the milk. More than five win as well."""
        if self.box.kinds[MILK].isdisjoint(hand):
            return False
        return best_set(self.box, hand)[1] >= self.box.number("alike")

    def gets(self, seat: int, card: int, src: list[int], by: int) -> bool:
        """A card joins a hand. Whether that hand has now won: it is looked at after every single card."""
        hand = self.hands[seat]
        self.move(card, src, hand, by)
        return self.complete(hand)

    def win(self, seat: int) -> None:
        """In the middle of an action or in another's turn: whatever was going on is dropped."""
        del self.frames[1:]
        self.then.clear()
        rounds = self.frames[0]
        assert isinstance(rounds, Match)
        rounds.won(self, seat)

    # Cards on their way

    def give(self, seat: int, parts: Sequence[Move]) -> None:
        """The chosen cards leave a hand, face down."""
        for card in self.found(seat, parts):
            self.move(card, self.hands[seat], self.passing[seat], seat)

    def found(self, seat: int, parts: Sequence[Move]) -> list[int]:
        """The cards of a hand that an answer names."""
        left = self.hands[seat][:]
        cards = []
        for part in parts:
            cards.append(self.find(left, part.what))
            left.remove(cards[-1])
        return cards

    def give_all(self, seat: int) -> None:
        for card in list(self.hands[seat]):
            self.move(card, self.hands[seat], self.passing[seat], seat)

    def arrive(self, giver: int, receiver: int) -> bool:
        """What a seat has given joins another hand, one by one. Whether that won; then the rest stays where it is."""
        passing = self.passing[giver]
        return any(self.gets(receiver, card, passing, giver) for card in list(passing))

    def exchange(self, givers: Sequence[int], receivers: Sequence[int]) -> int:
        """What each has given joins the hand of another. Who won by that, and then the winning hand is all that is told
        of; or -1. What they got is told when all of it has moved."""
        got: list[tuple[int, int, list[int]]] = []
        for giver, receiver in zip(givers, receivers, strict=True):
            got.append((receiver, giver, list(self.passing[giver])))
            if self.arrive(giver, receiver):
                return receiver
        for receiver, giver, given in got:
            self.tell_received(receiver, giver, given)
        return -1

    def tell_received(self, seat: int, giver: int, cards: Sequence[int]) -> None:
        """How many cards a seat got from another; only these two are told which."""
        if self.told is not None:
            both = (min(seat, giver), max(seat, giver))
            self.confide("receives", seat, both, {"cards": tuple(cards)}, whom=giver, count=len(cards), cards=())

    def pick(self, seat: int, n: int, verb: str) -> Pick:
        """Choose n cards of a hand."""
        ids = self.box.ids
        return Pick(tuple(sorted([ids[card] for card in self.hands[seat] if card >= 0])), n, n, verb)

    # The milk, and lots

    def milk_holder(self) -> int:
        milk = self.box.kinds[MILK]
        return next(seat for seat, hand in enumerate(self.hands) if not milk.isdisjoint(hand))

    def lay_down_milk(self, seat: int) -> int:
        """The milk leaves a hand, for all to see."""
        card = next(card for card in self.hands[seat] if card in self.box.kinds[MILK])
        self.move(card, self.hands[seat], self.middle, seat)
        self.milk_seen = -1
        return card

    def lots(self, these: Sequence[T]) -> list[T]:
        """Seats, cards or sets in an order that chance decides."""
        order = list(these)
        for i in range(len(order) - 1, 0, -1):
            k = self.below(i + 1)
            order[i], order[k] = order[k], order[i]
        return order

    def live(self) -> bool:
        return self.box.options["scramble"] == "live"

    def clock(self, cards: int) -> int:
        """The ticks of a live scramble in which everyone takes so many cards."""
        return self.box.number("seconds") * TICKS_A_SECOND * cards
