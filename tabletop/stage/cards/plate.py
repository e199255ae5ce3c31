"""The frame of a tile as SVG: edge, window, name band, note and the shapes of its badges."""

from __future__ import annotations

import math

import pygame

from tabletop.stage.cards.frame import CREAM, INK
from tabletop.stage.shapes import gradient, raster, ray, rounded
from tabletop.stage.theme import Colour, hexed, mix

TONES: dict[str, tuple[Colour, Colour]] = {
    "plain": ((240, 96, 84), (190, 44, 40)),
    "good": ((112, 214, 110), (38, 138, 62)),
    "bad": ((238, 160, 72), (190, 96, 20)),
    "idle": ((168, 164, 178), (106, 100, 118)),
}
WHITE: Colour = (255, 255, 255)
RAYS = 20


def draw_plate(colour: Colour, size: tuple[int, int], band: tuple[int, int], note: int, k: float) -> pygame.Surface:
    """A tile without words, picture and badges. band: where the name stands and how high. note: how high, or 0."""
    w, h = size
    deep, dark = mix(colour, INK, 0.58), mix(colour, INK, 0.4)
    e = 6.5 * k
    body = rounded(0, 0, w, h, 11 * k, hexed(INK))
    body += rounded(2.2 * k, 2.2 * k, w - 4.4 * k, h - 4.4 * k, 9 * k, hexed(CREAM))
    body += rounded(4.6 * k, 4.6 * k, w - 9.2 * k, h - 9.2 * k, 7 * k, hexed(dark))
    top, high = band
    body += _window(e, e, w - 2 * e, top - e, k, colour)
    body += f'<rect x="{e:g}" y="{top}" width="{w - 2 * e:g}" height="{high}" fill="{hexed(deep)}"/>'
    below = top + high
    if note:
        body += rounded(e, below, w - 2 * e, h - e - below, 5 * k, "url(#field)")
        body += rounded(e + 2 * k, below + 2 * k, w - 2 * e - 4 * k, h - e - below - 4 * k, 4 * k, "url(#paper)")
    else:
        body += rounded(e, h - e - 10 * k, w - 2 * e, 10 * k, 5 * k, hexed(deep))
    light = mix(colour, WHITE, 0.3)
    defs = gradient("field", light, colour, below, h) + gradient("paper", (255, 252, 244), (246, 236, 216), below, h)
    defs += gradient("sky", mix(colour, WHITE, 0.62), mix(colour, WHITE, 0.2), e, top)
    return raster(body, w, h, defs)


def draw_badges(
    size: tuple[int, int],
    badge: str,
    corner: tuple[float, float],
    mark: str,
    tokens: tuple[int, int, int, int],
    k: float,
) -> pygame.Surface:
    """What lies on top of the picture. badge: the shield's tone, `points` or nothing. mark: coin, level or none."""
    body = _marks(mark, k) + _corner(badge, corner, k)
    if tokens[2]:
        x, y, w, h = tokens
        body += rounded(x - 2 * k, y - 2 * k, w + 4 * k, h + 4 * k, h, hexed(INK)) + rounded(x, y, w, h, h, "#FFF6E6")
    defs = gradient("coin", (255, 217, 92), (224, 142, 26), 3 * k, 31 * k)
    defs += gradient("level", (120, 190, 240), (38, 104, 170), 3 * k, 31 * k)
    if badge in TONES:
        defs += gradient("shield", *TONES[badge], -18, 20)
    return raster(body, *size, defs)


def _window(x: float, y: float, w: float, h: float, k: float, colour: Colour) -> str:
    """A light sky with rays, and ground to stand on."""
    out = rounded(x, y, w, h + 4 * k, 5 * k, "url(#sky)")
    cx, cy = x + w / 2, y + h * 0.6
    for n in range(0, RAYS, 2):
        points = [(cx, cy)]
        for turn in (n, n + 0.5, n + 1):
            points.append(_edge(cx, cy, math.tau * turn / RAYS, (x + k, y + k, x + w - k, y + h)))
        out += ray(points, 0.24)
    ground = mix(colour, INK, 0.08)
    out += (
        f'<path d="M{x:g} {y + h - 10 * k:g} Q{cx:g} {y + h - 20 * k:g} {x + w:g} {y + h - 10 * k:g} '
        f'L{x + w:g} {y + h:g} L{x:g} {y + h:g} Z" fill="{hexed(ground)}" fill-opacity="0.45"/>'
    )
    return out


def _edge(cx: float, cy: float, turn: float, room: tuple[float, float, float, float]) -> tuple[float, float]:
    """Where a ray leaves the window."""
    dx, dy = math.cos(turn), math.sin(turn)
    across = (room[2] - cx if dx > 0 else cx - room[0]) / max(1e-9, abs(dx))
    down = (room[3] - cy if dy > 0 else cy - room[1]) / max(1e-9, abs(dy))
    reach = min(across, down)
    return cx + dx * reach, cy + dy * reach


def _marks(mark: str, k: float) -> str:
    """The badge at the top left: a coin for the cost, a square for the level."""
    if mark == "coin":
        return (
            f'<circle cx="{17 * k:g}" cy="{17 * k:g}" r="{13.5 * k:g}" fill="url(#coin)" stroke="{hexed(INK)}" '
            f'stroke-width="{2.6 * k:g}"/><circle cx="{17 * k:g}" cy="{17 * k:g}" r="{9.6 * k:g}" fill="none" '
            f'stroke="#B86A10" stroke-width="{1.5 * k:g}" stroke-opacity="0.7"/>'
        )
    if mark == "level":
        return rounded(3 * k, 3 * k, 28 * k, 28 * k, 8 * k, hexed(INK)) + rounded(
            5.4 * k, 5.4 * k, 23.2 * k, 23.2 * k, 6 * k, "url(#level)"
        )
    return ""


def _corner(badge: str, at: tuple[float, float], k: float) -> str:
    """The badge at the bottom right: a shield, or a pill for points."""
    x, y = at
    if badge in TONES:
        return (
            f'<g transform="translate({x:g} {y:g}) scale({k:g})"><path d="M-16 -12 Q-4 -13 0 -18 Q4 -13 16 -12 '
            f'Q18 8 0 19 Q-18 8 -16 -12 Z" fill="url(#shield)" stroke="{hexed(INK)}" stroke-width="2.8" '
            'stroke-linejoin="round"/><path d="M-12 -8 Q-4 -9 0 -13" fill="none" stroke="#FFFFFF" stroke-width="2" '
            'stroke-opacity="0.5" stroke-linecap="round"/></g>'
        )
    if badge == "points":
        left, top = x - 24 * k, y - 9 * k
        return rounded(left, top, 40 * k, 26 * k, 12 * k, hexed(INK)) + rounded(
            left + 2.2 * k, top + 2.2 * k, 35.6 * k, 21.6 * k, 10 * k, "#FFF6E6"
        )
    return ""
