"""What is on a card's face, as plain words and names, in the player's language."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.data.catalogue import CardInfo, GameInfo
from tabletop.data.texts import say

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
    """How it is composed: framed, poster or numeral."""
    number: str = ""
    """The number in the corner of a poster or numeral."""


def face_of(game: GameInfo, card: CardInfo) -> Face:
    """The face of one kind of card."""
    kind = next((kind for kind in game.kinds if kind.id == card.kind), None)
    return Face(
        title=say(card.name),
        picture=card.picture,
        colour=card.colour or (kind.colour if kind else PLAIN),
        ribbon=say(kind.name) if kind else "",
        text=say(card.text) if card.text else "",
        coin=_shown(card, "cost"),
        shield=_shown(card, "strength"),
        look=kind.look if kind else "framed",
        number=_shown(card, kind.number) if kind and kind.number else "",
    )


def _shown(card: CardInfo, value: str) -> str:
    return str(card.values[value]) if value in card.values else ""
