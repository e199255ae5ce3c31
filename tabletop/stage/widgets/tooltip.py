"""The tooltip: a few words beside what the pointer or the focus rests on."""

from typing import TYPE_CHECKING

import pygame

from tabletop.stage.text import Block
from tabletop.stage.widgets.base import Widget

if TYPE_CHECKING:
    from tabletop.stage.scene import Scene

WIDEST = 340.0


class Tooltip:
    """A fitted text in a dark plate, placed near its widget and inside the window."""

    def __init__(self, scene: "Scene", widget: Widget, text: str) -> None:
        self.scene, self.widget, self.text = scene, widget, text
        app = scene.app
        canvas = app.canvas
        px = canvas.px
        style = app.theme.style("tip")
        room = min(px(WIDEST), canvas.pixels[0] - px(60))
        self.block: Block = app.text.fit(text, style, canvas.text_px(style.size), (room, canvas.pixels[1]), None)
        w, h = self.block.w + px(26), self.block.h + px(14)
        bounds = pygame.Rect((0, 0), canvas.pixels).inflate(-px(12), -px(12))
        anchor = widget.rect
        self.rect = pygame.Rect(anchor.centerx - w // 2, anchor.bottom + px(8), w, h)
        if self.rect.bottom > bounds.bottom:
            self.rect.bottom = anchor.top - px(8)
        self.rect.clamp_ip(bounds)

    def draw(self, surface: pygame.Surface) -> None:
        paint, c = self.scene.app.paint, self.scene.app.theme.colours
        paint.shadow(surface, self.rect, 12, 3, 5)
        paint.plate(surface, self.rect, c["night"], c["gold"], 2, 12)
        self.block.draw(surface, self.rect, "centre")


def tip_for(scene: "Scene", now: float, shown: Tooltip | None) -> Tooltip | None:
    """The tooltip that should be seen now: of what the pointer rests on, else of what the keyboard rests on."""
    app = scene.app
    if scene.held or app.stack.top is not scene:
        return None
    widget = scene.hovered if scene.hovered is not None and scene.hovered.tooltip() else None
    if widget is None and app.by_keys and scene.focused is not None and scene.focused.enabled:
        # What is switched off while it has the focus says nothing by itself: it would lie over the table every turn.
        widget = scene.focused
    text = widget.tooltip() if widget is not None and widget.visible else ""
    if widget is None or not text:
        return None
    if shown is not None and shown.widget is widget and shown.text == text:
        return shown
    if now - app.rest_since < app.theme.motion["tip"]:
        return None
    return Tooltip(scene, widget, text)
