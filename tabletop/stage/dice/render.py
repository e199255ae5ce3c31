"""Drawing a die: a rounded cream cube with an ink outline, lit from the top left, a picture on every side."""

from __future__ import annotations

from math import atan2, ceil, cos, floor, pi, sin
from typing import NamedTuple

import pygame
from pygame import Surface

from tabletop.stage.dice.camera import DISTANCE, LIFT, SQUASH
from tabletop.stage.dice.emblem import Emblems, FaceArt
from tabletop.stage.dice.geometry import NORMALS, Quaternion, matrix
from tabletop.stage.dice.labels import Labels
from tabletop.stage.dice.outline import Point, Sprite, hull_of

INK = (0x2E, 0x1A, 0x2B)
EMBLEM = 0.77  # of the edge
OUTLINE = 0.032
REACH = 0.95  # no part of a die is farther than this from its centre, in edges

_ROUND = 0.13
_CORE = 0.5 - _ROUND
_EDGE_ON = 0.5 / DISTANCE  # a side that turns to us no more than this is hidden
_BENT = _CORE + _ROUND * 0.7071
_LIGHT = (-0.42, -0.34, 0.84)
_DARK, _MID, _BRIGHT = (0xCF, 0xB0, 0x84), (0xEC, 0xDB, 0xBA), (0xFD, 0xF5, 0xE2)
_GLINT = (0xFF, 0xFD, 0xF6)


def _tones() -> tuple[tuple[int, int, int], ...]:
    def mix(a: tuple[int, int, int], b: tuple[int, int, int], t: float) -> tuple[int, int, int]:
        return (
            round(a[0] + (b[0] - a[0]) * t),
            round(a[1] + (b[1] - a[1]) * t),
            round(a[2] + (b[2] - a[2]) * t),
        )

    return tuple(mix(_DARK, _MID, i / 32) if i < 32 else mix(_MID, _BRIGHT, (i - 32) / 32) for i in range(65))


_TONES = _tones()


def _rounded_square(half: float, radius: float, steps: int = 4) -> tuple[tuple[float, float], ...]:
    points = []
    for quarter in range(4):
        cx, cy = ((1, 1), (-1, 1), (-1, -1), (1, -1))[quarter]
        for k in range(steps):
            angle = (quarter + k / (steps - 1)) * pi / 2
            points.append((cx * (half - radius) + radius * cos(angle), cy * (half - radius) + radius * sin(angle)))
    return tuple(points)


_PLATE = _rounded_square(0.40, 0.115)
_INNER = _rounded_square(0.38, 0.10)
_CORNERS = tuple((a, b, c) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1))

Axis = tuple[float, float, float, float]  # right, down and towards us on screen, and how it faces the light


def _right_of() -> dict[tuple[int, int], int]:
    """The side towards which a picture's right edge points, by the side it is on and where its top points."""
    found = {}
    for face, n in enumerate(NORMALS):
        for up, u in enumerate(NORMALS):
            across = (n[1] * u[2] - n[2] * u[1], n[2] * u[0] - n[0] * u[2], n[0] * u[1] - n[1] * u[0])
            if across in NORMALS:
                found[face, up] = NORMALS.index(across)
    return found


_RIGHT_OF = _right_of()


def _axes(turn: Quaternion) -> tuple[Axis, ...]:
    """The six outward normals of a die as seen from the eye."""
    m = matrix(turn)
    found: list[Axis] = []
    for k in range(3):
        x, y, z = m[k], m[3 + k], m[6 + k]
        right, down, near = x, y * SQUASH - z * LIFT, y * LIFT + z * SQUASH
        lit = x * _LIGHT[0] + y * _LIGHT[1] + z * _LIGHT[2]
        found += [(right, down, near, lit), (-right, -down, -near, -lit)]
    return tuple(found)


def _tone(lit: float) -> int:
    return min(64, max(0, int(26 + lit * 38)))


class _Outline(NamedTuple):
    """The rounded outline of a die around the origin, with and without its ink, and the corners inside."""

    inked: list[Point]
    bare: list[Point]
    corners: list[tuple[float, float, float, float]]


def outline(edge: float, axes: tuple[Axis, ...]) -> _Outline:
    corners = _corners(edge, axes)
    hull = hull_of([corner[:3] for corner in corners])
    inked, bare = _rounded(hull, OUTLINE * edge)
    return _Outline(inked, bare, corners)


