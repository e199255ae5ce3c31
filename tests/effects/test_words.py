"""Each word does what it says, on a table where nothing else happens."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from tabletop.data.catalogue import Catalogue, load
from tabletop.data.effects import Aims, AnyKindOfEffect, When
from tabletop.data.needs import NEEDS
from tabletop.effects import WORDS
from tabletop.effects.describe import SENTENCES, aim, moment
from tabletop.games.paper_toss.rules import AIMS
from tabletop.games.sorry.rules import AIMS as SORRY_AIMS
from tests.effects.packs import with_cards
from tests.games.paper_toss.script import Game, table


def trying(tmp_path: Path, effects: str, more: str = "") -> Catalogue:
    """Paper Toss with a card for any time that does this."""
    card = f"  - {{id: trial, name: Trial, copies: 6, kind: special, when: any_time, effects: {effects}{more}}}\n"
    return load(with_cards(tmp_path, paper=card))


def play(catalogue: Catalogue, *lines: str, tokens: tuple[int, ...] = (2, 2, 2), hand: str = "") -> Game:
    return table(A=f"trial {hand}", tokens=tokens, catalogue=catalogue).play(*lines)


def test_the_words_of_rules_data_and_descriptions_are_the_same() -> None:
    union = get_args(AnyKindOfEffect)[0]
    written = {get_args(model.model_fields["do"].annotation)[0] for model in get_args(union)}
    assert written == set(WORDS) == set(SENTENCES)


def test_the_moments_and_aims_of_rules_data_and_descriptions_are_the_same() -> None:
    assert set(get_args(Aims)) == {*AIMS, *SORRY_AIMS}
    assert all(aim(word) for word in get_args(Aims))
    assert all(moment(word) for word in get_args(When))


def test_every_game_knows_its_part_of_the_words() -> None:
    spoken = {game: needs.speech for game, needs in NEEDS.items() if needs.speech}
    assert {word for speech in spoken.values() for word in speech.words} == set(WORDS)
    assert {word for speech in spoken.values() for word in speech.moments} == set(get_args(When))
    assert set(spoken["paper_toss"].aims) == set(AIMS)
    assert set(spoken["sorry"].aims) == set(SORRY_AIMS)


def test_gain(tmp_path: Path) -> None:
    assert play(trying(tmp_path, "[{do: gain, n: 3}]"), "A play trial").tokens == [5, 2, 2]


def test_gain_can_win_in_the_middle_of_a_text(tmp_path: Path) -> None:
    game = play(trying(tmp_path, "[{do: gain, n: 8}, {do: lose, n: 5}]"), "A play trial")
    assert (game.winner, game.tokens) == ("A", [10, 2, 2])


def test_lose_never_goes_below_none(tmp_path: Path) -> None:
    catalogue = trying(tmp_path, "[{do: lose, n: 3, who: target}]", ", aims: rival")
    assert play(catalogue, "A play trial C").tokens == [2, 2, 0]


def test_skip(tmp_path: Path) -> None:
    catalogue = trying(tmp_path, "[{do: skip, n: 2, who: target}]", ", aims: rival")
    game = play(catalogue, "A play trial B")
    assert game.state.flat_tires == [0, 2, 0]
    assert [game.end_turn().whose for _ in range(5)] == list("CACAB")


def test_draw(tmp_path: Path) -> None:
    assert len(play(trying(tmp_path, "[{do: draw, n: 2}]"), "A play trial").hand("A")) == 6


def test_discard_what_one_likes(tmp_path: Path) -> None:
    game = play(trying(tmp_path, "[{do: discard, n: 2}]"), "A play trial", hand="dog kid food")
    assert game.asked == "discard: A"
    game.play("A discard dog", "A discard food", "A done")
    assert sorted(game.hand("A")) == ["kid", "paper_toss"]


def test_discard_of_a_kind_as_far_as_there_are_any(tmp_path: Path) -> None:
    catalogue = trying(tmp_path, "[{do: discard, n: 3, kind: hazard, who: target}]", ", aims: rival")
    game = table(A="trial", B="dog kid food", catalogue=catalogue).play("A play trial B")
    assert (game.asked, sorted(game.may("B"))) == ("discard: B", ["discard dog", "discard kid"])
    game.play("B discard kid", "B discard dog", "B done")
    assert "food" in game.hand("B")


@pytest.mark.parametrize(("answer", "tokens"), [("A discard dog", [4, 2, 2]), ("A pass", [2, 2, 2])])
def test_pay(tmp_path: Path, answer: str, tokens: list[int]) -> None:
    catalogue = trying(tmp_path, "[{do: pay, kind: hazard, then: [{do: gain, n: 2}]}]")
    assert play(catalogue, "A play trial", answer, hand="dog").tokens == tokens


def test_a_price_within_a_price(tmp_path: Path) -> None:
    inner = "{do: pay, kind: counter, then: [{do: gain, n: 3}]}"
    catalogue = trying(
        tmp_path, f"[{{do: pay, kind: hazard, then: [{{do: gain}}, {inner}, {{do: draw}}]}}, {{do: gain}}]"
    )
    game = play(catalogue, "A play trial", "A discard dog", "A discard food", hand="dog food")
    assert game.tokens == [7, 2, 2]
    assert len(game.hand("A")) == 3


def test_turn_up_while_a_toss_is_under_way(tmp_path: Path) -> None:
    catalogue = trying(tmp_path, "[{do: turn_up, n: 3}]")
    game = table(B="trial", toss="perfect good_throw window", catalogue=catalogue)
    game.play("A toss paper_toss").until("energy").play("B play trial").until("which landing")
    assert game.may("B") == ["choose perfect", "choose good_throw", "choose window"]


def test_turn_up_without_a_toss_does_nothing(tmp_path: Path) -> None:
    game = play(trying(tmp_path, "[{do: turn_up, n: 3}]"), "A play trial")
    assert game.asked == "any time: A B C"
