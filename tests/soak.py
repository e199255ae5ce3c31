"""How thorough a run is: `make soak` sets TABLETOP_SOAK, and every random test does more."""

from __future__ import annotations

import os

LEVEL = int(os.environ.get("TABLETOP_SOAK") or 0)


def times(n: int, most: int = 1_000_000) -> int:
    """n games or examples in an ordinary run; 20 times as many, up to `most`, for each level of soaking."""
    return min(n * (1 + 19 * LEVEL), max(n, most))


def closer(n: int) -> int:
    """n places to look at in one game; twice as many when soaking, because there are more games as well."""
    return n * (2 if LEVEL else 1)
