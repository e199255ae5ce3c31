"""The built program, started from another folder: it plays, its data can be edited, and broken data do no harm."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.window.conftest import Start
from tests.window.harness import Program
from tests.window.play import RESULTS, points, press, short_game, throw, written, your_turn

pytestmark = [pytest.mark.build, pytest.mark.window]

GARBAGE = "{{{ not what it should be"


def run(folder: Path, home: Path, *arguments: str, said: str = "") -> str:
    done = subprocess.run(
        [folder / "Tabletop", *arguments],
        cwd=home,
        env={**os.environ, "TABLETOP_HOME": str(home / "home"), "LC_ALL": "C.UTF-8"},
        input=said,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def opened(start: Start, folder: Path, elsewhere: Path, *arguments: str | Path, **more: Any) -> Program:
    return start("--speed", "4", *arguments, command=[folder / "Tabletop"], folder=elsewhere, **more)


def restarted(start: Start, program: Program, folder: Path, elsewhere: Path) -> Program:
    program.close_window()
    assert program.end() == 0
    return opened(start, folder, elsewhere)


def test_data_lies_beside_the_executable_and_untouched_inside(build: Path) -> None:
    for folder in ("cards", "scenes", "assets"):
        beside = {path.relative_to(build / folder): path for path in (build / folder).rglob("*") if path.is_file()}
        (inside,) = build.rglob(f"untouched/{folder}")
        assert len(beside) > 1
        assert {path.relative_to(inside) for path in inside.rglob("*") if path.is_file()} == set(beside)
        for name, path in beside.items():
            assert path.read_bytes() == (inside / name).read_bytes()


def test_the_commands_work(build: Path, tmp_path: Path) -> None:
    assert run(build, tmp_path, "check").startswith("OK: ")
    told = json.loads(
        run(
            build,
            tmp_path,
            "simulate",
            "toss_up",
            "--seats",
            "random,random",
            "--games",
            "200",
            "--jobs",
            "2",
            "--json",
        )
    )
    assert sum(told["wins"]) == 200
    asked = [{"do": "hello"}, {"do": "new", "game": "toss_up", "seats": 2, "seed": 5}, {"do": "quit"}]
    answers = run(build, tmp_path, "engine", said="".join(f"{json.dumps(line)}\n" for line in asked))
    assert [json.loads(line)["ok"] for line in answers.splitlines()] == [True, True, True]


def test_a_turn_is_played_and_edits_are_seen_after_a_restart(
    start: Start, program_folder: Path, tmp_path: Path
) -> None:
    program = opened(start, program_folder, tmp_path, "--deal", written(tmp_path, short_game()))
    your_turn(program)
    assert points(throw(program)) == 10
    press(program, "space")
    press(program, "space")
    shown = press(program, "b")
    assert shown.top == RESULTS, "the opponents have played too, in their own process"
    assert shown.about["state"]["scores"] == [25, 0, 0]

    game = program_folder / "cards" / "toss_up" / "game.yaml"
    shipped = game.read_text()
    game.write_text(shipped.replace("name: Toss Up!", "name: Stop and Go", 1))
    program = restarted(start, program, program_folder, tmp_path)
    assert program.at_rest("Title").spot("Stop and Go")

    game.write_text(shipped.replace("players:", "plyers:", 1))
    program = restarted(start, program, program_folder, tmp_path)
    shown = program.until("the message", lambda s: s.toasts and s.spot("Toss Up!"))
    assert "game.yaml" in shown.toasts[0]
    assert "plyers" in shown.toasts[0]

    game.unlink()
    program = restarted(start, program, program_folder, tmp_path)
    assert program.at_rest("Title").spot("Toss Up!")


@pytest.mark.parametrize(
    ("file", "message"),
    [
        ("scenes/theme.yaml", "theme.yaml"),
        ("scenes/toss_up.yaml", "toss_up.yaml"),
        ("assets/icons/undo.svg", "icons/undo.svg"),
        ("assets/locale/es/LC_MESSAGES/tabletop.mo", "Español"),
        ("assets/sounds/throw.wav", ""),
    ],
)
def test_a_broken_file_falls_back_to_the_untouched_copy(
    start: Start, program_folder: Path, tmp_path: Path, file: str, message: str
) -> None:
    (program_folder / file).write_text(GARBAGE)
    deal = written(tmp_path, short_game())
    program = opened(start, program_folder, tmp_path, "--deal", deal, LC_ALL="es_ES.UTF-8")
    if message:
        program.until("the message", lambda s: any(message in toast for toast in s.toasts))
    your_turn(program)
    assert points(press(program, "space")) == 10
    assert program.now.spot("Menú")


@pytest.mark.parametrize(
    "file", ["scenes/theme.yaml", "scenes/toss_up.yaml", "assets/locale/es/LC_MESSAGES/tabletop.mo"]
)
def test_a_missing_file_falls_back_to_the_untouched_copy(
    start: Start, program_folder: Path, tmp_path: Path, file: str
) -> None:
    (program_folder / file).unlink()
    program = opened(start, program_folder, tmp_path, "--deal", written(tmp_path, short_game()), LC_ALL="es_ES.UTF-8")
    your_turn(program)
    assert points(press(program, "space")) == 10
    assert program.now.spot("Menú")
