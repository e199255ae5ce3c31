"""The command line: every wrong use is one clear line and exit code 2, and nobody ever sees a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop import __version__, cli, paths
from tabletop.cli import main
from tabletop.kernel import Deal
from tabletop.session.opening import Opening
from tabletop.stage import main as stage


class Ran:
    """What a command answered."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., Ran]:
    def _run(*arguments: object) -> Ran:
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as ended:
            code = int(ended.code or 0)
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return _run


@pytest.mark.parametrize(("arguments", "message"), [
    (["simluate"], "no command 'simluate' (did you mean 'simulate'?)"),
    (["what"], "there are check, schema, simulate, engine"),
    (["--gmae", "toss_up"], "no option '--gmae' (did you mean '--game'?)"),
    (["--window", "big"], "a size like 1280x720 is needed"),
    (["--window", "0x720"], "a size like 1280x720 is needed"),
    (["--speed", "3"], "choose from 'off'"),
    (["--seed", "1.5"], "a whole number is needed, not '1.5'"),
    (["--game", "toss_upp"], "did you mean 'toss_up'?"),
    (["--deal", "/no/such/file"], "/no/such/file: it cannot be read"),
    (["check", "--fast"], "no option '--fast'"),
    (["schema"], "required: DIR"),
    (["engine", "now"], "no argument 'now'"),
    (["simulate"], "required: GAME, --seats"),
    (["simulate", "toss_up"], "required: --seats"),
    (["simulate", "toss_upp", "--seats", "random,random"], "did you mean 'toss_up'?"),
    (["simulate", "toss_up", "--seats", "random,shrp"], "did you mean 'sharp'?"),
    (["simulate", "toss_up", "--seats", "random,"], "no player ''"),
    (["simulate", "toss_up", "--seats", "random"], "2 to 6 players, not 1"),
    (["simulate", "toss_up", "--seats", "random,random", "--games", "0"], "from 1 to"),
    (["simulate", "toss_up", "--seats", "random,random", "--games", "many"], "a whole number is needed"),
    (["simulate", "toss_up", "--seats", "random,random", "--jobs", "-2"], "from 1 to"),
    (["simulate", "toss_up", "--seats", "random,random", "--options", "target"], "written NAME=VALUE"),
    (["simulate", "toss_up", "--seats", "random,random", "--options", "trget=50"], "did you mean 'target'?"),
    (["simulate", "toss_up", "--seats", "random,random", "--options", "target=5000"], "expected: 20 to "),
    (["simulate", "toss_up", "--seats", "random,random", "--options", "tie=extra"], "did you mean 'extra_turn'?"),
])  # fmt: skip
def test_wrong_use_is_one_line_and_exit_code_2(run: Callable[..., Ran], arguments: list[str], message: str) -> None:
    ran = run(*arguments)
    assert ran.code == 2
    assert ran.out == ""
    assert message in ran.err
    assert ran.err.startswith("tabletop: ")
    assert ran.err.count("\n") == 1


def test_version(run: Callable[..., Ran]) -> None:
    ran = run("--version")
    assert (ran.code, ran.out) == (0, f"tabletop {__version__}\n")


def test_help_lists_the_commands(run: Callable[..., Ran]) -> None:
    ran = run("--help")
    assert ran.code == 0
    for name, command in cli.COMMANDS.items():
        assert name in ran.out
        assert command.about in ran.out
        assert run(name, "--help").code == 0


def test_check_says_that_all_is_in_order(run: Callable[..., Ran]) -> None:
    ran = run("check", paths.cards())
    assert ran.code == 0
    assert ran.out.startswith("OK: ")
    assert ran.out.count("\n") == 1
    assert int(ran.out.split()[1]) == len(list(paths.cards().rglob("*.yaml")))


def test_check_prints_every_problem(run: Callable[..., Ran], tmp_path: Path) -> None:
    game = tmp_path / "game.yaml"
    text = (paths.cards() / "toss_up" / "game.yaml").read_text("utf-8")
    game.write_text(text.replace("players:", "plyers:").replace("default: 100", "default: 9000"), "utf-8")
    ran = run("check", tmp_path)
    assert ran.code == 1
    assert "did you mean 'players'?" in ran.out
    assert "the default is out of bounds" in ran.out
    assert f"{game}:" in ran.out
    assert "problems found." in ran.out


def test_check_of_a_missing_file(run: Callable[..., Ran]) -> None:
    ran = run("check", "/no/such/file.yaml")
    assert ran.code == 1
    assert "there is no such file" in ran.out


def test_schema_writes_one_for_each_kind(run: Callable[..., Ran], tmp_path: Path) -> None:
    ran = run("schema", tmp_path / "new" / "folder")
    assert ran.code == 0
    written = [Path(line) for line in ran.out.splitlines()]
    assert {"game.schema.json", "deck.schema.json"} <= {path.name for path in written}
    assert all(json.loads(path.read_text("utf-8"))["$schema"] for path in written)


