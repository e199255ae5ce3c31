"""Playing a recorded game once more: with other words on the cards, and in another process."""

from __future__ import annotations

import importlib
import os
import pickle
import subprocess
import sys
from collections.abc import Sequence
from typing import Any, NamedTuple

from tabletop.kernel import Box, Deal, Fact, Move, Rules, State, digest, encode
from tests.conformance.boxes import renamed
from tests.conformance.table import Step, new, recorded

HASH_SEEDS = ("1", "2")


class Played(NamedTuple):
    """A game as it is sent to another process: the rules by where they are written, seed, answers."""

    module: str
    game: str
    box: Box
    deal: Deal
    steps: list[Step]


def check_names(rules: Rules, box: Box, deal: Deal) -> int:
    """No rule knows a card or a face by its name: with random words on them the same answers lead to the same game."""
    game = recorded(rules, box, deal)
    other, words = renamed(box, deal.seed, in_order=True)
    back = {word: what for what, word in words.items()}
    told: list[Fact] = []
    g = new(rules, other, _translated(deal, words), told)
    for n, (seat, move) in enumerate(game.steps):
        said = Move(move.verb, words.get(move.what, move.what) if isinstance(move.what, str) else move.what, move.whom)
        told.clear()
        assert said in g.legal(seat) or seat < 0, f"step {n}: {tuple(move)} is not possible under another name"
        g.apply(seat, said)
        heard, named = [_said(fact, back) for fact in told], [_said(fact, {}) for fact in game.told[n]]
        assert heard == named, f"step {n} tells something else under other names: {named} / {heard}"
        assert _said(encode(g), back) == encode(game.before[n + 1]), f"step {n} leads elsewhere under other names"
    return len(game.steps)


def _translated(deal: Deal, words: dict[str, str]) -> Deal:
    decks = {deck: tuple(words[what] for what in ids) for deck, ids in deal.decks.items()}
    dice = tuple(tuple(words[face] for face in faces) for faces in deal.dice)
    return Deal(deal.seats, deal.seed, deal.options, deal.starter, decks, dice)


def _said(data: Any, words: dict[str, str]) -> Any:
    """The same data with these words for its ids."""
    if isinstance(data, str):
        return words.get(data, data)
    if isinstance(data, (list, tuple)):
        return [_said(value, words) for value in data]
    if hasattr(data, "items"):
        return {name: _said(value, words) for name, value in data.items()}
    return data


def check_replays(cases: Sequence[tuple[Rules, Box, Deal]]) -> int:
    """Seed and answers, played in other processes with other hash seeds, lead to the same final state."""
    played, expected = [], []
    for rules, box, deal in cases:
        game = recorded(rules, box, deal)
        played.append(Played(rules.set_up.__module__, rules.id, box, deal, game.steps))
        expected.append(digest(game.final))
    for seed in HASH_SEEDS:
        for one, here, there in zip(played, expected, _elsewhere(played, seed), strict=True):
            assert here == there, f"{one.game} with {one.deal.seats} seats ends differently in another process"
    return len(played)


def _elsewhere(played: list[Played], seed: str) -> list[str]:
    env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(path or "." for path in sys.path)}
    command = [sys.executable, "-m", "tests.conformance.again"]
    run = subprocess.run(command, input=pickle.dumps(played), capture_output=True, env=env, check=False)
    assert run.returncode == 0, run.stderr.decode()
    return run.stdout.decode().split()


def replay(played: Played) -> State:
    module = importlib.import_module(played.module)
    rules = next(r for r in vars(module).values() if isinstance(r, Rules) and r.id == played.game)
    g = new(rules, played.box, played.deal)
    for step in played.steps:
        g.apply(*step)
    return g


def final_state(played: Played) -> str:
    """The digest of the final state, or why there is none."""
    try:
        return digest(replay(played))
    except Exception as error:
        return type(error).__name__


if __name__ == "__main__":
    for one in pickle.load(sys.stdin.buffer):
        print(final_state(one))
