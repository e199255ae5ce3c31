"""The real window: opened, resized, made full screen, and flipped the faster of two ways."""

import os
import sys
import time
from collections import deque
from pathlib import Path

import pygame

from tabletop.stage.keys import DELAY, INTERVAL
from tabletop.stage.settings import Settings

LEAST = (1024, 576)
SLOW = 4.0
"""A flip that takes longer than this many milliseconds is worth trying the other way."""
HIDDEN = ("dummy", "offscreen")
"""Drivers that show nothing: fine when asked for by name, no display otherwise."""
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
"""One of them says where the screen is."""
ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"


class NoDisplay(Exception):
    """There is nothing to open a window on."""


class Window:
    """The one window. Its surface is drawn on, then flipped."""

    def __init__(self, title: str, settings: Settings) -> None:
        self.settings = settings
        self.way = _way(settings)
        _open_display()
        size = (max(LEAST[0], settings.window[0]), max(LEAST[1], settings.window[1]))
        try:
            self._window = pygame.Window(title, size, resizable=True)
            self._window.minimum_size = LEAST
            if settings.fullscreen:
                self._window.set_fullscreen(True)
            self.surface = self._window.get_surface()
        except pygame.error as e:
            raise NoDisplay(str(e)) from None
        pygame.key.set_repeat(DELAY, INTERVAL)
        self._flips: deque[float] = deque(maxlen=40)
        self._slow_start = 3

    def adorn(self, icon: Path) -> None:
        """Gives the window its icon; one that cannot be read leaves it without."""
        try:
            self._window.set_icon(pygame.image.load(str(icon)))
        except (pygame.error, OSError):
            return

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    def flip(self) -> None:
        start = time.perf_counter()
        self._window.flip()
        if self._slow_start:
            # The first flips also pay for mapping the window.
            self._slow_start -= 1
        else:
            self._flips.append((time.perf_counter() - start) * 1000)

    def resized(self) -> bool:
        """Looks for a new size; True where it changed since the last look."""
        before = self.surface.get_size()
        self.surface = self._window.get_surface()
        return self.surface.get_size() != before

    @property
    def fullscreen(self) -> bool:
        return self.settings.fullscreen

    def set_fullscreen(self, on: bool) -> None:
        if on == self.settings.fullscreen:
            return
        if on:
            self._note_size()
            self._window.set_fullscreen(True)
        else:
            self._window.set_windowed()
            self._window.size = (self.settings.window[0], self.settings.window[1])
        self.settings.fullscreen = on

    def _note_size(self) -> None:
        w, h = self._window.size
        if w >= LEAST[0] and h >= LEAST[1]:
            self.settings.window = [w, h]

    def close(self) -> None:
        """Notes size and speed for the next start, and goes."""
        if not self.settings.fullscreen:
            self._note_size()
        if len(self._flips) >= 10:
            middle = sorted(self._flips)[len(self._flips) // 2]
            self.settings.flips = {**self.settings.flips, self.way: round(middle, 3)}
        self._window.destroy()


def _way(settings: Settings) -> str:
    """How pixels go to the screen: "0" straight, "1" as a texture, by what was measured in earlier runs.

    Straight starts faster and is at least as quick without a graphics card; only if it proved slow is the other tried,
    and then the quicker of the two is kept. Whoever sets the variable decides.
    """
    chosen = os.environ.get(ACCELERATION)
    if chosen is not None:
        return chosen
    straight, texture = settings.flips.get("0"), settings.flips.get("1")
    way = "0"
    if straight is not None and straight > SLOW and (texture is None or texture < straight):
        way = "1"
    os.environ[ACCELERATION] = way
    return way


def _open_display() -> None:
    if not pygame.IS_CE:
        raise NoDisplay("another pygame has overwritten pygame-ce")
    if sys.platform == "linux" and not any(os.environ.get(name) for name in SCREENS):
        # SDL would find that out too, but only after other libraries have complained on the terminal.
        raise NoDisplay("neither DISPLAY nor WAYLAND_DISPLAY is set")
    # Without this, Windows draws a small window and blows it up.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    try:
        pygame.display.init()
    except pygame.error as e:
        raise NoDisplay(str(e)) from None
    driver = pygame.display.get_driver()
    if driver in HIDDEN and os.environ.get("SDL_VIDEODRIVER", "") != driver:
        raise NoDisplay("no screen was found")


def say_no_display(reason: str) -> int:
    """One line for the terminal; answers the exit code."""
    from tabletop.words import _

    print(_("Tabletop needs a screen and found none ({reason}).", reason=reason), file=sys.stderr)
    return 2
