"""What all screens of one running program share: the games, the opponents' process and the saved games."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tabletop import paths
from tabletop.data.catalogue import Catalogue, GameInfo, load
from tabletop.games import IDS
from tabletop.stage.theme import Colour, parse_colour
from tabletop.words import _

if TYPE_CHECKING:
    from tabletop.ai.worker import Worker
    from tabletop.kernel import Deal
    from tabletop.session.saves import Save
    from tabletop.session.seats import Seat
    from tabletop.session.table import Table
    from tabletop.stage.app import App
    from tabletop.stage.scene import Scene
    from tabletop.stage.scenes.choices import Choices
    from tabletop.stage.table.scene import TableScene, Ways

MOST_SEED = 10**8


class House:
    """Made before the window opens; it starts nothing until it is asked for."""

    def __init__(self, catalogue: Catalogue | None = None) -> None:
        self.catalogue = catalogue or load()
        found = self.catalogue.games
        self.games: list[GameInfo] = [found[id] for id in IDS if id in found and has_table(id)]
        self._worker: Worker | None = None
        self._lengths: dict[str, float] = {}
        self._measuring = ""

    def felt(self, game_id: str) -> str:
        """The theme's backdrop for a game."""
        return self.catalogue.games[game_id].felt

    def hue(self, game_id: str) -> Colour:
        """The colour of a game's tile."""
        return parse_colour(self.catalogue.games[game_id].hue)

    def fresh_seed(self) -> int:
        return secrets.randbelow(MOST_SEED)

    def worker(self, app: App) -> Worker:
        """The opponents' process; it wakes the window when somebody has an answer."""
        if self._worker is None:
            from tabletop.ai.worker import Worker

            self._worker = Worker(on_ready=app.wake)
        return self._worker

    def close(self) -> None:
        if self._worker is not None:
            self._worker.close()
            self._worker = None

    # Saved games

    def waiting_game(self, app: App) -> Save | None:
        """The newest game that is not over; what cannot be read is kept aside, and said."""
        if next(paths.saves().glob("*.jsonl"), None) is None:
            return None
        from tabletop.session.saves import Saves

        saves = Saves()
        save = saves.newest()
        for message in saves.messages:
            app.notify(message)
        return save if save is not None and any(game.id == save.game for game in self.games) else None

    def go_on(self, app: App) -> None:
        """Continue: exactly where it was, also in the middle of a turn."""
        from tabletop.session.saves import Saves

        saves = Saves()
        save = saves.newest()
        table = saves.resume(save, self.catalogue) if save is not None else None
        for message in saves.messages:
            app.notify(message)
        if table is None:
            app.stack.reset(self._title())
            return
        for note in table.notes:
            app.notify(note, "hint")
        self._sit_down(app, table)

    # Games

    def begin(self, app: App, game_id: str, seats: Sequence[Seat], deal: Deal) -> None:
        """A new game, saved from its first moment on."""
        from tabletop.session.saves import Saves
        from tabletop.session.table import Table

        Saves().rotate()
        self._sit_down(app, Table.start(self.catalogue, game_id, seats, deal, paths.saves()))

    def _sit_down(self, app: App, table: Table) -> None:
        from tabletop.session.driver import Driver
        from tabletop.stage.table.scene import TableScene

        driver = Driver(table, self.worker(app), self.catalogue, app.settings.speed)
        app.stack.reset(TableScene(app, table, driver, self.catalogue, self._ways(app)))
        if table.trouble:
            app.notify(table.trouble)

    def _ways(self, app: App) -> Ways:
        """Where a table leads: the screens around it, loaded when they are opened."""
        from tabletop.stage.table.scene import Ways

        def pause(scene: TableScene) -> None:
            from tabletop.stage.scenes.pause import Pause

            app.stack.push(Pause(self, scene))

        def results(scene: TableScene) -> None:
            from tabletop.stage.scenes.results import Results

            app.stack.push(Results(self, scene.table))

        def settings(scene: TableScene) -> None:
            from tabletop.stage.scenes.settings import SettingsPage

            app.stack.push(SettingsPage())

        def rules(scene: TableScene) -> None:
            from tabletop.stage.scenes.rules import RulesPage

            app.stack.push(RulesPage(self, scene.table.game, scene.table.deal.options))

        return Ways(pause, results, settings, rules, self._renew)

    def _renew(self, game: GameInfo) -> None:
        """A game's files were saved while it was played: the next game goes by them."""
        self.catalogue = self.catalogue._replace(games={**self.catalogue.games, game.id: game})
        self.games = [game if found.id == game.id else found for found in self.games]

    def title(self, app: App) -> None:
        """Back to the first screen."""
        app.stack.reset(self._title())

    def _title(self) -> Scene:
        from tabletop.stage.scenes.title import Title

        return Title(self)

    # How long a game takes

    def length_factor(self, app: App, choices: Choices, ready: Callable[[], None]) -> float:
        """How much longer than by the sheet a game with these house rules is; measured in a thread, 1.0 until then."""
        if not choices.rules:
            return 1.0
        key = repr((choices.game.id, len(choices.seats), sorted(choices.rules.items())))
        if key in self._lengths:
            return self._lengths[key]
        if self._measuring != key:
            self._measuring = key
            seats, options = len(choices.seats), dict(choices.rules)

            def measure() -> None:
                from tabletop.session.length import compare

                self._lengths[key] = compare(self.catalogue, choices.game.id, seats, options)
                app.call(ready)

            threading.Thread(target=measure, daemon=True).start()
        return next(reversed(self._lengths.values()), 1.0)


def has_table(game_id: str) -> bool:
    """Whether a game can be played in the window."""
    return (paths.scenes() / f"{game_id}.yaml").is_file()


def no_games() -> str:
    return _("No game could be read. `tabletop check` says what is wrong.")
