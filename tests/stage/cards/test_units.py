"""Units and buildings on screen: every word fits where it is shown, in every language, and badges stay free."""

from collections.abc import Iterator

import pygame
import pytest

from tabletop.data.catalogue import GameInfo, load
from tabletop.stage.cards import tiles
from tabletop.stage.cards.composer import Cards
from tabletop.stage.cards.face import Face, face_of
from tabletop.stage.cards.printed import cost, strength
from tabletop.stage.cards.tiles import Now, seams
from tabletop.stage.pilot import Pilot

LANGUAGES = ["en", "es", "qps"]
KINGDOM, NEAR, HAND = (118, 148), (112, 116), (124, 174)


def game() -> GameInfo:
    return load().game("paper_tales")


def faces() -> Iterator[Face]:
    info = game()
    for card in info.cards:
        for level in range(1, max(1, len(card.sides)) + 1):
            yield face_of(info, card, level)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [124, 148, 186, 338, 422, 633])
def test_every_word_on_a_card_fits(language: str, width: int) -> None:
    cards = Cards(Pilot((1280, 720), language=language).app)
    seen = 0
    for face in faces():
        for block, _rect in cards.written(face, width):
            assert not block.clipped, (face.title, block.text)
            assert block.px >= 14
            seen += 1
    assert seen > 120


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("size", "now"), [(KINGDOM, Now(ages=1)), (NEAR, Now("12", "good", 2)), (HAND, Now(coin=True))]
)
def test_every_word_on_a_tile_fits_and_keeps_off_the_badges(language: str, size: tuple[int, int], now: Now) -> None:
    app = Pilot((1280, 720), language=language).app
    for face in faces():
        at = tiles.plan(app, face, size, now)
        assert at.note is not None or not face.short or size == NEAR, face.title
        assert at.window.h >= 36
        written = list(tiles.words(app, face, at, now))
        inked = [word.block.place(word.rect, word.align, "middle") for word in written]
        for word, ink in zip(written, inked, strict=True):
            assert not word.block.clipped, (face.title, word.block.text)
            assert word.block.px >= 14
            assert pygame.Rect((0, 0), size).inflate(2, 2).contains(ink), (face.title, word.block.text)
        badges = [pygame.Rect(round(x - 14), round(y - 12), 28, 24) for x, y in ([at.corner] if at.shield else [])]
        badges += [tiles.tokens(at, now.ages)] if now.ages else []
        assert len(badges) < 2 or not badges[0].colliderect(badges[1]), face.title
        for ink in inked[: 1 + (at.words is not None)]:
            assert ink.collidelist(badges) < 0, face.title


NARROW = [
    *[(language, size) for language in ("en", "es") for size in [(66, 96), (72, 100), (80, 94), (94, 88)]],
    *[(language, (88, 118)) for language in LANGUAGES],
]


@pytest.mark.parametrize(("language", "size"), NARROW)
def test_badges_of_a_narrow_tile_are_whole_and_its_picture_is_seen(language: str, size: tuple[int, int]) -> None:
    app = Pilot((1024, 576), language=language).app
    for face in faces():
        for now in (Now("12", "good", 2), Now("4", "idle", 1, coin=True)):
            at = tiles.plan(app, face, size, now)
            assert at.note is None or at.window.h >= tiles.LEAST_SEEN * size[1] - 2, face.title
            for word in tiles.words(app, face, at, now):
                assert not word.block.clipped, (face.title, word.block.text)
                ink = word.block.place(word.rect, word.align, "middle")
                assert pygame.Rect((0, 0), size).inflate(2, 2).contains(ink), (face.title, word.block.text)


def test_a_small_window_leaves_words_out_before_it_cuts_them() -> None:
    app = Pilot((1024, 576)).app
    for face in faces():
        at = tiles.plan(app, face, (94, 118), Now(ages=1))
        assert not at.name.clipped, face.title
        assert at.words is None or not at.words.clipped


