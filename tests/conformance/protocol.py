"""What the engine says while a game is played: ids, never the numbers of cards."""

from __future__ import annotations

import re
from collections.abc import Mapping

from tabletop.data.catalogue import Catalogue
from tabletop.kernel import CLOCK, Box, Deal, Rules, move_to_json
from tabletop.kernel.box import Value
from tabletop.session.engine import Engine
from tests import tiny
from tests.conformance.boxes import FIRST_CARD, strange
from tests.conformance.cases import shipped
from tests.conformance.secrets import numbers_and_words
from tests.conformance.table import MOST_MOVES, Viewer, any_step, chance_of, viewers

LONG_NUMBER = re.compile(r"\d{5,}")


class OneBox(Catalogue):
    """A catalogue that always hands out the same box."""

    only: Box

    def box(self, game_id: str, options: Mapping[str, Value] | None = None) -> Box:
        return self.only


def check_engine(rules: Rules, box: Box, deal: Deal) -> int:
    """No reply to `view`, `log`, `legal` or `waiting` holds the number of a card, for whomever it is."""
    known = tiny.catalogue() if box.game in tiny.catalogue().games else shipped()
    catalogue = OneBox(*known)
    catalogue.only = strange(box, deal.seed)
    engine = Engine(catalogue, {box.game: rules})
    engine.new(box.game, seats=deal.seats, seed=deal.seed)
    rnd = chance_of(deal)
    heard: dict[Viewer, int] = {}
    moves = 0
    while engine.game.state.winners is None:
        assert moves < MOST_MOVES
        g = engine.game.state
        _check_replies(engine, viewers(g)[moves % (g.seats + 1)], heard)
        step = any_step(g, rnd)
        if step.seat == CLOCK:
            engine.tick(step.move.what)  # type: ignore[arg-type]
        else:
            engine.play(step.seat, move_to_json(step.move))
        moves += 1
    for viewer in viewers(engine.game.state):
        _check_replies(engine, viewer, heard)
    return moves


def _check_replies(engine: Engine, viewer: Viewer, heard: dict[Viewer, int]) -> None:
    """One viewer after the other: what it sees, and what it has been told since it was last asked."""
    log = engine.log(viewer, heard.get(viewer, 0))
    heard[viewer] = log["next"]
    offered = [engine.legal(seat) for seat in engine.game.state.waiting()]
    for reply in (log, engine.view(viewer), engine.waiting(), *offered):
        for found in numbers_and_words(reply):
            card = found >= FIRST_CARD if isinstance(found, int) else LONG_NUMBER.search(found)
            assert not card, f"a bare card number ({found}) stands in {reply}"
