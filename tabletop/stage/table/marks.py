"""Answers of several cards: they are marked in the hand one by one, and taken back as easily."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tabletop.kernel import DONE, Move

if TYPE_CHECKING:
    from tabletop.stage.table.playing import Playing


class Marks:
    """Which cards of the hand are part of the answer so far. The rules count kinds; a hand shows single cards."""

    def __init__(self, play: Playing) -> None:
        self.play, self.table = play, play.table
        self._cards: list[int] = []
        self._next: int | None = None
        """A card that was dragged to somebody before it could be chosen: it is the first part of what comes next."""

    @property
    def open(self) -> bool:
        """Whether the person who is asked answers in parts."""
        return self.play.seat is not None and self._parts() is not None

    def _parts(self) -> Counter[str] | None:
        """What whoever looks has chosen so far; None if nothing is asked of them in parts."""
        state, seat = self.table.table.state, self.table.people.viewer
        if state.asking is None or not state.asking.parts or seat is None or seat not in state.waiting():
            return None
        return Counter(str(part.what) for part in state.parts(seat))

    def cards(self) -> list[int]:
        parts, ids = self._parts(), self.table.table.box.ids
        if parts is None:
            self._cards = []
        elif Counter(ids[card] for card in self._cards) != parts:
            self._cards = []
            for card in self.play.hand():
                if parts[ids[card]] > 0:
                    parts[ids[card]] -= 1
                    self._cards.append(card)
        return self._cards

    def can(self, card: int) -> bool:
        return card in self.cards() or self._part(card) is not None

    def _part(self, card: int) -> Move | None:
        """What takes this card into the answer."""
        id = self.table.table.box.ids[card]
        return next((move for move in self.play.moves() if move != DONE and move.what == id), None)

    def change(self, card: int) -> None:
        """Takes a card into the answer, or out of it."""
        seat, table, marks = self.play.seat, self.table.table, self.cards()
        assert seat is not None
        if card in marks:
            parts = [str(part.what) for part in table.state.parts(seat)]
            marks.remove(card)
            table.take_back(seat, parts.index(table.box.ids[card]))
        elif (move := self._part(card)) is not None:
            marks.append(card)
            table.answer(seat, move)
        self.table.app.play_sound("click")
        self.table.repaint()

    def begin_with(self, card: int | None) -> None:
        """This card is the first part of what is asked next."""
        self._next = card

    def go_on(self) -> None:
        """What was dragged to somebody is chosen as soon as that is asked; otherwise it is forgotten."""
        card = self._next
        if card is None or self.play.seat is None:
            return
        self._next = None
        if self.open and card not in self.cards() and self._part(card) is not None:
            self.change(card)

    def sign(self) -> str:
        """The picture on a card that is marked: what is going to happen to it."""
        seat = self.table.people.viewer
        parts = self.table.table.state.parts(seat) if seat is not None else ()
        return "icons/discard" if any(part.verb == "discard" for part in parts) else "icons/ok"
