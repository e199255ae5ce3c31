"""The frame of a card as SVG, at the size it is shown: outer edge, coloured field, bands and windows."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from tabletop.stage.cards.face import H, W
from tabletop.stage.shapes import gradient, raster, ray, ring, rounded
from tabletop.stage.theme import Colour, hexed, mix

INK: Colour = (0x2E, 0x1A, 0x2B)
CREAM: Colour = (0xFF, 0xF7, 0xE6)
RADIUS = 18
FULL, LONG, TITLED, BARE = "full", "long", "titled", "bare"
"""Everything; everything with more room for the text; title and picture; the picture alone."""
LEAST_FULL, LEAST_TITLED = 0.6, 0.48
"""Below these scales a card shows only title and picture, then only its picture: no text under 14 px."""

TITLE = (18, 15, 204, 34)
"""Where the title band lies: x, y, w, h in card units."""
RIBBON = (52, 196, 136, 25)
TEXT = (17, 216, 206, 104)
RIBBONS = {FULL: RIBBON, LONG: (52, 154, 136, 25)}
TEXTS = {FULL: TEXT, LONG: (17, 174, 206, 146)}
SHIELDS = {FULL: 0, LONG: -150}
"""How far the shield moves: beside a long text there is no room for it, so it hangs on the picture."""
POINTS = (168, 292, 62, 34)
"""Where a pill says what a building is worth."""


class Window(NamedTuple):
    """Where the picture shows."""

    x: float
    y: float
    w: float
    h: float


WINDOWS = {
    FULL: Window(17, 54, 206, 150),
    LONG: Window(17, 54, 206, 108),
    TITLED: Window(17, 56, 206, 262),
    BARE: Window(15, 15, 210, 306),
}


def detail(k: float) -> str:
    """How much a card of this scale can show."""
    if k >= LEAST_FULL:
        return FULL
    return TITLED if k >= LEAST_TITLED else BARE


def draw_frame(colour: Colour, w: int, level: str, ribbon: bool, badges: tuple[str, str]) -> pygame.Surface:
    """The frame without words and picture, w pixels wide. badges: coin or level, shield or points; or nothing."""
    h = round(w * H / W)
    dark, deep = mix(colour, INK, 0.45), mix(colour, INK, 0.62)
    light = mix(colour, (255, 255, 255), 0.28)
    body = rounded(0, 0, W, H, RADIUS, hexed(INK)) + rounded(4, 4, W - 8, H - 8, RADIUS - 4, hexed(CREAM))
    body += rounded(9, 9, W - 18, H - 18, 11, hexed(dark)) + rounded(11.5, 11.5, W - 23, H - 23, 9, "url(#field)")
    body += rounded(17, 13.5, W - 34, 3.5, 1.7, "#FFFFFF", 0.45)
    if level != BARE:
        x, y, tw, th = TITLE
        body += rounded(x, y + 3, tw, th - 3, 12, hexed(deep))
    window = WINDOWS[level]
    body += _window(window, colour, dark)
    if level in TEXTS:
        x, y, bw, bh = TEXTS[level]
        body += rounded(x, y, bw, bh, 10, hexed(dark)) + rounded(x + 2.5, y + 2.5, bw - 5, bh - 5, 8, "url(#paper)")
        if ribbon:
            body += _ribbon(deep, *RIBBONS[level])
    defs = gradient("field", light, mix(colour, INK, 0.16), 12, H - 12)
    defs += gradient("paper", (255, 252, 244), (243, 232, 210), TEXT[1], TEXT[1] + TEXT[3])
    defs += gradient(
        "sky", mix(colour, (255, 255, 255), 0.55), mix(colour, (255, 255, 255), 0.12), window.y, window.y + window.h
    )
    defs += gradient("coin", (255, 217, 92), (224, 142, 26), 4, 48) + gradient(
        "shield", (240, 96, 84), (190, 44, 40), 276, 332
    )
    defs += gradient("level", (120, 190, 240), (38, 104, 170), 4, 48)
    if level in TEXTS:
        for badge in filter(None, badges):
            down = SHIELDS[level] if badge == "shield" else 0
            body += f'<g transform="translate(0 {down})">{BADGES[badge]}</g>'
    return raster(f'<g transform="scale({w / W:g} {h / H:g})">{body}</g>', w, h, defs)


def _window(window: Window, colour: Colour, dark: Colour) -> str:
    x, y, w, h = window
    out = rounded(x, y, w, h, 11, hexed(dark)) + rounded(x + 2.5, y + 2.5, w - 5, h - 5, 9, "url(#sky)")
    cx, cy, far = x + w / 2, y + h * 0.62, h
    for i in range(0, 20, 2):
        a, b = (math.tau * n / 20 for n in (i, i + 1))
        points = [(cx, cy)]
        for turn in (a, (a + b) / 2, b):
            points.append(_inside(cx, cy, cx + far * math.cos(turn), cy + far * math.sin(turn), window))
        out += ray(points, 0.2)
    ground = mix(colour, INK, 0.12)
    out += (
        f'<path d="M{x + 3:g} {y + h - 22:g} Q{cx:g} {y + h - 38:g} {x + w - 3:g} {y + h - 22:g} '
        f"L{x + w - 3:g} {y + h - 9:g} Q{x + w - 3:g} {y + h - 3:g} {x + w - 9:g} {y + h - 3:g} "
        f'L{x + 9:g} {y + h - 3:g} Q{x + 3:g} {y + h - 3:g} {x + 3:g} {y + h - 9:g} Z" '
        f'fill="{hexed(ground)}" fill-opacity="0.5"/>'
    )
    return out + ring(x, y, w, h, 11, hexed(dark), 2.5)


def _inside(cx: float, cy: float, px: float, py: float, window: Window) -> tuple[float, float]:
    """The point, or where the ray to it meets the window's edge."""
    x0, y0, x1, y1 = window.x + 3, window.y + 3, window.x + window.w - 3, window.y + window.h - 3
    share = 1.0
    if px != cx:
        share = min(share, ((x1 if px > cx else x0) - cx) / (px - cx))
    if py != cy:
        share = min(share, ((y1 if py > cy else y0) - cy) / (py - cy))
    return cx + (px - cx) * share, cy + (py - cy) * share


