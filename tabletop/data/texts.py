"""Texts that come from data: English source strings for the translators, or translated on the spot by a mod."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.words import _, language


class Text(str):
    """An English text that brings its own translations: `{en: Fox, es: Zorro}` in YAML."""

    inline: dict[str, str]

    def __new__(cls, inline: Mapping[str, str]) -> Text:
        text = super().__new__(cls, inline["en"])
        text.inline = dict(inline)
        return text

    def __getnewargs__(self) -> tuple[Mapping[str, str]]:  # type: ignore[override]
        return (self.inline,)


def say(text: str) -> str:
    """The text in the player's language; one with its own translations falls back to its English."""
    if isinstance(text, Text):
        return text.inline.get(language(), str(text))
    return _(text)
