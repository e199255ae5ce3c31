"""What a benchmark came to: one line each, with its floor and its goal."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True)
class Measured:
    """One figure, alone or as a ratio to a peer's."""

    what: str
    figure: str
    """As a person reads it; empty if it could not be measured."""
    ratio: float | None = None
    """Of ours to theirs: more is better."""
    floor: float | None = None
    goal: float | None = None
    note: str = ""
    judged: bool = True
    """False: the figure says nothing here, and the note says why."""

    @property
    def missed(self) -> bool:
        return self.judged and self.floor is not None and self.ratio is not None and self.ratio < self.floor

    @property
    def unknown(self) -> bool:
        """There is a floor, but nobody can tell whether it is met."""
        return self.floor is not None and (self.ratio is None or not self.judged)

    def __str__(self) -> str:
        unknown = "" if self.ratio is not None else "not measured"
        parts = [f"{self.what:<48} {self.figure or unknown:>34}"]
        if self.ratio is not None:
            parts.append(f"{self.ratio:6.2f}x")
        if self.floor is not None:
            parts.append(f"floor {self.floor:g}x {self._verdict(self.floor)}")
        if self.goal is not None:
            parts.append(f"goal {self.goal:g}x {self._verdict(self.goal)}")
        if self.note:
            parts.append(f"({self.note})")
        return "  ".join(parts)

    def _verdict(self, bound: float) -> str:
        if self.ratio is None or not self.judged:
            return "not judged"
        return "pass" if self.ratio >= bound else "FAIL"


def paired(ours: list[float], theirs: list[float]) -> float:
    """The ratio of two series that were measured in turns: the median of the rounds, which noise hardly moves."""
    return median(a / b for a, b in zip(ours, theirs, strict=True))
