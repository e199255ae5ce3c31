"""The rules of a game as they are read on screen: plain data, kept ready so that F1 need not wait for YAML."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from tabletop import __version__, paths
from tabletop.data.files import first_bytes
from tabletop.data.problems import Problem
from tabletop.data.texts import Text, say
from tabletop.words import GAP

Value = int | str | bool
FORMAT = 1
"""Raised whenever the shape of what is kept changes."""
NAME = "rules.yaml"
MOST_BYTES = 1_000_001


class Passage(NamedTuple):
    """A paragraph, and the house rules with which it holds."""

    text: str
    when: Mapping[str, Value] = {}


class Figure(NamedTuple):
    """A picture to the text: dice that show something, or a drawing."""

    caption: str
    dice: tuple[str, ...] = ()
    """Faces as `die.face`."""
    picture: str = ""
    tone: str = "calm"
    """`good`, `bad` or `calm`: what it means for the player."""
    when: Mapping[str, Value] = {}


class Section(NamedTuple):
    """One heading with what stands below it."""

    heading: str
    passages: tuple[Passage, ...]
    figures: tuple[Figure, ...] = ()
    tips: tuple[Passage, ...] = ()


class KeyLine(NamedTuple):
    """Keys, and what they do in this game."""

    keys: tuple[str, ...]
    text: str


class Page(NamedTuple):
    """The rules of one game."""

    lead: str
    sections: tuple[Section, ...]
    keys: tuple[KeyLine, ...] = ()

    def under(self, values: Mapping[str, Value]) -> Page:
        """Only what holds with these house rules; a section of which nothing is left is gone too."""
        sections = []
        for section in self.sections:
            passages = tuple(one for one in section.passages if _holds(one.when, values))
            figures = tuple(one for one in section.figures if _holds(one.when, values))
            tips = tuple(one for one in section.tips if _holds(one.when, values))
            if passages or figures:
                sections.append(Section(section.heading, passages, figures, tips))
        return self._replace(sections=tuple(sections))


def _holds(when: Mapping[str, Value], values: Mapping[str, Value]) -> bool:
    return all(values.get(option) == value for option, value in when.items())


def told(text: str, values: Mapping[str, Value]) -> str:
    """A text in the player's language with its numbers filled in; names that are no option stay: they are icons."""
    return GAP.sub(lambda gap: str(values[gap[1]]) if gap[1] in values else gap[0], say(text))


def load(game: str, folder: Path | None = None, cache: Path | None = None) -> tuple[Page | None, list[Problem]]:
    """A game's page and what is wrong with its file. A broken file is replaced by the copy that came with the program.

    None: the game has no rules to read.
    """
    fallback: Path | None = None
    if folder is None:
        folder, cache = paths.cards(), cache or paths.cache_folder()
        untouched = paths.untouched() / "cards"
        fallback = untouched if untouched != folder else None
    if not (folder / game / NAME).is_file() and not (fallback and (fallback / game / NAME).is_file()):
        return None, []
    key = _key(folder / game)
    if cache and (kept := _fetch(cache, game, key)):
        return kept, []
    from tabletop.data.rules_page import read_page

    page, problems = read_page(folder / game)
    if page is None and fallback:
        page, more = read_page(fallback / game)
        problems += more
    if cache and page and not problems:
        _keep(cache, game, key, page)
    return page, problems


def _key(folder: Path) -> str:
    """A digest of everything that a page depends on."""
    digest = hashlib.sha256(f"{FORMAT}\n{__version__}\n".encode())
    for name in (NAME, "game.yaml"):
        try:
            raw = first_bytes(folder / name, MOST_BYTES)
        except OSError:
            raw = b""  # said when the file is read
        digest.update(f"{name}\n{len(raw)}\n".encode() + raw)
    return digest.hexdigest()


def _fetch(cache: Path, game: str, key: str) -> Page | None:
    try:
        kept = json.loads((cache / f"rules_{game}.json").read_bytes())
        return _page(kept["page"]) if kept["key"] == key else None
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None  # missing, damaged or of another time: it is read anew


def _keep(cache: Path, game: str, key: str, page: Page) -> None:
    whole = cache / f"rules_{game}.json"
    part = whole.with_suffix(f".{os.getpid()}.part")
    with suppress(OSError):  # without a place to keep it the next look only takes longer
        cache.mkdir(parents=True, exist_ok=True)
        part.write_text(json.dumps({"key": key, "page": _plain(page)}, ensure_ascii=False), encoding="utf-8")
        part.replace(whole)


def _plain(value: Any) -> Any:
    """Tuples as lists; a text with its own translations as a list of one group."""
    if isinstance(value, Text):
        return [value.inline]
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    return value


def _text(kept: Any) -> str:
    return kept if isinstance(kept, str) else Text(kept[0])


def _passage(kept: Any) -> Passage:
    return Passage(_text(kept[0]), kept[1])


def _figure(kept: Any) -> Figure:
    caption, dice, picture, tone, when = kept
    return Figure(_text(caption), tuple(dice), picture, tone, when)


def _section(kept: Any) -> Section:
    heading, passages, figures, tips = kept
    return Section(
        _text(heading), tuple(map(_passage, passages)), tuple(map(_figure, figures)), tuple(map(_passage, tips))
    )


def _page(kept: Any) -> Page:
    lead, sections, keys = kept
    lines = tuple(KeyLine(tuple(line), _text(text)) for line, text in keys)
    return Page(_text(lead), tuple(map(_section, sections)), lines)
