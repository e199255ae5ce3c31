"""Files of a mod: a new cookie, another die; and files that the rules could not play."""

from __future__ import annotations

import shutil
from itertools import chain
from pathlib import Path
from random import Random

import pytest

from tabletop.data.catalogue import Catalogue, load
from tabletop.data.check import check
from tabletop.games.toss_your_cookies.rules import RULES
from tabletop.games.toss_your_cookies.state import Cookies
from tabletop.kernel import Deal, Fact, start
from tests.games.toss_your_cookies.script import table

ROOT = Path(__file__).parents[3]
WAFFLE = """
  - id: waffle
    name: {en: Waffle, es: Gofre}
    copies: 8
    kind: cookie
    values: {wanted: 2}
    text: {en: Crisp., es: Crujiente.}
"""
FOUR = "      - {id: four, means: count, value: 4, name: {en: Four, es: Cuatro}}\n"


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    return Path(shutil.copytree(ROOT / "cards", tmp_path / "cards"))


def change(cards: Path, name: str, old: str, new: str) -> Path:
    path = cards / "toss_your_cookies" / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


def modded(cards: Path) -> Catalogue:
    read = load(cards)
    assert not read.problems, read.problems
    return read


def test_a_new_cookie_takes_part_and_wins(cards: Path) -> None:
    with (cards / "toss_your_cookies" / "cookies.yaml").open("a", encoding="utf-8") as file:
        file.write(WAFFLE)
    read = modded(cards)
    game = table("left one", catalogue=read, A="waffle waffle waffle waffle milk sugar", B="sugar", C="waffle")
    assert game.state.hand == 7, "what cannot be dealt evenly stays in the box"
    game.play("A roll", "A pass sugar", "B pass sugar", "C pass waffle")
    assert game.winner == "A"


def test_what_cannot_be_dealt_evenly_stays_in_the_box_but_never_the_milk(cards: Path) -> None:
    """Eight waffles, two sets of six and the others make 23 cards for three: two too many, whichever chance says."""
    with (cards / "toss_your_cookies" / "cookies.yaml").open("a", encoding="utf-8") as file:
        file.write(WAFFLE)
    box = modded(cards).box("toss_your_cookies")
    top = ("wild", "half_eaten", "waffle", "waffle", "jam", "jam", "sugar")
    spared = set()
    for seed in range(60):
        told: list[Fact] = []
        state = start(RULES, box, Deal(3, seed, starter=0, decks={"cookies": top}), told)
        assert isinstance(state, Cookies)
        playing = [box.ids[card] for card in (*chain(*state.hands), *chain(*state.shown))]
        assert (len(playing), playing.count("milk")) == (21, 1)
        assert tuple(playing[:7]) == top
        (out,) = [fact.public["left_out_cards"] for fact in told if fact.kind == "cookie_sets"]
        assert {box.ids[card] for card in out}.isdisjoint(playing)
        spared.add(8 - playing.count("waffle"))
    assert spared == {0, 1, 2}


def test_a_new_face_swaps_passes_and_tosses_four(cards: Path) -> None:
    change(cards, "game.yaml", "      - {id: all, means: all", FOUR + "      - {id: all, means: all")
    game = table("left four", catalogue=modded(cards)).play("A roll")
    assert game.asked == "pass: A B C"
    (rolled,) = game.facts("rolled")
    assert rolled.public["count"] == 4
    for _ in range(4):
        game.state.apply(0, game.state.legal(0)[0])
    assert [move.verb for move in game.state.legal(0)] == ["done"]


def test_a_face_with_more_than_a_hand_moves_the_hand(cards: Path) -> None:
    change(
        cards,
        "game.yaml",
        "      - {id: all, means: all",
        FOUR.replace("value: 4", "value: 40") + "      - {id: all, means: all",
    )
    game = table("toss four", catalogue=modded(cards)).play("A roll")
    assert len(game.state.middle) == 21
    (rolled,) = game.facts("rolled")
    assert rolled.public["count"] == 7
    game.tick(700)
    assert game.winner or game.sizes == [7, 7, 7]


def test_a_die_without_all_can_be_played(cards: Path) -> None:
    path = cards / "toss_your_cookies" / "game.yaml"
    lines = [line for line in path.read_text("utf-8").splitlines(keepends=True) if "means: all" not in line]
    path.write_text("".join(lines), "utf-8")
    box = modded(cards).box("toss_your_cookies", {"alike": 4})
    state = start(RULES, box, Deal(4, 1))
    state.rollout(Random(1).random, 100_000)
    assert state.winners is not None


