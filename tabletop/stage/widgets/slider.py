"""The slider: a value on a track, in steps."""

from collections.abc import Callable

import pygame

from tabletop.stage.theme import mix
from tabletop.stage.widgets.base import Widget


class Slider(Widget):
    """A number between low and high. The value in words stands to the right of the track."""

    focusable = True
    cursor = pygame.SYSTEM_CURSOR_HAND
    ring_radius = 18.0

    def __init__(
        self,
        value: float,
        low: float = 0.0,
        high: float = 1.0,
        step: float = 0.05,
        on_change: Callable[[float], object] | None = None,
        *,
        show: Callable[[float], str] | None = None,
        name: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(name=name, tip=tip)
        self.low, self.high, self.step = low, high, step
        self.on_change, self.show = on_change, show
        self._value = self._stepped(value)
        self._track = pygame.Rect(0, 0, 0, 0)

    @property
    def value(self) -> float:
        return self._value

    @value.setter
    def value(self, value: float) -> None:
        value = self._stepped(value)
        if value != self._value:
            self._value = value
            self.refresh()

    def _stepped(self, value: float) -> float:
        steps = round((value - self.low) / self.step)
        return round(min(self.high, max(self.low, self.low + steps * self.step)), 9)

    def change(self, value: float) -> None:
        """Sets it as a player does: whoever wants to know is told."""
        before = self._value
        self.value = value
        if self._value != before and self.on_change is not None:
            self.on_change(self._value)

    def state(self) -> str:
        return self.show(self._value) if self.show else f"{self._value:g}"

    def says(self) -> str:
        parts = [self.name, self.state(), self.why if not self.enabled else ""]
        return ". ".join(part for part in parts if part)

    def wish(self, room: float | None = None) -> tuple[float, float]:
        return 220.0 + self._words(), 42.0

    def _words(self) -> float:
        """Room for the widest value."""
        if not self.show:
            return 0.0
        ends = (self.show(self.low), self.show(self.high), self.show(self._value))
        return max(self.extent(text, "strong")[0] for text in ends) + 18

    def arrange(self) -> None:
        px = self.app.canvas.px
        words = px(self._words()) if self.show else 0
        knob = px(30)
        room = self.rect.w - words - knob - px(4)
        self._track = pygame.Rect(self.rect.x + knob // 2 + px(2), 0, max(px(40), room), px(16))
        self._track.centery = self.rect.centery
        self.prints = []
        if self.show:
            rect = pygame.Rect(self._track.right + knob // 2 + px(8), self.rect.y, 0, self.rect.h)
            rect.w = max(1, self.rect.right - rect.x)
            tone = None if self.enabled else self.app.theme.colours["faint"]
            self.prints = [self.fit(self.show(self._value), "strong", rect, colour=tone)]

    def shifted(self, step: tuple[int, int]) -> None:
        self._track.move_ip(step)

    def _share(self) -> float:
        return (self._value - self.low) / (self.high - self.low) if self.high > self.low else 0.0

    def pointer_down(self, pos: tuple[int, int], clicks: int) -> bool:
        if not self.enabled:
            return False
        self.pointer_move(pos)
        return True

    def pointer_move(self, pos: tuple[int, int]) -> None:
        share = (pos[0] - self._track.x) / max(1, self._track.w)
        self.change(self.low + (self.high - self.low) * min(1.0, max(0.0, share)))

    def pointer_up(self, pos: tuple[int, int], inside: bool) -> None:
        self.app.play_sound("click")

    def key_down(self, event: pygame.event.Event) -> bool:
        large = max(self.step, (self.high - self.low) / 5)
        steps = {
            pygame.K_LEFT: self._value - self.step,
            pygame.K_RIGHT: self._value + self.step,
            pygame.K_MINUS: self._value - self.step,
            pygame.K_PLUS: self._value + self.step,
            pygame.K_PAGEDOWN: self._value - large,
            pygame.K_PAGEUP: self._value + large,
            pygame.K_HOME: self.low,
            pygame.K_END: self.high,
        }
        if event.key not in steps:
            return False
        self.change(steps[event.key])
        return True

    def draw_self(self, surface: pygame.Surface) -> None:
        self.draw_glow(surface)
        paint, c, px = self.app.paint, self.app.theme.colours, self.app.canvas.px
        filled = c["orange"] if self.enabled else c["stone"]
        paint.pill(surface, self._track, c["sand"], c["ink"])
        at = self._track.x + round(self._track.w * self._share())
        done = pygame.Rect(self._track.x, self._track.y, max(self._track.h, at - self._track.x), self._track.h)
        if self._share() > 0:
            paint.pill(surface, done, filled, c["ink"])
        knob = pygame.Rect(0, 0, px(30), px(30))
        knob.center = (at, self._track.centery)
        tone = c["disc"] if self.enabled else c["stone"]
        if self.enabled and (self.hovered or self.pressed):
            tone = mix(tone, (255, 255, 255), 0.25)
        paint.pill(surface, knob, tone, c["ink"])
        shine = pygame.Rect(0, 0, px(9), px(6))
        shine.center = (knob.centerx - px(4), knob.centery - px(6))
        paint.plate(surface, shine, (255, 255, 255), None, 0, 4, 0.55)
        super().draw_self(surface)
        self.draw_ring(surface)
