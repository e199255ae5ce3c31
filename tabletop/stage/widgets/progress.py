"""The progress bar: how far something is, or only that it goes on."""

import pygame

from tabletop.stage.widgets.base import Widget

SWEEP = 1.6
"""Seconds in which the light of an endless bar crosses it."""


class ProgressBar(Widget):
    """A share from 0 to 1, or None for something whose end is not known."""

    def __init__(self, value: float | None = 0.0, *, colour: str = "green", name: str = "", tip: str = "") -> None:
        super().__init__(name=name, tip=tip)
        self._value = value
        self.colour = colour

    @property
    def value(self) -> float | None:
        return self._value

    @value.setter
    def value(self, value: float | None) -> None:
        value = None if value is None else min(1.0, max(0.0, value))
        if value != self._value:
            self._value = value
            self.touch()
            self._keep_moving()

    def _keep_moving(self) -> None:
        if self._value is None and self.placed and self.app.settings.motion:
            self.scene.animate(self)

    def arrange(self) -> None:
        self._keep_moving()

    def update(self, now: float) -> bool:
        return self._value is None and self.visible

    def state(self) -> str:
        return "" if self._value is None else f"{round(self._value * 100)} %"

    def wish(self, room: float | None = None) -> tuple[float, float]:
        return 240.0, 18.0

    def draw_self(self, surface: pygame.Surface) -> None:
        paint, c, px = self.app.paint, self.app.theme.colours, self.app.canvas.px
        paint.pill(surface, self.rect, c["sand"], c["ink"])
        inner = self.rect.inflate(-2 * px(3), -2 * px(3))
        if self._value is None:
            w = max(inner.h, inner.w // 4)
            share = (self.app.clock.now() % SWEEP) / SWEEP if self.app.settings.motion else 0.5
            # There and back, so that the light never jumps.
            part = pygame.Rect(inner.x + round((inner.w - w) * (1 - abs(2 * share - 1))), inner.y, w, inner.h)
        else:
            part = pygame.Rect(inner.x, inner.y, round(inner.w * self._value), inner.h)
            if part.w:
                part.w = max(part.w, inner.h)
        if part.w:
            paint.pill(surface, part, self.app.theme.colour(self.colour))
            light = pygame.Rect(part.x + inner.h // 2, part.y + inner.h // 5, part.w - inner.h, max(1, inner.h // 4))
            if light.w > 0:
                paint.plate(surface, light, (255, 255, 255), None, 0, 4, 0.4)
