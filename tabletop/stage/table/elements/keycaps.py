"""Numbers as keys: what can be chosen by a digit shows it while the keyboard is in use."""

from __future__ import annotations

import pygame

from tabletop.stage.widgets.base import Widget

DIGITS = "1234567890"


def number_key(n: int) -> int | None:
    """The key of the n-th thing, from 0; there are ten of them."""
    return ord(DIGITS[n]) if n < len(DIGITS) else None


def draw_cap(widget: Widget, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """The widget's key in the upper left corner of a rectangle."""
    if widget.key is None:
        return
    app = widget.app
    px, style = app.canvas.px, app.theme.style("key")
    side = px(app.canvas.text_units(14) + 12)
    cap = pygame.Rect(rect.x - side // 4, rect.y - side // 4, side, side)
    face = app.paint.key_cap(surface, cap)
    app.text.draw(surface, face, chr(widget.key), style, app.canvas.text_px(14), "centre", plain=True)
