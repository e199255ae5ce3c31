"""One process, one window, one answer: how long frames take while a card is dragged over a table full of cards.

Six players, sixty cards in sight, and an opponent that thinks all the time.
"""

from __future__ import annotations

import json
import math
from time import perf_counter, thread_time
from typing import cast

import pygame

from benchmarks.stage_frames import FRAMES, SIZE, thinking
from tabletop.games import BY_ID
from tabletop.games.paper_toss.rules import PaperToss
from tabletop.kernel import Deal, start
from tabletop.session.opening import Opening
from tabletop.session.seats import Seat, ai, person
from tabletop.session.table import Table
from tabletop.stage import app as stage
from tabletop.stage import main
from tabletop.stage.house import House
from tabletop.stage.scene import Scene
from tabletop.stage.table.elements.fan import HandCard
from tabletop.stage.table.elements.rivals import MOST_BACKS, Rivals
from tabletop.stage.table.elements.zones import CardSpot
from tabletop.stage.table.scene import TableScene

SEATS = 6
IN_HAND, IN_LANE, TURNED = 12, 20, 3
CARDS = IN_HAND + IN_LANE + TURNED + (SEATS - 1) * MOST_BACKS
"""In sight, beside the stacks and piles."""
WARM_UP = 60
ROUND = 90
"""Frames in which the card goes once around the table; then it is taken back and picked up again."""


def full_table(house: House) -> Table:
    """The start of your turn, with more cards on the table than a real game ever has at once."""
    deal = Deal(SEATS, 1, {"hand": 5}, 0)
    box = house.catalogue.box("paper_toss", deal.options)
    g = cast(PaperToss, start(BY_ID["paper_toss"], box, deal))
    for source, target, count in (
        (g.paper, g.hands[0], IN_HAND - len(g.hands[0])),
        (g.paper, g.lane, IN_LANE),
        (g.toss, g.turned, TURNED),
    ):
        for _ in range(count):
            target.append(source.pop())
    sitting: list[Seat] = [person("You", portrait="personas/person_1")]
    sitting += [ai(persona.name, "casual", portrait=persona.id) for persona in house.catalogue.personas[: SEATS - 1]]
    return Table(box, deal, sitting, g, ())


class Watch:
    """Picks a card up when you are asked, carries it around, and times every frame from then on."""

    def __init__(self, app: stage.App) -> None:
        self.app, self.step = app, app.step
        self.times: dict[str, list[float]] = {"work": [], "processor": [], "intervals": []}
        self.cards = 0
        self._frames = 0
        self._last: float | None = None
        app.step = self.timed  # type: ignore[method-assign]

    def timed(self, events: list[pygame.event.Event]) -> bool:
        table = self.app.stack.top
        if isinstance(table, TableScene):
            events += self._hand_moves(table)
        begun, spent = perf_counter(), thread_time()
        drawn = self.step(events)
        ended, spent = perf_counter(), thread_time() - spent
        if drawn and self.cards:
            self._frames += 1
            if self._frames > WARM_UP:
                self._note(ended - begun, spent, ended)
        if len(self.times["work"]) >= FRAMES:
            self.app.quit()
        return drawn

    def _note(self, work: float, spent: float, ended: float) -> None:
        self.times["work"].append(work)
        self.times["processor"].append(spent)
        if self._last is not None:
            self.times["intervals"].append(ended - self._last)
        self._last = ended

    def _hand_moves(self, table: TableScene) -> list[pygame.event.Event]:
        """What somebody does who never lets the card rest."""
        play = table.play
        if play.carry is not None:
            return (
                [_button(pygame.MOUSEBUTTONDOWN, self._way(), 3)] if not self._frames % ROUND else [_move(self._way())]
            )
        if play.seat is None or play.glide is not None or not table.show.still or self.app.art.pending():
            return []
        self.cards = _in_sight(table)
        card = next(w for w in table.root.walk() if isinstance(w, HandCard))
        at = (card.rect.x + 20, card.rect.centery)
        lifted = _move((at[0], at[1] - 60))
        return [_button(pygame.MOUSEBUTTONUP, at, 1), _move(at), _button(pygame.MOUSEBUTTONDOWN, at, 1), lifted]

    def _way(self) -> tuple[int, int]:
        """Around the table, over rivals, lane and piles."""
        turn = 2 * math.pi * self._frames / ROUND
        return round(SIZE[0] * (0.47 + 0.3 * math.cos(turn))), round(SIZE[1] * (0.4 + 0.28 * math.sin(turn)))


def _in_sight(table: TableScene) -> int:
    around = next(e for e in table.elements.values() if isinstance(e, Rivals))
    backs = sum(min(MOST_BACKS, len(around.hand(seat))) for seat in around.others())
    return backs + sum(isinstance(w, CardSpot) for w in table.root.walk())


def _move(pos: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))


def _button(kind: int, pos: tuple[int, int], button: int) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=pos, button=button)


def run() -> dict[str, list[float]]:
    watch: list[Watch] = []
    house, worker = House(), thinking()
    opening = Opening(speed=1.0, window=SIZE)

    def first(app: stage.App) -> Scene:
        watch.append(Watch(app))
        app.call(lambda: house._sit_down(app, full_table(house)))
        return main.first_scene(app, house, opening)

    try:
        stage.play(first, main._sound, lambda settings: main._adjust(settings, opening))
    finally:
        house.close()
        worker.close()
    if watch[0].cards != CARDS:
        raise RuntimeError(f"{watch[0].cards} cards were in sight, not {CARDS}")
    return watch[0].times


if __name__ == "__main__":
    print(json.dumps(run()))
