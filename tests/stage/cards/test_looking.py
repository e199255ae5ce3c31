"""Looking at cards: one large with what its words mean, a pile, all cards of the game, and a name in the log."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabletop.stage.audit import faults
from tabletop.stage.cards.gallery import Gallery
from tabletop.stage.cards.meaning import meanings, shorter
from tabletop.stage.cards.zoom import Zoom
from tests.stage.table.card_table import MINE, CardTable
from tests.stage.table.sitting import shipped


@pytest.fixture
def game() -> Iterator[CardTable]:
    table = CardTable()
    table.asked("discard")
    yield table
    table.close()


def zoom(game: CardTable) -> Zoom:
    assert isinstance(game.top, Zoom)
    return game.top


def test_the_right_button_shows_a_card_of_the_hand_large(game: CardTable) -> None:
    game.pilot.click(game.card("food"), 3)
    assert zoom(game).now.id == "food"
    assert [shown.id for shown in zoom(game).shown] == list(MINE)
    assert game.table.state.parts(0) == ()


def test_a_card_of_the_hand_says_what_it_could_do_now(game: CardTable) -> None:
    game.pilot.press("space")
    game.asked("toss")
    game.pilot.click(game.card("food"), 3)
    assert not zoom(game).now.can
    assert "Dog" in zoom(game).now.now
    game.pilot.press("left")
    assert zoom(game).now.now == "**Now:** you throw a paper."


def test_a_long_press_does_too(game: CardTable) -> None:
    game.pilot.down(game.card("food"))
    game.pilot.wait(0.8)
    assert zoom(game).now.id == "food"


@pytest.mark.parametrize("key", ["z", "f"])
def test_a_key_shows_the_card_that_has_the_focus(game: CardTable, key: str) -> None:
    game.focus("bully")
    game.pilot.press(key)
    assert zoom(game).now.id == "bully"


def test_arrows_go_to_the_next_card_and_esc_closes(game: CardTable) -> None:
    game.pilot.click(game.card("food"), 3)
    game.pilot.press("right")
    assert zoom(game).now.id == "bully"
    game.pilot.press("left")
    game.pilot.press("left")
    assert zoom(game).now.id == "paper_toss"
    game.pilot.press("escape")
    game.pilot.wait(0.5)
    assert game.top is game.scene


def test_a_click_outside_closes(game: CardTable) -> None:
    game.pilot.click(game.card("food"), 3)
    game.pilot.wait(0.5)
    game.pilot.click((5, 700))
    game.pilot.wait(0.5)
    assert game.top is game.scene


def test_the_used_pile_can_be_looked_through(game: CardTable) -> None:
    game.drag("food", game.place("used_paper"))
    game.drag("bully", game.place("used_paper"))
    game.pilot.press("space")
    game.asked("toss")
    game.pilot.click(game.place("used_paper"))
    assert {shown.id for shown in zoom(game).shown} == {"food", "bully"}


def test_a_card_of_another_on_the_table_can_be_looked_at(game: CardTable) -> None:
    game.pilot.press("space")
    game.asked("toss")
    game.drag("paper_toss", game.place("lane"))
    game.rival("hazard", "dog")
    game.asked("counter")
    spot = next(w for w in game.scene.elements["lane"].children if w.name == "Dog")
    game.pilot.click(spot)
    assert zoom(game).now.id == "dog"


def test_the_gallery_shows_every_card_with_its_copies(game: CardTable) -> None:
    game.pilot.press("g")
    assert isinstance(game.top, Gallery)
    assert len(game.top.tiles) == 16
    assert "20 copies" in [text.text for text in game.top.audit()]
    game.pilot.press("return")
    assert zoom(game).now.id == "paper_toss"


def test_a_card_name_in_the_log_opens_the_card(game: CardTable) -> None:
    rows = game.scene.panel.list
    row = next(row for row in rows.rows if row.entry is not None and "Energy Drink" in row.entry.text)
    game.pilot.click(rows._where(row).center)
    assert zoom(game).now.id == "energy_drink"


@pytest.mark.parametrize(("size", "language"), [((1024, 576), "es"), ((1024, 576), "qps"), ((1280, 720), "en")])
def test_large_cards_fit_with_all_their_words(size: tuple[int, int], language: str) -> None:
    game = CardTable(size, language=language)
    game.asked("discard")
    game.pilot.press("g")
    assert faults(game.top) == []
    game.pilot.press("return")
    for _ in range(16):
        assert faults(game.top) == [], zoom(game).now
        game.pilot.press("right")
    game.close()


def test_every_effect_on_a_card_is_explained() -> None:
    info = shipped().games["paper_toss"]
    for card in info.cards:
        rows = shorter(meanings(info, card))
        assert len(rows) > len(card.effects)
        assert all(row.text for row in rows)
    bully = meanings(info, info.card("bully"))
    assert [row.term for row in bully][:3] == ["At any time", "A rival", "Lose"]
