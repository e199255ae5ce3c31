"""A live scramble: reactions go on while others grab, in ticks that the journal keeps, at the pace of each level."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.ai.agents import Memory, Thought
from tabletop.games.toss_your_cookies.state import Cookies
from tabletop.kernel import PASS, Chance, Move, State, digest
from tabletop.session.reflexes import Reflex, between, by_level
from tabletop.session.seats import Seat, ai
from tabletop.session.steps import AI, Step
from tabletop.session.table import Table
from tests.session.tables import Evening, catalogue, table

TOSS_ALL = (("toss",), ("all",))


class Greedy:
    """Takes the first thing on offer that is not passing."""

    remembers = False

    def think(self, view: State, seat: int, memory: Memory, rnd: Chance) -> Iterator[Thought]:
        moves = view.legal(seat)
        yield Thought(next((move for move in moves if move != PASS), moves[0]))


def reflexes(*ticks: int) -> Reflex:
    """Every seat reacts after so many ticks, each time."""

    def reflex(seat: Seat, rnd: Chance) -> int:
        return ticks[int(seat.name.split()[-1])]

    return reflex


def scramble(
    *ticks: int, think: float = 0.0, speed: float = 1.0, folder: Path | None = None, people: tuple[int, ...] = (0,)
) -> Evening:
    """Seat 0 rolls Toss / All; the scramble has just begun and lasts 700 ticks."""
    at = table("toss_your_cookies", 3, people=people, seed=5, dice=TOSS_ALL, folder=folder)
    if 0 in people:
        at.answer(0, Move("roll"))
    return Evening(at, think=lambda _seat: think, speed=speed, agent=Greedy(), reflex=reflexes(*ticks))


def grabs(evening: Evening) -> list[tuple[int, int]]:
    """Who has grabbed, and at which tick."""
    found = []
    for step in evening.table.steps:
        if step.move is not None and step.move.verb == "grab":
            found.append((step.seat, 700 - ticks_left(step)))
    return found


def ticks_left(step: Step) -> int:
    assert step.after is not None
    return step.after.ticks


def test_a_reaction_goes_on_while_others_grab() -> None:
    """From one's own last grab, or from the start; never from that of somebody else."""
    evening = scramble(0, 10, 14)
    evening.wait(1.5)
    assert grabs(evening) == [(1, 10), (2, 14), (1, 20), (2, 28), (1, 30)]


def test_a_grab_of_a_person_holds_nobody_up() -> None:
    evening = scramble(0, 10, 14)
    evening.wait(0.45)
    evening.table.answer(0, evening.table.legal(0)[1])
    evening.wait(0.3)
    assert grabs(evening) == [(0, 9), (1, 10), (2, 14)]


@pytest.mark.parametrize("think", [0.0, 0.1, 3.0])
def test_thinking_time_never_shows(think: float) -> None:
    evening = scramble(0, 10, 14, think=think)
    evening.wait(1.5 + think * 6)
    assert grabs(evening)[:5] == [(1, 10), (2, 14), (1, 20), (2, 28), (1, 30)]


def test_who_reacts_answers_what_is_asked_then() -> None:
    """All want the same card: whoever comes later thinks again, at that very tick, and gets another."""
    evening = scramble(0, 10, 10)
    evening.wait(0.6)
    assert [tick for _seat, tick in grabs(evening)] == [10, 10]
    assert evening.driver.trouble == ""
    assert {step.by for step in evening.table.steps if step.move and step.move.verb == "grab"} == {AI}


def test_nobody_thinks_before_their_time_once_somebody_has_grabbed() -> None:
    evening = scramble(0, 10, 14)
    evening.wait(0.45)
    assert sorted(evening.worker.asked) == [1, 2]
    evening.table.answer(0, evening.table.legal(0)[1])
    evening.step()
    assert sorted(evening.worker.asked) == [1, 2], "both are on their way already"
    evening.wait(0.1)
    assert evening.worker.asked.count(1) == 2
    assert evening.worker.asked.count(2) == 1


def test_a_busy_screen_does_not_stop_the_clock_between_two_grabs() -> None:
    evening = scramble(0, 10, 14)
    evening.wait(0.6)
    assert grabs(evening) == [(1, 10)]
    evening.wait(0.5, busy=True)
    assert grabs(evening) == [(1, 10), (2, 14), (1, 20)]


def test_no_tick_passes_in_a_pause() -> None:
    evening = scramble(0, 10, 14)
    evening.wait(0.6)
    left = evening.table.state.ticks
    evening.driver.pause(evening.now)
    evening.wait(60)
    assert evening.table.state.ticks == left
    evening.driver.go_on(evening.now)
    evening.wait(0.2)
    assert grabs(evening) == [(1, 10), (2, 14)]


@pytest.mark.parametrize(("speed", "ticks"), [(0.5, 10), (1.0, 20), (2.0, 40), (0.0, 20)])
def test_the_pace_moves_the_clock(speed: float, ticks: int) -> None:
    evening = scramble(0, 1000, 1000, speed=speed)
    evening.wait(1.01)
    assert evening.table.state.ticks == 700 - ticks


@pytest.mark.parametrize("speed", [0.0, 0.5, 2.0, 4.0])
def test_at_every_pace_the_same_is_grabbed_at_the_same_tick(speed: float) -> None:
    evening = scramble(0, 10, 14, speed=speed)
    evening.wait(1.53 / (speed or 1))
    assert grabs(evening) == [(1, 10), (2, 14), (1, 20), (2, 28), (1, 30)]


