"""What the computer would do, and why, in a bubble over the felt."""

from __future__ import annotations

import pygame

from tabletop.stage.shapes import blit
from tabletop.stage.widgets.base import Widget


class HintBubble(Widget):
    """A dark plate with a lamp; it takes no clicks."""

    solid = False

    def __init__(self) -> None:
        super().__init__(name="hint")
        self._text = ""
        self._icon = pygame.Rect(0, 0, 0, 0)

    @property
    def text(self) -> str:
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        self._text = text
        self.refresh()

    def wish(self, room: float | None = None) -> tuple[float, float]:
        canvas = self.app.canvas
        look = self.look("tip")
        wide = canvas.px((room or 520) - 76)
        block = self.app.text.fit(self._text, look, canvas.text_px(look.size), (wide, 100_000), None)
        return room or 520, canvas.units(block.h) + 24

    def arrange(self) -> None:
        px = self.app.canvas.px
        self._icon = pygame.Rect(0, 0, px(34), px(34))
        self._icon.midleft = (self.rect.x + px(14), self.rect.centery)
        room = pygame.Rect(self._icon.right + px(12), self.rect.y + px(8), 0, self.rect.h - px(16))
        room.w = self.rect.right - room.x - px(14)
        self.prints = [self.fit(self._text, "tip", room, lines=None)]

    def draw_self(self, surface: pygame.Surface) -> None:
        """It is drawn above the dice, by the table."""

    def draw_over(self, surface: pygame.Surface) -> None:
        c = self.app.theme.colours
        self.app.paint.glow(surface, self.rect, radius=16, blur=6, opacity=0.4)
        self.app.paint.plate(surface, self.rect, c["night"], c["gold"], 3, 16, 0.96)
        picture = self.app.art.get("icons/hint", self._icon.size)
        if picture is not None:
            blit(surface, picture, self._icon.topleft)
        for p in self.prints:
            p.draw(surface)
