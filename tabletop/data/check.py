"""What `tabletop check` does: look at data files and say everything that is wrong with them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from pydantic import BaseModel

from tabletop import paths
from tabletop.data import models
from tabletop.data.compile import read_game
from tabletop.data.files import first_bytes
from tabletop.data.personas import PersonasFile
from tabletop.data.problems import Problem, either
from tabletop.data.rules_page import RulesFile, check_page
from tabletop.data.scene import SceneFile
from tabletop.data.strict import parse, read_marked
from tabletop.data.syntax import whole_file
from tabletop.data.theme import ThemeFile
from tabletop.words import _

MODELINE = re.compile(r"^# yaml-language-server: \$schema=(\S+)$", re.MULTILINE)
MOST_FILES = 2000


class Kind(NamedTuple):
    """A kind of data file: its model, how to know such a file, and checks that need more than the file."""

    model: type[BaseModel]
    owns: Callable[[Path], bool]
    check: Callable[[Path], Sequence[Problem]] | None = None
    """In place of reading the file by its model."""


def _whole_game(path: Path) -> list[Problem]:
    """A game is checked together with its decks."""
    return read_game(path.parent)[1]


KINDS: dict[str, Kind] = {
    "game": Kind(models.GameFile, lambda path: path.name == "game.yaml", _whole_game),
    "personas": Kind(PersonasFile, lambda path: path.name == "personas.yaml"),
    "theme": Kind(ThemeFile, lambda path: path.name == "theme.yaml"),
    "scene": Kind(SceneFile, lambda path: path.parent.name == "scenes"),
    "rules": Kind(RulesFile, lambda path: path.name == "rules.yaml", check_page),
    "deck": Kind(models.DeckFile, lambda path: (path.parent / "game.yaml").exists() or path.stem.endswith("deck")),
}
"""Name of the kind (and of its schema) -> kind. Other modules add theirs; the first that owns a file has it."""


def check(given: Iterable[Path] = ()) -> list[Problem]:
    """Every problem in these files and folders; without any, in the data that came with the program."""
    chosen = list(given) or [folder for folder in (paths.cards(), paths.scenes()) if folder.is_dir()]
    problems: list[Problem] = []
    for path in chosen:
        if path.is_dir():
            found = sorted(file for file in path.rglob("*") if file.suffix in (".yaml", ".yml"))
            if len(found) > MOST_FILES:
                problems.append(whole_file(path, _("this folder holds too many files"), _("at most {n}", n=MOST_FILES)))
            for file in found[:MOST_FILES]:
                problems += _check_file(file, named=False)
        else:
            problems += _check_file(path, named=True)
    return sorted(dict.fromkeys(problems), key=lambda problem: (problem.file, problem.line, problem.column))


def kind_of(path: Path) -> str | None:
    """The kind of a file: what its modeline says, else what its name and place say."""
    line = modeline(path)
    if line and (name := Path(line).name.removesuffix(".schema.json")) in KINDS:
        return name
    return next((name for name, kind in KINDS.items() if kind.owns(path)), None)


def modeline(path: Path) -> str | None:
    """The schema that a file's first line names for editors."""
    try:
        first = first_bytes(path, 400).partition(b"\n")[0]
    except OSError:
        return None
    found = MODELINE.match(first.decode("utf-8-sig", "replace").rstrip())
    return found[1] if found else None


def _check_file(path: Path, named: bool) -> Sequence[Problem]:
    """One file by its kind. One of no known kind must at least be YAML; if it was named, that is said."""
    kind = KINDS.get(kind_of(path) or "")
    if kind is None:
        document = parse(path)
        if named and not document.problems:
            expected = _("one of: {words}", words=either(KINDS))
            return [whole_file(path, _("this is no known kind of file"), expected)]
        return document.sorted()
    if kind.check:
        return kind.check(path)
    return read_marked(path, kind.model)[1].sorted()
