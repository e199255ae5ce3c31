"""How often things happen in a game: rounds, busts, steals, whatever its rules tell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from tabletop.games.readings import READINGS
from tabletop.kernel import Fact


@dataclass
class Facts:
    """Every kind of fact, counted over some games."""

    times: Counter[str] = field(default_factory=Counter)
    """How often each kind was told."""
    games: Counter[str] = field(default_factory=Counter)
    """In how many games each kind was told at all."""

    def add(self, later: Facts) -> None:
        self.times += later.times
        self.games += later.games

    def lines(self, game: str, games: int) -> Iterator[str]:
        """A table for people: how often in a game, and in how many of a hundred games at all."""
        kinds = self._kinds(game)
        width = max(map(len, kinds))
        yield f"  {'told':<{width}}  {'a game':>9}  {'in games':>8}"
        for kind in kinds:
            often, share = self.times[kind] / games, self.games[kind] / games
            yield f"  {kind.replace('_', ' '):<{width}}  {often:>9,.2f}  {share:>8.1%}"

    def to_json(self, game: str, games: int) -> dict[str, Any]:
        return {
            kind: {"mean": round(self.times[kind] / games, 4), "share": round(self.games[kind] / games, 4)}
            for kind in self._kinds(game)
        }

    def _kinds(self, game: str) -> list[str]:
        """All that this game can tell in the order of its own list, also what never happened."""
        known = READINGS[game].vocabulary.facts
        return [*known, *sorted(self.times.keys() - known.keys())]


class OneGame:
    """Hears what is told in one game."""

    def __init__(self) -> None:
        self.kinds: Counter[str] = Counter()

    def __call__(self, told: Iterable[Fact]) -> None:
        self.kinds.update(fact.kind for fact in told)

    def count_for(self, facts: Facts) -> None:
        facts.times += self.kinds
        facts.games.update(self.kinds.keys())
