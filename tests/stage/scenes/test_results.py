"""The results: who won and how it went, in every kind of ending, and the ways on from here."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tabletop.games import IDS
from tabletop.kernel import Told
from tabletop.session.steps import Outcome
from tabletop.session.table import Table
from tabletop.stage import clipboard
from tabletop.stage.audit import faults
from tabletop.stage.pilot import Pilot
from tabletop.stage.scenes.results import Results
from tabletop.stage.scenes.rules import RulesPage
from tabletop.stage.scenes.setup import SetUp
from tabletop.stage.scenes.tally import standings, tally
from tests.stage.scenes.tables import LANGUAGES, Recorder, everywhere, finished, laid, played


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Recorder:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    return Recorder()


def opened(house: Recorder, table: Table, **more: Any) -> tuple[Pilot, Any]:
    pilot = Pilot((1280, 720), **more)
    return pilot, pilot.open(Results(house, table))


def ended(table: Table, winners: tuple[int, ...], scores: tuple[int, ...]) -> Table:
    """A table with another ending."""
    table.outcome = Outcome("won", winners, scores)
    return table


def conceded(house: Recorder, people: int, opponents: int) -> Table:
    table = laid(house, people, opponents)
    table.concede(0, end=True)
    return table


ENDINGS = {
    "two": lambda house: played(house, 1, 1),
    "six": lambda house: played(house, 1, 5, 7),
    "tie": lambda house: ended(played(house, 2, 2), (0, 2), (104, 90, 104, 80)),
    "all": lambda house: ended(played(house, 3, 3), tuple(range(6)), (101,) * 6),
    "nobody": lambda house: conceded(house, 2, 2),
    "conceded": lambda house: conceded(house, 1, 1),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ending", ENDINGS)
def test_nothing_is_cut_or_overlaps(house: Recorder, language: str, ending: str) -> None:
    pilot, results = opened(house, ENDINGS[ending](house), language=language)
    assert len(results.audit()) > 8
    for where in everywhere(pilot):
        assert faults(results) == [], where


def test_a_game_that_is_not_over_has_no_results(house: Recorder) -> None:
    with pytest.raises(ValueError, match="not over"):
        Results(house, laid(house, 1, 1))


# What is said


def test_an_opponent_wins(house: Recorder) -> None:
    _pilot, results = opened(house, ended(played(house, 1, 2), (2,), (90, 80, 105)))
    assert results.headline.text == "Bruno wins!"
    assert results.lead.text == "15 points ahead of you."
    assert [player.name for player in results.podium.winners] == ["Bruno"]
    assert results.bubble.text in house.catalogue.persona("bruno_bear").voice["win"]


def test_you_win_and_the_best_loser_says_something(house: Recorder) -> None:
    _pilot, results = opened(house, ended(played(house, 1, 2), (0,), (103, 80, 102)))
    assert results.headline.text == "You win!"
    assert results.lead.text == "1 point ahead of Bruno."
    assert results.bubble.text in house.catalogue.persona("bruno_bear").voice["lose"]


def test_one_of_several_people_is_called_by_name(house: Recorder) -> None:
    _pilot, results = opened(house, ended(played(house, 2, 0), (1,), (90, 105)))
    assert results.headline.text == "Maja wins!"
    assert results.bubble is None


def test_a_shared_win(house: Recorder) -> None:
    _pilot, results = opened(house, ended(played(house, 1, 2), (0, 2), (105, 80, 105)))
    assert results.headline.text == "You share the win with Bruno!"
    assert results.lead.text == "Level at 105 points."
    _pilot, results = opened(house, ended(played(house, 2, 2), (0, 1, 3), (105, 105, 80, 105)))
    assert results.headline.text == "Sam, Maja and Bruno share the win!"
    assert len(results.podium.winners) == 3


def test_a_game_that_was_given_up(house: Recorder) -> None:
    _pilot, results = opened(house, conceded(house, 1, 1))
    assert results.headline.text == "Ada wins!"
    assert results.lead.text == "You gave up."
    _pilot, results = opened(house, conceded(house, 2, 1))
    assert results.headline.text == "Nobody wins"
    assert results.lead.text == "Sam gave up."
    assert results.bubble is None
    assert results.confetti is None


def test_who_gave_up_in_a_game_played_to_its_end_is_marked(house: Recorder) -> None:
    table = played(house, 2, 1)
    table.seats[1] = replace(table.seats[1], away=True, conceded=True)
    _pilot, results = opened(house, table)
    marked = [row.player.name for row in results.rows if "gave up" in row.line]
    assert marked == ["Maja"]


# Places and numbers


def test_places_are_shared_by_equals() -> None:
    table = standings(Outcome("won", (1,), (80, 120, 95, 95, 70)))
    assert [(s.place, s.seat, s.shared) for s in table] == [
        (1, 1, False), (2, 2, True), (2, 3, True), (4, 0, False), (5, 4, False),
    ]  # fmt: skip


def test_winners_come_first_whatever_the_scores() -> None:
    table = standings(Outcome("won", (2, 0), (10, 50, 30)))
    assert [(s.place, s.seat) for s in table] == [(1, 2), (1, 0), (3, 1)]


def test_who_ended_the_game_by_giving_up_is_last() -> None:
    table = standings(Outcome("conceded", (1,), (90, 20), 0))
    assert [(s.place, s.seat) for s in table] == [(1, 1), (2, 0)]


def test_the_tally_counts_what_was_told() -> None:
    told = [
        Told("turn", 0, {"turn": 1}), Told("roll", 0, {"faces": ("green",)}), Told("score", 0, {"points": 7}),
        Told("turn", 1, {"turn": 2}), Told("roll", 1, {"faces": ("red",)}), Told("bust", 1, {"points": 3}),
        Told("turn", 0, {"turn": 3}), Told("score", 0, {"points": 4}), Told("score", 0, {"points": 5}),
        Told("end", -1, {"winners": (0,)}),
    ]  # fmt: skip
    found = tally(told, 2)
    assert [found.in_all(fact) for fact in ("turn", "roll", "bust", "end")] == [3, 2, 1, 1]
    assert (found.of(0, "turn"), found.best[0]) == (2, 9)
    assert (found.of(1, "bust"), found.best[1]) == (1, 0)
    assert (found.of(0, "score", "points"), found.in_all("bust", "points")) == (16, 3)
    assert found.best_of_all() == 0
    assert tally([], 2).best_of_all() is None


def test_the_numbers_of_a_real_game_agree_with_its_facts(house: Recorder) -> None:
    table = played(house, 1, 2)
    _pilot, results = opened(house, table)
    told = table.told(None)
    assert results.tally.in_all("turn") == sum(fact.kind == "turn" for fact in told)
    assert results.tally.in_all("bust") == sum(fact.kind == "bust" for fact in told) > 0
    assert max(results.tally.best) == max(fact.about["points"] for fact in told if fact.kind == "score")
    assert results.facts[0].number == results.tally.in_all("turn")
    assert [row.standing.score for row in results.rows] == sorted(table.state.scores, reverse=True)
    assert results.rows[0].says().startswith(results.people.shown(results.standings[0].seat))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(IDS))
def test_every_game_tells_of_itself_in_its_own_words(house: Recorder, language: str, game: str) -> None:
    table = finished(house, game)
    pilot, results = opened(house, table, language=language)
    assert results.page.figures
    assert results.page.rows
    assert all(figure.number for figure in results.facts)
    assert any(row.line for row in results.rows)
    for where in everywhere(pilot):
        assert faults(results) == [], where


def test_a_score_is_counted_in_what_the_game_counts(house: Recorder) -> None:
    table = ended(finished(house, "sorry"), (1,), (2, 4))
    _pilot, results = opened(house, table)
    assert results.lead.text == "2 pawns ahead of you."


def test_what_a_score_counts_may_depend_on_the_house_rules(house: Recorder) -> None:
    table = ended(finished(house, "sorry", longer=True), (1,), (7, 8))
    _pilot, results = opened(house, table)
    assert results.lead.text == "1 step ahead of you."
    assert [row.score for row in results.rows] == ["8 steps", "7 steps"]


# Celebrating


def test_paper_rains_for_a_while_and_then_nothing_is_drawn(house: Recorder) -> None:
    pilot, results = opened(house, played(house, 1, 1))
    pilot.settle()
    assert results.confetti is not None
    assert pilot.wait(0.5) > 20
    pilot.wait(6.0)
    assert results.confetti is None
    assert pilot.wait(2.0) == 0


@pytest.mark.parametrize("still", [{"reduced_motion": True}, {"speed": 0.0}])
def test_with_reduced_motion_nothing_rains(house: Recorder, still: dict[str, Any]) -> None:
    pilot, results = opened(house, played(house, 1, 1), **still)
    pilot.settle()
    pilot.wait(0.1)
    assert results.confetti is None
    assert pilot.wait(1.0) == 0


# The ways on


def test_enter_plays_a_rematch_with_the_same_table_and_new_luck(house: Recorder) -> None:
    table = played(house, 1, 2, target=40)
    table.seats[0] = replace(table.seats[0], away=True)
    pilot, results = opened(house, table)
    pilot.wait(1.0)
    pilot.press("return")
    ((game, seats, deal),) = house.begun
    assert game == "toss_up"
    assert [seat.name for seat in seats] == [seat.name for seat in table.seats]
    assert not any(seat.away for seat in seats)
    assert deal.options == {"target": 40}
    assert deal.seed != table.deal.seed
    pilot.click(results.rematch)
    assert len(house.begun) == 2


@pytest.mark.parametrize("key", ["return", "space"])
def test_a_key_meant_for_the_dice_starts_no_rematch(house: Recorder, key: str) -> None:
    pilot, _results = opened(house, played(house, 1, 1))
    pilot.press(key)
    assert house.begun == []


def test_the_same_deal_again(house: Recorder) -> None:
    table = played(house, 1, 1)
    pilot, results = opened(house, table)
    pilot.press("a")
    pilot.click(results.again)
    assert [deal for _game, _seats, deal in house.begun] == [table.deal, table.deal]


def test_the_table_can_be_changed_and_is_still_set(house: Recorder) -> None:
    table = played(house, 2, 2, target=40)
    pilot, _results = opened(house, table)
    pilot.press("c")
    assert house.titles == 1
    setup: Any = pilot.top
    assert isinstance(setup, SetUp)
    assert [seat.name for seat in setup.choices.seats] == [seat.name for seat in table.seats]
    assert setup.choices.options == {"target": 40}


def test_escape_and_a_click_lead_to_the_title(house: Recorder) -> None:
    pilot, results = opened(house, played(house, 1, 1))
    pilot.press("escape")
    pilot.click(results.home)
    assert house.titles == 2


def test_f1_shows_the_rules_that_were_played_by(house: Recorder) -> None:
    pilot, _results = opened(house, played(house, 1, 1, target=40))
    pilot.press("f1")
    top = pilot.top
    assert isinstance(top, RulesPage)
    assert top.options == {"target": 40}


def test_the_seed_is_copied(house: Recorder) -> None:
    pilot, results = opened(house, played(house, 1, 1, seed=51502024))
    assert results.seed.text == "Seed 5150 2024"
    results.focus(results.seed)
    pilot.wait(1.0)
    pilot.press("return")
    assert clipboard.pasted() == "51502024"
    pilot.step()
    assert any("5150 2024" in toast.text for toast in pilot.app.toasts.shown)
