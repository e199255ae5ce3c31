"""The signs of the seats: simple shapes that tell players apart without their colours."""

import pygame

from tabletop.stage.app import App
from tabletop.stage.shapes import blit, raster
from tabletop.stage.theme import Colour, hexed

SIGNS = {
    "circle": "M50 14 A36 36 0 1 1 49.9 14 Z",
    "star": "M50 8 L62 38 L94 40 L69 60 L78 92 L50 74 L22 92 L31 60 L6 40 L38 38 Z",
    "heart": "M50 88 C14 60 8 42 12 28 C18 10 42 10 50 30 C58 10 82 10 88 28 C92 42 86 60 50 88 Z",
    "drop": "M50 8 C66 34 82 48 82 64 A32 30 0 0 1 18 64 C18 48 34 34 50 8 Z",
    "square": "M18 18 H82 V82 H18 Z",
    "moon": "M62 10 A42 42 0 1 0 92 66 A34 34 0 0 1 62 10 Z",
    "diamond": "M50 6 L88 50 L50 94 L12 50 Z",
    "cross": "M36 10 H64 V36 H90 V64 H64 V90 H36 V64 H10 V36 H36 Z",
    "bolt": "M58 6 L20 56 H46 L38 94 L80 40 H54 Z",
    "check": "M8 54 L24 36 L42 54 L76 14 L94 30 L42 88 Z",
    "crown": "M10 80 L6 28 L30 48 L50 14 L70 48 L94 28 L90 80 Z",
    "hexagon": "M50 6 L88 28 V72 L50 94 L12 72 V28 Z",
    "octagon": "M32 8 H68 L92 32 V68 L68 92 H32 L8 68 V32 Z",
    "triangle": "M50 10 L94 88 H6 Z",
}
"""Every shape that the data files know, in a square of 100."""
SEATS = ("circle", "star", "heart", "drop", "square", "moon", "diamond", "cross")
"""The signs of the first eight seats."""


def draw_sign(app: App, surface: pygame.Surface, rect: pygame.Rect, shape: str, fill: Colour, edge: Colour) -> None:
    """One sign, filled and outlined, in a square of pixels."""
    side = min(rect.size)

    def draw() -> pygame.Surface:
        pen = 9.0
        body = (
            f'<g transform="scale({side / 100:g})"><path d="{SIGNS[shape]}" fill="{hexed(fill)}" '
            f'stroke="{hexed(edge)}" stroke-width="{pen:g}" stroke-linejoin="round"/></g>'
        )
        return raster(body, side, side)

    at = pygame.Rect(0, 0, side, side)
    at.center = rect.center
    blit(surface, app.paint.shapes.keep(("sign", shape, side, fill, edge), draw), at.topleft)
