"""Where things lie, in logical units: a box that can be cut, inset, divided and anchored without touching pixels."""

from collections.abc import Sequence
from typing import NamedTuple

ANCHORS = {
    "topleft": (0.0, 0.0),
    "top": (0.5, 0.0),
    "topright": (1.0, 0.0),
    "left": (0.0, 0.5),
    "centre": (0.5, 0.5),
    "right": (1.0, 0.5),
    "bottomleft": (0.0, 1.0),
    "bottom": (0.5, 1.0),
    "bottomright": (1.0, 1.0),
}


class Box(NamedTuple):
    """A rectangle in logical units. Every method returns a new box."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def move(self, dx: float, dy: float) -> "Box":
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def inset(self, x: float, y: float | None = None) -> "Box":
        """Smaller by x on the left and right and y (or x) at the top and bottom; never inside out."""
        dy = x if y is None else y
        return Box(self.x + x, self.y + dy, max(0.0, self.w - 2 * x), max(0.0, self.h - 2 * dy))

    def trim(self, left: float = 0, top: float = 0, right: float = 0, bottom: float = 0) -> "Box":
        w, h = max(0.0, self.w - left - right), max(0.0, self.h - top - bottom)
        return Box(self.x + left, self.y + top, w, h)

    def take_top(self, h: float, gap: float = 0) -> tuple["Box", "Box"]:
        """The strip of height h at the top, and what is left below it after a gap."""
        return Box(self.x, self.y, self.w, h), self.trim(top=h + gap)

    def take_bottom(self, h: float, gap: float = 0) -> tuple["Box", "Box"]:
        return Box(self.x, self.bottom - h, self.w, h), self.trim(bottom=h + gap)

    def take_left(self, w: float, gap: float = 0) -> tuple["Box", "Box"]:
        return Box(self.x, self.y, w, self.h), self.trim(left=w + gap)

    def take_right(self, w: float, gap: float = 0) -> tuple["Box", "Box"]:
        return Box(self.right - w, self.y, w, self.h), self.trim(right=w + gap)

    def anchor(self, w: float, h: float, at: str = "centre", margin: float = 0) -> "Box":
        """A box of this size inside, held to a side, a corner or the centre."""
        fx, fy = ANCHORS[at]
        inner = self.inset(margin)
        return Box(inner.x + (inner.w - w) * fx, inner.y + (inner.h - h) * fy, w, h)

    def fit(self, ratio: float, at: str = "centre") -> "Box":
        """The largest box with this width:height ratio inside."""
        w = min(self.w, self.h * ratio)
        return self.anchor(w, w / ratio, at)

    def columns(self, parts: int | Sequence[float], gap: float = 0) -> list["Box"]:
        """Side by side: n equal parts, or parts in these proportions."""
        return [Box(x, self.y, w, self.h) for x, w in _divide(self.x, self.w, parts, gap)]

    def rows(self, parts: int | Sequence[float], gap: float = 0) -> list["Box"]:
        """One below the other: n equal parts, or parts in these proportions."""
        return [Box(self.x, y, self.w, h) for y, h in _divide(self.y, self.h, parts, gap)]

    def grid(self, columns: int, rows: int, gap: float = 0) -> list["Box"]:
        """Cells in reading order."""
        return [cell for row in self.rows(rows, gap) for cell in row.columns(columns, gap)]

    def line(
        self, widths: Sequence[float], gap: float = 0, at: str = "left", height: float | None = None
    ) -> list["Box"]:
        """Boxes of given widths in a row, held to the left, centre or right, centred vertically."""
        h = self.h if height is None else height
        total = sum(widths) + gap * max(0, len(widths) - 1)
        x = self.anchor(total, h, at).x
        y = self.y + (self.h - h) / 2
        boxes = []
        for w in widths:
            boxes.append(Box(x, y, w, h))
            x += w + gap
        return boxes

    def pile(self, heights: Sequence[float], gap: float = 0) -> list["Box"]:
        """Boxes of given heights one below the other, from the top, as wide as this one."""
        y = self.y
        boxes = []
        for h in heights:
            boxes.append(Box(self.x, y, self.w, h))
            y += h + gap
        return boxes

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom


def _divide(start: float, length: float, parts: int | Sequence[float], gap: float) -> list[tuple[float, float]]:
    shares = [1.0] * parts if isinstance(parts, int) else list(parts)
    free = max(0.0, length - gap * (len(shares) - 1))
    total = sum(shares) or 1.0
    spans = []
    for share in shares:
        size = free * share / total
        spans.append((start, size))
        start += size + gap
    return spans
