"""Finds what is wrong with a layout: text that overflows, is cut or too small, and widgets that overlap."""

import pygame

from tabletop.stage.canvas import LEAST_TEXT
from tabletop.stage.scene import Scene
from tabletop.stage.widgets.base import Widget

SLACK = 2
"""Pixels of rounding that are no fault."""


def faults(scene: Scene) -> list[str]:
    """Everything wrong with what the scene shows now, one line each; nothing is a good answer."""
    window = pygame.Rect((0, 0), scene.app.canvas.pixels)
    found = _text_faults(scene)
    _inside(scene.root, window, found)
    return found


def _text_faults(scene: Scene) -> list[str]:
    found = []
    for text in scene.audit():
        words = text.text if len(text.text) < 40 else text.text[:39] + "…"
        if text.px < LEAST_TEXT:
            found.append(f"{words!r} is set in {text.px} px")
        if text.clipped and not text.widget.elides:
            found.append(f"{words!r} is cut: {text.widget!r}")
        if not text.clipped and not _holds(text.container, text.rect):
            found.append(f"{words!r} sticks out of its room {tuple(text.container)}: {tuple(text.rect)}")
    return found


def _inside(parent: Widget, limits: pygame.Rect, found: list[str]) -> None:
    shown = [w for w in parent.children if w.visible and w.rect.w > 0 and w.rect.h > 0]
    for widget in shown:
        if not parent.scrolls and not _holds(limits, widget.rect):
            found.append(f"{widget!r} sticks out of {tuple(limits)}")
        for text in widget.texts():
            if not widget.scrolls and not _holds(widget.rect, text.rect):
                found.append(f"{text.text[:40]!r} sticks out of {widget!r}: {tuple(text.rect)}")
    solid = [w for w in shown if w.solid]
    for i, a in enumerate(solid):
        for b in solid[i + 1 :]:
            both = a.rect.clip(b.rect)
            if both.w > SLACK and both.h > SLACK:
                found.append(f"{a!r} overlaps {b!r}")
    for widget in shown:
        _inside(widget, widget.rect, found)


def _holds(outer: pygame.Rect, inner: pygame.Rect) -> bool:
    return outer.inflate(2 * SLACK, 2 * SLACK).contains(inner)