def paint(
    target: Surface, cx: float, cy: float, edge: float, axes: tuple[Axis, ...], shape: _Outline,
    labels: Labels, emblems: Emblems, quick: bool,
) -> None:  # fmt: skip
    """Draw one die around a point of the target; nothing is smoothed, so draw large and scale down."""
    polygon = pygame.draw.polygon
    polygon(target, INK, [(cx + x, cy + y) for x, y in shape.inked])
    shown = [face for face in range(6) if axes[face][2] > _EDGE_ON]
    dimmest = min(axes[face][3] for face in shown)
    polygon(target, _TONES[_tone(dimmest - 0.25)], [(cx + x, cy + y) for x, y in shape.bare])
    for face in range(6):
        if -0.2 < axes[face][2] <= _EDGE_ON:
            # A side seen exactly along its plane leaves a seam that has to have its colour.
            polygon(target, _TONES[_tone(axes[face][3])], _flat(cx, cy, edge, axes, face, _PLATE))
    for x, y, radius, lit in shape.corners:
        if lit > dimmest - 0.25:
            pygame.draw.circle(target, _TONES[_tone(lit)], (cx + x, cy + y), radius)
    for face in shown:
        _bevel(target, cx, cy, edge, axes, face)
    for face in shown:
        _plate(target, cx, cy, edge, axes, face)
        _picture(target, cx, cy, edge, axes, face, labels, emblems, quick)


def _corners(edge: float, axes: tuple[Axis, ...]) -> list[tuple[float, float, float, float]]:
    """Centre, radius and light of the balls that round off the corners."""
    (ax, ay, aw, al), (bx, by, bw, bl), (ex, ey, ew, el) = axes[0], axes[2], axes[4]
    found = []
    for i, j, k in _CORNERS:
        near = i * aw + j * bw + k * ew
        f = edge * DISTANCE / (DISTANCE - _CORE * near)
        lit = (i * al + j * bl + k * el) * 0.577
        found.append(
            (
                _CORE * (i * ax + j * bx + k * ex) * f,
                _CORE * (i * ay + j * by + k * ey) * f,
                _ROUND * f,
                lit,
            )
        )
    return found


def _rounded(hull: list[tuple[float, float, float]], stroke: float) -> tuple[list[Point], list[Point]]:
    """A convex outline with balls at its corners, with and without the ink around it."""
    n = len(hull)
    angles = []
    for i in range(n):
        (ax, ay, _), (bx, by, _) = hull[i], hull[(i + 1) % n]
        angles.append(atan2(ax - bx, by - ay))
    outer: list[Point] = []
    inner: list[Point] = []
    for i, (x, y, radius) in enumerate(hull):
        begin = angles[i - 1]
        sweep = (angles[i] - begin) % (2 * pi)
        steps = max(1, ceil(sweep / 0.4))
        wide = radius + stroke
        for k in range(steps + 1):
            c, s = cos(begin + sweep * k / steps), sin(begin + sweep * k / steps)
            outer.append((x + c * wide, y + s * wide))
            inner.append((x + c * radius, y + s * radius))
    return outer, inner


def _bevel(target: Surface, cx: float, cy: float, edge: float, axes: tuple[Axis, ...], face: int) -> None:
    """The strips that bend from a side over to its neighbours: halfway, or all the way if that one is hidden."""
    _, _, near, lit = axes[face]
    for other in range(6):
        if other // 2 == face // 2:
            continue
        _, _, far, dim = axes[other]
        middle = _rim(cx, cy, edge, axes, face, other, _BENT, _BENT)
        if far <= _EDGE_ON and near * 0.38 + far * 0.92 > 0:
            (a, b), (c, d) = middle, _rim(cx, cy, edge, axes, face, other, _CORE, 0.5)
            pygame.draw.polygon(target, _TONES[_tone(lit * 0.38 + dim * 0.92)], (a, b, d, c))
        if near * 0.92 + far * 0.38 > 0:
            (a, b), (c, d) = _rim(cx, cy, edge, axes, face, other, 0.5, _CORE), middle
            pygame.draw.polygon(target, _TONES[_tone(lit * 0.92 + dim * 0.38)], (a, b, d, c))


