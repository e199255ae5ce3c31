"""You: portrait, name, your best set as far as it goes, and the one card that it also takes."""

from __future__ import annotations

import pygame

from tabletop.data import elements as data
from tabletop.stage.shapes import blit
from tabletop.stage.table.elements.base import Element, Hands, Moment
from tabletop.stage.table.people import draw_portrait
from tabletop.stage.table.wording import fill


class GoalPlate(Element[data.Goal]):
    """Whoever looks at this screen. With nobody looking it is not there."""

    elides = True
    reach = 16.0

    def __init__(self, name: str, spec: data.Goal, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self._face = pygame.Rect(0, 0, 0, 0)
        self._spots: list[pygame.Rect] = []
        self._other = pygame.Rect(0, 0, 0, 0)

    @property
    def seat(self) -> int | None:
        return self.hands.people.viewer

    def heed(self, moment: Moment) -> None:
        before = self.moment
        super().heed(moment)
        if before is None or (before.asked, before.busy) != (moment.asked, moment.busy):
            self.touch()

    # What it says

    def _best(self) -> str:
        return str(self.value(self.spec.best))

    def says(self) -> str:
        return ". ".join(p.block.text for p in self.prints)

    def _values(self) -> dict[str, object]:
        assert self.moment is not None
        best = self._best()
        return {**self.moment.values, "card": self.hands.cards.name(best) if best else ""}

    # Places

    def arrange(self) -> None:
        self.prints, self._spots = [], []
        if self.moment is None or self.seat is None:
            return
        px = self.app.canvas.px
        inner = self.rect.inflate(-2 * px(12), -2 * px(9))
        side = min(px(52), round(inner.h * 0.33))
        self._face = pygame.Rect(inner.x, inner.y, side, side)
        rest = pygame.Rect(inner.x, self._face.bottom, inner.w, inner.bottom - self._face.bottom)
        self._arrange_name(
            pygame.Rect(self._face.right + px(10), inner.y, inner.right - self._face.right - px(10), side)
        )
        foot = min(px(34), round(rest.h * 0.36))
        line = min(px(self.app.canvas.text_units(16) * 1.35), round(rest.h * 0.3))
        rule = pygame.Rect(rest.x, rest.y + px(2), rest.w, line)
        self.prints.append(self.fit(self.say(self.spec.rule), "tool", rule, "centre", size=16))
        self._arrange_foot(pygame.Rect(rest.x, rest.bottom - foot, rest.w, foot))
        self._arrange_spots(pygame.Rect(rest.x, rule.bottom, rest.w, rest.bottom - foot - rule.bottom))

    def _arrange_name(self, room: pygame.Rect) -> None:
        assert self.seat is not None
        title = self.app.theme.colours["title"]
        name, note = room.copy(), room.copy()
        name.h = round(room.h * 0.54)
        note.y, note.h = name.bottom, room.h - name.h
        shown = self.hands.people.shown(self.seat)
        values = self._values()
        said = fill(self.spec.note if self._best() else self.spec.nothing, values)
        line = self.fit(said, "tool", note, size=16)
        if line.block.clipped and values["card"]:
            line = self.fit(str(values["card"]), "tool", note, plain=True, size=16)
        self.prints.append(self.fit(shown, "name", name, plain=True, colour=title, size=22))
        self.prints.append(line)

    def _arrange_foot(self, room: pygame.Rect) -> None:
        px, title = self.app.canvas.px, self.app.theme.colours["title"]
        half = round(room.w * 0.42)
        tally = pygame.Rect(room.x, room.y, half, room.h)
        self.prints.append(self.fit(self.say(self.spec.tally), "number", tally, colour=title, size=19))
        side = room.h
        self._other = pygame.Rect(room.x + half + px(4), room.y, side, side)
        words = pygame.Rect(self._other.right + px(5), room.y, room.right - self._other.right - px(5), room.h)
        said = self.say(self.spec.with_it if self.value(self.spec.also) else self.spec.without)
        self.prints.append(self.fit(said, "tool", words, size=16))

    def _arrange_spots(self, room: pygame.Rect) -> None:
        need = max(1, int(self.value(self.spec.need)))
        side = round(min(room.h - self.app.canvas.px(4), room.w / need * 0.86, self.app.canvas.px(34)))
        pitch = min(room.w / need, side * 1.2)
        for n in range(need):
            rect = pygame.Rect(0, 0, side, side)
            rect.center = (round(room.centerx + (n - (need - 1) / 2) * pitch), room.centery)
            self._spots.append(rect)

    # Drawing

    def draw_self(self, surface: pygame.Surface) -> None:
        app, moment, seat = self.app, self.moment, self.seat
        if moment is None or seat is None:
            return
        c, paint = app.theme.colours, app.paint
        asked, active = seat in moment.asked, moment.view.active == seat
        if asked and not moment.busy:
            paint.glow(surface, self.rect, radius=18, blur=6, opacity=0.5)
        lit = asked or active
        paint.plate(surface, self.rect, c["night"], c["gold"] if lit else c["edge"], 3, 18, 0.92 if lit else 0.62)
        draw_portrait(app, surface, self.hands.people.players[seat], self._face.center, self._face.w)
        for rect, picture in zip(self._spots, self._pictures(), strict=False):
            self._draw_spot(surface, rect, picture)
        other = app.art.get(self.spec.picture, self._other.size)
        if other is not None:
            blit(surface, other, self._other.topleft, 255 if self.value(self.spec.also) else 90)
        for p in self.prints:
            p.draw(surface)

    def _draw_spot(self, surface: pygame.Surface, rect: pygame.Rect, picture: str) -> None:
        c, paint = self.app.theme.colours, self.app.paint
        if not picture:
            paint.plate(surface, rect.inflate(-2, -2), c["night"], c["linen"], 2, 40, 0.35, 0.6)
            return
        found = self.app.art.get(picture, rect.size)
        if found is not None:
            blit(surface, found, rect.topleft)

    def _pictures(self) -> list[str]:
        """One for each place of the set: your cards, then the wild ones, then nothing."""
        cards, need = self.hands.info.cards, int(self.value(self.spec.need))
        best, wilds = self._best(), int(self.value(self.spec.wilds))
        own = max(0, int(self.value(self.spec.count)) - wilds)
        wild = next((card.picture for card in cards if card.kind == self.spec.wild), "")
        mine = next((card.picture for card in cards if card.id == best), "")
        return [*[mine] * own, *[wild] * wilds, *[""] * need][:need]
