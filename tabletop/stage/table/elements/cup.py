"""A few dice of different kinds: they tumble over the middle of the table and then lie aside with their result."""

from __future__ import annotations

from typing import Any

import pygame

from tabletop.data import elements as data
from tabletop.data.scene import Cue
from tabletop.kernel import Told
from tabletop.stage.dice.emblem import FaceArt
from tabletop.stage.dice.tray import Tray
from tabletop.stage.table.director import Motion
from tabletop.stage.table.elements.base import Element, Hands, Moment
from tabletop.stage.table.elements.tumbling import TumblingElement
from tabletop.stage.table.faces import SIDES, picture_art, six_sides
from tabletop.stage.table.wording import fill
from tabletop.words import _

ASIDE = 0.45
"""Seconds that dice take to slide aside once they lie."""
BLANK = "blank"
"""What is on a side of a die that has not been thrown yet."""
STILL = 0.25
"""Seconds that they lie where they fell before that."""


class _Tumbling:
    """Until the dice lie, and have been moved aside."""

    def __init__(self, cup: Cup) -> None:
        self.cup, self.still = cup, STILL

    def advance(self, seconds: float) -> float | None:
        tray = self.cup.tray
        if tray.rolling:
            return None
        if self.still > 0:
            self.still -= seconds
            if self.still <= 0:
                self.cup.landed(ASIDE)
            return None
        return None if tray.moving else 0.0

    def finish(self) -> None:
        self.cup.tray.skip()
        self.cup.landed(0.0)


