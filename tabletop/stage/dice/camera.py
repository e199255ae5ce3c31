"""How the table is seen: from above and in front, so that a die shows its top and the side towards us."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin

ELEVATION = radians(64)
SQUASH = sin(ELEVATION)  # the depth of the table on screen
LIFT = cos(ELEVATION)  # height on screen
DISTANCE = 7.0  # of the eye from a die, in die edges: the strength of the perspective within one die
NEARER = 0.055  # how much larger a die looks for each edge that it is above its rest


@dataclass(frozen=True, slots=True)
class View:
    """Where the table lies on screen: the pixel of its far left corner, and the pixels of a die edge."""

    left: float
    top: float
    edge: float

    def screen(self, x: float, y: float, z: float) -> tuple[float, float]:
        """The pixel of a point over the table."""
        return (
            self.left + x * self.edge,
            self.top + (LIFT + y * SQUASH - z * LIFT) * self.edge,
        )

    def table(self, sx: float, sy: float, z: float = 0.5) -> tuple[float, float]:
        """The place on the table under a pixel that shows something at height z."""
        return (
            (sx - self.left) / self.edge,
            ((sy - self.top) / self.edge - LIFT + z * LIFT) / SQUASH,
        )

    def size(self, z: float) -> float:
        """The edge in pixels of a die whose centre is at height z."""
        return self.edge * (1 + NEARER * max(0.0, z - 0.5))


def table_size(width_px: float, height_px: float, edge: float) -> tuple[float, float]:
    """Width and depth, in die edges, of the table that fills an area of the screen."""
    return width_px / edge, (height_px / edge - LIFT) / SQUASH
