"""Paper Toss against a clock keeps to everything that the conformance suite asks, and its secrets are really tried."""

from __future__ import annotations

import pytest

from tabletop.games.paper_toss.rules import RULES
from tabletop.kernel import Deal, derive
from tests.conformance.cases import shipped
from tests.conformance.checks import CHECKS

LIVE = [name for name in CHECKS if name not in ("replays", "slots")]


@pytest.mark.parametrize("check", LIVE)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_live_windows_conform(check: str, seats: int) -> None:
    box = shipped().box("paper_toss", {"reactions": "live", "reaction_seconds": 2, "tokens": 5})
    assert CHECKS[check](RULES, box, Deal(seats, derive(seats, 7))) > 0


@pytest.mark.parametrize("check", ["twins", "hidden_cards", "take_back"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_secrets_are_found_to_look_at(check: str, seats: int) -> None:
    assert CHECKS[check](RULES, shipped().box("paper_toss"), Deal(seats, derive(seats, 11))) > 50
