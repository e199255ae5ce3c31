"""Where faults are written down for whoever has to mend them: log.txt in the player's folder."""

import sys
import time
import traceback
from pathlib import Path

from tabletop import __version__, paths

LARGEST = 1_000_000
"""Bytes of the log before it is put aside and a new one begins."""


def short(fault: BaseException) -> str:
    """A fault in a few words, in one line."""
    said = " ".join(str(fault).split())
    return f"{type(fault).__name__}: {said[:200]}" if said else type(fault).__name__


def write(report: str) -> Path:
    """Add a report to the log, and say which file that is. Raises OSError if it cannot be written."""
    file = paths.home() / "log.txt"
    file.parent.mkdir(parents=True, exist_ok=True)
    if file.exists() and file.stat().st_size > LARGEST:
        file.replace(file.with_name("log.old.txt"))
    stamp = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    with file.open("a", encoding="utf-8", errors="backslashreplace") as log:
        log.write(f"{stamp} tabletop {__version__} on Python {sys.version.split()[0]}\n{report}\n")
    return file


def write_down(fault: BaseException) -> str:
    """Add the traceback of a fault to the log; the words that say where it is to be found."""
    try:
        return f"details are in {write(''.join(traceback.format_exception(fault)))}"
    except OSError as error:
        return f"and the log cannot be written to {error.filename or paths.home()}: {error.strerror}"
