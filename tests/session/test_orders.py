"""Standing orders: cards laid ready, and windows that a person does not want to be asked in."""

from __future__ import annotations

import pytest

from tabletop.ai.worker import Worker
from tabletop.kernel import PASS, Deal, Move
from tabletop.session.driver import Driver
from tabletop.session.orders import ABOUT_ME, ALWAYS, NEVER, Orders
from tabletop.session.table import Table
from tests.session.tables import catalogue, seats

MINE = ("dog", "bully", "food", "trick", "remedy")
THEIRS = ("paper_toss", "food", "food", "food", "trick")


def opened() -> Table:
    """Seat 1 begins; seat 0 holds a hazard and a card for any time."""
    deal = Deal(2, 3, {}, 1, decks={"paper": (*THEIRS, *MINE, "remedy", "remedy"), "toss": ("perfect",)})
    return Table.start(catalogue(), "paper_toss", seats(2, people=(0, 1)), deal)


def at_hazard() -> Table:
    table = opened()
    while table.state.asking.prompt != "hazard":  # type: ignore[union-attr]
        seat = table.waiting()[0]
        wanted = [Move("toss", "paper_toss"), PASS, Move("done")]
        table.answer(seat, next(move for move in wanted if move in table.legal(seat)))
    return table


def test_windows_for_any_time_never_ask() -> None:
    table = opened()
    assert table.state.asking.prompt == "any time"  # type: ignore[union-attr]
    assert Orders().answer(table.state, 0) == PASS


def test_a_person_is_asked_where_a_hazard_may_be_played() -> None:
    table = at_hazard()
    assert len(table.legal(0)) > 1
    assert Orders().answer(table.state, 0) is None


def test_never_passes_every_window_until_the_next_own_turn() -> None:
    table, orders = at_hazard(), Orders()
    orders.ask(0, NEVER, table.state.turn)
    assert orders.answer(table.state, 0) == PASS
    later = table.state.clone()
    later.active, later.turn = 0, later.turn + 1
    assert orders.asked(0, later) == ALWAYS


def test_about_me_passes_windows_in_the_turns_of_others() -> None:
    table, orders = at_hazard(), Orders()
    orders.ask(0, ABOUT_ME)
    assert orders.answer(table.state, 0) == PASS
    mine = table.state.clone()
    mine.active = 0
    assert orders.answer(mine, 0) is None


def test_a_card_laid_ready_waits_until_it_is_possible() -> None:
    table, orders = opened(), Orders()
    orders.lay_ready(0, Move("play", "bully", 1))
    assert orders.answer(table.state, 0) == PASS, "the rival has no token to lose"
    richer = table.state.clone()
    richer.scores[1] = 1
    assert orders.answer(richer, 0) == Move("play", "bully", 1)


def test_a_card_laid_ready_can_be_taken_back() -> None:
    orders = Orders()
    orders.lay_ready(0, Move("play", "bully", 1))
    assert orders.take_back(0, "bully")
    assert not orders.take_back(0, "bully")
    assert orders.ready == {0: []}


def test_questions_that_are_no_windows_are_never_answered() -> None:
    table, orders = opened(), Orders()
    orders.ask(1, NEVER)
    while table.state.asking.prompt == "any time":  # type: ignore[union-attr]
        table.answer(table.waiting()[0], PASS)
    assert table.waiting() == (1,)
    assert orders.answer(table.state, 1) is None


@pytest.mark.parametrize("shared", [False, True])
def test_at_a_shared_screen_nobody_is_passed_for_whom_only_passing_is_left(shared: bool) -> None:
    table = at_hazard()
    table.answer(0, Move("play", "dog"))
    table.answer(1, Move("play", "food"))
    table.answer(0, PASS)
    assert (table.state.asking.prompt, table.legal(1)) == ("energy", [PASS])  # type: ignore[union-attr]
    driver = Driver(table, Worker(spawn=False), catalogue(), speed=0)
    driver.shared = shared
    driver.step(0.0)
    driver.step(10.0)
    assert (table.state.asking.prompt == "energy") is shared  # type: ignore[union-attr]
