"""What lies in a game's box once the house rules are chosen: cards, dice and options, as ints and tuples.

The data layer builds it from YAML; rules, views and agents share one and never change it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, combinations_with_replacement
from math import comb, factorial, prod
from typing import NamedTuple

Value = int | str | bool
NO_CARDS: frozenset[int] = frozenset()


class Effect(NamedTuple):
    """One word of what a card does, with its amounts; the words are in tabletop/effects."""

    do: str
    n: int = 1
    who: str = "self"
    """Whom it happens to: self (whose card or toss it is) or target."""
    kind: str = ""
    """The kind of card it asks for."""
    then: tuple[Effect, ...] = ()
    """What follows if the price was paid."""


class Ability(NamedTuple):
    """One line of what a card in play keeps doing: in which phase, when, and how much for each of what."""

    phase: str
    when: str
    """reveal: once, when turned up. each: every turn. passive: while it lies there. own_death, deaths, may."""
    do: str
    n: int = 1
    per: tuple[str, ...] = ()
    """What `n` is multiplied by: resources produced, Age tokens, Wars won, income."""
    only: tuple[tuple[str, int | str], ...] = ()
    """What must hold for it to count, all of them: ("age_least", 1), ("row", "front"), ("produces", "food")."""
    to: str = ""
    """Whom it happens to: self, others, one (chosen by the owner)."""
    resources: tuple[str, ...] = ()
    """Which resources it is about."""
    level: int = 1
    """From which level of a building on it works."""
    last: bool = False
    """Whether it is done after everything else of its phase."""
    age: int = 0
    """Age tokens that come with what it brings."""


class Cost(NamedTuple):
    """What one level of a building costs: resources that must be produced, or, where it says so, gold instead."""

    resources: tuple[tuple[str, int], ...]
    or_gold: int = -1


class Card(NamedTuple):
    """One kind of card: what is printed on it. Every physical card is a number; see `Box.printed`."""

    id: str
    deck: str
    copies: int
    kind: str = ""
    """The group it belongs to in the rules (a hazard, a number, a unit)."""
    values: Mapping[str, int] = {}
    """The numbers printed on it, by name."""
    against: tuple[str, ...] = ()
    """Ids of the cards that this one stops."""
    when: str = ""
    """The moment at which the rules let it be played."""
    aims: str = ""
    """Whom it may be aimed at; empty: nobody."""
    effects: tuple[Effect, ...] = ()
    """What it does, word by word."""
    abilities: tuple[Ability, ...] = ()
    """What it keeps doing while it is in play."""
    costs: tuple[Cost, ...] = ()
    """What its levels cost, the first one first."""
    for_players: tuple[tuple[int, int], ...] = ()
    """Number of players -> how many of its copies take part; empty: all of them."""


class Die(NamedTuple):
    """A die: its faces in order, a face that stands there twice is twice as likely."""

    id: str
    faces: tuple[str, ...]
    means: tuple[tuple[str, int], ...] = ()
    """For each kind of face what it is to the rules, and how many; empty: the order of the kinds says it."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """The different faces, in the order in which they first appear."""
        return tuple(dict.fromkeys(self.faces))


@dataclass(frozen=True, slots=True)
class Throws:
    """Every result of throwing n equal dice, with exact weights: one draw decides them all."""

    bounds: list[int]
    """Below which of the 2 ** 64 draws each result ends: exactly as if x * total >> 64 were held against weights."""
    counts: list[tuple[int, ...]]
    """How many dice show each of the die's kinds of face."""
    cells: list[tuple[int, ...] | None]
    """What the first 12 of the 64 bits of a draw decide: nearly always the result; None where a bound lies between."""


CELL = 64 - 12
"""Bits behind those that choose a cell."""
MOST_DICE = 1000
MOST_RESULTS = 20_000


