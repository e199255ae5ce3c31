"""The rule of thumb for Toss Up!: what it decides, why, and from what."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest

from tabletop.ai.agents import Agent, Memory, Thought, answer
from tabletop.ai.levels import make, names
from tabletop.ai.toss_up import Thresholds, Weighing, best_stops
from tabletop.data.catalogue import NEVER, load
from tabletop.games import BY_ID
from tabletop.games.toss_up.rules import BANK, ROLL, Game, Turn
from tabletop.kernel import Box, Chance, Deal, State, start
from tests.ai.ladder import LEVELS, whole

SHIPPED = load()


def table(points: int, dice: int, scores: tuple[int, ...] = (0, 0), last_turns: int = -1) -> State:
    """Seat 0 has to decide with this many points and dice."""
    g = start(BY_ID["toss_up"], SHIPPED.box("toss_up"), Deal(len(scores), starter=0))
    g.frames = [Game(0, 101, 10, last_turns), Turn(0, points, dice)]
    g.asking = Turn.roll_or_bank
    g.scores = list(scores)
    return g


def decide(agent: Agent, g: State) -> Thought:
    (thought,) = answer(agent, g.view(0), 0, Memory(0), Chance(1))
    return thought


@pytest.mark.parametrize(("points", "dice", "move"), [(6, 4, ROLL), (7, 3, BANK), (1, 9, ROLL), (12, 8, BANK)])
def test_it_goes_by_its_table(points: int, dice: int, move: object) -> None:
    assert decide(Thresholds([NEVER, 0, 0, 0, 7], chase=False), table(points, dice)).move == move


def test_more_dice_than_the_table_lists_go_by_its_last_entry() -> None:
    assert decide(Thresholds([NEVER, 0, 5], chase=False), table(4, 10)).move == ROLL
    assert decide(Thresholds([NEVER, 0, 5], chase=False), table(5, 10)).move == BANK


def test_its_nerve_decides_how_much_of_the_table_is_enough() -> None:
    for nerve, enough in ((100, 15), (50, 8), (15, 3), (1, 1)):
        timid = Thresholds([NEVER, 0, 15], chase=False, nerve=nerve)
        assert decide(timid, table(enough, 4)).move == BANK
        assert enough == 1 or decide(timid, table(enough - 1, 4)).move == ROLL
    assert decide(Thresholds([NEVER] * 11, chase=False, nerve=1), table(90, 4)).move == ROLL


def test_weighing_fits_the_dice_on_the_table() -> None:
    """With one fair coin another roll wins one point and risks all: it is even at the first."""
    assert best_stops(Fraction(1, 2), Fraction(0), 1) == (NEVER, 1)
    assert best_stops(Fraction(1, 2), Fraction(1, 3), 10)[1:7] == (29, 28, 27, 56, 105, 224)
    few = SHIPPED.box("toss_up", {"dice": 15, "green_faces": 5})
    many = SHIPPED.box("toss_up", {"dice": 15, "green_faces": 2, "yellow_faces": 1, "red_faces": 3})
    bold, timid = (Weighing(chase=False).table(box)[1:8] for box in (few, many))
    assert all(limit > other for limit, other in zip(bold, timid, strict=True))


def test_with_nothing_to_lose_it_rolls_even_the_last_die() -> None:
    assert decide(Thresholds([0] * 11, chase=False), table(0, 1)).move == ROLL


def test_in_a_last_turn_it_chases_the_leader() -> None:
    behind = table(20, 2, scores=(80, 105), last_turns=1)
    assert decide(Thresholds([0] * 11, chase=True), behind).move == ROLL
    assert decide(Thresholds([0] * 11, chase=False), behind).move == BANK


def test_ahead_in_the_very_last_turn_it_banks() -> None:
    ahead = table(26, 10, scores=(80, 105), last_turns=1)
    assert decide(Thresholds([NEVER] * 11, chase=True), ahead).move == BANK


def test_ahead_with_others_to_come_it_goes_by_its_table() -> None:
    ahead = table(26, 10, scores=(80, 105, 0), last_turns=2)
    assert decide(Thresholds([NEVER] * 11, chase=True), ahead).move == ROLL


def games(agent: Agent) -> Iterator[tuple[State, int]]:
    """Every state in which an agent is asked, over a few games against itself."""
    for seed in range(5):
        g, chance = start(BY_ID["toss_up"], SHIPPED.box("toss_up"), Deal(3, seed)), Chance(seed)
        while g.winners is None:
            (seat,) = g.waiting()
            yield g, seat
            for thought in answer(agent, g.view(seat), seat, Memory(seat), chance):
                g.apply(seat, thought.move)


@pytest.mark.parametrize("name", LEVELS)
def test_it_says_why_in_whole_sentences(name: str) -> None:
    said = set()
    agent = make("toss_up", name, SHIPPED)
    for g, seat in games(agent):
        reason = answer(agent, g.view(seat), seat, Memory(seat), Chance(1))[-1].reason
        said.add(whole(reason))
    assert len(said) >= 3


class Poison:
    """Stands for what an agent may not look at: any use of it fails."""

    def __getattribute__(self, name: str) -> object:
        raise AssertionError(f"the agent looked at the truth ({name})")

    def fail(self, *_args: object) -> None:
        raise AssertionError("the agent looked at the truth")

    __add__ = __and__ = __bool__ = __eq__ = __getitem__ = __index__ = __iter__ = __len__ = __or__ = fail  # type: ignore[assignment]
    __hash__ = None  # type: ignore[assignment]


def test_poison_kills() -> None:
    with pytest.raises(AssertionError, match="looked at the truth"):
        _ = Poison() + 1  # type: ignore[operator]
    with pytest.raises(AssertionError, match="looked at the truth"):
        list(Poison())  # type: ignore[call-overload]


@pytest.mark.parametrize("name", names(SHIPPED.game("toss_up")))
def test_an_agent_needs_nothing_but_its_view(name: str) -> None:
    """What a view leaves out is replaced by something that fails when it is touched."""
    agent = make("toss_up", name, SHIPPED)
    asked = 0
    for g, seat in games(agent):
        view = g.view(seat)
        assert (view.rng, view.script, view.viewer) == (0, [], seat)
        view.rng = view.script = Poison()  # type: ignore[assignment]
        thoughts = list(agent.think(view, seat, Memory(seat), Chance(7)))
        assert thoughts[-1].move in g.legal(seat)
        asked += 1
    assert asked > 100


def test_the_agents_of_a_series_are_only_ever_given_views() -> None:
    from tabletop.lab.playout import play_game

    class Watching(Thresholds):
        seen: list[tuple[int, int, int]] = []

        def think(self, view: State, seat: int, memory: Memory, rnd: Chance) -> Iterator[Thought]:
            self.seen.append((view.viewer, seat, view.rng))
            yield from super().think(view, seat, memory, rnd)

    box: Box = SHIPPED.box("toss_up")
    players = (Watching([NEVER, 0, 9], chase=True), None, Watching([NEVER, 0, 5], chase=True))
    final, moves = play_game(BY_ID["toss_up"], box, players, 5)
    assert final.winners
    assert moves > len(Watching.seen) > 20
    assert all(viewer == seat and rng == 0 for viewer, seat, rng in Watching.seen)
