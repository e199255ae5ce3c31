"""Cards whose picture fills them: numbers in the middle and in the corner, titles at the foot, at every size."""

from __future__ import annotations

import pygame
import pytest

from tabletop.data.catalogue import load
from tabletop.stage.cards.composer import Cards
from tabletop.stage.cards.face import Face, H, W, face_of
from tabletop.stage.pilot import Pilot

NUMBER = Face("6", "sorry/number", "#F2A33A", look="numeral", number="6")
LONG = Face("Don't be SORRY!", "sorry/dont_be_sorry", "#2E9C86", look="poster")


def words(face: Face, width: int) -> list[str]:
    """What is written on a card of this width."""
    cards = Cards(Pilot((1280, 720)).app)
    return [block.text for block, _rect in cards.poster_words(face, width / W) if not block.clipped]


def test_a_number_stands_in_the_middle_and_in_the_corner() -> None:
    assert words(NUMBER, 118) == ["6", "6"]
    assert words(NUMBER, 60) == ["6"]


@pytest.mark.parametrize("width", [94, 118, 150, 200])
def test_a_long_title_takes_two_lines_rather_than_be_cut(width: int) -> None:
    assert words(LONG, width) == [LONG.title]


def test_the_faces_of_a_game_follow_its_data() -> None:
    game = load().game("sorry")
    faces = {card.id: face_of(game, card) for card in game.cards}
    numbers = [face for face in faces.values() if face.look == "numeral"]
    assert sorted(int(face.number) for face in numbers) == list(range(11))
    assert len({face.colour for face in numbers}) == 3
    assert {face.look for face in faces.values()} == {"numeral", "poster"}


@pytest.mark.parametrize("face", [NUMBER, LONG])
@pytest.mark.parametrize("width", [44, 118, 300])
def test_a_card_is_exactly_as_wide_as_asked(face: Face, width: int) -> None:
    pilot = Pilot((1280, 720))
    cards = Cards(pilot.app)
    found = None
    for _ in range(400):
        found = cards.face(face, width)
        if found is not None:
            break
        pygame.time.wait(5)
    assert found is not None
    assert found.get_size() == (width, round(width * H / W))
    cards.close()
