"""Reads and checks scenes/theme.yaml; imported only when the file has changed."""

import re
from typing import Any

import yaml

SECTIONS = ("colours", "buttons", "felts", "type", "seats", "palettes", "motion")
FACES = ("display", "text", "bold", "italic")
STYLE_KEYS = {"face", "size", "colour", "outline", "drop"}
NEEDED = {
    "colours": "ink cream rim paper sand amber muted faint white linen title night bar edge gold blue green orange red "
    "disc link stone wood hollow",
    "buttons": "green amber gold purple red blue grey",
    "felts": "wine green blue violet cinnamon burgundy",
    "type": "logo heading button big_button panel_title number name prompt body strong note hint tool on_felt key tip "
    "link field",
    "palettes": "default contrast safe",
    "motion": "fade slide zoom tip toast",
}
"""The names that the stage draws with; a theme may add others."""
COLOUR = re.compile(r"#[0-9A-Fa-f]{6}$")


class ThemeProblem(Exception):
    """What is wrong with the theme, with file, line and column."""


class _Reader:
    def __init__(self, name: str) -> None:
        self.name = name

    def fault(self, node: yaml.Node, text: str) -> ThemeProblem:
        mark = node.start_mark
        return ThemeProblem(f"{self.name}:{mark.line + 1}:{mark.column + 1}: {text}")

    def mapping(self, node: yaml.Node) -> dict[str, yaml.Node]:
        if not isinstance(node, yaml.MappingNode):
            raise self.fault(node, "expected names with values")
        found: dict[str, yaml.Node] = {}
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode):
                raise self.fault(key, "expected a name")
            if key.value in found:
                raise self.fault(key, f"{key.value!r} is there twice")
            found[key.value] = value
        return found

    def colour(self, node: yaml.Node) -> str:
        text = self.text(node)
        if not COLOUR.match(text):
            raise self.fault(node, f'{text!r} is no colour: write it as "#RRGGBB"')
        return text

    def text(self, node: yaml.Node) -> str:
        if not isinstance(node, yaml.ScalarNode):
            raise self.fault(node, "expected one value")
        return str(node.value)

    def number(self, node: yaml.Node, least: float = 0.0) -> float:
        text = self.text(node)
        try:
            value = float(text)
        except ValueError:
            raise self.fault(node, f"{text!r} is no number") from None
        if not least <= value <= 10_000:
            raise self.fault(node, f"{text} is out of bounds")
        return value

    def tones(self, node: yaml.Node, names: tuple[str, ...]) -> dict[str, str]:
        tones = self.mapping(node)
        if set(tones) != set(names):
            raise self.fault(node, f"expected exactly {', '.join(names)}")
        return {name: self.colour(tone) for name, tone in tones.items()}

    def style(self, node: yaml.Node, colours: dict[str, str]) -> dict[str, Any]:
        parts = self.mapping(node)
        for name, value in parts.items():
            if name not in STYLE_KEYS:
                raise self.fault(value, f"{name!r} is not known here: {', '.join(sorted(STYLE_KEYS))}")
        for name in ("face", "size", "colour"):
            if name not in parts:
                raise self.fault(node, f"{name!r} is missing")
        face, colour = self.text(parts["face"]), self.text(parts["colour"])
        if face not in FACES:
            raise self.fault(parts["face"], f"{face!r} is no face: {', '.join(FACES)}")
        if colour not in colours:
            raise self.fault(parts["colour"], f"{colour!r} is not among the colours")
        extra: dict[str, Any] = {name: self.number(parts[name]) for name in ("outline", "drop") if name in parts}
        return {"face": face, "size": self.number(parts["size"], 1), "colour": colour, **extra}

    def seats(self, node: yaml.Node) -> list[str]:
        if not isinstance(node, yaml.SequenceNode) or len(node.value) < 8:
            raise self.fault(node, "expected a list of at least eight colours")
        return [self.colour(item) for item in node.value]


def read(source: bytes, name: str) -> dict[str, Any]:
    """The checked values of a theme file, as plain data."""
    try:
        root = yaml.compose(source.decode("utf-8"), Loader=yaml.SafeLoader)
    except (yaml.YAMLError, UnicodeDecodeError, RecursionError) as e:
        raise ThemeProblem(f"{name}: {_first_line(e)}") from None
    if root is None:
        raise ThemeProblem(f"{name}: the file is empty")
    r = _Reader(name)
    parts = r.mapping(root)
    for section, node in parts.items():
        if section not in SECTIONS:
            raise r.fault(node, f"{section!r} is not known here: {', '.join(SECTIONS)}")
    for section in SECTIONS:
        if section not in parts:
            raise r.fault(root, f"the section {section!r} is missing")
    for section, names in NEEDED.items():
        for wanted in names.split():
            if wanted not in r.mapping(parts[section]):
                raise r.fault(parts[section], f"{wanted!r} is missing")
    return _values(r, parts)


def _values(r: _Reader, parts: dict[str, yaml.Node]) -> dict[str, Any]:
    colours = {name: r.colour(node) for name, node in r.mapping(parts["colours"]).items()}
    palettes: dict[str, dict[str, str]] = {}
    for name, node in r.mapping(parts["palettes"]).items():
        changes = r.mapping(node)
        for changed, value in changes.items():
            if changed not in colours:
                raise r.fault(value, f"{changed!r} is not among the colours")
        palettes[name] = {changed: r.colour(value) for changed, value in changes.items()}
    seats = {name: r.seats(node) for name, node in r.mapping(parts["seats"]).items()}
    for name in palettes:
        if name not in seats:
            raise r.fault(parts["seats"], f"the palette {name!r} has no colours for the seats")
    return {
        "colours": colours,
        "buttons": {n: r.tones(v, ("top", "bottom", "lip")) for n, v in r.mapping(parts["buttons"]).items()},
        "felts": {n: r.tones(v, ("light", "dark")) for n, v in r.mapping(parts["felts"]).items()},
        "type": {n: r.style(v, colours) for n, v in r.mapping(parts["type"]).items()},
        "seats": seats,
        "palettes": palettes,
        "motion": {n: r.number(v) for n, v in r.mapping(parts["motion"]).items()},
    }


def _first_line(fault: Exception) -> str:
    mark = getattr(fault, "problem_mark", None)
    problem = getattr(fault, "problem", None) or str(fault).splitlines()[0]
    return f"{mark.line + 1}:{mark.column + 1}: {problem}" if mark else str(problem)
