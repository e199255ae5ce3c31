"""Elements for games that race pawns home over a common pile: gauge, heap, pawns, and what a card would do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from tabletop.data.elements.base import FACT, READING, ZONE, AnyElement_, Length, Picture, Seats, Wording
from tabletop.data.elements.plain import Answers
from tabletop.data.fields import Colour, Id
from tabletop.data.strict import Fault, Strict
from tabletop.words import _


class Gauge(AnyElement_):
    """A large number in a ring that fills towards a limit."""

    kind: Literal["gauge"] = Field(description="A number that fills a ring.")
    number: Id = Field(description="The reading that is the number.", json_schema_extra=READING)
    limit: Id = Field(description="The reading at which the ring is full.", json_schema_extra=READING)
    note: Wording = Field(description="What stands below the number.")
    own: Id | None = Field(
        None, description="The reading that stands there instead while `own_while` is true.", json_schema_extra=READING
    )
    own_while: Id | None = Field(
        None, description="A reading by seat; it counts for whoever looks.", json_schema_extra=READING
    )
    own_note: Wording | None = Field(None, description="What stands below the number then.")


class Heap(AnyElement_):
    """The cards that are being played, face up, the last ones fanned. A click lets everyone look through them."""

    kind: Literal["heap"] = Field(description="Played cards, the last ones fanned.")
    zone: Id = Field(description="The zone whose cards lie here.", json_schema_extra=ZONE)
    card: Length = Field(122, description="The width of a card.")
    fanned: Annotated[int, Field(ge=1, le=12)] = Field(4, description="How many of the last cards are seen.")
    empty: Wording | None = Field(None, description="What stands there while there is no card.")
    own_while: Id | None = Field(
        None, description="A reading by seat; it counts for whoever looks.", json_schema_extra=READING
    )
    own_empty: Wording | None = Field(None, description="What stands there then, without a card.")


class Arrows(AnyElement_):
    """Four large arrows around the middle of the table, in the direction of play."""

    kind: Literal["arrows"] = Field(description="The direction of play.")
    clockwise: Id = Field(description="The reading that is true while play goes clockwise.", json_schema_extra=READING)


class PawnLook(Strict):
    """The pawns of one seat."""

    picture: Picture = Field(description="The pawn, with an emblem of its own.")
    colour: Colour = Field(description="The colour of its card at home, as six digits.")


class Pawns(Strict):
    """Pawn cards, which show START or HOME."""

    looks: list[PawnLook] = Field(
        min_length=1, max_length=8, description="How the pawns look, seat by seat in playing order."
    )
    count: Id = Field("pawns", description="The reading that is how many everyone has.", json_schema_extra=READING)
    home: Picture = Field(description="The sign on a pawn that is home.")
    back: Picture = Field("icons/ok", description="The sign on a pawn that is home and back again.")
    score: Id = Field("score", description="The reading that counts a seat's steps.", json_schema_extra=READING)
    note: Wording = Field(description="Where the pawns are, in words.")
    back_note: Wording | None = Field(None, description="The same once they are on their way back.")


class Racers(AnyElement_):
    """The others, clockwise from your left: portrait, name, backs, pawn cards and a badge; cards can be aimed at them.
    With nobody looking, everyone is here."""

    kind: Literal["racers"] = Field(description="The other players, with pawns.")
    zone: Id = Field(description="The zone that is a hand for each seat.", json_schema_extra=ZONE)
    pawns: Pawns = Field(description="Their pawns.")
    seats: dict[Seats, list[Id]] = Field(
        description="How many others -> their places in the layout, clockwise from your left."
    )
    everyone: dict[Seats, list[Id]] = Field(
        description="How many players -> their places in the layout while nobody looks, clockwise."
    )
    acts: list[Id] = Field(
        [], max_length=12, description="The facts after which a seat is marked: it has just acted.",
        json_schema_extra=FACT,
    )  # fmt: skip

    def faults(self) -> Iterator[Fault]:
        for field in ("seats", "everyone"):
            for seats, places in getattr(self, field).items():
                if len(places) != seats:
                    message = _("{n} places for {seats} players", n=len(places), seats=seats)
                    yield Fault((field, seats), message, _("one for each player"), on_key=True)


class Racer(AnyElement_):
    """You: portrait, name, and your pawn cards."""

    kind: Literal["racer"] = Field(description="Your portrait and pawns.")
    zone: Id = Field(description="The zone that is a hand for each seat.", json_schema_extra=ZONE)
    pawns: Pawns = Field(description="Your pawns.")


class Tags(AnyElement_):
    """Above each card of your hand: what it would do now, with a sign and a colour."""

    kind: Literal["tags"] = Field(description="What each card of the hand would do.")
    over: Id = Field(description="The element that is the hand.")


class Decide(Answers):
    """The button of answers; and while a card is picked up, two: take it back, or play it. The safe one is large."""

    kind: Literal["decide"] = Field(description="Take it back, or play it.")  # type: ignore[assignment]
    take_back: Wording = Field(description="What the first button says.")
    play: Wording = Field(description="What the second says; `{card}` is the card.")
    play_bad: Wording = Field(description="The same where playing it costs something.")
    keys: Wording = Field(description="The keys for both, below the buttons.")
    choose: Wording | None = Field(None, description="What stands there while a card has to be played.")


class Showdown(AnyElement_):
    """Cards that everyone lays open at once, a row for each seat, with totals. Only there while cards lie in it."""

    kind: Literal["showdown"] = Field(description="Cards laid open at once.")
    zone: Id = Field(description="The zone that is a row for each seat.", json_schema_extra=ZONE)
    title: Wording = Field(description="The heading.")
    total: Id = Field(description="The fact that tells a seat's `total`.", json_schema_extra=FACT)
    begins: Id = Field(description="The fact after which the totals are forgotten.", json_schema_extra=FACT)
