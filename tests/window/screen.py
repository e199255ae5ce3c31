"""A screen of one's own: an X server without a monitor, and a window manager on it."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

TOOLS = ("Xvfb", "openbox", "xdotool", "import")
GUARD = 60.0
"""Seconds after which something that never comes is given up; never a measure of how long it takes."""
SIZE = (1920, 1080)


def missing_tools() -> list[str]:
    return [tool for tool in TOOLS if shutil.which(tool) is None]


def wait_for(what: str, happens: Callable[[], bool], guard: float = GUARD) -> None:
    """Looks again and again until it happens."""
    until = time.monotonic() + guard
    while not happens():
        if time.monotonic() > until:
            raise TimeoutError(f"{what} did not happen")
        time.sleep(0.01)


class Screen:
    """One display. Everything that uses it gets its number by `environment`."""

    def __init__(self, number: str) -> None:
        self.number = number

    def environment(self) -> dict[str, str]:
        kept = {k: v for k, v in os.environ.items() if k not in ("WAYLAND_DISPLAY", "XAUTHORITY", "SDL_VIDEODRIVER")}
        return {**kept, "DISPLAY": f":{self.number}"}

    def xdotool(self, *words: str | int) -> str:
        done = subprocess.run(
            ["xdotool", *map(str, words)],
            env=self.environment(),
            capture_output=True,
            text=True,
            timeout=GUARD,
            check=False,
        )
        if done.returncode != 0:
            raise RuntimeError(f"xdotool {' '.join(map(str, words))}: {done.stderr.strip() or done.returncode}")
        return done.stdout.strip()

    def active(self) -> str:
        """The number of the window that gets the keys, by the window manager's own account."""
        try:
            return self.xdotool("getactivewindow")
        except RuntimeError:
            return ""

    def managed(self) -> bool:
        """Whether the window manager has taken over."""
        try:
            self.xdotool("get_desktop")
        except RuntimeError:
            return False
        return True


@contextmanager
def screen(size: tuple[int, int] = SIZE) -> Iterator[Screen]:
    """Opens a screen on a display number that nobody uses, and closes it with all that runs on it."""
    ours, theirs = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(theirs), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp", "-noreset"],
        pass_fds=[theirs],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(theirs)
    manager: subprocess.Popen[bytes] | None = None
    try:
        with os.fdopen(ours) as told:
            number = told.readline().strip()
        if not number:
            raise RuntimeError("Xvfb did not start")
        opened = Screen(number)
        manager = subprocess.Popen(
            ["openbox", "--sm-disable", "--config-file", str(Path(__file__).with_name("openbox.xml"))],
            env=opened.environment(),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        wait_for("the window manager's start", opened.managed)
        yield opened
    finally:
        for process in (manager, server):
            if process is not None:
                process.kill()
                process.wait()
