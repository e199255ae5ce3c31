"""The kinds of element that a scene may have, each with its fields. A new kind is one model here, in the union at the
end, and one module of the same name in `tabletop.stage.table.elements`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from pydantic import Field

from tabletop.data.models import MOST_SEATS, PICTURE, Id, Inline, Line
from tabletop.data.strict import PATTERNS, Fault, Strict
from tabletop.words import _

Length = Annotated[float, Field(ge=0, le=4000)]
Seats = Annotated[int, Field(ge=1, le=MOST_SEATS)]
Lengths = Length | dict[Seats, Length]
"""A length, or one for each number of players."""
Share = Annotated[float, Field(ge=0, le=1)]
Picture = Annotated[str, Field(pattern=PICTURE)]
Skin = Literal["green", "gold", "amber", "red", "blue", "purple", "grey"]
Tone = Literal["green", "yellow", "red", "blue", "orange", "stone"]
Anchor = Literal[
    "topleft", "top", "topright", "left", "centre", "right", "bottomleft", "bottom", "bottomright"
]  # fmt: skip

KEY = r"^([A-Z]|Space|Enter)$"
PATTERNS[KEY] = "a capital letter, Space or Enter"

READING: dict[str, Any] = {"names": ["reading"]}
"""Marks a field that names a reading: a public value that the game shows."""
FACT: dict[str, Any] = {"names": ["fact"]}
"""Marks a field that names a kind of fact."""
VERB: dict[str, Any] = {"names": ["verb"]}
"""Marks a field that names a move."""
ZONE: dict[str, Any] = {"names": ["zone"]}
"""Marks a field that names a zone of the rules: where cards lie."""


class Counted(Strict):
    """A text that counts: one form for 1, one for other numbers; `{n}` is the number."""

    one: Line = Field(description="The text for 1.")
    many: Line = Field(description="The text for other numbers.")
    count: Id = Field(description="The reading that is counted.", json_schema_extra=READING)


Wording = Line | Inline | Counted
"""A text that a player reads. `{gaps}` are filled from readings; one that differs by seat gives that seat's value."""


class AnyElement_(Strict):
    """What all elements have."""

    slot: Id = Field(description="The place in the layout where it lies.")
    at: Anchor = Field("centre", description="Where in its place it is held, if it is smaller.")
    size: tuple[Length, Length] | None = Field(None, description="Width and height; without it, it fills its place.")
    shown: Id | None = Field(
        None, description="A reading; it is only shown while that is true or more than 0.", json_schema_extra=READING
    )


class Prompt(AnyElement_):
    """The line in plain words that says what is asked, and of whom."""

    kind: Literal["prompt"] = Field(description="What is asked, and of whom.")
    widest: Length = Field(660, description="How wide it may get; it is as wide as its words.")


class Lanes(AnyElement_):
    """Scores as lanes towards a goal, one below the other in playing order, with portraits."""

    kind: Literal["lanes"] = Field(description="Scores as lanes towards a goal.")
    title: Wording = Field(description="The heading at the upper left.")
    score: Id = Field("score", description="The reading that is a seat's score.", json_schema_extra=READING)
    goal: Id = Field(description="The reading where the chequered line stands.", json_schema_extra=READING)
    step: Annotated[int, Field(ge=1, le=1000)] = Field(10, description="From one number on the scale to the next.")
    ahead: Id | None = Field(
        None,
        description="The reading that is the score of who plays, if all goes well: the dashed disc.",
        json_schema_extra=READING,
    )
    left: Wording | None = Field(None, description="What stands at the end of a lane, for its seat.")
    reached: Wording | None = Field(None, description="What stands there once the goal is reached.")
    tallest: Length = Field(42, description="The height of a lane where there is room.")


class Dice(AnyElement_):
    """The felt on which dice are thrown."""

    kind: Literal["dice"] = Field(description="Where dice are thrown.")
    die: Id = Field(description="The die of the game that is thrown.")
    count: Id = Field(description="The reading that is the number of dice.", json_schema_extra=READING)
    verb: Id | None = Field(None, description="The move that throws them.", json_schema_extra=VERB)
    keep_in: Id | None = Field(None, description="The tray where kept dice lie.")
    edge: Length = Field(74, description="The edge of a die.")
    few: Annotated[int, Field(ge=0, le=30)] = Field(3, description="Up to so many dice are shown larger.")
    few_edge: Length = Field(88, description="The edge of a die when there are few.")


class Tray(AnyElement_):
    """A wooden tray with places for dice that are set aside."""

    kind: Literal["tray"] = Field(description="A tray with places for kept dice.")
    die: Id = Field(description="The die that lies in it.")
    face: Id = Field(description="The face that kept dice show.")
    places: Id = Field(description="The reading that is the number of places.", json_schema_extra=READING)
    filled: Id = Field(description="The reading that is the number of dice in it.", json_schema_extra=READING)
    title: Wording = Field(description="What it is called.")
    note: Wording | None = Field(None, description="A line below the title.")
    edge: Length = Field(50, description="The edge of a die where there is room.")


class PanelLine(Strict):
    """A line of a panel."""

    text: Wording = Field(description="What it says.")
    shown: Id | None = Field(
        None, description="A reading; it is only shown while that is true or more than 0.", json_schema_extra=READING
    )


class Strip(Strict):
    """The lit strip at the foot of a panel: words on the left, a value on the right."""

    label: Wording = Field(description="The words.")
    value: Wording = Field(description="The value.")
    shown: Id | None = Field(
        None, description="A reading; it is only lit while that is true or more than 0.", json_schema_extra=READING
    )
    otherwise: Wording | None = Field(None, description="What it says while it is not lit.")


