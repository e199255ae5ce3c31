"""One step of rigid dice on a table: falling, bouncing on floor and walls, and knocking into each other.

A body is a flat list of floats, because this is the inner loop of every throw and plain lists are the fastest
thing to unpack: place (0-2), velocity (3-5), angular velocity (6-8), turn as quaternion (9-12) and as matrix
(13-21).  A die is a cube of edge 1 with rounded corners: a smaller cube with a ball rolled around it.
Its mass is 1 and, being a cube, its inertia is 1/6 about every axis, hence the 6 in the impulses.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from tabletop.stage.dice.geometry import Pose, matrix

Body = list[float]
Wall = tuple[float, float, float, float]

GRAVITY = 40.0
ROUND = 0.10
CORE = 0.5 - ROUND
SKIN = 0.05  # dice knock into each other a hair before they touch, so that outlines never run together

_FLOOR_BOUNCE = 0.46
_FLOOR_GRIP = 0.34
_WALL_BOUNCE = 0.55
_WALL_GRIP = 0.10
_DIE_BOUNCE = 0.5
_DIE_GRIP = 0.12
_QUIET = 1.1  # slower than this nothing bounces
_AIR = 0.25
_REACH = (2 * (sqrt(3) * CORE + ROUND + SKIN)) ** 2

_CORNERS = tuple((a, b, c) for a in (-CORE, CORE) for b in (-CORE, CORE) for c in (-CORE, CORE))


def body(pose: Pose, velocity: Sequence[float], spin: Sequence[float]) -> Body:
    return [pose.x, pose.y, pose.z, *velocity, *spin, *pose.turn, *matrix(pose.turn)]


def pose_of(b: Body) -> Pose:
    return Pose(b[0], b[1], b[2], (b[9], b[10], b[11], b[12]))


def energy(b: Body) -> float:
    """Twice the energy of motion."""
    return b[3] * b[3] + b[4] * b[4] + b[5] * b[5] + (b[6] * b[6] + b[7] * b[7] + b[8] * b[8]) / 6


def flatness(b: Body) -> float:
    """1 when a face lies level, down to 0.58 when a die stands on a corner."""
    return max(abs(b[19]), abs(b[20]), abs(b[21]))


def fall(b: Body, dt: float) -> float:
    """Move one die for a moment and bounce it off the floor; returns how hard it hit."""
    x, y, z, vx, vy, vz, wx, wy, wz, qw, qx, qy, qz = b[:13]
    drag = 1.0 - _AIR * dt
    vx *= drag
    vy *= drag
    vz -= GRAVITY * dt
    x += vx * dt
    y += vy * dt
    z += vz * dt
    h = 0.5 * dt
    hx = wx * h
    hy = wy * h
    hz = wz * h
    nw = qw - hx * qx - hy * qy - hz * qz
    nx = qx + hx * qw + hy * qz - hz * qy
    ny = qy + hy * qw + hz * qx - hx * qz
    nz = qz + hz * qw + hx * qy - hy * qx
    s = 1.0 / sqrt(nw * nw + nx * nx + ny * ny + nz * nz)
    qw = nw * s
    qx = nx * s
    qy = ny * s
    qz = nz * s
    xx = 2 * qx * qx
    yy = 2 * qy * qy
    zz = 2 * qz * qz
    xy = 2 * qx * qy
    xz = 2 * qx * qz
    yz = 2 * qy * qz
    sx = 2 * qw * qx
    sy = 2 * qw * qy
    sz = 2 * qw * qz
    r00 = 1 - yy - zz
    r01 = xy - sz
    r02 = xz + sy
    r10 = xy + sz
    r11 = 1 - xx - zz
    r12 = yz - sx
    r20 = xz - sy
    r21 = yz + sx
    r22 = 1 - xx - yy
    hit = 0.0
    lowest = z - CORE * (abs(r20) + abs(r21) + abs(r22)) - ROUND
    if lowest < 0:
        grip = _FLOOR_GRIP
        for a, c, d in _CORNERS:
            rz = a * r20 + c * r21 + d * r22 - ROUND
            if z + rz >= 0.004:
                continue
            rx = a * r00 + c * r01 + d * r02
            ry = a * r10 + c * r11 + d * r12
            into = vz + wx * ry - wy * rx
            if into >= 0:
                continue
            bounce = -1.0 - _FLOOR_BOUNCE if into < -_QUIET else -1.0
            push = bounce * into / (1 + 6 * (rx * rx + ry * ry))
            if push > hit:
                hit = push
            vz += push
            wx += 6 * ry * push
            wy -= 6 * rx * push
            ux = vx + wy * rz - wz * ry
            uy = vy + wz * rx - wx * rz
            slide = sqrt(ux * ux + uy * uy)
            if slide > 1e-9:
                ux /= slide
                uy /= slide
                lever = rx * uy - ry * ux
                rub = slide / (1 + 6 * (rz * rz + lever * lever))
                if rub > grip * push:
                    rub = grip * push
                vx -= rub * ux
                vy -= rub * uy
                rub *= 6
                wx += rub * rz * uy
                wy -= rub * rz * ux
                wz -= rub * lever
        z -= lowest * 0.6
    b[:] = (
        x, y, z, vx, vy, vz, wx, wy, wz, qw, qx, qy, qz,
        r00, r01, r02, r10, r11, r12, r20, r21, r22,
    )  # fmt: skip
    return hit


def bounce_off(b: Body, axis: int, limit: float, side: float) -> float:
    """Keep a die on the inner side of an upright wall; returns how hard it hit.

    The wall stands across the x axis (0) or the y axis (1) at `limit`; `side` is +1 if the inside has greater
    values, -1 if smaller.
    """
    row = 13 + 3 * axis
    r0, r1, r2 = b[row], b[row + 1], b[row + 2]
    depth = CORE * (abs(r0) + abs(r1) + abs(r2)) + ROUND - side * (b[axis] - limit)
    if depth <= 0:
        return 0.0
    b[axis] += side * depth * 0.6
    # The corner that touches; an edge or a face that lies along the wall touches at its middle.
    c0, c1, c2 = -side * _leaning(r0), -side * _leaning(r1), -side * _leaning(r2)
    normal = (side, 0.0, 0.0) if axis == 0 else (0.0, side, 0.0)
    rx = c0 * b[13] + c1 * b[14] + c2 * b[15] - ROUND * normal[0]
    ry = c0 * b[16] + c1 * b[17] + c2 * b[18] - ROUND * normal[1]
    rz = c0 * b[19] + c1 * b[20] + c2 * b[21]
    return _knock(b, None, normal, (rx, ry, rz), (0.0, 0.0, 0.0), _WALL_BOUNCE, _WALL_GRIP)


def _leaning(share: float) -> float:
    if share > 0.12:
        return CORE
    if share < -0.12:
        return -CORE
    return share * (CORE / 0.12)


def keep_inside(b: Body, wall: Wall) -> float:
    """Bounce a die off the four walls around it; returns how hard it hit."""
    left, top, right, bottom = wall
    x, y = b[0], b[1]
    hit = 0.0
    if x < left + 0.87:
        hit = bounce_off(b, 0, left, 1.0)
    elif x > right - 0.87:
        hit = bounce_off(b, 0, right, -1.0)
    if y < top + 0.87:
        hit = max(hit, bounce_off(b, 1, top, 1.0))
    elif y > bottom - 0.87:
        hit = max(hit, bounce_off(b, 1, bottom, -1.0))
    return hit


def keep_outside(b: Body, block: Wall) -> float:
    """Bounce a die off a block that stands on the table; returns how hard it hit."""
    left, top, right, bottom = block
    gaps = (left - b[0], b[0] - right, top - b[1], b[1] - bottom)
    nearest = max(range(4), key=lambda i: gaps[i])
    if gaps[nearest] > 0.87:
        return 0.0
    return bounce_off(b, nearest // 2, block[(0, 2, 1, 3)[nearest]], -1.0 if nearest % 2 == 0 else 1.0)


def collide(a: Body, b: Body) -> float:
    """Knock two dice apart if they touch; returns how hard, below zero if they only touch at rest."""
    dx = b[0] - a[0]
    dy = b[1] - a[1]
    dz = b[2] - a[2]
    apart = dx * dx + dy * dy + dz * dz
    if apart >= _REACH or apart < 1e-9:
        return 0.0
    a0x, a1x, a2x, a0y, a1y, a2y, a0z, a1z, a2z = a[13:22]
    b0x, b1x, b2x, b0y, b1y, b2y, b0z, b1z, b2z = b[13:22]
    apart = sqrt(apart)
    nx = dx / apart
    ny = dy / apart
    nz = dz / apart
    # Is there a gap along the line between the centres?
    least = (
        CORE
        * (
            abs(a0x * nx + a0y * ny + a0z * nz)
            + abs(a1x * nx + a1y * ny + a1z * nz)
            + abs(a2x * nx + a2y * ny + a2z * nz)
            + abs(b0x * nx + b0y * ny + b0z * nz)
            + abs(b1x * nx + b1y * ny + b1z * nz)
            + abs(b2x * nx + b2y * ny + b2z * nz)
        )
        + 2 * (ROUND + SKIN)
        - apart
    )
    if least <= 0:
        return 0.0
    # Is there a gap across one of the six faces?
    c00 = abs(a0x * b0x + a0y * b0y + a0z * b0z)
    c01 = abs(a0x * b1x + a0y * b1y + a0z * b1z)
    c02 = abs(a0x * b2x + a0y * b2y + a0z * b2z)
    c10 = abs(a1x * b0x + a1y * b0y + a1z * b0z)
    c11 = abs(a1x * b1x + a1y * b1y + a1z * b1z)
    c12 = abs(a1x * b2x + a1y * b2y + a1z * b2z)
    c20 = abs(a2x * b0x + a2y * b0y + a2z * b0z)
    c21 = abs(a2x * b1x + a2y * b1y + a2z * b1z)
    c22 = abs(a2x * b2x + a2y * b2y + a2z * b2z)
    reach = CORE + 2 * (ROUND + SKIN)
    touching = 0
    for owner, ux, uy, uz, spread in (
        (1, a0x, a0y, a0z, c00 + c01 + c02),
        (1, a1x, a1y, a1z, c10 + c11 + c12),
        (1, a2x, a2y, a2z, c20 + c21 + c22),
        (2, b0x, b0y, b0z, c00 + c10 + c20),
        (2, b1x, b1y, b1z, c01 + c11 + c21),
        (2, b2x, b2y, b2z, c02 + c12 + c22),
    ):
        along = dx * ux + dy * uy + dz * uz
        depth = reach + CORE * spread - abs(along)
        if depth < least:
            if depth <= 0:
                return 0.0
            least = depth
            touching = owner
            if along < 0:
                nx, ny, nz = -ux, -uy, -uz
            else:
                nx, ny, nz = ux, uy, uz
    ra = (dx / 2, dy / 2, dz / 2)
    if touching == 1:
        rb = _support(b, -nx, -ny, -nz)
        ra = (rb[0] + dx, rb[1] + dy, rb[2] + dz)
    elif touching == 2:
        ra = _support(a, nx, ny, nz)
        rb = (ra[0] - dx, ra[1] - dy, ra[2] - dz)
    else:
        rb = (-dx / 2, -dy / 2, -dz / 2)
    shove = 0.3 * least
    a[0] -= nx * shove
    a[1] -= ny * shove
    b[0] += nx * shove
    b[1] += ny * shove
    if nz > 0:
        b[2] += nz * shove
    else:
        a[2] -= nz * shove
    return _knock(b, a, (nx, ny, nz), rb, ra, _DIE_BOUNCE, _DIE_GRIP) or -1.0


def _support(b: Body, nx: float, ny: float, nz: float) -> tuple[float, float, float]:
    """The point of a die that reaches farthest in a direction, seen from its centre."""
    m = b[13:22]
    c0 = _leaning(m[0] * nx + m[3] * ny + m[6] * nz)
    c1 = _leaning(m[1] * nx + m[4] * ny + m[7] * nz)
    c2 = _leaning(m[2] * nx + m[5] * ny + m[8] * nz)
    return (
        c0 * m[0] + c1 * m[1] + c2 * m[2] + ROUND * nx,
        c0 * m[3] + c1 * m[4] + c2 * m[5] + ROUND * ny,
        c0 * m[6] + c1 * m[7] + c2 * m[8] + ROUND * nz,
    )


def _knock(
    b: Body,
    other: Body | None,
    normal: tuple[float, float, float],
    rb: tuple[float, float, float],
    ro: tuple[float, float, float],
    bounce: float,
    grip: float,
) -> float:
    """The impulse, with friction, between a die and a wall or another die; the normal points to the die."""
    nx, ny, nz = normal
    rx, ry, rz = rb
    wx, wy, wz = b[6], b[7], b[8]
    ux = b[3] + wy * rz - wz * ry
    uy = b[4] + wz * rx - wx * rz
    uz = b[5] + wx * ry - wy * rx
    if other is not None:
        ox, oy, oz = ro
        px, py, pz = other[6], other[7], other[8]
        ux -= other[3] + py * oz - pz * oy
        uy -= other[4] + pz * ox - px * oz
        uz -= other[5] + px * oy - py * ox
    into = ux * nx + uy * ny + uz * nz
    if into >= 0:
        return 0.0
    cx = ry * nz - rz * ny
    cy = rz * nx - rx * nz
    cz = rx * ny - ry * nx
    mass = 1 + 6 * (cx * cx + cy * cy + cz * cz)
    if other is not None:
        cx = oy * nz - oz * ny
        cy = oz * nx - ox * nz
        cz = ox * ny - oy * nx
        mass += 1 + 6 * (cx * cx + cy * cy + cz * cz)
    push = -(1 + bounce if into < -_QUIET else 1.0) * into / mass
    ux -= into * nx
    uy -= into * ny
    uz -= into * nz
    slide = sqrt(ux * ux + uy * uy + uz * uz)
    ix, iy, iz = push * nx, push * ny, push * nz
    if slide > 1e-9:
        # How readily the contact gives way sideways is taken as for a corner: close enough for a weak grip.
        rub = min(grip * push, slide / (2.5 * mass)) / slide
        ix -= ux * rub
        iy -= uy * rub
        iz -= uz * rub
    b[3] += ix
    b[4] += iy
    b[5] += iz
    b[6] += 6 * (ry * iz - rz * iy)
    b[7] += 6 * (rz * ix - rx * iz)
    b[8] += 6 * (rx * iy - ry * ix)
    if other is not None:
        other[3] -= ix
        other[4] -= iy
        other[5] -= iz
        other[6] -= 6 * (oy * iz - oz * iy)
        other[7] -= 6 * (oz * ix - ox * iz)
        other[8] -= 6 * (ox * iy - oy * ix)
    return push
