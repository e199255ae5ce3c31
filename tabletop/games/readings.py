"""What each game lets a table show: named values, the question in words, and the words that its scene may use."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from tabletop.data.vocabulary import Vocabulary
from tabletop.games.outcome import Outcome
from tabletop.games.paper_tales import readings as paper_tales
from tabletop.games.paper_toss import readings as paper_toss
from tabletop.games.sorry import readings as sorry
from tabletop.games.sorry.outcomes import outcome as sorry_outcome
from tabletop.games.toss_up import readings as toss_up
from tabletop.games.toss_your_cookies import readings as toss_your_cookies
from tabletop.games.who import Who
from tabletop.kernel import State


class Shown(NamedTuple):
    """A game as its table shows it."""

    readings: Callable[[State, int | None], Mapping[str, Any]]
    """Every value by name, as this seat may know it; one that differs by seat is a tuple."""
    prompt: Callable[[State, Who], str]
    """What is asked, and of whom."""
    heading: Callable[[State, Who], str]
    """Which turn it is, and whose."""
    vocabulary: Vocabulary
    outcome: Callable[[State, int, str, Who], Outcome | None] | None = None
    """What the card of this id would do if this seat played it now; for games whose hands show that."""


READINGS: dict[str, Shown] = {
    "toss_up": Shown(
        toss_up.readings,
        toss_up.prompt,
        toss_up.heading,
        Vocabulary(toss_up.NAMES, toss_up.VERBS, toss_up.FACTS),
    ),
    "paper_toss": Shown(
        paper_toss.readings,
        paper_toss.prompt,
        paper_toss.heading,
        Vocabulary(paper_toss.NAMES, paper_toss.VERBS, paper_toss.FACTS),
    ),
    "sorry": Shown(
        sorry.readings,
        sorry.prompt,
        sorry.heading,
        Vocabulary(sorry.NAMES, sorry.VERBS, sorry.FACTS),
        sorry_outcome,
    ),
    "toss_your_cookies": Shown(
        toss_your_cookies.readings,
        toss_your_cookies.prompt,
        toss_your_cookies.heading,
        Vocabulary(toss_your_cookies.NAMES, toss_your_cookies.VERBS, toss_your_cookies.FACTS),
    ),
    "paper_tales": Shown(
        paper_tales.readings,
        paper_tales.prompt,
        paper_tales.heading,
        Vocabulary(paper_tales.NAMES, paper_tales.VERBS, paper_tales.FACTS),
    ),
}
"""Game -> what its table shows. An explicit table: a frozen build cannot find modules by scanning folders."""
