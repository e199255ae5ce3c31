"""Looking up words: languages, gaps, plurals, and the made-up language that shows overflow."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from hypothesis import given
from hypothesis import strategies as st

from tabletop.lab.translations import compiled
from tabletop.words import LANGUAGES, PSEUDO, _, gaps, language, marked, plural, sense, speak, stretch

LOCALE = Path(__file__).resolve().parents[2] / "assets" / "locale"


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    speak("en", LOCALE)


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    """A folder with a small Spanish catalogue of its own."""
    catalogue = Catalog(locale="es")
    catalogue.add("Good evening, {name}.", "Buenas noches, {name}.")
    catalogue.add(("{n} die left", "{n} dice left"), ("queda {n} dado", "quedan {n} dados"))
    catalogue.add("Play", "Jugar", context="button")
    catalogue.add("Play", "Partida", context="heading")
    catalogue.add("Pay {coin} for **{name}**", "Paga {coin} por **{name}**")
    place = tmp_path / "es" / "LC_MESSAGES"
    place.mkdir(parents=True)
    (place / "tabletop.mo").write_bytes(compiled(catalogue))
    return tmp_path


def test_english_is_the_source(tiny: Path) -> None:
    assert speak("en", tiny) == ""
    assert _("Good evening, {name}.", name="Ada") == "Good evening, Ada."
    assert plural("{n} die left", "{n} dice left", 1) == "1 die left"
    assert plural("{n} die left", "{n} dice left", 4) == "4 dice left"
    assert sense("button", "Play") == "Play"
    assert language() == "en"


def test_a_catalogue_is_looked_up(tiny: Path) -> None:
    assert speak("es", tiny) == ""
    assert _("Good evening, {name}.", name="Ada") == "Buenas noches, Ada."
    assert plural("{n} die left", "{n} dice left", 1) == "queda 1 dado"
    assert plural("{n} die left", "{n} dice left", 0) == "quedan 0 dados"
    assert sense("button", "Play") == "Jugar"
    assert sense("heading", "Play") == "Partida"
    assert _("Never heard of") == "Never heard of"
    assert language() == "es"


def test_icons_are_left_for_the_screen(tiny: Path) -> None:
    speak("es", tiny)
    assert _("Pay {coin} for **{name}**", name="Rosa") == "Paga {coin} por **Rosa**"
    assert _("Pay {coin} for **{name}**") == "Paga {coin} por **{name}**"


def test_a_value_may_hold_braces_and_numbers_may_be_formatted() -> None:
    assert _("Good evening, {name}.", name="{coin}") == "Good evening, {coin}."
    assert _("{share:.1f} %", share=12.345) == "12.3 %"
    assert _("a { lone brace and {name}", name=3) == "a { lone brace and 3"


def test_the_empty_text_stays_empty() -> None:
    """An empty source string would give the header of the catalogue."""
    speak("es", LOCALE)
    assert _("") == ""


def test_marked_texts_are_translated_when_they_are_shown(tiny: Path) -> None:
    text = marked("Good evening, {name}.")
    assert text == "Good evening, {name}."
    speak("es", tiny)
    assert _(text, name="Ada") == "Buenas noches, Ada."


def test_an_unknown_language_stays_english_and_says_so() -> None:
    assert "No translation file" in speak("xx", LOCALE)
    assert _("Good evening, {name}.", name="Ada") == "Good evening, Ada."


@pytest.mark.parametrize("broken", [b"", b"this is no catalogue", b"\xde\x12\x04\x95" + b"\x07" * 40])
def test_a_broken_catalogue_stays_english_and_says_so(tmp_path: Path, broken: bytes) -> None:
    place = tmp_path / "es" / "LC_MESSAGES"
    place.mkdir(parents=True)
    (place / "tabletop.mo").write_bytes(broken)
    assert speak("es", tmp_path) != ""
    assert _("Good evening, {name}.", name="Ada") == "Good evening, Ada."


def test_a_truncated_catalogue_stays_english_and_says_so(tmp_path: Path) -> None:
    shutil.copytree(LOCALE / "es", tmp_path / "es")
    path = tmp_path / "es" / "LC_MESSAGES" / "tabletop.mo"
    whole = path.read_bytes()
    for length in range(0, len(whole) - 1, len(whole) // 40):
        path.write_bytes(whole[:length])
        # A file of its own for each length: the standard library remembers what it has read by its name.
        own = tmp_path / str(length)
        shutil.copytree(tmp_path / "es", own / "es")
        assert speak("es", own) != ""
        assert _("Settings") == "Settings"


def test_shipped_spanish_is_heard() -> None:
    assert set(LANGUAGES) == {"en", "es"}
    assert speak("es", LOCALE) == ""
    assert _("Green") == "Verde"


def test_the_made_up_language_answers_every_kind_of_call() -> None:
    speak(PSEUDO, LOCALE)
    assert language() == PSEUDO
    texts = [_("Roll the dice"), sense("button", "Play"), plural("{n} die", "{n} dice", 2)]
    assert all(any(letter in text for letter in "áéíóúëñö") for text in texts)
    assert texts[2].startswith("2 d")


@given(st.text(alphabet="abc Xyz.{}*\n", min_size=1).filter(str.strip))
def test_stretched_texts_are_at_least_40_percent_longer(text: str) -> None:
    for line, longer in zip(text.split("\n"), stretch(text).split("\n"), strict=True):
        assert len(longer) >= 1.4 * len(line.rstrip()) or not line.strip()


@given(st.lists(st.sampled_from(["Roll ", "**bold** ", "{coin} ", "{name}", "{share:.1f}", "\n", "e"]), min_size=1))
def test_stretched_texts_keep_gaps_and_marks(parts: list[str]) -> None:
    text = "".join(parts)
    assert gaps(stretch(text)) == gaps(text)
    assert stretch(text).count("**") == text.count("**")
    assert stretch(text).count("\n") == text.count("\n")
