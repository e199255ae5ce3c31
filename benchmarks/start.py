"""How long the catalogue of unchanged files takes to load, beside importing pygame."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from statistics import median

from benchmarks.peers import ROOT
from benchmarks.report import Measured, paired

TITLE = "Catalogue from its cache beside import pygame, each in a fresh interpreter; nine rounds in turns, medians"
ROUNDS = 9
TIMED = "import time; began = time.perf_counter(); {work}; print((time.perf_counter() - began) * 1000)"
CATALOGUE = "from tabletop.data.catalogue import load; load()"
PYGAME = "import pygame"


def measure() -> Iterator[Measured]:
    with tempfile.TemporaryDirectory() as home:
        _milliseconds(CATALOGUE, home)
        _milliseconds(PYGAME, home)
        ours: list[float] = []
        theirs: list[float] = []
        for _ in range(ROUNDS):
            ours.append(_milliseconds(CATALOGUE, home))
            theirs.append(_milliseconds(PYGAME, home))
    yield Measured("import pygame", f"{median(theirs):.1f} ms")
    yield Measured("catalogue", f"{median(ours):.1f} ms", paired(theirs, ours), floor=1.0, note="how many times faster")


def _milliseconds(work: str, home: str) -> float:
    env = {**os.environ, "TABLETOP_HOME": home, "PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_VIDEODRIVER": "dummy"}
    command = [sys.executable, "-c", TIMED.format(work=work)]
    return float(subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True).stdout)