def _ribbon(deep: Colour, x: float, y: float, w: float, h: float) -> str:
    return (
        f'<path d="M{x - 16:g} {y:g} L{x + w + 16:g} {y:g} L{x + w + 7:g} {y + h / 2:g} L{x + w + 16:g} {y + h:g} '
        f'L{x - 16:g} {y + h:g} L{x - 7:g} {y + h / 2:g} Z" fill="{hexed(deep)}" stroke="{hexed(INK)}" '
        'stroke-width="3" stroke-linejoin="round"/>'
    )


def _coin() -> str:
    return (
        f'<circle cx="26" cy="27" r="22" fill="url(#coin)" stroke="{hexed(INK)}" stroke-width="4"/>'
        '<circle cx="26" cy="27" r="15.5" fill="none" stroke="#B86A10" stroke-width="2.5" stroke-opacity="0.7"/>'
    )


def _shield() -> str:
    return (
        '<path d="M186 284 Q206 282 210 274 Q214 282 234 284 Q236 316 210 332 Q184 316 186 284 Z" fill="url(#shield)" '
        f'stroke="{hexed(INK)}" stroke-width="4" stroke-linejoin="round"/>'
    )


def _level() -> str:
    return rounded(4, 4, 46, 46, 13, hexed(INK)) + rounded(7.5, 7.5, 39, 39, 10, "url(#level)")


def _points() -> str:
    x, y, w, h = POINTS
    return rounded(x, y, w, h, 17, hexed(INK)) + rounded(x + 3, y + 3, w - 6, h - 6, 14, "#FFF6E6")


BADGES = {"coin": _coin(), "level": _level(), "shield": _shield(), "points": _points()}
