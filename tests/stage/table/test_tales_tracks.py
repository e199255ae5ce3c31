"""The tracks above the table: turns and phases with the way packs go, and points on which tokens hop."""

from __future__ import annotations

from typing import cast

import pytest

from tabletop.stage.table.elements.tales.plate import NeighbourPlate
from tabletop.stage.table.elements.tales.realm import neighbours, others
from tabletop.stage.table.elements.tales.score_track import ScoreTrack
from tabletop.stage.table.elements.tales.spread import spread
from tabletop.stage.table.elements.tales.strips import Strips
from tabletop.stage.table.elements.tales.turn_track import TurnTrack
from tests.stage.table.tales_table import TalesTable


def test_the_turn_track_names_the_phase_and_shows_where_packs_go() -> None:
    game = TalesTable(count=3)
    game.rest()
    track = cast(TurnTrack, game.scene.elements["turns"])
    assert track.says() == "Turn 1. Recruit"
    assert track.tooltip() == "Packs go to the left in this turn."
    game.all_answer(lambda: game.question == "deploy")
    game.rest()
    assert track.says() == "Turn 1. Deploy"
    game.all_answer(lambda: game.state.turn == 2)
    game.rest()
    assert track.says() == "Turn 2. Recruit"
    assert track.tooltip() == "Packs go to the right in this turn."
    game.close()


def test_tokens_go_beyond_the_last_number() -> None:
    game = TalesTable(count=3)
    game.rest()
    track = cast(ScoreTrack, game.scene.elements["score"])
    assert track.most == 40
    motion = track.hop(1, 53.0, 1.0)
    assert motion.advance(0.4) is None
    assert 0 < track.scores[1] < 53
    motion.finish()
    assert (track.scores[1], track.most) == (53, 60)
    assert track.rect.left < track.spot(1)[0] < track.rect.right
    assert "50" in [text.text for text in track.texts()]
    assert track.says() == "You: 0 points, Coco: 53 points, Bruno: 0 points"
    game.close()


NEAR = [
    (0, 0, 0, 0, 0),
    (6, 6, 6, 6, 6),
    (6, 7, 8, 9, 10),
    (12, 3, 12, 4, 5),
    (38, 39, 40, 40, 40),
    (61, 60, 2, 61, 60),
]


@pytest.mark.parametrize("size", [(1024, 576), (1280, 720), (1920, 1080)])
def test_no_token_covers_another_however_near_the_points_are(size: tuple[int, int]) -> None:
    game = TalesTable(size, count=5)
    track = cast(ScoreTrack, game.scene.elements["score"])
    for points in NEAR:
        track.scores = [float(n) for n in points]
        track.refresh()
        tokens = track.tokens()
        for n, token in enumerate(tokens):
            assert token.w >= 18
            assert track.rect.inflate(4, 4).contains(token)
            assert token.inflate(-2, -2).collidelist(tokens[:n] + tokens[n + 1 :]) < 0, points
        assert [points[n] for n in sorted(range(5), key=lambda n: tokens[n].x)] == sorted(points)
    game.close()


def test_a_token_that_stands_alone_is_right_above_its_number() -> None:
    game = TalesTable(count=3)
    track = cast(ScoreTrack, game.scene.elements["score"])
    track.scores = [5.0, 20.0, 33.0]
    assert [token.centerx for token in track.tokens()] == pytest.approx([track._x(n) for n in (5, 20, 33)], abs=1)
    game.close()


def test_a_token_in_the_air_takes_no_room_and_others_part_when_it_lands() -> None:
    game = TalesTable(count=3)
    track = cast(ScoreTrack, game.scene.elements["score"])
    track.scores = [10.0, 10.0, 30.0]
    before = track.tokens()[0]
    track.stand(2, 30.0, 9.0, 0.5 / 4 * 3)
    assert track._up[2] == pytest.approx(1)
    assert track.tokens()[0] == before
    track.stand(2, 30.0, 9.0, 1.0)
    assert track.tokens()[0].x > before.x
    game.close()


def test_things_on_a_line_keep_their_order_and_stay_near_their_wishes() -> None:
    assert spread([10, 50], [20, 20], 0, 100) == [10, 50]
    assert spread([50, 50, 50], [10, 10, 10], 0, 100) == [40, 50, 60]
    assert spread([50, 48], [10, 10], 0, 100) == [54, 44]
    assert spread([0, 0], [10, 10], 0, 100) == [5, 15]
    assert spread([99, 100, 80], [10, 10, 10], 0, 100) == [85, 95, 75]


def test_everyone_has_a_place_around_you() -> None:
    assert [neighbours(0, count) for count in (2, 3, 5)] == [(1,), (1, 2), (1, 4)]
    assert [others(0, count) for count in (2, 3, 4, 5)] == [(), (), (2,), (2, 3)]
    for count in (2, 3, 4, 5):
        game = TalesTable(count=count)
        game.all_answer(lambda: game.question == "deploy" and game.table.waiting() == (0,))  # noqa: B023
        game.rest()
        elements = [element for element in game.scene.elements.values() if element.visible]
        plates = [element.whose for element in elements if isinstance(element, NeighbourPlate)]
        strips = [seat for element in elements if isinstance(element, Strips) for seat in element.seats()]
        assert sorted([*plates, *strips]) == list(range(1, count))  # type: ignore[type-var]
        game.close()


def test_plates_show_everything_that_is_public() -> None:
    game = TalesTable(count=3)
    game.all_answer(lambda: game.state.turn == 2 and game.question == "deploy" and game.table.waiting() == (0,))
    game.rest()
    for name, seat in (("left", 1), ("right", 2)):
        plate = cast(NeighbourPlate, game.scene.elements[name])
        said = [text.text for text in plate.texts()]
        assert str(game.state.gold[seat]) in said
        assert str(game.state.scores[seat]) in said
        shown = {piece.card for piece in plate.children}  # type: ignore[attr-defined]
        assert shown == {*game.state.kingdoms[seat], *game.state.built[seat], *game.state.plans[seat]}
    game.close()
