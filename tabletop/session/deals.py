"""Deals from outside: from a file, a command or a request, checked against the game before anything is laid out."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tabletop.data.catalogue import Catalogue, UnknownName
from tabletop.games import BY_ID
from tabletop.kernel import BadDeal, Box, Deal, Rules
from tabletop.kernel.deal import check
from tabletop.session.requests import Refused, whole
from tabletop.words import _

MOST_BYTES = 1_000_000


def playable(catalogue: Catalogue, game: str, rules: Mapping[str, Rules] = BY_ID) -> None:
    """Refuse a game that has no rules here or no data: UnknownName or Problems."""
    if game not in rules:
        raise UnknownName(_("game"), game, [known for known in rules if known in catalogue.games])
    catalogue.game(game)


def box_for(catalogue: Catalogue, game: str, deal: Deal, rules: Mapping[str, Rules] = BY_ID) -> Box:
    """The box that a deal is dealt from. Raises UnknownName, Problems, BadOption or BadDeal."""
    playable(catalogue, game, rules)
    info = catalogue.game(game)
    if not info.least <= deal.seats <= info.most:
        raise BadDeal(f"seats: {game} is for {info.least} to {info.most} players, not {deal.seats}")
    box = catalogue.box(game, deal.options)
    check(box, deal)
    return box


def read_deal(path: Path, game: str | None, catalogue: Catalogue) -> tuple[str, Deal]:
    """A deal from a JSON file that names its game, unless the command does. Raises as `box_for` does."""
    data = _read(path)
    named = data.pop("game", game)
    if not isinstance(named, str):
        raise BadDeal('it does not say for which game: add "game"')
    if game is not None and named != game:
        raise BadDeal(f"it is for {named}, not for {game}")
    deal = Deal.from_json(data)
    box_for(catalogue, named, deal)
    return named, deal


def _read(path: Path) -> dict[str, Any]:
    try:
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadDeal(f"it cannot be read: {error.strerror}") from error
    if len(raw) > MOST_BYTES:
        raise BadDeal("it is larger than 1 MB")
    try:
        data = json.loads(raw, parse_int=whole)
    except UnicodeDecodeError as error:
        raise BadDeal("it is not written in UTF-8") from error
    except Refused as error:
        raise BadDeal(str(error)) from error
    except (ValueError, RecursionError) as error:
        raise BadDeal(f"it is not JSON: {error}") from error
    if not isinstance(data, dict):
        raise BadDeal("a deal is an object with seats, seed, options, decks and dice")
    return data
