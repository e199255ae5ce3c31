"""Views, facts and questions as a bot reads them: cards, faces and zones by their ids, what is hidden as null."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletop.kernel import UNSEEN, Box, Move, Question, State, Told, encode, move_to_json
from tabletop.kernel.facts import holds_cards

PLACES = ("from", "to", "zone")
"""Values of facts that name a zone."""
COMMON = frozenset(State.SAVED)


def view_to_json(view: State, seat: int | None) -> dict[str, Any]:
    """Everything that a seat may know; for null, what everyone may."""
    zones = [spec.name for spec in view.ZONES]
    return {
        "game": view.box.game,
        "seat": seat,
        "seats": view.seats,
        "options": view.box.options,
        "turn": view.turn,
        "active": _seat(view.active),
        "direction": view.direction,
        "scores": view.scores,
        "waiting": list(view.waiting()),
        "question": question_to_json(view),
        "answer": _answer(view, seat),
        "zones": {name: _cards(getattr(view, name), view.box) for name in zones},
        "fields": _fields(view, [name for name in view.SAVED if name not in COMMON and name not in zones], view.box),
        "frames": [{"is": frame.NAME, **_fields(frame, frame.SAVED, view.box)} for frame in view.frames],  # type: ignore[attr-defined]
        "winners": None if view.winners is None else list(view.winners),
    }


def question_to_json(view: State) -> dict[str, Any] | None:
    """What is asked, how and of whom."""
    question: Question | None = view.asking
    if question is None:
        return None
    return {
        "name": question.name,
        "prompt": question.prompt,
        "asked": [view.asked] if isinstance(view.asked, int) else list(view.asked),
        "gather": "first" if question.first else "all",
        "parts": question.parts,
        "blind": question.blind,
        "ticks": view.ticks if view.ticks >= 0 else None,
    }


def fact_to_json(told: Told, box: Box) -> dict[str, Any]:
    """A fact as one seat hears it."""
    about = {name: _told(name, value, box) for name, value in told.about.items()}
    return {"kind": told.kind, "seat": _seat(told.seat), "about": about}


def moves_to_json(moves: tuple[Move, ...] | list[Move]) -> list[dict[str, Any]]:
    return [move_to_json(move) for move in moves]


def _fields(record: Any, names: Iterable[str], box: Box) -> dict[str, Any]:
    values = {name: getattr(record, name) for name in names}
    return {name: _cards(value, box) if name in record.CARDS else encode(value) for name, value in values.items()}


def _told(name: str, value: Any, box: Box) -> Any:
    if holds_cards(name):
        return _cards(value, box)
    if name in PLACES and isinstance(value, tuple) and len(value) == 2:
        return {"name": value[0], "seat": _seat(value[1])}
    return encode(value)


def _cards(value: Any, box: Box) -> Any:
    """Card numbers as ids, however deep they lie; one that is not known is null."""
    if isinstance(value, int):
        return box.ids[value] if value >= 0 else None
    if isinstance(value, (list, tuple)):
        return [_cards(item, box) for item in value]
    return encode(value)


def _answer(view: State, seat: int | None) -> Any:
    """What this seat has answered so far to the open question; a list of parts if it has parts."""
    answer = view.answers.get(seat) if seat is not None else None
    if answer is None or answer == UNSEEN:
        return None
    return move_to_json(answer) if isinstance(answer, Move) else moves_to_json(answer)


def _seat(seat: int) -> int | None:
    return seat if seat >= 0 else None
