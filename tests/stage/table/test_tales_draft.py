"""The draft: a card is kept by mouse or keys, the rest is passed on, and what was seen is remembered."""

from __future__ import annotations

import pytest

from tabletop.kernel import Told
from tabletop.stage.audit import faults
from tabletop.stage.table.elements.tales.memory import Glimpse, Memory, Seen, passed_on
from tabletop.stage.table.elements.tales.packs import DraftBoard, PackCard
from tests.stage.table.tales_table import TalesTable


def board(game: TalesTable) -> DraftBoard:
    element = game.scene.elements["pack"]
    assert isinstance(element, DraftBoard)
    return element


def cards(game: TalesTable) -> list[PackCard]:
    return [piece for piece in board(game).children if isinstance(piece, PackCard)]


def test_a_click_keeps_a_card_and_the_pack_goes_to_the_left() -> None:
    game = TalesTable(count=4)
    game.rest()
    assert board(game).visible
    assert not game.kingdom.visible
    assert any("The rest goes to Coco" in text for text in game.says())
    kept = cards(game)[2]
    passed = [card.card for card in cards(game) if card is not kept]
    game.pilot.click(kept)
    assert game.state.finished(0)
    game.others_answer(quiet=False)
    game.rest()
    assert game.state.hands[0] == [kept.card]
    assert sorted(game.state.packs[1]) == sorted(passed)
    assert [spot.card for spot in game.recruits.children] == [kept.card]  # type: ignore[attr-defined]
    game.close()


def test_a_card_is_kept_by_dragging_it_to_the_hand_and_by_enter() -> None:
    game = TalesTable(count=3)
    game.rest()
    first = cards(game)[0]
    game.drag(first.rect.center, game.recruits.rect.center, let_go=False)
    assert board(game).drag is not None
    game.pilot.press("escape")
    game.pilot.up((3, 3))
    assert not game.state.finished(0)
    game.drag(first.rect.center, game.recruits.rect.center)
    assert game.state.finished(0)
    game.others_answer(quiet=False)
    game.rest()
    game.scene.app.by_keys = True
    game.scene.focus(cards(game)[0])
    game.pilot.press("right")
    focused = game.scene.focused
    assert focused is cards(game)[1]
    game.pilot.press("return")
    assert game.state.finished(0)
    game.close()


def test_a_choice_can_be_changed_while_others_think() -> None:
    game = TalesTable(count=3)
    game.rest()
    game.pilot.click(cards(game)[0])
    game.rest()
    assert cards(game)[0].chosen == "keep"
    game.pilot.press("space")
    game.rest()
    assert not game.state.finished(0)
    other = cards(game)[1]
    game.pilot.click(other)
    game.others_answer(quiet=False)
    assert game.state.hands[0] == [other.card]
    game.close()


def test_two_players_keep_one_and_discard_another() -> None:
    game = TalesTable(count=2)
    game.rest()
    assert len(cards(game)) == 9
    first, second = cards(game)[0], cards(game)[4]
    game.pilot.click(first)
    game.pilot.wait(0.2)
    assert first.chosen == "keep"
    assert game.prompt().startswith("Discard one card")
    game.pilot.click(first)
    game.pilot.wait(0.2)
    assert game.state.parts(0) == ()
    game.pilot.click(second)
    game.pilot.wait(0.2)
    game.pilot.click(first)
    assert game.state.finished(0)
    game.others_answer(quiet=False)
    assert game.state.hands[0] == [second.card]
    assert first.card in game.state.discards
    game.close()


def test_what_was_passed_on_is_remembered_and_what_came_back() -> None:
    game = TalesTable(count=2)
    game.rest()
    pack = [card.card for card in cards(game)]
    for _ in range(2):
        before = len(game.state.packs[0])
        game.all_answer(lambda: len(game.state.packs[0]) < before)  # noqa: B023 - it is called at once
        game.rest()
    memory = game.scene.elements["memory"]
    assert isinstance(memory, Memory)
    assert memory.visible
    glimpses = [child for child in memory.children if isinstance(child, Glimpse)]
    back = {glimpse.card for glimpse in glimpses if glimpse.fate == "back"}
    gone = {glimpse.card for glimpse in glimpses if glimpse.fate == "gone"}
    assert back == set(game.state.packs[0])
    assert gone
    assert (back | gone) < set(pack)
    game.close()


def test_only_packs_that_come_round_tell_what_became_of_a_card() -> None:
    facts = [
        Told("phase", -1, {"phase": "recruitment"}),
        Told("passes_pack", 0, {"whom": 1, "count": 3, "cards": (1, 2, 3)}),
        Told("passes_pack", 2, {"whom": 0, "count": 3, "cards": (7, 8, 9)}),
        Told("passes_pack", 0, {"whom": 1, "count": 2, "cards": (8, 9)}),
        Told("passes_pack", 2, {"whom": 0, "count": 2, "cards": (5, 6)}),
        Told("passes_pack", 0, {"whom": 1, "count": 1, "cards": (6,)}),
        Told("passes_pack", 2, {"whom": 0, "count": 1, "cards": (2,)}),
    ]
    assert passed_on(facts[:3], 0, 3) == [[Seen(1), Seen(2), Seen(3)]]
    assert passed_on(facts, 0, 3) == [
        [Seen(1, "gone"), Seen(2, "back"), Seen(3, "gone")],
        [Seen(8), Seen(9)],
        [Seen(6)],
    ]
    assert passed_on([*facts, facts[0]], 0, 3) == []


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_the_board_fits(count: int) -> None:
    game = TalesTable((1024, 576), count=count, language="qps")
    for _ in range(3):
        game.rest()
        game.pictures()
        assert faults(game.scene) == []
        before = len(game.state.packs[0])
        game.all_answer(lambda: len(game.state.packs[0]) != before)  # noqa: B023 - it is called at once
    game.close()
