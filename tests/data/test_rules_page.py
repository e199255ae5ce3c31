"""rules.yaml: read like any data file, checked against its game, and kept ready."""

import json
import shutil
from pathlib import Path

import pytest

from tabletop.data.check import check
from tabletop.data.pages import Figure, Page, Passage, Section, load, told
from tabletop.data.texts import Text

ROOT = Path(__file__).parents[2]


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    folder = tmp_path / "cards"
    shutil.copytree(ROOT / "cards" / "toss_up", folder / "toss_up")
    return folder


def change(cards: Path, old: str, new: str) -> Path:
    path = cards / "toss_up" / "rules.yaml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    return path


def test_the_shipped_page_is_sound() -> None:
    page, problems = load("toss_up", ROOT / "cards")
    assert problems == []
    assert page is not None
    assert len(page.sections) >= 5
    assert {face for s in page.sections for f in s.figures for face in f.dice} == {
        "light.green", "light.yellow", "light.red",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("old", "new", "message", "suggestion"),
    [
        ("lead:", "led:", "there is no field 'led' here", "lead"),
        ("{target} points**, the", "{targt} points**, the", "neither a number option nor an icon 'targt'", "target"),
        ("dice: [green, yellow, red]", "dice: [green, yelow, red]", "no die of this game has the face", "yellow"),
        ("{reach: over}", "{reech: over}", "there is no house rule 'reech'", "reach"),
        ("{reach: over}", "{reach: ower}", "this house rule cannot have that value", "over"),
        ("{green_faces: 3,", "{green_faces: 9,", "this house rule cannot have that value", ""),
        ("{green_faces: 3,", "{green_faces: true,", "this house rule cannot have that value", ""),
        ("game: toss_up", "game: toss_down", "the game in this folder is 'toss_up'", ""),
        ("keys: [Space]", "keys: [Spacebar]", "has the wrong form", ""),
        ("tone: bad", "tone: worse", "'worse' is not known here", ""),
        ("dice: [green, green]", "dice: []", "this figure shows nothing", ""),
        ("dice: [green, green]\n", "dice: [green]\n        picture: toss_up/box\n", "dice or a picture, not both", ""),
    ],
)  # fmt: skip
def test_a_mistake_is_said_with_its_place(cards: Path, old: str, new: str, message: str, suggestion: str) -> None:
    path = change(cards, old, new)
    (problem,) = check([path])
    assert message in problem.message
    assert problem.suggestion == suggestion
    assert Path(problem.file).name == "rules.yaml"
    assert problem.text == path.read_text("utf-8").splitlines()[problem.line - 1]
    assert check([cards]) == [problem]
    page, problems = load("toss_up", cards)
    assert page is None
    assert problems == [problem]


def test_a_broken_game_is_not_blamed_on_its_rules(cards: Path) -> None:
    game = cards / "toss_up" / "game.yaml"
    game.write_text(game.read_text("utf-8").replace("blurb:", "blurbb:"), "utf-8")
    assert check([cards / "toss_up" / "rules.yaml"]) == []


def test_a_broken_file_falls_back_to_the_untouched_one(
    cards: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    change(cards, "lead:", "led:")
    monkeypatch.setattr("tabletop.paths.cards", lambda: cards)
    monkeypatch.setattr("tabletop.paths.untouched", lambda: ROOT)
    page, problems = load("toss_up", cache=tmp_path / "cache")
    assert page == load("toss_up", ROOT / "cards")[0]
    assert len(problems) == 1
    (cards / "toss_up" / "rules.yaml").unlink()
    assert load("toss_up", cache=tmp_path / "cache")[0] == page


def test_a_game_without_a_page_has_none(cards: Path) -> None:
    (cards / "toss_up" / "rules.yaml").unlink()
    assert load("toss_up", cards) == (None, [])


def test_an_unchanged_page_is_read_from_its_copy(cards: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = tmp_path / "cache"
    change(cards, "heading: The aim", "heading: {en: The aim, es: La meta}")
    first, _problems = load("toss_up", cards, cache)
    assert first is not None

    def unread(folder: Path) -> None:
        raise AssertionError("the file was read again")

    monkeypatch.setattr("tabletop.data.rules_page.read_page", unread)
    again, _problems = load("toss_up", cards, cache)
    assert again == first
    assert again is not None
    heading = again.sections[0].heading
    assert isinstance(heading, Text)
    assert heading.inline == {"en": "The aim", "es": "La meta"}


@pytest.mark.parametrize("garbage", [b"", b"\xff\x00", b"[]", b'{"key": 1}', b'{"key": "KEY", "page": [1, 2]}'])
def test_a_damaged_copy_is_made_anew(cards: Path, tmp_path: Path, garbage: bytes) -> None:
    cache = tmp_path / "cache"
    first = load("toss_up", cards, cache)
    kept = cache / "rules_toss_up.json"
    key = json.loads(kept.read_bytes())["key"]
    kept.write_bytes(garbage.replace(b"KEY", key.encode()))
    assert load("toss_up", cards, cache) == first
    assert json.loads(kept.read_bytes())["key"] == key


def test_a_changed_file_is_read_anew(cards: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    load("toss_up", cards, cache)
    change(cards, "heading: The aim", "heading: The goal")
    page, _problems = load("toss_up", cards, cache)
    assert page is not None
    assert page.sections[0].heading == "The goal"


def test_only_what_holds_is_shown() -> None:
    page = Page(
        "Lead",
        (
            Section("One", (Passage("always"), Passage("sometimes", {"tie": "share"}))),
            Section("Two", (Passage("never", {"dice": 3}),), (Figure("too", ("a.b",), when={"dice": 3}),)),
        ),
    )
    shown = page.under({"tie": "share", "dice": 10})
    assert [(s.heading, len(s.passages)) for s in shown.sections] == [("One", 2)]
    assert [(s.heading, len(s.passages)) for s in page.under({"tie": "x", "dice": 3}).sections] == [
        ("One", 1), ("Two", 1),
    ]  # fmt: skip


def test_numbers_are_filled_in_and_icons_left() -> None:
    assert told("Over {target} {coin}", {"target": 50}) == "Over 50 {coin}"
