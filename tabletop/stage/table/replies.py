"""What the person at this screen answers: when it is possible, and for whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel import Move

if TYPE_CHECKING:
    from tabletop.stage.table.scene import TableScene


def by_verb(table: TableScene, verb: str) -> bool:
    """Answers with the first move of this verb; False if there is none now."""
    seat = table.show.asked_person()
    if seat is None or (table.sharing.on and seat != table.people.looking):
        return False
    move = next((move for move in table.table.legal(seat) if move.verb == verb), None)
    return move is not None and _answer(table, seat, move)


def give(table: TableScene, move: Move) -> bool:
    """Answers with exactly this, for the person whose cards are on screen; False if it is not possible now."""
    seat = table.show.asked_person()
    if seat is None or seat != table.people.viewer or move not in table.table.legal(seat):
        return False
    return _answer(table, seat, move)


def snatch(table: TableScene, move: Move) -> bool:
    """In a race against the clock nobody waits until what others did has settled on every element."""
    seat = table.people.viewer
    if table.table.state.ticks < 0 or seat is None or table.sharing.on:
        return give(table, move)
    if table.show.director.busy or not table.people.is_person(seat) or move not in table.table.legal(seat):
        return False
    return _answer(table, seat, move)


def in_reach(table: TableScene, verb: str) -> list[Move]:
    """What whoever looks may answer with this verb, or at all, as far as it has been shown."""
    seat, view = table.people.viewer, table.show.view
    if seat is None or table.table.over or not table.show.by_hand(seat):
        return []
    return [move for move in view.legal(seat) if verb in ("", move.verb)]


def _answer(table: TableScene, seat: int, move: Move) -> bool:
    table.table.answer(seat, move)
    table.hide_hint()
    return True
