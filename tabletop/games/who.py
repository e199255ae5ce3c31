"""Who sits where, as far as a sentence about them needs to know."""

from __future__ import annotations

from typing import Protocol


class Who(Protocol):
    """The people at a table, from the point of view of whoever reads."""

    def is_you(self, seat: int) -> bool:
        """Whether the reader sits there and is the only person, so that a sentence may say "you"."""
        ...

    def is_person(self, seat: int) -> bool:
        """Whether a person answers for this seat, not the computer."""
        ...

    def is_looking(self, seat: int) -> bool:
        """Whether they are the one of several people who looks at the screen now."""
        ...

    def name(self, seat: int) -> str: ...

    def card(self, number: int) -> str:
        """What a card is called."""
        ...
