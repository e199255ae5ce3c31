"""What may stand in personas.yaml: who sits at the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from tabletop.data.fields import Id
from tabletop.data.models import Colour, Picture, Said, Shape
from tabletop.data.strict import Fault, Strict, Unique
from tabletop.words import _


class Voice(Strict):
    """What an opponent may say, one of the lines at a time."""

    hello: list[Said] = Field([], max_length=20, description="When the game begins.")
    good: list[Said] = Field([], max_length=20, description="After a lucky or clever move of its own.")
    bad: list[Said] = Field([], max_length=20, description="After a mishap of its own.")
    win: list[Said] = Field([], max_length=20, description="When it wins.")
    lose: list[Said] = Field([], max_length=20, description="When it loses.")


class PersonaEntry(Strict):
    """An opponent: a face, a name and a manner. How well it plays is its level."""

    id: Id = Field(description="The name of the opponent in commands and saves.")
    name: Said = Field(description="What it is called.")
    style: Said = Field(description="Its manner, in one line.")
    colour: Colour = Field(description="Its colour at the table, as six digits.")
    picture: Picture = Field(description="Its portrait.")
    pace: Literal["calm", "steady", "brisk"] = Field("steady", description="How long it seems to think.")
    voice: Voice | None = Field(None, description="What it may say.")


class SeatEntry(Strict):
    """The look of a person's seat: a colour and a symbol, so that nobody needs the colour."""

    id: Id = Field(description="The name of the look in settings and saves.")
    name: Said = Field(description="What the colour is called.")
    colour: Colour = Field(description="The colour, as six digits.")
    symbol: Shape = Field(description="The symbol that goes with it.")


class PersonasFile(Strict):
    """Who sits at the table: opponents, and the looks of people's seats."""

    personas: Annotated[list[PersonaEntry], Unique("id")] = Field(
        min_length=1, max_length=60, description="The opponents."
    )
    seats: Annotated[list[SeatEntry], Unique("id")] = Field(
        [], max_length=20, description="Colours and symbols for people's seats, in the order they are offered."
    )

    def faults(self) -> Iterator[Fault]:
        symbols: dict[Shape, str] = {}
        for n, seat in enumerate(self.seats):
            if seat.symbol in symbols:
                message = _("the seat '{id}' has this symbol already", id=symbols[seat.symbol])
                yield Fault(("seats", n, "symbol"), message, _("a different symbol"))
            symbols[seat.symbol] = seat.id
