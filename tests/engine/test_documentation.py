"""docs/engine.md: its conversation is what the program says, line by line, and its bot plays."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from tabletop import __version__
from tabletop.data.catalogue import load
from tabletop.session.engine import REQUESTS, Engine
from tests.engine.talk import REST, fits

PAGE = (Path(__file__).parents[2] / "docs" / "engine.md").read_text("utf-8")


def conversation() -> list[tuple[str, str]]:
    """Every request on the page with the reply below it."""
    marked = [line for line in PAGE.splitlines() if line.startswith(("> ", "< "))]
    asked, answered = marked[::2], marked[1::2]
    assert all(line.startswith("> ") for line in asked)
    assert all(line.startswith("< ") for line in answered)
    return [(ask[2:], answer[2:]) for ask, answer in zip(asked, answered, strict=True)]


def test_the_conversation_is_what_the_program_says() -> None:
    engine = Engine(load())
    saved: Any = None
    for asked, answered in conversation():
        line = asked.replace(f'"{REST}"', json.dumps(saved))
        reply = json.loads(json.dumps(engine.answer(line.encode())))
        expected = json.loads(answered.replace('"tabletop": "0.1.0"', f'"tabletop": "{__version__}"'))
        assert fits(reply, expected), (asked, reply, expected)
        saved = reply.get("save", saved)
    assert engine.over


def test_the_comparison_can_fail() -> None:
    assert fits({"a": [1, 2, 3], "b": 1}, {"a": [1, REST], REST: REST})
    assert not fits({"a": [1, 2]}, {"a": [1]})
    assert not fits({"a": 1, "b": 2}, {"a": 1})
    assert not fits({"a": 1}, {"a": 1, "b": REST})
    assert not fits({"a": True}, {"a": 1})


def test_every_request_is_shown() -> None:
    assert {json.loads(asked)["do"] for asked, _ in conversation() if asked.endswith("}")} >= set(REQUESTS)
    for name in REQUESTS.keys() - {"hello", "save", "load"}:
        assert f"## {name}\n" in PAGE


def test_the_bot_plays_a_game(tmp_path: Path) -> None:
    (bot,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len([line for line in bot.splitlines() if line.strip()]) <= 25
    env = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    ran = subprocess.run([sys.executable, "-c", bot], cwd=tmp_path, env=env, capture_output=True, check=True)
    assert re.fullmatch(r"won by \[[01]\] with \[\d+, \d+\]\s*", ran.stdout.decode())
    assert max(map(int, re.findall(r"\d+", ran.stdout.decode().split("with")[1]))) > 100