def test_whoever_hands_over_reacts_from_then_on(tmp_path: Path) -> None:
    evening = scramble(7, 10, 14, folder=tmp_path)
    evening.wait(0.61)
    evening.table.hand_over(0)
    evening.wait(0.4)
    assert grabs(evening) == [(1, 10), (2, 14), (0, 19), (1, 20)]
    evening.table.take_seat(0)
    evening.wait(0.6)
    assert [seat for seat, _tick in grabs(evening)].count(0) == 1, "a person sits there again"
    evening.table.close()
    assert evening.table.journal is not None
    assert digest(Table.resume(evening.table.journal.path, catalogue()).state) == digest(evening.table.state)


def test_a_person_who_does_nothing_is_dealt_what_is_left() -> None:
    """The others would react only after the bell."""
    evening = scramble(0, 1000, 1000)
    evening.wait(34.9)
    assert evening.table.state.turn == 1
    evening.wait(0.2)
    state = evening.table.state
    assert isinstance(state, Cookies)
    assert state.turn == 2 or any(state.shown)
    assert sum(map(len, (*state.hands, *state.shown, state.middle))) == 21
    assert grabs(evening) == []


def test_who_slept_while_the_others_grabbed_gets_the_rest() -> None:
    evening = scramble(0, 10, 14)
    evening.wait(14 * 7 / 20 + 0.1)
    state = evening.table.state
    assert isinstance(state, Cookies)
    assert state.turn == 2 or any(state.shown)
    assert all(seat != 0 for seat, _tick in grabs(evening))


@pytest.mark.parametrize("end", [False, True])
def test_giving_up_in_a_scramble(end: bool) -> None:
    evening = scramble(7, 10, 14)
    evening.wait(0.61)
    evening.table.concede(0, end=end)
    evening.wait(0.4)
    assert evening.table.over is end
    assert grabs(evening) == ([(1, 10)] if end else [(1, 10), (2, 14), (0, 19), (1, 20)])
    if end:
        assert evening.driver.next_wake(evening.now) is None


def test_what_was_grabbed_cannot_be_undone() -> None:
    evening = scramble(0, 10, 14)
    evening.wait(0.3)
    evening.table.answer(0, evening.table.legal(0)[1])
    assert evening.table.why_no_undo(0)
    evening.table.answer(0, PASS)
    assert evening.table.why_no_undo(0) == "", "passing can be thought over while the others scramble"
    evening.table.undo(0)
    assert 0 in evening.table.waiting()


def test_everyone_ends_with_seven_cards() -> None:
    evening = scramble(8, 10, 14, people=())
    evening.wait(30)
    assert evening.table.state.turn > 1
    state = next(step.after for step in evening.table.steps if step.after and step.after.turn == 2)
    assert isinstance(state, Cookies)
    assert list(map(len, state.hands)) == [7, 7, 7]


def test_the_same_scramble_from_its_journal(tmp_path: Path) -> None:
    """Left in the middle of it and gone on with: the same cards are left, and the same time."""
    evening = scramble(0, 10, 14, folder=tmp_path)
    evening.wait(1.23)
    left = evening.table.state
    assert left.asking is not None
    assert left.asking.prompt == "grab"
    evening.driver.close()
    evening.table.close()
    assert evening.table.journal is not None
    again = Table.resume(evening.table.journal.path, catalogue())
    assert digest(again.state) == digest(left)
    assert again.state.ticks == left.ticks == 700 - 24
    later = Evening(again, agent=Greedy(), reflex=reflexes(0, 10, 14))
    later.wait(0.6)
    assert later.table.state.ticks < left.ticks
    assert len(later.released) >= 1
    later.table.answer(0, later.table.legal(0)[1])
    later.wait(60)
    assert later.table.state.turn > 1 or later.table.over


# Reflexes


def test_every_level_reacts_within_its_bounds() -> None:
    game = catalogue().game("toss_your_cookies")
    reflex = by_level(game)
    for level in game.levels:
        drawn = [reflex(ai("Somebody", level.id), Chance(seed)) for seed in range(300)]
        least, most = (round(ms * 20 / 1000) for ms in level.reflex)
        assert min(drawn) == least
        assert max(drawn) == most


def test_stronger_levels_are_quicker() -> None:
    levels = catalogue().game("toss_your_cookies").levels
    assert [level.reflex for level in levels] == sorted((level.reflex for level in levels), reverse=True)
    assert levels[0].reflex == (900, 1500)
    assert levels[-1].reflex == (450, 800)


def test_who_plays_by_no_level_reacts_like_people_do() -> None:
    reflex = by_level(catalogue().game("toss_your_cookies"))
    drawn = {reflex(ai("Somebody", "random"), Chance(seed)) for seed in range(500)}
    assert (min(drawn), max(drawn)) == (8, 24)
    assert by_level(None)(ai("Somebody", "sharp"), Chance(1)) in drawn


def test_a_time_between_is_mostly_in_the_middle() -> None:
    rnd = Chance(3)
    drawn = [between(400, 1200, rnd) for _ in range(2000)]
    assert sum(12 <= ticks <= 20 for ticks in drawn) > 1200
    assert between(500, 500, rnd) == 10
