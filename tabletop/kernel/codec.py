"""A state as JSON and back, at any step. Canonical JSON sorts its keys, so equal states have equal digests."""

from __future__ import annotations

import hashlib
import json
from dataclasses import fields
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

from tabletop.kernel.box import Box
from tabletop.kernel.frame import Frame, Question
from tabletop.kernel.moves import UNSEEN, Move
from tabletop.kernel.record import RECORDS
from tabletop.kernel.state import TRUTH, State
from tabletop.kernel.verbs import piles

MOST_SEATS = 64
LARGEST = 1 << 64
"""Numbers stay below it: the generator's position is the largest there is."""
PLAIN = frozenset((int, str, bool, NoneType))
JSON = json.JSONEncoder(sort_keys=True, separators=(",", ":"))


class BadSave(ValueError):
    """A saved game that cannot be read: it says where and why."""


def encode(value: Any) -> Any:
    """Plain data as JSON knows it."""
    if value.__class__ in PLAIN:
        return value
    if isinstance(value, (State, Frame)):
        return {"is": value.NAME, **{name: encode(getattr(value, name)) for name in value.SAVED}}  # type: ignore[union-attr]
    if isinstance(value, Question):
        return value.name
    if isinstance(value, (list, tuple)):
        return [encode(item) for item in value]
    if isinstance(value, dict):
        return {str(key): encode(item) for key, item in value.items()}
    return value


def decode(data: Any, box: Box) -> State:
    """The state that was encoded. Anything else raises BadSave."""
    try:
        state = _record(data, State, "state")
    except (RecursionError, OverflowError):
        raise BadSave("the saved state is nested too deeply") from None
    state.box = box
    state.asking = _asking(state, data.get("asking"))
    _check(state)
    return state  # type: ignore[no-any-return]


def canonical(state: State) -> str:
    return JSON.encode(encode(state))


def digest(state: State) -> str:
    """The same for equal states, in every process and on every platform."""
    return hashlib.sha256(canonical(state).encode()).hexdigest()


def move_to_json(move: Move) -> dict[str, Any]:
    """A move with only the parts it has."""
    data: dict[str, Any] = {"verb": move.verb}
    if move.what is not None:
        data["what"] = move.what
    if move.whom >= 0:
        data["whom"] = move.whom
    return data


def move_from_json(data: Any) -> Move:
    """A move from `{"verb": ..., "what": ..., "whom": ...}` or just its verb. BadSave says what is wrong."""
    if isinstance(data, str):
        return Move(data)
    if not isinstance(data, dict) or not isinstance(data.get("verb"), str):
        raise BadSave(
            f'a move looks like {{"verb": "roll"}}, with "what" and "whom" where they matter; not {data!r:.80}'
        )
    extra = set(data) - {"verb", "what", "whom"}
    if extra:
        raise BadSave(f"a move has verb, what and whom, but no {sorted(extra)[0]!r}")
    what, whom = data.get("what"), data.get("whom", -1)
    if not (what is None or isinstance(what, (str, int))) or isinstance(what, bool):
        raise BadSave(f"what: an id or a whole number is needed, not {what!r:.80}")
    if isinstance(whom, bool) or not isinstance(whom, int):
        raise BadSave(f"whom: a seat number is needed, not {whom!r:.80}")
    return Move(data["verb"], what, whom)


def _record(data: Any, kind: type, where: str) -> Any:
    cls = RECORDS.get(data.get("is", "")) if isinstance(data, dict) and isinstance(data.get("is", ""), str) else None
    if cls is None or not issubclass(cls, kind):
        raise BadSave(f"{where}: a saved {kind.__name__.lower()} is needed, not {data!r:.80}")
    made = object.__new__(cls)
    types: dict[str, Any] = cls.TYPES  # type: ignore[attr-defined]
    for name, hint in types.items():
        if name not in cls.SAVED:  # type: ignore[attr-defined]
            setattr(made, name, None)
        elif name not in data:
            raise BadSave(f"{where}: {name!r} is missing")
        elif hint == Question | None:
            setattr(made, name, None)
        else:
            setattr(made, name, _value(data[name], hint, f"{where}.{name}"))
    return made


def _value(data: Any, hint: Any, where: str) -> Any:
    origin, args = get_origin(hint), get_args(hint)
    if hint is Any:
        return _plain(data)
    if origin in (Union, UnionType):
        return _one_of(data, args, where)
    if origin is list and isinstance(data, list):
        return [_value(item, args[0], f"{where}[{i}]") for i, item in enumerate(data)]
    if origin is dict and isinstance(data, dict):
        return {_key(k, args[0], where): _value(v, args[1], f"{where}.{k}") for k, v in data.items()}
    if hint is Move and isinstance(data, list) and len(data) == 3:
        return _move(data, where)
    if origin is tuple and isinstance(data, list):
        kinds = [args[0]] * len(data) if args[-1] is Ellipsis else args
        if len(kinds) == len(data):
            return tuple(_value(item, kind, where) for item, kind in zip(data, kinds, strict=True))
    if hint is int and _whole(data):
        return data
    if hint in (str, bool) and isinstance(data, hint):
        return data
    if isinstance(hint, type) and issubclass(hint, Frame):
        return _record(data, hint, where)
    raise BadSave(f"{where}: {getattr(hint, '__name__', hint)} is needed, not {data!r:.80}")


