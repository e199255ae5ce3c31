"""`read(path, Model)`: a YAML file as a checked model, or every problem in it with its place.

Any module may bring models of its own; inherit `Strict` for the house style and for checks across fields.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, Self, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError, model_validator
from pydantic_core import ErrorDetails, PydanticCustomError

from tabletop.data.fit import Fit, Unfit, Unique
from tabletop.data.problems import Problem, Problems
from tabletop.data.scalars import clip
from tabletop.data.syntax import Document, Mapping, Mark, Node, Scalar, Sequence, parse, parse_text
from tabletop.words import _

__all__ = [
    "Document",
    "Fault",
    "Strict",
    "Unique",
    "parse",
    "pattern",
    "place",
    "problem_at",
    "read",
    "read_marked",
    "read_text",
]

Model = TypeVar("Model", bound=BaseModel)
Loc = tuple[int | str, ...]
PATTERNS: dict[str, str] = {}
"""Regular expression -> the same in words, for messages."""


SAID_BEFORE = ("missing", "extra_forbidden", "union_tag_invalid", "union_tag_not_found")
"""What pydantic finds too, but `fit` says better."""


class Fault(NamedTuple):
    """A problem that a model finds in itself. `at` leads from the model to the place."""

    at: Loc
    message: str
    expected: str = ""
    suggestion: str = ""
    on_key: bool = False


class Strict(BaseModel):
    """Refuses unknown fields, and reports what `faults` finds when every field for itself is right."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    def faults(self) -> Iterable[Fault]:
        """What is wrong between the fields."""
        return ()

    @model_validator(mode="after")
    def _no_faults(self) -> Self:
        if found := tuple(self.faults()):
            raise PydanticCustomError("faults", "faults between fields", {"faults": found})
        return self


def pattern(expression: str, words: str) -> str:
    """A regular expression for a field, and how messages put it."""
    PATTERNS[expression] = words
    return expression


def read(path: Path, model: type[Model]) -> Model:
    """The file as this model; raises Problems with everything that is wrong with it."""
    found, document = read_marked(path, model)
    if found is None or document.problems:
        raise Problems(document.sorted())
    return found


def read_text(path: Path, raw: bytes, model: type[Model]) -> tuple[Model | None, Document]:
    """Like `read_marked`, for bytes that were read already."""
    return _fitted(parse_text(path, raw), model)


def read_marked(path: Path, model: type[Model]) -> tuple[Model | None, Document]:
    """The model, if there is one, and the document with its problems and places, for checks across files."""
    return _fitted(parse(path), model)


def _fitted(document: Document, model: type[Model]) -> tuple[Model | None, Document]:
    if document.root is None:
        return None, document
    fit = Fit(document)
    raw = fit.value(document.root, model, "")
    if isinstance(raw, Unfit):
        return None, document
    try:
        found = model.model_validate(raw)
    except ValidationError as error:
        if document.whole and not document.full:
            _translate(document, fit, error)
        return None, document
    return (None if document.problems else found), document


def place(document: Document, at: Loc, on_key: bool = False) -> Mark:
    """Where a value, or its field name, stands; the nearest group around it if it is not there."""
    node = document.root
    mark = node.mark if node else Mark(0, 0)
    for part in at:
        if isinstance(node, Mapping) and str(part) in node.values:
            key, node = node.keys[str(part)], node.values[str(part)]
            empty = isinstance(node, Scalar) and node.nothing
            mark = key if empty or (on_key and part == at[-1]) else node.mark
        elif isinstance(node, Sequence) and isinstance(part, int) and part < len(node.items):
            node = node.items[part]
            mark = node.mark
    return mark


def problem_at(document: Document, fault: Fault) -> Problem:
    """A fault in a document, as a problem."""
    document.report(place(document, fault.at, fault.on_key), fault.message, fault.expected, fault.suggestion)
    return document.problems[-1]


class _Complaint(NamedTuple):
    """One of pydantic's errors with the node it is about."""

    at: Loc
    node: Node
    on_key: bool
    error: ErrorDetails


