"""The words a player reads: English source strings, looked up in the catalogue of the chosen language.

`_` marks and translates a sentence, `plural` one with a number in it; both take their values as keywords, so that
a translator sees whole sentences with named gaps and never glued halves.
"""

import gettext
from pathlib import Path
from typing import Any

LANGUAGES = {"en": "English", "es": "Español"}
PSEUDO = "qps"
"""A made-up language, 40 % longer than English, that shows in tests where a text would overflow."""

_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_language = "en"


class _Pseudo(gettext.NullTranslations):
    """Stretches every English string, keeping its gaps and marks, so that layouts can be tried without a translator."""

    def gettext(self, message: str) -> str:
        return stretch(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return stretch(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return stretch(message)


def stretch(text: str) -> str:
    """The text 40 % longer: a tail of its own vowels with accents, outside any {gap}."""
    if not text.strip():
        return text
    extra = max(1, round(len(text) * 0.4))
    return text + ("ëñöúâ " * (extra // 6 + 1))[:extra].rstrip().ljust(extra, "ö")


def speak(language: str, folder: Path) -> None:
    """From now on, words come from this language's catalogue under `folder`; an unknown one falls back to English."""
    global _catalogue, _language
    _language = language
    if language == PSEUDO:
        _catalogue = _Pseudo()
    else:
        _catalogue = gettext.translation("tabletop", str(folder), [language], fallback=True)


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


def _fill(text: str, values: dict[str, Any]) -> str:
    return text.format_map(values) if values else text
