"""Dice need a screen to convert pictures to; no window is opened for it."""

from __future__ import annotations

import os

import pygame
import pytest


@pytest.fixture(autouse=True, scope="session")
def screen() -> None:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
