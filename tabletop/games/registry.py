"""The games by their rules. An explicit tuple: a frozen build cannot find them by scanning folders."""

from __future__ import annotations

from tabletop.games.paper_tales.rules import RULES as PAPER_TALES
from tabletop.games.paper_toss.rules import RULES as PAPER_TOSS
from tabletop.games.sorry.rules import RULES as SORRY
from tabletop.games.toss_up.rules import RULES as TOSS_UP
from tabletop.games.toss_your_cookies.rules import RULES as TOSS_YOUR_COOKIES
from tabletop.kernel import Rules

GAMES: tuple[Rules, ...] = (TOSS_UP, PAPER_TOSS, SORRY, TOSS_YOUR_COOKIES, PAPER_TALES)
BY_ID: dict[str, Rules] = {rules.id: rules for rules in GAMES}
