"""The things that a phase brought, laid out below a player's name: a tile for each card, words and coins beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.stage.table.elements.tales import badges, tiles
from tabletop.stage.table.elements.tales.entries import Account, Entry, Shown, signed
from tabletop.stage.theme import mix
from tabletop.stage.widgets.base import Print

if TYPE_CHECKING:
    from tabletop.stage.table.elements.tales.sheet import Sheet

HAPPY = (134, 226, 110)
LEAST_NAMED = 84
"""Units from which on a tile has room for its name."""
MOST_COINS = 8
"""More than this are shown as a number only."""


class Cell(NamedTuple):
    """One thing as it lies on the page."""

    tiles: tuple[tuple[pygame.Rect, Shown], ...] = ()
    prints: tuple[Print, ...] = ()
    icons: tuple[tuple[pygame.Rect, str], ...] = ()
    plate: pygame.Rect | None = None
    """Behind an icon that stands for a card."""

    @property
    def whole(self) -> bool:
        return not any(p.block.clipped for p in self.prints)


def lay(sheet: Sheet, room: pygame.Rect, entries: Sequence[Entry]) -> list[Cell]:
    """One below the other, in two columns where that is wide; as plain lines where there is too little room."""
    px, count = sheet.app.canvas.px, len(entries)
    gap = px(8)
    columns = 2 if room.w >= px(400) and count > 1 else 1
    rows = -(-count // columns)
    wide = (room.w - gap * (columns - 1)) // columns
    shares = [1.35 if len(entry.cards) > 1 and columns == 1 else 1.0 for entry in entries]
    unit = (room.h - gap * (rows - 1)) / (sum(shares) if columns == 1 else rows)
    tallest = px(210) if rows == 1 else px(150)
    found = []
    if count == 1 and room.w < room.h * 1.3 and len(entries[0].cards) < 2:
        found = [_stacked(sheet, room, entries[0])]
    elif unit >= sheet.app.canvas.text_px(16) * 2:
        y = room.y
        for n, (entry, share) in enumerate(zip(entries, shares, strict=True)):
            y = y if n % rows else room.y
            at = pygame.Rect(room.x + n // rows * (wide + gap), y, wide, min(tallest, int(unit * share)))
            found.append(_beside(sheet, at, entry))
            y = at.bottom + gap
    if found and all(cell.whole for cell in found):
        return found
    return [_words(sheet, room, [entry.line for entry in entries], [])]


def heap(sheet: Sheet, room: pygame.Rect, account: Account) -> list[Cell]:
    """All cards together, and what is said of them below."""
    px = sheet.app.canvas.px
    words = _words(sheet, room, account.lines, account.minor)
    told = words.prints[0].block.h if words.prints and words.prints[0].block.text else 0
    cards = sorted((shown for entry in account.entries for shown in entry.cards), key=lambda one: one.dark > 0)
    free = room.h - told - px(12)
    if not cards or free <= px(44):
        return [words]
    laid = _grid(sheet, pygame.Rect(room.x, room.y, room.w, free), cards, px(128))
    top = max(at.bottom for at, _shown in laid) + px(10)
    below = pygame.Rect(room.x, top, room.w, room.bottom - top)
    return [*(Cell((one,)) for one in laid), _words(sheet, below, account.lines, account.minor)]


def _words(sheet: Sheet, room: pygame.Rect, lines: Sequence[str], minor: Sequence[str]) -> Cell:
    """What only repeats what can be seen is left out first."""
    for count in range(len(minor), -1, -1):
        said = sheet.fit("\n".join([*lines, *minor[:count]]), "tool", room, valign="top", lines=None, size=18)
        if not said.block.clipped:
            break
    return Cell(prints=(said,))


def _grid(sheet: Sheet, room: pygame.Rect, cards: Sequence[Shown], most: int) -> list[tuple[pygame.Rect, Shown]]:
    """In as many rows as let them be largest."""
    gap = sheet.app.canvas.px(7)
    best = (0, 1, 0, 0)
    for rows in (1, 2, 3):
        columns = -(-len(cards) // rows)
        wide = min(most, (room.w - gap * (columns - 1)) // columns)
        high = min(round(wide * 1.3), (room.h - gap * (rows - 1)) // rows)
        wide = min(wide, round(high * 0.95))
        best = max(best, (wide * high, rows, wide, high), key=lambda one: one[0])
    _area, rows, wide, high = best
    columns = -(-len(cards) // rows)
    found = []
    for n, card in enumerate(cards):
        row, column = divmod(n, columns)
        found.append((pygame.Rect(room.x + column * (wide + gap), room.y + row * (high + gap), wide, high), card))
    return found


def _stacked(sheet: Sheet, room: pygame.Rect, entry: Entry) -> Cell:
    """A single thing: its picture large, the words below."""
    px = sheet.app.canvas.px
    for share in (0.62, 0.54, 0.46, 0.38):
        high = min(px(210), round(room.h * share))
        wide = min(room.w, round(high * 0.8))
        words = pygame.Rect(room.x, room.y + high + px(8), room.w, room.bottom - room.y - high - px(8))
        cell = _told(sheet, words, entry, "top")
        if cell.whole and len(cell.prints) >= _parts(entry):
            break
    return _pictured(pygame.Rect(room.x, room.y, wide, high), entry, cell)


def _parts(entry: Entry) -> int:
    """How many texts say all of it."""
    return 1 + bool(entry.why) + bool(entry.coins) + bool(entry.points)


def _beside(sheet: Sheet, room: pygame.Rect, entry: Entry) -> Cell:
    """The picture on the left, the words on the right; several cards lie below their words."""
    px = sheet.app.canvas.px
    if len(entry.cards) > 1:
        title = sheet.fit(entry.title, "tool", room, valign="top", lines=2, size=18)
        top = room.y + title.block.h + px(6)
        below = pygame.Rect(room.x, top, room.w, room.bottom - top)
        title = title._replace(rect=pygame.Rect(room.x, room.y, room.w, title.block.h))
        if below.h < px(36):
            return Cell(prints=(title,))
        return Cell(tuple(_grid(sheet, below, entry.cards, px(100))), (title,))
    for share in (1.0, 0.75, 0.55, 0.0):
        high = round(room.h * max(share, 0.7)) if share else 0
        wide = min(round(room.h * 0.8 * share), round(room.w * 0.42))
        if wide < max(LEAST_NAMED, px(LEAST_NAMED)):
            # Its name stands beside it: a picture alone is clearer than one with a tiny name.
            wide = min(wide, max(60, px(60)) - 1)
        gap = px(12) if wide else 0
        words = pygame.Rect(room.x + wide + gap, room.y, room.w - wide - gap, room.h)
        cell = _told(sheet, words, entry)
        if cell.whole:
            break
    at = pygame.Rect(
        room.x, room.y + (room.h - min(high, round(wide * 1.35))) // 2, wide, min(high, round(wide * 1.35))
    )
    return _pictured(at, entry, cell)


def _pictured(at: pygame.Rect, entry: Entry, cell: Cell) -> Cell:
    if at.w < 24:
        return cell
    if entry.cards:
        return cell._replace(tiles=((at, entry.cards[0]),))
    if not entry.icon:
        return cell
    side = round(min(at.w, at.h) * 0.66)
    inner = pygame.Rect(0, 0, side, side)
    inner.center = at.center
    return cell._replace(icons=(*cell.icons, (inner, entry.icon)), plate=at)


def _told(sheet: Sheet, room: pygame.Rect, entry: Entry, valign: str = "middle") -> Cell:
    """Title, coins and points, reason, one below the other; the reason only where there is room for it."""
    px, canvas, c = sheet.app.canvas.px, sheet.app.canvas, sheet.app.theme.colours
    title = sheet.fit(entry.title, "name", room, lines=2, colour=c["linen"], size=20)
    if title.block.clipped:
        title = sheet.fit(entry.title, "tool", room, lines=3, size=16)
    strip = max(px(28), round(canvas.text_px(22) * 1.3))
    strips = strip * (bool(entry.coins) + bool(entry.points))
    left = room.h - title.block.h - strips - px(4)
    if strips and left < -px(4):
        return Cell(prints=(sheet.fit(entry.line, "tool", room, lines=3, size=16),))
    why = sheet.fit(entry.why, "tool", pygame.Rect(0, 0, room.w, max(1, left)), lines=4, size=16)
    told = bool(entry.why) and not why.block.clipped and why.block.h <= left
    high = title.block.h + strips + (why.block.h + px(4) if told else 0)
    y = room.y if valign == "top" else room.y + max(0, room.h - high) // 2
    at = pygame.Rect(room.x, y, room.w, title.block.h)
    cell = Cell(prints=(title._replace(rect=at),))
    for n, icon in ((entry.coins, "coin"), (entry.points, "legend")):
        if n:
            at = pygame.Rect(room.x, at.bottom, room.w, strip)
            cell = _counted(sheet, at, cell, n, icon)
    if told:
        at = pygame.Rect(room.x, at.bottom + px(4), room.w, why.block.h)
        cell = cell._replace(prints=(*cell.prints, why._replace(rect=at)))
    return cell


def _counted(sheet: Sheet, room: pygame.Rect, cell: Cell, n: int, icon: str) -> Cell:
    """A number, and that many pieces beside it."""
    px, c = sheet.app.canvas.px, sheet.app.theme.colours
    tone = HAPPY if n > 0 else c["orange"]
    number = sheet.fit(signed(n), "number", room, plain=True, colour=tone, size=22)
    side = min(px(26), room.h - px(2))
    x = room.x + number.block.w + px(6)
    count = abs(n) if icon == "coin" and abs(n) <= MOST_COINS else 1
    step = min(side + px(2), (room.right - x - side) // (count - 1)) if count > 1 else 0
    if step < side // 4:
        count = 1
    y = room.y + (room.h - side) // 2
    pieces = tuple((pygame.Rect(x + i * step, y, side, side), icon) for i in range(count))
    return cell._replace(prints=(*cell.prints, number), icons=(*cell.icons, *pieces))


def draw(sheet: Sheet, surface: pygame.Surface, cell: Cell) -> None:
    app, c, px = sheet.app, sheet.app.theme.colours, sheet.app.canvas.px
    if cell.plate is not None:
        app.paint.plate(surface, cell.plate, mix(c["night"], (110, 60, 40), 0.4), c["edge"], 2, 12, 0.9)
    for at, shown in cell.tiles:
        face = sheet.page.tile(shown.card, shown.level)
        tiles.draw(app, sheet.page.cards.composer, surface, at, face, shown.now, dark=shown.dark)
        if shown.sign:
            side = min(px(40), round(at.w * 0.5))
            disc = pygame.Rect(0, 0, side, side)
            disc.center = (at.centerx, at.y + round(at.h * 0.36))
            app.paint.plate(surface, disc, c["cream"], c["ink"], 2.5, 40)
            badges.icon(app, surface, shown.sign, disc.inflate(-px(10), -px(10)))
    for at, icon in cell.icons:
        badges.icon(app, surface, icon, at)
    for p in cell.prints:
        p.draw(surface)
