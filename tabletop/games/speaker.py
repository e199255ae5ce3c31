"""Whom a log speaks to, and the names that it uses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tabletop.data.catalogue import GameInfo
from tabletop.data.texts import say
from tabletop.kernel import Box, Told
from tabletop.words import _


@dataclass(frozen=True)
class Speaker:
    """A table as its log names it. Without a `you`, everyone goes by their name."""

    game: str
    names: tuple[str, ...]
    you: int | None = None
    cards: Sequence[str] = ()
    """Card number -> its name."""
    faces: Mapping[str, str] = field(default_factory=dict)
    """Face of a die -> its name."""
    people: frozenset[int] = frozenset()
    """The seats for which a person answers."""
    looking: int | None = None
    """Who of several people looks at the screen now."""

    @staticmethod
    def at(box: Box, info: GameInfo, names: Sequence[str], you: int | None = None) -> Speaker:
        """At the table of this box, with the names that its data gives to cards and faces."""
        called = {card.id: say(card.name) for card in info.cards}
        faces = {face.id: say(face.name) for die in info.dice for face in die.faces}
        return Speaker(box.game, tuple(names), you, [called.get(id, id) for id in box.ids], faces)

    def is_you(self, seat: int) -> bool:
        return self.you is not None and seat == self.you

    def is_person(self, seat: int) -> bool:
        return seat in self.people

    def is_looking(self, seat: int) -> bool:
        return seat == self.looking

    def name(self, seat: int) -> str:
        return self.names[seat]

    def card(self, number: int) -> str:
        return self.cards[number]

    def face(self, id: str) -> str:
        return self.faces.get(id, id)

    def everyone(self, seats: Sequence[int]) -> str:
        """Several names in a row."""
        names = [self.name(seat) for seat in seats]
        if len(names) < 2:
            return "".join(names)
        return _("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])


def drawn(told: Told, to: Speaker) -> str:
    """A card that somebody draws; only who may see it hears which."""
    number = told.about["card"]
    if to.is_you(told.seat):
        return _("You draw {card}.", card=to.card(number)) if number >= 0 else _("You draw a card.")
    if number < 0:
        return _("{name} draws a card.", name=to.name(told.seat))
    return _("{name} draws {card}.", name=to.name(told.seat), card=to.card(number))
