"""Faces have to be told apart by shape alone: rendered as people with a colour-vision deficiency see them.

Protanopia, deuteranopia and tritanopia use the matrices of Machado, Oliveira and Fernandes (2009) for full severity,
which work on linear light; achromatopsia keeps only the luminance of Rec. 709.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from math import sqrt

import pygame
import pytest
from pygame import Surface

from tabletop.stage.dice.geometry import LEVEL
from tabletop.stage.dice.labels import landed
from tabletop.stage.dice.render import DicePainter
from tests.stage.dice.film import DIE, art

Matrix = tuple[tuple[float, float, float], ...]
Art = Callable[[str, int], Surface]

LUMINANCE = (0.2126, 0.7152, 0.0722)
DEFICIENCIES: dict[str, Matrix] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "achromatopsia": (LUMINANCE, LUMINANCE, LUMINANCE),
}
# Two faces of one shape score under 0.1 whatever their colours are; see the last test.
DIFFERENT = 0.25


def linear(value: int) -> float:
    v = value / 255
    return v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4


LINEAR = [linear(value) for value in range(256)]


def lightness(picture: Surface, matrix: Matrix) -> list[float]:
    """How light each pixel is to somebody who sees through the matrix, on a scale on which steps look alike."""
    weights = [sum(LUMINANCE[row] * matrix[row][column] for row in range(3)) for column in range(3)]
    data = pygame.image.tobytes(picture, "RGB")
    found = []
    for k in range(0, len(data), 3):
        light = sum(w * LINEAR[value] for w, value in zip(weights, data[k : k + 3], strict=True))
        found.append(max(0.0, light) ** (1 / 3))
    return found


def edges(light: list[float], width: int) -> list[float]:
    """Where it changes from light to dark or back, however strongly: the drawing without its paint."""
    height = len(light) // width
    steps = [0.0] * len(light)
    for y in range(1, height - 1):
        for x in range(1, width - 1):
            k = y * width + x
            across = light[k + 1] - light[k - 1]
            down = light[k + width] - light[k - width]
            steps[k] = sqrt(across * across + down * down)
    strong = max(steps)
    return [min(1.0, step / strong / 0.35) for step in steps]


def softened(values: list[float], width: int) -> list[float]:
    """A pixel more or less must not matter."""
    for step in (1, width):
        values = [(values[k - step] + 2 * values[k] + values[(k + step) % len(values)]) / 4 for k in range(len(values))]
    return values


def shape_difference(a: Surface, b: Surface, matrix: Matrix) -> float:
    """0 for the same drawing in whatever colours, 1 for drawings that have nothing in common."""
    width = a.get_width()
    one = softened(edges(lightness(a, matrix), width), width)
    two = softened(edges(lightness(b, matrix), width), width)
    mean_one, mean_two = sum(one) / len(one), sum(two) / len(two)
    both = sum((p - mean_one) * (q - mean_two) for p, q in zip(one, two, strict=True))
    alone = sqrt(sum((p - mean_one) ** 2 for p in one) * sum((q - mean_two) ** 2 for q in two))
    return 1 - both / alone


def top(face: str, edge: int, drawing: Art = art) -> Surface:
    """The upper side of a die that lies in front of us, cut out of the picture that the game shows."""
    picture, dx, dy = DicePainter(drawing).sprite(edge, LEVEL, landed(DIE, face, LEVEL), (0.0, 0.0), 3)
    made = Surface((edge - edge // 8, round(edge * 0.8)))
    made.fill((250, 243, 226))
    made.blit(picture, (made.get_width() // 2 + dx, made.get_height() // 2 + round(edge * 0.22) + dy))
    return made


@pytest.mark.parametrize("edge", [50, 74])
@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_faces_differ_in_shape(deficiency: str, edge: int) -> None:
    for one, two in combinations(("green", "yellow", "red"), 2):
        difference = shape_difference(top(one, edge), top(two, edge), DEFICIENCIES[deficiency])
        assert difference > DIFFERENT, f"{one} and {two} with {deficiency} at {edge} px: {difference:.2f}"


def repainted(face: str, px: int) -> Surface:
    """The green face in other colours: what a game that trusts in colour alone would do."""
    picture = art("green", px).copy()
    swap = {"green": (0, 1, 2), "yellow": (1, 1, 2), "red": (1, 0, 2)}[face]
    for x in range(px):
        for y in range(px):
            pixel = picture.get_at((x, y))
            picture.set_at((x, y), (pixel[swap[0]], pixel[swap[1]], pixel[swap[2]], pixel.a))
    return picture


@pytest.mark.parametrize("edge", [50, 74])
@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_faces_that_differ_by_colour_alone_fail(deficiency: str, edge: int) -> None:
    for one, two in combinations(("green", "yellow", "red"), 2):
        a, b = top(one, edge, repainted), top(two, edge, repainted)
        assert pygame.image.tobytes(a, "RGB") != pygame.image.tobytes(b, "RGB")
        assert shape_difference(a, b, DEFICIENCIES[deficiency]) < DIFFERENT / 2
