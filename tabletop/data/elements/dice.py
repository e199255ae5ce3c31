"""Elements for dice."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from tabletop.data.elements.base import (
    READING,
    VERB,
    AnyElement_,
    Length,
    Wording,
)
from tabletop.data.fields import Id


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
