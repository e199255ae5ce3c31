"""What the computer would do, and why, in a bubble over the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from tabletop.kernel import Move
from tabletop.stage.box import Box
from tabletop.stage.shapes import blit
from tabletop.stage.table.elements.answers import AnswerButton
from tabletop.stage.table.elements.base import Element
from tabletop.stage.table.elements.button import MoveButton
from tabletop.stage.table.elements.prompt import Prompt
from tabletop.stage.table.elements.tags import OutcomeTags
from tabletop.stage.widgets.base import Widget
from tabletop.words import _

if TYPE_CHECKING:
    from tabletop.stage.table.scene import TableScene

WIDEST = 560.0
WIDER = 60.0
"""It grows by so much at a time, until it needs no more than the place of the prompt."""


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
        self.app.paint.plate(surface, self.rect, c["night"], c["gold"], 3, 16)
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
        self._advised: Counter[str] = Counter()
        """The cards that the bubble speaks of, by their ids."""
        self._moves: tuple[Move, ...] = ()
        """What the bubble advises."""
        self._asking: int | None = None
        self._question: tuple[int | None, int, int] = (None, -1, 0)
        """Whom the bubble is for, which question it is about, and how much of it was answered."""

    @property
    def _open(self) -> tuple[int | None, int, int]:
        """Others may answer meanwhile where several are asked at once."""
        seat, table = self.table.show.asked_person(), self.table.table
        return seat, table.question, len(table.state.parts(seat)) if seat is not None else 0

    @property
    def _stale(self) -> bool:
        """Whether the question has changed. While it is only shown that others answered, nothing has."""
        seat, question, parts = self._question
        if not self.table.show.resting and seat is not None:
            table = self.table.table
            return table.question != question or len(table.state.parts(seat)) != parts or table.state.finished(seat)
        return self._question != self._open

    def ask(self) -> None:
        seat = self.table.show.asked_person()
        if seat is not None:
            self._asking, self._question = seat, self._open
            self.table.driver.hint(seat)
            self._say(_("Thinking ..."))

    def look(self) -> None:
        """Whether the hint has come, or is no longer wanted: somebody answered, or another is asked."""
        if self.bubble.visible and self._stale:
            self.hide()
        if self._asking is None:
            return
        thoughts = self.table.driver.hints.get(self._asking)
        if thoughts:
            self._asking = None
            first = thoughts[0]
            reason = _(first.reason.text, **first.reason.values) if first.reason.text else ""
            moves = ", ".join(said for thought in thoughts if (said := self._move(thought.move)))
            hint = _("Hint: {move}.", move=moves.rstrip("!.")) if moves else ""
            self._moves = tuple(thought.move for thought in thoughts)
            self._advised = Counter(str(move.what) for move in self._moves if move.what is not None)
            self._say(" ".join(part for part in (hint, reason) if part))
            self.table.play.relight()

    def hide(self) -> None:
        self._asking = None
        self.bubble.visible = False
        self._moves = ()
        if self._advised:
            self._advised = Counter()
            self.table.play.relight()

    def advises(self, card: int, hand: Sequence[int]) -> bool:
        """Whether the hint is about this card of a hand; of equal ones it is about the first."""
        ids = self.table.table.box.ids
        same = [other for other in hand if ids[other] == ids[card]]
        return card in same[: self._advised[ids[card]]]

    def means(self, move: Move) -> bool:
        """Whether the hint advises this move."""
        return move in self._moves

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
        if over.spec.kind in ("fan", "recruits"):
            box = self._above(over, box)
        self.bubble.place(box)

    def _above(self, hand: Element[Any], box: Box) -> Box:
        """Above a hand, or above the tags over it: where it would lie on the prompt, it hides it whole."""
        elements = self.table.elements.values()
        tags = next((e for e in elements if isinstance(e, OutcomeTags) and e.fan is hand), None)
        prompt = next((e for e in elements if isinstance(e, Prompt)), None)
        bottom = (tags.box.y if tags is not None else hand.box.y) - 2
        if prompt is None or not prompt.box.y < bottom <= prompt.box.bottom + 8:
            return box._replace(y=bottom - box.h)
        room = bottom - prompt.box.y + 3
        wide = max(box.w, prompt.plate_wide)
        while self.bubble.wish(wide)[1] > room and wide < prompt.box.w:
            wide = min(wide + WIDER, prompt.box.w)
        top = bottom - max(room, self.bubble.wish(wide)[1])
        return Box(prompt.box.x + (prompt.box.w - wide) / 2, top, wide, bottom - top)

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
            if named := element.names(move):
                return named
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
