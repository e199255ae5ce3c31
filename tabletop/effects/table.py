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


class PileTable(Protocol):
    """A game in which cards are played onto one pile that counts up to a total, and pawns come home."""

    box: Box

    def add(self, seat: int, card: int, n: int) -> None:
        """The total of the play pile goes up, by this card."""
        ...

    def slide(self, seat: int, n: int) -> None:
        """The total of the play pile becomes this."""
        ...

    def reverse(self, seat: int) -> None:
        """Play goes the other way round."""
        ...

    def lay(self, seat: int, what: object) -> int:
        """A card of this id is played from the hand in one's own turn; its number."""
        ...

    def more_to_play(self, seat: int, kind: str) -> list[Move]:
        """One move for each different card of this kind that can be played one after the other."""
        ...

    def held(self, seat: int, kind: str) -> int:
        """How many such cards a hand holds."""
        ...

    def is_full(self) -> bool:
        """Whether nothing more may be added to the play pile."""
        ...

    def send_back(self, by: int, seat: int, n: int) -> None:
        """Pawns of a seat go back to START, as far as any are HOME."""
        ...

    def bring_home(self, seat: int, n: int) -> None:
        """Pawns of a seat come HOME."""
        ...

    def steal(self, seat: int) -> None:
        """This seat wins the round that has just been won; without one, nothing happens."""
        ...

    def clear_pile(self) -> None:
        """The play pile is discarded."""
        ...
