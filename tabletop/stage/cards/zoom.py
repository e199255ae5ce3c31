"""One card large, beside what its words mean. Arrows go to the next card of the same zone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.data.catalogue import GameInfo
from tabletop.stage.box import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.cards.face import H, W
from tabletop.stage.cards.meaning import meanings, shorter
from tabletop.stage.cards.rows import Meaning
from tabletop.stage.scene import Scene
from tabletop.stage.scenes.rules_parts import Note
from tabletop.stage.shapes import blit
from tabletop.stage.widgets import Label, Panel, RoundButton
from tabletop.stage.widgets.base import Widget
from tabletop.words import _

if TYPE_CHECKING:
    from tabletop.stage.table.cards import TableCards

CLOSE = (pygame.K_z, pygame.K_f)
CARD = (422.0, 591.0)
PANEL = (556.0, 592.0)
APART = 120.0


class Shown(NamedTuple):
    """A card that can be looked at: which kind, and where it lies, in words."""

    id: str
    where: str
    now: str = ""
    """What it could do at this moment, or why it could not; empty where that is nobody's business."""
    can: bool = False
    """Whether it could be played."""
    level: int = 1
    """Which side of a building."""


class LargeCard(Widget):
    """The card itself, drawn at its full size."""

    def __init__(self, cards: TableCards) -> None:
        super().__init__(name="card")
        self.cards, self.id, self.level = cards, "", 1

    def draw_self(self, surface: pygame.Surface) -> None:
        self.app.paint.shadow(surface, self.rect, 30, 10, 12)
        picture = self.cards.composer.face(self.cards.face(self.id, self.level), self.rect.w)
        if picture is not None:
            blit(surface, picture, self.rect.topleft)


