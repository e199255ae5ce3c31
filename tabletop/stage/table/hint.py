"""What the computer would do, and why, in a bubble over the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.kernel import Move
from tabletop.stage.shapes import blit
from tabletop.stage.table.elements.answers import AnswerButton
from tabletop.stage.table.elements.button import MoveButton
from tabletop.stage.widgets.base import Widget
from tabletop.words import _

if TYPE_CHECKING:
    from tabletop.stage.table.scene import TableScene

WIDEST = 560.0


class HintBubble(Widget):
    """A dark plate with a lamp; it takes no clicks."""

    solid = False

    def __init__(self) -> None:
        super().__init__(name="hint")
        self._text = ""
        self._icon = pygame.Rect(0, 0, 0, 0)

    @property
    def text(self) -> str:
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        self._text = text
        self.refresh()

    def wish(self, room: float | None = None) -> tuple[float, float]:
        canvas = self.app.canvas
        look = self.look("tip")
        wide = canvas.px((room or 520) - 76)
        block = self.app.text.fit(self._text, look, canvas.text_px(look.size), (wide, 100_000), None)
        return room or 520, canvas.units(block.h) + 24

    def arrange(self) -> None:
        px = self.app.canvas.px
        self._icon = pygame.Rect(0, 0, px(34), px(34))
        self._icon.midleft = (self.rect.x + px(14), self.rect.centery)
        room = pygame.Rect(self._icon.right + px(12), self.rect.y + px(8), 0, self.rect.h - px(16))
        room.w = self.rect.right - room.x - px(14)
        self.prints = [self.fit(self._text, "tip", room, lines=None)]

    def draw_self(self, surface: pygame.Surface) -> None:
        """It is drawn above the dice, by the table."""

    def draw_over(self, surface: pygame.Surface) -> None:
        c = self.app.theme.colours
        self.app.paint.glow(surface, self.rect, radius=16, blur=6, opacity=0.4)
        self.app.paint.plate(surface, self.rect, c["night"], c["gold"], 3, 16, 0.96)
        picture = self.app.art.get("icons/hint", self._icon.size)
        if picture is not None:
            blit(surface, picture, self._icon.topleft)
        for p in self.prints:
            p.draw(surface)


class Hints:
    """Asks for a hint and shows it, while the question is open. The answer knows no more than the seat that asks."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.bubble = table.add(HintBubble())
        self.bubble.visible = False
        self._asking: int | None = None
        self._question: tuple[int | None, int] = (None, -1)
        """Whom the bubble is for, and at which step."""

    @property
    def _open(self) -> tuple[int | None, int]:
        return self.table.show.asked_person(), len(self.table.table.steps)

    def ask(self) -> None:
        seat = self.table.show.asked_person()
        if seat is not None:
            self._asking, self._question = seat, self._open
            self.table.driver.hint(seat)
            self._say(_("Thinking ..."))

    def look(self) -> None:
        """Whether the hint has come, or is no longer wanted: somebody answered, or another is asked."""
        if self.bubble.visible and self._question != self._open:
            self.hide()
        if self._asking is None:
            return
        thoughts = self.table.driver.hints.get(self._asking)
        if thoughts:
            self._asking = None
            first = thoughts[0]
            reason = _(first.reason.text, **first.reason.values) if first.reason.text else ""
            moves = ", ".join(said for thought in thoughts if (said := self._move(thought.move)))
            hint = _("Hint: {move}.", move=moves) if moves else ""
            self._say(" ".join(part for part in (hint, reason) if part))

    def hide(self) -> None:
        self._asking = None
        self.bubble.visible = False

    def place(self) -> None:
        """Over the felt, above the hand, or over the first element."""
        if not self.bubble.visible:
            return
        elements = list(self.table.elements.values())
        over = next(
            (element for element in elements if element.spec.kind in ("dice", "fan", "scatter", "recruits")),
            elements[0],
        )
        w = min(over.box.w - 24, WIDEST)
        high = min(self.bubble.wish(w)[1], over.box.h)
        box = over.box.anchor(w, high, "top", 8)
        above = over.spec.kind in ("fan", "recruits")
        self.bubble.place(box._replace(y=over.box.y - high - 2) if above else box)

    def draw_over(self, surface: pygame.Surface) -> None:
        if self.bubble.visible:
            self.bubble.draw_over(surface)

    def _say(self, text: str) -> None:
        self.bubble.text = text
        self.bubble.visible = True
        self.place()

    def _move(self, move: Move) -> str:
        """A move by the words of its button, or by its card."""
        for element in self.table.elements.values():
            if isinstance(element, MoveButton) and element.spec.verb == move.verb:
                return element.say(element.spec.label)
            if isinstance(element, AnswerButton) and (label := element.label_for(move.verb)):
                return label
        if isinstance(move.what, str) and move.what in self.table.table.box.by_id:
            return self._card(move.verb, self.table.cards.name(move.what), move.whom)
        return self.table.people.name(move.whom) if move.what is None and move.whom >= 0 else ""

    def _card(self, verb: str, card: str, whom: int) -> str:
        if whom >= 0:
            return _("{card} on {name}", card=card, name=self.table.people.name(whom))
        words = {
            "discard": _("discard {card}", card=card),
            "keep": _("keep {card}", card=card),
            "hold": _("keep {card} for the next turn", card=card),
            "place": _("deploy {card}", card=card),
            "build": _("build {card}", card=card),
            "build_two": _("build {card} at level 2", card=card),
            "upgrade": _("upgrade {card}", card=card),
        }
        return words.get(verb, card)
