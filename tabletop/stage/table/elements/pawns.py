"""Pawn cards: START is a dark dashed tile with a faded pawn, HOME a bright one with a house. They turn over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from tabletop.data import elements as data
from tabletop.stage.app import App
from tabletop.stage.shapes import blit, raster, rounded
from tabletop.stage.table import bubble
from tabletop.stage.theme import Colour, hexed, mix, parse_colour

START, HOME, BACK = "start", "home", "back"
RATIO = 0.78
"""A pawn card's width as a share of its height."""
GAP = 0.2
"""Between two pawn cards, as a share of their width."""
FADED = 105
"""How much of a pawn is seen at START, of 255."""


class Tile(NamedTuple):
    """One pawn card: where it lies, what it shows, and what is about to happen to it (1 home, -1 back)."""

    rect: pygame.Rect
    state: str
    lit: int = 0


def states(score: int, count: int) -> list[str]:
    """What each pawn shows after so many steps: all go home one by one, and in a longer game back again."""
    if score > count:
        return [BACK if n < score - count else HOME for n in range(count)]
    return [HOME if n < score else START for n in range(count)]


def moved_by(score: int, points: int, count: int) -> int:
    """Which pawn turns over when the score changes by one."""
    return (score if points > 0 else score - 1) % count


def place(room: pygame.Rect, count: int, at: str = "centre") -> list[pygame.Rect]:
    """So many tiles side by side, as large as the room lets them be."""
    wide = room.w / (count + (count - 1) * GAP)
    w = max(4, int(min(wide, room.h * RATIO)))
    h = round(w / RATIO)
    step = w * (1 + GAP)
    whole = round(step * (count - 1)) + w
    x = {"left": room.x, "right": room.right - whole}.get(at, room.centerx - whole // 2)
    return [pygame.Rect(round(x + step * n), room.centery - h // 2, w, h) for n in range(count)]


def look_of(spec: data.Pawns, seat: int) -> tuple[str, Colour]:
    """A seat's pawn and the colour of its card."""
    look = spec.looks[seat % len(spec.looks)]
    return look.picture, parse_colour(f"#{look.colour.removeprefix('#')}")


def draw_tiles(app: App, surface: pygame.Surface, spec: data.Pawns, seat: int, tiles: Sequence[Tile]) -> None:
    """Those that are about to move lie on top, with their light and an arrow."""
    for tile in sorted(tiles, key=lambda tile: tile.lit != 0):
        if tile.lit:
            bubble.halo(app, surface, tile.rect, 0.95, radius=9)
        draw_tile(app, surface, spec, seat, tile.rect, tile.state, 235 if tile.lit else FADED)
        if tile.lit:
            grow = app.canvas.px(4)
            app.paint.outline(surface, tile.rect.inflate(grow, grow), app.theme.colours["gold"], 4, 11)
            _draw_arrow(app, surface, tile)


def draw_tile(app: App, surface: pygame.Surface, spec: data.Pawns, seat: int, rect: pygame.Rect, state: str,
              faded: int = FADED) -> None:  # fmt: skip
    """One pawn card as it lies; faded: how much of a pawn is seen at START."""
    picture, tone = look_of(spec, seat)
    blit(surface, app.paint.shapes.keep(("pawn card", rect.size, state, tone), lambda: _card(rect, state, tone)),
         rect.topleft)  # fmt: skip
    side = round(rect.w * 0.84)
    pawn = app.art.get(picture, (side, side))
    if pawn is not None:
        blit(surface, pawn, (rect.centerx - side // 2, rect.centery - side // 2), faded if state == START else 255)
    if state == START:
        return
    small = round(rect.w * 0.5)
    sign = app.art.get(spec.home if state == HOME else spec.back, (small, small))
    if sign is not None:
        blit(surface, sign, (rect.right - round(small * 0.72), rect.bottom - round(small * 0.8)))


def tile_picture(app: App, spec: data.Pawns, seat: int, size: tuple[int, int], state: str) -> pygame.Surface:
    """A pawn card by itself, with room around it for its sign: to be turned over."""
    pad = size[0] // 4
    out = pygame.Surface((size[0] + 2 * pad, size[1] + 2 * pad), pygame.SRCALPHA)
    draw_tile(app, out, spec, seat, pygame.Rect((pad, pad), size), state)
    return out


def _card(rect: pygame.Rect, state: str, tone: Colour) -> pygame.Surface:
    w, h = rect.size
    r = w * 0.16
    if state == START:
        body = rounded(1, 1, w - 2, h - 2, r, "#140A22", 0.5)
        return raster(body + _dashes(w, h, r), w, h)
    edge, fill = ("#FFE27A", "#3A2A5C") if state == BACK else ("#FFFFFF", hexed(mix(tone, (255, 255, 255), 0.06)))
    line = max(1.5, w * 0.06)
    body = rounded(0, 0, w, h, r, "#2E1A2B") + rounded(1.2, 1.2, w - 2.4, h - 2.4, r - 1, edge)
    body += rounded(1.2 + line, 1.2 + line, w - 2.4 - 2 * line, h - 2.4 - 2 * line, r - line, fill)
    shine = w - 4 * line - 6
    if state == HOME and shine > 4:
        body += rounded(2 * line + 3, 2 * line + 1, shine, h * 0.3, r * 0.6, "#FFFFFF", 0.22)
    return raster(body, w, h)


def _dashes(w: int, h: int, r: float) -> str:
    """A dashed outline, each dash a stroke of its own, corners whole."""
    pen = max(1.5, w * 0.045)
    e = pen
    path = ""
    for a, b, flat in ((r, w - r, True), (r, h - r, False)):
        count = max(2, round((b - a) / (w * 0.2)))
        step = (b - a) / count
        for n in range(count):
            s, t = a + step * (n + 0.25), a + step * (n + 0.75)
            for side in (e, (h if flat else w) - e):
                path += (
                    f"M{s:.1f} {side:.1f} L{t:.1f} {side:.1f} " if flat else f"M{side:.1f} {s:.1f} L{side:.1f} {t:.1f} "
                )
    for x, y, sx, sy in ((e, e, 1, 1), (w - e, e, -1, 1), (e, h - e, 1, -1), (w - e, h - e, -1, -1)):
        path += f"M{x:.1f} {y + sy * r * 0.8:.1f} Q{x:.1f} {y:.1f} {x + sx * r * 0.8:.1f} {y:.1f} "
    return (
        f'<path d="{path}" fill="none" stroke="#F6E7D0" stroke-opacity="0.75" stroke-width="{pen:.2f}" '
        'stroke-linecap="round"/>'
    )


def _draw_arrow(app: App, surface: pygame.Surface, tile: Tile) -> None:
    """At the upper right corner, up for home and down for back to START."""
    side = round(tile.rect.w * 0.56)
    tone = app.theme.colours["gold"] if tile.lit > 0 else app.theme.colours["red"]

    def draw() -> pygame.Surface:
        up = [(0.5, 0.06), (0.92, 0.5), (0.66, 0.5), (0.66, 0.94), (0.34, 0.94), (0.34, 0.5), (0.08, 0.5)]
        points = [(x, y if tile.lit > 0 else 1 - y) for x, y in up]
        path = "M" + " L".join(f"{x * side:.1f} {y * side:.1f}" for x, y in points) + " Z"
        width = max(2.0, side * 0.1)
        return raster(
            f'<path d="{path}" fill="{hexed(tone)}" stroke="#2E1A2B" stroke-width="{width:.1f}" '
            'stroke-linejoin="round"/>', side, side,
        )  # fmt: skip

    picture = app.paint.shapes.keep(("pawn arrow", side, tile.lit, tone), draw)
    blit(surface, picture, (tile.rect.right - side // 2, tile.rect.y - side // 2))
