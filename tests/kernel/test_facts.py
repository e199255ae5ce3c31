"""Facts: what they say of cards, and that they can be sent to another process."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from tabletop.kernel import Deal, Fact, Fault, start
from tabletop.kernel.facts import NOTHING, cards_in, holds_cards
from tests import tiny
from tests.tiny.hazard.rules import RULES as HAZARD


@pytest.mark.parametrize(
    "fact",
    [
        Fact("skipped", 1, NOTHING),
        Fact("roll", 0, {"die": "light", "faces": ("green", "red")}),
        Fact("move", 0, {"from": ("deck", -1), "to": ("hands", 0), "card": -1}, {"card": 7}, (0,)),
    ],
    ids=lambda fact: fact.kind,
)
def test_facts_can_be_sent_to_another_process(fact: Fact) -> None:
    again = pickle.loads(pickle.dumps(fact))
    assert again == fact
    for seat in (None, 0, 1):
        assert pickle.loads(pickle.dumps(fact.told(seat))) == again.told(seat)


def test_there_is_one_nothing() -> None:
    assert pickle.loads(pickle.dumps(NOTHING)) is NOTHING
    assert (dict(NOTHING), len(NOTHING), "card" in NOTHING, NOTHING == {}) == ({}, 0, False, True)


@pytest.mark.parametrize("name", ["card", "cards", "stopped_card", "lost_cards"])
def test_the_name_of_a_value_says_whether_it_is_a_card(name: str) -> None:
    assert holds_cards(name)
    assert not holds_cards(name + "_left")
    assert not holds_cards(name.replace("card", "discard"))


def test_the_cards_of_a_fact() -> None:
    about = {"card": 3, "cards": (5, -1, 8), "stopped_card": 9, "points": 12, "lost_card": -1}
    assert list(cards_in(about)) == [3, 5, 8, 9]


@pytest.mark.parametrize("name", ["card", "cards", "stopped_card"])
def test_no_fact_may_name_a_card_that_not_everyone_sees(name: str) -> None:
    facts: list[Fact] = []
    g = start(HAZARD, tiny.catalogue().box("hazard"), Deal(3, 3), facts)
    hidden = g.hands[0][0]  # type: ignore[attr-defined]
    told: dict[str, Any] = {name: [hidden] if name == "cards" else hidden}
    g.told = facts
    with pytest.raises(Fault, match="which not everyone can see"):
        g.tell("shows", 0, **told)


def test_what_is_confided_is_known_to_some_only() -> None:
    told: list[Fact] = []
    g = start(HAZARD, tiny.catalogue().box("hazard"), Deal(3, 1), told)
    g.told = told
    hand = g.hands[0]  # type: ignore[attr-defined]
    g.confide("shows", 0, (0, 1), {"cards": hand}, count=len(hand))
    assert told[-1].told(1).about == {"count": len(hand), "cards": tuple(hand)}
    assert told[-1].told(2).about == {"count": len(hand)}
    with pytest.raises(Fault, match="not everyone can see"):
        g.confide("shows", 0, (0, 1), {}, cards=hand)
