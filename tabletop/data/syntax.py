"""YAML as a tree of marked texts: no tags, no aliases, no guessing what a word means, and hard limits.

Every scalar stays the text that its author wrote; `fit` turns it into what the schema asks for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from tabletop.data.files import first_bytes
from tabletop.data.problems import Problem, Problems
from tabletop.words import _, plural

MOST_BYTES = 1_000_000
DEEPEST = 20
MOST_NODES = 100_000
MOST_PROBLEMS = 50
"""Per file; the rest is only counted."""
ENOUGH = 1000
"""After so many problems the rest of a file is not looked at: it is meant to take time, or of another kind."""

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_BREAKS = re.compile("\r\n|[\r\n\x85\u2028\u2029]")
_FORBIDDEN = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Mark(NamedTuple):
    """A place in a file, counted from 0, and how many columns it covers."""

    line: int
    column: int
    width: int = 1


@dataclass(slots=True)
class Scalar:
    """One value as its author wrote it."""

    text: str
    mark: Mark
    plain: bool = True
    """Written without quotes."""

    @property
    def nothing(self) -> bool:
        """Nothing at all stands there."""
        return self.plain and not self.text


@dataclass(slots=True)
class Sequence:
    """A list, in its order."""

    items: list[Node]
    mark: Mark


@dataclass(slots=True)
class Mapping:
    """A group of fields."""

    mark: Mark
    keys: dict[str, Mark] = field(default_factory=dict)
    """Field name -> where it stands."""
    values: dict[str, Node] = field(default_factory=dict)


@dataclass(slots=True)
class Refused:
    """A value that has already been reported."""

    mark: Mark


Node = Scalar | Sequence | Mapping | Refused


class Document:
    """One file: its lines, its tree, and the problems found in it so far."""

    def __init__(self, path: Path, text: str = "") -> None:
        self.path = path
        self.file = shown(path)
        self.lines = _BREAKS.split(text)
        self.last = max((n for n, line in enumerate(self.lines, 1) if line.strip()), default=1)
        """How many lines there are up to the last that is not blank; what is missing at the end is shown there."""
        self.root: Node | None = None
        self.problems: list[Problem] = []
        self.whole = True
        """False if reading stopped before the end, so that what is missing proves nothing."""

    def report(self, mark: Mark, message: str, expected: str = "", suggestion: str = "") -> None:
        """Note a problem at this place."""
        line = min(mark.line, len(self.lines) - 1)
        while line and line >= self.last:
            line -= 1
        text = self.lines[line]
        column = mark.column if line == mark.line else len(text)
        width = max(1, min(mark.width, len(text) - column))
        self.problems.append(Problem(self.file, line + 1, column + 1, message, expected, suggestion, text, width))

    def sorted(self) -> list[Problem]:
        """The problems in file order, at most MOST_PROBLEMS and a last one that counts the others."""
        found = sorted(dict.fromkeys(self.problems), key=lambda p: (p.line, p.column))
        if len(found) > MOST_PROBLEMS:
            rest = len(found) - MOST_PROBLEMS
            message = _("and many more problems from here on")
            if not self.full:
                message = plural("and {n} more problem here", "and {n} more problems from here on", rest)
            found[MOST_PROBLEMS:] = [found[MOST_PROBLEMS]._replace(message=message, expected="", suggestion="")]
        return found

    @property
    def full(self) -> bool:
        return len(self.problems) >= ENOUGH

    def check(self) -> None:
        """Raise what was found, if anything."""
        if self.problems:
            raise Problems(self.sorted())


def shown(path: Path) -> str:
    """The path as a person would write it here."""
    try:
        return str(path.resolve().relative_to(Path.cwd()))
    except (ValueError, OSError):
        return str(path)


def whole_file(path: Path, message: str, expected: str = "", suggestion: str = "") -> Problem:
    """A problem with the file itself."""
    return Problem(shown(path), 1, 1, message, expected, suggestion)


def parse(path: Path) -> Document:
    """Read a file into its tree. What is wrong is noted in the document, never raised."""
    document = Document(path)
    try:
        raw = contents(path)
    except Problems as problems:
        document.problems += problems.problems
        document.whole = False
        return document
    return parse_text(path, raw)


def contents(path: Path) -> bytes:
    """The bytes of a file, if it is there and not too long."""
    try:
        raw = first_bytes(path, MOST_BYTES + 1)
    except FileNotFoundError:
        raise Problems([whole_file(path, _("there is no such file"))]) from None
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise Problems([whole_file(path, _("this file cannot be read: {reason}", reason=reason))]) from None
    if len(raw) > MOST_BYTES:
        raise Problems([whole_file(path, _("this file is too long"), _("at most 1 MB"))])
    return raw


def parse_text(path: Path, raw: bytes) -> Document:
    """Read bytes that came from this path into a tree."""
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode("utf-8-sig", "replace")
        document = Document(path, before)
        document.report(
            Mark(len(document.lines) - 1, len(document.lines[-1])),
            _("this is not UTF-8 text"),
            _("a text file saved as UTF-8"),
        )
        document.whole = False
        return document
    document = Document(path, text)
    if bad := _FORBIDDEN.search(text):
        _refuse_character(document, text, bad.start())
        return document
    try:
        _Composer(document, text).compose()
    except yaml.MarkedYAMLError as error:
        _explain(document, error)
        document.whole = False
    except yaml.YAMLError as error:
        document.report(Mark(0, 0), _("this is not YAML: {reason}", reason=str(error).splitlines()[0]))
        document.whole = False
    return document


def _refuse_character(document: Document, text: str, at: int) -> None:
    lines = _BREAKS.split(text[:at])
    document.report(
        Mark(len(lines) - 1, len(lines[-1])),
        _("character U+{code} cannot stand in a text file", code=f"{ord(text[at]):04X}"),
        _("a text file saved as UTF-8"),
    )
    document.whole = False


class _Stop(Exception):
    """A limit is passed: whatever follows is not looked at."""


class _Composer:
    """Builds the tree from the parser's events, so that limits hold before anything large exists."""

    def __init__(self, document: Document, text: str) -> None:
        self.document = document
        self.events: Iterator[Any] = iter(yaml.parse(text, Loader=_LOADER))
        self.nodes = 0

    def compose(self) -> None:
        try:
            self._compose()
        except _Stop:
            self.document.whole = False

    def _compose(self) -> None:
        next(self.events)  # stream start
        if isinstance(next(self.events), yaml.StreamEndEvent):
            self.document.report(Mark(0, 0), _("this file is empty"))
            return
        self.document.root = self._node(next(self.events), 1)
        next(self.events)  # document end
        following = next(self.events)
        if not isinstance(following, yaml.StreamEndEvent):
            self._stop(_mark(following), _("a second document begins here"), _("one document in a file"))

    def _node(self, event: Any, depth: int) -> Node:
        mark = _mark(event)
        self.nodes += 1
        if self.nodes > MOST_NODES:
            self._stop(mark, _("this file holds too many values"), _("at most {n}", n=f"{MOST_NODES:,}"))
        if depth > DEEPEST:
            self._stop(mark, _("this is nested too deeply"), _("at most {n} levels", n=DEEPEST))
        if isinstance(event, yaml.AliasEvent):
            self.document.report(
                _wide(mark, 1 + len(str(event.anchor))),
                _("aliases (*{name}) are not allowed here", name=event.anchor),
                _("the values written out"),
            )
            return Refused(mark)
        if event.anchor:
            message = _("anchors (&{name}) are not allowed here", name=event.anchor)
            self.document.report(_wide(mark, 1 + len(str(event.anchor))), message, _("the plain value"))
        node = self._content(event, mark, depth)
        if event.tag is None:
            return node
        name = str(event.tag).replace("tag:yaml.org,2002:", "!!")
        message = _("tags ({name}) are not allowed here", name=name)
        self.document.report(_wide(mark, len(name)), message, _("the plain value"))
        return Refused(mark)

    def _content(self, event: Any, mark: Mark, depth: int) -> Node:
        if isinstance(event, yaml.ScalarEvent):
            return Scalar(event.value, mark, not event.style)
        if isinstance(event, yaml.SequenceStartEvent):
            return self._sequence(mark, depth)
        return self._mapping(mark, depth)

    def _sequence(self, mark: Mark, depth: int) -> Sequence:
        items: list[Node] = []
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            items.append(self._node(event, depth + 1))
        return Sequence(items, mark)

    def _mapping(self, mark: Mark, depth: int) -> Mapping:
        mapping = Mapping(mark)
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            key = self._node(event, depth + 1)
            value = self._node(next(self.events), depth + 1)
            if isinstance(key, Refused):
                continue
            if not isinstance(key, Scalar):
                self.document.report(key.mark, _("a field name must be a word"))
            elif key.text in mapping.keys:
                self._repeated(key, mapping.keys[key.text])
            else:
                mapping.keys[key.text] = key.mark
                mapping.values[key.text] = value
        return mapping

    def _repeated(self, key: Scalar, first: Mark) -> None:
        self.document.report(
            key.mark,
            _("'{name}' stands here twice, the first time in line {line}", name=key.text, line=first.line + 1),
            _("every field once"),
        )

    def _stop(self, mark: Mark, message: str, expected: str) -> None:
        self.document.report(mark, message, expected)
        raise _Stop


