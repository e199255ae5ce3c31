"""The seats of the people at this screen, as the pause shows them: who plays, who lets play, who gave up."""

from collections.abc import Callable

import pygame

from tabletop.session.seats import Seat
from tabletop.stage.box import Box
from tabletop.stage.table.people import Player, draw_portrait
from tabletop.stage.widgets.base import Widget
from tabletop.stage.widgets.button import Button
from tabletop.stage.widgets.label import Label
from tabletop.words import _

FACE = 52.0


class SeatRow(Widget):
    """One person's seat: hand it to the computer, take it back, or give up."""

    def __init__(
        self, player: Player, seat: Seat, hand_over: Callable[[], object], give_up: Callable[[], object], over: bool
    ) -> None:
        super().__init__(name=player.name)
        self.player, self.seat = player, seat
        self.title = self.add(Label(player.name, "name", plain=True, elides=True))
        self.state_line = self.add(Label(self._state(), "note", lines=2, valign="top"))
        away = seat.away and not seat.conceded
        hand = _("Play on myself") if away else _("Let the computer play")
        self.hand = self.add(Button(hand, hand_over, kind="plain", icon="person" if away else "robot"))
        self.give_up = self.add(Button(_("Give up"), give_up, kind="plain", icon="deploy"))
        self.hand.tip = (
            _("You answer again from the next question on.") if away else _("It plays for you until you come back.")
        )
        self.hand.visible = self.give_up.visible = not over and not seat.conceded
        self._face = pygame.Rect(0, 0, 0, 0)

    def _state(self) -> str:
        if self.seat.conceded:
            return _("Has given up. The computer plays this seat to the end.")
        return _("The computer plays here for now.") if self.seat.away else _("Plays at this screen")

    def _button(self) -> float:
        return max(46.0, self.app.canvas.text_units(19) * 1.3 + 12)

    def _stacked(self, room: float) -> bool:
        """Whether the two buttons need a line each."""
        return self.hand.wish()[0] + self.give_up.wish()[0] + 12 > room

    def wish(self, room: float | None = None) -> tuple[float, float]:
        wide = room or 360.0
        head = max(FACE, self.app.canvas.text_units(24) * 1.2 + self.app.canvas.text_units(16) * 2.6)
        buttons = 0.0
        if self.hand.visible:
            buttons = (2 * self._button() + 8 if self._stacked(wide - 28) else self._button()) + 10
        return wide, head + buttons + 22

    def arrange(self) -> None:
        inner = self.box.inset(14, 11)
        if self.hand.visible:
            stacked = self._stacked(inner.w)
            foot, inner = inner.take_bottom(2 * self._button() + 8 if stacked else self._button(), 10)
            self._place_buttons(foot, stacked)
        face = inner.anchor(FACE, FACE, "left")
        self._face = self.app.canvas.rect(face)
        words = inner.trim(left=FACE + 14)
        name_h = self.app.canvas.text_units(24) * 1.2
        self.title.place(words._replace(h=name_h))
        self.state_line.place(words.trim(top=name_h + 2))

    def _place_buttons(self, foot: Box, stacked: bool) -> None:
        if stacked:
            first, second = foot.rows(2, 8)
        else:
            first, second = foot.columns([self.hand.wish()[0], self.give_up.wish()[0]], 12)
        self.hand.place(first)
        self.give_up.place(second)

    def shifted(self, step: tuple[int, int]) -> None:
        self._face.move_ip(step)

    def draw_self(self, surface: pygame.Surface) -> None:
        c = self.app.theme.colours
        self.app.paint.plate(surface, self.rect, c["paper"], c["ink"], 3, 16)
        draw_portrait(self.app, surface, self.player, self._face.center, self._face.h)
