"""The felt on which dice are thrown: by dragging them, by a click, by a button or a key."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame

from tabletop.data import elements as data
from tabletop.data.scene import Cue
from tabletop.kernel import Told
from tabletop.stage.dice.tray import Tray
from tabletop.stage.table.director import Motion
from tabletop.stage.table.elements.base import Element, Hands, Moment
from tabletop.stage.table.elements.tray import DiceTray
from tabletop.stage.table.elements.tumbling import TumblingElement
from tabletop.stage.table.faces import face_art, six_sides

HOVER = 0.5
"""How far below their height held dice are shown, in die edges."""


class _Moving:
    """Lasts as long as the dice move."""

    def __init__(self, felt: DiceFelt, only_rolling: bool) -> None:
        self.felt, self.only_rolling = felt, only_rolling

    def advance(self, seconds: float) -> float | None:
        tray = self.felt.tray
        moving = tray.rolling if self.only_rolling else tray.moving
        if moving:
            return None
        self.felt.landed()
        return 0.0

    def finish(self) -> None:
        self.felt.tray.skip()
        self.felt.landed()


class DiceFelt(TumblingElement[data.Dice]):
    """Owns the dice, loose and kept: the rules have drawn the faces, the dice only show them."""

    def __init__(self, name: str, spec: data.Dice, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self.loose: list[str] = []
        """What the dice that were not kept show, as far as it is known."""
        self._arriving = 0

    @property
    def tray(self) -> Tray:
        if self._tray is None:
            die = next(die for die in self.hands.info.dice if die.id == self.spec.die)
            self._tray = Tray(self._edge(), self._area(), face_art(self.app, die), self.hands.seed)
        return self._tray

    @property
    def rolling(self) -> int:
        return self._tray.rolling if self._tray is not None else 0

    @property
    def aside(self) -> DiceTray | None:
        """The tray where kept dice lie."""
        if self.spec.keep_in is None:
            return None
        found = self.hands.element(self.spec.keep_in)
        return found if isinstance(found, DiceTray) else None

    def adopt(self, old: Element[Any]) -> None:
        assert isinstance(old, DiceFelt)
        self.loose, self.throws, self._tray = old.loose, old.throws, old._tray
        self._arriving, self._clacks, self._time = old._arriving, old._clacks, old._time

    # What is true

    def settle(self, moment: Moment) -> None:
        super().settle(moment)
        if not self.rect.w:
            return
        count, kept = int(self.value(self.spec.count)), self._kept()
        tray = self.tray
        known = len(tray.faces) == count and len(tray.kept) == kept and "" not in tray.faces.values()
        fresh = not self.loose and kept == 0
        if known and not fresh and not tray.rolling:
            if tray.die_px != self._edge() and not tray.held:
                tray.spread(self._edge())
        elif not (tray.held and len(tray.faces) == count):
            self._lay(count, kept)

    def _kept(self) -> int:
        aside = self.aside
        return int(self.value(aside.spec.filled)) if aside is not None else 0

    def _lay(self, count: int, kept: int) -> None:
        """Without a throw: what is known of the faces, or dice held ready that show nothing yet."""
        tray, aside = self.tray, self.aside
        tray.die_px = self._edge()
        if len(self.loose) == count and aside is not None:
            tray.show(self.loose, self._sides(), [aside.spec.face] * kept, aside.beds[:kept])
        elif kept and aside is not None:
            tray.show([], self._sides(), [aside.spec.face] * kept, aside.beds[:kept])
        elif not (len(tray.faces) == count and not tray.kept and "" in tray.faces.values()):
            self._offer(count)
        self.touch()

    def _offer(self, count: int) -> None:
        """Dice held ready. They hover, so their area is moved down to keep them over the felt."""
        tray = self.tray
        area = tray.area
        tray.area = area.move(0, round(HOVER * tray.edge))
        tray.offer(count, self._sides())
        tray.area = area

    @property
    def offered(self) -> bool:
        """Whether the dice are held ready and show nothing yet."""
        return "" in self.tray.faces.values() and not self.tray.held and not self.tray.rolling

    def _sides(self) -> tuple[str, ...]:
        assert self.moment is not None
        return six_sides(self.moment.view.box.dice[self.spec.die].faces)

    def hear(self, told: Told) -> None:
        if told.kind == "turn":
            self.loose = []
        elif told.kind == "roll" and told.about.get("die") == self.spec.die:
            aside = self.aside
            self.loose = [face for face in told.about["faces"] if aside is None or face != aside.spec.face]
            self.throws += 1

    # Cues

    def play_throw(self, cue: Cue, told: Told) -> Motion:
        """The dice tumble and land on the faces that the rules have drawn."""
        faces = list(told.about["faces"])
        seed = self.hands.seed * 1009 + self.throws
        Random(seed).shuffle(faces)
        tray = self.tray
        tray.die_px = self._edge_for(len(faces))
        tray.throw(faces, self._sides(), seed)
        self._clacks = self._time
        return _Moving(self, only_rolling=True)

    def play_collect(self, cue: Cue, told: Told) -> Motion | None:
        """Dice that are kept slide into the tray."""
        aside, tray = self.aside, self.tray
        if aside is None:
            return None
        kept = [n for n, face in tray.faces.items() if face == aside.spec.face]
        slots = aside.beds[aside.filled : aside.filled + len(kept)]
        tray.keep(kept[: len(slots)], slots, cue.seconds)
        self._arriving = len(slots)
        return _Moving(self, only_rolling=False)

    def landed(self) -> None:
        """What slid to the tray has arrived."""
        if self._arriving and (aside := self.aside) is not None:
            aside.arrive(aside.filled + self._arriving, self._arriving)
        self._arriving = 0

    # Place

    def _area(self) -> pygame.Rect:
        inset = self.app.canvas.px(10)
        return self.rect.inflate(-2 * inset, -2 * inset)

    def _edge_for(self, count: int) -> float:
        return float(self.app.canvas.px(self.spec.few_edge if count <= self.spec.few else self.spec.edge))

    def _edge(self) -> float:
        return self._edge_for(int(self.value(self.spec.count)) if self.moment is not None else 99)

    def arrange(self) -> None:
        if self._tray is None or not self.rect.w:
            return
        area = self._area()
        if self._tray.area != area:
            loose = len(self._tray.faces)
            self._tray.relayout(area, self._edge_for(loose or 99), self._slots())

    def _slots(self) -> list[pygame.Rect]:
        aside = self.aside
        return aside.beds if aside is not None else []

    def relaid(self) -> None:
        """Everything has its place: kept dice go to where the tray is now."""
        if self._tray is not None:
            edge = self._edge_for(len(self._tray.faces) or 99)
            self._tray.relayout(self._area(), edge, self._slots())
            if self.offered and self.moment is not None:
                self._offer(len(self._tray.faces))

    # Drawing

    def draw_self(self, surface: pygame.Surface) -> None:
        self.app.paint.hollow(surface, self.rect, 18)

    def draw_over(self, surface: pygame.Surface) -> None:
        if self._tray is not None:
            self._tray.draw(surface)

    # Throwing by hand

    def can_throw(self) -> bool:
        return self.moment is not None and self.spec.verb is not None and self.spec.verb in self.moment.verbs

    def hit(self, pos: tuple[int, int]) -> bool:
        return self.can_throw() and self.rect.collidepoint(pos)

    def tooltip(self) -> str:
        return ""

    def pointer_down(self, pos: tuple[int, int], clicks: int) -> bool:
        if not self.can_throw() or not self.tray.grab(pos):
            return False
        self.hands.dragging(self)
        return True

    def pointer_move(self, pos: tuple[int, int]) -> None:
        self.tray.drag(pos)

    def pointer_up(self, pos: tuple[int, int], inside: bool) -> None:
        self.hands.dragging(None)
        tray = self.tray
        if not tray.held:
            return
        flick = tray.release()
        fast = flick.strength > 0
        assert self.spec.verb is not None
        if pos == (-1, -1) or not (self.rect.collidepoint(pos) or fast) or not self.hands.answer(self.spec.verb):
            tray.put_back()