def _mark(event: Any) -> Mark:
    start, end = event.start_mark, event.end_mark
    width = end.column - start.column if end.line == start.line else 1
    return Mark(start.line, start.column, max(width, 1))


def _wide(mark: Mark, width: int) -> Mark:
    return mark._replace(width=width)


def _explain(document: Document, error: yaml.MarkedYAMLError) -> None:
    """Say what the parser stumbled over in words that help someone who has never read the YAML standard."""
    problem = error.problem or ""
    context = error.context or ""
    mark = error.problem_mark or error.context_mark
    place = Mark(mark.line, mark.column) if mark else Mark(0, 0)
    start = error.context_mark
    opened = Mark(start.line, start.column) if start else place
    line = document.lines[place.line] if place.line < len(document.lines) else ""
    indent = line[: len(line) - len(line.lstrip())]
    if "\t" in indent and place.column <= len(indent):
        document.report(Mark(place.line, line.index("\t")), _("a tab indents this line"), _("spaces before the text"))
    elif "cannot start any token" in problem:
        message = _("a value cannot begin with '{character}'", character=line[place.column : place.column + 1])
        document.report(place, message, _("quotes around the value"))
    elif "mapping values are not allowed" in problem:
        message = _("a second ':' or a wrong indent")
        document.report(place, message, _("quotes around a text with ': ' in it; fields of one group in one column"))
    elif "end of stream" in problem and "quoted" in context:
        document.report(opened, _("this quote is never closed"), _("a closing quote"))
    elif "flow sequence" in context:
        document.report(opened, _("this [ is never closed, or a comma is missing"), _("a list like [1, 2, 3]"))
    elif "flow mapping" in context:
        document.report(opened, _("this { is never closed, or a comma is missing"), _("a group like {a: 1, b: 2}"))
    elif "escape" in problem:
        document.report(place, _("unknown escape in a text with double quotes"), _("single quotes, or \\\\ for \\"))
    elif "document start" in problem:
        document.report(place, _("a second document begins here"), _("one document in a file"))
    elif "node content" in problem:
        document.report(place, _("something is missing here, or a bracket is never closed"), _("a value"))
    elif "block" in context or "block" in problem:
        message = _("this line fits neither the list nor the group above it")
        document.report(place, message, _("entries of one list, or fields of one group, in one column"))
    else:
        document.report(place, _("this is not YAML: {reason}", reason=problem))
