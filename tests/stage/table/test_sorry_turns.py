"""The table of Sorry! as a game goes on: steals, pawns sent back, tie-breaks, and several people."""

from __future__ import annotations

import pytest

from tabletop.ai.worker import Worker
from tabletop.kernel import Move
from tabletop.session.driver import Driver
from tabletop.stage.table import held
from tabletop.stage.table.elements.racers import Racers
from tabletop.stage.table.elements.showdown import Showdown
from tests.stage.table.sitting import shipped
from tests.stage.table.sorry_table import MINE, THEIRS, SorryTable, fours


def stealing(**more: object) -> SorryTable:
    """Coco makes 21 at once, and you could steal it; she could stop you."""
    cards = ("slide_21", "dont_be_sorry", *fours(1)[:3], *MINE)
    game = SorryTable(count=2, starter=1, cards=cards, **more)  # type: ignore[arg-type]
    game.plays(1, "slide_21")
    game.mine("steal")
    return game


def test_a_21_can_be_stolen_by_dragging() -> None:
    game = stealing()
    assert game.decide.words == "Pass"
    assert game.tags()[-1] != "wait for a rival's 21"
    game.drag("steal", game.place("pile"))
    game.until(lambda: game.table.state.scores == [1, 0] and game.scene.show.resting)
    assert game.plate(0).score == 1
    assert {"twenty_one", "steal", "pawn_home"} <= set(game.heard)
    game.close()


def test_a_steal_that_is_stopped_moves_no_pawn_of_yours() -> None:
    game = stealing()
    game.focus("steal")
    game.pilot.press("return")
    game.pilot.press("return")
    game.plays(1, "dont_be_sorry", question="block")
    game.until(lambda: "blocks" in game.told and game.scene.show.resting)
    assert game.plate(0).score == 0
    assert "block" in game.heard
    game.close()


def test_your_own_plate_is_lit_while_you_are_asked_out_of_turn() -> None:
    game = stealing()
    assert game.scene.show.view.active == 1
    assert (game.plate(0).asked, game.plate(1).asked) == (True, False)
    lit = game.picture_of("own")
    game.plate(0).asked = False
    game.scene.repaint()
    game.pilot.sheet.surface.fill("black")
    game.scene.draw(game.pilot.sheet.surface)
    assert game.picture_of("own") != lit
    game.close()


def test_somebody_who_is_skipping_does_not_pass_by_accident() -> None:
    game = SorryTable(count=2, starter=1, cards=("slide_21", *fours(1), *MINE), speed=1.0)
    game.until(lambda: game.scene.show.still and game.question == "play")
    game.table.answer(1, Move("play", "slide_21"))
    while game.scene.play.seat is None:
        game.pilot.press("space")
        game.pilot.wait(0.05, 0.05)
    for _ in range(8):
        game.pilot.press("space")
        game.pilot.wait(0.2)
    assert game.question == "steal"
    game.pilot.wait(0.6)
    game.pilot.press("space")
    game.until(lambda: game.table.state.scores == [0, 1])
    game.close()


def test_tags_stay_while_others_make_up_their_minds() -> None:
    cards = ("slide_21", *fours(1), *fours(2), "number_5", *fours(3), "number_6", *MINE)
    game = SorryTable(starter=1, cards=cards)
    game.plays(1, "slide_21")
    game.until(lambda: game.scene.show.still and game.question == "steal" and game.scene.play.seat == 0)
    assert len(game.table.waiting()) > 1
    for _ in range(200):
        game.pilot.wait(0.02)
        assert "steal it" in game.tags()
        assert game.scene.play.seat == 0
    assert game.table.waiting() == (0,)
    game.close()


def test_passing_lets_the_win_stand() -> None:
    game = stealing()
    game.pilot.press("space")
    game.until(lambda: game.table.state.scores == [0, 1] and game.scene.show.resting)
    assert game.plate(1).score == 1
    game.close()


def test_whoever_does_not_want_to_be_asked_is_not() -> None:
    game = SorryTable(count=2, cards=(*MINE, "slide_21", *fours(1)))
    game.mine()
    game.pilot.press("w")
    assert game.scene.play.asks == "never"
    game.drag("slide_10", game.place("pile"))
    game.plays(1, "slide_21")
    game.until(lambda: game.table.state.scores == [0, 1])
    game.close()


def sending_back() -> SorryTable:
    """Coco has a pawn at home; you may send it back."""
    game = SorryTable(count=2, starter=1, cards=("slide_21", *fours(1), "send_back", *fours(2)))
    game.plays(1, "slide_21")
    game.mine()
    return game


def test_a_pawn_is_sent_back_by_dropping_the_card_on_its_owner() -> None:
    game = sending_back()
    assert game.plate(1).score == 1
    game.drag("send_back", game.place("rivals", 1), let_go=False)
    game.pilot.wait(0.1)
    assert game.scene.play.ahead.promise(1) == -1
    assert [tile.lit for tile in game.plate(1).tiles()] == [-1, 0, 0, 0]
    game.pilot.up(game.place("rivals", 1))
    game.until(lambda: game.table.state.scores == [0, 0] and game.scene.show.resting)
    assert game.plate(1).score == 0
    assert "pawn_back" in game.heard
    game.close()


