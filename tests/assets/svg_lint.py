"""What the SVG reader inside pygame drops or paints wrong without a word, found by reading the file instead.

Only what is known to be drawn right passes: an element, attribute or colour outside these lists is a problem.
"""

import re
import xml.etree.ElementTree as Tree

SHAPES = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
GRADIENTS = {"linearGradient", "radialGradient"}
ELEMENTS = SHAPES | GRADIENTS | {"svg", "g", "defs", "stop"}
PLACES = {
    "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "width", "height", "d", "points", "viewBox",
}  # fmt: skip
PAINT = {"fill", "stroke", "stop-color"}
LOOKS = PAINT | {
    "fill-opacity", "stroke-opacity", "stop-opacity", "opacity", "stroke-width", "stroke-linejoin",
    "stroke-linecap", "stroke-miterlimit", "fill-rule", "offset", "transform", "id",
    "gradientUnits", "gradientTransform",
}  # fmt: skip
LINK = "{http://www.w3.org/1999/xlink}href"
COLOUR = re.compile(r"#[0-9A-Fa-f]{3}(?:[0-9A-Fa-f]{3})?$")
REFERENCE = re.compile(r"url\(#([\w-]+)\)$")
BLACK = {"#000", "#000000"}


def lint(text: str) -> list[str]:
    """Every reason why this picture would not look as it was drawn; none means that it will."""
    root = Tree.fromstring(text)
    names = [element.get("id", "") for element in root.iter() if element.get("id")]
    problems = [f"id {name!r} is given twice" for name in sorted(set(names)) if names.count(name) > 1]
    for element in root.iter():
        tag = element.tag.rpartition("}")[2]
        if element is not root and tag == "svg":
            problems.append("an svg inside an svg loses its place")
        if tag not in ELEMENTS:
            problems.append(f"<{tag}> is not drawn")
            continue
        for key, value in element.attrib.items():
            problems += _attribute(tag, key, value, names)
        if tag in GRADIENTS:
            problems += _gradient(tag, element.attrib)
    return problems


def _attribute(tag: str, key: str, value: str, names: list[str]) -> list[str]:
    if key in PAINT:
        return _colour(tag, key, value, names)
    if key == "opacity" and tag == "g":
        return ["opacity of a group is applied to each piece, so overlaps show"]
    if key not in PLACES | LOOKS and not (tag in GRADIENTS and key == LINK):
        return [f"<{tag} {key}> has no effect or a wrong one"]
    return []


def _colour(tag: str, key: str, value: str, names: list[str]) -> list[str]:
    if value.lower() in BLACK or value == "black":
        return [f"<{tag} {key}> is pure black: the ink is #2E1A2B"]
    reference = REFERENCE.match(value)
    if reference:
        return [] if reference[1] in names else [f"{value} is not defined"]
    if value == "none" or COLOUR.match(value):
        return []
    return [f"<{tag} {key}={value!r}> turns grey: write #rrggbb"]


def _gradient(tag: str, attributes: dict[str, str]) -> list[str]:
    spots = ("x1", "y1", "x2", "y2", "cx", "cy", "r")
    in_fractions = [k for k in spots if attributes.get(k, "0%")[-1] != "%" and float(attributes[k]) != 0]
    if in_fractions and attributes.get("gradientUnits") != "userSpaceOnUse":
        return [f"<{tag}> in fractions paints only its last stop: write % or userSpaceOnUse"]
    return []
