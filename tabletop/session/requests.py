"""The lines of the engine's protocol: bytes in, a checked request out, or a refusal that says what is wrong."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, BinaryIO, NamedTuple, NoReturn

from tabletop.data.problems import suggest

LONGEST = 1_000_000
"""Bytes in a line."""
MOST_DIGITS = 100
"""Of a number: far more than any game counts to, far fewer than Python refuses to read."""


class Refused(ValueError):
    """A request that cannot be done, with the reason."""


class Field(NamedTuple):
    """One value of a request."""

    kind: str
    """A key of `KINDS`."""
    needed: bool = True


KINDS: Mapping[str, tuple[tuple[type, ...], str]] = {
    "text": ((str,), "a text"),
    "whole": ((int,), "a whole number"),
    "seat or null": ((int, type(None)), "a seat number or null"),
    "object": ((dict,), "an object"),
    "move": ((dict, str), 'a move like {"verb": "roll"}'),
}


def lines(stream: BinaryIO) -> Iterator[bytes | Refused]:
    """Every line without its end; one that is too long is skipped and refused."""
    while line := stream.readline(LONGEST + 1):
        if len(line) > LONGEST and not line.endswith(b"\n"):
            while line and not line.endswith(b"\n"):
                line = stream.readline(LONGEST)
            yield Refused("the line is longer than 1 MB")
        else:
            yield line.rstrip(b"\r\n")


def parse(line: bytes) -> dict[str, Any]:
    """The object that a line holds."""
    try:
        text = line.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refused(f"the line is not UTF-8: byte {error.start + 1} does not fit") from None
    if not text.strip():
        raise Refused('the line is empty; a request looks like {"do": "hello"}')
    try:
        data = json.loads(
            text, object_pairs_hook=_object, parse_constant=_no_number, parse_float=_no_fraction, parse_int=whole
        )
    except json.JSONDecodeError as error:
        raise Refused(f"the line is not JSON: {error.msg} (column {error.colno})") from None
    except RecursionError:
        raise Refused("the line is nested too deeply") from None
    if not isinstance(data, dict):
        raise Refused(f'a request is an object like {{"do": "hello"}}, not {shown(data)}')
    if "\\u" in text:
        _whole_characters(data)
    return data


def checked(request: Mapping[str, Any], fields: Mapping[str, Field]) -> dict[str, Any]:
    """The values of a request, each of the right kind; those that may be left out and are, are left out."""
    name = request["do"]
    for key in request:
        if key not in fields and key != "do":
            takes = f"it takes {', '.join(fields)}" if fields else "it takes nothing else"
            raise Refused(f"{name} has no {shown(key)}{meant(key, fields)}; {takes}")
    for key, field in fields.items():
        if key not in request:
            if field.needed:
                raise Refused(f"{name} needs {key!r}: {KINDS[field.kind][1]}")
            continue
        types, expected = KINDS[field.kind]
        value = request[key]
        if not isinstance(value, types) or isinstance(value, bool):
            raise Refused(f"{key}: {expected} is needed, not {shown(value)}")
    return {key: request[key] for key in fields if key in request}


def shown(value: Any) -> str:
    """A value as it stands in a message: short, and as JSON writes it."""
    try:
        text = json.dumps(value)
    except (ValueError, RecursionError):
        text = f"a {type(value).__name__}"
    return text if len(text) <= 60 else text[:57] + "..."


def meant(word: Any, known: Iterable[str]) -> str:
    near = suggest(word, known) if isinstance(word, str) else ""
    return f" (did you mean {near!r}?)" if near else ""


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        twice = next(key for i, (key, _) in enumerate(pairs) if key in {before for before, _ in pairs[:i]})
        raise Refused(f"{shown(twice)} is given twice")
    return made


def whole(word: str) -> int:
    """A whole number as JSON writes it."""
    if len(word) > MOST_DIGITS:
        raise Refused(f"{word[:20]}... is too long for a number: {len(word)} digits, at most {MOST_DIGITS}")
    return int(word)


def _no_number(word: str) -> NoReturn:
    raise Refused(f"{word} is not a number that JSON knows")


def _no_fraction(word: str) -> NoReturn:
    raise Refused(f"whole numbers are needed, not {word[:40]}")


def _whole_characters(data: dict[str, Any]) -> None:
    """Refuse halves of characters: such a text can be written nowhere."""
    try:
        json.dumps(data, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise Refused("the line holds half a character (a lone surrogate)") from None
    except RecursionError:
        raise Refused("the line is nested too deeply") from None
