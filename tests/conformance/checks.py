"""All checks. Each takes a game, its box and a deal, plays, and gives back how much it found to look at."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.kernel import Box, Deal, Rules
from tests.conformance.again import check_names, check_replays
from tests.conformance.play import (
    check_accepts,
    check_clones,
    check_conserves,
    check_ends,
    check_only_the_asked,
    check_refuses,
    check_saves,
    check_search,
    check_take_back,
)
from tests.conformance.protocol import check_engine
from tests.conformance.secrets import check_facts, check_imagine, check_same_question, check_views
from tests.conformance.twins import check_hidden_cards, check_slots, check_twins

Check = Callable[[Rules, Box, Deal], int]

CHECKS: dict[str, Check] = {
    "ends": check_ends,
    "conserves": check_conserves,
    "only_the_asked": check_only_the_asked,
    "refuses": check_refuses,
    "accepts": check_accepts,
    "search": check_search,
    "saves": check_saves,
    "clones": check_clones,
    "take_back": check_take_back,
    "same_question": check_same_question,
    "views": check_views,
    "facts": check_facts,
    "engine": check_engine,
    "imagine": check_imagine,
    "twins": check_twins,
    "hidden_cards": check_hidden_cards,
    "slots": check_slots,
    "names": check_names,
    "replays": lambda rules, box, deal: check_replays([(rules, box, deal)]),
}

ONLY_WITH_SECRETS = {"take_back", "twins", "hidden_cards", "slots"}
"""A game without hidden cards or open answers gives these nothing to look at."""
