"""Numbers as a player reads them."""

from __future__ import annotations

from fractions import Fraction

from tabletop.words import language, sense

MARKS = {"es": ","}
"""What stands before the decimals, where it is no point."""


def number_word(n: int) -> str:
    """Small numbers as words, the others as digits."""
    words = (
        sense("number", "no"), sense("number", "one"), sense("number", "two"), sense("number", "three"),
        sense("number", "four"), sense("number", "five"), sense("number", "six"), sense("number", "seven"),
        sense("number", "eight"), sense("number", "nine"), sense("number", "ten"),
    )  # fmt: skip
    return words[n] if 0 <= n < len(words) else str(n)


def percent(share: Fraction) -> str:
    """With one decimal, the way the language writes it."""
    tenths = round(share * 1000)
    return f"{tenths // 10}{_mark()}{tenths % 10} %"


def decimal(number: Fraction) -> str:
    """With one decimal where it is not whole."""
    tenths = round(number * 10)
    return str(tenths // 10) if tenths % 10 == 0 else f"{tenths // 10}{_mark()}{tenths % 10}"


def _mark() -> str:
    return MARKS.get(language(), ".")
