"""What an unchanged start pays for the catalogue, beside what importing pygame costs on the same machine."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from statistics import median
from typing import NamedTuple

LOAD = "from tabletop.data.catalogue import load; load()"
PYGAME = "import pygame"
CLOCKED = "import time; a = time.perf_counter(); {code}; print(time.perf_counter() - a)"


class Costs(NamedTuple):
    """Seconds, each the median of several fresh processes."""

    load: float
    """Import the catalogue's modules and load it from its cache."""
    pygame: float

    @property
    def ratio(self) -> float:
        return self.load / self.pygame


def start_costs(rounds: int = 7) -> Costs:
    """Measure both, turn and turn about."""
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "TABLETOP_HOME": home, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

        def seconds(code: str) -> float:
            command = [sys.executable, "-c", CLOCKED.format(code=code)]
            return float(subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout)

        seconds(LOAD)
        pairs = [(seconds(LOAD), seconds(PYGAME)) for _ in range(rounds)]
    return Costs(median(load for load, _ in pairs), median(pygame for _, pygame in pairs))


if __name__ == "__main__":
    costs = start_costs()
    print(
        f"catalogue from cache {costs.load * 1000:.1f} ms, pygame {costs.pygame * 1000:.1f} ms, ratio {costs.ratio:.2f}"
    )
