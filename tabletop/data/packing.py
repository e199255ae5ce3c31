"""From what the files say to the box that the rules play with, once the house rules are chosen."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.data.catalogue import MEANINGS, BadOption, CardInfo, DieInfo, FaceInfo, GameInfo
from tabletop.kernel.box import Ability, Box, Card, Cost, Die, Value


def pack(game: GameInfo, options: Mapping[str, Value]) -> Box:
    """The components of a game with these house rules; the others keep their defaults. Raises BadOption."""
    chosen = settle(game, options)
    counts = {option.sets: chosen[option.id] for option in game.options if option.sets}
    cards = tuple(_card(card, counts) for card in game.cards)
    dice = tuple(_die(die, counts) for die in game.dice)
    _not_empty(game, dice, chosen)
    return Box(game.id, cards, dice, chosen)


def settle(game: GameInfo, options: Mapping[str, Value]) -> dict[str, Value]:
    """All of a game's options: what was chosen, checked, and the defaults. Raises BadOption."""
    for name, value in options.items():
        option = game.option(name)
        if not option.allows(value):
            raise BadOption(name, value, option)
    return {option.id: options.get(option.id, option.default) for option in game.options}


def _card(card: CardInfo, counts: Mapping[str, Value]) -> Card:
    copies = int(counts.get(f"copies.{card.id}", card.copies))
    return Card(
        id=card.id,
        deck=card.deck,
        copies=copies,
        kind=card.kind,
        values={name: int(counts.get(f"values.{card.id}.{name}", n)) for name, n in card.values.items()},
        against=card.against,
        when=card.when,
        aims=card.aims,
        effects=card.effects,
        abilities=tuple(Ability(*ability) for ability in card.abilities),
        costs=tuple(Cost(side.cost, side.or_gold) for side in card.sides),
        for_players=card.for_players,
    )


def _die(die: DieInfo, counts: Mapping[str, Value]) -> Die:
    """Its faces by what they mean, so that the order of the lines in a file changes nothing."""
    faces: list[str] = []
    means: list[tuple[str, int]] = []
    for face in sorted(die.faces, key=_meaning):
        repeats = int(counts.get(f"dice.{die.id}.faces.{face.id}", face.repeats))
        faces += [face.id] * repeats
        means += [(face.means, face.value)] if repeats else []
    return Die(die.id, tuple(faces), tuple(means) if all(face.means for face in die.faces) else ())


def _meaning(face: FaceInfo) -> tuple[int, int]:
    return (MEANINGS.index(face.means) if face.means else len(MEANINGS)), face.value


def _not_empty(game: GameInfo, dice: tuple[Die, ...], chosen: Mapping[str, Value]) -> None:
    for die in dice:
        if not die.faces:
            last = next(o for o in reversed(game.options) if o.sets.startswith(f"dice.{die.id}."))
            raise BadOption(last.id, chosen[last.id], last)