def _rim(
    cx: float, cy: float, edge: float, axes: tuple[Axis, ...], face: int, other: int, up: float, across: float
) -> tuple[Point, Point]:
    """A line along the edge between two sides, so far up from the one and across to the other."""
    nx, ny, nw, _ = axes[face]
    ox, oy, ow, _ = axes[other]
    ax, ay, aw, _ = axes[(3 - face // 2 - other // 2) * 2]
    mx, my, mw = up * nx + across * ox, up * ny + across * oy, up * nw + across * ow
    f = edge * DISTANCE / (DISTANCE - mw + _CORE * aw)
    g = edge * DISTANCE / (DISTANCE - mw - _CORE * aw)
    return (
        (cx + (mx - _CORE * ax) * f, cy + (my - _CORE * ay) * f),
        (cx + (mx + _CORE * ax) * g, cy + (my + _CORE * ay) * g),
    )


def _plate(target: Surface, cx: float, cy: float, edge: float, axes: tuple[Axis, ...], face: int) -> None:
    """The flat of a side; the brightest has a glint along its rim."""
    tone = _tone(axes[face][3])
    if tone > 40:
        pygame.draw.polygon(target, _GLINT, _flat(cx, cy, edge, axes, face, _PLATE))
        pygame.draw.polygon(target, _TONES[tone], _flat(cx, cy, edge, axes, face, _INNER))
    else:
        pygame.draw.polygon(target, _TONES[tone], _flat(cx, cy, edge, axes, face, _PLATE))


def _flat(
    cx: float, cy: float, edge: float, axes: tuple[Axis, ...], face: int, shape: tuple[Point, ...]
) -> list[Point]:
    nx, ny, nw, _ = axes[face]
    ux, uy, uw, _ = axes[(face // 2 * 2 + 2) % 6]
    vx, vy, vw, _ = axes[(face // 2 * 2 + 4) % 6]
    nx, ny, away = nx / 2, ny / 2, DISTANCE - nw / 2
    scale = edge * DISTANCE
    points = []
    for u, v in shape:
        f = scale / (away - u * uw - v * vw)
        points.append((cx + (nx + u * ux + v * vx) * f, cy + (ny + u * uy + v * vy) * f))
    return points


def _picture(
    target: Surface,
    cx: float,
    cy: float,
    edge: float,
    axes: tuple[Axis, ...],
    face: int,
    labels: Labels,
    emblems: Emblems,
    quick: bool,
) -> None:
    nx, ny, nw, lit = axes[face]
    if nw < 0.2:
        return
    f = DISTANCE / (DISTANCE - nw / 2)
    bend = f / DISTANCE / 2
    size = EMBLEM * edge * f
    up = labels.ups[face]
    rx, ry, rw, _ = axes[_RIGHT_OF[face, up]]
    dx, dy, dw, _ = axes[up ^ 1]
    emblems.lay(
        target,
        labels.faces[face],
        (cx + nx / 2 * edge * f, cy + ny / 2 * edge * f),
        ((rx + nx * bend * rw) * size, (ry + ny * bend * rw) * size),
        ((dx + nx * bend * dw) * size, (dy + ny * bend * dw) * size),
        _shade(lit, quick),
        quick,
    )


def _shade(lit: float, quick: bool) -> int:
    """How bright the picture on a side is: in few steps, so that there are few pictures to keep."""
    if quick:
        return 240
    return 255 if lit > 0.4 else 240 if lit > -0.1 else 220


class DicePainter:
    """Makes pictures of single dice, smooth and at device pixels."""

    def __init__(self, art: FaceArt) -> None:
        self.emblems = Emblems(art)
        self._scratch = Surface((0, 0))

    def sprite(
        self,
        edge: float,
        turn: Quaternion,
        labels: Labels,
        shift: Point = (0.0, 0.0),
        fine: float = 2.0,
        quick: bool = False,
    ) -> Sprite:
        """A die around a point that is a part of a pixel off, drawn `fine` times too large and smoothed.

        A quick one is only seen in passing: its pictures may be a degree or two off.
        """
        axes = _axes(turn)
        large = edge * fine
        shape = outline(large, axes)
        xs = [point[0] for point in shape.inked]
        ys = [point[1] for point in shape.inked]
        left, top = floor(min(xs) / fine + shift[0]) - 2, floor(min(ys) / fine + shift[1]) - 2
        width = ceil(max(xs) / fine + shift[0]) + 3 - left
        height = ceil(max(ys) / fine + shift[1]) + 3 - top
        canvas = self._canvas(round(width * fine), round(height * fine))
        centre_x, centre_y = (shift[0] - left) * fine, (shift[1] - top) * fine
        paint(canvas, centre_x, centre_y, large, axes, shape, labels, self.emblems, quick)
        return Sprite(pygame.transform.smoothscale(canvas, (width, height)), left, top)

    def _canvas(self, width: int, height: int) -> Surface:
        """An empty piece of a drawing surface that is kept for the next die."""
        have_w, have_h = self._scratch.get_size()
        if width > have_w or height > have_h:
            self._scratch = Surface((max(width, have_w), max(height, have_h)), pygame.SRCALPHA)
        canvas = self._scratch.subsurface((0, 0, width, height))
        canvas.fill((*INK, 0))
        return canvas
