"""Every test here has its own screen, its own player's folder, and ends with no fault written down."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.window.harness import Program
from tests.window.screen import Screen, missing_tools, screen

Start = Callable[..., Program]


@pytest.fixture
def own_screen() -> Iterator[Screen]:
    missing = missing_tools()
    if missing and os.environ.get("CI"):
        pytest.fail(f"the window cannot be tested: {', '.join(missing)} must be installed here")
    if missing:
        pytest.skip(f"the window is not tested: {', '.join(missing)} is not installed")
    with screen() as opened:
        yield opened


@pytest.fixture
def start(own_screen: Screen, tmp_path: Path) -> Iterator[Start]:
    """Starts the program; whatever still runs at the end is ended."""
    started: list[Program] = []

    def begin(*arguments: str | Path, **more: Any) -> Program:
        program = Program(own_screen, tmp_path / "home", arguments, **more)
        started.append(program)
        return program

    yield begin
    for program in started:
        if program.process.poll() is None:
            program.kill()
    assert [program.faults for program in started if program.faults] == []
