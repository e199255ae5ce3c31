"""Deals: a game started exactly as wanted, or refused with a word about what is wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tabletop.games.toss_up.rules import RULES as TOSS_UP
from tabletop.kernel import BadDeal, Box, Card, Chance, Deal, Die, Fact, derive, digest, start
from tabletop.kernel.chance import MASK
from tests import tiny
from tests.conformance.cases import shipped
from tests.tiny.draft.rules import RULES as DRAFT
from tests.tiny.draft.rules import Orchard
from tests.tiny.hazard.rules import RULES as HAZARD

FRUIT = tiny.catalogue().box("draft")


def orchard(deal: Deal, told: list[Fact] | None = None) -> Orchard:
    g = start(DRAFT, FRUIT, deal, told)
    assert isinstance(g, Orchard)
    return g


def drawn(g: Orchard, seat: int) -> list[str]:
    return [g.box.ids[card] for card in g.hands[seat]]


class TestSeed:
    def test_the_same_seed_deals_the_same(self) -> None:
        assert digest(orchard(Deal(3, 5))) == digest(orchard(Deal(3, 5)))
        assert digest(orchard(Deal(3, 5))) != digest(orchard(Deal(3, 6)))

    def test_any_whole_number_is_a_seed(self) -> None:
        for seed in (-1, 0, MASK, 1 << 200, -(1 << 200)):
            assert orchard(Deal(2, seed)).winners is None
        assert digest(orchard(Deal(2, -1))) == digest(orchard(Deal(2, MASK)))

    def test_the_starter_is_drawn_or_named(self) -> None:
        starters = {orchard(Deal(4, derive(seed, 1))).active for seed in range(60)}
        assert starters == {0, 1, 2, 3}
        assert orchard(Deal(4, 9, starter=2)).active == 2

    def test_laying_the_table_is_told(self) -> None:
        told: list[Fact] = []
        g = orchard(Deal(3, 5), told)
        assert [fact.kind for fact in told] == ["move"] * 12
        for seat in range(3):
            cards = [fact.told(seat).about["card"] for fact in told if fact.public["to"] == ("hands", seat)]
            assert cards == g.hands[seat]


class TestStackedDecks:
    def test_cards_come_from_the_top_in_that_order(self) -> None:
        top = ("melon", "fig", "rotten", "rotten", "plum")
        g = orchard(Deal(2, 1, starter=1, decks={"fruit": top}))
        assert drawn(g, 1) == list(top[:4])
        assert drawn(g, 0)[0] == "plum"

    def test_the_rest_is_shuffled_below(self) -> None:
        rest = {tuple(drawn(orchard(Deal(2, seed, starter=1, decks={"fruit": ("fig",)})), 0)) for seed in range(20)}
        assert len(rest) > 5

    def test_a_whole_deck_can_be_stacked(self) -> None:
        order = [card.id for card in FRUIT.printed]
        Chance(3).shuffle(order)
        g = orchard(Deal(2, 1, starter=0, decks={"fruit": tuple(order)}))
        assert drawn(g, 0) + drawn(g, 1) == order[:8]
        assert [g.box.ids[card] for card in reversed(g.tree)] == order[8:]

    def test_no_card_is_lost(self) -> None:
        g = orchard(Deal(5, 1, decks={"fruit": ("melon",) * 3}))
        lying = [*g.tree, *(card for hand in g.hands for card in hand)]
        assert sorted(lying) == list(range(len(FRUIT.printed)))

    def test_a_stacked_deck_is_in_no_view_and_no_save(self) -> None:
        assert orchard(Deal(2, 1, decks={"fruit": ("melon",)})).stacked is None


class TestScriptedDice:
    BOX = Box("dice", dice=(Die("coin", ("head", "tail")), Die("six", tuple("123456"))))

    def thrown(self, *dice: tuple[str, ...]) -> Any:
        g = orchard(Deal(2, 1))
        g.box, g.script = self.BOX, list(dice)
        return g

    def test_each_throw_is_used_once_then_chance_takes_over(self) -> None:
        g = self.thrown(("head", "tail"), ("tail", "tail"))
        before = g.rng
        assert g.roll(0, "coin", 2) == (1, 1)
        assert g.roll(0, "coin", 2) == (0, 2)
        assert g.rng == before
        assert sum(g.roll(0, "coin", 2)) == 2
        assert g.rng != before

    def test_dice_to_come_are_in_no_view_and_in_no_guess(self) -> None:
        g = orchard(Deal(2, 1))
        g.script = [("head", "tail")]
        for viewer in (None, 0, 1):
            assert g.view(viewer).script == []
            assert g.view(viewer).imagine(Chance(1)).script == []
        assert g.script == [("head", "tail")]

    @pytest.mark.parametrize("laid", [("head",), ("head", "6")], ids=["too few", "of another die"])
    def test_dice_that_cannot_be_thrown_are_told_and_chance_takes_over(self, laid: tuple[str, ...]) -> None:
        g, by_chance = self.thrown(laid, ("head", "head")), self.thrown()
        g.told = told = list[Fact]()
        assert g.roll(0, "coin", 2) == by_chance.roll(0, "coin", 2)
        assert g.script == []
        assert [fact.kind for fact in told] == ["misfit", "roll"]
        assert dict(told[0].public) == {"die": "coin", "count": 2, "faces": laid}

    def test_the_deaf_go_on_in_the_same_way(self) -> None:
        g, heard = self.thrown(("head",)), self.thrown(("head",))
        heard.told = []
        assert g.roll(0, "coin", 2) == heard.roll(0, "coin", 2)
        assert (g.rng, g.script) == (heard.rng, heard.script)

    def test_dice_that_can_never_be_thrown_are_a_bad_deal(self) -> None:
        box = shipped().box("toss_up")
        bust, short = ("red",) * 10, ("green",)
        with pytest.raises(BadDeal, match=r"dice: throw 1 lays down 1 dice \(green\) where 10 of 'light' are thrown"):
            start(TOSS_UP, box, Deal(2, dice=(short,)))
        with pytest.raises(BadDeal, match="dice: throw 3 lays down 1 dice"):
            start(TOSS_UP, box, Deal(2, dice=(bust, bust, short)))
        with pytest.raises(BadDeal, match="dice: throw 2 has no dice"):
            start(TOSS_UP, box, Deal(2, dice=(bust, ())))
        kept = ("green",) * 9 + ("red",)
        assert start(TOSS_UP, box, Deal(2, dice=(kept, bust))).script == [kept, bust]


class TestBadDeals:
    @pytest.mark.parametrize(
        ("deal", "says"),
        [
            (Deal(0), "seats: a game needs at least one seat, not 0"),
            (Deal(3, starter=3), "starter: seat 3 does not exist; seats are 0 to 2"),
            (Deal(3, starter=-1), "starter: seat -1 does not exist"),
            (Deal(2, decks={"fruits": ()}), "decks: draft has no deck 'fruits' (did you mean 'fruit'?)"),
            (
                Deal(2, decks={"fruit": ("mellon",)}),
                "decks.fruit: the deck has no card 'mellon' (did you mean 'melon'?)",
            ),
            (Deal(2, decks={"fruit": ("zzz",)}), "decks.fruit: the deck has no card 'zzz'"),
            (Deal(2, decks={"fruit": ("melon",) * 4}), "holds 3 of 'melon', the deal asks for more"),
            (Deal(2, dice=(("green",),)), "dice: no die of draft has a face 'green'"),
        ],
        ids=lambda value: value if isinstance(value, str) else "",
    )
    def test_what_the_box_cannot_give(self, deal: Deal, says: str) -> None:
        with pytest.raises(BadDeal) as caught:
            start(DRAFT, FRUIT, deal)
        assert says in str(caught.value)

    def test_a_face_that_was_meant(self) -> None:
        box = Box("lights", dice=(Die("light", ("green", "red")),))
        with pytest.raises(BadDeal, match=r"no die of lights has a face 'gren' \(did you mean 'green'\?\)"):
            start(DRAFT, box, Deal(2, dice=(("green", "gren"),)))


class TestJson:
    def test_there_and_back(self) -> None:
        deal = Deal(3, 77, {"keep": 1, "tie": "share", "on": True}, 2, {"fruit": ("fig", "plum")}, (("a", "b"), ()))
        assert Deal.from_json(json.loads(json.dumps(deal.to_json()))) == deal

    def test_seats_are_enough(self) -> None:
        assert Deal.from_json({"seats": 2}) == Deal(2)
        blank = {"seed": None, "options": None, "starter": None, "decks": None, "dice": None}
        assert Deal.from_json({"seats": 2, **blank}) == Deal(2)

    @pytest.mark.parametrize(
        ("data", "says"),
        [
            ([], "a deal is an object with seats, seed, options, decks and dice, not []"),
            ({}, "seats: a whole number is needed, not None"),
            ({"seats": "two"}, "seats: a whole number is needed, not 'two'"),
            ({"seats": True}, "seats: a whole number is needed, not True"),
            ({"seats": 2, "seed": 1.5}, "seed: a whole number"),
            ({"seats": 2, "sead": 1}, "a deal has no 'sead' (did you mean 'seed'?); it takes seats, seed"),
            ({"seats": 2, "starter": "me"}, "starter: a whole number"),
            ({"seats": 2, "options": [1]}, "options: names with their values"),
            ({"seats": 2, "decks": [1]}, "decks: names with their values"),
            ({"seats": 2, "decks": {"fruit": "fig"}}, "decks.fruit: a list is needed, not 'fig'"),
            ({"seats": 2, "decks": {"fruit": [1]}}, "decks.fruit: a list of ids is needed, not [1]"),
            ({"seats": 2, "dice": 6}, "dice: a list is needed, not 6"),
            ({"seats": 2, "dice": 0}, "dice: a list is needed, not 0"),
            ({"seats": 2, "dice": ""}, "dice: a list is needed, not ''"),
            ({"seats": 2, "decks": ""}, "decks: names with their values are needed, not ''"),
            ({"seats": 2, "options": 0}, "options: names with their values are needed, not 0"),
            ({"seats": 2, "options": False}, "options: names with their values are needed, not False"),
            ({"seats": 2, "dice": ["green"]}, "dice: a list is needed, not 'green'"),
            ({"seats": 2, "dice": [[["x" * 100]]]}, "..."),
        ],
        ids=str,
    )
    def test_what_is_no_deal(self, data: Any, says: str) -> None:
        with pytest.raises(BadDeal) as caught:
            Deal.from_json(data)
        assert says in str(caught.value)


def test_a_deck_without_cards_lies_empty() -> None:
    """A modder may take every copy out; the rules then find an empty pile, not an error."""
    yard = tiny.catalogue().box("hazard")
    empty = Box("hazard", tuple(card._replace(copies=0) for card in yard.cards), (), yard.options)
    g = start(HAZARD, empty, Deal(2, 1))
    assert g.view(0).imagine(Chance(1)).view(0) == g.view(0)
    assert Box("x", (Card("a", "d", 0),)).decks == {"d": ()}
