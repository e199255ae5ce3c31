"""What is printed on the sides of a die, and how a thrown die gets the face that the rules have drawn.

All dice with the same faces are printed alike.  A throw is simulated with blank dice; afterwards each die is
taken to be the one real die, turned in the hand before the throw so that the drawn face lands on top.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.stage.dice.geometry import CUBE_TURNS, NORMALS, Quaternion, matrix, of_cube_turn, product, top_face

# Opposite faces hold the first and the last, the second and the fifth, the third and the fourth of the list.
_SLOTS = (4, 2, 0, 1, 3, 5)
# Where each picture's upper edge points to.  So chosen that below an upright face another kind of face is seen, mostly
# upright too, and never the last of the list, which tends to be the worst one.
_UPRIGHT = (5, 2, 0, 1, 0, 1)


Sides = Sequence[str] | Sequence[Sequence[str]]
"""The faces of one die, alike for all that are thrown; or, for dice of several kinds, those of each."""


def sides_of(sides: Sides, die: int) -> Sequence[str]:
    """The faces of one of the dice."""
    first = sides[0]
    return sides if isinstance(first, str) else sides[die]  # type: ignore[return-value]


class Labels(NamedTuple):
    """The picture on each side of one die, and towards which side the picture's upper edge points."""

    faces: tuple[str, ...]
    ups: tuple[int, ...]


def printed(die_faces: Sequence[str]) -> Labels:
    """The die as it comes out of the box."""
    if len(die_faces) != 6:
        raise ValueError(f"a die has six faces, not {len(die_faces)}")
    faces = [""] * 6
    for slot, face in zip(_SLOTS, die_faces, strict=True):
        faces[slot] = face
    return Labels(tuple(faces), _UPRIGHT)


def turned(labels: Labels, cube_turn: Sequence[int]) -> Labels:
    """The same die, turned onto itself."""
    faces = [""] * 6
    ups = [0] * 6
    for face in range(6):
        faces[cube_turn[face]] = labels.faces[face]
        ups[cube_turn[face]] = cube_turn[labels.ups[face]]
    return Labels(tuple(faces), tuple(ups))


def landed(die_faces: Sequence[str], drawn: str, rest: Quaternion, choice: int = 0) -> Labels:
    """The die turned so that, lying as it does, it shows the drawn face, upright as far as a quarter turn allows.

    Where the drawn face is printed on several sides, `choice` picks which of them it is.
    """
    die = printed(die_faces)
    sides = [side for side in range(6) if die.faces[side] == drawn]
    if not sides:
        raise ValueError(f"no side of the die shows {drawn!r}")
    side = sides[choice % len(sides)]
    top = top_face(rest)
    options = [turned(die, cube_turn) for cube_turn in CUBE_TURNS if cube_turn[side] == top]
    return max(options, key=lambda option: uprightness(option, rest))


def uprightness(labels: Labels, rest: Quaternion) -> float:
    """The cosine of the angle by which the picture on top is turned away from upright for the viewer."""
    m = matrix(rest)
    up = NORMALS[labels.ups[top_face(rest)]]
    return -(m[3] * up[0] + m[4] * up[1] + m[5] * up[2])


def same_look(labels: Labels, turn: Quaternion, wanted: Labels) -> Quaternion:
    """The turn with which a die labelled in another way looks exactly as this one does now.

    The two must be the same kind of die; a die of another kind keeps its turn.
    """
    for cube_turn in CUBE_TURNS:
        if turned(labels, cube_turn) == wanted:
            w, x, y, z = of_cube_turn(cube_turn)
            return product(turn, (w, -x, -y, -z))
    return turn
