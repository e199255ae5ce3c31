"""Words, plates and pictures that are only looked at."""

import pygame

from tabletop.stage.shapes import blit
from tabletop.stage.theme import Colour, Skin, Style, mix
from tabletop.stage.widgets.base import Widget


class Label(Widget):
    """A text in a style of the theme. It breaks into up to `lines` lines (None: any number) and shrinks to fit."""

    reach = 4.0

    def __init__(
        self,
        text: str,
        style: str | Style = "body",
        *,
        align: str = "left",
        valign: str = "middle",
        lines: int | None = 1,
        plain: bool = False,
        colour: str = "",
        elides: bool = False,
        name: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(name=name, tip=tip)
        self._text, self.style, self.align, self.valign, self.lines = text, style, align, valign, lines
        self.plain, self.colour = plain, colour
        self.elides = elides

    @property
    def text(self) -> str:
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self.refresh()

    def recolour(self, colour: str) -> None:
        """A colour of the theme, or "" for that of the style."""
        if colour != self.colour:
            self.colour = colour
            self.refresh()

    def arrange(self) -> None:
        tone: Colour | None = self.app.theme.colour(self.colour) if self.colour else None
        self.prints = [
            self.fit(self._text, self.style, self.rect, self.align, self.valign, self.lines, self.plain, tone)
        ]

    def wish(self, room: float | None = None) -> tuple[float, float]:
        if room is None:
            w, h = self.extent(self._text, self.style, self.plain)
            return w + 1, h
        canvas = self.app.canvas
        look = self.look(self.style)
        block = self.app.text.fit(
            self._text,
            look,
            canvas.text_px(look.size),
            (int(room * canvas.u) - 1, 100_000),
            self.lines,
            plain=self.plain,
        )
        return min(room, canvas.units(block.w) + 1), canvas.units(block.h)


class Panel(Widget):
    """A plate that others lie on: "cream", "dark", "tray", "hollow", "bar", "paper", "prompt" or "none"."""

    def __init__(self, kind: str = "cream", *, radius: float = 20, name: str = "") -> None:
        super().__init__(name=name)
        self.kind, self.radius = kind, radius

    def draw_self(self, surface: pygame.Surface) -> None:
        paint, c = self.app.paint, self.app.theme.colours
        if self.kind == "cream":
            paint.panel(surface, self.rect, self.radius)
        elif self.kind == "dark":
            paint.dark(surface, self.rect, self.radius)
        elif self.kind == "tray":
            paint.tray(surface, self.rect, self.radius)
        elif self.kind == "hollow":
            paint.hollow(surface, self.rect, self.radius)
        elif self.kind == "bar":
            paint.bar(surface, self.rect)
        elif self.kind == "paper":
            paint.plate(surface, self.rect, c["paper"], c["ink"], 3, self.radius)
        elif self.kind == "prompt":
            paint.glow(surface, self.rect, radius=self.radius, blur=8, opacity=0.3)
            paint.plate(surface, self.rect, c["night"], c["gold"], 3, self.radius)
        elif self.kind != "none":
            raise ValueError(f"no panel is {self.kind!r}")


class Picture(Widget):
    """A picture of the art folder; shape "" whole, "disc" a portrait, "round" with rounded corners.

    `ground` is a colour behind a picture with a clear ground: portraits have one.
    """

    def __init__(
        self,
        picture: str,
        *,
        shape: str = "",
        radius: float = 14,
        edge: bool = False,
        ground: str = "",
        name: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(name=name, tip=tip)
        self._picture, self.shape, self.radius, self.edge = picture, shape, radius, edge
        self.ground = ground

    @property
    def picture(self) -> str:
        return self._picture

    @picture.setter
    def picture(self, picture: str) -> None:
        if picture != self._picture:
            self._picture = picture
            self.touch()

    def draw_self(self, surface: pygame.Surface) -> None:
        canvas = self.app.canvas
        edge = canvas.px(3) if self.edge else 0
        rect = self.rect.inflate(-edge, -edge)
        radius = canvas.px(self.radius)
        if self.ground:
            self._draw_ground(surface, rect)
        found = self.app.art.get(self._picture, rect.size, self.shape, radius)
        if found is not None:
            blit(surface, found, rect.topleft)
        if self.edge:
            ink = self.app.theme.colours["ink"]
            self.app.paint.outline(surface, self.rect, ink, 3, self._round_off() + 1)

    def _round_off(self) -> float:
        return self.box.h if self.shape == "disc" else self.radius

    def _draw_ground(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        tone = self.app.theme.colour(self.ground)
        skin = Skin(mix(tone, (255, 255, 255), 0.3), mix(tone, self.app.theme.colours["ink"], 0.12), tone)
        self.app.paint.shade(surface, rect, skin, self._round_off())
