"""From the text that stands in a file to the value that the schema asks for, with the traps of YAML explained."""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import Enum
from typing import Any, Literal, NamedTuple, get_args, get_origin

from tabletop.data.problems import either, suggest
from tabletop.data.syntax import Scalar
from tabletop.words import _

MOST_DIGITS = 15
_WHOLE = re.compile(r"-?(0|[1-9][0-9]*)")
_DECIMAL = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?")
_TRUE = {"yes", "on", "y"}
_FALSE = {"no", "off", "n"}


class Misfit(NamedTuple):
    """Why a text is not the value that was asked for."""

    message: str
    expected: str
    suggestion: str = ""


Found = Any
"""A value, or the Misfit that says why there is none."""


def whole(scalar: Scalar) -> Found:
    """A whole number in plain decimal digits."""
    text, expected = scalar.text, _("a whole number, like 10")
    if _WHOLE.fullmatch(text):
        if not scalar.plain:
            return Misfit(_("{text} in quotes is a text, not a number", text=clip(text)), expected, text[:20])
        if len(text) > MOST_DIGITS:
            return Misfit(_("{text} is too large", text=clip(text)), expected)
        return int(text)
    return _no_number(text, expected, _WHOLE)


def decimal(scalar: Scalar) -> Found:
    """A number that may have a decimal point."""
    text, expected = scalar.text, _("a number, like 0.5")
    if _DECIMAL.fullmatch(text):
        if not scalar.plain:
            return Misfit(_("{text} in quotes is a text, not a number", text=clip(text)), expected, text[:20])
        if len(text) > MOST_DIGITS * 2:
            return Misfit(_("{text} has too many digits", text=clip(text)), expected)
        return float(text)
    return _no_number(text, expected, _DECIMAL)


def _no_number(text: str, expected: str, pattern: re.Pattern[str]) -> Misfit:
    if re.fullmatch(r"-?0[0-9]+", text):
        reason = _("{text} begins with 0: some readers of YAML would take it for octal", text=clip(text))
        return Misfit(reason, expected, re.sub(r"^(-?)0+(?=[0-9])", r"\1", text)[:20])
    if re.fullmatch(r"[0-9]+(:[0-9]+)+", text):
        reason = _("{text} is no number here, though some readers of YAML count it in sixties", text=clip(text))
        return Misfit(reason, expected)
    plainer = re.sub(r"[_, ']", "", text.removeprefix("+"))
    plainer = re.sub(r"\.0+$", "", plainer)
    suggestion = plainer[:20] if pattern.fullmatch(plainer) else ""
    return Misfit(_("'{text}' is not a number of the right form", text=clip(text)), expected, suggestion)


def flag(scalar: Scalar) -> Found:
    """Only `true` and `false`: readers of YAML disagree about all other words."""
    text, expected = scalar.text, _("true or false")
    lower = text.lower()
    if lower in ("true", "false"):
        if text == lower and scalar.plain:
            return text == "true"
        return Misfit(_("{text} must be in small letters and without quotes", text=text), expected, lower)
    meant = "true" if lower in _TRUE else "false" if lower in _FALSE else ""
    if meant:
        reason = _("'{text}' means yes or no to some readers of YAML and a word to others", text=text)
        return Misfit(reason, expected, meant)
    return Misfit(_("'{text}' is neither true nor false", text=clip(text)), expected)


def words(scalar: Scalar) -> Found:
    """The text itself, whatever else it could mean."""
    return scalar.text


def one_of(choices: tuple[Any, ...]) -> Callable[[Scalar], Found]:
    """One of a few fixed values."""

    def pick(scalar: Scalar) -> Found:
        for choice in choices:
            if scalar.text == _written(choice) and (scalar.plain or isinstance(choice, str)):
                return choice
        names = [_written(choice) for choice in choices]
        near = suggest(scalar.text, names)
        return Misfit(
            _("'{text}' is not known here", text=clip(scalar.text)), _("one of: {words}", words=either(names)), near
        )

    return pick


def _written(choice: Any) -> str:
    if isinstance(choice, bool):
        return "true" if choice else "false"
    return str(choice)


def reader(kind: Any) -> Callable[[Scalar], Found] | None:
    """What reads a single value of this type; None if the type is no single value."""
    if get_origin(kind) is Literal:
        return one_of(get_args(kind))
    if isinstance(kind, type) and issubclass(kind, Enum):
        return one_of(tuple(member.value for member in kind))
    return _READERS.get(kind)


_READERS: dict[Any, Callable[[Scalar], Found]] = {bool: flag, int: whole, float: decimal, str: words}
STRICTEST = [bool, int, float]
"""In a union the stricter reader is tried first: a text would swallow everything."""


def rank(kind: Any) -> int:
    """The order in which the members of a union are tried."""
    if get_origin(kind) is Literal or (isinstance(kind, type) and issubclass(kind, Enum)):
        return -1
    return STRICTEST.index(kind) if kind in STRICTEST else len(STRICTEST)


def clip(text: str) -> str:
    """A text short enough to stand in a message."""
    return text if len(text) <= 40 else text[:39] + "…"
