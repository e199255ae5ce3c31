"""The line under your gold always says something whole: a shorter way to say it where the window is small."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.stage.audit import faults
from tabletop.stage.table.elements.tales.purse import Purse
from tests.stage.table.sitting import SIZES
from tests.stage.table.tales_table import TalesTable

HAND = ("manticore", "knight", "leviathan")
"""They cost 2, 1 and 3."""


def line(game: TalesTable) -> str:
    """What stands at the foot of the purse, in which nothing may be cut."""
    purse = game.element("purse", Purse)
    assert [p.block.text for p in purse.prints if p.block.clipped] == []
    words = [p for p in purse.prints if p.block.style.face == purse.look("tool").face and "**" in p.block.text]
    assert len(words) == 1
    return words[0].block.text


def deploying(size: str, language: str, gold: int, **settings: Any) -> TalesTable:
    return TalesTable.with_hand(*HAND, gold=gold, size=SIZES[size], language=language, **settings)


@pytest.mark.parametrize("language", ["en", "es", "qps"])
@pytest.mark.parametrize("gold", [0, 5, 10])
def test_it_is_never_cut_in_the_smallest_window(language: str, gold: int) -> None:
    game = deploying("smallest", language, gold)
    assert "**0**" in line(game)
    for spot, id in enumerate(HAND):
        game.drag_to_spot(id, spot)
        cost = game.plan.cost()
        assert cost > 0
        assert f"**{cost}**" in line(game)
    assert faults(game.scene) == []
    game.close()


@pytest.mark.parametrize("language", ["en", "es", "qps"])
def test_it_is_whole_while_you_draft_and_while_it_is_told(language: str) -> None:
    game = TalesTable(SIZES["smallest"], language=language, options={"gold": 10})
    game.rest()
    assert f"**{game.element('purse', Purse).kingdom(0).income}**" in line(game)
    game.all_answer(lambda: game.question not in ("draft", "deploy", "reveal"))
    game.read("deployment")
    assert f"**{game.element('purse', Purse).gold}**" in line(game)
    game.close()


def test_where_there_is_room_it_says_it_all() -> None:
    game = deploying("usual", "en", 5)
    game.drag_to_spot("manticore", 0)
    assert line(game) == "**5** gold, cost so far **2**, **3** left"
    game.pilot.resize(SIZES["smallest"])
    game.scene.rebuild()
    game.pilot.wait(0.3)
    assert line(game) == "cost **2**, **3** left"
    game.close()


def test_with_large_letters_the_coins_speak_for_themselves() -> None:
    game = deploying("smallest", "qps", 5, text_size=1.5)
    purse = game.element("purse", Purse)
    assert [p.block.text for p in purse.prints if p.block.clipped] == []
    assert "5" in [p.block.text for p in purse.prints]
    game.close()
