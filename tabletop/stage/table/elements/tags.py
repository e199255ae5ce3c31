"""Above each card of the hand: what it would do now, in two or three words, with a sign and a colour."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from tabletop.data import elements as data
from tabletop.games.outcome import Outcome
from tabletop.stage.app import App
from tabletop.stage.box import Box
from tabletop.stage.shapes import blit
from tabletop.stage.table.elements.base import Element, Hands, Moment
from tabletop.stage.table.elements.fan import CardFan, HandCard
from tabletop.stage.theme import Colour, mix
from tabletop.stage.widgets.base import Widget

SIGNS = {"great": "icons/star", "safe": "tick", "bad": "cross", "later": "icons/clock"}
"""Tone -> an icon, or a sign drawn as strokes."""
GAP = 6.0
"""Units between two tags."""
ASIDE = 12.0
"""Units that a tag may lie aside of its card before another takes two lines."""


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
    """One card's tag; with very many cards in hand its words may be cut, and the bubble over the pile says it all."""

    solid = False
    elides = True

    def __init__(self, spot: HandCard) -> None:
        super().__init__(name="")
        self.spot = spot
        """The card that it rises with."""
        self.outcome: Outcome | None = None
        self._plate = self._sign = pygame.Rect(0, 0, 0, 0)
        self._risen = 0

    def rise(self) -> None:
        """Follows its card, whose own picture ends below the tag."""
        if round(self.spot.lift) != self._risen:
            self._risen = round(self.spot.lift)
            self.touch()

    def _sides(self) -> tuple[int, int]:
        """The sign's side, and all that is not words across, in pixels."""
        px = self.app.canvas.px
        side = round(px(self.app.canvas.text_units(16)) * 1.05)
        return side, side + px(4) + 2 * px(9)

    def narrowest(self, lines: int) -> float:
        """How wide it is at least, in units, with its words in so many lines."""
        words = self.outcome.tag if self.outcome is not None else ""
        canvas, look = self.app.canvas, self.look("tool")
        px = canvas.text_px(16)
        wide = self.app.text.size(words, look, px)[0] + 4
        low = wide // lines
        while lines > 1 and low < wide and not self._holds(words, px, low, lines):
            low += max(2, wide // 24)
        return canvas.units((wide if lines == 1 else min(wide, low)) + self._sides()[1])

    def _holds(self, words: str, px: int, wide: int, lines: int) -> bool:
        """Whether the words fit at their full size."""
        block = self.app.text.fit(words, self.look("tool"), px, (wide, 10_000), lines)
        return block.px == px and not block.clipped

    def arrange(self) -> None:
        self.prints = []
        if self.outcome is None:
            return
        px = self.app.canvas.px
        side, used = self._sides()
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
        rise = -min(self._risen, self._plate.y - self.rect.y)
        self.app.paint.pill(surface, self._plate.move(0, rise), tone_colour(self.app, self.outcome.tone), c["ink"], 2.5)
        draw_sign(self.app, surface, self._sign.move(0, rise), self.outcome.tone)
        for p in self.prints:
            p._replace(rect=p.rect.move(0, rise)).draw(surface)


def spread(
    middles: Sequence[float], widths: Sequence[float], room: tuple[float, float], gap: float
) -> list[tuple[float, float]] | None:
    """Where so many things lie side by side, each as near to its middle as the others let it: left edges and widths.
    None: there is not room for all."""
    left, right = room
    if sum(widths) + gap * max(0, len(widths) - 1) > right - left:
        return None
    found: list[float] = []
    edge = left
    for middle, wide in zip(middles, widths, strict=True):
        found.append(max(edge, middle - wide / 2))
        edge = found[-1] + wide + gap
    edge = right
    for n in reversed(range(len(found))):
        found[n] = min(found[n], edge - widths[n])
        edge = found[n] - gap
    return list(zip(found, widths, strict=True))


def _astray(placed: Sequence[tuple[float, float]], middles: Sequence[float]) -> bool:
    """Whether something lies too far from where it belongs."""
    return any(abs(x + wide / 2 - middle) > ASIDE for (x, wide), middle in zip(placed, middles, strict=True))


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
        for tag in self.tags.values():
            tag.rise()
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
        spots = dict(self.fan.spots())
        if play.seat is not None:
            for card in spots:
                outcome = play.ahead.outcome(card)
                if outcome is not None and outcome.tag and card not in play.marks() and not play.is_carried(card):
                    wanted[card] = outcome
        self.one_each(self.tags, wanted, lambda card: Tag(spots[card]))
        for card, outcome in wanted.items():
            self.tags[card].spot, self.tags[card].outcome = spots[card], outcome
        self._lay()

    def _lay(self) -> None:
        """Each over its card in one line; where that is too wide in two, a little aside of its card if it must."""
        every = [(card, spot.box) for card, spot in self.fan.spots()]
        shown = [(card, box) for card, box in every if card in self.tags]
        middles = [box.x + box.w / 2 for _card, box in shown]
        room = (self.box.x, self.box.right)
        flat, high = ([self.tags[card].narrowest(lines) for card, _box in shown] for lines in (1, 2))
        widths = list(flat)
        placed = spread(middles, widths, room, GAP)
        while (placed is None or _astray(placed, middles)) and widths != high:
            # One after the other, the widest first, takes two lines.
            widest = max(wide for wide, two in zip(widths, high, strict=True) if wide != two)
            widths = [two if wide == widest else wide for wide, two in zip(widths, high, strict=True)]
            placed = spread(middles, widths, room, GAP)
        if placed is None:
            steps = [there.x - here.x for (_a, here), (_b, there) in pairwise(every)]
            wide = min(steps) - GAP
            placed = [(max(room[0], min(middle - wide / 2, room[1] - wide)), wide) for middle in middles]
        for (card, _box), (x, wide) in zip(shown, placed, strict=True):
            self.tags[card].place(Box(x, self.box.y, wide, self.box.h))
