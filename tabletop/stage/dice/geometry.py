"""Turning a cube in space: quaternions, rotation matrices, faces and which of them is up.

The world has x to the right, y towards the viewer and z up, one unit being the edge of a die.  That is a
mirrored frame, which is as lawful as any other as long as everything uses the same one.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, pi, sin, sqrt
from typing import NamedTuple

Vector = tuple[float, float, float]
Quaternion = tuple[float, float, float, float]
Matrix = tuple[float, float, float, float, float, float, float, float, float]

LEVEL: Quaternion = (1.0, 0.0, 0.0, 0.0)

# The six faces of a cube by their outward normal in the die's own frame.
NORMALS: tuple[tuple[int, int, int], ...] = (
    (1, 0, 0),
    (-1, 0, 0),
    (0, 1, 0),
    (0, -1, 0),
    (0, 0, 1),
    (0, 0, -1),
)


class Pose(NamedTuple):
    """Where the centre of a die is and how the die is turned."""

    x: float
    y: float
    z: float
    turn: Quaternion


def matrix(q: Quaternion) -> Matrix:
    """The rotation matrix of a unit quaternion, row by row."""
    w, x, y, z = q
    return (
        1 - 2 * (y * y + z * z),
        2 * (x * y - w * z),
        2 * (x * z + w * y),
        2 * (x * y + w * z),
        1 - 2 * (x * x + z * z),
        2 * (y * z - w * x),
        2 * (x * z - w * y),
        2 * (y * z + w * x),
        1 - 2 * (x * x + y * y),
    )


def product(a: Quaternion, b: Quaternion) -> Quaternion:
    """First turn by b, then by a."""
    aw, ax, ay, az = a
    bw, bx, by, bz = b
    return (
        aw * bw - ax * bx - ay * by - az * bz,
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
    )


def unit(q: Quaternion) -> Quaternion:
    w, x, y, z = q
    s = 1.0 / sqrt(w * w + x * x + y * y + z * z)
    return (w * s, x * s, y * s, z * s)


def dot(a: Quaternion, b: Quaternion) -> float:
    """The cosine of half the angle between two turns, below zero if they are written on opposite sides."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3]


def about(axis: Vector, angle: float) -> Quaternion:
    """The turn by an angle about an axis of length one."""
    s = sin(angle / 2)
    return (cos(angle / 2), axis[0] * s, axis[1] * s, axis[2] * s)


def spun(q: Quaternion, spin: Vector, seconds: float) -> Quaternion:
    """q after turning with a steady angular velocity for some time."""
    rate = sqrt(spin[0] ** 2 + spin[1] ** 2 + spin[2] ** 2)
    if rate * abs(seconds) < 1e-9:
        return q
    axis = (spin[0] / rate, spin[1] / rate, spin[2] / rate)
    return product(about(axis, rate * seconds), q)


def blend(a: Quaternion, b: Quaternion, share: float) -> Quaternion:
    """Between two turns along the shorter way; exact at both ends, for steps that are not huge."""
    aw, ax, ay, az = a
    bw, bx, by, bz = b
    if aw * bw + ax * bx + ay * by + az * bz < 0:
        bw, bx, by, bz = -bw, -bx, -by, -bz
    keep = 1.0 - share
    w = aw * keep + bw * share
    x = ax * keep + bx * share
    y = ay * keep + by * share
    z = az * keep + bz * share
    s = 1.0 / sqrt(w * w + x * x + y * y + z * z)
    return (w * s, x * s, y * s, z * s)


def angle_between(a: Quaternion, b: Quaternion) -> float:
    """How far one has to turn from a to b, in radians."""
    w, x, y, z = product(a, (b[0], -b[1], -b[2], -b[3]))
    return 2 * atan2(sqrt(x * x + y * y + z * z), abs(w))


def top_face(q: Quaternion) -> int:
    """The index in NORMALS of the face that looks up most."""
    up = matrix(q)[6:9]
    axis = max(range(3), key=lambda i: abs(up[i]))
    return axis * 2 + (up[axis] < 0)


def tilt(q: Quaternion) -> float:
    """How far the upmost face is from lying level, in radians."""
    up = matrix(q)[6:9]
    flat = max(abs(up[0]), abs(up[1]), abs(up[2]))
    return atan2(sqrt(max(0.0, 1.0 - flat * flat)), flat)


def levelled(q: Quaternion) -> Quaternion:
    """The nearest turn in which the upmost face lies exactly level."""
    face = top_face(q)
    nx, ny, nz = NORMALS[face]
    m = matrix(q)
    x = m[0] * nx + m[1] * ny + m[2] * nz
    y = m[3] * nx + m[4] * ny + m[5] * nz
    z = m[6] * nx + m[7] * ny + m[8] * nz
    # Turn the normal (x, y, z) onto straight up, about the axis across both.
    return unit(product((1.0 + z, y, -x, 0.0), q))


def heading(q: Quaternion) -> float:
    """The angle, within an eighth of a turn either way, by which a level die is turned on the table."""
    m = matrix(q)
    best = max(range(3), key=lambda i: abs(m[i]) + abs(m[3 + i]))
    angle = atan2(m[3 + best], m[best])
    return (angle + pi / 4) % (pi / 2) - pi / 4


def _cross(a: Sequence[int], b: Sequence[int]) -> tuple[int, int, int]:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def face_of(direction: Sequence[float]) -> int:
    """The face whose normal is the given axis direction of the die."""
    return NORMALS.index((round(direction[0]), round(direction[1]), round(direction[2])))


def _turns_of_a_cube() -> tuple[tuple[int, ...], ...]:
    found = []
    for first in NORMALS:
        for second in NORMALS:
            if sum(a * b for a, b in zip(first, second, strict=True)) == 0:
                third = _cross(first, second)
                axes = (first, second, third)
                found.append(
                    tuple(face_of([sum(axes[i][k] * n[i] for i in range(3)) for k in range(3)]) for n in NORMALS)
                )
    return tuple(found)


# The 24 ways to turn a cube onto itself: turn[face] is the face that it is carried to.
CUBE_TURNS = _turns_of_a_cube()


def of_cube_turn(cube_turn: Sequence[int]) -> Quaternion:
    """The quaternion of a turn of the cube onto itself."""
    axes = [NORMALS[cube_turn[face]] for face in (0, 2, 4)]
    m = [[axes[column][row] for column in range(3)] for row in range(3)]
    w = 1.0 + m[0][0] + m[1][1] + m[2][2]
    if w > 0.5:
        return unit((w, m[2][1] - m[1][2], m[0][2] - m[2][0], m[1][0] - m[0][1]))
    # A half turn: its matrix is twice the axis by itself, less one on the diagonal.
    k = max(range(3), key=lambda i: m[i][i])
    axis = [m[i][k] + (1 if i == k else 0) for i in range(3)]
    return unit((0.0, axis[0], axis[1], axis[2]))
