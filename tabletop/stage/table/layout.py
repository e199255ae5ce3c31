"""Divides the table among the named places of a scene, for any size of window and any number of players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.data.scene import Part, by_seats
from tabletop.stage.box import Box


class Span(NamedTuple):
    """What a part wants along one direction."""

    size: float
    least: float
    grow: float


def places(part: Part, room: Box, seats: int) -> dict[str, Box]:
    """Name -> box for every named part below."""
    found: dict[str, Box] = {}
    if part.name is not None:
        found[part.name] = room
    for children, across in ((part.rows, False), (part.columns, True)):
        if not children:
            continue
        lengths = divide([span(child, across, seats) for child in children], room.w if across else room.h)
        at = room.x if across else room.y
        for child, length in zip(children, lengths, strict=True):
            box = Box(at, room.y, length, room.h) if across else Box(room.x, at, room.w, length)
            found |= places(child, box, seats)
            at += length
    return found if part.over is None else found | places(part.over, room, seats)


def span(part: Part, across: bool, seats: int, own: bool = True) -> Span:
    """What a part wants along one direction. Its size is meant along that of the parts it stands among (`own`); along
    the other it takes what its parts take: their sum, or the longest of them if they lie side by side."""
    children = part.columns or part.rows or []
    along = bool(part.columns) == across
    inner = [span(child, across, seats, along) for child in children]
    size = by_seats(part.size, seats) if part.size is not None and own else _together([i.size for i in inner], along)
    if part.least is not None and own:
        least = by_seats(part.least, seats)
    elif (part.size is not None and own) or not inner:
        least = size
    else:
        least = _together([i.least for i in inner], along)
    return Span(size, min(least, size), part.grow)


def _together(lengths: Sequence[float], along: bool) -> float:
    return float(sum(lengths) if along else max(lengths, default=0.0))


def divide(spans: Sequence[Span], room: float) -> list[float]:
    """The length of each part. What is left over goes to those that grow; what is missing is taken from them first,
    then from the others; and if even the least of all is too much, all give in alike."""
    lengths = [one.size for one in spans]
    spare = room - sum(lengths)
    growing = sum(one.grow for one in spans)
    if spare >= 0:
        return [one.size + (spare * one.grow / growing if growing else 0.0) for one in spans]
    least = sum(one.least for one in spans)
    if room < least:
        return [one.least * room / least for one in spans]
    for first in (True, False):
        giving = [n for n, one in enumerate(spans) if (one.grow > 0) == first]
        most = sum(spans[n].size - spans[n].least for n in giving)
        taken = min(most, sum(lengths) - room)
        for n in giving:
            lengths[n] -= taken * (spans[n].size - spans[n].least) / most if most else 0.0
    return lengths
