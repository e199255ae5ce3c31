"""A game's tile on the title screen: its box, its name, what it is about, for how many and how long."""

import pygame

from tabletop.data.catalogue import GameInfo
from tabletop.data.texts import say
from tabletop.stage.shapes import blit
from tabletop.stage.theme import Colour, mix
from tabletop.stage.widgets.base import Callback, Print
from tabletop.stage.widgets.button import Pressable
from tabletop.words import _

WIDTH, HEIGHT = 219.0, 338.0
RISE = 14.0
"""How far a tile comes up when it is chosen; also the room it keeps above itself."""
TAB = 34.0
"""The room below a tile into which its Play tab hangs."""
BAND = 50.0
FOOT = 66.0
"""How far above the lower edge players and minutes begin: the Play tab must not cover them."""
EDGE = 4.0


class GameTile(Pressable):
    """One game. Enter, Space or a click sets its table."""

    ring_radius = 20.0
    reach = 30.0

    def __init__(self, game: GameInfo, hue: Colour, on_click: Callback) -> None:
        super().__init__(on_click, name=say(game.name))
        self.game, self.hue = game, hue
        self._band = pygame.Rect(0, 0, 0, 0)
        self._rule_y = 0
        self._icons: list[tuple[str, pygame.Rect]] = []

    def state(self) -> str:
        return f"{say(self.game.blurb)} {self._players()}. {self._minutes()}"

    def _players(self) -> str:
        return f"{self.game.least}–{self.game.most}"

    def _minutes(self) -> str:
        return _("{least}–{most} min", least=self.game.minutes[0], most=self.game.minutes[1])

    def card(self) -> pygame.Rect:
        """Where the card lies while it is not chosen."""
        px = self.app.canvas.px
        return pygame.Rect(self.rect.x, self.rect.y + px(RISE), self.rect.w, self.rect.h - px(RISE) - px(TAB))

    def arrange(self) -> None:
        px, card = self.app.canvas.px, self.card()
        picture_h = self._picture_high(card)
        self._band = pygame.Rect(card.x, card.y + px(EDGE) + picture_h, card.w, px(BAND))
        inner = card.inflate(-2 * px(14), 0)
        name = self._band.inflate(-2 * px(10), -px(8))
        foot = pygame.Rect(inner.x, card.bottom - px(FOOT), inner.w, px(42))
        self._rule_y = foot.y - px(8)
        blurb = pygame.Rect(inner.x, self._band.bottom + px(8), inner.w, self._rule_y - self._band.bottom - px(14))
        title = self.fit(self.name, "button", name, "centre", size=25)
        if title.block.clipped:
            title = self.fit(self.name, "button", name, "centre", lines=2, size=25)
        self.prints = [
            title,
            self.fit(say(self.game.blurb), "body", blurb, "centre", lines=5, size=17),
            *self._foot(foot),
        ]

    def _picture_high(self, card: pygame.Rect) -> int:
        """As high as it is wide in thirds, less where the words need the room."""
        canvas = self.app.canvas
        look = self.look("body")
        wide = card.w - 2 * canvas.px(14)
        words = self.app.text.fit(say(self.game.blurb), look, canvas.text_px(17), (wide, 100_000), None)
        free = card.h - canvas.px(EDGE) - canvas.px(BAND) - canvas.px(FOOT + 26) - words.h
        return min(round((card.w - 2 * canvas.px(EDGE)) * 2 / 3), max(card.h // 4, free), card.h * 45 // 100)

    def _foot(self, foot: pygame.Rect) -> list[Print]:
        """Players and minutes, each behind its picture; where the words are long, the clock makes way for them."""
        px = self.app.canvas.px
        side, gap, apart = px(26), px(5), px(12)
        room = foot.w - side - gap - apart
        first = self.fit(self._players(), "strong", pygame.Rect(0, foot.y, room // 3, foot.h), "left", size=18)
        left = pygame.Rect(0, foot.y, room - first.block.w, foot.h)
        second = self.fit(self._minutes(), "strong", left.inflate(-side - gap, 0), "left", size=18)
        clock = side + gap
        if second.block.clipped:
            second, clock = self.fit(self._minutes(), "strong", left, "left", lines=2, size=18), 0
        x = foot.x + max(0, (room - first.block.w - second.block.w - clock) // 2)
        y = foot.centery - side // 2
        self._icons = [("icons/person", pygame.Rect(x, y, side, side))]
        x += side + gap
        players = first._replace(rect=pygame.Rect(x, foot.y, first.block.w, foot.h))
        x += first.block.w + apart
        if clock:
            self._icons.append(("icons/clock", pygame.Rect(x, y, side, side)))
            x += clock
        return [players, second._replace(rect=pygame.Rect(x, foot.y, second.block.w, foot.h))]

    def shifted(self, step: tuple[int, int]) -> None:
        self._band.move_ip(step)
        self._rule_y += step[1]
        for _name, rect in self._icons:
            rect.move_ip(step)

    def draw_self(self, surface: pygame.Surface) -> None:
        px, paint, c = self.app.canvas.px, self.app.paint, self.app.theme.colours
        rise = px(RISE) if self.hovered or self.ringed else 0
        sink = px(3) if self.pressed else 0
        dy = sink - rise
        card = self.card().move(0, dy)
        if self.ringed:
            paint.focus_glow(surface, card, 20)
        paint.shadow(surface, card, 20, depth=7 if rise else 5)
        paint.plate(surface, card, c["cream"], c["ink"], EDGE, 20)
        self._draw_picture(surface, card, dy)
        line = pygame.Rect(card.x + px(18), self._rule_y + dy, card.w - 2 * px(18), max(1, px(2)))
        pygame.draw.rect(surface, c["rim"], line)
        for name, rect in self._icons:
            picture = self.app.art.get(name, rect.size)
            if picture is not None:
                blit(surface, picture, rect.move(0, dy).topleft)
        for p in self.prints:
            p._replace(rect=p.rect.move(0, dy)).draw(surface)
        if self.ringed:
            paint.focus_ring(surface, card, 20)
            self._draw_tab(surface, card)

    def _draw_picture(self, surface: pygame.Surface, card: pygame.Rect, dy: int) -> None:
        px, c = self.app.canvas.px, self.app.theme.colours
        edge = px(EDGE)
        band = self._band.move(0, dy)
        # The picture reaches under the band, which hides its rounded lower corners.
        size = (card.w - 2 * edge, band.y - card.y - edge + px(18))
        picture = self.app.art.get(self.game.picture, size, "round", px(16))
        if picture is not None:
            surface.blit(picture, (card.x + edge, card.y + edge), (0, 0, size[0], band.y - card.y - edge))
        pygame.draw.rect(surface, c["ink"], band.move(0, -edge // 2).inflate(0, edge))
        inside = band.inflate(-2 * edge, -edge)
        pygame.draw.rect(surface, self.hue, inside)
        shine = pygame.Rect(inside.x + px(6), inside.y + px(3), inside.w - 2 * px(6), max(1, px(3)))
        pygame.draw.rect(surface, mix(self.hue, (255, 255, 255), 0.35), shine, border_radius=px(2))

    def _draw_tab(self, surface: pygame.Surface, card: pygame.Rect) -> None:
        """The Play tab that hangs on the ring."""
        app, px = self.app, self.app.canvas.px
        style = app.theme.style("button")
        word = app.text.fit(_("Play"), style, app.canvas.text_px(25), (px(120), px(44)), 1)
        key = app.theme.style("key")
        cap_text = app.text.fit(_("Enter"), key, app.canvas.text_px(15), (px(70), px(30)), 1)
        cap_w, cap_h = cap_text.w + px(16), cap_text.h + px(10)
        tab = pygame.Rect(0, 0, word.w + cap_w + px(46), px(52))
        tab.midtop = (card.centerx, card.bottom - px(22))
        face = app.paint.button(surface, tab, app.theme.skins["green"], 18)
        word.draw(surface, pygame.Rect(face.x + px(18), face.y, word.w, face.h))
        cap = pygame.Rect(face.x + px(28) + word.w, face.centery - cap_h // 2, cap_w, cap_h)
        cap_face = app.paint.key_cap(surface, cap)
        cap_text.draw(surface, cap_face, "centre")
