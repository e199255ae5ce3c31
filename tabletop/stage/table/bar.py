"""The bar along the top, the same for every table: menu, title, house rules, order of play, tools."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from tabletop.stage.box import Box
from tabletop.stage.table.people import People, draw_portrait
from tabletop.stage.widgets.base import Widget
from tabletop.stage.widgets.button import Button
from tabletop.stage.widgets.label import Label
from tabletop.words import _

HEIGHT = 48.0
GAP = 9.0


class Tools(Protocol):
    """What the bar's buttons do."""

    people: People

    def open_menu(self) -> None: ...

    def cycle_speed(self) -> None: ...

    def ask_hint(self) -> None: ...

    def undo(self) -> None: ...

    def copy_seed(self) -> None: ...

    def open_settings(self) -> None: ...

    def take_seat(self) -> None: ...


class Chip(Widget):
    """A seat in the order of play: portrait and score; gold: it is their turn."""

    solid = True

    def __init__(self, people: People, seat: int) -> None:
        super().__init__(name=f"chip {seat}")
        self.people, self.seat, self.score, self.active = people, seat, 0, False
        self.tip = people.shown(seat)

    def show(self, score: int, active: bool) -> None:
        if (score, active) != (self.score, self.active):
            self.score, self.active = score, active
            self.refresh()

    def arrange(self) -> None:
        px = self.app.canvas.px
        room = pygame.Rect(self.rect.x + px(38), self.rect.y, self.rect.w - px(46), self.rect.h)
        self.prints = [self.fit(str(self.score), "tool", room, "centre", plain=True)]

    def draw_self(self, surface: pygame.Surface) -> None:
        c, px = self.app.theme.colours, self.app.canvas.px
        self.app.paint.plate(surface, self.rect, c["bar"], c["gold"] if self.active else c["edge"], 2, 18)
        middle = (self.rect.x + px(19), self.rect.centery)
        draw_portrait(self.app, surface, self.people.players[self.seat], middle, self.rect.h - px(6))
        for p in self.prints:
            p.draw(surface)


class TopBar(Widget):
    """Tools carry their words and keys where the width allows and shrink to icons with tooltips where it does not."""

    def __init__(self, tools: Tools, title: str, rules: str, seed: str, chips: bool) -> None:
        super().__init__(name="top bar")
        self.tools = tools
        self.menu = self._tool(_("Menu"), tools.open_menu, "home", key_label=_("Esc"), tip=_("Pause, rules, leave"))
        self.title = self.add(Label(title, "name", colour="title", name="title"))
        self.rules = self.add(Label(rules and _("House rules"), "tool", colour="gold", name="house rules", tip=rules))
        self.chips = [self.add(Chip(tools.people, seat)) for seat in range(len(tools.people))] if chips else []
        self.back = self._tool(_("Take your seat back"), tools.take_seat, "person")
        self.back.visible = False
        self.speed = self._tool("", tools.cycle_speed, "fast", pygame.K_s, tip=_("How fast things move (S)"))
        self.hint = self._tool(_("Hint"), tools.ask_hint, "hint", pygame.K_h, "H", _("What a good player would do (H)"))
        self.undo = self._tool(_("Undo"), tools.undo, "undo", pygame.K_u, "U", _("Take your last answer back (U)"))
        self.seed = self._tool(_("Seed {seed}", seed=seed), tools.copy_seed, "die", tip=_("Copy the seed of this deal"))
        self.gear = self._tool(_("Settings"), tools.open_settings, "gear", tip=_("Settings"))
        self.gear.compact = True

    def _tool(
        self, text: str, do: Callable[[], None], icon: str, key: int | None = None, key_label: str = "", tip: str = ""
    ) -> Button:
        button = self.add(Button(text, do, kind="tool", icon=icon, key=key, key_label=key_label, tip=tip))
        button.key_label = key_label
        return button

    def show_speed(self, speed: float) -> None:
        text = _("Speed off") if speed <= 0 else _("Speed {n}x", n=f"{speed:g}")
        if text != self.speed.text:
            self.speed.text = text
            self.refresh()

    def arrange(self) -> None:
        room = self.box.inset(12, 6)
        tools = [b for b in (self.speed, self.hint, self.undo, self.seed, self.gear, self.back) if b.visible]
        for button in (*tools, self.menu):
            button.compact = button is self.gear
        fixed = self.title.wish()[0] + 14
        fixed += self.rules.wish()[0] + 24 if self.rules.text else 0
        fixed += (74 + GAP) * len(self.chips)
        shrinking = [self.seed, self.speed, self.undo, self.hint, self.menu, self.back]
        while shrinking and fixed + self._width([*tools, self.menu]) > room.w:
            shrinking.pop(0).compact = True
        self._place(room, tools)

    def _width(self, buttons: list[Button]) -> float:
        return sum(self._wide(button) + GAP for button in buttons if button.visible)

    def _wide(self, button: Button) -> float:
        return 46.0 if button.compact else button.wish()[0]

    def _place(self, room: Box, tools: list[Button]) -> None:
        menu, rest = room.take_left(self._wide(self.menu), 14)
        self.menu.place(menu)
        for button in sorted(tools, key=_order(self).index, reverse=True):
            at, rest = rest.take_right(self._wide(button), GAP)
            button.place(at)
        title, rest = rest.take_left(min(rest.w, self.title.wish()[0] + 4), 14)
        self.title.place(Box(title.x, self.box.y, title.w, self.box.h))
        if self.rules.text:
            badge, rest = rest.take_left(min(rest.w, self.rules.wish()[0] + 4), 14)
            self.rules.place(badge)
        for chip, box in zip(self.chips, rest.line([74.0] * len(self.chips), GAP, "centre"), strict=True):
            chip.place(box)

    def draw_self(self, surface: pygame.Surface) -> None:
        self.app.paint.bar(surface, self.rect)


def _order(bar: TopBar) -> list[Button]:
    """The tools from left to right."""
    return [bar.back, bar.speed, bar.hint, bar.undo, bar.seed, bar.gear]
