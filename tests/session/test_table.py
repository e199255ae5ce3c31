"""A table from the deal to the end: answers, steps, seats, and what each of them hears."""

from __future__ import annotations

import pytest

from tabletop.games.speaker import Speaker
from tabletop.games.toss_up.rules import BANK, ROLL
from tabletop.kernel import BadDeal, Deal, Illegal, Move, digest
from tabletop.kernel.moves import DONE, PASS
from tabletop.session.log import line
from tabletop.session.steps import ANSWER, END, SEAT
from tabletop.session.table import Table
from tests.session.tables import GAMES, catalogue, play_at_random, seats, table

GREENS = ("green",) * 3 + ("yellow",) * 7
MORE = ("green",) * 2 + ("yellow",) * 5
REDS = ("red",) * 10


def test_an_answer_is_applied_and_kept_as_a_step_with_its_facts() -> None:
    at = table("toss_up", 2, people=(0, 1), dice=(GREENS,))
    step = at.answer(0, ROLL)
    assert at.steps[1] is step
    assert (step.seat, step.move, step.by) == (0, ROLL, "person")
    assert [told.kind for told in step.told(1)] == ["roll", "keep"]
    assert step.view(1).asking is at.state.asking
    assert at.legal(0) == [ROLL, BANK]
    assert at.waiting() == (0,)


def test_a_screen_can_show_steps_later_while_the_rules_run_ahead() -> None:
    at = table("toss_up", 2, people=(0, 1), dice=(GREENS, MORE, REDS))
    at.answer(0, ROLL)
    seen = digest(at.view(0))
    at.answer(0, ROLL)
    at.answer(0, BANK)
    at.answer(1, ROLL)
    assert digest(at.steps[1].view(0)) == seen, "what a step left behind does not change any more"
    assert at.steps[3].view(None).scores == [5, 0]
    kinds = [[told.kind for told in step.told(0)] for step in at.steps[1:]]
    assert kinds == [["roll", "keep"], ["roll", "keep"], ["bank", "score", "turn"], ["roll", "bust", "turn"]]


def test_a_refused_answer_changes_nothing() -> None:
    at = table("toss_up", 2, people=(0, 1))
    before, steps = digest(at.state), len(at.steps)
    for seat, move in ((1, ROLL), (0, BANK), (0, PASS), (5, ROLL)):
        with pytest.raises(Illegal):
            at.answer(seat, move)
    assert digest(at.state) == before
    assert len(at.steps) == steps


def test_listeners_hear_every_step_in_order() -> None:
    at = table("hazard", 3)
    heard: list[int] = []
    at.listen(lambda step: heard.append(step.index))
    play_at_random(at, 4)
    assert heard == list(range(1, len(at.steps)))
    assert len(heard) > 20


@pytest.mark.parametrize("game", GAMES)
def test_every_game_ends_with_an_outcome(game: str) -> None:
    at = table(game, 3)
    play_at_random(at, 7)
    assert at.over
    assert at.outcome is not None
    assert at.outcome.how == "won"
    assert at.outcome.winners == at.state.winners
    assert at.steps[-1].do == END
    assert at.waiting() == ()
    assert at.legal(0) == []
    with pytest.raises(Illegal):
        at.answer(0, PASS)


def test_the_seats_must_fit_the_deal() -> None:
    with pytest.raises(BadDeal, match="3"):
        Table.start(catalogue(), "toss_up", seats(2), Deal(3))


def test_an_answer_in_parts_is_taken_or_refused_as_a_whole() -> None:
    at = table("draft", 2, people=(0, 1))
    keep = [move for move in at.legal(0) if move != DONE]
    before = len(at.steps)
    with pytest.raises(Illegal):
        at.answer_all(0, [keep[0], Move("keep", "stone"), DONE])
    with pytest.raises(Illegal):
        at.answer_all(0, [keep[0], DONE, keep[0]])
    assert len(at.steps) == before
    at.answer_all(0, [keep[0], DONE])
    assert at.waiting() == (1,)
    assert [step.move for step in at.steps[before:]] == [keep[0], DONE]


def test_an_answer_that_takes_one_move_has_no_parts() -> None:
    at = table("toss_up", 2, people=(0, 1), dice=(GREENS,))
    with pytest.raises(Illegal):
        at.answer_all(0, [ROLL, BANK])
    at.answer_all(0, [ROLL])
    assert len(at.steps) == 2


def test_part_of_an_answer_can_be_taken_back() -> None:
    at = table("draft", 2, people=(0, 1), hand=4, keep=2)
    first, second = [move for move in at.legal(0) if move != DONE][:2]
    at.answer_all(0, [first, second])
    at.take_back(0, 0)
    assert at.state.parts(0) == (second,)
    at.take_back(0)
    assert at.state.parts(0) == ()
    assert not at.past
    at.answer_all(0, [second, DONE])
    at.take_back(0)
    assert 0 in at.waiting()
    assert at.state.parts(0) == (second,)


# Seats


def test_a_seat_is_handed_to_the_computer_and_taken_back() -> None:
    at = table("toss_up", 2, people=(0, 1))
    at.hand_over(0)
    assert at.seats[0].by_ai
    assert at.seats[0].level == "casual", "the level in the middle, unless another is named"
    at.take_seat(0)
    assert at.seats[0].by_person
    at.hand_over(0, "sharp")
    assert at.seats[0].level == "sharp"
    assert [step.do for step in at.steps[1:]] == [SEAT] * 3


