"""What happens in a series is counted for every game, the same for any number of processes, and changes nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from tabletop.ai.agents import Memory, Thought
from tabletop.data.catalogue import load
from tabletop.games import BY_ID
from tabletop.games.readings import READINGS
from tabletop.kernel import Chance, Deal, Fact, State, start
from tabletop.lab import series as series_module
from tabletop.lab.facts import Facts, OneGame
from tabletop.lab.playout import Hear, Player, play_game
from tabletop.lab.series import Series, Spread
from tabletop.lab.simulate import simulate

SHIPPED = load()


def series(game: str, facts: bool, seats: tuple[str, ...] = ("random",) * 3) -> Series:
    return Series.of(SHIPPED, game, seats, 3, facts=facts)


@pytest.mark.parametrize("game", sorted(BY_ID))
def test_counting_changes_no_game(game: str) -> None:
    counted, plain = (series(game, facts).play(0, 6) for facts in (True, False))
    assert counted.digests == plain.digests
    assert plain.facts == Facts()
    assert counted.facts.times["end"] == counted.facts.games["end"] == 6


@pytest.mark.parametrize("game", sorted(BY_ID))
def test_a_game_tells_nothing_that_is_not_on_its_list(game: str) -> None:
    tally = series(game, facts=True).play(0, 6)
    assert tally.facts.times.keys() <= READINGS[game].vocabulary.facts.keys()
    assert list(tally.facts.to_json(game, 6)) == list(READINGS[game].vocabulary.facts)


@pytest.mark.parametrize(("game", "seats"), [("sorry", ("random",) * 3), ("toss_up", ("thumb", "random"))])
def test_the_counts_do_not_depend_on_the_number_of_jobs(game: str, seats: tuple[str, ...]) -> None:
    first, *others = [simulate(series(game, True, seats), 60, jobs).to_json()["facts"] for jobs in (1, 2, 3)]
    assert others == [first, first]


@pytest.mark.parametrize("seats", [("random", "random"), ("thumb", "random")])
def test_every_turn_and_every_throw_is_counted(seats: tuple[str, ...]) -> None:
    tally = series("toss_up", True, seats).play(0, 30)
    assert tally.facts.times["turn"] == sum(turns * n for turns, n in tally.turns.items())
    assert tally.facts.times["turn"] == tally.facts.times["bank"] + tally.facts.times["bust"]


class First:
    """An agent that always takes the first move."""

    def __init__(self, remembers: bool) -> None:
        self.remembers = remembers

    def think(self, view: State, seat: int, memory: Memory, rnd: Chance) -> Iterator[Thought]:
        yield Thought(view.legal(seat)[0])


def test_who_remembers_takes_no_fact_away() -> None:
    heard = []
    for remembers in (False, True):
        one = OneGame()
        play_game(BY_ID["sorry"], SHIPPED.box("sorry"), (First(remembers), None), 5, one)
        heard.append(one.kinds)
    assert heard[0] == heard[1] != Counter()


def test_without_being_asked_nobody_tells_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    ears: list[Hear | None] = []

    def play(rules: object, box: object, players: tuple[Player, ...], seed: int, hear: Hear | None = None) -> object:
        ears.append(hear)
        return start(BY_ID["toss_up"], SHIPPED.box("toss_up"), Deal(2)), 1

    monkeypatch.setattr(series_module, "play_game", play)
    series("toss_up", facts=False).play(0, 2)
    series("toss_up", facts=True).play(0, 1)
    assert ears[:2] == [None, None]
    assert callable(ears[2])


def test_how_often_and_in_how_many_games() -> None:
    facts = Facts()
    for kinds in (["busts", "busts", "end"], ["end"]):
        one = OneGame()
        one([Fact(kind, 0, {}) for kind in kinds])
        one.count_for(facts)
    later = Facts()
    later.add(facts)
    assert later == facts
    assert facts.to_json("sorry", 2)["busts"] == {"mean": 1.0, "share": 0.5}
    assert facts.to_json("sorry", 2)["steals"] == {"mean": 0.0, "share": 0.0}


def test_the_report_says_it_in_words() -> None:
    lines = simulate(series("sorry", facts=True), 20).report().splitlines()
    (rounds,) = [line for line in lines if line.strip().startswith("new round")]
    assert rounds.split()[-1] == "100.0%"
    assert any(line.split()[:2] == ["sent", "back"] for line in lines)
    assert not any("new round" in line for line in simulate(series("sorry", facts=False), 5).report().splitlines())


def test_eight_games_of_ten_lie_between() -> None:
    spread = Spread.of(Counter(dict.fromkeys(range(1, 101), 1)))
    assert (spread.least, spread.p10, spread.p90, spread.most) == (1, 10, 90, 100)
    assert Spread.of(Counter({7: 3})) == Spread(7, 7.0, 7, 7, 7)
