"""Marked-up text: `**bold**` words and `{coin}` icons, split into pieces and broken into lines."""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from tabletop.stage import fonts

MARKS = re.compile(r"\*\*|\{([a-z][a-z0-9_/]*)\}")
ICON = 1.18
"""An inline icon's side as a share of the font size."""
ELLIPSIS = "…"
PARAGRAPH = 10.0
"""Lines at least so many times as long as their letters are high can be broken where it reads best."""


class Piece(NamedTuple):
    """A run of letters in one face, or one icon."""

    text: str
    face: str
    icon: str = ""

    def width(self, px: int) -> float:
        return px * ICON if self.icon else fonts.width(self.face, px, self.text)


Line = list[Piece]


def parse(text: str, face: str, plain: bool = False) -> list[Line]:
    """Paragraphs of pieces. A plain text (a name someone typed) has no marks in it."""
    if not text.isprintable():
        text = "".join(letter for letter in text if letter.isprintable() or letter == "\n")
    if plain:
        return [[Piece(row, face)] if row else [] for row in text.split("\n")]
    rows: list[Line] = []
    bold = False
    for row in text.split("\n"):
        pieces: Line = []
        at = 0
        for mark in MARKS.finditer(row):
            if mark.start() > at:
                pieces.append(Piece(row[at : mark.start()], fonts.BOLD[face] if bold else face))
            if mark.group(1):
                pieces.append(Piece("", face, mark.group(1)))
            else:
                bold = not bold
            at = mark.end()
        if at < len(row):
            pieces.append(Piece(row[at:], fonts.BOLD[face] if bold else face))
        rows.append(pieces)
    return rows


def words(text: str) -> str:
    """The text as spoken: without marks, icons by their names."""
    return MARKS.sub(lambda m: m.group(1).replace("_", " ") if m.group(1) else "", text)


def length(line: Line, px: int) -> float:
    return sum(piece.width(px) for piece in line)


def wrap(rows: list[Line], px: int, room: float) -> list[Line]:
    """Lines no wider than the room, broken between words; a word that is wider by itself stays whole and sticks out."""
    lines: list[Line] = []
    for row in rows:
        line: Line = []
        used = 0.0
        for unit in _units(row, keep=room >= px * PARAGRAPH):
            unit_w = length(unit, px)
            lead = _stripped(unit)
            if line and _too_long(line, unit, used, px, room):
                lines.append(_trimmed(line))
                line, used = [], 0.0
                unit, unit_w = lead, length(lead, px)
            line.extend(unit)
            used += unit_w
        lines.append(_trimmed(line))
    return [_merged(line) for line in lines]


def _too_long(line: Line, unit: Line, used: float, px: int, room: float) -> bool:
    """Whether the unit no longer fits on the line. Near the edge the line is measured as it will be drawn."""
    last = _trailing_cut(unit)
    rough = used + length(last, px)
    if rough < room * 0.95:
        return False
    return length(_merged([*line, *last]), px) > room + 0.01


def _units(row: Line, keep: bool) -> Iterator[Line]:
    """What may not be broken: a word with the spaces after it, together with icons and marks glued to it.

    Keep: an icon after a number, which says what is counted, stays with it.
    """
    unit: Line = []
    whole: Line = []
    for piece in row:
        if piece.icon:
            if keep and not unit and _counts(whole):
                unit, whole = whole, []
            unit.append(piece)
            continue
        for part in re.findall(r"\s+|[^\s]+", piece.text):
            unit.append(piece._replace(text=part))
            if part.isspace():
                if whole:
                    yield whole
                whole, unit = unit, []
    yield from (left for left in (whole, unit) if left)


def _counts(unit: Line) -> bool:
    """Whether it is a number and the space after it."""
    return len(unit) >= 2 and unit[-1].text.isspace() and unit[-2].text[-1:].isdigit()


def _trailing_cut(unit: Line) -> Line:
    return unit[:-1] if unit and not unit[-1].icon and unit[-1].text.isspace() else unit


def _stripped(unit: Line) -> Line:
    return unit[1:] if unit and not unit[0].icon and unit[0].text.isspace() else unit


def _trimmed(line: Line) -> Line:
    while line and not line[-1].icon and line[-1].text.isspace():
        line = line[:-1]
    return line


def _merged(line: Line) -> Line:
    """Neighbouring runs of one face as one, so that they are drawn and kerned together."""
    out: Line = []
    for piece in line:
        if out and not piece.icon and not out[-1].icon and out[-1].face == piece.face:
            out[-1] = out[-1]._replace(text=out[-1].text + piece.text)
        else:
            out.append(piece)
    return out


def shorten(line: Line, px: int, room: float, always: bool = False) -> Line:
    """The line cut with an ellipsis so that it fits; `always` marks it as cut even where it would fit."""
    if not always and length(line, px) <= room + 0.01:
        return line
    kept = list(line)
    while kept:
        last = kept[-1]
        before = length(kept[:-1], px)
        if not last.icon:
            text = _cut(last, lambda t, p=last, b=before: b + fonts.width(p.face, px, t) <= room)  # type: ignore[misc]
            if text is not None:
                return [*kept[:-1], last._replace(text=text)]
        elif before + last.width(px) + fonts.width(last.face, px, ELLIPSIS) <= room:
            return [*kept, Piece(ELLIPSIS, last.face)]
        kept.pop()
    return [Piece(ELLIPSIS, line[0].face)] if line else []


def _cut(piece: Piece, fits: Callable[[str], bool]) -> str | None:
    low, high = 0, len(piece.text)
    if not fits(ELLIPSIS):
        return None
    while low < high:
        half = (low + high + 1) // 2
        if fits(piece.text[:half].rstrip() + ELLIPSIS):
            low = half
        else:
            high = half - 1
    return piece.text[:low].rstrip() + ELLIPSIS
