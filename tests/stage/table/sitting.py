"""A table on a stage without a window, with everything a test wants to drive."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from tabletop import paths
from tabletop.ai.worker import Worker
from tabletop.data import catalogue
from tabletop.data.catalogue import Catalogue
from tabletop.kernel import Deal
from tabletop.session.driver import Driver
from tabletop.session.seats import Seat, ai, person
from tabletop.session.table import Table
from tabletop.stage.pilot import Pilot
from tabletop.stage.table.elements.base import Element
from tabletop.stage.table.scene import TableScene, Ways
from tabletop.stage.table.source import SceneSource

G, Y, R = "green", "yellow", "red"
FULL = (G,) * 10
FOUR = (G,) * 4 + (Y,) * 4 + (R,) * 2
SIX_BUST = (Y,) * 5 + (R,)
TEN_BUST = (Y,) * 9 + (R,)
WAIT = (Y,) * 10

SIZES = {
    "smallest": (1024, 576),
    "usual": (1280, 720),
    "large": (1920, 1080),
    "wide": (2560, 1080),
    "square": (1024, 768),
}
"""The windows that a table has to fit."""
PERSONAS = ("coco_parrot", "bruno_bear", "ada_owl", "dina_fox", "max_robot")


@cache
def shipped() -> Catalogue:
    return catalogue.load()


def seats(count: int, people: int = 1) -> list[Seat]:
    """So many seats, people first."""
    sitting = [person(("You", "Sam", "Kim")[n], portrait=f"personas/person_{n + 1}") for n in range(people)]
    for n in range(count - people):
        sitting.append(ai(PERSONAS[n].split("_")[0].title(), "casual", portrait=PERSONAS[n]))
    return sitting


class Sound:
    """Writes down what is heard."""

    def __init__(self) -> None:
        self.played: list[str] = []
        self.clacks = 0

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None:
        self.played.append(name)

    def clack(self, loudness: float, x: float) -> None:
        self.clacks += 1

    def set_volume(self, volume: float) -> None: ...

    def mute(self, on: bool) -> None: ...

    def close(self) -> None: ...


class Sitting:
    """A game of Toss Up! that has been opened."""

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        *,
        language: str = "en",
        sitting: Sequence[Seat] | None = None,
        dice: tuple[tuple[str, ...], ...] = (),
        options: dict[str, Any] | None = None,
        folder: Path | None = None,
        ways: Ways | None = None,
        **settings: Any,
    ) -> None:
        self.sound = Sound()
        self.pilot = Pilot(size, language=language, sound=self.sound, **settings)
        chosen = list(sitting or seats(3))
        deal = Deal(len(chosen), 51502024, options or {}, 0, dice=dice)
        self.table = Table.start(shipped(), "toss_up", chosen, deal)
        self.worker = Worker(spawn=False)
        self.driver = Driver(self.table, self.worker, shipped())
        source = SceneSource("toss_up", folder) if folder is not None else None
        self.scene = TableScene(self.pilot.app, self.table, self.driver, shipped(), ways, source)
        self.pilot.open(self.scene)

    def element(self, name: str) -> Element[Any]:
        return self.scene.elements[name]

    @property
    def prompt(self) -> str:
        return self.scene.show.moment.prompt

    def at_rest(self, seconds: float = 60.0) -> None:
        """Lets time pass until everything that happened has been shown."""
        for _ in range(round(seconds * 20)):
            self.pilot.wait(0.05, 0.05)
            if self.scene.show.still and not self.element("felt").pass_time(0.0, 1.0, False):
                return
        raise AssertionError("the table never came to rest")

    def your_turn(self, seconds: float = 600.0) -> None:
        """Lets the others play until a person is asked."""
        for _ in range(round(seconds * 20)):
            if self.scene.show.still and self.scene.show.asked_person() is not None:
                return
            self.pilot.wait(0.05, 0.05)
        raise AssertionError("it is never your turn")

    def says(self) -> list[str]:
        return [text.text for text in self.scene.audit()]

    def close(self) -> None:
        self.pilot.close()


def copied_scene(folder: Path) -> Path:
    """A copy of the shipped scene that a test may spoil."""
    target = folder / "toss_up.yaml"
    shutil.copy(paths.scenes() / "toss_up.yaml", target)
    return target
