"""What has to be repainted: the parts of the screen where a die has come, gone, moved or come to rest."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from tabletop.stage.dice.easel import Drawn, boxes
from tabletop.stage.dice.paths import Seen


class Watch:
    """Remembers how the dice were seen last and gathers what has changed since."""

    def __init__(self) -> None:
        self._last: dict[int, tuple[Drawn, Seen, bool, list[Rect]]] = {}
        self._dirty: list[Rect] = []

    def look(self, dice: Sequence[tuple[int, Drawn]], clock: float) -> None:
        """Compare the dice, each with a number that stays its own, to the last time."""
        seen = {}
        for number, die in dice:
            place, still = die.path.at(clock), die.path.end <= clock
            before = self._last.get(number)
            if before is not None and before[1:3] == (place, still) and before[0].labels == die.labels:
                seen[number] = before
                continue
            seen[number] = (die, place, still, boxes(die, clock))
            self._dirty += seen[number][3] + (before[3] if before is not None else [])
        for number in self._last.keys() - seen.keys():
            self._dirty += self._last[number][3]
        self._last = seen

    @property
    def dirty(self) -> list[Rect]:
        return list(self._dirty)

    def clean(self) -> None:
        self._dirty = []

    def forget(self) -> None:
        """Everything looks different now."""
        for _, _, _, rects in self._last.values():
            self._dirty += rects
        self._last = {}
