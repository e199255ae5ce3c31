"""The secrets of Paper Tales are really tried, by the sheet and by house rules that change what is asked."""

from __future__ import annotations

import pytest

from tabletop.games.paper_tales.rules import RULES
from tabletop.kernel import Deal, derive
from tests.conformance.cases import shipped
from tests.conformance.checks import CHECKS
from tests.conformance.table import recorded

OTHER = {"kept": 2, "two_player_draft": False, "double_war": False, "draft": 4, "turns": 2, "gold": 9}


@pytest.mark.parametrize("check", ["twins", "hidden_cards", "take_back"])
@pytest.mark.parametrize("seats", range(2, 6))
def test_secrets_are_found_to_look_at(check: str, seats: int) -> None:
    box = shipped().box("paper_tales", {"turns": 2})
    assert CHECKS[check](RULES, box, Deal(seats, derive(seats, 11))) > 50


@pytest.mark.parametrize("check", ["accepts", "refuses", "search", "saves", "take_back", "same_question", "twins"])
@pytest.mark.parametrize("seats", [2, 5])
def test_house_rules_conform(check: str, seats: int) -> None:
    assert CHECKS[check](RULES, shipped().box("paper_tales", OTHER), Deal(seats, derive(seats, 12))) > 0


def test_a_pack_is_known_to_those_who_gave_and_got_it() -> None:
    game = recorded(RULES, shipped().box("paper_tales", {"turns": 1}), Deal(4, 5))
    passed = [fact for told in game.told for fact in told if fact.kind == "passes_pack"]
    assert len(passed) == 4 * 4
    for fact in passed:
        whom = fact.public["whom"]
        for seat in range(4):
            assert ("cards" in fact.told(seat).about) == (seat in (fact.seat, whom))
        assert len(fact.told(whom).about["cards"]) == fact.public["count"]


def test_what_a_rival_drafts_keeps_and_discards_stays_hidden() -> None:
    game = recorded(RULES, shipped().box("paper_tales", {"turns": 2}), Deal(3, 5))
    for told in game.told:
        for fact in told:
            if fact.kind == "move" and fact.public["to"][0] in ("hands", "kept") and fact.seat != 0:
                assert fact.told(0).about["card"] == -1
            if fact.kind == "drafts" and fact.seat != 0:
                assert "cards" not in fact.told(0).about
