"""Confetti: paper that rains for a few seconds when somebody has won. With reduced motion there is none."""

from math import cos, pi, sin
from random import Random
from typing import NamedTuple

import pygame

from tabletop.stage.app import App
from tabletop.stage.theme import Colour

PIECES = 150
SECONDS = 5.0
FALL = (0.22, 0.42)
"""How much of the window's height a piece falls in a second."""


class Piece(NamedTuple):
    """One bit of paper. Places are shares of the window, times are seconds."""

    x: float
    start: float
    fall: float
    sway: float
    phase: float
    spin: float
    size: float
    colour: Colour


class Confetti:
    """Begins when it is made and knows when it is over."""

    def __init__(self, app: App, seed: int) -> None:
        self.app = app
        self.begun = app.clock.now()
        self.on = app.settings.motion
        chance = Random(seed)
        colours = [*app.theme.seats[:6], app.theme.colours["gold"], app.theme.colours["orange"]]
        self._pieces = [_piece(chance, colours) for _ in range(PIECES)] if self.on else []

    def over(self, now: float) -> bool:
        return not self.on or now - self.begun > SECONDS / max(0.5, self.app.settings.speed)

    def draw(self, surface: pygame.Surface) -> None:
        time = (self.app.clock.now() - self.begun) * max(0.5, self.app.settings.speed)
        w, h = surface.get_size()
        unit = self.app.canvas.u
        for piece in self._pieces:
            age = time - piece.start
            y = age * piece.fall - 0.05
            if not -0.05 < y < 1.05 or age < 0:
                continue
            x = piece.x + 0.02 * sin(piece.phase + age * piece.sway)
            _paper(surface, x * w, y * h, piece.size * unit, piece.phase + age * piece.spin, piece.colour)


def _piece(chance: Random, colours: list[Colour]) -> Piece:
    return Piece(
        # More of it over the winner than over the scores.
        chance.random() ** 1.6,
        chance.uniform(0.0, 1.9),
        chance.uniform(*FALL),
        chance.uniform(1.5, 3.5),
        chance.uniform(0.0, 2 * pi),
        chance.uniform(2.0, 6.0) * chance.choice((-1, 1)),
        chance.uniform(6.0, 11.0),
        chance.choice(colours),
    )


def _paper(surface: pygame.Surface, x: float, y: float, size: float, turn: float, colour: Colour) -> None:
    """A strip that turns as it falls: it seems narrower when it is seen from its edge."""
    flat = 0.25 + 0.75 * abs(cos(turn * 1.7))
    c, s = cos(turn), sin(turn)
    a, b = size, size * 0.55 * flat
    corners = [(x + c * u - s * v, y + s * u + c * v) for u, v in ((-a, -b), (a, -b), (a, b), (-a, b))]
    pygame.draw.polygon(surface, colour, corners)
