"""Small signs on tiles and plates: a shield with strength, an hourglass for Age, a coin, icons."""

from __future__ import annotations

import pygame

from tabletop.stage.app import App
from tabletop.stage.shapes import blit, gradient, raster
from tabletop.stage.theme import Colour, hexed, mix

RED: tuple[Colour, Colour] = ((240, 96, 84), (190, 44, 40))
GREEN: tuple[Colour, Colour] = ((120, 206, 98), (46, 136, 58))
GREY: tuple[Colour, Colour] = ((168, 156, 160), (112, 100, 108))
GOLD: tuple[Colour, Colour] = ((255, 217, 92), (224, 142, 26))
SHIELD = "M4 14 Q24 12 32 3 Q40 12 60 14 Q63 48 32 66 Q1 48 4 14 Z"
SHIELD_W, SHIELD_H = 64, 70


def icon(app: App, surface: pygame.Surface, name: str, rect: pygame.Rect, alpha: int = 255) -> None:
    """A picture of assets/icons, or any other by its whole name, inside a rectangle."""
    side = min(rect.w, rect.h)
    if side < 2:
        return
    picture = app.art.get(name if "/" in name else f"icons/{name}", (side, side))
    if picture is not None:
        blit(surface, picture, (rect.centerx - side // 2, rect.centery - side // 2), alpha)


def _number(app: App, surface: pygame.Surface, rect: pygame.Rect, text: str, share: float) -> None:
    style = app.theme.style("card_number")
    app.text.draw(surface, rect, text, style, max(14, round(rect.h * share)), "centre", plain=True)


def shield(app: App, surface: pygame.Surface, rect: pygame.Rect, text: str, tones: tuple[Colour, Colour] = RED) -> None:
    """Strength: red as printed, green where something adds to it, grey where the unit does not fight."""

    def draw() -> pygame.Surface:
        body = (
            f'<g transform="scale({rect.w / SHIELD_W:.4f} {rect.h / SHIELD_H:.4f})"><path d="{SHIELD}" fill="url(#s)" '
            f'stroke="{hexed(app.theme.colours["ink"])}" stroke-width="6" stroke-linejoin="round"/>'
            '<path d="M11 20 Q24 18 32 11" fill="none" stroke="#FFFFFF" stroke-opacity="0.45" stroke-width="4" '
            'stroke-linecap="round"/></g>'
        )
        return raster(body, rect.w, rect.h, gradient("s", *tones, 0, SHIELD_H))

    blit(surface, app.paint.shapes.keep(("shield", rect.size, tones, app.theme.palette), draw), rect.topleft)
    _number(app, surface, rect.move(0, -rect.h // 24), text, 0.5)


def coin(app: App, surface: pygame.Surface, rect: pygame.Rect, text: str) -> None:
    """A gold piece with a number on it."""

    def draw() -> pygame.Surface:
        ink = hexed(app.theme.colours["ink"])
        body = (
            f'<g transform="scale({rect.w / 48:g} {rect.h / 48:g})"><circle cx="24" cy="24" r="21.5" fill="url(#c)" '
            f'stroke="{ink}" stroke-width="4.5"/><circle cx="24" cy="24" r="15.5" fill="none" stroke="#B86A10" '
            'stroke-width="2.5" stroke-opacity="0.7"/></g>'
        )
        return raster(body, rect.w, rect.h, gradient("c", *GOLD, 0, 48))

    blit(surface, app.paint.shapes.keep(("coin", rect.size), draw), rect.topleft)
    _number(app, surface, rect, text, 0.56)


def hourglass(app: App, surface: pygame.Surface, rect: pygame.Rect, age: int) -> None:
    """Age tokens: a disc with an hourglass, and how many where there are several."""
    c = app.theme.colours
    app.paint.plate(surface, rect, c["paper"], c["ink"], 2.5, 40)
    inset = max(3, rect.w // 6)
    icon(app, surface, "age", rect.inflate(-2 * inset, -2 * inset))
    if age > 1:
        side = max(app.canvas.text_px(14) + 4, round(rect.w * 0.62))
        dot = pygame.Rect(0, 0, side, side)
        dot.center = (rect.left + rect.w // 10, rect.bottom - rect.h // 8)
        app.paint.plate(surface, dot, mix(c["red"], c["ink"], 0.15), c["ink"], 2, 40)
        style = app.theme.style("card_number")
        app.text.draw(surface, dot, str(age), style, max(14, round(side * 0.72)), "centre", plain=True)


def dashed_ring(app: App, surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
    """Where something was, or will have been paid: a circle of short strokes."""

    def draw() -> pygame.Surface:
        from math import cos, pi, sin

        r, middle = rect.w / 2 - 2, rect.w / 2
        path, count = "", 11
        for n in range(count):
            a, b = 2 * pi * (n + 0.2) / count, 2 * pi * (n + 0.8) / count
            path += f"M{middle + r * cos(a):.1f} {middle + r * sin(a):.1f} "
            path += f"A{r:.1f} {r:.1f} 0 0 1 {middle + r * cos(b):.1f} {middle + r * sin(b):.1f} "
        pen = max(1.5, app.canvas.u * 2)
        body = f'<path d="{path}" fill="none" stroke="{hexed(colour)}" stroke-width="{pen:g}" stroke-linecap="round"/>'
        return raster(body, rect.w, rect.h)

    blit(surface, app.paint.shapes.keep(("dashed ring", rect.size, colour), draw), rect.topleft)
