"""The cards of one table: what is printed on each number, and how it is drawn where it lies, flies or is held."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

import pygame

from tabletop.data.catalogue import CardInfo, GameInfo
from tabletop.data.texts import say
from tabletop.kernel import Box, State
from tabletop.stage.app import App
from tabletop.stage.cards.composer import Cards
from tabletop.stage.cards.face import Face, H, W, face_of
from tabletop.stage.cards.frame import RADIUS
from tabletop.stage.shapes import blit, raster, rounded
from tabletop.stage.theme import Colour, hexed, mix, parse_colour

KEPT = 160
"""Turned and darkened pictures that are kept."""
STEP = 0.05
"""Flying cards are scaled in steps of this share, so that pictures and shadows are found again."""
UNSEEN = -1


class Place(NamedTuple):
    """Where a card lies: its middle and width in pixels, how far it is turned, and whether its face is up."""

    x: float
    y: float
    w: float
    angle: float = 0.0
    up: bool = True

    @property
    def rect(self) -> pygame.Rect:
        h = self.w * H / W
        return pygame.Rect(round(self.x - self.w / 2), round(self.y - h / 2), round(self.w), round(h))


class TableCards:
    """Draws a table's cards by number; -1 is a card that nobody here may see."""

    def __init__(self, app: App, info: GameInfo, box: Box) -> None:
        self.app, self.box = app, box
        self.composer = Cards(app)
        self._turned: OrderedDict[tuple[object, ...], tuple[pygame.Surface, pygame.Surface]] = OrderedDict()
        self._known: dict[str, CardInfo] = {}
        self.use(info)

    def use(self, info: GameInfo) -> None:
        """What is written on the cards from now on: the language changed, or a file was saved."""
        self.info = info
        # A card that is gone from its file still lies on the table until the game is over.
        self._known = {**self._known, **{card.id: card for card in info.cards}}
        self._backs = {deck.id: deck.back for deck in info.decks}
        self._faces: dict[tuple[str, int], Face] = {}
        self.composer.forget()

    def close(self) -> None:
        self.composer.close()

    def card(self, number: int) -> CardInfo:
        return self._known[self.box.ids[number]]

    def name(self, id: str) -> str:
        return say(self._known[id].name)

    def face(self, id: str, level: int = 1) -> Face:
        """The front of a card; of a building, the side of this level."""
        if (id, level) not in self._faces:
            self._faces[id, level] = face_of(self.info, self._known[id], level)
        return self._faces[id, level]

    def deck(self, view: State, zone: str) -> str:
        """The deck whose cards lie in a zone."""
        return next(spec.deck for spec in view.ZONES if spec.name == zone)

    def picture(self, number: int, deck: str, w: int) -> pygame.Surface | None:
        """The card as it lies: its face, or the back of its deck."""
        if number == UNSEEN:
            return self.composer.back(self._backs[deck], w)
        return self.composer.face(self.face(self.box.ids[number]), w)

    def draw(
        self, surface: pygame.Surface, number: int, deck: str, place: Place, *,
        dark: float = 0.0, squeeze: float = 1.0, shadow: float = 4.0, scale: float = 1.0,
    ) -> None:  # fmt: skip
        """One card. dark: so much darker. squeeze: so narrow, while it turns over. shadow: how far below it falls."""
        w = max(8, round(place.w))
        if shadow > 0 and abs(place.angle) < 12 and squeeze > 0.9:
            rect = place._replace(w=place.w * scale).rect
            self.app.paint.shadow(surface, rect, RADIUS * rect.w / W / self.app.canvas.u, shadow, 2 + shadow * 0.6)
        picture = self.picture(number, deck, w)
        if picture is None:
            self._draw_blank(surface, number, place)
            return
        shown = self._worked(picture, (number, deck, w), dark, round(place.angle * 2) / 2, squeeze, scale)
        blit(surface, shown, (round(place.x - shown.get_width() / 2), round(place.y - shown.get_height() / 2)))

    def draw_flying(
        self, surface: pygame.Surface, number: int, deck: str, place: Place, largest: float, squeeze: float = 1.0
    ) -> None:
        """A card whose size changes on its way: one picture, as large as it ever gets, scaled down in small steps."""
        big = max(8, round(largest))
        scale = max(STEP, round(place.w / big / STEP) * STEP)
        self.draw(surface, number, deck, place._replace(w=big), squeeze=squeeze, shadow=7, scale=scale)

    def _draw_blank(self, surface: pygame.Surface, number: int, place: Place) -> None:
        """A plain card in its colour, for the moment until its picture is there."""
        c = self.app.theme.colours
        tone = (
            parse_colour(self.face(self.box.ids[number]).colour) if number != UNSEEN else mix(c["blue"], c["ink"], 0.3)
        )
        self.app.paint.plate(surface, place.rect, tone, c["ink"], 3, self.app.canvas.units(RADIUS * place.w / W))

    def _worked(
        self, picture: pygame.Surface, what: tuple[object, ...], dark: float, angle: float, squeeze: float, scale: float
    ) -> pygame.Surface:
        if not dark and not angle and squeeze >= 1 and scale == 1:
            return picture
        key = (*what, dark, angle, round(squeeze, 2), round(scale, 2))
        kept = self._turned.get(key)
        if kept is not None and kept[0] is picture:
            self._turned.move_to_end(key)
            return kept[1]
        made = picture
        if dark:
            made = made.copy()
            tone = round(255 * (1 - dark))
            made.fill((tone, tone, tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
        if squeeze < 1:
            made = pygame.transform.smoothscale(made, (max(2, round(made.get_width() * squeeze)), made.get_height()))
        if angle or scale != 1:
            made = pygame.transform.rotozoom(_padded(made), angle, scale)
        self._turned[key] = (picture, made)
        while len(self._turned) > KEPT:
            self._turned.popitem(last=False)
        return made


def _padded(picture: pygame.Surface) -> pygame.Surface:
    """Two clear pixels around, so that turning leaves smooth edges."""
    out = pygame.Surface((picture.get_width() + 4, picture.get_height() + 4), pygame.SRCALPHA)
    out.blit(picture, (2, 2))
    return out


def dashed(app: App, surface: pygame.Surface, rect: pygame.Rect, colour: Colour, width: float = 3.0) -> None:
    """A dashed outline: a place where a card may lie, or lay a moment ago."""
    if rect.w < 8 or rect.h < 8:
        return
    blit(surface, app.paint.shapes.keep(("dashed", rect.size, colour, width), _dashes(app, rect, colour, width)),
         rect.topleft)  # fmt: skip


def _dashes(app: App, rect: pygame.Rect, colour: Colour, width: float) -> Callable[[], pygame.Surface]:
    """Each dash is a stroke of its own: the rasteriser spoils dashed paths."""

    def draw() -> pygame.Surface:
        pen = max(1.5, app.canvas.u * width)
        w, h = rect.size
        r = min(w, h) * 0.1
        path = _along(r, w - r, pen, app.canvas.u * 20, flat=True, far=h - pen)
        path += _along(r, h - r, pen, app.canvas.u * 20, flat=False, far=w - pen)
        for x, y, sx, sy in (
            (pen, pen, 1, 1),
            (w - pen, pen, -1, 1),
            (pen, h - pen, 1, -1),
            (w - pen, h - pen, -1, -1),
        ):
            path += (
                f"M{x + sx * r * 0.62:.1f} {y + sy * r * 0.08:.1f} Q{x + sx * r * 0.16:.1f} {y + sy * r * 0.16:.1f} "
            )
            path += f"{x + sx * r * 0.08:.1f} {y + sy * r * 0.62:.1f} "
        body = (
            rounded(pen, pen, w - 2 * pen, h - 2 * pen, r, "#000000", 0.16)
            + f'<path d="{path}" fill="none" stroke="{hexed(colour)}" stroke-opacity="0.75" stroke-width="{pen:g}" '
            'stroke-linecap="round"/>'
        )
        return raster(body, w, h)

    return draw


def _along(start: float, end: float, near: float, step: float, *, flat: bool, far: float) -> str:
    """Dashes along two opposite sides."""
    count = max(1, round((end - start) / step))
    length = (end - start) / count
    path = ""
    for n in range(count):
        a, b = start + length * (n + 0.22), start + length * (n + 0.78)
        for side in (near, far):
            path += f"M{a:.1f} {side:.1f} L{b:.1f} {side:.1f} " if flat else f"M{side:.1f} {a:.1f} L{side:.1f} {b:.1f} "
    return path
