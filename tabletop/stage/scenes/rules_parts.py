"""The parts of a rules page: prose, figures with dice, advice, house rules, and the lines of the contents."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from tabletop.stage.box import Box
from tabletop.stage.scenes.still_dice import ROW, StillDice, lie, rows
from tabletop.stage.shapes import blit
from tabletop.stage.text import Block
from tabletop.stage.theme import Colour, Skin, mix
from tabletop.stage.widgets.base import Widget
from tabletop.stage.widgets.button import Pressable

SIZE = 19.0
"""Of the text that is read."""
LONGEST = 570.0
"""A line of it is at most about seventy letters long."""
PARAGRAPH = 12.0
EDGE = 46.0
"""Of a die in a figure; more than six are drawn smaller."""
SMALL = 36.0
PITCH = 1.4


class Tone(NamedTuple):
    """What a figure means for the player: a colour of the theme, and an icon, since colour alone says nothing."""

    colour: str
    icon: str


TONES = {"good": Tone("green", "icons/ok"), "bad": Tone("red", "icons/error"), "calm": Tone("disc", "icons/hint")}


class Prose(Widget):
    """Paragraphs to read."""

    reach = 4.0

    def __init__(self, paragraphs: Sequence[str], *, size: float = SIZE) -> None:
        super().__init__()
        self.paragraphs, self.size = list(paragraphs), size

    def _blocks(self, room: float) -> list[Block]:
        canvas = self.app.canvas
        width = int(min(room, self.longest()) * canvas.u) - 1
        style, px = self.look("body"), canvas.text_px(self.size)
        return [self.app.text.fit(text, style, px, (width, 100_000), None) for text in self.paragraphs]

    def longest(self) -> float:
        return LONGEST * self.app.canvas.text_units(self.size) / SIZE

    def wish(self, room: float | None = None) -> tuple[float, float]:
        wide = min(room or LONGEST, self.longest())
        canvas = self.app.canvas
        return wide, sum(canvas.units(b.h) + PARAGRAPH for b in self._blocks(wide)) - PARAGRAPH + 2

    def arrange(self) -> None:
        canvas = self.app.canvas
        self.prints, y = [], self.box.y
        wide = min(self.box.w, self.longest())
        for text, block in zip(self.paragraphs, self._blocks(self.box.w), strict=True):
            high = canvas.units(block.h)
            rect = canvas.rect(self.box.x, y, wide, high + 2)
            self.prints.append(self.fit(text, "body", rect, valign="top", lines=None, size=self.size))
            y += high + PARAGRAPH


class Heading(Widget):
    """A number on a disc in the game's colour, and the words of the heading."""

    def __init__(self, number: int, text: str, hue: Colour) -> None:
        super().__init__()
        self.number, self.text, self.hue = number, text, hue
        self._disc = pygame.Rect(0, 0, 0, 0)

    def _side(self) -> float:
        return self.app.canvas.text_units(22) + 14

    def wish(self, room: float | None = None) -> tuple[float, float]:
        return room or 300.0, max(self._side(), self.app.canvas.text_units(27) * 1.3)

    def arrange(self) -> None:
        side = self.app.canvas.px(self._side())
        self._disc = pygame.Rect(self.rect.x, self.rect.centery - side // 2, side, side)
        left = side + self.app.canvas.px(12)
        words = pygame.Rect(self.rect.x + left, self.rect.y, self.rect.w - left, self.rect.h)
        white = self.app.theme.colours["white"]
        self.prints = [
            self.fit(str(self.number), "name", self._disc, "centre", colour=white, size=21),
            self.fit(self.text, "panel_title", words),
        ]

    def shifted(self, step: tuple[int, int]) -> None:
        self._disc.move_ip(step)

    def draw_self(self, surface: pygame.Surface) -> None:
        self.app.paint.plate(surface, self._disc, self.hue, self.app.theme.colours["ink"], 3, 99)
        super().draw_self(surface)


class Note(Widget):
    """Words on a coloured strip with an icon before them: what a figure shows, or a piece of advice."""

    def __init__(self, text: str, tone: str) -> None:
        super().__init__()
        self.text, self.tone = text, TONES[tone]
        self._icon = pygame.Rect(0, 0, 0, 0)

    def _parts(self) -> tuple[float, float]:
        return max(28.0, self.app.canvas.text_units(17) * 1.4), 12.0

    def wish(self, room: float | None = None) -> tuple[float, float]:
        side, pad = self._parts()
        canvas = self.app.canvas
        wide = min(room or 300.0, (LONGEST + side + 3 * pad) * canvas.text_units(17) / 17)
        inner = (int((wide - side - 3 * pad) * canvas.u) - 1, 100_000)
        block = self.app.text.fit(self.text, self.look("body"), canvas.text_px(17), inner, None)
        return wide, max(side, canvas.units(block.h)) + 18

    def arrange(self) -> None:
        px = self.app.canvas.px
        side, pad = self._parts()
        self._icon = pygame.Rect(self.rect.x + px(pad), self.rect.centery - px(side) // 2, px(side), px(side))
        left = px(2 * pad + side)
        words = pygame.Rect(self.rect.x + left, self.rect.y, max(1, self.rect.w - left - px(pad)), self.rect.h)
        self.prints = [self.fit(self.text, "body", words, lines=None, size=17)]

    def shifted(self, step: tuple[int, int]) -> None:
        self._icon.move_ip(step)

    def draw_self(self, surface: pygame.Surface) -> None:
        c = self.app.theme.colours
        tone = self.app.theme.colour(self.tone.colour)
        self.app.paint.plate(surface, self.rect, mix(c["cream"], tone, 0.24), mix(tone, c["ink"], 0.12), 2.5, 13)
        picture = self.app.art.get(self.tone.icon, self._icon.size)
        if picture is not None:
            blit(surface, picture, self._icon.topleft)
        super().draw_self(surface)


class DiceFigure(Widget):
    """Dice on a piece of felt, or a drawing, and what it means below."""

    def __init__(self, dice: Sequence[str], picture: str, caption: str, tone: str, still: StillDice, felt: str) -> None:
        super().__init__()
        self.dice, self.picture, self.still, self.felt = list(dice), picture, still, felt
        self.note = self.add(Note(caption, tone))
        self._mat = pygame.Rect(0, 0, 0, 0)
        self._lying: list[tuple[str, tuple[int, int]]] = []

    def _edge(self) -> float:
        return EDGE if len(self.dice) <= 6 else SMALL

    def _high(self, room: float) -> float:
        """Of the felt."""
        if self.picture:
            return 150.0
        pitch = self._edge() * PITCH
        return len(rows(len(self.dice), max(1, int((room - 20) / pitch)))) * pitch * ROW + 30

    def wish(self, room: float | None = None) -> tuple[float, float]:
        wide = room or 300.0
        return wide, self._high(wide) + 8 + self.note.wish(wide)[1]

    def arrange(self) -> None:
        canvas = self.app.canvas
        mat, rest = self.box.take_top(self._high(self.box.w), 8)
        self._mat = canvas.rect(mat)
        self.note.place(rest)
        edge = self._edge()
        room = canvas.rect(mat.inset(10, 12))
        # A die stands above the point where it lies.
        self._lying = lie(self.dice, room.move(0, canvas.px(2)), edge * PITCH * canvas.u)

    def shifted(self, step: tuple[int, int]) -> None:
        self._mat.move_ip(step)
        self._lying = [(face, (x + step[0], y + step[1])) for face, (x, y) in self._lying]

    def draw_self(self, surface: pygame.Surface) -> None:
        app = self.app
        light, dark = app.theme.felts[self.felt]
        inner = self._mat.inflate(-app.canvas.px(3), -app.canvas.px(3))
        app.paint.shade(surface, inner, Skin(mix(light, dark, 0.15), mix(light, dark, 0.6), dark), 13)
        app.paint.outline(surface, self._mat, app.theme.colours["ink"], 3, 14)
        if self.picture:
            side = inner.h - app.canvas.px(16)
            found = app.art.get(self.picture, (side, side))
            if found is not None:
                blit(surface, found, (inner.centerx - side // 2, inner.centery - side // 2))
        edge = app.canvas.px(self._edge())
        for n, (face, middle) in enumerate(self._lying):
            self.still.draw(surface, face, middle, edge, n)


class ContentsLine(Pressable):
    """A line of the contents: leads to its section, and is lit while that is being read."""

    ring_radius = 13.0
    reach = 10.0

    def __init__(self, number: int, text: str, hue: Colour, go: Callable[[], object]) -> None:
        super().__init__(go, name=text)
        self.number, self.text, self.hue = number, text, hue
        self._here = False
        self._disc = pygame.Rect(0, 0, 0, 0)

    @property
    def here(self) -> bool:
        return self._here

    @here.setter
    def here(self, on: bool) -> None:
        if on != self._here:
            self._here = on
            self.touch()

    def gained(self) -> None:
        if self.app.by_keys:
            self.activate_quietly()

    def activate_quietly(self) -> None:
        """Where the keyboard goes, the page follows."""
        if self.on_click is not None and self.placed:
            self.on_click()

    def wish(self, room: float | None = None) -> tuple[float, float]:
        return room or 200.0, max(40.0, self.app.canvas.text_units(17) * 2 + 10)

    def arrange(self) -> None:
        px = self.app.canvas.px
        side = px(self.app.canvas.text_units(15) + 11)
        self._disc = pygame.Rect(self.rect.x + px(8), self.rect.centery - side // 2, side, side)
        left = px(8) + side + px(10)
        words = pygame.Rect(self.rect.x + left, self.rect.y, max(1, self.rect.w - left - px(6)), self.rect.h)
        white = self.app.theme.colours["white"]
        self.prints = [
            self.fit(str(self.number), "key", self._disc, "centre", colour=white),
            self.fit(self.text, "strong", words, lines=2, size=17),
        ]

    def shifted(self, step: tuple[int, int]) -> None:
        self._disc.move_ip(step)

    def draw_self(self, surface: pygame.Surface) -> None:
        self.draw_glow(surface)
        c = self.app.theme.colours
        if self._here or self.hovered:
            fill = c["amber"] if self._here else mix(c["amber"], c["cream"], 0.5)
            self.app.paint.plate(surface, self.rect, fill, None, 0, 12)
        self.app.paint.plate(surface, self._disc, self.hue, c["ink"], 2.5, 99)
        super().draw_self(surface)
        self.draw_ring(surface)


class HouseRuleLine(Widget):
    """A house rule that is changed: its name and value, and what the sheet says."""

    def __init__(self, label: str, value: str, sheet: str) -> None:
        super().__init__()
        self.label, self.value, self.sheet = label, value, sheet

    def wish(self, room: float | None = None) -> tuple[float, float]:
        canvas = self.app.canvas
        wide = min(room or LONGEST, LONGEST * canvas.text_units(19) / SIZE)
        return wide, canvas.text_units(19) * 1.35 + canvas.text_units(16) * 1.35 + 14

    def arrange(self) -> None:
        inner = self.box.inset(14, 6)
        upper, lower = inner.rows([19, 16])
        canvas = self.app.canvas
        value = self.fit(self.value, "strong", canvas.rect(upper), "right")
        room = canvas.rect(upper.trim(right=canvas.units(value.block.w) + 12))
        note = canvas.rect(Box(lower.x, lower.y, lower.w, lower.h))
        self.prints = [
            self.fit(self.label, "strong", room),
            value,
            self.fit(self.sheet, "note", note),
        ]

    def draw_self(self, surface: pygame.Surface) -> None:
        self.app.paint.plate(surface, self.rect, self.app.theme.colours["amber"], None, 0, 12)
        super().draw_self(surface)