class Box:
    """The components of one game with its options settled."""

    def __init__(
        self,
        game: str,
        cards: tuple[Card, ...] = (),
        dice: tuple[Die, ...] = (),
        options: Mapping[str, Value] | None = None,
    ) -> None:
        self.game = game
        self.cards = cards
        self.dice = {die.id: die for die in dice}
        self.options: dict[str, Value] = dict(options or {})
        self.by_id = {card.id: card for card in cards}
        self.printed: tuple[Card, ...] = tuple(card for card in cards for _ in range(card.copies))
        """Card number -> what is printed on it."""
        decks: dict[str, list[int]] = {card.deck: [] for card in cards}
        for number, card in enumerate(self.printed):
            decks[card.deck].append(number)
        self.decks: dict[str, tuple[int, ...]] = {deck: tuple(numbers) for deck, numbers in decks.items()}
        self.tables: dict[str, dict[int, Throws]] = {die.id: {} for die in dice}
        """Die -> how many of them -> their results, for those that were thrown before."""

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """Card number -> id."""
        return tuple(card.id for card in self.printed)

    @cached_property
    def moments(self) -> dict[str, frozenset[int]]:
        """When -> the numbers of all cards that may be played then."""
        moments: dict[str, set[int]] = {}
        for number, card in enumerate(self.printed):
            moments.setdefault(card.when, set()).add(number)
        return {when: frozenset(numbers) for when, numbers in moments.items()}

    def playable(self, hand: Sequence[int], when: str) -> list[str]:
        """The different cards of a hand that may be played at this moment."""
        cards = self.moments.get(when, NO_CARDS)
        if cards.isdisjoint(hand):
            return []
        ids = self.ids
        return list(dict.fromkeys([ids[card] for card in hand if card in cards]))

    @cached_property
    def kinds(self) -> dict[str, frozenset[int]]:
        """Kind of card -> the numbers of all cards of that kind."""
        kinds: dict[str, set[int]] = {}
        for number, card in enumerate(self.printed):
            kinds.setdefault(card.kind, set()).add(number)
        return {kind: frozenset(numbers) for kind, numbers in kinds.items()}

    def number(self, name: str) -> int:
        """An option that is a number."""
        value = self.options[name]
        assert isinstance(value, int), name
        return value

    def chosen(self, name: str) -> str:
        """An option that is one of several words."""
        value = self.options[name]
        assert isinstance(value, str), name
        return value

    def throws(self, die: str, n: int) -> Throws:
        """The table of results for n of these dice."""
        tables = self.tables[die]
        if n not in tables:
            tables[n] = _weigh(self.dice[die], n)
        return tables[n]


def _weigh(die: Die, n: int) -> Throws:
    """Multinomial weights: ways to see each combination among faces ** n equally likely throws."""
    kinds = die.kinds
    if n > MOST_DICE or comb(n + len(kinds) - 1, n) > MOST_RESULTS:
        raise ValueError(f"{n} dice with {len(kinds)} different faces have too many results to list")
    shares = [die.faces.count(kind) for kind in kinds]
    counts: list[tuple[int, ...]] = []
    weights: list[int] = []
    for picks in combinations_with_replacement(range(len(kinds)), n):
        count = tuple(picks.count(k) for k in range(len(kinds)))
        ways = factorial(n) // prod(factorial(c) for c in count)
        counts.append(count)
        weights.append(ways * prod(share**c for share, c in zip(shares, count, strict=True)))
    total = sum(weights)
    bounds = [-(-(upto << 64) // total) for upto in accumulate(weights)]
    return Throws(bounds, counts, _cells(bounds, counts))


def _cells(bounds: list[int], counts: list[tuple[int, ...]]) -> list[tuple[int, ...] | None]:
    cells: list[tuple[int, ...] | None] = [None] * (1 << 64 - CELL)
    below = 0
    for bound, count in zip(bounds, counts, strict=True):
        first, after = -(-below >> CELL), bound >> CELL
        cells[first:after] = [count] * (after - first)
        below = bound
    return cells


def pick(table: Throws, x: int) -> tuple[int, ...]:
    """The result that the 64 random bits x choose."""
    return table.counts[bisect_right(table.bounds, x)]
