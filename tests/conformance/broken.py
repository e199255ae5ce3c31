"""Copies of the tiny games, each broken on purpose in one place, with the check that must notice it."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import NamedTuple

from tabletop.kernel import Rules
from tests import tiny


class Broken(NamedTuple):
    """An edit of a tiny game's rules, the check that must fail on it, and words of what that says."""

    name: str
    game: str
    check: str
    says: str
    edits: tuple[tuple[str, str], ...]


def build(broken: Broken, folder: Path) -> Rules:
    """Write the broken copy as a package of its own, so that another process can import it too, and import it."""
    source = (tiny.FOLDER / broken.game / "rules.py").read_text(encoding="utf-8")
    for old, new in broken.edits:
        assert source.count(old) == 1, f"{broken.name}: {old!r} stands there {source.count(old)} times"
        source = source.replace(old, new)
    package = folder / f"broken_{broken.name}"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "rules.py").write_text(source, encoding="utf-8")
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
    importlib.invalidate_caches()
    rules = importlib.import_module(f"{package.name}.rules").RULES
    assert isinstance(rules, Rules)
    return rules
