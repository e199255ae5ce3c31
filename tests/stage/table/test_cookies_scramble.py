"""The scramble on screen: scattered cards that are grabbed by click, drag and key, live and in order."""

from __future__ import annotations

from itertools import combinations

import pytest

from tabletop.kernel import Move
from tabletop.stage.scene import Scene
from tabletop.stage.table.elements.scatter import _reach
from tabletop.stage.table.scene import TableScene, Ways
from tests.stage.table.cookie_table import CookieTable
from tests.stage.table.sitting import shipped

THREE = ("toss", "three")


def live(**more: object) -> CookieTable:
    """You toss wild, half-eaten and a jam heart; three of your kind of choc chip stay."""
    game = CookieTable(dice=THREE, **more)  # type: ignore[arg-type]
    game.scramble(3, 5, 6)
    return game


def test_everything_tossed_lies_face_up_apart_and_inside() -> None:
    game = live()
    spots = game.middle.children
    assert len(spots) == len(game.state.middle) == 9
    areas = []
    for card in game.state.middle:
        place = game.middle.where(("middle", -1), card)
        assert abs(place.angle) <= game.middle.spec.tilt
        w, h = _reach(place.w, place.angle)
        areas.append((place.x - w / 2, place.y - h / 2, place.x + w / 2, place.y + h / 2))
    room = game.middle.rect.inflate(2, 2)
    assert all(room.x <= a[0] and room.y <= a[1] and a[2] <= room.right and a[3] <= room.bottom for a in areas)
    for a, b in combinations(areas, 2):
        assert a[2] <= b[0] + 1 or b[2] <= a[0] + 1 or a[3] <= b[1] + 1 or b[3] <= a[1] + 1
    game.close()


@pytest.mark.parametrize(("count", "number"), [(8, "three"), (8, "all"), (5, "two")])
def test_so_many_cards_have_room(count: int, number: str) -> None:
    game = CookieTable((1024, 576), count=count, cards=(), dice=("toss", number))
    game.asked("roll")
    game.pilot.press("space")
    game.until(lambda: game.question in ("toss", "grab"))
    if game.question == "toss":
        game.asked("toss")
        for n in range(game.state.frames[-1].count):
            game.pilot.click(game.hand.children[n])
            game.pilot.wait(0.1)
        game.pilot.press("space")
        game.until(lambda: game.question == "grab")
    game.still()
    rects = [spot.rect for spot in game.middle.children]
    assert len(rects) == len(game.state.middle)
    assert min(rect.w for rect in rects) >= 20
    assert all(game.middle.rect.inflate(4, 4).contains(rect) for rect in rects)
    game.close()


def test_cards_of_which_you_hold_two_glow() -> None:
    game = live()
    ids = game.table.box.ids
    held = game.ids(game.state.hands[0])
    assert {ids[card] for card in game.state.middle if held.count(ids[card]) >= 2}
    for card in game.state.middle:
        assert game.middle.is_wanted(card) == (held.count(ids[card]) >= 2)
    game.close()


def test_a_press_grabs_at_once_and_the_card_flies_to_its_sorted_place() -> None:
    game = live(speed=1.0)
    card = game.tossed("wild")
    start = card.rect.center
    game.pilot.down(start)
    assert "wild" in game.ids(game.state.hands[0])
    game.pilot.wait(0.1)
    assert game.hand.is_coming(card.card)
    assert "0 + 1" in game.pills()
    game.pilot.up(start)
    game.still()
    assert not game.hand.is_coming(card.card)
    assert "0 + 1" not in game.pills()
    assert game.sound.played.count("grab") == 1
    game.close()


def test_the_copy_that_was_pressed_is_the_one_that_goes() -> None:
    game = live()
    copies = game.ids(game.state.middle)
    id = max(copies, key=copies.count)
    assert copies.count(id) >= 2
    last = game.tossed(id, copies.count(id) - 1)
    gone = last.rect.center
    game.pilot.click(last)
    game.still()
    assert all(not spot.rect.collidepoint(gone) for spot in game.middle.children)
    game.close()


def test_dragging_a_card_grabs_it() -> None:
    game = CookieTable(dice=THREE, options={"scramble": "orderly"}, seed=3)
    game.scramble(3, 5, 6)
    game.asked("grab")
    card = game.tossed("wild") if "wild" in game.ids(game.state.middle) else game.middle.children[0]
    before = len(game.state.hands[0])
    game.drag(card.rect.center, game.hand.rect.center)
    game.pilot.wait(0.2)
    assert len(game.state.hands[0]) == before + 1
    game.close()


