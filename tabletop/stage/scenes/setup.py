"""The set-up screen: who sits down, which house rules hold, who starts, and with which seed."""

from typing import TYPE_CHECKING

import pygame

from tabletop.data.texts import say
from tabletop.stage.box import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.scene import Scene
from tabletop.stage.scenes.choices import MOST_SEED, Choices, picture, show_name
from tabletop.stage.scenes.option_row import OptionRow
from tabletop.stage.scenes.seat_card import FreeSeat, SeatCard
from tabletop.stage.widgets.button import Button
from tabletop.stage.widgets.label import Label, Panel, Picture
from tabletop.stage.widgets.scroll import ScrollArea
from tabletop.stage.widgets.segmented import Option as Segment
from tabletop.stage.widgets.segmented import Segmented
from tabletop.stage.widgets.textfield import TextField
from tabletop.words import _, plural

if TYPE_CHECKING:
    from tabletop.stage.house import House

MARGIN = 16.0
BETWEEN = 14.0
"""Between two seats."""


class SetUp(Scene):
    """Everything is remembered from last time; Start has the focus, so one key is enough for another game."""

    transition = "slide"

    def __init__(self, house: "House", game_id: str) -> None:
        super().__init__()
        self.house = house
        self.game = house.catalogue.games[game_id]
        self.felt = house.felt(game_id)
        self.choices: Choices | None = None
        self.minutes = 0

    def build(self) -> None:
        if self.choices is None:
            kept = self.app.settings.setup_of(self.game.id)
            self.choices = Choices.remembered(self.house.catalogue, self.game.id, kept, self.house.fresh_seed())
        self._build_header()
        self._build_seats()
        self._build_rules()
        self._build_bottom()
        self.start = self.add(
            Button(_("Start"), self.begin, kind="amber", key_label=_("Enter"), lit=True, style="huge_button")
        )
        self.start.order = 1
        self.focus(self.start)

    def _build_header(self) -> None:
        self.bar = self.add(Panel("bar"))
        self.back = self.bar.add(Button(_("Back"), self.on_back, kind="tool", icon="undo", key_label=_("Esc")))
        self.box_art = self.bar.add(Picture(self.game.picture, shape="round", radius=8, edge=True))
        self.title = self.bar.add(Label(say(self.game.name), "heading"))
        self.subtitle = self.bar.add(Label(_("Set the table"), "on_felt"))
        self.clock = self.bar.add(Picture("icons/clock"))
        self.length = self.bar.add(Label("", "tool", align="right"))
        self.rules = self.bar.add(
            Button(_("Rules"), self.open_rules, kind="tool", icon="rules", key=pygame.K_F1, key_label="F1")
        )

    def _build_seats(self) -> None:
        self.seats_panel = self.add(Panel())
        self.seats_title = self.seats_panel.add(Label(_("Who sits down?"), "panel_title"))
        self.seats_note = self.seats_panel.add(Label("", "note", align="right", lines=2))
        self.seats_area = self.seats_panel.add(ScrollArea(pad=4, name=_("Who sits down?")))
        self.cards: list[SeatCard | FreeSeat] = []
        self._fill_seats()

    def _fill_seats(self) -> None:
        assert self.choices is not None
        for card in self.cards:
            self.seats_area.remove(card)
        self.cards = [
            self.seats_area.add(SeatCard(self.choices, at, self._reseated)) for at in range(len(self.choices.seats))
        ]
        if not self.choices.full:
            self.cards.append(self.seats_area.add(FreeSeat(self.choices, self._reseated)))
        taken = len(self.choices.seats)
        self.seats_note.text = _("{n} of {most} seats", n=taken, most=self.game.most)

    def _build_rules(self) -> None:
        assert self.choices is not None
        self.rules_panel = self.add(Panel())
        self.rules_title = self.rules_panel.add(Label(_("House rules"), "panel_title"))
        self.reset = self.rules_panel.add(
            Button(_("Reset to rule sheet"), self._reset_rules, kind="link", icon="replay")
        )
        self.scroll = self.rules_panel.add(ScrollArea(pad=4, name=_("House rules")))
        self.rows = [self.scroll.add(OptionRow(o, self.choices, self._rules_changed)) for o in self.game.options]
        self.reset.visible = self._changed

    @property
    def _changed(self) -> bool:
        """Whether the players have changed a house rule."""
        return any(row.differs for row in self.rows)

    def _build_bottom(self) -> None:
        assert self.choices is not None
        self.bottom = self.add(Panel())
        self.starts = self.bottom.add(Label(_("Who starts?"), "panel_title"))
        self.starts.visible = self._somebody_starts
        self.starter: Segmented | None = None
        self._fill_starter()
        self.seed_title = self.bottom.add(Label(_("Seed"), "panel_title"))
        self.seed = self.bottom.add(
            TextField(
                seed_text(self.choices.seed),
                self._set_seed,
                most=11,
                accepts=lambda text: all(letter.isdigit() or letter == " " for letter in text),
                name=_("Seed"),
            )
        )
        self.new_seed = self.bottom.add(Button(_("New"), self._new_seed, kind="plain", icon="die", key=pygame.K_n))
        self.seed_note = self.bottom.add(Label(_("Same seed, same luck: share it."), "note", lines=None))

    @property
    def _somebody_starts(self) -> bool:
        from tabletop.games import BY_ID

        return BY_ID[self.game.id].somebody_starts

    def _fill_starter(self) -> None:
        assert self.choices is not None
        if not self._somebody_starts:
            self.choices.starter = None
            return
        if self.starter is not None:
            self.bottom.remove(self.starter)
        segments = [Segment(None, _("Random"))]
        for at, seat in enumerate(self.choices.seats):
            ground = seat.colour if seat.colour.startswith("#") else f"#{seat.colour or 'FFC53D'}"
            segments.append(Segment(at, show_name(seat), picture(self.house.catalogue, seat), ground))
        self.starter = self.bottom.add(
            Segmented(segments, self.choices.starter, self._set_starter, name=_("Who starts?"))
        )

    def layout(self, canvas: Canvas) -> None:
        header, rest = canvas.box.take_top(68, gap=MARGIN)
        self._estimate()
        self._layout_header(header)
        body = rest.trim(MARGIN, 0, MARGIN, MARGIN)
        foot_h = max(132.0, min(158.0, body.h * 0.25), 2 * canvas.text_units(27) * 1.3 + 42)
        upper, lower = body.trim(bottom=foot_h + MARGIN), body.take_bottom(foot_h)[0]
        left, right = upper.columns([800, 432], gap=MARGIN)
        self._layout_seats(left)
        self._layout_rules(right)
        start_w = max(250.0, lower.w * 0.256)
        bottom, start = lower.trim(right=start_w + MARGIN), lower.take_right(start_w)[0]
        self._layout_bottom(bottom)
        self.start.place(start)

    def _layout_header(self, header: Box) -> None:
        self.bar.place(header)
        inner = header.inset(MARGIN, 12)
        back_w = self.back.wish()[0]
        self.back.place(inner.anchor(back_w, 42, "left"))
        self.box_art.place(inner.trim(left=back_w + 20).anchor(72, 48, "left"))
        rules_w = self.rules.wish()[0]
        self.rules.place(inner.anchor(rules_w, 42, "right"))
        free = inner.trim(left=back_w + 110, right=rules_w + 16)
        length_w = min(self.length.wish()[0] + 4, free.w * 0.4)
        self.length.place(free.anchor(length_w, 40, "right"))
        self.clock.place(free.trim(right=length_w + 8).anchor(28, 28, "right"))
        words = free.trim(right=length_w + 50)
        title_w = min(self.title.wish()[0] + 8, words.w)
        self.title.place(Box(words.x, header.y + 4, title_w, header.h - 8))
        sub = words.trim(left=title_w + 14)
        self.subtitle.visible = sub.w >= self.subtitle.wish()[0]
        if self.subtitle.visible:
            self.subtitle.place(sub.trim(top=6))

    def _layout_seats(self, panel: Box) -> None:
        self.seats_panel.place(panel)
        inner = panel.inset(26, 16)
        head, grid = inner.take_top(self._head_high, gap=6)
        title_w = min(self.seats_title.wish()[0] + 6, head.w * 0.6)
        self.seats_title.place(head._replace(w=title_w))
        self.seats_note.place(head.trim(left=title_w + 12))
        area = grid.trim(bottom=4)
        self.seats_area.place(area)
        for card, cell in zip(self.cards, self._cells(area), strict=True):
            card.place(cell)

    def _cells(self, area: Box) -> list[Box]:
        """A place for each seat: all in sight where they fit, else as many columns as fit, to scroll through."""
        # The area counts its padding below the last row: without that room it would offer to scroll by nothing.
        whole = area.trim(bottom=self.seats_area.pad).grid(3, 3 if self.game.most > 6 else 2, gap=BETWEEN)
        if all(
            cell.w >= card.wish(cell.w)[0] and cell.h >= card.wish(cell.w)[1]
            for card, cell in zip(self.cards, whole, strict=False)
        ):
            return whole[: len(self.cards)]
        room = self.seats_area.inside
        least = max(card.wish()[0] for card in self.cards)
        columns = max(1, int((room.w + BETWEEN) // (least + BETWEEN)))
        wide = (room.w - (columns - 1) * BETWEEN) / columns
        high = max(card.wish(wide)[1] for card in self.cards)
        return [
            Box(room.x + n % columns * (wide + BETWEEN), room.y + n // columns * (high + BETWEEN), wide, high)
            for n in range(len(self.cards))
        ]

    @property
    def _head_high(self) -> float:
        """How high the heading of a panel is."""
        return max(40.0, self.app.canvas.text_units(27) * 1.3)

    def _layout_rules(self, panel: Box) -> None:
        self.rules_panel.place(panel)
        inner = panel.inset(16, 16)
        head, rest = inner.take_top(self._head_high, gap=6)
        head = head.inset(10, 0)
        title_w = min(self.rules_title.wish()[0] + 6, head.w)
        if self.reset.visible:
            reset_w = self.reset.wish()[0]
            beside = title_w + 8 + reset_w <= head.w
            line, rest = (head, rest) if beside else rest.take_top(34, gap=6)
            self.reset.place(line.anchor(min(reset_w, line.w), 34, "right" if beside else "left"))
        self.rules_title.place(head._replace(w=title_w))
        self.scroll.place(rest)
        y = self.scroll.inside.y
        for row in self.rows:
            high = row.wish(self.scroll.inside.w)[1]
            row.place(Box(self.scroll.inside.x, y, self.scroll.inside.w, high))
            y += high + 6

    def _layout_bottom(self, panel: Box) -> None:
        self.bottom.place(panel)
        inner = panel.inset(24, 14)
        label_w = self.seed_title.wish()[0] + 14
        lower = inner
        if self.starter is not None:
            upper, lower = inner.rows(2, gap=10)
            label_w = min(max(self.starts.wish()[0] + 14, label_w), inner.w * 0.28)
            self.starts.place(upper._replace(w=label_w))
            room = upper.trim(left=label_w + 6)
            self.starter.place(room.anchor(min(self.starter.wish()[0], room.w), 50, "left"))
        self.seed_title.place(lower._replace(w=label_w))
        room = lower.trim(left=label_w + 6)
        self.seed.place(room.anchor(190, 46, "left"))
        new_w = self.new_seed.wish()[0]
        self.new_seed.place(room.trim(left=202).anchor(new_w, 46, "left"))
        free = room.trim(left=202 + new_w + 14)
        self.seed_note.visible = free.w >= 90 and self.seed_note.wish(free.w)[1] <= free.h
        if self.seed_note.visible:
            self.seed_note.place(free)

    def _reseated(self) -> None:
        """The focus goes to who has just sat down, else it stays at its place in the order."""
        assert self.choices is not None
        order = self.order()
        at = order.index(self.focused) if self.focused in order else len(order)
        before = sum(isinstance(card, SeatCard) for card in self.cards)
        self._fill_seats()
        self._fill_starter()
        for row in self.rows:
            row.follow()
        self.reset.visible = self._changed
        self.relayout(self.app.canvas)
        newest = self.cards[len(self.choices.seats) - 1]
        if len(self.choices.seats) > before and isinstance(newest, SeatCard):
            self.focus(newest.field or newest.level)
        elif self.focused is None:
            order = self.order()
            self.focus(order[min(at, len(order) - 1)])

    def _rules_changed(self) -> None:
        assert self.choices is not None
        shown = self._changed
        if shown != self.reset.visible:
            self.reset.visible = shown
            self.relayout(self.app.canvas)
        self._show_estimate()

    def _reset_rules(self) -> None:
        assert self.choices is not None
        self.choices.options.clear()
        self.rebuild()

    def _set_starter(self, seat: int | None) -> None:
        assert self.choices is not None
        self.choices.starter = seat

    def _set_seed(self, text: str) -> None:
        assert self.choices is not None
        digits = text.replace(" ", "")
        if digits:
            self.choices.seed = int(digits) % MOST_SEED

    def _new_seed(self) -> None:
        assert self.choices is not None
        self.choices.seed = self.house.fresh_seed()
        self.seed.text = seed_text(self.choices.seed)

    def _estimate(self) -> None:
        """How long a game with these seats and rules takes, from the game's file and a few games played in a thread."""
        assert self.choices is not None
        low, high = self.game.minutes
        span = max(1, self.game.most - self.game.least)
        share = (len(self.choices.seats) - self.game.least) / span
        minutes = low + (high - low) * share
        factor = self.house.length_factor(self.app, self.choices, self._show_estimate)
        self.minutes = max(1, round(minutes * factor))
        self.length.text = plural("about {n} minute", "about {n} min", self.minutes)

    def _show_estimate(self) -> None:
        if self.app.stack.top is self and self.canvas is not None:
            self._estimate()
            self._layout_header(self.bar.box)

    def on_back(self) -> None:
        self._remember()
        self.app.stack.pop("slide")

    def leave(self) -> None:
        self._remember()

    def _remember(self) -> None:
        if self.choices is not None:
            self.app.settings.remember_setup(self.game.id, self.choices.to_json())

    def open_rules(self) -> None:
        from tabletop.stage.scenes.rules import RulesPage

        assert self.choices is not None
        self.app.stack.push(RulesPage(self.house, self.game.id, self.choices.rules))

    def begin(self) -> None:
        assert self.choices is not None
        self._remember()
        message = self.app.settings.save()
        if message:
            self.app.notify(message)
        self.house.begin(self.app, self.game.id, self.choices.seats, self.choices.deal())


def seed_text(seed: int) -> str:
    """Eight digits in two groups."""
    digits = f"{seed % MOST_SEED:08d}"
    return f"{digits[:4]} {digits[4:]}"
