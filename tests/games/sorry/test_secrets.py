"""Sorry! against a clock and in its tie-break keeps to everything that the conformance suite asks."""

from __future__ import annotations

import pytest

from tabletop.games.sorry.rules import RULES
from tabletop.kernel import Deal, derive
from tests.conformance.cases import shipped
from tests.conformance.checks import CHECKS
from tests.conformance.table import recorded

LIVE = [name for name in CHECKS if name not in ("replays", "slots")]
TO_A_TIE = {"pawns": 1, "steals": 0, "slides_to_21": 0, "send_backs": 0}
"""With one pawn each, every bust of the first round is a tie-break."""


@pytest.mark.parametrize("check", LIVE)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_live_windows_conform(check: str, seats: int) -> None:
    box = shipped().box("sorry", {"reactions": "live", "reaction_seconds": 2, "steals": 6})
    looked = CHECKS[check](RULES, box, Deal(seats, derive(seats, 7)))
    assert looked or check == "take_back", "only an answer that others still wait for can be taken back"


def tied_deal(seats: int) -> Deal:
    """The first deal that the suite plays to a tie-break."""
    box = shipped().box("sorry", TO_A_TIE)
    for seed in range(100):
        game = recorded(RULES, box, Deal(seats, seed))
        if any(g.asking and g.asking.prompt == "tie_break" for g in game.before):
            return game.deal
    raise AssertionError("nobody ever bust")


@pytest.mark.parametrize("check", LIVE)
@pytest.mark.parametrize("seats", [3, 4])
def test_tie_breaks_conform(check: str, seats: int) -> None:
    assert CHECKS[check](RULES, shipped().box("sorry", TO_A_TIE), tied_deal(seats)) > 0


@pytest.mark.parametrize("check", ["twins", "hidden_cards"])
@pytest.mark.parametrize("seats", range(2, 5))
def test_secrets_are_found_to_look_at(check: str, seats: int) -> None:
    assert CHECKS[check](RULES, shipped().box("sorry"), Deal(seats, derive(seats, 11))) > 30
