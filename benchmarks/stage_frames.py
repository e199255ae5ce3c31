"""One process, one window, one answer: how long frames take while ten dice roll and an opponent thinks all the time.

`ours` is the app at the table; `bare` is a loop that puts as many pixels on the same window and does nothing else.
"""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Iterator
from time import perf_counter, thread_time
from typing import Any

import pygame

from tabletop.ai.agents import Memory, Thought
from tabletop.ai.worker import Worker
from tabletop.data.catalogue import Catalogue, load
from tabletop.games import BY_ID
from tabletop.kernel import Chance, Deal, State, start
from tabletop.session.opening import Opening
from tabletop.stage import app as stage
from tabletop.stage import main
from tabletop.stage.clock import Clock, Pace
from tabletop.stage.house import House
from tabletop.stage.scene import Scene
from tabletop.stage.settings import Settings
from tabletop.stage.table.scene import TableScene
from tabletop.stage.window import Window

SIZE = (1920, 1080)
FRAMES = 400
DICE = 10
THROWS = 60


class Endless:
    """Thinks as hard as it can and never comes to an end."""

    remembers = False

    def think(self, view: State, seat: int, memory: Memory, rnd: Chance) -> Iterator[Thought]:
        moves = view.legal(seat)
        while True:
            for _ in range(1000):
                rnd.below(6)
            yield Thought(moves[0])


def endless(game: str, level: str, catalogue: Catalogue) -> Endless:
    return Endless()


def thinking() -> Worker:
    """The opponents' process, at work."""
    catalogue = load()
    deal = Deal(2, 1, starter=1)
    box = catalogue.box("toss_up")
    worker = Worker(endless, cap=3600.0)
    worker.begin("toss_up", box, catalogue)
    worker.ask(1, start(BY_ID["toss_up"], box, deal).view(1), (), "any", 1)
    return worker


class Watch:
    """Times every turn of the app's loop while dice roll, and throws them again when they have come to rest."""

    def __init__(self, app: stage.App) -> None:
        self.app, self.step = app, app.step
        self.work: list[float] = []
        self.processor: list[float] = []
        """The time that the main thread really had a core: what is left when other programs do not interfere."""
        self.intervals: list[float] = []
        self._last: float | None = None
        app.step = self.timed  # type: ignore[method-assign]

    def timed(self, events: list[pygame.event.Event]) -> bool:
        begun, spent = perf_counter(), thread_time()
        drawn = self.step(events)
        ended, spent = perf_counter(), thread_time() - spent
        table = self.app.stack.top
        if not isinstance(table, TableScene):
            return drawn
        rolling = sum(element.rolling for element in table.elements.values())
        if drawn and rolling:
            self.work.append(ended - begun)
            self.processor.append(spent)
            if self._last is not None:
                self.intervals.append(ended - self._last)
        self._last = ended if drawn and rolling else None
        if table.answer("roll"):
            self.app.wake()
        if len(self.work) >= FRAMES:
            self.app.quit()
        return drawn


def ours() -> dict[str, list[float]]:
    watch: list[Watch] = []
    house = House()
    deal = Deal(2, 1, {}, 0, {}, (("yellow",) * DICE,) * THROWS)
    opening = Opening("toss_up", deal, speed=1.0, window=SIZE)

    def first(app: stage.App) -> Scene:
        watch.append(Watch(app))
        return main.first_scene(app, house, opening)

    stage.play(first, main._sound, lambda settings: main._adjust(settings, opening))
    house.close()
    return {"work": watch[0].work, "processor": watch[0].processor, "intervals": watch[0].intervals}


def bare() -> dict[str, list[float]]:
    window = Window("bare", Settings({"window": list(SIZE)}))
    ground = pygame.Surface(SIZE, depth=32)
    ground.fill((30, 92, 74))
    edge = 74 * SIZE[1] // 720
    die = pygame.Surface((edge * 3 // 2, edge * 3 // 2), pygame.SRCALPHA)
    pygame.draw.rect(die, (250, 240, 220, 255), die.get_rect().inflate(-edge // 3, -edge // 3), border_radius=edge // 6)
    pace = Pace(Clock())
    work: list[float] = []
    processor: list[float] = []
    intervals: list[float] = []
    last: float | None = None
    for frame in range(FRAMES):
        begun, spent = perf_counter(), thread_time()
        pygame.event.get()
        window.surface.blit(ground, (0, 0))
        for n in range(DICE):
            x = 200 + 150 * n + 40 * math.sin(frame / 9 + n)
            y = 500 + 90 * math.cos(frame / 7 + n)
            window.surface.blit(die, (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
        window.flip()
        ended, spent = perf_counter(), thread_time() - spent
        work.append(ended - begun)
        processor.append(spent)
        if last is not None:
            intervals.append(ended - last)
        last = ended
        pace.wait()
    window.close()
    return {"work": work, "processor": processor, "intervals": intervals}


def run(which: str) -> dict[str, Any]:
    worker = thinking()
    try:
        return ours() if which == "ours" else bare()
    finally:
        worker.close()


if __name__ == "__main__":
    print(json.dumps(run(sys.argv[1])))
