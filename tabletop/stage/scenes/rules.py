"""The rules page: a game's rules in words and pictures, as they are at this table."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop import paths
from tabletop.data import pages
from tabletop.data.catalogue import Option
from tabletop.data.texts import say
from tabletop.stage.app import App
from tabletop.stage.box import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.scene import Scene
from tabletop.stage.scenes import page_bar
from tabletop.stage.scenes.keys import KeyTable, at_the_table, everywhere, key_name
from tabletop.stage.scenes.page_bar import PageBar
from tabletop.stage.scenes.rules_parts import ContentsLine, DiceFigure, Heading, HouseRuleLine, Note, Prose
from tabletop.stage.scenes.still_dice import StillDice
from tabletop.stage.widgets.base import Widget
from tabletop.stage.widgets.dropdown import DropDown
from tabletop.stage.widgets.label import Label, Panel
from tabletop.stage.widgets.scroll import ScrollArea
from tabletop.words import _, sense

if TYPE_CHECKING:
    from tabletop.kernel.box import Value
    from tabletop.stage.house import House

MARGIN = 16.0
CONTENTS = 252.0
ROOMY = 1080.0
"""A canvas this wide shows the contents beside the text."""
FIGURES = 300.0
GAP = 26.0
BETWEEN = 34.0


class Part(NamedTuple):
    """One section on the page: its heading, what is read, and what is looked at."""

    heading: Heading
    text: list[Widget]
    figures: list[Widget]


class RulesPage(Scene):
    """F1 from everywhere; Esc goes back."""

    transition = "slide"

    def __init__(self, house: "House", game_id: str, options: "Mapping[str, Value] | None" = None) -> None:
        super().__init__()
        self.house = house
        self.options = dict(options or {})
        """The house rules that are changed at this table."""
        self.area: ScrollArea | None = None
        self._choose(game_id)

    def _choose(self, game_id: str) -> None:
        self.game = self.house.catalogue.games[game_id]
        self.felt = self.house.felt(game_id)
        self.page, problems = pages.load(game_id)
        self.troubles = [str(problem) for problem in problems[:1]]

    @property
    def values(self) -> "dict[str, Value]":
        """Every house rule with its value here."""
        return {option.id: self.options.get(option.id, option.default) for option in self.game.options}

    def build(self) -> None:
        first = self.area is None
        offset = self.area.offset if self.area is not None else 0.0
        self.bar = self.add(
            PageBar(self.on_back, say(self.game.name), _("How to play"), self.game.picture, self._picker())
        )
        self.side = self.add(Panel())
        self.side_title = self.side.add(Label(_("On this page"), "panel_title"))
        self.panel = self.add(Panel())
        self.area = self.panel.add(ScrollArea(pad=10, name=_("Rules")))
        self.area.offset = offset
        self.parts: list[Part] = []
        self.lead = self.area.add(Prose([self._told(self.page.lead)] if self.page else [self._no_rules()], size=21))
        self._build_sections()
        self._build_house_rules()
        self._build_keys()
        hue = self.house.hue(self.game.id)
        self.contents = [
            self.side.add(ContentsLine(n + 1, part.heading.text, hue, lambda n=n: self.go_to(n)))  # type: ignore[misc]
            for n, part in enumerate(self.parts)
        ]
        if first:
            for trouble in self.troubles:
                self.app.notify(trouble)

    def _picker(self) -> list[Widget]:
        """Another game's rules, where more than one has some."""
        games = [(game.id, say(game.name)) for game in self.house.games if _has_rules(game.id)]
        if len(games) < 2:
            return []
        return [DropDown(games, self.game.id, self._other_game, name=_("Game"))]

    def _told(self, text: str) -> str:
        return pages.told(text, self.values)

    def _no_rules(self) -> str:
        return _("The rules of this game cannot be shown: its file is missing or broken.")

    def _add_part(self, heading: str, text: list[Widget], figures: list[Widget]) -> None:
        assert self.area is not None
        mark = self.area.add(Heading(len(self.parts) + 1, heading, self.house.hue(self.game.id)))
        self.parts.append(Part(mark, [self.area.add(w) for w in text], [self.area.add(w) for w in figures]))

    def _build_sections(self) -> None:
        if self.page is None:
            return
        still = StillDice(self.app, self.game)
        for section in self.page.under(self.values).sections:
            text: list[Widget] = [Prose([self._told(one.text) for one in section.passages])]
            text += [Note(self._told(tip.text), "calm") for tip in section.tips]
            figures: list[Widget] = [
                DiceFigure(f.dice, f.picture, self._told(f.caption), f.tone, still, self.felt) for f in section.figures
            ]
            self._add_part(say(section.heading), text, figures)

    def _build_house_rules(self) -> None:
        changed = [option for option in self.game.options if self.values[option.id] != option.default]
        if not changed:
            return
        intro = _("At this table some rules differ from the sheet. The text above already goes by them.")
        lines: list[Widget] = [
            HouseRuleLine(
                say(option.label),
                _value(option, self.values[option.id]),
                _("Rule sheet: {sheet}", sheet=say(option.sheet) if option.sheet else _value(option, option.default)),
            )
            for option in changed
        ]
        self._add_part(_("House rules at this table"), [Prose([intro]), *lines], [])

    def _build_keys(self) -> None:
        own = [([key_name(key) for key in line.keys], say(line.text)) for line in (self.page.keys if self.page else ())]
        self._add_part(_("Keys"), [KeyTable([*own, *at_the_table(), *everywhere()], columns=2)], [])

    # Laying out

    def layout(self, canvas: Canvas) -> None:
        bar, rest = canvas.box.take_top(page_bar.HEIGHT, MARGIN)
        self.bar.place(bar)
        body = rest.trim(MARGIN, 0, MARGIN, MARGIN)
        self.side.visible = canvas.size[0] >= ROOMY and self._contents_fit(body)
        if self.side.visible:
            side, body = body.take_left(CONTENTS, MARGIN)
            self._layout_side(side)
        wide = min(body.w, (FIGURES + GAP + 760) * max(1.0, canvas.text_units(19) / 19))
        body = body.anchor(wide, body.h, "top") if not self.side.visible else body
        self.panel.place(body)
        self._layout_text(body.inset(10, 10))

    def _contents_fit(self, body: Box) -> bool:
        lines = sum(line.wish(CONTENTS - 32)[1] + 4 for line in self.contents)
        return lines + 70 <= body.h

    def _layout_side(self, side: Box) -> None:
        self.side.place(side)
        head, rest = side.inset(16, 16).take_top(40, 8)
        self.side_title.place(head.inset(8, 0))
        for line in self.contents:
            high = line.wish(rest.w)[1]
            line.place(rest._replace(h=high))
            rest = rest.trim(top=high + 4)

    def _layout_text(self, room: Box) -> None:
        assert self.area is not None
        self.area.place(room)
        inside = self.area.inside.trim(left=16, top=6, right=8)
        y = inside.y
        lead = self.lead.wish(inside.w)
        self.lead.place(Box(inside.x, y, lead[0], lead[1]))
        y += lead[1] + BETWEEN - 6
        beside = inside.w >= FIGURES + GAP + 400 * max(1.0, self.app.canvas.text_units(19) / 24)
        for part in self.parts:
            y = self._layout_part(part, inside._replace(y=y), beside) + BETWEEN

    def _layout_part(self, part: Part, room: Box, beside: bool) -> float:
        """Places a section; answers where it ends. One figure stands beside the text, several below it."""
        high = part.heading.wish(room.w)[1]
        part.heading.place(room._replace(h=high))
        y = room.y + high + 10
        if len(part.figures) == 1 and beside:
            column = room.take_right(FIGURES)[0]
            figure_end = _pile(part.figures, column._replace(y=y), 16)
            return max(figure_end, _pile(part.text, room.trim(right=FIGURES + GAP)._replace(y=y), 14))
        text_end = _pile(part.text, room._replace(y=y), 14)
        if not part.figures:
            return text_end
        in_row = max(1, min(len(part.figures), int((room.w + GAP) // (FIGURES + GAP))))
        wide = min((room.w - GAP * (in_row - 1)) / in_row, 1.5 * FIGURES)
        return _rows(part.figures, room._replace(y=text_end + 18), in_row, wide)

    # Reading

    def enter(self) -> None:
        self._take_focus()

    def _take_focus(self) -> None:
        if self.focused is None:
            self.focus(self.contents[0] if self.side.visible else self.area)

    def rebuild(self) -> None:
        super().rebuild()
        self._take_focus()

    def go_to(self, number: int) -> None:
        """Shows a section."""
        assert self.area is not None
        top = 0.0 if number == 0 else self.parts[number].heading.box.y - self.area.box.y + self.area.offset - 14
        self.area.scroll_to(top)

    def tick(self, now: float) -> bool:
        self._mark_section()
        return False

    def _mark_section(self) -> None:
        """Lights the line of the section that is being read: the last one that has begun in the upper third."""
        assert self.area is not None
        line = self.area.box.y + self.area.box.h / 3
        begun = [n for n, part in enumerate(self.parts) if part.heading.box.y <= line]
        here = begun[-1] if begun else 0
        if self.area.offset >= self.area.bar.most > 0:
            here = max(here, self._last_asked(here))
        for n, contents in enumerate(self.contents):
            contents.here = n == here

    def _last_asked(self, here: int) -> int:
        """At the end of the page several sections are in sight: the one gone to counts as the one being read."""
        asked = next((n for n, line in enumerate(self.contents) if line.focused), here)
        return asked if asked >= here else len(self.parts) - 1

    def on_key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_F1:
            self.on_back()
            return True
        return False

    def _other_game(self, game_id: str) -> None:
        self.options = {}
        self._choose(game_id)
        self.area = None
        self.rebuild()


def open_rules(app: App) -> bool:
    """Opens the rules of the game that the open screens are about; False where none is about a game."""
    for scene in reversed(app.stack.scenes):
        at_table = getattr(getattr(scene, "ways", None), "rules", None)
        if at_table is not None:
            at_table(scene)
            return True
        house, game = getattr(scene, "house", None), getattr(scene, "game", None)
        if house is not None:
            chosen = getattr(game, "id", None) or house.games[0].id
            app.stack.push(RulesPage(house, chosen))
            return True
    return False


def _has_rules(game_id: str) -> bool:
    return any((root / game_id / pages.NAME).is_file() for root in (paths.cards(), paths.untouched() / "cards"))


def _value(option: Option, value: "Value") -> str:
    """A house rule's value in words."""
    if option.kind == "toggle":
        return sense("switch", "on") if value else sense("switch", "off")
    if option.kind == "choice":
        return next((say(choice.label) for choice in option.choices if choice.id == value), str(value))
    return say(option.words[int(value)]) if value in option.words else str(value)


def _pile(widgets: list[Widget], column: Box, gap: float) -> float:
    """Places widgets one below the other; answers where the last one ends."""
    y = column.y
    for widget in widgets:
        wide, high = widget.wish(column.w)
        widget.place(Box(column.x, y, wide, high))
        y += high + gap
    return y - gap


def _rows(widgets: list[Widget], room: Box, in_row: int, wide: float) -> float:
    """Places widgets in rows; answers where the last row ends."""
    y = room.y
    for start in range(0, len(widgets), in_row):
        row = widgets[start : start + in_row]
        high = max(widget.wish(wide)[1] for widget in row)
        for n, widget in enumerate(row):
            widget.place(Box(room.x + n * (wide + GAP), y, wide, high))
        y += high + 16
    return y - 16
