"""How a round of Sorry! goes on from a total, if nobody's cards are known: who wins it and who busts.

Places are counted from whoever plays next: 0 is that seat, 1 the one after it in playing order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import comb
from typing import NamedTuple

from tabletop.games.sorry.printed import is_base, total_after
from tabletop.kernel.box import Box, Card

Ends = tuple[float, ...]
"""How likely each end of a round is: won by place 0, 1, and so on, then bust by place 0, 1, and so on."""
SETTLED = 1e-4
"""Odds that change by less are worked out."""
MOST_SWEEPS = 60
"""Slides can take a total back again and again; after so many rounds of working it out it is near enough."""


class Change(NamedTuple):
    """What a card does to the pile; the same for all cards that do the same."""

    slides: bool
    n: int
    """What it adds, or where it slides to."""
    flips: bool
    """Whether the order of play turns round."""

    def total(self, before: int) -> int:
        return self.n if self.slides else before + self.n


def change_of(card: Card) -> Change | None:
    """None: not for one's own turn, or it needs a target or further cards."""
    if card.when != "own_turn" or card.aims or any(effect.do in ("play_more", "clear_pile") for effect in card.effects):
        return None
    return Change(is_base(card), total_after(0, card.effects), flips(card))


def flips(card: Card) -> bool:
    return sum(effect.do == "reverse" for effect in card.effects) % 2 == 1


@lru_cache(maxsize=64)
def changes_by_number(box: Box) -> tuple[Change | None, ...]:
    """Card number -> what that card does to the pile."""
    return tuple(map(change_of, box.printed))


class Heap(NamedTuple):
    """Cards that hands come from, by what they do to the pile."""

    changes: Mapping[Change, int]
    size: int

    @staticmethod
    def of(box: Box, cards: Iterable[int]) -> Heap:
        by_number = changes_by_number(box)
        numbers = list(cards)
        return Heap(Counter(change for card in numbers if (change := by_number[card])), len(numbers))


class Option(NamedTuple):
    """One way in which a turn can change the pile."""

    changes: tuple[Change, ...]
    """What a card may do that comes to this."""
    ends: Ends
    """How the round ends after it, places counted from whoever has played it."""


@lru_cache(maxsize=64)
def rounds(box: Box, seats: int) -> tuple[Ends, ...]:
    """Total -> how the round ends, if everyone plays what is best for them from an average hand."""
    heap = Heap.of(box, range(len(box.printed)))
    ends: list[Ends] = [(0.0,) * (2 * seats)] * box.number("limit")
    for _ in range(MOST_SWEEPS):
        moved = 0.0
        for total in reversed(range(len(ends))):
            better = shared(heap, box.number("hand"), sorted_options(heap.changes, total, ends))
            moved = max(moved, max(abs(a - b) for a, b in zip(better, ends[total], strict=True)))
            ends[total] = better
        if moved < SETTLED:
            break
    return tuple(ends)


@lru_cache(maxsize=4096)
def options(box: Box, seats: int, total: int) -> tuple[Option, ...]:
    """What can be done at this total, the best for whoever plays first."""
    return sorted_options(Heap.of(box, range(len(box.printed))).changes, total, rounds(box, seats))


def sorted_options(changes: Iterable[Change], total: int, ends: Sequence[Ends]) -> tuple[Option, ...]:
    results: dict[tuple[int, bool], list[Change]] = {}
    for change in changes:
        results.setdefault((change.total(total), change.flips), []).append(change)
    found = [Option(tuple(alike), result_ends(*result, ends)) for result, alike in results.items()]
    found.sort(key=lambda option: -for_mover(option.ends))
    return (*found, Option((), result_ends(total, False, ends)))


def shared(heap: Heap, hand: int, options: Sequence[Option]) -> Ends:
    """How the round ends if the next seat holds so many cards of the heap and takes the first option it can. Whoever
    has none of them lays any card without effect: the last option."""
    total = [0.0] * len(options[0].ends)
    lacking, cards = 1.0, 0
    for option in options:
        for change in option.changes:
            cards += heap.changes.get(change, 0)
        without = lacks(heap.size, cards, hand) if option.changes else 0.0
        if without < lacking:
            for place, likely in enumerate(option.ends):
                total[place] += (lacking - without) * likely
        lacking = without
    return tuple(total)


def result_ends(total: int, flipped: bool, ends: Sequence[Ends]) -> Ends:
    """As the seat sees it that has just brought the pile to this total."""
    seats, limit = len(ends[0]) // 2, len(ends)
    if total >= limit:
        end = 0 if total == limit else seats
        return tuple(float(n == end) for n in range(2 * seats))
    return seen_from_before(ends[total], flipped)


def seen_from_before(ends: Ends, flipped: bool) -> Ends:
    """The same ends, with places counted from the seat that played before the next one."""
    seats = len(ends) // 2
    order = [(-1 - place if flipped else place - 1) % seats for place in range(seats)]
    return (*(ends[n] for n in order), *(ends[seats + n] for n in order))


def for_mover(ends: Ends) -> float:
    """What they are worth to place 0: steps ahead of the others, on average."""
    seats = len(ends) // 2
    won, lost = sum(ends[1:seats]), sum(ends[seats + 1 :])
    rivals = seats - 1
    return ends[0] - ends[seats] - won / rivals + lost * (1 - (rivals - 1) / rivals)


@lru_cache(maxsize=65536)
def lacks(heap: int, cards: int, hand: int) -> float:
    """How likely a hand out of a heap has none of so many cards."""
    return comb(max(0, heap - cards), hand) / comb(heap, hand) if hand <= heap else float(cards == 0)
