"""Standing orders: what a person has settled beforehand, so that windows do not nag.

A card that may be played at any time can be laid ready at any moment; it is played in the next window that takes it.
Whoever does not want to be asked in every window passes by order, after the same pause as everyone.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tabletop.kernel import PASS, Move, State

ALWAYS, ABOUT_ME, NEVER = "always", "about_me", "never"
ASKS = (ALWAYS, ABOUT_ME, NEVER)
"""When a person is asked in a window; never: until their next turn."""
ANY_TIME = "any_time"
"""The moment, in a card's data, of cards that never nag."""
QUIET = "any time"
"""The name of the windows, in every game's rules, that take only such cards: nobody is asked there by hand."""


@dataclass
class Orders:
    """The orders of everyone at a table, by seat."""

    ready: dict[int, list[Move]] = field(default_factory=dict)
    """Cards laid ready for the next window, in order."""
    asks: dict[int, str] = field(default_factory=dict)
    version: int = 0
    """Counts changes: whoever has acted on an older one looks again."""
    _since: dict[int, int] = field(default_factory=dict)
    """The turn in which somebody said never."""

    def lay_ready(self, seat: int, move: Move) -> None:
        """Play this in the next window that takes it. Another aim for the same card replaces the first."""
        self.ready.setdefault(seat, []).append(move)
        self.version += 1

    def take_back(self, seat: int, what: object) -> bool:
        """The card is not to be played after all; whether it was ready."""
        moves = self.ready.get(seat, [])
        found = next((move for move in moves if move.what == what), None)
        if found is None:
            return False
        moves.remove(found)
        self.version += 1
        return True

    def ask(self, seat: int, when: str, turn: int = 0) -> None:
        """When this person wants to be asked."""
        self.asks[seat] = when
        self._since[seat] = turn
        self.version += 1

    def asked(self, seat: int, state: State) -> str:
        """When this person is asked now; never ends with their next turn."""
        when = self.asks.get(seat, ALWAYS)
        if when == NEVER and state.active == seat and state.turn > self._since.get(seat, 0):
            self.asks[seat] = when = ALWAYS
        return when

    def answer(self, state: State, seat: int) -> Move | None:
        """What the orders answer to the open window; None: the person is asked."""
        question = state.asking
        if question is None or not question.first or seat not in state.waiting():
            return None
        legal = state.legal(seat)
        for move in self.ready.get(seat, ()):
            if move in legal:
                return move
        if PASS not in legal:
            return None
        if question.prompt == QUIET:
            return PASS
        when = self.asked(seat, state)
        if when == NEVER or (when == ABOUT_ME and state.active != seat):
            return PASS
        return None
