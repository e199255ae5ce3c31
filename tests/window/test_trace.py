"""The trace tells every change once, and at rest where everything lies."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tabletop.stage.box import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.pilot import Pilot
from tabletop.stage.scene import Scene
from tabletop.stage.trace import VARIABLE, Trace, opened
from tabletop.stage.widgets import Button


class Two(Scene):
    """Two buttons, and something to tell."""

    told = 1

    def build(self) -> None:
        self.first = self.add(Button("First", lambda: None))
        self.second = self.add(Button("Second", lambda: None))
        self.focus(self.first)

    def layout(self, canvas: Canvas) -> None:
        self.first.place(Box(100, 100, 200, 60))
        self.second.place(Box(100, 200, 200, 60))

    def about(self) -> dict[str, Any]:
        return {"told": self.told}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "trace.jsonl"


@pytest.fixture
def pilot(monkeypatch: pytest.MonkeyPatch) -> Pilot:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    return Pilot((1280, 720))


def lines(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text().splitlines()]


def test_nothing_is_traced_unless_somebody_asks(monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    assert opened() is None
    monkeypatch.setenv(VARIABLE, str(file))
    assert isinstance(opened(), Trace)


def test_what_does_not_change_is_told_once(pilot: Pilot, file: Path) -> None:
    trace = Trace(file)
    pilot.open(Two())
    for _ in range(3):
        trace.look(pilot.app, rests=False)
    (line,) = lines(file)
    assert line["scenes"] == ["Two"]
    assert line["focus"] == "First"
    assert line["about"] == {"told": 1}
    assert "widgets" not in line


def test_at_rest_it_tells_where_everything_lies(pilot: Pilot, file: Path) -> None:
    trace = Trace(file)
    pilot.open(Two())
    for _ in range(3):
        trace.look(pilot.app, rests=True)
    (line,) = lines(file)
    assert line["widgets"] == [
        ["Button", "First", [100, 100, 200, 60], True, True],
        ["Button", "Second", [100, 200, 200, 60], True, True],
    ]


def test_every_change_is_told(pilot: Pilot, file: Path) -> None:
    trace = Trace(file)
    scene = Two()
    pilot.open(scene)
    trace.look(pilot.app, rests=True)
    pilot.press("tab")
    trace.look(pilot.app, rests=False)
    scene.told = 2
    trace.look(pilot.app, rests=False)
    pilot.app.notify("Hello")
    pilot.step()
    trace.look(pilot.app, rests=False)
    trace.look(pilot.app, rests=True)
    told = lines(file)
    assert [line["rests"] for line in told] == [True, False, False, False, True]
    assert told[1]["focus"] == "Second"
    assert told[2]["about"] == {"told": 2}
    assert told[3]["toasts"] == ["Hello"]


def test_what_was_drawn_before_a_rest_is_told_at_it(pilot: Pilot, file: Path) -> None:
    """The loop looks once more, without rest, right before it rests."""
    trace = Trace(file)
    scene = Two()
    pilot.open(scene)
    trace.look(pilot.app, rests=True)
    scene.second.place(Box(100, 300, 200, 60))
    scene.repaint()
    pilot.step()
    trace.look(pilot.app, rests=False)
    trace.look(pilot.app, rests=True)
    assert lines(file)[-1]["widgets"][1][2] == [100, 300, 200, 60]


def test_nobody_looks_all_the_time_at_what_rests(pilot: Pilot, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    trace = Trace(file)
    pilot.open(Two())
    trace.look(pilot.app, rests=True)
    looks: list[str] = []
    monkeypatch.setattr("tabletop.stage.trace._kind", lambda _app: looks.append("look") or {})
    monkeypatch.setattr("tabletop.stage.trace.OFTEN", 1e9)
    for rests in (False, True, False, True):
        trace.look(pilot.app, rests=rests)
    assert looks == []
