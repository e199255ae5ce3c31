"""What the page after a game tells of it: what its score counts, and how often what happened."""

from __future__ import annotations

from pydantic import Field

from tabletop.data.elements import FACT, READING, Numbered, Picture
from tabletop.data.fields import Id
from tabletop.data.strict import Strict


class Happened(Numbered):
    """How often something happened, or how much of it: a fact that everyone was told, counted."""

    fact: Id = Field(description="The kind of fact that is counted.", json_schema_extra=FACT)
    adds: Id | None = Field(
        default=None, description="A number of the fact that is added up, instead of counting facts."
    )


class Figure(Happened):
    """One of the numbers of the whole game."""

    picture: Picture = Field(description="The picture beside the number.")


class CountedWhile(Numbered):
    """What the score counts in games of a certain kind."""

    only: Id = Field(description="The reading that has to be true.", json_schema_extra=READING)


class ResultsPage(Strict):
    """The page after a game."""

    score: Numbered = Field(
        default=Numbered(one="{n} point", many="{n} points"), description="What the score counts, with its number."
    )
    score_while: list[CountedWhile] = Field(
        default=[], max_length=4, description="What it counts instead, in games for which a reading is true."
    )
    best_turn: bool = Field(default=True, description="Whether the most that was won in one turn is worth telling.")
    rows: list[Happened] = Field(default=[], max_length=2, description="What is told of each player, with its number.")
    figures: list[Figure] = Field(default=[], max_length=4, description="What is told of the whole game.")
