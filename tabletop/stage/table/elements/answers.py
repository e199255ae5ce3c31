"""A large button that passes, or is done, with whatever is asked, and says what that costs."""

from __future__ import annotations

import pygame

from tabletop.data import elements as data
from tabletop.stage.table.elements.base import Element, Hands, Moment, low_enough
from tabletop.stage.table.elements.button import KEYS
from tabletop.stage.theme import mix
from tabletop.stage.widgets.button import Pressable
from tabletop.words import _


class AnswerPlate(Pressable):
    """Cream, with words, a key cap, and the price in a smaller line."""

    reach = 16.0
    ring_radius = 20.0

    def __init__(self, home: AnswerButton, key: int, label: str) -> None:
        super().__init__(home.answer, key=key, key_label=label, name=home.name)
        self.home = home
        self._cap = pygame.Rect(0, 0, 0, 0)

    def says(self) -> str:
        said = [self.home.words, self.home.note, "" if self._enabled else self.why]
        return ". ".join(part for part in said if part)

    def arrange(self) -> None:
        px = self.app.canvas.px
        self._cap = pygame.Rect(0, 0, 0, 0)
        if self.home.gone:
            idle = self.home.idle
            self.prints = [self.fit(idle, "tool", self.rect, "centre", lines=4, size=16)] if idle else []
            return
        inner = self.rect.inflate(-2 * px(14), -2 * px(8))
        inner.h -= px(5)
        note = self.home.note
        high = inner.h if not note else round(inner.h * 0.47)
        cap = self.app.canvas.text_units(15) + 12
        wide = px(self.extent(self.key_label, "key")[0] + 20) if self._enabled else 0
        words = pygame.Rect(inner.x, inner.y, inner.w - (wide + px(8) if wide else 0), high)
        c = self.app.theme.colours
        tone = c["ink"] if self._enabled else c["muted"]
        size = low_enough(self, self.look("panel_title"), 28, words.h)
        label = self.fit(self.home.words, "panel_title", words, "centre", lines=2, colour=tone, size=size)
        self.prints = [label]
        self._cap = pygame.Rect(0, 0, wide, px(cap))
        if wide:
            x = words.centerx + label.block.w // 2 + px(10)
            self._cap.midleft = (min(x, inner.right - wide), words.centery)
            face = self._cap.copy()
            face.h -= px(3)
            self.prints.append(self.fit(self.key_label, "key", face, "centre"))
        if note:
            below = pygame.Rect(inner.x, words.bottom, inner.w, inner.bottom - words.bottom)
            self.prints.append(self.fit(note, "key", below, "centre", lines=3, colour=tone, size=15))

    def draw_self(self, surface: pygame.Surface) -> None:
        paint, c, px = self.app.paint, self.app.theme.colours, self.app.canvas.px
        if self.home.gone:
            for p in self.prints:
                p.draw(surface)
            return
        self.draw_glow(surface)
        if self._enabled:
            paint.glow(surface, self.rect, radius=20, blur=7, opacity=0.35)
        rect = self.rect.copy()
        lip = rect.copy()
        rect.h -= px(5)
        if self.pressed:
            rect.y += px(3)
        paint.plate(surface, lip, mix(c["wood"], c["ink"], 0.3), c["ink"], 3.5, 18)
        fill = c["cream"] if self._enabled else mix(c["stone"], c["cream"], 0.35)
        if self.hovered and self._enabled:
            fill = mix(fill, (255, 255, 255), 0.5)
        paint.plate(surface, rect, fill, c["ink"], 3.5, 18)
        if self._cap.w:
            paint.key_cap(surface, self._cap)
        if self.home.left is not None:
            bar = pygame.Rect(rect.x + px(16), rect.bottom - px(13), rect.w - px(32), px(7))
            paint.plate(surface, bar, c["sand"], c["ink"], 1, 4)
            bar.w = max(px(7), round(bar.w * self.home.left))
            paint.plate(surface, bar, c["red"] if self.home.left < 0.34 else c["orange"], c["ink"], 1, 4)
        for p in self.prints:
            p.draw(surface)
        self.draw_ring(surface)


class AnswerButton(Element[data.Answers]):
    """It never changes its place; its words follow the question."""

    def __init__(self, name: str, spec: data.Answers, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        key = KEYS.get(spec.key) or ord(spec.key.lower())
        label = _("Space") if spec.key == "Space" else _("Enter") if spec.key == "Enter" else spec.key
        self.words, self.note, self.idle = "", "", ""
        self.gone = False
        """Whether there is no button now, only what stands in its place."""
        self._verb = ""
        self._told: tuple[object, ...] = ()
        self.left: float | None = None
        """With a clock: the share of time that is left."""
        self._most = 0
        self.button = self.add(AnswerPlate(self, key, label))

    def arrange(self) -> None:
        self.button.place(self.box)

    def settle(self, moment: Moment) -> None:
        super().settle(moment)
        self._tell(moment)

    def heed(self, moment: Moment) -> None:
        super().heed(moment)
        self._tell(moment)

    def _tell(self, moment: Moment) -> None:
        question = moment.view.asking
        found = next(
            (one for one in self.spec.answers if question is not None and one.asked == question.prompt
             and one.verb in moment.verbs and not (one.chosen and self._could_choose(moment))), None,
        )  # fmt: skip
        self._verb = found.verb if found is not None else ""
        soon = found or self._soon(moment)
        words = self.say(soon.label if soon is not None else self.spec.label)
        note = soon.until if soon is not None and found is None else soon.note if soon is not None else None
        note = self.say(note) if note is not None else ""
        can = found is not None and not moment.busy
        self.gone = self.spec.idle is not None and soon is None
        # What may grow over its place needs it free.
        self.visible = not (self.gone and bool(moment.verbs))
        idle = self.say(self.spec.idle) if self.spec.idle is not None and soon is None and not moment.verbs else ""
        why = "" if can or moment.busy else _("Nothing is asked of you now.")
        told = (words, note, can, idle, self.gone)
        if told != self._told:
            self._told = told
            self.words, self.note, self.idle = words, note, idle
            self.button.set_enabled(can, why)
            self.button.refresh()

    def _could_choose(self, moment: Moment) -> bool:
        """Whether nothing has been chosen yet by whoever looks, and something could be."""
        seat = self.hands.people.viewer
        return seat is not None and not moment.view.parts(seat) and len(moment.verbs) > 1

    def _soon(self, moment: Moment) -> data.OneAnswer | None:
        """What the button will do once the answer in parts is far enough."""
        question = moment.view.asking
        if question is None or not question.parts or not moment.verbs:
            return None
        asked = (one for one in self.spec.answers if one.asked == question.prompt and one.until is not None)
        return next(asked, None)

    def pass_time(self, now: float, rate: float, reduced: bool) -> bool:
        """A bar shrinks while a clock is running."""
        ticks = self.hands.play.ticks
        if ticks < 0 or not self._verb:
            if self.left is not None:
                self.left, self._most = None, 0
                self.button.touch()
            return False
        self._most = max(self._most, ticks)
        self.left = ticks / max(1, self._most)
        self.button.touch()
        return True

    def label_for(self, verb: str) -> str:
        """What the button says for this move, if that is what it would do now."""
        return self.words if verb == self._verb else ""

    def answer(self) -> None:
        if self._verb:
            self.hands.answer(self._verb)
