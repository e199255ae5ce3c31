"""How a person plays Toss Up! in the window: what they look at, what they drag, click and press."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.window.conftest import Start
from tests.window.harness import Program, Shown

GREEN, YELLOW, RED = "green", "yellow", "red"
TABLE, RESULTS = "TableScene", "Results"


def short_game(seats: int = 3) -> dict[str, Any]:
    """You begin, roll 10, 10 and 5 greens and can bank 25 of 20 points; everyone else busts at once."""
    return {
        "game": "toss_up",
        "seats": seats,
        "seed": 7,
        "starter": 0,
        "options": {"target": 20},
        "dice": [[GREEN] * 10, [GREEN] * 10, [GREEN] * 5 + [YELLOW] * 5, *[[RED] * 10] * (seats - 1)],
    }


def written(folder: Path, deal: dict[str, Any]) -> Path:
    file = folder / "deal.json"
    file.write_text(json.dumps(deal))
    return file


def your_turn(program: Program, after: int = -1) -> Shown:
    """Waits until you are asked again, or the game is over; `after` is how many answers were given here before."""
    return program.until(
        "your turn", lambda s: s.top == RESULTS or (s.rests and asked(s) and s.about["answered"] > after)
    )


def asked(shown: Shown) -> bool:
    return shown.top == TABLE and shown.about["asked"] is not None


def question(shown: Shown) -> str:
    """What is asked of you; nothing while others act."""
    return str(shown.about["state"]["asking"]) if asked(shown) else ""


def scores(shown: Shown) -> list[int]:
    return list(shown.about["state"]["scores"])


def hand(shown: Shown) -> list[str]:
    """Your cards from the left, with what is said about each."""
    return [spot.says for spot in shown.spots if spot.kind == "HandCard"]


def points(shown: Shown) -> int:
    """What the turn being played is worth so far."""
    turn = shown.about["state"]["frames"][-1]
    assert turn["is"] == "toss_up.Turn"
    return int(turn["points"])


def can_bank(shown: Shown) -> bool:
    return bool(shown.about["state"]["asking"] == "roll_or_bank")


def throw(program: Program) -> Shown:
    """Takes the dice and throws them with the mouse."""
    before = program.now.about["answered"]
    x, y, w, h = program.find("DiceFelt").rect
    program.drag((x + w // 2, y + h // 2), (x + w * 3 // 4, y + h // 3))
    return your_turn(program, before)


def press(program: Program, key: str) -> Shown:
    before = program.now.about["answered"]
    program.key(key)
    return your_turn(program, before)


def click(program: Program, words: str) -> Shown:
    before = program.now.about["answered"]
    program.click(words)
    return your_turn(program, before)


def goes_on(start: Start, before: Shown) -> Program:
    """Starts again, continues, and finds everything as it was."""
    program = start("--speed", "4")
    program.at_rest("Title")
    program.key("c")
    shown = program.until("the table", lambda s: s.top == TABLE)
    assert shown.about["seed"] == before.about["seed"]
    assert shown.about["state"] == before.about["state"]
    assert shown.about["digest"] == before.about["digest"]
    return program
