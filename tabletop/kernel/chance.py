"""Chance: splitmix64, one small integer inside the state, the same numbers on every platform and Python version."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any, TypeVar

MASK = 0xFFFF_FFFF_FFFF_FFFF
GAMMA = 0x9E37_79B9_7F4A_7C15
_A = 0xBF58_476D_1CE4_E5B9
_B = 0x94D0_49BB_1331_11EB

T = TypeVar("T")


def scatter(z: int) -> int:
    """The 64 random bits that belong to one position of the counter."""
    z = (z ^ (z >> 30)) * _A & MASK
    z = (z ^ (z >> 27)) * _B & MASK
    return z ^ (z >> 31)


def derive(seed: int, *labels: int) -> int:
    """A seed of its own for each label: games of a series, agents of a game."""
    for label in labels:
        seed = scatter((seed + GAMMA * (label + 1)) & MASK)
    return seed & MASK


def shuffle(rng: int, items: MutableSequence[Any]) -> int:
    """Fisher-Yates in place; gives back the generator's next position."""
    for i in range(len(items) - 1, 0, -1):
        rng = z = (rng + GAMMA) & MASK
        # scatter, written out: shuffling is a large part of a short game
        z = (z ^ (z >> 30)) * _A & MASK
        z = (z ^ (z >> 27)) * _B & MASK
        j = (z ^ (z >> 31)) * (i + 1) >> 64
        items[i], items[j] = items[j], items[i]
    return rng


class Chance:
    """A generator outside the state: for agents, imagined deals and series of games."""

    __slots__ = ("rng",)

    def __init__(self, seed: int) -> None:
        self.rng = seed & MASK

    def bits(self) -> int:
        self.rng = (self.rng + GAMMA) & MASK
        return scatter(self.rng)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        return self.bits() * n >> 64

    def fraction(self) -> float:
        """At least 0.0 and below 1.0, in steps of 2 ** -53."""
        return (self.bits() >> 11) * 2.0**-53

    def choice(self, items: Sequence[T]) -> T:
        return items[self.bits() * len(items) >> 64]

    def shuffle(self, items: MutableSequence[Any]) -> None:
        self.rng = shuffle(self.rng, items)
