"""Every text that a player may read, found in the code and in the data: what the translators work on."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

from pydantic import BaseModel

from tabletop.data.check import KINDS, kind_of
from tabletop.data.elements import Numbered
from tabletop.data.models import Inline
from tabletop.data.scene import SceneFile
from tabletop.data.strict import read_marked
from tabletop.words import GAP

CALLS = {"_": (0,), "marked": (0,), "Reason": (0,), "plural": (0, 1), "sense": (1,)}
"""Calls whose literals are source strings, and which of their arguments are."""
WORDLESS = frozenset(("theme",))
"""Data files in which no texts stand."""

Ids = str | tuple[str, ...]
Key = tuple[Ids, str | None]
"""A source string, or its singular and plural; and its context."""


class Unreadable(Exception):
    """A file that somebody is editing: its texts are not known at the moment."""


def source_strings(root: Path, unreadable: list[str]) -> Iterator[tuple[str, Key]]:
    """Every file with every text in it. A file that can't be read is named and passed by."""
    files = [(path, python_file) for path in sorted((root / "tabletop").rglob("*.py"))]
    for place in ("cards", "scenes"):
        files += [(path, data_file) for path in sorted((root / place).rglob("*.yaml"))]
    for path, strings in files:
        name = path.relative_to(root).as_posix()
        try:
            for key in strings(path):
                yield name, key
        except Unreadable as reason:
            unreadable.append(f"{name} can't be read: {reason}")


def python_file(path: Path) -> list[Key]:
    try:
        return python_strings(path.read_text("utf-8"))
    except (OSError, SyntaxError, UnicodeError) as error:
        raise Unreadable(error) from error


def python_strings(source: str) -> list[Key]:
    """The source strings in a module, in order."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    calls.sort(key=lambda call: (call.lineno, call.col_offset))
    return [key for call in calls if isinstance(call.func, ast.Name) for key in _call(call.func.id, call.args)]


def _call(name: str, arguments: list[ast.expr]) -> Iterator[Key]:
    wanted = CALLS.get(name, ())
    if not wanted or len(arguments) <= max(wanted):
        return
    literals = [list(_literals(arguments[i])) for i in wanted]
    if name == "plural":
        for pair in zip(*literals, strict=True):
            yield pair, None
    else:
        context = next(_literals(arguments[0]), None) if name == "sense" else None
        for text in literals[0]:
            yield text, context


def _literals(node: ast.expr) -> Iterator[str]:
    """The texts an argument may be: one, or one of two, chosen on the spot."""
    if isinstance(node, ast.IfExp):
        yield from _literals(node.body)
        yield from _literals(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        yield node.value


def data_file(path: Path) -> list[Key]:
    """The texts in a YAML file, in order: those of the fields that its model says are read by players."""
    if path.stem in WORDLESS:
        return []
    model = _model(path)
    if model is None:
        raise Unreadable("no kind of data file is known for it")
    found, document = read_marked(path, model)
    if found is None:
        raise Unreadable("; ".join(problem.message for problem in document.sorted()[:3]))
    return list(model_strings(found))


def _model(path: Path) -> type[BaseModel] | None:
    kind = kind_of(path)
    if kind is not None:
        return KINDS[kind].model
    return SceneFile if path.parent.name == "scenes" else None


def model_strings(model: BaseModel) -> Iterator[Key]:
    """A field is read by players if it could bring its own translations."""
    for name, field in type(model).model_fields.items():
        yield from _value(getattr(model, name), said=_may_be_inline(field.annotation))


def _may_be_inline(annotation: Any) -> bool:
    return annotation is Inline or any(map(_may_be_inline, get_args(annotation)))


def _value(value: Any, said: bool) -> Iterator[Key]:
    if isinstance(value, Numbered):
        yield (value.one, value.many), None
    elif isinstance(value, BaseModel) and not isinstance(value, Inline):
        yield from model_strings(value)
    elif isinstance(value, dict | list | tuple):
        for item in value.values() if isinstance(value, dict) else value:
            yield from _value(item, said)
    elif said and isinstance(value, str) and any(map(str.isalpha, GAP.sub("", value))):
        yield value, None
