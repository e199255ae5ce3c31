"""Paper Toss from stacked deals: won by dragging and won by keys alone, and six players in the smallest window."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from tabletop.ai.worker import Worker
from tabletop.data import catalogue
from tabletop.kernel import digest
from tabletop.session.driver import Driver
from tabletop.session.table import Table
from tabletop.stage.audit import SLACK, faults
from tabletop.stage.pilot import Pilot
from tabletop.stage.table.scene import TableScene
from tests.window.conftest import Start
from tests.window.harness import Program, Shown, colours
from tests.window.paper import (
    BRUNO,
    YOU,
    Keys,
    Mouse,
    Player,
    bruno_begins,
    sharp_rivals,
    six_players,
    to_the_end,
)
from tests.window.play import RESULTS, TABLE, hand, question, scores, written, your_turn

pytestmark = pytest.mark.window

SMALLEST = (1024, 576)
APART = {
    "TopBar", "ScorePad", "OwnPlace", "Chip", "Prompt", "CardStack", "CardPile", "CardRow", "CardFan", "AnswerPlate",
    "AskButton", "LogPanel",
}  # fmt: skip
"""What never lies on one another. Cards may, within their zone."""


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


def test_six_players_in_the_smallest_window(start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sharp_rivals(tmp_path / "home", 6)
    program = start("--deal", written(tmp_path, six_players()), "--speed", "4", "--window", "1024x576")
    player = Keys(program)
    your_turn(program)
    player.go_on()
    shown = player.toss()
    assert question(shown) == "counters"
    assert len([spot for spot in shown.spots if spot.kind == "Chip"]) == 5
    assert {spot.kind for spot in shown.spots} >= APART
    assert list(overlaps(shown)) == []
    shown = program.at_rest(TABLE)
    picture = program.shot()
    assert picture.get_size() == shown.size == SMALLEST
    assert colours(picture) > 300
    program.kill()

    # The very same game without a window: what is wrong with its texts and places is known to the pixel.
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    (save,) = (tmp_path / "home" / "saves").glob("paper_toss*.jsonl")
    for language in ("en", "es"):
        table = Table.resume(save, catalogue.load())
        assert digest(table.state) == shown.about["digest"]
        pilot = Pilot(SMALLEST, language=language)
        scene = TableScene(pilot.app, table, Driver(table, Worker(spawn=False), catalogue.load()), catalogue.load())
        pilot.open(scene)
        pilot.wait(1.0)
        assert faults(scene) == [], language
        pilot.close()


def overlaps(shown: Shown) -> Iterator[str]:
    """Parts of the table that lie on one another or outside the window."""
    parts = [(spot, pygame.Rect(spot.rect)) for spot in shown.spots if spot.kind in APART]
    window = pygame.Rect((0, 0), shown.size)
    yield from (f"{spot} is outside" for spot, rect in parts if not window.contains(rect))
    for (a, here), (b, there) in combinations(parts, 2):
        both = here.clip(there)
        if both.w > SLACK and both.h > SLACK:
            yield f"{a} lies on {b}"
