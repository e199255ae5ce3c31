"""The text field: typing, caret, selection, clipboard, words, limits, and taking back."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.stage.clipboard import copy, pasted
from tabletop.stage.edit import Edit
from tabletop.stage.pilot import Pilot
from tabletop.stage.widgets import TextField
from tests.stage.widgets.gallery import Gallery

SHIFT, CTRL = pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL


@pytest.fixture
def pilot() -> Pilot:
    return Pilot((1280, 720))


@pytest.fixture
def gallery(pilot: Pilot) -> Gallery:
    scene = pilot.open(Gallery())
    assert isinstance(scene, Gallery)
    return scene


@pytest.fixture
def field(pilot: Pilot, gallery: Gallery) -> TextField:
    pilot.click(gallery.field)
    return gallery.field


def test_typing_goes_into_the_field_and_not_to_buttons(pilot: Pilot, gallery: Gallery, field: TextField) -> None:
    pilot.type("Hn cu")
    assert field.text == "Hn cu"
    assert gallery.heard == [("field", "Hn cu"[: i + 1]) for i in range(5)]


def test_the_placeholder_shows_until_something_is_typed(pilot: Pilot, field: TextField) -> None:
    assert [t.text for t in field.texts()] == ["Your name"]
    pilot.type("A")
    assert [t.text for t in field.texts()] == ["A"]


def test_moving_and_erasing(pilot: Pilot, field: TextField) -> None:
    pilot.type("abcd")
    pilot.press("left")
    pilot.press("left")
    pilot.press("backspace")
    assert (field.text, field.edit.caret) == ("acd", 1)
    pilot.press("delete")
    assert field.text == "ad"
    pilot.press("home")
    pilot.type("x")
    pilot.press("end")
    pilot.type("y")
    assert field.text == "xady"


def test_a_selection_is_replaced_by_what_is_typed(pilot: Pilot, field: TextField) -> None:
    pilot.type("one two")
    pilot.press("left", SHIFT)
    pilot.press("left", SHIFT)
    assert field.edit.selected == "wo"
    pilot.type("en")
    assert field.text == "one ten"


def test_words_are_jumped_and_erased_with_control(pilot: Pilot, field: TextField) -> None:
    pilot.type("one two three")
    pilot.press("left", CTRL)
    assert field.edit.caret == 8
    pilot.press("left", CTRL | SHIFT)
    assert field.edit.selected == "two "
    pilot.press("end")
    pilot.press("backspace", CTRL)
    assert field.text == "one two "
    pilot.press("home")
    pilot.press("delete", CTRL)
    assert field.text == "two "


def test_select_all_copy_cut_and_paste(pilot: Pilot, field: TextField) -> None:
    pilot.type("Zoë")
    pilot.press("a", CTRL)
    pilot.press("c", CTRL)
    assert pasted() == "Zoë"
    pilot.press("x", CTRL)
    assert field.text == ""
    pilot.press("v", CTRL)
    pilot.press("v", CTRL)
    assert field.text == "ZoëZoë"


def test_copying_nothing_leaves_the_clipboard_alone(pilot: Pilot, field: TextField) -> None:
    copy("kept")
    pilot.type("abc")
    pilot.press("c", CTRL)
    assert pasted() == "kept"


def test_pasted_text_becomes_one_clean_line(pilot: Pilot, field: TextField) -> None:
    copy("a\r\nb\tc\x1b")
    pilot.press("v", CTRL)
    assert field.text == "a b c"


def test_no_more_is_taken_than_there_is_room_for(pilot: Pilot, field: TextField) -> None:
    copy("x" * 100)
    pilot.press("v", CTRL)
    assert len(field.text) == 24
    pilot.type("y")
    assert "y" not in field.text
    pilot.press("a", CTRL)
    pilot.type("y")
    assert field.text == "y"


def test_the_pointer_places_the_caret_and_selects(pilot: Pilot, field: TextField) -> None:
    pilot.type("hello there")
    pilot.wait(1)
    room = field._room()
    pilot.click((room.x, room.centery))
    assert field.edit.caret == 0
    pilot.wait(1)
    pilot.drag((room.x, room.centery), (room.x + round(field._x(5)), room.centery))
    assert field.edit.selected == "hello"
    pilot.wait(1)
    spot = (room.x + round(field._x(8)), room.centery)
    pilot.click(spot)
    pilot.click(spot)
    assert field.edit.selected == "there"
    pilot.click(spot)
    assert field.edit.selected == "hello there"


def test_a_long_text_scrolls_under_the_caret(pilot: Pilot, gallery: Gallery, field: TextField) -> None:
    field.edit.most = None
    pilot.type("W" * 60)
    caret = field._room().x + field._x(60) - field._scroll
    assert field._scroll > 0
    assert caret <= field._room().right
    pilot.press("home")
    assert field._scroll == 0
    gallery.focus(gallery.roll)
    assert next(iter(field.texts())).clipped


def test_focus_by_keyboard_selects_all(pilot: Pilot, gallery: Gallery) -> None:
    gallery.field.text = "Ada"
    gallery.focus(gallery.reset)
    while gallery.focused is not gallery.field:
        pilot.press("tab")
    assert gallery.field.edit.selected == "Ada"
    pilot.type("Bo")
    assert gallery.field.text == "Bo"


def test_escape_takes_the_text_back_first(pilot: Pilot, gallery: Gallery, field: TextField) -> None:
    pilot.type("oops")
    pilot.press("escape")
    assert field.text == ""
    assert gallery.heard[-1] == ("field", "")


def test_enter_is_reported_where_someone_listens(pilot: Pilot, field: TextField) -> None:
    said: list[str] = []
    field.on_enter = said.append
    pilot.type("hi")
    pilot.press("return")
    assert said == ["hi"]


def test_only_accepted_letters_come_in(pilot: Pilot, field: TextField) -> None:
    field.accepts = str.isdigit
    pilot.type("4a2 ")
    copy("1-2-3")
    pilot.press("v", CTRL)
    assert field.text == "42123"


def test_an_input_method_composes_before_it_enters(pilot: Pilot, field: TextField) -> None:
    pilot.type("a")
    pilot.step(pygame.event.Event(pygame.TEXTEDITING, text="に", start=0, length=1))
    assert field.text == "a"
    assert next(iter(field.texts())).text == "aに"
    pilot.press("backspace")
    assert field.text == "a"
    pilot.step(pygame.event.Event(pygame.TEXTINPUT, text="日"))
    assert field.text == "a日"


def test_tab_and_up_and_down_leave_the_field(pilot: Pilot, gallery: Gallery, field: TextField) -> None:
    pilot.press("tab")
    assert gallery.focused is gallery.new
    pilot.click(field)
    pilot.press("down")
    assert gallery.focused is not field


def test_the_caret_blinks_without_drawing_in_between(pilot: Pilot, field: TextField) -> None:
    pilot.wait(1)
    assert 1 <= pilot.wait(2.0) <= 5


def test_a_click_beside_the_field_leaves_it(pilot: Pilot, gallery: Gallery, field: TextField) -> None:
    pilot.click((640, 716))
    assert gallery.focused is None
    pilot.press("h", text="h")
    assert gallery.heard == ["hint"]


def test_a_disabled_field_takes_nothing(pilot: Pilot, gallery: Gallery, field: TextField) -> None:
    gallery.focus(None)
    field.set_enabled(False, "The game has begun.")
    pilot.click(field)
    pilot.type("x")
    assert field.text == ""
    assert "The game has begun." in field.says()


ACTS = st.sampled_from(["left", "right", "home", "end", "back", "delete", "all", "cut", "insert", "word"])


@given(st.text(max_size=12), st.lists(st.tuples(ACTS, st.booleans(), st.booleans(), st.text(max_size=3)), max_size=20))
def test_no_editing_leaves_the_caret_outside_the_text(start: str, acts: list[tuple[str, bool, bool, str]]) -> None:
    edit = Edit(start, 16)
    for act, extend, word, text in acts:
        before = edit.text
        if act in ("left", "right"):
            getattr(edit, act)(extend, word)
        elif act in ("home", "end"):
            edit.to(0 if act == "home" else len(edit.text), extend)
        elif act in ("back", "delete"):
            changed = getattr(edit, act)(word)
            assert changed == (edit.text != before)
        elif act == "insert":
            edit.insert(text)
        elif act == "word":
            edit.word(edit.caret)
        elif act == "cut":
            low, high = edit.span
            assert edit.cut() == before[low:high]
        else:
            edit.all()
        assert 0 <= edit.caret <= len(edit.text) <= 16
        assert 0 <= edit.anchor <= len(edit.text)
        assert edit.text.isprintable()
