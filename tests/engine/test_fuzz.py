"""Nothing that is written to the engine crashes it or gets an unreadable reply."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.data.catalogue import Catalogue, load
from tabletop.session.engine import REQUESTS, Engine
from tests import tiny
from tests.engine.talk import Talk

TINY = {rules.id: rules for rules in tiny.TINY}
WORDS = [
    *REQUESTS, "toss_up", "draft", "hazard", "grab", "roll", "bank", "done", "pass", "keep", "verb", "what", "whom",
    "seat", "seats", "seed", "options", "deal", "decks", "dice", "starter", "target", "move", "part", "since", "ticks",
    "save", "state", "green", "",
]  # fmt: skip
plain = st.none() | st.booleans() | st.integers(-3, 9) | st.integers() | st.sampled_from(WORDS) | st.text(max_size=5)
values = st.recursive(
    plain, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(WORDS), inner, max_size=4)
)
fields = st.dictionaries(st.sampled_from(["game", "seat", "move", "seats", "options", "deal", "part", "save"]), values)
likely = st.fixed_dictionaries(
    {"do": st.sampled_from(list(REQUESTS))},
    optional={
        "game": st.sampled_from([*TINY, "toss_up"]) | plain,
        "seat": st.integers(0, 3) | values,
        "move": st.fixed_dictionaries({"verb": st.sampled_from(WORDS)}, optional={"what": plain, "whom": plain})
        | values,
        "seats": st.integers(0, 7) | values,
        "options": values,
        "deal": values,
        "part": plain,
        "since": plain,
        "ticks": plain,
    },
)  # fmt: skip
requests = st.builds(lambda do, rest: {**rest, "do": do}, st.sampled_from(list(REQUESTS)) | values, fields) | likely


@cache
def shipped() -> Catalogue:
    return load()


def well_formed(reply: dict[str, Any]) -> None:
    """One line of JSON, with `ok` and, where it is false, a reason that a person can read."""
    text = json.dumps(reply)
    assert "\n" not in text
    assert json.loads(text) == reply
    assert reply["ok"] is True or (isinstance(reply["error"], str) and 0 < len(reply["error"]) < 5000)
    assert "went wrong inside" not in reply.get("error", "")


@given(st.binary(max_size=200) | st.text(max_size=100).map(lambda text: text.encode("utf-8", "surrogatepass")))
@settings(max_examples=500)
def test_any_bytes(line: bytes) -> None:
    reply = Engine(shipped()).answer(line)
    well_formed(reply)


@given(st.lists(requests, max_size=12), st.sampled_from(list(TINY)))
@settings(max_examples=300)
def test_any_requests(asked: list[dict[str, Any]], game: str) -> None:
    """Whatever is asked, what the engine holds stays a game that can be saved, seen and played on."""
    engine = Engine(tiny.catalogue(), TINY)
    ask = Talk(engine)
    ask("new", game=game, seed=1)
    for request in asked:
        well_formed(engine.answer(json.dumps(request).encode()))
    status = ask("waiting")
    for seat in (None, 0, 1):
        well_formed(ask("view", seat=seat))
        well_formed(ask("log", seat=seat))
    for seat in status["waiting"]:
        assert ask("legal", seat=seat)["moves"]


@given(st.data())
@settings(max_examples=300)
def test_any_save(data: st.DataObject) -> None:
    """A save with one value replaced by another is refused with words, or is a game that goes on."""
    ask = Talk(Engine(shipped()))
    ask("new", game="toss_up", seats=2, seed=1)
    ask("play", seat=ask("waiting")["waiting"][0], move="roll")
    save = json.loads(json.dumps(ask("save")["save"]))
    spot, key = data.draw(st.sampled_from(list(_spots(save))))
    spot[key] = data.draw(values)
    reply = ask.engine.answer(json.dumps({"do": "load", "save": save}).encode())
    assert json.loads(json.dumps(reply)) == reply
    for _ in range(3):
        status = ask("waiting")
        for seat in status["waiting"][:1]:
            moves = ask("legal", seat=seat)["moves"]
            done = ask.engine.answer(json.dumps({"do": "play", "seat": seat, "move": moves[0]}).encode())
            assert json.loads(json.dumps(done)) == done


def _spots(value: Any) -> list[tuple[Any, Any]]:
    """Every place in an object where a value stands."""
    found: list[tuple[Any, Any]] = []
    for key in value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        found.append((value, key))
        found += _spots(value[key])
    return found