def _move(data: list[Any], where: str) -> Move:
    verb, what, whom = data
    if isinstance(verb, str) and (what is None or isinstance(what, str) or _whole(what)) and _whole(whom):
        return Move(verb, what, whom)
    raise BadSave(f"{where}: a move with verb, what and whom is needed, not {data!r:.80}")


def _whole(data: Any) -> bool:
    return isinstance(data, int) and not isinstance(data, bool) and -LARGEST < data < LARGEST


def _one_of(data: Any, hints: tuple[Any, ...], where: str) -> Any:
    if data is None and NoneType in hints:
        return None
    trouble = None
    for hint in hints:
        if hint is not NoneType:
            try:
                return _value(data, hint, where)
            except BadSave as error:
                trouble = error
    raise trouble or BadSave(f"{where}: cannot be {data!r:.80}")


def _plain(data: Any) -> Any:
    return tuple(_plain(item) for item in data) if isinstance(data, list) else data


def _key(key: str, hint: Any, where: str) -> Any:
    if hint is not int:
        return key
    try:
        return int(key)
    except ValueError:
        raise BadSave(f"{where}: a seat number is needed, not {key!r:.80}") from None


def _asking(state: State, name: Any) -> Question | None:
    if name is None:
        return None
    found = getattr(type(state.frames[-1]), str(name), None) if state.frames else None
    if not isinstance(found, Question):
        raise BadSave(f"state.asking: nobody asks {name!r:.80}")
    return found


def _check(state: State) -> None:
    """A state from outside must hang together before the rules see it."""
    if not 1 <= state.seats <= MOST_SEATS:
        raise BadSave(f"state.seats: 1 to {MOST_SEATS} are possible, not {state.seats}")
    if not TRUTH <= state.viewer < state.seats:
        raise BadSave("state.viewer: names a seat that does not exist")
    for field in fields(state):
        if ("a_seat" in field.metadata or _a_seat_zone(state, field.name)) and (
            len(getattr(state, field.name)) != state.seats
        ):
            raise BadSave(f"state.{field.name}: one for each seat is needed")
    _check_question(state)
    if len(state.then) != max(0, len(state.frames) - 1):
        raise BadSave("state.then: one paragraph for each procedure that waits is needed")
    for frame, paragraph in zip(state.frames, state.then, strict=False):
        if not callable(getattr(frame, paragraph, None)) or paragraph.startswith("_"):
            raise BadSave(f"state.then: {type(frame).__name__} has no paragraph {paragraph!r:.80}")
    _check_cards(state)


def _a_seat_zone(state: State, name: str) -> bool:
    return any(spec.name == name and spec.a_seat for spec in state.ZONES)


def _check_question(state: State) -> None:
    if (state.asking is None) is (state.winners is None):
        raise BadSave("state: a game is either asking something or over")
    asked = (state.asked,) if isinstance(state.asked, int) else state.asked
    for where, seats in (("asked", asked), ("answers", state.answers), ("winners", state.winners or ())):
        if any(not 0 <= seat < state.seats for seat in seats):
            raise BadSave(f"state.{where}: names a seat that does not exist")
        if len(set(seats)) != len(seats):
            raise BadSave(f"state.{where}: names a seat twice")
    for seat, answer in state.answers.items():
        if seat not in asked:
            raise BadSave(f"state.answers: seat {seat} was not asked")
        if answer == UNSEEN:
            if state.viewer in (TRUTH, seat):
                raise BadSave(f"state.answers: the answer of seat {seat} is missing")
        elif not answer or isinstance(answer, Move) is state.asking.parts:  # type: ignore[union-attr]
            raise BadSave(f"state.answers: seat {seat} was asked for another kind of answer")
    if state.asking is not None and not state.waiting():
        raise BadSave("state.asked: nobody is left to answer")


def _check_cards(state: State) -> None:
    """Each card of a deck in one place; in a view each place holds a known card or one face down."""
    for deck in {spec.deck for spec in state.ZONES}:
        numbers = state.box.decks.get(deck, ())
        found = sorted(
            card for spec in state.ZONES if spec.deck == deck for pile in piles(state, spec) for card in pile
        )
        seen = [card for card in found if card >= 0] if state.viewer != TRUTH else found
        if len(found) != len(numbers) or len(set(seen)) != len(seen) or not set(seen) <= set(numbers):
            raise BadSave(f"state: the cards of the deck {deck!r} are not each in one place")
        if any(card < -1 for card in found):
            raise BadSave(f"state: the deck {deck!r} has no card with a number below 0")
