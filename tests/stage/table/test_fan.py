"""The hand while its cards make room: what glides leaves nothing behind."""

from __future__ import annotations

import pygame
import pytest

from tests.stage.table.sorry_table import SorryTable


def hand_picture(game: SorryTable) -> bytes:
    return pygame.image.tobytes(game.pilot.sheet.surface.subsurface(game.fan.rect), "RGB")


@pytest.mark.parametrize("slow", [1 / 60, 0.05])
def test_a_hand_that_gets_a_card_back_looks_as_if_drawn_anew(slow: float) -> None:
    game = SorryTable(count=2, cards=("play_2", "number_4", "number_6", "take_2", "send_back"))
    game.mine()
    game.focus("play_2")
    game.pilot.press("return")
    game.pilot.press("return")
    game.mine("more")
    game.pilot.press("u")
    game.until(lambda: len(game.fan.spots()) == 5)
    for _ in range(60):
        game.pilot.wait(slow, slow)
    shown = hand_picture(game)
    game.scene.repaint()
    game.pilot.step()
    assert shown == hand_picture(game)
    game.close()
