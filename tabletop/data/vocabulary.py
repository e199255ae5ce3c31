"""The names that a game's scene may use; apart from the models, so that knowing them takes no pydantic."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

STAGE_READINGS = frozenset({"n", "name", "rolling", "rolling_word", "heading", "card", "whom", "against"})
"""Values that the stage itself puts into a text: a count, a player's name, dice that still roll, whose turn it is;
and while a card is dragged its name, at whom it is aimed, and the card that was played last."""


class Vocabulary(NamedTuple):
    """What a game's rules know."""

    readings: frozenset[str]
    verbs: frozenset[str]
    facts: Mapping[str, frozenset[str]]
    """Kind of fact -> the names of its values."""
