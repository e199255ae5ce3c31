"""What may stand in scenes/theme.yaml: the colours, type and paces of everything that is no card and no table.

The stage draws by name. The names that it cannot do without are listed here; a theme may add others.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field

from tabletop.data.fields import Id
from tabletop.data.problems import either, suggest
from tabletop.data.strict import Fault, Strict, pattern, read_text
from tabletop.words import _

TONE = pattern(r"^#[0-9A-Fa-f]{6}$", 'red, green and blue in quotes, like "#2E1A2B"')
Tone = Annotated[str, Field(pattern=TONE)]

NEEDED: Mapping[str, tuple[str, ...]] = {
    "colours": (
        "ink", "cream", "rim", "paper", "sand", "amber", "muted", "faint", "white", "linen", "title", "night", "bar",
        "edge", "gold", "blue", "green", "orange", "red", "disc", "link", "stone", "wood", "hollow", "flame",
    ),
    "buttons": ("green", "amber", "gold", "purple", "red", "blue", "grey"),
    "felts": ("wine", "green", "blue", "violet", "cinnamon", "burgundy"),
    "type": (
        "logo", "heading", "button", "big_button", "huge_button", "panel_title", "number", "name", "prompt", "body",
        "strong", "note", "hint", "tool", "on_felt", "key", "tip", "link", "field", "card_title", "card_ribbon",
        "card_text", "card_number", "card_corner", "card_numeral",
    ),
    "palettes": ("default", "contrast", "safe"),
    "motion": ("fade", "slide", "zoom", "tip", "toast"),
}  # fmt: skip
"""Section -> the names that the stage draws with."""


def _needs(section: str) -> dict[str, Any]:
    """For the schema, so that an editor offers these names."""
    return {"required": list(NEEDED[section])}


class ButtonTones(Strict):
    """The three tones of a button."""

    top: Tone = Field(description="Its upper edge, the lightest.")
    bottom: Tone = Field(description="Its lower edge.")
    lip: Tone = Field(description="The rim that it stands on.")


class FeltTones(Strict):
    """The two tones of a felt."""

    light: Tone = Field(description="Under the lamp.")
    dark: Tone = Field(description="At the edges.")


class TypeStyle(Strict):
    """How a text looks."""

    face: Literal["display", "text", "bold", "italic"] = Field(description="The typeface.")
    size: float = Field(ge=1, le=1000, description="In units of a 1280x720 window; on cards, of a card 240 wide.")
    colour: Id = Field(description="One of `colours`, by its name.")
    outline: float = Field(0, ge=0, le=1, description="How thick its outline is, as a share of the size.")
    drop: float = Field(0, ge=0, le=1, description="How far its shadow falls, as a share of the size.")


class ThemeFile(Strict):
    """How everything looks that is no card and no table."""

    colours: dict[Id, Tone] = Field(max_length=200, description="Name -> colour.", json_schema_extra=_needs("colours"))
    buttons: dict[Id, ButtonTones] = Field(
        max_length=60, description="Kind of button -> its tones.", json_schema_extra=_needs("buttons")
    )
    felts: dict[Id, FeltTones] = Field(
        max_length=60, description="Hue of felt -> its tones.", json_schema_extra=_needs("felts")
    )
    type: dict[Id, TypeStyle] = Field(
        max_length=200, description="Kind of text -> how it looks.", json_schema_extra=_needs("type")
    )
    seats: dict[Id, Annotated[list[Tone], Field(min_length=8, max_length=40)]] = Field(
        max_length=20, description="Palette -> the colours of the seats, in order: at least eight."
    )
    palettes: dict[Id, dict[Id, Tone]] = Field(
        max_length=20,
        description="Palette -> what it changes in `colours`; `{}` changes nothing.",
        json_schema_extra=_needs("palettes"),
    )
    motion: dict[Id, Annotated[float, Field(ge=0, le=60)]] = Field(
        max_length=60, description="Kind of movement -> how many seconds it takes.", json_schema_extra=_needs("motion")
    )

    def faults(self) -> Iterator[Fault]:
        for section, names in NEEDED.items():
            yield from _missing(section, names, getattr(self, section))
        for name, style in self.type.items():
            if style.colour not in self.colours:
                yield self._colour(("type", name, "colour"), style.colour)
        for palette, changes in self.palettes.items():
            for name in changes:
                if name not in self.colours:
                    yield self._colour(("palettes", palette, name), name)._replace(on_key=True)
            if palette not in self.seats:
                message = _("the palette '{name}' has no colours for the seats", name=palette)
                yield Fault(("seats",), message, suggestion=suggest(palette, self.seats), on_key=True)

    def _colour(self, at: tuple[int | str, ...], name: str) -> Fault:
        message = _("'{name}' is not among the colours", name=name)
        return Fault(at, message, _("one of: {words}", words=either(self.colours)), suggest(name, self.colours))


def _missing(section: str, names: Collection[str], found: Collection[str]) -> Iterator[Fault]:
    """What the stage needs and the section lacks: beside a name that was probably meant for it, else at its head."""
    extra = [name for name in found if name not in names]
    for name in names:
        if name not in found:
            message = _("'{name}' is missing", name=name)
            near = suggest(name, extra)
            yield Fault((section, near) if near else (section,), message, suggestion=name if near else "", on_key=True)


def read_theme(raw: bytes, path: Path) -> tuple[dict[str, Any], str]:
    """The values of a theme as plain data, or the first thing that is wrong with it, in one line."""
    theme, document = read_text(path, raw, ThemeFile)
    if theme is not None:
        return theme.model_dump(), ""
    first = document.sorted()[0]
    said = "; ".join([first.message, *first.advice])
    return {}, f"{path.name}:{first.line}:{first.column}: {said}"
