"""Elements for games in which everybody grabs, passes and swaps at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from tabletop.data.elements.base import READING, VERB, ZONE, AnyElement_, Length, Picture, Seats, Wording
from tabletop.data.fields import Id
from tabletop.data.strict import Fault
from tabletop.words import _


class Cup(AnyElement_):
    """A few dice of different kinds. They tumble over another element and then lie here, with the result in words."""

    kind: Literal["cup"] = Field(description="Different dice, and what they say together.")
    dice: list[Id] = Field(min_length=1, max_length=6, description="The dice of the game, from the top downwards.")
    over: Id = Field(description="The element over which they tumble.")
    verb: Id | None = Field(None, description="The move that throws them.", json_schema_extra=VERB)
    edge: Length = Field(84, description="The edge of a die while it tumbles.")
    lying: Length = Field(70, description="The edge of a die that lies here.")
    title: Wording | None = Field(None, description="What stands above them.")
    result: Wording | None = Field(None, description="What stands below them once they lie.")


class Scatter(AnyElement_):
    """Public cards thrown together: scattered, tilted, none on another. Those that can be grabbed are grabbed with a
    click, by dragging them out, or by number."""

    kind: Literal["scatter"] = Field(description="Public cards thrown together, to be grabbed.")
    zone: Id = Field(description="The zone whose cards lie here.", json_schema_extra=ZONE)
    hand: Id = Field(description="The zone that is a hand for each seat.", json_schema_extra=ZONE)
    verb: Id = Field(description="The move that grabs a card.", json_schema_extra=VERB)
    card: Length = Field(84, description="The width of a card where there is room.")
    tilt: Annotated[float, Field(ge=0, le=30)] = Field(14, description="How far cards are turned at most, in degrees.")
    held: Annotated[int, Field(ge=1, le=20)] = Field(
        2, description="Cards glow of which so many equal ones are in your hand."
    )
    grows: Id | None = Field(
        None, description="The place in the layout that it fills, whatever lies there, while many cards are here."
    )
    many: Annotated[int, Field(ge=1, le=500)] = Field(30, description="From so many cards on.")
    empty: Wording | None = Field(None, description="What stands here while no cards do.")
    picture: Picture | None = Field(None, description="What is seen faintly on the table while no cards lie here.")


class Exchange(AnyElement_):
    """What two players lay down for one another, between their portraits. Everyone sees backs; whose card it was still
    sees its face."""

    kind: Literal["exchange"] = Field(description="Cards that two players exchange.")
    zone: Id = Field(description="The zone, for each seat, of the cards that it has laid down.", json_schema_extra=ZONE)
    who: Id = Field(description="The reading that is the seat that began it.", json_schema_extra=READING)
    whom: Id = Field(description="The reading that is the other seat, or -1.", json_schema_extra=READING)
    count: Id = Field(description="The reading that is how many each of them gives.", json_schema_extra=READING)
    card: Length = Field(72, description="The width of a card where there is room.")


class Blind(AnyElement_):
    """Somebody's hand as backs, one of which is taken unseen: by a click or by number."""

    kind: Literal["blind"] = Field(description="Backs, one of which is taken unseen.")
    zone: Id = Field(description="The zone that is a hand for each seat.", json_schema_extra=ZONE)
    whose: Id = Field(description="The reading that is the seat whose hand it is.", json_schema_extra=READING)
    verb: Id = Field(description="The move that takes a card, by its place.", json_schema_extra=VERB)
    card: Length = Field(84, description="The width of a card where there is room.")
    title: Wording = Field(description="What stands above the backs; `{whom}` is whose they are.")
    given: Id | None = Field(
        None, description="The zone, for each seat, of what you have laid down for it.", json_schema_extra=ZONE
    )
    given_says: Wording | None = Field(None, description="What stands beside what you have laid down.")


class LaidOpen(AnyElement_):
    """A hand that is shown to everyone, large, with who holds it."""

    kind: Literal["laid_open"] = Field(description="A hand that everyone sees.")
    zone: Id = Field(description="The zone that is such a hand for each seat.", json_schema_extra=ZONE)
    card: Length = Field(104, description="The width of a card where there is room.")
    title: Wording = Field(description="What stands above the cards; `{name}` is who holds them.")
    own: Wording = Field(description="The same where it is your own.")
    follow: list[Id] = Field(
        [], max_length=20, description="Kinds of cards that follow the largest group, in this order; then all others."
    )


