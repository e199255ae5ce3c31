"""The stepper: one of a row of values, with a button on either side."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from tabletop.stage.theme import mix
from tabletop.stage.widgets.base import Widget


class Stepper(Widget):
    """A value among several, a step at a time. "discs" has blue discs with minus and plus, "chevrons" a framed line.

    `pips` answers how many of how many dots a value has (a level); `wraps` goes round at the ends.
    """

    focusable = True
    cursor = pygame.SYSTEM_CURSOR_HAND
    ring_radius = 18.0

    def __init__(
        self,
        values: Sequence[Any],
        value: Any,
        on_change: Callable[[Any], object] | None = None,
        *,
        show: Callable[[Any], str] = str,
        kind: str = "discs",
        pips: Callable[[Any], tuple[int, int]] | None = None,
        wraps: bool = False,
        name: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(name=name, tip=tip)
        self.values, self.on_change, self.show = list(values), on_change, show
        self.kind, self.pips, self.wraps = kind, pips, wraps
        self._at = self.values.index(value)
        self._parts = (pygame.Rect(0, 0, 0, 0), pygame.Rect(0, 0, 0, 0))
        self._pip_rect = pygame.Rect(0, 0, 0, 0)
        self._held = 0
        self._over = 0

    @property
    def value(self) -> Any:
        return self.values[self._at]

    @value.setter
    def value(self, value: Any) -> None:
        at = self.values.index(value)
        if at != self._at:
            self._at = at
            self.refresh()

    def can(self, step: int) -> bool:
        return self.enabled and (self.wraps or 0 <= self._at + step < len(self.values))

    def go(self, step: int) -> None:
        """A step as a player does it."""
        if not self.can(step):
            return
        self._at = (self._at + step) % len(self.values)
        self.refresh()
        self.app.play_sound("click")
        if self.on_change is not None:
            self.on_change(self.value)

    def state(self) -> str:
        return self.show(self.value)

    def says(self) -> str:
        parts = [self.name, self.state(), self.why if not self.enabled else ""]
        return ". ".join(part for part in parts if part)

    def wish(self, room: float | None = None) -> tuple[float, float]:
        style = "number" if self.kind == "discs" else "strong"
        words = max(self.extent(self.show(v), style)[0] for v in self.values)
        if self.kind == "discs":
            return 2 * 36 + max(40.0, words + 20), 42.0
        pips = self.pips(self.value)[1] * 15.0 + 10 if self.pips else 0.0
        return 2 * 34 + words + pips + 8, 40.0

    def arrange(self) -> None:
        px, rect = self.app.canvas.px, self.rect
        discs = self.kind == "discs"
        side = min(px(36), rect.h) if discs else px(30)
        edge = 0 if discs else px(4)
        left = pygame.Rect(rect.x + edge, rect.centery - side // 2, side, side)
        right = pygame.Rect(rect.right - edge - side, left.y, side, side)
        self._parts = (left, right)
        words = pygame.Rect(left.right + px(4), rect.y, 0, rect.h)
        words.w = max(1, right.x - px(4) - words.x)
        tone = None if self.enabled else self.app.theme.colours["faint"]
        text = self.show(self.value)
        if not self.pips:
            self.prints = [self.fit(text, "number" if discs else "strong", words, "centre", colour=tone)]
            return
        total = self.pips(self.value)[1]
        dots = px(15) * total
        words.w = max(1, words.w - dots - px(8))
        label = self.fit(text, "strong", words, "left", colour=tone)
        free = max(0, words.w - label.block.w)
        words.x += free // 2
        words.w = label.block.w
        self.prints = [label._replace(rect=words)]
        self._pip_rect = pygame.Rect(words.right + px(8), rect.centery - px(6), dots, px(12))

    def shifted(self, step: tuple[int, int]) -> None:
        for part in (*self._parts, self._pip_rect):
            part.move_ip(step)

    def _part(self, pos: tuple[int, int]) -> int:
        reach = self.app.canvas.px(4)
        for step, part in ((-1, self._parts[0]), (1, self._parts[1])):
            if part.inflate(2 * reach, 2 * reach).collidepoint(pos):
                return step
        return 0

    def hover_at(self, pos: tuple[int, int]) -> None:
        over = self._part(pos)
        if over != self._over:
            self._over = over
            self.touch()

    def pointer_down(self, pos: tuple[int, int], clicks: int) -> bool:
        self._held = self._part(pos)
        return self.enabled

    def pointer_up(self, pos: tuple[int, int], inside: bool) -> None:
        held, self._held = self._held, 0
        if inside and held and self._part(pos) == held:
            self.go(held)

    def key_down(self, event: pygame.event.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if event.key in (pygame.K_LEFT, pygame.K_MINUS, pygame.K_KP_MINUS):
            self.go(-1)
        elif event.key in (pygame.K_RIGHT, pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS):
            self.go(1)
        elif event.key == pygame.K_HOME:
            self.go(-self._at)
        elif event.key == pygame.K_END:
            self.go(len(self.values) - 1 - self._at)
        else:
            return False
        return True

    def draw_self(self, surface: pygame.Surface) -> None:
        self.draw_glow(surface)
        paint, c = self.app.paint, self.app.theme.colours
        if self.kind != "discs":
            paint.plate(surface, self.rect, c["paper"], c["ink"], 3, 15)
        for step, part in ((-1, self._parts[0]), (1, self._parts[1])):
            can, down = self.can(step), self._held == step and self.pressed
            hot = self.hovered and self._over == step and can
            if self.kind == "discs":
                skin = self.app.theme.skins["blue" if can else "grey"]
                face = paint.disc(surface, part, skin, 1.0 if down else 0.0, hot)
                paint.arrow(surface, face, "minus" if step < 0 else "plus", c["white"], 4.5)
            else:
                tone = c["ink"] if can else mix(c["sand"], c["stone"], 0.5)
                if hot:
                    paint.plate(surface, part, c["amber"], None, 0, 10)
                paint.arrow(surface, part, "left" if step < 0 else "right", tone, 4.5)
        if self.pips:
            self._draw_pips(surface)
        super().draw_self(surface)
        self.draw_ring(surface)

    def _draw_pips(self, surface: pygame.Surface) -> None:
        paint, c = self.app.paint, self.app.theme.colours
        full, total = self.pips(self.value) if self.pips else (0, 0)
        pitch = self._pip_rect.w // max(1, total)
        for i in range(total):
            dot = pygame.Rect(self._pip_rect.x + i * pitch, self._pip_rect.y, self._pip_rect.h, self._pip_rect.h)
            paint.pill(surface, dot, c["orange"] if i < full else c["sand"], c["ink"], 2)
