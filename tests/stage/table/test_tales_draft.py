"""The draft: a card is kept by mouse or keys, the rest is passed on, and what was seen is remembered."""

from __future__ import annotations

import pytest

from tabletop.kernel import Told
from tabletop.stage.audit import faults
from tabletop.stage.cards.tiles import plan
from tabletop.stage.table.elements.prompt import Prompt
from tabletop.stage.table.elements.tales.base import Piece
from tabletop.stage.table.elements.tales.chips import Chip
from tabletop.stage.table.elements.tales.memory import Glimpse, Memory, Seen, passed_on
from tabletop.stage.table.elements.tales.packs import DraftBoard, PackCard
from tabletop.stage.table.elements.tales.reader import CardReader
from tabletop.stage.table.elements.tales.tiles import is_small
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
    for card in cards(game):
        # Even nine cards are large enough to say in short what they do.
        short = plan(game.scene.app, card.face, card.rect.size, card.now).words
        assert short is not None or not card.face.short
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


def seen_in(game: TalesTable, name: str) -> set[int]:
    """The cards that an element shows."""
    return {piece.card for piece in game.scene.elements[name].walk() if isinstance(piece, Piece)}


def reader(game: TalesTable) -> CardReader:
    element = game.scene.elements["reader"]
    assert isinstance(element, CardReader)
    return element


def read_text(game: TalesTable) -> list[str]:
    return [text.text for text in reader(game).texts()]


def test_the_hand_lies_on_nothing_when_the_log_opens_in_the_draft() -> None:
    game = TalesTable(count=3)
    for _ in range(3):
        game.rest()
        before = len(game.state.packs[0])
        game.all_answer(lambda: len(game.state.packs[0]) < before)  # noqa: B023 - it is called at once
    game.rest()
    for toggled in (False, True):
        if toggled:
            game.scene.log.toggle()
            game.pilot.wait(0.4)
        assert len(game.recruits.children) == len(game.state.hands[0]) == 3
        beside = [game.scene.elements[name] for name in ("brief", "memory")]
        assert all(element.visible for element in beside)
        for card in game.recruits.children:
            assert game.recruits.rect.contains(card.rect)
            assert not any(card.rect.colliderect(element.rect) for element in beside)
    game.close()


def test_the_hand_lies_where_it_always_lies_after_the_draft() -> None:
    game = TalesTable.with_hand("knight", "miner", "archer")
    assert not game.scene.elements["brief"].visible
    assert game.recruits.box == game.scene.places["hand"]
    assert game.scene.places["hand"] != game.scene.places["drafted"]
    game.close()


def test_a_hint_stays_while_others_answer() -> None:
    game = TalesTable(count=4)
    game.rest()
    game.driver.go_on(game.pilot.clock.now())
    game.pilot.press("h")
    game.until(lambda: game.scene.hints.bubble.text.startswith("Hint: "))
    game.until(lambda: game.table.waiting() == (0,))
    game.rest()
    assert game.scene.hints.bubble.visible
    game.pilot.click(cards(game)[0])
    game.rest()
    assert not game.scene.hints.bubble.visible
    game.close()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 576)])
def test_a_hint_hides_the_prompt_whole_and_marks_its_card(size: tuple[int, int]) -> None:
    game = TalesTable(size, count=4)
    game.rest()
    game.driver.go_on(game.pilot.clock.now())
    game.pilot.press("h")
    game.until(lambda: game.scene.hints.bubble.text.startswith("Hint: "))
    game.pilot.wait(0.2)
    bubble, prompt = game.scene.hints.bubble.rect, game.scene.elements["prompt"]
    assert isinstance(prompt, Prompt)
    assert bubble.w >= game.scene.app.canvas.px(prompt.plate_wide)
    assert bubble.y <= prompt.rect.y
    assert bubble.bottom >= prompt.rect.bottom
    assert bubble.bottom <= game.recruits.rect.y
    assert not any(bubble.colliderect(card.rect) for card in cards(game))
    advised = [card for card in cards(game) if game.scene.hints.advises(card.card, board(game).lot)]
    assert [card.face.title in game.scene.hints.bubble.text for card in advised] == [True]
    assert faults(game.scene) == []
    game.close()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 576)])
