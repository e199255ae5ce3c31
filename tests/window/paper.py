"""How a person plays Paper Toss in the window: cards dragged to where they belong, or moved there by keys alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Protocol

from tests.window.harness import Program, Shown, Spot
from tests.window.play import RESULTS, hand, question, your_turn

YOU, ADA, BRUNO = 0, 1, 2
RIVALS = ("Ada", "Bruno", "Coco", "Dina", "Max")
PORTRAITS = ("ada_owl", "bruno_bear", "coco_parrot", "dina_fox", "max_robot")

TO_BRUNO = ["paper_toss", "dog", "trick", "remedy", "shortcut"]
TO_YOU = ["paper_toss", "food", "bully", "paper_toss", "kid"]
TO_ADA = ["energy_drink", "remedy", "remedy", "trick", "trick"]
TO_DRAW = ["food", "food", "energy_drink", "remedy", "energy_drink", "trick", "food", "energy_drink"]


def sharp_rivals(home: Path, seats: int) -> None:
    """Opponents that never slip, as if they had been chosen the last time."""
    home.mkdir(parents=True, exist_ok=True)
    (home / "settings.json").write_text(json.dumps({"setups": {"paper_toss": {"seats": sitting(seats)}}}))


def sitting(seats: int) -> list[dict[str, Any]]:
    you = {"kind": "person", "name": "You", "portrait": "personas/person_1"}
    others = zip(RIVALS[: seats - 1], PORTRAITS, strict=False)
    return [you, *({"kind": "ai", "name": name, "portrait": p, "level": "sharp"} for name, p in others)]


def bruno_begins() -> dict[str, Any]:
    """Bruno gains a token with the first toss and then has a Dog for yours; three tokens win, and yours are perfect."""
    return {
        "game": "paper_toss",
        "seats": 3,
        "seed": 7,
        "starter": BRUNO,
        "options": {"tokens": 3},
        "decks": {"paper": [*TO_BRUNO, *TO_YOU, *TO_ADA, *TO_DRAW], "toss": ["good_throw", *["perfect"] * 10]},
    }


def six_players() -> dict[str, Any]:
    """You begin, and your neighbour has a Dog for your first toss."""
    yours = ["paper_toss", "food", "bully", "flat_tire", "energy_drink"]
    theirs = ["dog", "trick", "trick", "remedy", "remedy"]
    return {
        "game": "paper_toss",
        "seats": 6,
        "seed": 7,
        "starter": YOU,
        "decks": {"paper": [*yours, *theirs], "toss": ["perfect"] * 3},
    }


class Player(Protocol):
    """A way to play: all of them can do the same."""

    program: Program

    def toss(self) -> Shown: ...

    def play(self, card: str) -> Shown: ...

    def lay_ready(self, card: str, rival: str) -> Shown: ...

    def go_on(self) -> Shown: ...


class Mouse:
    """Drags every card and clicks the button that passes."""

    def __init__(self, program: Program) -> None:
        self.program = program

    def toss(self) -> Shown:
        return self.play("Paper Toss")

    def play(self, card: str) -> Shown:
        before = self.program.now.about["answered"]
        self._drag(card, self.program.find("lane"))
        return your_turn(self.program, before)

    def lay_ready(self, card: str, rival: str) -> Shown:
        self._drag(card, self.program.find(rival))
        return self.program.until(
            f"{card} ready", lambda s: s.rests and f"{card}. ready for the next window" in hand(s)
        )

    def go_on(self) -> Shown:
        before = self.program.now.about["answered"]
        self.program.click("AnswerPlate")
        return your_turn(self.program, before)

    def _drag(self, card: str, target: Spot) -> None:
        """Lets go only when the program has said what that would do."""
        self.program.drag(self.program.find(card).centre, target.centre, until=lambda s: s.about["aimed"])


class Keys:
    """Tab to a card, Enter, arrows to a target, Enter; Space passes."""

    def __init__(self, program: Program) -> None:
        self.program = program

    def toss(self) -> Shown:
        return self.play("Paper Toss")

    def play(self, card: str) -> Shown:
        before = self.program.now.about["answered"]
        self._pick_up(card)
        self.program.key("Return")
        return your_turn(self.program, before)

    def lay_ready(self, card: str, rival: str) -> Shown:
        self._pick_up(card)
        for _ in RIVALS:
            if f"hits {rival}." not in self.program.now.about["aimed"]:
                self._next_target(self.program.now.about["aimed"])
        self.program.key("Return")
        return self.program.until(
            f"{card} ready", lambda s: s.rests and f"{card}. ready for the next window" in hand(s)
        )

    def go_on(self) -> Shown:
        before = self.program.now.about["answered"]
        self.program.key("space")
        return your_turn(self.program, before)

    def _next_target(self, aimed: str) -> None:
        self.program.key("Right")
        self.program.until("another target", lambda s: s.about["aimed"] != aimed)

    def _pick_up(self, card: str) -> None:
        self.program.tab_to(card)
        self.program.key("Return")
        self.program.until(f"{card} aimed", lambda s: s.about["aimed"])


def to_the_end(player: Player, shown: Shown) -> Shown:
    """Tosses whenever it can, stops what it can and passes otherwise."""
    while shown.top != RESULTS:
        shown = player.toss() if question(shown) == "toss" and "Paper Toss" in hand(shown) else player.go_on()
    return shown
