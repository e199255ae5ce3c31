"""Cards made only of existing words, added from a folder: they work in the rules, the log, the text and for agents."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.ai.agents import Memory, answer
from tabletop.ai.paper_toss import Route
from tabletop.data.catalogue import Catalogue, load
from tabletop.data.levels import Route as Settings
from tabletop.effects import describe
from tabletop.games.describe import line
from tabletop.games.paper_toss.rules import RULES
from tabletop.games.speaker import Speaker
from tabletop.kernel import Chance, Deal, Move, derive
from tests.conformance.checks import CHECKS
from tests.effects.packs import SHIPPED, with_cards
from tests.games.paper_toss.script import Game, table

PAPER = """
  - {id: goose, name: Goose, copies: 4, kind: hazard, when: rival_toss,
     effects: [{do: turn_up, n: 3}, {do: draw}]}
  - {id: bread, name: Bread, copies: 4, kind: counter, when: counter, against: [goose],
     effects: [{do: lose, who: target}, {do: gain}]}
  - {id: airmail, name: Airmail, copies: 4, kind: toss, when: turn, effects: [{do: turn_up, n: 2}]}
  - {id: tip, name: Tip, copies: 4, kind: special, when: any_time, effects: [{do: gain, n: 2}]}
  - {id: thief, name: Thief, copies: 4, kind: special, when: any_time, aims: rival_with_tokens,
     effects: [{do: lose, n: 2, who: target}, {do: gain}]}
"""
TOSS = """
  - {id: puddle, name: Puddle, copies: 4, kind: landing, effects: [{do: skip}, {do: discard, n: 1}]}
"""


@pytest.fixture(scope="module")
def catalogue(tmp_path_factory: pytest.TempPathFactory) -> Catalogue:
    catalogue = load(with_cards(tmp_path_factory.mktemp("pack"), PAPER, TOSS))
    assert catalogue.problems == ()
    return catalogue


def log(game: Game, catalogue: Catalogue) -> list[str]:
    names = ("Ann", "Ben", "Cleo")[: game.state.seats]
    speaker = Speaker.at(game.state.box, catalogue.game("paper_toss"), names)
    said = [line(fact.told(None), speaker) for fact in game.told]
    return [text for text in said if text and "draws a card" not in text]


def test_a_hazard_that_turns_up_three(catalogue: Catalogue) -> None:
    game = table(B="goose", toss="perfect good_throw window", tokens=(1, 0), catalogue=catalogue)
    game.play("A toss paper_toss", "B play goose", "B choose window")
    assert game.tokens == [0, 0]
    assert len(game.hand("B")) == 5
    assert "Ben plays Goose against Ann." in log(game, catalogue)


def test_shortcut_stops_it_and_so_does_its_own_counter(catalogue: Catalogue) -> None:
    game = table(A="paper_toss shortcut bread food", B="goose", tokens=(0, 3), catalogue=catalogue)
    game.play("A toss paper_toss", "B play goose")
    assert game.may("A") == ["play shortcut", "play bread"]
    assert game.play("A play bread").tokens == [1, 2]
    assert log(game, catalogue)[-3:] == [
        "Ann stops Goose with Bread.", "Ben loses one token. Tokens: 2.", "Ann gains one token. Tokens: 1.",
    ]  # fmt: skip


def test_a_paper_with_a_text_of_its_own(catalogue: Catalogue) -> None:
    game = table(A="airmail", toss="window perfect", catalogue=catalogue).play("A toss airmail").until("which landing")
    assert (game.asked, game.may("A")) == ("which landing: A", ["choose window", "choose perfect"])


def test_a_card_that_aims_at_nobody(catalogue: Catalogue) -> None:
    game = table(B="tip", catalogue=catalogue).play("B play tip")
    assert game.tokens == [0, 2]
    assert log(game, catalogue)[-2:] == ["Ben plays Tip.", "Ben gains 2 tokens. Tokens: 2."]


def test_a_landing_that_costs_a_turn(catalogue: Catalogue) -> None:
    game = table(players=2, toss="puddle", catalogue=catalogue).play("A toss paper_toss", "A discard paper_toss")
    assert [game.end_turn().whose for _ in range(3)] == ["B", "B", "A"]


def test_what_they_do_in_words(catalogue: Catalogue) -> None:
    info = catalogue.game("paper_toss")
    names = {card.id: card.name for card in info.cards}
    kinds = {kind.id: kind.name for kind in info.kinds}
    said = {card.id: describe.card(card, names, kinds) for card in info.cards}
    assert said["goose"] == [
        "Play it against a rival's toss.",
        "3 toss cards are turned up for this toss, and you pick one.",
        "You draw one card.",
    ]
    assert said["thief"] == [
        "Play it at any time.",
        "Choose a rival who has a token.",
        "That player loses 2 tokens.",
        "You gain one token.",
    ]
    assert said["bread"][:2] == ["Play it on your own toss, against a hazard.", "It stops: Goose."]
    assert said["shortcut"] == ["Play it on your own toss, against a hazard.", "It stops: Dog, Kid, Obstacle, Goose."]
    assert said["sprinklers"] == ["You may discard a card of the kind Toss. If you do: You gain one token."]
    assert said["puddle"] == ["You miss your next turn.", "You discard one card of your choice."]


def test_the_card_in_the_guide_works(tmp_path: Path) -> None:
    guide = (SHIPPED.parent / "docs" / "modding.md").read_text("utf-8")
    card = guide.split("### A card of your own")[1].split("```yaml\n")[1].split("```")[0]
    found = load(with_cards(tmp_path, card))
    assert found.problems == ()
    game = table(B="goose", toss="perfect good_throw bad_throw", tokens=(4, 0), catalogue=found)
    assert game.play("A toss paper_toss", "B play goose", "B choose bad_throw").tokens == [3, 0]


def test_agents_know_what_they_are_worth(catalogue: Catalogue) -> None:
    def decide(game: Game, seat: int) -> Move:
        (thought,) = answer(sharp, game.state.view(seat), seat, Memory(seat), Chance(1))
        return thought.move

    sharp = Route(Settings.model_validate({}).model_dump())
    assert decide(table(A="tip", players=2, catalogue=catalogue), 0) == Move("play", "tip")
    game = table(A="thief", players=3, tokens=(3, 2, 7), catalogue=catalogue)
    assert decide(game, 0) == Move("play", "thief", 2)
    game = table(B="goose", toss="perfect puddle window", tokens=(4, 4), catalogue=catalogue)
    game.play("A toss paper_toss")
    assert decide(game, 1) == Move("play", "goose")
    game.play("B play goose").until("which landing")
    assert decide(game, 1) == Move("choose", "puddle") or decide(game, 1) == Move("choose", "window")


@pytest.mark.parametrize("check", [name for name in CHECKS if name not in ("replays", "slots")])
def test_the_game_with_them_conforms(check: str, catalogue: Catalogue) -> None:
    box = catalogue.box("paper_toss", {"tokens": 6})
    assert CHECKS[check](RULES, box, Deal(3, derive(3, 1))) > 0


def test_a_game_with_them_is_played_to_its_end_by_agents(catalogue: Catalogue) -> None:
    from tabletop.lab.playout import play_game

    sharp = Route(Settings.model_validate({}).model_dump())
    ends = [play_game(RULES, catalogue.box("paper_toss"), (sharp,) * 4, seed)[0] for seed in range(5)]
    assert all(len(end.winners or ()) == 1 for end in ends)
