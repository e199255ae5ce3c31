"""The grid: any number of cards in sight at once, none hidden by another."""

import pygame
import pytest

from tabletop.stage.table.elements.grid import CardGrid


class Bare(CardGrid):
    """Only the arithmetic of the grid, without a scene."""

    def __init__(self, rect: pygame.Rect, card: int) -> None:
        self.rect = rect
        self._card = card

    class _Spec:
        def __init__(self, card: int) -> None:
            self.card = card

    class _Canvas:
        @staticmethod
        def px(units: float) -> int:
            return round(units)

    @property
    def app(self) -> object:  # type: ignore[override]
        return type("App", (), {"canvas": self._Canvas})

    @property
    def spec(self) -> object:  # type: ignore[override]
        return self._Spec(self._card)


@pytest.mark.parametrize("size", [(900, 300), (300, 600), (600, 200)])
@pytest.mark.parametrize("count", [1, 2, 5, 12, 24, 60])
def test_every_card_has_a_place_of_its_own(size: tuple[int, int], count: int) -> None:
    grid = Bare(pygame.Rect(20, 40, *size), 116)
    grid._measure(count)
    rects = [grid._slot(n).rect for n in range(count)]
    assert all(grid.rect.contains(rect) for rect in rects)
    for n, rect in enumerate(rects):
        assert rect.collidelistall(rects) == [n]


def test_few_cards_are_no_larger_than_wished() -> None:
    grid = Bare(pygame.Rect(0, 0, 1200, 700), 116)
    grid._measure(2)
    assert grid._slot(0).w == 116