class MeaningRow(Widget):
    """A tile with the picture, the term, and its meaning."""

    def __init__(self, meaning: Meaning) -> None:
        super().__init__(name=meaning.term)
        self.meaning = meaning
        self._tile = pygame.Rect(0, 0, 0, 0)

    def wish(self, room: float | None = None) -> tuple[float, float]:
        wide = self.app.canvas.px((room or 400) - 76)
        text = self.app.text.fit(
            self.meaning.text, self.look("body"), self.app.canvas.text_px(17), (wide, 10_000), None
        )
        high = self.extent(self.meaning.term, "name")[1] + self.app.canvas.units(text.h) + 6
        return room or 400, max(64.0, high)

    def arrange(self) -> None:
        px = self.app.canvas.px
        self._tile = pygame.Rect(self.rect.x, self.rect.y + px(2), px(60), px(60))
        words = pygame.Rect(
            self._tile.right + px(16), self.rect.y, self.rect.right - self._tile.right - px(16), self.rect.h
        )
        term = words.copy()
        term.h = px(self.extent(self.meaning.term, "name")[1])
        text = words.copy()
        text.y, text.h = term.bottom, words.bottom - term.bottom
        self.prints = [
            self.fit(self.meaning.term, "name", term, size=19),
            self.fit(self.meaning.text, "body", text, "left", "top", lines=None, size=17),
        ]

    def draw_self(self, surface: pygame.Surface) -> None:
        paint, c = self.app.paint, self.app.theme.colours
        paint.plate(surface, self._tile, c["paper"], c["rim"], 2.5, 12)
        inner = self._tile.inflate(-self._tile.w // 3, -self._tile.h // 3)
        picture = self.app.art.get(self.meaning.picture, inner.size)
        if picture is not None:
            blit(surface, picture, inner.topleft)
        super().draw_self(surface)


class Zoom(Scene):
    """An overlay over the table."""

    transparent = True
    veil = 185
    transition = "zoom"

    def __init__(self, cards: TableCards, info: GameInfo, shown: Sequence[Shown], at: int) -> None:
        super().__init__()
        self.cards, self.info, self.shown, self.at = cards, info, list(shown), at

    @property
    def now(self) -> Shown:
        return self.shown[self.at]

    def build(self) -> None:
        self.large = self.add(LargeCard(self.cards))
        self.large.id, self.large.level = self.now.id, self.now.level
        self.large.name = self.cards.name(self.now.id)
        self.panel = self.add(Panel())
        self.title = self.panel.add(Label(_("What the words mean"), "panel_title"))
        card = self.info.card(self.now.id)
        self.rows = [self.panel.add(MeaningRow(one)) for one in shorter(meanings(self.info, card, self.now.level))]
        self.note: Note | None = None
        if self.now.now:
            self.note = self.panel.add(Note(self.now.now, "good" if self.now.can else "calm"))
        self.left = self.add(RoundButton("left", lambda: self.turn(-1), name=_("The card before")))
        self.right = self.add(RoundButton("right", lambda: self.turn(1), name=_("The next card")))
        self.close = self.add(RoundButton("cross", self.on_back, name=_("Close"), kind="red"))
        self.close.solid = False
        self.left.visible = self.right.visible = len(self.shown) > 1
        where = _("{n} of {all}, {where}", n=self.at + 1, all=len(self.shown), where=self.now.where)
        self.where = self.add(Label(where if len(self.shown) > 1 else self.now.where, "tool", align="centre"))
        self.keys = self.add(
            Label(_("Esc or a click outside closes. Arrows show the next card."), "tool", align="centre", lines=2)
        )
        self.focus(self.close)

    def layout(self, canvas: Canvas) -> None:
        box = canvas.box
        k = min(1.0, (box.h - 120) / PANEL[1], (box.w - 120) / (CARD[0] + APART + PANEL[0]))
        cw, ch = CARD[0] * k, CARD[0] * k * H / W
        pw = PANEL[0] * k
        whole = box.anchor(cw + APART * k + pw, ch, "centre").move(0, -8)
        self.large.place(Box(whole.x, whole.y, cw, ch))
        panel = Box(whole.right - pw, whole.y, pw, ch)
        self.panel.place(panel)
        inner = panel.inset(26, 20)
        title, rest = inner.take_top(40, 10)
        self.title.place(title)
        if self.note is not None:
            high = self.note.wish(rest.w)[1]
            foot, rest = rest.take_bottom(high, 10)
            self.note.place(foot)
        self._place_rows(rest)
        side = 56 * k
        self.left.place(Box(whole.x - side - 18, whole.middle[1] - side / 2, side, side + 4))
        self.right.place(Box(whole.x + cw + 18, whole.middle[1] - side / 2, side, side + 4))
        self.close.place(Box(panel.right - 26, panel.y - 24, 50, 53))
        foot = box.take_bottom(box.bottom - whole.bottom)[0].anchor(box.w, 52, "centre")
        self.where.place(Box(whole.x, foot.y, cw, 52))
        self.keys.place(Box(panel.x, foot.y, pw, 52))

    def _place_rows(self, room: Box) -> None:
        """As many rows as there is room for; the last ones matter least."""
        wishes = [row.wish(room.w)[1] for row in self.rows]
        while len(wishes) > 1 and sum(wishes) + 2.0 * (len(wishes) - 1) > room.h:
            wishes.pop()
        gap = min(14.0, max(2.0, (room.h - sum(wishes)) / max(1, len(wishes))))
        for n, row in enumerate(self.rows):
            row.visible = n < len(wishes)
        for row, place in zip(self.rows, room.pile(wishes, gap), strict=False):
            row.place(place)

    def turn(self, step: int) -> None:
        """The next card, or the one before; round and round."""
        self.at = (self.at + step) % len(self.shown)
        self.rebuild()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT) and len(self.shown) > 1:
            self.turn(-1 if event.key == pygame.K_LEFT else 1)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and (event.button == 3 or self._outside(event.pos)):
            self.on_back()
            return True
        return super().handle(event)

    def _outside(self, pos: tuple[int, int]) -> bool:
        return self.root.at(pos) is None and not any(w.rect.collidepoint(pos) for w in (self.large, self.panel))

    def on_key(self, event: pygame.event.Event) -> bool:
        if event.key in CLOSE:
            self.on_back()
            return True
        return False
