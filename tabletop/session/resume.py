"""Going on with a saved game.

The whole game is played again from its start, which gives back its log and every state for undo, and each snapshot on
the way is compared. Where that is not possible (a damaged line, rules that have changed since), the last snapshot
counts and the answers after it.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from tabletop.data.catalogue import BadOption, Catalogue
from tabletop.games import BY_ID
from tabletop.kernel import Box, Fact, State, decode, encode, move_from_json
from tabletop.kernel.state import TRUTH
from tabletop.session.components import fingerprint
from tabletop.session.errors import BROKEN, BadJournal, InUse, UnknownGame
from tabletop.session.journal import Journal, in_use
from tabletop.session.lines import fact_from_json
from tabletop.session.reading import SNAPSHOT, Reading, free_name, out_of_reach, read, rewrite
from tabletop.session.seats import Seat
from tabletop.session.steps import ANSWER, BELL, BYS, END, LOST, SEAT, TAKE_BACK, TIME, UNDO, Outcome, Past, Step
from tabletop.session.table import Table, middle_level
from tabletop.words import _, plural


class Diverged(ValueError):
    """Played again, the game went another way than the journal says."""


def resume(path: Path, catalogue: Catalogue | None = None) -> Table:
    """A table as it was, writing into the same journal. BadJournal if that cannot be done."""
    if in_use(path):
        raise InUse(_("This game is being played in another window."))
    reading = read(path)
    table, used = rebuild(reading)
    if catalogue is not None:
        table.stand_in = middle_level(catalogue, table.game)
        _note_other_data(table, reading, catalogue)
    unusable = len(reading.lines) - used
    if unusable or reading.dropped > 1:
        _note_damage(table, unusable + reading.dropped)
    if not table.over:
        try:
            table.write_into(Journal(path, _make_room(reading, used)))
        except OSError as error:
            raise out_of_reach(error) from error
    return table


def _make_room(reading: Reading, used: int) -> int:
    """Prepare the file for the next line, keeping a copy of what is lost; how many of its bytes stay."""
    unusable = used < len(reading.lines)
    if unusable or reading.dropped > 1:
        shutil.copyfile(reading.path, free_name(reading.path))
    if unusable or reading.upgraded:
        return rewrite(reading.path, [reading.header, *reading.lines[:used]])
    return reading.keep


def rebuild(reading: Reading) -> tuple[Table, int]:
    """The table that a journal describes, and how many of its lines that took."""
    if reading.box.game not in BY_ID or reading.box.game != reading.header.get("game"):
        raise UnknownGame(_("The saved game is of a game that this program does not know."))
    if not reading.seats or len(reading.seats) != reading.deal.seats:
        raise BadJournal(_("The saved game does not say who sits at the table."))
    base = max((i for i, line in enumerate(reading.lines) if line.get("do") == SNAPSHOT), default=-1)
    try:
        if reading.whole:
            table = _from_start(reading)
            used = _repeat_all(table, reading.lines)
            if used > base:
                return table, used
        table = _from_snapshot(reading, base)
        return table, base + 1 + _repeat_all(table, reading.lines[base + 1 :])
    except BROKEN as error:
        raise BadJournal(_("The saved game is damaged and cannot be resumed.")) from error


def _repeat_all(table: Table, lines: list[dict[str, Any]]) -> int:
    """Play lines again as long as they fit; how many did."""
    for used, line in enumerate(lines):
        try:
            _repeat(table, line)
        except BROKEN:
            return used
    return len(lines)


def _repeat(table: Table, line: dict[str, Any]) -> None:
    do, n, ticks = line["do"], line["n"], line.get("ticks", 0)
    if do == SNAPSHOT:
        if encode(table.state) != line["state"]:
            raise Diverged(f"the game differs from its snapshot at step {n}")
        return
    if do == END and table.over:
        return
    if n != len(table.steps):
        raise Diverged(f"step {n} is the game's step {len(table.steps)}")
    if ticks and do != BELL and table.tick(ticks) is not None:
        raise Diverged(f"the bell rang before step {n}")
    if do == ANSWER:
        if line["by"] not in BYS:
            raise Diverged(f"nobody answered step {n}")
        table.answer(line["seat"], move_from_json(line["move"]), line["by"])
    elif do == BELL:
        table.tick(ticks)
    elif do == TIME:
        table.mark_time()
    elif do == TAKE_BACK:
        table.take_back(line["seat"], line["part"])
    elif do == UNDO:
        table.go_back(line["to"], line["seat"])
    elif do == SEAT:
        table.change_seat(line["seat"], Seat.from_json(line["now"]), fact_from_json(line["facts"][0]))
    elif do == END:
        table.end(Outcome(line["how"], tuple(line["winners"]), tuple(line["scores"]), line["seat"]))
    else:
        raise Diverged(f"step {n} is of no kind we know")
    if n != len(table.steps) - 1 - (do != END and table.over):
        raise Diverged(f"step {n} led to step {len(table.steps) - 1}")


def _from_start(reading: Reading) -> Table:
    box = reading.box
    state = _state(reading.header, box, reading.deal.seats)
    return Table(box, reading.deal, reading.seats, state, _facts(reading.header))


def _from_snapshot(reading: Reading, base: int) -> Table:
    """The table at a snapshot; what was before it is known as far as its lines are whole."""
    if base < 0:
        return _from_start(reading)
    snapshot = reading.lines[base]
    box = reading.box
    seats = [Seat.from_json(seat) for seat in snapshot["seats"]]
    if len(seats) != reading.deal.seats:
        raise Diverged("other seats than at the start")
    if not 0 <= max(snapshot["opened"], snapshot["answers"]) <= snapshot["n"] <= reading.length:
        raise Diverged("more answers than lines")
    state = _state(snapshot, box, len(seats))
    table = Table(box, reading.deal, seats, state, _facts(reading.header))
    table.steps[0].after = None
    known = {line["n"]: line for line in reading.lines[:base] if line.get("do") != SNAPSHOT}
    for n in range(1, snapshot["n"] + 1):
        table.steps.append(_old_step(n, known.get(n)))
        if n in known and known[n]["do"] == UNDO:
            _mark_undone(table.steps, known[n]["to"], n)
    table.steps[-1].after = state
    counted = [step for step in table.steps if step.do in (ANSWER, BELL) and not step.undone]
    missing = snapshot["answers"] - len(counted)
    counted = [Step(-1, LOST)] * missing + counted[max(0, -missing) :]
    table.past += [Past(step, None, -1) for step in counted]
    table.opened, table.question = snapshot["opened"], snapshot["n"]
    return table


def _old_step(n: int, line: dict[str, Any] | None) -> Step:
    if line is None:
        return Step(n, LOST)
    move = move_from_json(line["move"]) if "move" in line else None
    return Step(n, line["do"], line["seat"], move, _facts(line), by=line.get("by", ""))


def _mark_undone(steps: list[Step], first: int, last: int) -> None:
    for step in steps[first:last]:
        step.undone = step.undone or step.do in (ANSWER, BELL)


def _state(line: dict[str, Any], box: Box, seats: int) -> State:
    state = decode(line["state"], box)
    if not isinstance(state, BY_ID[box.game].state) or state.viewer != TRUTH or state.seats != seats:
        raise Diverged("the state of another game, or only a view of it")
    for seat in state.waiting():
        state.legal(seat)
    return state


def _facts(line: dict[str, Any]) -> tuple[Fact, ...]:
    return tuple(fact_from_json(fact) for fact in line.get("facts", ()))


def _note_damage(table: Table, lost: int) -> None:
    table.notes.append(
        plural(
            "The saved game was damaged: its last entry is lost. A copy was kept.",
            "The saved game was damaged: its last {n} entries are lost. A copy was kept.",
            lost,
        )
    )


def _note_other_data(table: Table, reading: Reading, catalogue: Catalogue) -> None:
    """Edited files do not change a game in progress; the player should know that they are not used."""
    try:
        now = fingerprint(catalogue.box(table.game, table.deal.options))
    except (BadOption, ValueError):
        now = ""
    if now != reading.header.get("data"):
        table.notes.append(
            _("The game's files have changed since this game began. It is played on with those it began with.")
        )
