"""Fills the texts of a scene: the player's language, the values of the moment, a seat's own value where they differ."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.data.elements import Counted, Wording
from tabletop.data.models import Inline
from tabletop.words import GAP, _, language, plural


def value_of(values: Mapping[str, Any], name: str, seat: int | None = None) -> Any:
    """A reading, for one seat where it differs by seat."""
    value = values[name]
    if isinstance(value, tuple) and seat is not None and 0 <= seat < len(value):
        return value[seat]
    return value


def fill(text: Wording, values: Mapping[str, Any], seat: int | None = None) -> str:
    """The text as a player reads it."""
    own = {name: value_of(values, name, seat) for name in values}
    if isinstance(text, Counted):
        n = own[text.count]
        return plural(text.one, text.many, int(n), **{**own, "n": n})
    if isinstance(text, Inline):
        spoken = getattr(text, language(), None) or text.en
        return GAP.sub(lambda gap: str(own.get(gap[1], gap[0])), spoken)
    if not any(letter.isalpha() for letter in GAP.sub("", text)):
        return GAP.sub(lambda gap: str(own.get(gap[1], gap[0])), text)
    return _(text, **own)
