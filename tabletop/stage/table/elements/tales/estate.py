"""Your buildings: those in play as tiles, the others as plates with what they cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.games.paper_tales.kingdom import realm_of
from tabletop.games.paper_tales.projects import market_of
from tabletop.games.paper_tales.state import PaperTales
from tabletop.kernel.facts import Zone
from tabletop.stage.shapes import blit
from tabletop.stage.table.elements.tales import badges
from tabletop.stage.table.elements.tales.base import Piece
from tabletop.stage.table.elements.tales.buildings import both_levels, cost_ways, plan_words
from tabletop.stage.table.elements.tales.realm import Kingdom
from tabletop.stage.widgets.base import Widget
from tabletop.words import _

if TYPE_CHECKING:
    from tabletop.stage.table.elements.tales.kingdom import OwnKingdom


class Deed(Piece):
    """A building that is not built yet: picture, name, and what its first level costs."""

    def tooltip(self) -> str:
        return f"**{self.face.title}**\n{both_levels(self.home.cards.card(self.card))}"

    def arrange(self) -> None:
        px, canvas = self.app.canvas.px, self.app.canvas
        inner = self.rect.inflate(-2 * px(6), -2 * px(4))
        c = self.app.theme.colours
        side = min(inner.h, round(inner.w * 0.46))
        self._at = pygame.Rect(inner.x, inner.y + (inner.h - side) // 2, side, side)
        card = self.home.cards.box.printed[self.card]
        line = round(canvas.text_px(16) * 1.2)
        foot = pygame.Rect(inner.x, inner.bottom - line - px(3), inner.w, line + px(3))
        beside = pygame.Rect(inner.x + side // 2, foot.y, inner.w - side // 2, foot.h)
        cost = pygame.Rect(self._at.right + px(2), inner.y, inner.right - self._at.right - px(2), foot.y - inner.y)
        whole = pygame.Rect(inner.x, inner.y, inner.w, foot.y - inner.y)
        ways = [(cost, way) for way in cost_ways(card.costs[0])] + [(whole, cost_ways(card.costs[0])[-1])]
        prices = [self.fit(way, "tool", at, "right", lines=2 if at is cost else 1, size=18) for at, way in ways]
        names = [self.fit(self.face.title, "tool", at, "right", plain=True, colour=c["linen"], size=16)
                 for at in (beside, foot)]  # fmt: skip
        price = next((p for p in prices if not p.block.clipped and p.block.h <= cost.h + px(4)), None)
        name = next((p for p in names if not p.block.clipped and foot.y >= self.rect.y), None)
        self.prints = [p for p in (price, name) if p is not None]
        if price is not None and price.rect == whole:
            # A long price takes its room from the picture.
            self._at.w = self._at.h = min(side, max(8, inner.w - price.block.w - px(3)))

    def draw_self(self, surface: pygame.Surface) -> None:
        app, c = self.app, self.app.theme.colours
        self.draw_glow(surface)
        app.paint.plate(surface, self.rect, c["night"], c["edge"], 2, 12, 0.6, 0.9 if self.hovered else 0.6)
        picture = app.art.get(self.face.picture, self._at.size)
        if picture is not None:
            blit(surface, picture, self._at.topleft, 190)
        for p in self.prints:
            p.draw(surface)
        self.draw_ring(surface)


class Estate(Widget):
    """Title, land cost of the next one, buildings in play, and the others below."""

    def __init__(self, home: OwnKingdom) -> None:
        super().__init__(name="estate")
        self.home = home
        self._pieces: dict[tuple[Zone, int], Piece] = {}

    def arrange(self) -> None:
        self.prints = []
        home = self.home
        if home.moment is None or self.rect.w < 20:
            return
        px, canvas = self.app.canvas.px, self.app.canvas
        state = home.kingdom(home.seat)
        line = canvas.text_px(19) + px(5)
        head = pygame.Rect(self.rect.x, self.rect.y, self.rect.w, line)
        title = self.fit(_("Buildings"), "name", head, colour=self.app.theme.colours["linen"], size=20)
        self.prints.append(title)
        rest = pygame.Rect(self.rect.x, head.bottom + px(4), self.rect.w, self.rect.bottom - head.bottom - px(4))
        wanted: set[tuple[Zone, int]] = set()
        if state.built:
            high = min(round(rest.h * 0.46), px(124))
            self._tiles(pygame.Rect(rest.x, rest.y, rest.w, high), state, wanted)
            self._note(pygame.Rect(rest.x, rest.y, rest.w, high), head, title.block.w, state)
            rest = pygame.Rect(rest.x, rest.y + high + px(8), rest.w, rest.h - high - px(8))
        self._deeds(rest, state, wanted)
        for key in [key for key in self._pieces if key not in wanted]:
            self.remove(self._pieces.pop(key))
        self.children.sort(key=lambda child: (child.rect.y, child.rect.x))

    def _note(self, row: pygame.Rect, head: pygame.Rect, title: int, state: Kingdom) -> None:
        """What land costs the next time, beside the tiles if there is room, else beside the title."""
        px, text = self.app.canvas.px, self._land(state)
        right = max(piece.rect.right for (zone, _card), piece in self._pieces.items() if zone == ("built", state.seat))
        beside = pygame.Rect(right + px(8), row.y, row.right - right - px(8), row.h)
        above = pygame.Rect(head.x + title + px(10), head.y, head.w - title - px(10), head.h)
        rooms = [(beside, "centre", 4), (above, "right", 1)]
        for room, align, lines in rooms:
            if room.w > px(60) and text:
                said = self.fit(text, "tool", room, align, lines=lines, size=15)
                if not said.block.clipped:
                    self.prints.append(said)
                    return

    def _land(self, state: Kingdom) -> str:
        view = self.home.moment.view if self.home.moment is not None else None
        assert isinstance(view, PaperTales)
        n = market_of(view.box, realm_of(view, state.seat)).land
        return _("Next one: {n} {coin} land cost", n=n) if n else ""

    def _piece(self, kind: type[Piece], zone: Zone, card: int, wanted: set[tuple[Zone, int]]) -> Piece:
        key = (zone, card)
        wanted.add(key)
        if key not in self._pieces:
            self._pieces[key] = self.add(kind(self.home, zone, card))
        return self._pieces[key]

    def _lay(self, piece: Piece, rect: pygame.Rect) -> None:
        u = self.app.canvas.units
        piece.place(self.box._replace(x=u(rect.x), y=u(rect.y), w=u(rect.w), h=u(rect.h)))

    def _tiles(self, room: pygame.Rect, state: Kingdom, wanted: set[tuple[Zone, int]]) -> None:
        px, count = self.app.canvas.px, len(state.built)
        gap = px(6)
        wide = min(round(room.h * 0.82), (room.w - gap * (count - 1)) // count)
        for n, one in enumerate(state.built):
            piece = self._piece(Piece, ("built", state.seat), one.card, wanted)
            piece.face, piece.said = self.home.tile(one.card, one.level), _("level {n}", n=one.level)
            self._lay(piece, pygame.Rect(room.x + n * (wide + gap), room.y, wide, room.h))

    def _deeds(self, room: pygame.Rect, state: Kingdom, wanted: set[tuple[Zone, int]]) -> None:
        px, count = self.app.canvas.px, len(state.plans)
        if not count:
            return
        gap = px(6)
        columns = 1 if room.w < px(150) else 2 if room.w < px(420) else 3
        rows = -(-count // columns)
        wide = (room.w - gap * (columns - 1)) // columns
        high = min(px(72), (room.h - gap * (rows - 1)) // rows)
        for n, card in enumerate(state.plans):
            piece = self._piece(Deed, ("plans", state.seat), card, wanted)
            piece.said = plan_words(self.home.cards.box.printed[card])
            at = pygame.Rect(room.x + (n % columns) * (wide + gap), room.y + (n // columns) * (high + gap), wide, high)
            self._lay(piece, at)


__all__ = ["Deed", "Estate", "badges"]
