"""Series of games and what is counted in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt

from tabletop.ai.levels import RANDOM, make
from tabletop.data.catalogue import Catalogue
from tabletop.games import BY_ID
from tabletop.kernel import Box, Deal, Fact, derive, digest
from tabletop.kernel.box import Value
from tabletop.lab.cards import Cards, CardsOfOneGame
from tabletop.lab.facts import Facts, OneGame
from tabletop.lab.playout import Hear, Player, play_game
from tabletop.session.deals import box_for

LIKELY = 1.959964
"""Standard deviations on either side that hold 95 % of a normal distribution."""


@dataclass(frozen=True)
class Series:
    """Games with the same players and house rules; each depends only on the seed and its own number."""

    box: Box
    seats: tuple[str, ...]
    """The names of the players."""
    players: tuple[Player, ...]
    seed: int
    facts: bool = False
    """Whether it is counted how often what happens; that takes longer."""
    cards: tuple[str, ...] = ()
    """Kinds of facts of which it is counted which cards they are about, and who won with them."""

    @staticmethod
    def of(
        catalogue: Catalogue,
        game: str,
        seats: tuple[str, ...],
        seed: int,
        options: dict[str, Value] | None = None,
        facts: bool = False,
        cards: tuple[str, ...] = (),
    ) -> Series:
        """Raises UnknownName, BadOption or BadDeal if such a series cannot be played."""
        box = box_for(catalogue, game, Deal(len(seats), options=options or {}))
        players = tuple(None if name == RANDOM else make(game, name, catalogue) for name in seats)
        return Series(box, seats, players, seed, facts, cards)

    def play(self, first: int, after: int) -> Tally:
        """The games from number `first` up to, but not including, `after`."""
        tally = Tally()
        digests = []
        rules = BY_ID[self.box.game]
        for number in range(first, after):
            heard, cards = OneGame(), CardsOfOneGame(self.box, self.cards)
            hear = _both(heard, cards) if self.facts or self.cards else None
            state, moves = play_game(rules, self.box, self.players, derive(self.seed, number), hear)
            heard.count_for(tally.facts)
            cards.count_for(tally.cards, state.winners or ())
            tally.scores[max(state.scores)] += 1
            tally.winners[state.winners or ()] += 1
            tally.turns[state.turn] += 1
            tally.moves[moves] += 1
            digests.append(bytes.fromhex(digest(state)))
        tally.digests += b"".join(digests)
        return tally


@dataclass
class Tally:
    """What a stretch of a series came to. Stretches add up in the order of their games."""

    winners: Counter[tuple[int, ...]] = field(default_factory=Counter)
    turns: Counter[int] = field(default_factory=Counter)
    moves: Counter[int] = field(default_factory=Counter)
    digests: bytearray = field(default_factory=bytearray)
    """Of the final states, one after the other: bytes that can grow without being copied each time."""
    facts: Facts = field(default_factory=Facts)
    """What was told, if the series counts it."""
    cards: Cards = field(default_factory=Cards)
    """Which cards came up, if the series counts them."""
    scores: Counter[int] = field(default_factory=Counter)
    """The best score of each game."""

    @property
    def games(self) -> int:
        return self.winners.total()

    def add(self, later: Tally) -> None:
        self.winners += later.winners
        self.turns += later.turns
        self.moves += later.moves
        self.digests += later.digests
        self.facts.add(later.facts)
        self.cards.add(later.cards)
        self.scores += later.scores

    def wins(self, seats: int) -> list[float]:
        """Games won by each seat, a shared win counted in parts."""
        return [
            float(sum(n / len(winners) for winners, n in sorted(self.winners.items()) if seat in winners))
            for seat in range(seats)
        ]


def _both(first: Hear, second: Hear) -> Hear:
    def hear(told: Sequence[Fact]) -> None:
        first(told)
        second(told)

    return hear


@dataclass(frozen=True)
class Spread:
    """How a number varies from game to game."""

    least: int
    mean: float
    most: int
    p10: int
    """One game in ten stays below it."""
    p90: int
    """One game in ten goes beyond it."""

    @staticmethod
    def of(counted: Counter[int]) -> Spread:
        total = sum(value * n for value, n in counted.items())
        mean = total / counted.total()
        return Spread(min(counted), mean, max(counted), _reached(counted, 1), _reached(counted, 9))


def _reached(counted: Counter[int], tenths: int) -> int:
    """The smallest value that so many tenths of the games do not exceed."""
    games = 0
    for value in sorted(counted):
        games += counted[value]
        if 10 * games >= tenths * counted.total():
            return value
    raise ValueError("nothing was counted")


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval for a share of wins (Wilson's score): sound for few games and shares near 0 or 1."""
    share, z2 = wins / games, LIKELY * LIKELY
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = LIKELY / (1 + z2 / games) * sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)
