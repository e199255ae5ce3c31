"""Cards are lit by what can be done with them now, without waiting for something else to be drawn anew."""

from __future__ import annotations

import pygame
import pytest

from tests.stage.table.card_table import CardTable


def hand(table: CardTable) -> bytes:
    rect = table.scene.elements["hand"].rect
    return pygame.image.tobytes(table.pilot.sheet.surface.subsurface(rect), "RGB")


def assert_fresh(table: CardTable) -> None:
    """What is on screen is what a whole new picture shows."""
    table.pilot.wait(1.0, 0.05)
    shown = hand(table)
    table.scene.repaint()
    table.pilot.step()
    assert shown == hand(table)


@pytest.mark.parametrize("size", [(1024, 576), (1280, 720)])
def test_at_each_question(size: tuple[int, int]) -> None:
    table = CardTable(size)
    table.pictures()
    table.asked("discard")
    table.pilot.press("space")
    table.asked("toss")
    assert_fresh(table)
    table.drag("paper_toss", table.place("lane"))
    table.rival("hazard", "dog")
    table.asked("counter")
    assert table.scene.play.is_playable(table.card("food").card)
    assert_fresh(table)
    table.close()
