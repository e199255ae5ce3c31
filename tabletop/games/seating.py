"""The seats round the table."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=64)
def around(seats: int, first: int) -> tuple[int, ...]:
    """All seats clockwise from the first. Windows ask for it all the time."""
    return tuple((first + n) % seats for n in range(seats))
