"""The folder of saved games: what Continue finds, what is over, what had to be set aside."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tabletop import paths
from tabletop.games import BY_ID
from tabletop.games.toss_up.rules import BANK, ROLL
from tabletop.kernel import Box, Card, Die, digest
from tabletop.kernel.box import Ability, Cost, Effect
from tabletop.session import saves as saves_module
from tabletop.session.components import box_from_json, box_to_json, fingerprint
from tabletop.session.errors import BadJournal
from tabletop.session.lines import seal
from tabletop.session.saves import Saves
from tabletop.session.seats import Seat, ai, person
from tabletop.session.table import Table
from tests.session.tables import GAMES, catalogue, play_at_random, table
from tests.session.test_table import GREENS


def leave_a_game(folder: Path, seed: int = 1, age: float = 0, answers: int = 9) -> Table:
    at = table("toss_up", 2, people=(0,), seed=seed, folder=folder)
    play_at_random(at, seed, answers)
    at.close()
    assert at.journal is not None
    when = 1_700_000_000 - age
    os.utime(at.journal.path, (when, when))
    return at


def test_a_save_says_at_a_glance_what_it_is(tmp_path: Path) -> None:
    at = table("toss_up", 2, people=(0,), folder=tmp_path, dice=(GREENS,), seed=42)
    at.answer(0, ROLL)
    at.answer(0, BANK)
    at.close()
    save = Saves(tmp_path).newest()
    assert save is not None
    assert (save.game, save.scores, save.turn, save.seed) == ("toss_up", (3, 0), 2, 42)
    assert [seat.name for seat in save.seats] == ["Person 0", "Opponent 1"]
    assert save.outcome is None


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("answers", [25, 60, 90])
def test_the_scores_at_a_glance_are_never_old(tmp_path: Path, game: str, answers: int) -> None:
    at = table(game, 3, folder=tmp_path)
    play_at_random(at, 5, answers)
    at.close()
    (save,) = [*Saves(tmp_path).unfinished(), *Saves(tmp_path).finished()]
    assert save.scores == tuple(at.state.scores)


def test_continue_is_the_newest_unfinished_game(tmp_path: Path) -> None:
    for seed, age in ((1, 500), (2, 10), (3, 90)):
        leave_a_game(tmp_path, seed, age)
    saves = Saves(tmp_path)
    assert [save.seed for save in saves.unfinished()] == [2, 3, 1]
    newest = saves.newest()
    assert newest is not None
    at = saves.resume(newest, catalogue())
    assert at is not None
    assert at.deal.seed == 2
    at.close()


def test_without_saves_there_is_nothing_to_continue(tmp_path: Path) -> None:
    saves = Saves(tmp_path / "nowhere")
    assert saves.newest() is None
    assert list(saves.finished()) == []
    saves.rotate()


def test_saves_lie_in_the_players_own_folder() -> None:
    assert Saves().folder == paths.saves()


def test_a_finished_game_moves_to_the_history_with_its_result(tmp_path: Path) -> None:
    at = table("toss_up", 2, folder=tmp_path)
    play_at_random(at, 3)
    at.close()
    saves = Saves(tmp_path)
    assert saves.newest() is None
    (save,) = saves.finished()
    assert save.outcome == at.outcome
    assert save.scores == tuple(at.state.scores)


def test_a_conceded_game_that_was_ended_is_history_too(tmp_path: Path) -> None:
    at = table("toss_up", 2, people=(0,), folder=tmp_path)
    at.concede(0, end=True)
    at.close()
    (save,) = Saves(tmp_path).finished()
    assert save.outcome == at.outcome
    assert save.outcome is not None
    assert save.outcome.how == "conceded"


@pytest.mark.parametrize("missing", [0, 1])
def test_a_game_killed_at_its_very_end_is_put_away_later(tmp_path: Path, missing: int) -> None:
    at = table("toss_up", 2, folder=tmp_path)
    play_at_random(at, 3)
    at.close()
    assert at.journal is not None
    lines = at.journal.path.read_bytes().splitlines(keepends=True)
    at.journal.path.unlink()
    (tmp_path / "left.jsonl").write_bytes(b"".join(lines[: len(lines) - missing]))
    saves = Saves(tmp_path)
    assert saves.newest() is None
    (save,) = saves.finished()
    assert save.outcome == at.outcome


def test_garbage_is_kept_aside_and_said(tmp_path: Path) -> None:
    leave_a_game(tmp_path)
    for _ in range(2):
        (tmp_path / "junk.jsonl").write_bytes(b"\x00garbage" * 50)
        saves = Saves(tmp_path)
        assert len(list(saves.unfinished())) == 1
        assert len(saves.messages) == 1
        assert "junk.jsonl.broken-" in saves.messages[0]
    assert (tmp_path / "junk.jsonl.broken-1").read_bytes() == b"\x00garbage" * 50
    assert (tmp_path / "junk.jsonl.broken-2").exists()
    assert not (tmp_path / "junk.jsonl").exists()


def test_a_game_whose_state_is_nonsense_is_kept_aside_when_it_is_resumed(tmp_path: Path) -> None:
    at = leave_a_game(tmp_path, answers=0)
    assert at.journal is not None
    lines = [json.loads(line) for line in at.journal.path.read_bytes().splitlines()]
    lines[0]["state"]["asked"] = 7
    at.journal.path.write_bytes(b"".join(seal({k: v for k, v in line.items() if k != "sum"}) for line in lines))
    saves = Saves(tmp_path)
    save = saves.newest()
    assert save is not None
    assert saves.resume(save, catalogue()) is None
    assert len(saves.messages) == 1
    assert saves.newest() is None


def test_a_game_of_a_newer_program_stays_and_is_said(tmp_path: Path) -> None:
    at = leave_a_game(tmp_path)
    assert at.journal is not None
    lines = [json.loads(line) for line in at.journal.path.read_bytes().splitlines()]
    lines[0]["format"] = 99
    at.journal.path.write_bytes(b"".join(seal({k: v for k, v in line.items() if k != "sum"}) for line in lines))
    saves = Saves(tmp_path)
    assert saves.newest() is None
    assert "newer version" in saves.messages[0]
    assert at.journal.path.exists()


def test_a_game_that_is_not_there_now_keeps_its_saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    leave_a_game(tmp_path)
    monkeypatch.delitem(BY_ID, "toss_up")
    saves = Saves(tmp_path)
    save = saves.newest()
    assert save is not None
    assert saves.resume(save, catalogue()) is None
    assert "does not know" in saves.messages[0]
    assert save.path.exists()


def test_a_game_that_is_being_played_is_not_resumed_twice(tmp_path: Path) -> None:
    at = table("toss_up", 2, people=(0,), folder=tmp_path)
    assert at.journal is not None
    at.journal.flush()
    saves = Saves(tmp_path)
    save = saves.newest()
    assert save is not None
    assert saves.resume(save) is None
    assert "another window" in saves.messages[0]
    at.close()


def test_the_oldest_files_go_when_there_are_too_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for limit in ("MOST_UNFINISHED", "MOST_FINISHED", "MOST_BROKEN"):
        monkeypatch.setattr(saves_module, limit, 2)
    for seed in range(4):
        leave_a_game(tmp_path, seed, age=100 * seed)
        at = table("toss_up", 2, seed=10 + seed, folder=tmp_path)
        play_at_random(at, seed)
        at.close()
        (tmp_path / f"x.jsonl.broken-{seed}").write_text("x")
    saves = Saves(tmp_path)
    saves.rotate()
    assert [save.seed for save in saves.unfinished()] == [0, 1]
    assert len(list(saves.finished())) == 2
    assert len(list(tmp_path.glob("*.broken-*"))) == 2


def test_a_save_can_be_deleted(tmp_path: Path) -> None:
    leave_a_game(tmp_path)
    saves = Saves(tmp_path)
    save = saves.newest()
    assert save is not None
    saves.delete(save)
    assert saves.newest() is None


# What a save carries


FULL = Card(
    "fox",
    "forest",
    3,
    kind="beast",
    values={"worth": 4},
    against=("hen", "egg"),
    when="turn",
    aims="rival",
    effects=(Effect("gain", 2, "self", "hen", (Effect("lose", 1, "target"),)),),
    abilities=(Ability("war", "each", "gain", 2, ("food",), (("age_least", 1), ("row", "front")), "self", ("wood",)),),
    costs=(Cost((("food", 2), ("wood", 1))), Cost((), 3)),
    for_players=((3, 1), (4, 2)),
)


DICE = (Die("d", ("a", "a", "b")), Die("e", ("c", "c", "f"), (("count", 2), ("all", 0))))


def test_a_box_comes_back_as_it_was() -> None:
    assert all(value != FULL._field_defaults.get(name) for name, value in FULL._asdict().items())
    box = Box("den", (FULL, Card("hen", "forest", 0)), DICE, {"n": 3, "w": "x", "t": True})
    again = box_from_json(json.loads(json.dumps(box_to_json(box))))
    assert (again.game, again.cards, again.dice, again.options) == (box.game, box.cards, box.dice, box.options)
    assert again.printed == box.printed
    assert fingerprint(again) == fingerprint(box)


@pytest.mark.parametrize("game", ["toss_up", "paper_toss", "toss_your_cookies"])
def test_the_shipped_boxes_come_back_as_they_were(game: str) -> None:
    box = catalogue().box(game)
    again = box_from_json(json.loads(json.dumps(box_to_json(box))))
    assert again.cards == box.cards
    assert fingerprint(again) == fingerprint(box)


def test_every_change_of_a_box_shows_in_its_fingerprint() -> None:
    prints = {fingerprint(Box("den", (card,))) for card in (FULL, FULL._replace(copies=2), FULL._replace(values={}))}
    prints.add(fingerprint(Box("den", (FULL,), options={"x": 1})))
    assert len(prints) == 4


@pytest.mark.parametrize(
    "data",
    [
        None,
        {},
        {"game": "x", "cards": [{}], "dice": [], "options": {}},
        {"game": "x", "cards": [{"id": "a", "deck": "d", "copies": 10**9}], "dice": [], "options": {}},
        {"game": "x", "cards": [], "dice": [{"id": "d", "faces": "abc"}], "options": {}},
        {"game": "x", "cards": [], "dice": [], "options": {"n": 1.5}},
    ],
)
def test_nonsense_is_no_box(data: object) -> None:
    with pytest.raises(BadJournal):
        box_from_json(data)


@pytest.mark.parametrize(
    "seat", [person("Ana", colour="blue", away=True, level="sharp"), ai("Rolf", "casual", portrait="p")]
)
def test_a_seat_comes_back_as_it_was(seat: Seat) -> None:
    assert Seat.from_json(json.loads(json.dumps(seat.to_json()))) == seat


@pytest.mark.parametrize(
    "data", [None, {}, {"kind": "dog", "name": "x"}, {"kind": "ai", "name": 3}, {"kind": "ai", "name": "x", "away": 1}]
)
def test_nonsense_is_no_seat(data: object) -> None:
    with pytest.raises(BadJournal):
        Seat.from_json(data)


def test_a_resumed_game_is_the_one_that_was_left(tmp_path: Path) -> None:
    at = leave_a_game(tmp_path)
    saves = Saves(tmp_path)
    save = saves.newest()
    assert save is not None
    again = saves.resume(save, catalogue())
    assert again is not None
    assert digest(again.state) == digest(at.state)
    again.close()
