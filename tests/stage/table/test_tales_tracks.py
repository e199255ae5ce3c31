"""The tracks above the table: turns and phases with the way packs go, and points on which tokens hop."""

from __future__ import annotations

from typing import cast

from tabletop.stage.table.elements.tales.plate import NeighbourPlate
from tabletop.stage.table.elements.tales.realm import neighbours, others
from tabletop.stage.table.elements.tales.score_track import ScoreTrack
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
