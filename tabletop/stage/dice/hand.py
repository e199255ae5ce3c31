"""A handful of dice on the pointer: every die hangs on a spring of its own and is shaken by the movement."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, sqrt
from random import Random

from tabletop.stage.dice.camera import LIFT, SQUASH
from tabletop.stage.dice.geometry import LEVEL, Vector, spun
from tabletop.stage.dice.launch import Impulse, cluster
from tabletop.stage.dice.paths import Flow, Remap, Seen

_STEP = 1 / 120
_HOVER = 1.5
_LATELY = 0.12  # seconds in which the pointer must have moved to be a flick
_GENTLE, _STRONG = 3.0, 26.0  # flicks in die edges a second


@dataclass(slots=True)
class _Held:
    place: Seen
    offset: Vector
    pull: float
    vx: float = 0.0
    vy: float = 0.0
    vz: float = 0.0
    spin: Vector = (0.0, 0.0, 0.0)


class Hand:
    """Dice that follow the pointer until they are let go."""

    def __init__(self, dice: Sequence[Seen], pos: tuple[float, float], edge: float, now: float, seed: int) -> None:
        rnd = Random(f"held {seed}")
        self.edge = edge
        self.pos = pos
        self.time = now
        self.flicked: Impulse | None = None
        self._rnd = rnd
        self._trail: deque[tuple[float, float, float]] = deque([(now, *pos)], maxlen=8)
        offsets = [
            (x + rnd.uniform(-0.2, 0.2), y + rnd.uniform(-0.2, 0.2), z + rnd.uniform(-0.2, 0.2))
            for x, y, z in cluster(len(dice))
        ]
        height = _HOVER - 0.5 + sum(offset[2] for offset in offsets) / max(1, len(offsets))
        self._raised = height * LIFT  # dice that hover are seen above the place that they are over
        self._held = [_Held(place, offset, rnd.uniform(240, 420)) for place, offset in zip(dice, offsets, strict=True)]

    def drag(self, pos: tuple[float, float], now: float) -> None:
        """The pointer has moved; a moving hand shakes what it holds."""
        travel = hypot(pos[0] - self.pos[0], pos[1] - self.pos[1]) / self.edge
        self.pos = pos
        self._trail.append((now, *pos))
        shake = min(9.0, travel * 16)
        for held in self._held:
            wx, wy, wz = held.spin
            rnd = self._rnd
            held.spin = (
                wx + rnd.uniform(-shake, shake),
                wy + rnd.uniform(-shake, shake),
                wz + rnd.uniform(-shake, shake) / 2,
            )
            held.vz += rnd.uniform(-0.3, 0.5) * shake

    def advance(self, now: float) -> None:
        while self.time + _STEP <= now:
            self.time += _STEP
            for held in self._held:
                self._pull(held)

    def _pull(self, held: _Held) -> None:
        place = held.place
        goal_x = self.pos[0] + held.offset[0] * self.edge * 0.8
        goal_y = self.pos[1] + (held.offset[1] * 0.8 * SQUASH + self._raised) * self.edge
        calm = 1 - 1.5 * sqrt(held.pull) * _STEP
        held.vx = held.vx * calm + (goal_x - place.x) * held.pull * _STEP
        held.vy = held.vy * calm + (goal_y - place.y) * held.pull * _STEP
        held.vz = held.vz * calm + (_HOVER + held.offset[2] - place.z) * held.pull * _STEP
        held.spin = (held.spin[0] * 0.945, held.spin[1] * 0.945, held.spin[2] * 0.945)
        held.place = Seen(
            place.x + held.vx * _STEP,
            place.y + held.vy * _STEP,
            place.edge + (self.edge - place.edge) * 0.06,
            max(0.5, place.z + held.vz * _STEP),
            spun(place.turn, held.spin, _STEP),
            min(1.0, place.alpha + 0.08),
        )

    def relaid(self, carry: Remap, edge: float) -> None:
        """The screen has been laid out anew under the hand."""
        pointer = carry(Seen(*self.pos, self.edge, 0.5, LEVEL))
        self.pos, self.edge = (pointer.x, pointer.y), edge
        self._trail.clear()
        self._trail.append((self.time, *self.pos))
        for held in self._held:
            held.place = carry(held.place)

    @property
    def places(self) -> list[Seen]:
        return [held.place for held in self._held]

    @property
    def flows(self) -> list[Flow]:
        return [Flow(held.vx, held.vy, held.vz, held.spin) for held in self._held]

    @property
    def quiet(self) -> bool:
        """Have the dice stopped swinging?"""
        return all(
            hypot(held.vx, held.vy) < 0.5 and abs(held.vz) < 0.01 and max(map(abs, held.spin)) < 0.02
            for held in self._held
        )

    def velocity(self) -> tuple[float, float]:
        """How fast the pointer went just now, in pixels a second; nothing if it has stopped."""
        recent = [point for point in self._trail if point[0] >= self.time - _LATELY]
        if len(recent) < 2 or recent[-1][0] <= recent[0][0]:
            return (0.0, 0.0)
        span = recent[-1][0] - recent[0][0]
        return (recent[-1][1] - recent[0][1]) / span, (recent[-1][2] - recent[0][2]) / span

    def flick(self, velocity: tuple[float, float] | None) -> Impulse:
        """Let go with a velocity in pixels a second, or that of the pointer: what this does to the dice."""
        vx, vy = velocity if velocity is not None else self.velocity()
        dx, dy = vx / self.edge, vy / self.edge / SQUASH
        speed = hypot(dx, dy)
        strength = min(1.0, max(0.0, (speed - _GENTLE) / (_STRONG - _GENTLE)))
        self.flicked = Impulse(dx / speed, dy / speed, strength) if speed > 0.01 else Impulse(0.0, 0.0, 0.0)
        return self.flicked
