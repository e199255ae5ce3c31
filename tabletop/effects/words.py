"""The modder's words: what a card can do. A closed list; each word is one function.

A word acts on a table that knows it (see `table`), for the seat that the effect names. It gives back True when it had
to pause (it has asked, and the frame goes on when it hears), False when it is done.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tabletop.effects.table import CardTable, PileTable
from tabletop.kernel.box import Effect

if TYPE_CHECKING:
    from tabletop.effects.resolve import Resolve

Word = Callable[[Any, "Resolve", Effect], bool]
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


@word("add")
def add(g: PileTable, run: Resolve, effect: Effect) -> bool:
    """Add `n` to the total of the play pile."""
    g.add(run.seat, run.card, effect.n)
    return False


@word("slide")
def slide(g: PileTable, run: Resolve, effect: Effect) -> bool:
    """The total of the play pile becomes `n`, whatever it was."""
    g.slide(run.seat, effect.n)
    return False


@word("reverse")
def reverse(g: PileTable, run: Resolve, effect: Effect) -> bool:
    """Play goes the other way round from now on."""
    g.reverse(run.seat)
    return False


@word("play_more")
def play_more(g: PileTable, run: Resolve, effect: Effect) -> bool:
    """Play `n` more cards of `kind`, one after the other, until the pile is full; nothing without so many in hand."""
    return run.ask_more(g, effect)


@word("send_back")
def send_back(g: PileTable, run: Resolve, effect: Effect) -> bool:
    """`n` pawns go back to START, as far as any are HOME."""
    g.send_back(run.seat, run.whom(effect), effect.n)
    return False


@word("bring_home")
def bring_home(g: PileTable, run: Resolve, effect: Effect) -> bool:
    """`n` pawns come HOME."""
    g.bring_home(run.whom(effect), effect.n)
    return False


@word("steal")
def steal(g: PileTable, run: Resolve, effect: Effect) -> bool:
    """Win this round instead of whoever has just won it."""
    g.steal(run.whom(effect))
    return False


@word("clear_pile")
def clear_pile(g: PileTable, run: Resolve, effect: Effect) -> bool:
    """The play pile is discarded; the next player starts a new one."""
    g.clear_pile()
    return False
