"""Every game that exists and every number of players, and the tiny games with them."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tabletop.data.catalogue import Catalogue, load
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


def shipped_cases() -> list[Case]:
    found = []
    for rules in GAMES:
        info = shipped().game(rules.id)
        found += [Case(rules, seats) for seats in range(info.least, info.most + 1)]
    return found


def tiny_cases() -> list[Case]:
    found = []
    for rules in tiny.TINY:
        info = tiny.catalogue().game(rules.id)
        counts = range(info.least, info.most + 1)
        found += [Case(rules, seats, tiny=True) for seats in counts]
        if rules.id == "hazard":
            found += [Case(rules, seats, "live", {"clock": 20}, tiny=True) for seats in counts]
    return found
