"""Composed cards by face and size: threads rasterise frame and picture, the words are set on top, all is kept."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING

import pygame

from tabletop.stage.canvas import LEAST_TEXT
from tabletop.stage.cards import frame, plate, poster, tiles
from tabletop.stage.cards.face import Face, H, W
from tabletop.stage.shapes import blit
from tabletop.stage.text import Block
from tabletop.stage.theme import Colour, parse_colour

if TYPE_CHECKING:
    from tabletop.stage.app import App

KEPT_PIXELS = 24_000_000
FrameKey = tuple[Colour, int, str, bool, tuple[str, str]]
FieldKey = tuple[Colour, int, str]
PlateKey = tuple[Colour, tuple[int, int], tuple[int, int], int, float]
BadgesKey = tuple[tuple[int, int], str, tuple[float, float], str, tuple[int, int, int, int], float]
AnyKey = FrameKey | FieldKey | PlateKey | BadgesKey
KEPT_TILES = 400
SMALL = 16.0
"""In card units: a text that would be set smaller gets more room."""
AS_PRINTED = tiles.Now()


class Cards:
    """Answers a card at exactly the width asked for, or nothing yet; the stage is redrawn when it is there."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="cards")
        self._frames: dict[AnyKey, Future[pygame.Surface]] = {}
        self._kept: OrderedDict[tuple[Face, int], pygame.Surface] = OrderedDict()
        self._tiles: OrderedDict[tuple[Face, tuple[int, int], tiles.Now], pygame.Surface] = OrderedDict()
        self._pixels = 0

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    def forget(self) -> None:
        """Faces have changed: another language, or a file was saved."""
        self._kept.clear()
        self._tiles.clear()
        self._pixels = 0

    def tile(self, face: Face, size: tuple[int, int], now: tiles.Now = AS_PRINTED) -> pygame.Surface | None:
        """A unit or building as it stands on the table, in exactly this size; or nothing yet."""
        key = (face, size, now)
        found = self._tiles.get(key)
        if found is not None:
            self._tiles.move_to_end(key)
            return found
        made = self._compose_tile(face, size, now)
        if made is not None:
            self._tiles[key] = made
            while len(self._tiles) > KEPT_TILES:
                self._tiles.popitem(last=False)
        return made

    def face(self, face: Face, w: int) -> pygame.Surface | None:
        """The front of a card, w pixels wide."""
        key = (face, w)
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = self._compose(face, w)
        return self._keep(key, made) if made is not None else self._older(face, w)

    def back(self, picture: str, w: int) -> pygame.Surface | None:
        """The back of a deck's cards."""
        radius = max(2, round(frame.RADIUS * w / W))
        return self.app.art.get(picture, (w, round(w * H / W)), "round", radius)

    def _older(self, face: Face, w: int) -> pygame.Surface | None:
        """Another size of the same face, scaled, until the right one is there."""
        for (other, _w), picture in reversed(self._kept.items()):
            if other == face:
                return pygame.transform.smoothscale(picture, (w, round(w * H / W)))
        return None

    def _keep(self, key: tuple[Face, int], picture: pygame.Surface) -> pygame.Surface:
        self._kept[key] = picture
        self._pixels += picture.get_width() * picture.get_height()
        while self._pixels > KEPT_PIXELS and len(self._kept) > 1:
            _old, gone = self._kept.popitem(last=False)
            self._pixels -= gone.get_width() * gone.get_height()
        return picture

    def _frame(self, key: AnyKey, draw: Callable[..., pygame.Surface]) -> pygame.Surface | None:
        asked = self._frames.get(key)
        if asked is None:
            asked = self._frames[key] = self._pool.submit(draw, *key)
            asked.add_done_callback(lambda _done: self.app.picture_ready())
        return asked.result() if asked.done() else None

    def _compose(self, face: Face, w: int) -> pygame.Surface | None:
        k = w / W
        if face.look == "numeral" or (face.look == "poster" and k < poster.FRAMED_FROM):
            return self._compose_poster(face, w)
        if face.look == "tile" and tiles.LEAST_NAMED <= w < tiles.FRAMED_FROM:
            return self._compose_tile(face, (w, round(w * H / W)), tiles.Now(coin=True))
        level = self.detail(face, k)
        badges = ("coin" if face.coin else "level" if face.level else "",
                  "shield" if face.shield else "points" if face.points else "")  # fmt: skip
        plate = self._frame((parse_colour(face.colour), w, level, bool(face.ribbon), badges), frame.draw_frame)
        window = frame.WINDOWS[level]
        side = round(min(window.w, window.h) * 0.98 * k)
        picture = self.app.art.exact(face.picture, (side, side)) if face.picture else None
        if plate is None or (face.picture and (picture is None or picture.get_size() != (side, side))):
            return None
        card = plate.copy()
        if picture is not None:
            centre = (window.x + window.w / 2) * k, (window.y + window.h / 2) * k
            blit(card, picture, (round(centre[0] - side / 2), round(centre[1] - side / 2)))
        self._letter(card, face, k, level)
        return card

    def _compose_tile(self, face: Face, size: tuple[int, int], now: tiles.Now) -> pygame.Surface | None:
        """Picture, name and note, with the badges on top."""
        at = tiles.plan(self.app, face, size, now)
        band = (at.band.y, at.band.h)
        base = self._frame((parse_colour(face.colour), size, band, at.note.h if at.note else 0, at.k), plate.draw_plate)
        badges = self._frame((size, *tiles.badges(face, at, now), at.b), plate.draw_badges)
        side = min(at.window.w, at.window.h + round(4 * at.k))
        picture = self.app.art.exact(face.picture, (side, side)) if face.picture else None
        if base is None or badges is None or (face.picture and (picture is None or picture.get_size() != (side, side))):
            return None
        card = base.copy()
        if picture is not None:
            card.set_clip(at.window)
            blit(card, picture, (at.window.centerx - side // 2, at.window.bottom - side + round(2 * at.k)))
            card.set_clip(None)
        blit(card, badges, (0, 0))
        if now.ages:
            self._hourglass(card, tiles.tokens(at, now.ages))
        for block, rect, align in tiles.words(self.app, face, at, now):
            block.draw(card, rect, align, "middle")
        return card

    def _hourglass(self, card: pygame.Surface, place: pygame.Rect) -> None:
        side = round(place.h * 0.82)
        gap = (place.h - side) // 2
        blit(card, self.app.art.now("icons/age", (side, side)), (place.x + gap, place.y + gap))

    def _compose_poster(self, face: Face, w: int) -> pygame.Surface | None:
        """The picture over the whole field, and as many words as can be read."""
        k = w / W
        words = [(block, rect) for block, rect in self.poster_words(face, k) if not block.clipped]
        look = face.look if words else poster.BARE
        plate = self._frame((parse_colour(face.colour), w, look), poster.draw_field)
        cx, cy, side = (round(value * k) for value in poster.picture_box(look))
        picture = self.app.art.exact(face.picture, (side, side)) if face.picture else None
        if plate is None or (face.picture and (picture is None or picture.get_size() != (side, side))):
            return None
        card = plate.copy()
        if picture is not None:
            blit(card, picture, (cx - side // 2, cy - side // 2))
        for block, rect in words:
            block.draw(card, rect, "centre", "middle")
        return card

    def poster_words(self, face: Face, k: float) -> Iterator[tuple[Block, pygame.Rect]]:
        """The number in its corner and in the middle, or the title at the foot."""
        if face.number and k >= poster.LEAST_CORNER:
            yield self._fitted(face.number, "card_corner", poster.CORNER, k, 44, 1)
        if face.look == "numeral":
            yield self._fitted(face.number, "card_numeral", poster.MIDDLE, k, 88, 1)
            return
        title = self._fitted(face.title, "card_title", poster.FOOT, k, 36, 1)
        yield self._fitted(face.title, "card_title", poster.HIGH_FOOT, k, 30, 2) if title[0].clipped else title

    def written(self, face: Face, w: int) -> Iterator[tuple[Block, pygame.Rect]]:
        """Every word on the front of a card of this width, and where it stands."""
        if face.look == "tile" and tiles.LEAST_NAMED <= w < tiles.FRAMED_FROM:
            now = tiles.Now(coin=True)
            at = tiles.plan(self.app, face, (w, round(w * H / W)), now)
            yield from ((word.block, word.rect) for word in tiles.words(self.app, face, at, now))
        elif face.look == "numeral" or (face.look == "poster" and w / W < poster.FRAMED_FROM):
            yield from self.poster_words(face, w / W)
        else:
            yield from self.words(face, w / W, self.detail(face, w / W))

    def detail(self, face: Face, k: float) -> str:
        """How much a card of this scale can show; a text that would be small gets more room."""
        level = frame.detail(k)
        if level == frame.FULL and face.text and face.look == "tile" and self._text(face, k, level)[0].px < SMALL * k:
            return frame.LONG
        return level

    def _text(self, face: Face, k: float, level: str) -> tuple[Block, pygame.Rect]:
        x, y, w, h = frame.TEXTS[level]
        right = 32 if face.shield and level == frame.FULL else 0
        down = 26 if face.points else 0
        return self._fitted(face.text, "card_text", (x + 8, y + 8, w - 16 - right, h - 14 - down), k, 24, None)

    def _letter(self, card: pygame.Surface, face: Face, k: float, level: str) -> None:
        for block, rect in self.words(face, k, level):
            block.draw(card, rect, "centre", "middle")

    def words(self, face: Face, k: float, level: str) -> Iterator[tuple[Block, pygame.Rect]]:
        """Title, ribbon, text and badges, each fitted to its place; the badges' corners stay free."""
        if level == frame.BARE:
            return
        left = 30 if (face.coin or face.level) and level in frame.TEXTS else 0
        x, y, w, h = frame.TITLE
        yield self._fitted(face.title, "card_title", (x + left + 4, y + 2, w - left - 8, h), k, 23, 1)
        if level not in frame.TEXTS:
            return
        if face.ribbon:
            yield self._fitted(face.ribbon.upper(), "card_ribbon", frame.RIBBONS[level], k, 15, 1)
        if face.text:
            yield self._text(face, k, level)
        if face.coin or face.level:
            yield self._fitted(face.coin or face.level, "card_number", (6, 6, 40, 42), k, 30, 1)
        if face.shield:
            yield self._fitted(face.shield, "card_number", (188, 280 + frame.SHIELDS[level], 44, 44), k, 28, 1)
        elif face.points:
            yield self._fitted(f"**{face.points}** {{legend}}", "card_text", frame.POINTS, k, 24, 1)

    def _fitted(
        self, text: str, style: str, place: tuple[float, float, float, float], k: float, size: float, lines: int | None
    ) -> tuple[Block, pygame.Rect]:
        x, y, w, h = (round(v * k) for v in place)
        look = self.app.theme.style(style)
        block = self.app.text.fit(text, look, max(LEAST_TEXT, round(size * k)), (w, h), lines)
        return block, pygame.Rect(x, y, w, h)
