"""Soft shadows of dice on the table: tight and dark under a die that lies, wide and faint under one that flies."""

from __future__ import annotations

from math import ceil, floor

import pygame
from pygame import Surface

from tabletop.stage.dice.camera import SQUASH
from tabletop.stage.dice.geometry import Pose, matrix
from tabletop.stage.dice.outline import Point, Sprite, hull_of

SLANT_X, SLANT_Y = 0.36, 0.20  # how far the shadow of a point moves for each unit of its height
_COLOUR = (9, 16, 15)
_HALF = 0.47
_CORNERS = tuple((a, b, c) for a in (-_HALF, _HALF) for b in (-_HALF, _HALF) for c in (-_HALF, _HALF))


def shadow(pose: Pose, edge: float, strength: float = 1.0) -> Sprite:
    """The shadow of a die, to be placed at the pixel of the table right under the die's centre."""
    m = matrix(pose.turn)
    cast: list[Point] = []
    foot: list[Point] = []
    lowest = pose.z
    for a, b, c in _CORNERS:
        x = a * m[0] + b * m[1] + c * m[2]
        y = a * m[3] + b * m[4] + c * m[5]
        z = max(0.0, pose.z + a * m[6] + b * m[7] + c * m[8])
        lowest = min(lowest, z)
        cast.append(((x + z * SLANT_X) * edge, (y + z * SLANT_Y) * SQUASH * edge))
        foot.append((x * edge, y * SQUASH * edge))
    # Soft edges are left to scaling up: the higher the die, the smaller the picture that is blurred.
    coarse = max(2.0, edge / 24 * (1 + 1.2 * min(2.0, lowest)))
    return _soft(
        hull_of(cast),
        hull_of(foot) if lowest < 0.35 else [],
        (int(max(52.0, 100 - 20 * lowest) * strength), int(150 * max(0.0, 1 - lowest / 0.35) * strength)),
        coarse,
    )


def _soft(cast: list[Point], foot: list[Point], alphas: tuple[int, int], coarse: float) -> Sprite:
    """Two shapes drawn small, blurred, and brought to size: soft edges need no fine pixels."""
    pad = 3
    points = cast + foot
    left = floor(min(x for x, _ in points) / coarse) - pad
    top = floor(min(y for _, y in points) / coarse) - pad
    width = ceil(max(x for x, _ in points) / coarse) + pad + 1 - left
    height = ceil(max(y for _, y in points) / coarse) + pad + 1 - top
    small = Surface((width, height), pygame.SRCALPHA)
    small.fill((*_COLOUR, 0))
    for shape, alpha in ((cast, alphas[0]), (foot, alphas[1])):
        if len(shape) > 2 and alpha:
            colour = (*_COLOUR, max(alpha, alphas[0]))
            pygame.draw.polygon(small, colour, [(x / coarse - left, y / coarse - top) for x, y in shape])
    small = pygame.transform.box_blur(small, 1)
    small = pygame.transform.box_blur(small, 1)
    size = (round(width * coarse), round(height * coarse))
    return Sprite(pygame.transform.smoothscale(small, size), round(left * coarse), round(top * coarse))
