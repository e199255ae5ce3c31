"""Facts: what happened, told once and frozen, so that a table can animate it and a log can say it in words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

Zone = tuple[str, int]
"""A zone's name and whose it is; -1 when it is nobody's."""
NOTHING: Mapping[str, Any] = MappingProxyType({})


class Told(NamedTuple):
    """A fact as one seat hears it."""

    kind: str
    seat: int
    about: Mapping[str, Any]


class Fact(NamedTuple):
    """What happened, with the part that only some seats may know kept apart."""

    kind: str
    seat: int
    public: Mapping[str, Any]
    secret: Mapping[str, Any] = NOTHING
    audience: tuple[int, ...] = ()
    """The seats that are told the secret part."""

    def told(self, seat: int | None) -> Told:
        """As `seat` hears it; None is somebody who only watches."""
        if self.secret and seat in self.audience:
            return Told(self.kind, self.seat, {**self.public, **self.secret})
        return Told(self.kind, self.seat, self.public)
