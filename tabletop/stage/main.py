"""Opens the app."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tabletop.session.opening import Opening
    from tabletop.stage.app import App
    from tabletop.stage.house import House
    from tabletop.stage.scene import Scene
    from tabletop.stage.settings import Settings


def run(opening: Opening | None = None) -> int:
    """The app until it is closed; answers the exit code."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from tabletop.stage import app as stage
    from tabletop.stage.house import House, no_games

    house = House()
    if not house.games:
        import sys

        print("\n\n".join([*(str(problem) for problem in house.catalogue.problems), no_games()]), file=sys.stderr)
        return 2
    try:
        return stage.play(
            lambda app: first_scene(app, house, opening), _sound, lambda settings: _adjust(settings, opening)
        )
    finally:
        house.close()


def _adjust(settings: Settings, opening: Opening | None) -> None:
    """What the command line says counts before what was chosen last time."""
    if opening is None:
        return
    if opening.speed is not None:
        settings.for_now("speed", opening.speed)
    if opening.window is not None:
        settings.for_now("window", list(opening.window))
        settings.for_now("fullscreen", False)
    if opening.fullscreen:
        settings.for_now("fullscreen", True)


def first_scene(app: App, house: House, opening: Opening | None) -> Scene:
    """The title, with what the command line asked for on top of it."""
    from tabletop.stage.scenes.title import Title

    for problem in house.catalogue.problems:
        app.notify(str(problem))
    if opening is not None and opening.game:
        app.call(lambda: _open_game(app, house, opening))
    return Title(house)


def _open_game(app: App, house: House, opening: Opening) -> None:
    """A game's set-up; with a deal, its table at once."""
    from tabletop.stage.scenes.choices import Choices
    from tabletop.stage.scenes.setup import SetUp

    game = opening.game
    assert game is not None
    if opening.deal is None:
        scene = SetUp(house, game)
        app.stack.push(scene, "none")
        if opening.seed is not None and scene.choices is not None:
            scene.choices.seed = opening.seed
            scene.rebuild()
        return
    choices = Choices.remembered(house.catalogue, game, app.settings.setup_of(game), opening.deal.seed)
    while len(choices.seats) < opening.deal.seats:
        choices.add_ai()
    house.begin(app, game, choices.seats[: opening.deal.seats], opening.deal)


def _sound() -> Any:
    from tabletop import paths
    from tabletop.stage.sound import Sound

    sound = Sound(paths.assets() / "sounds", spare=paths.untouched() / "assets" / "sounds")
    sound.open()
    return sound
