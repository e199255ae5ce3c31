"""Runs every part of the benchmarks and says which floors were missed. `python -m benchmarks [PART...]`."""

from __future__ import annotations

import importlib
import os
import platform
import sys

from benchmarks.peers import HOME
from benchmarks.report import Measured

PARTS = ("rules", "processes", "start", "stage")
"""Modules of this package. Each has a TITLE, a line that says what was run, and `measure()`."""


def main(wanted: list[str]) -> int:
    unknown = [name for name in wanted if name not in PARTS]
    if unknown:
        print(f"there is no part {unknown[0]!r}; there are {', '.join(PARTS)}", file=sys.stderr)
        return 2
    os.environ["TABLETOP_HOME"] = str(HOME / "home")  # not the player's own files
    print(f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores, load {_load()}")
    measured: list[Measured] = []
    for name in wanted or PARTS:
        part = importlib.import_module(f"benchmarks.{name}")
        print(f"\n{part.TITLE}\n", flush=True)
        for line in part.measure():
            print(f"  {line}", flush=True)
            measured.append(line)
    return _verdict(measured)


def _verdict(measured: list[Measured]) -> int:
    """What it comes to; only a floor that was missed is a failure."""
    missed = [line.what for line in measured if line.missed]
    unknown = [line.what for line in measured if line.unknown]
    print(f"\nfloors missed: {'; '.join(missed) or 'none'}")
    if unknown:
        print(f"floors not judged: {'; '.join(unknown)}")
    return 1 if missed else 0


def _load() -> str:
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
