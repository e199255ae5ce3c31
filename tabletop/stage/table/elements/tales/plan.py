"""A layout that is planned on the screen before it is given as one answer. It knows no widgets.

Cards of the hand are placed on spots, units in play are moved or taken out, one card may be kept; what lies nowhere
will be discarded. Every change can be taken back.
"""

from __future__ import annotations

from typing import NamedTuple

from tabletop.games.paper_tales.kingdom import Building
from tabletop.games.paper_tales.kingdom import Kingdom as Lying
from tabletop.games.paper_tales.kingdom import Unit as Standing
from tabletop.games.paper_tales.layout import Layout, answer, read
from tabletop.games.paper_tales.state import PaperTales
from tabletop.kernel import DONE, Move
from tabletop.stage.table.elements.tales import realm
from tabletop.stage.table.elements.tales.realm import Kingdom


class Shape(NamedTuple):
    """Where everything is: what stands on the spots, and what is kept."""

    spots: tuple[tuple[int, int], ...]
    """(spot, card), rising."""
    held: tuple[int, ...] = ()

    def at(self, spot: int) -> int:
        return dict(self.spots).get(spot, -1)

    def spot_of(self, card: int) -> int:
        return next((spot for spot, other in self.spots if other == card), -1)

    def without(self, card: int) -> Shape:
        spots = tuple((spot, other) for spot, other in self.spots if other != card)
        return Shape(spots, tuple(other for other in self.held if other != card))

    def put(self, card: int, spot: int) -> Shape:
        """On a spot. Who stands there changes places with a unit that comes from a spot, else leaves."""
        before, there = self.spot_of(card), self.at(spot)
        spots = {at: other for at, other in self.without(card).spots if at != spot}
        spots[spot] = card
        if there >= 0 and before >= 0:
            spots[before] = there
        return Shape(tuple(sorted(spots.items())), tuple(other for other in self.held if other != card))

    def hold(self, card: int, most: int) -> Shape:
        """Kept for the next turn; the first of too many goes back to the hand."""
        without = self.without(card)
        return without._replace(held=(*without.held, card)[-most:])


class Plan:
    """One seat's layout, from the view of whoever plans it."""

    def __init__(self, view: PaperTales, seat: int) -> None:
        self.view, self.seat = view, seat
        self.hand = [card for card in view.hands[seat] if card >= 0]
        units = zip(view.kingdoms[seat], view.spots[seat], view.ages[seat], strict=True)
        self.in_play = {card: (spot, age) for card, spot, age in units}
        """Units that lie there already: where, and how old."""
        self.shape = self._begun()
        self._past: list[Shape] = []

    def _begun(self) -> Shape:
        """As it lies there, or as far as an answer was given already."""
        parts = [part for part in self.view.parts(self.seat) if part != DONE]
        if not parts:
            return Shape(tuple(sorted((spot, card) for card, (spot, _age) in self.in_play.items())))
        said, left = read(parts), list(self.hand)
        spots = {spot: self._standing_at(source) for spot, source in said.moved.items()}
        for spot, id in said.placed.items():
            spots[spot] = card = next(one for one in left if self.view.box.ids[one] == id)
            left.remove(card)
        held = []
        for id in said.holds:
            held.append(next(one for one in left if self.view.box.ids[one] == id))
            left.remove(held[-1])
        return Shape(tuple(sorted(spots.items())), tuple(held))

    def _standing_at(self, spot: int) -> int:
        return next(card for card, (where, _age) in self.in_play.items() if where == spot)

    @property
    def spots(self) -> int:
        return self.view.open_spots(self.seat)

    @property
    def most_held(self) -> int:
        """How many cards may be kept; in the last turn there is nothing to keep them for."""
        return 0 if self.view.turn >= self.view.box.number("turns") else self.view.box.number("kept")

    # Changes

    def change(self, shape: Shape) -> None:
        if shape != self.shape:
            self._past.append(self.shape)
            self.shape = shape

    def back(self) -> bool:
        """Takes the last change back; False if there is none."""
        if not self._past:
            return False
        self.shape = self._past.pop()
        return True

    @property
    def changed(self) -> bool:
        return bool(self._past)

    # What it comes to

    def cost_of(self, card: int) -> int:
        """What a card costs to deploy; a unit in play is never paid for again."""
        return 0 if card in self.in_play else self.view.cost(card)

    def cost(self, shape: Shape | None = None) -> int:
        return sum(self.cost_of(card) for _spot, card in (shape or self.shape).spots)

    @property
    def gold(self) -> int:
        return self.view.gold[self.seat]

    def left(self, shape: Shape | None = None) -> int:
        """The gold that would be left; less than 0: so much is missing."""
        return self.gold - self.cost(shape)

    def missing(self, card: int, shape: Shape | None = None) -> int:
        """How much gold is missing to place this card of the hand besides what is planned already."""
        cost = self.cost_of(card)
        return max(0, cost - self.left(shape)) if card in self.hand and cost > 0 else 0

    def loose(self, shape: Shape | None = None) -> list[int]:
        """What lies nowhere: cards of the hand, then units that would leave."""
        shape = shape or self.shape
        used = {card for _spot, card in shape.spots} | set(shape.held)
        return [card for card in (*self.hand, *self.in_play) if card not in used]

    def layout(self) -> Layout:
        ids, spots = self.view.box.ids, self.shape.spots
        moved = {spot: self.in_play[card][0] for spot, card in spots if card in self.in_play}
        placed = {spot: ids[card] for spot, card in spots if card not in self.in_play}
        return Layout(moved, placed, tuple(ids[card] for card in self.shape.held))

    def answer(self) -> tuple[Move, ...]:
        """The plan as the parts of one answer."""
        return answer(self.view, self.seat, self.layout())

    def kingdom(self, shape: Shape | None = None) -> Kingdom:
        """The kingdom as it would lie there, before anything that happens on reveal."""
        units = [Standing(card, spot, self.in_play.get(card, (0, 0))[1]) for spot, card in (shape or self.shape).spots]
        buildings = tuple(map(Building, self.view.built[self.seat], self.view.levels[self.seat]))
        return realm.shown(self.view, self.seat, Lying(tuple(units), buildings), self.gold)

    def best(self, card: int) -> int:
        """The free spot where this card would make the kingdom strongest; -1 where none is better than another."""
        free = [spot for spot in range(self.spots) if self.shape.at(spot) < 0]
        worth = {spot: self.kingdom(self.shape.put(card, spot)).strength for spot in free}
        if not worth or (len(worth) > 1 and min(worth.values()) == max(worth.values())):
            return -1
        return max(worth, key=lambda spot: worth[spot])
