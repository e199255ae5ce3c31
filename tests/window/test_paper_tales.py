"""Paper Tales in the real window: a whole game of two, and five players in the smallest window."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from tests.window.conftest import Start
from tests.window.harness import Shown, colours
from tests.window.play import RESULTS, TABLE, goes_on, question, written
from tests.window.tales import PAGES, TURNS, YOU, Hands, Keys, deal, page

pytestmark = pytest.mark.window

SMALLEST = (1024, 576)
APART = {
    "TopBar", "TurnTrack", "ScoreTrack", "NeighbourPlate", "Strips", "OwnKingdom", "DraftBoard", "Prompt", "Purse",
    "KeepSlot", "Memory", "ConfirmButton", "LogTab", "Page", "KingdomBrief", "CardReader",
}  # fmt: skip
"""What never lies on one another."""


def overlaps(shown: Shown) -> list[tuple[str, str]]:
    import pygame

    there = [spot for spot in shown.spots if spot.kind in APART]
    found = []
    for one, other in combinations(there, 2):
        both = pygame.Rect(one.rect).clip(pygame.Rect(other.rect))
        if both.w > 2 and both.h > 2:
            found.append((one.kind, other.kind))
    return found


def test_a_whole_game_of_two(start: Start, tmp_path: Path) -> None:
    program = start("--deal", written(tmp_path, deal(2)), "--speed", "4")
    hands = Hands(program)
    shown = hands.play(lambda _shown: False)
    assert shown.top == RESULTS
    assert hands.pages == [*PAGES * TURNS, "end"]
    program.at_rest(RESULTS)
    program.close_window()
    assert program.end() == 0


def test_a_whole_game_by_keys(start: Start, tmp_path: Path) -> None:
    program = start("--deal", written(tmp_path, deal(2)), "--speed", "4")
    keys = Keys(program)
    shown = keys.play(lambda _shown: False)
    assert shown.top == RESULTS
    assert keys.pages == [*PAGES * TURNS, "end"]
    state = shown.about["state"]
    assert state["built"][YOU], "what was chosen by Enter was not built by Space"
    program.at_rest(RESULTS)
    program.close_window()
    assert program.end() == 0


def test_five_players_in_the_smallest_window(start: Start, tmp_path: Path) -> None:
    program = start("--deal", written(tmp_path, deal(5)), "--speed", "4", "--window", "1024x576")
    hands = Hands(program)
    for moment in ("draft", "lay_out"):
        shown = hands.play(lambda s, moment=moment: question(s) == moment)  # type: ignore[misc]
        assert overlaps(shown) == []
        assert len([spot for spot in shown.spots if spot.kind == "Chip"]) == 5
    shown = hands.play(lambda s: page(s) == "wars")
    assert overlaps(shown) == []
    shown = program.at_rest(TABLE)
    picture = program.shot()
    assert picture.get_size() == shown.size == SMALLEST
    assert colours(picture) > 300
    shown = hands.play(lambda s: question(s) == "draft" and s.about["state"]["turn"] == 2)
    assert overlaps(shown) == []
    program.kill()


@pytest.mark.parametrize("moment", ["draft", "lay_out", "wars"])
def test_killed_and_continued(start: Start, tmp_path: Path, moment: str) -> None:
    program = start("--deal", written(tmp_path, deal(3)), "--speed", "4")
    before = Hands(program).play(lambda s: moment in (question(s), page(s)))
    program.kill()
    hands = Hands(goes_on(start, before))
    shown = hands.play(lambda s: page(s) == "income")
    assert page(shown) == "income"
