"""The tiny games can be played at these tables like the shipped ones."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabletop.games import BY_ID
from tests import tiny


@pytest.fixture(autouse=True)
def _tiny_games() -> Iterator[None]:
    mine = {rules.id: rules for rules in tiny.TINY if rules.id not in BY_ID}
    BY_ID.update(mine)
    yield
    for game in mine:
        del BY_ID[game]
