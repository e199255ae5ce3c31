"""Units and buildings in the gallery and large: every card and both sides of a building, each sign explained."""

from __future__ import annotations

import re

import pytest

from tabletop import paths, words
from tabletop.data.catalogue import CardInfo
from tabletop.stage.audit import faults
from tabletop.stage.cards.gallery import Gallery
from tabletop.stage.cards.meaning import meanings, shorter
from tabletop.stage.cards.printed import strength, text_of, works
from tabletop.stage.cards.zoom import Shown, Zoom
from tabletop.stage.pilot import Pilot
from tabletop.stage.table.cards import TableCards
from tests.stage.table.sitting import shipped

INFO = shipped().games["paper_tales"]
BOX = shipped().box("paper_tales")


@pytest.mark.parametrize(("size", "language"), [((1280, 720), "en"), ((1024, 576), "es"), ((1024, 576), "qps")])
def test_the_gallery_shows_units_and_both_sides_of_buildings(size: tuple[int, int], language: str) -> None:
    pilot = Pilot(size, language=language)
    cards = TableCards(pilot.app, INFO, BOX)
    gallery = Gallery(cards, INFO)
    pilot.open(gallery)
    assert len(gallery.tiles) == 42 + 10
    assert faults(gallery) == []
    cards.close()


def test_a_side_of_a_building_opens_large() -> None:
    pilot = Pilot((1280, 720))
    cards = TableCards(pilot.app, INFO, BOX)
    gallery = Gallery(cards, INFO)
    pilot.open(gallery)
    gallery.tiles[-1].activate()
    pilot.step()
    zoom = pilot.top
    assert isinstance(zoom, Zoom)
    assert (zoom.now.id, zoom.now.level) == ("barracks", 2)
    assert zoom.cards.face(zoom.now.id, zoom.now.level).level == "2"
    cards.close()


@pytest.mark.parametrize(("size", "language"), [((1280, 720), "en"), ((1024, 576), "es"), ((1024, 576), "qps")])
def test_every_large_card_fits_with_all_its_words(size: tuple[int, int], language: str) -> None:
    pilot = Pilot(size, language=language)
    cards = TableCards(pilot.app, INFO, BOX)
    shown = [
        Shown(c.id, "", "You make 2{food}.", True, n) for c in INFO.cards for n in range(1, max(1, len(c.sides)) + 1)
    ]
    zoom = Zoom(cards, INFO, shown, 0)
    pilot.open(zoom)
    for _ in shown:
        assert faults(zoom) == [], zoom.now
        pilot.press("right")
    cards.close()


def test_every_sign_on_a_card_is_explained() -> None:
    words.speak("en", paths.assets() / "locale")
    for card in INFO.cards:
        rows = shorter(meanings(INFO, card, 2))
        assert rows
        assert all(row.text for row in rows)
    terms = [row.term for row in meanings(INFO, INFO.card("leviathan"))]
    assert terms[:5] == ["3 gold", "Strength 4*", "Wars", "Food", "Age token"]
    assert [row.term for row in meanings(INFO, INFO.card("temple"), 2)][:2] == ["Level 2", "Or gold"]
    assert meanings(INFO, INFO.card("monkey"))[0].term == "−1 gold"


SIDES = [(card, level) for card in INFO.cards for level in range(1, max(1, len(card.sides)) + 1)]
SHOWN_AS = {"strength": "shield"}
"""The shield on a unit explains the strength in its text."""


def signs(card: CardInfo, level: int) -> set[str]:
    """The icons on a card as its data makes them: in its text, on its badges, and what its words speak of."""
    found = set(re.findall(r"\{(\w+)\}", text_of(card, level)))
    done = works(card, level)
    if card.sides:
        found |= {"build", "legend"}
    else:
        found = {SHOWN_AS.get(name, name) for name in found} | {"coin"} | ({"shield"} if strength(card) else set())
    found |= {"income"} if any("income" in one.per for one in done) else set()
    found |= {"level_two"} if any(one.do == "upgrade" or "level_two" in one.per for one in done) else set()
    return found


@pytest.mark.parametrize(("card", "level"), SIDES, ids=[f"{card.id}_{level}" for card, level in SIDES])
def test_exactly_the_signs_on_a_card_are_explained(card: CardInfo, level: int) -> None:
    words.speak("en", paths.assets() / "locale")
    assert len(SIDES) == 42 + 10
    rows = {row.picture.removeprefix("icons/") for row in meanings(INFO, card, level)}
    assert rows - {"deck"} == signs(card, level)


def test_where_a_strength_counts_and_when_tokens_kill_follow_from_the_abilities() -> None:
    words.speak("en", paths.assets() / "locale")
    for card in (card for card in INFO.cards if not card.sides):
        rows = {row.term: row.text for row in meanings(INFO, card)}
        counts = next((text for term, text in rows.items() if term.startswith("Strength")), "")
        both = any(one.do == "fights_from_back" for one in card.abilities)
        assert ("and in the Back" in counts) == both, card.name
        assert ("while it stands in the Front" in counts) == (bool(strength(card)) and not both), card.name
        token = rows.get("Age token", "")
        assert ("never does" in token) == any(one.do == "never_dies" for one in card.abilities)
        assert ("only with 2" in token) == any(one.do == "dies_at" for one in card.abilities)
