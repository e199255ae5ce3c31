"""The table of Toss Your Cookies fits every size, language and number of players, whatever is asked."""

from __future__ import annotations

from itertools import combinations
from math import atan2

import pytest

from tabletop.kernel import Chance
from tabletop.stage.audit import SLACK, faults
from tests.stage.table.cookie_table import CookieTable

SIZES = {"smallest": (1024, 576), "usual": (1280, 720), "large": (1920, 1080)}
APART = ("dice", "middle", "prompt", "clock", "own", "hand", "shout", "answers")


def look(game: CookieTable, found: set[str]) -> None:
    found.update(faults(game.scene))
    found.update(overlaps(game))


def overlaps(game: CookieTable) -> set[str]:
    """Plates and the other parts of the table that lie on one another, or outside the window."""
    parts = [(name, game.scene.elements[name].rect) for name in APART if game.scene.elements[name].visible]
    if game.middle.grown:
        parts = [part for part in parts if part[0] != "dice"]
    if game.scene.elements["shout"].button.enabled:  # type: ignore[attr-defined]
        parts = [part for part in parts if part[0] != "answers"]
    parts += [(f"seat {seat}", plate.rect) for seat, plate in game.plates.plates.items()]
    window = game.scene.root.rect
    bad = {f"{name} sticks out" for name, rect in parts if not window.inflate(2, 2).contains(rect)}
    for (a, here), (b, there) in combinations(parts, 2):
        both = here.clip(there)
        if both.w > SLACK and both.h > SLACK:
            bad.add(f"{a} lies on {b}")
    return bad


@pytest.mark.parametrize("language", ["en", "es", "qps"])
@pytest.mark.parametrize("size", list(SIZES))
@pytest.mark.parametrize("count", range(3, 9))
def test_nothing_overlaps_or_is_cut(size: str, count: int, language: str) -> None:
    """Rolling, choosing, grabbing, with the seats as full as they get."""
    game = CookieTable(
        SIZES[size], count=count, cards=(), language=language, dice=("toss", "three"), options={"rounds": 3}, speed=0.0
    )
    found: set[str] = set()
    game.asked("roll")
    look(game, found)
    game.pilot.press("space")
    game.asked("toss")
    look(game, found)
    for key in "123":
        game.pilot.press(key)
        game.pilot.wait(0.1)
    look(game, found)
    game.pilot.press("space")
    game.until(lambda: game.question == "grab")
    game.still()
    look(game, found)
    assert found == set()
    game.close()


@pytest.mark.parametrize(
    ("size", "count", "language", "scramble"),
    [("smallest", 8, "en", "live"), ("smallest", 8, "qps", "orderly"), ("usual", 4, "es", "live")],
)
def test_nothing_overlaps_in_whole_games(size: str, count: int, language: str, scramble: str) -> None:
    options = {"rounds": 2, "scramble": scramble, "alike": 4}
    game = CookieTable(SIZES[size], count=count, cards=(), language=language, options=options, quick=True, speed=0.0)
    rnd, questions, found = Chance(5), set(), set()
    for _ in range(60):
        game.until(lambda: game.table.over or (game.scene.show.still and game.scene.play.seat is not None))
        if game.table.over:
            break
        questions.add(game.question)
        look(game, found)
        game.table.answer(0, rnd.choice(game.table.legal(0)))
        game.pilot.wait(0.1)
        look(game, found)
    assert found == set()
    assert {"roll", "grab"} <= questions
    game.close()


