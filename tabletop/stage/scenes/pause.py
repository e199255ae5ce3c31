"""The pause: an overlay on the table with everything that is not part of the game itself."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

import pygame

from tabletop.data.texts import say
from tabletop.session.table import Table
from tabletop.stage.box import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.scene import Scene
from tabletop.stage.scenes.pause_seats import SeatRow
from tabletop.stage.scenes.rules_parts import Note
from tabletop.stage.table.people import People
from tabletop.stage.widgets.base import Widget
from tabletop.stage.widgets.button import Button
from tabletop.stage.widgets.label import Label, Panel, Picture
from tabletop.stage.widgets.scroll import ScrollArea
from tabletop.words import _

if TYPE_CHECKING:
    from tabletop.stage.house import House

WIDTH, HEIGHT = 880.0, 516.0
PAD = 30.0
LEFT = 330.0
GAP = 28.0
CONCEDE, RESTART, LEAVE = "concede", "restart", "leave"


class AtTable(Protocol):
    """What the pause wants of the scene below it."""

    table: Table


class Pause(Scene):
    """The table stands still while it is open. Esc goes on."""

    transparent = True
    veil = 170
    transition = "zoom"

    def __init__(self, house: "House", below: AtTable) -> None:
        super().__init__()
        self.house, self.table = house, below.table
        self.open_cards: Callable[[], object] | None = getattr(below, "open_gallery", None)
        """Shows every card of the game, where it has some."""
        self.game = house.catalogue.games[self.table.game]
        self.asking = ""
        """What has to be confirmed: giving up, starting again, or leaving an unsaved game."""
        self.asked_seat = -1

    # What there is

    def build(self) -> None:
        self.people = People(self.table.seats, self.house.catalogue, self.app.theme)
        self.panel = self.add(Panel(name=_("Pause")))
        self.icon = self.panel.add(Picture("icons/pause"))
        self.heading = self.panel.add(Label(_("Pause"), "panel_title"))
        self.game_name = self.panel.add(Label(say(self.game.name), "note", align="right"))
        self._build_ways()
        self.area: ScrollArea | None = None
        self.rows: list[SeatRow] = []
        self.question: list[Widget] = []
        if self.asking:
            self._build_question()
        else:
            self._build_seats()
            self.focus(self.resume)

    def _build_ways(self) -> None:
        add = self.panel.add
        self.resume = add(
            Button(_("Play on"), self.on_back, kind="green", icon="play", key_label=_("Esc"), lit=not self.asking)
        )
        self.rules = add(Button(_("Rules"), self.open_rules, kind="purple", icon="rules", key=pygame.K_F1))
        self.settings = add(Button(_("Settings"), self.open_settings, kind="blue", icon="gear", key=pygame.K_s))
        self.restart = add(
            Button(_("Same deal again"), lambda: self.ask(RESTART), kind="amber", icon="replay", key=pygame.K_r)
        )
        self.quit = add(Button(_("Leave the table"), self.leave_table, kind="red", icon="quit", key=pygame.K_q))
        self.quit_note = add(Label(self._save_words(), "note", lines=3, valign="top"))
        self.ways = [self.resume, self.rules, self.settings, self.restart, self.quit]
        if self.open_cards is not None:
            cards = Button(_("All cards"), self.open_cards, kind="purple", icon="card", key=pygame.K_g)
            self.ways.insert(2, add(cards))

    @property
    def _saved(self) -> bool:
        return self.table.journal is not None and not self.table.trouble

    def _save_words(self) -> str:
        if self.table.over:
            return _("This game is over.")
        if self._saved:
            return _("Your game is saved. Continue it from the title screen.")
        return self.table.trouble or _("This game is not being saved.")

    def _build_seats(self) -> None:
        self.seats_title = self.panel.add(Label(self._seats_words(), "name", lines=2))
        self.area = self.panel.add(ScrollArea(pad=2, name=_("Seats")))
        over = self.table.over
        self.rows = [
            self.area.add(
                SeatRow(self.people.players[n], self.table.seats[n], self._handing(n), self._giving_up(n), over)
            )
            for n in self.people.persons
        ]
        self.nobody = self.area.add(
            Label(_("Only the computer plays here. You are watching."), "body", lines=4, valign="top")
        )
        self.nobody.visible = not self.rows
        fair = _("In your seat the computer knows what you know, and no more. Come back whenever you like.")
        self.fair = self.area.add(Note(fair, "calm"))
        self.fair.visible = any(row.hand.visible for row in self.rows)

    def _seats_words(self) -> str:
        return _("Your seat") if len(self.people.persons) == 1 else _("Who plays here")

    def _build_question(self) -> None:
        title, text, answers = self._question()
        self.ask_panel = self.panel.add(Panel("paper", radius=16))
        self.ask_title = self.ask_panel.add(Label(title, "panel_title", lines=2, plain=True))
        self.ask_area = self.ask_panel.add(ScrollArea(pad=0))
        self.ask_text = self.ask_area.add(Label(text, "body", lines=None, valign="top"))
        self.answers = [self.ask_panel.add(Button(words, do, kind=kind)) for words, do, kind in answers]
        self.question = [self.ask_panel]
        # Staying has the focus, so that a reflex does no harm.
        self.focus(self.answers[-1])

    def _question(self) -> tuple[str, str, list[tuple[str, Callable[[], None], str]]]:
        stay = (_("Keep playing"), self._ask_nothing, "purple")
        if self.asking == RESTART:
            text = _("The same seats, the same house rules and the same luck from the first roll on.")
            kept = (
                _("The game so far stays in the folder of your saves.") if self._saved and not self.table.over else ""
            )
            return _("Start again?"), f"{text} {kept}".strip(), [(_("Start again"), self._again, "amber"), stay]
        if self.asking == LEAVE:
            text = _("This game is not being saved. If you leave now, it is gone.")
            reason = self.table.trouble
            return _("Leave anyway?"), f"{text} {reason}".strip(), [(_("Leave"), self._leave, "red"), stay]
        name = self.people.name(self.asked_seat)
        answers = [
            (_("The computer plays on"), lambda: self._concede(end=False), "amber"),
            (_("End the game here"), lambda: self._concede(end=True), "red"),
            stay,
        ]
        asked = _("Give up?") if self.people.is_you(self.asked_seat) else _("{name} gives up?", name=name)
        return asked, self._concede_words(), answers

    def _concede_words(self) -> str:
        others = [n for n in range(len(self.table.seats)) if n != self.asked_seat]
        go_on = _("The computer can play this seat to the end; it cannot be taken back.")
        if len(others) == 1:
            end = _("Or the game ends here and {name} wins.", name=self.people.name(others[0]))
        else:
            end = _("Or the game ends here and nobody wins.")
        return f"{go_on}\n\n{end}"

    # Where it lies

    def layout(self, canvas: Canvas) -> None:
        tall = max(1.0, canvas.text_units(18) / 18 * 0.9)
        w = min(WIDTH * tall, canvas.size[0] - 48)
        h = min(HEIGHT * tall, canvas.size[1] - 32)
        box = canvas.box.anchor(w, h)
        self.panel.place(box)
        head, body = box.inset(PAD, 22).take_top(46, 14)
        self.icon.place(head.anchor(38, 38, "left"))
        title_w = min(self.heading.wish()[0] + 6, head.w * 0.5)
        self.heading.place(head.trim(left=50)._replace(w=title_w))
        self.game_name.place(head.trim(left=50 + title_w + 16))
        left, right = body.take_left(min(LEFT * tall, body.w * 0.46), GAP)
        self._layout_ways(left)
        if self.asking:
            self._layout_question(right)
        else:
            self._layout_seats(right)

    def _layout_ways(self, column: Box) -> None:
        note_h = min(self.quit_note.wish(column.w - 12)[1] + 4, column.h * 0.2)
        rest, note = column.trim(bottom=note_h + 8), column.take_bottom(note_h)[0]
        high = min(66.0, (rest.h - 10 * (len(self.ways) - 1)) / len(self.ways))
        gap = min(16.0, (rest.h - high * len(self.ways)) / (len(self.ways) - 1))
        for button, place in zip(self.ways, rest.pile([high] * len(self.ways), gap), strict=True):
            button.place(place)
        self.quit_note.place(note.inset(6, 0)._replace(y=self.quit.box.bottom + 8))

    def _layout_seats(self, column: Box) -> None:
        assert self.area is not None
        head, rest = column.take_top(min(self.seats_title.wish(column.w)[1] + 4, 70), 8)
        self.seats_title.place(head)
        self.area.place(rest)
        inside = self.area.inside
        y = inside.y
        for row in self.rows:
            high = row.wish(inside.w)[1]
            row.place(Box(inside.x, y, inside.w, high))
            y += high + 12
        if self.fair.visible:
            wide, high = self.fair.wish(inside.w)
            self.fair.place(Box(inside.x, y + 2, wide, high))
        if self.nobody.visible:
            self.nobody.place(Box(inside.x, y, inside.w, self.nobody.wish(inside.w)[1] + 4))

    def _layout_question(self, column: Box) -> None:
        self.ask_panel.place(column)
        inner = column.inset(24, 20)
        title_h = self.ask_title.wish(inner.w)[1] + 6
        head, rest = inner.take_top(title_h, 12)
        self.ask_title.place(head)
        gap = 14.0
        high = min(60.0, rest.h * 0.64 / len(self.answers) - gap)
        buttons, rest = rest.take_bottom(len(self.answers) * (high + gap) - gap, gap)
        for button, place in zip(self.answers, buttons.rows(len(self.answers), gap), strict=True):
            button.place(place)
        self.ask_area.place(rest)
        inside = self.ask_area.inside
        self.ask_text.place(Box(inside.x, inside.y, inside.w, self.ask_text.wish(inside.w)[1] + 4))

    # What it does

    def on_back(self) -> None:
        if self.asking:
            self._ask_nothing()
        else:
            self.app.stack.close(self)

    def ask(self, what: str, seat: int = -1) -> None:
        """Asks in place, before something that cannot be undone."""
        self.asking, self.asked_seat = what, seat
        self.focused = None
        self.rebuild()

    def _ask_nothing(self) -> None:
        self.ask("")

    def open_rules(self) -> None:
        from tabletop.stage.scenes.rules import RulesPage

        self.app.stack.push(RulesPage(self.house, self.game.id, self.table.deal.options))

    def open_settings(self) -> None:
        from tabletop.stage.scenes.settings import SettingsPage

        self.app.stack.push(SettingsPage())

    def _handing(self, seat: int) -> Callable[[], None]:
        def hand() -> None:
            name, you = self.people.name(seat), self.people.is_you(seat)
            if self.table.seats[seat].away:
                self.table.take_seat(seat)
                self.app.notify(_("You are back.") if you else _("{name} is back.", name=name), "person", 3)
            else:
                self.table.hand_over(seat)
                said = _("The computer plays for you.") if you else _("The computer plays for {name}.", name=name)
                self.app.notify(said, "robot", 3)
            self.app.stack.close(self)

        return hand

    def _giving_up(self, seat: int) -> Callable[[], None]:
        return lambda: self.ask(CONCEDE, seat)

    def _concede(self, end: bool) -> None:
        self.table.concede(self.asked_seat, end)
        self.app.stack.close(self)

    def _again(self) -> None:
        seats = [replace(seat, away=False, conceded=False) for seat in self.table.seats]
        self.house.begin(self.app, self.game.id, seats, self.table.deal)

    def leave_table(self) -> None:
        if self._saved or self.table.over:
            self._leave()
        else:
            self.ask(LEAVE)

    def _leave(self) -> None:
        self.house.title(self.app)
