"""A table of Paper Toss on a stage without a window, with everything a test wants to drive."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tabletop.ai.worker import Worker
from tabletop.kernel import Deal, Move
from tabletop.session.driver import Driver
from tabletop.session.seats import Seat, ai, person
from tabletop.session.table import Table
from tabletop.stage.cards.source import CardSource
from tabletop.stage.pilot import Pilot
from tabletop.stage.scene import Scene
from tabletop.stage.table.elements.fan import CardFan, HandCard
from tabletop.stage.table.scene import TableScene, Ways
from tests.stage.table.sitting import PERSONAS, Sound, shipped

MINE = ("paper_toss", "food", "bully", "energy_drink", "paper_toss")
THEIRS = ("dog", "paper_toss", "kid", "obstacle", "trick")
DRAWN = ("remedy",) * 4
"""What is drawn first: nothing that asks anybody anything."""
LANDINGS = ("perfect", "good_throw", "perfect", "good_throw", "perfect", "good_throw")


def seats(count: int, people: int = 1) -> list[Seat]:
    sitting = [person(("Kim", "Sam", "Lou")[n], portrait=f"personas/person_{n + 1}") for n in range(people)]
    for n in range(count - people):
        sitting.append(ai(PERSONAS[n].split("_")[0].title(), "random", portrait=PERSONAS[n]))
    return sitting


class CardTable:
    """A game that has been opened. Seat 0 is a person; opponents do what the test says, else they pass."""

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        *,
        count: int = 2,
        people: int = 1,
        paper: Sequence[str] = (*MINE, *THEIRS, *DRAWN),
        toss: Sequence[str] = LANDINGS,
        options: dict[str, Any] | None = None,
        language: str = "en",
        cards: Path | None = None,
        ways: Ways | None = None,
        seed: int = 7,
        starter: int = 0,
        **settings: Any,
    ) -> None:
        self.pilot = Pilot(size, language=language, sound=Sound(), **{"speed": 4.0, **settings})
        deal = Deal(count, seed, options or {}, starter, decks={"paper": tuple(paper), "toss": tuple(toss)})
        self.table = Table.start(shipped(), "paper_toss", seats(count, people), deal)
        self.driver = Driver(self.table, Worker(spawn=False), shipped())
        source = CardSource("paper_toss", cards) if cards is not None else None
        self.scene = TableScene(self.pilot.app, self.table, self.driver, shipped(), ways, card_source=source)
        self.pilot.open(self.scene)

    @property
    def top(self) -> Scene:
        return self.pilot.top

    @property
    def question(self) -> str:
        asking = self.table.state.asking
        return asking.prompt if asking is not None else ""

    @property
    def hand(self) -> list[str]:
        return [self.table.box.ids[card] for card in self.table.state.hands[0]]  # type: ignore[attr-defined]

    def until(self, done: Callable[[], bool], seconds: float = 120.0) -> None:
        """Lets time pass; whatever opponents are asked, they pass or take the first thing on offer."""
        for _ in range(round(seconds * 20)):
            if done():
                return
            self.opponents_pass()
            self.pilot.wait(0.05, 0.05)
        raise AssertionError(f"never: {self.question} {self.table.waiting()} {self.top}")

    def opponents_pass(self) -> None:
        if not self.scene.show.still or self.scene.show.asked_person() is not None:
            return
        for seat in self.table.waiting():
            if self.table.seats[seat].by_ai:
                legal = self.table.legal(seat)
                quiet = [move for move in legal if move.verb in ("pass", "done")]
                self.table.answer(seat, (quiet or legal)[0])
                return

    def asked(self, question: str) -> None:
        """Until the person is asked this, and the table is at rest."""
        self.until(lambda: self.scene.show.still and self.question == question and self.scene.play.seat is not None)

    def rival(self, question: str, what: str, whom: int = -1, seat: int = 1) -> None:
        """Until the rival is asked this; then they play a card."""
        self.until(lambda: self.scene.show.still and self.question == question and seat in self.table.waiting())
        self.table.answer(seat, Move("play", what, whom))

    def card(self, id: str) -> HandCard:
        fan = self.scene.elements["hand"]
        assert isinstance(fan, CardFan)
        return next(w for w in fan.children if isinstance(w, HandCard) and self.table.box.ids[w.card] == id)

    def place(self, name: str, seat: int = -1) -> tuple[int, int]:
        """The middle of an element, or of a seat of it."""
        element = self.scene.elements[name]
        rect = element.goal(seat) if seat >= 0 else element.rect  # type: ignore[attr-defined]
        return rect.center  # type: ignore[no-any-return]

    def drag(self, id: str, to: tuple[int, int], let_go: bool = True) -> None:
        start = self.card(id).rect.center
        self.pilot.down(start)
        for i in range(1, 7):
            self.pilot.move((start[0] + (to[0] - start[0]) * i // 6, start[1] + (to[1] - start[1]) * i // 6))
            self.pilot.wait(0.02, 0.02)
        if let_go:
            self.pilot.up(to)

    def focus(self, id: str) -> None:
        self.scene.app.by_keys = True
        self.scene.focus(self.card(id))

    def pictures(self) -> None:
        """Waits for cards that are still being composed."""
        for _ in range(20):
            self.pilot.wait(0.02, 0.02)
            time.sleep(0.01)
            self.pilot.settle()

    def says(self) -> list[str]:
        return [text.text for text in self.scene.audit()]

    def close(self) -> None:
        self.pilot.close()
