"""The worker: a spawned process that knows views and nothing else, can be cancelled, and may die without harm."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop.ai import process
from tabletop.ai.agents import Memory, Random, answer, ponder
from tabletop.ai.worker import Answer, Worker
from tabletop.kernel import Chance, digest
from tabletop.session.driver import Driver
from tests.session.opponents import Restless, make
from tests.session.tables import GAMES, catalogue, play_at_random, table

ROOT = Path(__file__).parents[2]
A_LONG_TIME = 120
"""Seconds after which a test gives up waiting for another process."""


class Office:
    """A worker and what a screen does with it: it sleeps until it is woken."""

    def __init__(self, maker: Any = make, **more: Any) -> None:
        self.awake = threading.Event()
        self.worker = Worker(maker, on_ready=self.awake.set, **more)

    def ask(self, game: str, level: str, seat: int = 0, seed: int = 5, **options: Any) -> int:
        at = table(game, 3, **options)
        self.worker.begin(game, at.box, catalogue())
        return self.worker.ask(seat, at.view(seat), at.told(seat), level, seed)

    def wait(self, until: Callable[[], bool] = lambda: False) -> list[Answer]:
        """The next answers; none if the condition came true first."""
        answers = self.worker.poll()
        while not answers and not until():
            if not self.worker.thinks_here:
                assert self.awake.wait(A_LONG_TIME), "nobody woke the screen"
                self.awake.clear()
            answers = self.worker.poll()
        return answers

    def pid(self) -> int:
        """The process that thinks, once it has started."""
        gate = threading.Event()
        for _ in range(A_LONG_TIME * 100):
            if self.worker.pid is not None:
                return self.worker.pid
            gate.wait(0.01)
        raise AssertionError("no process was started")


@pytest.fixture(scope="module")
def office() -> Iterator[Office]:
    office = Office()
    yield office
    office.worker.close()


@pytest.fixture
def fresh() -> Iterator[Office]:
    office = Office()
    yield office
    office.worker.close()


def test_another_process_answers_and_wakes_the_screen(office: Office) -> None:
    ticket = office.ask("hazard", "random")
    (got,) = office.wait()
    assert (got.ticket, got.seat, got.trouble) == (ticket, 0, "")
    assert got.thoughts[0].move in table("hazard", 3).legal(0)
    assert office.pid() != os.getpid()


@pytest.mark.parametrize("game", GAMES)
def test_the_answer_is_the_one_that_would_be_given_here(office: Office, game: str) -> None:
    at = table(game, 3)
    office.ask(game, "random", seat=at.waiting()[0], seed=77)
    (got,) = office.wait()
    seat = at.waiting()[0]
    assert got.thoughts == answer(Random(), at.view(seat), seat, Memory(seat), Chance(77))


def test_only_a_seats_own_view_may_be_shown(office: Office) -> None:
    at = table("hazard", 3)
    for view in (at.state, at.view(None), at.view(1)):
        with pytest.raises(ValueError, match="may not be shown"):
            office.worker.ask(0, view, (), "random", 1)


def test_the_truth_is_not_in_the_process_that_thinks(office: Office) -> None:
    office.ask("hazard", "spy")
    (got,) = office.wait()
    assert got.trouble == ""
    assert got.thoughts[0].reason.values["truths"] == 0


def test_a_mind_remembers_what_its_seat_was_told_and_nothing_else(office: Office) -> None:
    at = table("hazard", 3)
    office.worker.begin("hazard", at.box, catalogue())
    for moves in (0, 6, 9):
        play_at_random(at, 4 + moves, moves)
        seat = at.waiting()[0]
        office.worker.ask(seat, at.view(seat), at.told(seat), "rememberer", 1)
        (got,) = office.wait()
        told = [[one.kind, one.seat, dict(one.about)] for one in at.told(seat)]
        assert got.thoughts[0].reason.values["told"] == told
    assert len(told) > 10


def test_a_mind_hears_also_what_comes_with_a_question_that_is_dropped(office: Office) -> None:
    at = table("hazard", 3)
    office.worker.begin("hazard", at.box, catalogue())
    for seat in (0, 1):  # nobody gets to think about the second
        office.worker.ask(seat, at.view(seat), at.told(seat), "slow", 1)
    office.worker.cancel()
    office.worker.ask(1, at.view(1), at.told(1), "rememberer", 1)
    (got,) = office.wait()
    assert len(got.thoughts[0].reason.values["told"]) == len(at.told(1)) > 5


def test_what_was_undone_is_forgotten(office: Office) -> None:
    at = table("hazard", 3)
    office.worker.begin("hazard", at.box, catalogue())
    for told in (at.told(0), at.told(0)[:3], [*at.told(0)[:2], at.told(0)[-1]]):
        office.worker.ask(0, at.view(0), told, "rememberer", 1)
        (got,) = office.wait()
        assert len(got.thoughts[0].reason.values["told"]) == len(told)


def test_all_seats_are_asked_at_once_and_all_answer(office: Office) -> None:
    at = table("draft", 4)
    office.worker.begin("draft", at.box, catalogue())
    tickets = {office.worker.ask(seat, at.view(seat), at.told(seat), "random", seat) for seat in range(4)}
    got: list[Answer] = []
    while len(got) < 4:
        got += office.wait()
    assert {one.ticket for one in got} == tickets
    for one in got:
        at.answer_all(one.seat, [thought.move for thought in one.thoughts])
    assert at.steps[-1].facts, "the draft went on"


def test_a_cancelled_question_is_dropped_and_the_next_answered(office: Office) -> None:
    stale = office.ask("hazard", "slow")
    office.worker.cancel()
    ticket = office.ask("hazard", "random")
    (got,) = office.wait()
    assert got.ticket == ticket != stale


def test_thinking_has_a_limit_in_the_app(office: Office) -> None:
    quick = Office(cap=0.05)
    quick.ask("hazard", "restless")
    (got,) = quick.wait()
    quick.worker.close()
    assert got.thoughts[0].move == table("hazard", 3).legal(0)[0]


def test_an_agent_at_fault_is_reported(office: Office) -> None:
    office.ask("hazard", "broken")
    (got,) = office.wait()
    assert got.thoughts == []
    assert got.trouble == "ZeroDivisionError: no idea"
    office.ask("hazard", "nobody")
    (got,) = office.wait()
    assert "KeyError" in got.trouble


def test_a_worker_that_is_killed_while_thinking_is_replaced_and_asked_again(fresh: Office) -> None:
    fresh.ask("hazard", "random")
    fresh.wait()
    ticket = fresh.ask("hazard", "slow")
    first = fresh.pid()
    os.kill(first, signal.SIGKILL)
    (got,) = fresh.wait()
    assert got.ticket == ticket
    assert got.thoughts
    assert fresh.pid() != first


def test_a_game_goes_on_while_its_worker_is_killed_again_and_again(fresh: Office) -> None:
    at = table("hazard", 3, seed=2)
    driver = Driver(at, fresh.worker, catalogue(), speed=0)
    now = 0.0
    kills = 0
    while not at.over:
        if kills < 2 and len(at.steps) > 8 * (kills + 1) and fresh.worker.pid is not None:
            os.kill(fresh.worker.pid, signal.SIGKILL)
            kills += 1
        driver.step(now)
        now += 0.001
        if driver.next_wake(now) != now and not at.over:
            assert fresh.awake.wait(A_LONG_TIME)
            fresh.awake.clear()
    assert kills == 2
    assert driver.trouble == ""
    same = table("hazard", 3, seed=2)
    quiet = Driver(same, Worker(make, spawn=False), catalogue(), speed=0)
    for moment in range(100_000):
        quiet.step(moment)
        if same.over:
            break
    assert digest(at.state) == digest(same.state), "deaths change nothing in the game"


def test_a_question_over_which_every_process_dies_is_given_up(fresh: Office) -> None:
    """It is never thought about here: what ends a process would end the program."""
    ticket = fresh.ask("hazard", "dying")
    (got,) = fresh.wait()
    assert (got.ticket, got.thoughts) == (ticket, [])
    assert "died" in got.trouble
    after = fresh.ask("hazard", "random")
    assert [one.ticket for one in fresh.wait()] == [after]
    assert fresh.pid() != os.getpid()


def test_a_worker_that_is_stuck_can_be_replaced(fresh: Office) -> None:
    fresh.ask("hazard", "random")
    fresh.wait()
    first = fresh.pid()
    fresh.ask("hazard", "endless")
    fresh.worker.restart()
    assert fresh.pid() != first
    fresh.worker.cancel()


def test_leaving_ends_the_process_at_once() -> None:
    office = Office()
    office.ask("hazard", "random")
    office.wait()
    office.ask("hazard", "endless")
    place = office.worker._place
    office.worker.close()
    assert isinstance(place, process.Elsewhere)
    assert place.process is not None
    wait_for(lambda: place.process is not None and place.process.exitcode is not None)
    assert office.worker.poll() == []
    assert office.worker._place is place, "nobody is hired after closing time"


def test_closing_before_the_process_has_started_leaves_none_behind() -> None:
    worker = Worker(make)
    worker.close()
    place = worker._place
    assert isinstance(place, process.Elsewhere)
    wait_for(lambda: place.dead)


def test_a_killed_program_leaves_no_thinking_process_behind() -> None:
    code = """
