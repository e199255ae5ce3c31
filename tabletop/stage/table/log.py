"""The log: each fact in words, newest at the bottom, what is new since your last turn marked. A tab opens it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import NamedTuple

import pygame

from tabletop.stage.shapes import blit
from tabletop.stage.table.people import People, draw_portrait
from tabletop.stage.text import Block
from tabletop.stage.theme import mix
from tabletop.stage.widgets.base import TextBox, Widget
from tabletop.stage.widgets.button import Pressable
from tabletop.words import _

TAB = 52.0
"""How wide the log is while it is closed."""
LEAST_OPEN, MOST_OPEN, SHARE_OPEN = 252.0, 380.0, 0.212
MOST_LINES = 400
LINE_STEP = 60
"""How far a notch of the wheel goes, in units."""


def open_width(canvas: float) -> float:
    """How wide the open log is on a canvas so wide, tab and all."""
    return min(MOST_OPEN, max(LEAST_OPEN, canvas * SHARE_OPEN))


class Entry(NamedTuple):
    """A fact in words: whose it is (-1: nobody's), and whether it is new since the reader's last turn."""

    seat: int
    text: str
    new: bool
    card: int = -1
    """The card that it names."""
    sign: str = ""
    """The picture of a heading; empty for a line like any other."""


def as_one(entries: Iterable[Entry]) -> list[Entry]:
    """Equal lines in a row as one, with how many there were: five cards dealt to somebody are one line."""
    kept: list[Entry] = []
    for entry, same in groupby(entries):
        n = len(list(same))
        kept.append(entry if n == 1 else entry._replace(text=f"{entry.text} ×{n}"))
    return kept


class LogTab(Pressable):
    """The tab at the right edge."""

    ring_radius = 16.0
    reach = 12.0

    def __init__(self, toggle: Callable[[], None], is_open: Callable[[], bool]) -> None:
        super().__init__(toggle, key=pygame.K_l, key_label="L", name=_("Log"), tip=_("What happened so far (L)"))
        self.is_open = is_open
        self._icon = self._cap = self._sign = pygame.Rect(0, 0, 0, 0)

    def state(self) -> str:
        return _("open") if self.is_open() else _("closed")

    def arrange(self) -> None:
        px, text_units = self.app.canvas.px, self.app.canvas.text_units
        middle = self.rect.move(px(2), 0)
        self._icon = pygame.Rect(0, 0, px(28), px(28))
        self._icon.midtop = (middle.centerx, self.rect.y + px(14))
        high = px(max(24.0, text_units(17) * 1.28))
        words = pygame.Rect(self.rect.x + px(4), self._icon.bottom + px(3), self.rect.w - px(6), high)
        side = px(max(28.0, text_units(15) + 8))
        self._cap = pygame.Rect(0, 0, side, side)
        self._cap.midtop = (middle.centerx, words.bottom + px(1))
        face = self._cap.copy()
        face.h -= px(3)
        self._sign = pygame.Rect(0, 0, px(26), px(30))
        self._sign.midtop = (middle.centerx, self._cap.bottom + px(5))
        said = self.fit(_("Log"), "strong", words, "centre", size=17)
        self.prints = [self.fit("L", "key", face, "centre")]
        if not said.block.clipped:
            # A longer word than the tab is wide stays with the tooltip.
            self.prints.append(said)

    def draw_self(self, surface: pygame.Surface) -> None:
        paint, c, px = self.app.paint, self.app.theme.colours, self.app.canvas.px
        self.draw_glow(surface)
        rect = self.rect.copy()
        if not self.is_open():
            rect.w += px(24)
        paint.shadow(surface, rect, 16)
        fill = mix(c["cream"], c["sand"], 0.6 if self.pressed else 0.35 if self.hovered else 0.0)
        paint.plate(surface, rect, fill, c["ink"], 3.5, 16)
        picture = self.app.art.get("icons/log", self._icon.size)
        if picture is not None:
            blit(surface, picture, self._icon.topleft)
        paint.key_cap(surface, self._cap)
        paint.arrow(surface, self._sign, "right" if self.is_open() else "left", c["ink"], 4)
        for p in self.prints:
            p.draw(surface)
        self.draw_ring(surface)


class _Row(NamedTuple):
    """A line of the list, laid out."""

    entry: Entry | None
    """None: the mark before what is new."""
    block: Block
    y: int
    h: int


class LogList(Widget):
    """The lines themselves; scrolled by wheel and keys, at its end unless somebody scrolled up."""

    focusable = True
    scrolls = True
    ring_radius = 14.0

    def __init__(self, people: People, on_card: Callable[[int], None] | None = None) -> None:
        super().__init__(name=_("What happened"))
        self.people, self.on_card = people, on_card
        self.entries: list[Entry] = []
        self.rows: list[_Row] = []
        self.height = 0
        self.up = 0
        """How far it is scrolled up from its end, in pixels."""

    def show(self, entries: list[Entry]) -> None:
        entries = entries[-MOST_LINES:]
        if entries != self.entries:
            self.entries = entries
            self.refresh()

    def says(self) -> str:
        return ". ".join([self.name, *(entry.text for entry in self.entries[-3:])])

    def arrange(self) -> None:
        px = self.app.canvas.px
        # Where everything is new, nothing needs a mark.
        self.rows, y, marked = [], 0, bool(self.entries) and self.entries[0].new
        wide = self.rect.w - px(52)
        for entry in self.entries:
            if entry.new and not marked and self.rows:
                marked = True
                block = self._block(_("Since your last turn"), "key", self.rect.w - px(24))
                self.rows.append(_Row(None, block, y, block.h + px(8)))
                y += block.h + px(8)
            block = self._block(entry.text, "key" if entry.sign else "body", wide)
            high = max(block.h + px(6), px(32))
            self.rows.append(_Row(entry, block, y, high))
            y += high
        self.height = y
        self.up = max(0, min(self.up, self.height - self.rect.h))

    def _block(self, text: str, style: str, wide: int) -> Block:
        look = self.look(style)
        size = 16.0 if style == "body" else look.size
        return self.app.text.fit(text, look, self.app.canvas.text_px(size), (wide, 100_000), None, plain=True)

    @property
    def _top(self) -> int:
        """Where the first line would begin."""
        if self.height <= self.rect.h:
            return self.rect.y
        return self.rect.bottom - self.height + self.up

    def row_at(self, pos: tuple[int, int]) -> _Row | None:
        y = pos[1] - self._top
        return next((row for row in self.rows if row.y <= y < row.y + row.h), None)

    def hover_at(self, pos: tuple[int, int]) -> None:
        row = self.row_at(pos)
        named = row is not None and row.entry is not None and row.entry.card >= 0 and self.on_card is not None
        self.tip = _("Click to see the card") if named else ""

    def pointer_up(self, pos: tuple[int, int], inside: bool) -> None:
        """A line that names a card opens it."""
        row = self.row_at(pos) if inside else None
        if row is not None and row.entry is not None and row.entry.card >= 0 and self.on_card is not None:
            self.on_card(row.entry.card)

    def scroll(self, pixels: float) -> bool:
        before = self.up
        self.up = round(max(0, min(self.up + pixels, self.height - self.rect.h)))
        self.touch()
        return self.up != before

    def wheel(self, pos: tuple[int, int], dx: float, dy: float) -> bool:
        return self.scroll(dy * self.app.canvas.px(LINE_STEP)) or self.height > self.rect.h

    def key_down(self, event: pygame.event.Event) -> bool:
        page, line = self.rect.h * 0.9, self.app.canvas.px(LINE_STEP)
        steps = {
            pygame.K_UP: line, pygame.K_DOWN: -line, pygame.K_PAGEUP: page, pygame.K_PAGEDOWN: -page,
            pygame.K_HOME: float(self.height), pygame.K_END: -float(self.height),
        }  # fmt: skip
        return event.key in steps and self.scroll(steps[event.key])

    def texts(self):  # type: ignore[no-untyped-def]
        for row in self.rows:
            rect = self._where(row)
            if self.rect.contains(rect):
                block = row.block
                yield TextBox(pygame.Rect(rect.topleft, block.size), rect, block.text, block.px, block.clipped, self)

    def _where(self, row: _Row) -> pygame.Rect:
        px = self.app.canvas.px
        left = px(12) if row.entry is None else px(42)
        return pygame.Rect(self.rect.x + left, self._top + row.y + px(3), self.rect.w - left - px(10), row.h - px(6))

    def draw_self(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        for row in self.rows:
            y = self._top + row.y
            if y + row.h >= self.rect.y and y <= self.rect.bottom:
                self._draw_row(surface, row, y)
        surface.set_clip(clip)
        if self.height > self.rect.h:
            self._draw_bar(surface)
        self.draw_ring(surface)

    def _draw_row(self, surface: pygame.Surface, row: _Row, y: int) -> None:
        paint, c, px = self.app.paint, self.app.theme.colours, self.app.canvas.px
        whole = pygame.Rect(self.rect.x + px(4), y, self.rect.w - px(12), row.h)
        where = self._where(row)
        if row.entry is None:
            surface.fill(c["orange"], pygame.Rect(whole.x, whole.bottom - px(4), whole.w, max(1, px(2))))
            row.block.draw(surface, where, "centre")
            return
        if row.entry.sign:
            paint.plate(surface, whole.inflate(0, -px(3)), c["sand"], None, 0, 9)
            picture = self.app.art.get(row.entry.sign, (px(22), px(22)))
            if picture is not None:
                blit(surface, picture, (self.rect.x + px(13), whole.centery - px(11)))
        elif row.entry.new and not self.entries[0].new:
            paint.plate(surface, whole.inflate(0, -px(2)), c["amber"], None, 0, 9)
        if row.entry.seat >= 0:
            middle = (self.rect.x + px(24), y + px(17))
            draw_portrait(self.app, surface, self.people.players[row.entry.seat], middle, px(26))
        row.block.draw(surface, where, "left")

    def _draw_bar(self, surface: pygame.Surface) -> None:
        c, px = self.app.theme.colours, self.app.canvas.px
        high = max(px(24), round(self.rect.h * self.rect.h / self.height))
        free = self.rect.h - high
        share = 1 - self.up / max(1, self.height - self.rect.h)
        knob = pygame.Rect(self.rect.right - px(6), self.rect.y + round(free * share), px(5), high)
        self.app.paint.plate(surface, knob, c["stone"], None, 0, 3)


class LogPanel(Widget):
    """The open log: a cream panel between the table and the tab."""

    def __init__(self, people: People, on_card: Callable[[int], None] | None = None) -> None:
        super().__init__(name="log panel")
        self.list = self.add(LogList(people, on_card))

    def arrange(self) -> None:
        self.list.place(self.box.inset(9, 10))

    def draw_self(self, surface: pygame.Surface) -> None:
        self.app.paint.panel(surface, self.rect, 16)
