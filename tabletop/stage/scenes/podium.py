"""Who won: faces in front of a sunburst with a crown, and what somebody has to say about it."""

from collections.abc import Sequence
from math import cos, pi, sin

import pygame

from tabletop.stage.app import App
from tabletop.stage.box import Box
from tabletop.stage.shapes import blit, raster
from tabletop.stage.table.people import Player, draw_portrait
from tabletop.stage.theme import hexed, mix
from tabletop.stage.widgets.base import Widget

RAYS = 16


class Podium(Widget):
    """The winners, as large as the room allows; nobody: a flag."""

    reach = 30.0

    def __init__(self, winners: Sequence[Player]) -> None:
        super().__init__()
        self.winners = list(winners)
        self._faces: list[pygame.Rect] = []

    def arrange(self) -> None:
        canvas, many = self.app.canvas, max(1, len(self.winners))
        in_row = many if many <= 3 else -(-many // 2)
        rows = -(-many // in_row)
        room = self.box.trim(top=self.box.h * 0.12)
        side = min(room.h / rows * 0.88, room.w / in_row * 0.86, 230.0)
        self._faces = []
        for n, place in enumerate(_grid(room, many, in_row, rows, side)):
            if n < len(self.winners):
                self._faces.append(canvas.rect(place))

    def shifted(self, step: tuple[int, int]) -> None:
        for face in self._faces:
            face.move_ip(step)

    def draw_self(self, surface: pygame.Surface) -> None:
        app = self.app
        if self.winners:
            sunburst(app, surface, self.rect.inflate(app.canvas.px(50), app.canvas.px(50)))
        else:
            side = min(self.rect.w, self.rect.h) * 3 // 5
            flag = app.art.get("icons/deploy", (side, side))
            if flag is not None:
                blit(surface, flag, (self.rect.centerx - side // 2, self.rect.centery - side // 2))
        for player, face in zip(self.winners, self._faces, strict=True):
            app.paint.shadow(surface, face, app.canvas.units(face.h), 8, 10)
            gold = face.inflate(app.canvas.px(14), app.canvas.px(14))
            app.paint.plate(surface, gold, app.theme.colours["disc"], app.theme.colours["ink"], 4, 999)
            draw_portrait(app, surface, player, face.center, face.w)
            side = max(app.canvas.px(34), face.w * 42 // 100)
            crown = app.art.get("icons/crown", (side, side))
            if crown is not None:
                blit(surface, crown, (face.centerx - side // 2, face.y - side * 62 // 100))


def _grid(room: Box, many: int, in_row: int, rows: int, side: float) -> list[Box]:
    places = []
    for n in range(many):
        row, column = divmod(n, in_row)
        length = min(in_row, many - row * in_row)
        pitch_x, pitch_y = room.w / in_row, room.h / rows
        x = room.x + room.w / 2 + (column - (length - 1) / 2) * pitch_x - side / 2
        y = room.y + (row + 0.5) * pitch_y - side / 2
        places.append(Box(x, y, side, side))
    return places


def sunburst(app: App, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Rays of light that fade towards their ends."""
    size = min(rect.size)
    tone = mix(app.theme.colours["gold"], (255, 255, 255), 0.2)

    def draw() -> pygame.Surface:
        middle, reach = size / 2, size / 2
        rays = ""
        for n in range(RAYS):
            a, b = (n - 0.25) * 2 * pi / RAYS, (n + 0.25) * 2 * pi / RAYS
            rays += (
                f"M{middle:g} {middle:g} L{middle + reach * cos(a):.1f} {middle + reach * sin(a):.1f} "
                f"L{middle + reach * cos(b):.1f} {middle + reach * sin(b):.1f} Z "
            )
        defs = (
            f'<radialGradient id="s" gradientUnits="userSpaceOnUse" cx="{middle:g}" cy="{middle:g}" r="{reach:g}">'
            f'<stop offset="0%" stop-color="{hexed(tone)}" stop-opacity="0.42"/>'
            f'<stop offset="55%" stop-color="{hexed(tone)}" stop-opacity="0.2"/>'
            f'<stop offset="100%" stop-color="{hexed(tone)}" stop-opacity="0"/></radialGradient>'
        )
        glow = f'<circle cx="{middle:g}" cy="{middle:g}" r="{reach:g}" fill="url(#s)" fill-opacity="0.6"/>'
        return raster(f'{glow}<path d="{rays}" fill="url(#s)"/>', size, size, defs)

    picture = app.paint.shapes.keep(("sunburst", size, tone), draw)
    blit(surface, picture, (rect.centerx - size // 2, rect.centery - size // 2))


class Bubble(Widget):
    """Something said: a paper balloon with the face of who says it."""

    def __init__(self, player: Player, text: str, shown_above: bool) -> None:
        super().__init__(name=text)
        self.player, self.text, self.shown_above = player, text, shown_above
        self._balloon = pygame.Rect(0, 0, 0, 0)
        self._face = pygame.Rect(0, 0, 0, 0)

    def wish(self, room: float | None = None) -> tuple[float, float]:
        wide = room or 320.0
        canvas = self.app.canvas
        inner = (int((wide - self._left() - 36) * canvas.u) - 1, 100_000)
        block = self.app.text.fit(self.text, self.look("strong"), canvas.text_px(19), inner, None)
        return min(wide, canvas.units(block.w) + self._left() + 38), max(canvas.units(block.h) + 26, self._side() + 6)

    def _side(self) -> float:
        return 0.0 if self.shown_above else 54.0

    def _left(self) -> float:
        """The face stands before the balloon unless it is already seen above it."""
        return 0.0 if self.shown_above else self._side() + 20

    def arrange(self) -> None:
        canvas = self.app.canvas
        if not self.shown_above:
            self._face = canvas.rect(self.box.anchor(self._side(), self._side(), "left"))
        balloon = self.box.trim(left=self._left())
        self._balloon = canvas.rect(balloon)
        self.prints = [self.fit(self.text, "strong", canvas.rect(balloon.inset(18, 8)), "centre", lines=None)]

    def shifted(self, step: tuple[int, int]) -> None:
        self._balloon.move_ip(step)
        self._face.move_ip(step)

    def draw_self(self, surface: pygame.Surface) -> None:
        app, c = self.app, self.app.theme.colours
        app.paint.shadow(surface, self._balloon, 18, 4, 6)
        app.paint.plate(surface, self._balloon, c["paper"], c["ink"], 3, 18)
        self._draw_tail(surface)
        if not self.shown_above:
            draw_portrait(app, surface, self.player, self._face.center, self._face.w)
        super().draw_self(surface)

    def _draw_tail(self, surface: pygame.Surface) -> None:
        px, c = self.app.canvas.px, self.app.theme.colours
        side, pen = px(22), px(3)

        def draw() -> pygame.Surface:
            w = float(side)
            points = f"M{w * 0.1:g} {w:g} L{w / 2:g} {w * 0.12:g} L{w * 0.9:g} {w:g}"
            if not self.shown_above:
                points = f"M{w:g} {w * 0.1:g} L{w * 0.12:g} {w / 2:g} L{w:g} {w * 0.9:g}"
            body = (
                f'<path d="{points}" fill="{hexed(c["paper"])}" stroke="{hexed(c["ink"])}" stroke-width="{pen}" '
                'stroke-linejoin="round" stroke-linecap="butt"/>'
            )
            return raster(body, side, side)

        picture = self.app.paint.shapes.keep(("tail", side, self.shown_above, c["paper"], c["ink"]), draw)
        if self.shown_above:
            at = (self._balloon.centerx - side // 2, self._balloon.y - side + pen + 1)
        else:
            at = (self._balloon.x - side + pen + 1, self._balloon.centery - side // 2)
        blit(surface, picture, at)
