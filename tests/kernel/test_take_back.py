"""Taking back: as long as the question is open, as if it had never been said."""

from __future__ import annotations

import pytest

from tabletop.kernel import DONE, PASS, Illegal
from tests.kernel.talk import A, B, C, talk


def test_the_last_part_goes_first() -> None:
    g = talk("some", (0, 1))
    before = g.clone()
    g.apply(0, A)
    one = g.clone()
    g.apply(0, C)
    g.take_back(0)
    assert g == one
    g.take_back(0)
    assert g == before


def test_a_part_can_be_named() -> None:
    g = talk("some", 0)
    for move in (C, A, C):
        g.apply(0, move)
    g.take_back(0, 1)
    assert g.parts(0) == (C, C)
    assert g.legal(0) == [A, B, DONE]


def test_a_part_that_another_rests_on_must_wait() -> None:
    g = talk("chain", 0)
    g.apply(0, A)
    g.apply(0, B)
    before = g.clone()
    with pytest.raises(Illegal, match="take it back first"):
        g.take_back(0, 0)
    assert g == before
    g.take_back(0, 1)
    g.take_back(0, 0)
    assert g.parts(0) == ()


@pytest.mark.parametrize("part", [2, -1, 99])
def test_a_part_that_was_never_given(part: int) -> None:
    g = talk("some", 0)
    g.apply(0, A)
    g.apply(0, B)
    with pytest.raises(Illegal, match=f"there is no part {part}: 2 were given"):
        g.take_back(0, part)
    assert g.parts(0) == (A, B)


def test_a_finished_answer_in_parts_is_opened_again() -> None:
    g = talk("some", (0, 1))
    g.apply(0, A)
    g.apply(0, B)
    before = g.clone()
    g.apply(0, DONE)
    assert g.waiting() == (1,)
    g.take_back(0)
    assert g == before
    assert g.waiting() == (0, 1)


def test_a_part_of_a_finished_answer() -> None:
    g = talk("some", (0, 1))
    for move in (B, A, DONE):
        g.apply(0, move)
    g.take_back(0, 0)
    assert g.parts(0) == (B,)
    assert g.waiting() == (0, 1)


def test_done_alone_is_opened_to_nothing() -> None:
    g = talk("chain", (0, 1))
    before = g.clone()
    g.apply(0, DONE)
    g.take_back(0)
    assert g == before


def test_a_single_answer_can_be_withdrawn_until_all_are_in() -> None:
    g = talk("one", (0, 1))
    before = g.clone()
    g.apply(0, A)
    g.take_back(0)
    assert g == before
    g.apply(0, B)
    g.apply(1, C)
    assert g.heard == ["{0: b, 1: c}"]
    with pytest.raises(Illegal, match="no open answer"):
        g.take_back(0)


def test_in_a_window_a_pass_or_a_play_that_waits() -> None:
    g = talk("window", (0, 1, 2))
    before = g.clone()
    for move in (PASS, A):
        g.apply(1, move)
        g.take_back(1)
        assert g == before
    g.apply(1, A)
    g.take_back(1)
    g.apply(1, PASS)
    g.apply(2, PASS)
    g.apply(0, PASS)
    assert g.heard == ["None"]


def test_nothing_said_nothing_to_take_back() -> None:
    g = talk("one", (0, 1))
    g.apply(0, A)
    before = g.clone()
    for seat in (1, 2, 9, -1):
        with pytest.raises(Illegal, match=f"seat {seat} has no open answer"):
            g.take_back(seat)
    assert g == before


def test_a_simple_turn_is_heard_at_once() -> None:
    g = talk("one", 0)
    g.apply(0, A)
    with pytest.raises(Illegal, match="no open answer"):
        g.take_back(0)


def test_nobody_takes_back_what_they_cannot_see() -> None:
    g = talk("one", (0, 1))
    g.apply(0, A)
    with pytest.raises(Illegal, match="no open answer"):
        g.view(1).take_back(0)
    mine = g.view(0)
    mine.take_back(0)
    assert mine.legal(0) == [A, B, C]
