"""What a seat of Toss Your Cookies can know of the others' hands: the milk and the cookies, as odds seat by seat.

It goes by the facts that the seat was told and by its view. Copies of a card cannot be told apart, so it counts them:
how many of each are surely in a hand, and how many more are to be expected there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import Any
from weakref import WeakKeyDictionary

from tabletop.ai.agents import Memory
from tabletop.games.toss_your_cookies.deal import DECK
from tabletop.games.toss_your_cookies.state import COOKIE, MILK, WILD, Cookies
from tabletop.kernel import Box, Told

CLINGS = {MILK: 0.04, WILD: 0.15}
"""How likely a card of this kind is chosen to be given away, against a single cookie."""
USELESS = 3.0
"""The same for what is worth nothing."""
COLLECTED = 0.7
"""How much less likely a cookie is given away for every further one beside it, as a power of e."""
MOST = 0.95
"""However likely a card is to go, it may have stayed."""
ROUNDS = 3
"""How often rows and columns of the odds are brought to their sums in turn."""


class Belief:
    """Odds of one seat, brought up to date fact by fact. Columns are the others' hands, then their cards on the way."""

    def __init__(self, box: Box, seats: int, seat: int, hand: int, aside: Sequence[int], recall: int) -> None:
        self.box = box
        self.seats = seats
        self.seat = seat
        self.recall = recall / 100
        """How much of it is still remembered a turn later."""
        left = [card for card in box.decks[DECK] if card not in set(aside)]
        self.ids = tuple(dict.fromkeys(box.ids[card] for card in left))
        self.rows = {what: row for row, what in enumerate(self.ids)}
        self.kinds = tuple(box.by_id[what].kind for what in self.ids)
        self.copies = [0] * len(self.ids)
        for card in left:
            self.copies[self.rows[box.ids[card]]] += 1
        columns = range(2 * seats)
        self.size = [hand if column < seats and column != seat else 0 for column in columns]
        self.sure = [[0] * (2 * seats) for _ in self.ids]
        """Row by row: how many are in each hand for certain."""
        self.loose = list(self.copies)
        """How many of each are somewhere out of sight, nobody knows where."""
        share = [size / (hand * (seats - 1)) for size in self.size]
        self.odds = [[copies * part for part in share] for copies in self.copies]
        """Row by row: how many of those are to be expected in each."""
        self.gone: dict[int, list[tuple[int, float]]] = {}
        """What left a hand face down, as it was taken off the odds: put back if the cards turn out to be known."""
        self.heard = 0
        self._run: tuple[int, int, bool] | None = None
        self._length = 0

    def copy(self) -> Belief:
        twin = object.__new__(Belief)
        twin.__dict__.update(self.__dict__)
        twin.size, twin.loose = list(self.size), list(self.loose)
        twin.sure, twin.odds = [list(row) for row in self.sure], [list(row) for row in self.odds]
        twin.gone = dict(self.gone)
        return twin

    # Facts

    def hear(self, told: Told) -> None:
        if told.kind == "move":
            self._move(told.seat, told.about)
        elif told.kind == "turn":
            self._catch_up()
            self._forget()
            self.settle()

    def _move(self, by: int, about: Mapping[str, Any]) -> None:
        source, target, card = self._column(about["from"]), self._column(about["to"]), about["card"]
        if card < 0 and source >= 0 and target >= 0:
            run = (source, target, source == by)
            if run != self._run:
                self._catch_up()
                self._run = run
            self._length += 1
            return
        self._catch_up()
        if card < 0:
            return
        row = self.rows.get(self.box.ids[card])
        if row is None:
            return
        if source >= 0:
            self._leaves(row, source)
        elif about["from"][0] == "pile":
            self._found(row)
        if target >= 0:
            self.sure[row][target] += 1
            self.size[target] += 1
            if self.loose[row] + sum(self.sure[row]) > self.copies[row]:
                self._found(row)  # where it lay before was never told

    def _column(self, place: Sequence[Any]) -> int:
        """-1: this seat can look there."""
        name, owner = place
        if name == "hands" and owner != self.seat:
            return int(owner)
        return self.seats + int(owner) if name == "passing" and owner != self.seat else -1

    def _catch_up(self) -> None:
        """Unseen cards that went the same way go together."""
        if self._run is not None:
            source, target, chosen = self._run
            n, self._run, self._length = self._length, None, 0
            if n >= self.size[source]:
                self._all_go(source, target)
            else:
                self._some_go(source, target, n, chosen)
            self.size[source] -= n
            self.size[target] += n

    def _all_go(self, source: int, target: int) -> None:
        self.gone.pop(source, None)
        self.gone.pop(target, None)
        for sure, odds in zip(self.sure, self.odds, strict=True):
            sure[target] += sure[source]
            odds[target] += odds[source]
            sure[source], odds[source] = 0, 0.0

    def _some_go(self, source: int, target: int, n: int, chosen: bool) -> None:
        """So many of a hand went, nobody saw which: chosen by its owner, or blindly by somebody else."""
        held = [sure[source] + odds[source] for sure, odds in zip(self.sure, self.odds, strict=True)]
        weights = [self._given_up(row, many) if chosen else many for row, many in enumerate(held)]
        part = n / (sum(weights) or 1.0)
        taken = []
        for row, weight in enumerate(weights):
            sure, odds = self.sure[row], self.odds[row]
            moved = min(MOST * min(held[row], n), weight * part)
            kept = max(0, sure[source] - n)
            self.loose[row] += sure[source] - kept
            taken.append((sure[source] - kept, odds[source] - (held[row] - moved - kept)))
            sure[source], odds[source] = kept, max(0.0, held[row] - moved - kept)
            odds[target] += moved
        if target >= self.seats:
            before = self.gone.get(target)
            self.gone[target] = (
                [(a + c, b + d) for (a, b), (c, d) in zip(before, taken, strict=True)] if before else taken
            )

    def _given_up(self, row: int, held: float) -> float:
        if self.kinds[row] == COOKIE:
            return held * exp(-COLLECTED * held)
        return held * CLINGS.get(self.kinds[row], USELESS)

    def _leaves(self, row: int, column: int) -> None:
        """A card that this seat sees leaves a place that it does not."""
        self.size[column] -= 1
        back = self.gone.pop(column, None)
        if back is not None:
            owner = column - self.seats
            for at, (sure, odds) in enumerate(back):
                self.sure[at][owner] += sure
                self.loose[at] -= sure
                self.odds[at][owner] = max(0.0, self.odds[at][owner] + odds)
                self.odds[at][column] = 0.0
        if column >= self.seats and not self._holds(column):
            column -= self.seats
        if self.sure[row][column]:
            self.sure[row][column] -= 1
        else:
            self._found(row)

    def _holds(self, column: int) -> bool:
        return any(sure[column] or odds[column] for sure, odds in zip(self.sure, self.odds, strict=True))

    def _found(self, row: int) -> None:
        """One of those that might have been anywhere."""
        loose = self.loose[row]
        if loose > 0:
            self.loose[row] -= 1
            self.odds[row] = [odds * (loose - 1) / loose for odds in self.odds[row]]

    # Remembering

    def _forget(self) -> None:
        if self.recall >= 1:
            return
        total = sum(self.size) or 1
        for row, (sure, odds) in enumerate(zip(self.sure, self.odds, strict=True)):
            self.loose[row] += sum(sure)
            fresh = self.loose[row] / total * (1 - self.recall)
            self.odds[row] = [
                self.recall * (a + b) + fresh * size for a, b, size in zip(sure, odds, self.size, strict=True)
            ]
            self.sure[row] = [0] * len(sure)

    def settle(self) -> None:
        """Every hand has as many cards as it has, and every card is somewhere."""
        room = [float(size) for size in self.size]
        for sure in self.sure:
            room = [space - n for space, n in zip(room, sure, strict=True)]
        open_columns = [column for column, space in enumerate(room) if space > 0]
        for row, loose in enumerate(self.loose):
            if loose <= 0 or not open_columns:
                self.odds[row] = [0.0] * len(room)
                continue
            odds = self.odds[row]
            self.odds[row] = [odds[column] if space > 0 else 0.0 for column, space in enumerate(room)]
            if not any(self.odds[row]):
                self.odds[row] = [max(0.0, space) for space in room]
        for _ in range(ROUNDS):
            self._fill(room, open_columns)
            self._spread()

    def _fill(self, room: Sequence[float], columns: Sequence[int]) -> None:
        sums = [sum(column) for column in zip(*self.odds, strict=True)]
        scale = [0.0] * len(room)
        for column in columns:
            scale[column] = room[column] / sums[column] if sums[column] else 0.0
        self.odds = [[odds * by for odds, by in zip(row, scale, strict=True)] for row in self.odds]

    def _spread(self) -> None:
        for row, loose in enumerate(self.loose):
            total = sum(self.odds[row])
            if total:
                self.odds[row] = [odds * loose / total for odds in self.odds[row]]

    # Looking

    def look(self, view: Cookies) -> Outlook:
        """The odds now, with everything that the seat can see taken into account."""
        now = self.copy()
        now._catch_up()
        now.size = [0 if column == self.seat else len(hand) for column, hand in enumerate(view.hands)]
        now.size += [0 if owner == self.seat else len(cards) for owner, cards in enumerate(view.passing)]
        unseen = list(self.copies)
        for zone in (view.hands[self.seat], view.passing[self.seat], view.middle, *view.shown):
            for card in zone:
                unseen[self.rows[self.box.ids[card]]] -= 1
        for row, left in enumerate(unseen):
            now.loose[row] = left - sum(now.sure[row])
            if now.loose[row] < 0 or any(sure and not size for sure, size in zip(now.sure[row], now.size, strict=True)):
                now.sure[row], now.loose[row] = [0] * len(now.size), left
        now.settle()
        return Outlook(now)


