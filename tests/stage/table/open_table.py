"""A table on a stage without a window: what a test of any game sees of it and does with it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from tabletop.ai.worker import Worker
from tabletop.kernel import Deal
from tabletop.session.driver import Driver
from tabletop.session.reflexes import Reflex
from tabletop.session.seats import Seat, ai, person
from tabletop.session.table import Table
from tabletop.stage.cards.source import CardSource
from tabletop.stage.pilot import Pilot
from tabletop.stage.scene import Scene
from tabletop.stage.table.elements.base import Element
from tabletop.stage.table.scene import TableScene, Ways
from tests.stage.table.sitting import PERSONAS, Sound, shipped

E = TypeVar("E", bound=Element[Any])


def seats(count: int, people: int = 1, personas: Sequence[str] = PERSONAS) -> list[Seat]:
    """So many seats, people first; the others play at random, if they are let."""
    sitting = [person(("Kim", "Sam", "Lou")[n], portrait=f"personas/person_{n + 1}") for n in range(people)]
    for persona in personas[: count - people]:
        sitting.append(ai(persona.split("_")[0].title(), "random", portrait=persona))
    return sitting


class OpenTable:
    """A game that has been opened. Seat 0 is a person."""

    patience = 120.0
    """Seconds of play after which whatever a test waits for is not going to happen."""

    def __init__(
        self,
        game: str,
        sitting: Sequence[Seat],
        deal: Deal,
        size: tuple[int, int],
        *,
        language: str = "en",
        ways: Ways | None = None,
        cards: Path | None = None,
        reflex: Reflex | None = None,
        paused: bool = False,
        **settings: Any,
    ) -> None:
        self.sound = Sound()
        self.pilot = Pilot(size, language=language, sound=self.sound, **{"speed": 4.0, **settings})
        self.table = Table.start(shipped(), game, sitting, deal)
        self.driver = Driver(self.table, Worker(spawn=False), shipped(), reflex=reflex)
        source = CardSource(game, cards) if cards is not None else None
        self.scene = TableScene(self.pilot.app, self.table, self.driver, shipped(), ways, card_source=source)
        if paused:
            self.driver.pause(self.pilot.clock.now())
        self.pilot.open(self.scene)

    # What there is

    @property
    def top(self) -> Scene:
        return self.pilot.top

    @property
    def question(self) -> str:
        asking = self.table.state.asking
        return asking.prompt if asking is not None else ""

    def element(self, name: str, kind: type[E]) -> E:
        element = self.scene.elements[name]
        assert isinstance(element, kind)
        return element

    def ids(self, cards: Sequence[int]) -> list[str]:
        return [self.table.box.ids[card] for card in cards]

    def says(self) -> list[str]:
        return [text.text for text in self.scene.audit()]

    # Time

    def until(self, done: Callable[[], bool], seconds: float = 0.0) -> None:
        """Lets time pass."""
        for _ in range(round((seconds or self.patience) * 20)):
            if done():
                return
            self.others()
            self.pilot.wait(0.05, 0.05)
        showing = self.scene.show.director.showing
        raise AssertionError(f"never: {self.question} {self.table.waiting()} {self.top} {showing}")

    def others(self) -> None:
        """What the opponents do by themselves while time passes."""

    def asked(self, question: str) -> None:
        """Until the person is asked this, and the table is at rest."""
        self.until(lambda: self.scene.show.still and self.question == question and self.scene.play.seat is not None)

    def pictures(self) -> None:
        """Waits for cards that are still being composed."""
        for _ in range(20):
            self.pilot.wait(0.02, 0.02)
            time.sleep(0.01)
            self.pilot.settle()

    # Hands

    def pull(self, start: tuple[int, int], to: tuple[int, int], let_go: bool = True) -> None:
        """What lies at `start` is dragged with the mouse."""
        self.pilot.down(start)
        for i in range(1, 7):
            self.pilot.move((start[0] + (to[0] - start[0]) * i // 6, start[1] + (to[1] - start[1]) * i // 6))
            self.pilot.wait(0.02, 0.02)
        if let_go:
            self.pilot.up(to)

    def close(self) -> None:
        self.pilot.close()
