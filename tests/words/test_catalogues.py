"""Every text in the code and the data is in the catalogues, and every catalogue is whole."""

import re
from pathlib import Path

import pytest

from tabletop.data.models import GameFile
from tabletop.data.personas import PersonasFile
from tabletop.data.scene import SceneFile
from tabletop.lab import translations
from tabletop.lab.texts import Unreadable, data_file, python_strings
from tabletop.lab.translations import flaws, messages, read
from tabletop.words import GAP, LANGUAGES, gaps, stretch

ROOT = Path(__file__).resolve().parents[2]
ES = messages(read(translations.po_file(ROOT, "es"), "es"))
LOUD = re.compile(r"sorry!|toss up!", re.IGNORECASE)
"""Names that end with an exclamation mark and keep it in every language."""


def test_nothing_is_missing_stale_or_broken() -> None:
    assert translations.problems(ROOT) == []


def test_the_catalogue_holds_what_the_screens_say() -> None:
    assert len(ES) > 150
    assert ("Green", None) in ES
    assert any(isinstance(ids, tuple) for ids, _context in ES)


@pytest.mark.parametrize("code", sorted(set(LANGUAGES) - {"en"}))
def test_a_language_is_really_translated(code: str) -> None:
    """Names may stay as they are; if many sentences do, somebody copied instead of translating."""
    kept = messages(read(translations.po_file(ROOT, code), code))
    worded = [key for key in kept if isinstance(key[0], str) and any(map(str.isalpha, GAP.sub("", key[0])))]
    sentences = [key for key in worded if key[0].count(" ") >= 3]
    same = [key for key in sentences if kept[key].string == key[0]]
    assert len(sentences) > 50
    assert same == []


def test_spanish_opens_its_questions_and_cheers() -> None:
    for key, message in ES.items():
        for string in [message.string] if isinstance(message.string, str) else message.string or ():
            assert string.count("?") == string.count("¿"), (key, string)
            cheers = LOUD.sub("", string)
            assert cheers.count("!") == cheers.count("¡"), (key, string)


def test_every_text_can_be_stretched() -> None:
    for ids, _context in ES:
        for text in [ids] if isinstance(ids, str) else ids:
            assert len(stretch(text)) >= 1.4 * len(text)
            assert gaps(stretch(text)) == gaps(text)


def test_python_calls_are_found() -> None:
    source = """
from tabletop.words import _, plural, sense
print(_("Whole sentence about {name}.", name="x"))
print(_("On" if lit else "Off"), other._("no"), _(variable))
print(plural("{n} die", "{n} dice", 3), sense("button", "Play"))
LATER = marked("two "
               "pieces"); WHY = Reason("because", {})
"""
    assert python_strings(source) == [
        ("Whole sentence about {name}.", None),
        ("On", None),
        ("Off", None),
        (("{n} die", "{n} dice"), None),
        ("Play", "button"),
        ("two pieces", None),
        ("because", None),
    ]


GAME = """
id: tiny
name: Tiny!
blurb: >-
  Folded
  text
players: {least: 2, most: 4}
minutes: {least: 5, most: 9}
dice:
  - id: coin
    name: A coin
    faces:
      - {id: heads, repeats: 1, name: Heads, letter: {en: H, es: C}, picture: tiny/h, colour: 4FC65A, shape: check}
options:
  - {id: rounds, kind: number, label: "Rounds: how many", default: 1, least: 1, most: 9, words: {9: any, 1: {en: one}}}
levels: [{id: calm, name: Calm, pips: 1, style: Slow., agent: thresholds, settings: {stop_at: {1: 0}}}]
"""


