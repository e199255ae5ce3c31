"""Units and buildings where they stand: the composer's tiles, darker where they do not count."""

from __future__ import annotations

import pygame

from tabletop.stage.app import App
from tabletop.stage.cards.composer import Cards
from tabletop.stage.cards.face import Face
from tabletop.stage.cards.tiles import Now
from tabletop.stage.shapes import blit
from tabletop.stage.table.elements.tales import badges
from tabletop.stage.theme import Colour, Skin, mix, parse_colour

AS_PRINTED = Now()
TONES: dict[str, tuple[Colour, Colour]] = {
    "plain": badges.RED, "good": badges.GREEN, "bad": badges.GREY, "idle": badges.GREY
}  # fmt: skip


def is_small(app: App, rect: pygame.Rect) -> bool:
    """Whether a tile of this size has no room for its name: it is only a picture in its frame."""
    return rect.w < max(66, app.canvas.px(60)) or rect.h < max(76, app.canvas.px(66))


def draw(
    app: App, composer: Cards, surface: pygame.Surface, rect: pygame.Rect, face: Face, now: Now = AS_PRINTED, *,
    dark: float = 0.0, shadow: float = 3.0,
) -> None:  # fmt: skip
    """One tile; dark: so much darker."""
    if rect.w < 8 or rect.h < 8:
        return
    if shadow:
        app.paint.shadow(surface, rect, 10, shadow, 2 + shadow * 0.6)
    if is_small(app, rect):
        _draw_small(app, surface, rect, face, now, dark)
        return
    picture = composer.tile(face, rect.size, now)
    if picture is None:
        app.paint.plate(surface, rect, parse_colour(face.colour), app.theme.colours["ink"], 3, 10)
        return
    if dark:
        picture = picture.copy()
        tone = round(255 * (1 - dark))
        picture.fill((tone, tone, tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
    blit(surface, picture, rect.topleft)


def _draw_small(app: App, surface: pygame.Surface, rect: pygame.Rect, face: Face, now: Now, dark: float) -> None:
    """Only the picture; how strong and how old it is stands at its corners."""
    c, px = app.theme.colours, app.canvas.px
    tone = mix(parse_colour(face.colour), c["ink"], dark)
    app.paint.plate(surface, rect, c["cream"], c["ink"], 2.5, 8)
    inner = rect.inflate(-2 * px(4), -2 * px(4))
    skin = Skin(mix(tone, (255, 255, 255), 0.45 * (1 - dark)), tone, tone)
    app.paint.shade(surface, inner, skin, 5)
    badges.icon(app, surface, face.picture, inner, 255 if not dark else 130)
    side = max(px(24), app.canvas.text_px(14) + px(8))
    if now.strength:
        at = pygame.Rect(0, 0, side, round(side * 1.1))
        at.bottomright = (rect.right + px(4), rect.bottom + px(3))
        badges.shield(app, surface, at, now.strength, TONES[now.tone])
    if now.ages:
        at = pygame.Rect(0, 0, round(side * 0.9), round(side * 0.9))
        at.topright = (rect.right + px(3), rect.y - px(4))
        badges.hourglass(app, surface, at, now.ages)
    if face.level:
        at = pygame.Rect(0, 0, side, side)
        at.topleft = (rect.x - px(5), rect.y - px(4))
        app.paint.plate(surface, at, c["blue"], c["ink"], 2, 40)
        app.text.draw(surface, at, face.level, app.theme.style("card_number"), app.canvas.text_px(14), "centre")
