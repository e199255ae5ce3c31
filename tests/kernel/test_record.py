"""Records: copies that share nothing, names that carry the game's, and refusals where a class cannot be plain data."""

from __future__ import annotations

from dataclasses import field
from typing import Any

import pytest

from tabletop.kernel import EVERYONE, NOBODY, OWNER, Box, Frame, Move, State, a_seat, record, zone
from tabletop.kernel.record import RECORDS, aside, shared
from tests.kernel.talk import Asks, Talk, talk


@record
class Inner(Frame):
    """A procedure inside a field of another."""

    notes: list[int] = field(default_factory=list)


@record
class Rich(State):
    """A field of every type that plain data can have."""

    pile: list[int] = zone("cards", seen_by=NOBODY)
    hands: list[list[int]] = zone("cards", seen_by=OWNER)
    counts: list[int] = a_seat(3)
    by_seat: dict[int, list[int]] = field(default_factory=dict)
    words: dict[str, int] = field(default_factory=dict)
    nested: list[list[list[str]]] = field(default_factory=list)
    pair: tuple[int, str] = (0, "")
    moves: list[Move] = field(default_factory=list)
    last: Move | None = None
    maybe: list[int] | None = None
    side: Inner = field(default_factory=Inner)
    flag: bool = False
    scratch: list[int] | None = aside()
    printed: Box = shared()


def rich() -> Rich:
    g = Rich(seats=2)
    g.pile, g.hands, g.counts = [1, 2], [[3], [4, 5]], [3, 3]
    g.by_seat, g.words = {0: [1], 1: [2, 3]}, {"a": 1}
    g.nested, g.pair = [[["x"], []]], (4, "four")
    g.moves, g.last, g.maybe = [Move("a")], Move("b", "c", 1), [7]
    g.side.notes = [8]
    g.frames = [Inner([9])]
    g.scratch = [1]
    return g


def test_a_clone_is_equal() -> None:
    g = rich()
    clone = g.clone()
    assert clone == g
    assert type(clone) is Rich


def test_a_clone_shares_nothing_that_can_change() -> None:
    g = rich()
    clone, before = g.clone(), g.clone()
    clone.pile.append(0)
    clone.hands[0].append(0)
    clone.counts[0] = 0
    clone.by_seat[1].append(0)
    clone.words["b"] = 0
    clone.nested[0][1].append("y")
    clone.moves.clear()
    assert clone.maybe is not None
    clone.maybe.append(0)
    clone.side.notes.append(0)
    assert isinstance(clone.frames[0], Inner)
    clone.frames[0].notes.append(0)
    clone.scores.append(0)
    clone.then.append("x")
    clone.answers[0] = Move("x")
    clone.script.append(("x",))
    assert g == before
    for name in ("pile", "hands", "counts", "by_seat", "words", "nested", "moves", "maybe", "side", "frames"):
        assert getattr(clone, name) != getattr(g, name), name


def test_what_lies_aside_is_neither_copied_nor_compared() -> None:
    g = rich()
    assert g.clone().scratch is None
    assert g.clone() == g


def test_a_clone_is_deaf_and_keeps_its_box() -> None:
    g = talk("one")
    g.told = []
    clone = g.clone()
    assert clone.told is None
    assert clone.box is g.box


def test_states_differ_by_any_field() -> None:
    for name in Talk.SAVED:
        one, other = talk("one"), talk("one")
        setattr(other, name, "something else")
        assert one != other, name


def test_a_record_is_no_key_because_it_can_change() -> None:
    """Whoever wants to find equal states again keeps their digests."""
    for kept in (talk("one"), Inner()):
        with pytest.raises(TypeError, match="unhashable"):
            hash(kept)


def test_saved_names_carry_the_folder() -> None:
    assert Asks.NAME == "kernel.Asks"  # type: ignore[attr-defined]
    assert RECORDS["kernel.Asks"] is Asks


def test_two_classes_cannot_be_saved_under_one_name() -> None:
    with pytest.raises(
        TypeError, match=r"tests\.kernel\.other and tests\.kernel\.talk would both be saved as kernel.Asks"
    ):
        record(type("Asks", (Frame,), {"__module__": "tests.kernel.other"}))
    assert RECORDS["kernel.Asks"] is Asks


@pytest.mark.parametrize("name", ["view", "legal", "clone", "move", "waiting", "imagine", "roll", "play", "finished"])
def test_a_field_may_not_hide_a_method_of_the_kernel(name: str) -> None:
    with pytest.raises(TypeError, match=rf"Shadow\.{name} hides \w+\.{name}"):
        record(type("Shadow", (State,), {"__annotations__": {name: "int"}, name: 0}))


@pytest.mark.parametrize("name", ["ask", "call", "done", "begin"])
def test_nor_one_of_a_procedure(name: str) -> None:
    with pytest.raises(TypeError, match=f"Shadow.{name} hides Frame.{name}"):
        record(type("Shadow", (Frame,), {"__annotations__": {name: "int"}, name: 0}))


BAD_TYPES = {
    "set[int]": set[int],
    "list": list,
    "dict": dict,
    "float": float,
    "Any": Any,
    "object": object,
    "tuple with a list": tuple[list[int], ...],
    "list of sets": list[set[int]],
    "dict by tuple": dict[tuple[int, int], int],
    "Box": Box,
    "one of two lists": list[int] | list[str],
}


@pytest.mark.parametrize("hint", BAD_TYPES.values(), ids=BAD_TYPES)
def test_a_field_must_be_plain_data(hint: Any) -> None:
    with pytest.raises(TypeError, match=r"cop(y|ied)"):
        record(type("Odd", (Frame,), {"__annotations__": {"odd": hint}, "odd": None}))


def test_an_owner_needs_a_zone_a_seat() -> None:
    with pytest.raises(TypeError, match=r"Odd\.pile: owner cannot be who sees"):
        record(type("Odd", (State,), {"__annotations__": {"pile": list[int]}, "pile": zone("cards", seen_by=OWNER)}))


def test_an_audience_is_one_of_three() -> None:
    kinds = {spec.name: (spec.seen_by, spec.a_seat) for spec in Rich.ZONES}
    assert kinds == {"pile": (NOBODY, False), "hands": (OWNER, True)}
    with pytest.raises(TypeError, match="friends cannot be who sees"):
        record(
            type(
                "Odd", (State,), {"__annotations__": {"hands": list[list[int]]}, "hands": zone("x", seen_by="friends")}
            )
        )
    open_hands = {"__annotations__": {"hands": list[list[int]]}, "hands": zone("x", seen_by=EVERYONE)}
    assert record(type("Fine", (State,), open_hands)).ZONES[0].a_seat  # type: ignore[attr-defined]
