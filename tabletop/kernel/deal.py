"""Deals: everything that decides how a game starts, and what starts it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from functools import cache
from typing import Any, NamedTuple

from tabletop.kernel.box import Box, Value
from tabletop.kernel.chance import MASK
from tabletop.kernel.errors import BadDeal
from tabletop.kernel.facts import MISFIT, Fact
from tabletop.kernel.frame import Frame
from tabletop.kernel.state import State


@dataclass(frozen=True, slots=True)
class Deal:
    """Seats, seed and options, and for tests, lessons, puzzles and bug reports also stacked decks and scripted dice."""

    seats: int
    seed: int = 0
    options: Mapping[str, Value] = field(default_factory=dict)
    starter: int | None = None
    """Who begins; None: chance decides."""
    decks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Deck -> card ids from the top; the rest is shuffled below them."""
    dice: tuple[tuple[str, ...], ...] = ()
    """The faces of the first throws, in order; later ones are left to chance."""

    def to_json(self) -> dict[str, Any]:
        return {
            "seats": self.seats,
            "seed": self.seed,
            "options": dict(self.options),
            "starter": self.starter,
            "decks": {deck: list(ids) for deck, ids in self.decks.items()},
            "dice": [list(faces) for faces in self.dice],
        }

    @staticmethod
    def from_json(data: Any) -> Deal:
        """Read a deal; BadDeal says which part is wrong."""
        if not isinstance(data, dict):
            raise BadDeal(f"a deal is an object with seats, seed, options, decks and dice, not {_short(data)}")
        known = [f.name for f in fields(Deal)]
        for key in data:
            if key not in known:
                raise BadDeal(f"a deal has no {key!r}{_meant(key, known)}; it takes {', '.join(known)}")
        given = {key: value for key, value in data.items() if value is not None}
        return Deal(
            seats=_whole(given.get("seats"), "seats"),
            seed=_whole(given.get("seed", 0), "seed"),
            options=_mapping(given.get("options", {}), "options"),
            starter=_whole(given["starter"], "starter") if "starter" in given else None,
            decks={d: _ids(ids, f"decks.{d}") for d, ids in _mapping(given.get("decks", {}), "decks").items()},
            dice=tuple(_ids(faces, "dice") for faces in _list(given.get("dice", []), "dice")),
        )


class Rules(NamedTuple):
    """A game as the kernel knows it: its state and how the table is laid for the first procedure."""

    id: str
    state: type[State]
    set_up: Callable[[Any], Frame]
    """Lays out the zones; `g.active` is the starter. Gives back the first procedure."""
    somebody_starts: bool = True
    """False: everyone plays at once, so there is no starter to choose."""


def start(rules: Rules, box: Box, deal: Deal, told: list[Fact] | None = None) -> State:
    """A new game, asked its first question. `told` hears what happens while the table is laid."""
    check(box, deal)
    g = rules.state(seats=deal.seats, rng=deal.seed & MASK)
    g.box, g.told = box, told
    for name, spec in _a_seat_fields(rules.state):  # type: ignore[arg-type]
        setattr(g, name, [spec] * deal.seats)
    for zone in rules.state.ZONES:
        setattr(g, zone.name, [[] for _ in range(deal.seats)] if zone.a_seat else [])
    g.script = list(deal.dice)
    g.stacked = {deck: _numbers(box, deck, ids) for deck, ids in deal.decks.items()}
    g.active = g.below(deal.seats) if deal.starter is None else deal.starter
    g.go_on(_lay_out, rules, g)
    if deal.dice:
        _check_throws(g, deal)
    return g


def _lay_out(rules: Rules, g: State) -> None:
    try:
        first = rules.set_up(g)
    finally:
        g.stacked = None
    g.frames.append(first)
    first.begin(g)


def check(box: Box, deal: Deal) -> None:
    """Refuse a deal that the box cannot give."""
    if deal.seats < 1:
        raise BadDeal(f"seats: a game needs at least one seat, not {deal.seats}")
    if deal.starter is not None and not 0 <= deal.starter < deal.seats:
        raise BadDeal(f"starter: seat {deal.starter} does not exist; seats are 0 to {deal.seats - 1}")
    for deck in deal.decks:
        if deck not in box.decks:
            raise BadDeal(f"decks: {box.game} has no deck {deck!r}{_meant(deck, box.decks)}")
    if deal.dice:
        _check_dice(box, deal)


def _check_dice(box: Box, deal: Deal) -> None:
    faces = {face for die in box.dice.values() for face in die.faces}
    for n, throw in enumerate(deal.dice):
        if not throw:
            raise BadDeal(f"dice: throw {n + 1} has no dice")
        for face in throw:
            if face not in faces:
                raise BadDeal(f"dice: no die of {box.game} has a face {face!r}{_meant(face, faces)}")


def _check_throws(g: State, deal: Deal) -> None:
    """Refuse dice that cannot be thrown whatever the players do: try the answers that are forced from the start on."""
    trial = g.clone()
    trial.told = told = list[Fact]()
    while trial.script and trial.winners is None:
        seat, moves = trial.offer()
        if len(moves) != 1:
            return
        trial.play(seat, moves[0])
        for fact in told:
            if fact.kind == MISFIT:
                laid, n, die = fact.public["faces"], fact.public["count"], fact.public["die"]
                throw = 1 + sum(fact.kind == "roll" for fact in told[: told.index(fact)])
                what = f"{len(laid)} dice ({', '.join(laid)})"
                raise BadDeal(f"dice: throw {throw} lays down {what} where {n} of {die!r} are thrown")


@cache
def _a_seat_fields(state: type[State]) -> list[tuple[str, int]]:
    return [(f.name, f.metadata["a_seat"]) for f in fields(state) if "a_seat" in f.metadata]


def _numbers(box: Box, deck: str, ids: tuple[str, ...]) -> list[int]:
    """The physical cards that a stacked deck asks for."""
    free: dict[str, list[int]] = {}
    for number in reversed(box.decks[deck]):
        free.setdefault(box.ids[number], []).append(number)
    numbers = []
    for what in ids:
        if what not in free:
            raise BadDeal(f"decks.{deck}: the deck has no card {what!r}{_meant(what, free)}")
        if not free[what]:
            raise BadDeal(f"decks.{deck}: the deck holds {box.by_id[what].copies} of {what!r}, the deal asks for more")
        numbers.append(free[what].pop())
    return numbers


def _meant(word: Any, known: Any) -> str:
    close = get_close_matches(str(word), [str(k) for k in known], 1)
    return f" (did you mean {close[0]!r}?)" if close else ""


def _short(data: Any) -> str:
    text = repr(data)
    return text if len(text) <= 60 else text[:57] + "..."


def _whole(value: Any, where: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadDeal(f"{where}: a whole number is needed, not {_short(value)}")
    return value


def _mapping(value: Any, where: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise BadDeal(f"{where}: names with their values are needed, not {_short(value)}")
    return value


def _list(value: Any, where: str) -> list[Any]:
    if not isinstance(value, (list, tuple)):
        raise BadDeal(f"{where}: a list is needed, not {_short(value)}")
    return list(value)


def _ids(value: Any, where: str) -> tuple[str, ...]:
    ids = tuple(_list(value, where))
    if not all(isinstance(what, str) for what in ids):
        raise BadDeal(f"{where}: a list of ids is needed, not {_short(value)}")
    return ids
