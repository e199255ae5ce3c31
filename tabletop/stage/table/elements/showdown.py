"""Cards that everyone laid open at once, a row for each seat, with totals: who is closest?"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.data import elements as data
from tabletop.kernel import Told
from tabletop.kernel.facts import Zone
from tabletop.stage.cards.face import H, W
from tabletop.stage.table.cards import Place
from tabletop.stage.table.elements.base import Hands, Moment
from tabletop.stage.table.elements.zones import ZoneElement
from tabletop.stage.table.people import draw_portrait

LARGEST = 84.0
"""The width of a card where there is room."""


class Showdown(ZoneElement[data.Showdown]):
    """Only there while cards lie in it, or totals stand."""

    solid = False

    def __init__(self, name: str, spec: data.Showdown, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self.totals: dict[int, int] = {}
        self.visible = False

    def zones(self) -> Sequence[Zone]:
        return [(self.spec.zone, seat) for seat in range(len(self.hands.people))]

    def hear(self, told: Told) -> None:
        if told.kind == self.spec.begins:
            self.totals = {}
        elif told.kind == self.spec.total:
            self.totals[told.seat] = int(told.about["total"])
            self._appear()

    def settle(self, moment: Moment) -> None:
        super().settle(moment)
        if not any(self.held.values()) and moment.view.winners is None:
            self.totals = {}
        self._appear()

    def lay(self, zone: Zone, card: int) -> None:
        super().lay(zone, card)
        self._appear()

    def _appear(self) -> None:
        self.visible = any(self.held.values()) or bool(self.totals)
        self.refresh()

    def rows(self) -> list[int]:
        """The seats that laid something, or have a total."""
        return [seat for seat in range(len(self.hands.people)) if self.held.get((self.spec.zone, seat)) or
                seat in self.totals]  # fmt: skip

    def arrange(self) -> None:
        self.prints = []
        if self.moment is None:
            return
        px = self.app.canvas.px
        inner = self.rect.inflate(-2 * px(18), -2 * px(10))
        head = px(34)
        top = pygame.Rect(inner.x, inner.y, inner.w, head)
        self.prints.append(self.fit(self.say(self.spec.title), "panel_title", top, "centre", size=24))
        self._room = pygame.Rect(inner.x, top.bottom + px(4), inner.w, inner.h - head - px(4))
        for n, seat in enumerate(self.rows()):
            if seat in self.totals:
                row = self._row(n)
                at = pygame.Rect(row.right - px(76), row.y, px(76), row.h)
                self.prints.append(self.fit(str(self.totals[seat]), "number", at, "centre", size=44))

    def _row(self, n: int) -> pygame.Rect:
        count = max(1, len(self.rows()))
        high = self._room.h // count
        return pygame.Rect(self._room.x, self._room.y + n * high, self._room.w, high - self.app.canvas.px(4))

    def _slot(self, seat: int, n: int, count: int) -> Place:
        px = self.app.canvas.px
        rows = self.rows()
        row = self._row(rows.index(seat) if seat in rows else max(0, len(rows) - 1))
        w = min(px(LARGEST), round(row.h * W / H))
        left, right = row.x + px(70), row.right - px(80)
        step = min(w + px(6), (right - left - w) / max(1, count - 1))
        return Place(left + w / 2 + n * step, row.centery, max(8, w))

    def where(self, zone: Zone, card: int) -> Place:
        lot = self.held.get(zone, [])
        return self._slot(zone[1], lot.index(card) if card in lot else len(lot), max(1, len(lot)))

    def landing(self, zone: Zone, card: int) -> Place:
        count = len(self.held.get(zone, [])) + 1
        return self._slot(zone[1], count - 1, count)

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.moment is None:
            return
        app, px = self.app, self.app.canvas.px
        app.paint.panel(surface, self.rect)
        best = max(self.totals.values(), default=-1)
        for n, seat in enumerate(self.rows()):
            row = self._row(n)
            if self.totals.get(seat) == best and len(self.totals) == len(self.rows()):
                app.paint.plate(surface, row, app.theme.colours["amber"], app.theme.colours["gold"], 2, 14)
            side = min(px(54), row.h - px(6))
            draw_portrait(app, surface, self.hands.people.players[seat], (row.x + px(34), row.centery), side)
            lot = self.held.get((self.spec.zone, seat), [])
            for i, card in enumerate(lot):
                self.cards.draw(surface, card, self.deck, self._slot(seat, i, len(lot)), shadow=3)
        for p in self.prints:
            p.draw(surface)
