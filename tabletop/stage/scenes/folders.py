"""Opening a folder in the player's own file manager."""

import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

from tabletop import paths

PATIENCE = 20.0
"""Seconds after which an opener that has not come back is taken to have worked."""


def opener() -> list[str]:
    """The command that shows a folder on this system."""
    if sys.platform == "win32":
        return ["explorer"]
    return ["open"] if sys.platform == "darwin" else ["xdg-open"]


def open_folder(folder: Path, failed: Callable[[], None]) -> threading.Thread:
    """Shows a folder, and makes it where there is none yet. `failed` is called from a thread if nothing came of it."""

    def work() -> None:
        if not _opened(folder):
            failed()

    thread = threading.Thread(target=work, name="folder", daemon=True)
    thread.start()
    return thread


def _opened(folder: Path) -> bool:
    quiet = subprocess.DEVNULL
    try:
        folder.mkdir(parents=True, exist_ok=True)
        asked = subprocess.Popen(
            [*opener(), str(folder)],
            env=_environment(),
            stdin=quiet,
            stdout=quiet,
            stderr=quiet,
            start_new_session=True,
        )
        code = asked.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        return True
    except OSError:
        return False
    # The file manager of Windows answers 1 when all went well.
    return code == 0 or sys.platform == "win32"


def _environment() -> dict[str, str]:
    """As it was before a bundled program put its own libraries first: foreign programs want theirs."""
    env = dict(os.environ)
    if paths.frozen():
        for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
            before = env.pop(f"{name}_ORIG", None)
            env.pop(name, None)
            if before:
                env[name] = before
    return env
