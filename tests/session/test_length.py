"""How much longer or shorter house rules make a game."""

import pytest

from tabletop.data.catalogue import load
from tabletop.session.length import compare

CATALOGUE = load()


@pytest.mark.parametrize("seats", [3, 5])
def test_more_rounds_take_longer_whatever_cookies_are_left_out_of_each(seats: int) -> None:
    assert compare(CATALOGUE, "toss_your_cookies", seats, {"rounds": 2}) > 1.5
