"""What the words on a card mean: a row for each, from what its data says, so that a new card explains itself."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.data.catalogue import CardInfo, EffectInfo, GameInfo
from tabletop.data.texts import say
from tabletop.effects import describe
from tabletop.stage.cards.rows import Meaning
from tabletop.stage.cards.unit_meaning import unit_meanings
from tabletop.words import _, plural


def meanings(game: GameInfo, card: CardInfo, level: int = 1) -> list[Meaning]:
    """Everything on a card that needs an explanation, from the top down; of a building, on this level."""
    if card.abilities or card.sides or "strength" in card.values:
        return [*unit_meanings(card, level), _copies(game, card)]
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
        "own_turn": (_("On your turn"), _("You play one card onto the pile in each of your turns.")),
        "rival_win": (_("When a rival wins"), _("The others are asked in order when somebody makes the total.")),
        "block": (_("Block"), _("Played when such a card is played on you. Nobody can answer that.")),
    }  # fmt: skip
    return [Meaning("icons/clock", *known[card.when])] if card.when in known else []


def _against(game: GameInfo, card: CardInfo) -> list[Meaning]:
    if not card.against:
        return []
    known = {kind.id: say(kind.name) for kind in game.kinds} | {other.id: say(other.name) for other in game.cards}
    names = ", ".join(known.get(id, id) for id in card.against)
    return [Meaning("icons/shield", _("Stops: {names}", names=names), _("Both cards are used up."))]


def _aims(card: CardInfo) -> list[Meaning]:
    return [Meaning("icons/person", _("A rival"), describe.aim(card.aims))] if card.aims else []


def _effect(game: GameInfo, effect: EffectInfo) -> list[Meaning]:
    """The word with its sentence, and those that follow from it."""
    tokens = f"{game.id}/token"
    terms = {
        "gain": (tokens, _("Gain")),
        "lose": (tokens, _("Lose")),
        "skip": ("icons/skip", _("Miss a turn")),
        "draw": ("icons/deck", _("Draw")),
        "discard": ("icons/discard", _("Discard")),
        "pay": ("icons/discard", _("You may pay")),
        "turn_up": ("icons/card", _("Turn up")),
        "add": ("icons/income", _("Add")),
        "slide": ("icons/deploy", _("Slide")),
        "reverse": ("icons/replay", _("Turn round")),
        "play_more": ("icons/card", _("Play more")),
        "send_back": (f"{game.id}/pawn_start", _("Send back")),
        "bring_home": (f"{game.id}/pawn_home", _("Bring home")),
        "steal": ("icons/trophy", _("Steal")),
        "clear_pile": ("icons/discard", _("A new pile")),
    }
    kinds = {kind.id: say(kind.name) for kind in game.kinds}
    picture, term = terms.get(effect.do, ("icons/star", effect.do))
    return [Meaning(picture, term, describe.effects([effect], kinds)[0])]


def _copies(game: GameInfo, card: CardInfo) -> Meaning:
    deck = next((deck for deck in game.decks if deck.id == card.deck), None)
    name = say(deck.name) if deck is not None else card.deck
    whole = sum(other.copies for other in game.cards if other.deck == card.deck)
    copies = plural("{n} copy", "{n} copies", card.copies)
    return Meaning(
        "icons/deck",
        copies,
        plural("In the {deck} deck of {n} card.", "In the {deck} deck of {n} cards.", whole, deck=name),
    )


def shorter(rows: Sequence[Meaning], most: int = 6) -> list[Meaning]:
    """At most so many: the same word is explained once."""
    seen: dict[str, Meaning] = {}
    for row in rows:
        seen.setdefault(row.term, row)
    return list(seen.values())[:most]
