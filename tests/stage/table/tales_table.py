"""A table of Paper Tales on a stage without a window, with everything a test wants to drive."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from tabletop.games.paper_tales.state import PaperTales
from tabletop.kernel import DONE, Chance, Deal, Move
from tabletop.stage.table.elements.tales.base import Piece
from tabletop.stage.table.elements.tales.desk import Desk
from tabletop.stage.table.elements.tales.hand import Recruits
from tabletop.stage.table.elements.tales.kingdom import OwnKingdom
from tabletop.stage.table.elements.tales.page import Page
from tabletop.stage.table.elements.tales.plan import Plan
from tests.stage.table.open_table import OpenTable, seats

FILLERS = ("peddler", "cook", "sculptor", "blacksmith", "hunter", "militiaman", "forest_child", "wood_merchant")
"""What lies in the packs besides the cards that seat 0 is going to keep."""


class TalesTable(OpenTable):
    """A game that has been opened. Seat 0 is a person; the others do what the test says, else anything."""

    patience = 30.0

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        *,
        count: int = 3,
        people: int = 1,
        units: Sequence[str] = (),
        options: dict[str, Any] | None = None,
        seed: int = 7,
        **settings: Any,
    ) -> None:
        decks = {"units": tuple(units)} if units else {}
        deal = Deal(count, seed, options or {}, 0, decks=decks)
        super().__init__("paper_tales", seats(count, people), deal, size, paused=True, **settings)
        self.rnd = Chance(seed)

    @classmethod
    def with_hand(cls, *hand: str, gold: int = 3, **others: Any) -> TalesTable:
        """Three players who draft three cards; seat 0 is asked to deploy exactly these."""
        first, second, third = hand
        rest = [id for id in FILLERS if id not in hand]
        packs = [(first, *rest[:2]), (third, *rest[2:4]), (second, *rest[4:6])]
        game = cls(units=[id for pack in packs for id in pack], options={"draft": 3, "gold": gold}, **others)
        for wanted in (first, second):
            for seat in (1, 2):
                legal = game.table.legal(seat)
                game.table.answer(seat, next(move for move in legal if move.what not in hand))
            game.table.answer(0, Move("keep", wanted))
        game.rest()
        assert sorted(game.hand) == sorted(hand)
        return game

    # What there is

    @property
    def state(self) -> PaperTales:
        return cast(PaperTales, self.table.state)

    @property
    def hand(self) -> list[str]:
        return self.ids(self.state.hands[0])

    @property
    def page(self) -> Page:
        return self.element("page", Page)

    @property
    def kingdom(self) -> OwnKingdom:
        return self.element("kingdom", OwnKingdom)

    @property
    def desk(self) -> Desk:
        return self.kingdom.desk

    @property
    def plan(self) -> Plan:
        assert self.desk.plan is not None
        return self.desk.plan

    @property
    def recruits(self) -> Recruits:
        return self.element("hand", Recruits)

    def standing(self) -> dict[int, str]:
        """Spot -> what is planned to stand there."""
        return {spot: self.table.box.ids[card] for spot, card in self.plan.shape.spots}

    def piece(self, id: str, element: str = "hand") -> Piece:
        shown = self.scene.elements[element].walk()
        return next(w for w in shown if isinstance(w, Piece) and self.table.box.ids[w.card] == id)

    def prompt(self) -> str:
        return self.scene.show.moment.prompt

    # Time

    def rest(self, seconds: float = 30.0) -> None:
        """Until everything has been shown; pages are read and left."""
        for _ in range(round(seconds * 20)):
            self.pilot.wait(0.05, 0.05)
            if self.page.open:
                self.pilot.press("space")
            elif self.scene.show.still:
                return
        raise AssertionError(f"it never came to rest: {self.question} {self.table.waiting()}")

    def read(self, phase: str) -> None:
        """Until the page of this phase is wholly there; those before it are left."""
        for _ in range(600):
            sheet = self.page.sheet
            if self.page.open and sheet is not None and sheet.phase == phase and sheet.seen >= 1:
                self.pilot.wait(0.5, 0.02)
                return
            if self.page.open and sheet is not None and sheet.phase != phase:
                self.pilot.press("space")
            self.pilot.wait(0.05, 0.05)
        raise AssertionError(f"there is no page of {phase}: {self.question} {self.table.waiting()}")

    # Others

    def others_answer(self, quiet: bool = True) -> None:
        """Everyone but seat 0 finishes the open question."""
        for seat in [seat for seat in self.table.waiting() if seat != 0]:
            self.finish(seat, quiet)

    def finish(self, seat: int, quiet: bool = True) -> None:
        asked = self.table.question
        while seat in self.table.waiting() and self.table.question == asked:
            legal = self.table.legal(seat)
            calm = [move for move in legal if move == DONE or move.verb == "empty" or move == Move("hold")]
            self.table.answer(seat, calm[0] if quiet and calm else self.rnd.choice(legal))

    def all_answer(self, done: Callable[[], bool], quiet: bool = False) -> None:
        """Everyone plays at random, seat 0 last, until something is so."""
        for _ in range(2000):
            if done() or self.table.over:
                return
            seat = self.table.waiting()[-1]
            legal = self.table.legal(seat)
            self.table.answer(seat, self.rnd.choice(legal))
        raise AssertionError("never")

    # Hands

    drag = OpenTable.pull

    def drag_to_spot(self, id: str, spot: int, let_go: bool = True, element: str = "hand") -> None:
        self.drag(self.piece(id, element).rect.center, self.kingdom.spots[spot].center, let_go)

    def deploys(self, *ids: str) -> None:
        """These are dragged to the spots in this order and confirmed; the others answer."""
        for spot, id in enumerate(ids):
            self.drag_to_spot(id, spot)
        self.pilot.press("space")
        self.others_answer()

    def focus(self, id: str, element: str = "hand") -> None:
        self.scene.app.by_keys = True
        self.scene.focus(self.piece(id, element))
