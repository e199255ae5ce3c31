"""What nobody may learn in Toss Your Cookies: blind picks, cards on their way, hands. Orderly play conforms as well."""

from __future__ import annotations

import json

import pytest

from tabletop.games.toss_your_cookies.rules import RULES
from tabletop.kernel import DONE, Deal, derive, encode
from tests.conformance.cases import shipped
from tests.conformance.checks import CHECKS
from tests.games.toss_your_cookies.script import table


@pytest.mark.parametrize("check", [name for name in CHECKS if name != "replays"])
def test_the_orderly_scramble_conforms(check: str) -> None:
    box = shipped().box("toss_your_cookies", {"scramble": "orderly", "alike": 4, "rounds": 2})
    assert CHECKS[check](RULES, box, Deal(4, derive(4, 7))) > 0


@pytest.mark.parametrize("check", ["twins", "hidden_cards", "take_back", "slots"])
def test_secrets_are_found_to_look_at(check: str) -> None:
    assert CHECKS[check](RULES, shipped().box("toss_your_cookies"), Deal(4, derive(4, 11))) > 50


def test_a_blind_pick_is_drawn_after_the_answer() -> None:
    """Every slot leads to the same state, and to another card with another seed."""
    taken = set()
    for seed in range(20):
        game = table("swap one", seed=seed, A="jam", B="sugar fortune wild").play("A roll", "A swap B", "A give jam")
        ends = []
        for slot in game.state.legal(0):
            state = game.state.clone()
            state.apply(0, slot)
            ends.append(state)
        assert all(state == ends[0] for state in ends)
        taken.add(tuple(game.named(ends[0].hands[0])))
    assert len(taken) > 1


def test_face_down_cards_cannot_be_read_in_a_view() -> None:
    """The taker sees neither the hand to pick from nor what was picked until it has arrived; others never do."""
    game = table("swap two", A="jam jam").play("A roll", "A swap B", "A give jam jam", "A take")
    for viewer in (0, 2, None):
        view = game.state.view(viewer)
        assert view.hands[1] == [-1] * 6
        assert view.passing[1] == [-1]
    assert game.state.view(2).passing[0] == [-1, -1]
    assert json.dumps(encode(game.state.view(2))).count('"take"') == 0


def test_facts_name_a_blind_card_only_to_those_who_see_it() -> None:
    game = table("swap one", A="jam").play("A roll", "A swap B", "A give jam", "A take")
    taken, arrived = game.facts("move")[1:3]
    assert taken.public["card"] == -1
    assert taken.audience == (1,), "who held it knows it, who takes it not yet"
    assert arrived.public["card"] == -1
    assert arrived.audience == (0, 1)
    for fact in game.facts("receives"):
        assert fact.public["cards"] == ()
        assert fact.audience == (0, 1)


def test_nobody_knows_what_others_choose_before_all_have() -> None:
    game = table("left one").play("A roll")
    move = game.state.legal(1)[0]
    game.state.apply(1, move)
    game.state.apply(1, DONE)
    for viewer in (0, 2, None):
        view = game.state.view(viewer)
        assert view.answers[1].verb == "unseen"  # type: ignore[union-attr]
        assert view.hands[1] == [-1] * 7
    assert game.told == [fact for fact in game.told if fact.kind in ("roll", "rolled", "passes", "turn")]


def test_passed_cards_are_told_to_giver_and_taker_only() -> None:
    game = table("left one", A="jam", B="sugar", C="fortune").play("A roll", "A pass jam", "B pass sugar")
    game.play("C pass fortune")
    for fact in game.facts("move"):
        assert fact.public["card"] == -1
        assert len(fact.audience) in (1, 2)