@pytest.mark.parametrize(("steps", "said"), [
    (2, "One of Coco's pawns goes back to START, if nothing stops it."),
    (6, "One of Coco's pawns turns to HOME again, if nothing stops it."),
])  # fmt: skip
def test_over_a_rival_a_card_says_where_the_pawn_goes(steps: int, said: str) -> None:
    game = SorryTable(cards=("send_back", *MINE[1:], *THEIRS), options={"longer": True})
    game.mine()
    game.table.state.scores[1:3] = [steps, 1]
    game.scene.show.look_anew()
    game.drag("send_back", game.place("rivals", 1), let_go=False)
    game.pilot.wait(0.1)
    assert held.words(game.scene.play) == said
    game.close()


def test_the_longer_game_shows_pawns_on_their_way_back() -> None:
    game = SorryTable(count=2, starter=1, cards=("slide_21", "slide_21", *fours(1)[:3], *fours(2), "number_5"),
                      options={"pawns": 1, "longer": True})  # fmt: skip
    game.plays(1, "slide_21")
    game.mine()
    assert game.plate(1).words() == "1 home, 0 at start"
    assert not game.table.over
    game.close()


def tied(people: int = 1) -> SorryTable:
    """With one pawn each, Ada busts and everyone else comes home at once."""
    cards = (*fours(10)[:3], "number_1", "number_2", *fours(9)[:3], "number_8", "number_3",
             "number_7", "number_6", "number_5", "switch", "slide_15")  # fmt: skip
    return SorryTable(count=3, people=people, starter=1, cards=cards, options={"pawns": 1})


def test_a_tie_break_counts_what_is_chosen_and_lays_it_open() -> None:
    game = tied()
    game.plays(1, "number_10")
    game.plays(2, "number_9")
    game.mine()
    game.pilot.click(game.card("switch"))
    game.pilot.click(game.place("pile"))
    game.plays(2, "number_8")
    game.mine("tie_break")
    game.pilot.press("space")
    assert game.question == "tie_break"
    assert (game.decide.words, game.decide.note) == ("Lay 0", "Click cards to choose them")
    for card, total in (("slide_15", 15), ("number_6", 21)):
        game.pilot.click(game.card(card))
        game.pilot.wait(0.2)
        assert game.gauge.shown == total
    assert game.scene.play.sign_on(game.card("number_6").card) == "icons/ok"
    game.pilot.click(game.card("number_7"))
    assert game.scene.play.reason is not None
    assert game.scene.play.reason[0] == "That would be over 21."
    assert [p.block.text for p in game.scene.elements["pile"].prints] == ["Choose in secret"]
    assert game.decide.words == "Lay 21"
    game.pilot.click(game.card("number_6"))
    game.pilot.wait(0.2)
    assert game.gauge.shown == 15
    game.pilot.click(game.card("number_6"))
    game.pilot.press("space")
    game.until(lambda: game.table.over and game.scene.show.resting)
    showdown = game.scene.elements["showdown"]
    assert isinstance(showdown, Showdown)
    assert showdown.visible
    assert showdown.totals[0] == 21
    assert game.table.state.winners == (0,)
    game.close()


def test_whoever_goes_on_with_a_tie_break_may_still_choose_anew() -> None:
    game = tied()
    game.plays(1, "number_10")
    game.plays(2, "number_9")
    game.mine()
    assert game.scene.give(Move("play", "switch"))
    game.plays(2, "number_8")
    game.mine("tie_break")
    for card in ("slide_15", "number_6"):
        game.table.answer(0, Move("lay", card))
    assert game.table.legal(0) == [Move("done")]
    driver = Driver(game.table, Worker(spawn=False), shipped())
    driver.step(0.0)
    assert driver.people() == (0,)
    driver.close()
    game.close()


def test_with_nobody_looking_everyone_has_a_plate_and_no_card_is_shown() -> None:
    game = SorryTable(people=2)
    game.until(lambda: type(game.top).__name__ == "Curtain")
    rivals = game.scene.elements["rivals"]
    assert isinstance(rivals, Racers)
    assert sorted(rivals.plates) == [0, 1, 2, 3]
    assert game.fan.spots() == []
    assert game.tags() == []
    game.pilot.press("space")
    game.pilot.wait(0.3)
    assert sorted(rivals.plates) == [1, 2, 3]
    assert [game.table.box.ids[card] for card, _spot in game.fan.spots()] == list(MINE)
    assert game.tags() != []
    game.close()


def test_each_person_takes_one_curtain_for_their_whole_tie_break() -> None:
    game = tied(people=2)
    curtains: list[str] = []

    def answers(seat: int, *moves: Move) -> None:
        """The person comes to the screen and answers behind their curtain."""
        game.until(lambda: game.people_asked(seat))
        if type(game.top).__name__ == "Curtain":
            curtains.append(game.question)
            game.pilot.press("space")
            game.pilot.wait(0.3)
        for move in moves:
            game.until(lambda: game.scene.play.seat == seat)
            assert game.scene.give(move)

    answers(1, Move("play", "number_10"))
    game.plays(2, "number_9")
    answers(0, Move("play", "switch"))
    game.plays(2, "number_8")
    answers(0, Move("lay", "number_6"), Move("lay", "number_7"), Move("done"))
    answers(1, Move("lay", "number_10"), Move("done"))
    game.until(lambda: game.table.over)
    assert curtains == ["play", "play", "tie_break", "tie_break"]
    assert game.table.state.winners == (0,)
    game.close()
