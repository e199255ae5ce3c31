"""Tables for the screens around them: fresh ones, and games played to their end in no time."""

from pathlib import Path
from random import Random
from typing import Any

from tabletop.ai import levels
from tabletop.ai.agents import Memory, answer
from tabletop.kernel import Chance, Deal
from tabletop.kernel.box import Value
from tabletop.session.seats import Seat, ai, person
from tabletop.session.table import Table
from tabletop.stage.house import House
from tabletop.stage.pilot import Pilot
from tabletop.stage.scene import Scene

SIZES = [(1024, 576), (1280, 720), (1920, 1080), (2560, 1080), (1024, 768)]
LANGUAGES = ["en", "es", "qps"]


class Recorder(House):
    """A house that notes where it was asked to go."""

    def __init__(self) -> None:
        super().__init__()
        self.begun: list[tuple[str, list[Seat], Deal]] = []
        self.titles = 0

    def begin(self, app: Any, game_id: str, seats: Any, deal: Any) -> None:
        self.begun.append((game_id, list(seats), deal))

    def title(self, app: Any) -> None:
        self.titles += 1


class Below(Scene):
    """Stands for the table scene."""

    felt = "green"

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.ticks = 0

    def tick(self, now: float) -> bool:
        self.ticks += 1
        return True


def seats_of(house: House, people: int, opponents: int) -> list[Seat]:
    names = ("Sam", "Maja", "Oli", "Wilhelmina Longname")
    seats = [person(names[n], portrait=f"personas/person_{n + 1}", colour="#2F7FD1") for n in range(people)]
    for persona in house.catalogue.personas[:opponents]:
        seats.append(ai(persona.name, "casual", portrait=persona.id, colour=persona.colour))
    return seats


def laid(house: House, people: int, opponents: int, folder: Path | None = None, seed: int = 5, **options: Any) -> Table:
    """A table on which nothing has happened yet."""
    seats = seats_of(house, people, opponents)
    return Table.start(house.catalogue, "toss_up", seats, Deal(len(seats), seed, options), folder)


def played(house: House, people: int, opponents: int, seed: int = 5, **options: Any) -> Table:
    """A table whose game is over: everybody banks now and then."""
    table = laid(house, people, opponents, seed=seed, **options)
    chance = Random(seed)
    while not table.over:
        seat = table.waiting()[0]
        moves = table.legal(seat)
        table.answer(seat, moves[-1] if chance.random() < 0.4 else moves[0])
    return table


def finished(house: House, game: str, seed: int = 5, **options: Value) -> Table:
    """A game between opponents of middling strength and one who plays like them, to its end."""
    info = house.catalogue.games[game]
    sitting = seats_of(house, 1, info.least - 1)
    table = Table.start(house.catalogue, game, sitting, Deal(info.least, seed, options))
    agent, chance = levels.make(game, levels.THUMB, house.catalogue), Chance(seed)
    while not table.over:
        seat = table.waiting()[0]
        for thought in answer(agent, table.view(seat), seat, Memory(seat), chance):
            table.answer(seat, thought.move)
    return table


def everywhere(pilot: Pilot) -> Any:
    """Brings the app to every size, with normal and with the largest text."""
    for size in SIZES:
        for text_size in (1.0, 1.5):
            pilot.app.settings.text_size = text_size
            pilot.resize(size)
            pilot.app.apply()
            pilot.step()
            yield size, text_size