def test_texts_in_data_are_found_by_what_the_models_say(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(GAME, "utf-8")
    texts = [text for text, _context in data_file(path)]
    assert sorted(map(str, texts)) == sorted(
        ["Tiny!", "Folded text", "A coin", "Heads", "Rounds: how many", "any", "Calm", "Slow."]
    )


def test_texts_that_count_are_found_in_scenes() -> None:
    keys = [key for key, _context in data_file(ROOT / "scenes" / "toss_up.yaml")]
    assert ("Roll {n} die", "Roll {n} dice") in keys
    assert ("turn in all", "turns in all") in keys
    assert "This turn" in keys
    assert not any(key == "score" or key == "{heading}" for key in keys)


def test_a_file_of_no_known_kind_is_not_passed_over_in_silence(tmp_path: Path) -> None:
    (tmp_path / "odd.yaml").write_text("name: Lost\n")
    with pytest.raises(Unreadable):
        data_file(tmp_path / "odd.yaml")


@pytest.mark.parametrize("model", [GameFile, PersonasFile, SceneFile])
def test_every_kind_of_file_has_texts(model: type[object]) -> None:
    places = {
        GameFile: "cards/toss_up/game.yaml",
        PersonasFile: "cards/personas.yaml",
        SceneFile: "scenes/toss_up.yaml",
    }
    assert len(data_file(ROOT / places[model])) > 10


@pytest.mark.parametrize(
    ("source", "string", "word"),
    [
        ("Hello {name}", "", "not translated"),
        ("Hello {name}", "Hola {nombre}", "gaps"),
        ("Hello {name}", "Hola", "gaps"),
        ("**Go**", "Va", "bold"),
        ("one\ntwo", "uno dos", "line breaks"),
        ("Go", " Va", "spaces"),
        (("{n} die", "{n} dice"), ("{n} dado", ""), "not translated"),
    ],
)
def test_flaws_are_found(source: str | tuple[str, ...], string: str | tuple[str, ...], word: str) -> None:
    message = translations.Message(source, string)
    assert [flaw for flaw in flaws(message) if word in flaw]


def test_good_translations_have_no_flaws() -> None:
    assert list(flaws(translations.Message("Hello **{name}**", "Hola, **{name}**"))) == []
    assert list(flaws(translations.Message(("one die", "{n} dice"), ("un dado", "{n} dados")))) == []


ONE_PERSONA = """
personas:
  - {{id: third, name: {name}, style: {{en: Odd}}, colour: 2FA6BA, picture: personas/third}}
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "tabletop").mkdir()
    (tmp_path / "cards").mkdir()
    (tmp_path / "tabletop" / "a.py").write_text('_("First")\n_("Second {n}", n=1)\nplural("{n} die", "{n} dice", 2)\n')
    (tmp_path / "cards" / "personas.yaml").write_text(ONE_PERSONA.format(name="Third"))
    return tmp_path


def fill(project: Path, **words: str) -> None:
    path = translations.po_file(project, "es")
    text = path.read_text("utf-8")
    for source, string in words.items():
        text = re.sub(rf'(msgid "{source}[^\n]*\nmsgstr )""', rf'\1"{string}"', text)
    path.write_text(text, "utf-8")


def test_update_keeps_translations_through_changes(project: Path) -> None:
    assert translations.update(project) == []
    fill(project, First="Primero", Third="Tercero")
    code = project / "tabletop" / "a.py"
    before = code.read_text()
    code.write_text(before.replace('_("First")', '_("Fresh")'))
    translations.update(project)
    kept = messages(read(translations.po_file(project, "es"), "es"))
    assert ("First", None) not in kept
    assert not kept["Fresh", None].string
    assert kept["Third", None].string == "Tercero"
    code.write_text(before)
    translations.update(project)
    assert messages(read(translations.po_file(project, "es"), "es"))["First", None].string == "Primero"


def test_update_twice_changes_nothing(project: Path) -> None:
    translations.update(project)
    fill(project, First="Primero")
    translations.update(project)
    once = translations.po_file(project, "es").read_bytes()
    translations.update(project)
    assert translations.po_file(project, "es").read_bytes() == once


def test_tidy_forgets_what_is_gone(project: Path) -> None:
    translations.update(project)
    fill(project, First="Primero")
    (project / "tabletop" / "a.py").write_text("")
    translations.update(project)
    assert "Primero" in translations.po_file(project, "es").read_text("utf-8")
    translations.update(project, tidy=True)
    assert "Primero" not in translations.po_file(project, "es").read_text("utf-8")


def test_a_file_in_mid_edit_is_named_and_passed_by(project: Path) -> None:
    (project / "tabletop" / "b.py").write_text("def half(")
    (project / "cards" / "bad.yaml").write_text("name: [half")
    unreadable = translations.update(project)
    assert [line.split()[0] for line in unreadable] == ["tabletop/b.py", "cards/bad.yaml"]
    assert ("First", None) in messages(read(translations.po_file(project, "es"), "es"))
    assert set(unreadable) <= set(translations.problems(project))


def test_check_finds_each_kind_of_neglect(project: Path) -> None:
    translations.update(project)
    assert any("not translated" in problem for problem in translations.problems(project))
    assert any(".mo file is missing" in problem for problem in translations.problems(project))
    fill(project, First="Primero", Second="Segundo {n}", Third="Tercero")
    path = translations.po_file(project, "es")
    plurals = path.read_text("utf-8").replace('msgstr[0] ""', 'msgstr[0] "{n} dado"')
    path.write_text(plurals.replace('msgstr[1] ""', 'msgstr[1] "{n} dados"'), "utf-8")
    translations.compile_all(project)
    assert translations.problems(project) == []
    fill(project)
    path.write_text(path.read_text("utf-8").replace("Tercero", "3.º"), "utf-8")
    assert translations.problems(project) == ["es: the .mo file is older than the .po file: run compile"]
    (project / "cards" / "personas.yaml").write_text(ONE_PERSONA.format(name="Fourth"))
    found = translations.problems(project)
    assert any("'Fourth' is not in the template" in problem for problem in found)
    assert any("'Third' is in the template only" in problem for problem in found)
    assert any("es: 'Fourth' is missing" in problem for problem in found)
