"""A journal loses at most the line being written, whatever happens to the disk, and never keeps anybody waiting."""

from __future__ import annotations

import errno
import json
import os
import threading
from pathlib import Path
from typing import Any

import pytest

from tabletop.kernel import Fact, digest
from tabletop.session import journal as journal_module
from tabletop.session.errors import BadJournal, InUse, NewerJournal
from tabletop.session.journal import Journal, in_use
from tabletop.session.lines import fact_from_json, fact_to_json, seal, unseal
from tabletop.session.reading import read
from tabletop.session.table import Table
from tabletop.session.upgrade import FORMAT, UPGRADES
from tests.session.journals import rebuilt, saved
from tests.session.tables import GAMES, catalogue, play_at_random, table


def test_a_line_is_json_and_knows_whether_it_is_whole() -> None:
    line = seal({"n": 1, "do": "answer", "move": None, "text": 'a "quoted"\nline ü'})
    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    assert json.loads(line)["text"] == 'a "quoted"\nline ü'
    assert unseal(line[:-1]) == json.loads(line)
    for cut in range(len(line) - 1):
        assert unseal(line[:cut]) is None
    for at in range(len(line) - 1):
        flipped = bytes([*line[:at], line[at] ^ 1, *line[at + 1 : -1]])
        assert unseal(flipped) is None


@pytest.mark.parametrize(
    "fact",
    [
        Fact("turn", 0, {"turn": 3}),
        Fact("move", -1, {"from": ("hands", 0), "to": ("used", -1), "card": -1}, {"card": 7}, (0, 2)),
        Fact("picks", 1, {"by": {0: ("a", "b"), 1: ()}, "open": True, "word": None}),
        Fact("nothing", 2, {}),
    ],
)
def test_a_fact_comes_back_as_it_was(fact: Fact) -> None:
    again = fact_from_json(json.loads(json.dumps(fact_to_json(fact))))
    assert again == fact
    for seat in (None, 0, 1, 2):
        assert again.told(seat) == fact.told(seat)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_resumed_exactly_at_every_step(tmp_path: Path, game: str) -> None:
    path, digests = saved(tmp_path, game, 40)
    lines = path.read_bytes().splitlines(keepends=True)
    cut = tmp_path / "cut.jsonl"
    for n in range(1, len(lines) + 1):
        cut.write_bytes(b"".join(lines[:n]))
        at = rebuilt(cut)
        assert digest(at.state) == digests[at.steps[-1].index]
    assert at.steps[-1].index == len(digests) - 1 > 20


@pytest.mark.parametrize("game", GAMES)
def test_a_resumed_game_has_its_past_and_goes_on_as_if_nothing_had_happened(tmp_path: Path, game: str) -> None:
    there = table(game, 3, people=(0,), folder=tmp_path)
    play_at_random(there, 5, 25)
    there.close()
    assert there.journal is not None
    again = Table.resume(there.journal.path, catalogue())
    assert again.notes == []
    assert again.seats == there.seats
    assert [step.facts for step in again.steps] == [step.facts for step in there.steps]
    assert (again.opened, len(again.past), len(again.steps)) == (there.opened, len(there.past), len(there.steps))
    for seat in (None, 0, 1, 2):
        assert again.log(seat) == there.log(seat)
        assert again.told(seat) == there.told(seat)
    here = table(game, 3, people=(0,))
    play_at_random(here, 5, 25)
    for at in (again, here):
        play_at_random(at, 6)
    assert digest(again.state) == digest(here.state)
    again.close()


def test_time_on_the_clock_survives(tmp_path: Path) -> None:
    at = table("grab", 2, people=(0, 1), folder=tmp_path, ticks=50)
    at.tick(7)
    at.answer(0, at.legal(0)[1])
    at.tick(5)
    at.close()
    assert at.journal is not None
    again = Table.resume(at.journal.path)
    assert again.state.ticks == at.state.ticks == 38
    again.close()


def test_undo_and_seats_survive(tmp_path: Path) -> None:
    at = table("draft", 2, people=(0, 1), folder=tmp_path, hand=4, keep=2)
    at.answer(0, at.legal(0)[0])
    at.answer(0, at.legal(0)[0])
    at.undo(0)
    at.hand_over(1, "random")
    at.close()
    assert at.journal is not None
    again = Table.resume(at.journal.path)
    assert digest(again.state) == digest(at.state)
    assert again.seats == at.seats
    assert again.seats[1].away
    again.undo(0)
    assert again.state.parts(0) == ()
    again.close()


