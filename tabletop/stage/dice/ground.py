"""Where the table of a tray lies on screen, and where dice lie on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import atan2, inf
from random import Random

from pygame import Rect

from tabletop.stage.dice import layout
from tabletop.stage.dice.camera import LIFT, SQUASH, View, table_size
from tabletop.stage.dice.geometry import NORMALS, Quaternion, about, heading, matrix, product, top_face
from tabletop.stage.dice.labels import Labels
from tabletop.stage.dice.layout import Spot
from tabletop.stage.dice.paths import Fading, Lying, Path, Remap, Seen, Slid, Tossed

Slot = Rect | tuple[float, float]

_MARGIN = 0.1  # between the rim of the area and what dice bounce off, in die edges


@dataclass(frozen=True, slots=True)
class Ground:
    """An area of the screen seen as a table, measured in die edges."""

    area: tuple[int, int, int, int]
    view: View
    size: tuple[float, float]


def ground_for(area: Rect, die_px: float, n: int) -> Ground:
    """The table in an area for n dice: with the wanted die size, or a smaller one if they need the room."""
    edge = layout.fitting(n, area.w, area.h, die_px, SQUASH, LIFT, 2 * _MARGIN)
    margin = _MARGIN * edge
    width, height = table_size(area.w - 2 * margin, area.h - 2 * margin, edge)
    view = View(area.x + margin, area.y + margin, edge)
    return Ground((area.x, area.y, area.w, area.h), view, (width, height))


def remap(old: Ground, new: Ground) -> Remap:
    """How a place on the old table is carried over to the new one."""
    ox, oy, ow, oh = old.area
    nx, ny, nw, nh = new.area
    grow = new.view.edge / old.view.edge

    def carry(place: Seen) -> Seen:
        return place._replace(x=nx + (place.x - ox) * nw / ow, y=ny + (place.y - oy) * nh / oh, edge=place.edge * grow)

    return carry


def below(ground: Ground, seed: int) -> Seen:
    """Where a new die comes from: under the near edge of the table, not yet to be seen."""
    rnd = Random(f"below {seed}")
    left, top, width, height = ground.area
    edge = ground.view.edge
    x = left + width * 0.2 + rnd.uniform(-1.5, 1.5) * edge
    y = top + height + rnd.uniform(0.2, 0.8) * edge
    return Seen(x, y, edge, 1.0, about((0.6, 0.8, 0.0), rnd.uniform(0, 6)), 0.0)


def in_slot(slot: Slot, slot_px: float, labels: Labels, turn: Quaternion, rnd: Random) -> Seen:
    """A kept die: in the middle of its slot, on whole pixels, upright but for the least bit."""
    if isinstance(slot, Rect):
        x, y, edge = slot.centerx, slot.centery, float(slot.w)
    else:
        x, y, edge = round(slot[0]), round(slot[1]), slot_px
    return Seen(float(x), float(y), edge, 0.5, upright(labels, turn, rnd))


def upright(labels: Labels, turn: Quaternion, rnd: Random) -> Quaternion:
    """A level die turned on the table so that its picture stands upright but for the least bit."""
    return product(about((0.0, 0.0, 1.0), rnd.uniform(-0.06, 0.06) - lean(labels, turn)), turn)


def lean(labels: Labels, turn: Quaternion) -> float:
    """The angle by which the picture on top is turned away from upright."""
    m = matrix(turn)
    up = NORMALS[labels.ups[top_face(turn)]]
    x = m[0] * up[0] + m[1] * up[1] + m[2] * up[2]
    y = m[3] * up[0] + m[4] * up[1] + m[5] * up[2]
    return atan2(x, -y)


def relaid(paths: Sequence[Path], old: Ground, new: Ground, clock: float) -> list[Path]:
    """The ways of loose dice on a table of another size: still inside and clear of each other when they end."""
    carry = remap(old, new)
    stretch = (new.size[0] / old.size[0], new.size[1] / old.size[1])
    ends = [path.at(clock if path.end == inf else max(clock, path.end)) for path in paths]
    lying = all(abs(end.z - 0.5) < 1e-6 for end in ends)
    if not lying:
        return [path.remapped(carry) for path in paths]
    was = [Spot(*old.view.table(end.x, end.y), heading(end.turn)) for end in ends]
    now = layout.apart([Spot(s.x * stretch[0], s.y * stretch[1], s.angle) for s in was], *new.size)
    return [
        _relaid(path, end, new, carry, stretch, after, after.angle - before.angle, clock)
        for path, end, before, after in zip(paths, ends, was, now, strict=True)
    ]


def _relaid(
    path: Path,
    end: Seen,
    new: Ground,
    carry: Remap,
    stretch: tuple[float, float],
    spot: Spot,
    twist: float,
    clock: float,
) -> Path:
    if isinstance(path, Tossed) and path.end > clock:
        thrown = path.thrown
        wide, deep = thrown.stretch[0] * stretch[0], thrown.stretch[1] * stretch[1]
        last = thrown.throw.final[thrown.die]
        shift = (spot.x - last.x * wide, spot.y - last.y * deep)
        thrown = replace(thrown, view=new.view, shift=shift, stretch=(wide, deep), twist=thrown.twist + twist)
        return path.onto(thrown, carry)
    x, y = new.view.screen(spot.x, spot.y, 0.5)
    turn = product(about((0.0, 0.0, 1.0), twist), end.turn) if twist else end.turn
    place = Seen(x, y, new.view.edge, 0.5, turn)
    if isinstance(path, Slid) and path.end > clock:
        return replace(path, origin=carry(path.origin), goal=place)
    if isinstance(path, Fading) and path.end > clock:
        return replace(path, place=place)
    return Lying(place)
