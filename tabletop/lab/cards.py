"""Which cards come up in a game and who wins with them: taken, deployed, built, whatever the rules tell of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from tabletop.kernel import Box, Fact

Told = tuple[str, str]
"""A kind of fact, and the id of a card, with its level where the fact names one."""


@dataclass
class Cards:
    """How often each card was told of, and how often by somebody who won that game."""

    times: Counter[Told] = field(default_factory=Counter)
    won: Counter[Told] = field(default_factory=Counter)

    def add(self, later: Cards) -> None:
        self.times += later.times
        self.won += later.won

    def lines(self, box: Box, kinds: Iterable[str], games: int) -> Iterator[str]:
        """A table for each kind of fact: the cards that came up most, for every copy; and the winners' share."""
        for kind in kinds:
            rows = self._rows(box, kind)
            width = max([len(kind), *(len(label) for label, _ in rows)])
            yield f"  {kind:<{width}}  {'copies':>6}  {'a game':>7}  {'per copy':>8}  {'won':>6}"
            for label, copies in rows:
                times = self.times[kind, label]
                share = f"{self.won[kind, label] / times:>6.1%}"
                yield f"  {label:<{width}}  {copies:>6}  {times / games:>7.3f}  {times / games / copies:>8.3f}  {share}"
            yield ""

    def to_json(self, kinds: Iterable[str], games: int) -> dict[str, Any]:
        return {
            kind: {
                label: {"mean": round(n / games, 4), "won": round(self.won[kind, label] / n, 4)}
                for (its, label), n in sorted(self.times.items())
                if its == kind
            }
            for kind in kinds
        }

    def _rows(self, box: Box, kind: str) -> list[tuple[str, int]]:
        """Labels and copies, what comes up most for its copies first."""
        rows = [(label, box.by_id[label.split()[0]].copies) for its, label in self.times if its == kind]
        return sorted(rows, key=lambda row: (-self.times[kind, row[0]] / row[1], row[0]))


class CardsOfOneGame:
    """Hears of cards in one game."""

    def __init__(self, box: Box, kinds: Collection[str]) -> None:
        self.box, self.kinds = box, kinds
        self.told: Counter[tuple[str, str, int]] = Counter()
        """Kind of fact, card and seat."""

    def __call__(self, told: Iterable[Fact]) -> None:
        for fact in told:
            if fact.kind in self.kinds:
                about = fact.told(fact.seat).about
                cards = about.get("cards", (about["card"],) if "card" in about else ())
                level = f" {about['level']}" if "level" in about else ""
                self.told.update((fact.kind, self.box.ids[card] + level, fact.seat) for card in cards if card >= 0)

    def count_for(self, cards: Cards, winners: Collection[int]) -> None:
        for (kind, label, seat), n in self.told.items():
            cards.times[kind, label] += n
            cards.won[kind, label] += n if seat in winners else 0
