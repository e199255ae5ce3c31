"""What the words on a card mean: a row for each, from what its data says, so that a new card explains itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.data.catalogue import CardInfo, EffectInfo, GameInfo
from tabletop.data.texts import say
from tabletop.words import _, plural


class Meaning(NamedTuple):
    """A word with its picture and what it means."""

    picture: str
    term: str
    text: str


def meanings(game: GameInfo, card: CardInfo) -> list[Meaning]:
    """Everything on a card that needs an explanation, from the top down."""
    rows = [*_when(card), *_against(game, card), *_aims(card)]
    rows += [row for effect in card.effects for row in _effect(game, effect)]
    rows.append(_copies(game, card))
    return rows


def _when(card: CardInfo) -> list[Meaning]:
    known = {
        "turn": (_("On your turn"), _("Played when you are asked to toss, once a turn unless a house rule says more.")),
        "rival_toss": (_("Against a rival's toss"), _("Everyone else is asked in turn, clockwise from who tosses.")),
        "counter": (_("Counter"), _("Played when a hazard gets in the way of your own toss. The toss flies on.")),
        "clear_toss": (_("Clear toss"), _("Played on your own toss when no hazard is in the way.")),
        "any_time": (_("At any time"), _("Lay it ready whenever you like. It is played in the next window.")),
    }  # fmt: skip
    return [Meaning("icons/clock", *known[card.when])] if card.when in known else []


def _against(game: GameInfo, card: CardInfo) -> list[Meaning]:
    if not card.against:
        return []
    names = ", ".join(say(game.card(id).name) for id in card.against)
    return [Meaning("icons/shield", _("Stops: {names}", names=names), _("Both cards are used up."))]


def _aims(card: CardInfo) -> list[Meaning]:
    known = {
        "rival": _("Drop it on the rival of your choice."),
        "rival_with_tokens": _("Drop it on a rival who has tokens."),
        "rival_on_the_road": _("Drop it on a rival who is not missing a turn already."),
    }
    return [Meaning("icons/person", _("A rival"), known[card.aims])] if card.aims in known else []


def _effect(game: GameInfo, effect: EffectInfo) -> list[Meaning]:
    n, whose = effect.n, effect.who == "target"
    token = f"{game.id}/token" if game.id == "paper_toss" else "icons/coin"
    rows = {
        "gain": (token, plural("Gain one token", "Gain {n} tokens", n),
                 _("The first to have enough tokens wins at once.")),
        "lose": (token, plural("Lose one token", "Lose {n} tokens", n),
                 _("The rival does. Nobody goes below none.") if whose else _("Nobody goes below none.")),
        "skip": ("icons/skip", plural("Miss a turn", "Miss {n} turns", n), _("The whole turn is left out.")),
        "draw": ("icons/deck", plural("Draw one card", "Draw {n} cards", n), _("From the top of the deck.")),
        "discard": ("icons/discard", plural("Discard one card", "Discard {n} cards", n), _("Of your own choice.")),
        "pay": ("icons/discard", _("You may pay"), _("Discard a card of the kind named, and what follows happens.")),
        "turn_up": ("icons/card", plural("Turn up one card", "Turn up {n} cards", n),
                    _("Who played this picks which of them counts.")),
    }  # fmt: skip
    found = [Meaning(*rows[effect.do])] if effect.do in rows else []
    return found + [row for inner in effect.then for row in _effect(game, inner)]


def _copies(game: GameInfo, card: CardInfo) -> Meaning:
    deck = next((deck for deck in game.decks if deck.id == card.deck), None)
    name = say(deck.name) if deck is not None else card.deck
    whole = sum(other.copies for other in game.cards if other.deck == card.deck)
    copies = plural("{n} copy", "{n} copies", card.copies)
    return Meaning("icons/deck", copies, _("In the {deck} deck of {whole} cards.", deck=name, whole=whole))


def shorter(rows: Sequence[Meaning], most: int = 6) -> list[Meaning]:
    """At most so many: the same word is explained once."""
    seen: dict[str, Meaning] = {}
    for row in rows:
        seen.setdefault(row.term, row)
    return list(seen.values())[:most]
