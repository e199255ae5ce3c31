"""Playing at random, and writing down everything that happens."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from tabletop.kernel import CLOCK, Box, Chance, Deal, Fact, Move, Rules, State, Told, derive, start, tick
from tabletop.kernel.record import EVERYONE, OWNER, ZoneSpec
from tabletop.kernel.verbs import piles
from tests.soak import closer

MOST_MOVES = 20_000
Viewer = int | None


class Step(NamedTuple):
    """Who answered, and what; or time going by."""

    seat: int
    move: Move


def any_step(g: State, rnd: Chance) -> Step:
    """Anything that anybody may do now, the clock included."""
    if g.ticks >= 0 and rnd.below(4) == 0:
        return Step(CLOCK, tick(1 + rnd.below(8)))
    seat = rnd.choice(g.waiting())
    moves = g.legal(seat)
    assert moves, f"seat {seat} is asked {g.asking} and has no answer to give"
    return Step(seat, rnd.choice(moves))


@dataclass
class Recording:
    """A game played at random from its deal to its end."""

    rules: Rules
    box: Box
    deal: Deal
    steps: list[Step] = field(default_factory=list)
    before: list[State] = field(default_factory=list)
    """The state before each step, and behind the last of them the final one."""
    told: list[list[Fact]] = field(default_factory=list)
    """What each step told."""
    laid_out: list[Fact] = field(default_factory=list)

    @property
    def final(self) -> State:
        return self.before[-1]

    def some(self, n: int, among: list[int] | None = None) -> list[int]:
        """The numbers of n steps all over the game, or among these (of all, if there are fewer), rising."""
        chosen = list(range(len(self.steps))) if among is None else list(among)
        Chance(derive(self.deal.seed, 2)).shuffle(chosen)
        return sorted(chosen[: closer(n)])

    def settled(self, n: int) -> bool:
        """Whether step n settled the question that was open before it."""
        seat, move = self.steps[n]
        if seat == CLOCK:
            assert isinstance(move.what, int)
            return self.before[n].ticks <= move.what
        return seat not in self.before[n + 1].answers


def new(rules: Rules, box: Box, deal: Deal, told: list[Fact] | None = None) -> State:
    return start(rules, box, deal, told)


def chance_of(deal: Deal) -> Chance:
    """The random player that belongs to a deal."""
    return Chance(derive(deal.seed, 1))


def recorded(rules: Rules, box: Box, deal: Deal) -> Recording:
    made = Recording(rules, box, deal)
    g = new(rules, box, deal, made.laid_out)
    rnd = chance_of(deal)
    while g.winners is None:
        assert len(made.steps) < MOST_MOVES, f"{rules.id} is still being played after {MOST_MOVES} moves"
        step = any_step(g, rnd)
        made.before.append(g.clone())
        made.steps.append(step)
        g.told = []
        g.apply(*step)
        made.told.append(g.told)
    made.before.append(g.clone())
    return made


def viewers(g: State) -> tuple[Viewer, ...]:
    """Every seat, and somebody who only watches."""
    return (None, *range(g.seats))


def heard(facts: list[Fact], viewer: Viewer) -> list[Told]:
    return [fact.told(viewer) for fact in facts]


def zones(g: State) -> Iterator[tuple[ZoneSpec, int, list[int]]]:
    """Every pile of cards with whose it is; -1: nobody's."""
    for spec in g.ZONES:
        for seat, pile in enumerate(piles(g, spec)):
            yield spec, seat if spec.a_seat else -1, pile


def sees(spec: ZoneSpec, owner: int, viewer: Viewer) -> bool:
    return spec.seen_by == EVERYONE or (spec.seen_by == OWNER and viewer is not None and owner == viewer)


def visible(g: State, viewer: Viewer) -> set[int]:
    """The cards that a viewer can see now, worked out from the truth without the help of `view`."""
    return {card for spec, owner, pile in zones(g) if sees(spec, owner, viewer) for card in pile}
