"""The games, each in a folder of its own.

The title screen needs their ids only, so the rules are loaded when somebody asks for them: a start should be quick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tabletop.games.registry import BY_ID as BY_ID
    from tabletop.games.registry import GAMES as GAMES

IDS = ("toss_up", "paper_toss", "sorry", "toss_your_cookies", "paper_tales")
"""The games that have rules, in the order in which they are shown."""


def __getattr__(name: str) -> Any:
    if name in ("GAMES", "BY_ID"):
        from tabletop.games import registry

        return getattr(registry, name)
    raise AttributeError(name)
