"""The window as a space of logical units: scenes lay out in units, pictures and text come out at device pixels."""

import pygame

from tabletop.stage.box import Box

WIDTH, HEIGHT = 1280, 720
"""The space that scenes are designed in."""
LEAST = (960, 540)
"""No scale makes the logical canvas smaller than this: whatever fits here fits everywhere."""
LEAST_TEXT = 14
"""No text is set smaller than this many device pixels."""
LARGEST_FIT = 2.0
"""Beyond this a larger window gives more room instead of larger things."""


class Canvas:
    """Size and scale of the window at one moment. A new one is made on every change; nothing in it moves."""

    def __init__(self, pixels: tuple[int, int], scale: float = 1.0, text_scale: float = 1.0) -> None:
        self.pixels = (max(1, pixels[0]), max(1, pixels[1]))
        w, h = self.pixels
        wished = min(w / WIDTH, h / HEIGHT, LARGEST_FIT) * scale
        self.u = min(wished, w / LEAST[0], h / LEAST[1])
        self.text_scale = text_scale
        self.size = (w / self.u, h / self.u)

    @property
    def box(self) -> Box:
        """The whole canvas."""
        return Box(0, 0, *self.size)

    def px(self, units: float) -> int:
        """Whole device pixels for a length; a length that is not zero keeps at least one."""
        if units <= 0:
            return round(units * self.u)
        return max(1, round(units * self.u))

    def rect(self, x: float | Box, y: float = 0, w: float = 0, h: float = 0) -> pygame.Rect:
        """The device rectangle of a box. Edges are rounded, not sizes, so that neighbours stay neighbours."""
        box = x if isinstance(x, Box) else Box(x, y, w, h)
        left, top = round(box.x * self.u), round(box.y * self.u)
        return pygame.Rect(left, top, round(box.right * self.u) - left, round(box.bottom * self.u) - top)

    def units(self, pixels: float) -> float:
        return pixels / self.u

    def point(self, pos: tuple[int, int]) -> tuple[float, float]:
        """A device position in units."""
        return pos[0] / self.u, pos[1] / self.u

    def text_px(self, units: float) -> int:
        """The font size in pixels for a size in units."""
        return max(LEAST_TEXT, round(units * self.u * self.text_scale))

    def text_units(self, units: float) -> float:
        """What a font size in units really takes in units, once the least size and the text scale are applied."""
        return self.text_px(units) / self.u

    def same(self, other: "Canvas | None") -> bool:
        return other is not None and (self.pixels, self.u, self.text_scale) == (
            other.pixels,
            other.u,
            other.text_scale,
        )