def test_while_you_draft_you_see_what_you_and_the_others_have(size: tuple[int, int]) -> None:
    game = TalesTable(size, count=4, seed=4)
    game.all_answer(lambda: game.state.turn == 3 and game.question == "draft")
    game.rest(60)
    state = game.state
    assert any(state.kingdoms)
    assert any(state.built)
    assert seen_in(game, "brief") == {*state.kingdoms[0], *state.built[0]}
    rivals = {card for seat in (1, 2, 3) for zone in (state.kingdoms, state.built) for card in zone[seat]}
    assert seen_in(game, "rivals") == rivals
    brief = game.scene.elements["brief"]
    makes = [str(game.scene.show.moment.values[resource][0]) for resource in ("wood", "food", "diamond")]
    assert [text.text for text in brief.texts() if text.text.isdigit()] == makes
    for piece in brief.walk():
        if isinstance(piece, Chip):
            # The badges stand beside the picture.
            assert piece.rect.w >= piece.rect.h + game.scene.app.canvas.text_px(14)
        elif isinstance(piece, Piece):
            assert not is_small(game.scene.app, piece.rect)
            assert brief.rect.contains(piece.rect)
    shown = [name for name in ("left", "others", "right", "kingdom") if game.scene.elements[name].visible]
    assert shown == []
    game.close()


def test_the_text_of_a_card_is_read_by_mouse_and_by_keys() -> None:
    game = TalesTable(count=4)
    game.rest()
    first, second = cards(game)[:2]
    game.pilot.move(second)
    game.pilot.wait(0.1)
    assert second.face.text in read_text(game)
    assert second.face.title in read_text(game)
    game.pilot.press("right")
    game.pilot.press("right")
    game.pilot.wait(0.1)
    third = game.scene.focused
    assert third is cards(game)[2]
    assert cards(game)[2].face.text in read_text(game)
    game.pilot.press("left")
    game.pilot.press("left")
    game.pilot.wait(0.1)
    assert first.face.text in read_text(game)
    game.pilot.click(first)
    game.others_answer(quiet=False)
    game.rest()
    assert reader(game).face is None
    assert any("Point at a card" in text for text in read_text(game))
    game.close()


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_whole_text_of_every_unit_can_be_read(language: str) -> None:
    game = TalesTable((1024, 576), count=5, language=language)
    game.rest()
    piece = cards(game)[0]
    faces = {id: game.scene.cards.face(id) for id in game.table.box.ids if not game.scene.info.card(id).sides}
    for id, face in faces.items():
        reader(game).face = face
        reader(game).refresh()
        assert face.text in read_text(game), id
        assert faults(game.scene) == [], id
    assert piece.face in faces.values()
    game.close()


def test_the_way_of_the_pack_and_how_many_cards_come_are_shown() -> None:
    game = TalesTable(count=4)
    for pick, left in enumerate((5, 4, 3, 2)):
        game.rest()
        assert f"Keep one of {left}" in game.says()
        assert "The rest goes to Coco" in game.says()
        assert board(game).pips == [-1] * pick + [0] + [1] * (4 - pick)
        asked = game.table.question
        game.all_answer(lambda: game.table.question != asked)  # noqa: B023 - it is called at once
    game.all_answer(lambda: game.state.turn == 2 and game.question == "draft")
    game.rest(60)
    assert "The rest goes to Ada" in game.says()
    game.close()


def test_the_button_is_there_only_to_take_a_choice_back() -> None:
    game = TalesTable(count=3)
    game.rest()
    button, memory = game.scene.elements["confirm"], game.scene.elements["memory"]
    assert (button.visible, memory.visible) == (False, True)
    game.pilot.click(cards(game)[0])
    game.rest()
    assert (button.visible, memory.visible) == (True, False)
    game.pilot.press("space")
    game.rest()
    assert (button.visible, memory.visible) == (False, True)
    game.close()


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


@pytest.mark.parametrize("size", [(1024, 576), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("count", "language"), [(2, "es"), (3, "qps"), (4, "en"), (5, "es"), (5, "qps")])
def test_it_fits_late_in_the_game_with_every_card_read_and_the_log_open(
    size: tuple[int, int], count: int, language: str
) -> None:
    game = TalesTable(size, count=count, language=language, seed=count, speed=8.0)
    game.all_answer(lambda: game.state.turn == 4 and game.question == "draft")
    game.rest(200)
    for _ in range(2):
        for card in cards(game):
            game.pilot.move(card)
            game.pilot.wait(0.05)
            assert reader(game).face == card.face
            assert faults(game.scene) == []
        if language != "qps":
            game.scene.log.toggle()
            game.pilot.wait(0.4)
    game.close()
