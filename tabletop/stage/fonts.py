"""The fonts: where their files are, and opened copies by face and pixel size."""

from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

import pygame

FILES = {
    "display": ("font_fredoka_one", "FredokaOne-Regular.ttf"),
    "text": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "bold": ("font_source_sans_pro", "SourceSansPro-Bold.ttf"),
    "italic": ("font_source_sans_pro", "SourceSansPro-SemiboldIt.ttf"),
}
BOLD = {"display": "display", "text": "bold", "bold": "bold", "italic": "bold"}
"""The face of **marked** words inside a text of another face."""
CAP = {"display": 0.70, "text": 0.66, "bold": 0.66, "italic": 0.66}
"""Height of a capital as a share of the font size: what the eye centres on."""
LEADING = {"display": 1.2, "text": 1.24, "bold": 1.24, "italic": 1.24}
"""Distance between baselines as a share of the font size."""

_open: dict[tuple[str, int], pygame.font.Font] = {}


@cache
def file(face: str) -> Path:
    package, name = FILES[face]
    spec = find_spec(package)
    for folder in (spec.submodule_search_locations or ()) if spec else ():
        found = Path(folder) / "files" / name
        if found.is_file():
            return found
    raise FileNotFoundError(f"The font {name} of the package {package} is missing: install the program again.")


def font(face: str, size: int) -> pygame.font.Font:
    """An opened font of this face, `size` pixels high. Fonts do not outlive `pygame.quit`, so neither do copies."""
    if not pygame.font.get_init():
        _open.clear()
        pygame.font.init()
    found = _open.get((face, size))
    if found is None:
        found = _open[face, size] = pygame.font.Font(str(file(face)), size)
    return found


OVER = 3
"""The most that letters are drawn larger."""


def over(px: int) -> int:
    """How many times larger letters are drawn before they are scaled down.

    Drawn directly they snap to whole pixels, which shows the more the smaller they are; large ones only cost time.
    """
    return OVER if px < 44 else 2 if px < 88 else 1


@lru_cache(maxsize=8192)
def width(face: str, px: int, text: str) -> float:
    """How wide a run is, in pixels, at the quality it is drawn with."""
    n = over(px)
    return font(face, px * n).size(text)[0] / n
