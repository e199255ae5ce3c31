"""Set Up: the deck for each number of players, and the deal."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.games.toss_your_cookies.rules import RULES
from tabletop.games.toss_your_cookies.state import Cookies
from tabletop.kernel import Deal, start
from tabletop.kernel.box import Value
from tests.conformance.cases import shipped

WILD = {3: 1, 4: 2, 5: 2, 6: 3, 7: 3, 8: 3}
HALF_EATEN = {3: 1, 4: 1, 5: 2, 6: 2, 7: 3, 8: 4}
COOKIES = {card.id for card in shipped().game("toss_your_cookies").cards if card.kind == "cookie"}


def dealt(players: int, seed: int = 1, options: dict[str, Value] | None = None, top: tuple[str, ...] = ()) -> Cookies:
    decks = {"cookies": top} if top else {}
    state = start(RULES, shipped().box("toss_your_cookies", options), Deal(players, seed, starter=0, decks=decks))
    assert isinstance(state, Cookies)
    return state


def in_play(state: Cookies) -> Counter[str]:
    return Counter(state.box.ids[card] for zone in (state.hands, state.shown) for hand in zone for card in hand)


def test_there_are_56_cards() -> None:
    cards = {card.id: card.copies for card in shipped().game("toss_your_cookies").cards}
    assert sum(cards.values()) == 56
    assert {cards[cookie] for cookie in COOKIES} == {6}
    assert len(COOKIES) == 8
    assert (cards["half_eaten"], cards["wild"], cards["milk"]) == (4, 3, 1)


@pytest.mark.parametrize("players", range(3, 9))
def test_the_deck_goes_by_the_number_of_players(players: int) -> None:
    """One full set for each player, the milk, and wild and half-eaten cards by the table: seven for everyone."""
    for seed in range(10):
        state = dealt(players, seed)
        cards = in_play(state)
        sets = {what for what in cards if what in COOKIES}
        assert len(sets) == players
        assert all(cards[what] == 6 for what in sets)
        assert (cards["wild"], cards["half_eaten"], cards["milk"]) == (WILD[players], HALF_EATEN[players], 1)
        assert cards["wild"] + cards["half_eaten"] == players - 1
        assert cards.total() == 7 * players
        assert all(len(hand) + len(shown) == 7 for hand, shown in zip(state.hands, state.shown, strict=True))
        assert len(state.aside) == 56 - 7 * players
        assert state.pile == []


def test_eight_players_use_every_card() -> None:
    state = dealt(8)
    assert state.aside == []
    assert in_play(state).total() == 56


def test_which_sets_take_part_is_left_to_chance() -> None:
    found = {frozenset(what for what in in_play(dealt(3, seed)) if what in COOKIES) for seed in range(60)}
    assert len(found) > 20
    assert set().union(*found) == COOKIES


def test_the_cards_are_thoroughly_mixed_for_everyone() -> None:
    """Which sets and wild cards take part has no say in who gets what: all seats get the same on average."""
    deals, found = 500, [Counter[str]() for _ in range(3)]
    for seed in range(deals):
        state = dealt(3, seed)
        for seat, hand in enumerate(state.hands):
            ids = [state.box.ids[card] for card in (*hand, *state.shown[seat])]
            found[seat].update(what for what in ids if what not in COOKIES)
            found[seat]["different"] += len(COOKIES.intersection(ids))
            found[seat]["first three alike"] += len(set(ids[:3])) == 1
    for what, least, most in (
        ("wild", 0.27, 0.4),
        ("half_eaten", 0.27, 0.4),
        ("milk", 0.27, 0.4),
        ("different", 2.75, 2.9),
        ("first three alike", 0.03, 0.08),
    ):
        shares = [seat[what] / deals for seat in found]
        assert all(least <= share <= most for share in shares), (what, shares)


def test_players_may_choose_the_sets() -> None:
    options: dict[str, Value] = {"set_jam": 2, "set_sugar": 2, "set_fortune": 0}
    for seed in range(30):
        cards = in_play(dealt(4, seed, options))
        assert {"jam", "sugar"} <= set(cards)
        assert "fortune" not in cards


def test_too_few_chosen_sets_are_filled_up_with_those_left_out() -> None:
    options: dict[str, Value] = {f"set_{what}": 0 for what in COOKIES}
    options["set_jam"] = 1
    for players in (3, 8):
        cards = in_play(dealt(players, 4, options))
        assert cards["jam"] == 6
        assert cards.total() == 7 * players


def test_a_stacked_deal_is_dealt_as_it_lies() -> None:
    top = ("jam", "jam", "sugar", "sugar", "fortune", "milk", "wild")
    state = dealt(3, top=top)
    assert [state.box.ids[card] for card in state.hands[0]] == list(top)


def test_hands_are_hidden_and_what_stays_in_the_box_is_known() -> None:
    state = dealt(3)
    view = state.view(1)
    assert view.hands[0] == [-1] * 7
    assert view.hands[1] == state.hands[1]
    assert view.aside == state.aside


def test_chance_decides_who_starts_unless_the_deal_says_it() -> None:
    box = shipped().box("toss_your_cookies")
    assert {start(RULES, box, Deal(4, seed)).active for seed in range(40)} == {0, 1, 2, 3}
    assert start(RULES, box, Deal(4, 1, starter=2)).active == 2
