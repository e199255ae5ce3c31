"""Strength as a bar: a segment for each card with a tick for each point, the part that something adds lighter."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

import pygame

from tabletop.stage.app import App
from tabletop.stage.cards.face import Face
from tabletop.stage.shapes import gradient, raster, rounded
from tabletop.stage.table.elements.tales import badges
from tabletop.stage.table.motions import ease
from tabletop.stage.theme import Colour, hexed, mix, parse_colour

WHITE = (255, 255, 255)
EARTH = (104, 54, 36)
SOURCES = ("wood", "food", "diamond", "income")
SPARKS = ((-0.52, -0.42, 0.3), (0.54, -0.5, 0.34), (-0.6, 0.3, 0.2), (0.6, 0.34, 0.24), (-0.1, -0.72, 0.2))
"""Where little stars lie around points that were won, and how large they are, as shares of the room."""


class Share(NamedTuple):
    """What one card adds to a strength."""

    card: int
    n: int
    bonus: int
    """How much of it is not printed on the card."""
    why: str
    """What that comes from: a resource, age, income; empty if nothing is known."""


def segment(app: App, size: tuple[int, int], tone: Colour, n: int, bonus: int) -> pygame.Surface:
    """Ink around, a light rim, a tick for each point; the last `bonus` points are lighter."""
    w, h = size
    px, ink = app.canvas.px, hexed(app.theme.colours["ink"])
    e, rim, r = px(3), max(1, px(2)), min(px(10), w // 2)

    def draw() -> pygame.Surface:
        i = e + rim
        body = rounded(0, 0, w, h, r, ink)
        body += rounded(e, e, w - 2 * e, h - 2 * e, r - e, hexed(mix(tone, WHITE, 0.42)))
        body += rounded(i, i, w - 2 * i, h - 2 * i, r - i, "url(#f)")
        if bonus:
            at = max(i, round(w * (n - bonus) / n))
            body += rounded(at, i, w - i - at, h - 2 * i, r - i, "url(#g)")
            if at > i:
                body += rounded(at, i, max(1, (w - i - at) / 2), h - 2 * i, 0, "url(#g)")
        body += rounded(i, h - i - h * 0.16, w - 2 * i, h * 0.16, r - i, ink, 0.14)
        body += rounded(i + rim, i + 1, w - 2 * i - 2 * rim, max(1.0, h * 0.06), h * 0.03, "#FFFFFF", 0.35)
        step, high = w / n, max(4, round(h * 0.15))
        for tick in range(1, n):
            body += rounded(tick * step - rim / 2, h - e - high, rim, high, rim / 2, ink, 0.75)
        light = mix(tone, WHITE, 0.42)
        return raster(body, w, h, gradient("f", mix(tone, WHITE, 0.2), mix(tone, (40, 10, 40), 0.1), 0, h)
                      + gradient("g", mix(light, WHITE, 0.2), light, 0, h))  # fmt: skip

    return app.paint.shapes.keep(("segment", size, tone, n, bonus, app.theme.palette), draw)


def draw_segment(app: App, surface: pygame.Surface, rect: pygame.Rect, face: Face, share: Share, t: float) -> None:
    """So much of it, from the left; picture and numbers when most of it is there."""
    px = app.canvas.px
    picture = segment(app, rect.size, parse_colour(face.colour), share.n, share.bonus)
    grown = pygame.Rect(0, 0, max(1, round(rect.w * t)), rect.h)
    surface.blit(picture, rect.topleft, grown, special_flags=pygame.BLEND_PREMULTIPLIED)
    if t < 0.6:
        return
    inner = rect.inflate(-2 * px(5), -2 * px(5))
    side = min(inner.h, inner.w)
    if side >= 14:
        badges.icon(app, surface, face.picture, pygame.Rect(inner.x, inner.centery - side // 2, side, side))
    style, size = app.theme.style("card_number"), app.canvas.text_px(24)
    wide = app.text.size(str(share.n), style, size)[0] + 2
    corner = pygame.Rect(0, 0, max(px(24), wide), round(inner.h * 0.5))
    corner.bottomright = (rect.right - px(5), rect.bottom - px(4))
    app.text.draw(surface, corner, str(share.n), style, size, "centre", plain=True)
    if share.bonus and inner.w > side + px(52):
        icon = share.why if share.why in SOURCES else "age"
        room = pygame.Rect(inner.x + side, inner.y + px(2), inner.right - inner.x - side, inner.h // 2)
        app.text.draw(surface, room, f"+{share.bonus} {{{icon}}}", style, app.canvas.text_px(18), "centre")


def draw_missing(app: App, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """What there is too little of, up to a dashed mark."""
    px = app.canvas.px
    app.paint.plate(surface, rect, EARTH, app.theme.colours["ink"], 2, 9, 0.72, 0.6)
    edge = pygame.Rect(rect.right + px(1), rect.y - px(9), px(3), px(7))
    while edge.bottom < rect.bottom + px(12):
        app.paint.plate(surface, edge, app.theme.colours["gold"], None, 0, 1)
        edge.y += px(11)


def draw_won(app: App, surface: pygame.Surface, room: pygame.Rect, n: int, t: float) -> None:
    """Points that were won: they pop up large, with sparks around them and rays below."""
    px, gold = app.canvas.px, app.theme.colours["gold"]
    grown = _bounce(t)
    high = round(min(room.h * 0.8, room.w * 0.42) * grown)
    if high < 8:
        return
    light = pygame.Rect(0, 0, round(room.w * 0.66), round(room.h * 0.4))
    light.center = room.center
    app.paint.glow(surface, light, gold, radius=30, blur=12, opacity=0.34)
    style = app.theme.style("heading").of(gold)
    words = f"+{n}"
    wide = app.text.size(words, style, high, True)[0]
    x = room.centerx - (wide + px(4) + high) // 2
    app.text.draw(surface, pygame.Rect(x, room.y, wide + 4, room.h), words, style, high, "left", plain=True)
    side = round(high * 1.05)
    at = pygame.Rect(x + wide + px(4), 0, side, side)
    at.centery = room.centery
    badges.icon(app, surface, "legend", at)
    for dx, dy, size in SPARKS:
        spark = pygame.Rect(0, 0, *(round(room.h * size * grown),) * 2)
        spark.center = (round(room.centerx + dx * room.w * 0.8), round(room.centery + dy * room.h * 0.9))
        badges.icon(app, surface, "star", spark)
    if 0 < t < 1:
        _draw_rays(app, surface, room, gold, t)


def _bounce(t: float) -> float:
    """Larger than in the end for a moment."""
    return ease(min(1.0, t * 3)) * (1 + 0.22 * sin(pi * min(1.0, t * 1.6)))


def _draw_rays(app: App, surface: pygame.Surface, room: pygame.Rect, gold: Colour, t: float) -> None:
    px = app.canvas.px
    for n in range(10):
        turn = 2 * pi * n / 10
        reach = 0.5 + 0.35 * t
        dot = pygame.Rect(0, 0, px(5), px(5))
        dot.center = (
            round(room.centerx + cos(turn) * room.w * reach), round(room.centery + sin(turn) * room.h * reach)
        )  # fmt: skip
        app.paint.plate(surface, dot, gold, None, 0, 4, 1 - t)
