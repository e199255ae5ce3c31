"""Frames: the rulebook as a stack of small procedures that can be copied, saved and seen.

A frame is named after a heading of the rulebook, a paragraph is a method. Three verbs pause or end it and come last
in a paragraph: `ask`, `call`, `done`. What survives a pause is a field. Fields are public: never keep a secret there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from tabletop.kernel.errors import Fault
from tabletop.kernel.moves import Offer
from tabletop.kernel.record import record

if TYPE_CHECKING:
    from tabletop.kernel.state import State

F = TypeVar("F", bound=Callable[..., Any])
Seats = int | tuple[int, ...]


class Question:
    """One kind of question: what is offered to a seat, and the paragraph that hears the answer.

    gather="all": everyone asked must answer. gather="first": the first in rulebook order that does not pass settles
    it; with a clock, the first to arrive. parts: the answer is several moves, closed by DONE. blind: a slot is named
    and the card is drawn after the answer. by_hand: a person is asked even if only one answer is possible.
    """

    SAVED_BY_NAME = True
    __slots__ = ("blind", "by_hand", "first", "hear", "name", "offer", "parts", "prompt", "simple")

    def __init__(
        self, prompt: str, offer: Callable[..., Offer], first: bool, parts: bool, blind: bool, by_hand: bool
    ) -> None:
        if first and parts:
            raise TypeError("a window takes one move, not parts")
        self.prompt = prompt
        self.offer = offer
        self.name = offer.__name__
        self.first = first
        self.parts = parts
        self.blind = blind
        self.by_hand = by_hand
        self.simple = not parts
        self.hear: Callable[..., None] = _unheard

    def then(self, paragraph: F) -> F:
        """Marks the paragraph that hears the answer."""
        self.hear = paragraph
        return paragraph

    def __repr__(self) -> str:
        return f"<{self.name}: {self.prompt}>"


def question(
    prompt: str, *, gather: str = "all", parts: bool = False, blind: bool = False, by_hand: bool = False
) -> Callable[[Callable[..., Offer]], Question]:
    """Declares a question on its offer: `offer(frame, g, seat)`, with parts also the parts so far."""
    if gather not in ("all", "first"):
        raise TypeError(f"gather is 'all' or 'first', not {gather!r}")
    return lambda offer: Question(prompt, offer, gather == "first", parts, blind, by_hand)


def _unheard(frame: Frame, g: State, heard: Any) -> None:
    raise Fault(f"{type(frame).__name__} asks a question whose answer nobody hears")


@record
class Frame:
    """A procedure of the rules, taken apart so that it can pause: `begin` is its first paragraph."""

    IS_FRAME = True

    def begin(self, g: Any, heard: Any = None) -> None:
        raise Fault(f"{type(self).__name__} has no first paragraph")

    def ask(self, g: State, question: Question, seats: Seats, ticks: int = -1) -> None:
        """Pause until the seats have answered. A number hears its answer; a tuple, see Question."""
        g.asking = question
        g.asked = seats
        g.ticks = ticks
        if seats.__class__ is int:
            if question.parts:
                g.answers = {}
            return
        g.answers = {}
        if not seats:
            g.hear(None if question.first else {})

    def call(self, g: State, frame: Frame, then: Callable[..., None]) -> None:
        """Go through another procedure first; `then` is the paragraph of this frame that hears its verdict."""
        g.then.append(then.__name__)
        g.frames.append(frame)
        frame.begin(g)

    def done(self, g: State, verdict: Any = None) -> None:
        """This procedure is over; whoever called it goes on."""
        g.frames.pop()
        if not g.then:
            raise Fault(f"{type(self).__name__} was the last procedure and nobody has won")
        getattr(g.frames[-1], g.then.pop())(g, verdict)
