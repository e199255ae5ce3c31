"""A table of Sorry! on a stage without a window, with everything a test wants to drive."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from tabletop.kernel import Deal, Move
from tabletop.stage.table.curtain import Curtain
from tabletop.stage.table.elements.decide import Decide
from tabletop.stage.table.elements.fan import CardFan
from tabletop.stage.table.elements.gauge import Gauge
from tabletop.stage.table.elements.racers import PawnPlate
from tabletop.stage.table.elements.tags import OutcomeTags
from tests.stage.table.card_table import FanTable
from tests.stage.table.open_table import seats

MINE = ("number_4", "number_6", "slide_10", "switch", "steal")
THEIRS = ("number_9", "number_10", "number_3", "number_2", "take_2")


def fours(n: int) -> tuple[str, ...]:
    """Four cards of a number."""
    return (f"number_{n}",) * 4


class SorryTable(FanTable):
    """A game that has been opened. Seat 0 is a person; opponents do what the test says, else the first thing."""

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        *,
        count: int = 4,
        people: int = 1,
        cards: Sequence[str] = (*MINE, *THEIRS),
        options: dict[str, Any] | None = None,
        seed: int = 7,
        starter: int = 0,
        **settings: Any,
    ) -> None:
        deal = Deal(count, seed, options or {}, starter, decks={"play": tuple(cards)})
        super().__init__("sorry", seats(count, people), deal, size, **settings)

    @property
    def fan(self) -> CardFan:
        return self.element("hand", CardFan)

    @property
    def heard(self) -> list[str]:
        """The sounds so far."""
        return list(self.sound.played)

    @property
    def told(self) -> set[str]:
        """The kinds of fact that the person was told."""
        return {told.kind for told in self.table.told(0)}

    @property
    def decide(self) -> Decide:
        return self.element("answers", Decide)

    @property
    def gauge(self) -> Gauge:
        return self.element("gauge", Gauge)

    def plate(self, seat: int) -> PawnPlate:
        plate = self.scene.show.plate(seat)
        assert plate is not None
        return plate

    def picture_of(self, name: str) -> bytes:
        """What an element looks like now."""
        rect = self.scene.elements[name].rect
        return pygame.image.tobytes(self.pilot.sheet.surface.subsurface(rect), "RGB")

    def tags(self) -> list[str]:
        """What the tags say, from the left."""
        tags = self.element("tags", OutcomeTags)
        return [tag.says() for tag in sorted(tags.tags.values(), key=lambda tag: tag.rect.x)]

    def people_asked(self, seat: int) -> bool:
        """Whether this person is called to the screen, or is asked there."""
        top = self.top
        return (isinstance(top, Curtain) and top.seat == seat) or self.scene.play.seat == seat

    def mine(self, question: str = "play") -> None:
        """Until the person is asked, and the table is at rest."""
        self.asked(question)

    def plays(self, seat: int, what: str, whom: int = -1, question: str = "play") -> None:
        """Until a rival is asked this; then they play a card."""
        self.until(lambda: self.scene.show.still and self.question == question and seat in self.table.waiting())
        self.table.answer(seat, Move("play", what, whom))
