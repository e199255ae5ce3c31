"""One die on screen: what it shows, how it is printed and the way it goes."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count
from math import hypot

from tabletop.stage.dice.easel import Drawn, centre
from tabletop.stage.dice.labels import Labels
from tabletop.stage.dice.paths import Path

_numbers = count()


@dataclass(slots=True)
class Die:
    face: str
    labels: Labels
    path: Path
    number: int = field(default_factory=_numbers.__next__)  # its own as long as it is on the table

    @property
    def drawn(self) -> Drawn:
        return Drawn(self.labels, self.path)

    def distance(self, pos: tuple[float, float], clock: float) -> float:
        """How far a pixel is from the middle of the die, in its edges."""
        x, y, edge = centre(self.path.at(clock))
        return hypot(pos[0] - x, pos[1] - y) / edge
