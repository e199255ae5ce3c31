"""Who plays for a name: `random`, one of the game's levels, or `thumb`, the middle one of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tabletop.ai.agents import Agent, Random
from tabletop.ai.paper_tales import Chronicler
from tabletop.ai.paper_toss import Route
from tabletop.ai.sorry import Totals
from tabletop.ai.toss_up import Thresholds, Weighing
from tabletop.ai.toss_your_cookies import Baker
from tabletop.data.catalogue import Catalogue, GameInfo, Level, UnknownName
from tabletop.words import _

RANDOM = "random"
THUMB = "thumb"

AGENTS: Mapping[str, Callable[[Mapping[str, Any]], Agent]] = {
    "baker": Baker,
    "chronicler": Chronicler,
    "random": lambda _settings: Random(),
    "route": Route,
    "thresholds": lambda settings: _thresholds(**settings),
    "twenty_one": Totals,
}
"""What a level's `agent` names -> what plays by its settings."""


def _thresholds(stop_at: Sequence[int] | str, chase: bool, nerve: int) -> Agent:
    return Weighing(chase, nerve) if isinstance(stop_at, str) else Thresholds(stop_at, chase, nerve)


def make(game_id: str, name: str, catalogue: Catalogue) -> Agent:
    """The agent of this name for this game; UnknownName says which names there are."""
    if name == RANDOM:
        return Random()
    game = catalogue.game(game_id)
    level = _level(game, name)
    return AGENTS[level.agent](level.settings)


def names(game: GameInfo) -> list[str]:
    """Everyone who can sit at this game's table."""
    return [RANDOM, *(level.id for level in game.levels), *([THUMB] if game.levels else [])]


def _level(game: GameInfo, name: str) -> Level:
    if name == THUMB and game.levels:
        return game.levels[len(game.levels) // 2]
    for level in game.levels:
        if level.id == name:
            return level
    raise UnknownName(_("player"), name, names(game))
