"""What all elements of a table have, and the kinds of value in their fields."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from tabletop.data.fields import MOST_SEATS, PICTURE, Id, Inline, Line
from tabletop.data.strict import PATTERNS, Strict

Length = Annotated[float, Field(ge=0, le=4000)]
Seats = Annotated[int, Field(ge=1, le=MOST_SEATS)]
Lengths = Length | dict[Seats, Length]
"""A length, or one for each number of players."""
Share = Annotated[float, Field(ge=0, le=1)]
Place = tuple[Share, Share]
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


class Numbered(Strict):
    """A text with a number: one form for 1, one for other numbers; `{n}` is the number."""

    one: Line = Field(description="The text for 1.")
    many: Line = Field(description="The text for other numbers.")


class Counted(Numbered):
    """A text that counts a reading."""

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
