"""Small motions that elements and cues are made of."""

from __future__ import annotations

from collections.abc import Callable


def ease(t: float) -> float:
    """Gentle at both ends."""
    t = min(1.0, max(0.0, t))
    return t * t * (3 - 2 * t)


class Tween:
    """Calls `show` with 0 to 1 over some seconds, and `end` once when it is over."""

    def __init__(self, seconds: float, show: Callable[[float], None], end: Callable[[], None] | None = None) -> None:
        self.seconds, self.at = max(seconds, 1e-6), 0.0
        self._show, self._end = show, end

    def advance(self, seconds: float) -> float | None:
        self.at += seconds
        if self.at < self.seconds:
            self._show(self.at / self.seconds)
            return None
        left = self.at - self.seconds
        self.finish()
        return left

    def finish(self) -> None:
        self.at = self.seconds
        self._show(1.0)
        if self._end is not None:
            end, self._end = self._end, None
            end()
