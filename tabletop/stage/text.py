"""Text on screen: fitted into a room, drawn larger and scaled down, kept until it is not used.

`Text.fit` answers what a text looks like in a room: its font size, lines, extent, and whether something had to be cut.
The block it returns draws itself with one blit. All pictures here are premultiplied.
"""

from collections import OrderedDict
from typing import TYPE_CHECKING

import pygame

from tabletop.stage import fonts, rich
from tabletop.stage.canvas import LEAST_TEXT
from tabletop.stage.theme import Colour, Style

if TYPE_CHECKING:
    from tabletop.stage.art import Art

KEPT_PIXELS = 12_000_000
"""About 50 MB of drawn text are kept."""
ANY_HEIGHT = 100_000
EVEN_STEPS = 8
"""So many widths are tried for lines of equal length."""


class Block:
    """A text fitted into a room: `size` in pixels, and a picture that is drawn when it is first shown."""

    def __init__(self, text: str, style: Style, px: int, lines: list[rich.Line], clipped: bool, art: "Art | None"):
        self.text, self.style, self.px, self.lines, self.clipped = text, style, px, lines, clipped
        self.leading = round(px * fonts.LEADING[style.face])
        self.cap = px * fonts.CAP[style.face]
        self.widths = [rich.length(line, px) for line in lines]
        self.ink = max(1, round(px * style.outline)) if style.outline else 0
        self.drop = round(px * style.drop)
        self.w = round(max(self.widths, default=0)) + 2 * self.ink
        self.h = max(1, len(lines)) * self.leading
        self._art = art
        self._pictures: dict[str, pygame.Surface] = {}

    @property
    def size(self) -> tuple[int, int]:
        return self.w, self.h

    def place(self, rect: pygame.Rect, align: str = "left", valign: str = "middle") -> pygame.Rect:
        """Where the text's ink lies when set into a rectangle; the eye's middle is that of the capitals."""
        x = {"left": rect.x, "right": rect.right - self.w}.get(align, rect.x + (rect.w - self.w) // 2)
        over = (self.leading - self.cap) / 2
        if valign == "top":
            y = rect.y
        elif valign == "bottom":
            y = rect.bottom - self.h
        else:
            ink_h = self.h - 2 * over
            y = round(rect.y + (rect.h - ink_h) / 2 - over)
        return pygame.Rect(x, y, self.w, self.h)

    def draw(
        self, surface: pygame.Surface, rect: pygame.Rect, align: str = "left", valign: str = "middle"
    ) -> pygame.Rect:
        """Draws into the rectangle and answers where."""
        at = self.place(rect, align, valign)
        picture = self.picture(align)
        pad = self._pad
        surface.blit(picture, (at.x - pad, at.y - pad), special_flags=pygame.BLEND_PREMULTIPLIED)
        return at

    @property
    def _pad(self) -> int:
        return self.ink + self.drop + 2

    @property
    def weight(self) -> int:
        return sum(p.get_width() * p.get_height() for p in self._pictures.values())

    def picture(self, align: str = "left") -> pygame.Surface:
        """The drawn block with a margin of `_pad` around it."""
        key = align if len(self.lines) > 1 else "left"
        found = self._pictures.get(key)
        if found is None:
            found = self._pictures[key] = self._draw(key)
        return found

    def _draw(self, align: str) -> pygame.Surface:
        pad = self._pad
        out = pygame.Surface((self.w + 2 * pad, self.h + 2 * pad), pygame.SRCALPHA)
        for row, (line, width) in enumerate(zip(self.lines, self.widths, strict=True)):
            free = self.w - 2 * self.ink - width
            x = pad + self.ink + {"left": 0.0, "right": free}.get(align, free / 2)
            # Capitals stand in the middle of their line.
            base = pad + row * self.leading + round((self.leading + self.cap) / 2)
            for piece in line:
                if piece.icon:
                    self._icon(out, piece, x, base)
                elif piece.text.strip():
                    self._run(out, piece, x, base)
                x += piece.width(self.px)
        return out

    def _icon(self, out: pygame.Surface, piece: rich.Piece, x: float, base: int) -> None:
        side = round(self.px * rich.ICON * 0.94)
        if self._art is None:
            return
        picture = self._art.now(f"icons/{piece.icon}", (side, side))
        y = round(base - self.cap / 2 - side / 2)
        out.blit(picture, (round(x + self.px * 0.03), y), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _run(self, out: pygame.Surface, piece: rich.Piece, x: float, base: int) -> None:
        picture, ox, oy = run(piece.face, self.px, piece.text, self.style, x - int(x))
        out.blit(picture, (int(x) - ox, base - oy), special_flags=pygame.BLEND_PREMULTIPLIED)


def run(face: str, px: int, text: str, style: Style, shift: float = 0.0) -> tuple[pygame.Surface, int, int]:
    """One run of letters, with where its origin (left end of the baseline) lies in the picture."""
    n = fonts.over(px)
    font = fonts.font(face, px * n)
    ink = max(1, round(px * style.outline)) * n if style.outline else 0
    drop = round(px * style.drop) * n
    fill = font.render(text, True, style.colour)
    left = ink + n + round(shift * n)
    # The baseline falls on a whole pixel, so that lines of text stand on one crisp edge.
    top = ink + n + (-(ink + n + font.get_ascent())) % n
    w = left + fill.get_width() + ink + n
    h = top + fill.get_height() + ink + drop + n
    large = pygame.Surface((-(-w // n) * n, -(-h // n) * n), pygame.SRCALPHA)
    if ink:
        font.outline = ink
        edge = font.render(text, True, style.edge)
        font.outline = 0
        for dy in range(0, drop + 1, n) if drop else (0,):
            large.blit(edge, (left - ink, top - ink + dy))
    if ink:
        large.blit(fill, (left, top))
    else:
        large.fill((*style.colour, 0))
        large.blit(fill, (left, top), special_flags=pygame.BLEND_RGBA_MAX)
    small = large.premul_alpha()
    if n > 1:
        small = pygame.transform.smoothscale(small, (large.get_width() // n, large.get_height() // n))
    return small, (left - round(shift * n)) // n, (top + font.get_ascent()) // n


class Text:
    """Fits and keeps text blocks. One per stage."""

    def __init__(self, art: "Art | None" = None) -> None:
        self._art = art
        self._blocks: OrderedDict[tuple[object, ...], Block] = OrderedDict()

    def forget(self) -> None:
        """After a change of scale or language nothing drawn before is of use."""
        self._blocks.clear()

    def fit(
        self,
        text: str,
        style: Style,
        px: int,
        room: tuple[float, float] | None = None,
        lines: int | None = 1,
        shrink: bool = True,
        plain: bool = False,
    ) -> Block:
        """The text in a room of (w, h) pixels.

        `lines` is the most it may break into, None any number. It is set smaller until it fits, but never under 14
        pixels; what does not fit even then is cut with an ellipsis and the block says so. Without a room the text
        takes the size it has.
        """
        key = (text, style, px, room, lines, shrink, plain)
        found = self._blocks.get(key)
        if found is not None:
            self._blocks.move_to_end(key)
            return found
        block = self._fit(text, style, px, room, lines, shrink, plain)
        self._blocks[key] = block
        if len(self._blocks) % 64 == 0:
            self._trim()
        return block

    def even(self, text: str, style: Style, px: int, wide: float) -> Block:
        """As few lines as this width asks for, and those about equally long: no word is left alone."""
        block = self.fit(text, style, px, (wide, ANY_HEIGHT), None)
        least = sum(block.widths) / max(1, len(block.lines))
        for step in range(EVEN_STEPS):
            narrower = self.fit(text, style, px, (round(least + (wide - least) * step / EVEN_STEPS), ANY_HEIGHT), None)
            if len(narrower.lines) == len(block.lines):
                return narrower
        return block

    def _trim(self) -> None:
        weight = sum(block.weight for block in self._blocks.values())
        while weight > KEPT_PIXELS or len(self._blocks) > 3000:
            _, old = self._blocks.popitem(last=False)
            weight -= old.weight

    def _fit(
        self,
        text: str,
        style: Style,
        px: int,
        room: tuple[float, float] | None,
        most: int | None,
        shrink: bool,
        plain: bool,
    ) -> Block:
        rows = rich.parse(text, style.face, plain)
        if room is None:
            return Block(text, style, px, rows, False, self._art)
        sizes = [px]
        while shrink and sizes[-1] > LEAST_TEXT:
            sizes.append(max(LEAST_TEXT, min(sizes[-1] - 1, int(sizes[-1] * 0.94))))
        if most is not None and 1 < most <= 2:
            for size in [s for s in sizes if s >= px * 0.8]:
                block = self._try(text, style, rows, size, room, 1)
                if block:
                    return block
        for size in sizes:
            block = self._try(text, style, rows, size, room, most)
            if block:
                return block
        return self._cut(text, style, rows, sizes[-1], room, most)

    def _try(
        self,
        text: str,
        style: Style,
        rows: list[rich.Line],
        px: int,
        room: tuple[float, float],
        most: int | None,
    ) -> Block | None:
        edge = 2 * max(1, round(px * style.outline)) if style.outline else 0
        w, h = room[0] - edge, room[1]
        lines = rows if most == 1 else rich.wrap(rows, px, w)
        if most is not None and len(lines) > most:
            return None
        if len(lines) > 1 and len(lines) * round(px * fonts.LEADING[style.face]) > h + 1:
            return None
        if px * fonts.CAP[style.face] > h and px > LEAST_TEXT:
            return None
        if any(rich.length(line, px) > w + 0.5 for line in lines):
            return None
        return Block(text, style, px, lines, False, self._art)

    def _cut(
        self,
        text: str,
        style: Style,
        rows: list[rich.Line],
        px: int,
        room: tuple[float, float],
        most: int | None,
    ) -> Block:
        edge = 2 * max(1, round(px * style.outline)) if style.outline else 0
        w = room[0] - edge
        lines = rows if most == 1 else rich.wrap(rows, px, w)
        fitting = max(1, int((room[1] + 1) // round(px * fonts.LEADING[style.face])))
        limit = min(fitting, most or fitting)
        kept = lines[:limit]
        cut = [rich.shorten(line, px, w) for line in kept]
        if len(lines) > limit and cut:
            cut[-1] = rich.shorten(cut[-1], px, w, always=True)
        return Block(text, style, px, cut, True, self._art)

    def size(self, text: str, style: Style, px: int, plain: bool = False) -> tuple[int, int]:
        """The extent of a text that is not broken, in pixels."""
        return self.fit(text, style, px, plain=plain).size

    def draw(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        text: str,
        style: Style,
        px: int,
        align: str = "left",
        valign: str = "middle",
        lines: int | None = 1,
        plain: bool = False,
        colour: Colour | None = None,
    ) -> Block:
        """Fits and draws in one go, for pictures that are no widgets."""
        styled = style if colour is None else style.of(colour)
        block = self.fit(text, styled, px, (rect.w, rect.h), lines, plain=plain)
        block.draw(surface, rect, align, valign)
        return block
