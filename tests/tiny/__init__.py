"""Three games that are just large enough to use every part of the turn model."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tabletop.data.catalogue import Catalogue, load
from tabletop.kernel import Rules
from tests.tiny.draft.rules import RULES as DRAFT
from tests.tiny.grab.rules import RULES as GRAB
from tests.tiny.hazard.rules import RULES as HAZARD

TINY: tuple[Rules, ...] = (DRAFT, HAZARD, GRAB)
FOLDER = Path(__file__).parent


@cache
def catalogue() -> Catalogue:
    """Their data, read like that of every other game."""
    read = load(FOLDER)
    assert not read.problems, read.problems
    return read
