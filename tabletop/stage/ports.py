"""What the stage wants of the world outside: something to draw on and something to sound with."""

from typing import Protocol

import pygame


class Sounds(Protocol):
    """What the stage wants of sound."""

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None: ...

    def set_volume(self, volume: float) -> None: ...

    def mute(self, on: bool) -> None: ...

    def close(self) -> None: ...


class Screen(Protocol):
    """What the stage wants of a window."""

    surface: pygame.Surface

    def flip(self) -> None: ...

    def resized(self) -> bool: ...

    def set_fullscreen(self, on: bool) -> None: ...
