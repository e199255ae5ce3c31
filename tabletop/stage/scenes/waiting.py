"""Continue: the game that waits, with its box, its faces and how it stands."""

from typing import TYPE_CHECKING

import pygame

from tabletop.data.texts import say
from tabletop.session.seats import PERSON, Seat
from tabletop.stage.scenes.choices import picture, show_name
from tabletop.stage.shapes import blit
from tabletop.stage.theme import mix, parse_colour
from tabletop.stage.widgets.base import Callback
from tabletop.stage.widgets.button import Pressable
from tabletop.words import _

if TYPE_CHECKING:
    from tabletop.session.saves import Save
    from tabletop.stage.house import House


class WaitingGame(Pressable):
    """The first thing on the title screen while a game is not over."""

    ring_radius = 24.0
    reach = 24.0

    def __init__(self, save: "Save", house: "House", on_click: Callback) -> None:
        super().__init__(on_click, name=_("Continue"), key_label="C")
        self.save, self.house = save, house
        self.game = house.catalogue.games[save.game]
        self._box = pygame.Rect(0, 0, 0, 0)
        self._faces: list[tuple[Seat, pygame.Rect]] = []

    def state(self) -> str:
        return self.standing()

    def standing(self) -> str:
        """How the game stands, in one line."""
        save = self.save
        where = {"game": say(self.game.name), "turn": max(1, save.turn)}
        if not save.scores or not any(save.scores):
            return _("{game}, turn {turn}. Nobody has scored yet.", **where)
        best = max(save.scores)
        ahead = [i for i, score in enumerate(save.scores) if score == best]
        leader = show_name(save.seats[ahead[0]])
        people = [i for i, seat in enumerate(save.seats) if seat.kind == PERSON]
        if len(ahead) > 1:
            return _("{game}, turn {turn}. Level at {best}.", best=best, **where)
        if len(people) == 1 and people[0] in ahead:
            return _("{game}, turn {turn}. You lead with {best}.", best=best, **where)
        if len(people) == 1:
            mine = save.scores[people[0]]
            return _(
                "{game}, turn {turn}. You {mine}, {leader} leads with {best}.",
                mine=mine,
                leader=leader,
                best=best,
                **where,
            )
        return _("{game}, turn {turn}. {leader} leads with {best}.", leader=leader, best=best, **where)

    def arrange(self) -> None:
        px = self.app.canvas.px
        inner = self.rect.inflate(-2 * px(14), -2 * px(12))
        inner.h -= px(6)
        self._box = pygame.Rect(inner.x, inner.y, round(inner.h * 1.5), inner.h)
        text = pygame.Rect(self._box.right + px(20), inner.y, 0, inner.h)
        text.w = inner.right - text.x - px(4)
        side = px(40)
        room = max(1, min(len(self.save.seats), int(text.w * 0.55) // max(1, side + px(2))))
        shown = self.save.seats[:room]
        x = text.right - len(shown) * (side + px(2))
        self._faces = [
            (seat, pygame.Rect(x + i * (side + px(2)), text.y + px(2), side, side)) for i, seat in enumerate(shown)
        ]
        title = pygame.Rect(text.x, text.y, max(1, x - text.x - px(8)), px(44))
        line = pygame.Rect(text.x, text.y + px(46), text.w, text.h - px(46))
        self.prints = [
            self.fit(_("Continue"), "button", title, "left", size=32),
            self.fit(self.standing(), "strong", line, "left", lines=2),
        ]

    def draw_self(self, surface: pygame.Surface) -> None:
        self.draw_glow(surface)
        app, px = self.app, self.app.canvas.px
        app.paint.shadow(surface, self.rect, 24)
        hot = self.hovered
        face = app.paint.button(surface, self.rect, app.theme.skins["amber"], 24, 1.0 if self.pressed else 0.0, hot)
        dy = face.y - self.rect.y
        box = self._box.move(0, dy)
        art = app.art.get(self.game.picture, box.size, "round", px(14))
        if art is not None:
            blit(surface, art, box.topleft)
        app.paint.outline(surface, box, app.theme.colours["ink"], 3, 14)
        for seat, rect in self._faces:
            self._draw_face(surface, seat, rect.move(0, dy))
        for p in self.prints:
            p._replace(rect=p.rect.move(0, dy)).draw(surface)
        self.draw_ring(surface)

    def _draw_face(self, surface: pygame.Surface, seat: Seat, rect: pygame.Rect) -> None:
        tone = parse_colour(seat.colour if seat.colour.startswith("#") else f"#{seat.colour or 'FFC53D'}")
        self.app.paint.pill(surface, rect, mix(tone, (255, 255, 255), 0.35))
        art = self.app.art.get(picture(self.house.catalogue, seat), rect.size, "disc")
        if art is not None:
            blit(surface, art, rect.topleft)
        self.app.paint.outline(surface, rect, self.app.theme.colours["ink"], 3, 99)
