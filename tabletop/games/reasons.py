"""Why a card cannot be played now, in words, from the moment that is printed on it."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.kernel import State
from tabletop.kernel.box import Card
from tabletop.words import _

Called = Callable[[str], str]


def why_not(view: State, seat: int, card: Card, called: Called) -> str:
    """What a player reads who tries to play it; `called` gives the name of a card."""
    name = called(card.id)
    if view.winners is not None:
        return _("The game is over.")
    if card.when == "turn":
        if view.active != seat:
            return _("{card}: only on your own turn.", card=name)
        return _("{card}: only when you are asked to toss.", card=name)
    if card.when == "rival_toss":
        return _("{card}: only against a rival's toss, while it is in the air.", card=name)
    if card.when == "counter":
        stops = ", ".join(map(called, card.against))
        return _("{card}: only against {hazards}, when it gets in the way of your toss.", card=name, hazards=stops)
    if card.when == "clear_toss":
        return _("{card}: only on your own toss, when no hazard is in the way.", card=name)
    return _("{card} cannot be played now.", card=name)
