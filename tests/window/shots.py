"""Pictures of every screen in every window and language, into shots/: `make shots`, or a part of it by name.

python -m tests.window.shots [-o FOLDER] [-s 1024x576] [-l es] [NAME ...]
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["TABLETOP_HOME"] = tempfile.mkdtemp(prefix="tabletop-shots-")

from tabletop import paths
from tabletop.ai.worker import Worker
from tabletop.kernel import Deal
from tabletop.stage.house import House
from tabletop.stage.pilot import Pilot
from tabletop.stage.scenes.choices import Choices
from tabletop.stage.table.scene import TableScene

SIZES = ((1024, 576), (1280, 720), (1920, 1080))
LANGUAGES = ("en", "es")
SEED = 51502024
LONGEST = 300.0
"""Seconds of the stage's own time after which something that never comes is given up."""

G, Y, R = "green", "yellow", "red"
THROWS = (
    (G,) * 5 + (Y,) * 3 + (R,) * 2,
    (G,) * 2 + (Y,) * 2 + (R,),
    *[(G,) * 4 + (Y,) * 4 + (R,) * 2, (G,) * 5 + (Y,)] * 2,
    (Y,) * 7 + (R,) * 3,
)
"""Two good rolls for you, two for each opponent, then a red light."""


class Album:
    """One window in one language, and the pictures taken of it."""

    def __init__(self, size: tuple[int, int], language: str) -> None:
        self.pilot = Pilot(size, language=language, speed=1.0)
        self.house = House()
        self.house._worker = Worker(spawn=False)

    @property
    def table(self) -> TableScene:
        top = self.pilot.top
        assert isinstance(top, TableScene)
        return top

    def screens(self) -> Iterator[str]:
        """Goes from screen to screen; each name is a picture to take."""
        yield from self._title()
        for game in self.house.games:
            yield from self._around(game.id)
        yield from self._toss_up()
        yield from self._table_for_six()
        self.pilot.close()

    def _title(self) -> Iterator[str]:
        self.house.title(self.pilot.app)
        yield "title"
        self.pilot.press("s")
        yield "settings"
        self._back()

    def _around(self, game: str) -> Iterator[str]:
        from tabletop.stage.scenes.rules import RulesPage
        from tabletop.stage.scenes.setup import SetUp

        app = self.pilot.app
        app.stack.push(SetUp(self.house, game), "none")
        yield f"setup-{game}"
        self._back()
        app.stack.push(RulesPage(self.house, game), "none")
        yield f"rules-{game}"
        self._back()
        for seats in sorted({4, self.house.catalogue.games[game].most}):
            self._sit(game, seats)
            self._until_asked()
            yield f"table-{game}-{seats}"
            self.house.title(app)

    def _toss_up(self) -> Iterator[str]:
        pilot = self.pilot
        self._sit("toss_up", 3, THROWS)
        self._until_asked()
        pilot.press("space")
        pilot.wait(0.6)
        yield "toss_up-rolling"
        self._until_asked()
        yield "toss_up-kept"
        pilot.press("h")
        pilot.wait(0.5)
        yield "toss_up-hint"
        pilot.press("space")
        self._until_asked()
        pilot.press("b")
        pilot.wait(0.5)
        yield "toss_up-banking"
        pilot.wait(2.5)
        yield "toss_up-opponent"
        self._until_asked()
        pilot.press("l")
        pilot.wait(0.5)
        yield "toss_up-log"
        pilot.press("l")
        pilot.press("space")
        self._until(lambda: self._showing() == "bust")
        pilot.wait(0.6)
        yield "toss_up-bust"
        self._until_asked()
        pilot.press("escape")
        pilot.wait(0.5)
        yield "pause"
        self._back()
        self.house.title(pilot.app)
        yield "title-continue"
        self._sit("toss_up", 3, ((G,) * 10, (G,) * 10, (G,) * 5 + (Y,) * 5, (R,) * 10, (R,) * 10), {"target": 20})
        for key in ("space", "space", "space", "b"):
            self._until_asked()
            pilot.press(key)
        self._until(lambda: not isinstance(pilot.top, TableScene))
        pilot.wait(2.0)
        yield "results"
        self.house.title(pilot.app)

    def _table_for_six(self) -> Iterator[str]:
        self._sit("toss_up", 6, THROWS)
        self._until_asked()
        self.pilot.press("space")
        self._until_asked()
        yield "toss_up-six"

    def _sit(
        self, game: str, seats: int, dice: tuple[tuple[str, ...], ...] = (), options: dict[str, int] | None = None
    ) -> None:
        choices = Choices.remembered(self.house.catalogue, game, {}, SEED)
        while len(choices.seats) < seats:
            choices.add_ai()
        deal = Deal(seats, SEED, options or {}, 0, {}, dice)
        self.house.begin(self.pilot.app, game, choices.seats[:seats], deal)

    def _showing(self) -> str:
        told = self.table.show.director.showing
        return told.kind if told else ""

    def _until_asked(self) -> None:
        self._until(lambda: not isinstance(self.pilot.top, TableScene) or self.table.show.asked_person() is not None)
        self.pilot.wait(0.5)

    def _until(self, happens: Callable[[], bool]) -> None:
        waited = 0.0
        while not happens():
            self.pilot.wait(0.05, 0.05)
            waited += 0.05
            if waited > LONGEST:
                raise TimeoutError("the table never came so far")

    def _back(self) -> None:
        self.pilot.press("escape")
        self.pilot.wait(0.5)


def take(folder: Path, size: tuple[int, int], language: str, wanted: list[str]) -> None:
    into = folder / language / f"{size[0]}x{size[1]}"
    into.mkdir(parents=True, exist_ok=True)
    album = Album(size, language)
    for name in album.screens():
        album.pilot.wait(0.4)
        if not wanted or any(name.startswith(word) for word in wanted):
            album.pilot.shot(into / f"{name}.png")
    for save in paths.saves().rglob("*"):
        if save.is_file():
            save.unlink()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-o", "--output", type=Path, default=Path("shots"))
    parser.add_argument("-s", "--size", action="append", metavar="WxH")
    parser.add_argument("-l", "--language", action="append")
    parser.add_argument("names", nargs="*")
    chosen = parser.parse_args()
    sizes = [tuple(map(int, size.split("x"))) for size in chosen.size] if chosen.size else SIZES
    for language in chosen.language or LANGUAGES:
        for size in sizes:
            take(chosen.output, (size[0], size[1]), language, chosen.names)
            print(f"{chosen.output}/{language}/{size[0]}x{size[1]}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
