"""Old journals as today's program reads them: the only place that knows other formats than the present one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.session.errors import BadJournal, NewerJournal
from tabletop.words import _

FORMAT = 1
"""The format that is written now."""

Lines = list[dict[str, Any]]
UPGRADES: dict[int, Callable[[Lines], Lines]] = {}
"""Format -> what makes the next format of it."""


def upgrade(lines: Lines) -> Lines:
    """Lines of any format we know, as the present one; the first is the header. Newer ones are refused."""
    header = lines[0]
    found = header.get("format")
    if not isinstance(found, int) or isinstance(found, bool) or found < min(UPGRADES, default=FORMAT):
        raise BadJournal(_("This is no saved game."))
    if found > FORMAT:
        app = str(header.get("app", ""))[:20]
        raise NewerJournal(_("This game was saved by a newer version of the program ({version}).", version=app))
    for older in range(found, FORMAT):
        lines = UPGRADES[older](lines)
    return lines
