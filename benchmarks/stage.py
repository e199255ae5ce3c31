"""How smooth, how quick and how quiet the window is, beside bare programs measured in the same run."""

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

from benchmarks.report import Measured, paired
from tests.window.harness import ROOT, Program
from tests.window.play import short_game, written, your_turn
from tests.window.screen import Screen, missing_tools, screen

TITLE = "The window on Xvfb, software rendering; ours and a bare pygame program in turns, medians of the rounds"
FRAME = 1000 / 60
HITCH = 1.25
"""A bare loop whose frames come so many times too late in a hundredth of all cases runs on a busy machine."""
ROUNDS = 5
STARTS = 9
WARM_UP = 3.0
IDLE_SECONDS = 10.0
MOST_START = 2.5
MOST_IDLE = 2.0
"""Per cent of a core."""

Frames = dict[str, list[float]]


def measure() -> Iterator[Measured]:
    missing = missing_tools()
    if missing:
        yield Measured("the window", "", note=f"{', '.join(missing)} is not installed")
        return
    with tempfile.TemporaryDirectory() as home, screen((2048, 1200)) as opened:
        yield from frames(opened, Path(home))
        yield from cards(opened, Path(home))
        yield from starts(opened, Path(home))
        yield from idle(opened, Path(home))


# Frames


def frames(on: Screen, home: Path) -> Iterator[Measured]:
    """Ten dice rolling while an opponent thinks, at 1920x1080; the bare loop blits as many pixels."""
    rounds: dict[str, list[Frames]] = {"bare": [], "ours": []}
    for _ in range(ROUNDS):
        for which, told in rounds.items():
            told.append(_frames(on, home, "benchmarks.stage_frames", which))
    for what in ("processor", "work", "intervals"):
        for name, share in (("median", 0.5), ("99th percentile", 0.99)):
            ours, bare = ([_quantile(times[what], share) for times in rounds[who]] for who in ("ours", "bare"))
            yield Measured(
                f"frame {what}, {name}",
                f"{median(ours):.2f} ms, bare {median(bare):.2f} ms",
                paired(bare, ours),
                note="the bare loop's part of ours",
            )
    worst = median(_quantile(times["work"], 0.99) for times in rounds["ours"])
    yield Measured("99th percentile in a 60 Hz frame", f"{worst:.2f} of {FRAME:.2f} ms", FRAME / worst, floor=1.0)


def cards(on: Screen, home: Path) -> Iterator[Measured]:
    """Sixty cards in sight, one of them dragged around while an opponent thinks, at 1920x1080."""
    ours: list[Frames] = []
    bare: list[Frames] = []
    for _ in range(ROUNDS):
        bare.append(_frames(on, home, "benchmarks.stage_frames", "bare"))
        ours.append(_frames(on, home, "benchmarks.stage_cards"))
    for what in ("processor", "work", "intervals"):
        mid, high = (median(_quantile(times[what], share) for times in ours) for share in (0.5, 0.99))
        yield Measured(f"a drag over 60 cards, frame {what}", f"median {mid:.2f}, 99th percentile {high:.2f} ms")
    worst = median(_quantile(times["work"], 0.99) for times in ours)
    apart = median(_quantile(times["intervals"], 0.99) for times in bare)
    calm = apart <= HITCH * FRAME
    yield Measured(
        "a drag over 60 cards, 99th percentile in a frame",
        f"{worst:.2f} of {FRAME:.2f} ms",
        FRAME / worst,
        floor=1.0,
        note="" if calm else f"a bare loop's frames come {apart:.2f} ms apart: other programs take the time",
        judged=calm,
    )


def _frames(on: Screen, home: Path, module: str, *which: str) -> Frames:
    done = subprocess.run(
        [sys.executable, "-m", module, *which],
        cwd=ROOT,
        env={**on.environment(), **_settings(home)},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    told: Frames = json.loads(done.stdout)
    return told


def _quantile(seconds: list[float], share: float) -> float:
    """In milliseconds."""
    return 1000 * sorted(seconds)[int(len(seconds) * share)]


# Start


def starts(on: Screen, home: Path) -> Iterator[Measured]:
    """From the command to a first screen that has answered a key."""
    _start_hello(on, home)
    _start_ours(on, home)
    ours: list[tuple[float, float]] = []
    hello: list[tuple[float, float]] = []
    for _ in range(STARTS):
        hello.append(_start_hello(on, home))
        ours.append(_start_ours(on, home))
    for n, what in enumerate(("first picture", "a key answered")):
        mine, theirs = ([times[n] for times in series] for series in (ours, hello))
        yield Measured(
            f"start to {what}",
            f"{median(mine):.0f} ms, bare {median(theirs):.0f} ms",
            paired(theirs, mine),
            floor=1 / MOST_START if n else None,
            note=f"{paired(mine, theirs):.2f} times as long",
        )


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
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
    drawn, answered = (1000 * (float(word) - begun) for word in done.stdout.split()[-2:])
    return drawn, answered


def _start_ours(on: Screen, home: Path) -> tuple[float, float]:
    with _pressing(on):
        begun = time.monotonic()
        program = Program(on, home, **_settings(home))
        try:
            program.until("the title", lambda s: s.top == "Title")
            first = program.history()[0]
            program.until("another focus", lambda s: s.focus != first.focus)
            answered = next(line for line in program.history() if line.focus != first.focus)
        finally:
            program.kill()
    return 1000 * (first.when - begun), 1000 * (answered.when - begun)


# Idle


def idle(on: Screen, home: Path) -> Iterator[Measured]:
    """Nobody does anything at a table that waits for you."""
    program = Program(on, home, ["--deal", written(home, short_game())], **_settings(home))
    try:
        your_turn(program)
        # The opponents' process starts beside the first frames and is not idle until it has.
        time.sleep(WARM_UP)
        before, begun = _cpu(program), time.monotonic()
        time.sleep(IDLE_SECONDS)
        share = 100 * (_cpu(program) - before) / (time.monotonic() - begun)
    finally:
        program.kill()
    yield Measured(
        f"idle at the table for {IDLE_SECONDS:.0f} s",
        f"{share:.2f} % of a core",
        MOST_IDLE / max(share, 0.01),
        floor=1.0,
        note=f"of the {MOST_IDLE:g} % it may cost, opponents included",
    )


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
