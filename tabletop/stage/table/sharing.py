"""Several people at one screen: whose cards are shown, and when everybody else looks away.

While nobody looks, the table shows what all may know. A question to one person takes a curtain; a window is one public
"Anyone?" with a token for each person who is asked, whatever they hold. In a race against the clock everyone who is
asked comes to the screen, one after the other; behind the curtain time stands still.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel import OWNER, PASS
from tabletop.stage.table.curtain import Anyone, Curtain

if TYPE_CHECKING:
    from tabletop.stage.table.scene import TableScene


class Sharing:
    """Decides who looks. Does nothing at a table with one person, or without secrets."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._shown_for = -1
        """The question for which the window or the curtain is open."""

    @property
    def on(self) -> bool:
        people = [seat for seat in self.table.people.persons if self.table.people.is_person(seat)]
        return len(people) > 1 and any(spec.seen_by == OWNER for spec in self.table.table.state.ZONES)

    @property
    def asked(self) -> tuple[int, ...]:
        """The people who are asked something now."""
        return self.table.driver.people()

    def tick(self) -> None:
        table = self.table
        table.driver.shared = self.on
        if not self.on:
            if table.people.looking is not None:
                self.look(None)
            return
        looking = table.people.looking
        if looking is not None and not self._may_look(looking):
            self.look(None)
            return
        if table.table.over or not table.show.still or table.app.stack.top is not table:
            return
        asked = self.asked
        if not asked or looking in asked:
            return
        question = table.table.state.asking
        if question is not None and question.first and table.table.state.ticks < 0:
            table.app.stack.push(Anyone(table, asked, self._nobody, self._step_up), "zoom")
        else:
            self._step_up(asked[0])

    def _may_look(self, seat: int) -> bool:
        """In their own turn, and while they are asked, unless somebody else is."""
        others = [other for other in self.asked if other != seat]
        if self.table.table.over:
            return True
        return seat in self.asked or (not others and self.table.table.state.active == seat)

    def _step_up(self, seat: int) -> None:
        self.table.app.stack.push(Curtain(self.table, seat, lambda: self.look(seat)), "none")

    def _nobody(self) -> None:
        """Everyone who is asked passes."""
        for seat in self.asked:
            if PASS in self.table.table.legal(seat):
                self.table.table.answer(seat, PASS)

    def look(self, seat: int | None) -> None:
        """From now on these cards are on screen."""
        table = self.table
        table.play.cancel()
        table.people.looking = seat
        table.log.forget()
        table.show.look_anew()
        table.relayout(table.app.canvas)

    def step_back(self) -> bool:
        """Hides the cards again; whether somebody was looking."""
        if not self.on or self.table.people.looking is None:
            return False
        self.look(None)
        return True
