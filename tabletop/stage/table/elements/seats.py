"""The players around the table, clockwise from you."""

from __future__ import annotations

import pygame

from tabletop.data import elements as data
from tabletop.stage.box import Box
from tabletop.stage.table.elements.base import Element, Hands
from tabletop.stage.table.people import draw_portrait
from tabletop.stage.widgets.base import Widget


class SeatChip(Widget):
    """One player: portrait, name, a number; gold rim: it is their turn, hourglass: their answer is awaited."""

    elides = True

    def __init__(self, around: SeatsAround, seat: int) -> None:
        super().__init__(name=f"seat {seat}")
        self.around, self.seat = around, seat

    def arrange(self) -> None:
        px = self.app.canvas.px
        side = min(self.rect.h - px(16), px(62))
        self.face = pygame.Rect(self.rect.x + px(10), self.rect.centery - side // 2, side, side)
        x = self.face.right + px(8)
        room = pygame.Rect(x, self.rect.y + px(6), self.rect.right - x - px(10), self.rect.h - px(12))
        top = pygame.Rect(room.x, room.y, room.w, room.h // 2)
        bottom = pygame.Rect(room.x, top.bottom, room.w, room.h - top.h)
        number = str(self.around.value(self.around.spec.number, self.seat))
        name = self.around.hands.people.shown(self.seat)
        self.prints = [
            self.fit(name, "name", top, plain=True, size=20),
            self.fit(number, "number", bottom, size=22),
        ]

    def draw_self(self, surface: pygame.Surface) -> None:
        app, moment = self.app, self.around.moment
        assert moment is not None
        c = app.theme.colours
        active = moment.view.active == self.seat
        if active:
            app.paint.glow(surface, self.rect, radius=16, blur=6)
        edge = c["gold"] if active else c["ink"]
        app.paint.plate(surface, self.rect, c["cream"] if not active else c["amber"], edge, 3, 16)
        draw_portrait(app, surface, self.around.hands.people.players[self.seat], self.face.center, self.face.w)
        for p in self.prints:
            p.draw(surface)
        if self.seat in moment.asked:
            side = app.canvas.px(24)
            picture = app.art.get("icons/clock", (side, side))
            if picture is not None:
                at = (self.rect.right - side - app.canvas.px(8), self.rect.bottom - side - app.canvas.px(6))
                surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)


class SeatsAround(Element[data.SeatsAround]):
    """Lays a chip at each place that the scene lists for this number of players."""

    def __init__(self, name: str, spec: data.SeatsAround, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self.chips = [self.add(SeatChip(self, seat)) for seat in range(len(hands.people))]

    def arrange(self) -> None:
        if self.moment is None:
            return
        seats = len(self.chips)
        first = self.hands.people.you or 0
        places = self.spec.places.get(seats) or ring(seats)
        w, h = min(self.spec.chip[0], self.box.w), min(self.spec.chip[1], self.box.h)
        for n, (x, y) in enumerate(places):
            chip = self.chips[(first + n) % seats]
            chip.visible = self.spec.yours or n > 0
            if chip.visible:
                chip.place(Box(self.box.x + (self.box.w - w) * x, self.box.y + (self.box.h - h) * y, w, h))

    def spot(self, seat: int = -1) -> tuple[int, int]:
        return self.chips[seat].rect.center if 0 <= seat < len(self.chips) else self.rect.center


def ring(seats: int) -> list[tuple[float, float]]:
    """Places for a number of players that the scene does not list: you below, the others clockwise along the edge."""
    places = [(0.5, 1.0)]
    others = seats - 1
    for n in range(others):
        t = (n + 1) / (others + 1)
        if t < 0.25:
            places.append((0.0, 1 - t * 3))
        elif t <= 0.75:
            places.append(((t - 0.25) * 2, 0.0))
        else:
            places.append((1.0, (t - 0.75) * 3 + 0.25))
    return places
