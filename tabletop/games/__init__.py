"""The five games. An explicit tuple: a frozen build cannot find them by scanning folders."""

from __future__ import annotations

from tabletop.games.toss_up.rules import RULES as TOSS_UP
from tabletop.kernel import Rules

GAMES: tuple[Rules, ...] = (TOSS_UP,)
BY_ID: dict[str, Rules] = {rules.id: rules for rules in GAMES}
