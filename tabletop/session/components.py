"""A box as JSON and back: the copy of cards, dice and options that a saved game carries with it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from tabletop.kernel import Box, Card, Die
from tabletop.kernel.box import Ability, Cost, Effect
from tabletop.session.errors import BadJournal
from tabletop.words import _

MOST_CARDS = 5_000
MOST_DICE = 100


def box_to_json(box: Box) -> dict[str, Any]:
    return {
        "game": box.game,
        "cards": [_card_to_json(card) for card in box.cards],
        "dice": [_die_to_json(die) for die in box.dice.values()],
        "options": dict(box.options),
    }


def box_from_json(data: Any) -> Box:
    """The box that was saved; BadJournal if it is none."""
    try:
        cards = tuple(_card_from_json(card) for card in data["cards"])
        dice = tuple(_die_from_json(die) for die in data["dice"])
        options = {_text(name): _option(value) for name, value in data["options"].items()}
        if sum(card.copies for card in cards) > MOST_CARDS or sum(len(die.faces) for die in dice) > MOST_DICE:
            raise ValueError("too many")
        return Box(_text(data["game"]), cards, dice, options)
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise BadJournal(_("The copy of the cards inside the saved game is damaged.")) from error


def fingerprint(box: Box) -> str:
    """The same for boxes with the same content: tells whether the data has changed since a game was saved."""
    text = json.dumps(box_to_json(box), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _die_to_json(die: Die) -> dict[str, Any]:
    data: dict[str, Any] = {"id": die.id, "faces": list(die.faces)}
    return {**data, "means": [list(meaning) for meaning in die.means]} if die.means else data


def _die_from_json(data: Mapping[str, Any]) -> Die:
    means = tuple((_text(what), _whole(n)) for what, n in data.get("means", ()))
    die = Die(_text(data["id"]), _texts(data["faces"]), means)
    if means and len(means) != len(die.kinds):
        raise ValueError("a face without a meaning")
    return die


def _card_to_json(card: Card) -> dict[str, Any]:
    """Only what differs from a blank card: decks are long and most cards are plain."""
    blank = Card._field_defaults
    data = {name: value for name, value in card._asdict().items() if name not in blank or value != blank[name]}
    if card.values:
        data["values"] = dict(card.values)
    if card.effects:
        data["effects"] = [_effect_to_json(effect) for effect in card.effects]
    if card.abilities:
        data["abilities"] = [_ability_to_json(ability) for ability in card.abilities]
    if card.costs:
        data["costs"] = [{"resources": dict(cost.resources), "or_gold": cost.or_gold} for cost in card.costs]
    return data


def _card_from_json(data: Mapping[str, Any]) -> Card:
    card = Card(_text(data["id"]), _text(data["deck"]), _whole(data["copies"]))
    if card.copies < 0:
        raise ValueError("fewer than no copies")
    return card._replace(
        kind=_text(data.get("kind", "")),
        values={_text(name): _whole(value) for name, value in data.get("values", {}).items()},
        against=_texts(data.get("against", ())),
        when=_text(data.get("when", "")),
        aims=_text(data.get("aims", "")),
        effects=tuple(_effect_from_json(effect) for effect in data.get("effects", ())),
        abilities=tuple(_ability_from_json(ability) for ability in data.get("abilities", ())),
        costs=tuple(_cost_from_json(cost) for cost in data.get("costs", ())),
        for_players=tuple((_whole(players), _whole(n)) for players, n in data.get("for_players", ())),
    )


def _effect_to_json(effect: Effect) -> dict[str, Any]:
    return {**effect._asdict(), "then": [_effect_to_json(after) for after in effect.then]}


def _effect_from_json(data: Mapping[str, Any]) -> Effect:
    after = tuple(_effect_from_json(effect) for effect in data["then"])
    return Effect(_text(data["do"]), _whole(data["n"]), _text(data["who"]), _text(data["kind"]), after)


def _ability_to_json(ability: Ability) -> dict[str, Any]:
    blank = Ability._field_defaults
    return {name: value for name, value in ability._asdict().items() if name not in blank or value != blank[name]}


def _ability_from_json(data: Mapping[str, Any]) -> Ability:
    ability = Ability(_text(data["phase"]), _text(data["when"]), _text(data["do"]))
    last = data.get("last", False)
    if not isinstance(last, bool):
        raise TypeError(f"yes or no is needed, not {last!r:.80}")
    return ability._replace(
        n=_whole(data.get("n", 1)),
        per=_texts(data.get("per", ())),
        only=tuple((_text(name), _option(value)) for name, value in data.get("only", ())),
        to=_text(data.get("to", "")),
        resources=_texts(data.get("resources", ())),
        level=_whole(data.get("level", 1)),
        last=last,
        age=_whole(data.get("age", 0)),
    )


def _cost_from_json(data: Mapping[str, Any]) -> Cost:
    resources = tuple((_text(name), _whole(n)) for name, n in data["resources"].items())
    return Cost(resources, _whole(data["or_gold"]))


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"a text is needed, not {value!r:.80}")
    return value


def _texts(value: Any) -> tuple[str, ...]:
    if not isinstance(value, (list, tuple)):
        raise TypeError(f"a list is needed, not {value!r:.80}")
    return tuple(_text(item) for item in value)


def _whole(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"a whole number is needed, not {value!r:.80}")
    return value


def _option(value: Any) -> int | str | bool:
    if not isinstance(value, (int, str)):
        raise TypeError(f"an option is a number, a word or yes or no, not {value!r:.80}")
    return value
