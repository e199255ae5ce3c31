"""`check` and `write_schemas`: what the commands of the same names call."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from pydantic import Field

from tabletop.data import check as checking
from tabletop.data.catalogue import load
from tabletop.data.check import KINDS, Kind, check, kind_of, modeline
from tabletop.data.schema import schema, schema_text, write_schemas
from tabletop.data.strict import Strict

ROOT = Path(__file__).parents[2]
SHIPPED = sorted(path for folder in ("cards", "scenes") for path in (ROOT / folder).rglob("*.yaml"))


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    return Path(shutil.copytree(ROOT / "cards", tmp_path / "cards"))


def test_without_paths_it_checks_what_came_with_the_program() -> None:
    assert check() == []
    assert check([ROOT / "cards"]) == []


def test_it_finds_every_broken_file_in_a_folder(cards: Path) -> None:
    for path, old, new in (
        (cards / "toss_up" / "game.yaml", "blurb:", "blurbb:"),
        (cards / "personas.yaml", "pace: calm", "pace: calmly"),
    ):
        content = path.read_text(encoding="utf-8")
        path.write_text(content.replace(old, new), encoding="utf-8")
    (cards / "toss_up" / "stray.yaml").write_text("cards: []\n")
    (cards / "notes.yaml").write_text("a: [1\n")
    found = check([cards])
    assert [Path(problem.file).name for problem in found] == [
        "notes.yaml", "personas.yaml", "personas.yaml", "game.yaml", "stray.yaml",
    ]  # fmt: skip
    assert check([cards / "toss_up" / "game.yaml"]) == found[3:4]
    assert check([cards / "personas.yaml", cards / "personas.yaml"]) == found[1:3]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("colours:\n", "colors:\n", "there is no field 'colors' here"),
        ("colour: title, outline: 0.085", "colour: titel, outline: 0.085", "'titel' is not among the colours"),
        ("  safe: {green:", "  safe: {greeen:", "'greeen' is not among the colours"),
    ],
)
def test_a_theme_is_checked_whether_it_is_named_or_found(tmp_path: Path, old: str, new: str, told: str) -> None:
    scenes = Path(shutil.copytree(ROOT / "scenes", tmp_path / "scenes"))
    theme = scenes / "theme.yaml"
    assert check([theme]) == check([scenes]) == []
    content = theme.read_text(encoding="utf-8")
    assert old in content
    theme.write_text(content.replace(old, new, 1), encoding="utf-8")
    (problem,) = check([theme])
    assert problem.message == told
    assert problem.suggestion in ("colours", "title", "green")
    assert check([scenes]) == [problem]


def test_a_missing_path_is_a_problem(tmp_path: Path) -> None:
    (problem,) = check([tmp_path / "nowhere.yaml"])
    assert problem.message == "there is no such file"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with a name here")
@pytest.mark.parametrize("name", ["game.yaml", "deck.yaml", "rules.yaml", "personas.yaml", "theme.yaml", "any.yaml"])
def test_nobody_waits_for_a_pipe(tmp_path: Path, name: str) -> None:
    pipe = tmp_path / "cards" / "tiny" / name
    pipe.parent.mkdir(parents=True)
    os.mkfifo(pipe)
    for chosen in (pipe, tmp_path / "cards", pipe.parent):
        assert [problem.message for problem in check([chosen])] == ["this file cannot be read: not an ordinary file"]
    assert name != "game.yaml" or load(tmp_path / "cards").problems


def test_a_folder_with_the_name_of_a_file_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "tiny" / "game.yaml").mkdir(parents=True)
    (problem,) = check([tmp_path])
    assert problem.message == "this file cannot be read: not an ordinary file"


@pytest.mark.skipif(not Path("/dev/zero").is_char_device(), reason="no such device here")
def test_a_device_is_not_read() -> None:
    (problem,) = check([Path("/dev/zero")])
    assert problem.message == "this file cannot be read: not an ordinary file"


def test_a_file_of_no_known_kind_is_said_only_if_it_was_named(tmp_path: Path) -> None:
    (tmp_path / "shopping.yaml").write_text("milk: 3\n")
    assert check([tmp_path]) == []
    (problem,) = check([tmp_path / "shopping.yaml"])
    assert "no known kind" in problem.message


def test_a_game_is_checked_with_its_decks(tmp_path: Path) -> None:
    folder = tmp_path / "tiny"
    folder.mkdir()
    (folder / "game.yaml").write_text(
        "id: tiny\nname: Tiny\nblurb: Tiny.\nplayers: {least: 2, most: 2}\nminutes: {least: 1, most: 1}\n"
        "decks: [{id: main, name: Main, file: main.yaml}]\n"
    )
    (folder / "mian.yaml").write_text("cards: [{id: knife, name: Knife}]\n")
    (problem,) = check([folder])
    assert (Path(problem.file).name, problem.line, problem.column) == ("game.yaml", 6, 38)
    assert (problem.message, problem.suggestion) == ("there is no such file", "mian.yaml")
    (folder / "mian.yaml").unlink()
    (problem,) = check([folder / "game.yaml"])
    assert (problem.message, problem.suggestion) == ("there is no such file", "")
    (folder / "main.yaml").write_text("cards: [{id: knife, name: Knife, against: [fork]}]\n")
    (problem,) = check([tmp_path])
    assert problem.message == "there is no card 'fork'"
    (folder / "main.yaml").write_text("cards: [{id: knife, name: Knife}]\n")
    assert check([tmp_path]) == []


@pytest.mark.parametrize(
    ("name", "content", "kind"),
    [
        ("game.yaml", "", "game"),
        ("personas.yaml", "", "personas"),
        ("my_deck.yaml", "", "deck"),
        ("theme.yaml", "", "theme"),
        ("odd.yaml", "# yaml-language-server: $schema=../schema/deck.schema.json\n", "deck"),
        ("odd.yaml", "\ufeff# yaml-language-server: $schema=game.schema.json\r\n", "game"),
        ("odd.yaml", "# yaml-language-server: $schema=unheard.schema.json\n", None),
        ("odd.yaml", "\x00\xff", None),
    ],
)
def test_the_kind_of_a_file(tmp_path: Path, name: str, content: str, kind: str | None) -> None:
    path = tmp_path / name
    path.write_text(content, encoding="utf-8")
    assert kind_of(path) == kind


def test_other_kinds_can_be_added(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Menu(Strict):
        dishes: list[str] = Field(description="What there is.")

    monkeypatch.setattr(checking, "KINDS", KINDS)
    monkeypatch.setitem(KINDS, "menu", Kind(Menu, lambda path: path.name == "menu.yaml"))
    (tmp_path / "menu.yaml").write_text("dishs: [soup]\n")
    (problem,) = check([tmp_path])
    assert problem.suggestion == "dishes"
    assert (tmp_path / "schema" / "menu.schema.json") in write_schemas(tmp_path / "schema")


def test_the_committed_schemas_are_those_of_the_models(tmp_path: Path) -> None:
    for path in write_schemas(tmp_path):
        committed = ROOT / "cards" / "schema" / path.name
        assert path.read_text("utf-8") == committed.read_text("utf-8"), "run: tabletop schema cards/schema"
        assert path.read_text("utf-8") == schema_text(path.name.removesuffix(".schema.json"))
    assert {path.name for path in tmp_path.iterdir()} == {path.name for path in (ROOT / "cards" / "schema").iterdir()}


def test_every_field_in_every_schema_has_a_description() -> None:
    def fields(part: Any) -> Iterator[tuple[str, Any]]:
        if isinstance(part, dict):
            yield from part.get("properties", {}).items()
            for inner in part.values():
                yield from fields(inner)
        elif isinstance(part, list):
            for inner in part:
                yield from fields(inner)

    for kind in KINDS:
        made = schema(kind)
        found = list(fields(made))
        assert found
        for name, field in found:
            group = made["$defs"][field["$ref"].rsplit("/", 1)[1]] if "$ref" in field else {}
            assert field.get("description") or group.get("description"), (kind, name)


class Editor(yaml.SafeLoader):
    """Reads as editors do, by YAML 1.2: only `true` and `false` are flags, so that `on` is the name of a field."""


Editor.yaml_implicit_resolvers = {
    first: [(tag, form) for tag, form in known if tag != "tag:yaml.org,2002:bool" or first in "tf"]
    for first, known in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


KIND_OF_VALUE: dict[str, Any] = {
    "string": str, "integer": int, "number": (int, float), "boolean": bool, "object": dict, "array": list,
    "null": type(None),
}  # fmt: skip


def fits(value: Any, part: dict[str, Any], root: dict[str, Any]) -> bool:
    """Whether a schema knows every field of a value: the part of JSON Schema that our schemas use."""
    if "$ref" in part:
        return fits(value, root["$defs"][part["$ref"].rsplit("/", 1)[1]], root)
    for several in ("anyOf", "oneOf"):
        if several in part:
            return any(fits(value, one, root) for one in part[several])
    if "const" in part:
        return bool(value == part["const"])
    if "enum" in part:
        return value in part["enum"]
    allowed = part.get("type", [])
    if not any(isinstance(value, KIND_OF_VALUE[kind]) for kind in ([allowed] if isinstance(allowed, str) else allowed)):
        return False
    if isinstance(value, list):
        if "prefixItems" in part:
            places = part["prefixItems"]
            return len(value) == len(places) and all(map(lambda entry, one: fits(entry, one, root), value, places))
        return all(fits(entry, part["items"], root) for entry in value)
    if isinstance(value, dict) and "properties" in part:
        known = part["properties"]
        return set(part.get("required", ())) <= set(value) <= set(known) and all(
            fits(entry, known[key], root) for key, entry in value.items()
        )
    if isinstance(value, dict):
        inner = part.get("additionalProperties") or next(iter(part["patternProperties"].values()))
        return all(fits(entry, inner, root) for entry in value.values())
    return True


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_shipped_file_names_a_schema_that_covers_it(path: Path) -> None:
    line = modeline(path)
    assert line, "its first line must be the modeline"
    target = (path.parent / line).resolve()
    assert target.parent == ROOT / "cards" / "schema"
    made = schema(target.name.removesuffix(".schema.json"))
    content = yaml.load(path.read_text(encoding="utf-8"), Editor)
    assert fits(content, made, made)
    content["unheard_of"] = 1
    assert not fits(content, made, made)
