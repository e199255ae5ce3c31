"""Kinds of value that many of the YAML files have: names, texts, pictures, colours."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from tabletop.data.strict import Fault, Strict, pattern
from tabletop.words import _

ID = pattern(r"^[a-z][a-z0-9_]{0,39}$", "lower-case letters, digits and _, beginning with a letter, like toss_up")
Id = Annotated[str, Field(pattern=ID)]
MOST_CARDS = 2000
MOST_DICE = 30
MOST_SEATS = 8

PICTURE = pattern(r"^[a-z0-9_]+(/[a-z0-9_]+){0,3}$", "folder/picture without its ending, like toss_up/green")
COLOUR = pattern(r"^#?[0-9A-Fa-f]{6}$", "six digits from 0 to F for red, green and blue, like 4FC65A")
FILE = pattern(r"^[a-z0-9_]+\.yaml$", "the name of a file in the same folder, like deck.yaml")
TARGET = pattern(
    r"^(dice\.[a-z][a-z0-9_]*\.faces\.[a-z][a-z0-9_]*|copies\.[a-z][a-z0-9_]*|values\.[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*)$",
    "dice.DIE.faces.FACE, copies.CARD or values.CARD.VALUE",
)

Picture = Annotated[str, Field(pattern=PICTURE)]
Colour = Annotated[str, Field(pattern=COLOUR)]
Line = Annotated[str, Field(min_length=1, max_length=1000)]
Source = Literal["sheet", "found", "ruled", "ours"]


class Inline(Strict):
    """A text with its translations beside it, for a mod that brings its own."""

    en: Line = Field(description="The text in English.")
    es: Line | None = Field(None, description="The text in Spanish.")


Said = Line | Inline
"""A text that a player reads: English, translated by the catalogue of words; or with its translations."""


class Span(Strict):
    """From the least to the most."""

    least: int = Field(ge=1, le=600, description="The smallest number.")
    most: int = Field(ge=1, le=600, description="The largest number.")

    def faults(self) -> Iterator[Fault]:
        if self.least > self.most:
            yield Fault(("most",), _("the most is smaller than the least"), _("at least {n}", n=self.least))
