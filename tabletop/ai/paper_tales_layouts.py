"""Searching for the best layout of a kingdom in Paper Tales: units in play and cards of the hand over its spots."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from tabletop.ai.paper_tales_prospects import Built, Outlook, Placed, Prospects
from tabletop.games.paper_tales.kingdom import FRONT, Building, Kingdom, Unit
from tabletop.games.paper_tales.layout import Layout
from tabletop.games.paper_tales.own_order import UNKNOWN
from tabletop.games.paper_tales.printed import Printed, Side, printed
from tabletop.games.paper_tales.value import revealed
from tabletop.kernel import Box, Chance

FREE = -1
"""Nobody on this spot."""
HAND = -1
"""The home of a card that is not in play yet."""
FILL = 1.8
"""Strength that whoever is still to be drafted adds from a free spot in the Front."""
A_FILL = 0.7
"""What else a newcomer brings to a free spot, if there is a next turn."""

Arrangement = tuple[int, ...]
"""Spot -> the number of the piece there, or FREE."""


class Piece(NamedTuple):
    """A unit that could stand somewhere."""

    card: int
    age: int
    cost: int
    home: int
    """The spot from which it comes, or HAND."""


class Found(NamedTuple):
    """A layout and what it promises."""

    arrangement: Arrangement
    worth: float
    outlook: Outlook
    units: Sequence[Placed]
    """As they will stand there once everything on reveal is done, the best way."""
    built: Built


class Search:
    """Looks at arrangements one by one and remembers what each is worth; `most` of them and no more."""

    def __init__(
        self, prospects: Prospects, pieces: Sequence[Piece], spots: int, built: Built, gold: int, most: int,
        to_come: int = 0, blur: float = 0.0, rnd: Chance | None = None,
    ) -> None:  # fmt: skip
        self.prospects, self.cards = prospects, prospects.cards
        self.pieces, self.spots, self.built, self.gold = list(pieces), spots, built, gold
        self.to_come = to_come
        """Cards that are still to be drafted."""
        self.left = most
        self.blur, self.rnd = blur, rnd
        self._kinds = _kinds(prospects.box, self.pieces)
        self._known: dict[object, Found] = {}
        self._acts = any(prospects.cards.levels[card][level].each_turn for card, level in built)

    def add(self, piece: Piece) -> int:
        """One more piece; its number."""
        self.pieces.append(piece)
        self._kinds = _kinds(self.prospects.box, self.pieces)
        return len(self.pieces) - 1

    def drop(self, number: int) -> None:
        """Forget the piece that was added last, and every arrangement with it."""
        del self.pieces[number], self._kinds[number]
        self._known = {key: found for key, found in self._known.items() if number not in found.arrangement}

    def as_it_is(self) -> Arrangement:
        """Everyone in play where they stand."""
        at = {piece.home: n for n, piece in enumerate(self.pieces) if piece.home != HAND}
        return tuple(at.get(spot, FREE) for spot in range(self.spots))

    def beginning(self, fixed: Mapping[int, int]) -> Arrangement:
        """Everyone where they stand, except for spots that are settled; who brings gold comes if it is needed."""
        at = [
            fixed[spot] if spot in fixed else FREE if number in fixed.values() else number
            for spot, number in enumerate(self.as_it_is())
        ]
        for number in sorted(self._unused(tuple(at), twins=True), key=lambda number: self.pieces[number].cost):
            owed = sum(self.pieces[piece].cost for piece in at if piece != FREE) - self.gold
            if owed > 0 and self.pieces[number].cost < 0:
                spot = next((s for s in range(self.spots) if s not in fixed and at[s] == FREE), None)
                spot = next((s for s in range(self.spots) if s not in fixed), None) if spot is None else spot
                if spot is not None:
                    at[spot] = number
        return tuple(at)

    # Looking around

    def climb(self, start: Arrangement, fixed: Collection[int] = (), pairs: bool = False) -> Found:
        """Change one spot or swap two, always for the best, as long as something gets better."""
        best = self.look(start)
        assert best is not None
        while self.left > 0:
            better = max(self._looks(self.near(best.arrangement, fixed)), key=_worth, default=best)
            if better.worth <= best.worth and pairs:
                better = max(self._looks(self.far(best.arrangement, fixed)), key=_worth, default=best)
            if better.worth <= best.worth:
                break
            best = better
        return best

    def near(self, at: Arrangement, fixed: Collection[int] = ()) -> Iterator[Arrangement]:
        """All arrangements that differ in one spot, or by a swap between the rows."""
        unused = self._unused(at)
        free = [spot for spot in range(self.spots) if spot not in fixed]
        for spot in free:
            for piece in (*unused, FREE):
                if piece != at[spot]:
                    yield (*at[:spot], piece, *at[spot + 1 :])
        for one in free:
            for other in free:
                if FRONT[one] and not FRONT[other] and at[one] != at[other]:
                    swapped = list(at)
                    swapped[one], swapped[other] = at[other], at[one]
                    yield tuple(swapped)

    def far(self, at: Arrangement, fixed: Collection[int] = ()) -> Iterator[Arrangement]:
        """Those that differ in two spots: by somebody who makes room for another and goes elsewhere, or by two pieces
        that stand nowhere yet."""
        unused = self._unused(at, twins=True)
        free = [spot for spot in range(self.spots) if spot not in fixed]
        for piece in self._unused(at):
            yield from self._pushing(at, piece, free)
        for one in free:
            for other in free:
                if other == one or (other < one and FRONT[one] == FRONT[other]):
                    continue
                for a, first in enumerate(unused):
                    for second in unused[a + 1 :]:
                        both = list(at)
                        both[one], both[other] = first, second
                        yield tuple(both)

    def with_piece(self, at: Arrangement, piece: int) -> Found | None:
        """The best spot for one more piece, whoever makes room for it."""
        instead = ((*at[:spot], piece, *at[spot + 1 :]) for spot in range(self.spots))
        pushing = self._pushing(at, piece, [spot for spot in range(self.spots) if FRONT[spot] or at[spot] == FREE])
        return max(self._looks(chain(instead, pushing)), key=_worth, default=None)

    def _pushing(self, at: Arrangement, piece: int, spots: Sequence[int]) -> Iterator[Arrangement]:
        """A piece on any of these spots, and whoever stood there on another of them in the other row."""
        for here in spots:
            for there in spots:
                if FRONT[here] != FRONT[there] and at[here] != FREE:
                    both = list(at)
                    both[here], both[there] = piece, at[here]
                    yield tuple(both)

    def _unused(self, at: Arrangement, twins: bool = False) -> list[int]:
        """Pieces that stand nowhere, of equal ones the first."""
        seen = set()
        unused = []
        for n, kind in enumerate(self._kinds):
            if n not in at and (twins or kind not in seen):
                seen.add(kind)
                unused.append(n)
        return unused

    def _looks(self, arrangements: Iterator[Arrangement]) -> Iterator[Found]:
        for arrangement in arrangements:
            found = self.look(arrangement)
            if found is not None:
                yield found
            if self.left <= 0:
                return

    def look(self, at: Arrangement) -> Found | None:
        """What an arrangement is worth; None: it cannot be paid."""
        kinds = self._kinds
        rows: tuple[list[int], list[int]] = ([], [])
        for spot, piece in enumerate(at):
            if piece != FREE:
                rows[FRONT[spot]].append(kinds[piece])
        rows[0].sort()
        rows[1].sort()
        key = (*rows[0], FREE, *rows[1])
        known = self._known.get(key)
        if known is not None:
            return known
        price = sum(self.pieces[piece].cost for piece in at if piece != FREE)
        if price > self.gold:
            return None
        self.left -= 1
        found = self._weigh(at, self.gold - price)
        if self.blur and self.rnd is not None:
            found = found._replace(worth=found.worth + self.blur * (2 * self.rnd.fraction() - 1))
        self._known[key] = found
        return found

    # What one is worth

    def _weigh(self, at: Arrangement, gold: int) -> Found:
        units, grown = [], []
        fresh = []
        acts = self._acts
        sides = self.cards.units
        for spot, number in enumerate(at):
            if number == FREE:
                continue
            card, age, _cost, home = self.pieces[number]
            side = sides[card]
            units.append((card, spot, age))
            if home == HAND:
                fresh.append(spot)
                if side.in_deployment:
                    tokens = _tokens(side)
                    acts = acts or tokens < 0
                    age += tokens
            elif side.each_turn:
                acts = True
            grown.append((card, spot, age))
        fill, extra = self._fill(at)
        if not acts:
            outlook = self.prospects.of(grown, self.built, gold, fill)
            return Found(at, outlook.total + extra, outlook, grown, self.built)
        found = self._acting(at, units, fresh, gold, fill)
        return found._replace(worth=found.worth + extra)

    def _acting(self, at: Arrangement, units: Sequence[Placed], fresh: Sequence[int], gold: int, fill: float) -> Found:
        """With units that do something in Deployment: the best of all that it can come to."""
        box, prospects = self.prospects.box, self.prospects
        kingdom = Kingdom(tuple(Unit(*unit) for unit in units), tuple(Building(*one) for one in self.built))
        best: Found | None = None
        for course in revealed(box, kingdom, fresh):
            after = [known(box, unit) for unit in course.kingdom.units]
            points = max(course.points, -prospects.score)
            outlook = prospects.of(after, tuple(course.kingdom.buildings), gold + course.gold, fill)
            if best is None or outlook.total + points > best.worth:
                best = Found(at, outlook.total + points, outlook, after, tuple(course.kingdom.buildings))
        assert best is not None
        return best

    def _fill(self, at: Arrangement) -> tuple[float, float]:
        """Strength and worth that cards still to be drafted will bring to free spots, the Front first."""
        if not self.to_come:
            return 0.0, 0.0
        free = [FRONT[spot] for spot, piece in enumerate(at) if piece == FREE]
        filled = sorted(free, reverse=True)[: self.to_come]
        return FILL * sum(filled), A_FILL * len(filled) if self.prospects.left else 0.0


@lru_cache(maxsize=1024)
def _tokens(side: Side) -> int:
    """The Age tokens of a new unit that does nothing else in Deployment than grow older; -1: it does more."""
    tokens = 0
    for ability in side.in_deployment:
        if ability.do != "age" or ability.to != "self" or ability.per or ability.only or ability.n <= 0:
            return -1
        tokens += ability.n
    return tokens


def _worth(found: Found) -> float:
    return found.worth


def _kinds(box: Box, pieces: Sequence[Piece]) -> list[int]:
    """Piece -> the number of the first that is equal to it."""
    first: dict[object, int] = {}
    return [first.setdefault((box.ids[piece.card], piece.age, piece.home == HAND), n) for n, piece in enumerate(pieces)]


def known(box: Box, unit: Unit) -> Placed:
    """A unit that is still to be turned up stands for one that is about as strong as most."""
    if unit.card != UNKNOWN:
        return unit
    return (_fair(box), unit.spot, unit.age)


@lru_cache(maxsize=16)
def _fair(box: Box) -> int:
    """The unit of a box that is nearest to the average strength, and does as little as possible besides."""
    cards: Printed = printed(box)
    average = sum(side.strength for side in cards.units.values()) / max(1, len(cards.units))
    return min(
        cards.units, key=lambda card: (abs(cards.units[card].strength - average), len(box.printed[card].abilities))
    )


def to_layout(search: Search, at: Arrangement, ids: Sequence[str], exact: bool) -> Layout:
    """The arrangement as an answer says it. Unless it is to be exact, whoever is in the right row stays put."""
    moved: dict[int, int] = {}
    placed: dict[int, str] = {}
    for spot, number in enumerate(at if exact else _settled(search, at)):
        if number == FREE:
            continue
        piece = search.pieces[number]
        if piece.home == HAND:
            placed[spot] = ids[piece.card]
        else:
            moved[spot] = piece.home
    return Layout(moved, placed)


def _settled(search: Search, at: Arrangement) -> Arrangement:
    """The same rows, with everyone in play on the spot where they stand, if it is in their row."""
    settled = [FREE] * search.spots
    for row in (True, False):
        spots = [spot for spot in range(search.spots) if FRONT[spot] == row]
        numbers = [at[spot] for spot in spots if at[spot] != FREE]
        for number in numbers:
            if search.pieces[number].home in spots:
                settled[search.pieces[number].home] = number
        others = [number for number in numbers if number not in settled]
        empty = [spot for spot in spots if settled[spot] == FREE]
        for spot, number in zip(empty, others, strict=False):
            settled[spot] = number
    return tuple(settled)


def fixed_by(layout: Layout, search: Search, ids: Sequence[str], decided: int) -> Mapping[int, int]:
    """Spot -> the piece that an unfinished answer has already put there."""
    taken: dict[int, int] = {}
    for spot in range(min(decided, search.spots)):
        taken[spot] = FREE
        for n, piece in enumerate(search.pieces):
            if n in taken.values():
                continue
            in_play = spot in layout.moved and piece.home == layout.moved[spot]
            from_hand = spot in layout.placed and piece.home == HAND and ids[piece.card] == layout.placed[spot]
            if in_play or from_hand:
                taken[spot] = n
                break
    return taken
