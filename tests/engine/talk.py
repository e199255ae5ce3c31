"""Talking to an engine, and holding its replies against what a page says."""

from __future__ import annotations

import json
from typing import Any

from tabletop.session.engine import Engine

REST = "…"
"""Stands in an expected reply for what it leaves out."""


class Talk:
    """An engine that is asked with keywords; a refusal fails the test unless it is expected."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def __call__(self, do: str, **fields: Any) -> dict[str, Any]:
        reply = self.engine.answer(json.dumps({"do": do, **fields}).encode())
        assert reply["ok"], reply
        return reply

    def refused(self, do: str, **fields: Any) -> str:
        reply = self.engine.answer(json.dumps({"do": do, **fields}).encode())
        assert not reply["ok"], reply
        return str(reply["error"])


def fits(found: Any, expected: Any) -> bool:
    """Whether a reply is what was expected, with anything where the expectation leaves something out."""
    if expected == REST:
        return True
    if isinstance(expected, dict) and isinstance(found, dict):
        keys = set(expected) - {REST}
        if REST not in expected and keys != set(found):
            return False
        return all(key in found and fits(found[key], expected[key]) for key in keys)
    if isinstance(expected, list) and isinstance(found, list):
        if expected and expected[-1] == REST:
            expected, found = expected[:-1], found[: len(expected) - 1]
        return len(expected) == len(found) and all(map(fits, found, expected))
    return type(found) is type(expected) and bool(found == expected)