def test_a_game_can_be_resumed_many_times(tmp_path: Path) -> None:
    at = table("hazard", 3, folder=tmp_path)
    rounds = 0
    while not at.over:
        play_at_random(at, 3 + rounds, 7)
        at.close()
        assert at.journal is not None
        before = digest(at.state)
        rounds += 1
        if not at.over:
            at = Table.resume(at.journal.path, catalogue())
            assert digest(at.state) == before
    assert rounds > 3
    assert at.journal is not None
    assert at.journal.path.parent.name == "history"


def test_edited_data_does_not_change_a_game_in_progress(tmp_path: Path) -> None:
    path, digests = saved(tmp_path, "toss_up", 10, target=200)
    other = table("toss_up", 3, target=300).box
    edited = catalogue()

    class Edited:
        games = edited.games

        def box(self, game: str, options: object) -> object:
            return other

    at = Table.resume(path, Edited())  # type: ignore[arg-type]
    assert at.box.options["target"] == 200
    assert digest(at.state) == digests[-1]
    assert len(at.notes) == 1
    assert "files have changed" in at.notes[0]
    at.close()


def with_format(path: Path, number: int) -> None:
    lines = [json.loads(line) for line in path.read_bytes().splitlines()]
    lines[0].update(format=number, app="9.9")
    path.write_bytes(b"".join(seal({k: v for k, v in line.items() if k != "sum"}) for line in lines))


def test_a_journal_of_a_newer_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    path, _digests = saved(tmp_path, "toss_up", 5)
    with_format(path, FORMAT + 1)
    before = path.read_bytes()
    with pytest.raises(NewerJournal, match=r"9\.9"):
        Table.resume(path)
    assert path.read_bytes() == before


def test_an_older_journal_is_upgraded_step_by_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, digests = saved(tmp_path, "toss_up", 5)
    with_format(path, FORMAT - 1)
    with pytest.raises(BadJournal):
        Table.resume(path)
    monkeypatch.setitem(UPGRADES, FORMAT - 1, lambda lines: [{**lines[0], "format": FORMAT}, *lines[1:]])
    at = Table.resume(path)
    assert digest(at.state) == digests[-1]
    at.close()
    assert read(path).header["format"] == FORMAT


def test_a_game_is_continued_in_one_window_only(tmp_path: Path) -> None:
    at = table("toss_up", 2, people=(0,), folder=tmp_path)
    assert at.journal is not None
    at.journal.flush()
    assert in_use(at.journal.path)
    with pytest.raises(InUse):
        Table.resume(at.journal.path)
    at.close()
    assert not in_use(at.journal.path)


def test_an_answer_never_waits_for_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gate, asked = threading.Event(), threading.Event()

    def slow(file: int) -> None:
        asked.set()
        gate.wait()

    monkeypatch.setattr(journal_module.os, "fsync", slow)
    at = table("hazard", 3, folder=tmp_path)
    assert asked.wait(30)
    play_at_random(at, 1, 30)
    assert len(at.steps) > 20, "played on while the disk was stuck"
    gate.set()
    assert at.close()
    assert at.journal is not None
    assert digest(rebuilt(at.journal.path).state) == digest(at.state)


def test_lines_are_written_in_order(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "order.jsonl")
    for n in range(500):
        journal.write({"n": n})
    assert journal.close()
    assert [json.loads(line)["n"] for line in journal.path.read_text().splitlines()] == list(range(500))


def test_a_full_disk_is_said_once_and_caught_up_with_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at = table("hazard", 3, folder=tmp_path)
    assert at.journal is not None
    assert at.journal.flush()
    write = os.write
    room = [25]

    def full(file: int, data: Any) -> int:
        if not room[0]:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        written = write(file, data[: room[0]])
        room[0] -= written
        return written

    with monkeypatch.context() as disk:
        disk.setattr(journal_module.os, "write", full)
        play_at_random(at, 1, 10)
        assert not at.journal.flush()
        assert "No space left" in at.trouble
        assert not at.journal.saved
        assert rebuilt(at.journal.path).steps[-1].index == 0
        assert at.journal.path.read_bytes().endswith(b"\n"), "half a line is not left behind"
        play_at_random(at, 2, 5)
    play_at_random(at, 3, 1)
    assert at.journal.flush()
    assert at.trouble == ""
    assert digest(rebuilt(at.journal.path).state) == digest(at.state)
    at.close()


def test_a_folder_that_cannot_be_written_does_not_stop_the_game(tmp_path: Path) -> None:
    blocked = tmp_path / "saves"
    blocked.write_text("a file where the folder should be")
    at = table("toss_up", 2, folder=blocked)
    play_at_random(at, 1)
    assert at.over
    assert not at.close()
    assert at.trouble
    assert blocked.read_text() == "a file where the folder should be"


def test_nothing_on_disk_is_pickled() -> None:
    for path in (Path(__file__).parents[2] / "tabletop" / "session").glob("*.py"):
        assert "pickle" not in path.read_text(), path.name
