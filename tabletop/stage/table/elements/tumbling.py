"""An element with dice that tumble: it lets time pass for them and makes their clacks heard."""

from __future__ import annotations

from math import inf
from typing import Generic, TypeVar

from tabletop.data.elements import AnyElement_
from tabletop.stage.dice.tray import Tray
from tabletop.stage.table.elements.base import Element, Hands

S = TypeVar("S", bound=AnyElement_)


class TumblingElement(Element[S], Generic[S]):
    """Has a tray once there are dice to show."""

    reach = 40.0

    def __init__(self, name: str, spec: S, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self.throws = 0
        self._tray: Tray | None = None
        self._clacks = 0.0
        """When the last clack that was heard happened."""
        self._time = 0.0

    def pass_time(self, now: float, rate: float, reduced: bool) -> bool:
        """Lets the dice move; True while they do."""
        self._time = now
        tray = self._tray
        if tray is None:
            return False
        tray.speed = rate if rate > 0 else inf
        tray.reduced_motion = reduced
        moving = tray.update(now)
        for clack in tray.collisions_since(self._clacks):
            self._clacks = clack.time
            self.hands.clack(clack.loudness, clack.x / max(1, self.app.canvas.pixels[0]))
        return moving
