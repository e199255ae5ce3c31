"""What is wrong with a file, said so that its author can put it right: where, what, what was expected."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tabletop.words import _, plural

WIDEST = 100
"""Columns of the quoted line that are shown around the caret."""
LONGEST_WORD = 60
"""Longer words get no suggestion: comparing them takes long and never helps."""


class Problem(NamedTuple):
    """One fault in one file. Lines and columns count from 1."""

    file: str
    line: int
    column: int
    message: str
    expected: str = ""
    suggestion: str = ""
    """The word that was probably meant."""
    text: str = ""
    """The line as it stands in the file; empty if the fault is the file itself."""
    width: int = 1
    """Columns to underline."""

    @property
    def place(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"

    @property
    def advice(self) -> list[str]:
        """What was expected and what may have been meant, a sentence each."""
        said = []
        if self.expected:
            said.append(_("expected: {what}", what=clean(self.expected)))
        if self.suggestion:
            said.append(_("did you mean '{word}'?", word=clean(self.suggestion)))
        return said

    def __str__(self) -> str:
        lines = [f"{clean(self.place)}: {clean(self.message)}"]
        if self.text.strip():
            lines += _quote(self.text, self.column, self.width)
        lines += [f"  {said}" for said in self.advice]
        return "\n".join(lines)


class Problems(Exception):
    """Everything that is wrong, at once."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = tuple(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        return report(self.problems)


def report(problems: Sequence[Problem]) -> str:
    """All problems with a blank line between them and their number at the end."""
    parts = [str(problem) for problem in problems]
    parts.append(plural("{n} problem found.", "{n} problems found.", len(problems)))
    return "\n\n".join(parts)


def suggest(word: str, known: Iterable[str]) -> str:
    """The known word nearest to this one, or nothing."""
    if not word or len(word) > LONGEST_WORD:
        return ""
    import difflib  # only where something is wrong: a start without problems need not pay for it

    lower = {name.lower(): name for name in reversed(list(known))}
    near = difflib.get_close_matches(word.lower(), lower, n=1, cutoff=0.65)
    return lower[near[0]] if near and lower[near[0]] != word else ""


def either(words: Iterable[str]) -> str:
    """A list of words to choose from, in their order."""
    return ", ".join(words)


def clean(text: str) -> str:
    """The text without characters that would move the cursor or hide what stands there."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(character if _harmless(character) else "�" for character in text)


def _harmless(character: str) -> bool:
    """Printable, and neither a control nor one that reorders or hides its neighbours."""
    return character == " " or unicodedata.category(character) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def _quote(text: str, column: int, width: int) -> list[str]:
    """The line and, below it, carets under the place; a very long line is cut around the place."""
    line = clean(text.replace("\t", " "))
    at = min(column - 1, len(line))
    start, tail = 0, len(line)
    if len(line) > WIDEST:
        start = max(0, min(at - WIDEST // 2, len(line) - WIDEST))
        tail = start + WIDEST
    before = ("…" if start else "") + line[start:at]
    after = line[at:tail] + ("…" if tail < len(line) else "")
    marked = line[at : min(at + max(width, 1), tail)]
    return [f"    {before}{after}".rstrip(), "    " + " " * _columns(before) + "^" * max(1, _columns(marked))]


def _columns(text: str) -> int:
    """How many columns of a terminal the text takes."""
    wide = sum(unicodedata.east_asian_width(character) in "WF" for character in text)
    return len(text) + wide - sum(unicodedata.combining(character) != 0 for character in text)
