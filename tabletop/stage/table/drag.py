"""Dragging something onto a target: the target lights up, and a bubble says what letting go does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from tabletop.data.scene import Target
from tabletop.stage.scene import Scene
from tabletop.stage.table.elements.base import Element

if TYPE_CHECKING:
    from tabletop.stage.table.scene import TableScene


class Drag:
    """From the moment something is picked up until it is let go."""

    def __init__(
        self, table: TableScene, source: Element[Any], onto: Element[Any], target: Target, pos: tuple[int, int]
    ) -> None:
        self.table, self.source, self.onto, self.target, self.pos = table, source, onto, target, pos

    @property
    def over(self) -> bool:
        """Whether letting go now means the target."""
        return self.onto.rect.collidepoint(self.pos)

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes what belongs to it: the way of the pointer, letting go, and Esc."""
        table = self.table
        if event.type == pygame.MOUSEMOTION:
            self.pos = event.pos
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            table.drag = None
            if self.over:
                table.answer(self.target.verb)
            Scene.handle(table, event)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            table.drag = None
        else:
            return False
        table.repaint()
        return True

    def draw(self, surface: pygame.Surface, picked: bool = True) -> None:
        """The target's light and the bubble; picked: also something at the pointer that is carried there."""
        app = self.table.app
        c, px = app.theme.colours, app.canvas.px
        if self.over:
            app.paint.plate(surface, self.onto.rect, c["gold"], None, 0, 18, 0.1)
        for spread, opacity in ((10, 0.25), (7, 0.5), (4, 1.0)):
            ring = self.onto.rect.inflate(px(spread), px(spread))
            app.paint.plate(surface, ring, c["gold"], c["gold"], 4, 20, 0.0, opacity)
        text = self.source.say(self.target.says)
        style = app.theme.style("tip")
        w, h = app.text.size(text, style, app.canvas.text_px(style.size))
        bubble = pygame.Rect(0, 0, w + px(28), h + px(14))
        bubble.midbottom = (self.pos[0], self.pos[1] - px(22))
        bubble.clamp_ip(surface.get_rect())
        app.paint.plate(surface, bubble, c["night"], c["gold"] if self.over else c["edge"], 2, 14, 0.96)
        app.text.draw(surface, bubble, text, style, app.canvas.text_px(style.size), "centre")
        if not picked:
            return
        side = px(40)
        disc = pygame.Rect(0, 0, side, side)
        disc.center = self.pos
        app.paint.plate(surface, disc, app.theme.skins["green"].bottom, c["ink"], 3, 40)
