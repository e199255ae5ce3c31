"""The scribe writes down what happens at a table: which lines its journal gets, and when a snapshot is due."""

from __future__ import annotations

import time
import uuid
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop import __version__
from tabletop.session.components import box_to_json, fingerprint
from tabletop.session.journal import Journal
from tabletop.session.steps import ANSWER, BELL, UNDO, Step
from tabletop.session.upgrade import FORMAT

if TYPE_CHECKING:
    from tabletop.session.table import Table

SNAPSHOT_EVERY = 50
"""Steps after which a snapshot is due even if the same turn goes on."""
ENDING = ".jsonl"
HISTORY = "history"
"""The folder beside the games in progress where finished ones go."""


class Scribe:
    """Turns steps into lines. Without a journal nothing is written."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.journal: Journal | None = None
        self.ticks = 0
        """Time that went by since the last line."""
        self._standing = (table.state.turn, *table.state.scores)
        """Turn and scores at the last snapshot."""
        self._snapshot = 0

    @property
    def trouble(self) -> str:
        return self.journal.trouble if self.journal else ""

    def begin(self, folder: Path) -> None:
        """A new journal: the header says everything that decides the game, and how it stands at the start."""
        table = self._table
        name = f"{table.game}-{time.strftime('%Y%m%d-%H%M%S')}-{uuid.uuid4().hex[:6]}{ENDING}"
        self.journal = Journal(folder / name)
        self.journal.write(
            {
                "n": 0,
                "do": "start",
                "format": FORMAT,
                "app": __version__,
                "game": table.game,
                "when": int(time.time()),
                "data": fingerprint(table.box),
                "box": box_to_json(table.box),
                "deal": table.deal.to_json(),
                "seats": list(table.seats),
                "facts": table.steps[0].facts,
                "state": table.state,
            }
        )

    def go_on(self, journal: Journal) -> None:
        """Write into a journal that was read."""
        self.journal = journal
        self.snapshot()

    def add(self, step: Step, more: dict[str, Any]) -> None:
        ticks, self.ticks = self.ticks, 0
        if self.journal is None:
            return
        line: dict[str, Any] = {"n": step.index, "do": step.do, "seat": step.seat, **more}
        if step.do == ANSWER:
            line.update(move=step.move, by=step.by)
        if ticks:
            line["ticks"] = ticks
        if step.facts:
            line["facts"] = step.facts
        self.journal.write(line)
        if self._due(step):
            self.snapshot()

    def _due(self, step: Step) -> bool:
        state = self._table.state
        if state.asking is None:
            # The line of the answer that ended it says how.
            return False
        return (
            step.do == UNDO
            or (step.do in (ANSWER, BELL) and (state.turn, *state.scores) != self._standing)
            or step.index - self._snapshot >= SNAPSHOT_EVERY
        )

    def snapshot(self) -> None:
        """How the game stands: resuming needs nothing from before this line but the header."""
        table = self._table
        self._standing, self._snapshot = (table.state.turn, *table.state.scores), len(table.steps) - 1
        if self.journal is not None:
            self.journal.write(
                {
                    "n": self._snapshot,
                    "do": "snapshot",
                    "state": table.state,
                    "seats": list(table.seats),
                    "opened": table.opened,
                    "answers": len(table.past),
                }
            )

    def finish(self) -> None:
        if self.journal is not None:
            self.journal.finish(self.journal.path.parent / HISTORY)

    def close(self) -> bool:
        return self.journal.close() if self.journal else True
