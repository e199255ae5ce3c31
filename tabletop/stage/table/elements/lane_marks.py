"""Marks on the lanes: the chequered line, the broken middle line, the dashed disc and the arrow."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from tabletop.stage.app import App
from tabletop.stage.shapes import blit, raster
from tabletop.stage.theme import Colour, hexed

DASHES = 14


def chequers(surface: pygame.Surface, rect: pygame.Rect, dark: Colour, light: Colour) -> None:
    """The line to pass."""
    surface.fill(dark, rect)
    inner = rect.inflate(-2, -2)
    side = max(2, inner.w // 2)
    surface.fill(light, inner)
    for n, y in enumerate(range(inner.y, inner.bottom, side)):
        x = inner.x + (n % 2) * side
        surface.fill(dark, pygame.Rect(x, y, min(side, inner.right - x), min(side, inner.bottom - y)))


def dashes(surface: pygame.Surface, lane: pygame.Rect, length: int, gap: int, high: int, tone: Colour) -> None:
    """The broken line in the middle of a road."""
    y = lane.centery - high // 2
    for x in range(lane.x, lane.right - length, length + gap):
        surface.fill(tone, pygame.Rect(x, y, length, high))


def dashed_disc(app: App, surface: pygame.Surface, middle: tuple[int, int], side: int, number: str) -> None:
    """Where somebody would be: a pale disc with a dashed edge and the score in it."""
    c = app.theme.colours

    def draw() -> pygame.Surface:
        r, pen = side / 2, max(2.0, side * 0.07)
        strokes = ""
        for n in range(DASHES):
            a, b = (n - 0.28) * 2 * pi / DASHES, (n + 0.28) * 2 * pi / DASHES
            reach = r - pen / 2
            strokes += f"M{r + reach * cos(a):.2f} {r + reach * sin(a):.2f} "
            strokes += f"L{r + reach * cos(b):.2f} {r + reach * sin(b):.2f} "
        body = f'<circle cx="{r:g}" cy="{r:g}" r="{r - pen / 2:g}" fill="{hexed(c["cream"])}" fill-opacity="0.92"/>'
        body += f'<path d="{strokes}" fill="none" stroke="{hexed(c["ink"])}" stroke-width="{pen:g}"/>'
        return raster(body, side, side)

    rect = pygame.Rect(0, 0, side, side)
    rect.center = middle
    blit(surface, app.paint.shapes.keep(("dashed disc", side, c["cream"], c["ink"]), draw), rect.topleft)
    px = max(14, round(side * 0.48))
    app.text.draw(surface, rect, number, app.theme.style("strong"), px, "centre", plain=True)


def turn_arrow(app: App, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """It points at whose turn it is."""
    c = app.theme.colours

    def draw() -> pygame.Surface:
        w, h = rect.size
        pen = max(2.0, h * 0.12)
        body = (
            f'<path d="M{pen:g} {pen:g} L{w - pen:g} {h / 2:g} L{pen:g} {h - pen:g} Z" fill="{hexed(c["red"])}" '
            f'stroke="{hexed(c["ink"])}" stroke-width="{pen:g}" stroke-linejoin="round"/>'
        )
        return raster(body, w, h)

    blit(surface, app.paint.shapes.keep(("turn arrow", rect.size, c["red"], c["ink"]), draw), rect.topleft)
