"""The lines of a journal: one JSON object each, sealed with a checksum so that a torn or damaged one is recognised."""

from __future__ import annotations

import json
from hashlib import blake2s
from typing import Any

from tabletop.kernel import Fact, Move, State, encode, move_to_json
from tabletop.kernel.facts import NOTHING
from tabletop.session.seats import Seat

SEAL = b',"sum":"'
TAIL = len(SEAL) + 8 + 2
"""The seal, eight hexadecimal digits, and what closes the object."""
PAIRS = "#"
"""Marks a mapping whose keys are not texts: JSON has no others."""


def seal(content: dict[str, Any]) -> bytes:
    """The line for this content, ready to be appended."""
    body = json.dumps(plain(content), separators=(",", ":"), allow_nan=False).encode()[:-1]
    return body + SEAL + _sum(body) + b'"}\n'


def unseal(line: bytes) -> dict[str, Any] | None:
    """The content of a line without its line break; None if it is not whole."""
    body, tail = line[:-TAIL], line[-TAIL:]
    if tail != SEAL + _sum(body) + b'"}':
        return None
    try:
        content = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return content if isinstance(content, dict) else None


def _sum(body: bytes) -> bytes:
    return blake2s(body, digest_size=4).hexdigest().encode()


def plain(value: Any) -> Any:
    """Moves, facts, seats and states as JSON knows them."""
    if isinstance(value, State):
        return encode(value)
    if isinstance(value, Fact):
        return fact_to_json(value)
    if isinstance(value, Move):
        return move_to_json(value)
    if isinstance(value, Seat):
        return value.to_json()
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    return value


def fact_to_json(fact: Fact) -> list[Any]:
    """As short as it can be: the secret part only where there is one."""
    data = [fact.kind, fact.seat, _about(dict(fact.public))]
    return [*data, _about(dict(fact.secret)), list(fact.audience)] if fact.secret else data


def fact_from_json(data: Any) -> Fact:
    """Raises ValueError or TypeError if it is none."""
    kind, seat, public, *more = data
    secret, audience = more or (None, ())
    if not isinstance(kind, str) or not isinstance(seat, int) or not isinstance(public, dict):
        raise TypeError(f"a fact is needed, not {data!r:.80}")
    if not more:
        return Fact(kind, seat, _read(public) or NOTHING)
    return Fact(kind, seat, _read(public) or NOTHING, _read(secret), tuple(map(int, audience)))


def _about(value: Any) -> Any:
    if isinstance(value, dict):
        if all(isinstance(key, str) for key in value):
            return {key: _about(item) for key, item in value.items()}
        return {PAIRS: [[_about(key), _about(item)] for key, item in value.items()]}
    if isinstance(value, (list, tuple)):
        return [_about(item) for item in value]
    return value


def _read(value: Any) -> Any:
    if isinstance(value, dict):
        if value.keys() == {PAIRS}:
            return {_read(key): _read(item) for key, item in value[PAIRS]}
        return {key: _read(item) for key, item in value.items()}
    if isinstance(value, list):
        return tuple(_read(item) for item in value)
    return value
