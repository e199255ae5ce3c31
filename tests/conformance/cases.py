"""Every game that exists and every number of players, and the tiny games with them."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tabletop.data.catalogue import Catalogue, Option, load
from tabletop.games import GAMES
from tabletop.kernel import Box, Rules
from tabletop.kernel.box import Value
from tests import tiny
from tests.conformance.boxes import renamed


class Case(NamedTuple):
    """A game with its house rules and a number of seats."""

    rules: Rules
    seats: int
    variant: str = ""
    options: dict[str, Value] = {}
    tiny: bool = False

    @property
    def id(self) -> str:
        return f"{self.rules.id}{'_' if self.variant else ''}{self.variant}-{self.seats}"

    def box(self) -> Box:
        return (tiny.catalogue() if self.tiny else shipped()).box(self.rules.id, self.options)

    def renamed(self) -> Box:
        return renamed(self.box(), 20 + self.seats)[0]


@cache
def shipped() -> Catalogue:
    return load()


def cases() -> list[Case]:
    return [*shipped_cases(), *tiny_cases()]


LENGTHS: dict[tuple[str, int], dict[str, Value]] = {("toss_your_cookies", seats): {"alike": 4} for seats in range(5, 9)}
"""Game and seats -> house rules without which random games are too long to look at every step of them."""


def shipped_cases() -> list[Case]:
    found = []
    for rules in GAMES:
        info = shipped().game(rules.id)
        counts = range(info.least, info.most + 1)
        found += [Case(rules, seats, options=LENGTHS.get((rules.id, seats), {})) for seats in counts]
    return found


def bound_cases() -> list[Case]:
    """Every shipped game with its options at the ends of their bounds: all least, all most, and each alone."""
    found = []
    for rules in GAMES:
        info = shipped().game(rules.id)
        ends = {option.id: _ends(option) for option in info.options}
        sets: dict[str, dict[str, Value]] = {
            "all_least": {id: least for id, (least, _most) in ends.items()},
            "all_most": {id: most for id, (_least, most) in ends.items()},
        }
        for option in info.options:
            for which, value in zip(("least", "most"), ends[option.id], strict=True):
                if value != option.default:
                    sets[f"{option.id}_{which}"] = {option.id: value}
        found += [
            Case(rules, seats, name, {**options, **LENGTHS.get((rules.id, seats), {})})
            for name, options in sets.items()
            for seats in (info.least, info.most)
        ]
    return found


def _ends(option: Option) -> tuple[Value, Value]:
    """The first and the last value that the set-up screen offers."""
    if option.kind == "number":
        return option.least, option.most
    if option.kind == "choice":
        return option.choices[0].id, option.choices[-1].id
    return False, True


def tiny_cases() -> list[Case]:
    found = []
    for rules in tiny.TINY:
        info = tiny.catalogue().game(rules.id)
        counts = range(info.least, info.most + 1)
        found += [Case(rules, seats, tiny=True) for seats in counts]
        if rules.id == "hazard":
            found += [Case(rules, seats, "live", {"clock": 20}, tiny=True) for seats in counts]
    return found
