"""Undo goes back exactly as far as nobody has learned anything, and says why it stops."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

import pytest

from tabletop.games import BY_ID
from tabletop.games.toss_up.rules import BANK, ROLL
from tabletop.kernel import (
    DONE,
    EVERYONE,
    NOBODY,
    OWNER,
    PASS,
    Box,
    Card,
    Deal,
    Fact,
    Frame,
    Illegal,
    Move,
    Rules,
    State,
    digest,
    question,
    record,
    start,
    zone,
)
from tabletop.session import undo
from tabletop.session.seats import person
from tabletop.session.table import Table
from tests.session.tables import table
from tests.session.test_table import GREENS


@record
class Desk(State):
    """A small game in which every kind of consequence is one move away."""

    deck: list[int] = zone("cards", seen_by=NOBODY)
    hands: list[list[int]] = zone("cards", seen_by=OWNER)
    open: list[int] = zone("cards", seen_by=EVERYONE)
    under: list[int] = zone("cards", seen_by=NOBODY)
    days: int = 0


VERBS = ("note", "draw", "shuffle", "guess", "ask", "count", "lone", "stop")


@record
class Sitting(Frame):
    seat: int = 0

    def begin(self, g: Desk, _: object = None) -> None:
        self.ask(g, self.anything, self.seat)

    @question("what?")
    def anything(self, g: Desk, seat: int) -> list[Move]:
        hand = [card for card in g.hands[seat] if card >= 0]
        shown = [Move("show", g.box.ids[card]) for card in hand]
        return [*map(Move, VERBS), *shown, *(Move("hide", move.what) for move in shown)]

    @anything.then
    def do(self, g: Desk, move: Move) -> None:
        if move.verb == "note":
            g.days += 1
            g.tell("noted", self.seat, days=g.days)
        elif move.verb == "show":
            g.move(g.find(g.hands[self.seat], move.what), g.hands[self.seat], g.open, self.seat)
        elif move.verb == "hide":
            g.move(g.find(g.hands[self.seat], move.what), g.hands[self.seat], g.under, self.seat)
        elif move.verb == "draw":
            g.draw(g.deck, g.hands[self.seat], self.seat)
        elif move.verb == "shuffle":
            g.shuffle(g.deck)
        elif move.verb == "guess":
            g.tell("guessed", self.seat, right=g.box.ids[g.deck[-1]] == "ace")
        elif move.verb == "ask":
            return self.ask(g, self.window, g.clockwise_from(self.seat))
        elif move.verb == "count":
            return self.ask(g, self.hurry, self.seat, 20)
        elif move.verb == "lone":
            return self.ask(g, self.only, self.seat)
        elif move.verb == "stop":
            return g.end([self.seat])
        self.begin(g)

    @question("anyone?", gather="first")
    def window(self, g: Desk, seat: int) -> list[Move]:
        return [PASS]

    @window.then
    def closed(self, g: Desk, _: object) -> None:
        self.begin(g)

    @question("quick!")
    def hurry(self, g: Desk, seat: int) -> list[Move]:
        return [PASS]

    @hurry.then
    def hurried(self, g: Desk, _: object) -> None:
        self.begin(g)

    @question("no choice")
    def only(self, g: Desk, seat: int) -> list[Move]:
        return [PASS]

    @only.then
    def taken(self, g: Desk, _: object) -> None:
        self.begin(g)


def set_up(g: Desk) -> Frame:
    g.lay_out("cards", g.deck)
    for seat in range(g.seats):
        for _ in range(2):
            g.draw(g.deck, g.hands[seat], seat)
    return Sitting()


BOX = Box("desk", (*(Card(f"card{i}", "cards", 1) for i in range(20)), Card("ace", "cards", 10)))


@pytest.fixture
def desk() -> Table:
    facts: list[Fact] = []
    deal = Deal(2, 3, starter=0)
    state = start(Rules("desk", Desk, set_up), BOX, deal, facts)
    state.told = None
    return Table(BOX, deal, [person("Ana"), person("Ben")], state, facts)


class Desks:
    """As much of a catalogue as a table needs."""

    games: ClassVar[dict[str, object]] = {}

    def box(self, game: str, options: object) -> Box:
        return BOX


def test_an_undo_is_resumed_from_its_snapshot_where_older_lines_are_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BY_ID, "desk", Rules("desk", Desk, set_up))
    at = Table.start(Desks(), "desk", [person("Ana"), person("Ben")], Deal(2, 3, starter=0), tmp_path)  # type: ignore[arg-type]
    for verb in ("note", "show", "note"):
        at.answer(0, shown(at, verb))
    at.undo(0)
    at.undo(0)
    at.answer(0, shown(at, "hide"))
    at.close()
    assert at.journal is not None
    lines = at.journal.path.read_bytes().splitlines(keepends=True)
    lines[1] = b"{}\n"
    at.journal.path.write_bytes(b"".join(lines))
    again = Table.resume(at.journal.path)
    assert digest(again.state) == digest(at.state)
    assert [step.undone for step in again.steps] == [step.undone for step in at.steps]
    again.undo(0)
    assert again.state.hands == at.steps[1].after.hands  # type: ignore[attr-defined, union-attr]
    again.close()


def shown(at: Table, verb: str) -> Move:
    return next(move for move in at.legal(0) if move.verb == verb)


@pytest.mark.parametrize("verb", ["note", "show", "hide"])
def test_a_move_that_told_me_nothing_is_undone(desk: Table, verb: str) -> None:
    before = digest(desk.state)
    desk.answer(0, shown(desk, verb))
    assert digest(desk.state) != before
    assert desk.why_no_undo(0) == ""
    step = desk.undo(0)
    assert digest(desk.state) == before
    assert step.after is desk.state
    assert desk.steps[1].undone


def test_undo_goes_back_move_by_move_as_far_as_it_may(desk: Table) -> None:
    digests = [digest(desk.state)]
    for verb in ("note", "show", "hide", "note"):
        desk.answer(0, shown(desk, verb))
        digests.append(digest(desk.state))
    for expected in reversed(digests[:-1]):
        desk.undo(0)
        assert digest(desk.state) == expected
    assert desk.why_no_undo(0) == undo.NOTHING


@pytest.mark.parametrize(
    ("verb", "why"),
    [
        ("draw", undo.LEARNED),
        ("guess", undo.LEARNED),
        ("shuffle", undo.CHANCE),
        ("ask", undo.ASKED),
        ("count", undo.TIME),
        ("stop", undo.OVER),
    ],
)
def test_a_move_that_somebody_learned_from_stays(desk: Table, verb: str, why: str) -> None:
    desk.answer(0, Move(verb))
    before, steps = digest(desk.state), len(desk.steps)
    with pytest.raises(undo.UndoRefused) as refused:
        desk.undo(0)
    assert refused.value.reason == why
    assert (digest(desk.state), len(desk.steps)) == (before, steps)


def test_a_window_that_closed_by_itself_counts(desk: Table) -> None:
    desk.answer(0, Move("ask"))
    desk.answer(1, PASS, by="forced")
    assert desk.waiting() == (0,)
    assert desk.why_no_undo(0) == undo.SOMEBODY


def test_undo_stops_at_the_last_reveal(desk: Table) -> None:
    desk.answer(0, Move("draw"))
    desk.answer(0, Move("note"))
    desk.undo(0)
    assert desk.why_no_undo(0) == undo.LEARNED


def test_answers_that_the_driver_gave_go_with_the_one_before(desk: Table) -> None:
    before = digest(desk.state)
    desk.answer(0, Move("lone"))
    desk.answer(0, PASS, by="forced")
    desk.undo(0)
    assert digest(desk.state) == before


def test_what_the_computer_played_for_me_is_not_mine_to_undo(desk: Table) -> None:
    desk.answer(0, Move("note"))
    desk.hand_over(0, "random")
    assert desk.why_no_undo(0) == undo.NOT_YOURS
    desk.answer(0, Move("note"), by="ai")
    desk.take_seat(0)
    assert desk.why_no_undo(0) == undo.SOMEBODY


def test_what_was_undone_can_be_done_again(desk: Table) -> None:
    for verb in ("note", "show"):
        desk.answer(0, shown(desk, verb))
    after = digest(desk.state)
    desk.undo(0)
    desk.undo(0)
    assert desk.can_redo(0)
    assert not desk.can_redo(1)
    desk.redo(0)
    desk.redo(0)
    assert digest(desk.state) == after
    assert not desk.can_redo(0)
    with pytest.raises(Illegal):
        desk.redo(0)


def test_another_move_ends_the_chance_to_do_it_again(desk: Table) -> None:
    desk.answer(0, Move("note"))
    desk.undo(0)
    desk.answer(0, Move("note"))
    assert not desk.can_redo(0)


def test_the_log_forgets_what_was_undone(desk: Table) -> None:
    desk.answer(0, shown(desk, "show"))
    assert desk.told(1)[-1].kind == "move"
    moves = len(desk.told(1))
    desk.undo(0)
    assert desk.told(1)[-1].kind == "undo"
    assert len(desk.told(1)) == len(desk.log(1).lines) == moves
    assert len(desk.remembered(1)) == moves - 1


def test_a_throw_of_dice_is_final_and_so_is_a_turn_that_passed_on() -> None:
    at = table("toss_up", 2, people=(0, 1), dice=(GREENS,))
    at.answer(0, ROLL)
    assert at.why_no_undo(0) == undo.CHANCE, "dice laid down by a deal are dice too"
    at.answer(0, BANK)
    assert at.why_no_undo(0) == undo.ASKED
    at.answer(1, ROLL)
    assert at.why_no_undo(0) == undo.SOMEBODY


def test_a_secret_answer_is_withdrawn_until_all_are_in() -> None:
    at = table("draft", 2, people=(0, 1), hand=4, keep=2)
    first = at.legal(0)[0]
    at.answer_all(0, [first, DONE])
    at.undo(0)
    assert 0 in at.waiting()
    assert at.state.parts(0) == (first,)
    at.undo(0)
    assert at.state.parts(0) == ()
    at.redo(0)
    at.redo(0)
    assert 0 not in at.waiting()
    at.answer_all(1, [at.legal(1)[0], DONE])
    assert at.why_no_undo(0) == undo.ALL_IN
    assert at.why_no_undo(1) == undo.ALL_IN
