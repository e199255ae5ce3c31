"""The theme file: read, checked, kept as JSON, and what happens when it is broken."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop import paths
from tabletop.stage import theme

SHIPPED = paths.scenes() / "theme.yaml"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    copy = tmp_path / "theme.yaml"
    copy.write_bytes(SHIPPED.read_bytes())
    return copy


def test_the_shipped_theme_is_sound_in_every_palette(tmp_path: Path) -> None:
    values, stale = theme.load(SHIPPED, tmp_path / "theme.json")
    assert stale == ""
    for palette in theme.PALETTES:
        look = theme.Theme(values, palette)
        assert look.palette == palette
        assert len(look.seats) >= 8
        assert look.style("body").size >= 14


def test_high_contrast_is_higher_contrast(tmp_path: Path) -> None:
    values, _ = theme.load(SHIPPED, tmp_path / "theme.json")
    for pair in (("muted", "cream"), ("faint", "paper"), ("link", "cream"), ("ink", "cream")):
        usual, high = (_ratio(theme.Theme(values, p), *pair) for p in ("default", "contrast"))
        assert high >= usual
        assert high >= 7


@pytest.mark.parametrize("pair", [("ink", "cream"), ("muted", "cream"), ("linen", "night"), ("white", "blue")])
def test_text_stands_out_from_its_ground(tmp_path: Path, pair: tuple[str, str]) -> None:
    values, _ = theme.load(SHIPPED, tmp_path / "theme.json")
    for palette in theme.PALETTES:
        assert _ratio(theme.Theme(values, palette), *pair) >= 4


def _ratio(look: theme.Theme, a: str, b: str) -> float:
    def light(c: theme.Colour) -> float:
        parts = [(v / 255 / 12.92 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4) for v in c]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    high, low = sorted((light(look.colours[a]), light(look.colours[b])), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_an_unchanged_theme_is_read_without_yaml(file: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache" / "theme.json"
    values, _ = theme.load(file, cache)
    code = (
        "import sys; from pathlib import Path; from tabletop.stage import theme\n"
        f"values, stale = theme.load(Path({str(file)!r}), Path({str(cache)!r}))\n"
        "assert values['colours'] and not stale\n"
        "print('yaml' in sys.modules, 'pydantic' in sys.modules)"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout.split()[-2:] == ["False", "False"]
    assert json.loads(cache.read_text())["values"] == values


def test_a_changed_theme_is_read_again(file: Path, tmp_path: Path) -> None:
    cache = tmp_path / "theme.json"
    theme.load(file, cache)
    file.write_text(file.read_text(encoding="utf-8").replace("#2E1A2B", "#101010"), encoding="utf-8")
    values, stale = theme.load(file, cache)
    assert values["colours"]["ink"] == "#101010"
    assert stale == ""


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('ink: "#2E1A2B"', "ink: purple", "theme.yaml:6:8: ink: 'purple' has the wrong form; expected: red, green and"),
        ('ink: "#2E1A2B"', "ink: #2E1A2B", "what follows # is a comment"),
        ("size: 92", "size: big", "'big' is not a number"),
        ("size: 92", "size: 0", "size: 0 is too small; expected: at least 1"),
        ("face: display, size: 92", "face: fancy, size: 92", "'fancy' is not known here; expected: one of: display"),
        ("colour: title, outline: 0.085", "colour: ultraviolet, outline: 0.085", "'ultraviolet' is not among"),
        ("colour: title, outline: 0.085", "colour: titel, outline: 0.085", "did you mean 'title'?"),
        ("safe: {green:", "safe: {greeen:", "'greeen' is not among the colours"),
        ("colours:\n", "colors:\n", "theme.yaml:5:1: there is no field 'colors' here"),
        ("buttons:\n", "knobs:\n", "the field 'buttons' is missing"),
        ("motion:\n", "motion:\n  fade: 1\n", "'fade' stands here twice"),
        ("  green: {top:", "  green: {upper:", "the field 'top' is missing; expected: top: Its upper edge"),
        ("colours:\n", "colours: [\n", "theme.yaml:"),
        ('  gold: "#FFE27A"', '  silver: "#FFE27A"', "theme.yaml:5:1: 'gold' is missing"),
        ('  gold: "#FFE27A"', '  golld: "#FFE27A"', "theme.yaml:20:3: 'gold' is missing; did you mean 'gold'?"),
        ("  safe: [", "  sage: [", "the palette 'safe' has no colours for the seats; did you mean 'sage'?"),
    ],
)
def test_a_mistake_is_told_with_its_place_and_the_last_good_look_stays(
    file: Path, tmp_path: Path, old: str, new: str, told: str
) -> None:
    cache = tmp_path / "theme.json"
    good, _ = theme.load(file, cache)
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    values, stale = theme.load(file, cache)
    assert values == good
    assert told in stale


def test_without_any_good_look_there_is_a_fault_that_says_why(tmp_path: Path) -> None:
    file = tmp_path / "theme.yaml"
    file.write_text("", encoding="utf-8")
    with pytest.raises(theme.ThemeFault, match="empty"):
        theme.load(file, tmp_path / "theme.json")
    with pytest.raises(theme.ThemeFault, match=r"theme\.yaml"):
        theme.load(tmp_path / "nowhere" / "theme.yaml", tmp_path / "theme.json")


def test_a_garbled_cache_is_ignored(file: Path, tmp_path: Path) -> None:
    cache = tmp_path / "theme.json"
    for garbage in (b"\xff\x00", b"[]", b'{"key": 3}', b'{"key": "x", "values": []}'):
        cache.write_bytes(garbage)
        values, stale = theme.load(file, cache)
        assert values["colours"]["ink"] == "#2E1A2B"
        assert stale == ""


def test_a_cache_that_cannot_be_written_costs_nothing_but_time(file: Path, tmp_path: Path) -> None:
    (tmp_path / "blocked").write_text("a file, not a folder", encoding="utf-8")
    values, stale = theme.load(file, tmp_path / "blocked" / "theme.json")
    assert values["colours"]
    assert stale == ""
