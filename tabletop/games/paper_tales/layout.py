"""A kingdom laid out spot by spot, as one answer: which moves are open, and what they add up to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tabletop.games.paper_tales.kingdom import Building, Kingdom, Unit
from tabletop.games.paper_tales.printed import Printed, printed
from tabletop.games.paper_tales.state import PaperTales
from tabletop.kernel import DONE, Move

EMPTY = Move("empty")
HOLD_NONE = Move("hold")
ONLY_DONE = (DONE,)
FROM = tuple(Move("move", spot) for spot in range(5))
"""Spot -> the move that puts the unit which stands there somewhere."""


class Layout(NamedTuple):
    """Where everything goes: spot -> the spot from which a unit in play comes; spot -> the id of a card of the hand."""

    moved: Mapping[int, int]
    placed: Mapping[int, str]
    holds: tuple[str, ...] = ()
    """The ids of the cards that are kept for the next turn."""


def read(parts: Sequence[Move]) -> Layout:
    """The layout that the parts of an answer say, also if they are not all given yet."""
    moved: dict[int, int] = {}
    placed: dict[int, str] = {}
    holds = []
    for spot, part in enumerate(parts):
        if part.verb == "move":
            moved[spot] = int(part.what or 0)
        elif part.verb == "place":
            placed[spot] = str(part.what)
        elif part.verb == "hold" and part.what is not None:
            holds.append(str(part.what))
    return Layout(moved, placed, tuple(holds))


def answer(g: PaperTales, seat: int, layout: Layout) -> tuple[Move, ...]:
    """The parts that say a layout, DONE included. Of equal units, the one on the lowest spot comes first."""
    alike = _alike(g, seat)
    parts = []
    for spot in range(g.open_spots(seat)):
        if spot in layout.placed:
            parts.append(Move("place", layout.placed[spot]))
        elif spot in layout.moved:
            twins = _twins(alike, layout.moved[spot])
            used = sum(part.verb == "move" and part.what in twins for part in parts)
            parts.append(FROM[twins[used]])
        else:
            parts.append(EMPTY)
    order = _order(g, g.hands[seat])
    parts += [Move("hold", what) for what in sorted(layout.holds, key=order.index)]
    if len(layout.holds) < g.box.number("kept"):
        parts.append(HOLD_NONE)
    return (*parts, DONE)


def price(g: PaperTales, layout: Layout) -> int:
    """What the new units cost together; a negative cost pays for others."""
    cost_of = printed(g.box).cost_of
    return sum(cost_of[what] for what in layout.placed.values())


def planned(g: PaperTales, seat: int, layout: Layout) -> Kingdom:
    """The kingdom as it would lie there, before anything that happens on reveal."""
    units = []
    hand = list(g.hands[seat])
    moved = sources(g, seat, layout.moved)
    for spot in range(5):
        if spot in moved:
            at = g.spots[seat].index(moved[spot])
            units.append(Unit(g.kingdoms[seat][at], spot, g.ages[seat][at]))
        elif spot in layout.placed:
            card = g.find(hand, layout.placed[spot])
            hand.remove(card)
            units.append(Unit(card, spot, 0))
    return Kingdom(tuple(units), tuple(map(Building, g.built[seat], g.levels[seat])))


def moves(g: PaperTales, seat: int, parts: tuple[Move, ...]) -> Sequence[Move]:
    """What may stand on the next spot, so that the whole can still be paid; then which card is kept."""
    cards = printed(g.box)
    spots = g.open_spots(seat)
    n = len(parts)
    if n >= spots and (n == spots + g.box.number("kept") or parts[-1] == HOLD_NONE):
        return ONLY_DONE
    hand = [card for card in g.hands[seat] if card >= 0]
    gold = g.gold[seat]
    gone: list[object] = []
    for part in parts:
        if part.verb == "place":
            gold -= _take(g, hand, part.what)
        elif part.verb == "move":
            gone.append(part.what)
    if n >= spots:
        return _holding(g, hand, parts[spots:])
    here = g.spots[seat]
    offers = [] if gold < 0 and gold + _relief(cards, hand, spots - n - 1) < 0 else [EMPTY]
    if offers and len(gone) < len(here):
        offers += [FROM[spot] for spot in (here if len(here) == 1 else _movable(g, seat, gone))]
    cost = cards.cost
    if not hand:
        return offers
    if gold >= 0 and min([cost[card] for card in hand]) >= 0:
        offers += dict.fromkeys([cards.place[card] for card in hand if cost[card] <= gold])
        return offers
    for move, card in {cards.place[card]: card for card in hand}.items():
        others = hand.copy()
        others.remove(card)
        if cost[card] <= gold + _relief(cards, others, spots - n - 1):
            offers.append(move)
    return offers


def _holding(g: PaperTales, hand: list[int], held: Sequence[Move]) -> Sequence[Move]:
    """Cards to keep, in rising order, so that each choice of several is one answer."""
    cards = printed(g.box)
    if held:
        order = _order(g, hand)
        for part in held:
            _take(g, hand, part.what)
        last = order.index(str(held[-1].what))
        hand = [card for card in hand if order.index(g.box.ids[card]) >= last]
    return [HOLD_NONE, *dict.fromkeys([cards.hold[card] for card in hand])]


def _order(g: PaperTales, hand: Sequence[int]) -> list[str]:
    """The different cards of a hand, in the order in which they are named."""
    return list(dict.fromkeys(g.box.ids[card] for card in sorted(hand) if card >= 0))


def _take(g: PaperTales, hand: list[int], what: object) -> int:
    """Take a card of this id out of the hand; what it costs."""
    ids = g.box.ids
    for at, card in enumerate(hand):
        if ids[card] == what:
            del hand[at]
            return printed(g.box).cost[card]
    return 0


def _relief(cards: Printed, hand: list[int], spots: int) -> int:
    """The most gold that cards with a negative cost can still bring, on so many spots."""
    costs = sorted([cost for card in hand if (cost := cards.cost[card]) < 0])
    return -sum(costs[:spots])


def _movable(g: PaperTales, seat: int, gone: list[object]) -> list[int]:
    """The spots of units that stand nowhere yet; of those that are equal only the first, so that no layout is twice."""
    ids = g.box.ids
    seen = []
    found = []
    for card, spot, age in zip(g.kingdoms[seat], g.spots[seat], g.ages[seat], strict=True):
        if spot in gone:
            continue
        unit = (ids[card], age)
        if unit not in seen:
            seen.append(unit)
            found.append(spot)
    return found


def _alike(g: PaperTales, seat: int) -> dict[int, tuple[str, int]]:
    """Spot -> what tells the unit there from others."""
    units = zip(g.kingdoms[seat], g.spots[seat], g.ages[seat], strict=True)
    return {spot: (g.box.ids[card], age) for card, spot, age in units}


def _twins(alike: dict[int, tuple[str, int]], spot: int) -> list[int]:
    """The spots of all units that are equal to this one, itself included, rising."""
    return [other for other in sorted(alike) if alike[other] == alike[spot]]


def sources(g: PaperTales, seat: int, moved: Mapping[int, int]) -> dict[int, int]:
    """Spot -> the spot from which its unit really comes: of units that are equal, the one that stands there stays."""
    alike = _alike(g, seat)
    found = dict(moved)
    for spot, source in moved.items():
        if found[spot] == spot or alike.get(spot) != alike[source]:
            continue
        source = found[spot]
        for other, its in found.items():
            if its == spot:
                found[other] = source
        found[spot] = spot
    return found
