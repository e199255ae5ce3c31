"""The segmented control: a few choices side by side, one of them chosen."""

import itertools
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pygame

from tabletop.stage.shapes import blit
from tabletop.stage.theme import mix
from tabletop.stage.widgets.base import Widget


class Option(NamedTuple):
    """One choice: words, or a picture with the words as its name."""

    value: Any
    text: str
    picture: str = ""
    ground: str = ""


class Segmented(Widget):
    """Chooses one of a few. Arrows left and right, or a click."""

    focusable = True
    cursor = pygame.SYSTEM_CURSOR_HAND
    ring_radius = 20.0

    def __init__(
        self,
        options: Sequence[Option | tuple[Any, str]],
        value: Any,
        on_change: Callable[[Any], object] | None = None,
        *,
        name: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(name=name, tip=tip)
        self.options = [o if isinstance(o, Option) else Option(*o) for o in options]
        self.on_change = on_change
        self._at = self._index(value)
        self._cells: list[pygame.Rect] = []
        self._held = -1
        self._over = -1

    def _index(self, value: Any) -> int:
        return next((i for i, o in enumerate(self.options) if o.value == value), 0)

    @property
    def value(self) -> Any:
        return self.options[self._at].value

    @value.setter
    def value(self, value: Any) -> None:
        self._at = self._index(value)
        self.refresh()

    def choose(self, at: int) -> None:
        """A choice as a player makes it."""
        if not self.enabled or not 0 <= at < len(self.options) or at == self._at:
            return
        self._at = at
        self.refresh()
        self.app.play_sound("click")
        if self.on_change is not None:
            self.on_change(self.value)

    def state(self) -> str:
        return self.options[self._at].text

    def says(self) -> str:
        parts = [self.name, self.state(), self.why if not self.enabled else ""]
        return ". ".join(part for part in parts if part)

    def tooltip(self) -> str:
        if self.enabled and self.hovered and 0 <= self._over < len(self.options) and self.options[self._over].picture:
            return self.options[self._over].text
        return super().tooltip()

    def _widths(self) -> list[float]:
        return [58.0 if o.picture else self.extent(o.text, "strong")[0] + 34 for o in self.options]

    def wish(self, room: float | None = None) -> tuple[float, float]:
        return sum(self._widths()) + 6, 46.0

    def arrange(self) -> None:
        widths = self._widths()
        total = sum(widths)
        inner = self.rect.inflate(-self.app.canvas.px(4), 0)
        edges = [inner.x]
        for i in range(len(widths)):
            edges.append(inner.x + round(inner.w * sum(widths[: i + 1]) / total))
        self._cells = [pygame.Rect(a, self.rect.y, b - a, self.rect.h) for a, b in itertools.pairwise(edges)]
        c = self.app.theme.colours
        self.prints = []
        for i, (option, cell) in enumerate(zip(self.options, self._cells, strict=True)):
            if option.picture:
                continue
            tone = c["white"] if i == self._at else c["ink"]
            if not self.enabled:
                tone = c["faint"] if i != self._at else c["cream"]
            room = cell.inflate(-self.app.canvas.px(14), -self.app.canvas.px(6))
            self.prints.append(self.fit(option.text, "strong", room, "centre", lines=2, colour=tone))

    def shifted(self, step: tuple[int, int]) -> None:
        for cell in self._cells:
            cell.move_ip(step)

    def _cell(self, pos: tuple[int, int]) -> int:
        return next((i for i, cell in enumerate(self._cells) if cell.collidepoint(pos)), -1)

    def hover_at(self, pos: tuple[int, int]) -> None:
        over = self._cell(pos)
        if over != self._over:
            self._over = over
            self.touch()

    def pointer_down(self, pos: tuple[int, int], clicks: int) -> bool:
        self._held = self._cell(pos)
        return self.enabled

    def pointer_up(self, pos: tuple[int, int], inside: bool) -> None:
        held, self._held = self._held, -1
        if inside and self._cell(pos) == held:
            self.choose(held)

    def key_down(self, event: pygame.event.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        to = {
            pygame.K_LEFT: max(0, self._at - 1),
            pygame.K_RIGHT: min(len(self.options) - 1, self._at + 1),
            pygame.K_HOME: 0,
            pygame.K_END: len(self.options) - 1,
        }.get(event.key)
        if to is None:
            return False
        self.choose(to)
        return True

    def draw_self(self, surface: pygame.Surface) -> None:
        self.draw_glow(surface)
        app = self.app
        paint, c, px = app.paint, app.theme.colours, app.canvas.px
        paint.plate(surface, self.rect, c["sand"] if self.enabled else mix(c["sand"], c["cream"], 0.5), c["ink"], 3, 19)
        for i, (option, cell) in enumerate(zip(self.options, self._cells, strict=True)):
            if i == self._at:
                paint.plate(
                    surface, cell.inflate(0, -px(4)), c["blue"] if self.enabled else c["stone"], c["ink"], 3, 17
                )
            elif self.enabled and self.hovered and i == self._over:
                paint.plate(surface, cell.inflate(-px(4), -px(10)), c["amber"], None, 0, 13)
            if option.picture:
                side = min(cell.h - px(14), cell.w - px(8))
                face = pygame.Rect(0, 0, side, side)
                face.center = cell.center
                if option.ground:
                    paint.pill(surface, face, app.theme.colour(option.ground))
                picture = app.art.get(option.picture, face.size, "disc")
                if picture is not None:
                    blit(surface, picture, face.topleft, 255 if self.enabled else 120)
                paint.outline(surface, face, c["ink"], 2.5, 99)
        super().draw_self(surface)
        self.draw_ring(surface)
