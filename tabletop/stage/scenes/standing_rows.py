"""The final table and the numbers of a game, as the results show them."""

import pygame

from tabletop.stage.scenes.tally import Standing
from tabletop.stage.shapes import blit
from tabletop.stage.table.people import Player, draw_portrait
from tabletop.stage.theme import Colour, mix
from tabletop.stage.widgets.base import Widget
from tabletop.stage.widgets.label import Label
from tabletop.words import _

MEDALS: dict[int, Colour] = {1: (255, 197, 61), 2: (205, 211, 220), 3: (214, 146, 92)}


MOST_LINES = 4


class StandingRow(Widget):
    """Place, face, name, how the game went, and the score."""

    def __init__(self, standing: Standing, player: Player, name: str, score: str, line: str, *, won: bool) -> None:
        super().__init__(name=name)
        self.standing, self.player, self.won = standing, player, won
        self.score, self.line = score, line
        self.title = self.add(Label(name, "name", plain=True, elides=True))
        self._medal = pygame.Rect(0, 0, 0, 0)
        self._face = pygame.Rect(0, 0, 0, 0)

    def state(self) -> str:
        place = _("Place {n}", n=self.standing.place)
        if self.standing.shared:
            place = _("Shared place {n}", n=self.standing.place)
        return ". ".join(part for part in (place, self.score, self.line) if part)

    def wish(self, room: float | None = None) -> tuple[float, float]:
        canvas = self.app.canvas
        return room or 400.0, max(58.0, canvas.text_units(24) * 1.15 + canvas.text_units(16) * 1.3 + 8)

    def arrange(self) -> None:
        canvas = self.app.canvas
        px = canvas.px
        side = px(max(32.0, canvas.text_units(20) + 12))
        self._medal = pygame.Rect(self.rect.x + px(12), self.rect.centery - side // 2, side, side)
        face = min(px(58), self.rect.h - px(8))
        self._face = pygame.Rect(self._medal.right + px(12), self.rect.centery - face // 2, face, face)
        score = self.fit(str(self.standing.score), "number", self.rect.inflate(-2 * px(16), 0), "right", plain=True)
        left = canvas.units(self._face.right + px(12) - self.rect.x)
        words = self.box.trim(left=left, right=canvas.units(score.block.w) + 28)
        name_h, line_h = canvas.text_units(24) * 1.15, canvas.text_units(16) * 1.3
        words = words.anchor(words.w, min(words.h, name_h + line_h))
        self.title.place(words._replace(h=name_h))
        self.prints = [
            self.fit(str(self.standing.place), "name", self._medal, "centre", size=20, plain=True),
            self.fit(self.line, "note", canvas.rect(words.trim(top=name_h))),
            score,
        ]

    def shifted(self, step: tuple[int, int]) -> None:
        self._medal.move_ip(step)
        self._face.move_ip(step)

    def draw_self(self, surface: pygame.Surface) -> None:
        app, c = self.app, self.app.theme.colours
        app.paint.plate(surface, self.rect, c["amber"] if self.won else c["paper"], c["rim"], 2, 14)
        plain = mix(c["sand"], c["cream"], 0.3)
        # Gold is for winners: where nobody wins, the first place is only a number.
        medal = plain if self.standing.place == 1 and not self.won else MEDALS.get(self.standing.place, plain)
        app.paint.plate(surface, self._medal, medal, c["ink"], 3, 99)
        draw_portrait(app, surface, self.player, self._face.center, self._face.w)
        super().draw_self(surface)


class Figure(Widget):
    """A number of the game with words below it."""

    def __init__(self, number: int, words: str, picture: str) -> None:
        super().__init__(name=f"{number} {words}")
        self.number, self.words, self.picture = number, words, picture
        self._icon = pygame.Rect(0, 0, 0, 0)

    def wish(self, room: float | None = None) -> tuple[float, float]:
        canvas = self.app.canvas
        wide = room or 150.0
        inner = (int((wide - 16) * canvas.u) - 1, 100_000)
        block = self.app.text.fit(self.words, self.look("note"), canvas.text_px(16), inner, MOST_LINES)
        return wide, canvas.text_units(30) * 1.25 + canvas.units(block.h) + 16

    def arrange(self) -> None:
        px = self.app.canvas.px
        inner = self.rect.inflate(-2 * px(8), -2 * px(6))
        top = pygame.Rect(inner.x, inner.y, inner.w, px(self.app.canvas.text_units(30) * 1.2))
        side = min(px(30), top.h)
        number = self.fit(str(self.number), "number", top, "centre", size=30, plain=True)
        free = (top.w - side - px(8) - number.block.w) // 2
        self._icon = pygame.Rect(top.x + free, top.centery - side // 2, side, side)
        number = number._replace(rect=pygame.Rect(self._icon.right + px(8), top.y, number.block.w, top.h), align="left")
        below = pygame.Rect(inner.x, top.bottom + px(2), inner.w, inner.bottom - top.bottom - px(2))
        self.prints = [number, self.fit(self.words, "note", below, "centre", "top", lines=MOST_LINES)]

    def shifted(self, step: tuple[int, int]) -> None:
        self._icon.move_ip(step)

    def draw_self(self, surface: pygame.Surface) -> None:
        picture = self.app.art.get(self.picture, self._icon.size)
        if picture is not None:
            blit(surface, picture, self._icon.topleft)
        super().draw_self(surface)
