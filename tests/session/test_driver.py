"""The driver in virtual time: a calm pace that tells nothing, and clocks in which no thinking time shows."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.ai.worker import Worker
from tabletop.data.catalogue import Catalogue, Level
from tabletop.games.toss_up.rules import BANK, ROLL
from tabletop.kernel import DONE, PASS, Chance, Illegal, digest
from tabletop.session.driver import PAUSE, Driver
from tabletop.session.seats import Seat
from tabletop.session.table import Table
from tests.session.opponents import make
from tests.session.tables import GAMES, Evening, Timed, catalogue, table
from tests.session.test_table import GREENS

# Pace


@pytest.mark.parametrize("think", [0.0, 0.01, 0.3, 0.79])
def test_the_moment_of_an_answer_does_not_depend_on_thinking_time(think: float) -> None:
    evening = Evening(table("toss_up", 2), think=lambda _seat: think)
    evening.wait(PAUSE * 3.5)
    times = [time for time, _seat in evening.released]
    assert times == pytest.approx([PAUSE, 2 * PAUSE, 3 * PAUSE])


def test_an_answer_without_a_choice_takes_as_long_as_any_other() -> None:
    evening = Evening(table("toss_up", 2), think=lambda _seat: 0.5)
    evening.wait(PAUSE * 2.5)
    forced, chosen = evening.table.steps[1:3]
    assert (forced.by, chosen.by) == ("forced", "ai")
    assert [time for time, _seat in evening.released] == pytest.approx([PAUSE, 2 * PAUSE])


def test_thinking_longer_than_the_pause_is_waited_for() -> None:
    evening = Evening(table("toss_up", 2), think=lambda _seat: 1.3)
    evening.wait(4)
    assert evening.released[1][0] == pytest.approx(PAUSE + 1.3)


@pytest.mark.parametrize(("speed", "pause"), [(0.5, 2 * PAUSE), (1, PAUSE), (2, PAUSE / 2), (4, PAUSE / 4), (0, 0.0)])
def test_speed_scales_the_pause(speed: float, pause: float) -> None:
    evening = Evening(table("toss_up", 2), speed=speed)
    evening.wait(pause)
    assert evening.released[0][0] == pytest.approx(pause)


def test_a_busy_screen_puts_the_pause_off_but_not_for_ever() -> None:
    evening = Evening(table("toss_up", 2))
    evening.wait(3, busy=True)
    assert evening.released == []
    evening.wait(PAUSE - 0.1)
    assert evening.released == []
    evening.wait(0.2)
    assert len(evening.released) == 1
    stuck = Evening(table("toss_up", 2))
    stuck.wait(30, busy=True)
    assert len(stuck.released) >= 1


def test_nothing_moves_in_a_pause() -> None:
    evening = Evening(table("toss_up", 2))
    evening.wait(PAUSE / 2)
    evening.driver.pause(evening.now)
    assert evening.driver.next_wake(evening.now) is None
    evening.wait(100)
    assert evening.released == []
    evening.driver.go_on(evening.now)
    evening.wait(PAUSE / 2)
    assert len(evening.released) == 1


def test_at_full_speed_the_screen_still_gets_its_turn() -> None:
    at = table("toss_up", 2)
    driver = Driver(at, Timed(), catalogue(), speed=0)  # type: ignore[arg-type]
    steps = driver.step(0.0)
    assert 1 < len(steps) <= 16
    assert driver.next_wake(0.0) == 0.0


# Who is asked


@pytest.mark.parametrize("game", GAMES)
def test_watching_the_computer_play_alone(game: str) -> None:
    evening = Evening(table(game, 3), think=lambda seat: 0.1 * seat)
    evening.wait(10_000)
    assert evening.table.over
    assert evening.driver.people() == ()
    assert evening.driver.next_wake(evening.now) is None
    assert {step.by for step in evening.table.steps if step.do == "answer"} <= {"ai", "forced"}


def test_all_opponents_are_asked_at_once() -> None:
    evening = Evening(table("draft", 4, hand=4, keep=2), think=lambda _seat: 0.3)
    evening.step()
    assert evening.worker.asked == [0, 1, 2, 3]


def test_a_person_is_asked_and_waited_for() -> None:
    evening = Evening(table("toss_up", 2, people=(0,), dice=(GREENS,) * 9))
    evening.wait(100)
    assert evening.released == []
    assert evening.driver.people() == (0,), "the first roll is thrown by hand although nothing else is possible"
    assert evening.driver.next_wake(evening.now) is None
    evening.table.answer(0, ROLL)
    evening.wait(100)
    assert evening.driver.people() == (0,)
    evening.table.answer(0, BANK)
    evening.step()
    assert evening.driver.people() == ()
    assert evening.driver.next_wake(evening.now) == pytest.approx(evening.now + PAUSE)


def test_a_person_without_a_choice_is_answered_for_after_the_same_pause() -> None:
    """In a window, who can only pass is asked like everyone else, so that nobody learns it."""
    for seed in range(60):
        evening = Evening(table("hazard", 3, people=(0, 1, 2), seed=seed))
        evening.step()
        can_only_pass = [seat for seat in range(3) if evening.table.legal(seat) == [PASS]]
        if 0 < len(can_only_pass) < 3:
            break
    assert evening.table.waiting() == (0, 1, 2)
    assert set(evening.driver.people()) == {0, 1, 2} - set(can_only_pass)
    evening.wait(PAUSE - 0.01)
    assert evening.released == []
    evening.wait(0.02)
    assert {seat for _time, seat in evening.released} == set(can_only_pass)
    assert {step.by for step in evening.table.steps[1:]} == {"forced"}


def test_in_a_window_people_and_opponents_are_released_together() -> None:
    evening = Evening(table("hazard", 4, seed=3), think=lambda seat: 0.2 * seat)
    evening.wait(PAUSE)
    times = [time for time, _seat in evening.released]
    assert times == pytest.approx([PAUSE] * len(times))
    assert len(times) >= 2


# Seats that change hands


def test_the_computer_takes_over_a_seat_and_gives_it_back() -> None:
    evening = Evening(table("toss_up", 2, people=(0,)), think=lambda _seat: 0.5)
    evening.wait(5)
    evening.table.hand_over(0)
    evening.wait(PAUSE * 1.5)
    assert evening.table.steps[-1].by == "forced"
    assert evening.worker.asked[-1:] == [0]
    evening.table.take_seat(0)
    evening.wait(50)
    assert evening.driver.people() == (0,)
    assert evening.table.steps[-1].do == "seat", "what the computer was thinking is forgotten"
    evening.table.answer(0, BANK)
    assert evening.table.steps[-1].by == "person"


def test_a_conceded_seat_is_played_to_the_end() -> None:
    evening = Evening(table("toss_up", 2, people=(0,)))
    evening.step()
    evening.table.concede(0)
    evening.wait(10_000)
    assert evening.table.over
    assert evening.table.outcome is not None
    assert evening.table.outcome.how == "won"


def test_ending_the_game_cancels_what_is_being_thought() -> None:
    evening = Evening(table("toss_up", 3, people=(0,), dice=(GREENS,) * 3), think=lambda _seat: 60)
    evening.table.answer(0, ROLL)
    evening.table.answer(0, BANK)
    evening.wait(PAUSE * 1.5)
    assert evening.worker.asked == [1]
    cancelled = evening.worker.cancelled
    evening.table.concede(0, end=True)
    evening.step()
    assert evening.worker.cancelled == cancelled + 1
    assert evening.worker.next_ready() is None


def test_undo_puts_the_old_question_again() -> None:
    evening = Evening(table("draft", 2, people=(0,), hand=4, keep=2), think=lambda _seat: 0.1)
    evening.wait(5)
    assert evening.driver.people() == (0,)
    evening.table.answer(0, evening.table.legal(0)[0])
    evening.step()
    evening.table.undo(0)
    evening.wait(5)
    assert evening.driver.people() == (0,)
    evening.table.answer_all(0, [evening.table.legal(0)[0], DONE])
    evening.wait(0.01)
    assert evening.table.question > 0, "the opponent's secret answer had been given long ago"


# Clocks


def reflex_of(ticks: dict[int, int]) -> object:
    def reflex(seat: Seat, rnd: Chance) -> int:
        return ticks[int(seat.name.split()[-1])]

    return reflex


def test_twenty_ticks_pass_in_a_second() -> None:
    evening = Evening(table("grab", 2, people=(0, 1), ticks=100))
    evening.wait(2)
    assert evening.table.state.ticks == 60
    evening.driver.pause(evening.now)
    evening.wait(50)
    assert evening.table.state.ticks == 60
    evening.driver.go_on(evening.now)
    evening.wait(1)
    assert evening.table.state.ticks == 40


def test_the_bell_rings_by_itself() -> None:
    evening = Evening(table("grab", 2, people=(0, 1), ticks=30))
    evening.wait(1.4)
    assert evening.released == []
    evening.wait(0.2)
    assert evening.table.steps[-1].do == "bell"


def test_a_window_that_hung_costs_nobody_their_turn() -> None:
    evening = Evening(table("grab", 2, people=(0, 1), ticks=100))
    evening.step()
    evening.now += 60
    evening.step()
    assert evening.table.state.ticks == 95


@pytest.mark.parametrize("think", [0.0, 0.2, 5.0])
def test_in_a_race_reflexes_count_and_never_thinking_time(think: float) -> None:
    """However long the worker takes for one of them, the clock waits: the quicker reflex arrives first."""
    evening = Evening(
        table("grab", 2, seed=9, ticks=100),
        think=lambda seat: think if seat == 1 else 0.0,
        reflex=reflex_of({0: 14, 1: 9}),
    )
    evening.wait(think + 1)
    first = evening.table.steps[1]
    assert first.seat == 1
    assert first.after is not None
    assert first.after.ticks == 100 - 9


def test_a_reaction_takes_a_human_time() -> None:
    evening = Evening(table("grab", 3, ticks=200))
    evening.wait(0.35)
    assert evening.released == []
    evening.wait(1.5)
    assert len(evening.released) >= 1


# Opponents in trouble


def test_a_silent_worker_is_replaced_and_the_game_goes_on() -> None:
    evening = Evening(table("toss_up", 2), think=lambda _seat: 1e9)
    evening.wait(25)
    assert evening.worker.restarted == 2
    assert "could not decide" in evening.driver.trouble
    assert len(evening.table.steps) > 2


@pytest.mark.parametrize("level", ["broken", "cheat"])
def test_an_opponent_that_fails_plays_something_legal(level: str) -> None:
    at = table("hazard", 2, level=level)
    worker = Worker(make, spawn=False)
    driver = Driver(at, worker, everyone_known(level), speed=0)
    now = 0.0
    while not at.over and now < 10_000:
        driver.step(now)
        now += 1
    assert at.over
    assert "Opponent" in driver.trouble


def everyone_known(level: str) -> Catalogue:
    """A catalogue in which this level exists."""
    read = catalogue()
    game = read.games["hazard"]
    known = Level(level, level, 1, "", "random")
    return Catalogue({**read.games, "hazard": game._replace(levels=(known,))})


def test_a_level_that_the_data_no_longer_has_is_replaced_by_the_middle_one() -> None:
    at = table("toss_up", 2, level="long gone")
    worker = Worker(spawn=False)
    driver = Driver(at, worker, catalogue(), speed=0)
    for now in range(50):
        driver.step(now)
    assert at.steps[2].by == "ai"
    assert driver.trouble == ""


# Hints, and the same game again


def test_a_hint_is_what_the_best_level_would_do_and_costs_nothing() -> None:
    at = table("toss_up", 2, people=(0,), dice=(GREENS,))
    driver = Driver(at, Worker(spawn=False), catalogue())
    at.answer(0, ROLL)
    driver.step(0.0)
    before = len(at.steps)
    driver.hint(0)
    driver.hint(0)
    for n in range(1, 1000):
        driver.step(0.01 * n)
        if 0 in driver.hints:
            break
    (thought,) = driver.hints[0]
    assert thought.move == ROLL
    assert thought.reason.text
    assert len(at.steps) == before
    at.answer(0, ROLL)
    driver.step(0.2)
    assert driver.hints == {}
    with pytest.raises(Illegal):
        driver.hint(1)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_deal_is_played_the_same_way(game: str) -> None:
    ends = set()
    for think, speed in ((0.0, 0.0), (0.4, 1.0), (0.9, 4.0)):
        evening = Evening(table(game, 3), think=lambda seat, think=think: think * (1 + seat), speed=speed)  # type: ignore[misc]
        evening.wait(10_000)
        assert evening.table.over
        ends.add(digest(evening.table.state))
    assert len(ends) == 1


def test_other_deals_are_played_in_other_ways() -> None:
    ends = set()
    for seed in range(3):
        evening = Evening(table("hazard", 3, seed=seed), speed=0)
        evening.wait(10_000)
        ends.add(digest(evening.table.state))
    assert len(ends) == 3


def test_a_resumed_game_goes_on_as_it_would_have(tmp_path: Path) -> None:
    whole = Evening(table("hazard", 3, seed=4), speed=0)
    whole.wait(10_000)
    part = Evening(table("hazard", 3, seed=4, folder=tmp_path), speed=1)
    part.wait(PAUSE * 9.5)
    assert not part.table.over
    part.driver.close()
    part.table.close()
    assert part.table.journal is not None
    again = Evening(Table.resume(part.table.journal.path, catalogue()), speed=2)
    again.wait(10_000)
    assert digest(again.table.state) == digest(whole.table.state)
