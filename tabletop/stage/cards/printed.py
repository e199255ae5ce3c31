"""What is printed on units and buildings, in the player's language: made from their abilities, costs and levels."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.data.catalogue import AbilityInfo, CardInfo, SideInfo
from tabletop.data.texts import say
from tabletop.effects.abilities import MINUS, icons, sentences
from tabletop.effects.abilities_short import shorthand
from tabletop.words import _

STRENGTH_WORDS = ("strength_is", "strength_adds")


def works(card: CardInfo, level: int) -> Sequence[AbilityInfo]:
    """The abilities of a unit, or of a building on this level: level 2 keeps those of level 1."""
    return [ability for ability in card.abilities if ability.level <= level]


def text_of(card: CardInfo, level: int = 1) -> str:
    """The whole wording: what a building costs, and what the card does. A text in the file comes first."""
    if not card.sides:
        if card.text or not (card.abilities or "strength" in card.values):
            return say(card.text) if card.text else ""
        return _said(card.abilities)
    side = card.sides[level - 1]
    own = side.text or card.text
    said = say(own) if own else _said(works(card, level))
    price = _("**Cost:** {cost}", cost=cost(side))
    if level == 2:
        price = _("**Cost:** level 1 and {cost}", cost=cost(side))
    return f"{price}\n{said}"


def _said(abilities: Sequence[AbilityInfo]) -> str:
    """A paragraph for each moment; without abilities, that there are none."""
    return "\n".join(sentences(abilities)) or _("It has no ability of its own.")


def short_of(card: CardInfo, level: int = 1) -> tuple[str, ...]:
    """The shorthand for small faces, the longer way first; whichever fits is shown."""
    own = card.sides[level - 1].text or card.text if card.sides else card.text
    if own:
        return (say(own),)
    done = works(card, level)
    ways = ["\n".join(shorthand(done)), "\n".join(shorthand(done, tight=True))]
    return tuple(dict.fromkeys(way for way in ways if way))


def cost(side: SideInfo) -> str:
    """What a level costs, in icons: `{wood}{food}`, or gold instead where it may be."""
    things = "".join(icons(name, n) for name, n in side.cost)
    if side.or_gold < 0:
        return things or _("free")
    gold = f"{side.or_gold}{{coin}}"
    return _("{this} or {that}", this=things, that=gold) if things else gold


def number(n: int) -> str:
    """A number on a badge."""
    return str(n) if n >= 0 else f"{MINUS}{-n}"


def strength(card: CardInfo) -> str:
    """The number on the shield, with a star if something can change it; nothing for what never fights as itself."""
    if "strength" not in card.values or any(ability.do == "becomes" for ability in card.abilities):
        return ""
    star = "*" if any(ability.do in STRENGTH_WORDS for ability in card.abilities) else ""
    return number(card.values["strength"]) + star
