"""Public cards in rows and columns: as large as all of them can be without overlapping."""

from __future__ import annotations

from tabletop.stage.cards.face import H, W
from tabletop.stage.table.cards import Place
from tabletop.stage.table.elements.row import CardRow

GAP = 10.0
"""Units between two cards."""


class CardGrid(CardRow):
    """A row that goes on in the next line. Cards shrink together; none is ever hidden by another."""

    def _measure(self, count: int) -> None:
        px = self.app.canvas.px
        gap = px(GAP)
        room_w, room_h = self.rect.w - px(8), self.rect.h - px(8)
        self._columns, self._w = 1, 1
        for columns in range(1, count + 1):
            rows = -(-count // columns)
            across = (room_w - gap * (columns - 1)) / columns
            down = (room_h - gap * (rows - 1)) / rows * W / H
            width = int(min(px(self.spec.card), across, down))
            if width > self._w:
                self._columns, self._w = columns, width
        self._rows = -(-count // self._columns)

    def _slot(self, n: int) -> Place:
        px = self.app.canvas.px
        row, column = divmod(n, self._columns)
        x = self.rect.centerx + (column - (self._columns - 1) / 2) * (self._w + px(GAP))
        y = self.rect.centery + (row - (self._rows - 1) / 2) * (self._w * H / W + px(GAP))
        return Place(x, y, self._w, 0.0)
