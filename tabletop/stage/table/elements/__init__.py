"""The kinds of element that a table can have. A new kind is a module here and an entry in `KINDS`; its fields are a
model in `tabletop.data.elements`."""

from __future__ import annotations

from typing import Any

from tabletop.stage.table.elements.answers import AnswerButton
from tabletop.stage.table.elements.arrows import DirectionArrows
from tabletop.stage.table.elements.asks import AskButton
from tabletop.stage.table.elements.base import Element
from tabletop.stage.table.elements.blind import BlindFan
from tabletop.stage.table.elements.button import MoveButton
from tabletop.stage.table.elements.counter import Counter
from tabletop.stage.table.elements.cup import Cup
from tabletop.stage.table.elements.decide import Decide
from tabletop.stage.table.elements.dice import DiceFelt
from tabletop.stage.table.elements.exchange import Exchange
from tabletop.stage.table.elements.fan import CardFan
from tabletop.stage.table.elements.gauge import Gauge
from tabletop.stage.table.elements.goal import GoalPlate
from tabletop.stage.table.elements.grid import CardGrid
from tabletop.stage.table.elements.heap import CardHeap
from tabletop.stage.table.elements.laid_open import LaidOpen
from tabletop.stage.table.elements.lanes import Lanes
from tabletop.stage.table.elements.own import OwnPlace
from tabletop.stage.table.elements.pad import ScorePad
from tabletop.stage.table.elements.panel import NumberPanel
from tabletop.stage.table.elements.piles import CardPile, CardStack
from tabletop.stage.table.elements.plates import Plates
from tabletop.stage.table.elements.prompt import Prompt
from tabletop.stage.table.elements.racers import Racer, Racers
from tabletop.stage.table.elements.rivals import Rivals
from tabletop.stage.table.elements.row import CardRow
from tabletop.stage.table.elements.scatter import CardScatter
from tabletop.stage.table.elements.seats import SeatsAround
from tabletop.stage.table.elements.shares import Shares
from tabletop.stage.table.elements.showdown import Showdown
from tabletop.stage.table.elements.sorted_hand import SortedHand
from tabletop.stage.table.elements.tags import OutcomeTags
from tabletop.stage.table.elements.tales import TALES
from tabletop.stage.table.elements.timer import Timer
from tabletop.stage.table.elements.tray import DiceTray

KINDS: dict[str, type[Element[Any]]] = {
    "prompt": Prompt,
    "lanes": Lanes,
    "dice": DiceFelt,
    "tray": DiceTray,
    "panel": NumberPanel,
    "shares": Shares,
    "button": MoveButton,
    "counter": Counter,
    "seats": SeatsAround,
    "stack": CardStack,
    "pile": CardPile,
    "row": CardRow,
    "grid": CardGrid,
    "fan": CardFan,
    "rivals": Rivals,
    "pad": ScorePad,
    "own": OwnPlace,
    "answers": AnswerButton,
    "asks": AskButton,
    "gauge": Gauge,
    "heap": CardHeap,
    "arrows": DirectionArrows,
    "racers": Racers,
    "racer": Racer,
    "tags": OutcomeTags,
    "decide": Decide,
    "showdown": Showdown,
    "cup": Cup,
    "scatter": CardScatter,
    "exchange": Exchange,
    "blind": BlindFan,
    "laid_open": LaidOpen,
    "sorted_hand": SortedHand,
    "plates": Plates,
    "goal": GoalPlate,
    "timer": Timer,
    **TALES,
}

__all__ = ["KINDS", "Element"]
