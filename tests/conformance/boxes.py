"""Boxes made strange: other words on the cards, other numbers for them."""

from __future__ import annotations

from tabletop.kernel import Box, Card, Chance, Die

FIRST_CARD = 10_000
"""In a shifted box every number from here on is a card and nothing else: no score, seat or count is so large."""

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def renamed(box: Box, seed: int, in_order: bool = False) -> tuple[Box, dict[str, str]]:
    """The same box with random words for all card ids and faces, and which word stands for which.

    Decks, dice, kinds, values and options are structure that rules may know; what is printed is content. Sorting by
    id is not knowing a name: with `in_order` the words sort like what they stand for.
    """
    ids = [card.id for card in box.cards]
    faces = [face for die in box.dice.values() for face in die.kinds]
    words = _words(sorted({*ids, *faces}), Chance(seed), in_order)
    cards = tuple(
        card._replace(id=words[card.id], against=tuple(words[other] for other in card.against)) for card in box.cards
    )
    dice = tuple(Die(die.id, tuple(words[face] for face in die.faces), die.means) for die in box.dice.values())
    return Box(box.game, cards, dice, box.options), words


def shifted(box: Box) -> Box:
    """The same box behind a deck that no game uses, so that card numbers cannot be mistaken for other numbers."""
    filler = Card("filler", "filler", FIRST_CARD)
    return Box(box.game, (filler, *box.cards), tuple(box.dice.values()), box.options)


def strange(box: Box, seed: int) -> Box:
    return shifted(renamed(box, seed)[0])


def _words(ids: list[str], chance: Chance, in_order: bool) -> dict[str, str]:
    words = ["".join(chance.choice(LETTERS) for _ in range(12)) for _ in ids]
    assert len(set(words)) == len(words)
    return dict(zip(ids, sorted(words) if in_order else words, strict=True))
