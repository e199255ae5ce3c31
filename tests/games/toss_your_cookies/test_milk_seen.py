"""Who has the milk as far as everybody saw it go there: known while it can be followed, forgotten when it cannot."""

from __future__ import annotations

import pytest

from tests.games.toss_your_cookies.script import Game, table


def seen_at_c(rolls: str) -> Game:
    """Everybody saw the milk go from B to C; then it is B's turn."""
    return table(f"left the_milk, {rolls}", B="milk").play("A roll", "B take")


def test_passed_to_the_neighbour() -> None:
    assert seen_at_c("swap one").state.milk_seen == 2


@pytest.mark.parametrize(("face", "seat"), [("left", 0), ("right", 1)])
def test_whole_hands_go_round_with_it(face: str, seat: int) -> None:
    game = seen_at_c(f"{face} all").play("B roll")
    assert game.state.milk_seen == game.state.milk_holder() == seat


@pytest.mark.parametrize(("whom", "seat"), [("C", 1), ("A", 2)])
def test_exchanged_hands_take_it_along(whom: str, seat: int) -> None:
    game = seen_at_c("swap all").play("B roll", f"B swap {whom}")
    assert game.state.milk_seen == game.state.milk_holder() == seat


@pytest.mark.parametrize(("whom", "seat"), [("C", -1), ("A", 2)])
def test_a_swap_may_have_moved_it(whom: str, seat: int) -> None:
    game = seen_at_c("swap one").play("B roll", f"B swap {whom}")
    game.state.apply(1, game.state.legal(1)[0])
    game.play("B done", "B take")
    assert game.state.milk_seen == seat


def test_a_secret_pass_may_have_moved_it() -> None:
    game = seen_at_c("left one").play("B roll")
    for seat in range(3):
        game.state.apply(seat, next(move for move in game.state.legal(seat) if move.what != "milk"))
        game.play(f"{'ABC'[seat]} done")
    assert game.state.milk_holder() == 2
    assert game.state.milk_seen == -1


def test_whoever_is_seen_not_to_toss_it_still_has_it() -> None:
    game = seen_at_c("toss one").play("B roll")
    for seat in range(3):
        game.state.apply(seat, next(move for move in game.state.legal(seat) if move.what != "milk"))
        game.play(f"{'ABC'[seat]} done")
    assert game.state.milk_seen == 2


def test_tossed_it_lies_in_sight_until_somebody_grabs_it() -> None:
    game = seen_at_c("toss all").play("B roll")
    assert game.state.milk_seen == -1
    game.play("A grab milk")
    assert game.state.milk_seen == 0


def test_dealt_out_and_left_over_it_is_seen_as_well() -> None:
    game = seen_at_c("toss all").play("B roll").tick(700)
    assert game.state.milk_seen == game.state.milk_holder()


def test_on_its_way_it_lies_in_sight() -> None:
    game = seen_at_c("left the_milk").play("B roll")
    assert game.asked == "pick_back: C"
    assert game.state.milk_seen == -1
    game.play("C take")
    assert game.state.milk_seen == 0


def test_the_roller_shows_it_when_nothing_happens() -> None:
    game = table("swap the_milk", A="milk").play("A roll")
    assert game.state.milk_seen == 0


def test_a_new_round_forgets_it() -> None:
    game = table("left the_milk", B="milk", options={"rounds": 2}).play("A roll", "B take")
    game.state.win(0)
    game.play("A shout")
    assert game.state.milk_seen == -1
