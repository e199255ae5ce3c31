"""What a card says, in full, while you draft: the one that the pointer or the focus came to last."""

from __future__ import annotations

import pygame

from tabletop.data import elements as data
from tabletop.games.paper_tales.state import PaperTales
from tabletop.stage.cards.face import Face
from tabletop.stage.cards.meaning import meanings
from tabletop.stage.cards.rows import Meaning
from tabletop.stage.table.elements.base import Hands, Moment
from tabletop.stage.table.elements.tales import badges
from tabletop.stage.table.elements.tales.base import Piece, TalesElement
from tabletop.stage.theme import Skin, mix, parse_colour
from tabletop.stage.widgets.base import Widget
from tabletop.words import _, plural

EVERY = ("icons/coin", "icons/shield")


class CardReader(TalesElement[data.Reader]):
    """A page beside the pack. Before any card was pointed at, it says how to read one."""

    reach = 16.0

    def __init__(self, name: str, spec: data.Reader, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self.face: Face | None = None
        """The card that is read."""
        self._rows: tuple[Meaning, ...] = ()
        self._icons: list[tuple[pygame.Rect, str]] = []
        self._at: tuple[Widget | None, Widget | None] = (None, None)
        self._pack: tuple[int, ...] = ()
        self._picture = pygame.Rect(0, 0, 0, 0)
        self._coin = pygame.Rect(0, 0, 0, 0)
        self._shield = pygame.Rect(0, 0, 0, 0)
        self._rule = pygame.Rect(0, 0, 0, 0)

    @property
    def is_there(self) -> bool:
        return self.drafting

    def settle(self, moment: Moment) -> None:
        """With another pack, nothing is pointed at yet."""
        view = moment.view
        assert isinstance(view, PaperTales)
        pack = tuple(view.packs[self.seat])
        if pack != self._pack:
            self._pack, self.face, self._at = pack, None, (None, None)
        super().settle(moment)

    def pass_time(self, now: float, rate: float, reduced: bool) -> bool:
        """The pointer and the focus both lead here; the one that moved last counts."""
        scene = self.scene
        at = (scene.hovered, scene.focused if self.app.by_keys else None)
        if at != self._at and self.visible:
            moved = [new for new, old in zip(at, self._at, strict=True) if new is not old and isinstance(new, Piece)]
            self._at = at
            if moved and isinstance(moved[0], Piece) and moved[0].face != self.face:
                self._read(moved[0])
        return False

    def _read(self, piece: Piece) -> None:
        self.face = piece.face
        rows = meanings(self.hands.info, self.cards.card(piece.card), int(piece.face.level or 1))
        # What every unit has comes last, for those who know no unit yet.
        self._rows = tuple(sorted(rows, key=lambda row: row.picture in EVERY))
        self.refresh()

    def says(self) -> str:
        return super().says() if self.visible else ""

    def arrange(self) -> None:
        self.prints, self._icons = [], []
        if self.moment is None or not self.rect.w:
            return
        px = self.app.canvas.px
        inner = self.rect.inflate(-2 * px(16), -2 * px(11))
        if self.face is None:
            self._intro(inner)
            return
        for side in (min(px(64), round(inner.h * 0.3)), max(px(32), self.app.canvas.text_px(20) + px(6))):
            self.prints = []
            self._head(pygame.Rect(inner.x, inner.y, inner.w, side), self.face)
            self._rule = pygame.Rect(inner.x, inner.y + side + px(5), inner.w, max(1, px(2)))
            top = self._rule.bottom + px(5)
            room = pygame.Rect(inner.x, top, inner.w, inner.bottom - top)
            said = self.fit(self.face.text, "body", room, "left", "top", lines=None, size=19)
            if not said.block.clipped:
                break
        self._text(room)

    def _intro(self, room: pygame.Rect) -> None:
        view, px = self.moment.view if self.moment is not None else None, self.app.canvas.px
        assert isinstance(view, PaperTales)
        head = pygame.Rect(room.x, room.y, room.w, self.app.canvas.text_px(23) + px(8))
        self.prints.append(self.fit(_("Recruit"), "panel_title", head, size=23))
        n = view.box.number("draft")
        said = [
            _("Point at a card, or go to it with the arrow keys, to read here what it does."),
            plural("You keep one card.", "You keep {n} cards, one of each pack that comes to you.", n),
            _("Then you deploy them for gold."),
        ]
        below = pygame.Rect(room.x, head.bottom + px(4), room.w, room.bottom - head.bottom - px(4))
        while said:
            words = self.fit("\n".join(said), "body", below, "left", "top", lines=None, size=17)
            if not words.block.clipped:
                self.prints.append(words)
                return
            said.pop()

    def _head(self, room: pygame.Rect, face: Face) -> None:
        """Picture, name, what kind it is, what it costs and how strong it is; a low one is only a line."""
        px = self.app.canvas.px
        low = room.h < px(44)
        self._picture = pygame.Rect(room.x, room.y, 0 if low else room.h, 0 if low else room.h)
        badge = room.h if low else min(px(40), round(room.h * 0.62))
        right = room.right
        self._shield = pygame.Rect(right - badge, room.y, badge if face.shield else 0, badge)
        right -= badge + px(4) if face.shield else 0
        self._coin = pygame.Rect(right - badge, room.y, badge if face.coin else 0, badge)
        right -= badge + px(6) if face.coin else 0
        if low:
            name = self.fit(face.title, "panel_title", pygame.Rect(room.x, room.y, right - room.x, room.h), plain=True,
                            size=20)  # fmt: skip
            self.prints.append(name)
            return
        x = self._picture.right + px(10)
        half = round(room.h * 0.6)
        title = pygame.Rect(x, room.y, right - x, half)
        name = self.fit(face.title, "panel_title", title, plain=True, size=23)
        if name.block.clipped or name.block.px < self.app.canvas.text_px(19):
            self._two_lines(face, pygame.Rect(x, room.y, right - x, room.h))
            return
        self.prints.append(name)
        kind = self.fit(face.ribbon, "note", pygame.Rect(x, title.bottom, room.right - x, room.h - half), size=16)
        self.prints += [] if kind.block.clipped else [kind]

    def _two_lines(self, face: Face, room: pygame.Rect) -> None:
        """A long name; where even that is too little, it takes the place of the picture."""
        name = self.fit(face.title, "panel_title", room, lines=2, plain=True, size=20)
        if name.block.clipped:
            room = pygame.Rect(self._picture.x, room.y, room.right - self._picture.x, room.h)
            self._picture = pygame.Rect(0, 0, 0, 0)
            name = self.fit(face.title, "panel_title", room, lines=2, plain=True, size=20)
        self.prints.append(name)

    def _text(self, room: pygame.Rect) -> None:
        """The whole text, or the shorthand where it has no room."""
        assert self.face is not None
        for text in (self.face.text, *self.face.short):
            said = self.fit(text, "body", room, "left", "top", lines=None, size=19)
            if not said.block.clipped:
                self.prints.append(said)
                self._explain(pygame.Rect(room.x, said.ink.bottom, room.w, room.bottom - said.ink.bottom))
                return

    def _explain(self, room: pygame.Rect) -> None:
        """What its signs mean, as many as there is room for."""
        px = self.app.canvas.px
        side, y = px(26), room.y + px(12)
        for row in self._rows:
            words = pygame.Rect(room.x + side + px(10), y, room.w - side - px(10), room.bottom - y)
            if words.h < side:
                return
            text = f"**{row.term}.** {row.text}"
            said = self.fit(text, "note", words, "left", "top", lines=None, size=15)
            if said.block.clipped or said.block.px < self.app.canvas.text_px(15):
                continue
            self.prints.append(said)
            self._icons.append((pygame.Rect(room.x, y + max(0, said.block.h - side) // 2, side, side), row.picture))
            y += max(side, said.block.h) + px(7)

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.moment is None:
            return
        app, c, face = self.app, self.app.theme.colours, self.face
        app.paint.panel(surface, self.rect, 18)
        if face is not None:
            self._draw_head(surface, face)
            pygame.draw.rect(surface, mix(parse_colour(face.colour), c["ink"], 0.15), self._rule)
        for rect, picture in self._icons:
            badges.icon(app, surface, picture, rect)
        for p in self.prints:
            p.draw(surface)

    def _draw_head(self, surface: pygame.Surface, face: Face) -> None:
        app, c, tone = self.app, self.app.theme.colours, parse_colour(face.colour)
        if self._picture.w:
            app.paint.plate(surface, self._picture, c["cream"], c["ink"], 3, 12)
            inset = app.canvas.px(4)
            inner = self._picture.inflate(-2 * inset, -2 * inset)
            app.paint.shade(surface, inner, Skin(mix(tone, (255, 255, 255), 0.45), tone, tone), 8)
            badges.icon(app, surface, face.picture, inner)
        if self._coin.w:
            badges.coin(app, surface, self._coin, face.coin)
        if self._shield.w:
            badges.shield(app, surface, self._shield, face.shield)
