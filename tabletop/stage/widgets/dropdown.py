"""The drop-down: the chosen row, and the others when it is opened."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from tabletop.stage.box import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.scene import Scene
from tabletop.stage.shapes import blit
from tabletop.stage.theme import mix
from tabletop.stage.widgets.base import Widget
from tabletop.stage.widgets.listbox import ListBox, Row


class DropDown(Widget):
    """Shows the chosen row and opens the others. Up and Down change it without opening."""

    focusable = True
    activates = True
    cursor = pygame.SYSTEM_CURSOR_HAND
    ring_radius = 16.0

    def __init__(
        self,
        rows: Sequence[Row | tuple[Any, str]],
        value: Any,
        on_change: Callable[[Any], object] | None = None,
        *,
        name: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(name=name, tip=tip)
        self.rows = [r if isinstance(r, Row) else Row(*r) for r in rows]
        self.on_change = on_change
        self._at = next((i for i, row in enumerate(self.rows) if row.value == value), 0)

    @property
    def value(self) -> Any:
        return self.rows[self._at].value

    @value.setter
    def value(self, value: Any) -> None:
        self._at = next((i for i, row in enumerate(self.rows) if row.value == value), self._at)
        self.refresh()

    def change(self, value: Any) -> None:
        """Another choice as a player makes it."""
        before = self._at
        self.value = value
        if self._at != before and self.on_change is not None:
            self.on_change(value)

    def state(self) -> str:
        return self.rows[self._at].text

    def says(self) -> str:
        return ". ".join(part for part in (self.name, self.state(), self.why if not self.enabled else "") if part)

    def wish(self, room: float | None = None) -> tuple[float, float]:
        words = max(self.extent(r.text, "strong")[0] for r in self.rows)
        icons = 34 if any(r.icon for r in self.rows) else 0
        return words + icons + 62, 44.0

    def arrange(self) -> None:
        px = self.app.canvas.px
        row = self.rows[self._at]
        left = px(14) + (px(34) if row.icon else 0)
        words = pygame.Rect(self.rect.x + left, self.rect.y, max(1, self.rect.w - left - px(42)), self.rect.h)
        tone = None if self.enabled else self.app.theme.colours["faint"]
        self.prints = [self.fit(row.text, "strong", words, colour=tone)]

    def pointer_up(self, pos: tuple[int, int], inside: bool) -> None:
        if inside:
            self.activate()

    def activate(self) -> None:
        if self.enabled:
            self.app.play_sound("click")
            self.app.stack.push(Dropped(self))

    def key_down(self, event: pygame.event.Event) -> bool:
        if event.key not in (pygame.K_UP, pygame.K_DOWN):
            return False
        if event.mod & pygame.KMOD_ALT:
            self.activate()
            return True
        at = self._at + (1 if event.key == pygame.K_DOWN else -1)
        if not 0 <= at < len(self.rows):
            return False
        self.change(self.rows[at].value)
        return True

    def draw_self(self, surface: pygame.Surface) -> None:
        self.draw_glow(surface)
        app = self.app
        paint, c, px = app.paint, app.theme.colours, app.canvas.px
        fill = c["paper"] if self.enabled else mix(c["paper"], c["stone"], 0.3)
        if self.enabled and (self.hovered or self.pressed):
            fill = mix(fill, c["sand"], 0.6 if self.pressed else 0.3)
        paint.plate(surface, self.rect, fill, c["ink"], 3, 15)
        icon = self.rows[self._at].icon
        if icon:
            side = px(26)
            found = app.art.get(icon if "/" in icon else f"icons/{icon}", (side, side))
            if found is not None:
                blit(surface, found, (self.rect.x + px(12), self.rect.centery - side // 2))
        sign = pygame.Rect(self.rect.right - px(38), self.rect.centery - px(14), px(28), px(28))
        paint.arrow(surface, sign, "down", c["ink"] if self.enabled else c["faint"], 4)
        super().draw_self(surface)
        self.draw_ring(surface)


class Dropped(Scene):
    """The open list of a drop-down: an overlay that a choice, Esc or a click elsewhere closes."""

    transparent = True
    veil = 0
    pauses = False
    transition = "none"

    def __init__(self, owner: DropDown) -> None:
        super().__init__()
        self.owner = owner

    def build(self) -> None:
        self.list = self.add(ListBox(self.owner.rows, self.owner.value, None, self._take, name=self.owner.name))
        self.focus(self.list)

    def layout(self, canvas: Canvas) -> None:
        anchor = canvas.box.inset(8)
        wished_w, wished_h = self.list.wish()
        w = min(anchor.w, max(self.owner.box.w, wished_w))
        x = min(self.owner.box.x, anchor.right - w)
        below = anchor.bottom - self.owner.box.bottom - 4
        above = self.owner.box.y - anchor.y - 4
        if wished_h <= below or below >= above:
            h = min(wished_h, below)
            y = self.owner.box.bottom + 4
        else:
            h = min(wished_h, above)
            y = self.owner.box.y - 4 - h
        self.list.place(Box(x, y, w, h))
        self.list.value = self.owner.value

    def scenery(self, surface: pygame.Surface) -> None:
        self.app.paint.shadow(surface, self.list.rect, 16, 6, 8)

    def handle(self, event: pygame.event.Event) -> bool:
        outside = event.type == pygame.MOUSEBUTTONDOWN and not self.list.rect.collidepoint(event.pos)
        if outside:
            self.app.stack.close(self)
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB:
            self.app.stack.close(self)
            return True
        return super().handle(event)

    def _take(self, value: Any) -> None:
        self.app.stack.close(self)
        self.owner.change(value)
