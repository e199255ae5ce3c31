"""Paper Toss from stacked deals: won by dragging and won by keys alone, and six players in the smallest window."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.window.conftest import Start
from tests.window.harness import Program
from tests.window.paper import BRUNO, YOU, Keys, Mouse, Player, bruno_begins, hand, question, scores, sharp_rivals, to_the_end
from tests.window.play import RESULTS, written, your_turn

pytestmark = pytest.mark.window


def begun(start: Start, tmp_path: Path) -> Program:
    sharp_rivals(tmp_path / "home", 3)
    return start("--deal", written(tmp_path, bruno_begins()), "--speed", "4")


def said(program: Program, words: str) -> bool:
    """Whether a card in the air ever promised this."""
    return program.seen(lambda s: words in s.about.get("aimed", ""))


def win(player: Player) -> None:
    program = player.program

    # Out of turn: Bruno tosses, and while you are asked for a hazard you lay a Bully ready for him.
    shown = your_turn(program)
    assert question(shown) == "hazards"
    assert shown.about["state"]["active"] == BRUNO
    player.lay_ready("Bully", "Bruno")
    assert said(program, "the Bully hits Bruno. It is played in the next window.")
    shown = player.go_on()
    assert program.seen(lambda s: s.top == "TableScene" and scores(s) == [0, 0, 1])
    assert scores(shown) == [0, 0, 0]
    assert not any(card.startswith("Bully") for card in hand(shown))

    # Your turn: he sets a Dog on your paper, and you stop it.
    assert question(shown) == "free_discards"
    shown = player.go_on()
    assert question(shown) == "toss"
    shown = player.toss()
    assert question(shown) == "counters"
    assert len(shown.about["state"]["lane"]) == 2
    shown = player.play("Food")
    assert said(program, "the Food stops the Dog and your toss flies on.")
    assert scores(shown)[YOU] == 2

    shown = to_the_end(player, shown)
    assert shown.about["state"]["winners"] == [YOU]
    assert scores(shown)[YOU] >= 3
    program.at_rest(RESULTS)
    program.close_window()
    assert program.end() == 0


def test_won_by_dragging(start: Start, tmp_path: Path) -> None:
    win(Mouse(begun(start, tmp_path)))


def test_won_by_keys_alone(start: Start, tmp_path: Path) -> None:
    win(Keys(begun(start, tmp_path)))
