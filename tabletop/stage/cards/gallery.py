"""Every card of a game, with how many copies of it there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.data.catalogue import CardInfo, GameInfo
from tabletop.data.texts import say
from tabletop.stage.box import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.cards.face import H, W
from tabletop.stage.cards.zoom import Shown, Zoom
from tabletop.stage.scene import Scene
from tabletop.stage.shapes import blit
from tabletop.stage.widgets import Label, Panel, RoundButton, ScrollArea
from tabletop.stage.widgets.button import Pressable
from tabletop.words import _, plural

if TYPE_CHECKING:
    from tabletop.stage.table.cards import TableCards

WIDE = 148.0
GAP = 16.0


class GalleryCard(Pressable):
    """One kind of card; pressed, it is shown large."""

    ring_radius = 12.0

    def __init__(self, cards: TableCards, card: CardInfo, level: int, on_click: object) -> None:
        super().__init__(on_click, name=say(card.name))  # type: ignore[arg-type]
        self.cards, self.card, self.level = cards, card, level

    def state(self) -> str:
        if self.card.sides:
            return _("level {n}", n=self.level)
        return plural("{n} copy", "{n} copies", self.card.copies)

    def arrange(self) -> None:
        px = self.app.canvas.px
        self._face = pygame.Rect(self.rect.x, self.rect.y, self.rect.w, round(self.rect.w * H / W))
        words = pygame.Rect(self.rect.x, self._face.bottom, self.rect.w, self.rect.bottom - self._face.bottom)
        self.prints = [self.fit(self.state(), "note", words.inflate(-px(4), 0), "centre")]

    def shifted(self, step: tuple[int, int]) -> None:
        self._face.move_ip(step)

    def draw_self(self, surface: pygame.Surface) -> None:
        self.app.paint.shadow(surface, self._face, 12, 4, 5)
        picture = self.cards.composer.face(self.cards.face(self.card.id, self.level), self._face.w)
        if picture is not None:
            blit(surface, picture, self._face.topleft)
        for p in self.prints:
            p.draw(surface)
        self.draw_ring(surface)


class Gallery(Scene):
    """An overlay that scrolls."""

    transparent = True
    veil = 185

    def __init__(self, cards: TableCards, info: GameInfo) -> None:
        super().__init__()
        self.cards, self.info = cards, info
        self.kinds = [card for card in info.cards if card.copies]
        self.faces = [(card, level) for card in self.kinds for level in range(1, max(1, len(card.sides)) + 1)]
        """Every card, and both sides of a building."""

    def build(self) -> None:
        self.panel = self.add(Panel())
        self.title = self.panel.add(Label(_("All cards of {game}", game=say(self.info.name)), "panel_title"))
        kinds = plural("{n} kind", "{n} kinds", len(self.kinds))
        cards = plural("{n} card", "{n} cards", sum(card.copies for card in self.kinds))
        self.count = self.panel.add(Label(f"{kinds}, {cards}", "note", align="right"))
        self.area = self.panel.add(ScrollArea())
        self.tiles = [
            self.area.add(GalleryCard(self.cards, card, level, self._opens(n)))
            for n, (card, level) in enumerate(self.faces)
        ]
        self.close = self.add(RoundButton("cross", self.on_back, name=_("Close"), kind="red"))
        self.close.solid = False
        self.focus(self.tiles[0] if self.tiles else self.close)

    def _opens(self, n: int) -> object:
        def open_card() -> None:
            shown = [
                Shown(card.id, plural("{n} copy in the deck", "{n} copies in the deck", card.copies), level=level)
                for card, level in self.faces
            ]
            self.app.stack.push(Zoom(self.cards, self.info, shown, n), "zoom")

        return open_card

    def layout(self, canvas: Canvas) -> None:
        panel = canvas.box.inset(48, 40)
        self.panel.place(panel)
        top, rest = panel.inset(24, 16).take_top(42, 6)
        self.title.place(top.trim(right=310))
        self.count.place(top.take_right(300)[0].trim(right=44))
        self.area.place(rest)
        inside = self.area.inside
        words = canvas.text_units(16) * 1.5
        columns = max(1, int((inside.w + GAP) // (WIDE + GAP)))
        left = inside.x + (inside.w - columns * WIDE - (columns - 1) * GAP) / 2
        high = WIDE * H / W + words
        for n, tile in enumerate(self.tiles):
            x, y = left + n % columns * (WIDE + GAP), inside.y + n // columns * (high + 10)
            tile.place(Box(x, y, WIDE, high))
        self.close.place(Box(panel.right - 30, panel.y - 22, 50, 53))
