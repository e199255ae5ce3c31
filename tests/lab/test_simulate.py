"""Series of games: the same for any number of processes, counted right, and stopped cleanly."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest

from tabletop.ai.agents import Memory, Thought
from tabletop.data.catalogue import load
from tabletop.games import BY_ID
from tabletop.kernel import BadDeal, Chance, Fault, Frame, Move, Rules, State, Told, derive, question, record
from tabletop.lab import simulate as lab
from tabletop.lab.playout import play_game
from tabletop.lab.processes import Broken, play_series, stretches
from tabletop.lab.series import Series, Spread, Tally, wilson
from tabletop.lab.simulate import Bar, simulate

SHIPPED = load()


def series(seats: str = "random,random", seed: int = 7, **options: int) -> Series:
    return Series.of(SHIPPED, "toss_up", tuple(seats.split(",")), seed, dict(options))


@pytest.mark.parametrize("seats", ["random,random", "sharp,random,casual"])
def test_wins_and_hash_do_not_depend_on_the_number_of_jobs(seats: str) -> None:
    outcomes = [simulate(series(seats), 120, jobs) for jobs in (1, 2, 3)]
    assert [outcome.jobs for outcome in outcomes] == [1, 2, 3]
    first, *others = [(outcome.wins, outcome.moves, outcome.hash) for outcome in outcomes]
    assert others == [first, first]
    assert sum(first[0]) == pytest.approx(120)


def test_nobody_starts_thousands_of_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def play(series: Series, games: int, jobs: int, progress: Callable[[int], None]) -> Tally:
        asked.append(jobs)
        return series.play(0, games)

    monkeypatch.setattr(lab, "play_series", play)
    assert simulate(series(), 70, 1_000_000).jobs == 60
    assert simulate(series(), 5, 1_000_000).jobs == 5
    assert asked == [60, 5]


def test_another_seed_is_another_series() -> None:
    assert simulate(series(seed=1), 20).hash != simulate(series(seed=2), 20).hash


def test_every_game_of_a_series_can_be_played_alone() -> None:
    whole = series("thumb,random").play(0, 30)
    alone = [series("thumb,random").play(number, number + 1) for number in range(30)]
    assert whole.digests == b"".join(tally.digests for tally in alone)
    assert whole.winners == sum((tally.winners for tally in alone), Counter())


def test_house_rules_reach_the_games() -> None:
    short, long = (Spread.of(simulate(series(target=target), 50).tally.turns) for target in (20, 100))
    assert short.most < long.least


def test_the_object_has_what_it_promises() -> None:
    outcome = simulate(series("sharp,learner"), 40)
    data = outcome.to_json()
    assert list(data)[:7] == ["game", "seats", "games", "wins", "moves", "seconds", "hash"]
    assert data["game"] == "toss_up"
    assert data["seats"] == ["sharp", "learner"]
    assert data["games"] == 40
    assert sum(data["wins"]) == 40
    assert data["moves"] == outcome.moves > 40 * 10
    assert data["seconds"] >= 0
    assert len(data["hash"]) == 64


def test_the_report_says_the_same_in_words() -> None:
    outcome = simulate(series("sharp,learner"), 40)
    report = outcome.report()
    for part in ("40 games", "sharp", "learner", "95 % interval", "turns a game", "moves a game", "moves/s"):
        assert part in report
    assert outcome.hash in report


def test_a_shared_win_counts_in_parts() -> None:
    tally = Tally(winners=Counter({(0,): 5, (0, 1): 2, (0, 1, 2): 3}))
    assert tally.wins(3) == pytest.approx([5 + 1 + 1, 1 + 1, 1])
    assert sum(tally.wins(3)) == pytest.approx(tally.games)


def test_shared_wins_really_happen() -> None:
    tally = series("random,random,random", target=20).play(0, 200)
    assert any(len(winners) > 1 for winners in tally.winners)
    assert sum(tally.wins(3)) == pytest.approx(200)


@pytest.mark.parametrize(("wins", "games", "low", "high"), [
    (0, 10, 0.0, 0.2775),
    (10, 10, 0.7225, 1.0),
    (50, 100, 0.4038, 0.5962),
    (990, 1000, 0.9817, 0.9946),
])  # fmt: skip
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(("seats", "message"), [
    ("random", "2 to 6 players, not 1"),
    ("random," * 6 + "random", "2 to 6 players, not 7"),
])  # fmt: skip
def test_too_few_or_too_many_players_are_refused(seats: str, message: str) -> None:
    with pytest.raises(BadDeal, match=message):
        series(seats)


@pytest.mark.parametrize("jobs", [1, 2, 7])
@pytest.mark.parametrize("games", [1, 2, 33, 1000, 100_000])
def test_stretches_cover_every_game_once(games: int, jobs: int) -> None:
    cut = stretches(games, jobs)
    assert cut[0][0] == 0
    assert cut[-1][1] == games
    assert all(after == first for (_, after), (first, _) in pairwise(cut))


class Faulty:
    """An agent that fails."""

    remembers = False

    def think(self, view: State, seat: int, memory: Memory, rnd: Chance) -> Iterator[Thought]:
        raise RuntimeError("no idea")


class Dying(Faulty):
    """An agent that takes its process with it."""

    def think(self, view: State, seat: int, memory: Memory, rnd: Chance) -> Iterator[Thought]:
        os._exit(3)


@pytest.mark.parametrize(("agent", "message"), [(Faulty(), "no idea"), (Dying(), "died")])
def test_a_process_that_fails_is_reported(agent: Faulty, message: str) -> None:
    broken = Series(SHIPPED.box("toss_up"), ("random", "faulty"), (None, agent), 1)
    with pytest.raises(Broken, match=message):
        play_series(broken, 50, 2, lambda _played: None)


@record
class Endless(State):
    """A game that nobody can win."""


@record
class Round(Frame):
    def begin(self, g: Endless, _: object = None) -> None:
        self.ask(g, self.again, 0)

    @question("again")
    def again(self, g: Endless, seat: int) -> tuple[Move, ...]:
        return (Move("on"), Move("and on"))

    @again.then
    def hears(self, g: Endless, move: Move) -> None:
        self.begin(g)


class Shy:
    """An agent that always takes the first move."""

    remembers = True
    heard: list[Told] = []

    def think(self, view: State, seat: int, memory: Memory, rnd: Chance) -> Iterator[Thought]:
        self.heard = memory.told
        yield Thought(view.legal(seat)[0])


@pytest.mark.parametrize(("player", "most"), [(None, 500_000), (Shy(), 20_000)])
def test_a_game_that_never_ends_is_a_fault(player: Shy | None, most: int) -> None:
    rules = Rules("endless", Endless, lambda _g: Round())
    with pytest.raises(Fault, match=f"{most} moves the game has not ended; it is in Round"):
        play_game(rules, SHIPPED.box("toss_up"), (player,), 1)


def test_an_agent_that_remembers_is_told_what_happened() -> None:
    shy = Shy()
    final, _ = play_game(BY_ID["toss_up"], SHIPPED.box("toss_up", {"target": 20}), (shy, None), derive(3, 4))
    kinds = Counter(told.kind for told in shy.heard)
    assert kinds["turn"] >= final.turn - 1
    assert kinds["roll"] > 5


def test_progress_counts_up_to_all_games() -> None:
    seen: list[int] = []
    play_series(series(), 100, 1, seen.append)
    assert seen == sorted(seen)
    assert seen[-1] == 100


def test_the_bar_is_drawn_and_wiped(monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter(range(100))
    monkeypatch.setattr(lab.time, "perf_counter", lambda: next(now))
    screen = io.StringIO()
    bar = Bar(screen, 200)
    bar.progress(50)
    assert "50 of 200 games" in screen.getvalue()
    assert screen.getvalue().count("#") == 7
    bar.clear()
    assert screen.getvalue().endswith("\r\x1b[K")


def test_the_bar_goes_to_a_terminal_and_nowhere_else(monkeypatch: pytest.MonkeyPatch) -> None:
    class Screen(io.StringIO):
        def isatty(self) -> bool:
            return True

    for stream, bar in ((Screen(), True), (io.StringIO(), False), (None, False)):
        monkeypatch.setattr(sys, "stderr", stream)
        assert (lab.terminal() is stream and stream is not None) == bar


def test_without_a_terminal_nothing_is_drawn(capfd: pytest.CaptureFixture[str]) -> None:
    bar = Bar(None, 10)
    bar.drawn -= 1
    bar.progress(5)
    bar.clear()
    assert capfd.readouterr() == ("", "")


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGINT for a child on Windows")
def test_ctrl_c_ends_cleanly() -> None:
    command = [sys.executable, "-m", "tabletop", "simulate", "toss_up", "--seats", "sharp,random", "--jobs", "2"]
    running = subprocess.Popen(
        [*command, "--games", "100000000"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    )
    try:
        _wait_for_children(running.pid, 2)
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=60)
    finally:
        running.kill()
    assert running.returncode == 130
    assert out == b""
    assert err.decode() == "tabletop: stopped\n"


def _wait_for_children(pid: int, n: int) -> None:
    """Until a process has started that many others (where the system tells) and they have had time to begin."""
    tasks = f"/proc/{pid}/task/{pid}/children"
    for _ in range(600):
        if not os.path.exists(tasks) or len(open(tasks).read().split()) >= n:  # noqa: PTH110, PTH123, SIM115
            break
        time.sleep(0.05)
    time.sleep(1.5)
