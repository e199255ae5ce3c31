"""Who plays for a name, and that each level really is stronger than the one below it."""

from __future__ import annotations

import pytest

from tabletop.ai.agents import Random
from tabletop.ai.levels import make, names
from tabletop.ai.toss_up import Thresholds
from tabletop.data.catalogue import UnknownName
from tabletop.kernel.box import Value
from tabletop.lab.series import Series, wilson
from tests.ai.ladder import LEVELS, catalogue, share, two_and_two

UPWARDS = ["random", *LEVELS]


def test_every_name_makes_an_agent() -> None:
    listed = names(catalogue().game("toss_up"))
    assert listed == [*UPWARDS, "thumb"]
    made = {name: make("toss_up", name, catalogue()) for name in listed}
    assert isinstance(made["random"], Random)
    assert all(isinstance(made[name], Thresholds) for name in listed[1:])


def test_thumb_is_the_middle_level() -> None:
    thumb, casual = (make("toss_up", name, catalogue()) for name in ("thumb", "casual"))
    assert isinstance(thumb, Thresholds)
    assert isinstance(casual, Thresholds)
    assert type(thumb) is type(casual)
    assert (thumb.nerve, thumb.chase) == (casual.nerve, casual.chase)


@pytest.mark.parametrize(("name", "meant"), [("shrp", "sharp"), ("Casual", "casual"), ("thump", "thumb")])
def test_an_unknown_name_is_refused_with_the_one_that_was_meant(name: str, meant: str) -> None:
    with pytest.raises(UnknownName, match=rf"no player '{name}'.*random, learner.*did you mean '{meant}'"):
        make("toss_up", name, catalogue())


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownName, match="did you mean 'toss_up'"):
        make("toss_upp", "sharp", catalogue())


@pytest.mark.parametrize(("worse", "better", "at_least"), [
    ("random", "learner", 0.72),
    ("learner", "casual", 0.64),
    ("casual", "sharp", 0.70),
])  # fmt: skip
def test_each_level_beats_the_one_below_it(worse: str, better: str, at_least: float) -> None:
    wins, games = share("toss_up", better, [(worse, better), (better, worse)], 400)
    assert wilson(wins, games)[0] > at_least


HOUSE_RULES: list[dict[str, Value]] = [
    {"red_faces": 3},
    {"dice": 5},
    {"dice": 5, "red_faces": 3},
    {"dice": 15, "green_faces": 5},
    {"dice": 5, "green_faces": 2, "yellow_faces": 1, "red_faces": 3},
    {"dice": 15, "green_faces": 2, "yellow_faces": 4, "red_faces": 3},
]


@pytest.mark.parametrize("options", HOUSE_RULES, ids=str)
@pytest.mark.parametrize(("worse", "better"), [("random", "learner"), ("random", "casual"), ("learner", "sharp")])
def test_with_other_dice_the_levels_are_worth_their_names(worse: str, better: str, options: dict[str, Value]) -> None:
    wins, games = share("toss_up", better, [(worse, better), (better, worse)], 150, options)
    assert wilson(wins, games)[0] > 0.55


@pytest.mark.parametrize("options", HOUSE_RULES[:3], ids=str)
@pytest.mark.parametrize(("worse", "better"), [("learner", "casual"), ("casual", "sharp")])
def test_with_other_dice_each_level_beats_the_one_below_it(worse: str, better: str, options: dict[str, Value]) -> None:
    wins, games = share("toss_up", better, [(worse, better), (better, worse)], 400, options)
    assert wilson(wins, games)[0] > 0.5


@pytest.mark.parametrize(("worse", "better", "at_least"), [
    ("random", "learner", 0.66),
    ("learner", "casual", 0.72),
    ("casual", "sharp", 0.66),
])  # fmt: skip
def test_each_level_beats_the_one_below_it_with_four_players(worse: str, better: str, at_least: float) -> None:
    wins, games = share("toss_up", better, two_and_two(worse, better)[:3], 150)
    assert wilson(wins, games)[0] > at_least


def test_at_a_table_of_all_four_the_order_is_that_of_the_levels() -> None:
    won = dict.fromkeys(UPWARDS, 0.0)
    for turned in range(4):
        seats = tuple(UPWARDS[turned:] + UPWARDS[:turned])
        wins = Series.of(catalogue(), "toss_up", seats, seed=turned).play(0, 150).wins(4)
        for name, n in zip(seats, wins, strict=True):
            won[name] += n
    assert sorted(UPWARDS, key=won.__getitem__) == UPWARDS
    assert wilson(won["sharp"], 600)[0] > 0.6
