"""A hint at the table of Sorry!: in place of the prompt, with a lamp at the card it is about."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tabletop.stage.table import bubble
from tests.stage.table.sorry_table import SorryTable
from tests.stage.table.test_sorry import at_nineteen


@pytest.fixture(params=[(1280, 720), (1024, 576)], ids=str)
def game(request: pytest.FixtureRequest) -> Iterator[SorryTable]:
    table = at_nineteen(size=request.param)
    table.pilot.press("h")
    table.until(lambda: table.scene.hints.bubble.text.startswith("Hint: "))
    table.pilot.wait(0.3)
    yield table
    table.close()


def signs(game: SorryTable) -> list[str]:
    return [game.scene.play.sign_on(card) for card, _spot in game.fan.spots()]


def test_a_hint_takes_the_place_of_the_prompt_and_hides_no_tag(game: SorryTable) -> None:
    bubble, prompt = game.scene.hints.bubble.rect, game.scene.elements["prompt"]
    assert bubble.bottom <= game.scene.elements["tags"].rect.y
    assert all(bubble.contains(p.ink) for p in prompt.prints)


def test_the_card_that_a_hint_is_about_has_a_lamp(game: SorryTable) -> None:
    named = [game.scene.cards.name(game.table.box.ids[card]) for card, _spot in game.fan.spots()]
    assert signs(game).count("icons/hint") == 1
    assert named[signs(game).index("icons/hint")] in game.scene.hints.bubble.text


def test_a_refusal_hides_a_hint_whole(game: SorryTable, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[pygame.Rect] = []
    instead = bubble.instead
    monkeypatch.setattr(bubble, "instead", lambda *given: drawn.append(instead(*given)))
    game.pilot.click(game.card("steal"))
    game.pilot.wait(0.3)
    assert game.scene.hints.bubble.visible
    assert drawn[-1].contains(game.scene.hints.bubble.rect)


def test_escape_puts_a_hint_away_before_it_opens_the_menu(game: SorryTable) -> None:
    opened: list[str] = []
    game.scene.ways.pause = lambda _scene: opened.append("pause")
    game.pilot.press("escape")
    assert not game.scene.hints.bubble.visible
    assert set(signs(game)) == {""}
    assert opened == []
    game.pilot.press("escape")
    assert opened == ["pause"]
