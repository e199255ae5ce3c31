"""How one picture gives way to another."""

from collections.abc import Callable
from typing import Protocol

import pygame

from tabletop.stage.shapes import blit
from tabletop.stage.theme import Colour

Draw = Callable[[pygame.Surface], None]


def ease(t: float) -> float:
    """Quick at first, gentle at the end."""
    t = min(1.0, max(0.0, t))
    return 1 - (1 - t) ** 3


class Transition(Protocol):
    def done(self, now: float) -> bool: ...

    def draw(self, surface: pygame.Surface, now: float) -> None: ...


class Swap:
    """One full screen gives way to another: a fade, or a slide to the side (back the other way)."""

    def __init__(self, kind: str, old: pygame.Surface, draw_new: Draw, start: float, length: float, back: bool) -> None:
        self.kind, self.old, self.draw_new = kind, old, draw_new
        self.start, self.length, self.back = start, length, back
        self._new = pygame.Surface(old.get_size(), depth=32)

    def done(self, now: float) -> bool:
        return now - self.start >= self.length

    def draw(self, surface: pygame.Surface, now: float) -> None:
        t = ease((now - self.start) / self.length)
        new = self._new
        self.draw_new(new)
        if self.kind == "slide":
            w = surface.get_width()
            sign = -1 if self.back else 1
            surface.blit(self.old, (round(-sign * w * t), 0))
            surface.blit(new, (round(sign * w * (1 - t)), 0))
            return
        surface.blit(self.old, (0, 0))
        new.set_alpha(round(255 * t))
        surface.blit(new, (0, 0))
        new.set_alpha(None)


class Opening:
    """An overlay comes up out of the scene below it, or goes back: its veil darkens and what is on it grows."""

    def __init__(
        self,
        front: pygame.Surface,
        draw_below: Draw,
        veil: tuple[Colour, int],
        start: float,
        length: float,
        back: bool,
        grow: bool,
    ) -> None:
        area = front.get_bounding_rect()
        self.front = front.subsurface(area).copy() if area.w else front
        self.area, self.draw_below, self.veil = area, draw_below, veil
        self.start, self.length, self.back, self.grow = start, length, back, grow
        self._shade = pygame.Surface(front.get_size(), pygame.SRCALPHA)

    def done(self, now: float) -> bool:
        return now - self.start >= self.length

    def draw(self, surface: pygame.Surface, now: float) -> None:
        t = ease((now - self.start) / self.length)
        shown = 1 - t if self.back else t
        self.draw_below(surface)
        colour, dark = self.veil
        if dark:
            self._shade.fill((*colour, round(dark * shown)))
            surface.blit(self._shade, (0, 0))
        if not self.area.w:
            return
        size = 0.92 + 0.08 * shown if self.grow else 1.0
        w, h = max(1, round(self.area.w * size)), max(1, round(self.area.h * size))
        picture = self.front if size >= 1 else pygame.transform.smoothscale(self.front, (w, h))
        x, y = self.area.centerx - picture.get_width() // 2, self.area.centery - picture.get_height() // 2
        blit(surface, picture, (x, y), round(255 * shown))
