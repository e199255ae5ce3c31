"""The modder's words: what a card can do. A closed list; each word is one function.

A word acts on a `CardTable`, for the seat that the effect names. It gives back True when it had to pause (it has asked,
and the frame goes on when it hears), False when it is done.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.effects.table import CardTable
from tabletop.kernel.box import Effect

if TYPE_CHECKING:
    from tabletop.effects.resolve import Resolve

Word = Callable[[CardTable, "Resolve", Effect], bool]
WORDS: dict[str, Word] = {}


def word(name: str) -> Callable[[Word], Word]:
    """Puts a function into the list under the name that YAML uses."""

    def add(function: Word) -> Word:
        WORDS[name] = function
        return function

    return add


@word("gain")
def gain(g: CardTable, run: Resolve, effect: Effect) -> bool:
    """Gain `n` tokens."""
    g.gain(run.whom(effect), effect.n)
    return False


@word("lose")
def lose(g: CardTable, run: Resolve, effect: Effect) -> bool:
    """Lose `n` tokens, never below none."""
    g.lose(run.whom(effect), effect.n)
    return False


@word("skip")
def skip(g: CardTable, run: Resolve, effect: Effect) -> bool:
    """Miss the next `n` turns."""
    g.skip(run.whom(effect), effect.n)
    return False


@word("draw")
def draw(g: CardTable, run: Resolve, effect: Effect) -> bool:
    """Draw `n` cards."""
    g.draw_cards(run.whom(effect), effect.n)
    return False


@word("discard")
def discard(g: CardTable, run: Resolve, effect: Effect) -> bool:
    """Choose `n` cards of your hand (of a `kind`, if named) and discard them; fewer if you have fewer."""
    return run.ask_discard(g, effect)


@word("pay")
def pay(g: CardTable, run: Resolve, effect: Effect) -> bool:
    """You may discard one card of `kind`; if you do, `then` happens."""
    return run.ask_price(g, effect)


@word("turn_up")
def turn_up(g: CardTable, run: Resolve, effect: Effect) -> bool:
    """`n` cards of the toss deck are turned up for this toss instead of one, and who played this card picks."""
    g.turn_up(run.seat, effect.n)
    return False
