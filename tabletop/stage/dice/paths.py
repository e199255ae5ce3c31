"""How dice move over the screen: lying, thrown, carried to the hand, sliding aside, fading.

A path answers one question, where a die is seen at a moment of the tray's clock, and nothing it answers depends
on having been asked before.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import inf, pi, sin
from typing import NamedTuple, Protocol

from tabletop.stage.dice.camera import LIFT, SQUASH, View
from tabletop.stage.dice.geometry import LEVEL, Pose, Quaternion, Vector, about, blend, dot, product, spun, unit
from tabletop.stage.dice.throws import FRAME, Throw


class Seen(NamedTuple):
    """A die on screen: the pixel of its centre if it lay there, its edge in pixels, and how high and turned it is."""

    x: float
    y: float
    edge: float
    z: float
    turn: Quaternion
    alpha: float = 1.0

    def pose(self) -> Pose:
        """Height and turn alone, for what does not depend on the place."""
        return Pose(0.0, 0.0, self.z, self.turn)


class Flow(NamedTuple):
    """How a die moves on screen: pixels and edges a second, and its angular velocity."""

    x: float
    y: float
    z: float
    spin: Vector


Remap = Callable[[Seen], Seen]


def seen(view: View, pose: Pose) -> Seen:
    """A die that is over the table, on screen."""
    x, y = view.screen(pose.x, pose.y, 0.5)
    return Seen(x, y, view.edge, pose.z, pose.turn)


class Path(Protocol):
    """Where a die is seen over time, and until when it moves."""

    @property
    def end(self) -> float: ...

    def at(self, clock: float) -> Seen: ...

    def remapped(self, remap: Remap) -> Path:
        """The same path on a screen that has been laid out anew."""
        ...


@dataclass(frozen=True, slots=True)
class Lying:
    """A die at rest."""

    place: Seen
    end: float = -inf

    def at(self, clock: float) -> Seen:
        return self.place

    def remapped(self, remap: Remap) -> Path:
        return Lying(remap(self.place))


@dataclass(frozen=True, slots=True)
class Thrown:
    """One die of a simulated throw."""

    throw: Throw
    die: int
    start: float
    view: View
    shift: tuple[float, float] = (0.0, 0.0)
    stretch: tuple[float, float] = (1.0, 1.0)
    twist: float = 0.0

    @property
    def end(self) -> float:
        return self.start + self.throw.rest[self.die]

    def at(self, clock: float) -> Seen:
        x, y, z, turn = self.throw.pose(self.die, clock - self.start)
        if self.twist:
            turn = product(about((0.0, 0.0, 1.0), self.twist), turn)
        x, y = x * self.stretch[0] + self.shift[0], y * self.stretch[1] + self.shift[1]
        return seen(self.view, Pose(x, y, z, turn))

    def remapped(self, remap: Remap) -> Thrown:
        corner = remap(Seen(self.view.left, self.view.top, self.view.edge, 0.5, LEVEL))
        return replace(self, view=View(corner.x, corner.y, corner.edge))


@dataclass(frozen=True, slots=True)
class Carried:
    """Brought from where it is to where it is let go, arriving with the swing of the throw.

    Without a turn to arrive at it keeps spinning as it did: the throw is still being worked out.
    """

    origin: Seen
    flow: Flow
    goal: Seen
    swing: Flow
    start: float
    end: float
    settled: bool = True

    def at(self, clock: float) -> Seen:
        span = self.end - self.start
        t = min(1.0, max(0.0, (clock - self.start) / span)) if span > 0 else 1.0
        a, b = self.origin, self.goal
        turn = spun(a.turn, self.flow.spin, t * span)
        if self.settled:
            turn = self._turning(turn, t, span)
        return Seen(
            _hermite(a.x, b.x, self.flow.x * span, self.swing.x * span, t),
            _hermite(a.y, b.y, self.flow.y * span, self.swing.y * span, t),
            a.edge + (b.edge - a.edge) * ease(t),
            max(0.5, _hermite(a.z, b.z, self.flow.z * span, self.swing.z * span, t)),
            turn,
            a.alpha + (b.alpha - a.alpha) * min(1.0, 2 * t),
        )

    def _turning(self, leaving: Quaternion, t: float, span: float) -> Quaternion:
        """From its own spin into that of the throw."""
        arriving = spun(self.goal.turn, self.swing.spin, (t - 1) * span)
        # Both spin on, so which way round is shorter may change: it is settled once, for halfway.
        half_out = spun(self.origin.turn, self.flow.spin, span / 2)
        half_in = spun(self.goal.turn, self.swing.spin, -span / 2)
        side = 1.0 if dot(half_out, half_in) >= 0 else -1.0
        s = ease(t)
        w, x, y, z = (p * (1 - s) + q * s * side for p, q in zip(leaving, arriving, strict=True))
        return unit((w, x, y, z))

    def remapped(self, remap: Remap) -> Carried:
        return replace(self, origin=remap(self.origin), goal=remap(self.goal))


@dataclass(frozen=True, slots=True)
class Tossed:
    """Carried to the hand, then thrown."""

    carried: Carried
    thrown: Thrown

    @property
    def end(self) -> float:
        return self.thrown.end

    def at(self, clock: float) -> Seen:
        return self.carried.at(clock) if clock < self.carried.end else self.thrown.at(clock)

    def remapped(self, remap: Remap) -> Path:
        return self.onto(self.thrown.remapped(remap), remap)

    def onto(self, thrown: Thrown, remap: Remap) -> Tossed:
        """The same on a screen laid out anew, with the throw given as it goes there."""
        carried = self.carried.remapped(remap)
        return Tossed(replace(carried, goal=thrown.at(thrown.start)), thrown)


@dataclass(frozen=True, slots=True)
class Slid:
    """Pushed aside in one smooth move, with a little hop over what lies between."""

    origin: Seen
    goal: Seen
    start: float
    end: float
    hop: float = 0.5

    def at(self, clock: float) -> Seen:
        t = min(1.0, max(0.0, (clock - self.start) / (self.end - self.start))) if self.end > self.start else 1.0
        s = ease(t)
        a, b = self.origin, self.goal
        return Seen(
            a.x + (b.x - a.x) * s,
            a.y + (b.y - a.y) * s,
            a.edge + (b.edge - a.edge) * s,
            a.z + (b.z - a.z) * s + self.hop * sin(pi * s) ** 2,
            blend(a.turn, b.turn, s),
            a.alpha + (b.alpha - a.alpha) * s,
        )

    def remapped(self, remap: Remap) -> Path:
        return replace(self, origin=remap(self.origin), goal=remap(self.goal))


@dataclass(frozen=True, slots=True)
class Fading:
    """Appearing or going where it lies."""

    place: Seen
    start: float
    end: float
    rising: bool = True

    def at(self, clock: float) -> Seen:
        t = min(1.0, max(0.0, (clock - self.start) / (self.end - self.start))) if self.end > self.start else 1.0
        return self.place._replace(alpha=t if self.rising else 1 - t)

    def remapped(self, remap: Remap) -> Path:
        return replace(self, place=remap(self.place))


def ease(t: float) -> float:
    """From 0 to 1, starting and stopping gently."""
    return t * t * t * (t * (6 * t - 15) + 10)


def _hermite(a: float, b: float, out: float, into: float, t: float) -> float:
    u = 1 - t
    return a * (1 + 2 * t) * u * u + b * t * t * (3 - 2 * t) + out * t * u * u - into * t * t * u


def flow_of(path: Path, clock: float) -> Flow:
    """How a die moves along its path right now."""
    dt = 1e-3
    a, b = path.at(clock - dt), path.at(clock)
    return Flow((b.x - a.x) / dt, (b.y - a.y) / dt, (b.z - a.z) / dt, spin_between(a.turn, b.turn, dt))


def spin_between(a: Quaternion, b: Quaternion, seconds: float) -> Vector:
    """The angular velocity that turns a into b; good for small turns."""
    aw, ax, ay, az = a[0], -a[1], -a[2], -a[3]
    bw, bx, by, bz = b
    w = bw * aw - bx * ax - by * ay - bz * az
    x = bw * ax + bx * aw + by * az - bz * ay
    y = bw * ay - bx * az + by * aw + bz * ax
    z = bw * az + bx * ay - by * ax + bz * aw
    k = (2 if w >= 0 else -2) / seconds
    return (x * k, y * k, z * k)


def start_of(throw: Throw, die: int, view: View) -> tuple[Seen, Flow]:
    """Where and how a thrown die leaves the hand."""
    first = throw.frames[die][0]
    second = throw.frames[die][min(1, len(throw.frames[die]) - 1)]
    a, b = seen(view, first), seen(view, second)
    spin = spin_between(first.turn, second.turn, FRAME)
    return a, Flow((b.x - a.x) / FRAME, (b.y - a.y) / FRAME, (b.z - a.z) / FRAME, spin)


def ground(place: Seen) -> tuple[float, float]:
    """The pixel of the table right under a die."""
    return place.x, place.y + 0.5 * LIFT * place.edge


def depth(place: Seen) -> float:
    """How near to us: what is nearer is drawn over what is farther."""
    return place.y / SQUASH * LIFT + place.z * SQUASH * place.edge
