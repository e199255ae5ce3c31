"""How smooth, how quick and how quiet the window is, beside bare programs measured in the same run.

Everything runs on Xvfb at 1920x1080 with software rendering. Ours and the bare one take turns, medians are compared:
absolute figures belong to the machine, ratios do not.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from tests.window.harness import ROOT, Program
from tests.window.play import short_game, written, your_turn
from tests.window.screen import Screen, missing_tools, screen

FRAME = 1000 / 60
ROUNDS = 3
STARTS = 9
IDLE_SECONDS = 10.0
MOST_START = 2.5
MOST_IDLE = 2.0
"""Per cent of a core."""


def run() -> bool:
    """Measures and prints; whether all that is promised holds."""
    missing = missing_tools()
    if missing:
        print(f"stage: not measured, because {', '.join(missing)} is not installed")
        return True
    with tempfile.TemporaryDirectory() as home, screen((2048, 1200)) as opened:
        return all([frames(opened, Path(home)), starts(opened, Path(home)), idle(opened, Path(home))])


# Frames


def frames(on: Screen, home: Path) -> bool:
    """Ten dice rolling while an opponent thinks."""
    rounds: dict[str, list[dict[str, list[float]]]] = {"bare": [], "ours": []}
    for _ in range(ROUNDS):
        for which in rounds:
            rounds[which].append(_frames(on, home, which))
    print("frames: ten dice rolling, an opponent thinking, 1920x1080, ms (median / 99th percentile)")
    found: dict[tuple[str, str], tuple[float, float]] = {}
    for what in ("work", "intervals"):
        for which, told in rounds.items():
            each = [sorted(times[what]) for times in told]
            found[which, what] = (
                1000 * median(median(times) for times in each),
                1000 * median(times[int(len(times) * 0.99)] for times in each),
            )
        ours, bare = found["ours", what], found["bare", what]
        ratios = f"{ours[0] / bare[0]:.2f} / {ours[1] / bare[1]:.2f} times"
        print(f"  {what:<10} ours {_pair(ours)}   bare loop {_pair(bare)}   {ratios}")
    return _verdict(found["ours", "work"][1] <= FRAME, f"99th percentile of a frame's work within {FRAME:.1f} ms")


def _frames(on: Screen, home: Path, which: str) -> dict[str, list[float]]:
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.stage_frames", which],
        cwd=ROOT,
        env={**on.environment(), **_settings(home)},
        capture_output=True,
        text=True,
        check=True,
    )
    told: dict[str, list[float]] = json.loads(done.stdout)
    return told


# Start


def starts(on: Screen, home: Path) -> bool:
    """From the command to a first screen that has answered a key."""
    ours: list[tuple[float, float]] = []
    hello: list[tuple[float, float]] = []
    _start_ours(on, home)
    for _ in range(STARTS):
        hello.append(_start_hello(on, home))
        ours.append(_start_ours(on, home))
    print(f"start: median of {STARTS}, ms")
    ratio = 0.0
    for n, what in enumerate(("first picture", "key answered")):
        mine, theirs = (1000 * median(times[n] for times in all_) for all_ in (ours, hello))
        ratio = mine / theirs
        print(f"  {what:<14} ours {mine:6.0f}   bare hello {theirs:6.0f}   {ratio:.2f} times")
    return _verdict(ratio <= MOST_START, f"a key answered within {MOST_START} times a bare hello")


@contextmanager
def _pressing(on: Screen) -> Iterator[None]:
    """Somebody who presses Tab all the time, whether there is a window or not."""
    presser = subprocess.Popen(
        ["xdotool", "key", "--delay", "8", *["Tab"] * 2000], env=on.environment(), stderr=subprocess.DEVNULL
    )
    try:
        yield
    finally:
        presser.kill()
        presser.wait()


def _start_hello(on: Screen, home: Path) -> tuple[float, float]:
    environment = {**on.environment(), **_settings(home), "SDL_FRAMEBUFFER_ACCELERATION": "0"}
    with _pressing(on):
        begun = time.monotonic()
        done = subprocess.run(
            [sys.executable, str(ROOT / "benchmarks" / "stage_hello.py"), str(ROOT / "assets" / "icon.png")],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
    drawn, answered = (float(word) for word in done.stdout.split()[-2:])
    return drawn - begun, answered - begun


def _start_ours(on: Screen, home: Path) -> tuple[float, float]:
    with _pressing(on):
        begun = time.monotonic()
        program = Program(on, home, **_settings(home))
        try:
            program.until("the title", lambda s: s.top == "Title")
            first = program.history()[0]
            answered = program.until("another focus", lambda s: s.focus != first.focus)
            answered = next(line for line in program.history() if line.focus != first.focus)
        finally:
            program.kill()
    return first.when - begun, answered.when - begun


# Idle


def idle(on: Screen, home: Path) -> bool:
    """Nobody does anything at a table that waits for you."""
    program = Program(on, home, ["--deal", written(home, short_game())], **_settings(home))
    try:
        your_turn(program)
        program.at_rest("TableScene")
        before, begun = _cpu(program), time.monotonic()
        time.sleep(IDLE_SECONDS)
        share = 100 * (_cpu(program) - before) / (time.monotonic() - begun)
        frames = program.history()[-1]
    finally:
        program.kill()
    print(f"idle at the table: {share:.2f} % of a core over {IDLE_SECONDS:.0f} seconds ({frames.size[0]} wide)")
    return _verdict(share < MOST_IDLE, f"under {MOST_IDLE:.0f} % of a core")


def _cpu(program: Program) -> float:
    """Seconds of processor time of the program and the processes that it has started."""
    ticks = 0
    for pid in (program.process.pid, *program.children()):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def _settings(home: Path) -> dict[str, str]:
    """Bytecode is kept, as it is where a program is installed."""
    return {
        "TABLETOP_HOME": str(home),
        "SDL_AUDIODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "PYTHONDONTWRITEBYTECODE": "",
        "PYTHONPYCACHEPREFIX": str(home / "bytecode"),
    }


def _pair(times: tuple[float, float]) -> str:
    return f"{times[0]:6.2f} / {times[1]:6.2f}"


def _verdict(holds: bool, what: str) -> bool:
    print(f"  {'ok' if holds else 'MISSED'}: {what}")
    return holds


if __name__ == "__main__":
    sys.exit(0 if run() else 1)
