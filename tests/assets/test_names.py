"""What the data and the code call by name is there: pictures, icons and sounds."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
DATA = sorted(path for folder in ("cards", "scenes") for path in (ROOT / folder).rglob("*.yaml"))
CODE = sorted((ROOT / "tabletop").rglob("*.py"))
SETS = "|".join(sorted(path.name for path in (ASSETS / "art").iterdir()))
PICTURE = re.compile(r"\b(?:picture|back): ([a-z0-9_]+(?:/[a-z0-9_]+)+)")
LITERAL = re.compile(rf"""["']((?:icons|{SETS})/[a-z0-9_]+)["']""")
SOUND = re.compile(r"\bsound: ([a-z0-9_]+)")


def drawn(name: str) -> bool:
    return (ASSETS / f"{name}.svg").is_file() or (ASSETS / "art" / f"{name}.svg").is_file()


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", DATA, ids=named)
def test_pictures_and_sounds_in_data_exist(path: Path) -> None:
    text = path.read_text("utf-8")
    assert [name for name in PICTURE.findall(text) if not drawn(name)] == []
    assert [name for name in SOUND.findall(text) if not (ASSETS / "sounds" / f"{name}.wav").is_file()] == []


def test_names_are_found_at_all() -> None:
    texts = [path.read_text("utf-8") for path in DATA]
    assert sum(len(PICTURE.findall(text)) for text in texts) > 20
    assert sum(len(SOUND.findall(text)) for text in texts) > 5


@pytest.mark.parametrize("path", CODE, ids=named)
def test_pictures_in_code_exist(path: Path) -> None:
    assert [name for name in LITERAL.findall(path.read_text("utf-8")) if not drawn(name)] == []
