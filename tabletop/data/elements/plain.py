"""Elements that any table may have: the question, scores, numbers, buttons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from tabletop.data.elements.base import (
    FACT,
    KEY,
    READING,
    VERB,
    AnyElement_,
    Length,
    Picture,
    Place,
    Seats,
    Skin,
    Tone,
    Wording,
)
from tabletop.data.fields import Id, Line
from tabletop.data.strict import Fault, Strict
from tabletop.words import _


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
    lock: bool = Field(True, description="Whether a lock shows that it cannot be pressed.")
    grows: Id | None = Field(None, description="The place in the layout that it fills while it can be pressed.")


class Counter(AnyElement_):
    """A dark chip with a picture and a number."""

    kind: Literal["counter"] = Field(description="A picture and a number.")
    picture: Picture = Field(description="The picture.")
    number: Id = Field(description="The reading that is the number.", json_schema_extra=READING)
    label: Wording = Field(description="What is counted: a tooltip, and words where there is room.")


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


class OneAnswer(Strict):
    """What the button of answers does for one question."""

    asked: Line = Field(description="The question, by its name in the rules.")
    verb: Id = Field(description="The move.", json_schema_extra=VERB)
    label: Wording = Field(description="What the button says.")
    note: Wording | None = Field(None, description="What it costs, in a smaller line.")
    until: Wording | None = Field(None, description="What stands there while it is asked but not possible yet.")
    chosen: bool = Field(False, description="Whether something must be chosen first, if anything can be.")


class Answers(AnyElement_):
    """A large button that passes or is done with whatever is asked, and says what that costs."""

    kind: Literal["answers"] = Field(description="Passes, or is done.")
    key: Annotated[str, Field(pattern=KEY)] = Field(description="The key: a letter, Space or Enter.")
    label: Wording = Field(description="What it says while nothing is asked.")
    answers: list[OneAnswer] = Field(min_length=1, max_length=20, description="What it does, question by question.")
    idle: Wording | None = Field(
        None, description="What stands there in place of the button while nothing is asked that it could answer."
    )


class Asks(AnyElement_):
    """A small button that says in which windows you are asked: always, when it is about you, or not this round."""

    kind: Literal["asks"] = Field(description="In which windows you are asked.")
    key: Annotated[str, Field(pattern=KEY)] = Field(description="The key: a letter, Space or Enter.")
    always: Wording | None = Field(None, description="What the order is called to be asked in every window.")
    never: Wording | None = Field(None, description="What the order is called not to be asked before your next turn.")
    about: Wording | None = Field(
        None, description="What the order is called to be asked only when it is about you; without it, there is none."
    )
    tip: Wording | None = Field(None, description="What the orders are, in a sentence.")
