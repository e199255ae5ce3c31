"""Cards that change while they lie on the table, because somebody saved their file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.data.catalogue import GameInfo
from tabletop.stage.cards.source import CardSource
from tabletop.words import _

if TYPE_CHECKING:
    from tabletop.stage.scenes.problems import ProblemsPanel
    from tabletop.stage.table.scene import TableScene


class Reload:
    """New faces at once; what cards do changes with the next game, because this one was dealt by the old rules."""

    def __init__(self, table: TableScene, source: CardSource) -> None:
        self.table, self.source = table, source
        self._panel: ProblemsPanel | None = None

    def tick(self, now: float) -> None:
        before = self.source.problems
        game = self.source.changed(now)
        if game is not None:
            self._take(game)
        elif self.source.problems and self.source.problems is not before:
            self._complain()

    def _take(self, game: GameInfo) -> None:
        table = self.table
        self._close()
        table.info = table.show.info = game
        table.cards.use(game)
        table.rebuild()
        if table.ways.cards_changed is not None:
            table.ways.cards_changed(game)
        table.app.notify(_("The cards show what you saved. What they do changes with the next game."), "ok", 3.5)

    def _complain(self) -> None:
        from tabletop.stage.scenes.problems import ProblemsPanel

        stack = self.table.app.stack
        if self._panel is not None and self._panel in stack.scenes:
            self._panel.renew(self.source.problems)
            return
        self._panel = ProblemsPanel(self.source.problems)
        stack.push(self._panel)

    def _close(self) -> None:
        if self._panel is not None and self._panel in self.table.app.stack.scenes:
            self.table.app.stack.close(self._panel)
        self._panel = None
