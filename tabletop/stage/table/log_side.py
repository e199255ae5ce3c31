"""The log beside the table: in a place of the layout, or behind a tab at the right edge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.session import log as words
from tabletop.stage.box import Box
from tabletop.stage.table import look
from tabletop.stage.table.log import TAB, Entry, LogPanel, LogTab, as_one, open_width

if TYPE_CHECKING:
    from tabletop.stage.table.scene import TableScene


class LogSide:
    """Where the log is, whether it is open, and what it says."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.open = self.kept
        self._told = (-1, -1)
        self._reader: int | None = None
        """Among several people, whose last turn the mark goes by: who is asked, or was last."""

    @property
    def kept(self) -> bool:
        """Whether the layout has a place for it, where it is always open."""
        return any(name == "log" for name, _at in self.table.data.layout.named())

    def build(self) -> None:
        table = self.table
        self.open = self.open or self.kept
        self.panel = table.add(LogPanel(table.people, lambda card: look.at_card(table, table.table.box.ids[card])))
        self.tab = table.add(LogTab(self.toggle, lambda: self.open))
        self._told = (-1, -1)

    def width(self, canvas: float) -> float:
        """What it takes away from the table at the right."""
        if self.kept:
            return 0.0
        return open_width(canvas) if self.open else TAB

    def place(self, rest: Box, kept: Box | None) -> None:
        self.panel.visible = self.open
        self.tab.visible = kept is None
        if kept is not None:
            self.panel.place(kept)
            return
        y = rest.y + min(200.0, rest.h * 0.3)
        tab = Box(rest.right - TAB + 4, y, TAB - 4, 148)
        if self.open:
            wide = rest.take_right(open_width(rest.w))[0].trim(top=10, bottom=16)
            tab = Box(wide.x + 2, y, TAB - 8, 148)
            self.panel.place(wide.trim(left=TAB - 2, right=10))
        self.tab.place(tab)

    def toggle(self) -> None:
        self.open = self.kept or not self.open
        self._told = (-1, -1)
        self.table.relayout(self.table.app.canvas)

    def forget(self) -> None:
        """Somebody else looks: another log."""
        self._told = (-1, -1)

    def tell(self) -> None:
        """Says what has been shown, and no more."""
        if not self.open:
            return
        show = self.table.show
        if (asked := show.asked_person()) is not None:
            self._reader = asked
        log = self.table.table.log(show.viewer, self._reader if show.viewer is None else None)
        told = (show.heard, log.since)
        if told == self._told:
            return
        self._told = told
        speaker = show.speaker
        entries = []
        for n, heard in enumerate(log.lines[: show.heard]):
            if text := words.line(heard.told, speaker):
                signs = (element.heads(heard.told) for element in self.table.elements.values())
                sign = next((one for one in signs if one), "")
                entries.append(Entry(heard.told.seat, text, n >= log.since, heard.told.about.get("card", -1), sign))
        self.panel.list.show(as_one(entries))
