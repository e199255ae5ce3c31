"""Above each card of the hand: what it would do now, in two or three words, with a sign and a colour."""

from __future__ import annotations

from typing import Any

import pygame

from tabletop.data import elements as data
from tabletop.games.outcome import Outcome
from tabletop.stage.app import App
from tabletop.stage.box import Box
from tabletop.stage.shapes import blit
from tabletop.stage.table.elements.base import Element, Hands, Moment
from tabletop.stage.table.elements.fan import CardFan
from tabletop.stage.theme import Colour, mix
from tabletop.stage.widgets.base import Widget

SIGNS = {"great": "icons/star", "safe": "tick", "bad": "cross", "later": "icons/clock"}
"""Tone -> an icon, or a sign drawn as strokes."""
GAP = 6.0
"""Units between two tags."""


def tone_colour(app: App, tone: str) -> Colour:
    """The plate of a tag and the light of a zone; the sign says the same without it."""
    c = app.theme.colours
    if tone == "great":
        return mix(c["orange"], c["red"], 0.12)
    return {"safe": mix(c["green"], c["ink"], 0.22), "bad": c["red"]}.get(tone, mix(c["edge"], c["night"], 0.3))


def draw_sign(app: App, surface: pygame.Surface, rect: pygame.Rect, tone: str) -> None:
    sign = SIGNS[tone]
    if "/" in sign:
        picture = app.art.get(sign, rect.size)
        if picture is not None:
            blit(surface, picture, rect.topleft)
        return
    app.paint.arrow(surface, rect, sign, app.theme.colours["white"], max(2.5, app.canvas.units(rect.w) * 0.16))


class Tag(Widget):
    """One card's tag."""

    solid = False

    def __init__(self, card: int) -> None:
        super().__init__(name="")
        self.card = card
        self.outcome: Outcome | None = None
        self._plate = self._sign = pygame.Rect(0, 0, 0, 0)

    def arrange(self) -> None:
        self.prints = []
        if self.outcome is None:
            return
        px = self.app.canvas.px
        line = px(self.app.canvas.text_units(16))
        side = round(line * 1.05)
        used = side + px(4) + 2 * px(9)
        room = pygame.Rect(0, 0, max(8, self.rect.w - used), self.rect.h - px(4))
        label = self.fit(self.outcome.tag, "tool", room, "left", lines=2, size=16,
                         colour=self.app.theme.colours["white"])  # fmt: skip
        w, h = label.block.w + used, min(self.rect.h, max(label.block.h + px(6), px(28)))
        self._plate = pygame.Rect(0, 0, w, h)
        self._plate.midbottom = (self.rect.centerx, self.rect.bottom)
        self._sign = pygame.Rect(self._plate.x + px(9), self._plate.centery - side // 2, side, side)
        words = pygame.Rect(self._sign.right + px(4), self._plate.y, label.block.w + 1, h)
        self.prints = [label._replace(rect=words)]
        self.tip = self.outcome.says

    def says(self) -> str:
        return self.outcome.tag if self.outcome is not None else ""

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.outcome is None or not self.prints:
            return
        c = self.app.theme.colours
        self.app.paint.pill(surface, self._plate, tone_colour(self.app, self.outcome.tone), c["ink"], 2.5)
        draw_sign(self.app, surface, self._sign, self.outcome.tone)
        for p in self.prints:
            p.draw(surface)


class OutcomeTags(Element[data.Tags]):
    """Only while whoever looks is asked for a card; a card in the air has none."""

    solid = False

    def __init__(self, name: str, spec: data.Tags, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self.tags: dict[int, Tag] = {}
        self._told: tuple[object, ...] = ()

    @property
    def fan(self) -> CardFan:
        fan = self.hands.element(self.spec.over)
        assert isinstance(fan, CardFan)
        return fan

    def _state(self) -> tuple[object, ...]:
        """All that the tags depend on."""
        play, fan = self.hands.play, self.fan
        shown = play.seat is not None
        cards = [(card, play.is_carried(card), spot.rect.x) for card, spot in fan.spots()] if shown else []
        return shown, id(self.moment.view) if self.moment else 0, tuple(cards), tuple(play.marks()) if shown else ()

    def settle(self, moment: Moment) -> None:
        self.moment = moment
        self._told = ()

    def heed(self, moment: Moment) -> None:
        self.settle(moment)

    def relaid(self) -> None:
        self._told = ()
        self._follow()

    def pass_time(self, now: float, rate: float, reduced: bool) -> bool:
        self._follow()
        return False

    def _follow(self) -> None:
        state = self._state()
        if state != self._told:
            self._told = state
            self.refresh()

    def arrange(self) -> None:
        if self.moment is None:
            return
        play = self.hands.play
        wanted: dict[int, Outcome] = {}
        if play.seat is not None:
            for card, _spot in self.fan.spots():
                outcome = play.outcome(card)
                if outcome is not None and outcome.tag and not play.is_carried(card):
                    wanted[card] = outcome
        for card in [card for card in self.tags if card not in wanted]:
            self.remove(self.tags.pop(card))
        for card, outcome in wanted.items():
            if card not in self.tags:
                self.tags[card] = self.add(Tag(card))
            self.tags[card].outcome = outcome
        self._lay()

    def _lay(self) -> None:
        """Each over its card, no wider than there is from one card to the next."""
        spots: list[tuple[int, Any]] = [(card, spot) for card, spot in self.fan.spots() if card in self.tags]
        every = [spot.box for _card, spot in self.fan.spots()]
        steps = [b.x - a.x for a, b in zip(every, every[1:], strict=False)]
        wide = min([*steps, 190.0]) - GAP
        for card, spot in spots:
            x = spot.box.x + spot.box.w / 2 - wide / 2
            x = max(self.box.x, min(x, self.box.right - wide))
            self.tags[card].place(Box(x, self.box.y, wide, self.box.h))
