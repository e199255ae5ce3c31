"""What a player chose, kept between starts: one JSON file, written whole or not at all, read without trust."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tabletop import paths
from tabletop.words import LANGUAGES, PSEUDO, _

SPEEDS = (0.0, 0.5, 1.0, 2.0, 4.0)
"""How fast things move; 0 is off: everything is simply there."""
TEXT_SIZES = (0.85, 1.0, 1.25, 1.5)
SCALES = (0.75, 1.0, 1.25, 1.5, 1.75, 2.0)
PALETTES = ("default", "contrast", "safe")


def _language(value: Any) -> bool:
    return value in ("", PSEUDO) or (isinstance(value, str) and value in LANGUAGES)


def _between(low: float, high: float) -> Callable[[Any], bool]:
    return lambda v: isinstance(v, int | float) and not isinstance(v, bool) and low <= v <= high


def _boolean(value: Any) -> bool:
    return isinstance(value, bool)


def _size(value: Any) -> bool:
    within = _between(320, 16_384)
    return isinstance(value, list) and len(value) == 2 and all(isinstance(v, int) and within(v) for v in value)


def _mapping(value: Any) -> bool:
    return isinstance(value, dict) and all(isinstance(k, str) for k in value)


def _table_setups(value: Any) -> bool:
    return _mapping(value) and all(_mapping(setup) for setup in value.values())


FIELDS: dict[str, tuple[Any, Callable[[Any], bool]]] = {
    "language": ("", _language),
    "text_size": (1.0, _between(0.75, 2.0)),
    "scale": (1.0, _between(0.75, 2.0)),
    "fullscreen": (False, _boolean),
    "window": ([1280, 720], _size),
    "volume": (0.8, _between(0.0, 1.0)),
    "muted": (False, _boolean),
    "speed": (1.0, lambda v: not isinstance(v, bool) and v in SPEEDS),
    "reduced_motion": (False, _boolean),
    "palette": ("default", lambda v: isinstance(v, str) and v in PALETTES),
    "setups": ({}, _table_setups),
    "flips": ({}, lambda v: _mapping(v) and all(_between(0, 10_000)(ms) for ms in v.values())),
}
"""Each setting with its default and the test that a value must pass; "" as language follows the system."""


class Settings:
    """The settings as attributes by name. Reading an unknown one or setting a bad value raises."""

    language: str
    text_size: float
    scale: float
    fullscreen: bool
    window: list[int]
    volume: float
    muted: bool
    speed: float
    reduced_motion: bool
    palette: str
    setups: dict[str, dict[str, Any]]
    flips: dict[str, float]

    def __init__(self, values: dict[str, Any] | None = None, file: Path | None = None) -> None:
        object.__setattr__(self, "_values", {})
        object.__setattr__(self, "_for_now", {})
        object.__setattr__(self, "_file", file)
        self._take(values or {})

    def _take(self, values: dict[str, Any]) -> None:
        own: dict[str, Any] = self.__dict__["_values"]
        own.update(values)
        for name, (default, good) in FIELDS.items():
            if not good(own.get(name)):
                own[name] = json.loads(json.dumps(default))

    def __getattr__(self, name: str) -> Any:
        if name in FIELDS:
            return self.__dict__["_for_now"].get(name, self.__dict__["_values"][name])
        raise AttributeError(name)

    def __setattr__(self, name: str, value: Any) -> None:
        if name not in FIELDS:
            raise AttributeError(name)
        if not FIELDS[name][1](value):
            raise ValueError(f"{name} cannot be {value!r}")
        self.__dict__["_for_now"].pop(name, None)
        self.__dict__["_values"][name] = value

    def for_now(self, name: str, value: Any) -> None:
        """A value for this run only, from the command line; choosing another one ends it."""
        if not FIELDS[name][1](value):
            raise ValueError(f"{name} cannot be {value!r}")
        self.__dict__["_for_now"][name] = value

    @property
    def motion(self) -> bool:
        """Whether the window itself may move things for show."""
        return not self.reduced_motion and self.speed > 0

    def setup_of(self, game: str) -> dict[str, Any]:
        """The last set-up of a game: seats, names, colours, levels, options; empty if there was none."""
        return dict(self.setups.get(game, {}))

    def remember_setup(self, game: str, setup: dict[str, Any]) -> None:
        self.setups[game] = json.loads(json.dumps(setup))

    def save(self) -> str:
        """Writes the file; answers a message where that failed, else nothing."""
        file: Path | None = self.__dict__["_file"]
        if file is None:
            return ""
        try:
            write_whole(file, json.dumps(self.__dict__["_values"], indent=2, sort_keys=True, ensure_ascii=False))
        except OSError as e:
            return _("Your settings could not be saved: {reason}.", reason=e.strerror or str(e))
        return ""


def load(file: Path | None = None) -> tuple[Settings, str]:
    """The settings and, where the file was unusable, a message that says where it was put aside."""
    file = file or paths.home() / "settings.json"
    try:
        source = file.read_bytes()
    except FileNotFoundError:
        return Settings(file=file), ""
    except OSError as e:
        return Settings(file=file), _("Your settings could not be read: {reason}.", reason=e.strerror or str(e))
    try:
        values = json.loads(source.decode("utf-8"))
    except (ValueError, RecursionError):
        values = None
    if isinstance(values, dict):
        return Settings(values, file), ""
    return Settings(file=file), _put_aside(file)


def _put_aside(file: Path) -> str:
    n = 1
    while (aside := file.with_name(f"{file.name}.broken-{n}")).exists():
        n += 1
    try:
        file.replace(aside)
    except OSError as e:
        return _("Your settings could not be read: {reason}.", reason=e.strerror or str(e))
    return _(
        "Your settings could not be read. The file was kept as {file}; the usual settings are used.",
        file=aside.name,
    )


def write_whole(file: Path, text: str) -> None:
    """Replaces a file in one step: temporary file, to the disk, read back, rename. Raises OSError."""
    data = text.encode("utf-8")
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        with part.open("wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        if part.read_bytes() != data:
            raise OSError(5, "the disk gave back something else")
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)
