"""Questions: who is asked, what is heard, and when."""

from __future__ import annotations

import pytest

from tabletop.kernel import CLOCK, DONE, PASS, Deal, Fault, Illegal, Move, question, start, tick
from tests import tiny
from tests.kernel.talk import A, Asks, B, C, Talk, talk
from tests.tiny.grab.rules import RULES as GRAB


def say(g: Talk, *answers: tuple[int, Move]) -> Talk:
    for seat, move in answers:
        g.apply(seat, move)
    return g


class TestOneSeat:
    def test_a_seat_number_hears_its_answer(self) -> None:
        g = talk("one", 2)
        assert g.waiting() == (2,)
        assert g.legal(2) == [A, B, C]
        assert say(g, (2, B)).heard == ["b"]

    def test_the_others_have_nothing_to_say(self) -> None:
        g = talk("one", 2)
        assert g.legal(1) == []
        with pytest.raises(Illegal, match="seat 1 is not asked; seat 2 has to answer"):
            g.apply(1, A)

    def test_what_is_not_on_offer_is_refused(self) -> None:
        g = talk("one", 2)
        with pytest.raises(Illegal, match=r"\('say', 'z', -1\) is not on offer to seat 2"):
            g.apply(2, Move("say", "z"))
        assert g.waiting() == (2,)

    def test_parts_are_heard_without_done(self) -> None:
        g = say(talk("some", 1), (1, C), (1, A))
        assert g.heard == []
        assert g.parts(1) == (C, A)
        assert say(g, (1, DONE)).heard == ["ac"]

    def test_a_window_for_one_seat_hears_the_answer_alone(self) -> None:
        assert say(talk("window", 1), (1, PASS)).heard == ["pass"]

    def test_search_gives_forced_answers_on_the_way(self) -> None:
        g = talk("forced", 3)
        assert g.offer() == (3, [A])
        assert g.choice() == (0, [PASS, DONE])
        assert g.heard == ["a"]

    def test_by_hand_is_for_the_person_in_front_of_the_screen(self) -> None:
        assert Asks.forced.by_hand
        assert not Asks.one.by_hand


class TestEveryone:
    def test_all_hears_every_answer_in_seat_order(self) -> None:
        g = talk("one", (3, 0, 2))
        assert g.waiting() == (3, 0, 2)
        say(g, (0, B), (2, A))
        assert g.waiting() == (3,)
        assert g.heard == []
        assert say(g, (3, C)).heard == ["{0: b, 2: a, 3: c}"]

    def test_a_tuple_of_one_hears_a_dict_too(self) -> None:
        assert say(talk("one", (2,)), (2, A)).heard == ["{2: a}"]

    def test_nobody_asked_is_heard_at_once(self) -> None:
        assert talk("one", ()).heard == ["{}"]
        assert talk("some", ()).heard == ["{}"]

    def test_who_has_answered_has_nothing_more_to_say(self) -> None:
        g = say(talk("one", (0, 1)), (0, A))
        assert g.legal(0) == []
        with pytest.raises(Illegal, match="seat 0 is not asked; seat 1 has to answer"):
            g.apply(0, B)

    def test_parts_are_given_side_by_side(self) -> None:
        g = say(talk("some", (0, 1)), (0, A), (1, C), (0, DONE), (1, C), (1, B))
        assert g.waiting() == (1,)
        assert say(g, (1, DONE)).heard == ["{0: a, 1: bcc}"]

    def test_offers_know_the_parts_so_far(self) -> None:
        g = talk("chain", (0, 1))
        assert g.legal(0) == [A, DONE]
        say(g, (0, A), (1, DONE))
        assert g.legal(0) == [B, DONE]
        assert say(g, (0, DONE)).heard == ["{0: a, 1: nothing}"]

    def test_search_asks_in_order(self) -> None:
        g = talk("one", (3, 0))
        assert g.offer()[0] == 3
        g.play(3, A)
        assert g.offer()[0] == 0

    def test_search_picks_in_rising_order(self) -> None:
        g = talk("some", (0, 1))
        g.play(0, B)
        assert g.offer() == (0, [C, DONE])
        assert g.legal(0) == [A, C, DONE]


