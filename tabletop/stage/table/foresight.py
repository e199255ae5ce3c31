"""What cards would do, before they are played: for tags, lights, bubbles and pawns that are about to move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.outcome import Outcome
from tabletop.kernel import State
from tabletop.words import language

if TYPE_CHECKING:
    from tabletop.stage.table.playing import Playing


class Foresight:
    """Asks the game, as far as whoever looks may know, and remembers the answers while nothing changes."""

    def __init__(self, play: Playing) -> None:
        self.play = play
        self._moment: tuple[State | None, int, str] = (None, -1, "")
        """The view, the seat and the language of the answers that are remembered."""
        self._known: dict[str, Outcome | None] = {}

    def outcome(self, card: int) -> Outcome | None:
        """What a card of the hand would do if it were played now; None in games that do not say it."""
        show, seat = self.play.table.show, self.play.table.people.viewer
        if show.game.outcome is None or seat is None or show.view.winners is not None:
            return None
        if self._moment[0] is not show.view or self._moment[1:] != (seat, language()):
            self._moment, self._known = (show.view, seat, language()), {}
        id = self.play.table.table.box.ids[card]
        if id not in self._known:
            self._known[id] = show.game.outcome(show.view, seat, id, show.speaker)
        return self._known[id]

    def preview(self) -> Outcome | None:
        """What letting go of the card in the air would do; None where it is aimed at nothing."""
        carry = self.play.carry
        return self.outcome(carry.card) if carry is not None and carry.at >= 0 else None

    def promise(self, seat: int) -> int:
        """What letting go of the card in the air would do to a seat: 1 it gains, -1 it loses."""
        carry, outcome = self.play.carry, self.preview()
        if carry is None or outcome is None:
            return 0
        if seat in outcome.gains:
            return 1
        return -1 if seat in outcome.losses and carry.aims[carry.at].move.whom in (-1, seat) else 0
