"""You: portrait, points, and your gold piece by piece, with what your plan costs."""

from __future__ import annotations

from typing import cast

import pygame

from tabletop.data import elements as data
from tabletop.stage.table.elements.base import Hands, Moment
from tabletop.stage.table.elements.tales import badges, marks
from tabletop.stage.table.elements.tales.base import TalesElement
from tabletop.stage.table.elements.tales.desk import Desk
from tabletop.stage.table.elements.tales.kingdom import OwnKingdom
from tabletop.stage.table.elements.tales.marks import Sign
from tabletop.stage.table.people import draw_portrait
from tabletop.stage.widgets.button import Button
from tabletop.words import _, plural

MOST_COINS = 7
"""More than this are shown as a number only."""


class Purse(TalesElement[data.Purse]):
    """Coins that the plan costs turn into dashed rings."""

    elides = True
    reach = 16.0

    def __init__(self, name: str, spec: data.Purse, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self._face = pygame.Rect(0, 0, 0, 0)
        self._signs: list[Sign] = []
        self._coins: list[tuple[pygame.Rect, bool]] = []
        self.gold: int | None = None
        """What a page has told of it, until the table settles to that."""
        self.points: int | None = None
        self.strength: int | None = None
        self.all = self.add(
            Button(_("All kingdoms"), self._look_around, kind="tool", icon="crown", key=pygame.K_k, key_label="K",
                   tip=_("Everyone's gold, units and buildings (K)"))
        )  # fmt: skip
        self.all.compact = True

    @property
    def desk(self) -> Desk:
        return cast(OwnKingdom, self.hands.element(self.spec.kingdom)).desk

    def _look_around(self) -> None:
        from tabletop.stage.table.elements.tales.overview import Overview

        self.app.stack.push(Overview(self.hands.play.table), "zoom")

    def settle(self, moment: Moment) -> None:
        self.gold = self.points = self.strength = None
        super().settle(moment)

    def spot(self, seat: int = -1) -> tuple[int, int]:
        return self._coins[0][0].center if self._coins else self.rect.center

    def arrange(self) -> None:
        self.prints, self._signs, self._coins = [], [], []
        if self.moment is None or not self.rect.w:
            return
        desk, px = self.desk.join(self), self.app.canvas.px
        state = self.kingdom(self.seat)
        inner = self.rect.inflate(-2 * px(10), -2 * px(8))
        side = min(px(56), round(inner.h * 0.4))
        self._face = pygame.Rect(inner.x, inner.y, side, side)
        tool = min(px(32), max(px(24), side // 2))
        self.put(self.all, pygame.Rect(inner.right - tool, inner.y - px(2), tool, tool))
        words = pygame.Rect(self._face.right + px(10), inner.y, inner.right - self._face.right - px(10), side)
        c = self.app.theme.colours
        name = pygame.Rect(words.x, words.y, words.w - tool - px(6), words.h // 2)
        self.prints.append(
            self.fit(self.hands.people.shown(self.seat), "name", name, plain=True, colour=c["linen"], size=22)
        )
        below = pygame.Rect(words.x, name.bottom, words.w, words.h - name.h)
        points = [
            ("legend", str(state.points if self.points is None else self.points)),
            ("strength", str(self._strength(state.strength))),
        ]
        self._signs = marks.signs(self, below, points, min(px(22), below.h), 20, px(14))
        self.prints += [sign.number for sign in self._signs]
        line = self.app.canvas.text_px(15) + px(5)
        foot = pygame.Rect(inner.x, inner.bottom - line, inner.w, line)
        plan = desk.plan
        gold = self.gold if self.gold is not None else state.gold
        if plan is not None and self.gold is not None:
            plan = None  # a page tells already what came of it
        elif plan is not None and desk.over:
            gold, plan = plan.left(), None
        cost = plan.cost(desk.shape()) if plan is not None else 0
        self._lay_words(foot, self._planned(gold, cost) if plan is not None else self._owned(gold, state.income))
        middle = pygame.Rect(inner.x, self._face.bottom + px(2), inner.w, foot.y - self._face.bottom - px(4))
        self._lay_coins(middle, gold, gold - cost)

    def _planned(self, gold: int, cost: int) -> tuple[str, ...]:
        """What the plan costs, from the longest way to say it to the shortest."""
        left = gold - cost
        if left < 0:
            return (
                plural("**{gold}** gold, cost **{cost}**, **{n}** missing",
                       "**{gold}** gold, cost **{cost}**, **{n}** missing", -left, gold=gold, cost=cost),
                plural("cost **{cost}**, **{n}** missing", "cost **{cost}**, **{n}** missing", -left, cost=cost),
                _("cost **{cost}**", cost=cost),
            )  # fmt: skip
        return (
            plural("**{gold}** gold, cost so far **{cost}**, **{n}** left",
                   "**{gold}** gold, cost so far **{cost}**, **{n}** left", left, gold=gold, cost=cost),
            plural("cost **{cost}**, **{n}** left", "cost **{cost}**, **{n}** left", left, cost=cost),
            _("cost **{cost}**", cost=cost),
        )  # fmt: skip

    def _owned(self, gold: int, income: int) -> tuple[str, ...]:
        """What you have, where nothing is planned."""
        if self.gold is not None:
            return (_("**{gold}** gold now", gold=gold), _("**{gold}** gold", gold=gold))
        return (_("**{gold}** gold, next income **{n}**", gold=gold, n=income), _("next income **{n}**", n=income))

    def _lay_words(self, room: pygame.Rect, ways: tuple[str, ...]) -> None:
        """The first way that is not cut; where even the shortest would be, the coins and their number say enough."""
        for said in ways:
            words = self.fit(said, "tool", room, size=15)
            if not words.block.clipped:
                self.prints.append(words)
                return

    def _strength(self, now: int) -> int:
        plan = self.desk.plan
        if self.strength is not None:
            return self.strength
        return plan.kingdom().strength if plan is not None else now

    def _lay_coins(self, room: pygame.Rect, gold: int, left: int) -> None:
        px, c = self.app.canvas.px, self.app.theme.colours
        number = pygame.Rect(room.right - px(52), room.y, px(52), room.h)
        tone = c["gold"] if left >= 0 else mix_red(c)
        self.prints.append(self.fit(str(left), "number", number, "right", plain=True, colour=tone, size=32))
        side = min(px(36), room.h - px(2))
        if gold <= 0:
            beside = number.right - marks.width(self, str(left), "number", 32) - px(8)
            self._coins.append((pygame.Rect(beside - side, room.centery - side // 2, side, side), False))
            return
        count = gold if gold <= MOST_COINS else 1
        step = min(side + px(6), (number.x - px(6) - room.x - side) // max(1, count - 1)) if count > 1 else 0
        for n in range(count):
            at = pygame.Rect(room.x + n * step, 0, side, side)
            at.centery = room.centery
            paid = gold <= MOST_COINS and n >= max(0, left)
            self._coins.append((at, paid))

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.moment is None:
            return
        app, c = self.app, self.app.theme.colours
        asked = self.seat in self.moment.asked and not self.moment.busy
        marks.dark_plate(app, surface, self.rect, c["gold"] if asked else None)
        draw_portrait(app, surface, self.hands.people.players[self.seat], self._face.center, self._face.w)
        marks.draw_signs(app, surface, self._signs)
        for at, paid in self._coins:
            if paid:
                badges.dashed_ring(app, surface, at, c["gold"])
            else:
                badges.icon(app, surface, "coin", at)
        for p in self.prints:
            p.draw(surface)


def mix_red(colours: dict[str, tuple[int, int, int]]) -> tuple[int, int, int]:
    from tabletop.stage.theme import mix

    return mix(colours["red"], colours["white"], 0.35)
