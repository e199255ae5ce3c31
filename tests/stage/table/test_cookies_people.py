"""Several people at one screen: secret choices behind a curtain each, and the scramble one after the other."""

from __future__ import annotations

from tabletop.stage.table.curtain import Anyone, Curtain
from tests.stage.table.cookie_table import ADAS, BRUNOS, MINE, CookieTable

ORDERLY = {"scramble": "orderly"}


def shared(*dice: str) -> CookieTable:
    return CookieTable(people=2, cards=(*MINE, *ADAS, *BRUNOS), dice=dice, options=ORDERLY)


def come(game: CookieTable, seat: int) -> None:
    """Until the curtain asks for this person; then only they look."""
    game.until(lambda: isinstance(game.top, Curtain) and game.top.seat == seat, 30)
    game.pilot.press("space")
    game.until(lambda: game.scene.people.looking == seat and game.scene.show.still, 10)


def test_everybody_chooses_behind_a_curtain_and_nobody_sees_the_others() -> None:
    game = shared("toss", "two")
    come(game, 0)
    game.pilot.press("space")
    game.until(lambda: game.question == "toss")
    game.until(lambda: game.scene.show.still and game.scene.play.seat == 0)
    assert len(game.hand.children) == 7
    game.pilot.press("6")
    game.pilot.press("7")
    game.pilot.wait(0.3)
    game.pilot.press("space")
    game.pilot.wait(0.1)
    assert not game.state.middle
    game.until(lambda: isinstance(game.top, Curtain), 10)
    assert not game.hand.children
    come(game, 1)
    assert sorted(game.ids([spot.card for spot in game.hand.children])) == sorted(ADAS)  # type: ignore[attr-defined]
    assert game.scene.show.view.answers.get(0) is None or len(game.scene.show.view.parts(0)) == 0
    game.pilot.press("6")
    game.pilot.press("7")
    game.pilot.wait(0.3)
    game.pilot.press("space")
    game.until(lambda: game.question == "grab", 20)
    assert len(game.state.middle) == 6
    game.close()


def test_with_nobody_looking_everyone_sits_around_the_table() -> None:
    game = shared("toss", "two")
    game.until(lambda: isinstance(game.top, Curtain), 30)
    assert sorted(game.plates.plates) == [0, 1, 2]
    assert not game.hand.children
    game.close()


def test_each_pick_of_the_orderly_scramble_is_made_by_its_person() -> None:
    game = shared("toss", "one")
    game.table.answer(0, game.table.legal(0)[0])
    for seat in (0, 1):
        for _ in range(2):
            game.table.answer(seat, game.table.legal(seat)[-1 if game.state.parts(seat) else 0])
    game.until(lambda: game.question == "grab", 30)
    took = 0
    for _ in range(200):
        if game.question != "grab":
            break
        if isinstance(game.top, Curtain):
            game.pilot.press("space")
        elif game.scene.show.still and game.scene.play.seat is not None and game.middle.grabbing:
            game.pilot.click(game.middle.children[0])
            took += 1
        game.pilot.wait(0.1, 0.05)
    assert took >= 1
    assert [len(hand) for hand in game.state.hands] == [7, 7, 7]
    game.close()


def test_a_live_scramble_calls_one_person_after_the_other_while_time_stands_still() -> None:
    game = CookieTable(people=2, cards=(*MINE, *ADAS, *BRUNOS), dice=("toss", "one"), options={"seconds": 30})
    game.table.answer(0, game.table.legal(0)[0])
    for seat in (0, 1):
        for _ in range(2):
            game.table.answer(seat, game.table.legal(seat)[-1 if game.state.parts(seat) else 0])
    game.until(lambda: game.question == "grab", 30)
    game.until(lambda: isinstance(game.top, Anyone | Curtain), 30)
    assert isinstance(game.top, Curtain)
    ticks = game.state.ticks
    game.pilot.wait(3.0, 0.05)
    assert game.state.ticks == ticks
    come(game, game.top.seat)
    before = len(game.state.middle)
    game.pilot.click(game.middle.children[0])
    game.until(lambda: len(game.state.middle) < before, 10)
    game.until(lambda: isinstance(game.top, Curtain), 10)
    game.close()
