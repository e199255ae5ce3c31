"""What rules do to a table: each verb acts, and tells a fact as each seat may hear it."""

from __future__ import annotations

import pytest

from tabletop.kernel import PASS, Box, Chance, Deal, Die, Fact, Fault, Move, start
from tabletop.kernel.facts import NOTHING
from tests import tiny
from tests.kernel.talk import talk
from tests.tiny.hazard.rules import RULES as HAZARD
from tests.tiny.hazard.rules import GardenPath


def garden(**stacked: tuple[str, ...]) -> tuple[GardenPath, list[Fact]]:
    """A table of three that listens from now on."""
    g = start(HAZARD, tiny.catalogue().box("hazard"), Deal(3, 3, starter=0, decks=stacked))
    assert isinstance(g, GardenPath)
    g.told = []
    return g, g.told


class TestMove:
    def test_from_secret_to_public_everyone_is_told_the_card(self) -> None:
        g, told = garden()
        card = g.hands[1][0]
        g.move(card, g.hands[1], g.path, by=1)
        assert g.path == [card]
        assert card not in g.hands[1]
        for viewer in (None, 0, 1, 2):
            assert told[0].told(viewer) == ("move", 1, {"from": ("hands", 1), "to": ("path", -1), "card": card})

    def test_from_public_to_secret_everyone_saw_it_go(self) -> None:
        g, told = garden()
        card = g.hands[1][0]
        g.move(card, g.hands[1], g.path)
        g.move(card, g.path, g.yard)
        assert told[1].told(None).about["card"] == card

    def test_a_drawn_card_is_told_to_who_draws_it(self) -> None:
        g, told = garden()
        card = g.draw(g.yard, g.hands[2], by=2)
        assert g.hands[2][-1] == card
        assert [told[0].told(viewer).about["card"] for viewer in (None, 0, 1, 2)] == [-1, -1, -1, card]

    def test_from_hand_to_hand_both_know(self) -> None:
        g, told = garden()
        card = g.hands[0][0]
        g.move(card, g.hands[0], g.hands[2])
        assert [told[0].told(viewer).about["card"] for viewer in (None, 0, 1, 2)] == [-1, card, -1, card]
        assert told[0].told(1).about["from"] == ("hands", 0)

    def test_a_draw_takes_the_top(self) -> None:
        g, _ = garden(yard=("dog",) * 4 + ("bone",) * 3)
        assert [g.box.ids[card] for card in g.hands[0]] == ["dog"] * 4
        assert [g.box.ids[card] for card in g.hands[1][:3]] == ["bone"] * 3


class TestOtherVerbs:
    def test_a_roll_tells_its_faces(self) -> None:
        g = talk("one")
        g.told = told = list[Fact]()
        g.box = Box("dice", dice=(Die("light", ("green", "green", "red")),))
        green, red = g.roll(2, "light", 3)
        assert told == [Fact("roll", 2, {"die": "light", "faces": ("green",) * green + ("red",) * red})]

    def test_a_score_tells_what_changed(self) -> None:
        g, told = garden()
        g.score(1, 5)
        g.score(1, -9, least=0)
        assert g.scores == [0, 0, 0]
        assert [fact.public for fact in told] == [{"points": 5, "total": 5}, {"points": -5, "total": 0}]
        g.score(1, -9)
        assert g.scores[1] == -9

    def test_a_turn_is_counted(self) -> None:
        g, told = garden()
        turn = g.turn
        g.begin_turn(2)
        assert (g.turn, g.active) == (turn + 1, 2)
        assert told == [Fact("turn", 2, {"turn": turn + 1})]

    def test_recycling_shuffles_the_discards_under_the_pile(self) -> None:
        g, told = garden()
        g.used, g.yard = g.yard[2:], g.yard[:2]
        top, old = list(g.yard), list(g.used)
        told.clear()
        g.recycle(g.used, g.yard)
        assert g.yard[-2:] == top
        assert sorted(g.yard[:-2]) == sorted(old)
        assert g.yard[:-2] != old, "it was not shuffled"
        assert g.used == []
        assert told == [Fact("recycle", -1, {"from": ("used", -1), "to": ("yard", -1), "count": len(old)})]

    def test_drawing_goes_on_with_the_discards_until_nothing_is_left(self) -> None:
        g, told = garden()
        g.used, g.yard = g.yard[2:], g.yard[:2]
        last, old, hand = list(reversed(g.yard)), list(g.used), list(g.hands[1])
        told.clear()
        g.draw_several(3, g.yard, g.used, g.hands[1], 1)
        assert g.hands[1][:-1] == [*hand, *last]
        assert g.hands[1][-1] in old
        assert [fact.kind for fact in told] == ["move", "move", "recycle", "move"]
        g.draw_several(99, g.yard, g.used, g.hands[1], 1)
        assert (g.yard, g.used) == ([], [])
        assert sorted(g.hands[1]) == sorted([*hand, *last, *old])

    def test_a_shuffle_tells_only_how_many(self) -> None:
        g, told = garden()
        before = list(g.yard)
        g.shuffle(g.yard)
        assert sorted(g.yard) == sorted(before) != g.yard
        assert told == [Fact("shuffle", -1, {"zone": ("yard", -1), "count": len(before)})]

    def test_the_others_in_playing_order(self) -> None:
        g, _ = garden()
        assert g.clockwise_from(1) == (2, 0)
        g.direction = -1
        assert g.clockwise_from(1) == (0, 2)

    def test_one_move_for_each_different_card(self) -> None:
        g, _ = garden(yard=("dog", "bone", "dog", "puddle"))
        assert g.having(g.hands[0], "use", "hazard") == [PASS, Move("use", "dog"), Move("use", "puddle")]
        assert g.having(g.hands[0], "use") == [PASS, *(Move("use", what) for what in ("dog", "bone", "puddle"))]
        assert g.having([-1, -1], "use") == [PASS]

    def test_a_blind_card_is_any_of_them(self) -> None:
        g, _ = garden()
        assert {g.blind(g.hands[1]) for _ in range(100)} == set(g.hands[1])

    def test_where_a_list_lies_and_who_sees_it(self) -> None:
        g, _ = garden()
        assert g.place(g.hands[2]) == ("hands", 2)
        assert g.place(g.used) == ("used", -1)
        assert g.audience(("hands", 2)) == (2,)
        assert g.audience(("used", -1)) is None
        assert g.audience(("yard", -1)) == ()


