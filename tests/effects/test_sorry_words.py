"""Each word of the play pile does what it says, and cards made only of words work in Sorry!."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.data.catalogue import Catalogue, load
from tabletop.effects import describe
from tabletop.games.describe import line
from tabletop.games.readings import READINGS
from tabletop.games.sorry.rules import RULES
from tabletop.games.speaker import Speaker
from tabletop.kernel import Deal, derive
from tests.conformance.checks import CHECKS
from tests.effects.packs import SHIPPED, with_sorry_cards
from tests.games.people import ANN
from tests.games.sorry.script import Game, table

DECK = """
  - {id: u_turn, name: U-turn, copies: 4, kind: action, when: own_turn, effects: [{do: add, n: 3}, {do: reverse}]}
  - {id: elevator, name: Elevator, copies: 4, kind: action, when: own_turn,
     effects: [{do: slide, n: 12}, {do: add, n: 9}]}
  - {id: spree, name: Spree, copies: 4, kind: action, when: own_turn,
     effects: [{do: play_more, n: 1, kind: action}, {do: draw, n: 1}]}
  - {id: shortcut, name: Shortcut, copies: 2, kind: action, when: own_turn, effects: [{do: bring_home, n: 2}]}
  - {id: gift, name: Gift, copies: 2, kind: sorry, when: own_turn, aims: rival,
     effects: [{do: send_back, n: 2}, {do: bring_home, who: target}]}
  - {id: broom, name: Broom, copies: 2, kind: action, when: own_turn, effects: [{do: clear_pile}]}
  - {id: tax, name: Tax, copies: 2, kind: sorry, when: rival_win,
     effects: [{do: steal}, {do: send_back, who: target}]}
  - {id: mirror, name: Mirror, copies: 2, kind: block, when: block, against: [sorry],
     effects: [{do: send_back, who: target}]}
  - {id: umbrella, name: Umbrella, copies: 2, kind: block, when: block, against: [steal],
     effects: [{do: play_more, n: 2, kind: number}]}
  - {id: echo, name: Echo, copies: 2, kind: block, when: block, against: [sorry],
     effects: [{do: play_more, n: 2, kind: number}]}
  - {id: splint, name: Splint, copies: 2, kind: block, when: block, against: [sorry], effects: [{do: add, n: 4}]}
  - {id: encore, name: Encore, copies: 2, kind: action, when: own_turn,
     effects: [{do: play_more, n: 1, kind: number}, {do: clear_pile}]}
  - {id: finder, name: Finder, copies: 2, kind: action, when: own_turn, effects: [{do: steal}]}
