"""Facts: what happened, told once and frozen, so that a table can animate it and a log can say it in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

Zone = tuple[str, int]
"""A zone's name and whose it is; -1 when it is nobody's."""
CARDS = ("card", "cards")
"""How the names of those values end that are cards."""

MISFIT = "misfit"
"""The kind of fact that tells of scripted dice that could not be thrown."""


class _Nothing(Mapping[str, Any]):
    """No values at all: there is one of it, also in another process."""

    def __getitem__(self, name: str) -> Any:
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0

    def __reduce__(self) -> str:
        return "NOTHING"


NOTHING: Mapping[str, Any] = _Nothing()


def holds_cards(name: str) -> bool:
    """Whether a value of this name is the number of a card, or of several: `card`, `cards`, `stopped_card`."""
    return name.rpartition("_")[2] in CARDS


def cards_in(about: Mapping[str, Any]) -> Iterator[int]:
    """The cards that the values of a fact name."""
    for name, value in about.items():
        if holds_cards(name):
            yield from (card for card in (value if isinstance(value, (tuple, list)) else (value,)) if card >= 0)


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
