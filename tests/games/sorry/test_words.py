"""The log, the prompts and the readings of Sorry!."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest

from tabletop.games.describe import line
from tabletop.games.readings import READINGS
from tabletop.games.reasons import why_not
from tabletop.games.sorry.readings import heading, prompt, readings
from tabletop.games.sorry.rules import RULES
from tabletop.games.speaker import Speaker
from tabletop.kernel import Chance, Told
from tabletop.words import gaps
from tests.conformance.cases import shipped
from tests.games.people import ANN, COMPUTERS, PEOPLE, SHARED, Seats, said_in_games
from tests.games.sorry.script import card_id, table

BOX = shipped().box("sorry")
TO_ALL = Speaker.at(BOX, shipped().game("sorry"), PEOPLE)
TO_ANN = Speaker.at(BOX, shipped().game("sorry"), PEOPLE, you=0)
TO_BEN = Speaker.at(BOX, shipped().game("sorry"), PEOPLE, you=1)


def number(short: str) -> int:
    return BOX.ids.index(card_id(short))


def plays(short: str, whom: int = -1, adds: bool = False) -> dict[str, Any]:
    return {"card": number(short), "whom": whom, "before": 0, "total": 0, "adds": adds}


def pawns(before: int, home: int) -> dict[str, Any]:
    return {"n": home - before, "before": before, "home": home, "pawns": 4}


@pytest.mark.parametrize(("kind", "about", "to_you", "to_others"), [
    ("move", {"from": ("stock", -1), "to": ("hands", 0), "card": -1}, "You draw a card.", "Ann draws a card."),
    ("move", {"from": ("stock", -1), "to": ("hands", 0), "card": number("5")}, "You draw 5.", "Ann draws 5."),
    ("move", {"from": ("hands", 0), "to": ("tie", 0), "card": number("5")}, "You lay 5.", "Ann lays 5."),
    ("move", {"from": ("hands", 0), "to": ("pile", -1), "card": number("5")}, None, None),
    ("move", {"from": ("pile", -1), "to": ("used", -1), "card": number("5")}, None, None),
    ("score", {"points": 1, "total": 3}, None, None),
    ("new_round", {"round": 3}, "Round 3: you begin a new pile.", "Round 3: Ann begins a new pile."),
    ("plays", plays("5", adds=True), None, None),
    ("adds", {"card": number("2"), "n": 2, "before": 19, "total": 21},
     "You play 2: 19 + 2 = 21.", "Ann plays 2: 19 + 2 = 21."),
    ("plays", plays("slide_10"), "You play Slide 10.", "Ann plays Slide 10."),
    ("plays", plays("send_back", whom=1),
     "You play SORRY! Go back against Ben.", "Ann plays SORRY! Go back against Ben."),
    ("slides", {"before": 4, "total": 15}, "The total slides from 4 to 15.", "The total slides from 4 to 15."),
    ("slides", {"before": 15, "total": 15}, "The total stays at 15.", "The total stays at 15."),
    ("switches", {"direction": -1}, "Play goes the other way round.", "Play goes the other way round."),
    ("switches", {"direction": 1}, "Play goes clockwise again.", "Play goes clockwise again."),
    ("no_room", {"n": 2}, "Your hand has no room for 2 more cards.",
     "Ann's hand has no room for 2 more cards."),
    ("no_room", {"n": 1}, "Your hand has no room for one more card.", "Ann's hand has no room for one more card."),
    ("spends", {"card": number("steal")},
     "You lay SORRY! Steal, which does nothing now.", "Ann lays SORRY! Steal, which does nothing now."),
    ("twenty_one", {"total": 21}, "21! You have won the round.", "21! Ann has won the round."),
    ("busts", {"total": 25}, "25: you bust. Everyone else flips a pawn.",
     "25: Ann busts. Everyone else flips a pawn."),
    ("steals", {"card": number("steal"), "whom": 1},
     "You play SORRY! Steal on Ben's win.", "Ann plays SORRY! Steal on Ben's win."),
    ("blocks", {"card": number("dont_be_sorry"), "stopped_card": number("steal"), "whom": 1},
     "You play Don't be SORRY! and stop SORRY! Steal.", "Ann plays Don't be SORRY! and stops SORRY! Steal."),
    ("sent_back", {"whom": 1}, "You send Ben back.", "Ann sends Ben back."),
    ("pawns", pawns(2, 3), "You bring a pawn HOME: 3 of 4.", "Ann brings a pawn HOME: 3 of 4."),
    ("pawns", pawns(3, 2), "One of your pawns goes back to START: 2 of 4 are HOME.",
     "One of Ann's pawns goes back to START: 2 of 4 are HOME."),
    ("pawns", {**pawns(2, 3), "n": -1}, "One of your pawns turns to HOME again: 3 of 4.",
     "One of Ann's pawns turns to HOME again: 3 of 4."),
    ("pawns", {**pawns(3, 3), "n": 2}, "You flip pawns both ways: 3 of 4 are HOME.",
     "Ann flips pawns both ways: 3 of 4 are HOME."),
    ("pawns", pawns(0, 0), "You have no pawn to flip.", "Ann has no pawn to flip."),
    ("tie_total", {"total": 19}, "Your cards add up to 19.", "Ann's cards add up to 19."),
])  # fmt: skip
def test_what_ann_did(kind: str, about: dict[str, Any], to_you: str | None, to_others: str | None) -> None:
    assert line(Told(kind, 0, about), TO_ANN) == to_you
    assert line(Told(kind, 0, about), TO_ALL) == to_others


def test_what_is_done_to_you() -> None:
    assert line(Told("plays", 0, plays("send_back", whom=1)), TO_BEN) == "Ann plays SORRY! Go back against you."
    assert (
        line(Told("steals", 0, {"card": number("steal"), "whom": 1}), TO_BEN) == "Ann plays SORRY! Steal on your win."
    )
    assert line(Told("sent_back", 0, {"whom": 1}), TO_BEN) == "Ann sends you back."


def test_the_tied_players_are_named() -> None:
    assert line(Told("tie_break", -1, {"who": (0, 2)}), TO_ALL) == "Tie-break: Ann and Cleo."


def test_the_log_of_a_round() -> None:
    game = table(A="7 dont_be_sorry", B="6", C="steal", total=8, draw="9").play("A play 7", "B play 6", "C play steal")
    said = [line(fact.told(None), TO_ALL) for fact in game.settle().told if fact.kind not in ("turn", "move")]
    assert [text for text in said if text] == [
        "Ann plays 7: 8 + 7 = 15.",
        "Ben plays 6: 15 + 6 = 21.",
        "21! Ben has won the round.",
        "Cleo plays SORRY! Steal on Ben's win.",
        "Cleo brings a pawn HOME: 1 of 4.",
        "Round 2: Cleo begins a new pile.",
    ]


def test_the_questions_of_a_turn() -> None:
    game = table(A="play_2 2 4", B="steal", total=15)
    asked = [prompt(game.state.view(0), ANN)]
    game.play("A play play_2")
    asked.append(prompt(game.state.view(0), ANN))
    game.play("A play 2")
    asked.append(prompt(game.state.view(0), ANN))
    game.play("A play 4")
    asked.append(prompt(game.state.view(0), ANN))
    game.play("B play steal")
    asked.append(prompt(game.state.view(0), ANN))
    assert asked == [
        "Your turn. Play a card onto the pile.",
        "Play 2 more, one after the other.",
        "Play one more.",
        "The others look at their cards ...",
        "Ben says sorry to you. Stop it, or let it happen?",
    ]


def test_nothing_to_play() -> None:
    game = table(A="steal steal steal dont_be_sorry dont_be_sorry")
    assert prompt(game.state.view(0), ANN) == "None of your cards can do anything. Lay one all the same."
    assert prompt(game.state.view(None), SHARED) == "Ann: play a card onto the pile."


def test_in_a_rivals_turn() -> None:
    game = table(B="6", starter="B", players=3, total=15)
    assert prompt(game.state.view(0), ANN) == "Ben thinks ..."
    assert heading(game.state.view(0), ANN) == "Round 1. Ben plays."
    game.play("B play 6")
    assert prompt(game.state.view(0), ANN) == "Ben makes 21. Steal it, or pass?"
    assert prompt(game.state.view(None), SHARED) == "Ben makes 21. Does anyone steal it?"


def test_a_tie_break() -> None:
    game = table(C="7", A="9", B="8", total=15, home=(3, 3, 0), starter="C").play("C play 7")
    assert prompt(game.state.view(0), ANN) == "Tie-break! Lay any cards, as close to 21 as you can."
    assert prompt(game.state.view(None), SHARED).startswith("Tie-break! The tied players lay cards")
    game.play("A lay 9")
    assert readings(game.state.view(0), 0)["laid"] == 9
    assert readings(game.state.view(1), 1)["laid"] == 0
    assert readings(game.state.view(0), 0)["tied"] == (True, True, False)


@pytest.mark.parametrize("who", [ANN, SHARED, COMPUTERS], ids=["Ann", "shared", "computers"])
def test_there_are_words_for_every_moment_of_a_game(who: Seats) -> None:
    said = said_in_games(RULES, BOX, 12, who)
    assert all(text and not gaps(text) for text in said)
    assert len(said) > 8


def test_nobody_is_called_you_where_several_people_look() -> None:
    said: set[str] = set()
    for seed in range(40):
        game, rnd = table(players=3, seed=seed, options={"pawns": 2, "send_backs": 6, "steals": 6}), Chance(seed)
        g = game.state
        while g.winners is None:
            said |= {prompt(g.view(None), SHARED), heading(g.view(None), SHARED)}
            seat, moves = g.offer()
            g.play(seat, rnd.choice(moves))
        to_all = Speaker.at(g.box, shipped().game("sorry"), PEOPLE)
        said |= {text for fact in game.told if (text := line(fact.told(None), to_all))}
    assert "Ann: stop Ben's card, or let it happen?" in said
    assert not [text for text in said if re.search(r"\byou", text, re.IGNORECASE)]


def test_a_finished_game_has_words_too() -> None:
    game = table(A="6", total=15, home=(3, 0)).play("A play 6").settle()
    assert prompt(game.state.view(0), ANN) == heading(game.state.view(0), ANN) == "The game is over."
    assert readings(game.state.view(0), 0)["playing"] == -1


def test_the_readings_of_a_stolen_round() -> None:
    game = table(A="6", B="steal", C="9", total=15, home=(1, 2, 0)).play("A play 6", "B play steal")
    shown = readings(game.state.view(2), 2)
    wanted = ("total", "limit", "home", "start", "winning", "thief", "waiting", "pile", "clockwise", "goal", "cards")
    assert {name: shown[name] for name in wanted} == {
        "total": 21,
        "limit": 21,
        "home": (1, 2, 0),
        "start": (3, 2, 4),
        "winning": 0,
        "thief": 1,
        "waiting": (True, False, False),
        "pile": 3,
        "clockwise": True,
        "goal": 4,
        "cards": (4, 4, 5),
    }


def test_in_the_longer_game_pawns_go_home_and_back() -> None:
    game = table(home=(6, 3), options={"longer": True})
    shown = readings(game.state, None)
    assert (shown["goal"], shown["score"], shown["home"], shown["start"]) == (8, (6, 3), (2, 3), (2, 1))


def test_every_fact_is_in_the_vocabulary_with_all_its_values() -> None:
    facts = READINGS["sorry"].vocabulary.facts
    told = set()
    for seed in range(60):
        game = table(players=4, seed=seed)
        game.state.told = game.told
        rnd = Chance(seed)
        while game.state.winners is None:
            seat, moves = game.state.offer()
            game.state.play(seat, rnd.choice(moves))
        for fact in game.told:
            told.add(fact.kind)
            assert set(fact.public) | set(fact.secret) == facts[fact.kind]
    assert told >= set(facts) - {"spends", "recycle", "tie_break", "tie_total"}


def test_the_total_called_out_with_a_card_is_the_one_it_makes() -> None:
    called = 0
    for seed in range(20):
        game, rnd = table(players=3, seed=seed), Chance(seed)
        while game.state.winners is None:
            seat, moves = game.state.offer()
            game.state.play(seat, rnd.choice(moves))
        total = 0
        for fact, after in pairwise([fact for fact in game.told if fact.kind not in ("move", "turn")]):
            if fact.kind == "new_round":
                total = 0
            elif fact.kind == "plays":
                assert fact.public["before"] == total
                total = fact.public["total"]
                if after.kind in ("adds", "slides"):
                    called += 1
                    assert after.public["total"] == total
            elif fact.kind in ("twenty_one", "busts"):
                assert fact.public["total"] == total
    assert called > 300


@pytest.mark.parametrize(("card", "reason"), [
    ("steal", "SORRY! Steal: only when a rival has just won a round."),
    ("dont_be_sorry", "Don't be SORRY!: only against SORRY! Go back, SORRY! Steal, when it is played on you."),
    ("send_back", "SORRY! Go back: only against a rival with a pawn at HOME."),
    ("play_2", "Play 2: only with 2 more cards to play after it."),
])  # fmt: skip
def test_why_a_card_cannot_be_played(card: str, reason: str) -> None:
    names = {one.id: one.name for one in shipped().game("sorry").cards}
    game = table(A=f"{card} switch switch take_2 5")
    assert why_not(game.state.view(0), 0, BOX.by_id[card], names.__getitem__) == reason
    assert why_not(game.state.view(1), 1, BOX.by_id["switch"], names.__getitem__) == "Switch: only on your own turn."
