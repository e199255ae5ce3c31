"""A page with a panel for each player: the cards that something happened to, and what, with its reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.games.paper_tales.describe import phase_name
from tabletop.games.paper_tales.state import PaperTales
from tabletop.kernel import Told
from tabletop.stage.table.elements.tales import cells, marks
from tabletop.stage.table.elements.tales.base import Piece
from tabletop.stage.table.elements.tales.cells import HAPPY, Cell
from tabletop.stage.table.elements.tales.entries import Account, Entry, Shown, signed
from tabletop.stage.table.elements.tales.marks import Sign
from tabletop.stage.table.elements.tales.sheet import Sheet, Wealth
from tabletop.stage.table.people import draw_portrait
from tabletop.stage.widgets.base import Print
from tabletop.words import _

if TYPE_CHECKING:
    from tabletop.stage.table.elements.tales.page import Page


class Panel(NamedTuple):
    """What happened to one player, and where that is told."""

    seat: int
    account: Account

    @property
    def cards(self) -> list[Shown]:
        return [shown for entry in self.account.entries for shown in entry.cards]

    @property
    def lines(self) -> list[str]:
        return self.account.lines


class Mention(Piece):
    """A card that the page tells of: drawn by the page, pressed to be shown large."""

    def draw_self(self, surface: pygame.Surface) -> None:
        self.draw_glow(surface)
        self.draw_ring(surface)


class Chronicle(Sheet):
    """Panels side by side, whoever looks first."""

    def __init__(self, page: Page, phase: str, facts: Sequence[Told], before: Sequence[Wealth]) -> None:
        super().__init__(page, phase, facts, before)
        seats = len(page.hands.people)
        self.panels = [self._panel((page.seat + n) % seats) for n in range(seats)]
        self.seconds = 1.1 + 0.16 * sum(len(panel.account.entries) + bool(panel.lines) for panel in self.panels)
        self.cells: list[Cell] = []
        self._whose: list[int] = []
        """Of whom each of them tells."""
        self._rooms: list[pygame.Rect] = []
        self._faces: list[tuple[int, pygame.Rect]] = []
        self._heads: list[Print] = []
        self._ends: list[Print] = []
        """What is told when all the rest is there: what it comes to."""
        self._signs: list[Sign] = []

    def headline(self) -> str:
        return {
            "deployment": _("Deployment: all units are revealed at once."),
            "income": _("Income: everyone earns gold."),
            "construction": _("Construction: who has built what."),
            "aging": _("Aging: aged units die, the others grow older."),
            "end": _("The last points are counted."),
        }.get(self.phase, phase_name(self.phase))

    def _panel(self, seat: int) -> Panel:
        account = Account(self.phase, self.page.named, lambda card: self._level(seat, card))
        account.could_build = self.page.could_build or seat != self.page.hands.people.viewer
        return Panel(seat, account.write(self.of(seat)))

    def _level(self, seat: int, card: int) -> int:
        """Of a building its level, of a unit 0."""
        state = self.page.hands.play.table.table.state
        assert isinstance(state, PaperTales)
        levels = dict(zip(state.built[seat], state.levels[seat], strict=True))
        return levels.get(card, 1 if self.page.cards.card(card).sides else 0)

    # Place

    def arrange(self) -> None:
        self.cells, self._rooms, self._faces, self._signs = [], [], [], []
        self._whose = []
        self._heads, self._ends = [], []
        px, count = self.app.canvas.px, len(self.panels)
        gap = px(12)
        wide = (self.rect.w - gap * (count - 1)) // count
        for n, panel in enumerate(self.panels):
            room = pygame.Rect(self.rect.x + n * (wide + gap), self.rect.y, wide, self.rect.h)
            self._rooms.append(room)
            self._lay(room.inflate(-2 * px(10), -2 * px(9)), panel)
        self._lay_mentions()
        signs = [sign.number for sign in self._signs]
        self.prints = [*self._heads, *self._ends, *signs, *(p for cell in self.cells for p in cell.prints)]

    def _lay_mentions(self) -> None:
        """Every card of the page can be read, as soon as it is there."""
        for child in list(self.children):
            self.remove(child)
        for n, (cell, seat) in enumerate(zip(self.cells, self._whose, strict=True)):
            for at, shown in cell.tiles:
                zone = ("built" if shown.level else "kingdoms", seat)
                piece = self.add(Mention(self.page, zone, shown.card))
                piece.face = self.page.tile(shown.card, shown.level)
                self.page.put(piece, at)
                piece.visible = self._is_there(n)

    def touch(self) -> None:
        """More of it can be seen."""
        mentions = iter(self.children)
        for n, cell in enumerate(self.cells):
            for _at, mention in zip(cell.tiles, mentions, strict=False):
                mention.visible = self._is_there(n)
        super().touch()

    def _is_there(self, n: int) -> bool:
        return self.share(n, len(self.cells)) >= 0.5

    def _lay(self, room: pygame.Rect, panel: Panel) -> None:
        px = self.app.canvas.px
        head = self._lay_head(room, panel)
        foot = self._lay_foot(room, panel)
        rest = pygame.Rect(room.x, head + px(8), room.w, foot - head - px(14))
        if self.phase == "deployment":
            self.cells += cells.heap(self, rest, panel.account)
        else:
            self.cells += cells.lay(self, rest, panel.account.entries)
        self._whose += [panel.seat] * (len(self.cells) - len(self._whose))

    def _lay_head(self, room: pygame.Rect, panel: Panel) -> int:
        """Who it is, and what it comes to; gives back where that ends."""
        px, c = self.app.canvas.px, self.app.theme.colours
        side = min(px(52), room.h // 6)
        face = pygame.Rect(room.x, room.y, side, side)
        self._faces.append((panel.seat, face))
        room = pygame.Rect(face.right + px(8), room.y, room.right - face.right - px(8), side)
        said = self._delta(panel.account)
        wide = self._wide(said, marks.no_higher(self, "number", 26, side)) if said else 0
        title = self._title(panel.seat, pygame.Rect(room.x, room.y, room.w - wide, side))
        align, at = "right", pygame.Rect(room.right - wide, room.y, wide, side)
        if said and (title.block.clipped or wide > room.w * 0.6):
            align, at = "left", pygame.Rect(room.x, room.y + side // 2, room.w, side - side // 2)
            title = self._title(panel.seat, pygame.Rect(room.x, room.y, room.w, side // 2))
        self._heads.append(title)
        if said:
            tone = HAPPY if panel.account.points + panel.account.coins >= 0 else c["orange"]
            size = marks.no_higher(self, "number", 26, at.h)
            self._ends.append(self.fit(said, "number", at, align, colour=tone, size=size))
        return face.bottom

    def _wide(self, said: str, size: float) -> int:
        return self.app.text.size(said, self.look("number"), self.app.canvas.text_px(size))[0] + self.app.canvas.px(10)

    def _title(self, seat: int, room: pygame.Rect) -> Print:
        size = marks.no_higher(self, "name", 22, room.h)
        shown = self.page.hands.people.shown(seat)
        return self.fit(shown, "name", room, plain=True, colour=self.app.theme.colours["linen"], size=size)

    def _delta(self, account: Account) -> str:
        said = []
        if account.points:
            said.append(f"{signed(account.points)} {{legend}}")
        if account.coins and self.phase != "deployment":
            said.append(f"{signed(account.coins)} {{coin}}")
        return "  ".join(said)

    def _lay_foot(self, room: pygame.Rect, panel: Panel) -> int:
        """What the player has now; gives back where that begins."""
        px = self.app.canvas.px
        wealth = self.wealth(panel.seat)
        line = self.app.canvas.text_px(18) + px(6)
        foot = pygame.Rect(room.x, room.bottom - line, room.w, line)
        words = self.fit(_("Now"), "tool", foot, size=16)
        things = [("coin", str(wealth.gold)), ("legend", str(wealth.points))]
        after = words.block.w + px(12)
        rest = pygame.Rect(foot.x + after, foot.y, foot.w - after, foot.h)
        if words.block.clipped or rest.w < px(100):
            rest = foot
        else:
            self._ends.append(words)
        self._signs += marks.signs(self, rest, things, min(px(22), foot.h), 18, px(16))
        return foot.y

    # Look

    def draw_self(self, surface: pygame.Surface) -> None:
        app, page = self.app, self.page
        for room, panel in zip(self._rooms, self.panels, strict=True):
            mine = panel.seat == page.hands.people.viewer
            marks.dark_plate(app, surface, room, app.theme.colours["gold"] if mine else None)
        for seat, face in self._faces:
            draw_portrait(app, surface, page.hands.people.players[seat], face.center, face.w)
        for p in self._heads:
            p.draw(surface)
        for n, cell in enumerate(self.cells):
            if self._is_there(n):
                cells.draw(self, surface, cell)
        if self.seen >= self.landing_from:
            for p in self._ends:
                p.draw(surface)
            marks.draw_signs(app, surface, self._signs)
            for sign in self._signs:
                sign.number.draw(surface)


__all__ = ["Chronicle", "Entry", "Panel", "Shown"]
