"""Where shipped data, packs, saves and the frozen bundle are: the only place that knows."""

import os
import sys
from functools import cache
from pathlib import Path

APP = "Tabletop"


@cache
def shipped() -> Path:
    """The folder that holds cards/, scenes/ and assets/ as a player may edit them."""
    if frozen():
        return Path(sys.executable).resolve().parent
    package = Path(__file__).resolve().parent
    inside = package / "_shipped"
    return inside if inside.is_dir() else package.parent


@cache
def untouched() -> Path:
    """A copy of the shipped data that nobody edits: what a broken file beside the executable falls back to."""
    if frozen():
        return Path(getattr(sys, "_MEIPASS", shipped())) / "untouched"
    return shipped()


def frozen() -> bool:
    return bool(getattr(sys, "frozen", False))


def cards() -> Path:
    return shipped() / "cards"


def scenes() -> Path:
    return shipped() / "scenes"


def assets() -> Path:
    return shipped() / "assets"


def home() -> Path:
    """Settings, saves and logs of this player. TABLETOP_HOME moves it, portable.txt keeps it beside the program."""
    chosen = os.environ.get("TABLETOP_HOME")
    if chosen:
        return Path(chosen).expanduser()
    if (shipped() / "portable.txt").is_file():
        return shipped() / "profile"
    import platformdirs

    return Path(platformdirs.user_data_dir(APP, appauthor=False))


def saves() -> Path:
    return home() / "saves"


def cache_folder() -> Path:
    """What can be made anew at any time."""
    if os.environ.get("TABLETOP_HOME") or (shipped() / "portable.txt").is_file():
        return home() / "cache"
    import platformdirs

    return Path(platformdirs.user_cache_dir(APP, appauthor=False))
