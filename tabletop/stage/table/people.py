"""Who sits at the table, as it shows them: names, portraits, colours, and who is "you"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from tabletop.data.catalogue import Catalogue
from tabletop.data.texts import say
from tabletop.session.seats import PERSON, Seat
from tabletop.stage.app import App
from tabletop.stage.shapes import blit
from tabletop.stage.theme import Colour, Skin, Theme, mix, parse_colour
from tabletop.words import _


@dataclass(frozen=True, slots=True)
class Player:
    """One seat as it is drawn."""

    name: str
    picture: str
    colour: Colour
    person: bool
    """Whether it is a person's seat, even if the computer plays there for now."""
    away: bool


class People:
    """Everyone at the table, from the point of view of whoever looks at this screen."""

    def __init__(self, seats: Sequence[Seat], catalogue: Catalogue, theme: Theme) -> None:
        self._catalogue, self._theme = catalogue, theme
        self.players: list[Player] = []
        self.persons: list[int] = []
        self.you: int | None = None
        """The only person's seat; None with several people, or none."""
        self.looking: int | None = None
        """With several people: whose cards are on screen, while the others look away."""
        self.reseat(seats)

    def reseat(self, seats: Sequence[Seat]) -> None:
        """Somebody handed over a seat, or took it back."""
        self.players[:] = [_player(seat, n, self._catalogue, self._theme) for n, seat in enumerate(seats)]
        self.persons = [n for n, seat in enumerate(seats) if seat.kind == PERSON]
        self.you = self.persons[0] if len(self.persons) == 1 else None

    @property
    def viewer(self) -> int | None:
        """Whose knowledge is on screen; None: what everyone may know."""
        return self.you if self.you is not None else self.looking

    def __len__(self) -> int:
        return len(self.players)

    def is_you(self, seat: int) -> bool:
        return seat == self.you

    def is_person(self, seat: int) -> bool:
        return self.players[seat].person and not self.players[seat].away

    def name(self, seat: int) -> str:
        return self.players[seat].name

    def shown(self, seat: int) -> str:
        """The name as it stands at a seat."""
        return _("You") if self.is_you(seat) else self.name(seat)


def _player(seat: Seat, number: int, catalogue: Catalogue, theme: Theme) -> Player:
    persona = next((one for one in catalogue.personas if one.id == seat.portrait), None)
    picture = persona.picture if persona else seat.portrait or f"personas/person_{number % 6 + 1}"
    if "/" not in picture:
        picture = f"personas/{picture}"
    name = (seat.name if seat.kind == PERSON else say(seat.name)) or _("Player {n}", n=number + 1)
    return Player(name, picture, _colour(seat, persona.colour if persona else "", number, catalogue, theme),
                  seat.kind == PERSON, seat.away)  # fmt: skip


def _colour(seat: Seat, given: str, number: int, catalogue: Catalogue, theme: Theme) -> Colour:
    """What the seat chose, a look by its name, the persona's own; with another palette, that palette's."""
    if theme.palette != "default":
        return theme.seat(number)
    look = next((one.colour for one in catalogue.seats if one.id == seat.colour), seat.colour) or given
    text = look if look.startswith("#") else f"#{look}"
    return parse_colour(text) if len(text) == 7 else theme.seat(number)


def draw_portrait(app: App, surface: pygame.Surface, player: Player, middle: tuple[int, int], side: int) -> None:
    """A face in a disc of its seat's colour."""
    rect = pygame.Rect(0, 0, side, side)
    rect.center = middle
    tone = player.colour
    skin = Skin(mix(tone, (255, 255, 255), 0.55), mix(tone, (255, 255, 255), 0.1), tone)
    app.paint.shade(surface, rect.inflate(-2, -2), skin, app.canvas.units(side))
    inner = rect.inflate(-app.canvas.px(3), -app.canvas.px(3))
    picture = app.art.get(player.picture, inner.size, "disc")
    if picture is not None:
        blit(surface, picture, inner.topleft)
    app.paint.outline(surface, rect, app.theme.colours["ink"], 2.5, app.canvas.units(side))
