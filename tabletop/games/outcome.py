"""What playing a card would do, before it is played: the tag above it and the words beside the pointer."""

from __future__ import annotations

from typing import Literal, NamedTuple

Tone = Literal["great", "safe", "bad", "later"]
"""great: it wins something at once. safe: nothing bad happens. bad: it costs. later: it cannot be played now."""


class Outcome(NamedTuple):
    """One card of a hand, seen from now."""

    tag: str
    """Two or three words for the tag above the card."""
    says: str
    """One sentence for the bubble beside the pointer."""
    tone: Tone
    gains: tuple[int, ...] = ()
    """Seats that would gain by it: their next token glows."""
    losses: tuple[int, ...] = ()
    """Seats that would lose by it."""
    becomes: int = -1
    """What the number that all play for would become; -1: it does not say."""
    each: tuple[tuple[int, str], ...] = ()
    """For a card that is aimed: what it would do to each seat, where that can be said."""

    def on(self, whom: int) -> str | None:
        """The sentence for playing it on this seat, or on nobody; None: there is none for this seat."""
        return self.says if whom < 0 else dict(self.each).get(whom)
