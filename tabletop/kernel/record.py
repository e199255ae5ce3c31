"""Plain data with a compiled `clone`, and zones that say who sees into them."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from types import UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    TypeVar,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

from tabletop.kernel.moves import Move

T = TypeVar("T")

EVERYONE = "everyone"
OWNER = "owner"
NOBODY = "nobody"


CardNumber = Annotated[int, "card"]
"""What a field is that holds the number of a card, or -1: known as such, it can be shown by the card's id."""


class ZoneSpec(NamedTuple):
    """A place where cards of one deck lie."""

    name: str
    deck: str
    seen_by: str
    a_seat: bool
    """One for each seat."""


RECORDS: dict[str, type] = {}
"""Saved name -> class; the name carries the game's, so that two games may both have a Turn."""


def zone(deck: str, *, seen_by: str, init: Literal[False] = False) -> Any:
    """A zone: the deck whose cards may lie there and who sees into it. A list of lists has one zone a seat."""
    return dataclasses.field(default_factory=list, metadata={"deck": deck, "seen_by": seen_by})


def a_seat(start: int = 0, *, init: Literal[False] = False) -> Any:
    """A list with one number for each seat, filled when the game is laid out."""
    return dataclasses.field(default_factory=list, metadata={"a_seat": start})


def aside(*, init: Literal[False] = False) -> Any:
    """A field that is not part of the game: not copied, compared or saved."""
    return dataclasses.field(default=None, compare=False, repr=False, metadata={"aside": True})


def shared(*, init: Literal[False] = False) -> Any:
    """A field that all copies of a state have in common and that never changes."""
    return dataclasses.field(default=None, compare=False, repr=False, metadata={"shared": True})


@dataclass_transform(field_specifiers=(zone, a_seat, aside, shared, dataclasses.field))
def record(cls: type[T]) -> type[T]:
    """A class whose fields are plain data: compared by value, cloned in a microsecond, saved by its annotations."""
    made = dataclasses.dataclass(slots=True)(cls)
    hints = get_type_hints(made)
    fields = {f.name: f for f in dataclasses.fields(made)}  # type: ignore[arg-type]
    _refuse_shadows(cls, fields)
    made.TYPES = {name: hints[name] for name in fields}  # type: ignore[attr-defined]
    made.SAVED = tuple(  # type: ignore[attr-defined]
        name for name, f in fields.items() if not f.metadata.get("aside") and not f.metadata.get("shared")
    )
    told = get_type_hints(made, include_extras=True)
    made.CARDS = frozenset(name for name in fields if _of_cards(told[name]))  # type: ignore[attr-defined]
    made.ZONES = tuple(  # type: ignore[attr-defined]
        ZoneSpec(name, f.metadata["deck"], f.metadata["seen_by"], get_origin(get_args(hints[name])[0]) is list)
        for name, f in fields.items()
        if "deck" in f.metadata
    )
    for spec in made.ZONES:  # type: ignore[attr-defined]
        if spec.seen_by not in ((EVERYONE, OWNER, NOBODY) if spec.a_seat else (EVERYONE, NOBODY)):
            raise TypeError(f"{cls.__name__}.{spec.name}: {spec.seen_by} cannot be who sees into that zone")
    for name in made.SAVED:  # type: ignore[attr-defined]
        if not can_be_saved(hints[name]):
            raise TypeError(f"{cls.__name__}.{name}: a value of type {hints[name]} can be neither copied nor saved")
    made.clone = _compile_clone(made, hints, fields)  # type: ignore[attr-defined]
    made.NAME = name = saved_name(cls)  # type: ignore[attr-defined]
    if name in RECORDS and RECORDS[name].__module__ != cls.__module__:
        raise TypeError(f"{cls.__module__} and {RECORDS[name].__module__} would both be saved as {name}")
    RECORDS[name] = made
    return made


def _of_cards(hint: Any) -> bool:
    return hint == CardNumber or any(map(_of_cards, get_args(hint)))


def saved_name(cls: type) -> str:
    """The class's name behind that of the folder it lives in: `toss_up.Turn`."""
    folders = cls.__module__.split(".")
    return f"{folders[-2] if len(folders) > 1 else folders[0]}.{cls.__qualname__}"


def _refuse_shadows(cls: type, fields: dict[str, dataclasses.Field[Any]]) -> None:
    """A field named like a method of the kernel would silently switch that method off."""
    for base in cls.__mro__[1:]:
        known = {f.name for f in dataclasses.fields(base)} if dataclasses.is_dataclass(base) else set()
        for name in fields:
            if name in vars(base) and name not in known and not hasattr(object, name):
                raise TypeError(f"{cls.__name__}.{name} hides {base.__name__}.{name}")


def _compile_clone(cls: type, hints: dict[str, Any], fields: dict[str, dataclasses.Field[Any]]) -> Callable[..., Any]:
    lines = ["def clone(self):", "    new = make(cls)"]
    for name, f in fields.items():
        if f.metadata.get("aside"):
            lines.append(f"    new.{name} = None")
        else:
            lines.append(f"    new.{name} = {copying(hints[name], f'self.{name}')}")
    lines.append("    return new")
    scope: dict[str, Any] = {"cls": cls, "make": object.__new__}
    exec("\n".join(lines), scope)
    clone: Callable[..., Any] = scope["clone"]
    return clone


def can_be_saved(hint: Any) -> bool:
    """Whether a field of this type is plain data: numbers, words, moves, procedures; lists, dicts, tuples of them."""
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return all(arg is type(None) or can_be_saved(arg) for arg in args)
    if origin is tuple:
        return all(arg is Ellipsis or (can_be_saved(arg) and copying(arg, "x") == "x") for arg in args)
    if origin is list:
        return can_be_saved(args[0])
    if origin is dict:
        return args[0] in (int, str) and can_be_saved(args[1])
    return hint in (int, str, bool, Move) or getattr(hint, "IS_FRAME", False) or getattr(hint, "SAVED_BY_NAME", False)


def copying(hint: Any, value: str, depth: int = 0) -> str:
    """The expression that copies a value of this type: as it is where it cannot change."""
    origin, args = get_origin(hint), get_args(hint)
    if hasattr(hint, "clone") or getattr(hint, "IS_FRAME", False):
        return f"{value}.clone()"
    if origin is list:
        inner = f"x{depth}"
        copied = copying(args[0], inner, depth + 1)
        return f"{value}[:]" if copied == inner else f"[{copied} for {inner} in {value}]"
    if origin is dict:
        inner = f"x{depth}"
        copied = copying(args[1], inner, depth + 1)
        return (
            f"{value}.copy()" if copied == inner else f"{{k{depth}: {copied} for k{depth}, {inner} in {value}.items()}}"
        )
    if origin in (Union, UnionType):
        parts = [a for a in args if a is not type(None)]
        copied = copying(parts[0], value, depth)
        if any(copying(p, value, depth) != value for p in parts):
            if len(parts) > 1:
                raise TypeError(f"cannot copy a value that is one of {hint}")
            return f"({copied} if {value} is not None else None)"
        return value
    return value
