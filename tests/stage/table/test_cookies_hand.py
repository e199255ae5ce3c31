"""The sorted hand of Toss Your Cookies: groups with their numbers, choosing by click, drag and key, and passing."""

from __future__ import annotations

from itertools import pairwise

from tabletop.stage.table.elements.sorted_hand import NEW
from tests.stage.table.cookie_table import BRUNOS, CookieTable


def groups(game: CookieTable) -> list[tuple[str, int]]:
    return [(group.id, len(group.cards)) for group in game.hand.groups]


def test_equal_cards_lie_together_the_largest_group_first_with_its_number() -> None:
    game = CookieTable()
    game.asked("roll")
    assert groups(game) == [("choc_chip", 3), ("jam", 2), ("wild", 1), ("half_eaten", 1)]
    assert game.pills() == ["3", "2", "1", "1"]
    rects = [spot.rect for spot in game.hand.children]
    assert all(a.right <= b.x for a, b in pairwise(rects))
    assert game.hand.says() == "3 Choc chip, 2 Jam heart, 1 Wild, 1 Half eaten"
    game.close()


def test_the_best_set_and_the_milk_are_told() -> None:
    game = CookieTable()
    game.asked("roll")
    said = game.says()
    assert "best: Choc chip" in said
    assert "4 of 5" in said
    assert "no milk" in said
    game.close()


def test_cards_are_chosen_by_click_by_number_and_by_drag_and_taken_back() -> None:
    game = CookieTable(dice=("toss", "three"))
    game.rolled("toss")
    game.pilot.click(game.card("half_eaten"))
    game.pilot.wait(0.2)
    assert game.ids(game.scene.play.marks()) == ["half_eaten"]
    game.pilot.press("4")
    game.pilot.wait(0.2)
    assert sorted(game.ids(game.scene.play.marks())) == ["half_eaten", "jam"]
    game.drag(game.card("wild").rect.center, game.middle.rect.center)
    game.pilot.wait(0.4)
    assert sorted(game.ids(game.scene.play.marks())) == ["half_eaten", "jam", "wild"]
    game.pilot.click(game.card("wild"))
    game.pilot.wait(0.2)
    assert sorted(game.ids(game.scene.play.marks())) == ["half_eaten", "jam"]
    game.close()


def test_cards_are_chosen_by_arrows_and_enter() -> None:
    game = CookieTable(dice=("toss", "two"))
    game.rolled("toss")
    game.pilot.press("right")
    game.pilot.press("right")
    game.pilot.press("return")
    game.pilot.wait(0.2)
    assert game.ids(game.scene.play.marks()) == ["choc_chip"]
    assert game.scene.focused is game.hand.children[2]
    game.close()


def test_the_button_says_how_many_are_missing() -> None:
    game = CookieTable(dice=("toss", "two"))
    game.rolled("toss")
    assert "0 of 2" in game.says()
    assert not game.scene.elements["answers"].button.enabled  # type: ignore[attr-defined]
    game.pilot.press("1")
    game.pilot.press("2")
    game.pilot.wait(0.3)
    assert game.scene.elements["answers"].button.enabled  # type: ignore[attr-defined]
    game.close()


def test_nothing_moves_until_all_have_chosen_and_then_all_passes_travel_at_once() -> None:
    game = CookieTable(dice=("left", "two"), speed=1.0)
    game.rolled("pass")
    game.pilot.press("6")
    game.pilot.press("7")
    game.pilot.wait(0.3)
    assert not game.scene.show.swarm.flyers
    assert [len(hand) for hand in game.state.hands] == [7, 7, 7]
    game.pilot.press("space")
    game.until(lambda: bool(game.scene.show.swarm.flyers))
    targets = sorted(flyer.target for flyer in game.scene.show.swarm.flyers)
    assert targets == [("hands", 0), ("hands", 0), ("hands", 1), ("hands", 1), ("hands", 2), ("hands", 2)]
    assert [game.plates.count(seat) for seat in (1, 2)] == [5, 5]
    game.still()
    assert [game.plates.count(seat) for seat in (1, 2)] == [7, 7]
    assert len(game.hand.children) == 7
    game.close()


def test_a_card_on_its_way_has_a_lit_place_and_is_counted_apart() -> None:
    game = CookieTable(dice=("left", "one"), speed=1.0)
    game.rolled("pass")
    game.pilot.press("7")
    game.pilot.wait(0.3)
    game.pilot.press("space")
    game.until(lambda: bool(game.scene.show.swarm.flyers))
    (coming,) = game.hand.coming[("hands", 0)]
    assert game.hand.is_coming(coming)
    id = game.table.box.ids[coming]
    group = next(n for n, one in enumerate(game.hand.groups) if one.id == id)
    assert id in BRUNOS
    assert game.pills()[group] == f"{len(game.hand.groups[group].cards) - 1} + 1"
    game.still()
    assert game.pills()[group] == str(len(game.hand.groups[group].cards))
    came = game.hand.spot_of(coming)
    assert came.is_new()
    assert not any(spot.is_new() for spot in game.hand.children if spot is not came)  # type: ignore[attr-defined]
    assert came.new_until <= game.pilot.app.clock.now() + NEW
    game.close()


def test_a_hand_that_has_just_been_dealt_is_not_marked_as_new() -> None:
    game = CookieTable()
    game.asked("roll")
    assert not any(spot.is_new() for spot in game.hand.children)  # type: ignore[attr-defined]
    game.close()