class Cup(TumblingElement[data.Cup]):
    """Throws all its dice together, once the rules have told a face for each of them."""

    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(self, name: str, spec: data.Cup, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self.faces: dict[str, str] = {}
        """Die -> what it shows."""
        self.thrower = -1
        self._told: dict[str, str] = {}
        self._result = ""
        """What the dice say, while the table is not yet settled to it."""
        self._slots: list[pygame.Rect] = []

    # The dice

    @property
    def tray(self) -> Tray:
        if self._tray is None:
            self._tray = Tray(self._edge(), self._area(), self._art(), self.hands.seed)
            self._show()
        return self._tray

    def _art(self) -> FaceArt:
        known = {die.id: die for die in self.hands.info.dice}
        printed = picture_art(self.app, [known[id] for id in self.spec.dice])
        return lambda face, px: pygame.Surface((px, px), pygame.SRCALPHA) if face == BLANK else printed(face, px)

    def _edge(self) -> float:
        return float(self.app.canvas.px(self.spec.edge))

    def _area(self) -> pygame.Rect:
        inset = self.app.canvas.px(8)
        return self.hands.element(self.spec.over).rect.inflate(-2 * inset, -2 * inset)

    def _sides(self) -> list[tuple[str, ...]]:
        assert self.moment is not None
        dice = self.moment.view.box.dice
        return [tuple(f"{id}.{face}" for face in six_sides(dice[id].faces)) for id in self.spec.dice]

    def _shown(self) -> list[str]:
        """What each die shows; before the first throw nothing, so that nothing looks like a result."""
        return [f"{id}.{self.faces[id]}" if id in self.faces else BLANK for id in self.spec.dice]

    def _show(self) -> None:
        """The dice as they lie here, without a throw."""
        assert self._tray is not None
        self._tray.show(self._shown(), self._sides() if self.faces else [(BLANK,) * SIDES] * len(self.spec.dice))
        self._tray.lay_aside(self._slots, 0.0)

    def _pick_up(self) -> None:
        """Dice that still lie blank are turned about in the hand: there they have their faces."""
        if not self.faces:
            sides = self._sides()
            self.tray.show([faces[0] for faces in sides], sides)
            self.tray.lay_aside(self._slots, 0.0)

    def put_aside(self, seconds: float) -> None:
        self.tray.lay_aside(self._slots, seconds)

    def landed(self, seconds: float) -> None:
        """They lie where they fell: from now on their result stands here."""
        if self.spec.result is not None:
            self._result = fill(self.spec.result, self.hands.ahead())
        self.put_aside(seconds)
        self.refresh()

    @property
    def rolling(self) -> int:
        return self._tray.rolling if self._tray is not None else 0

    def adopt(self, old: Element[Any]) -> None:
        assert isinstance(old, Cup)
        self.faces, self.thrower, self.throws, self._told = old.faces, old.thrower, old.throws, old._told
        self._clacks, self._time = old._clacks, old._time

    # What is true

    def hear(self, told: Told) -> None:
        if told.kind == "roll" and told.about.get("die") in self.spec.dice:
            self._told[told.about["die"]] = told.about["faces"][0]
            self.thrower = told.seat
            if len(self._told) == len(self.spec.dice):
                self.faces, self._told = self._told, {}
                self.throws += 1

    def settle(self, moment: Moment) -> None:
        self._result = ""
        super().settle(moment)
        if not self.rect.w or not self._slots:
            return
        tray = self.tray
        if not tray.held and not tray.rolling and list(tray.faces.values()) != self._shown():
            self._show()

    def heed(self, moment: Moment) -> None:
        super().heed(moment)
        self.refresh()

    def play_throw(self, cue: Cue, told: Told) -> Motion | None:
        """The dice tumble together when the last of them has been told."""
        if self._told or not self.faces:
            return None
        tray = self.tray
        tray.die_px = self._edge()
        tray.throw(self._shown(), self._sides(), self.hands.seed * 1009 + self.throws)
        self._clacks = self._time
        return _Tumbling(self)

    # Place

    def arrange(self) -> None:
        self.prints = []
        if self.moment is None:
            return
        px, title_colour = self.app.canvas.px, self.app.theme.colours["title"]
        inner = self.rect.inflate(-2 * px(10), -2 * px(8))
        line = self.app.canvas.text_units
        head = px(line(15) * 2.6) if self.spec.title is not None else 0
        foot = px(line(20) * 2.3) if self.spec.result is not None else 0
        if self.spec.title is not None:
            room = pygame.Rect(inner.x, inner.y, inner.w, head)
            self.prints.append(
                self.fit(self._title(), "tool", room, "centre", lines=2, plain=True, colour=title_colour, size=15)
            )
        if self.spec.result is not None and self._lies():
            room = pygame.Rect(inner.x, inner.bottom - foot, inner.w, foot)
            said = self._result or self.say(self.spec.result)
            self.prints.append(self.fit(said, "name", room, "centre", lines=2, colour=title_colour, size=26))
        self._arrange_slots(pygame.Rect(inner.x, inner.y + head, inner.w, inner.h - head - foot))

    def _title(self) -> str:
        assert self.spec.title is not None
        if self.thrower < 0 or not self.faces:
            return _("The dice")
        if self.hands.people.is_you(self.thrower):
            return _("You rolled")
        assert self.moment is not None
        return fill(self.spec.title, {**self.moment.values, "name": self.hands.people.name(self.thrower)})

    def _lies(self) -> bool:
        return bool(self.faces) and not self._told and not self.rolling

    def _arrange_slots(self, room: pygame.Rect) -> None:
        """One below the other."""
        count = len(self.spec.dice)
        pitch = room.h / count
        side = round(min(self.app.canvas.px(self.spec.lying), pitch * 0.8, room.w * 0.8))
        self._slots = []
        for n in range(count):
            rect = pygame.Rect(0, 0, side, side)
            # A die is seen from above and in front: below its upper face there is some of its front.
            rect.center = (room.centerx, round(room.y + pitch * (n + 0.44)))
            self._slots.append(rect)

    def relaid(self) -> None:
        """Everything has its place: the dice go to where the cup is now."""
        if self._tray is None or not self._slots:
            return
        self._tray.relayout(self._area(), self._edge())
        if not self._tray.rolling:
            self.put_aside(0.0)

    # Drawing

    def draw_self(self, surface: pygame.Surface) -> None:
        c, paint = self.app.theme.colours, self.app.paint
        if self.can_throw():
            paint.glow(surface, self.rect, radius=18, blur=7, opacity=0.6)
        lit = self.can_throw()
        paint.plate(surface, self.rect, c["night"], c["gold"] if lit else c["edge"], 2, 18, 0.92 if lit else 0.55)
        for p in self.prints:
            p.draw(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        if self._tray is not None and not self._covered():
            self._tray.draw(surface)

    def _covered(self) -> bool:
        """Whether something lies over the dice."""
        beside = self.parent.children if self.parent is not None else []
        return any(w.visible and getattr(w, "covers", False) and w.rect.colliderect(self.rect) for w in beside)

    # Throwing by hand

    def can_throw(self) -> bool:
        return self.moment is not None and self.spec.verb is not None and self.spec.verb in self.moment.verbs

    def hit(self, pos: tuple[int, int]) -> bool:
        return self.can_throw() and self.rect.collidepoint(pos)

    def tooltip(self) -> str:
        return ""

    def pointer_down(self, pos: tuple[int, int], clicks: int) -> bool:
        if not self.can_throw():
            return False
        self._pick_up()
        return self.tray.grab(self.tray.area.center if not self._near(pos) else pos)

    def _near(self, pos: tuple[int, int]) -> bool:
        return self.tray.die_at(pos) is not None

    def pointer_move(self, pos: tuple[int, int]) -> None:
        self.tray.drag(pos)

    def pointer_up(self, pos: tuple[int, int], inside: bool) -> None:
        tray = self.tray
        if not tray.held:
            return
        tray.release()
        assert self.spec.verb is not None
        if pos == (-1, -1) or not self.hands.answer(self.spec.verb):
            tray.put_back()
            if not self.faces:
                self._show()
