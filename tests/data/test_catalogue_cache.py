"""An unchanged start reads the catalogue from its cache; a changed or damaged one never shows."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.data import cache as stored
from tabletop.data import compile as compiler
from tabletop.data.catalogue import Catalogue, DieInfo, load
from tabletop.data.texts import Text

ROOT = Path(__file__).parents[2]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(ROOT / "cards", tmp_path / "cards"))


@pytest.fixture
def builds(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The folders that were compiled from YAML."""
    seen: list[Path] = []
    build = compiler.build

    def counted(folder: Path, fallback: Path | None = None) -> Catalogue:
        seen.append(folder)
        return build(folder, fallback)

    monkeypatch.setattr(compiler, "build", counted)
    return seen


def test_the_second_start_is_served_from_the_cache(folder: Path, tmp_path: Path, builds: list[Path]) -> None:
    first = load(folder, tmp_path / "cache")
    second = load(folder, tmp_path / "cache")
    assert len(builds) == 1
    assert second == first
    assert second.games["toss_up"].name == first.games["toss_up"].name
    letter = second.games["toss_up"].dice[0].faces[0].letter
    assert isinstance(letter, Text)
    assert letter.inline == {"en": "G", "es": "V"}
    assert second.box("toss_up").dice == first.box("toss_up").dice


@pytest.mark.parametrize("change", ["edit", "add", "remove", "rename", "version", "format", "shape"])
def test_any_change_makes_it_anew(
    folder: Path, tmp_path: Path, builds: list[Path], monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    load(folder, tmp_path / "cache")
    game = folder / "toss_up" / "game.yaml"
    if change == "edit":
        times = game.stat()
        game.write_text(game.read_text(encoding="utf-8").replace("default: 100", "default: 110"), encoding="utf-8")
        os.utime(game, ns=(times.st_atime_ns, times.st_mtime_ns))
    elif change == "add":
        shutil.copytree(folder / "toss_up", folder / "other")
        other = folder / "other" / "game.yaml"
        other.write_text(other.read_text(encoding="utf-8").replace("id: toss_up", "id: other"), encoding="utf-8")
    elif change == "remove":
        (folder / "personas.yaml").unlink()
    elif change == "rename":
        (folder / "toss_up").rename(folder / "tossing")
    elif change == "version":
        monkeypatch.setattr(stored, "__version__", "99.0")
    elif change == "shape":
        monkeypatch.setattr(DieInfo, "_fields", (*DieInfo._fields, "weight"))
    else:
        monkeypatch.setattr(stored, "FORMAT", stored.FORMAT + 1)
    again = load(folder, tmp_path / "cache")
    assert len(builds) == 2
    assert not again.problems
    if change == "edit":
        assert again.box("toss_up").number("target") == 110


def test_a_catalogue_with_problems_is_not_kept(folder: Path, tmp_path: Path, builds: list[Path]) -> None:
    (folder / "personas.yaml").write_text("personas: none\n")
    assert load(folder, tmp_path / "cache").problems
    assert load(folder, tmp_path / "cache").problems
    assert len(builds) == 2


def test_a_folder_given_without_a_cache_leaves_none(folder: Path, tmp_path: Path) -> None:
    load(folder)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["cards"]


@pytest.mark.parametrize("damage", [b"", b"\n", b"{}", b"garbage", b"\xff\xfe\x00", b"a b\n[]", b"a\n{"])
def test_a_damaged_cache_is_rebuilt_silently(folder: Path, tmp_path: Path, damage: bytes) -> None:
    whole = load(folder, tmp_path / "cache")
    (tmp_path / "cache" / stored.NAME).write_bytes(damage)
    assert load(folder, tmp_path / "cache") == whole
    assert (tmp_path / "cache" / stored.NAME).read_bytes() != damage


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_a_flipped_bit_or_a_cut_is_always_noticed(data: st.DataObject) -> None:
    whole, key = _KEPT
    if data.draw(st.booleans()):
        at = data.draw(st.integers(0, len(whole) * 8 - 1))
        flipped = whole[at // 8] ^ (1 << at % 8)
        damaged = whole[: at // 8] + bytes([flipped]) + whole[at // 8 + 1 :]
    else:
        damaged = whole[: data.draw(st.integers(0, len(whole) - 1))]
    (_PLACE / stored.NAME).write_bytes(damaged)
    assert stored.fetch(_PLACE, key) is None


_PLACE = Path()
_KEPT = (b"", "")


@pytest.fixture(scope="module", autouse=True)
def kept(tmp_path_factory: pytest.TempPathFactory) -> None:
    global _PLACE, _KEPT
    _PLACE = tmp_path_factory.mktemp("kept")
    load(ROOT / "cards", _PLACE)
    key = stored.key(ROOT / "cards")
    assert stored.fetch(_PLACE, key) is not None
    _KEPT = ((_PLACE / stored.NAME).read_bytes(), key)


def test_a_right_digest_around_wrong_content_is_rebuilt_too(folder: Path, tmp_path: Path) -> None:
    whole = load(folder, tmp_path / "cache")
    key = stored.key(folder)
    for content in ([], [1, 2, 3], {"map": 3}, {"Unknown": []}, [[{"Option": [1]}], [], []], "text", None):
        body = json.dumps(content).encode()
        (tmp_path / "cache" / stored.NAME).write_bytes(stored._head(key, body).encode() + b"\n" + body)
        assert load(folder, tmp_path / "cache") == whole


def test_a_cache_that_cannot_be_written_is_no_trouble(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file stands in the way")
    assert load(folder, tmp_path / "cache").box("toss_up")


def test_nothing_half_written_is_left(folder: Path, tmp_path: Path) -> None:
    load(folder, tmp_path / "cache")
    assert [path.name for path in (tmp_path / "cache").iterdir()] == [stored.NAME]


def test_an_unchanged_start_imports_neither_yaml_nor_pydantic(tmp_path: Path) -> None:
    code = (
        "import sys\n"
        "from tabletop.data.catalogue import load\n"
        "box = load().box('toss_up', {'target': 50})\n"
        "print(box.number('target'), sorted({'yaml', 'pydantic', 'pydantic_core'} & set(sys.modules)))\n"
    )
    environment = {**os.environ, "TABLETOP_HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}

    def start() -> str:
        return subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment, cwd=tmp_path
        ).stdout.strip()

    assert start() == "50 ['pydantic', 'pydantic_core', 'yaml']"
    assert start() == "50 []"
