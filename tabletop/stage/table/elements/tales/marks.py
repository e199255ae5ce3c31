"""Lines of icons with numbers, upright labels and dashed places, of which plates and kingdoms are made."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from tabletop.stage import fonts
from tabletop.stage.app import App
from tabletop.stage.shapes import blit, raster
from tabletop.stage.table.cards import dashed
from tabletop.stage.table.elements.tales import badges
from tabletop.stage.theme import Colour, hexed, mix
from tabletop.stage.widgets.base import Print, Widget


class Sign(NamedTuple):
    """An icon and the number beside it."""

    icon: str
    at: pygame.Rect
    number: Print


def width(widget: Widget, text: str, style: str, size: float) -> int:
    """How wide a text is in pixels at a size in units, once the least size is applied."""
    return widget.app.text.size(text, widget.look(style), widget.app.canvas.text_px(size), True)[0] + 2


def no_higher(widget: Widget, style: str, size: float, high: int) -> float:
    """A size in units at which one line is no higher than its room: tables can get very flat."""
    line = widget.app.canvas.text_px(size) * fonts.LEADING[widget.look(style).face]
    return size * high / line if line > high > 0 else size


def signs(
    widget: Widget, room: pygame.Rect, things: list[tuple[str, str]], side: int, size: float, gap: int
) -> list[Sign]:
    """Icons with numbers from left to right, closer together where there is little room."""
    app = widget.app
    style = app.theme.style("number").of(app.theme.colours["linen"])
    wide = [app.text.size(text, style, app.canvas.text_px(size), True)[0] + 2 for _icon, text in things]
    need = sum(wide) + (side + app.canvas.px(4)) * len(things)
    step = min(gap, max(2, (room.w - need) // max(1, len(things) - 1))) if len(things) > 1 else 0
    x, found = room.x, []
    for (icon, text), w in zip(things, wide, strict=True):
        at = pygame.Rect(x, 0, side, side)
        at.centery = room.centery
        here = pygame.Rect(at.right + app.canvas.px(4), room.y, w, room.h)
        found.append(Sign(icon, at, widget.fit(text, style, here, plain=True, size=size)))
        x = here.right + step
    return found


def draw_signs(app: App, surface: pygame.Surface, found: list[Sign]) -> None:
    for sign in found:
        badges.icon(app, surface, sign.icon, sign.at)


def dark_plate(
    app: App, surface: pygame.Surface, rect: pygame.Rect, edge: Colour | None = None, opacity: float = 0.86
) -> None:
    """The dark wine plate on which kingdoms lie."""
    c = app.theme.colours
    fill = mix(c["night"], (72, 14, 36), 0.42)
    app.paint.plate(surface, rect, fill, edge or c["edge"], 3 if edge else 2, 18, opacity, 0.8)


def upright(app: App, surface: pygame.Surface, rect: pygame.Rect, text: str) -> None:
    """Words that read upwards, in small letters or shortened where there is little room; else nothing."""
    style = app.theme.style("name").of(app.theme.colours["linen"])
    for way in (text.upper(), text, f"{text[:4]}."):
        block = app.text.fit(way, style, app.canvas.text_px(15), (rect.h, rect.w), 1, plain=True)
        if not block.clipped:
            break
    else:
        return

    def draw() -> pygame.Surface:
        return pygame.transform.rotate(block.picture(), 90)

    key = ("upright", way, block.px, rect.h, style.colour)
    picture = app.paint.shapes.keep(key, draw)
    blit(surface, picture, (rect.centerx - picture.get_width() // 2, rect.centery - picture.get_height() // 2))


def empty_spot(app: App, surface: pygame.Surface, rect: pygame.Rect) -> None:
    dashed(app, surface, rect, app.theme.colours["edge"], 2.0)


def long_arrow(app: App, surface: pygame.Surface, rect: pygame.Rect, left: bool, thick: float = 5.0) -> None:
    """The way that packs go."""
    w, h, pen = rect.w, rect.h, max(2, app.canvas.px(thick))
    ink, gold = hexed(app.theme.colours["ink"]), hexed(app.theme.colours["gold"])

    def draw() -> pygame.Surface:
        tip, back, wing = w - pen * 1.4, pen * 1.4, h * 0.3
        path = (
            f"M{back} {h / 2} L{tip} {h / 2} M{tip - wing} {h / 2 - wing} L{tip} {h / 2} L{tip - wing} {h / 2 + wing}"
        )
        strokes = "".join(
            f'<path d="{path}" fill="none" stroke="{tone}" stroke-width="{wide}" stroke-linecap="round" '
            'stroke-linejoin="round"/>'
            for tone, wide in ((ink, pen * 2.0), (gold, pen))
        )
        made = raster(strokes, w, h)
        return pygame.transform.flip(made, True, False) if left else made

    blit(surface, app.paint.shapes.keep(("long arrow", rect.size, left, thick), draw), rect.topleft)