def test_only_a_person_hands_over_takes_back_or_concedes() -> None:
    at = table("toss_up", 2, people=(0,))
    for act in (at.hand_over, at.take_seat, at.concede):
        with pytest.raises(Illegal):
            act(1)


def test_who_concedes_is_played_for_and_cannot_come_back() -> None:
    at = table("toss_up", 3, people=(0, 1))
    at.concede(0)
    assert at.seats[0].by_ai
    assert at.seats[0].conceded
    assert not at.over
    with pytest.raises(Illegal):
        at.take_seat(0)


def test_conceding_may_end_the_game() -> None:
    at = table("toss_up", 2, people=(0, 1), dice=(GREENS,))
    at.answer(0, ROLL)
    at.answer(0, BANK)
    at.concede(0, end=True)
    assert at.outcome is not None
    assert (at.outcome.how, at.outcome.winners, at.outcome.scores, at.outcome.seat) == ("conceded", (1,), (3, 0), 0)
    assert at.waiting() == ()
    with pytest.raises(Illegal):
        at.answer(1, ROLL)
    with pytest.raises(Illegal):
        at.hand_over(1)


def test_nobody_has_won_when_one_of_three_ends_the_game() -> None:
    at = table("toss_up", 3, people=(0,))
    at.concede(0, end=True)
    assert at.outcome is not None
    assert at.outcome.winners == ()


def test_a_level_can_change_in_the_middle_of_a_game() -> None:
    at = table("toss_up", 2, people=(0,), level="learner")
    at.set_level(1, "sharp")
    assert at.seats[1].level == "sharp"


# Logs


def take_turn(at: Table, seat: int) -> None:
    at.answer(seat, ROLL)
    at.answer(seat, BANK)


def new_to(at: Table, seat: int) -> list[tuple[int, str]]:
    log = at.log(seat)
    return [(heard.told.seat, heard.told.kind) for heard in log.lines[log.since :]]


def test_the_log_marks_what_happened_since_my_last_turn() -> None:
    at = table("toss_up", 3, people=(0, 1, 2), dice=(GREENS,) * 4)
    for seat in (0, 1, 2):
        take_turn(at, seat)
    turn = [(1, "roll"), (1, "keep"), (1, "bank"), (1, "score"), (2, "turn")]
    turn += [(2, "roll"), (2, "keep"), (2, "bank"), (2, "score"), (0, "turn")]
    assert new_to(at, 0) == turn
    assert new_to(at, 1) == turn[5:]
    at.answer(0, ROLL)
    assert new_to(at, 0) == [*turn, (0, "roll"), (0, "keep")], "the mark stays while the turn goes on"


def test_an_answer_without_a_choice_does_not_move_the_mark() -> None:
    at = table("toss_up", 2, people=(0, 1), dice=(GREENS, GREENS, GREENS, MORE))
    take_turn(at, 0)
    take_turn(at, 1)
    at.answer(0, ROLL)
    at.answer(0, ROLL, by="forced")
    assert new_to(at, 0)[0] == (1, "roll")


def test_what_the_computer_played_for_me_is_new_to_me() -> None:
    at = table("toss_up", 2, people=(0, 1), dice=(GREENS,) * 4)
    take_turn(at, 0)
    take_turn(at, 1)
    at.hand_over(0)
    at.answer(0, ROLL, by="ai")
    at.answer(0, BANK, by="ai")
    at.take_seat(0)
    assert (0, "roll") in new_to(at, 0)
    assert (1, "roll") in new_to(at, 0)


def test_each_seat_hears_only_what_it_may_know() -> None:
    at = table("hazard", 3)
    drawn = [heard for heard in at.log(1).lines if heard.told.kind == "move"]
    mine = [heard.told.about["card"] for heard in drawn if heard.told.seat == 1]
    others = [heard.told.about["card"] for heard in drawn if heard.told.seat != 1]
    assert sorted(mine) == sorted(at.state.hands[1])  # type: ignore[attr-defined]
    assert set(others) == {-1}
    assert {told.about["card"] for told in at.told(None) if told.kind == "move"} == {-1}


def test_logs_grow_with_the_game() -> None:
    at = table("hazard", 3)
    sizes = []
    play_at_random(at, 3, after=lambda at: sizes.append(len(at.log(0).lines)))
    assert sizes == sorted(sizes)
    assert sizes[-1] == sum(len(step.facts) for step in at.steps) > sizes[0]


def test_the_log_says_in_words_who_sits_down_and_who_leaves() -> None:
    at = table("toss_up", 2, people=(0, 1))
    at.hand_over(0)
    at.take_seat(0)
    at.set_level(1, "sharp")
    at.concede(0)
    speaker = Speaker.at(at.box, catalogue().game("toss_up"), [seat.name for seat in at.seats])
    said = [line(heard.told, speaker) for heard in at.log(None).lines]
    assert said == [
        "Turn 1: Person 0.",
        "The computer plays for Person 0.",
        "Person 0 is back.",
        "Person 1 plays at another level now.",
        "Person 0 gives up.",
    ]


def test_time_makes_a_step_only_when_the_bell_rings() -> None:
    at = table("grab", 2, people=(0, 1), ticks=10)
    assert at.tick(4) is None
    assert at.state.ticks == 6
    bell = at.tick(6)
    assert bell is not None
    assert at.steps[-1] is bell
    assert [step.do for step in at.steps] == ["start", "bell"]
    assert ANSWER not in [step.do for step in at.steps]