def test_number_keys_grab_and_a_card_keeps_its_number() -> None:
    game = live()
    keys = {spot.card: spot.key for spot in game.middle.children}
    assert sorted(key for key in keys.values() if key) == sorted(ord(digit) for digit in "123456789")
    first = next(spot for spot in game.middle.children if spot.key == ord("2"))
    id = game.table.box.ids[first.card]
    before = game.ids(game.state.hands[0]).count(id)
    game.pilot.press("2")
    assert game.ids(game.state.hands[0]).count(id) == before + 1
    game.still()
    assert all(keys[spot.card] == spot.key for spot in game.middle.children)
    game.close()


def test_arrows_and_enter_grab() -> None:
    game = live()
    game.pilot.press("tab")
    game.scene.app.by_keys = True
    game.scene.focus(game.middle.children[0])
    game.pilot.press("right")
    focused = game.scene.focused
    assert focused in game.middle.children
    assert focused is not None
    before = len(game.state.hands[0])
    game.pilot.press("return")
    assert len(game.state.hands[0]) == before + 1
    game.pilot.wait(0.2)
    assert game.scene.focused in game.middle.children
    game.close()


def test_a_rival_takes_a_card_while_you_look_and_you_can_grab_at_once() -> None:
    game = live(speed=1.0)
    id = game.table.box.ids[game.state.middle[0]]
    game.rival(1, Move("grab", id))
    game.pilot.step()
    assert game.scene.show.swarm.flyers
    other = game.middle.children[-1]
    before = len(game.state.hands[0])
    game.pilot.down(other.rect.center)
    assert len(game.state.hands[0]) == before + 1
    game.still()
    assert game.plates.progress(1) == (1, 3)
    assert game.plates.status(1) == "1 of 3"
    game.close()


def test_time_drains_stands_still_in_a_pause_and_what_is_left_is_dealt() -> None:
    game = live(speed=1.0)
    timer = game.scene.elements["clock"]
    before = game.state.ticks
    game.pilot.wait(1.0)
    assert before - 25 <= game.state.ticks <= before - 15
    assert 0 < timer.share < 1  # type: ignore[attr-defined]
    assert any(text.endswith(" s") for text in game.says())
    game.pilot.app.stack.push(Scene())
    game.pilot.wait(0.5)
    paused = game.state.ticks
    game.pilot.wait(3.0)
    assert game.state.ticks == paused
    game.pilot.app.stack.pop()
    game.until(lambda: game.question == "roll", 60)
    assert [len(hand) for hand in game.state.hands] == [7, 7, 7]
    game.close()


def test_in_order_the_same_cards_are_taken_one_after_the_other() -> None:
    game = CookieTable(dice=THREE, options={"scramble": "orderly"}, seed=3)
    game.scramble(3, 5, 6)
    picked: list[int] = []
    for _ in range(40):
        if game.question != "grab":
            break
        (seat,) = game.table.waiting()
        picked.append(seat)
        if seat == 0:
            game.asked("grab")
            assert game.middle.grabbing
            assert game.state.ticks < 0
            game.pilot.click(game.middle.children[0])
        else:
            assert not game.middle.grabbing
            game.rival(seat, game.table.legal(seat)[0])
        game.still()
    assert picked[:6] == [*picked[:3], *reversed(picked[:3])]
    assert [len(hand) for hand in game.state.hands] == [7, 7, 7]
    game.close()


def test_without_motion_nothing_flies_and_everything_works() -> None:
    game = live(reduced_motion=True)
    game.pilot.down(game.tossed("wild").rect.center)
    game.pilot.wait(0.1)
    assert not game.scene.show.swarm.flyers
    assert "wild" in game.ids(game.state.hands[0])
    game.close()


def test_a_game_that_is_continued_in_a_race_waits_until_its_player_is_there() -> None:
    game = live()
    opened: list[object] = []
    ways = Ways(pause=opened.append)
    again = TableScene(game.pilot.app, game.table, game.driver, shipped(), ways)
    game.pilot.open(again)
    game.pilot.wait(0.1)
    assert opened == [again]
    game.close()


def test_a_game_that_is_continued_without_a_clock_goes_on_at_once() -> None:
    game = CookieTable()
    game.asked("roll")
    opened: list[object] = []
    game.pilot.open(TableScene(game.pilot.app, game.table, game.driver, shipped(), Ways(pause=opened.append)))
    game.pilot.wait(0.1)
    assert opened == []
    game.close()
