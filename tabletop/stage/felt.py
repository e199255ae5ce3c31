"""The felt that everything lies on: a hue, lit from above the middle, darker to the edges, with a fine nap."""

import random

import pygame

from tabletop.stage.theme import Colour, mix

NAP = 256
"""Side of the tile of noise."""
DEPTH = 7
"""How far the nap brightens or darkens, in steps of 255."""


def felt(size: tuple[int, int], light: Colour, dark: Colour) -> pygame.Surface:
    """A backdrop of this size."""
    out = pygame.transform.smoothscale(_light(light, dark), size)
    brighter, darker = _nap()
    for y in range(0, size[1], NAP):
        for x in range(0, size[0], NAP):
            out.blit(brighter, (x, y), special_flags=pygame.BLEND_RGB_ADD)
            out.blit(darker, (x, y), special_flags=pygame.BLEND_RGB_SUB)
    return out


def _light(light: Colour, dark: Colour) -> pygame.Surface:
    """A small picture of where the light falls: brightest a little above the middle, darkest in the corners."""
    w, h = 48, 27
    small = pygame.Surface((w, h))
    bright = mix(light, (255, 235, 200), 0.06)
    for y in range(h):
        for x in range(w):
            dx, dy = (x + 0.5) / w - 0.46, ((y + 0.5) / h - 0.42) * 0.85
            d = min(1.0, (dx * dx + dy * dy) ** 0.5 / 0.66)
            share = d * d * (3 - 2 * d)
            small.set_at((x, y), mix(bright, dark, share * 0.92))
    return small


def _nap() -> tuple[pygame.Surface, pygame.Surface]:
    """Two tiles of noise, one to add and one to take away. Always the same, so that screens can be compared."""
    noise = random.Random(7).randbytes(NAP * NAP)
    steps = [round((i / 255 * 2 - 1) * DEPTH) for i in range(256)]
    plain = pygame.Surface((1, 1), depth=32)
    tiles = []
    for sign in (1, -1):
        tile = pygame.image.frombuffer(noise, (NAP, NAP), "P")
        tile.set_palette([(max(0, sign * s),) * 3 for s in steps])
        tiles.append(tile.convert(plain))
    return tiles[0], tiles[1]
