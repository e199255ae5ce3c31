"""Everyone's kingdom can be looked at at any time, also while a page is read."""

from __future__ import annotations

import pygame
import pytest

from tabletop.stage.audit import faults
from tabletop.stage.table.elements.tales.overview import Overview
from tabletop.stage.table.elements.tales.plate import TALLEST, columns_of
from tests.stage.table.tales_table import TalesTable


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_all_kingdoms_lie_side_by_side_with_what_is_not_built(count: int) -> None:
    game = TalesTable((1024, 576), count=count, language="qps")
    game.all_answer(lambda: game.state.turn == 2 and game.question == "draft")
    game.rest()
    game.pilot.press("k")
    game.pilot.wait(0.5)
    overview = game.pilot.top
    assert isinstance(overview, Overview)
    assert [plate.whose for plate in overview.plates] == list(range(count))
    assert faults(overview) == []
    shown = {piece.card for plate in overview.plates for piece in plate.children if hasattr(piece, "card")}
    for seat in range(count):
        assert shown >= {*game.state.kingdoms[seat], *game.state.built[seat], *game.state.plans[seat]}
    game.pilot.press("k")
    game.pilot.wait(0.5)
    assert game.pilot.top is game.scene
    game.close()


def test_they_can_be_looked_at_while_a_page_is_read() -> None:
    game = TalesTable.with_hand("treefolk", "manticore", "farmer")
    game.deploys("treefolk")
    game.read("wars")
    game.pilot.click("All kingdoms")
    game.pilot.wait(0.5)
    overview = game.pilot.top
    assert isinstance(overview, Overview)
    mine = overview.plates[0]
    card = next(piece for piece in mine.children if getattr(piece, "card", -1) == game.state.kingdoms[0][0])
    game.pilot.click(card)
    game.pilot.wait(0.5)
    assert type(game.pilot.top).__name__ == "Zoom"
    game.pilot.press("escape")
    game.pilot.wait(0.5)
    game.pilot.press("escape")
    game.pilot.wait(0.5)
    assert game.page.open
    game.close()


@pytest.mark.parametrize("size", [(1024, 576), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("count", [2, 3, 5])
def test_a_fifth_spot_does_not_stretch_the_cards(size: tuple[int, int], count: int) -> None:
    game = TalesTable(size, count=count, seed=7, speed=8.0)
    game.all_answer(lambda: any(2 in levels for levels in game.state.levels) and game.question == "draft")
    game.rest()
    game.pilot.press("k")
    game.pilot.wait(0.5)
    overview = game.pilot.top
    assert isinstance(overview, Overview)
    assert 3 in [columns_of(plate.kingdom(seat)) for seat, plate in enumerate(overview.plates)]
    window = pygame.Rect((0, 0), size)
    well = overview.plates[0].rect.unionall([plate.rect for plate in overview.plates])
    assert abs(well.centerx - window.centerx) <= 2
    for plate in overview.plates:
        spots = [*plate._empty, *(piece.rect for piece in plate._pieces["kingdoms", plate.whose or 0].values())]
        assert len(spots) == 4 + (columns_of(plate.kingdom(plate.whose or 0)) == 3)
        assert all(spot.h <= spot.w * TALLEST + 2 for spot in spots)
        assert all(spot.w >= 48 for spot in spots)
        assert all(plate.rect.contains(spot) for spot in spots)
        inner = spots[0].unionall(spots[1:])
        left, right = inner.left - plate.rect.left, plate.rect.right - inner.right
        assert 0 <= left - right <= game.pilot.app.canvas.px(30)
    assert faults(overview) == []
    game.close()