from tests.session.tables import catalogue, table
from tests.session.opponents import make
from tabletop.ai.worker import Worker
from tabletop.games import BY_ID
from tests import tiny
import time
if __name__ == "__main__":
    BY_ID.update({rules.id: rules for rules in tiny.TINY})
    at = table("hazard", 3)
    worker = Worker(make)
    worker.begin("hazard", at.box, catalogue())
    for level in ("random", "endless"):
        worker.ask(0, at.view(0), at.told(0), level, 1)
    while not worker.poll():
        time.sleep(0.01)
    print(worker.pid, flush=True)
    time.sleep(1000)
"""
    with subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        pid = int(program.stdout.readline())
        program.kill()
        # The worker holds the other end of this pipe too: it closes when both are gone.
        assert program.stdout.read() == b""
    # Its files are closed a moment before it is gone.
    wait_for(lambda: not running(pid))


def wait_for(happens: Callable[[], bool]) -> None:
    """Looks again and again: what a process and several threads take part in is true a moment later."""
    gate = threading.Event()
    for _ in range(A_LONG_TIME * 100):
        if happens():
            return
        gate.wait(0.01)
    raise AssertionError("it did not happen")


def running(pid: int) -> bool:
    """Whether a process exists and has not ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")")[-1].split()[0] not in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return False


