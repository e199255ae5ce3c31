"""Small cards for narrow places: the picture, and beside it how strong and how old, or on which level."""

from __future__ import annotations

import pygame

from tabletop.stage.app import App
from tabletop.stage.cards.tiles import Now
from tabletop.stage.table.elements.tales import badges, tiles
from tabletop.stage.table.elements.tales.base import Piece

LEAST = 14
SMALL = 0.7
"""A picture lower than this share of its place is too small if it could be larger."""
OUT = 2.0
"""How far badges may stick out above and below."""


def _sides(app: App, high: int) -> tuple[int, int]:
    """How large the shield and the hourglass beside a picture are."""
    text = app.canvas.text_px(14)
    return max(round(high * 0.56), text + app.canvas.px(12)), max(round(high * 0.44), text + 2)


def _stacked(app: App, high: int) -> bool:
    """Whether one badge stands below the other; they may stick out a little."""
    return sum(_sides(app, high)) <= high + 2 * app.canvas.px(OUT)


def width(app: App, high: int, badges: int = 1) -> int:
    """How wide a chip of this height is, with so many badges."""
    shield, glass = _sides(app, high)
    both = badges > 1 and not _stacked(app, high)
    return high + app.canvas.px(2) + (shield + (glass if both else 0) if badges else 0)


def height(app: App, wide: int, most: int, badges: int = 1) -> int:
    """The largest height, up to the most, at which a chip is no wider than this."""
    high = most
    while high > LEAST and width(app, high, badges) > wide:
        high -= 1
    return high


def fitted(app: App, wide: int, most: int, badges: int) -> tuple[int, int]:
    """Height, and for how many badges there is room beside the picture: rather one less than a picture too small."""
    high = height(app, wide, most, badges)
    if badges > 1 and high < most * SMALL:
        return height(app, wide, most, badges - 1), badges - 1
    return high, badges


class Chip(Piece):
    """Nothing lies on its picture, but where there is little room the hourglass on its corner."""

    ring_radius = 8.0

    def draw_self(self, surface: pygame.Surface) -> None:
        self.draw_glow(surface)
        app, side = self.app, self.rect.h
        at = pygame.Rect(self.rect.x, self.rect.y, side, side)
        bare = self.face._replace(level="")
        tiles.draw(app, self.home.cards.composer, surface, at, bare, Now(), dark=self.dark, shadow=3)
        beside = pygame.Rect(at.right + app.canvas.px(2), self.rect.y, _sides(app, side)[0], side)
        if self.face.level:
            self._draw_level(surface, beside)
        else:
            self._draw_unit(surface, beside)
        self.draw_ring(surface)

    def _draw_unit(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """The shield above, the hourglass below, or beside it where the chip is flat."""
        app, (wide, small) = self.app, _sides(self.app, room.h)
        shield, glass = pygame.Rect(room.x, room.y, wide, wide), pygame.Rect(0, 0, small, small)
        if self.now.ages and self.rect.w < width(app, room.h, 2):
            shield.centery = room.centery
            glass.topleft = (self.rect.x - app.canvas.px(4), self.rect.y - app.canvas.px(4))
        elif not self.now.ages or not _stacked(app, room.h):
            shield.centery = room.centery
            glass.midleft = (shield.right, room.centery)
        else:
            shield.y = room.y - app.canvas.px(OUT)
            glass.midbottom = (shield.centerx, room.bottom + app.canvas.px(OUT))
        if self.now.ages:
            badges.hourglass(app, surface, glass, 1)
        if self.now.strength:
            badges.shield(app, surface, shield, self.now.strength, tiles.TONES[self.now.tone])
        if self.now.ages > 1:
            self._draw_disc(surface, (glass.right + app.canvas.px(2), glass.centery), str(self.now.ages), "red")

    def _draw_level(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        self._draw_disc(surface, (room.x + self.app.canvas.px(12), room.centery), self.face.level, "blue", 1)

    def _draw_disc(self, surface: pygame.Surface, at: tuple[int, int], text: str, colour: str, more: int = 0) -> None:
        """A number on a small disc."""
        c, app = self.app.theme.colours, self.app
        size = app.canvas.text_px(14 + more)
        disc = pygame.Rect(0, 0, size + app.canvas.px(3 + 3 * more), size + app.canvas.px(3 + 3 * more))
        disc.center = at
        app.paint.plate(surface, disc, c[colour], c["ink"], 2, 40)
        app.text.draw(surface, disc, text, app.theme.style("card_number"), size, "centre", plain=True)
