"""A seat on the set-up screen: a face to click through, a name, and how strong an opponent plays."""

from collections.abc import Callable
from dataclasses import replace

import pygame

from tabletop.data.texts import say
from tabletop.session.seats import PERSON
from tabletop.stage.scenes.choices import Choices, picture, show_name
from tabletop.stage.shapes import blit
from tabletop.stage.theme import mix, parse_colour
from tabletop.stage.widgets.base import Widget
from tabletop.stage.widgets.button import Button, Pressable, RoundButton
from tabletop.stage.widgets.label import Label
from tabletop.stage.widgets.stepper import Stepper
from tabletop.stage.widgets.textfield import TextField
from tabletop.words import _

PAD = (14.0, 12.0)
BIN = 32.0
"""The side of the button that takes a seat away."""


class Face(Pressable):
    """A portrait on its colour; pressing it brings the next one."""

    ring_radius = 99.0

    def __init__(self, art: str, colour: str, name: str, on_click: Callable[[], object]) -> None:
        super().__init__(on_click, name=name, tip=_("Click for another face"))
        self.art, self.colour = art, colour

    def draw_self(self, surface: pygame.Surface) -> None:
        self.draw_glow(surface)
        paint, c = self.app.paint, self.app.theme.colours
        tone = parse_colour(self.colour if self.colour.startswith("#") else f"#{self.colour or 'FFC53D'}")
        paint.pill(surface, self.rect, mix(tone, (255, 255, 255), 0.35 if not self.hovered else 0.5))
        found = self.app.art.get(self.art, self.rect.size, "disc")
        if found is not None:
            blit(surface, found, self.rect.topleft)
        paint.outline(surface, self.rect, c["ink"], 4, 99)
        self.draw_ring(surface)


class SeatCard(Widget):
    """One seat at the table being set."""

    def __init__(self, choices: Choices, at: int, changed: Callable[[], object]) -> None:
        super().__init__()
        self.choices, self.place_no, self.changed = choices, at, changed
        seat = choices.seats[at]
        self.person = seat.kind == PERSON
        name = show_name(seat)
        self.number = self.add(Label(str(at + 1), "key", align="centre", colour="white"))
        self.number.solid = False
        self.face = self.add(Face(picture(choices.catalogue, seat), seat.colour, name, self._next_face))
        self.line = self.add(Label(choices.style_line(at), "note", lines=4, valign="top"))
        self.remove_button = self.add(
            RoundButton("cross", self._remove, name=_("{name} leaves the table", name=name), kind="paper")
        )
        self.remove_button.set_enabled(
            choices.can_remove, _("This game needs at least {n} players", n=choices.game.least)
        )
        self.field: TextField | None = None
        self.level: Stepper | None = None
        self.title: Label | None = None
        if self.person:
            self.field = self.add(
                TextField(
                    seat.name, self._rename, placeholder=_("your name"), most=16, name=_("Name of seat {n}", n=at + 1)
                )
            )
        else:
            self.level = self.add(self._stepper())
        self.title = self.add(Label(name, "name", plain=True, elides=True))

    def _stepper(self) -> Stepper:
        levels = self.choices.game.levels
        names = {level.id: level for level in levels}
        most = max(level.pips for level in levels)
        return Stepper(
            [level.id for level in levels],
            self.choices.seats[self.place_no].level,
            self._set_level,
            show=lambda id: say(names[id].name),
            pips=lambda id: (names[id].pips, most),
            kind="chevrons",
            name=_("Level"),
            tip=say(names[self.choices.seats[self.place_no].level].style),
        )

    def _next_face(self) -> None:
        self.choices.next_face(self.place_no)
        self.changed()

    def _remove(self) -> None:
        self.choices.remove(self.place_no)
        self.changed()

    def _rename(self, text: str) -> None:
        seats = self.choices.seats
        seats[self.place_no] = replace(seats[self.place_no], name=text.strip() or _("Player {n}", n=self.place_no + 1))
        if self.title is not None:
            self.title.text = seats[self.place_no].name

    def _set_level(self, level: str) -> None:
        seats = self.choices.seats
        seats[self.place_no] = replace(seats[self.place_no], level=level)
        assert self.level is not None
        self.level.tip = say(self.choices.game.level(level).style)

    @property
    def _foot(self) -> float:
        return max(42.0, self.app.canvas.text_units(19) * 1.3 + 12)

    @property
    def _name_high(self) -> float:
        return max(BIN + 3, self.app.canvas.text_units(24) * 1.25)

    def _side(self, wide: float) -> float:
        """How large the face is: smaller where large words need the width."""
        roomy = wide >= 13 * self.app.canvas.text_units(16)
        return min(88.0 if roomy else 68.0, wide * 0.42)

    def wish(self, room: float | None = None) -> tuple[float, float]:
        """The least that shows all of it, at this width or at the least one."""
        least = (self.level.wish()[0] if self.level is not None else 170.0) + 2 * PAD[0]
        inner = max(least, room or 0.0) - 2 * PAD[0]
        side = self._side(inner)
        words = self._name_high + 3 + self.line.wish(inner - side - 12)[1]
        return least, max(side, words) + 6 + self._foot + 2 * PAD[1]

    def arrange(self) -> None:
        inner = self.box.inset(*PAD)
        foot_h = self._foot
        side = min(self._side(inner.w), inner.h - foot_h - 10)
        self.face.place(inner.anchor(side, side, "topleft"))
        dot = self.app.canvas.text_units(15) + 6
        self.number.place(self.box.anchor(dot, dot, "topleft", margin=6))
        self.remove_button.place(inner.anchor(BIN, BIN, "topright"))
        text = inner.trim(left=side + 12, bottom=foot_h + 6)
        assert self.title is not None
        self.title.place(text.trim(right=BIN + 4)._replace(h=self._name_high))
        self.line.place(text.trim(top=self._name_high + 3))
        foot = inner.anchor(inner.w, foot_h, "bottom")
        if self.field is not None:
            self.field.place(foot)
        elif self.level is not None:
            self.level.place(foot)

    def draw_self(self, surface: pygame.Surface) -> None:
        paint, c = self.app.paint, self.app.theme.colours
        paint.plate(surface, self.rect, c["amber"] if self.person else c["paper"], c["ink"], 4, 16)

    def draw_children(self, surface: pygame.Surface) -> None:
        super().draw_children(surface)
        self.app.paint.pill(surface, self.number.rect, self.app.theme.colours["ink"])
        self.number.draw(surface)


