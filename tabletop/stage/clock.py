"""The stage's time: seconds that only go forward, and an even pace of frames."""

import time

FRAME = 1 / 60


class Clock:
    """Real time. Tests drive a clock of their own."""

    def now(self) -> float:
        return time.perf_counter()

    def sleep(self, seconds: float) -> None:
        if seconds > 0:
            time.sleep(seconds)


class HandClock(Clock):
    """Time that passes when told."""

    def __init__(self, start: float = 100.0) -> None:
        self.time = start

    def now(self) -> float:
        return self.time

    def sleep(self, seconds: float) -> None:
        self.time += max(0.0, seconds)


class Pace:
    """Keeps frames a sixtieth of a second apart; a late frame is not made up for by hurrying the next."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self._next = clock.now()

    def wait(self) -> None:
        now = self.clock.now()
        if self._next > now:
            self.clock.sleep(self._next - now)
            self._next += FRAME
        else:
            self._next = now + FRAME

    def restart(self) -> None:
        """After a rest the next frame comes at once."""
        self._next = self.clock.now()
