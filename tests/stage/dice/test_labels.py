"""Labels: the drawn face is on top, upright, and every die is the same real die."""

from __future__ import annotations

from collections import Counter
from math import cos, pi
from random import Random

import pytest

from tabletop.stage.dice.camera import table_size
from tabletop.stage.dice.geometry import (
    CUBE_TURNS,
    NORMALS,
    about,
    angle_between,
    levelled,
    matrix,
    product,
    top_face,
    unit,
)
from tabletop.stage.dice.labels import Labels, landed, printed, same_look, turned, uprightness
from tabletop.stage.dice.physics import simulate

DIE = ("green", "green", "green", "yellow", "yellow", "red")
AREA = table_size(812, 272, 74)


def same_die(labels: Labels) -> bool:
    return any(turned(printed(DIE), cube_turn) == labels for cube_turn in CUBE_TURNS)


def test_five_hundred_throws_show_what_was_drawn() -> None:
    rnd = Random(1)
    shown: Counter[str] = Counter()
    for seed in range(500):
        faces = [rnd.choice(DIE) for _ in range(rnd.choice((1, 2, 3)))]
        throw = simulate(len(faces), AREA, seed)
        for face, labels, pose, top in zip(faces, throw.label(faces, DIE), throw.final, throw.top, strict=True):
            assert labels.faces[top] == face
            assert labels.faces[top_face(pose.turn)] == face
            assert uprightness(labels, pose.turn) >= cos(pi / 4) - 1e-9
            assert same_die(labels)
            shown[face] += 1
    assert set(shown) == set(DIE)


def test_ten_dice_with_ten_faces() -> None:
    faces = ["red", "green", "yellow", "green", "green", "yellow", "red", "green", "yellow", "green"]
    throw = simulate(10, AREA, 11)
    labels = throw.label(faces, DIE)
    assert [die.faces[top] for die, top in zip(labels, throw.top, strict=True)] == faces


def test_a_mirrored_die_is_not_the_same_die() -> None:
    die = printed(("a", "b", "c", "d", "e", "f"))
    mirror = Labels((die.faces[1], die.faces[0], *die.faces[2:]), die.ups)
    assert all(turned(die, cube_turn) != mirror for cube_turn in CUBE_TURNS)


def test_there_are_twenty_four_turns_of_a_cube() -> None:
    assert len(set(CUBE_TURNS)) == 24
    for cube_turn in CUBE_TURNS:
        assert sorted(cube_turn) == list(range(6))
        assert all(cube_turn[face ^ 1] == cube_turn[face] ^ 1 for face in range(6))


def test_relabelling_leaves_the_look_alone() -> None:
    rnd = Random(2)
    for cube_turn in CUBE_TURNS:
        labels = printed(DIE)
        other = turned(labels, cube_turn)
        turn = unit((rnd.gauss(0, 1), rnd.gauss(0, 1), rnd.gauss(0, 1), rnd.gauss(0, 1)))
        again = same_look(labels, turn, other)
        for face in range(6):
            assert direction(turn, face) == pytest.approx(direction(again, cube_turn[face]))
            assert other.faces[cube_turn[face]] == labels.faces[face]


def direction(turn: tuple[float, float, float, float], face: int) -> list[float]:
    m, n = matrix(turn), NORMALS[face]
    return [m[3 * row] * n[0] + m[3 * row + 1] * n[1] + m[3 * row + 2] * n[2] for row in range(3)]


def test_levelling_turns_as_little_as_possible() -> None:
    level = about((0.0, 0.0, 1.0), 0.4)
    tilted = product(about((0.6, 0.8, 0.0), 0.2), level)
    assert angle_between(levelled(tilted), level) < 1e-6
    assert angle_between(levelled(tilted), tilted) == pytest.approx(0.2)


def test_faces_that_are_not_on_the_die_are_refused() -> None:
    with pytest.raises(ValueError, match="blue"):
        landed(DIE, "blue", (1.0, 0.0, 0.0, 0.0))
    with pytest.raises(ValueError, match="six faces"):
        printed(("one", "two"))
    with pytest.raises(ValueError, match="2 faces for 1 dice"):
        simulate(1, AREA, 1).label(["red", "red"], DIE)
