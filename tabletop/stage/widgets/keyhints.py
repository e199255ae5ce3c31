"""Key hints: key caps with what they do, in a line."""

from collections.abc import Sequence

import pygame

from tabletop.stage.theme import Style
from tabletop.stage.widgets.base import Widget

Hint = tuple[Sequence[str], str]
BETWEEN = 24.0
BESIDE = 9.0
APART = 5.0


class KeyHints(Widget):
    """Hints like [Enter] play. Those that do not fit are left out from the end."""

    def __init__(self, hints: Sequence[Hint], *, style: str = "on_felt", name: str = "") -> None:
        super().__init__(name=name)
        self.hints, self.style = list(hints), style
        self._caps: list[pygame.Rect] = []

    def _cap(self) -> float:
        return self.app.canvas.text_units(15) + 13

    def _cap_width(self, key: str) -> float:
        return max(self._cap() - 2, self.extent(key, "key")[0] + 15)

    def _hint_width(self, hint: Hint) -> float:
        keys, text = hint
        return sum(self._cap_width(k) + APART for k in keys) - APART + BESIDE + self._words(text)

    def _words(self, text: str) -> float:
        return self.extent(text, self._style())[0] + 1

    def _style(self) -> Style:
        return self.look(self.style).at(18)

    def wish(self, room: float | None = None) -> tuple[float, float]:
        return sum(self._hint_width(h) for h in self.hints) + BETWEEN * max(0, len(self.hints) - 1), self._cap() + 2

    def arrange(self) -> None:
        shown = list(self.hints)
        while shown and self._total(shown) > self.box.w:
            shown.pop()
        canvas = self.app.canvas
        x = self.box.x + (self.box.w - self._total(shown)) / 2
        cap_h = self._cap()
        y = self.box.y + (self.box.h - cap_h) / 2
        self.prints, self._caps = [], []
        for keys, text in shown:
            for key in keys:
                w = self._cap_width(key)
                cap = canvas.rect(x, y, w, cap_h)
                self._caps.append(cap)
                face = pygame.Rect(cap.x, cap.y, cap.w, cap.h - canvas.px(3))
                self.prints.append(self.fit(key, "key", face, "centre"))
                x += w + APART
            x += BESIDE - APART
            w = self._words(text)
            self.prints.append(self.fit(text, self._style(), canvas.rect(x, self.box.y, w + 1, self.box.h)))
            x += w + BETWEEN

    def _total(self, hints: list[Hint]) -> float:
        return sum(self._hint_width(h) for h in hints) + BETWEEN * max(0, len(hints) - 1)

    def shifted(self, step: tuple[int, int]) -> None:
        for cap in self._caps:
            cap.move_ip(step)

    def draw_self(self, surface: pygame.Surface) -> None:
        for cap in self._caps:
            self.app.paint.key_cap(surface, cap)
        super().draw_self(surface)
