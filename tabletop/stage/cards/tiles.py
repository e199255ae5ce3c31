"""Units and buildings as they stand on a table: picture, name band, a note in shorthand, and their badges.

A tile has any size. Its units are those of a card 124 wide; what is not needed leaves its room to the picture.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal, NamedTuple
from unicodedata import normalize

import pygame

from tabletop.stage.canvas import LEAST_TEXT
from tabletop.stage.cards.face import Face
from tabletop.stage.text import Block
from tabletop.stage.theme import Style

if TYPE_CHECKING:
    from tabletop.stage.app import App

Tone = Literal["plain", "good", "bad", "idle"]
WIDE = 124.0
"""A tile's own width; everything on it is laid out in these units."""
FRAMED_FROM = 320
"""Pixels from which on a card has room for its whole wording."""
LEAST_NAMED = 84
"""Below this width a tile is only a picture in its frame."""
NOTED_FROM = 1.15
"""Height over width from which on there is room for a note."""
VOWELS = "aeiouy"
TOGETHER = (
    "bl",
    "br",
    "ch",
    "cl",
    "cr",
    "dr",
    "fl",
    "fr",
    "gl",
    "gr",
    "ll",
    "ph",
    "pl",
    "pr",
    "rr",
    "sh",
    "sm",
    "th",
    "tr",
)
"""Two letters that no hyphen parts."""
NOTED_WIDE = 78
"""Pixels below which a note would be a column of single words."""
EDGE = 6.5
BAND = (21.0, 37.0)
"""How high the name band is, with one line and with two."""
ROWS = 4
LEAST_NOTE = 33.0
LEAST_PICTURE = 39.0
CROWDED = 72.0
"""A picture lower than this has no room for shield and Age tokens one above the other."""
LARGE_ENOUGH = 0.85
"""A note is rather broken into more lines than set smaller than this."""
LEAST_SEEN = 0.36
"""The share of a narrow tile's height that its picture keeps before there is a note."""
SHIELD = 33.0
PILL = 40.0
LEAST_BADGE = 0.8
"""Badges are drawn no smaller than on a tile of this scale: the least letters still fit into them."""


class Now(NamedTuple):
    """How a unit stands at this moment: what its shield shows, in which tone, and its Age tokens."""

    strength: str = ""
    """In place of the printed one."""
    tone: Tone = "plain"
    """good, bad: more or less than printed. idle: it does not fight."""
    ages: int = 0
    coin: bool = False
    """Whether what it costs is shown: in a hand, not in a kingdom."""


class Plan(NamedTuple):
    """Where everything on a tile lies, in pixels."""

    size: tuple[int, int]
    window: pygame.Rect
    band: pygame.Rect
    note: pygame.Rect | None
    name: Block
    words: Block | None
    room: pygame.Rect
    """Where the words of the note stand."""
    across: bool
    """Whether they need its whole width, so that the badge moves up to the picture."""
    k: float
    shield: str
    tone: Tone
    aged: bool

    @property
    def b(self) -> float:
        """The scale of its badges."""
        return badge_scale(self.k)

    @property
    def corner(self) -> tuple[float, float]:
        """The middle of the badge at the bottom right."""
        b = self.b
        if self.note is not None and not self.across:
            return self.size[0] - 20 * b, self.size[1] - 22 * b
        x = 21 * b if self.aged and self.window.h < CROWDED * b else self.size[0] - 21 * b
        return x, self.band.y - 16 * b


def badge_scale(k: float) -> float:
    return max(k, LEAST_BADGE)


def plan(app: App, face: Face, size: tuple[int, int], now: Now) -> Plan:
    """A face laid out in this size."""
    w, h = size
    k = w / WIDE
    edge = round(EDGE * k)
    shield = now.strength or face.shield
    name = _name(app, face, w - 2 * edge - round(4 * k), round(h * (1 - LEAST_SEEN)) - 2 * edge, k)
    band_h = max(name.h, round(BAND[len(name.lines) > 1] * k))
    free = h - 2 * edge - band_h - round(LEAST_PICTURE * k if k >= LEAST_BADGE else LEAST_SEEN * h)
    notch = (SHIELD if shield else PILL if face.points else 0.0) * badge_scale(k)
    words, across = None, False
    if h >= w * NOTED_FROM and w >= NOTED_WIDE:
        words, across = _note(app, face, w - 2 * edge - round(7 * k), notch, free, k)
    note = None
    foot = h - edge
    if words is not None:
        high = max(0 if across else round(LEAST_NOTE * k), words.h + round(7 * k))
        note = pygame.Rect(edge, foot - high, w - 2 * edge, high)
        foot = note.y
    band = pygame.Rect(edge, foot - band_h, w - 2 * edge, band_h)
    window = pygame.Rect(edge, edge, w - 2 * edge, band.y - edge)
    room = pygame.Rect(0, 0, 0, 0)
    if note is not None:
        room = note.inflate(-round(7 * k), -round(5 * k))
        room.w -= 0 if across else round(notch)
    return Plan(size, window, band, note, name, words, room, across, k, shield, now.tone, now.ages > 0)


def _name(app: App, face: Face, room: int, most: int, k: float) -> Block:
    """The name in one line if that is readable, else in two, on a narrow tile that is no higher than most in three."""
    ways = [(face.title, "card_title", 1), (face.title, "card_title", 2), (face.title, "card_ribbon", 2)]
    ways += [(title, "card_ribbon", 2) for title in _parted(face.title)]
    ways.append((face.title, "card_ribbon", 3))
    ways += [(title, "card_ribbon", 3) for title in _parted_word(face.title)]
    for title, style, lines in ways:
        px = max(LEAST_TEXT, round(16 * k))
        high = max(lines * 18, round(BAND[min(lines, 2) - 1] * k))
        if lines > 2 and lines * 18 > most:
            break
        block = app.text.fit(title, app.theme.style(style), px, (room, high), lines)
        if not block.clipped:
            return block
    return app.text.fit(face.title, app.theme.style("card_ribbon"), LEAST_TEXT, (room, 2 * 18), 2)


