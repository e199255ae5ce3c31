"""Pictures that are worth keeping, up to a weight: those not used for the longest time go first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

from pygame import Surface

Kept = TypeVar("Kept")


class Shelf(Generic[Kept]):
    def __init__(self, room: int) -> None:
        """Room is in bytes."""
        self._room = room
        self._weight = 0
        self._kept: OrderedDict[Hashable, tuple[Kept, int]] = OrderedDict()

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def get(self, key: Hashable) -> Kept | None:
        found = self._kept.get(key)
        if found is None:
            return None
        self._kept.move_to_end(key)
        return found[0]

    def put(self, key: Hashable, thing: Kept, picture: Surface) -> Kept:
        """Keep something that weighs as much as its picture."""
        weight = picture.get_width() * picture.get_height() * 4
        self._kept[key] = (thing, weight)
        self._weight += weight
        while self._weight > self._room and len(self._kept) > 1:
            self._weight -= self._kept.popitem(last=False)[1][1]
        return thing

    def clear(self) -> None:
        self._kept.clear()
        self._weight = 0
