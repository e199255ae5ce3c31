"""The order of conflicts: who acts first where two players cannot act at the same time."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.games.paper_tales.state import PaperTales


def first_to_act(g: PaperTales, seats: Iterable[int]) -> int:
    """The most advanced on the score track; if they are level, the one with the least gold; else chance decides."""
    rivals = sorted(seats, key=lambda seat: (-g.scores[seat], g.gold[seat]))
    ahead = rivals[0]
    level = [seat for seat in rivals if (g.scores[seat], g.gold[seat]) == (g.scores[ahead], g.gold[ahead])]
    return level[g.below(len(level))] if len(level) > 1 else ahead
