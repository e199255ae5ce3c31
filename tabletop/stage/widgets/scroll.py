"""Scrolling: the bar, and an area that shows a part of something higher than itself."""

from typing import TYPE_CHECKING

import pygame

from tabletop.stage.box import Box
from tabletop.stage.theme import mix
from tabletop.stage.widgets.base import Widget

if TYPE_CHECKING:
    from tabletop.stage.app import App

NOTCH = 52.0
"""How far one notch of the wheel goes, in units."""
BAR = 12.0


class Scrollbar:
    """The bar beside what scrolls: where its thumb is, and dragging it. Lengths in pixels."""

    def __init__(self) -> None:
        self.rail = pygame.Rect(0, 0, 0, 0)
        self.whole = 0.0
        self.seen = 0.0
        self.offset = 0.0
        self._grip: int | None = None

    @property
    def needed(self) -> bool:
        return self.whole > self.seen + 1

    @property
    def most(self) -> float:
        return max(0.0, self.whole - self.seen)

    @property
    def held(self) -> bool:
        return self._grip is not None

    def thumb(self) -> pygame.Rect:
        h = max(self.rail.w * 2, round(self.rail.h * min(1.0, self.seen / max(1.0, self.whole))))
        y = self.rail.y + round((self.rail.h - h) * (self.offset / self.most if self.most else 0.0))
        return pygame.Rect(self.rail.x, y, self.rail.w, h)

    def down(self, pos: tuple[int, int]) -> bool:
        """The pointer takes the thumb, or jumps to where it points."""
        if not self.needed or not self.rail.inflate(self.rail.w, 0).collidepoint(pos):
            return False
        thumb = self.thumb()
        self._grip = pos[1] - thumb.y if thumb.collidepoint(pos) else thumb.h // 2
        return True

    def drag(self, pos: tuple[int, int]) -> float:
        """The offset that the pointer asks for."""
        thumb = self.thumb()
        free = max(1, self.rail.h - thumb.h)
        return self.most * min(1.0, max(0.0, (pos[1] - (self._grip or 0) - self.rail.y) / free))

    def up(self) -> None:
        self._grip = None

    def draw(self, app: "App", surface: pygame.Surface, hot: bool) -> None:
        if not self.needed:
            return
        c = app.theme.colours
        app.paint.pill(surface, self.rail, mix(c["sand"], c["cream"], 0.4))
        tone = mix(c["orange"], (255, 255, 255), 0.2) if hot or self.held else c["orange"]
        app.paint.pill(surface, self.thumb(), tone, c["ink"], 2.5)


class ScrollArea(Widget):
    """Holds widgets that may reach below its edge.

    In `layout`: place the area, then place its children from `area.inside` downwards as if nothing were scrolled. The
    area takes the children's extent when the layout is done and keeps its position over a relayout.
    """

    scrolls = True
    ring_radius = 16.0

    def __init__(self, *, kind: str = "none", pad: float = 8, name: str = "") -> None:
        super().__init__(name=name)
        self.kind, self.pad = kind, pad
        self.bar = Scrollbar()
        self.offset = 0.0

    @property
    def inside(self) -> Box:
        """Where the children begin, and how wide they may be."""
        return self.box.trim(self.pad, self.pad, self.pad + BAR + 4, self.pad)

    @property
    def view(self) -> pygame.Rect:
        edge = self.app.canvas.px(3) if self.kind != "none" else 0
        return self.rect.inflate(-2 * edge, -2 * edge)

    def wish(self, room: float | None = None) -> tuple[float, float]:
        return self.box.w, self.box.h

    def laid_out(self) -> None:
        bottom = max((c.box.bottom for c in self.children if c.visible), default=self.box.y)
        canvas = self.app.canvas
        self.bar.seen = self.box.h
        self.bar.whole = bottom - self.box.y + self.pad
        px = canvas.px
        self.bar.rail = pygame.Rect(0, 0, px(BAR), self.rect.h - 2 * px(self.pad))
        self.bar.rail.topright = (self.rect.right - px(5), self.rect.y + px(self.pad))
        kept, self.offset, self.bar.offset = self.offset, 0.0, 0.0
        self.scroll_to(kept)

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """It takes the focus itself only where nothing inside could."""
        if not self.bar.needed:
            return False
        return not any(w.focusable for child in self.children for w in child.walk())

    def scroll_to(self, offset: float) -> bool:
        """Shows the content from this offset (units) on; False where nothing moved."""
        offset = min(self.bar.most, max(0.0, offset))
        step = self.offset - offset
        if not step:
            return False
        self.offset = self.bar.offset = offset
        for child in self.children:
            child.shift(0, step)
        self.touch()
        return True

    def wheel(self, pos: tuple[int, int], dx: float, dy: float) -> bool:
        return self.scroll_to(self.offset - dy * NOTCH)

    def reveal(self, child: Widget) -> None:
        margin = 14.0
        above = self.box.y + margin - child.box.y
        below = child.box.bottom + margin - self.box.bottom
        if above > 0:
            self.scroll_to(self.offset - above)
        elif below > 0:
            self.scroll_to(self.offset + below)
        super().reveal(self)

    def key_down(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            return self.scroll_to(self.offset + (NOTCH if event.key == pygame.K_DOWN else -NOTCH))
        if event.key in (pygame.K_HOME, pygame.K_END):
            return self.scroll_to(0.0 if event.key == pygame.K_HOME else self.bar.most)
        return False

    def key_passing(self, event: pygame.event.Event) -> bool:
        page = self.box.h * 0.85
        if event.key == pygame.K_PAGEDOWN:
            return self.scroll_to(self.offset + page)
        if event.key == pygame.K_PAGEUP:
            return self.scroll_to(self.offset - page)
        return False

    def at(self, pos: tuple[int, int]) -> Widget | None:
        if not self.visible or not self.rect.collidepoint(pos):
            return None
        if self.bar.needed and self.bar.rail.inflate(self.bar.rail.w, 0).collidepoint(pos):
            return self
        return super().at(pos)

    def hit(self, pos: tuple[int, int]) -> bool:
        return self.focusable and self.rect.collidepoint(pos)

    def pointer_down(self, pos: tuple[int, int], clicks: int) -> bool:
        if self.bar.down(pos):
            self.pointer_move(pos)
            return True
        return self.focusable

    def pointer_move(self, pos: tuple[int, int]) -> None:
        if self.bar.held:
            self.scroll_to(self.bar.drag(pos))

    def pointer_up(self, pos: tuple[int, int], inside: bool) -> None:
        self.bar.up()
        self.touch()

    def draw(self, surface: pygame.Surface) -> None:
        if self.kind == "paper":
            # Without a plate of its own the light would lie on what is read.
            self.draw_glow(surface)
            c = self.app.theme.colours
            self.app.paint.plate(surface, self.rect, c["paper"], c["ink"], 3, 16)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.view))
        self.draw_children(surface)
        surface.set_clip(clip)
        self.bar.draw(self.app, surface, self.hovered)
        self.draw_ring(surface)
