"""The kinds of element that a scene may have, each with its fields. A new kind is one model in a module here, in the
union below, and one module of the same name in `tabletop.stage.table.elements`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from tabletop.data.elements.base import FACT as FACT
from tabletop.data.elements.base import KEY as KEY
from tabletop.data.elements.base import READING as READING
from tabletop.data.elements.base import VERB as VERB
from tabletop.data.elements.base import ZONE as ZONE
from tabletop.data.elements.base import AnyElement_ as AnyElement_
from tabletop.data.elements.base import Counted as Counted
from tabletop.data.elements.base import Length as Length
from tabletop.data.elements.base import Lengths as Lengths
from tabletop.data.elements.base import Numbered as Numbered
from tabletop.data.elements.base import Picture as Picture
from tabletop.data.elements.base import Seats as Seats
from tabletop.data.elements.base import Share as Share
from tabletop.data.elements.base import Skin as Skin
from tabletop.data.elements.base import Tone as Tone
from tabletop.data.elements.base import Wording as Wording
from tabletop.data.elements.cards import Fan as Fan
from tabletop.data.elements.cards import Grid as Grid
from tabletop.data.elements.cards import Own as Own
from tabletop.data.elements.cards import Pad as Pad
from tabletop.data.elements.cards import Pile as Pile
from tabletop.data.elements.cards import Rivals as Rivals
from tabletop.data.elements.cards import Row as Row
from tabletop.data.elements.cards import Stack as Stack
from tabletop.data.elements.dice import Dice as Dice
from tabletop.data.elements.dice import Tray as Tray
from tabletop.data.elements.kingdom import Brief as Brief
from tabletop.data.elements.kingdom import Confirm as Confirm
from tabletop.data.elements.kingdom import KeepSlot as KeepSlot
from tabletop.data.elements.kingdom import Kingdom as Kingdom
from tabletop.data.elements.kingdom import Lineup as Lineup
from tabletop.data.elements.kingdom import Memory as Memory
from tabletop.data.elements.kingdom import OnePhase as OnePhase
from tabletop.data.elements.kingdom import Packs as Packs
from tabletop.data.elements.kingdom import Page as Page
from tabletop.data.elements.kingdom import Purse as Purse
from tabletop.data.elements.kingdom import Reader as Reader
from tabletop.data.elements.kingdom import Realm as Realm
from tabletop.data.elements.kingdom import Realms as Realms
from tabletop.data.elements.kingdom import Recruits as Recruits
from tabletop.data.elements.kingdom import ScoreTrack as ScoreTrack
from tabletop.data.elements.kingdom import TurnTrack as TurnTrack
from tabletop.data.elements.kingdom import Works as Works
from tabletop.data.elements.plain import Answers as Answers
from tabletop.data.elements.plain import Asks as Asks
from tabletop.data.elements.plain import Button as Button
from tabletop.data.elements.plain import Counter as Counter
from tabletop.data.elements.plain import Lanes as Lanes
from tabletop.data.elements.plain import OneAnswer as OneAnswer
from tabletop.data.elements.plain import OneShare as OneShare
from tabletop.data.elements.plain import Panel as Panel
from tabletop.data.elements.plain import PanelLine as PanelLine
from tabletop.data.elements.plain import Prompt as Prompt
from tabletop.data.elements.plain import SeatsAround as SeatsAround
from tabletop.data.elements.plain import Shares as Shares
from tabletop.data.elements.plain import Strip as Strip
from tabletop.data.elements.race import Arrows as Arrows
from tabletop.data.elements.race import Decide as Decide
from tabletop.data.elements.race import Gauge as Gauge
from tabletop.data.elements.race import Heap as Heap
from tabletop.data.elements.race import PawnLook as PawnLook
from tabletop.data.elements.race import Pawns as Pawns
from tabletop.data.elements.race import Racer as Racer
from tabletop.data.elements.race import Racers as Racers
from tabletop.data.elements.race import Showdown as Showdown
from tabletop.data.elements.race import Tags as Tags
from tabletop.data.elements.scramble import Blind as Blind
from tabletop.data.elements.scramble import Cup as Cup
from tabletop.data.elements.scramble import Exchange as Exchange
from tabletop.data.elements.scramble import Goal as Goal
from tabletop.data.elements.scramble import LaidOpen as LaidOpen
from tabletop.data.elements.scramble import Plates as Plates
from tabletop.data.elements.scramble import Scatter as Scatter
from tabletop.data.elements.scramble import SortedHand as SortedHand
from tabletop.data.elements.scramble import Timer as Timer

AnyElement = Annotated[
    Prompt | Lanes | Dice | Tray | Panel | Shares | Button | Counter | SeatsAround
    | Stack | Pile | Row | Grid | Fan | Rivals | Pad | Own | Answers | Asks
    | Cup | Scatter | Exchange | Blind | LaidOpen | SortedHand | Plates | Goal | Timer
    | Gauge | Heap | Arrows | Racers | Racer | Tags | Decide | Showdown
    | TurnTrack | ScoreTrack | Realm | Realms | Kingdom | Purse | Recruits | KeepSlot | Confirm
    | Packs | Reader | Brief | Memory | Works | Page | Lineup,
    Field(discriminator="kind"),
]  # fmt: skip
