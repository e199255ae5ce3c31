"""Reading a journal: which of its lines are whole, and where the good part ends."""

from __future__ import annotations

import errno
import os
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from tabletop.kernel import BadDeal, Box, Deal
from tabletop.session.components import box_from_json
from tabletop.session.errors import BadJournal, OutOfReach
from tabletop.session.lines import seal, unseal
from tabletop.session.seats import Seat
from tabletop.session.upgrade import FORMAT, upgrade
from tabletop.words import _

MOST_BYTES = 64 << 20
SNAPSHOT = "snapshot"


@dataclass(slots=True)
class Reading:
    """What a journal says."""

    path: Path
    header: dict[str, Any]
    lines: list[dict[str, Any]]
    """The good ones that can be used, in order, without the header."""
    keep: int
    """How many bytes of the file they reach."""
    whole: bool
    """Whether no line among them is missing: the game can be played again from its deal."""
    dropped: int
    """How many lines behind them are damaged or cannot be used; a torn last line is one."""
    upgraded: bool
    """Whether the file has an older format."""
    length: int
    """How many lines the file has, good or bad: no step has a higher number."""

    @property
    def box(self) -> Box:
        return box_from_json(self.header.get("box"))

    @property
    def deal(self) -> Deal:
        try:
            return Deal.from_json(self.header.get("deal"))
        except BadDeal as error:
            raise BadJournal(_("The saved game does not say how it was dealt.")) from error

    @property
    def seats(self) -> list[Seat]:
        seats = self.header.get("seats")
        if not isinstance(seats, list):
            raise BadJournal(_("The saved game does not say who sits at the table."))
        return [Seat.from_json(seat) for seat in seats]


def read(path: Path) -> Reading:
    """The good part of a journal. BadJournal if there is none."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise out_of_reach(error) from error
    if len(data) > MOST_BYTES:
        raise BadJournal(_("This is no saved game."))
    ends, lines = _split(data)
    if not lines or lines[0] is None or lines[0].get("do") != "start":
        raise BadJournal(_("The beginning of the saved game is damaged."))
    numbered = [line if line is not None and _number(line) >= 0 else None for line in lines]
    return _usable(path, ends, numbered)


def _split(data: bytes) -> tuple[list[int], list[dict[str, Any] | None]]:
    """Every line with the byte behind it; None for one that is not whole."""
    ends: list[int] = []
    lines: list[dict[str, Any] | None] = []
    at = 0
    while at < len(data):
        end = data.find(b"\n", at)
        whole = end >= 0
        end = end if whole else len(data)
        lines.append(unseal(data[at:end]) if whole else None)
        at = end + 1
        ends.append(min(at, len(data)))
    return ends, lines


def _number(line: dict[str, Any]) -> int:
    n = line.get("n")
    return n if isinstance(n, int) and not isinstance(n, bool) else -1


def _usable(path: Path, ends: list[int], lines: list[dict[str, Any] | None]) -> Reading:
    """From the last good snapshot (or the header) on, lines count as long as their numbers follow each other."""
    header = lines[0]
    if header is None:
        raise BadJournal(_("The beginning of the saved game is damaged."))
    base = max((i for i, line in enumerate(lines) if line and line.get("do") == SNAPSHOT), default=0)
    last = base
    for i in range(base + 1, len(lines)):
        line, before = lines[i], lines[last]
        if line is None or before is None or _number(line) != _number(before) + (line.get("do") != SNAPSHOT):
            break
        last = i
    good = [line for line in lines[1 : last + 1] if line is not None]
    whole = len(good) == last and _gapless([header, *good])
    upgraded = header.get("format") != FORMAT
    header, *rest = upgrade([header, *good])
    return Reading(path, header, rest, ends[last], whole, len(lines) - 1 - last, upgraded, len(lines))


def _gapless(lines: list[dict[str, Any]]) -> bool:
    return all(_number(line) == _number(before) + (line.get("do") != SNAPSHOT) for before, line in pairwise(lines))


def rewrite(path: Path, lines: list[dict[str, Any]]) -> int:
    """Replace the file by these lines in one step that cannot be half done; its length."""
    data = b"".join(seal({key: value for key, value in line.items() if key != "sum"}) for line in lines)
    fresh = path.with_name(path.name + ".new")
    with fresh.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    if fresh.read_bytes() != data:
        raise OSError(errno.EIO, os.strerror(errno.EIO))
    fresh.replace(path)
    return len(data)


def out_of_reach(error: OSError) -> OutOfReach:
    return OutOfReach(_("The saved game cannot be opened: {why}.", why=error.strerror or str(error)))


def set_aside(path: Path) -> Path:
    """Keep a file that cannot be used under a name that nobody reads: GAME.jsonl.broken-1."""
    target = free_name(path)
    path.rename(target)
    return target


def free_name(path: Path) -> Path:
    n = 1
    while (target := path.with_name(f"{path.name}.broken-{n}")).exists():
        n += 1
    return target
