"""What is on a card's face, as plain words and names, in the player's language."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.data.catalogue import CardInfo, GameInfo, KindInfo
from tabletop.data.texts import say
from tabletop.stage.cards import printed

W, H = 240, 336
"""A card's own space; everything on it is laid out in these units."""
PLAIN = "#8A6F5A"


class Face(NamedTuple):
    """One face. Equal faces are one picture."""

    title: str
    picture: str
    colour: str
    ribbon: str = ""
    text: str = ""
    coin: str = ""
    """A number at the top left."""
    shield: str = ""
    """A number at the bottom right."""
    look: str = "framed"
    """How it is composed: framed, poster, numeral or tile."""
    number: str = ""
    """The number in the corner of a poster or numeral."""
    short: tuple[str, ...] = ()
    """What a tile says in shorthand: ways to put it, the longest first."""
    level: str = ""
    """A building's level, at the top left."""
    points: str = ""
    """What it is worth at the end, at the bottom right."""


def face_of(game: GameInfo, card: CardInfo, level: int = 1) -> Face:
    """The face of one kind of card; of a building, the side of this level."""
    kind = next((kind for kind in game.kinds if kind.id == card.kind), None)
    if card.sides:
        return _building(card, level, kind)
    return Face(
        title=say(card.name),
        picture=card.picture,
        colour=card.colour or (kind.colour if kind else PLAIN),
        ribbon=say(kind.name) if kind else "",
        text=printed.text_of(card),
        coin=_shown(card, "cost"),
        shield=printed.strength(card),
        look=kind.look if kind else "framed",
        number=_shown(card, kind.number) if kind and kind.number else "",
        short=printed.short_of(card) if kind and kind.look == "tile" else (),
    )


def _building(card: CardInfo, level: int, kind: KindInfo | None) -> Face:
    side = card.sides[level - 1]
    return Face(
        title=say(card.name),
        picture=side.picture,
        colour=card.colour or (kind.colour if kind else PLAIN),
        ribbon=say(kind.name) if kind else "",
        text=printed.text_of(card, level),
        look="tile",
        short=printed.short_of(card, level),
        level=str(level),
        points=printed.number(side.points),
    )


def _shown(card: CardInfo, value: str) -> str:
    return printed.number(card.values[value]) if value in card.values else ""
