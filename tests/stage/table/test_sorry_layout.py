"""The table of Sorry! fits every size, language and number of players, whatever is asked and whatever is picked up."""

from __future__ import annotations

import pytest

from tabletop.kernel import Chance
from tabletop.stage.audit import faults
from tabletop.stage.table.elements import pawns
from tabletop.stage.table.elements.tags import spread
from tests.stage.table.sorry_table import SorryTable

SIZES = [(1024, 576), (1280, 720), (1920, 1080)]
LANGUAGES = ["en", "es", "qps"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [2, 3, 4])
def test_nothing_overlaps_or_is_cut(size: tuple[int, int], count: int, language: str) -> None:
    game = SorryTable(size, count=count, language=language, cards=(), seed=count + size[0], speed=0.0)
    rnd, played, found = Chance(3), 0, set()
    for _ in range(12):
        game.until(lambda: game.table.over or (game.scene.show.still and game.scene.play.seat is not None))
        if game.table.over:
            break
        found.update(faults(game.scene))
        for card, spot in game.fan.spots():
            if game.scene.play.aims(card):
                game.pilot.click(spot)
                game.pilot.wait(0.05)
                found.update(faults(game.scene))
                game.pilot.press("escape")
        game.table.answer(0, rnd.choice(game.table.legal(0)))
        game.pilot.wait(0.05)
        found.update(faults(game.scene))
        played += 1
    assert found == set()
    assert played >= 4 or game.table.over
    game.close()


@pytest.mark.parametrize("size", [(1024, 576), (1280, 960), (1600, 720)])
def test_seven_cards_and_the_longer_game_fit(size: tuple[int, int]) -> None:
    hand = ("take_2", "number_1", "number_2", "number_3", "steal", "slide_10", "switch", "play_2", "send_back")
    game = SorryTable(size, cards=hand, options={"hand": 7, "longer": True})
    game.mine()
    assert len(game.fan.spots()) == 7
    assert faults(game.scene) == []
    assert all(game.fan.rect.inflate(4, 4).contains(spot.rect) for _card, spot in game.fan.spots())
    game.close()


@pytest.mark.parametrize("text_size", [0.75, 1.4])
@pytest.mark.parametrize("count", [2, 4])
def test_other_sizes_of_text_fit(count: int, text_size: float) -> None:
    game = SorryTable((1024, 576), count=count, text_size=text_size, language="es")
    game.mine()
    assert faults(game.scene) == []
    game.pilot.click(game.card("number_6"))
    game.pilot.wait(0.1)
    assert faults(game.scene) == []
    game.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_screen_that_nobody_looks_at_fits(count: int, language: str) -> None:
    game = SorryTable((1024, 576), count=count, people=2, language=language, cards=())
    game.until(lambda: type(game.top).__name__ == "Curtain")
    assert faults(game.scene) == []
    game.close()


@pytest.mark.parametrize(
    ("score", "count", "shown"),
    [
        (0, 4, ["start"] * 4),
        (3, 4, ["home", "home", "home", "start"]),
        (4, 4, ["home"] * 4),
        (6, 4, ["back", "back", "home", "home"]),
        (8, 4, ["back"] * 4),
        (1, 1, ["home"]),
    ],
)
def test_pawns_go_home_and_back_one_by_one(score: int, count: int, shown: list[str]) -> None:
    assert pawns.states(score, count) == shown


@pytest.mark.parametrize(("score", "points", "pawn"), [(0, 1, 0), (2, 1, 2), (2, -1, 1), (4, 1, 0), (5, -1, 0)])
def test_the_pawn_that_turns_over_is_the_one_that_changes(score: int, points: int, pawn: int) -> None:
    before, after = pawns.states(score, 4), pawns.states(score + points, 4)
    assert [n for n in range(4) if before[n] != after[n]] == [pawn]
    assert pawns.moved_by(score, points, 4) == pawn


def test_things_side_by_side_keep_apart_and_near_their_middles() -> None:
    assert spread([50, 150], [40, 40], (0, 200), 6) == [(30, 40), (130, 40)]
    placed = spread([50, 100], [80, 80], (0, 200), 6)
    assert placed is not None
    assert placed[0][0] + 80 + 6 <= placed[1][0]
    assert placed[1][0] + 80 <= 200
    assert spread([50, 100], [120, 120], (0, 200), 6) is None


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("size", SIZES)
def test_where_your_pawns_are_is_told_in_full(size: tuple[int, int], language: str) -> None:
    game = SorryTable(size, language=language)
    game.mine()
    plates = [game.plate(seat) for seat in range(4)]
    assert [p.block.text for plate in plates for p in plate.prints if p.block.clipped] == []
    game.close()
