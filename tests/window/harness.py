"""Starts the program in a window and plays it as a person would: by mouse, by keyboard, by looking.

What it shows is known from its trace (tabletop/stage/trace.py), so nothing here waits for a number of seconds.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from tests.window.screen import GUARD, Screen, wait_for

ROOT = Path(__file__).resolve().parents[2]
SHORT, CHORD = 2, 200
"""Milliseconds a key is held. On a busy machine a long press becomes longer still, and the key repeats; but SDL looks
whether Ctrl or Alt are down when it hears of the key, so that those stay down for a while."""


class Spot(NamedTuple):
    """A widget where it is shown, in pixels of the window."""

    kind: str
    says: str
    rect: tuple[int, int, int, int]
    focusable: bool
    enabled: bool

    @property
    def centre(self) -> tuple[int, int]:
        x, y, w, h = self.rect
        return x + w // 2, y + h // 2


class Shown(NamedTuple):
    """What the window showed at one moment: one line of the trace."""

    scenes: tuple[str, ...]
    rests: bool
    size: tuple[int, int]
    fullscreen: bool
    focus: str
    toasts: tuple[str, ...]
    pictures: int
    """How many are still being drawn."""
    about: dict[str, Any]
    """What the scene tells about itself."""
    spots: tuple[Spot, ...]
    when: float
    focus_at: tuple[int, ...] = ()
    """Where the widget with the focus lies: several may say the same."""

    @property
    def top(self) -> str:
        return self.scenes[-1] if self.scenes else ""

    def spot(self, words: str) -> Spot | None:
        """The widget whose words begin like this, or of this kind; one that can be pressed before one that cannot."""
        found = [spot for spot in self.spots if spot.says.startswith(words) or spot.kind == words]
        return max(found, key=lambda spot: spot.focusable, default=None)


def _shown(line: dict[str, Any]) -> Shown:
    spots = tuple(Spot(kind, says, tuple(rect), *able) for kind, says, rect, *able in line.get("widgets", ()))
    return Shown(
        tuple(line["scenes"]),
        line["rests"] and not line["changing"],
        tuple(line["size"]),
        line["fullscreen"],
        line["focus"],
        tuple(line["toasts"]),
        line["pictures"],
        line["about"],
        spots,
        line["t"],
        tuple(line["focus_at"]),
    )


class Program:
    """The running program and the one who plays it."""

    def __init__(
        self,
        screen: Screen,
        home: Path,
        arguments: Sequence[str | Path] = (),
        command: Sequence[str | Path] = (sys.executable, "-m", "tabletop"),
        folder: Path = ROOT,
        **environment: str,
    ) -> None:
        home.mkdir(parents=True, exist_ok=True)
        self.screen, self.home = screen, home
        self.shots = 0
        self._trace = home / f"trace-{time.monotonic_ns()}.jsonl"
        self._errors = self._trace.with_suffix(".stderr")
        self._read = 0
        self._lines: list[Shown] = []
        self._window = ""
        self._focused = False
        settings = {
            "SDL_AUDIODRIVER": "dummy",
            "LC_ALL": "C.UTF-8",
            "TABLETOP_HOME": str(home),
            "TABLETOP_TRACE": str(self._trace),
            "PYTHONFAULTHANDLER": "1",
            **environment,
        }
        with self._errors.open("wb") as errors:
            self.process = subprocess.Popen(
                [*map(str, command), *map(str, arguments)],
                cwd=folder,
                env={**screen.environment(), **settings},
                stdin=subprocess.DEVNULL,
                stdout=errors,
                stderr=errors,
            )

    # Looking

    @property
    def said(self) -> str:
        """What it wrote to the terminal."""
        return self._errors.read_text(errors="replace")

    @property
    def faults(self) -> str:
        """What it wrote down as faults of its own."""
        log = self.home / "log.txt"
        return log.read_text(errors="replace") if log.exists() else ""

    def history(self) -> list[Shown]:
        """Everything shown so far, oldest first."""
        if self._trace.exists():
            with self._trace.open("rb") as file:
                file.seek(self._read)
                for raw in file:
                    if not raw.endswith(b"\n"):
                        break
                    self._read += len(raw)
                    self._lines.append(_shown(json.loads(raw)))
        return self._lines

    def until(self, what: str, happens: Callable[[Shown], Any], guard: float = GUARD) -> Shown:
        """Waits until the window shows something, and answers what it shows then."""
        stop = time.monotonic() + guard
        while True:
            running = self.process.poll() is None
            lines = self.history()
            if lines and happens(lines[-1]):
                return lines[-1]
            if not running:
                raise AssertionError(f"{what}: the program ended ({self.process.returncode}): {self.said}")
            if time.monotonic() > stop:
                last = lines[-1]._replace(spots=()) if lines else None
                raise AssertionError(f"{what} did not happen; last shown: {last}\n{self.said}\n{self.faults[-2000:]}")
            time.sleep(0.01)

    def at_rest(self, scene: str) -> Shown:
        """Waits until this scene is on top, nothing moves and every picture is there."""
        return self.until(f"{scene} at rest", lambda s: s.top == scene and s.rests and not s.pictures)

    def seen(self, happened: Callable[[Shown], Any]) -> bool:
        """Whether the window ever showed this."""
        return any(happened(line) for line in self.history())

    @property
    def now(self) -> Shown:
        return self.history()[-1]

    def find(self, words: str) -> Spot:
        """Waits until a widget with these words, or of this kind, is shown and can be used."""
        found = self.until(f"{words!r}", lambda s: s.rests and (spot := s.spot(words)) and spot.enabled)
        spot = found.spot(words)
        assert spot is not None
        return spot

    # Mouse and keyboard

    @property
    def window(self) -> str:
        """The number of its window, once there is one."""
        stop = time.monotonic() + GUARD
        while not self._window:
            try:
                found = self.screen.xdotool("search", "--onlyvisible", "--pid", self.process.pid)
            except RuntimeError:
                found = ""
            self._window = found.split("\n")[-1]
            if not self._window and (self.process.poll() is not None or time.monotonic() > stop):
                raise AssertionError(f"no window opened: {self.said}")
            time.sleep(0.01)
        return self._window

    def _take_keys(self) -> None:
        """Waits until the window manager has made it the active window: what is pressed before reaches nobody."""
        if not self._focused:
            wait_for("the focus of the window", lambda: self.screen.active() == self.window)
            self._focused = True

    def key(self, *keys: str) -> None:
        """Presses keys one after the other, by their X names: Return, space, Escape, F11."""
        self._take_keys()
        for key in keys:
            # One by one: SDL takes a press right after the release of the same key for a repetition.
            self.screen.xdotool("key", "--delay", CHORD if "+" in key else SHORT, key)

    def type(self, text: str) -> None:
        self._take_keys()
        for letter in text:
            self.screen.xdotool("type", "--delay", SHORT, letter)

    def point(self, at: tuple[int, int]) -> None:
        self.screen.xdotool("mousemove", "--window", self.window, *at)

    def click_at(self, at: tuple[int, int]) -> None:
        self.screen.xdotool("mousemove", "--window", self.window, *at, "click", 1)

    def click(self, words: str) -> None:
        """Clicks on the widget with these words."""
        self.click_at(self.find(words).centre)

    def tab_to(self, words: str) -> None:
        """Moves the focus from one widget to the next until it is where these words are."""
        self.tab_until(repr(words), lambda focus: focus.startswith(words))

    def tab_until(self, what: str, found: Callable[[str], bool]) -> None:
        """Moves the focus from one widget to the next until what it says is what is looked for.

        Whatever was pressed before must have been seen: words that change by themselves look like another widget.
        """
        for _ in range(100):
            before = self.now
            if found(before.focus):
                return
            self.key("Tab")
            at = (before.focus, before.focus_at)
            self.until("the focus elsewhere", lambda s, at=at: (s.focus, s.focus_at) != at)
        raise AssertionError(f"the focus never came to {what}")

    def drag(
        self,
        start: tuple[int, int],
        end: tuple[int, int],
        steps: int = 6,
        until: Callable[[Shown], Any] | None = None,
    ) -> None:
        """Presses, moves in steps and lets go; `until`: not before the window shows this."""
        moves: list[str | int] = []
        for i in range(1, steps + 1):
            x, y = (a + (b - a) * i // steps for a, b in zip(start, end, strict=True))
            moves += ["mousemove", "--window", self.window, x, y, "sleep", 0.02]  # type: ignore[list-item]
        self.point(start)
        if until is None:
            # In one go: dice are thrown by the last swing before they are let go.
            self.screen.xdotool("mousedown", 1, *moves, "mouseup", 1)
            return
        self.screen.xdotool("mousedown", 1, *moves)
        self.until(f"what is dragged from {start} to {end}", until)
        self.screen.xdotool("mouseup", 1)

    # The window itself

    def resize(self, size: tuple[int, int]) -> None:
        """Another size, laid out anew."""
        self.screen.xdotool("windowsize", self.window, *size)
        self.until(f"size {size}", lambda s: s.size == size and s.rests and not s.pictures)

    def fullscreen(self, on: bool, size: tuple[int, int]) -> None:
        self.key("F11")
        self.until(f"fullscreen {on}", lambda s: s.fullscreen == on and s.size == size and s.rests and not s.pictures)

    def shot(self) -> pygame.Surface:
        """A picture of the window as the X server has it."""
        self.shots += 1
        file = self.home / f"shot-{self.shots}.png"
        # A window that has gone makes `import` hang the server: hence the timeout inside.
        subprocess.run(
            ["timeout", "20", "import", "-window", self.window, str(file)],
            env=self.screen.environment(),
            check=True,
            timeout=GUARD,
        )
        return pygame.image.load(str(file))

    def close_window(self) -> None:
        """As the cross of the window does."""
        self.key("alt+F4")

    # The end

    def end(self) -> int:
        """Waits until it has ended; answers the exit code. One that does not end says where each thread is."""
        try:
            return self.process.wait(GUARD)
        except subprocess.TimeoutExpired:
            self.process.send_signal(signal.SIGABRT)
            self.process.wait(GUARD)
        raise AssertionError(f"the program did not end; last shown: {self.now._replace(spots=())}\n{self.said}")

    def kill(self) -> None:
        """Ends it without a chance to save anything."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(GUARD)

    def children(self) -> list[int]:
        """The processes it has started that still run."""
        return [pid for pid in _processes() if _parent(pid) == self.process.pid]


def alive(pid: int) -> bool:
    return _parent(pid) is not None


def _processes() -> list[int]:
    return [int(entry.name) for entry in os.scandir("/proc") if entry.name.isdigit()]


def _parent(pid: int) -> int | None:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return None
    return int(fields[1]) if fields[0] != "Z" else None


def colours(picture: pygame.Surface) -> int:
    """How many different colours a grid of points over a picture has; an empty window has one."""
    w, h = picture.get_size()
    return len({tuple(picture.get_at((x, y))) for x in range(3, w, 11) for y in range(3, h, 11)})


def copied_checkout(folder: Path) -> Path:
    """The program and its data in a folder where a test may change and break them."""
    made = folder / "checkout"
    for part in ("tabletop", "cards", "scenes", "assets"):
        shutil.copytree(ROOT / part, made / part, ignore=shutil.ignore_patterns("__pycache__"))
    return made
