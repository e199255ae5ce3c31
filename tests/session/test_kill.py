"""A process that plays is killed at random moments; whatever it left behind is resumed and played to an end."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from tabletop.kernel import Chance, State, digest
from tabletop.kernel.verbs import piles
from tabletop.session.saves import Saves
from tabletop.session.table import Table
from tests.session.tables import GAMES, catalogue, play_at_random, table

ROOT = Path(__file__).parents[2]
KILLS = 4
"""Games to be killed in their middle, of each kind; a kill between two games does not count."""


def play_until_killed(folder: Path, game: str, seed: int, seconds: float) -> None:
    command = [sys.executable, "-m", "tests.session.quick_game", str(folder), game, str(seed)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as player:
        assert player.stdout is not None
        assert player.stdout.readline() == b"ready\n"
        time.sleep(seconds)
        player.kill()


def digests(game: str, seed: int) -> list[str]:
    """The state after every step of the game that was being played."""
    at = table(game, 3, seed=seed)
    play_at_random(at, seed)
    return [digest(step.after) for step in at.steps if step.after is not None]


def cards(state: State) -> list[int]:
    return sorted(card for spec in state.ZONES for pile in piles(state, spec) for card in pile)


@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_killed_game_left_behind_is_resumed_and_played_to_an_end(tmp_path: Path, game: str) -> None:
    rnd = Chance(21)
    resumed = 0
    for kill in range(20 * KILLS):
        if resumed == KILLS:
            break
        folder = tmp_path / str(kill)
        play_until_killed(folder, game, 100 * kill, 0.01 + 0.12 * rnd.fraction())
        saves = Saves(folder)
        left = list(saves.unfinished())
        assert saves.messages == []
        assert len(left) <= 1, "only the game that was being played is unfinished"
        for save in left:
            resumed += 1
            at = Table.resume(save.path, catalogue())
            assert at.notes == []
            whole = digests(game, save.seed)
            assert digest(at.state) == whole[at.steps[-1].index]
            before = cards(at.state)
            play_at_random(at, kill)
            assert at.over
            assert cards(at.state) == before
            assert at.close()
        assert list(saves.unfinished()) == []
        for save in saves.finished():
            assert save.outcome is not None
            assert save.outcome.winners
    assert resumed == KILLS
