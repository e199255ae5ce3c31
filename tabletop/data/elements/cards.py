"""Elements for cards: where they lie, and who holds them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from tabletop.data.elements.base import (
    READING,
    ZONE,
    AnyElement_,
    Length,
    Picture,
    Seats,
    Share,
    Wording,
)
from tabletop.data.fields import Id
from tabletop.data.strict import Fault
from tabletop.words import _


class Stack(AnyElement_):
    """Cards that lie face down, as thick as there are many."""

    kind: Literal["stack"] = Field(description="Cards that lie face down.")
    zone: Id = Field(description="The zone whose cards lie here.", json_schema_extra=ZONE)
    card: Length = Field(74, description="The width of a card.")
    label: Wording = Field(description="What stands below it; `{n}` is the number of cards.")
    badge: bool = Field(
        default=False, description="The number stands on a disc at its corner, and the label is a tooltip."
    )


class Pile(AnyElement_):
    """Cards that lie face up, the last one on top. A click lets everyone look through them."""

    kind: Literal["pile"] = Field(description="Cards that lie face up.")
    zone: Id = Field(description="The zone whose cards lie here.", json_schema_extra=ZONE)
    card: Length = Field(72, description="The width of a card.")
    label: Wording = Field(description="What stands below it; `{n}` is the number of cards.")
    tilt: Annotated[float, Field(ge=-30, le=30)] = Field(4, description="How far it is turned, in degrees.")


class Row(AnyElement_):
    """Public cards side by side, each with the face of who played it."""

    kind: Literal["row"] = Field(description="Public cards side by side.")
    zone: Id = Field(description="The zone whose cards lie here.", json_schema_extra=ZONE)
    card: Length = Field(116, description="The width of a card where there is room.")
    places: Annotated[int, Field(ge=0, le=12)] = Field(1, description="How many empty places are marked.")
    empty: Wording | None = Field(None, description="What stands in an empty place.")
    picture: Picture | None = Field(None, description="The picture in an empty place.")
    faces: bool = Field(True, description="Whether each card shows the face of who played it.")


class Grid(Row):
    """Public cards in rows and columns, as large as all of them can be."""

    kind: Literal["grid"] = Field(description="Public cards in rows and columns.")  # type: ignore[assignment]


class Fan(AnyElement_):
    """Your hand. Cards make room for each other, and close up where there are many."""

    kind: Literal["fan"] = Field(description="Your hand.")
    zone: Id = Field(description="The zone that is a hand for each seat.", json_schema_extra=ZONE)
    card: Length = Field(154, description="The width of a card.")
    apart: Length = Field(160, description="From one card to the next where there is room.")


class Rivals(AnyElement_):
    """The other players around the table, clockwise from your left: portrait, name, backs, tokens and a badge."""

    kind: Literal["rivals"] = Field(description="The other players around the table.")
    zone: Id = Field(description="The zone that is a hand for each seat.", json_schema_extra=ZONE)
    chip: tuple[Length, Length] = Field((196, 86), description="Width and height of one seat.")
    token: Picture = Field(description="The picture of a token.")
    score: Id = Field("score", description="The reading that is a seat's tokens.", json_schema_extra=READING)
    places: dict[Seats, list[tuple[Share, Share]]] = Field(
        {}, description="Number of players -> where the others sit, clockwise from your left; shares of the place."
    )

    def faults(self) -> Iterator[Fault]:
        for seats, places in self.places.items():
            if len(places) != seats - 1:
                message = _("{n} places for {seats} players", n=len(places), seats=seats)
                yield Fault(("places", seats), message, _("one for each of the others"), on_key=True)


class Pad(AnyElement_):
    """The score pad: which turn it is, who is awaited, and everyone's tokens in playing order."""

    kind: Literal["pad"] = Field(description="Turn, order and scores.")
    title: Wording = Field(description="The heading.")
    note: Wording | None = Field(None, description="The line below it; without one, who is awaited.")
    score: Id = Field("score", description="The reading that is a seat's score.", json_schema_extra=READING)
    goal: Id = Field(description="The reading that is the number of pips.", json_schema_extra=READING)


class Own(AnyElement_):
    """You: portrait, name, and your tokens one by one."""

    kind: Literal["own"] = Field(description="Your portrait and tokens.")
    zone: Id = Field(description="The zone that is a hand for each seat.", json_schema_extra=ZONE)
    token: Picture = Field(description="The picture of a token.")
    score: Id = Field("score", description="The reading that is a seat's tokens.", json_schema_extra=READING)
    goal: Id = Field(description="The reading that is the number of places.", json_schema_extra=READING)
    note: Wording = Field(description="What stands below the name; `{n}` is the number of cards.")
    tally: Wording = Field(description="What stands below the tokens; `{n}` is the number of tokens.")
