"""A table of Paper Toss on a stage without a window, with everything a test wants to drive."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.kernel import Deal, Move
from tabletop.stage.table.elements.fan import CardFan, HandCard
from tests.stage.table.open_table import OpenTable, seats

MINE = ("paper_toss", "food", "bully", "energy_drink", "paper_toss")
THEIRS = ("dog", "paper_toss", "kid", "obstacle", "trick")
DRAWN = ("remedy",) * 4
"""What is drawn first: nothing that asks anybody anything."""
LANDINGS = ("perfect", "good_throw", "perfect", "good_throw", "perfect", "good_throw")


class FanTable(OpenTable):
    """A game with a fan of cards. Opponents do what the test says, else they pass or take the first thing on offer."""

    @property
    def hand(self) -> list[str]:
        return self.ids(self.table.state.hands[0])  # type: ignore[attr-defined]

    def others(self) -> None:
        """Whatever opponents are asked, they pass or take the first thing on offer."""
        if not self.scene.show.still or self.scene.show.asked_person() is not None:
            return
        for seat in self.table.waiting():
            if self.table.seats[seat].by_ai:
                legal = self.table.legal(seat)
                quiet = [move for move in legal if move.verb in ("pass", "done")]
                self.table.answer(seat, (quiet or legal)[0])
                return

    def rival(self, question: str, what: str, whom: int = -1, seat: int = 1) -> None:
        """Until the rival is asked this; then they play a card."""
        self.until(lambda: self.scene.show.still and self.question == question and seat in self.table.waiting())
        self.table.answer(seat, Move("play", what, whom))

    def card(self, id: str) -> HandCard:
        fan = self.element("hand", CardFan)
        return next(w for w in fan.children if isinstance(w, HandCard) and self.table.box.ids[w.card] == id)

    def place(self, name: str, seat: int = -1) -> tuple[int, int]:
        """The middle of an element, or of a seat of it."""
        element = self.scene.elements[name]
        rect = element.goal(seat) if seat >= 0 else element.rect  # type: ignore[attr-defined]
        return rect.center

    def drag(self, id: str, to: tuple[int, int], let_go: bool = True) -> None:
        self.pull(self.card(id).rect.center, to, let_go)

    def focus(self, id: str) -> None:
        self.scene.app.by_keys = True
        self.scene.focus(self.card(id))


class CardTable(FanTable):
    """A game of Paper Toss that has been opened."""

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        *,
        count: int = 2,
        people: int = 1,
        paper: Sequence[str] = (*MINE, *THEIRS, *DRAWN),
        toss: Sequence[str] = LANDINGS,
        options: dict[str, Any] | None = None,
        seed: int = 7,
        starter: int = 0,
        **settings: Any,
    ) -> None:
        deal = Deal(count, seed, options or {}, starter, decks={"paper": tuple(paper), "toss": tuple(toss)})
        super().__init__("paper_toss", seats(count, people), deal, size, **settings)