# Without a process


def cannot(*_args: Any) -> None:
    raise OSError("no more processes")


def test_where_no_process_can_be_had_thinking_goes_on_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process.Elsewhere, "_hire", cannot)
    office = Office()
    ticket = office.ask("hazard", "random")
    (got,) = office.wait()
    assert got.ticket == ticket
    assert got.thoughts


def test_thinking_here_comes_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter(range(1_000_000))
    monkeypatch.setattr(process.time, "monotonic", lambda: next(times) * process.SLICE / 10)
    worker = Worker(lambda *_: Restless(), spawn=False, cap=1.0)
    at = table("hazard", 3)
    worker.begin("hazard", at.box, catalogue())
    worker.ask(0, at.view(0), at.told(0), "any", 1)
    polls = 1
    while not worker.poll():
        assert worker.thinks_here
        polls += 1
    assert polls > 20
    assert not worker.thinks_here


def test_thinking_here_is_cancelled_too() -> None:
    worker = Worker(make, spawn=False)
    at = table("hazard", 3)
    worker.begin("hazard", at.box, catalogue())
    worker.ask(0, at.view(0), at.told(0), "restless", 1)
    worker.poll()
    worker.cancel()
    assert not worker.thinks_here
    ticket = worker.ask(0, at.view(0), at.told(0), "random", 1)
    assert [got.ticket for got in worker.poll()] == [ticket]


@pytest.mark.parametrize("game", GAMES)
def test_pondering_is_answering_with_pauses(game: str) -> None:
    at = table(game, 3)
    seat = at.waiting()[0]
    thinking = ponder(Random(), at.view(seat), seat, Memory(seat), Chance(3))
    pauses = 0
    while True:
        try:
            next(thinking)
            pauses += 1
        except StopIteration as done:
            thoughts = done.value
            break
    assert thoughts == answer(Random(), at.view(seat), seat, Memory(seat), Chance(3))
    assert pauses == len(thoughts)
