"""The look as data: colours, type and paces from scenes/theme.yaml.

The file is read through a JSON copy keyed by its content, so that an unchanged start imports neither the YAML reader
nor the models. A broken file leaves the last good look in place and says why.
"""

import json
import zlib
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from tabletop import paths
from tabletop.data.files import first_bytes

Colour = tuple[int, int, int]
PALETTES = ("default", "contrast", "safe")
MOST_BYTES = 1_000_000


class ThemeFault(Exception):
    """The theme cannot be read and there is no earlier one to fall back to."""


class Style(NamedTuple):
    """How a text looks. Size in units; outline and drop are shares of the size; zero is none."""

    face: str
    size: float
    colour: Colour
    outline: float = 0.0
    drop: float = 0.0
    edge: Colour = (46, 26, 43)

    def at(self, size: float) -> "Style":
        return self._replace(size=size)

    def of(self, colour: Colour) -> "Style":
        return self._replace(colour=colour)


class Skin(NamedTuple):
    """The three tones of a button."""

    top: Colour
    bottom: Colour
    lip: Colour


class Theme:
    """Looks up everything by name; a name that is not there is a programming error and raises KeyError."""

    def __init__(self, values: dict[str, Any], palette: str = "default") -> None:
        palettes = values["palettes"]
        self.palette = palette if palette in palettes else "default"
        named = {**values["colours"], **palettes[self.palette]}
        self.colours: dict[str, Colour] = {name: parse_colour(text) for name, text in named.items()}
        self.skins = {name: Skin(*(parse_colour(v[t]) for t in Skin._fields)) for name, v in values["buttons"].items()}
        self.felts = {name: (parse_colour(v["light"]), parse_colour(v["dark"])) for name, v in values["felts"].items()}
        self.styles = {name: self._style(v) for name, v in values["type"].items()}
        self.seats: list[Colour] = [parse_colour(text) for text in values["seats"][self.palette]]
        self.motion: dict[str, float] = {name: float(v) for name, v in values["motion"].items()}

    def _style(self, v: dict[str, Any]) -> Style:
        return Style(
            v["face"],
            float(v["size"]),
            self.colours[v["colour"]],
            float(v.get("outline", 0)),
            float(v.get("drop", 0)),
            self.colours["ink"],
        )

    def colour(self, name: str) -> Colour:
        """A named colour, or "#RRGGBB" itself."""
        return parse_colour(name) if name.startswith("#") else self.colours[name]

    def style(self, name: str) -> Style:
        return self.styles[name]

    def seat(self, index: int) -> Colour:
        return self.seats[index % len(self.seats)]


def parse_colour(text: str) -> Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """a with a share of b in it."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def hexed(colour: Colour) -> str:
    return f"#{colour[0]:02X}{colour[1]:02X}{colour[2]:02X}"


def load(file: Path | None = None, cache: Path | None = None) -> tuple[dict[str, Any], str]:
    """The theme's values, and a message where not the file itself but something older had to be used."""
    file = file or paths.scenes() / "theme.yaml"
    cache = cache or paths.cache_folder() / "theme.json"
    kept = _kept(cache)
    try:
        source = first_bytes(file, MOST_BYTES)
    except OSError as e:
        return _older(kept, f"{file.name}: {e.strerror or e}")
    key = f"{len(source)}-{zlib.crc32(source):08x}-{FORMAT}"
    if kept and kept.get("key") == key:
        return kept["values"], ""
    from tabletop.data.theme import read_theme

    values, wrong = read_theme(source, file)
    if wrong:
        return _older(kept, wrong)
    _keep(cache, {"key": key, "values": values})
    return values, ""


FORMAT = 1
"""Raised when the meaning of the cached values changes."""


def _older(kept: dict[str, Any] | None, why: str) -> tuple[dict[str, Any], str]:
    """The untouched copy inside the bundle, else the last good one, else there is no look at all."""
    spare = paths.untouched() / "scenes" / "theme.yaml"
    if spare != paths.scenes() / "theme.yaml" and spare.is_file():
        from tabletop.data.theme import read_theme

        values, wrong = read_theme(spare.read_bytes(), spare)
        if not wrong:
            return values, why
    if kept:
        return kept["values"], why
    raise ThemeFault(why)


def _kept(cache: Path) -> dict[str, Any] | None:
    try:
        found = json.loads(cache.read_bytes())
    except (OSError, ValueError):
        return None
    whole = isinstance(found, dict) and isinstance(found.get("values"), dict)
    return found if whole and str(found.get("key", "")).endswith(f"-{FORMAT}") else None


def _keep(cache: Path, found: dict[str, Any]) -> None:
    """Best effort: a folder that cannot be written only costs time at the next start."""
    from tabletop.stage.settings import write_whole

    with suppress(OSError):
        write_whole(cache, json.dumps(found))