class TestWindows:
    """Rulebook order: the earliest in order that does not pass acts, as soon as all before it have passed."""

    def test_everyone_passes(self) -> None:
        assert say(talk("window", (2, 3, 0)), (0, PASS), (2, PASS), (3, PASS)).heard == ["None"]

    def test_nobody_asked_is_nobody_who_acts(self) -> None:
        assert talk("window", ()).heard == ["None"]

    def test_the_first_in_order_acts_at_once(self) -> None:
        assert say(talk("window", (2, 3, 0)), (2, A)).heard == ["2:a"]

    def test_a_later_seat_waits_for_the_earlier_ones(self) -> None:
        g = say(talk("window", (2, 3, 0)), (3, A), (0, B))
        assert g.heard == []
        assert say(g, (2, PASS)).heard == ["3:a"]

    def test_an_earlier_seat_goes_before_a_quicker_one(self) -> None:
        assert say(talk("window", (2, 3, 0)), (0, B), (3, A), (2, B)).heard == ["2:b"]

    def test_a_pass_in_the_middle_opens_the_way(self) -> None:
        g = say(talk("window", (2, 3, 0)), (0, B), (2, PASS))
        assert g.heard == []
        assert say(g, (3, PASS)).heard == ["0:b"]

    def test_seats_behind_one_that_acted_stay_in_waiting(self) -> None:
        g = say(talk("window", (2, 3, 0)), (3, A))
        assert g.waiting() == (2, 0)
        passed = say(talk("window", (2, 3, 0)), (3, PASS))
        for viewer in (None, 0, 1, 2):
            assert g.view(viewer) == passed.view(viewer), "the window tells what seat 3 did"

    def test_a_window_takes_one_move(self) -> None:
        with pytest.raises(TypeError, match="not parts"):
            question("x", gather="first", parts=True)(Asks.one.offer)

    def test_there_are_two_ways_to_gather(self) -> None:
        with pytest.raises(TypeError, match="'all' or 'first'"):
            question("x", gather="some")


class TestClock:
    def test_without_a_clock_no_time_passes(self) -> None:
        for g in (talk("one", 0), talk("window", (0, 1))):
            with pytest.raises(Illegal, match="no clock is running"):
                g.apply(CLOCK, tick())

    @pytest.mark.parametrize("bad", [PASS, tick(0), tick(-3), Move("tick"), Move("tick", "2"), Move("tick", True)])
    def test_time_passes_in_whole_ticks(self, bad: Move) -> None:
        g = talk("window", (0, 1), ticks=5)
        with pytest.raises(Illegal, match="whole ticks"):
            g.apply(CLOCK, bad)
        assert g.ticks == 5

    def test_the_clock_counts_down_to_the_bell(self) -> None:
        g = talk("window", (0, 1), ticks=5)
        say(g, (CLOCK, tick(2)))
        assert (g.ticks, g.heard) == (3, [])
        say(g, (CLOCK, tick()))
        assert g.ticks == 2
        assert say(g, (CLOCK, tick(2))).heard == ["None"]
        assert g.ticks == -1

    def test_more_ticks_than_are_left_ring_the_bell_once(self) -> None:
        assert say(talk("window", (0, 1), ticks=5), (CLOCK, tick(99))).heard == ["None"]

    def test_with_a_clock_the_first_to_arrive_acts(self) -> None:
        assert say(talk("window", (2, 3, 0), ticks=9), (CLOCK, tick()), (0, B)).heard == ["0:b"]

    def test_passing_against_the_clock_waits_for_the_others(self) -> None:
        g = say(talk("window", (2, 3), ticks=9), (3, PASS))
        assert g.waiting() == (2,)
        assert say(g, (2, PASS)).heard == ["None"]

    def test_the_bell_delivers_finished_answers(self) -> None:
        g = say(talk("some", (3, 0, 2), ticks=4), (3, A), (3, DONE), (0, B), (CLOCK, tick(4)))
        assert g.heard == ["{3: a}"]

    def test_the_bell_may_find_nobody_finished(self) -> None:
        assert say(talk("one", (0, 1), ticks=1), (CLOCK, tick())).heard == ["{}"]

    def test_one_seat_that_lets_the_bell_ring_is_heard_as_none(self) -> None:
        assert say(talk("one", 2, ticks=1), (CLOCK, tick())).heard == ["None"]
        assert say(talk("some", 2, ticks=1), (2, A), (CLOCK, tick())).heard == ["None"]

    def test_an_answer_stops_the_clock(self) -> None:
        g = say(talk("one", 2, ticks=7), (CLOCK, tick(3)), (2, A))
        assert (g.heard, g.ticks) == (["a"], -1)

    def test_a_frame_that_asks_again_goes_on_with_what_is_left(self) -> None:
        g = start(GRAB, tiny.catalogue().box("grab", {"ticks": 40}), Deal(3, 1))
        g.apply(CLOCK, tick(3))
        g.apply(1, g.legal(1)[1])
        assert g.ticks == 37
        g.apply(CLOCK, tick(30))
        g.apply(0, g.legal(0)[1])
        assert g.ticks == 7


class TestTheEnd:
    def test_nobody_answers_after_it(self) -> None:
        g = say(talk("one", 0), (0, A), (0, DONE))
        assert g.winners == (0,)
        assert g.waiting() == ()
        assert g.legal(0) == []
        assert g.choice() is None
        for seat, move in ((0, PASS), (1, A), (CLOCK, tick())):
            with pytest.raises(Illegal, match="the game is over"):
                g.apply(seat, move)
        with pytest.raises(Fault, match="nobody is asked"):
            g.offer()
