"""The toggle: a switch with its words beside it."""

from collections.abc import Callable

import pygame

from tabletop.stage.theme import mix
from tabletop.stage.transitions import ease
from tabletop.stage.widgets.button import Pressable
from tabletop.words import sense

SLIDING = 0.12
TRACK = (62.0, 34.0)


class Toggle(Pressable):
    """On or off. The whole line is the switch."""

    ring_radius = 17.0

    def __init__(
        self,
        text: str,
        on: bool = False,
        on_change: Callable[[bool], object] | None = None,
        *,
        key: int | None = None,
        key_label: str = "",
        name: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(None, key=key, key_label=key_label, name=name, tip=tip)
        self._text, self._on, self.on_change = text, on, on_change
        self._moved_at: float | None = None

    @property
    def on(self) -> bool:
        return self._on

    @on.setter
    def on(self, on: bool) -> None:
        if on != self._on:
            self._on = on
            self.touch()

    def says(self) -> str:
        parts = [self.name or self._text, self.state(), self.why if not self.enabled else ""]
        return ". ".join(part for part in parts if part)

    def state(self) -> str:
        return sense("switch", "on") if self._on else sense("switch", "off")

    def activate(self) -> None:
        if not self.enabled:
            return
        self.on = not self._on
        self.app.play_sound(self.sound)
        if self.app.settings.motion:
            self._moved_at = self.app.clock.now()
            self.scene.animate(self)
        if self.on_change is not None:
            self.on_change(self._on)

    def update(self, now: float) -> bool:
        if self._moved_at is not None and now - self._moved_at >= SLIDING:
            self._moved_at = None
        return self._moved_at is not None

    def wish(self, room: float | None = None) -> tuple[float, float]:
        return TRACK[0] + 14 + self.extent(self._text, "body")[0] + 10, 42.0

    def arrange(self) -> None:
        px = self.app.canvas.px
        left = px(TRACK[0] + 18)
        rect = pygame.Rect(self.rect.x + left, self.rect.y, max(1, self.rect.w - left - px(6)), self.rect.h)
        tone = None if self.enabled else self.app.theme.colours["faint"]
        self.prints = [self.fit(self._text, "body", rect, lines=2, colour=tone)] if self._text else []

    def _share(self) -> float:
        """Where the knob is: 0 off, 1 on."""
        there = 1.0
        if self._moved_at is not None:
            there = ease((self.app.clock.now() - self._moved_at) / SLIDING)
        return there if self._on else 1 - there

    def draw_self(self, surface: pygame.Surface) -> None:
        self.draw_glow(surface)
        paint, c, px = self.app.paint, self.app.theme.colours, self.app.canvas.px
        w, h = px(TRACK[0]), px(TRACK[1])
        track = pygame.Rect(self.rect.x + px(4), self.rect.y + (self.rect.h - h) // 2, w, h)
        share = self._share()
        fill = mix(c["stone"], c["green"], share) if self.enabled else mix(c["stone"], c["cream"], 0.4)
        if self.hovered and self.enabled:
            fill = mix(fill, (255, 255, 255), 0.15)
        paint.pill(surface, track, fill, c["ink"])
        travel = w - h
        knob = pygame.Rect(track.x + round(travel * share), track.y, h, h).inflate(-px(2), -px(2))
        paint.pill(surface, knob, c["paper"] if self.enabled else c["sand"], c["ink"])
        # The state is also a sign, never colour alone.
        sign = pygame.Rect(0, 0, h - px(8), h - px(8))
        sign.center = (track.x + h // 2, track.centery) if share > 0.5 else (track.right - h // 2, track.centery)
        paint.arrow(surface, sign, "tick" if share > 0.5 else "cross", c["white"], 3)
        super().draw_self(surface)
        self.draw_ring(surface)
