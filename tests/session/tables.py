"""Tables for tests: games, seats, and a worker that thinks exactly as long as a test says."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

from tabletop.ai.agents import Agent, Memory, Random, answer
from tabletop.ai.worker import Answer
from tabletop.data.catalogue import Catalogue, load
from tabletop.kernel import Box, Chance, Deal, State, Told
from tabletop.kernel.box import Value
from tabletop.session.driver import Driver
from tabletop.session.seats import Seat, ai, person
from tabletop.session.table import Table
from tests import tiny

GAMES = ("toss_up", "paper_toss", "sorry", "toss_your_cookies", "paper_tales", "draft", "hazard", "grab")
LASTING: dict[str, dict[str, Value]] = {"sorry": {"longer": True}}
"""House rules that keep a game going for a while which would soon be over if everyone answers by chance."""


@cache
def catalogue() -> Catalogue:
    """The shipped games and the tiny ones."""
    shipped = load()
    return Catalogue({**shipped.games, **tiny.catalogue().games}, shipped.personas, shipped.seats)


def seats(n: int, people: Sequence[int] = (), level: str = "random") -> list[Seat]:
    return [person(f"Person {i}") if i in people else ai(f"Opponent {i}", level) for i in range(n)]


def table(
    game: str,
    n: int = 3,
    people: Sequence[int] = (),
    seed: int = 1,
    folder: Path | None = None,
    dice: tuple[tuple[str, ...], ...] = (),
    level: str = "random",
    **options: Value,
) -> Table:
    """A game with seat 0 to begin."""
    deal = Deal(n, seed, {**LASTING.get(game, {}), **options}, starter=0, dice=dice)
    return Table.start(catalogue(), game, seats(n, people, level), deal, folder)


def play_at_random(at: Table, seed: int, most: int = 100_000, after: Callable[[Table], None] | None = None) -> None:
    """Answers by chance, for everyone; now and then time passes where a clock is running."""
    rnd = Chance(seed)
    for _ in range(most):
        if at.over:
            return
        if at.state.ticks >= 0 and rnd.below(3) == 0:
            at.tick(1 + rnd.below(3))
        else:
            seat = rnd.choice(at.waiting())
            at.answer(seat, rnd.choice(at.legal(seat)))
        if after is not None:
            after(at)


class Timed:
    """A worker in virtual time: `think(seat)` says how long a seat takes. Plays at random, or like an agent given."""

    thinks_here = False

    def __init__(self, think: Callable[[int], float] = lambda _seat: 0.0, agent: Agent | None = None) -> None:
        self.now = 0.0
        self.agent = agent or Random()
        self.think = think
        self.asked: list[int] = []
        self.cancelled = 0
        self.restarted = 0
        self._tickets = 0
        self._open: dict[int, tuple[float, Answer]] = {}

    def begin(self, game: str, box: Box, catalogue: Catalogue) -> None:
        self._open.clear()

    def ask(self, seat: int, view: State, told: Sequence[Told], level: str, seed: int) -> int:
        assert view.viewer == seat
        self.asked.append(seat)
        self._tickets += 1
        thoughts = answer(self.agent, view, seat, Memory(seat), Chance(seed))
        self._open[self._tickets] = (self.now + self.think(seat), Answer(self._tickets, seat, thoughts))
        return self._tickets

    def poll(self) -> list[Answer]:
        ready = [ticket for ticket, (at, _answer) in self._open.items() if at <= self.now + 1e-9]
        return [self._open.pop(ticket)[1] for ticket in ready]

    def drop(self, ticket: int) -> None:
        self._open.pop(ticket, None)

    def cancel(self) -> None:
        self.cancelled += 1
        self._open.clear()

    def restart(self) -> None:
        self.restarted += 1

    def next_ready(self) -> float | None:
        return min((at for at, _answer in self._open.values()), default=None)


class Evening:
    """A driver and its worker in virtual time, woken as a screen would: by the driver, or when an answer is ready."""

    def __init__(
        self,
        at: Table,
        think: Callable[[int], float] = lambda _seat: 0.0,
        speed: float = 1.0,
        agent: Agent | None = None,
        **more: object,
    ) -> None:
        self.table = at
        self.worker = Timed(think, agent)
        self.driver = Driver(at, self.worker, catalogue(), speed, **more)  # type: ignore[arg-type]
        self.now = 100.0
        self.worker.now = self.now
        self.released: list[tuple[float, int]] = []
        """When each step came, and whose it was."""
        at.listen(lambda step: self.released.append((self.now - 100.0, step.seat)))

    def step(self, busy: bool = False) -> None:
        self.driver.step(self.now, busy)

    def wait(self, seconds: float, busy: bool = False) -> None:
        """Let time go by in the screen's way."""
        until = self.now + seconds
        self.step(busy)
        while not self.table.over:
            wakes = [self.driver.next_wake(self.now), self.worker.next_ready()]
            wake = min((w for w in wakes if w is not None), default=None)
            if wake is None or wake > until:
                break
            self.now = self.worker.now = max(wake, self.now)
            self.step(busy)
        self.now = self.worker.now = max(self.now, until)
        self.step(busy)
