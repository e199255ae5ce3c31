"""The score pad: which turn it is, who is awaited, and everyone's tokens in playing order."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from tabletop.data import elements as data
from tabletop.stage.shapes import blit
from tabletop.stage.table.elements.base import Element, Hands, Moment
from tabletop.stage.table.people import draw_portrait
from tabletop.stage.theme import mix
from tabletop.words import _, plural

MOST_PIPS = 15
"""With more tokens to win, a bar stands for the pips."""


class _Row(NamedTuple):
    """One seat's line."""

    seat: int
    whole: pygame.Rect
    face: pygame.Rect
    pips: pygame.Rect


class ScorePad(Element[data.Pad]):
    """The order reads downwards and begins with you, or with the first seat."""

    elides = True

    def __init__(self, name: str, spec: data.Pad, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self.tokens: dict[int, int] = {}
        self._rows: list[_Row] = []

    def settle(self, moment: Moment) -> None:
        self.moment = moment
        self.tokens = dict(enumerate(moment.values[self.spec.score]))
        super().settle(moment)

    def heed(self, moment: Moment) -> None:
        before = self.moment
        super().heed(moment)
        if before is None or (before.asked, before.busy, before.meant) != (moment.asked, moment.busy, moment.meant):
            self.refresh()

    def token_came(self, seat: int, n: int) -> None:
        self.tokens[seat] = self.tokens.get(seat, 0) + n
        self.refresh()

    def spot(self, seat: int = -1) -> tuple[int, int]:
        row = next((row for row in self._rows if row.seat == seat), None)
        return row.face.center if row is not None else self.rect.center

    def arrange(self) -> None:
        self.prints, self._rows = [], []
        if self.moment is None:
            return
        px, text = self.app.canvas.px, self.app.canvas.text_units
        inner = self.rect.inflate(-2 * px(14), -2 * px(12))
        title = pygame.Rect(inner.x + px(4), inner.y, inner.w - px(8), px(text(24) * 1.25))
        self.prints.append(self.fit(self.say(self.spec.title), "panel_title", title, size=23))
        y = title.bottom
        note = pygame.Rect(title.x, y, title.w, px(text(16) * 2.5))
        tone = mix(self.app.theme.colours["wood"], self.app.theme.colours["red"], 0.35)
        said = self.say(self.spec.note) if self.spec.note is not None else self._awaited()
        self.prints.append(self.fit(said, "key", note, "left", "top", 2, True, tone, 15))
        y = note.bottom
        self._arrange_rows(pygame.Rect(inner.x - px(4), y, inner.w + px(8), inner.bottom - y))

    def _awaited(self) -> str:
        """Who has to answer. Everyone may know this."""
        assert self.moment is not None
        people, asked = self.hands.people, self.moment.asked
        if not asked:
            return ""
        if any(people.is_you(seat) for seat in asked) and self.moment.meant:
            return _("Your answer is awaited.")
        if len(asked) > 2:
            return plural("Waiting for {n} player.", "Waiting for {n} players.", len(asked))
        return _("Waiting for {names}.", names=", ".join(people.name(seat) for seat in asked))

    def _arrange_rows(self, room: pygame.Rect) -> None:
        px = self.app.canvas.px
        people = self.hands.people
        first = people.viewer if people.viewer is not None else 0
        high = min(px(66), room.h // max(1, len(people)))
        for n in range(len(people)):
            seat = (first + n) % len(people)
            whole = pygame.Rect(room.x, room.y + n * high, room.w, high - px(4))
            side = min(whole.h - px(4), px(46))
            face = pygame.Rect(whole.x + px(5), whole.centery - side // 2, side, side)
            x = face.right + px(8)
            score = str(self.tokens.get(seat, 0))
            wide = px(self.extent(score, "number")[0]) + px(4)
            top = pygame.Rect(x, whole.y + px(1), whole.right - x - wide - px(10), round(whole.h * 0.56))
            if seat in self.moment.asked:  # type: ignore[union-attr]
                top.w -= px(22)
            pips = pygame.Rect(x, top.bottom, whole.right - x - px(8), max(4, whole.bottom - top.bottom - px(5)))
            right = pygame.Rect(whole.right - wide - px(6), top.y, wide, top.h)
            self._rows.append(_Row(seat, whole, face, pips))
            self.prints.append(self.fit(people.shown(seat), "name", top, plain=True, size=19))
            self.prints.append(self.fit(score, "number", right, "right", size=23))

    def draw_self(self, surface: pygame.Surface) -> None:
        app, moment = self.app, self.moment
        app.paint.panel(surface, self.rect, 16)
        if moment is None:
            return
        c, px = app.theme.colours, app.canvas.px
        goal = int(self.value(self.spec.goal))
        for n, row in enumerate(self._rows):
            if moment.view.active == row.seat:
                app.paint.plate(surface, row.whole, c["amber"], c["disc"], 2, 12)
            draw_portrait(app, surface, self.hands.people.players[row.seat], row.face.center, row.face.w)
            self._draw_pips(surface, row, goal)
            if row.seat in moment.asked:
                side = px(20)
                picture = app.art.get("icons/clock", (side, side))
                at = (row.pips.right - px(6) - side - px(self.extent(str(self.tokens.get(row.seat, 0)), "number")[0]),
                      row.whole.y + px(6))  # fmt: skip
                if picture is not None:
                    blit(surface, picture, at)
            if n + 1 < len(self._rows):
                side = px(12)
                arrow = pygame.Rect(row.face.centerx - side // 2, row.whole.bottom - side // 2 + px(2), side, side)
                app.paint.arrow(surface, arrow, "down", c["wood"], 3)
        for p in self.prints:
            p.draw(surface)

    def _draw_pips(self, surface: pygame.Surface, row: _Row, goal: int) -> None:
        c, have = self.app.theme.colours, self.tokens.get(row.seat, 0)
        if goal > MOST_PIPS:
            self.app.paint.plate(surface, row.pips, c["sand"], None, 0, 6)
            filled = row.pips.copy()
            filled.w = round(row.pips.w * min(1.0, have / goal))
            if filled.w > 2:
                self.app.paint.plate(surface, filled, c["blue"], None, 0, 6)
            return
        step = row.pips.w / goal
        for n in range(goal):
            pip = pygame.Rect(round(row.pips.x + n * step), row.pips.y, max(3, round(step) - 2), row.pips.h)
            pip.h = min(pip.h, self.app.canvas.px(13))
            fill, edge = (c["blue"], c["ink"]) if n < have else (c["paper"], c["rim"])
            self.app.paint.plate(surface, pip, fill, edge, 1.5, 4)
