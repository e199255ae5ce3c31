"""Text: breaking, shrinking, cutting, marks and icons, and how it is drawn."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.stage import fonts, rich
from tabletop.stage.text import Text
from tabletop.stage.theme import Style

BODY = Style("text", 18, (40, 30, 40))
LOUD = Style("display", 40, (255, 250, 230), 0.1, 0.06)
LONG = "On your turn draw a card, then play one and pay what it costs, or pass."


@pytest.fixture
def text() -> Text:
    return Text()


def test_fonts_are_found_without_resource_lookups() -> None:
    for face in fonts.FILES:
        assert fonts.file(face).is_file()


def test_a_text_that_fits_keeps_its_size(text: Text) -> None:
    block = text.fit("Short", BODY, 18, (200, 30))
    assert (block.px, len(block.lines), block.clipped) == (18, 1, False)


def test_a_text_shrinks_before_it_is_cut(text: Text) -> None:
    whole = text.fit("Roll three dice", BODY, 24)
    block = text.fit("Roll three dice", BODY, 24, (whole.w * 0.8, 40))
    assert 14 <= block.px < 24
    assert not block.clipped
    assert block.w <= whole.w * 0.8


def test_an_icon_stays_with_its_number(text: Text) -> None:
    for wide in range(180, 400, 7):
        block = text.fit("Each war that you win brings 3 {legend} and each loss none, 12 {coin} at most.", BODY, 18,
                         (wide, 1000), None)  # fmt: skip
        for line, following in zip(block.lines, block.lines[1:], strict=False):
            assert not (following[0].icon and line[-1].text[-1:].isdigit()), wide


@pytest.mark.parametrize("part", [0.3, 0.45, 0.55, 0.9, 1.0])
def test_even_lines_leave_no_word_alone(text: Text, part: float) -> None:
    wide = text.fit(LONG, BODY, 18).w * part
    ragged, block = text.fit(LONG, BODY, 18, (wide, 1000), None), text.even(LONG, BODY, 18, wide)
    assert len(block.lines) == len(ragged.lines)
    assert block.w <= wide
    assert min(block.widths) >= min(ragged.widths)
    assert min(block.widths) > 0.6 * max(block.widths)


def test_nothing_is_ever_set_under_14_pixels(text: Text) -> None:
    block = text.fit(LONG, BODY, 24, (60, 20))
    assert block.px == 14
    assert block.clipped
    assert block.w <= 60
    assert block.lines[0][-1].text.endswith("…")


def test_a_text_breaks_between_words_and_stays_inside(text: Text) -> None:
    block = text.fit(LONG, BODY, 18, (180, 400), None)
    assert len(block.lines) > 2
    assert block.px == 18
    assert block.w <= 181
    assert " ".join("".join(p.text for p in line) for line in block.lines) == LONG


def test_too_many_lines_are_cut_at_the_end(text: Text) -> None:
    block = text.fit(LONG * 5, BODY, 18, (180, 60), None)
    assert block.clipped
    assert block.h <= 61
    assert block.lines[-1][-1].text.endswith("…")


def test_two_lines_are_used_only_where_one_would_be_small(text: Text) -> None:
    whole = text.fit("Hand my seat over", LOUD, 30)
    assert len(text.fit("Hand my seat over", LOUD, 30, (whole.w * 0.85, 90), 2).lines) == 1
    assert len(text.fit("Hand my seat over", LOUD, 30, (whole.w * 0.6, 90), 2).lines) == 2


def test_marks_make_bold_words_and_icons() -> None:
    [line] = rich.parse("Pay **three** {coin}, now", "text")
    assert line == [
        rich.Piece("Pay ", "text"),
        rich.Piece("three", "bold"),
        rich.Piece(" ", "text"),
        rich.Piece("", "text", "coin"),
        rich.Piece(", now", "text"),
    ]
    assert rich.words("Pay **three** {coin}, now") == "Pay three coin, now"


def test_plain_text_keeps_its_marks() -> None:
    [line] = rich.parse("**Ada** {coin}", "text", plain=True)
    assert line == [rich.Piece("**Ada** {coin}", "text")]


def test_an_icon_is_not_parted_from_its_comma() -> None:
    rows = rich.parse("aaaa {coin}, bbbb", "text")
    lines = rich.wrap(rows, 20, rich.length(rows[0][:2], 20) + 1)
    assert lines[1][0].icon == "coin"
    assert lines[1][1].text.startswith(",")


def test_bold_goes_on_over_a_line_break() -> None:
    rows = rich.parse("**one\ntwo** three", "text")
    assert [piece.face for row in rows for piece in row] == ["bold", "bold", "text"]


def test_the_same_text_is_drawn_once(text: Text) -> None:
    a = text.fit("Again", BODY, 18, (200, 30))
    assert text.fit("Again", BODY, 18, (200, 30)) is a
    assert a.picture() is a.picture()


def test_the_ink_stays_inside_the_promised_rectangle(text: Text) -> None:
    surface = pygame.Surface((400, 120), pygame.SRCALPHA)
    for style, px in ((BODY, 18), (LOUD, 40)):
        surface.fill((0, 0, 0, 0))
        block = text.fit("Ágil jugador", style, px, (380, 100))
        at = block.draw(surface, pygame.Rect(10, 10, 380, 100), "centre")
        ink = surface.get_bounding_rect()
        assert ink.w > 50
        assert at.inflate(4, 2 * block.ink + 2 * block.drop + 4).contains(ink)


def test_capitals_stand_in_the_middle(text: Text) -> None:
    for style, px in ((BODY, 20), (LOUD._replace(outline=0.0, drop=0.0), 40)):
        surface = pygame.Surface((200, 100), pygame.SRCALPHA)
        text.fit("HHH", style, px, (200, 100)).draw(surface, pygame.Rect(0, 0, 200, 100), "centre")
        ink = surface.get_bounding_rect()
        assert abs(ink.centery - 50) <= 1
        assert abs(ink.centerx - 100) <= 2


def test_outlined_letters_have_ink_around_them(text: Text) -> None:
    surface = pygame.Surface((200, 80))
    surface.fill((0, 128, 0))
    text.fit("O", LOUD, 50).draw(surface, pygame.Rect(0, 0, 200, 80), "centre")
    seen = [surface.get_at((x, y))[:3] for x in range(200) for y in range(80)]
    for wanted in (LOUD.colour, LOUD.edge):
        assert any(all(abs(a - b) <= 4 for a, b in zip(wanted, c, strict=True)) for c in seen)


@given(st.text(st.sampled_from("abc éñ*{}coin\n…W"), max_size=60), st.integers(20, 300), st.integers(14, 40))
def test_whatever_is_fitted_stays_in_its_room(words: str, room: int, px: int) -> None:
    block = Text().fit(words, BODY, px, (room, 200), None)
    assert block.px >= 14
    if not block.clipped:
        assert block.w <= room + 1
    assert block.h <= 201 or len(block.lines) <= 1


@given(st.text(max_size=30))
def test_any_text_from_anyone_can_be_drawn(words: str) -> None:
    block = Text().fit(words, BODY, 16, (150, 60), None, plain=True)
    assert block.picture().get_width() > 0
