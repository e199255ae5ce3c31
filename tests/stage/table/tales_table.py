"""A table of Paper Tales on a stage without a window, with everything a test wants to drive."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, cast

from tabletop.ai.worker import Worker
from tabletop.games.paper_tales.state import PaperTales
from tabletop.kernel import DONE, Chance, Deal, Move
from tabletop.session.driver import Driver
from tabletop.session.table import Table
from tabletop.stage.pilot import Pilot
from tabletop.stage.table.elements.tales.base import Piece
from tabletop.stage.table.elements.tales.desk import Desk
from tabletop.stage.table.elements.tales.hand import Recruits
from tabletop.stage.table.elements.tales.kingdom import OwnKingdom
from tabletop.stage.table.elements.tales.page import Page
from tabletop.stage.table.elements.tales.plan import Plan
from tabletop.stage.table.scene import TableScene, Ways
from tests.stage.table.card_table import seats
from tests.stage.table.sitting import Sound, shipped

FILLERS = ("peddler", "cook", "sculptor", "blacksmith", "hunter", "militiaman", "forest_child", "wood_merchant")
"""What lies in the packs besides the cards that seat 0 is going to keep."""


class TalesTable:
    """A game that has been opened. Seat 0 is a person; the others do what the test says, else anything."""

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        *,
        count: int = 3,
        people: int = 1,
        units: Sequence[str] = (),
        options: dict[str, Any] | None = None,
        language: str = "en",
        seed: int = 7,
        ways: Ways | None = None,
        **settings: Any,
    ) -> None:
        self.sound = Sound()
        self.pilot = Pilot(size, language=language, sound=self.sound, **{"speed": 4.0, **settings})
        decks = {"units": tuple(units)} if units else {}
        self.table = Table.start(
            shipped(), "paper_tales", seats(count, people), Deal(count, seed, options or {}, 0, decks=decks)
        )
        self.driver = Driver(self.table, Worker(spawn=False), shipped())
        self.scene = TableScene(self.pilot.app, self.table, self.driver, shipped(), ways)
        # The others answer when the test says so.
        self.driver.pause(self.pilot.clock.now())
        self.pilot.open(self.scene)
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
    def question(self) -> str:
        return self.state.asking.prompt if self.state.asking is not None else ""

    @property
    def hand(self) -> list[str]:
        return [self.table.box.ids[card] for card in self.state.hands[0]]

    @property
    def page(self) -> Page:
        return cast(Page, self.scene.elements["page"])

    @property
    def kingdom(self) -> OwnKingdom:
        return cast(OwnKingdom, self.scene.elements["kingdom"])

    @property
    def desk(self) -> Desk:
        return self.kingdom.desk

    @property
    def plan(self) -> Plan:
        assert self.desk.plan is not None
        return self.desk.plan

    @property
    def recruits(self) -> Recruits:
        return cast(Recruits, self.scene.elements["hand"])

    def standing(self) -> dict[int, str]:
        """Spot -> what is planned to stand there."""
        return {spot: self.table.box.ids[card] for spot, card in self.plan.shape.spots}

    def piece(self, id: str, element: str = "hand") -> Piece:
        shown = self.scene.elements[element].walk()
        return next(w for w in shown if isinstance(w, Piece) and self.table.box.ids[w.card] == id)

    def says(self) -> list[str]:
        return [text.text for text in self.scene.audit()]

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

    def until(self, done: Callable[[], bool], seconds: float = 30.0) -> None:
        for _ in range(round(seconds * 20)):
            if done():
                return
            self.pilot.wait(0.05, 0.05)
        raise AssertionError(f"never: {self.question} {self.table.waiting()} {self.scene.show.director.showing}")

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

    def drag(self, start: tuple[int, int], to: tuple[int, int], let_go: bool = True) -> None:
        self.pilot.down(start)
        for i in range(1, 7):
            self.pilot.move((start[0] + (to[0] - start[0]) * i // 6, start[1] + (to[1] - start[1]) * i // 6))
            self.pilot.wait(0.02, 0.02)
        if let_go:
            self.pilot.up(to)

    def drag_to_spot(self, id: str, spot: int, let_go: bool = True, element: str = "hand") -> None:
        self.drag(self.piece(id, element).rect.center, self.kingdom.spots[spot].center, let_go)

    def focus(self, id: str, element: str = "hand") -> None:
        self.scene.app.by_keys = True
        self.scene.focus(self.piece(id, element))

    def pictures(self) -> None:
        for _ in range(12):
            self.pilot.wait(0.02, 0.02)
            time.sleep(0.01)
            self.pilot.settle()

    def close(self) -> None:
        self.pilot.close()