@pytest.mark.parametrize("size", list(SIZES))
def test_every_card_in_the_hand_has_its_name(size: str) -> None:
    """Also where all are different, and so as small as they get."""
    ids = ["sugar", "gingerbread", "fortune", "sandwich", "choc_chip", "macadamia", "fudge_swirl", "jam"]
    for held in (ids[:7], [ids[7], "half_eaten", "wild", "milk", *ids[:3]]):
        game = CookieTable(SIZES[size], count=8, cards=held)
        game.asked("roll")
        composer = game.scene.cards.composer
        assert len(game.hand.groups) == 7
        for spot in game.hand.children:
            face = game.scene.cards.face(game.table.box.ids[spot.card])  # type: ignore[attr-defined]
            width = round(spot.place_card().w)  # type: ignore[attr-defined]
            assert not any(block.clipped for block, _rect in composer.written(face, width)), face.title
        game.close()


@pytest.mark.parametrize("size", list(SIZES))
def test_when_everyone_tosses_all_the_cards_are_as_large_as_there_is_room(size: str) -> None:
    game = CookieTable(SIZES[size], count=8, cards=(), dice=("toss", "all"))
    game.asked("roll")
    few = game.middle.rect.copy()
    game.pilot.press("space")
    game.until(lambda: game.question == "grab")
    game.still()
    assert len(game.state.middle) == 56
    assert game.middle.rect.contains(few)
    assert game.middle.rect.contains(game.scene.elements["dice"].rect)
    window = game.scene.root.rect
    widest = {round(spot.place_card().w) for spot in game.middle.children if not spot.ringed}  # type: ignore[attr-defined]
    assert min(widest) >= window.w * 0.033
    look(game, found := set())
    assert found == set()
    while game.state.middle:
        seat = game.table.waiting()[0]
        game.table.answer(seat, game.table.legal(seat)[0])
    game.until(lambda: not game.middle.children)
    game.still()
    assert game.middle.rect == few
    game.close()


@pytest.mark.parametrize("count", range(3, 9))
def test_the_others_sit_clockwise_from_your_left(count: int) -> None:
    game = CookieTable(count=count, cards=())
    game.asked("roll")
    middle = game.middle.rect.centerx, game.hand.rect.y
    # Angles grow clockwise on screen, from straight down.
    turns = []
    for seat in range(1, count):
        x, y = game.plates.plates[seat].rect.center
        turns.append((atan2(y - middle[1], x - middle[0]) - 1.5707963) % 6.2831853)
    assert turns == sorted(turns)
    assert game.plates.plates[1].rect.centerx < middle[0] < game.plates.plates[count - 1].rect.centerx
    game.close()


def test_an_open_log_leaves_room_for_everything() -> None:
    game = CookieTable(count=8, cards=())
    game.asked("roll")
    game.pilot.press("l")
    game.pilot.wait(0.5)
    assert game.scene.log.open
    found: set[str] = set()
    look(game, found)
    assert found == set()
    game.close()


def test_another_size_in_the_middle_of_a_scramble_keeps_every_card() -> None:
    game = CookieTable(dice=("toss", "three"))
    game.scramble(3, 5, 6)
    before = {spot.card for spot in game.middle.children}  # type: ignore[attr-defined]
    game.pilot.resize((1024, 576))
    game.scene.rebuild()
    game.pilot.wait(0.3)
    assert {spot.card for spot in game.middle.children} == before  # type: ignore[attr-defined]
    assert overlaps(game) == set()
    game.close()


@pytest.mark.parametrize("larger", [{"text_size": 1.25}, {"text_size": 1.5}, {"scale": 1.25}])
def test_larger_letters_fit(larger: dict[str, float]) -> None:
    game = CookieTable(count=8, cards=(), dice=("toss", "two"), **larger)
    found: set[str] = set()
    game.asked("roll")
    look(game, found)
    game.pilot.press("space")
    game.asked("toss")
    look(game, found)
    assert found == set()
    game.close()


def test_the_neighbour_who_gets_your_cards_is_marked() -> None:
    game = CookieTable(count=5, cards=(), dice=("right", "one"))
    game.rolled("pass")
    assert [seat for seat in range(1, 5) if game.plates.gets_yours(seat)] == [4]
    assert game.plates.tip_for(4) == "The cards that you choose go here."
    game.close()