class SortedHand(AnyElement_):
    """Your hand, sorted: equal cards lie side by side, with their number above them."""

    kind: Literal["sorted_hand"] = Field(description="Your hand, sorted by what is alike.")
    zone: Id = Field(description="The zone that is a hand for each seat.", json_schema_extra=ZONE)
    card: Length = Field(104, description="The width of a card where there is room.")
    gap: Length = Field(16, description="Between two groups.")
    within: Length = Field(4, description="Between two cards of a group.")
    places: Annotated[int, Field(ge=0, le=30)] = Field(
        0, description="So many places there are at least; those without a card are marked."
    )
    pill: Length = Field(30, description="The height of the number above a group.")
    order: list[Id] = Field(
        [], max_length=20, description="Kinds of cards from left to right; within a kind, the largest group first."
    )


class Plates(AnyElement_):
    """The other players around the table, clockwise from your left: portrait, name, backs, what they are doing."""

    kind: Literal["plates"] = Field(description="The other players around the table.")
    zone: Id = Field(description="The zone that is a hand for each seat.", json_schema_extra=ZONE)
    sides: tuple[Id, Id, Id] = Field(
        description="Places in the layout: for those at the left, upwards; along the top; at the right, downwards."
    )
    spread: dict[Seats, tuple[int, int, int]] = Field(
        description="Number of others -> how many of them sit at the left, at the top and at the right."
    )
    chip: tuple[Length, Length] = Field((208, 104), description="Width and height of one seat.")
    score: Id = Field("score", description="The reading that is a seat's score.", json_schema_extra=READING)
    of: Id = Field(description="The reading that is how many a seat has to take.", json_schema_extra=READING)
    taken: Id = Field(description="The reading that is how many it has taken.", json_schema_extra=READING)
    done: Id = Field(description="The reading that says whether it is done.", json_schema_extra=READING)
    counts: Id = Field(description="The reading that is true while cards are taken.", json_schema_extra=READING)
    towards: Id | None = Field(
        None, description="The reading that is the seat where the cards you choose go.", json_schema_extra=READING
    )
    marked: Id | None = Field(
        None, description="The reading that is the seat that wears the mark, or -1.", json_schema_extra=READING
    )
    mark: Picture | None = Field(None, description="The mark.")
    mark_says: Wording | None = Field(None, description="What the mark means.")
    verb: Id | None = Field(None, description="The move that chooses a seat.", json_schema_extra=VERB)

    def faults(self) -> Iterator[Fault]:
        for others, sides in self.spread.items():
            if sum(sides) != others:
                message = _("{n} places for {seats} seats", n=sum(sides), seats=others)
                yield Fault(("spread", others), message, _("one for each of the others"), on_key=True)


class Goal(AnyElement_):
    """You: portrait, name, how far your best set is, and the one card that it also takes."""

    kind: Literal["goal"] = Field(description="You, and how near you are to winning.")
    zone: Id = Field(description="The zone that is a hand for each seat.", json_schema_extra=ZONE)
    best: Id = Field(description="The reading that is the card of your best set, or empty.", json_schema_extra=READING)
    count: Id = Field(description="The reading that is how many you have of it.", json_schema_extra=READING)
    wilds: Id = Field(description="The reading that is how many of those are wild.", json_schema_extra=READING)
    need: Id = Field(description="The reading that is how many it takes.", json_schema_extra=READING)
    also: Id = Field(description="The reading that says whether you have the other card.", json_schema_extra=READING)
    wild: Id = Field(description="The kind of the cards that stand for any other.")
    picture: Picture = Field(description="The picture of the other card.")
    note: Wording = Field(description="What stands below the name; `{card}` is the name of the best card.")
    nothing: Wording = Field(description="The same without a best card.")
    rule: Wording = Field(description="What wins.")
    tally: Wording = Field(description="How far the set is.")
    with_it: Wording = Field(description="What stands beside the other card if you have it.")
    without: Wording = Field(description="What stands there if you have not.")


class Timer(AnyElement_):
    """The time that is left, as a bar that drains to the left, and in seconds. Without a clock it is not there."""

    kind: Literal["timer"] = Field(description="The time that is left.")
    most: Id = Field(description="The reading that is the ticks of the whole time.", json_schema_extra=READING)
    asked: list[str] = Field([], max_length=20, description="Only for these questions; without any, for all.")
