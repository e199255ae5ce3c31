"""What the rules read off the cards of Sorry!, worked out once for each box."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from tabletop.kernel import Box, Move
from tabletop.kernel.box import Card, Effect

COUNTING = frozenset({"add", "slide"})
"""Words that change the total and do nothing else."""


class Printed(NamedTuple):
    """The deck as the rules look at it."""

    plain: dict[int, Move]
    """Cards that can always be played on one's own turn, each with the move that plays it."""
    choosy: frozenset[int]
    """Cards for one's own turn that need something: somebody to aim at, or more cards in hand."""
    plain_of: dict[str, frozenset[int]]
    """Kind -> those of its cards that can always be played."""


@lru_cache(maxsize=64)
def printed(box: Box) -> Printed:
    own = box.moments.get("own_turn", frozenset())
    choosy = frozenset(number for number in own if box.printed[number].aims or _asks_for_more(box.printed[number]))
    moves = {card.id: Move("play", card.id) for card in box.cards}
    plain = {number: moves[box.ids[number]] for number in sorted(own - choosy)}
    kinds = {card.kind for card in box.cards}
    plain_of = {kind: frozenset(number for number in plain if box.printed[number].kind == kind) for kind in kinds}
    return Printed(plain, choosy, plain_of)


def _asks_for_more(card: Card) -> bool:
    return any(effect.do == "play_more" for effect in card.effects)


def total_after(total: int, effects: Sequence[Effect]) -> int:
    """The total of the pile once these words have been done."""
    for effect in effects:
        if effect.do == "slide":
            total = effect.n
        elif effect.do == "add":
            total += effect.n
        elif effect.do == "clear_pile":
            total = 0
    return total


def adds(card: Card) -> bool:
    """Whether it counts the total up."""
    return any(effect.do == "add" for effect in card.effects)


def counts(card: Card) -> bool:
    """Whether it counts in a tie-break: a card for one's own turn that only adds or slides."""
    return card.when == "own_turn" and bool(card.effects) and all(effect.do in COUNTING for effect in card.effects)


def is_base(card: Card) -> bool:
    """Whether it says where a total starts, whatever it was, so that only one of them can lie in a tie-break."""
    return any(effect.do in ("slide", "clear_pile") for effect in card.effects)


def worth(card: Card) -> int:
    """What it brings to a total that starts from nothing."""
    return total_after(0, card.effects)
