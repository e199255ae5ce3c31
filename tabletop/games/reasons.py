"""Why a card cannot be played now, in words, from the moment that is printed on it."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.paper_tales import reasons as paper_tales
from tabletop.games.paper_tales.state import PaperTales
from tabletop.games.toss_your_cookies.state import Cookies
from tabletop.kernel import State
from tabletop.kernel.box import Card
from tabletop.words import _, plural

Called = Callable[[str], str]


def why_not(view: State, seat: int, card: Card, called: Called) -> str:
    """What a player reads who tries to play it; `called` gives the name of a card."""
    name = called(card.id)
    if view.winners is not None:
        return _("The game is over.")
    if isinstance(view, PaperTales) and card.deck == "units":
        return paper_tales.why_not_place(view, seat, card.id, name)
    if isinstance(view, Cookies):
        return _("{card}: only when you are asked to choose cards.", card=name)
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
    if card.when == "rival_win":
        return _("{card}: only when a rival has just won a round.", card=name)
    if card.when == "block":
        stops = ", ".join(map(called, card.against))
        return _("{card}: only against {cards}, when it is played on you.", card=name, cards=stops)
    if card.when == "own_turn":
        return _own_turn(view, seat, card, name)
    return _("{card} cannot be played now.", card=name)


def _own_turn(view: State, seat: int, card: Card, name: str) -> str:
    """It is not this seat's turn, or the card would do nothing."""
    if view.active != seat:
        return _("{card}: only on your own turn.", card=name)
    if card.aims == "rival_at_home":
        return _("{card}: only against a rival with a pawn at HOME.", card=name)
    for effect in card.effects:
        if effect.do == "play_more":
            return plural("{card}: only with one more card to play after it.",
                          "{card}: only with {n} more cards to play after it.", effect.n, card=name)  # fmt: skip
    return _("{card} cannot be played now.", card=name)
