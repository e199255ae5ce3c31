"""Elements of a table of kingdoms: tracks, neighbours, your kingdom and hand, the draft, and what a phase brought."""

from __future__ import annotations

from typing import Any

from tabletop.stage.table.elements.base import Element
from tabletop.stage.table.elements.tales.brief import KingdomBrief
from tabletop.stage.table.elements.tales.confirm import ConfirmButton
from tabletop.stage.table.elements.tales.hand import Recruits
from tabletop.stage.table.elements.tales.keep import KeepSlot
from tabletop.stage.table.elements.tales.kingdom import OwnKingdom
from tabletop.stage.table.elements.tales.lineup import Lineup
from tabletop.stage.table.elements.tales.memory import Memory
from tabletop.stage.table.elements.tales.packs import DraftBoard
from tabletop.stage.table.elements.tales.page import Page
from tabletop.stage.table.elements.tales.plate import NeighbourPlate
from tabletop.stage.table.elements.tales.purse import Purse
from tabletop.stage.table.elements.tales.reader import CardReader
from tabletop.stage.table.elements.tales.score_track import ScoreTrack
from tabletop.stage.table.elements.tales.strips import Strips
from tabletop.stage.table.elements.tales.turn_track import TurnTrack
from tabletop.stage.table.elements.tales.works import Works

TALES: dict[str, type[Element[Any]]] = {
    "turn_track": TurnTrack,
    "score_track": ScoreTrack,
    "realm": NeighbourPlate,
    "realms": Strips,
    "kingdom": OwnKingdom,
    "purse": Purse,
    "recruits": Recruits,
    "keep_slot": KeepSlot,
    "confirm": ConfirmButton,
    "packs": DraftBoard,
    "reader": CardReader,
    "brief": KingdomBrief,
    "memory": Memory,
    "page": Page,
    "lineup": Lineup,
    "works": Works,
}
