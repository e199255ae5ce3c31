"""A cream bubble with a picture and a sentence, beside what it is about."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.stage.app import App
from tabletop.stage.shapes import blit
from tabletop.stage.table.elements.tags import draw_sign, tone_colour
from tabletop.stage.text import Block
from tabletop.stage.theme import Colour, mix

WIDE = 300.0
WIDEST = 560.0
"""How wide it is at most where it lies over a line of words, unless that is wider."""
BAR = 50.0
"""No bubble covers the bar along the top, if it can be helped."""


def draw(app: App, surface: pygame.Surface, text: str, icon: str, keep_off: Sequence[pygame.Rect]) -> pygame.Rect:
    """Draws it near the first of these rectangles without covering any of them; answers where it is."""
    px, style = app.canvas.px, app.theme.style("body")
    side = px(34)
    block = app.text.even(text, style, app.canvas.text_px(18), px(WIDE) - side - px(44))
    w, h = block.w + side + px(44), max(side, block.h) + px(24)
    rect = _free(surface.get_rect().inflate(-2 * px(8), -2 * px(8)), w, h, keep_off, px(14))
    _draw_cream(app, surface, rect, block, icon)
    return rect


def instead(app: App, surface: pygame.Surface, text: str, icon: str, over: pygame.Rect) -> pygame.Rect:
    """Draws it over a line of words, which it hides, and grows only upwards; answers where it is."""
    px, style = app.canvas.px, app.theme.style("body")
    room = surface.get_rect().inflate(-2 * px(8), -2 * px(8))
    wide = min(room.w, max(over.w, px(WIDEST)))
    block = app.text.even(text, style, app.canvas.text_px(18), wide - px(34) - px(44))
    rect = pygame.Rect(0, 0, max(over.w, block.w + px(34) + px(44)), max(over.h, block.h + px(16)))
    rect.midbottom = over.midbottom
    rect.clamp_ip(room)
    _draw_cream(app, surface, rect, block, icon)
    return rect


def _draw_cream(app: App, surface: pygame.Surface, rect: pygame.Rect, block: Block, icon: str) -> None:
    px = app.canvas.px
    side = px(34)
    app.paint.shadow(surface, rect, 16)
    app.paint.plate(surface, rect, app.theme.colours["cream"], app.theme.colours["ink"], 3.5, 16)
    picture = app.art.get(icon, (side, side))
    if picture is not None:
        blit(surface, picture, (rect.x + px(14), rect.centery - side // 2))
    room = pygame.Rect(rect.x + side + px(26), rect.y, block.w, rect.h)
    block.draw(surface, room, "left", "middle")


def light(app: App, tone: str) -> Colour:
    """The light of a place that takes a card: red where that costs, gold where it wins, green else."""
    c = app.theme.colours
    return {"bad": mix(c["red"], (255, 255, 255), 0.12), "safe": mix(c["green"], (255, 255, 255), 0.2)}.get(
        tone, c["gold"]
    )


def verdict(app: App, surface: pygame.Surface, text: str, tone: str, over: pygame.Rect) -> pygame.Rect:
    """A plate above something, or below where there is no room, in the colour of what is going to happen."""
    px, style = app.canvas.px, app.theme.style("body")
    c = app.theme.colours
    fill, side = tone_colour(app, tone), px(26)
    room = surface.get_rect().inflate(-2 * px(8), -2 * px(8))
    wide = min(room.w, px(560)) - side - px(40)
    block = app.text.even(text, style.of(c["white"]), app.canvas.text_px(20), wide)
    rect = pygame.Rect(0, 0, block.w + side + px(40), max(side, block.h) + px(18))
    above = over.y - rect.h - px(10) >= px(BAR)
    if above:
        rect.midbottom = (over.centerx, over.y - px(10))
    else:
        rect.midtop = (over.centerx, over.bottom + px(12))
    rect.clamp_ip(room)
    app.paint.shadow(surface, rect, 12)
    _draw_point(app, surface, over.centerx, rect.bottom if above else rect.y, 1 if above else -1, c["ink"], 0)
    app.paint.plate(surface, rect, fill, c["ink"], 3.5, 12, rim=mix(fill, (255, 255, 255), 0.4))
    _draw_point(app, surface, over.centerx, rect.bottom if above else rect.y, 1 if above else -1, fill, px(3))
    draw_sign(app, surface, pygame.Rect(rect.x + px(14), rect.centery - side // 2, side, side), tone)
    block.draw(surface, pygame.Rect(rect.x + side + px(22), rect.y, block.w, rect.h), "left", "middle")
    return rect


def _draw_point(app: App, surface: pygame.Surface, x: int, y: int, way: int, colour: Colour, inside: int) -> None:
    """A bubble's point downwards (1) or upwards (-1) from its edge; inside: so much smaller than its outline."""
    tip = app.canvas.px(14)
    half, base = app.canvas.px(11) - inside, y - way * (2 + inside)
    pygame.draw.polygon(surface, colour, [(x - half, base), (x + half, base), (x, y + way * (tip - 2 * inside))])


def halo(
    app: App,
    surface: pygame.Surface,
    rect: pygame.Rect,
    opacity: float,
    colour: Colour | None = None,
    radius: float = 18,
) -> None:
    """Light around something that leaves what is inside as it is."""
    px, tone = app.canvas.px, colour or app.theme.colours["gold"]
    blur, spread = px(10), px(5)
    lit = rect.inflate(2 * spread, 2 * spread)

    def cut() -> pygame.Surface:
        shapes = app.paint.shapes
        out = shapes.soft(lit.w, lit.h, px(radius) + spread, blur, tone, opacity).copy()
        inside = shapes.mask(rect.w, rect.h, px(radius))
        out.blit(inside, (2 * blur + spread, 2 * blur + spread), special_flags=pygame.BLEND_RGBA_SUB)
        return out

    picture = app.paint.shapes.keep(("halo", rect.size, tone, opacity, radius), cut)
    blit(surface, picture, (lit.x - 2 * blur, lit.y - 2 * blur))


def _free(room: pygame.Rect, w: int, h: int, keep_off: Sequence[pygame.Rect], gap: int) -> pygame.Rect:
    """Right, left, above or below the first rectangle, where it covers least of the others."""
    first = keep_off[0]
    choices: list[tuple[int, int, pygame.Rect]] = []
    for rect in (
        pygame.Rect(first.right + gap, first.centery - h // 2, w, h),
        pygame.Rect(first.x - gap - w, first.centery - h // 2, w, h),
        pygame.Rect(first.centerx - w // 2, first.y - gap - h, w, h),
        pygame.Rect(first.centerx - w // 2, first.bottom + gap, w, h),
    ):
        rect.clamp_ip(room)
        covered = sum(rect.clip(other).w * rect.clip(other).h for other in keep_off)
        choices.append((covered, len(choices), rect))
    return min(choices, key=lambda one: one[:2])[2]