class FreeSeat(Widget):
    """An empty chair: somebody else may sit down, a computer or a person."""

    def __init__(self, choices: Choices, changed: Callable[[], object]) -> None:
        super().__init__()
        self.choices, self.changed = choices, changed
        self.title = self.add(Label(_("Add a seat"), "name", align="centre"))
        self.computer = self.add(Button(_("Computer"), self._ai, kind="plain", icon="robot"))
        self.person = self.add(Button(_("Person"), self._person, kind="plain", icon="person"))

    def _ai(self) -> None:
        self.choices.add_ai()
        self.changed()

    def _person(self) -> None:
        self.choices.add_person()
        self.changed()

    def wish(self, room: float | None = None) -> tuple[float, float]:
        wide = max(self.computer.wish()[0], self.person.wish()[0]) + 32
        return wide, self._title_high + 4 + 2 * self._button_high + 8 + 24

    @property
    def _title_high(self) -> float:
        return self.app.canvas.text_units(24) * 1.4

    @property
    def _button_high(self) -> float:
        return max(44.0, self.app.canvas.text_units(19) * 1.3 + 12)

    def arrange(self) -> None:
        inner = self.box.inset(16, 12)
        top, rest = inner.take_top(max(self._title_high, min(48.0, inner.h * 0.3)), gap=4)
        self.title.place(top)
        first, second = rest.rows(2, gap=8)
        high = min(max(48.0, self._button_high), first.h)
        self.computer.place(first.anchor(first.w, high))
        self.person.place(second.anchor(second.w, high))

    def draw_self(self, surface: pygame.Surface) -> None:
        c, canvas = self.app.theme.colours, self.app.canvas
        self.app.paint.plate(surface, self.rect, mix(c["sand"], c["cream"], 0.35), None, 0, 16)
        _dashes(surface, self.rect, canvas.px(14), canvas.px(9), max(2, canvas.px(3)), c["wood"], canvas.px(16))


def _dashes(
    surface: pygame.Surface, rect: pygame.Rect, dash: int, gap: int, width: int, colour: tuple[int, int, int], skip: int
) -> None:
    """A dashed edge of short strokes along the straight parts."""
    tone = mix(colour, (255, 255, 255), 0.25)
    for y in (rect.top, rect.bottom - width):
        for x in range(rect.left + skip, rect.right - skip - dash + 1, dash + gap):
            pygame.draw.rect(surface, tone, (x, y, dash, width), border_radius=width // 2)
    for x in (rect.left, rect.right - width):
        for y in range(rect.top + skip, rect.bottom - skip - dash + 1, dash + gap):
            pygame.draw.rect(surface, tone, (x, y, width, dash), border_radius=width // 2)
