"""The log, the prompts and the readings of Paper Toss."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.games.describe import line
from tabletop.games.paper_toss.readings import heading, prompt, readings
from tabletop.games.paper_toss.rules import RULES
from tabletop.games.readings import READINGS
from tabletop.games.speaker import Speaker
from tabletop.kernel import Chance, Told
from tabletop.words import gaps
from tests.conformance.cases import shipped
from tests.games.paper_toss.script import table
from tests.games.people import ANN, COMPUTERS, PEOPLE, SHARED, Seats, said_in_games

BOX = shipped().box("paper_toss")
TO_ALL = Speaker.at(BOX, shipped().game("paper_toss"), PEOPLE)
TO_ANN = Speaker.at(BOX, shipped().game("paper_toss"), PEOPLE, you=0)
TO_BEN = Speaker.at(BOX, shipped().game("paper_toss"), PEOPLE, you=1)


def number(id: str) -> int:
    return BOX.ids.index(id)


@pytest.mark.parametrize(("kind", "about", "to_you", "to_others"), [
    ("move", {"from": ("paper", -1), "to": ("hands", 0), "card": -1}, "You draw a card.", "Ann draws a card."),
    ("move", {"from": ("paper", -1), "to": ("hands", 0), "card": number("dog")}, "You draw Dog.", "Ann draws Dog."),
    ("move", {"from": ("hands", 0), "to": ("used_paper", -1), "card": number("kid")},
     "You discard Kid.", "Ann discards Kid."),
    ("move", {"from": ("toss", -1), "to": ("turned", -1), "card": number("perfect")},
     "You turn up Perfect.", "Ann turns up Perfect."),
    ("move", {"from": ("lane", -1), "to": ("used_paper", -1), "card": number("kid")}, None, None),
    ("score", {"points": 1, "total": 4}, "You gain one token. Tokens: 4.", "Ann gains one token. Tokens: 4."),
    ("score", {"points": 2, "total": 4}, "You gain 2 tokens. Tokens: 4.", "Ann gains 2 tokens. Tokens: 4."),
    ("score", {"points": -1, "total": 4}, "You lose one token. Tokens: 4.", "Ann loses one token. Tokens: 4."),
    ("score", {"points": 0, "total": 0}, "You have no token to lose.", "Ann has no token to lose."),
    ("tosses", {"card": number("paper_toss")}, "You toss: Paper Toss.", "Ann tosses: Paper Toss."),
    ("plays", {"card": number("energy_drink"), "whom": -1}, "You play Energy Drink.", "Ann plays Energy Drink."),
    ("plays", {"card": number("dog"), "whom": 1}, "You play Dog against Ben.", "Ann plays Dog against Ben."),
    ("stopped", {"card": number("food"), "stopped_card": number("dog"), "whom": 1},
     "You stop Dog with Food.", "Ann stops Dog with Food."),
    ("lands", {"card": number("window"), "chooser": 1}, "Your paper lands: Window.", "The paper of Ann lands: Window."),
    ("skip_next", {"turns": 1}, "You will miss your next turn.", "Ann will miss the next turn."),
    ("skip_next", {"turns": 2}, "You will miss your next 2 turns.", "Ann will miss the next 2 turns."),
    ("skipped", {}, "You miss this turn.", "Ann misses this turn."),
])  # fmt: skip
def test_what_ann_did(kind: str, about: dict[str, Any], to_you: str, to_others: str) -> None:
    assert line(Told(kind, 0, about), TO_ANN) == to_you
    assert line(Told(kind, 0, about), TO_ALL) == to_others


def test_what_is_played_against_you() -> None:
    told = Told("plays", 0, {"card": number("bully"), "whom": 1})
    assert line(told, TO_BEN) == "Ann plays Bully against you."
    told = Told("stands", 0, {"card": number("dog"), "whom": 1})
    assert (line(told, TO_BEN), line(told, TO_ALL)) == ("You do not stop Dog.", "Ben does not stop Dog.")


def test_the_questions_of_a_turn() -> None:
    game = table(A="paper_toss energy_drink food", B="dog", players=3, toss="window sprinklers")
    asked = []
    for until in ("any time", "discard", "toss"):
        asked.append(prompt(game.until(until).state.view(0), ANN))
    game.play("A toss paper_toss")
    asked.append(prompt(game.state.view(0), ANN))
    game.play("B play dog")
    asked.append(prompt(game.state.view(0), ANN))
    game.play("A play food")
    asked.append(prompt(game.until("energy").state.view(0), ANN))
    game.play("A play energy_drink")
    asked.append(prompt(game.until("which landing").state.view(0), ANN))
    game.play("A choose sprinklers")
    asked.append(prompt(game.until("pay").state.view(0), ANN))
    assert asked == [
        "A card for any time? Play it now, or pass.",
        "Discard what you like, then draw up to 5.",
        "Toss a paper, or end your turn?",
        "The others look at their cards ...",
        "Ben is in your way. Counter, or let it stand?",
        "The way is clear. Help your luck, or just see where it lands?",
        "Choose where your paper lands.",
        "Discard one to gain something, or keep it?",
    ]


def test_in_a_rivals_turn() -> None:
    game = table(A="dog", B="paper_toss", players=3, starter="B", toss="window perfect").until("discard")
    assert prompt(game.state.view(0), ANN) == "Ben goes through the cards ..."
    assert heading(game.state.view(0), ANN) == "Turn 1. Ben plays."
    game.play("B toss paper_toss")
    assert prompt(game.state.view(0), ANN) == "Ben tosses. Get in the way, or pass?"
    game.play("A play dog").until("which landing")
    assert prompt(game.state.view(0), ANN) == "Choose where the paper of Ben lands."


def test_on_a_shared_screen_everyone_goes_by_name() -> None:
    game = table(players=3, starter="C")
    assert prompt(game.state.view(None), SHARED) == "Anyone? Cards for any time may be played now."
    game.play("C toss paper_toss")
    assert prompt(game.state.view(None), SHARED) == "Cleo tosses. Anyone in the way?"
    game.end_turn().until("toss")
    assert prompt(game.state.view(None), SHARED) == "Ann: toss a paper, or end the turn?"


@pytest.mark.parametrize("who", [ANN, SHARED, COMPUTERS], ids=["Ann", "shared", "computers"])
def test_there_are_words_for_every_moment_of_a_game(who: Seats) -> None:
    said = said_in_games(RULES, BOX, 4, who)
    assert all(text and not gaps(text) for text in said)
    assert len(said) > 8


def test_a_finished_game_has_words_too() -> None:
    game = table(players=2, tokens=(9, 0), toss="perfect").play("A toss paper_toss").end_turn()
    assert prompt(game.state.view(0), ANN) == heading(game.state.view(0), ANN) == "The game is over."
    assert readings(game.state.view(0), 0)["playing"] == -1


def test_the_readings_of_a_toss_with_a_hazard() -> None:
    game = table(A="paper_toss", B="dog", players=3, tokens=(4, 2, 0)).play("A toss paper_toss", "B play dog")
    shown = readings(game.state.view(2), 2)
    assert {name: shown[name] for name in ("tosser", "hazards", "hazard_by", "to_go", "cards", "waiting")} == {
        "tosser": 0,
        "hazards": 1,
        "hazard_by": 1,
        "to_go": (6, 8, 10),
        "cards": (4, 4, 5),
        "waiting": (True, False, False),
    }


def test_every_fact_is_in_the_vocabulary_with_all_its_values() -> None:
    game = table(players=2, seed=3)
    rnd = Chance(3)
    while game.state.winners is None:
        seat, moves = game.state.offer()
        game.state.play(seat, rnd.choice(moves))
    facts = READINGS["paper_toss"].vocabulary.facts
    for fact in game.told:
        assert set(fact.public) | set(fact.secret) == facts[fact.kind]
