"""Scores as lanes towards a goal, one below the other in playing order."""

from __future__ import annotations

from typing import Any, NamedTuple

import pygame

from tabletop.data import elements as data
from tabletop.data.scene import Cue
from tabletop.kernel import Told
from tabletop.stage.table.director import Motion
from tabletop.stage.table.elements.base import Element, Hands, Moment
from tabletop.stage.table.elements.lane_marks import chequers, dashed_disc, dashes, turn_arrow
from tabletop.stage.table.motions import Tween, ease
from tabletop.stage.table.people import draw_portrait
from tabletop.stage.theme import mix
from tabletop.words import sense

HEADER = 34.0
MOST_NUMBERS = 12
"""More numbers than this on the scale are too many to read."""


class Track(NamedTuple):
    """Where points lie, in pixels."""

    left: int
    right: int
    most: float

    def x(self, points: float) -> int:
        return round(self.left + (self.right - self.left) * min(points, self.most) / self.most)


class Lanes(Element[data.Lanes]):
    """A portrait moves along each lane; the amber row and the red arrow show whose turn it is."""

    def __init__(self, name: str, spec: data.Lanes, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self.scores: list[float] = [0.0] * len(hands.people)
        self.active = -1
        self.lit: float = 1.0
        """How far the light has come to the row whose turn it is."""
        self.rows: list[pygame.Rect] = []
        self.track = Track(0, 1, 1)

    def settle(self, moment: Moment) -> None:
        self.moment = moment
        self.scores = [float(self.value(self.spec.score, seat)) for seat in range(len(self.scores))]
        self.active = moment.view.active if moment.view.winners is None else -1
        self.lit = 1.0
        super().settle(moment)

    def adopt(self, old: Element[Any]) -> None:
        assert isinstance(old, Lanes)
        self.scores, self.active = list(old.scores), old.active

    # Cues

    def play_advance(self, cue: Cue, told: Told) -> Motion:
        """A portrait moves along its lane to its new score."""
        seat, start, total = told.seat, self.scores[told.seat], float(told.about["total"])

        def show(t: float) -> None:
            self.scores[seat] = start + (total - start) * ease(t)
            self.refresh()

        return Tween(cue.seconds, show)

    def play_hand_over(self, cue: Cue, told: Told) -> Motion:
        """The light goes to the next row."""
        self.active = told.seat

        def show(t: float) -> None:
            self.lit = ease(t)
            self.refresh()

        return Tween(cue.seconds, show)

    def spot(self, seat: int = -1) -> tuple[int, int]:
        if not 0 <= seat < len(self.rows):
            return self.rect.center
        return self.track.x(self.scores[seat]), self.rows[seat].centery

    # Place

    def arrange(self) -> None:
        self.prints = []
        if self.moment is None or not self.rect.w:
            return
        px = self.app.canvas.px
        seats = len(self.scores)
        inner = self.rect.inflate(-2 * px(10), -2 * px(6))
        head = min(px(HEADER), max(px(20), inner.h // (seats + 1)))
        high = min(px(self.spec.tallest) * 1.2, (inner.h - head) / seats)
        self.rows = [pygame.Rect(inner.x, round(inner.y + head + n * high), inner.w, round(high)) for n in range(seats)]
        top = pygame.Rect(inner.x, inner.y, inner.w, head)
        names, numbers, ends = self._columns(inner)
        self._arrange_rows(names, numbers, ends)
        room = pygame.Rect(top.x + px(14), top.y, self.track.left - top.x - px(30), head)
        self.prints.append(self.fit(self.say(self.spec.title), "name", room, plain=True, size=19))
        self._arrange_scale(top)

    def _columns(self, inner: pygame.Rect) -> tuple[int, int, int]:
        """Widths of names, scores and what stands at the end; the lanes take the rest."""
        px, people = self.app.canvas.px, self.hands.people
        seats = range(len(self.scores))
        wide = max(self.extent(people.shown(seat), "name", True)[0] * 0.87 for seat in seats)
        names = px(min(max(wide, 60), 150)) + 4
        numbers = px(max(self.extent(str(n), "number")[0] for n in (100, self._goal()))) + 4
        ends = max((px(self.extent(self._end(seat), "tool")[0]) for seat in seats), default=0) + 4
        ends = min(ends, px(170))
        order = px(self._order_width())
        left = inner.x + order + px(40) + px(10) + names + px(8) + numbers + px(26)
        title = px(self.extent(self.say(self.spec.title), "name", True)[0] * 19 / 24) + px(48)
        left = max(left, inner.x + min(title, round(inner.w * 0.34)))
        right = inner.right - ends - px(22)
        most = max(float(self._goal()), *self.scores, float(self._ahead() or 0))
        self.track = Track(left + px(7), max(left + px(60), right - px(8)), most)
        self._order = order
        return names, numbers, ends

    def _order_width(self) -> float:
        return max(30.0, *(self.extent(word, "hint")[0] for word in (_next(), _then()))) + 8

    def _goal(self) -> int:
        return int(self.value(self.spec.goal))

    def _ahead(self) -> float | None:
        """The score of who plays, if all goes well; None where that says nothing."""
        if self.spec.ahead is None or self.active < 0:
            return None
        ahead = float(self.value(self.spec.ahead))
        return ahead if ahead > self.scores[self.active] and self.lit >= 1 else None

    def _end(self, seat: int) -> str:
        reached = self.spec.reached is not None and self.scores[seat] > self._goal()
        text = self.spec.reached if reached else self.spec.left
        return self.say(text, seat) if text is not None else ""

    def _arrange_rows(self, names: int, numbers: int, ends: int) -> None:
        px, people = self.app.canvas.px, self.hands.people
        c = self.app.theme.colours
        self._faces: list[tuple[int, int]] = []
        for seat, row in enumerate(self.rows):
            x = row.x + self._order
            if word := self._order_word(seat):
                room = pygame.Rect(row.x + px(8), row.y, self._order - px(8), row.h)
                self.prints.append(self.fit(word, "hint", room))
            self._faces.append((x + px(20), row.centery))
            x += px(40) + px(10)
            name = pygame.Rect(x, row.y, names, row.h)
            self.prints.append(self.fit(people.shown(seat), "name", name, plain=True, size=21))
            score = pygame.Rect(name.right + px(8), row.y, numbers, row.h)
            self.prints.append(self.fit(str(round(self.scores[seat])), "number", score, "right", size=25))
            end = pygame.Rect(row.right - ends - px(6), row.y, ends, row.h)
            tone = c["ink"] if seat == self.active else c["muted"]
            self.prints.append(self.fit(self._end(seat), "tool", end, "right", colour=tone, size=16))

    def _order_word(self, seat: int) -> str:
        """Next, then: in what order the others follow."""
        assert self.moment is not None
        if self.active < 0:
            return ""
        turns = (seat - self.active) * self.moment.view.direction % len(self.scores)
        return {1: _next(), 2: _then()}.get(turns, "")

    def _arrange_scale(self, top: pygame.Rect) -> None:
        px, c, goal = self.app.canvas.px, self.app.theme.colours, self._goal()
        step = self.spec.step
        while goal / step > MOST_NUMBERS:
            step *= 2 if goal / step <= 2 * MOST_NUMBERS else 5
        least = px(self.extent(str(goal), "tool")[0] + 6)
        while step < goal and self.track.x(step) - self.track.x(0) < least:
            step *= 2
        points = [n for n in range(0, int(self.track.most) + 1, step) if abs(n - goal) >= step / 2]
        wide = self.track.x(step) - self.track.x(0)
        for n in [*points, goal]:
            w = max(wide, px(48)) if n == goal else wide
            rect = pygame.Rect(self.track.x(n) - w // 2, top.y, w, top.h)
            tone = mix(c["red"], c["ink"], 0.15) if n == goal else c["muted"]
            self.prints.append(self.fit(str(n), "tool", rect, "centre", colour=tone, size=20 if n == goal else 16))

    # Drawing

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.moment is None or not self.rows:
            return
        self.app.paint.panel(surface, self.rect, 16)
        if 0 <= self.active < len(self.rows):
            self._draw_light(surface, self.rows[self.active])
        for seat, row in enumerate(self.rows):
            self._draw_lane(surface, seat, row)
        top, bottom = self.rows[0].y, self.rows[-1].bottom
        goal = pygame.Rect(0, top - self.app.canvas.px(2), self.app.canvas.px(13), bottom - top + self.app.canvas.px(4))
        goal.centerx = self.track.x(self._goal())
        chequers(surface, goal, self.app.theme.colours["ink"], self.app.theme.colours["paper"])
        for seat, row in enumerate(self.rows):
            self._draw_faces(surface, seat, row)
        for p in self.prints:
            p.draw(surface)

    def _draw_light(self, surface: pygame.Surface, row: pygame.Rect) -> None:
        c, px = self.app.theme.colours, self.app.canvas.px
        edge = mix(c["amber"], c["orange"], 0.55)
        lit = row.inflate(0, -px(2))
        lit.w = round(lit.w * (0.25 + 0.75 * self.lit))
        self.app.paint.plate(surface, lit, mix(c["amber"], c["disc"], 0.35), edge, 2, 12)
        arrow = pygame.Rect(0, 0, px(18), px(22))
        arrow.center = (row.x + px(10) + (self._order - px(10)) // 2, row.centery)
        turn_arrow(self.app, surface, arrow)

    def _draw_lane(self, surface: pygame.Surface, seat: int, row: pygame.Rect) -> None:
        app, c = self.app, self.app.theme.colours
        px, paint, track = app.canvas.px, app.paint, self.track
        high = max(px(14), min(px(26), round(row.h * 0.62)))
        lane = pygame.Rect(track.left - px(7), row.centery - high // 2, track.right - track.left + px(14), high)
        road = mix(c["night"], c["linen"], 0.2 if seat == self.active else 0.42)
        paint.pill(surface, lane, road, c["ink"], 2.5)
        ahead = self._ahead() if seat == self.active else None
        dashes(surface, lane.inflate(-px(20), 0), px(14), px(14), max(2, px(3)), mix(road, c["linen"], 0.45))
        if ahead is not None:
            self._bar(surface, lane, ahead, mix(app.theme.colour("#7BCB5E"), c["ink"], 0.0))
        self._bar(surface, lane, self.scores[seat], self.hands.people.players[seat].colour)

    def _bar(self, surface: pygame.Surface, lane: pygame.Rect, points: float, tone: tuple[int, int, int]) -> None:
        end = self.track.x(points)
        if end - lane.x < lane.h // 2:
            return
        bar = pygame.Rect(lane.x, lane.y, max(lane.h, min(end - lane.x + self.app.canvas.px(4), lane.w)), lane.h)
        self.app.paint.pill(surface, bar, tone, self.app.theme.colours["ink"], 2.5)

    def _draw_faces(self, surface: pygame.Surface, seat: int, row: pygame.Rect) -> None:
        app = self.app
        player = self.hands.people.players[seat]
        side = min(app.canvas.px(36), row.h - app.canvas.px(4))
        draw_portrait(app, surface, player, self._faces[seat], side)
        ahead = self._ahead() if seat == self.active else None
        if ahead is not None and self.track.x(ahead) - self.track.x(self.scores[seat]) >= app.canvas.px(6):
            dashed_disc(app, surface, (self.track.x(ahead), row.centery), side, str(round(ahead)))
        draw_portrait(app, surface, player, (self.track.x(self.scores[seat]), row.centery), side)


def _next() -> str:
    return sense("order of play", "next")


def _then() -> str:
    return sense("order of play", "then")
