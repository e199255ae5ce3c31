"""A game written down as it is played: seats are A, B, C …, cards go by their words.

`Written` is read like a page; `Answered` also plays lines such as `A play dog B`, and whoever is not mentioned passes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import islice
from string import ascii_uppercase
from typing import Generic, Self, TypeVar

from tabletop.kernel import DONE, PASS, Box, Fact, Move, State

S = TypeVar("S", bound=State)


def seat_of(letter: str) -> int:
    return ascii_uppercase.index(letter)


@dataclass
class Written(Generic[S]):
    """A game in progress with everything that was told."""

    state: S
    told: list[Fact] = field(default_factory=list)

    @property
    def asked(self) -> str:
        """What is asked, and of whom: `hazard: B C`."""
        assert self.state.asking is not None
        return f"{self.state.asking.prompt}: {' '.join(ascii_uppercase[seat] for seat in self.waiting())}"

    def waiting(self) -> Sequence[int]:
        return self.state.waiting()

    @property
    def winner(self) -> str:
        return "".join(ascii_uppercase[seat] for seat in self.state.winners or ())

    def hand(self, seat: str) -> list[str]:
        return self.named(self.state.hands[seat_of(seat)])  # type: ignore[attr-defined]

    def named(self, cards: list[int]) -> list[str]:
        return [self.state.box.ids[card] for card in cards]

    def facts(self, kind: str) -> list[Fact]:
        return [fact for fact in self.told if fact.kind == kind]


class Answered(Written[S]):
    """A game of cards that are played in answer to each other."""

    def play(self, *lines: str) -> Self:
        """Answer these lines in order; everyone passes until a line becomes possible."""
        for line in lines:
            self._answer(line)
        return self

    def _answer(self, line: str) -> None:
        seat, move = self._read(line)
        while move not in self.state.legal(seat):
            assert self.state.winners is None, f"the game was over before: {line}"
            self._wait_for(line)
        asking = self.state.asking
        self.state.apply(seat, move)
        while asking is not None and asking.first and seat in self.state.answers and self.state.asking is asking:
            self._pass()

    def _read(self, line: str) -> tuple[int, Move]:
        seat, verb, *rest = line.split()
        what = self.card_id(rest[0]) if rest else None
        whom = seat_of(rest[-1]) if len(rest) > 1 else -1
        return seat_of(seat), Move(verb, what, whom)

    def _wait_for(self, line: str) -> None:
        """One answer goes by before this line."""
        self._pass(line)

    def _pass(self, line: str = "") -> None:
        seat = self.state.waiting()[0]
        moves = self.state.legal(seat)
        assert PASS in moves or DONE in moves, f"{ascii_uppercase[seat]} has to answer before {line!r}: {moves}"
        self.state.apply(seat, PASS if PASS in moves else DONE)

    def may(self, seat: str) -> list[str]:
        """What this seat may answer, without passing."""
        moves = [move for move in self.state.legal(seat_of(seat)) if move not in (PASS, DONE)]
        return [
            f"{m.verb} {self.word(str(m.what))}" + (f" {ascii_uppercase[m.whom]}" if m.whom >= 0 else "") for m in moves
        ]

    @property
    def whose(self) -> str:
        """Whose turn it is."""
        return ascii_uppercase[self.state.active]

    def named(self, cards: list[int]) -> list[str]:
        return [self.word(id) for id in super().named(cards)]

    def card_id(self, word: str) -> str:
        """The card that a word of the script stands for."""
        return word

    def word(self, id: str) -> str:
        """The word of the script for a card."""
        return id


def dealt(box: Box, hands: Sequence[Sequence[str]], spares: Sequence[str], then: Sequence[str]) -> tuple[str, ...]:
    """A deck from its top that gives these hands in this order, filled up with spares, and has `then` lie next."""
    named = Counter([*then, *(card for hand in hands for card in hand)])
    spare = iter([card for card in spares for _ in range(box.by_id[card].copies - named[card])])
    size = box.number("hand")
    filled = [[*hand, *islice(spare, size - len(hand))] for hand in hands]
    return (*(card for hand in filled for card in hand), *then)


def in_order(seats: int, first: int) -> list[str]:
    """The letters of all seats, in the order in which cards are dealt."""
    return [ascii_uppercase[(first + n) % seats] for n in range(seats)]
