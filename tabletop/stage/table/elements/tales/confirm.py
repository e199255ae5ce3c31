"""A large button that confirms a plan or a choice, says what will be discarded, or why it cannot be pressed."""

from __future__ import annotations

from typing import Any, NamedTuple, cast

import pygame

from tabletop.data import elements as data
from tabletop.kernel import DONE
from tabletop.stage.table.elements.base import Hands, Moment
from tabletop.stage.table.elements.button import KEYS
from tabletop.stage.table.elements.tales.base import TalesElement
from tabletop.stage.table.elements.tales.desk import Desk
from tabletop.stage.table.elements.tales.kingdom import OwnKingdom
from tabletop.stage.table.elements.tales.works import Works
from tabletop.stage.widgets.button import Button
from tabletop.words import _, plural

WARNING = (255, 176, 120)
"""Why a layout cannot be confirmed."""


class Says(NamedTuple):
    """What the button says and whether it can be pressed."""

    words: str
    note: str = ""
    kind: str = "green"
    can: bool = False
    lit: bool = False


class ConfirmButton(TalesElement[data.Confirm]):
    """It never changes its place; its words follow the question, or the page that is read."""

    def __init__(self, name: str, spec: data.Confirm, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        key = KEYS.get(spec.key) or ord(spec.key.lower())
        label = _("Space") if spec.key == "Space" else _("Enter") if spec.key == "Enter" else spec.key
        self.button = self.add(Button("", self.press, kind="green", key=key))
        self.button.key_label, self._key = "", label
        self._cap = pygame.Rect(0, 0, 0, 0)
        self.note = ""
        self._asks = False

    @property
    def kingdom_element(self) -> OwnKingdom:
        return cast(OwnKingdom, self.hands.element(self.spec.kingdom))

    @property
    def desk(self) -> Desk:
        return self.kingdom_element.desk

    @property
    def works(self) -> Works:
        return cast(Works, self.hands.element(self.spec.works))

    @property
    def page(self) -> Any:
        """The page that is open, else None."""
        page: Any = self.hands.element(self.spec.page) if self.spec.page is not None else None
        return page if page is not None and page.open else None

    @property
    def is_there(self) -> bool:
        """A card of a pack is kept by pressing it; only taking that back needs a button."""
        return not self.drafting or self.page is not None or (self._finished and not (self.moment and self.moment.busy))

    def heed(self, moment: Moment) -> None:
        super().heed(moment)
        self.refresh()

    @property
    def _finished(self) -> bool:
        """Whether whoever looks has answered and others are still thinking."""
        view, viewer = self.moment.view if self.moment else None, self.hands.people.viewer
        return bool(view is not None and view.asking is not None and viewer is not None and view.finished(viewer))

    def said(self) -> Says:
        assert self.moment is not None
        if (page := self.page) is not None:
            return Says(_("Continue"), page.next_words, "green", True, True)
        if self._finished and not self.moment.busy:
            return Says(_("Change"), _("The others are still thinking."), "amber", True)
        desk = self.desk
        if desk.open:
            why = desk.why_not
            return Says(_("Confirm"), why or desk.said(), "green", not why, not why)
        return self._question()

    def _question(self) -> Says:
        moves, viewer = self.legal(), self.hands.people.viewer
        if not moves or viewer is None or self.moment is None:
            return Says(_("Confirm"))
        match self.question:
            case "reveal":
                return Says(_("Confirm"), _("Choose one of your units."))
            case "build" if self.works.picked:
                can = self.works.complete
                return Says(_("Build"), self.works.chosen_words if can else _("Choose how to pay."), "green", can, can)
            case "build":
                return Says(_("Pass"), _("Nothing is built."), "amber", DONE in moves)
            case "save":
                n = len(self.kingdom_element.saved)
                note = plural("{n} unit is saved", "{n} units are saved", n) if n else _("nobody is saved")
                return Says(_("Confirm"), note, "green", DONE in moves, bool(n))
        return Says(_("Confirm"), "", "green", DONE in moves)

    def press(self) -> None:
        if (page := self.page) is not None:
            page.go_on()
        elif self._finished:
            self._take_back()
        elif self.desk.open:
            self.desk.confirm()
        elif self.question == "build" and self.works.picked:
            self.works.confirm()
        elif self.question == "save":
            self.kingdom_element.confirm_saved()
        elif DONE in self.legal():
            self.hands.give(DONE)

    def _take_back(self) -> None:
        table, seat = self.hands.play.table.table, self.hands.people.viewer
        if seat is None:
            return
        table.take_back(seat)
        if self.question == "draft":
            while table.state.parts(seat):
                table.take_back(seat)

    def arrange(self) -> None:
        self.prints = []
        if self.moment is None or not self.rect.w:
            return
        if self.spec.kingdom:
            self.desk.join(self)
        said, px = self.said(), self.app.canvas.px
        self.note = said.note
        self._give_focus_on()
        line = round(self.app.canvas.text_px(15) * 1.3)
        cap = self.app.canvas.text_px(15) + px(12)
        lines = 3 if said.note and self.rect.h - 3 * line - cap > px(52) else 2
        foot = lines * line if said.note else 0
        high = max(px(40), min(px(70), self.rect.h - foot - cap - px(22)))
        top = self.rect.y + max(0, self.rect.h - high - foot - cap - px(22)) // 2 + cap + px(10)
        button = self.button
        button.kind, button.text, button.lit = said.kind, said.words, said.lit
        button.set_enabled(said.can, said.note if not said.can else "")
        self.put(button, pygame.Rect(self.rect.x + px(4), top, self.rect.w - 2 * px(4), high))
        if said.note:
            below = pygame.Rect(self.rect.x, top + high + px(11), self.rect.w, foot)
            tone = WARNING if not said.can and self.desk.open else None
            note = self.fit(said.note, "tool", below, "centre", "top", lines=lines, size=15, colour=tone)
            # What comes next can be left out; why a button is locked cannot.
            self.prints += [] if note.block.clipped and self.page is not None else [note]
        self._cap = pygame.Rect(0, 0, px(self.extent(self._key, "key")[0] + 20) if said.can else 0, cap)
        self._cap.midbottom = (self.rect.centerx, top - px(10))
        if said.can:
            self.prints.append(self.fit(self._key, "key", self._cap.move(0, -px(1)), "centre"))

    def _give_focus_on(self) -> None:
        """Whoever left the last page by keys goes on at what is asked now, not at a button that means another thing."""
        asks = self.page is None and (self.desk.open or bool(self.legal()))
        scene = self.hands.play.table
        if asks and not self._asks and self.app.by_keys and scene.focused is self.button:
            scene.focus(None)
        self._asks = asks

    def draw_self(self, surface: pygame.Surface) -> None:
        if self._cap.w:
            self.app.paint.key_cap(surface, self._cap)
        for p in self.prints:
            p.draw(surface)
