"""A finished throw: where every die is at every moment, what it knocked into, and which side ends up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from tabletop.stage.dice.geometry import Pose, blend, top_face
from tabletop.stage.dice.labels import Labels, Sides, landed, sides_of

FRAME = 1 / 60

Kind = Literal["floor", "wall", "die"]


class Collision(NamedTuple):
    """Something to hear: when, how loud (0 to 1), against what, and how far to the right."""

    time: float
    loudness: float
    kind: Kind
    x: float


@dataclass(frozen=True, slots=True)
class Throw:
    """Blank dice, thrown: frames[die][k] is where a die is k frames after the start, up to its rest."""

    seed: int
    frames: tuple[tuple[Pose, ...], ...]
    collisions: tuple[Collision, ...]
    tries: int
    rest: tuple[float, ...] = field(init=False)  # when each die comes to rest

    def __post_init__(self) -> None:
        object.__setattr__(self, "rest", tuple((len(track) - 1) * FRAME for track in self.frames))

    @property
    def duration(self) -> float:
        return max(self.rest, default=0.0)

    @property
    def final(self) -> tuple[Pose, ...]:
        return tuple(track[-1] for track in self.frames)

    @property
    def top(self) -> tuple[int, ...]:
        """Which of its own sides each blank die ends on top."""
        return tuple(top_face(track[-1].turn) for track in self.frames)

    def pose(self, die: int, time: float) -> Pose:
        track = self.frames[die]
        place = time / FRAME
        k = int(place)
        if place <= 0 or len(track) == 1:
            return track[0]
        if k >= len(track) - 1:
            return track[-1]
        a, b = track[k], track[k + 1]
        share = place - k
        return Pose(
            a.x + (b.x - a.x) * share,
            a.y + (b.y - a.y) * share,
            a.z + (b.z - a.z) * share,
            blend(a.turn, b.turn, share),
        )

    def speed(self, die: int, time: float) -> float:
        """How fast the centre of a die moves, in die edges a second."""
        a, b = self.pose(die, time - FRAME / 2), self.pose(die, time + FRAME / 2)
        return float(((a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2) ** 0.5 / FRAME)

    def label(self, faces: Sequence[str], die_faces: Sides) -> tuple[Labels, ...]:
        """The dice with their sides, so that each one lands on the face drawn for it."""
        if len(faces) != len(self.frames):
            raise ValueError(f"{len(faces)} faces for {len(self.frames)} dice")
        return tuple(
            landed(sides_of(die_faces, i), face, track[-1].turn, self.seed + 7 * i)
            for i, (face, track) in enumerate(zip(faces, self.frames, strict=True))
        )