class Panel(AnyElement_):
    """A cream panel with a large number and what it is made of."""

    kind: Literal["panel"] = Field(description="A number and what it is made of.")
    title: Wording = Field(description="The heading.")
    number: Id = Field(description="The reading that is the large number.", json_schema_extra=READING)
    picture: Picture | None = Field(None, description="The picture beside the number.")
    lines: list[PanelLine] = Field([], max_length=4, description="What it is made of.")
    strip: Strip | None = Field(None, description="The lit strip at its foot.")


class OneShare(Strict):
    """One of the parts that make up a whole."""

    share: Id = Field(description="The reading that is its share, 0 to 1.", json_schema_extra=READING)
    text: Wording = Field(description="What stands below the bar.")
    short: Wording | None = Field(None, description="What stands there where the room is narrow.")
    picture: Picture = Field(description="The picture before the text; the colour is never all there is.")
    tone: Tone = Field(description="Its colour in the bar.")


class Shares(AnyElement_):
    """A dark plate with a bar divided into shares: the odds of what may come."""

    kind: Literal["shares"] = Field(description="A bar divided into shares.")
    title: Wording = Field(description="The heading.")
    meanwhile: Wording | None = Field(None, description="The heading while the fact `during` is shown.")
    during: Id = Field("roll", description="The fact during which `meanwhile` stands there.", json_schema_extra=FACT)
    note: Wording | None = Field(None, description="A remark at the right.")
    picture: Picture = Field("icons/hint", description="The picture before the heading.")
    parts: list[OneShare] = Field(min_length=2, max_length=5, description="The parts, from left to right.")


class Button(AnyElement_):
    """A large button that answers with a move. It never changes its place; a lock shows that it cannot be pressed."""

    kind: Literal["button"] = Field(description="Answers with a move.")
    verb: Id = Field(description="The move.", json_schema_extra=VERB)
    label: Wording = Field(description="What it says.")
    meanwhile: Wording | None = Field(None, description="What it says while its own move is being shown.")
    picture: Picture | None = Field(None, description="The picture before the words.")
    key: Annotated[str, Field(pattern=KEY)] = Field(description="The key: a letter, Space or Enter.")
    skin: Skin = Field("green", description="Its colour.")
    why_not: Wording | None = Field(None, description="Why it cannot be pressed, when it is this player's turn.")


class Counter(AnyElement_):
    """A dark chip with a picture and a number."""

    kind: Literal["counter"] = Field(description="A picture and a number.")
    picture: Picture = Field(description="The picture.")
    number: Id = Field(description="The reading that is the number.", json_schema_extra=READING)
    label: Wording = Field(description="What is counted: a tooltip, and words where there is room.")


Place = tuple[Share, Share]


class SeatsAround(AnyElement_):
    """The players around the table, clockwise from you: portrait, name, score and whose turn it is."""

    kind: Literal["seats"] = Field(description="The players around the table.")
    chip: tuple[Length, Length] = Field((196, 86), description="Width and height of one seat.")
    places: dict[Seats, list[Place]] = Field(
        description="Number of players -> where the seats lie, yours first, then clockwise; shares of the place."
    )
    yours: bool = Field(True, description="Whether your own seat is shown too.")
    number: Id = Field("score", description="The reading beside the name.", json_schema_extra=READING)

    def faults(self) -> Iterator[Fault]:
        for seats, places in self.places.items():
            if len(places) != seats:
                message = _("{n} places for {seats} players", n=len(places), seats=seats)
                yield Fault(("places", seats), message, _("one for each player"), on_key=True)


class Stack(AnyElement_):
    """Cards that lie face down, as thick as there are many."""

    kind: Literal["stack"] = Field(description="Cards that lie face down.")
    zone: Id = Field(description="The zone whose cards lie here.", json_schema_extra=ZONE)
    card: Length = Field(74, description="The width of a card.")
    label: Wording = Field(description="What stands below it; `{n}` is the number of cards.")


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


class OneAnswer(Strict):
    """What the button of answers does for one question."""

    asked: Line = Field(description="The question, by its name in the rules.")
    verb: Id = Field(description="The move.", json_schema_extra=VERB)
    label: Wording = Field(description="What the button says.")
    note: Wording | None = Field(None, description="What it costs, in a smaller line.")


class Answers(AnyElement_):
    """A large button that passes or is done with whatever is asked, and says what that costs."""

    kind: Literal["answers"] = Field(description="Passes, or is done.")
    key: Annotated[str, Field(pattern=KEY)] = Field(description="The key: a letter, Space or Enter.")
    label: Wording = Field(description="What it says while nothing is asked.")
    answers: list[OneAnswer] = Field(min_length=1, max_length=20, description="What it does, question by question.")


class Asks(AnyElement_):
    """A small button that says in which windows you are asked: always, when it is about you, or not this round."""

    kind: Literal["asks"] = Field(description="In which windows you are asked.")
    key: Annotated[str, Field(pattern=KEY)] = Field(description="The key: a letter, Space or Enter.")


AnyElement = Annotated[
    Prompt | Lanes | Dice | Tray | Panel | Shares | Button | Counter | SeatsAround
    | Stack | Pile | Row | Grid | Fan | Rivals | Pad | Own | Answers | Asks,
    Field(discriminator="kind"),
]  # fmt: skip