class Outlook:
    """Who probably holds what."""

    def __init__(self, belief: Belief) -> None:
        self.ids = belief.ids
        self.rows = belief.rows
        self.kinds = belief.kinds
        self.seats = belief.seats
        self.sure = belief.sure
        self.odds = belief.odds

    def expected(self, seat: int, what: str) -> float:
        """How many of a card are to be expected in a rival's hand."""
        row = self.rows.get(what)
        return 0.0 if row is None else self.sure[row][seat] + self.odds[row][seat]

    def milk(self, seat: int) -> float:
        """How likely a rival has the milk, in hand or on its way from there."""
        row = self.kinds.index(MILK)
        return sum(self.sure[row][seat :: self.seats]) + sum(self.odds[row][seat :: self.seats])

    def wild(self, seat: int) -> float:
        return sum(self.expected(seat, what) for what, kind in zip(self.ids, self.kinds, strict=True) if kind == WILD)

    def counts(self, seat: int, what: str) -> list[float]:
        """How likely a rival has 0, 1, 2 … of a cookie, wild cards included."""
        spread, sure = [1.0], 0
        for row, kind in enumerate(self.kinds):
            if self.ids[row] != what and kind != WILD:
                continue
            sure += self.sure[row][seat]
            odds, loose = self.odds[row][seat], sum(self.odds[row])
            copies = max(1, round(loose))
            chance = min(1.0, odds / copies)
            for _ in range(copies if chance else 0):
                spread = [
                    (spread[n] if n < len(spread) else 0.0) * (1 - chance) + (spread[n - 1] if n else 0.0) * chance
                    for n in range(len(spread) + 1)
                ]
        return [0.0] * sure + spread


_beliefs: WeakKeyDictionary[Memory, dict[int, Belief]] = WeakKeyDictionary()
"""What was worked out before from the facts of a memory, so that only new ones have to be gone through."""


def outlook(view: Cookies, seat: int, memory: Memory, recall: int) -> Outlook:
    """What this seat can make of its view and of what it remembers. Recall 0: of its view alone."""
    fresh = Belief(view.box, view.seats, seat, view.hand, view.aside, recall)
    if not recall:
        return fresh.look(view)
    kept = _beliefs.setdefault(memory, {})
    belief = kept.get(recall)
    if belief is None or belief.heard > len(memory.told) or belief.ids != fresh.ids:
        belief = fresh
    for at in range(len(memory.told) - 1, belief.heard - 1, -1):
        if memory.told[at].kind == "new_round":
            belief = fresh
            belief.heard = at
            break
    for told in memory.told[belief.heard :]:
        belief.hear(told)
    belief.heard = len(memory.told)
    kept[recall] = belief
    return belief.look(view)
