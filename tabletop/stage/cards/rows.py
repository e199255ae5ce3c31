"""A row that explains one word or sign of a card."""

from __future__ import annotations

from typing import NamedTuple


class Meaning(NamedTuple):
    """A word with its picture and what it means."""

    picture: str
    term: str
    text: str