def _translate(document: Document, fit: Fit, error: ValidationError) -> None:
    """Turn pydantic's errors into problems, leaving out what `fit` has said already."""
    best: dict[tuple[int, bool], _Complaint] = {}
    for complaint in _complaints(document, fit, error):
        key = (id(complaint.node), complaint.on_key)
        if key not in best or _weight(complaint.error) > _weight(best[key].error):
            best[key] = complaint
    for complaint in best.values():
        _say(document, complaint)


def _complaints(document: Document, fit: Fit, error: ValidationError) -> Iterator[_Complaint]:
    assert document.root is not None
    for details in error.errors(include_url=False):
        if details["type"] in SAID_BEFORE:
            continue
        node: Node = document.root
        at: list[int | str] = []
        parts = list(details["loc"])
        meant = True
        if on_key := bool(parts) and parts[-1] == "[key]":
            parts.pop()
        while parts:
            if id(node) in fit.picked and not (on_key and not parts):
                tag = str(parts.pop(0))
                meant = meant and any(label in tag for label in fit.picked[id(node)])
                if not parts:
                    break
            part = parts.pop(0)
            if isinstance(node, Mapping) and str(part) in node.values:
                node = node.values[str(part)]
                at.append(str(part))
            elif isinstance(node, Sequence) and isinstance(part, int) and part < len(node.items):
                node = node.items[part]
                at.append(part)
        if meant and id(node) not in fit.refused:
            yield _Complaint(tuple(at), node, on_key, details)


def _weight(error: ErrorDetails) -> int:
    """A broken bound says more than a wrong member of a union."""
    return 0 if error["type"].endswith(("_type", "_error", "_parsing")) else 1


def _say(document: Document, complaint: _Complaint) -> None:
    error = complaint.error
    if error["type"] == "faults":
        for fault in error["ctx"]["faults"]:
            problem_at(document, fault._replace(at=complaint.at + fault.at))
        return
    name = next((part for part in reversed(complaint.at) if isinstance(part, str)), _("the file"))
    text = complaint.node.text if isinstance(complaint.node, Scalar) else ""
    if complaint.on_key:
        name, text = _("field name"), name
    message, expected = _in_words(name, clip(text), error)
    document.report(place(document, complaint.at, complaint.on_key), message, expected)


def _in_words(name: str, text: str, error: ErrorDetails) -> tuple[str, str]:
    """Message and expectation for one of pydantic's errors about a field with this text."""
    ctx: dict[str, Any] = error.get("ctx", {})
    match error["type"]:
        case "greater_than_equal":
            return _("{name}: {text} is too small", name=name, text=text), _("at least {n}", n=ctx["ge"])
        case "greater_than":
            return _("{name}: {text} is too small", name=name, text=text), _("more than {n}", n=ctx["gt"])
        case "less_than_equal":
            return _("{name}: {text} is too large", name=name, text=text), _("at most {n}", n=ctx["le"])
        case "less_than":
            return _("{name}: {text} is too large", name=name, text=text), _("less than {n}", n=ctx["lt"])
        case "multiple_of":
            message = _("{name}: {text} is between two steps", name=name, text=text)
            return message, _("a multiple of {n}", n=ctx["multiple_of"])
        case "string_too_short" if not text:
            return _("{name}: the text is empty", name=name), _("a text")
        case "string_too_short":
            return _("{name}: the text is too short", name=name), _("at least {n} characters", n=ctx["min_length"])
        case "string_too_long":
            return _("{name}: the text is too long", name=name), _("at most {n} characters", n=ctx["max_length"])
        case "too_short" if not ctx["actual_length"]:
            return _("'{name}' is empty", name=name), _("at least {n}", n=ctx["min_length"])
        case "too_short":
            return _("'{name}' has too few entries", name=name), _("at least {n}", n=ctx["min_length"])
        case "too_long":
            return _("'{name}' has too many entries", name=name), _("at most {n}", n=ctx["max_length"])
        case "string_pattern_mismatch":
            pattern = str(ctx["pattern"])
            return _("{name}: '{text}' has the wrong form", name=name, text=text), PATTERNS.get(pattern, pattern)
        case "value_error":
            return str(ctx["error"]), ""
    return f"{name}: {error['msg']}", ""