def test_schema_into_a_file_is_refused(run: Callable[..., Ran], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    ran = run("schema", tmp_path / "file")
    assert ran.code == 2
    assert "cannot write to" in ran.err


def test_simulate_prints_a_report(run: Callable[..., Ran]) -> None:
    ran = run("simulate", "toss_up", "--seats", "sharp, random", "--games", 30)
    assert ran.code == 0
    assert ran.err == ""
    assert "30 games" in ran.out


def test_simulate_prints_one_object(run: Callable[..., Ran]) -> None:
    arguments = ["simulate", "toss_up", "--seats", "thumb,random", "--games", 30, "--seed", 5, "--json"]
    first, again, other = run(*arguments), run(*arguments, "--jobs", 2), run(*arguments, "--seed", 6)
    a, b, c = (json.loads(ran.out) for ran in (first, again, other))
    assert (a["wins"], a["hash"]) == (b["wins"], b["hash"])
    assert a["hash"] != c["hash"]


def test_simulate_counts_what_happens_if_asked(run: Callable[..., Ran]) -> None:
    arguments = ["simulate", "sorry", "--seats", "random,random", "--games", 20]
    assert "busts" in run(*arguments, "--facts").out
    assert "busts" not in run(*arguments).out
    counted = json.loads(run(*arguments, "--facts", "--json").out)
    assert counted["facts"]["turn"]["mean"] == counted["turns"]["mean"]


def test_simulate_takes_house_rules(run: Callable[..., Ran]) -> None:
    ran = run("simulate", "toss_up", "--seats", "random,random", "--games", 5, "--json",
              "--options", "target=50", "tie=extra_turn,dice=6")  # fmt: skip
    options = json.loads(ran.out)["options"]
    assert (options["target"], options["tie"], options["dice"]) == (50, "extra_turn", 6)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Opening]:
    """How the app was opened, without opening it."""
    seen: list[Opening] = []

    def run(opening: Opening | None = None) -> int:
        seen.append(opening or Opening())
        return 0

    monkeypatch.setattr(stage, "run", run)
    return seen


def test_without_a_command_the_app_opens(run: Callable[..., Ran], opened: list[Opening]) -> None:
    assert run().code == 0
    assert opened == [Opening()]


def test_the_app_is_told_how_to_open(run: Callable[..., Ran], opened: list[Opening]) -> None:
    run("--game", "toss_up", "--seed", 12, "--speed", "off", "--window", "1024x576", "--fullscreen")
    assert opened == [Opening("toss_up", None, 12, 0.0, (1024, 576), True)]


def test_a_deal_from_a_file(run: Callable[..., Ran], opened: list[Opening], tmp_path: Path) -> None:
    deal = Deal(3, 5, {"target": 50}, 1, dice=(("green",) * 10,))
    file = tmp_path / "deal.json"
    file.write_text(json.dumps({"game": "toss_up", **deal.to_json()}))
    assert run("--deal", file).code == 0
    assert opened[0].game == "toss_up"
    assert opened[0].deal == deal


@pytest.mark.parametrize(("content", "message"), [
    (b'{"seats": 2}', "for which game"),
    (b'{"game": "toss_up", "seats": 9}', "2 to 6 players, not 9"),
    (b'{"game": "toss_up", "seats": 2, "sed": 1}', "did you mean 'seed'?"),
    (b'{"game": "toss_up", "seats": 2, "options": {"target": 1}}', "expected: 20 to "),
    (b'{"game": "toss_up", "seats": 2, "dice": [["gren"]]}', "did you mean 'green'?"),
    (b'{"game": "toss_up", "seats": 2, "decks": {"paper": []}}', "has no deck 'paper'"),
    (b'{"game": "toss_up", "seats"', "it is not JSON"),
    (b"[1, 2]", "a deal is an object"),
    (b"{\"game\": \"toss_up\", \"seed\": " + b"9" * 5000 + b"}", "is too long for a number"),
    (b"[" * 100_000, "it is not JSON"),
    (b"\xff\xfe\xff", "not written in UTF-8"),
    (b" " * 1_000_001, "larger than 1 MB"),
])  # fmt: skip
def test_a_bad_deal_is_refused(
    run: Callable[..., Ran], opened: list[Opening], tmp_path: Path, content: bytes, message: str
) -> None:
    file = tmp_path / "deal.json"
    file.write_bytes(content)
    ran = run("--deal", file)
    assert ran.code == 2
    assert message in ran.err
    assert ran.err.count("\n") == 1
    assert not opened


def test_a_deal_for_another_game_is_refused(run: Callable[..., Ran], tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    file.write_text('{"game": "sorry", "seats": 2}')
    assert "it is for sorry, not for toss_up" in run("--deal", file, "--game", "toss_up").err


def test_a_fault_goes_to_the_log(run: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(stage, "run", lambda _opening: 1 // 0)
    ran = run()
    log = tmp_path / "home" / "log.txt"
    assert ran.code == 1
    assert "something went wrong (ZeroDivisionError: integer division or modulo by zero)" in ran.err
    assert ran.err.endswith(f"; details are in {log}\n")
    assert ran.err.count("\n") == 1
    assert "Traceback" in log.read_text("utf-8")
    assert __version__ in log.read_text("utf-8")


def test_a_fault_without_a_place_for_the_log(
    run: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "home").write_text("a file, not a folder")
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(stage, "run", lambda _opening: 1 // 0)
    ran = run()
    assert ran.code == 1
    assert "the log cannot be written" in ran.err
    assert ran.err.count("\n") == 1


def test_ctrl_c(run: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_opening: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(stage, "run", interrupted)
    ran = run()
    assert (ran.code, ran.err) == (130, "tabletop: stopped\n")


def test_a_reader_that_goes_away_is_no_fault() -> None:
    command = f"{sys.executable} -m tabletop simulate toss_up --seats random,random --games 5 | true"
    ran = subprocess.run(["/bin/sh", "-c", command], capture_output=True, check=False)
    assert ran.stderr == b""


def test_a_start_imports_only_what_it_needs() -> None:
    """No window, YAML or pydantic for a command that needs none."""
    code = (
        "import sys; from tabletop.__main__ import main; sys.argv = 'tabletop simulate toss_up --seats random,random "
        "--games 2'.split(); main(); print([name for name in ('pygame', 'yaml', 'pydantic') if name in sys.modules])"
    )
    for _ in range(2):  # the second start finds the catalogue in its cache
        ran = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, env=dict(os.environ))
    assert ran.stdout.decode().splitlines()[-1] == "[]"
