"""The words a player reads: English source strings, looked up in the catalogue of the chosen language.

`_` marks and translates a sentence, `plural` one with a number in it, `sense` a word with two meanings; they take
their values as keywords, so that a translator sees whole sentences with named gaps and never glued halves. `marked`
marks a text that is looked up later. docs/translating.md tells the rest.
"""

import gettext
import re
import struct
from pathlib import Path
from typing import Any

LANGUAGES = {"en": "English", "es": "Español"}
PSEUDO = "qps"
"""A made-up language, 40 % longer than English, that shows in tests where a text overflows or was never marked."""

GAP = re.compile(r"\{([a-z_][a-z0-9_/]*)(?::([^{}]*))?\}")
"""A gap to fill, `{name}` or `{share:.1f}`, or an icon to draw, `{coin}`: what has no value is left for the screen."""

_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_language = "en"


def speak(language: str, folder: Path) -> str:
    """From now on, words come from this language's catalogue under `folder`.

    Without a catalogue that can be read, they stay English; the answer says why, in a word, or is empty.
    """
    global _catalogue, _language
    _language, _catalogue = language, gettext.NullTranslations()
    if language == PSEUDO:
        _catalogue = _Pseudo()
    elif language != "en":
        try:
            _catalogue = gettext.translation("tabletop", str(folder), [language])
        except (OSError, UnicodeError, ValueError, struct.error) as error:
            return str(error)
    return ""


def language() -> str:
    return _language


def _(message: str, /, **values: Any) -> str:
    """A whole sentence in the player's language."""
    return _fill(_catalogue.gettext(message) if message else "", values)


def plural(one: str, many: str, n: int, /, **values: Any) -> str:
    """A sentence that counts: `{n}` is the number."""
    return _fill(_catalogue.ngettext(one, many, n), {"n": n, **values})


def sense(context: str, message: str, /, **values: Any) -> str:
    """A short word that means different things in different places ("Play" the verb, "Play" the pile)."""
    return _fill(_catalogue.pgettext(context, message), values)


def marked(message: str, /) -> str:
    """The text as it is, but known to the translators: for a table of texts that go through `_` when they are shown."""
    return message


def gaps(text: str) -> list[str]:
    """The names in braces, in order: what a translation has to keep."""
    return [gap[1] for gap in GAP.finditer(text)]


def stretch(text: str) -> str:
    """The text in the made-up language: accents on its vowels and a tail on every line, gaps and marks as they were."""
    return "\n".join(_stretched(line) for line in text.split("\n"))


def _stretched(line: str) -> str:
    if not line.strip():
        return line
    accented, at = "", 0
    for gap in GAP.finditer(line):
        accented += line[at : gap.start()].translate(_ACCENTS) + gap[0]
        at = gap.end()
    accented += line[at:].translate(_ACCENTS)
    extra = -(-len(line) * 2 // 5)
    tail = (_TAIL * (extra // len(_TAIL) + 1))[:extra]
    return accented + (tail if tail[-1] != " " else tail[:-1] + "ö")


_ACCENTS = str.maketrans("aeiouAEIOU", "áéíóúÁÉÍÓÚ")
_TAIL = "ëñöúâ "


class _Pseudo(gettext.NullTranslations):
    """Answers in the made-up language, so that layouts can be tried without a translator."""

    def gettext(self, message: str) -> str:
        return stretch(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return stretch(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return stretch(message)


def _fill(text: str, values: dict[str, Any]) -> str:
    def filled(gap: re.Match[str]) -> str:
        return format(values[gap[1]], gap[2] or "") if gap[1] in values else gap[0]

    return GAP.sub(filled, text) if values else text
