"""The log in words: whole sentences, to you or about a named player, in the language of the player."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop import words
from tabletop.data.catalogue import load
from tabletop.games import GAMES
from tabletop.games.describe import COMMON, OWN, line
from tabletop.games.readings import READINGS
from tabletop.games.speaker import Speaker
from tabletop.kernel import Chance, Deal, Fact, Told, start
from tests import tiny

SHIPPED = load()
NAMES = ("Ann", "Ben", "Cleo")
TOSS_UP = Speaker.at(SHIPPED.box("toss_up"), SHIPPED.game("toss_up"), NAMES)
TO_ANN = Speaker.at(SHIPPED.box("toss_up"), SHIPPED.game("toss_up"), NAMES, you=0)


@pytest.mark.parametrize(("kind", "about", "to_you", "to_others"), [
    ("turn", {"turn": 4}, "Turn 4: it is yours.", "Turn 4: Ann."),
    ("roll", {"die": "light", "faces": ("green", "green", "red")},
     "You roll 3 dice: Green 2, Red 1.", "Ann rolls 3 dice: Green 2, Red 1."),
    ("roll", {"die": "light", "faces": ("yellow",)},
     "You roll one die: Yellow 1.", "Ann rolls one die: Yellow 1."),
    ("keep", {"greens": 1, "points": 8, "dice": 2, "full": False},
     "You keep one green. Points this turn: 8. Dice left: 2.",
     "Ann keeps one green. Points this turn: 8. Dice left: 2."),
    ("keep", {"greens": 5, "points": 5, "dice": 5, "full": False},
     "You keep 5 greens. Points this turn: 5. Dice left: 5.", "Ann keeps 5 greens. Points this turn: 5. Dice left: 5."),
    ("keep", {"greens": 2, "points": 10, "dice": 10, "full": True},
     "All green! Points this turn: 10. All 10 dice are free again.",
     "All green! Points this turn: 10. All 10 dice are free again."),
    ("keep", {"greens": 0, "points": 4, "dice": 6, "full": False},
     "No green and no red: nothing won, nothing lost. Points this turn: 4.",
     "No green and no red: nothing won, nothing lost. Points this turn: 4."),
    ("bust", {"points": 7}, "Red and no green! You lose 7 points.", "Red and no green! Ann loses 7 points."),
    ("bust", {"points": 1}, "Red and no green! You lose one point.", "Red and no green! Ann loses one point."),
    ("bust", {"points": 0}, "Red and no green! Your turn is over.", "Red and no green! The turn of Ann is over."),
    ("bank", {"points": 12}, "You stop and bank 12 points.", "Ann stops and banks 12 points."),
    ("bank", {"points": 1}, "You stop and bank one point.", "Ann stops and banks one point."),
    ("score", {"points": 12, "total": 1}, "You now have 1 point.", "Ann now has 1 point."),
    ("score", {"points": 12, "total": 30}, "You now have 30 points.", "Ann now has 30 points."),
    ("last_turns", {"count": 2},
     "You reached the target! 2 last turns follow.", "Ann reached the target! 2 last turns follow."),
    ("last_turns", {"count": 1},
     "You reached the target! One last turn follows.", "Ann reached the target! One last turn follows."),
    ("last_turns", {"count": 0},
     "You reached the target, and the round is over.", "Ann reached the target, and the round is over."),
    ("end", {"winners": (0,), "scores": (101, 4, 5)}, "The game is over. You win!", "The game is over. Ann wins!"),
])  # fmt: skip
def test_what_ann_did(kind: str, about: dict[str, Any], to_you: str, to_others: str) -> None:
    told = Told(kind, 0, about)
    assert line(told, TO_ANN) == to_you
    assert line(told, TOSS_UP) == to_others


@pytest.mark.parametrize(("kind", "about", "to_you", "to_others"), [
    ("tie", {"seats": (0, 1), "score": 110},
     "A tie at 110 between you and Ben: one more turn each.", "A tie at 110 between Ann and Ben: one more turn each."),
    ("tie", {"seats": (0, 1, 2), "score": 9},
     "A tie at 9 between you and Ben and Cleo: one more turn each.",
     "A tie at 9 between Ann, Ben and Cleo: one more turn each."),
    ("end", {"winners": (0, 2), "scores": ()},
     "The game is over. You share the win with Cleo.", "The game is over. Ann and Cleo share the win."),
    ("end", {"winners": (1, 2), "scores": ()},
     "The game is over. Ben and Cleo share the win.", "The game is over. Ben and Cleo share the win."),
    ("end", {"winners": (), "scores": ()}, "The game is over. Nobody wins.", "The game is over. Nobody wins."),
    ("shuffle", {"count": 1}, "One card is shuffled.", "One card is shuffled."),
    ("recycle", {"count": 12}, "12 discarded cards are shuffled back into the pile.",
     "12 discarded cards are shuffled back into the pile."),
])  # fmt: skip
def test_what_happened_to_all(kind: str, about: dict[str, Any], to_you: str, to_others: str) -> None:
    told = Told(kind, -1, about)
    assert line(told, TO_ANN) == to_you
    assert line(told, TOSS_UP) == to_others


def test_a_card_that_moves_is_named_to_those_who_may_know_it() -> None:
    to_all = Speaker("draft", NAMES, cards=["Apple", "Pear"])
    to_ben = Speaker("draft", NAMES, you=1, cards=["Apple", "Pear"])
    fact = Fact("move", 1, {"from": ("tree", -1), "to": ("hands", 1), "card": -1}, {"card": 0}, (1,))
    assert line(fact.told(None), to_all) == "Ben moves a card."
    assert line(fact.told(1), to_ben) == "You move Apple."
    assert line(fact.told(1), to_all) == "Ben moves Apple."
    assert line(Told("move", -1, {"card": 1}), to_all) == "Pear is moved."
    assert line(Told("move", -1, {"card": -1}), to_all) == "A card is moved."


def test_a_fact_without_words_has_no_line() -> None:
    assert line(Told("something new", 0, {}), TOSS_UP) is None


def test_every_kind_of_fact_that_a_game_tells_has_words() -> None:
    for rules in GAMES:
        told = READINGS[rules.id].vocabulary.facts
        assert told
        assert [kind for kind in told if kind not in COMMON and kind not in OWN[rules.id]] == []


def facts(rules: Any, box: Any, seats: int, seed: int) -> Iterator[Fact]:
    told: list[Fact] = []
    g, rnd = start(rules, box, Deal(seats, seed), told), Chance(seed)
    for _ in range(3000):
        if g.winners is not None:
            break
        seat, moves = g.offer()
        g.play(seat, rnd.choice(moves))
    yield from told


@pytest.mark.parametrize("rules", [*GAMES, *tiny.TINY], ids=lambda rules: rules.id)
def test_without_a_you_the_log_never_says_you(rules: Any) -> None:
    catalogue = SHIPPED if rules in GAMES else tiny.catalogue()
    info, box, said = catalogue.game(rules.id), catalogue.box(rules.id), set()
    names = tuple(f"Player {n}" for n in range(info.least))
    for seed in range(10):
        for fact in facts(rules, box, info.least, seed):
            public = line(fact.told(None), Speaker.at(box, info, names))
            mine = line(fact.told(0), Speaker.at(box, info, names, you=0))
            assert (public is None) == (mine is None)
            if public:
                assert not {"you", "your", "yours"} & set(public.lower().replace(":", " ").replace("!", " ").split())
                said |= {public, mine}
    assert any("Player 1" in text for text in said if text)
    assert any("You " in text or "yours" in text for text in said if text)


def test_it_speaks_the_language_of_the_player(tmp_path: Path) -> None:
    words.speak(words.PSEUDO, tmp_path)
    try:
        told = line(Told("bank", 0, {"points": 3}), TOSS_UP)
    finally:
        words.speak("en", tmp_path)
    assert told is not None
    assert told != "Ann stops and banks 3 points."
    assert "Ann" in told
