"""Turns facts into motion, one after the other, and then settles the table to what is true.

Rules never wait for the director: it is told facts with the view after them and works through its queue. Speed,
skipping and reduced motion live here and nowhere else. It knows neither pygame nor any game.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from tabletop.kernel import State, Told

READING = 0.4
"""With reduced motion nothing moves, but each fact stands for this long, so that it can be read."""
SKIPPING = 0.09
"""While skip is held, the end of each motion stands for this long."""
HURRY = 0.18
"""How much faster each repeat by the same computer player gets."""
HASTE = 1.9
"""The most that repeats make anything faster."""
BACKLOG = 8
"""With more facts than this waiting, everything goes twice as fast."""


class Beat(NamedTuple):
    """A fact, and the view when everything that was told together with it has happened."""

    told: Told
    view: State


class Motion(Protocol):
    """Something that is seen for a while."""

    def advance(self, seconds: float) -> float | None:
        """Lets time pass. None while it goes on; when it is over, the seconds that were not needed."""
        ...

    def finish(self) -> None:
        """Goes to its end at once. One with `patient = True` then stays there until somebody has read it."""
        ...


class Wait:
    """Nothing, for a while."""

    def __init__(self, seconds: float) -> None:
        self.left = seconds

    def advance(self, seconds: float) -> float | None:
        self.left -= seconds
        return -self.left if self.left <= 0 else None

    def finish(self) -> None:
        self.left = 0.0


Start = Callable[[], Motion | None]
"""Begins a motion; None: there is nothing to see."""


class Director:
    """The queue of facts and the motion that is on."""

    def __init__(
        self,
        cues: Callable[[Beat], Sequence[Start]],
        settle: Callable[[State], None],
        fault: Callable[[Exception], None],
        computer: Callable[[int], bool] = lambda _seat: False,
    ) -> None:
        self.speed = 1.0
        """0 is off: everything is simply there."""
        self.reduced = False
        self.held = False
        """Whether skip is held down."""
        self._cues, self._settle, self._fault, self._computer = cues, settle, fault, computer
        self._beats: deque[Beat] = deque()
        self._now: Beat | None = None
        self._starts: deque[Start] = deque()
        self._motion: Motion | None = None
        self._repeats: tuple[str, int, int] = ("", -1, 0)

    @property
    def busy(self) -> bool:
        """Whether something told has not yet been shown."""
        return self._now is not None or bool(self._beats)

    @property
    def waiting(self) -> bool:
        """Whether all that could move has come to its end, and somebody has to read it before anything goes on."""
        return bool(getattr(self._motion, "read_out", False))

    @property
    def at_readers_pace(self) -> bool:
        """Whether what is on stays until somebody goes on from it, by a button of its own."""
        return bool(getattr(self._motion, "patient", False))

    @property
    def showing(self) -> Told | None:
        """The fact whose motion is on."""
        return self._now.told if self._now else None

    @property
    def beat(self) -> Beat | None:
        """The same, with the view after it."""
        return self._now

    def tell(self, told: Told, view: State) -> None:
        self._beats.append(Beat(told, view))

    def advance(self, seconds: float) -> bool:
        """Lets time pass; True while there is something to see."""
        left: float | None = seconds
        was_busy = self.busy
        while left is not None and left >= 0 and self.busy:
            left = self._step(left)
        return was_busy

    def skip(self) -> None:
        """Shows the end of the present motion at once."""
        if self._motion is not None:
            self._finish(self._motion)
            self._motion = None

    def reset(self, view: State) -> None:
        """Forgets everything told and shows this: after undo, or when the table is laid anew from scratch."""
        self.skip()
        self._beats.clear()
        self._starts.clear()
        self._now = None
        self._show(view)

    def rush(self) -> None:
        """Shows the end of everything told so far at once."""
        speed, self.speed = self.speed, 0.0
        self.advance(0.0)
        self.speed = speed

    @property
    def rate(self) -> float:
        """How much faster than at speed 1 things go at this moment."""
        hurry = min(HASTE, 1 + HURRY * self._repeats[2])
        return self.speed * hurry * (2.0 if len(self._beats) > BACKLOG else 1.0)

    def _step(self, seconds: float) -> float | None:
        """One motion as far as the time goes; what is left of the time, None if all is used."""
        if self._motion is not None:
            return self._go_on(seconds)
        if self._starts:
            self._motion = self._begin(self._starts.popleft())
            return seconds
        if self._now is not None:
            self._over(self._now)
            return seconds
        self._now = beat = self._beats.popleft()
        self._count(beat.told)
        try:
            self._starts.extend(self._cues(beat))
        except Exception as error:
            self._fault(error)
        return seconds

    def _begin(self, start: Start) -> Motion | None:
        try:
            motion = start()
        except Exception as error:
            self._fault(error)
            return None
        if motion is None:
            return None
        if getattr(motion, "patient", False):
            if self.speed <= 0 or self.held or self.reduced:
                self._finish(motion)
            return motion
        if self.speed <= 0:
            self._finish(motion)
            return None
        if self.held:
            self._finish(motion)
            return Wait(SKIPPING * self.rate)
        if self.reduced:
            self._finish(motion)
            return Wait(READING)
        return motion

    def _go_on(self, seconds: float) -> float | None:
        motion = self._motion
        assert motion is not None
        patient = getattr(motion, "patient", False)
        if patient and (self.speed <= 0 or self.held):
            self._finish(motion)
        elif self.speed <= 0 or (self.held and not isinstance(motion, Wait)):
            self._finish(motion)
            self._motion = Wait(SKIPPING * self.rate) if self.speed > 0 else None
            return seconds
        rate = self.rate or 1.0
        try:
            left = motion.advance(seconds * rate)
        except Exception as error:
            self._fault(error)
            left = 0.0
        if left is None:
            return None
        self._motion = None
        return left / rate

    def _finish(self, motion: Motion) -> None:
        try:
            motion.finish()
        except Exception as error:
            self._fault(error)

    def _over(self, beat: Beat) -> None:
        """What was told together is settled together: until then the view is ahead of what has been shown."""
        self._now = None
        if not self._beats or self._beats[0].view is not beat.view:
            self._show(beat.view)

    def _show(self, view: State) -> None:
        try:
            self._settle(view)
        except Exception as error:
            self._fault(error)

    def _count(self, told: Told) -> None:
        """How often the same computer player has just done the same."""
        kind, seat, times = self._repeats
        if told.kind == "turn" or (told.seat >= 0 and told.seat != seat):
            self._repeats = (told.kind, told.seat, 0)
        elif told.kind == kind and self._computer(told.seat):
            self._repeats = (kind, seat, times + 1)
        elif kind in ("", "turn") and told.seat == seat:
            self._repeats = (told.kind, seat, 0)