"""


@pytest.fixture(scope="module")
def catalogue(tmp_path_factory: pytest.TempPathFactory) -> Catalogue:
    catalogue = load(with_sorry_cards(tmp_path_factory.mktemp("pack"), DECK))
    assert catalogue.problems == ()
    return catalogue


def log(game: Game, catalogue: Catalogue) -> list[str]:
    names = ("Ann", "Ben", "Cleo")[: game.state.seats]
    speaker = Speaker.at(game.state.box, catalogue.game("sorry"), names)
    said = [line(fact.told(None), speaker) for fact in game.told]
    return [text for text in said if text and "draws a card" not in text]


def test_add_and_reverse_on_one_card(catalogue: Catalogue) -> None:
    game = table(A="u_turn", players=3, total=5, catalogue=catalogue).play("A play u_turn")
    assert (game.total, game.whose) == (8, "C")
    assert log(game, catalogue)[:2] == ["Ann plays U-turn: 5 + 3 = 8.", "Play goes the other way round."]


def test_slide_and_add_on_one_card(catalogue: Catalogue) -> None:
    game = table(A="elevator", total=2, catalogue=catalogue).play("A play elevator").settle()
    assert game.home == [1, 0]
    assert log(game, catalogue)[:3] == [
        "The total slides from 2 to 12.", "Ann plays Elevator: 12 + 9 = 21.", "21! Ann has won the round.",
    ]  # fmt: skip


def test_play_more_of_another_kind_goes_on_with_its_text(catalogue: Catalogue) -> None:
    game = table(A="spree slide_15 7 7 7", total=2, catalogue=catalogue).play("A play spree")
    assert (game.asked, game.may("A")) == ("more: A", ["play slide_15"])
    game.play("A play slide_15")
    assert (game.total, game.whose, len(game.hand("A"))) == (15, "B", 5)


def test_play_more_without_such_a_card_cannot_be_played(catalogue: Catalogue) -> None:
    assert table(A="spree 7 7 6 6", catalogue=catalogue).may("A") == ["play 7", "play 6"]


def test_play_more_never_offers_what_must_be_aimed_or_asks_for_more(catalogue: Catalogue) -> None:
    game = table(A="spree spree gift slide_10 7", home=(0, 2), catalogue=catalogue).play("A play spree")
    assert game.may("A") == ["play slide_10"]


def test_bring_home_stops_at_the_goal_and_wins(catalogue: Catalogue) -> None:
    game = table(A="shortcut", home=(3, 0), catalogue=catalogue).play("A play shortcut")
    assert (game.winner, game.home) == ("A", [4, 0])
    game = table(A="shortcut", home=(1, 0), catalogue=catalogue).play("A play shortcut")
    assert (game.whose, game.home) == ("B", [3, 0])
    assert "Ann brings 2 pawns HOME: 3 of 4." in log(game, catalogue)


def test_send_back_as_far_as_any_are_home(catalogue: Catalogue) -> None:
    game = table(A="gift", home=(1, 0), total=4, catalogue=catalogue).play("A play gift B").settle()
    assert (game.home, game.total, game.whose) == ([0, 1], 4, "B")


def test_nobody_is_told_to_be_sent_back_who_does_it_himself_or_has_no_pawn_home(catalogue: Catalogue) -> None:
    game = table(A="gift", home=(1, 0), total=4, catalogue=catalogue).play("A play gift B").settle()
    assert game.facts("sent_back") == []
    game = table(A="gift", B="mirror", home=(0, 1), total=4, catalogue=catalogue)
    assert game.play("A play gift B", "B play mirror").facts("sent_back") == []
    assert "Ann has no pawn to flip." in log(game, catalogue)


def test_only_cards_that_do_nothing_but_count_lie_in_a_tie_break(catalogue: Catalogue) -> None:
    game = table(A="7", B="u_turn elevator 4 splint broom", C="1", total=15, home=(0, 3, 3), catalogue=catalogue)
    assert game.play("A play 7").may("B") == ["lay elevator", "lay 4"]


def test_clear_pile(catalogue: Catalogue) -> None:
    game = table(A="broom", total=14, players=3, catalogue=catalogue).play("A play broom")
    assert (game.pile, game.total, game.whose, game.state.round) == ([], 0, "B", 2)


def test_a_steal_that_hurts_and_a_block_that_does_not_clear_the_pile(catalogue: Catalogue) -> None:
    game = table(A="6", B="tax", total=15, home=(2, 1), catalogue=catalogue).play("A play 6", "B play tax").settle()
    assert game.home == [1, 2]
    game = table(A="gift", B="mirror", total=9, home=(2, 1), catalogue=catalogue)
    game.play("A play gift B", "B play mirror")
    assert (game.home, game.total, game.whose) == ([1, 1], 9, "B")


def test_a_block_stops_only_what_it_is_against(catalogue: Catalogue) -> None:
    game = table(A="send_back", B="umbrella mirror", home=(0, 1), catalogue=catalogue).play("A play send_back B")
    assert game.may("B") == ["play mirror"]
    game = table(A="6 umbrella mirror", B="steal", total=15, catalogue=catalogue).play("A play 6", "B play steal")
    assert game.may("A") == ["play umbrella", "play mirror"]


def test_play_more_does_nothing_on_a_full_pile_or_without_enough_cards(catalogue: Catalogue) -> None:
    game = table(A="6 umbrella 4 3", B="steal", total=15, catalogue=catalogue)
    game.play("A play 6", "B play steal", "A play umbrella")
    assert (game.asked, game.home) == ("play: B", [1, 0])
    assert {"4", "3"} <= set(game.hand("A"))
    game = table(A="gift", B="echo 4 switch switch take_2", total=5, catalogue=catalogue)
    game.play("A play gift B", "B play echo")
    assert (game.asked, game.may("B")) == ("more: B", [])
    assert (game.play("B pass").asked, game.total) == ("play: B", 5)
    game = table(A="gift", B="echo 4 3 switch take_2", total=5, catalogue=catalogue)
    game.play("A play gift B", "B play echo", "B play 4", "B play 3")
    assert (game.asked, game.total) == ("play: B", 12)


def test_steal_without_a_win_does_nothing(catalogue: Catalogue) -> None:
    game = table(A="finder", total=9, catalogue=catalogue).play("A play finder")
    assert (game.home, game.total, game.whose) == ([0, 0], 9, "B")


def test_what_they_do_in_words(catalogue: Catalogue) -> None:
    info = catalogue.game("sorry")
    names = {card.id: card.name for card in info.cards}
    kinds = {kind.id: kind.name for kind in info.kinds}
    said = {card.id: describe.card(card, names, kinds) for card in info.cards}
    assert said["u_turn"] == [
        "Play it on your own turn.", "It adds 3 to the total of the play pile.", "Play goes the other way round.",
    ]  # fmt: skip
    assert said["play_2"][1:] == ["You play 2 more cards of the kind Number."]
    assert said["tax"] == [
        "Play it out of turn, when a rival wins a round.",
        "You win the round instead.",
        "One pawn of that player goes back to START.",
    ]
    assert said["gift"][1:] == [
        "Choose a rival.", "2 of your pawns go back to START.", "One pawn of that player comes HOME.",
    ]  # fmt: skip
    assert said["mirror"][:2] == [
        "Play it when a card is played on you.", "It stops: SORRY! Go back, SORRY! Steal, Gift, Tax.",
    ]  # fmt: skip


@pytest.mark.parametrize("id", ["u_turn", "elevator", "spree", "shortcut", "gift", "broom", "finder", "tax", "mirror"])
def test_each_has_an_outcome(catalogue: Catalogue, id: str) -> None:
    outcome = READINGS["sorry"].outcome
    assert outcome is not None
    view = table(A=f"{id} slide_10", home=(1, 1), total=5, catalogue=catalogue).state.view(0)
    found = outcome(view, 0, id, ANN)
    assert found is not None
    assert found.tag
    assert found.says


def test_what_is_put_away_afterwards_wins_nothing(catalogue: Catalogue) -> None:
    outcome = READINGS["sorry"].outcome
    assert outcome is not None
    game = table(A="encore 6 switch", total=15, catalogue=catalogue)
    found = outcome(game.state.view(0), 0, "encore", ANN)
    assert found is not None
    assert (found.tag, found.tone) == ("one more", "safe")
    found = outcome(game.play("A play encore").state.view(0), 0, "number_6", ANN)
    assert found is not None
    assert (found.becomes, found.tone) == (0, "safe")
    assert game.play("A play 6").home == [0, 0]


def test_the_card_in_the_guide_works(tmp_path: Path) -> None:
    guide = (SHIPPED.parent / "docs" / "modding.md").read_text("utf-8")
    card = guide.split("### A card of your own")[1].split("```yaml\n")[2].split("```")[0]
    found = load(with_sorry_cards(tmp_path, card))
    assert found.problems == ()
    game = table(A="u_turn", players=3, total=18, catalogue=found).play("A play u_turn").settle()
    assert (game.home, game.whose) == ([1, 0, 0], "C")


@pytest.mark.parametrize(("card", "problem"), [
    ("when: own_turn, effects: [{do: ad, n: 3}]", "did you mean 'add'?"),
    ("when: own_turn, effects: [{do: add, n: -3}]", "n: -3 is too small"),
    ("when: own_turn, effects: [{do: slide, n: 101}]", "n: 101 is too large"),
    ("when: own_turn, effects: [{do: play_more}]", "the field 'kind' is missing"),
    ("when: own_turn, effects: [{do: play_more, kind: numbr}]", "did you mean 'number'?"),
    ("when: own_turn, effects: [{do: send_back, who: target}]", "this card has no target"),
    ("when: own_turn, effects: [{do: gain}]", "the rules of this game do not know this word"),
    ("when: rival_win, aims: rival, effects: [{do: steal}]", "only a card for any time or for one's own turn"),
    ("when: block, effects: [{do: clear_pile}]", "this card does not say what it stops"),
    ("when: block, against: [sory], effects: []", "did you mean 'sorry'?"),
])  # fmt: skip
def test_what_is_written_wrongly_is_named(card: str, problem: str, tmp_path: Path) -> None:
    found = load(with_sorry_cards(tmp_path, f"  - {{id: x, name: X, copies: 1, kind: action, {card}}}\n"))
    assert [problem in str(one) for one in found.problems] == [True]


@pytest.mark.parametrize("check", [name for name in CHECKS if name not in ("replays", "slots")])
def test_the_game_with_them_conforms(check: str, catalogue: Catalogue) -> None:
    assert CHECKS[check](RULES, catalogue.box("sorry"), Deal(3, derive(3, 1))) > 0
