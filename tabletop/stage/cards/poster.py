"""Cards whose picture fills them: a sunny field with the title at its foot, or a number in the middle."""

from __future__ import annotations

import math

import pygame

from tabletop.stage.cards.face import H, W
from tabletop.stage.cards.frame import CREAM, INK, RADIUS
from tabletop.stage.shapes import raster, rounded
from tabletop.stage.theme import Colour, hexed, mix

FIELD = (15.0, 15.0, W - 30.0, H - 30.0)
"""Where the field lies: x, y, w, h in card units."""
FOOT = (10.0, 262.0, W - 20.0, 54.0)
"""Where the title of a poster stands."""
HIGH_FOOT = (10.0, 208.0, W - 20.0, 112.0)
"""Where it stands if it takes two lines."""
BARE = "bare"
"""The look of a poster on which no title can be read: the picture is all there is, and larger."""
SHADE = 264.0
"""Where the darker ground behind the title begins."""
CORNER = (20.0, 18.0, 62.0, 52.0)
"""Where the number of a card stands a second time, for hands that overlap."""
MIDDLE = (72.0, 116.0, 96.0, 104.0)
"""Where the large number stands."""
LEAST_CORNER = 0.3
"""Below this scale the corner would be too small to read."""
FRAMED_FROM = 1.0
"""A poster this large has room for all that a framed card says."""
RAYS = 24


def picture_box(look: str) -> tuple[float, float, float]:
    """The middle and the side of the picture, in card units."""
    if look == BARE:
        return W / 2, H / 2, 220.0
    return (W / 2, H / 2, 204.0) if look == "numeral" else (W / 2, H / 2 - 18, 196.0)


def draw_field(colour: Colour, w: int, look: str) -> pygame.Surface:
    """The card without words and picture, w pixels wide."""
    h = round(w * H / W)
    deep = mix(colour, INK, 0.5)
    edge = mix(colour, (38, 112, 190), 0.85) if look == "numeral" else mix(colour, INK, 0.22)
    body = rounded(0, 0, W, H, RADIUS, hexed(INK)) + rounded(4.5, 4.5, W - 9, H - 9, RADIUS - 4, hexed(CREAM))
    body += rounded(9, 9, W - 18, H - 18, 12, hexed(edge))
    x, y, fw, fh = FIELD
    body += rounded(x, y, fw, fh, 8, "url(#field)") + _rays(fw, fh)
    if look not in ("numeral", BARE):
        body += (
            f'<path d="M{x:g} {SHADE:g} Q{W / 2:g} {SHADE - 22:g} {x + fw:g} {SHADE:g} L{x + fw:g} '
            f"{y + fh - 8:g} Q{x + fw:g} {y + fh:g} {x + fw - 8:g} {y + fh:g} L{x + 8:g} {y + fh:g} Q{x:g} {y + fh:g} "
            f'{x:g} {y + fh - 8:g} Z" fill="{hexed(deep)}" fill-opacity="0.42"/>'
        )
    defs = (
        f'<radialGradient id="field" gradientUnits="userSpaceOnUse" cx="{W / 2}" cy="{H * 0.44:g}" r="{H * 0.6:g}">'
        f'<stop offset="0%" stop-color="{hexed(mix(colour, (255, 255, 255), 0.62))}"/>'
        f'<stop offset="100%" stop-color="{hexed(mix(colour, (255, 255, 255), 0.06))}"/></radialGradient>'
    )
    return raster(f'<g transform="scale({w / W:g} {h / H:g})">{body}</g>', w, h, defs)


def _rays(w: float, h: float) -> str:
    """Light from the middle to the edge of the field."""
    cx, cy = W / 2, H * 0.5
    out = ""
    for n in range(0, RAYS, 2):
        points = [(cx, cy)] + [_edge(cx, cy, math.tau * turn / RAYS, w, h) for turn in (n, n + 0.5, n + 1)]
        path = " ".join(f"{'M' if i == 0 else 'L'}{x:.1f} {y:.1f}" for i, (x, y) in enumerate(points))
        out += f'<path d="{path} Z" fill="#FFFFFF" fill-opacity="0.22"/>'
    return out


def _edge(cx: float, cy: float, turn: float, w: float, h: float) -> tuple[float, float]:
    """Where a ray from the middle leaves the field."""
    dx, dy = math.cos(turn), math.sin(turn)
    reach = min((w / 2 - 1) / max(1e-9, abs(dx)), (h / 2 - 1) / max(1e-9, abs(dy)))
    return cx + dx * reach, cy + dy * reach
