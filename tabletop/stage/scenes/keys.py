"""The keys and what they do: their names as they stand on a keyboard, and a table of them."""

from collections.abc import Sequence

import pygame

from tabletop.stage.box import Box
from tabletop.stage.widgets.base import Widget
from tabletop.words import _, sense

KeyRow = tuple[Sequence[str], str]
APART = 5.0
BESIDE = 12.0
BETWEEN = 8.0
COLUMNS = 26.0


def key_name(key: str) -> str:
    """A key of the data files as it stands on the keyboard of a player."""
    named = {
        "Enter": _("Enter"),
        "Space": sense("key", "Space"),
        "Esc": _("Esc"),
        "Tab": sense("key", "Tab"),
        "Left": "←",
        "Right": "→",
        "Up": "↑",
        "Down": "↓",
    }
    return named.get(key, key)


def everywhere() -> list[KeyRow]:
    """The keys that every screen knows."""
    return [
        ([sense("key", "Tab"), "←", "→", "↑", "↓"], _("Go from one thing to the next")),
        ([_("Enter"), sense("key", "Space")], _("Press what has the ring")),
        ([_("Esc")], _("Back, or the menu at the table")),
        (["F1"], _("Rules")),
        (["F11"], _("Full screen")),
    ]


def at_the_table() -> list[KeyRow]:
    """The keys that every table knows."""
    return [
        (["L"], _("Open or close the log")),
        (["H"], _("Ask for a hint")),
        (["U"], _("Take a move back")),
        (["S"], _("Faster or slower")),
    ]


class KeyTable(Widget):
    """Key caps with words, one line each, in one column or two."""

    def __init__(self, rows: Sequence[KeyRow], *, columns: int = 1) -> None:
        super().__init__()
        self.rows, self.columns = list(rows), columns
        self._caps: list[pygame.Rect] = []

    def _cap(self) -> float:
        return self.app.canvas.text_units(15) + 13

    def _cap_width(self, key: str) -> float:
        return max(self._cap() - 2, self.extent(key, "key")[0] + 15)

    def _caps_width(self, part: Sequence[KeyRow]) -> float:
        """The caps of a column take as much as its widest line."""
        return max(sum(self._cap_width(k) + APART for k in keys) - APART for keys, _words in part)

    def _parts(self) -> list[list[KeyRow]]:
        """The rows, column by column."""
        each = max(1, -(-len(self.rows) // max(1, self.columns)))
        return [self.rows[at : at + each] for at in range(0, len(self.rows), each)]

    def _widths(self, room: float) -> list[float]:
        """How wide the words of each column may be: what is left, divided evenly."""
        parts = self._parts()
        caps = [self._caps_width(part) + BESIDE for part in parts]
        free = room - COLUMNS * (len(parts) - 1) - sum(caps)
        return [free / len(parts)] * len(parts)

    def _height(self, text: str, room: float) -> float:
        canvas = self.app.canvas
        look = self.look("body")
        block = self.app.text.fit(text, look, canvas.text_px(look.size), (int(room * canvas.u) - 1, 100_000), None)
        return max(self._cap(), canvas.units(block.h))

    def wish(self, room: float | None = None) -> tuple[float, float]:
        wide = room or 400.0
        highs = [
            sum(self._height(text, words) + BETWEEN for _keys, text in part) - BETWEEN
            for part, words in zip(self._parts(), self._widths(wide), strict=True)
        ]
        return wide, max(highs)

    def arrange(self) -> None:
        self.prints, self._caps = [], []
        x = self.box.x
        for part, words in zip(self._parts(), self._widths(self.box.w), strict=True):
            caps, y = self._caps_width(part), self.box.y
            for keys, text in part:
                high = self._height(text, words)
                self._place_row(keys, text, Box(x, y, caps + BESIDE + words, high), caps)
                y += high + BETWEEN
            x += caps + BESIDE + words + COLUMNS

    def _place_row(self, keys: Sequence[str], text: str, row: Box, caps: float) -> None:
        canvas, cap = self.app.canvas, self._cap()
        at = row.x
        for key in keys:
            w = self._cap_width(key)
            rect = canvas.rect(at, row.y + (row.h - cap) / 2, w, cap)
            self._caps.append(rect)
            face = pygame.Rect(rect.x, rect.y, rect.w, rect.h - canvas.px(3))
            self.prints.append(self.fit(key, "key", face, "centre", plain=True))
            at += w + APART
        room = canvas.rect(row.trim(left=caps + BESIDE))
        self.prints.append(self.fit(text, "body", room, lines=None))

    def shifted(self, step: tuple[int, int]) -> None:
        for cap in self._caps:
            cap.move_ip(step)

    def draw_self(self, surface: pygame.Surface) -> None:
        for cap in self._caps:
            self.app.paint.key_cap(surface, cap)
        super().draw_self(surface)
