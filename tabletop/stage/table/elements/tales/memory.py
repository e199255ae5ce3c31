"""What you have seen in this draft and passed on: which cards, to whom, and what came back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from tabletop.data import elements as data
from tabletop.kernel import Told
from tabletop.kernel.facts import Zone
from tabletop.stage.table.elements.base import Hands, Moment
from tabletop.stage.table.elements.tales import badges, marks
from tabletop.stage.table.elements.tales.base import Piece, TalesElement
from tabletop.words import _


class Seen(NamedTuple):
    """A card that was passed on, and what is known of it since."""

    card: int
    fate: str = ""
    """back: it is in your pack again. gone: its pack came back without it."""


def passed_on(told: Sequence[Told], seat: int, seats: int) -> list[list[Seen]]:
    """Pack by pack what a seat passed on in the present draft."""
    sent: list[list[int]] = []
    got: list[tuple[int, ...]] = []
    for one in told:
        if one.kind == "phase" and one.about.get("phase") == "recruitment":
            sent, got = [], []
        elif one.kind == "passes_pack" and "cards" in one.about:
            cards = tuple(card for card in one.about["cards"] if card >= 0)
            if one.seat == seat:
                sent.append(list(cards))
            if int(one.about["whom"]) == seat:
                got.append(cards)
    return [[Seen(card, _fate(card, n, got, seats)) for card in cards] for n, cards in enumerate(sent)]


def _fate(card: int, pick: int, got: Sequence[tuple[int, ...]], seats: int) -> str:
    """The pack that was passed at one pick is the one that comes in so many picks later."""
    later = [cards for n, cards in enumerate(got) if n > pick and (n - pick) % seats == seats - 1]
    if not later:
        return ""
    return "back" if card in later[-1] and later[-1] is got[-1] else "" if card in later[-1] else "gone"


def _latest(packs: Sequence[Sequence[Seen]]) -> list[Seen]:
    """Every card once, by what is known of it last: a pack comes round, and its cards are passed on again."""
    return list({seen.card: seen for pack in packs for seen in pack}.values())


class Glimpse(Piece):
    """A small card that was passed on."""

    fate = ""

    def draw_self(self, surface: pygame.Surface) -> None:
        self.dark = 0.55 if self.fate == "gone" else 0.0
        if self.fate == "back":
            self.app.paint.glow(surface, self.rect, radius=10, blur=5, opacity=0.9)
        super().draw_self(surface)
        if self.fate == "gone":
            at = self.rect.inflate(-self.rect.w // 3, -self.rect.h // 3)
            self.app.paint.arrow(surface, at, "cross", self.app.theme.colours["linen"], 4)

    def activate(self) -> None:
        from tabletop.stage.table import look

        look.at_card(self.home.hands.play.table, self.home.cards.box.ids[self.card])


class Memory(TalesElement[data.Memory]):
    """Only while you draft; it knows what you have seen, and no more."""

    def __init__(self, name: str, spec: data.Memory, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self._rows: list[list[Seen]] = []

    def settle(self, moment: Moment) -> None:
        self.moment = moment
        scene = self.hands.play.table
        viewer = self.hands.people.viewer
        told = scene.table.told(viewer)[: scene.show.heard] if viewer is not None else []
        self._rows = passed_on(told, self.seat, len(self.hands.people))
        super().settle(moment)

    @property
    def is_there(self) -> bool:
        return self.drafting and not self._answered

    @property
    def _answered(self) -> bool:
        """The button that takes the choice back lies here then."""
        moment, viewer = self.moment, self.hands.people.viewer
        return moment is not None and viewer is not None and not moment.busy and moment.view.finished(viewer)

    def zones(self) -> Sequence[Zone]:
        return ()

    def arrange(self) -> None:
        self.prints = []
        if self.moment is None or not self.rect.w:
            return
        px = self.app.canvas.px
        inner = self.rect.inflate(-2 * px(9), -2 * px(7))
        line = self.app.canvas.text_px(16) + px(4)
        head = pygame.Rect(inner.x, inner.y, inner.w, line)
        title = self.fit(_("You passed on"), "tool", head, size=16)
        if title.block.clipped:
            head.h *= 2
            title = self.fit(_("You passed on"), "tool", head, lines=2, size=16)
        self.prints.append(title)
        room = pygame.Rect(inner.x, head.bottom + px(3), inner.w, inner.bottom - head.bottom - px(3))
        for child in list(self.children):
            self.remove(child)
        cards = _latest(self._rows)
        if not cards:
            text = _("Cards that you pass on are remembered here, and which of them come back.")
            said = self.fit(text, "tool", room, lines=None, size=15, valign="top")
            self.prints += [] if said.block.clipped else [said]
            return
        self._lay(room, cards)

    def _lay(self, room: pygame.Rect, cards: list[Seen]) -> None:
        px, gap = self.app.canvas.px, self.app.canvas.px(4)
        side = px(54)
        while side > 12 and (room.w + gap) // (side + gap) * ((room.h + gap) // (side + gap)) < len(cards):
            side -= 1
        columns = max(1, (room.w + gap) // (side + gap))
        for n, seen in enumerate(cards):
            row, column = divmod(n, columns)
            piece = self.add(Glimpse(self, ("packs", self.seat), seen.card))
            piece.fate = seen.fate
            piece.said = {"back": _("came back to you"), "gone": _("somebody kept it")}.get(seen.fate, _("passed on"))
            self.put(piece, pygame.Rect(room.x + column * (side + gap), room.y + row * (side + gap), side, side))

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.moment is None:
            return
        marks.dark_plate(self.app, surface, self.rect)
        for p in self.prints:
            p.draw(surface)


__all__ = ["Memory", "Seen", "badges", "passed_on"]
