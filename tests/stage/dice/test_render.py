"""Pictures of dice: whole, outlined, crisp, and with the right faces where they are seen."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from pygame import Surface

from tabletop.stage.dice.easel import box, centre
from tabletop.stage.dice.geometry import LEVEL, Pose, unit
from tabletop.stage.dice.labels import landed, printed
from tabletop.stage.dice.outline import hull_of
from tabletop.stage.dice.paths import Seen, ground
from tabletop.stage.dice.render import INK, DicePainter
from tabletop.stage.dice.shadow import shadow
from tests.stage.dice.film import DIE, art, blank


def any_turn(rnd: Random) -> tuple[float, float, float, float]:
    return unit((rnd.gauss(0, 1), rnd.gauss(0, 1), rnd.gauss(0, 1), rnd.gauss(0, 1)))


@pytest.mark.parametrize(("edge", "fine"), [(50, 3), (74, 2), (88, 1.6), (111, 1.25), (222.5, 1)])
def test_nothing_is_cut_off(edge: float, fine: float) -> None:
    rnd = Random(4)
    painter = DicePainter(blank)
    for _ in range(30):
        picture = painter.sprite(edge, any_turn(rnd), printed(DIE), (rnd.random(), rnd.random()), fine).surface
        w, h = picture.get_size()
        rim = [(x, y) for x in range(w) for y in (0, h - 1)] + [(x, y) for x in (0, w - 1) for y in range(h)]
        assert all(picture.get_at(pixel).a == 0 for pixel in rim)


def test_the_outline_is_ink_all_around_and_smooth() -> None:
    rnd = Random(5)
    painter = DicePainter(blank)
    for _ in range(10):
        picture = painter.sprite(74, any_turn(rnd), printed(DIE), (0.0, 0.0), 3).surface
        outline = pygame.mask.from_surface(picture, 127).outline()
        assert len(outline) > 200
        for pixel in outline:
            colour = picture.get_at(pixel)
            assert sum(abs(colour[i] - INK[i]) for i in range(3)) < 150
        alphas = {picture.get_at((x, y)).a for x in range(picture.get_width()) for y in range(picture.get_height())}
        assert len(alphas) > 8


def test_the_drawn_face_is_the_one_that_is_seen() -> None:
    """The face on top is drawn in the colour of its picture, far more than the one in front."""
    colours = {"green": (79, 198, 90), "red": (228, 72, 60), "yellow": (255, 197, 61)}

    def amount(picture: Surface, face: str) -> int:
        return pygame.mask.from_threshold(picture, colours[face], (60, 60, 60, 255)).count()

    painter = DicePainter(art)
    for face in colours:
        picture = painter.sprite(74, LEVEL, landed(DIE, face, LEVEL), (0.0, 0.0), 3).surface
        amounts = {other: amount(picture, other) for other in colours}
        assert max(amounts, key=lambda other: amounts[other]) == face


def test_a_missing_size_is_made_to_fit() -> None:
    painter = DicePainter(lambda _, px: Surface((px, px // 2), pygame.SRCALPHA))
    assert painter.sprite(74, LEVEL, printed(DIE)).surface.get_width() > 74


def test_everything_is_inside_its_box() -> None:
    rnd = Random(6)
    painter = DicePainter(blank)
    for _ in range(60):
        place = Seen(300.4, 200.7, rnd.choice((50.0, 111.0)), rnd.uniform(0.5, 4), any_turn(rnd))
        x, y, edge = centre(place)
        die = painter.sprite(edge, place.turn, printed(DIE), (x % 1, y % 1))
        dark = shadow(place.pose(), place.edge)
        gx, gy = ground(place)
        covered = box(place)
        assert covered.contains(die.surface.get_rect(topleft=(int(x) + die.dx, int(y) + die.dy)))
        assert covered.contains(dark.surface.get_rect(topleft=(round(gx) + dark.dx, round(gy) + dark.dy)))


def test_shadows_tighten_as_a_die_comes_down() -> None:
    widths, depths = [], []
    for height in (0.5, 1.0, 2.0, 3.0):
        dark = shadow(Pose(0, 0, height, LEVEL), 74).surface
        widths.append(dark.get_width())
        depths.append(max(dark.get_at((x, y)).a for x in range(dark.get_width()) for y in range(dark.get_height())))
    assert widths == sorted(widths)
    assert depths == sorted(depths, reverse=True)
    assert depths[0] > 1.4 * depths[-1]


def test_the_hull_goes_around() -> None:
    square = [(0.0, 0.0), (2.0, 0.0), (1.0, 1.0), (2.0, 2.0), (0.0, 2.0), (1.0, 0.5)]
    assert hull_of(square) == [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)]