def test_a_star_says_that_a_strength_can_change() -> None:
    starred = {card.name for card in game().cards if strength(card).endswith("*")}
    assert starred == {
        "Cerberus", "Colossus", "Dragon", "Giant Snake", "Leviathan", "Manticore", "Militiaman", "Ogre", "Salamander",
        "Strategist",
    }  # fmt: skip
    assert [card.name for card in game().cards if card.deck == "units" and not strength(card)] == ["Shapeshifter"]


def test_a_building_shows_its_level_what_it_costs_and_what_it_is_worth() -> None:
    info = game()
    temple = next(card for card in info.cards if card.name == "Temple")
    first, second = (face_of(info, temple, level) for level in (1, 2))
    assert (first.level, first.points, second.level, second.points) == ("1", "1", "2", "3")
    assert first.text == "**Cost:** {diamond} or 2{coin}\n{income} **Income:** +2 {coin}."
    assert second.text.startswith("**Cost:** level 1 and {diamond}{diamond} or 3{coin}\n")
    assert "{war} **Wars:** +2 {legend}." in second.text
    assert first.picture != second.picture
    assert [cost(side) for side in temple.sides] == ["{diamond} or 2{coin}", "{diamond}{diamond} or 3{coin}"]


def test_a_text_in_the_file_comes_first() -> None:
    info = game()
    farmer = next(card for card in info.cards if card.name == "Farmer")
    written = face_of(info, farmer._replace(text="Feeds everyone."))
    assert (written.text, written.short) == ("Feeds everyone.", ("Feeds everyone.",))


def until(cards: Cards, face: Face, size: tuple[int, int], now: Now) -> pygame.Surface:
    for _ in range(400):
        found = cards.tile(face, size, now)
        if found is not None:
            return found
        pygame.time.wait(5)
    raise AssertionError("no picture came")


def test_a_tile_is_exactly_as_large_as_asked_and_shows_how_the_unit_stands() -> None:
    cards = Cards(Pilot((1280, 720)).app)
    face = next(face for face in faces() if face.title == "Manticore")
    plain = until(cards, face, KINGDOM, Now())
    assert plain.get_size() == KINGDOM
    assert cards.tile(face, KINGDOM, Now()) is plain
    grown = until(cards, face, KINGDOM, Now("6", "good", 1))
    x, y = (round(v) for v in tiles.plan(cards.app, face, KINGDOM, Now()).corner)
    red, green = plain.get_at((x, y + 13)), grown.get_at((x, y + 13))
    assert red.r > red.g
    assert green.g > green.r
    token = tiles.tokens(tiles.plan(cards.app, face, KINGDOM, Now()), 1)
    assert plain.get_at((token.x + 3, token.centery)) != grown.get_at((token.x + 3, token.centery))
    cards.close()


def test_a_note_on_a_large_tile_is_broken_rather_than_set_small() -> None:
    app = Pilot((1920, 1080)).app
    small = []
    for face in faces():
        at = tiles.plan(app, face, (212, 252), Now("4"))
        assert at.words is not None or not face.short
        lines = min((way.count("\n") + 1 for way in face.short), default=0)
        if at.words is not None and lines < 3 and at.words.px < 15 * at.k * tiles.LARGE_ENOUGH - 1:
            small.append(face.title)
    assert small == []


@pytest.mark.parametrize(
    "parted", ["Wood-cutter", "Black-smith", "Comman-der", "Shape-shifter", "Adven-turer", "Manti-core", "Leña-dor"]
)
def test_a_long_name_is_parted_where_a_syllable_begins(parted: str) -> None:
    word = parted.replace("-", "")
    assert f"{word[: (at := seams(word, (len(word) + 1) // 2)[0])]}-{word[at:]}" == parted


def test_a_word_without_syllables_is_parted_all_the_same() -> None:
    assert seams("Xyzzt", 3)[0] in (2, 3)
    assert seams("Brrrrr", 1) == [2]