def test_eight_copies_of_each_make_larger_hands(cards: Path) -> None:
    path = cards / "toss_your_cookies" / "cookies.yaml"
    path.write_text(path.read_text("utf-8").replace("copies: 6", "copies: 8"), "utf-8")
    for players in (3, 8):
        state = start(RULES, modded(cards).box("toss_your_cookies"), Deal(players, 2))
        assert isinstance(state, Cookies)
        assert state.hand == 9
        state.rollout(Random(1).random, 500_000)
        assert state.winners is not None


BROKEN = {
    "reflexes the wrong way round": (
        "game.yaml",
        "reflex: {least: 900, most: 1500}",
        "reflex: {least: 900, most: 500}",
        "the most is smaller than the least",
    ),
    "two glasses of milk": (
        "cookies.yaml",
        "    kind: milk",
        "    copies: 2\n    kind: milk",
        "one card of the kind 'milk'",
    ),
    "milk not always there": (
        "cookies.yaml",
        "    kind: milk",
        "    for_players: {3: 0}\n    kind: milk",
        "always in play",
    ),
    "too few copies": ("cookies.yaml", "copies: 6", "copies: 5", "too few copies of 'sugar'"),
    "too few cookies": ("cookies.yaml", "kind: cookie", "kind: crumbs", "too few for all players"),
    "a face without a meaning": (
        "game.yaml",
        "id: two, means: count, value: 2,",
        "id: two,",
        "what the face 'two' means",
    ),
    "a face of another die": ("game.yaml", "means: pass_left", "means: all", "no such face on this die"),
    "a count without a number": (
        "game.yaml",
        "means: count, value: 2,",
        "means: count,",
        "how many does this face count",
    ),
    "a number without a count": ("game.yaml", "means: all,", "means: all, value: 2,", "only a face that means 'count'"),
    "an option for a value nobody has": (
        "game.yaml",
        "values.jam.wanted",
        "values.jam.wnated",
        "no card has this value",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_the_rules_cannot_play_is_refused(name: str, cards: Path) -> None:
    file, old, new, says = BROKEN[name]
    change(cards, file, old, new)
    problems = check([cards / "toss_your_cookies" / "game.yaml"])
    assert any(says in problem.message for problem in problems), problems


def only_whole_hands(cards: Path) -> Path:
    """The number die says nothing but All, and the action die says Toss only if a house rule wants it."""
    path = cards / "toss_your_cookies" / "game.yaml"
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(line for line in lines if "means: count" not in line or "#" in line), "utf-8")
    text = path.read_text("utf-8")
    milk = text[text.index("  # More milk on the die") : text.index("  # More swaps")]
    text = text.replace(milk, "").replace("{id: the_milk, repeats: 2, means: milk,", "{id: the_milk, means: all,")
    toss = text[text.index("  - id: toss_faces") : text.index("    sets: dice.action.faces.toss")]
    path.write_text(text.replace(toss, toss.replace("least: 1", "least: 0")), "utf-8")
    return path


def test_dice_that_only_move_whole_hands_are_refused_with_their_place(cards: Path) -> None:
    path = only_whole_hands(cards)
    (problem,) = check([path])
    assert problem.message == "no face of the dice is sure to mix the hands, so a game might never end"
    assert problem.expected == "number: count, number: milk, action: toss"
    line = path.read_text("utf-8").splitlines()[problem.line - 1]
    assert line[problem.column - 1 :] == "faces:"
    assert path.read_text("utf-8").splitlines()[problem.line - 3].endswith("id: number")


def test_a_toss_that_is_sure_to_be_on_the_die_is_enough(cards: Path) -> None:
    path = only_whole_hands(cards)
    path.write_text(path.read_text("utf-8").replace("least: 0\n    most: 4", "least: 1\n    most: 4"), "utf-8")
    state = start(RULES, modded(cards).box("toss_your_cookies", {"alike": 4}), Deal(4, 1))
    state.rollout(Random(1).random, 100_000)
    assert state.winners is not None


def test_nobody_can_play_alone(cards: Path) -> None:
    change(cards, "game.yaml", "players: {least: 3,", "players: {least: 1,")
    (problem,) = check([cards / "toss_your_cookies" / "game.yaml"])
    assert (problem.message, problem.expected) == ("the rules cannot play with so few", "at least 2")
    assert problem.text[problem.column - 1 :].startswith("1,")


def test_two_can_play(cards: Path) -> None:
    change(cards, "game.yaml", "players: {least: 3,", "players: {least: 2,")
    for scramble in ("live", "orderly"):
        state = start(RULES, modded(cards).box("toss_your_cookies", {"scramble": scramble}), Deal(2, 1))
        state.rollout(Random(1).random, 100_000)
        assert state.winners is not None
