"""Sorry! as a session keeps it: resumed at every question, undone only where nothing was learned."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.kernel import DONE, PASS, Deal, Move
from tabletop.kernel.box import Value
from tabletop.kernel.codec import digest
from tabletop.session.reading import read
from tabletop.session.resume import rebuild
from tabletop.session.table import Table
from tests.games.sorry.script import card_id
from tests.session.tables import catalogue, play_at_random, seats, table


def resumed(at: Table) -> Table:
    """The same game, read from what it has written so far."""
    assert at.journal is not None
    at.journal.flush()
    return rebuild(read(at.journal.path))[0]


QUESTIONS: list[tuple[dict[str, Value], set[str]]] = [
    ({"steals": 6, "send_backs": 6, "blocks": 6, "longer": True}, {"play", "more", "steal", "block"}),
    (
        {"pawns": 1, "steals": 6, "longer": False, "reactions": "live", "reaction_seconds": 2},
        {"play", "steal", "tie_break"},
    ),
]


@pytest.mark.parametrize(("options", "questions"), QUESTIONS)
def test_a_game_is_resumed_in_the_middle_of_every_question(
    options: dict[str, Value], questions: set[str], tmp_path: Path
) -> None:
    met = set()
    for seed in range(8):
        at = table("sorry", 3, people=(0, 1, 2), seed=seed, folder=tmp_path / str(seed), **options)
        at_question: dict[str, int] = {}

        def look(now: Table, seen: dict[str, int] = at_question) -> None:
            prompt = now.state.asking.prompt if now.state.asking else ""
            seen[prompt] = seen.get(prompt, 0) + 1
            if prompt and seen[prompt] <= 2:
                again = resumed(now)
                again.state.ticks = now.state.ticks  # time is written down with the next answer, or on leaving
                assert digest(again.state) == digest(now.state)
                assert [again.legal(seat) for seat in range(3)] == [now.legal(seat) for seat in range(3)]

        play_at_random(at, seed, after=look)
        met |= set(at_question)
    assert questions <= met


def dealt(*hands: str, people: tuple[int, ...] = (0, 1, 2), **options: Value) -> Table:
    """People with these hands of five, the first of them to begin."""
    cards = tuple(card_id(word) for hand in hands for word in hand.split())
    deal = Deal(len(hands), 1, options, starter=0, decks={"play": cards})
    return Table.start(catalogue(), "sorry", seats(len(hands), people), deal)


def play(at: Table, seat: int, what: str, whom: int = -1, verb: str = "play") -> None:
    at.answer(seat, Move(verb, card_id(what), whom))


def test_play_2_can_be_taken_back_while_it_waits_for_its_numbers() -> None:
    at = dealt("play_2 3 4 5 6", "1 1 1 1 1")
    play(at, 0, "play_2")
    play(at, 0, "3")
    assert at.why_no_undo(0) == ""
    at.undo(0)
    assert len(at.state.hands[0]) == 4
    at.undo(0)
    assert len(at.state.hands[0]) == 5
    play(at, 0, "5")
    assert at.why_no_undo(0)


def test_a_card_that_somebody_may_answer_stays_played() -> None:
    at = dealt("slide_21 3 4 5 6", "1 1 1 1 1", "2 2 2 2 2")
    play(at, 0, "slide_21")
    assert at.state.asking is not None
    assert at.state.asking.prompt == "steal"
    assert at.why_no_undo(0)


def test_a_steal_can_be_withdrawn_until_it_is_its_turn() -> None:
    at = dealt("slide_21 3 4 5 6", "1 1 1 1 1", "steal 2 2 2 2")
    play(at, 0, "slide_21")
    play(at, 2, "steal")
    assert at.why_no_undo(2) == ""
    at.undo(2)
    assert at.waiting() == (1, 2)
    at.answer(1, PASS)
    play(at, 2, "steal")
    assert at.why_no_undo(2)


def test_a_tie_break_can_be_laid_anew_until_all_have_laid() -> None:
    at = dealt("10 7 7 7 7", "9 8 1 1 1", "10 8 2 2 2", pawns=1, limit=15)
    play(at, 0, "10")
    play(at, 1, "1")
    play(at, 2, "2")
    play(at, 0, "7")
    assert at.waiting() == (1, 2)
    play(at, 1, "9", verb="lay")
    at.answer(1, DONE)
    assert at.why_no_undo(1) == ""
    at.undo(1)
    assert at.waiting() == (1, 2)
    at.answer(1, DONE)
    play(at, 2, "10", verb="lay")
    at.answer(2, DONE)
    assert at.state.winners == (2,)
