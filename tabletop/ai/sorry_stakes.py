"""What is at stake in a game of Sorry! for one seat: how likely it wins after this or that, by what it may know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from tabletop.ai.sorry_rounds import Ends, Heap, lacks, options, seen_from_before, shared
from tabletop.games.sorry.printed import total_after
from tabletop.games.sorry.rules import Sorry
from tabletop.games.sorry.value import average, keep, share
from tabletop.kernel.box import Card, Effect

DRAWN = 0.08
"""What a card more in hand is worth, in steps."""


class Stakes:
    """A view, weighed for the seat that looks. Steps are those of all seats, in the order of the seats."""

    def __init__(self, view: Sorry, seat: int) -> None:
        self.view, self.seat = view, seat
        self.box, self.goal = view.box, view.goal()
        self.limit = view.box.number("limit")
        self.hand = [view.box.printed[card] for card in view.hands[seat]]
        self.average = average(view.box)
        self.reactions: dict[str, int] = {}
        """Moment -> how many unseen cards are for it."""
        self.races: dict[tuple[float, ...], float] = {}
        """Steps and what the hand is worth -> how likely the game is won: much of it is asked again and again."""
        self.rounds: dict[tuple[int, bool], Ends] = {}
        """Total and whether the order turns -> how the round ends."""

    # What nobody has seen

    @cached_property
    def unseen(self) -> list[int]:
        """Cards that may be in other hands: all that lie neither open nor in the own hand."""
        view = self.view
        seen = {*view.hands[self.seat], *view.pile, *view.used, *(card for laid in view.tie for card in laid)}
        return [card for card in range(len(self.box.printed)) if card not in seen]

    @cached_property
    def heap(self) -> Heap:
        return Heap.of(self.box, self.unseen)

    def holds(self, seats: Iterable[int], when: str) -> float:
        """How likely one of these rivals holds a card for this moment."""
        cards = sum(len(self.view.hands[other]) for other in seats)
        if when not in self.reactions:
            self.reactions[when] = len(self.box.moments.get(when, frozenset()).intersection(self.unseen))
        return 1 - lacks(len(self.unseen), self.reactions[when], cards)

    # The race

    def race(self, steps: Sequence[int], in_hand: float) -> float:
        """How likely this seat wins with these steps and a hand that is worth so much."""
        key = (*steps, in_hand)
        if key not in self.races:
            self.races[key] = self._race(steps, in_hand)
        return self.races[key]

    def _race(self, steps: Sequence[int], in_hand: float) -> float:
        there = [other for other, n in enumerate(steps) if n >= self.goal]
        if there:
            return 1 / len(there) if self.seat in there else 0.0
        ahead = [n + self.average * len(self.view.hands[other]) for other, n in enumerate(steps)]
        ahead[self.seat] = steps[self.seat] + in_hand
        return share(ahead, self.seat, self.goal)

    def worth(self, hand: Iterable[Card], drawn: int = 0) -> float:
        """What a hand is worth beyond this turn once it has been drawn up, and with so many cards more than that."""
        kept = list(hand)
        fresh = max(0, self.box.number("hand") - len(kept))
        mine = sum(keep(card, self.limit) for card in kept)
        return mine + fresh * self.average + drawn * (self.average + DRAWN)

    def without(self, *cards: Card) -> list[Card]:
        rest = list(self.hand)
        for card in cards:
            rest.remove(card)
        return rest

    def won_by(self, winner: int, steps: Sequence[int], hand: Sequence[Card], in_hand: float) -> float:
        """A round that this seat wins, unless somebody steals it. Of the hand it matters what steals and blocks."""
        kept = self.race(moved(steps, winner, 1, self.goal), in_hand)
        if winner != self.seat:
            if not any(card.when == "rival_win" for card in hand):
                return kept
            stopped = self.holds((winner,), "block")
            return (1 - stopped) * self.race(moved(steps, self.seat, 1, self.goal), in_hand) + stopped * kept
        others = self.view.clockwise_from(winner)
        stolen = 0.0 if any(card.when == "block" for card in hand) else self.holds(others, "rival_win")
        if not stolen:
            return kept
        lost = sum(self.race(moved(steps, thief, 1, self.goal), in_hand) for thief in others) / len(others)
        return (1 - stolen) * kept + stolen * lost

    def bust_by(self, seat: int, steps: Sequence[int], in_hand: float) -> float:
        return self.race([n + (other != seat) for other, n in enumerate(steps)], in_hand)

    # The round that goes on

    def ends(self, total: int, flipped: bool = False) -> Ends:
        """How the round ends if the next seat plays on from this total; places from this seat on."""
        if (total, flipped) not in self.rounds:
            step = -self.view.direction if flipped else self.view.direction
            size = len(self.view.hands[(self.seat + step) % self.view.seats])
            ends = shared(self.heap, size, options(self.box, self.view.seats, total))
            self.rounds[total, flipped] = seen_from_before(ends, flipped)
        return self.rounds[total, flipped]

    def goes_on(
        self, total: int, steps: Sequence[int], hand: Sequence[Card], flipped: bool = False, drawn: int = 0
    ) -> float:
        """How likely this seat wins the game if the round goes on from this total."""
        ends, seats = self.ends(total, flipped), self.view.seats
        in_hand = self.worth(hand, drawn)
        worth = (1 - sum(ends)) * self.race(steps, in_hand)
        for place, seat in enumerate((self.seat, *self.view.clockwise_from(self.seat))):
            worth += ends[place] * self.won_by(seat, steps, hand, in_hand)
            worth += ends[seats + place] * self.bust_by(seat, steps, in_hand)
        return worth


def stays(card: Card, limit: int) -> bool:
    """Whether it can be played at any total without a bust."""
    return card.when == "own_turn" and not card.aims and total_after(limit, card.effects) <= limit


def moved(steps: Sequence[int], seat: int, n: int, goal: int) -> list[int]:
    after = list(steps)
    after[seat] = min(goal, max(0, after[seat] + n))
    return after


def stepped(steps: Sequence[int], effects: Iterable[Effect], seat: int, target: int, goal: int) -> list[int]:
    """The steps once these words have been done by a seat to a target."""
    after = list(steps)
    for effect in effects:
        whom = target if effect.who == "target" else seat
        if effect.do in ("send_back", "bring_home") and whom >= 0:
            after = moved(after, whom, effect.n if effect.do == "bring_home" else -effect.n, goal)
    return after
