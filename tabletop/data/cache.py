"""The compiled catalogue on disk, so that an unchanged start need not read YAML."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from tabletop import __version__
from tabletop.data import catalogue as of
from tabletop.data.catalogue import Catalogue
from tabletop.data.files import first_bytes
from tabletop.data.texts import Text

FORMAT = 3
"""Raised whenever the same files come to mean something else; the shape of the records is in the key by itself."""
NAME = "catalogue.json"
MOST_BYTES = 1_000_001
"""Of each file; a longer one is refused when it is read, so that more need not be told apart."""
RECORDS = {
    kind.__name__: kind
    for kind in (
        of.Choice,
        of.Option,
        of.FaceInfo,
        of.DieInfo,
        of.DeckInfo,
        of.KindInfo,
        of.CardInfo,
        of.EffectInfo,
        of.AbilityInfo,
        of.SideInfo,
        of.Level,
        of.Persona,
        of.SeatLook,
        of.GameInfo,
    )
}


def key(folder: Path) -> str:
    """A digest of everything that the catalogue of this folder depends on."""
    shape = [(name, kind._fields) for name, kind in RECORDS.items()]
    digest = hashlib.sha256(f"{FORMAT}\n{__version__}\n{shape}\n".encode())
    for path in sorted([*folder.glob("*.yaml"), *folder.glob("*/*.yaml")]):
        try:
            raw = first_bytes(path, MOST_BYTES)
        except OSError:
            raw = b""  # reported when the file is read
        digest.update(f"{path.relative_to(folder).as_posix()}\n{len(raw)}\n".encode())
        digest.update(raw)
    return digest.hexdigest()


def fetch(cache: Path, key: str) -> Catalogue | None:
    """The stored catalogue, if it has this key and is whole."""
    try:
        head, body = (cache / NAME).read_bytes().split(b"\n", 1)
        if head.decode() != _head(key, body):
            return None
        games, personas, seats = _decode(json.loads(body))
        return Catalogue({game.id: game for game in games}, personas, seats)
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None  # missing, damaged or of another time: it is built anew


def keep(cache: Path, key: str, catalogue: Catalogue) -> None:
    """Store the catalogue in one step, so that no reader ever sees half of it."""
    import tempfile  # not needed by a start that finds its catalogue

    content = (tuple(catalogue.games.values()), catalogue.personas, catalogue.seats)
    body = json.dumps(_encode(content), ensure_ascii=False, separators=(",", ":")).encode()
    with suppress(OSError):  # without a place to store it the next start only takes longer
        cache.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=NAME, dir=cache)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(_head(key, body).encode() + b"\n" + body)
            Path(name).replace(cache / NAME)
        except OSError:
            Path(name).unlink(missing_ok=True)
            raise


def _head(key: str, body: bytes) -> str:
    return f"{key} {hashlib.sha256(body).hexdigest()}"


def _encode(value: Any) -> Any:
    """Tuples as lists; everything that JSON lacks as an object with one telling key."""
    if isinstance(value, Text):
        return {"text": value.inline}
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, Mapping):
        return {"map": [[_encode(key), _encode(entry)] for key, entry in value.items()]}
    if type(value).__name__ in RECORDS:
        return {type(value).__name__: [_encode(entry) for entry in value]}
    return [_encode(entry) for entry in value]


def _decode(value: Any) -> Any:
    if isinstance(value, list):
        return tuple([_decode(entry) for entry in value])
    if not isinstance(value, dict):
        return value
    ((kind, content),) = value.items()
    if kind == "text":
        return Text(content)
    if kind == "map":
        return {key: _decode(entry) for key, entry in content}
    return RECORDS[kind](*[_decode(entry) for entry in content])
