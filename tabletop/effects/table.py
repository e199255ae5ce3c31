"""What a table must be able to do so that cards can act on it."""

from __future__ import annotations

from typing import Protocol

from tabletop.kernel import Box, Move


class CardTable(Protocol):
    """A game whose cards are written in the words of this package. Each verb is a sentence on a card."""

    box: Box
    hands: list[list[int]]

    def gain(self, seat: int, n: int) -> None:
        """Tokens for a seat."""
        ...

    def lose(self, seat: int, n: int) -> None:
        """Tokens that a seat gives up, as far as it has them."""
        ...

    def skip(self, seat: int, n: int) -> None:
        """Turns that a seat will miss."""
        ...

    def draw_cards(self, seat: int, n: int) -> None:
        """Cards for a hand, as far as there are any."""
        ...

    def discard(self, seat: int, what: object) -> None:
        """A card of this id leaves the hand."""
        ...

    def turn_up(self, seat: int, n: int) -> None:
        """The toss under way lands on one of n cards that this seat picks; without a toss, nothing happens."""
        ...

    def having(self, hand: list[int], verb: str, kind: str = "") -> list[Move]:
        """PASS, and one move for each different card of this kind in hand."""
        ...
