"""What the log says about each thing that happens, to you and about others, and why something is not possible."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.games.describe import line
from tabletop.games.paper_tales.projects import projects
from tabletop.games.paper_tales.readings import FACTS, NAMES, heading, prompt, readings
from tabletop.games.paper_tales.reasons import paid_with, why_not_build
from tabletop.games.reasons import why_not
from tabletop.games.speaker import Speaker
from tabletop.kernel import Told
from tests.conformance.cases import shipped
from tests.games.paper_tales.script import Table, box, table

PEOPLE = ("Ann", "Ben", "Cleo")
TO_ALL = Speaker.at(box(), shipped().game("paper_tales"), PEOPLE)
TO_ANN = Speaker.at(box(), shipped().game("paper_tales"), PEOPLE, you=0)
TO_ANNS_COMPUTER = Speaker(TO_ANN.game, PEOPLE, 0, TO_ANN.cards, people=frozenset({0}))


def card(name: str) -> int:
    return box().ids.index(name)


KNIGHT, FARMER, GOLEM, TOWN = map(card, ("knight", "farmer", "golem", "town"))


@pytest.mark.parametrize(("kind", "about", "to_you", "to_others"), [
    ("drafts", {"count": 2, "cards": (KNIGHT, FARMER)},
     "You draft Knight and Farmer.", "Ann drafts Knight and Farmer."),
    ("drafts", {"count": 5}, "You draft 5 cards.", "Ann drafts 5 cards."),
    ("move", {"from": ("kingdoms", 0), "to": ("discards", -1), "card": KNIGHT},
     "You discard Knight from your kingdom.", "Ann discards Knight, which was in play."),
    ("move", {"from": ("deck", -1), "to": ("turning", -1), "card": KNIGHT},
     "You turn up Knight.", "Ann turns up Knight."),
    ("shifts", {"card": KNIGHT, "spot": 4, "from_spot": 2},
     "You move Knight to the Front.", "Ann moves Knight to the Front."),
    ("shifts", {"card": KNIGHT, "spot": 3, "from_spot": 0},
     "You move Knight to the Back.", "Ann moves Knight to the Back."),
    ("reveals", {"cards": (KNIGHT, FARMER), "spots": (0, 1), "gold": 1, "total": 2},
     "You deploy Knight and Farmer for 1 gold. Gold: 2.", "Ann deploys Knight and Farmer for 1 gold. Gold: 2."),
    ("reveals", {"cards": (FARMER,), "spots": (0,), "gold": 0, "total": 2},
     "You deploy Farmer for nothing.", "Ann deploys Farmer for nothing."),
    ("reveals", {"cards": (card("monkey"),), "spots": (0,), "gold": -1, "total": 4},
     "You deploy Monkey and gain 1 gold. Gold: 4.", "Ann deploys Monkey and gains 1 gold. Gold: 4."),
    ("reveals", {"cards": (), "spots": (), "gold": 0, "total": 4},
     "You deploy nobody new.", "Ann deploys nobody new."),
    ("puts_away", {"count": 3, "held": 1},
     "You keep 1 for the next turn and discard 3 cards.", "Ann keeps 1 for the next turn and discards 3 cards."),
    ("puts_away", {"count": 0, "held": 1},
     "You keep one card for the next turn.", "Ann keeps one card for the next turn."),
    ("puts_away", {"count": 2, "held": 0},
     "You discard 2 cards of your hand.", "Ann discards 2 cards of the hand."),
    ("ages", {"card": KNIGHT, "n": 2, "total": 3, "by_card": card("time_master")},
     "Time Master puts 2 Age tokens on your Knight.", "Time Master puts 2 Age tokens on Knight of Ann."),
    ("ages", {"card": card("veteran"), "n": 1, "total": 1, "by_card": card("veteran")},
     "Your Veteran puts one Age token on itself.", "Veteran of Ann puts one Age token on itself."),
    ("upgrades", {"card": TOWN, "level": 2, "gold": 0, "by_card": GOLEM},
     "Golem turns your Town to level 2, free.", "Golem turns Town of Ann to level 2, free."),
    ("upgrades", {"card": TOWN, "level": 2, "gold": 3, "by_card": -1},
     "You upgrade Town to level 2 for 3 gold.", "Ann upgrades Town to level 2 for 3 gold."),
    ("upgrades", {"card": TOWN, "level": 2, "gold": 0, "by_card": -1},
     "You upgrade Town to level 2.", "Ann upgrades Town to level 2."),
    ("becomes", {"card": card("shapeshifter"), "new_card": KNIGHT, "spot": 1, "age": 1},
     "Your Shapeshifter becomes Knight.", "Shapeshifter of Ann becomes Knight."),
    ("becomes", {"card": card("shapeshifter"), "new_card": -1, "spot": 1, "age": 0},
     "Your Shapeshifter finds nobody to become.", "Shapeshifter of Ann finds nobody to become."),
    ("score", {"points": 6, "total": 9, "why": "wars", "card": -1},
     "You score 6 points for your Wars.", "Ann scores 6 points in the Wars."),
    ("score", {"points": 1, "total": 9, "why": "deaths", "card": KNIGHT},
     "You score one point by Knight.", "Ann scores one point by Knight."),
    ("score", {"points": -3, "total": 9, "why": "deaths", "card": card("demon")},
     "You lose 3 points by Demon.", "Ann loses 3 points by Demon."),
    ("score", {"points": 0, "total": 0, "why": "deaths", "card": card("demon")},
     "You have no point left to lose by Demon.", "Ann has no point left to lose by Demon."),
    ("gold", {"gold": 2, "total": 5, "why": "wars_card", "card": card("rogue")},
     "Rogue brings you 2 gold. Gold: 5.", "Rogue brings Ann 2 gold. Gold: 5."),
    ("strength", {"total": 5, "cards": (KNIGHT, FARMER, TOWN), "shares": (4, 1, 0)},
     "You have a strength of 5: Knight 4, Farmer 1.", "Ann has a strength of 5: Knight 4, Farmer 1."),
    ("strength", {"total": 0, "cards": (), "shares": ()},
     "You have a strength of 0.", "Ann has a strength of 0."),
    ("war", {"whom": 1, "mine": 9, "theirs": 4, "wins": 1},
     "You win a War against Ben: 9 to 4.", "Ann wins a War against Ben: 9 to 4."),
    ("war", {"whom": 1, "mine": 9, "theirs": 4, "wins": 2},
     "You win 2 Wars against Ben: 9 to 4.", "Ann wins 2 Wars against Ben: 9 to 4."),
    ("income", {"gold": 5, "total": 6, "base": 2, "cards": (card("blacksmith"), card("temple")), "shares": (1, 2)},
     "You earn 5 gold: base 2, Blacksmith 1, Temple 2. Gold: 6.",
     "Ann earns 5 gold: base 2, Blacksmith 1, Temple 2. Gold: 6."),
    ("income", {"gold": 2, "total": 3, "base": 2, "cards": (), "shares": ()},
     "You earn 2 gold. Gold: 3.", "Ann earns 2 gold. Gold: 3."),
    ("builds", {"card": TOWN, "level": 1, "gold": 2, "land": 2},
     "You build Town at level 1 for 2 gold.", "Ann builds Town at level 1 for 2 gold."),
    ("builds", {"card": TOWN, "level": 2, "gold": 0, "land": 0},
     "You build Town at level 2.", "Ann builds Town at level 2."),
    ("saved", {"card": KNIGHT, "spot": 1}, "Your Knight is saved.", "Knight of Ann is saved."),
    ("dies", {"card": KNIGHT, "spot": 1, "ages": 1},
     "Your Knight dies with one Age token.", "Knight of Ann dies with one Age token."),
    ("grow_older", {"cards": (KNIGHT, FARMER), "ages": (1, 1)},
     "Your units grow older: Knight and Farmer.", "The units of Ann grow older: Knight and Farmer."),
])  # fmt: skip
def test_what_ann_did(kind: str, about: dict[str, Any], to_you: str, to_others: str) -> None:
    told = Told(kind, 0, about)
    assert line(told, TO_ANN) == to_you
    assert line(told, TO_ALL) == to_others
    assert set(about) <= FACTS[kind]


def test_what_happens_to_you_by_others() -> None:
    lost = Told("war", 1, {"whom": 0, "mine": 9, "theirs": 4, "wins": 1})
    assert line(lost, TO_ANN) == "Ben wins a War against you: 9 to 4."


@pytest.mark.parametrize(("phase", "said"), [
    ("recruitment", "Turn 2, Recruitment"), ("wars", "Turn 2, Wars"), ("aging", "Turn 2, Aging"),
    ("end", "End of the game"),
])  # fmt: skip
def test_lines_stand_below_turn_and_phase(phase: str, said: str) -> None:
    assert line(Told("phase", -1, {"turn": 2, "phase": phase, "direction": 1}), TO_ALL) == said


@pytest.mark.parametrize("told", [
    Told("war", 1, {"whom": 0, "mine": 3, "theirs": 4, "wins": 0}),
    Told("shifts", 0, {"card": KNIGHT, "spot": 4, "from_spot": 1}),
    Told("passes_pack", 0, {"whom": 1, "count": 4}), Told("puts_away", 0, {"count": 0, "held": 0}),
    Told("move", 0, {"from": ("hands", 0), "to": ("discards", -1), "card": KNIGHT}),
    Told("move", -1, {"from": ("kingdoms", 0), "to": ("discards", -1), "card": KNIGHT}),
])  # fmt: skip
def test_what_another_line_says_has_none_of_its_own(told: Told) -> None:
    assert line(told, TO_ALL) is None
    assert line(told, TO_ANN) is None


def test_everything_that_is_told_is_listed_with_its_values() -> None:
    game = table(A="farmer:1 | mystical_healer:1", hands={"A": "shapeshifter golem"}, built={"A": "town"}, seats=3)
    game.go("deployment").lay(A="@0 shapeshifter | @2 golem")
    for fact in game.told:
        assert set(fact.public) <= FACTS[fact.kind], fact.kind


def test_readings_have_their_names() -> None:
    game = table(A="knight | woodcutter", built={"A": "town:2"}).go("deployment")
    found = readings(game.state.view(0), 0)
    assert set(found) == NAMES
    assert (found["strength"], found["wood"], found["open_spots"]) == ((4, 0, 0), (2, 0, 0), (5, 4, 4))
    assert (found["phase"], found["phase_number"], found["question"]) == ("deployment", 2, "deploy")


def asking(game: Table) -> tuple[str, str]:
    view = game.state.view(0)
    named = Speaker(TO_ANN.game, PEOPLE, None, TO_ANN.cards, people=frozenset({0, 1}))
    return prompt(view, TO_ANNS_COMPUTER), prompt(view, named)


def test_prompts() -> None:
    assert asking(table().go("recruitment")) == (
        "Keep one card. The rest is passed on.", "Ann: keep one card of this pack.",
    )  # fmt: skip
    assert asking(table(gold={"A": 4}).go("deployment"))[0] == "Deploy your units for up to 4 gold."
    aged = table(A="farmer:1", hands={"A": "time_master"}).go("deployment").lay(A="@0 time_master")
    assert asking(aged) == (
        "Time Master: which unit gets 2 Age tokens?", "Ann: which unit gets 2 Age tokens from Time Master?",
    )  # fmt: skip
    assert asking(table(A="woodcutter").go("construction"))[0] == "Build or upgrade one building, or build nothing."
    assert asking(table(A="mystical_healer:1").go("aging"))[1] == "Ann: save a unit from dying?"
    assert prompt(table(B="mystical_healer:1").go("aging").state, TO_ANNS_COMPUTER) == "Ben thinks ..."
    two = table(seats=2).go("recruitment")
    assert asking(two)[0] == "Keep one card, then discard one. The rest is passed on."
    assert asking(two.answer("A", two.state.legal(0)[0]))[0] == "Discard one card of this pack. The rest is passed on."


def test_of_several_who_are_asked_whoever_looks_is_spoken_to() -> None:
    two_people = Speaker(TO_ANN.game, PEOPLE, None, TO_ANN.cards, people=frozenset({0, 1}), looking=1)
    assert prompt(table().go("recruitment").state.view(1), two_people) == "Ben: keep one card of this pack."


def test_the_heading_says_turn_and_phase() -> None:
    assert heading(table(turn=3).go("deployment").state, TO_ALL) == "Turn 3 of 4: Deployment."
    assert heading(table().go("end").state, TO_ALL) == "The game is over."


def test_why_a_unit_cannot_be_placed() -> None:
    game = table(hands={"A": "kraken"}).go("deployment")
    kraken = box().by_id["kraken"]
    called = {"kraken": "Kraken"}.__getitem__
    assert why_not(game.state, 0, kraken, called) == "Kraken costs 6 gold; you have 3."
    assert why_not(table(gold={"A": 9}).go("deployment").state, 0, kraken, called).startswith(
        "Kraken: there is no gold"
    )
    assert why_not(table(gold={"A": 6}).go("deployment").state, 0, kraken, called).startswith(
        "Kraken: there is no gold"
    )
    assert why_not(table().go("recruitment").state, 0, kraken, called) == "Kraken: only in Deployment."


def test_why_a_building_cannot_be_built() -> None:
    game = table(A="woodcutter", built={"A": "temple"}, gold={"A": 1}).go("construction")
    found = {(one.verb, box().ids[one.card]): one for one in projects(game.state, 0)}
    said = {key: why_not_build(one, 1) for key, one in found.items()}
    assert said["build", "town"] == "It costs 2 gold; you have 1."
    assert said["build", "tavern"] == "The kingdom makes too little: 1 food missing."
    assert said["build_two", "town"] == "The kingdom makes too little: 2 wood missing."
    assert said["upgrade", "temple"] == "It costs 3 gold; you have 1."
    rich = table(A="woodcutter", built={"A": "temple"}, gold={"A": 2})
    assert [why_not_build(one, 2) for one in projects(rich.state, 0) if one.payments] == ["", "", ""]


def test_what_a_building_is_paid_with() -> None:
    game = table(A="grand_architect", built={"A": "town"}, gold={"A": 9})
    ways = {
        (box().ids[one.card], payment.gold): paid_with(payment)
        for one in projects(game.state, 0)
        if one.verb == "build"
        for payment in one.payments
    }
    assert ways["temple", 3] == "2 gold for the land and 1 diamond bought"
    assert ways["temple", 4] == "2 gold for the land and level 1 with gold instead of resources"
    assert ways["mine", 2] == "2 gold for the land"
