"""Undo: back before my last answer, as long as nobody has learned anything from it.

It is decided by what happened, not by marks in the rules: chance must be untouched, no other seat may have been asked,
and what I was told must follow from what I saw before and my own move. To test the last, the move is tried in other
deals that my view allowed: if any of them would have looked different to me, it has told me something.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tabletop.kernel import Answer, Chance, Fact, Fault, Illegal, Move, State, Told
from tabletop.kernel.facts import cards_in
from tabletop.kernel.verbs import piles
from tabletop.session.steps import FORCED, PERSON, Past
from tabletop.words import _, marked

if TYPE_CHECKING:
    from tabletop.session.table import Table

OTHER_DEALS = 24
"""In how many imagined deals a move is tried."""

OVER = marked("The game is over.")
NOTHING = marked("You have not answered anything yet.")
NOT_YOURS = marked("The computer plays for this seat.")
ALL_IN = marked("All answers are in.")
SOMEBODY = marked("Somebody else has played since.")
ASKED = marked("Somebody else has been asked since.")
CHANCE = marked("Dice or cards have been drawn since.")
TIME = marked("The clock was running.")
LEARNED = marked("You have seen something new since.")
RESUMED = marked("The game was resumed after that.")


class UndoRefused(Illegal):
    """An answer that cannot be taken back. `reason` is a source string; the message is translated."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(_(reason))


def check(table: Table, seat: int) -> None:
    reason = why_not(table, seat)
    if reason:
        raise UndoRefused(reason)


def why_not(table: Table, seat: int) -> str:
    """Why this seat cannot undo now; empty if it can."""
    if table.over:
        return OVER
    if table.seats[seat].by_ai:
        return NOT_YOURS
    if seat in table.state.answers:
        return ""  # not revealed yet: it can be withdrawn until all are in
    own = [at for at, past in enumerate(table.past) if past.step.seat == seat and past.step.by == PERSON]
    if not own:
        return NOTHING
    return _lock(seat, table.past[own[-1] :])


def last_own(table: Table, seat: int) -> Past:
    """The last answer that this seat's person gave."""
    return next(past for past in reversed(table.past) if past.step.seat == seat and past.step.by == PERSON)


def withdrawn(before: Answer, after: Answer) -> list[Move]:
    """The moves that are in one answer and not in the other, in order."""
    left = Counter([after] if isinstance(after, Move) else after)
    gone = []
    for move in [before] if isinstance(before, Move) else before:
        if left[move]:
            left[move] -= 1
        else:
            gone.append(move)
    return gone


def _lock(seat: int, span: list[Past]) -> str:
    """What stands between now and the state before the first of these answers."""
    before = span[0].before
    afters = [past.step.after for past in span]
    if before is None or None in afters:
        return RESUMED
    states: list[State] = [before, *(after for after in afters if after is not None)]
    if len(_seats(before)) > 1:
        return ALL_IN
    if any(past.step.seat != seat or past.step.by != FORCED for past in span[1:]):
        return SOMEBODY
    if any(state.rng != before.rng or state.script != before.script for state in states):
        return CHANCE
    if any(other != seat for state in states for other in _seats(state)):
        return ASKED
    if any(state.ticks >= 0 for state in states):
        return TIME
    return LEARNED if _learned(seat, before, span) else ""


def _seats(state: State) -> tuple[int, ...]:
    return (state.asked,) if isinstance(state.asked, int) else state.asked


def _learned(seat: int, before: State, span: list[Past]) -> bool:
    """Whether these answers told their seat more than it could have said beforehand."""
    last = span[-1].step.after
    assert last is not None
    told = [fact.told(seat) for past in span for fact in past.step.facts]
    view = before.view(seat)
    seen = last.view(seat)
    if not (_cards(seen) | _named(told)) <= _cards(view):
        return True
    moves = [past.step.move for past in span if past.step.move is not None]
    return any(_played(view.imagine(Chance(deal)), seat, moves) != (told, seen) for deal in range(OTHER_DEALS))


def _played(state: State, seat: int, moves: list[Move]) -> tuple[list[Told], State] | None:
    """What this seat would hear and see after these moves; None if they would not have been possible."""
    facts: list[Fact] = []
    state.told = facts
    try:
        for move in moves:
            state.apply(seat, move)
    except (Illegal, Fault):
        return None
    return [fact.told(seat) for fact in facts], state.view(seat)


def _cards(state: State) -> set[int]:
    """The cards that can be seen in a view."""
    return {card for spec in state.ZONES for pile in piles(state, spec) for card in pile if card >= 0}


def _named(told: list[Told]) -> set[int]:
    """The cards that facts name."""
    return {card for one in told for card in cards_in(one.about)}
