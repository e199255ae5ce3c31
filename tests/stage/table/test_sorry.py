"""The table of Sorry!: what a card would do is seen before it is played, and pawns turn over when it is."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tabletop.stage.table import bubble, held
from tabletop.stage.table.elements.arrows import DirectionArrows
from tabletop.stage.table.elements.heap import CardHeap
from tabletop.stage.table.elements.tags import OutcomeTags
from tests.stage.table.sorry_table import MINE, SorryTable, fours

BUST = "19 + 6 = 25: bust, everyone else brings a pawn home."


def at_nineteen(count: int = 4, **more: object) -> SorryTable:
    """The rivals have played a 10 and a 9; you hold a 4, a 6, a Slide 10, a Switch and a SORRY! card."""
    hands = [("number_10", *fours(1)), ("number_9", *fours(2)), ("number_0", *fours(3))][: count - 1]
    game = SorryTable(count=count, starter=1, cards=[card for hand in hands for card in hand] + list(MINE), **more)  # type: ignore[arg-type]
    for seat, hand in enumerate(hands, 1):
        game.plays(seat, hand[0])
    game.mine()
    return game


@pytest.fixture
def game() -> Iterator[SorryTable]:
    table = at_nineteen()
    yield table
    table.close()


def test_the_gauge_shows_the_total_and_the_pile_its_last_cards(game: SorryTable) -> None:
    assert game.gauge.shown == 19
    assert game.gauge.says() == "19 of 21"
    pile = game.scene.elements["pile"]
    assert isinstance(pile, CardHeap)
    assert [game.table.box.ids[card] for card in pile.lot] == ["number_10", "number_9", "number_0"]


def test_a_tag_rises_with_its_card_and_leaves_nothing_behind(game: SorryTable) -> None:
    place = game.scene.elements["tags"].rect
    for key in ("right", "right", "left"):
        game.pilot.press(key)
        game.pilot.wait(2.0)
        shown = pygame.image.tobytes(game.pilot.sheet.surface.subsurface(place), "RGB")
        game.scene.repaint()
        game.pilot.step()
        assert shown == pygame.image.tobytes(game.pilot.sheet.surface.subsurface(place), "RGB"), key


def test_each_card_says_above_it_what_it_would_do(game: SorryTable) -> None:
    assert game.tags() == ["23 bust", "25 bust", "10, safe", "19, order flips", "wait for a rival's 21"]
    tones = [game.scene.play.ahead.outcome(card).tone for card, _spot in game.fan.spots()]  # type: ignore[union-attr]
    assert tones == ["bad", "bad", "safe", "safe", "later"]


def test_there_are_no_tags_while_others_play() -> None:
    game = SorryTable(starter=1)
    game.until(lambda: game.scene.show.still)
    assert game.tags() == []
    game.close()


def test_everyone_has_pawn_cards_with_their_place_in_words(game: SorryTable) -> None:
    assert [game.plate(seat).words() for seat in range(4)] == ["0 home, 4 at start"] * 4
    assert game.plate(1).says() == "Coco. 5 cards. 0 home, 4 at start."
    assert len({game.plate(seat).spec.looks[seat].picture for seat in range(4)}) == 4


@pytest.mark.parametrize(("count", "places"), [(2, ["top"]), (3, ["left", "right"]), (4, ["left", "top", "right"])])
def test_rivals_sit_clockwise_from_your_left(count: int, places: list[str]) -> None:
    game = at_nineteen(count) if count > 2 else SorryTable(count=2)
    for seat, place in enumerate(places, 1):
        assert game.plate(seat).box == game.scene.places[place]
    game.close()


def test_dragging_a_bust_shows_who_gains_by_it(game: SorryTable) -> None:
    game.drag("number_6", game.place("pile"), let_go=False)
    game.pilot.wait(0.1)
    assert held.words(game.scene.play) == BUST
    assert [game.scene.play.ahead.promise(seat) for seat in range(4)] == [0, 1, 1, 1]
    assert [[tile.lit for tile in game.plate(seat).tiles()] for seat in (0, 1)] == [[0, 0, 0, 0], [1, 0, 0, 0]]
    game.pilot.press("escape")
    game.pilot.wait(0.1)
    assert [tile.lit for tile in game.plate(1).tiles()] == [0, 0, 0, 0]
    game.pilot.up(game.place("pile"))
    assert game.gauge.shown == 19


def test_the_gauge_shows_what_the_card_in_the_air_would_make_of_it(game: SorryTable) -> None:
    at_rest = game.picture_of("gauge")
    game.drag("slide_10", game.place("pile"), let_go=False)
    game.pilot.wait(0.1)
    preview = game.scene.play.ahead.preview()
    assert preview is not None
    assert preview.becomes == 10
    assert game.picture_of("gauge") != at_rest
    game.pilot.press("escape")
    game.pilot.wait(0.1)
    assert game.picture_of("gauge") == at_rest
    game.pilot.up(game.place("hand"))


def test_in_a_bust_taking_it_back_is_the_large_button(game: SorryTable) -> None:
    game.drag("number_6", game.place("pile"), let_go=False)
    game.pilot.wait(0.1)
    buttons = game.decide
    assert (buttons.back.text, buttons.go.text) == ("Take it back", "Play it and bust")
    assert buttons.back.rect.h > buttons.go.rect.h
    assert buttons.go.kind == "red"
    game.pilot.press("escape")
    game.drag("slide_10", game.place("pile"), let_go=False)
    game.pilot.wait(0.1)
    assert buttons.go.text == "Play it"
    assert buttons.go.rect.h > buttons.back.rect.h
    game.pilot.press("escape")


def test_letting_go_over_the_pile_plays_the_card_and_pawns_turn_over(game: SorryTable) -> None:
    game.drag("number_6", game.place("pile"))
    game.until(lambda: game.table.state.scores == [0, 1, 1, 1] and game.scene.show.resting)
    assert [game.plate(seat).score for seat in range(4)] == [0, 1, 1, 1]
    assert game.plate(2).words() == "1 home, 3 at start"
    assert {"bust", "pawn_home", "total"} <= set(game.heard)


def test_letting_go_over_the_hand_keeps_the_card(game: SorryTable) -> None:
    before = len(game.table.steps)
    game.drag("number_6", game.place("hand"))
    game.pilot.wait(0.5)
    assert game.scene.play.reason is None
    assert len(game.table.steps) == before


def test_a_click_picks_up_and_the_buttons_decide(game: SorryTable) -> None:
    game.pilot.click(game.card("slide_10"))
    game.pilot.wait(0.1)
    assert held.words(game.scene.play) == "From 19 to 10: safe, 11 to go."
    game.pilot.click(game.decide.back)
    game.pilot.wait(0.1)
    assert game.scene.play.carry is None
    assert not game.decide.go.visible
    game.pilot.click(game.card("slide_10"))
    game.pilot.wait(0.1)
    game.pilot.click(game.decide.go)
    game.until(lambda: game.gauge.shown == 10)


def test_two_clicks_play_a_card(game: SorryTable) -> None:
    game.pilot.click(game.card("slide_10"))
    game.pilot.click(game.place("pile"))
    game.until(lambda: game.gauge.shown == 10)


def test_enter_picks_up_and_plays_and_escape_takes_back(game: SorryTable) -> None:
    game.focus("number_6")
    game.pilot.press("return")
    game.pilot.wait(0.1)
    assert held.words(game.scene.play) == BUST
    assert game.scene.play.ahead.promise(3) == 1
    game.pilot.press("escape")
    assert game.scene.play.carry is None
    assert game.top is game.scene
    game.pilot.press("left")
    game.pilot.press("right")
    game.pilot.press("right")
    game.pilot.press("return")
    game.pilot.press("return")
    game.until(lambda: game.gauge.shown == 10)


def test_a_card_for_later_is_refused_in_words(game: SorryTable) -> None:
    game.pilot.click(game.card("steal"))
    assert game.scene.play.reason is not None
    assert game.card("steal").name in game.scene.play.reason[0]


def test_a_switch_turns_the_arrows_and_the_order_of_the_bar(game: SorryTable) -> None:
    arrows = game.scene.elements["arrows"]
    assert isinstance(arrows, DirectionArrows)
    assert (arrows.clockwise, game.scene.bar.way.words) == (True, "clockwise")  # type: ignore[union-attr]
    game.drag("switch", game.place("pile"))
    game.until(lambda: game.scene.show.still)
    assert (arrows.clockwise, game.scene.bar.way.words) == (False, "counter-clockwise")  # type: ignore[union-attr]
    assert game.table.state.active == 3
    assert "switch" in game.heard


@pytest.mark.parametrize("language", ["en", "es", "qps"])
@pytest.mark.parametrize("size", [(1024, 576), (1280, 720), (1920, 1080)], ids=str)
def test_a_refusal_takes_the_place_of_the_prompt_and_hides_no_tag(
    size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[pygame.Rect] = []
    instead = bubble.instead
    monkeypatch.setattr(bubble, "instead", lambda *given: drawn.append(instead(*given)))
    game = SorryTable(size, language=language)
    game.mine()
    game.pilot.click(game.card("steal"))
    game.pilot.wait(0.3)
    assert game.scene.play.reason is not None
    assert drawn
    tags = game.scene.elements["tags"]
    assert isinstance(tags, OutcomeTags)
    assert [tag.says() for tag in tags.tags.values() if drawn[-1].colliderect(tag.rect)] == []
    assert all(drawn[-1].contains(p.ink) for p in game.scene.elements["prompt"].prints)
    game.close()
