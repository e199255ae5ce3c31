"""The title screen: a tile for each game, Continue first where a game waits."""

from typing import TYPE_CHECKING

import pygame

from tabletop.data.catalogue import GameInfo
from tabletop.stage.box import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.scene import Scene
from tabletop.stage.scenes import tile
from tabletop.stage.scenes.tile import GameTile
from tabletop.stage.widgets import Button, KeyHints, Label, RoundButton
from tabletop.words import _

if TYPE_CHECKING:
    from tabletop.stage.house import House
    from tabletop.stage.scenes.waiting import WaitingGame

MARGIN = 48.0
GAP = 22.0
TURN = 52.0


class Title(Scene):
    """Where everything begins."""

    felt = "wine"

    def __init__(self, house: "House") -> None:
        super().__init__()
        self.house = house
        self.first = 0
        """The first tile in sight, where the row is longer than the window."""
        self._shown = 1

    def build(self) -> None:
        self.logo = self.add(Label("Tabletop", "logo", plain=True))
        self.line = self.add(Label(self._line(), "on_felt"))
        self.waiting = self._waiting()
        self.tiles = [self.add(self._tile(game)) for game in self.house.games]
        self.before = self.add(RoundButton("left", lambda: self.turn(-1), name=_("The games before")))
        self.after = self.add(RoundButton("right", lambda: self.turn(1), name=_("More games")))
        self.rules = self.add(Button(_("Rules"), self.open_rules, kind="purple", icon="rules", key=pygame.K_F1))
        self.settings = self.add(Button(_("Settings"), self.open_settings, kind="green", icon="gear", key=pygame.K_s))
        hints = [(("←", "→"), _("choose")), ((_("Enter"),), _("play")), (("C",), _("continue"))]
        self.hints = self.add(KeyHints(hints if self.waiting else hints[:2]))
        self.quit = self.add(Button(_("Quit"), self.app.quit, kind="red", icon="quit"))
        for i, widget in enumerate(
            [self.waiting, self.before, *self.tiles, self.after, self.rules, self.settings, self.quit]
        ):
            if widget is not None:
                widget.order = i + 1
        self.focus(self.waiting or self.tiles[0])

    def _waiting(self) -> "WaitingGame | None":
        """Continue, where a game waits."""
        save = self.house.waiting_game(self.app)
        if save is None:
            return None
        from tabletop.stage.scenes.waiting import WaitingGame

        return self.add(WaitingGame(save, self.house, self.go_on))

    def _line(self) -> str:
        return _("Good games, good company, one table.")

    def _tile(self, game: GameInfo) -> GameTile:
        return GameTile(game, self.house.hue(game.id), lambda: self.open_setup(game.id))

    def turn(self, step: int) -> None:
        """Brings the next tile into sight, or the one before, where the row has no room for all."""
        self.first = max(0, min(self.first + step, len(self.tiles) - self._shown))
        self.relayout(self.app.canvas)
        self.focus(self.tiles[self.first + self._shown - 1 if step > 0 else self.first])

    def layout(self, canvas: Canvas) -> None:
        whole = canvas.box.inset(MARGIN, 0)
        line_h = max(34.0, canvas.text_units(20) * 1.4)
        high = canvas.size[1]
        tight = high < 640
        top = 10.0 if tight else 28.0
        side = whole.w * 0.48 if self.waiting else whole.w
        logo_h = 96.0 if tight else 118.0
        # The name is a picture: larger words leave it as it is.
        self.logo.style = self.app.theme.style("logo").at(logo_h * 0.78 / canvas.text_scale)
        self.logo.place(Box(whole.x + 6, top, side - 20, logo_h))
        self.line.place(Box(whole.x + 8, self.logo.box.bottom + 2, side - 20, line_h))
        if self.waiting:
            w = min(592.0, whole.w * 0.5)
            self.waiting.place(Box(whole.right - w, top + 6, w, 118))
        bottom = Box(whole.x, high - (20 if tight else 32) - 60, whole.w, 60)
        self._layout_bottom(bottom)
        area = Box(whole.x, self.line.box.bottom + 8, whole.w, bottom.y - self.line.box.bottom - 16)
        self._layout_tiles(area)

    def _layout_bottom(self, row: Box) -> None:
        widths = [max(182.0, one.wish()[0]) for one in (self.rules, self.settings, self.quit)]
        share = min(1.0, (row.w - 48) / sum(widths))
        rules_w, settings_w, quit_w = (width * share for width in widths)
        self.rules.place(Box(row.x, row.y, rules_w, row.h))
        self.settings.place(Box(row.x + rules_w + 24, row.y, settings_w, row.h))
        self.quit.place(Box(row.right - quit_w, row.y, quit_w, row.h))
        left, right = self.settings.box.right + 20, self.quit.box.x - 20
        wish = self.hints.wish()[0]
        self.hints.visible = wish <= right - left
        if self.hints.visible:
            self.hints.place(Box(left, row.y, right - left, row.h))

    def _layout_tiles(self, area: Box) -> None:
        high = min(tile.HEIGHT + tile.RISE + tile.TAB, area.h)
        wide = tile.WIDTH * max(1.0, self.app.canvas.text_units(17) / 17 * 0.92)
        if self._fit_beside(area, wide) < len(self.tiles):
            area = self._layout_turning(area)
        shown = self._shown = max(1, min(len(self.tiles), self._fit_beside(area, wide)))
        self.first = max(0, min(self.first, len(self.tiles) - shown))
        if shown < len(self.tiles):
            wide = min(wide * 1.25, (area.w + GAP) / shown - GAP)
        total = shown * wide + (shown - 1) * GAP
        x = area.x + (area.w - total) / 2
        y = area.y + (area.h - high) / 2
        for at, one in enumerate(self.tiles, -self.first):
            one.visible = 0 <= at < shown
            if one.visible:
                one.place(Box(x + at * (wide + GAP), y, wide, high))
        self.before.visible = self.first > 0
        self.after.visible = self.first + shown < len(self.tiles)

    def _fit_beside(self, area: Box, wide: float) -> int:
        return int((area.w + GAP) // (wide + GAP))

    def _layout_turning(self, area: Box) -> Box:
        """Room for the two buttons at the ends of a row that is longer than the window."""
        y = area.middle[1] - TURN / 2
        self.before.place(Box(area.x, y, TURN, TURN + 4))
        self.after.place(Box(area.right - TURN, y, TURN, TURN + 4))
        return area.inset(TURN + 16, 0)

    def handle(self, event: pygame.event.Event) -> bool:
        """Arrows go on to tiles that are not in sight."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = 1 if event.key == pygame.K_RIGHT else -1
            end = self.tiles[self.first + self._shown - 1 if step > 0 else self.first]
            more = self.after if step > 0 else self.before
            if end.focused and more.visible:
                self.turn(step)
                return True
        return super().handle(event)

    def on_key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_c and self.waiting is not None:
            self.go_on()
            return True
        return False

    def on_back(self) -> None:
        """Esc on the first screen does nothing by accident: Quit is a button."""
        self.focus(self.quit)

    def uncovered(self) -> None:
        self.rebuild()

    def open_setup(self, game_id: str) -> None:
        from tabletop.stage.scenes.setup import SetUp

        self.app.stack.push(SetUp(self.house, game_id))

    def open_rules(self) -> None:
        from tabletop.stage.scenes.rules import RulesPage

        chosen = next((one.game.id for one in self.tiles if one.focused), self.tiles[0].game.id)
        self.app.stack.push(RulesPage(self.house, chosen))

    def open_settings(self) -> None:
        from tabletop.stage.scenes.settings import SettingsPage

        self.app.stack.push(SettingsPage())

    def go_on(self) -> None:
        self.house.go_on(self.app)
