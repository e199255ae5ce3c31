"""A damaged journal leads back to what still holds, or is refused in clear words and left alone."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path
from typing import Any

import pytest

from tabletop.kernel import Chance, digest
from tabletop.session import journal as journal_module
from tabletop.session import resume as resume_module
from tabletop.session import undo
from tabletop.session.errors import BadJournal, OutOfReach
from tabletop.session.lines import seal, unseal
from tabletop.session.table import Table
from tests.session.journals import rebuilt, saved
from tests.session.tables import GAMES, catalogue, play_at_random


@pytest.mark.parametrize("game", GAMES)
def test_a_kill_at_any_byte_loses_at_most_the_line_being_written(tmp_path: Path, game: str) -> None:
    path, digests = saved(tmp_path, game, 12)
    data = path.read_bytes()
    ends = [i + 1 for i, byte in enumerate(data) if byte == 10]
    cut = tmp_path / "cut.jsonl"
    # The last line at every byte; where lines are long, those before it only here and there.
    before = range(ends[-5], ends[-2], 1 + (ends[-2] - ends[-5]) // 200)
    for size in (*before, *range(ends[-2], len(data) + 1)):
        cut.write_bytes(data[:size])
        whole = data[: max(end for end in ends if end <= size)].splitlines()
        at = rebuilt(cut)
        assert at.steps[-1].index == json.loads(whole[-1])["n"]
        assert digest(at.state) == digests[at.steps[-1].index]


def test_a_torn_line_is_cut_off_when_the_game_goes_on(tmp_path: Path) -> None:
    path, _digests = saved(tmp_path, "hazard", 12)
    path.write_bytes(path.read_bytes()[:-7] + b"x" * 100_000)
    at = Table.resume(path)
    assert at.notes == [], "a torn end is the ordinary end of a killed program"
    play_at_random(at, 9, 5)
    at.close()
    assert digest(rebuilt(path).state) == digest(at.state)
    assert all(unseal(line) for line in path.read_bytes().splitlines())


@pytest.mark.parametrize("game", GAMES)
def test_flipped_bytes_lead_to_an_earlier_step_or_to_a_clear_refusal(tmp_path: Path, game: str) -> None:
    path, digests = saved(tmp_path, game, 40)
    data = path.read_bytes()
    rnd = Chance(11)
    bad = tmp_path / "bad.jsonl"
    resumed = refused = 0
    for _ in range(200):
        at = rnd.below(len(data))
        bad.write_bytes(data[:at] + bytes([data[at] ^ (1 + rnd.below(255))]) + data[at + 1 :])
        try:
            table = rebuilt(bad)
        except BadJournal:
            refused += 1
        else:
            assert digest(table.state) == digests[table.steps[-1].index]
            resumed += 1
    assert resumed > 50
    assert refused > 0


def test_a_damaged_middle_costs_only_its_lines_in_the_log(tmp_path: Path) -> None:
    path, digests = saved(tmp_path, "toss_up", 60)
    lines = path.read_bytes().splitlines(keepends=True)
    snapshots = [i for i, line in enumerate(lines) if b'"snapshot"' in line]
    hurt = snapshots[-1] - 3
    lines[hurt] = lines[hurt].replace(b'"n"', b'"m"')
    path.write_bytes(b"".join(lines))
    at = Table.resume(path, catalogue())
    assert digest(at.state) == digests[-1]
    assert len(at.steps) == len(digests)
    assert at.notes == []
    play_at_random(at, 4, 5)
    at.close()
    assert digest(rebuilt(path).state) == digest(at.state)


def test_a_damaged_end_is_said_and_a_copy_kept(tmp_path: Path) -> None:
    path, digests = saved(tmp_path, "toss_up", 60)
    lines = path.read_bytes().splitlines(keepends=True)
    last = max(i for i, line in enumerate(lines) if b'"snapshot"' in line)
    while last >= len(lines) - 3:
        lines.pop()
        last = max(i for i, line in enumerate(lines) if b'"snapshot"' in line)
    lines[last + 1] = b"x" * 40 + b"\n"
    path.write_bytes(b"".join(lines))
    at = Table.resume(path, catalogue())
    assert digest(at.state) == digests[at.steps[-1].index]
    assert len(at.notes) == 1
    assert (tmp_path / (path.name + ".broken-1")).read_bytes() == b"".join(lines)
    at.close()


def test_rules_that_no_longer_allow_an_answer_lead_back_to_what_still_holds(tmp_path: Path) -> None:
    path, digests = saved(tmp_path, "toss_up", 30)
    lines = [json.loads(line) for line in path.read_bytes().splitlines()]
    at = next(i for i in range(len(lines) - 1, 0, -1) if lines[i]["do"] == "answer")
    lines[at]["move"] = {"verb": "sing"}
    for line in lines:
        del line["sum"]
    path.write_bytes(b"".join(map(seal, lines)))
    table = Table.resume(path, catalogue())
    assert digest(table.state) == digests[lines[at]["n"] - 1]
    assert len(table.notes) == 1
    play_at_random(table, 1, 3)
    table.close()
    assert digest(rebuilt(path).state) == digest(table.state)


def test_rules_that_play_otherwise_now_do_not_change_what_a_snapshot_says(tmp_path: Path) -> None:
    """Here the first scores are others, and every answer stays legal; rules that have changed would look the same."""
    path, digests = saved(tmp_path, "toss_up", 60)
    lines = [json.loads(line) for line in path.read_bytes().splitlines()]
    lines[0]["state"]["scores"] = [0, 1, 0]
    path.write_bytes(b"".join(seal({k: v for k, v in line.items() if k != "sum"}) for line in lines))
    at = Table.resume(path)
    assert digest(at.state) == digests[-1]
    assert at.notes == []
    assert at.steps[2].after is None, "what was before the snapshot is only known from its lines"
    with pytest.raises(LookupError):
        at.steps[2].view(0)
    assert at.why_no_undo(0) == undo.RESUMED
    facts = [told.kind for told in at.told(None)]
    assert facts.count("turn") == at.state.turn
    at.close()


def test_tampered_journals_never_cause_anything_but_a_clear_refusal(tmp_path: Path) -> None:
    """Lines with right checksums and wrong content, as only a person could write them."""
    rnd = Chance(5)
    refused = opened = 0
    for game in GAMES:
        path, _digests = saved(tmp_path, game, 15)
        lines = [json.loads(line) for line in path.read_bytes().splitlines()]
        for _ in range(120):
            mutated = json.loads(json.dumps(lines))
            tamper(mutated[rnd.below(len(mutated))], rnd)
            path.write_bytes(b"".join(seal({k: v for k, v in line.items() if k != "sum"}) for line in mutated))
            try:
                rebuilt(path)
                opened += 1
            except BadJournal:
                refused += 1
    assert refused > 20
    assert opened > 20


VALUES: tuple[Any, ...] = (None, -1, 10**30, "x", [], {}, [[]], True, 2.5, {"is": "toss_up.Turn"})


def tamper(value: Any, rnd: Chance) -> None:
    """Replace, drop or add something, somewhere inside."""
    while True:
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        if not keys:
            return
        key = rnd.choice(keys)
        inside = value[key]
        if isinstance(inside, (dict, list)) and inside and rnd.below(4):
            value = inside
        elif rnd.below(3):
            value[key] = rnd.choice(VALUES)
            return
        else:
            del value[key]
            return


@pytest.mark.parametrize(
    "content", [b"", b"\n", b"\x00" * 1000, b"{}\n", b"[1]\n", b'{"do":"start"}\n', os.urandom(5000)]
)
def test_garbage_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "garbage.jsonl"
    path.write_bytes(content)
    with pytest.raises(BadJournal):
        Table.resume(path)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OutOfReach, match="cannot be opened"):
        Table.resume(tmp_path / "none.jsonl")


def test_a_damaged_game_is_left_alone_while_no_copy_can_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, _digests = saved(tmp_path, "toss_up", 30)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[-1] = lines[-2] = b"x\n"
    path.write_bytes(b"".join(lines))

    def full(*_args: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(resume_module.shutil, "copyfile", full)
    with pytest.raises(OutOfReach, match="No space left"):
        Table.resume(path)
    assert path.read_bytes() == b"".join(lines)


def test_a_game_that_can_be_read_but_not_written_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, digests = saved(tmp_path, "toss_up", 30)
    opened = os.open

    def read_only(name: Any, flags: int, *more: Any) -> int:
        if flags & os.O_RDWR:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return opened(name, flags, *more)

    monkeypatch.setattr(journal_module.os, "open", read_only)
    at = Table.resume(path)
    assert digest(at.state) == digests[-1]
    assert "Permission denied" in at.trouble
    play_at_random(at, 1)
    assert at.over
    assert not at.close()
