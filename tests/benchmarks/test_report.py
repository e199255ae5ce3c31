"""The benchmarks' runner: floors decide the exit code, a peer that is missing does not."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType

import pytest

from benchmarks import __main__ as runner
from benchmarks import peers, rules
from benchmarks.report import Measured, paired


@pytest.mark.parametrize(("ratio", "floor", "missed", "said"), [
    (0.61, 0.6, False, "floor 0.6x pass"),
    (0.59, 0.6, True, "floor 0.6x FAIL"),
    (None, 0.6, False, "floor 0.6x not judged"),
    (0.1, None, False, "0.10x"),
])  # fmt: skip
def test_only_a_measured_ratio_can_miss_its_floor(
    ratio: float | None, floor: float | None, missed: bool, said: str
) -> None:
    measured = Measured("pig", "1 moves/s", ratio, floor)
    assert measured.missed is missed
    assert said in str(measured)


def test_a_ratio_that_says_nothing_misses_nothing() -> None:
    measured = Measured("two processes", "1 games/s", 0.8, floor=1.7, note="the machine is busy", judged=False)
    assert not measured.missed
    assert measured.unknown
    assert "floor 1.7x not judged" in str(measured)


def test_a_goal_is_only_told() -> None:
    measured = Measured("pig", "1 moves/s", 0.8, floor=0.6, goal=1.0)
    assert not measured.missed
    assert "goal 1x FAIL" in str(measured)


def test_the_ratio_of_a_run_is_that_of_its_middle_round() -> None:
    assert paired([10, 20, 1], [10, 10, 10]) == 1.0


@pytest.fixture
def parts(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Lets the runner run a part that measures these."""

    def use(*measured: Measured) -> None:
        part = ModuleType("benchmarks.made_up")
        part.TITLE = "Made up"  # type: ignore[attr-defined]
        part.measure = lambda: iter(measured)  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "benchmarks.made_up", part)
        monkeypatch.setattr(runner, "PARTS", ("made_up",))
        monkeypatch.setenv("TABLETOP_HOME", "")

    return use


def test_a_missed_floor_is_a_failure(parts: Callable[..., None], capsys: pytest.CaptureFixture[str]) -> None:
    parts(Measured("good", "1", 2.0, 1.0), Measured("bad", "1", 0.5, 1.0))
    assert runner.main([]) == 1
    assert "floors missed: bad\n" in capsys.readouterr().out


def test_a_missing_peer_is_no_failure(parts: Callable[..., None], capsys: pytest.CaptureFixture[str]) -> None:
    parts(Measured("uno", "", None, 10.0, note="there is no network"))
    assert runner.main([]) == 0
    out = capsys.readouterr().out
    assert "not measured" in out
    assert "floors missed: none\nfloors not judged: uno\n" in out
    assert "there is no network" in out


def test_a_part_that_does_not_exist(capsys: pytest.CaptureFixture[str]) -> None:
    assert runner.main(["speed"]) == 2
    assert "there are rules" in capsys.readouterr().err


def test_without_node_its_peer_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers.shutil, "which", lambda _name: None)
    assert str(rules._ready(lambda: peers.boardgame("client"))) == "there is no node here"


def test_a_worker_that_ends_is_missing() -> None:
    with pytest.raises(peers.Missing, match="broken ended with code 3"):
        peers.Worker("broken", [sys.executable, "-c", "raise SystemExit(3)"])


def test_our_own_worker_answers() -> None:
    worker = peers.ours("series")
    try:
        worker.measure()
    finally:
        worker.close()
    assert worker.rates()[0] > 1000
    assert worker.figures[0]["clone"] > 0


@pytest.mark.parametrize(
    ("game", "seats", "options"), [(game, seats, options) for game, seats, _, options in rules.CARDS]
)
def test_our_cards_are_measured_too(game: str, seats: int, options: tuple[str, ...]) -> None:
    worker = peers.cards(game, seats, *options)
    try:
        worker.measure()
    finally:
        worker.close()
    assert worker.rates()[0] > 1000
    assert 0 < worker.figures[0]["choices"] < 1
