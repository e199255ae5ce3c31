"""The list: rows to choose from."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pygame

from tabletop.stage.box import Box
from tabletop.stage.shapes import blit
from tabletop.stage.widgets.base import Print, Widget
from tabletop.stage.widgets.scroll import BAR, Scrollbar

SEARCH = 1.0
"""Letters typed within this many seconds of each other look for one word."""


class Row(NamedTuple):
    """One row: a value, its words, a remark to the right and an icon."""

    value: Any
    text: str
    note: str = ""
    icon: str = ""


class ListBox(Widget):
    """Chooses one of many rows. Up, Down, Page, Home, End and letters move; Enter or a click takes."""

    focusable = True
    activates = True
    elides = True
    scrolls = True
    cursor = pygame.SYSTEM_CURSOR_HAND
    ring_radius = 16.0

    def __init__(
        self,
        rows: Sequence[Row | tuple[Any, str]],
        value: Any = None,
        on_select: Callable[[Any], object] | None = None,
        on_take: Callable[[Any], object] | None = None,
        *,
        row_height: float = 38,
        name: str = "",
    ) -> None:
        super().__init__(name=name)
        self.rows = [r if isinstance(r, Row) else Row(*r) for r in rows]
        self.on_select, self.on_take = on_select, on_take
        self.row_height = row_height
        self.bar = Scrollbar()
        self._at = next((i for i, row in enumerate(self.rows) if row.value == value), -1)
        self._over = -1
        self._held = -1
        self._sought = ("", 0.0)
        self._shown: list[tuple[int, pygame.Rect]] = []

    @property
    def value(self) -> Any:
        return self.rows[self._at].value if 0 <= self._at < len(self.rows) else None

    @value.setter
    def value(self, value: Any) -> None:
        self._at = next((i for i, row in enumerate(self.rows) if row.value == value), -1)
        self._show(self._at)

    def set_rows(self, rows: Sequence[Row | tuple[Any, str]]) -> None:
        """Other rows; the chosen value stays chosen if it is still there."""
        value = self.value
        self.rows = [r if isinstance(r, Row) else Row(*r) for r in rows]
        self._at = next((i for i, row in enumerate(self.rows) if row.value == value), -1)
        self.refresh()

    def state(self) -> str:
        return self.rows[self._at].text if 0 <= self._at < len(self.rows) else ""

    def says(self) -> str:
        return ". ".join(part for part in (self.name, self.state(), self.why if not self.enabled else "") if part)

    def wish(self, room: float | None = None) -> tuple[float, float]:
        words = max((self.extent(r.text, "body")[0] + self._note_width(r) for r in self.rows), default=80.0)
        icons = 36 if any(r.icon for r in self.rows) else 0
        return words + icons + 46 + BAR, len(self.rows) * self._pitch() + 17

    def _note_width(self, row: Row) -> float:
        return self.extent(row.note, "note")[0] + 16 if row.note else 0.0

    def _pitch(self) -> float:
        return max(self.row_height, self.app.canvas.text_units(18) * 1.6)

    def select(self, at: int) -> None:
        """Moves the choice as a player does."""
        if not self.rows or not self.enabled:
            return
        at = min(len(self.rows) - 1, max(0, at))
        if at != self._at:
            self._at = at
            if self.on_select is not None:
                self.on_select(self.value)
        self._show(at)

    def _show(self, at: int) -> None:
        if not self.placed:
            return
        pitch = self._pitch()
        if at >= 0:
            low, high = at * pitch, (at + 1) * pitch
            offset = self.bar.offset
            offset = min(offset, low)
            self.bar.offset = max(offset, high - self.bar.seen)
        self.refresh()

    def take(self) -> None:
        """Enter or a click: this one."""
        if self.value is not None or 0 <= self._at < len(self.rows):
            self.app.play_sound("click")
            if self.on_take is not None:
                self.on_take(self.value)

    def activate(self) -> None:
        if self.enabled:
            self.take()

    def _inner(self) -> pygame.Rect:
        px = self.app.canvas.px
        return self.rect.inflate(-2 * px(8), -2 * px(8))

    def place(self, box: Box) -> None:
        """Another size keeps the chosen row in sight."""
        super().place(box)
        self._show(self._at)

    def arrange(self) -> None:
        px = self.app.canvas.px
        inner, pitch = self._inner(), self._pitch()
        self.bar.seen, self.bar.whole = self.app.canvas.units(inner.h), len(self.rows) * pitch
        self.bar.offset = min(self.bar.most, max(0.0, self.bar.offset))
        self.bar.rail = pygame.Rect(inner.right - px(BAR), inner.y, px(BAR), inner.h)
        right = inner.right - (px(BAR + 6) if self.bar.needed else 0)
        self._shown, self.prints = [], []
        for i, row in enumerate(self.rows):
            y = inner.y + round((i * pitch - self.bar.offset) * self.app.canvas.u)
            line = pygame.Rect(inner.x, y, right - inner.x, round(pitch * self.app.canvas.u))
            if line.bottom > inner.y and line.y < inner.bottom:
                self._shown.append((i, line))
                self.prints += self._row_prints(i, row, line)

    def _row_prints(self, i: int, row: Row, line: pygame.Rect) -> list[Print]:
        px, c = self.app.canvas.px, self.app.theme.colours
        chosen = i == self._at
        words = line.inflate(-2 * px(12), 0)
        if row.icon:
            words.x += px(34)
            words.w -= px(34)
        out = []
        if row.note:
            note = self.fit(row.note, "note", words, "right", colour=c["linen"] if chosen else None)
            out.append(note)
            words.w = max(1, words.w - note.block.w - px(12))
        tone = c["white"] if chosen else c["ink"] if self.enabled else c["faint"]
        return [self.fit(row.text, "body", words, colour=tone), *out]

    def shifted(self, step: tuple[int, int]) -> None:
        self.bar.rail.move_ip(step)
        for _, line in self._shown:
            line.move_ip(step)

    def _row_at(self, pos: tuple[int, int]) -> int:
        if not self._inner().collidepoint(pos):
            return -1
        return next((i for i, line in self._shown if line.collidepoint(pos)), -1)

    def tooltip(self) -> str:
        if self.hovered and self._over >= 0:
            for p in self.prints:
                if p.block.clipped and any(i == self._over and line.contains(p.rect) for i, line in self._shown):
                    return p.block.text
            return ""
        return super().tooltip() if not self.enabled else ""

    def hover_at(self, pos: tuple[int, int]) -> None:
        over = self._row_at(pos)
        if over != self._over:
            self._over = over
            self.touch()

    def pointer_down(self, pos: tuple[int, int], clicks: int) -> bool:
        if not self.enabled:
            return False
        if self.bar.down(pos):
            self.pointer_move(pos)
        else:
            self._held = self._row_at(pos)
        return True

    def pointer_move(self, pos: tuple[int, int]) -> None:
        if self.bar.held:
            self.bar.offset = self.bar.drag(pos)
            self.refresh()

    def pointer_up(self, pos: tuple[int, int], inside: bool) -> None:
        held, self._held = self._held, -1
        if self.bar.held:
            self.bar.up()
        elif inside and held >= 0 and self._row_at(pos) == held:
            self.select(held)
            self.take()

    def wheel(self, pos: tuple[int, int], dx: float, dy: float) -> bool:
        before = self.bar.offset
        self.bar.offset = min(self.bar.most, max(0.0, before - dy * self._pitch()))
        self.refresh()
        return self.bar.offset != before

    def key_down(self, event: pygame.event.Event) -> bool:
        page = max(1, int(self.bar.seen // self._pitch()) - 1)
        to = {
            pygame.K_UP: self._at - 1,
            pygame.K_DOWN: self._at + 1,
            pygame.K_PAGEUP: self._at - page,
            pygame.K_PAGEDOWN: self._at + page,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.rows) - 1,
        }.get(event.key)
        if to is not None and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            # At either end the arrow leads on to the next widget.
            if event.key in (pygame.K_UP, pygame.K_DOWN) and not 0 <= to < len(self.rows):
                return False
            self.select(to)
            return True
        return self._seek(event)

    def _seek(self, event: pygame.event.Event) -> bool:
        letter = event.unicode
        if not letter or not letter.isprintable() or letter == " " or event.mod & pygame.KMOD_CTRL:
            return False
        now = self.app.clock.now()
        word, when = self._sought
        word = (word if now - when < SEARCH else "") + letter.lower()
        self._sought = (word, now)
        for i, row in enumerate(self.rows):
            if row.text.lower().startswith(word):
                self.select(i)
                return True
        return False

    def draw_self(self, surface: pygame.Surface) -> None:
        self.draw_glow(surface)
        paint, c, px = self.app.paint, self.app.theme.colours, self.app.canvas.px
        paint.plate(surface, self.rect, c["paper"], c["ink"], 3, 16)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self._inner()))
        for i, line in self._shown:
            if i == self._at:
                paint.plate(surface, line, c["blue"] if self.enabled else c["stone"], None, 0, 11)
            elif self.enabled and self.hovered and i == self._over:
                paint.plate(surface, line, c["amber"], None, 0, 11)
            icon = self.rows[i].icon
            if icon:
                side = px(26)
                found = self.app.art.get(icon if "/" in icon else f"icons/{icon}", (side, side))
                if found is not None:
                    blit(surface, found, (line.x + px(10), line.centery - side // 2))
        super().draw_self(surface)
        surface.set_clip(clip)
        self.bar.draw(self.app, surface, self.hovered)
        self.draw_ring(surface)
