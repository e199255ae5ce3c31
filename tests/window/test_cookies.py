"""Toss Your Cookies from stacked deals: a live scramble by mouse and by keys, one in order, and eight seats in the
smallest window."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.ai.worker import Worker
from tabletop.data import catalogue
from tabletop.session.driver import Driver
from tabletop.session.table import Table
from tabletop.stage.audit import SLACK, faults
from tabletop.stage.pilot import Pilot
from tabletop.stage.table.scene import TableScene
from tests.window.conftest import Start
from tests.window.harness import Program, Shown, Spot, colours, copied_checkout
from tests.window.play import TABLE, asked, written, your_turn

pytestmark = pytest.mark.window

YOURS = ["choc_chip", "jam", "choc_chip", "wild", "jam", "half_eaten", "choc_chip"]
ADAS = ["choc_chip", "choc_chip", "jam", "jam", "sugar", "sugar", "milk"]
BRUNOS = ["choc_chip", "jam", "jam", "sugar", "sugar", "sugar", "sugar"]
RIVALS = ("Ada", "Bruno", "Coco", "Dina", "Rose", "Max", "Pip")
PORTRAITS = ("ada_owl", "bruno_bear", "coco_parrot", "dina_fox", "grandma_rose", "max_robot", "pip_mouse")
SMALLEST = (1024, 576)
APART = {
    "TopBar", "Plate", "Cup", "CardScatter", "Prompt", "Timer", "GoalPlate", "SortedHand", "MoveButton", "AnswerPlate",
}  # fmt: skip
"""What never lies on one another. Cards may lie in their zone."""


def sitting(home: Path, seats: int) -> None:
    """Who sits at the table, as if they had been chosen the last time."""
    chosen: list[dict[str, Any]] = [{"kind": "person", "name": "You", "portrait": "personas/person_1"}]
    chosen += [{"kind": "ai", "name": name, "portrait": portrait, "level": "sharp"}
               for name, portrait in zip(RIVALS[: seats - 1], PORTRAITS, strict=False)]  # fmt: skip
    home.mkdir(parents=True, exist_ok=True)
    (home / "settings.json").write_text(json.dumps({"setups": {"toss_your_cookies": {"seats": chosen}}}))


def deal(seats: int, number: str, **options: Any) -> dict[str, Any]:
    """You begin and roll a toss."""
    decks = {"cookies": [*YOURS, *ADAS, *BRUNOS]} if seats == 3 else {}
    dice = [["toss"], [number]]
    return {"game": "toss_your_cookies", "seats": seats, "seed": 7, "starter": 0, "options": options, "dice": dice,
            "decks": decks}  # fmt: skip


def patient_rivals(folder: Path) -> Path:
    """A copy of the program in which the others take their time in a scramble: who is tested decides what happens."""
    checkout = copied_checkout(folder)
    game = checkout / "cards" / "toss_your_cookies" / "game.yaml"
    game.write_text(
        re.sub(r"reflex: \{least: \d+, most: \d+\}", "reflex: {least: 10000, most: 10000}", game.read_text())
    )
    return checkout


def question(shown: Shown) -> str:
    return str(shown.about["state"]["asking"]) if shown.top == TABLE else ""


def held(shown: Shown, seat: int = 0) -> int:
    return len(shown.about["state"]["hands"][seat])


def lying(shown: Shown) -> list[Spot]:
    """The cards in the middle."""
    return [spot for spot in shown.spots if spot.kind == "TossedCard"]


def toss(program: Program, *cards: str) -> Shown:
    """Rolls, chooses these by clicks, and tosses them; until everything lies in the middle."""
    your_turn(program)
    program.key("space")
    shown = program.until("choosing", lambda s: s.rests and asked(s) and question(s) == "choosing")
    for n, card in enumerate(cards):
        program.click_at(next(spot.centre for spot in shown.spots if spot.says.startswith(card)))
        shown = program.until(f"{n + 1} chosen", lambda s, n=n: s.rests and chosen(s) == n + 1)
    program.until("enough", lambda s: s.rests and (spot := s.spot("AnswerPlate")) and spot.enabled)
    program.key("space")
    return program.until("the scramble", lambda s: s.rests and question(s) == "grabs" and len(lying(s)) > 0)


def chosen(shown: Shown) -> int:
    return sum("chosen" in spot.says for spot in shown.spots if spot.kind == "SortedCard")


def test_a_live_scramble_by_mouse_and_by_keys(start: Start, tmp_path: Path) -> None:
    sitting(tmp_path / "home", 3)
    written(tmp_path, deal(3, "three", seconds=30))
    program = start("--deal", tmp_path / "deal.json", "--speed", "1", folder=patient_rivals(tmp_path))
    shown = toss(program, "Wild", "Half eaten", "Jam heart")
    assert len(lying(shown)) == 9
    assert held(shown) == 4
    assert shown.about["state"]["ticks"] > 0

    # A press is enough: in a race nobody waits.
    wild = next(spot for spot in lying(shown) if spot.says.startswith("Wild"))
    program.click_at(wild.centre)
    shown = program.until("the wild card", lambda s: s.rests and held(s) == 5)
    assert any(spot.says.startswith("Wild") for spot in shown.spots if spot.kind == "SortedCard")
    assert len(lying(shown)) == 8

    # In a pause time stands still.
    program.key("Escape")
    paused = program.until("the pause", lambda s: s.rests and s.top != TABLE).about["state"]["ticks"]
    program.until("a while", lambda s: s.when > program.history()[0].when)
    program.key("Escape")
    shown = program.until("the table", lambda s: s.rests and s.top == TABLE and lying(s))
    assert paused - 40 <= shown.about["state"]["ticks"] <= paused

    # By number, and by arrows and Enter.
    program.key("2")
    shown = program.until("the second card", lambda s: s.rests and held(s) == 6)
    program.until("the focus on a card", lambda s: s.rests and lying(s))
    program.tab_to("Sugar star" if any(s.says.startswith("Sugar star") for s in lying(shown)) else lying(shown)[0].says)
    program.key("Return")
    shown = program.until("the third card", lambda s: held(s) == 7)
    assert not any(spot.kind == "TossedCard" and spot.enabled and "not yours" not in spot.says for spot in shown.spots)
    assert len(shown.about["state"]["middle"]) == 6
    program.kill()


def test_an_orderly_scramble(start: Start, tmp_path: Path) -> None:
    sitting(tmp_path / "home", 3)
    program = start("--deal", written(tmp_path, deal(3, "two", scramble="orderly")), "--speed", "4")
    shown = toss(program, "Wild", "Half eaten")
    assert shown.about["state"]["ticks"] < 0
    took = 0
    while question(shown) == "grabs":
        shown = program.until(
            "your pick, or the end", lambda s: s.rests and ((asked(s) and lying(s)) or question(s) != "grabs")
        )
        if question(shown) == "grabs":
            before = held(shown)
            program.click_at(lying(shown)[0].centre)
            shown = program.until("a card", lambda s, before=before: s.rests and held(s) > before)
            took += 1
    assert took >= 1
    assert [held(shown, seat) for seat in range(3)] == [7, 7, 7]
    program.kill()


def test_eight_seats_in_the_smallest_window(start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting(tmp_path / "home", 8)
    checkout = patient_rivals(tmp_path)
    file = written(tmp_path, deal(8, "all", seconds=30))
    program = start("--deal", file, "--speed", "1", "--window", "1024x576", folder=checkout)
    your_turn(program)
    program.key("space")
    shown = program.until("the scramble", lambda s: s.rests and question(s) == "grabs" and len(lying(s)) == 56)
    assert len([spot for spot in shown.spots if spot.kind == "Plate"]) == 7
    assert {spot.kind for spot in shown.spots} >= APART - {"AnswerPlate"}
    assert list(overlaps(shown)) == []
    picture = program.shot()
    assert picture.get_size() == shown.size == SMALLEST
    assert colours(picture) > 300
    program.close_window()
    program.end()

    # The very same game without a window: what is wrong with its texts and places is known to the pixel.
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    (save,) = (tmp_path / "home" / "saves").glob("toss_your_cookies*.jsonl")
    for language in ("en", "es"):
        table = Table.resume(save, catalogue.load())
        assert len(table.state.middle) > 40  # type: ignore[attr-defined]
        pilot = Pilot(SMALLEST, language=language)
        scene = TableScene(pilot.app, table, Driver(table, Worker(spawn=False), catalogue.load()), catalogue.load())
        pilot.open(scene)
        pilot.wait(0.5)
        assert faults(scene) == [], language
        pilot.close()


def overlaps(shown: Shown) -> Iterator[str]:
    """Parts of the table that lie on one another or outside the window, and cards that do. So many cards cover the
    dice."""
    window = pygame.Rect((0, 0), shown.size)
    for kinds in (APART - {"Cup"}, {"TossedCard"}):
        parts = [(spot, pygame.Rect(spot.rect)) for spot in shown.spots if spot.kind in kinds]
        yield from (f"{spot} is outside" for spot, rect in parts if not window.contains(rect))
        for (a, here), (b, there) in combinations(parts, 2):
            both = here.clip(there)
            if both.w > SLACK and both.h > SLACK:
                yield f"{a} lies on {b}"
