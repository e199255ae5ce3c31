"""The tools of the bar: what each does to the table, and when it can be used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel import Illegal
from tabletop.stage import clipboard
from tabletop.stage.settings import SPEEDS
from tabletop.stage.table.labels import seed_text
from tabletop.stage.table.people import People
from tabletop.words import _

if TYPE_CHECKING:
    from tabletop.stage.table.scene import TableScene


class TableTools:
    """Speaks for whoever is at this screen."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._told: tuple[object, ...] | None = None
        """What the bar was told last."""

    @property
    def people(self) -> People:
        return self.table.people

    # What the bar says

    def forget(self) -> None:
        """The bar is a new one: it has been told nothing yet."""
        self._told = None

    def tell(self) -> None:
        """Only when something happened: whether undo is possible can take a while to find out."""
        bar, show, seat = self.table.bar, self.table.show, self._own_seat()
        asked = show.asked_person()
        bar.show_speed(self.table.app.settings.speed)
        planned = any(element.can_undo for element in self.table.elements.values())
        state = (len(self.table.table.steps), show.resting, seat, asked, planned)
        if state == self._told:
            return
        self._told = state
        self.table.play.relight()
        bar.hint.set_enabled(asked is not None, _("Hints are for your own turn."))
        why = self.table.table.why_no_undo(seat) if seat is not None else _("Nobody at this screen plays.")
        why = "" if planned else why
        bar.undo.set_enabled(not why and show.resting, _(why) if why else _("Wait until the table is at rest."))
        if bar.back.visible != bool(self._away()):
            bar.back.visible = bool(self._away())
            bar.refresh()
        for chip in bar.chips:
            chip.show(show.view.scores[chip.seat], show.view.active == chip.seat, self._mark(chip.seat))
        if self.table.data.bar.clockwise is not None:
            bar.show_way(bool(show.moment.values[self.table.data.bar.clockwise]))

    def _mark(self, seat: int) -> str:
        """Where several are asked at once, whether somebody has answered."""
        view = self.table.show.view
        if not self.table.show.resting:
            return ""
        if view.asking is None or not isinstance(view.asked, tuple) or seat not in view.asked or view.asking.first:
            return ""
        return "icons/ok" if view.finished(seat) else "icons/clock"

    def _away(self) -> list[int]:
        """People who let the computer play and may come back."""
        table, seats = self.table.table, self.table.table.seats
        return [] if table.over else [n for n in self.people.persons if seats[n].away and not seats[n].conceded]

    def _own_seat(self) -> int | None:
        """The person whose answers undo and hint are about: who is asked, else who is the only one."""
        asked = self.table.show.asked_person()
        return asked if asked is not None else self.people.you

    # What they do

    def open_menu(self) -> None:
        self.table.open_menu()

    def open_settings(self) -> None:
        if self.table.ways.settings is not None:
            self.table.ways.settings(self.table)

    def cycle_speed(self) -> None:
        settings, bar = self.table.app.settings, self.table.bar
        speeds = [*SPEEDS[1:], SPEEDS[0]]
        at = speeds.index(settings.speed) if settings.speed in speeds else 1
        settings.speed = speeds[(at + 1) % len(speeds)]
        bar.show_speed(settings.speed)
        bar.refresh()

    def ask_hint(self) -> None:
        self.table.hints.ask()

    def undo(self) -> None:
        """What is only planned is taken back before what was answered."""
        if any(element.undo() for element in self.table.elements.values()):
            return
        seat = self._own_seat()
        if seat is not None:
            try:
                self.table.table.undo(seat)
            except Illegal as error:
                self.table.app.notify(str(error))
            self.table.hide_hint()

    def take_seat(self) -> None:
        if away := self._away():
            self.table.table.take_seat(away[0])

    def copy_seed(self) -> None:
        text = seed_text(self.table.seed)
        if not clipboard.copy(text.replace(" ", "")):
            self.table.app.notify(_("The seed of this deal is {seed}.", seed=text), "die")
            return
        self.table.app.notify(_("The seed {seed} was copied.", seed=text), "die")
