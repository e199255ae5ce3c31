"""All kingdoms side by side, at any time: gold, points, units, buildings in play and those that are not built yet."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from tabletop.data import elements as data
from tabletop.stage.box import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.scene import Scene
from tabletop.stage.table.elements.tales import realm
from tabletop.stage.table.elements.tales.plate import (
    AROUND,
    FOOT,
    HEADER,
    SIDES,
    NeighbourPlate,
    columns_of,
    plate_height,
    tile_size,
)
from tabletop.stage.widgets.button import RoundButton
from tabletop.stage.widgets.label import Label
from tabletop.words import _

if TYPE_CHECKING:
    from tabletop.stage.table.scene import TableScene


GAP = 12.0
WIDEST = 400.0
SPEC = data.Realm(kind="realm", slot="overview", side="left", at="centre", size=None, shown=None)


class Overview(Scene):
    """Lies over the table until it is closed; every card on it can be shown large."""

    transparent = True
    veil = 190
    transition = "zoom"

    def __init__(self, table: TableScene) -> None:
        super().__init__()
        self.table = table

    def build(self) -> None:
        self.title = self.add(Label(_("All kingdoms"), "heading", align="centre"))
        self.plates: list[NeighbourPlate] = []
        first = self.table.people.viewer or 0
        count = len(self.table.people)
        for n in range(count):
            plate = NeighbourPlate(f"plate {n}", SPEC, self.table)
            plate.fixed = (first + n) % count
            self.plates.append(self.add(plate))
        self.close = self.add(RoundButton("cross", self.on_back, name=_("Close"), kind="paper"))
        self.focus(self.close)

    def layout(self, canvas: Canvas) -> None:
        room = canvas.box.inset(24, 20)
        top, rest = room.take_top(56, 12)
        self.title.place(top.inset(80, 0))
        self.close.place(top.anchor(44, 44, "right"))
        view = self.table.table.view(self.table.people.viewer)
        moment = replace(self.table.show.moment, view=view)
        columns = [columns_of(realm.read(view, seat)) for seat in range(len(self.plates))]
        boxes = self._arranged(rest, max(columns), min(columns))
        for plate, box in zip(self.plates, boxes, strict=True):
            plate.moment = moment
            plate.place(box)
            plate.settle(moment)

    def _arranged(self, room: Box, most: int, least: int) -> list[Box]:
        """All side by side or in two rows, whichever makes the narrowest tiles larger; no higher than they need."""
        count = len(self.plates)
        found: list[tuple[float, list[Box]]] = []
        for rows in (1, 2) if count > 3 else (1,):
            across = -(-count // rows)
            wide = min(WIDEST, (room.w - GAP * (across - 1)) / across)
            high = min((room.h - GAP * (rows - 1)) / rows, plate_height(wide, least))
            w, h, *_gaps = tile_size(wide - 2 * SIDES, high - HEADER - FOOT - AROUND, most)
            top = room.y + (room.h - rows * high - GAP * (rows - 1)) / 2
            boxes: list[Box] = []
            for row in range(rows):
                here = min(across, count - len(boxes))
                line = Box(room.x, top + row * (high + GAP), room.w, high)
                boxes += line.line([wide] * here, GAP, "centre", high)
            found.append((w * h, boxes))
        return max(found, key=lambda way: way[0])[1]

    def handle(self, event: pygame.event.Event) -> bool:
        used = super().handle(event)
        if not used and event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.on_back()
            return True
        return used

    def on_key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_k:
            self.on_back()
            return True
        return False

    def on_back(self) -> None:
        self.app.stack.close(self)
