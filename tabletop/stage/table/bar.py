"""The bar along the top, the same for every table: menu, title, house rules, order of play, tools."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from tabletop.data.scene import Bar
from tabletop.stage.box import Box
from tabletop.stage.shapes import blit
from tabletop.stage.table.people import People, draw_portrait
from tabletop.stage.widgets.base import Widget
from tabletop.stage.widgets.button import Button
from tabletop.stage.widgets.label import Label
from tabletop.words import _

HEIGHT = 48.0
GAP = 9.0
SCORED, NAMED = 74.0, 146.0
"""How wide a chip is with a score only, and with a name."""
CLOSE = 4.0
TIGHT = 54.0
"""How wide it is at least: without the picture of what is counted."""
NAME = 30.0
"""A name is shown where it has more room than this."""
CHEVRON = 24.0
"""From one chip to the next where chevrons show the direction of play."""


class Tools(Protocol):
    """What the bar's buttons do."""

    @property
    def people(self) -> People: ...

    def open_menu(self) -> None: ...

    def cycle_speed(self) -> None: ...

    def ask_hint(self) -> None: ...

    def undo(self) -> None: ...

    def copy_seed(self) -> None: ...

    def open_settings(self) -> None: ...

    def take_seat(self) -> None: ...


class Chip(Widget):
    """A seat in the order of play: portrait and score, and the name where there is room; gold: it is their turn."""

    solid = True
    elides = True

    def __init__(self, people: People, seat: int, picture: str = "") -> None:
        super().__init__(name=f"chip {seat}")
        self.people, self.seat, self.score, self.active = people, seat, 0, False
        self.picture = picture
        self.mark = ""
        """Where several are asked at once: the picture of having answered, or of thinking."""
        self._counts = pygame.Rect(0, 0, 0, 0)
        self.tip = people.shown(seat)

    def show(self, score: int, active: bool, mark: str = "") -> None:
        if (score, active, mark) != (self.score, self.active, self.mark):
            self.score, self.active, self.mark = score, active, mark
            self.refresh()

    def arrange(self) -> None:
        px = self.app.canvas.px
        room = pygame.Rect(self.rect.x + px(38), self.rect.y, self.rect.w - px(46), self.rect.h)
        tone = self.app.theme.colours["ink" if self.lit else "linen"]
        if not self.picture:
            self.prints = [self.fit(str(self.score), "tool", room, "centre", plain=True, colour=tone)]
            return
        wide = px(self.extent(str(self.score), "tool")[0]) + 3
        side = min(px(20), self.rect.h - px(10))
        score = pygame.Rect(room.right - wide, room.y, wide, room.h)
        self._counts = pygame.Rect(score.x - side - px(3), room.centery - side // 2, side, side)
        if self._counts.x < self.rect.x + px(32):
            self._counts = pygame.Rect(room.x, room.y, 0, 0)
        self.prints = [self.fit(str(self.score), "tool", score, plain=True, colour=tone)]
        name = pygame.Rect(room.x + px(2), room.y, self._counts.x - room.x - px(5), room.h)
        if name.w > px(NAME):
            self.prints.append(self.fit(self.people.shown(self.seat), "tool", name, plain=True, colour=tone, size=16))

    @property
    def lit(self) -> bool:
        """Whether the whole chip is bright, not only its edge: where there are names."""
        return self.active and bool(self.picture)

    def draw_self(self, surface: pygame.Surface) -> None:
        c, px = self.app.theme.colours, self.app.canvas.px
        if self.lit:
            self.app.paint.glow(surface, self.rect, None, 18, 5, 0.5)
        fill = c["cream"] if self.lit else c["bar"]
        self.app.paint.plate(surface, self.rect, fill, c["gold"] if self.active else c["edge"], 2, 18)
        picture = self.app.art.get(self.picture, self._counts.size) if self._counts.w else None
        if picture is not None:
            blit(surface, picture, self._counts.topleft)
        middle = (self.rect.x + px(19), self.rect.centery)
        draw_portrait(self.app, surface, self.people.players[self.seat], middle, self.rect.h - px(6))
        if self.mark:
            disc = pygame.Rect(0, 0, px(16), px(16))
            disc.center = (self.rect.x + px(31), self.rect.bottom - px(8))
            self.app.paint.plate(surface, disc, c["paper"], c["ink"], 1.5, 20)
            sign = self.app.art.get(self.mark, (disc.w - px(4), disc.w - px(4)))
            if sign is not None:
                blit(surface, sign, (disc.x + px(2), disc.y + px(2)))
        for p in self.prints:
            p.draw(surface)


class Way(Widget):
    """Which way round play goes, as a turning arrow and a word."""

    def __init__(self) -> None:
        super().__init__(name="direction")
        self.clockwise = True
        self._icon = pygame.Rect(0, 0, 0, 0)

    @property
    def words(self) -> str:
        return _("clockwise") if self.clockwise else _("counter-clockwise")

    def says(self) -> str:
        return self.words

    def wish(self, room: float | None = None) -> tuple[float, float]:
        longest = max(self.extent(text, "tool")[0] for text in (_("clockwise"), _("counter-clockwise")))
        return longest + 34, 34.0

    def arrange(self) -> None:
        px = self.app.canvas.px
        side = min(px(22), self.rect.h)
        self._icon = pygame.Rect(self.rect.x, self.rect.centery - side // 2, side, side)
        room = pygame.Rect(
            self._icon.right + px(6), self.rect.y, self.rect.right - self._icon.right - px(6), self.rect.h
        )
        self.prints = [self.fit(self.words, "tool", room)] if room.w > px(50) else []
        self.tip = "" if self.prints else self.words

    def draw_self(self, surface: pygame.Surface) -> None:
        picture = self.app.art.get("icons/redo" if self.clockwise else "icons/undo", self._icon.size)
        if picture is not None:
            blit(surface, picture, self._icon.topleft)
        super().draw_self(surface)


class TopBar(Widget):
    """Tools carry their words and keys where the width allows and shrink to icons with tooltips where it does not."""

    def __init__(self, tools: Tools, title: str, rules: str, seed: str, spec: Bar) -> None:
        super().__init__(name="top bar")
        self.tools = tools
        self.menu = self._tool(_("Menu"), tools.open_menu, "home", key_label=_("Esc"), tip=_("Pause, rules, leave"))
        self.title = self.add(Label(title, "name", colour="title", name="title"))
        self.rules = self.add(Label(rules and _("House rules"), "tool", colour="gold", name="house rules", tip=rules))
        seats = range(len(tools.people)) if spec.order else ()
        self.chips = [self.add(Chip(tools.people, seat, spec.picture or "")) for seat in seats]
        self.way = self.add(Way()) if spec.clockwise is not None else None
        self._chevrons: list[pygame.Rect] = []
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

    def show_way(self, clockwise: bool) -> None:
        if self.way is not None and self.way.clockwise != clockwise:
            self.way.clockwise = clockwise
            self.refresh()

    def arrange(self) -> None:
        room = self.box.inset(12, 6)
        tools = [b for b in (self.speed, self.hint, self.undo, self.seed, self.gear, self.back) if b.visible]
        for button in (*tools, self.menu):
            button.compact = button is self.gear
        fixed = self.title.wish()[0] + 14
        fixed += self.rules.wish()[0] + 24 if self.rules.text else 0
        fixed += self._order_width(self._chip_width(NAMED))
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
        wide = self.title.wish()[0] + 4
        if self.chips:
            badge_wide = self.rules.wish()[0] + 32 if self.rules.text else 0
            wide = min(wide, max(SCORED, rest.w - self._order_width(TIGHT) - badge_wide - 14))
        title, rest = rest.take_left(min(rest.w, wide), 14)
        self.title.place(Box(title.x, self.box.y, title.w, self.box.h))
        if self.rules.text:
            badge, rest = rest.take_left(min(rest.w, self.rules.wish()[0] + 4), 14)
            self.rules.place(badge)
        self._place_order(rest)

    def _chip_width(self, wish: float) -> float:
        """A chip with a name where the scene wants pictures, else only a score."""
        return wish if self.chips and self.chips[0].picture else SCORED

    def _order_width(self, chip: float) -> float:
        """The chips, what lies between them, and the direction."""
        between = self._between(chip)
        way = self.way.wish()[0] + 2 * GAP if self.way is not None else 0.0
        return (chip + between) * len(self.chips) + way

    def _between(self, chip: float) -> float:
        """From one chip to the next: narrow chips stand closer together."""
        if self.way is not None:
            return CHEVRON
        return GAP if chip >= SCORED else CLOSE

    def _place_order(self, rest: Box) -> None:
        """The chips in the middle of what is left, the direction behind them."""
        between = self._between(self._chip_width((rest.w - GAP) / max(1, len(self.chips)) - GAP))
        count = len(self.chips)
        way = self.way.wish()[0] if self.way is not None else 0.0
        wish = self._chip_width(NAMED)
        if self.way is not None and self._order_width(wish) > rest.w:
            way = 26.0
        chip = max(TIGHT, min(wish, (rest.w - way - 2 * GAP) / max(1, count) - between))
        whole = (chip + between) * count + (way + GAP if way else 0)
        line = rest.anchor(min(rest.w, whole), rest.h, "centre")
        boxes = [Box(line.x + n * (chip + between), line.y, chip, line.h) for n in range(count)]
        for one, box in zip(self.chips, boxes, strict=True):
            one.place(box)
        self._chevrons = []
        if self.way is None:
            return
        for box in boxes[:-1]:
            self._chevrons.append(self.app.canvas.rect(Box(box.right + 2, box.y, between - 4, box.h).anchor(18, 18)))
        self.way.place(Box(boxes[-1].right + between if boxes else line.x, line.y, way, line.h))

    def draw_self(self, surface: pygame.Surface) -> None:
        self.app.paint.bar(surface, self.rect)
        if self.way is not None:
            sign = "right" if self.way.clockwise else "left"
            for rect in self._chevrons:
                self.app.paint.arrow(surface, rect, sign, self.app.theme.colours["gold"], 3.5)


def _order(bar: TopBar) -> list[Button]:
    """The tools from left to right."""
    return [bar.back, bar.speed, bar.hint, bar.undo, bar.seed, bar.gear]
