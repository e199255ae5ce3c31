"""What can be seen of any game of cards, whatever its rules: whose turn it is, who is asked what, and what goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.games.who import Who
from tabletop.kernel import Frame, State
from tabletop.words import _


def under_way(view: State, kind: type[Frame]) -> Any:
    """The innermost procedure of this kind that is under way, or None; the same in the truth and in any view."""
    return next((frame for frame in reversed(view.frames) if isinstance(frame, kind)), None)


def at_the_table(view: State, hands: Sequence[Sequence[int]]) -> dict[str, Any]:
    """The readings that every game of cards has."""
    waiting = view.waiting()
    return {
        "turn": view.turn,
        "playing": view.active if view.winners is None else -1,
        "score": tuple(view.scores),
        "cards": tuple(map(len, hands)),
        "waiting": tuple(seat in waiting for seat in range(view.seats)),
        "question": view.asking.prompt if view.asking else "",
    }


AT_THE_TABLE = frozenset({"turn", "playing", "score", "cards", "waiting", "question"})
"""Their names."""


def whose_turn(view: State, who: Who) -> str:
    """Which turn it is and whose."""
    if who.is_you(view.active):
        return _("Turn {turn}. It is yours.", turn=view.turn)
    return _("Turn {turn}. {name} plays.", turn=view.turn, name=who.name(view.active))