class TestTell:
    def test_it_may_name_what_everyone_sees(self) -> None:
        g, told = garden()
        card = g.hands[0][0]
        g.move(card, g.hands[0], g.path)
        g.tell("bark", 0, card=card, loud=True)
        assert told[-1] == Fact("bark", 0, {"card": card, "loud": True})

    @pytest.mark.parametrize("by", ["card", "cards"])
    def test_it_may_not_name_what_some_do_not_see(self, by: str) -> None:
        g, told = garden()
        about = {"card": g.hands[0][0]} if by == "card" else {"cards": [g.hands[0][0]]}
        with pytest.raises(Fault, match="'bark' names card"):
            g.tell("bark", 0, **about)
        assert told == []

    def test_what_was_told_stays_as_it_was(self) -> None:
        g, told = garden()
        seats = [1, 2]
        g.tell("tie", seats=seats)
        seats.append(0)
        assert told == [Fact("tie", -1, {"seats": (1, 2)})]

    def test_nothing_to_say(self) -> None:
        g, told = garden()
        g.tell("bark")
        assert told[0].public is NOTHING

    def test_a_deaf_table_tells_nothing(self) -> None:
        g, _ = garden()
        deaf = g.clone()
        deaf.tell("bark", card=deaf.hands[0][0])
        deaf.move(deaf.hands[0][0], deaf.hands[0], deaf.path)
        assert deaf.told is None


class TestImagine:
    def test_what_is_seen_stays_and_the_rest_is_dealt(self) -> None:
        g, _ = garden()
        view = g.view(1)
        guess = view.imagine(Chance(5))
        assert guess.hands[1] == g.hands[1]
        assert sorted([*guess.yard, *guess.hands[0], *guess.hands[2]]) == sorted([*g.yard, *g.hands[0], *g.hands[2]])
        assert guess.rng != 0

    def test_every_unseen_card_is_as_likely_to_lie_anywhere(self) -> None:
        """Seat 0's first card, imagined 5,000 times over 25 unseen cards; 24 degrees of freedom, 0.1 % point 51.18."""
        g, _ = garden()
        view, rnd = g.view(1), Chance(9)
        unseen = sorted([*g.yard, *g.hands[0], *g.hands[2]])
        counts = dict.fromkeys(unseen, 0)
        for _ in range(200 * len(unseen)):
            counts[view.imagine(rnd).hands[0][0]] += 1
        assert len(unseen) == 25
        assert sum((n - 200) ** 2 / 200 for n in counts.values()) < 51.18

    def test_the_view_stays_a_view(self) -> None:
        g, _ = garden()
        view = g.view(1)
        kept = view.clone()
        view.imagine(Chance(5)).choice()
        assert view == kept

    def test_secret_answers_are_dropped_and_open_again(self) -> None:
        g, _ = garden()
        g.apply(2, PASS)
        assert g.view(1).waiting() == (0, 1)
        assert g.view(1).imagine(Chance(1)).waiting() == (0, 1, 2)
        assert g.view(2).imagine(Chance(1)).waiting() == (0, 1)
