"""Composed cards: every word of every shipped card fits, is at least 14 pixels high and leaves the badges free."""

import pygame
import pytest

from tabletop.data.catalogue import load
from tabletop.stage.cards import frame
from tabletop.stage.cards.composer import Cards
from tabletop.stage.cards.face import Face, H, W, face_of
from tabletop.stage.pilot import Pilot

LONG = Face(
    "Kraken",
    "paper_toss/dog",
    "#D9483B",
    "Hazard",
    "Turn up two cards and pick one. If it is a hazard, draw a card, and then discard another one of your choice.",
    coin="7",
    shield="9",
)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("width", [118, 130, 146, 154, 240, 422])
def test_every_word_of_every_card_fits(language: str, width: int) -> None:
    cards = Cards(Pilot((1280, 720), language=language).app)
    assert frame.detail(width / W) != frame.BARE
    seen = 0
    for game in load().games.values():
        for card in game.cards:
            for block, _rect in cards.written(face_of(game, card), width):
                assert not block.clipped, block.text
                assert block.px >= 14
                seen += 1
    assert seen > 15


@pytest.mark.parametrize("width", [240, 422])
def test_a_long_text_keeps_off_the_badges(width: int) -> None:
    cards = Cards(Pilot((1280, 720)).app)
    k = width / W
    coin = pygame.Rect(0, 0, round(48 * k), round(49 * k))
    shield = pygame.Rect(round(184 * k), round(274 * k), round(56 * k), round(62 * k))
    words = list(cards.words(LONG, k, frame.FULL))
    assert len(words) == 5
    for block, rect in words[:3]:
        assert not block.clipped
        ink = block.place(rect, "centre", "middle")
        assert not ink.colliderect(coin), block.text
        lowest = ink.bottom - round(8 * k)
        assert not ink.colliderect(shield) or ink.right <= shield.x + round(16 * k) or lowest < shield.y, block.text


def test_a_small_card_shows_only_its_picture() -> None:
    cards = Cards(Pilot((1280, 720)).app)
    assert list(cards.words(LONG, 60 / W, frame.detail(60 / W))) == []


def test_a_card_is_exactly_as_wide_as_asked_and_kept() -> None:
    pilot = Pilot((1280, 720))
    cards = Cards(pilot.app)
    found = None
    for _ in range(400):
        found = cards.face(LONG, 154)
        if found is not None:
            break
        pygame.time.wait(5)
    assert found is not None
    assert found.get_size() == (154, round(154 * H / W))
    assert cards.face(LONG, 154) is found
    cards.close()