def seams(word: str, wish: int) -> list[int]:
    """Where a word can be parted: before a sound that begins a syllable, the nearest to the wish first; if none of
    these will do, right there."""
    wish = min(max(wish, 2), len(word) - 2)
    plain = "".join(normalize("NFD", letter)[0] for letter in word).lower()
    found = [at for at in range(2, len(word) - 1) if _parts(plain, at)]
    return [*sorted(found, key=lambda at: abs(at - wish)), wish]


def _parts(word: str, at: int) -> bool:
    if word[at] in VOWELS or word[at - 1 : at + 1] in TOGETHER:
        return False
    begins = 2 if word[at : at + 2] in TOGETHER else 1
    return word[at + begins : at + begins + 1] in tuple(VOWELS)


def _parted(title: str) -> list[str]:
    """A title whose longest word no line can hold, parted within that word."""
    longest = max(title.split(), key=len)
    return _parted_at(title, longest, (len(title) + 1) // 2 - title.index(longest))


def _parted_word(title: str) -> list[str]:
    """A title whose longest word is parted in its middle."""
    longest = max(title.split(), key=len)
    return _parted_at(title, longest, (len(longest) + 1) // 2)


def _parted_at(title: str, word: str, wish: int) -> list[str]:
    begin = title.index(word)
    return [f"{title[: begin + at]}-\n{title[begin + at :]}" for at in seams(word, wish)]


def _note(app: App, face: Face, room: int, notch: float, free: int, k: float) -> tuple[Block | None, bool]:
    """The longest way to say it in few rows, beside the badge or, if True, all across with the badge above it."""
    look = app.theme.style("card_text")
    px = max(LEAST_TEXT, round(15 * k))
    leading = app.text.fit("X", look, LEAST_TEXT).leading
    rows = min(ROWS, int((free - 7 * k) // leading))
    tall = app.text.fit("X", look, px).leading
    found: tuple[Block | None, bool] = (None, False)
    for most in range(min(2, rows), rows + 1):
        for way in face.short:
            for across in (False, True):
                for lines in range(1, most + 1):
                    wide = room if across else room - round(notch)
                    high = max(lines * leading, min(lines * tall, rows * leading)) + 3
                    block = app.text.fit(way, look, px, (wide, high), lines)
                    if block.clipped:
                        continue
                    if block.px >= px * LARGE_ENOUGH:
                        return block, across
                    found = found if found[0] is not None else (block, across)
    return found


def badges(face: Face, at: Plan, now: Now) -> tuple[str, tuple[float, float], str, tuple[int, int, int, int]]:
    """What lies at the corners: shield or points and where, coin or level, and the room of the Age tokens."""
    badge = at.tone if at.shield else "points" if face.points else ""
    mark = "level" if face.level else "coin" if now.coin and face.coin else ""
    room = tokens(at, now.ages) if now.ages else pygame.Rect(0, 0, 0, 0)
    return badge, at.corner, mark, (room.x, room.y, room.w, room.h)


class Word(NamedTuple):
    """A text on a tile, where it stands, and how it lies there."""

    block: Block
    rect: pygame.Rect
    align: str = "centre"


def words(app: App, face: Face, at: Plan, now: Now) -> Iterator[Word]:
    """Everything that is written on a tile."""
    k = at.k
    yield Word(at.name, at.band.inflate(-round(2 * k), 0).move(0, round(k)))
    if at.words is not None:
        yield Word(at.words, at.room)
    number = app.theme.style("card_number")
    x, y = at.corner
    b = at.b
    if at.shield:
        yield Word(_badge(app, at.shield, number, 18, (30 * b, 28 * b), b), _round(x, y - b, 30 * b, 30 * b))
    elif face.points:
        text = f"**{face.points}**{{legend}}"
        look = app.theme.style("card_text")
        yield Word(_badge(app, text, look, 16, (PILL * b, 24 * b), b), _round(x - 4 * b, y + 4 * b, 38 * b, 24 * b))
    if (now.coin and face.coin) or face.level:
        mark = face.level or face.coin
        yield Word(_badge(app, mark, number, 18, (26 * b, 24 * b), b), _round(17 * b, 17 * b, 26 * b, 26 * b))
    if now.ages > 1:
        yield Word(_badge(app, str(now.ages), number, 16, (16 * b, 22 * b), b), _tokens(at, now.ages)[1])


def _badge(app: App, text: str, look: Style, size: float, room: tuple[float, float], b: float) -> Block:
    return app.text.fit(text, look, max(LEAST_TEXT, round(size * b)), room, 1)


def _round(x: float, y: float, w: float, h: float) -> pygame.Rect:
    return pygame.Rect(round(x - w / 2), round(y - h / 2), round(w), round(h))


def tokens(at: Plan, ages: int) -> pygame.Rect:
    """The disc with the hourglass, top right; several tokens are a pill with their number."""
    return _tokens(at, ages)[0]


def _tokens(at: Plan, ages: int) -> tuple[pygame.Rect, pygame.Rect]:
    b = at.b
    wide = 27 * b if ages == 1 else 44 * b
    whole = pygame.Rect(round(at.size[0] - wide - 5 * b), round(5 * b), round(wide), round(27 * b))
    count = pygame.Rect(round(whole.x + 24 * b), whole.y, round(18 * b), whole.h)
    return whole, count
