"""You: portrait, name, how many cards, and your tokens one by one."""

from __future__ import annotations

import pygame

from tabletop.data import elements as data
from tabletop.stage.shapes import blit
from tabletop.stage.table.elements.base import Element, Hands, Moment
from tabletop.stage.table.elements.zones import lying
from tabletop.stage.table.people import draw_portrait
from tabletop.stage.table.wording import fill


class OwnPlace(Element[data.Own]):
    """Whoever looks at this screen. With nobody looking it is not there."""

    elides = True
    reach = 16.0

    def __init__(self, name: str, spec: data.Own, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self.tokens = 0
        self._face = pygame.Rect(0, 0, 0, 0)
        self._places: list[pygame.Rect] = []

    @property
    def seat(self) -> int | None:
        return self.hands.people.viewer

    def settle(self, moment: Moment) -> None:
        self.moment = moment
        if self.seat is not None:
            self.tokens = int(moment.values[self.spec.score][self.seat])
        super().settle(moment)

    def heed(self, moment: Moment) -> None:
        before = self.moment
        super().heed(moment)
        if before is None or before.asked != moment.asked:
            self.touch()

    def token_spot(self, seat: int) -> tuple[int, int] | None:
        if seat != self.seat or not self._places:
            return None
        return self._places[min(max(0, self.tokens), len(self._places) - 1)].center

    def token_came(self, seat: int, n: int) -> None:
        if seat == self.seat:
            self.tokens += n
            self.refresh()

    def arrange(self) -> None:
        self.prints, self._places = [], []
        if self.moment is None or self.seat is None:
            return
        px, text = self.app.canvas.px, self.app.canvas.text_units
        inner = self.rect.inflate(-2 * px(12), -2 * px(10))
        side = min(px(60), round(inner.h * 0.42))
        self._face = pygame.Rect(inner.x, inner.y, side, side)
        linen = self.app.theme.colours["title"]
        words = pygame.Rect(self._face.right + px(12), inner.y, inner.right - self._face.right - px(12), side)
        name, note = words.copy(), words.copy()
        name.h = round(words.h * 0.55)
        note.y, note.h = name.bottom, words.h - name.h
        n = len(lying(self.moment.view, (self.spec.zone, self.seat)))
        values = self.moment.values
        self.prints.append(
            self.fit(self.hands.people.shown(self.seat), "name", name, plain=True, colour=linen, size=24)
        )
        self.prints.append(self.fit(fill(self.spec.note, {**values, "n": n}, self.seat), "tool", note, size=16))
        foot = px(text(16) * 1.3)
        tally = pygame.Rect(inner.x, inner.bottom - foot, inner.w, foot)
        said = fill(self.spec.tally, {**values, "n": self.tokens}, self.seat)
        self.prints.append(self.fit(said, "tool", tally, "centre", size=16))
        self._arrange_tokens(
            pygame.Rect(inner.x, self._face.bottom + px(5), inner.w, tally.y - self._face.bottom - px(8))
        )

    def _arrange_tokens(self, room: pygame.Rect) -> None:
        """In as many rows as let them be largest."""
        goal = max(1, int(self.value(self.spec.goal)))
        best, rows = 0.0, 1
        for n in range(1, 5):
            size = min(room.w / -(-goal // n), room.h / n)
            if size > best:
                best, rows = size, n
        columns = -(-goal // rows)
        pitch = min(best, self.app.canvas.px(36))
        side = max(6, round(pitch * 0.9))
        left = room.centerx - pitch * columns / 2
        top = room.centery - pitch * rows / 2
        for n in range(goal):
            rect = pygame.Rect(0, 0, side, side)
            rect.center = (round(left + pitch * (n % columns + 0.5)), round(top + pitch * (n // columns + 0.5)))
            self._places.append(rect)

    def draw_self(self, surface: pygame.Surface) -> None:
        app, moment, seat = self.app, self.moment, self.seat
        if moment is None or seat is None:
            return
        c = app.theme.colours
        asked, active = seat in moment.asked, moment.view.active == seat
        if asked and not moment.busy:
            app.paint.glow(surface, self.rect, radius=18, blur=6, opacity=0.5)
        app.paint.plate(surface, self.rect, c["night"], c["gold"] if asked or active else c["edge"], 3, 18, 0.92)
        draw_portrait(app, surface, self.hands.people.players[seat], self._face.center, self._face.w)
        for n, rect in enumerate(self._places):
            if n < self.tokens:
                token = app.art.get(self.spec.token, rect.size)
                if token is not None:
                    blit(surface, token, rect.topleft)
            else:
                app.paint.plate(surface, rect, c["night"], c["edge"], 2, 40, 0.5, 0.7)
        for p in self.prints:
            p.draw(surface)
