"""Opponents for tests, by name of their level. They live in a module so that a spawned process can import them."""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Iterator

from tabletop.ai.agents import Agent, Memory, Random, Reason, Thought
from tabletop.data.catalogue import Catalogue
from tabletop.kernel import Chance, Move, State
from tabletop.kernel.state import TRUTH
from tests import tiny


class Slow:
    """Thinks the same thought over and over, for about a second."""

    remembers = False

    def think(self, view: State, seat: int, memory: Memory, rnd: Chance) -> Iterator[Thought]:
        move = rnd.choice(view.legal(seat))
        for _ in range(500):
            time.sleep(0.002)
            yield Thought(move)


class Endless:
    """Never has a thought."""

    remembers = False

    def think(self, view: State, seat: int, memory: Memory, rnd: Chance) -> Iterator[Thought]:
        while True:
            time.sleep(0.01)
        yield Thought(Move("never"))


class Restless:
    """Has thoughts without end: only time can stop it."""

    remembers = False

    def think(self, view: State, seat: int, memory: Memory, rnd: Chance) -> Iterator[Thought]:
        while True:
            yield Thought(view.legal(seat)[0])


class Spy:
    """Looks for the truth everywhere in its process, and in what it was given."""

    remembers = False

    def think(self, view: State, seat: int, memory: Memory, rnd: Chance) -> Iterator[Thought]:
        states = [thing for thing in gc.get_objects() if isinstance(thing, State)]
        assert any(thing is view for thing in states) or not gc.is_tracked(view)
        found = sum(thing.viewer == TRUTH or thing.rng != 0 for thing in states)
        yield Thought(view.legal(seat)[0], reason=Reason("found", {"truths": found, "states": len(states)}))


class Rememberer:
    """Says how many facts it remembers, and which was the last."""

    remembers = True

    def think(self, view: State, seat: int, memory: Memory, rnd: Chance) -> Iterator[Thought]:
        told = [[one.kind, one.seat, dict(one.about)] for one in memory.told]
        yield Thought(view.legal(seat)[0], reason=Reason("told", {"told": told}))


class Broken:
    remembers = False

    def think(self, view: State, seat: int, memory: Memory, rnd: Chance) -> Iterator[Thought]:
        raise ZeroDivisionError("no idea")
        yield Thought(Move("never"))


class Cheat:
    """Answers what is not on offer."""

    remembers = False

    def think(self, view: State, seat: int, memory: Memory, rnd: Chance) -> Iterator[Thought]:
        yield Thought(Move("win"))


class Dying:
    """Ends its process."""

    remembers = False

    def think(self, view: State, seat: int, memory: Memory, rnd: Chance) -> Iterator[Thought]:
        os._exit(3)
        yield Thought(Move("never"))


AGENTS = {
    "random": Random,
    "slow": Slow,
    "endless": Endless,
    "restless": Restless,
    "spy": Spy,
    "rememberer": Rememberer,
    "broken": Broken,
    "cheat": Cheat,
    "dying": Dying,
}


def make(game_id: str, name: str, catalogue: Catalogue) -> Agent:
    assert game_id in catalogue.games or game_id in tiny.catalogue().games
    return AGENTS[name]()
