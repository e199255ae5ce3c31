"""Your hand of units: what each costs, whether you can still pay for it, and what would leave your kingdom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

import pygame

from tabletop.data import elements as data
from tabletop.games.paper_tales.state import PaperTales
from tabletop.kernel.facts import Zone
from tabletop.stage.box import Box
from tabletop.stage.cards.tiles import Now
from tabletop.stage.table.cards import UNSEEN, Place, dashed
from tabletop.stage.table.elements.base import Hands, Moment
from tabletop.stage.table.elements.tales.base import TalesElement
from tabletop.stage.table.elements.tales.desk import OUT, Desk
from tabletop.stage.table.elements.tales.kingdom import OwnKingdom
from tabletop.stage.table.elements.tales.movable import Movable
from tabletop.stage.widgets.base import Widget
from tabletop.words import _, plural

BUILD = "build"
DARK = 0.42
"""How much darker a card is that cannot be paid for."""


class Recruit(Movable):
    """A card of the hand; or a unit that was taken out of the kingdom and would be discarded."""

    note = ""
    """What stands across it: how much is missing, or that it leaves."""
    short = ""
    """The same in icons, where there is little room."""

    def arrange(self) -> None:
        self.prints = []
        if not self.note:
            return
        px = self.app.canvas.px
        room = pygame.Rect(self.rect.x + px(5), 0, self.rect.w - 2 * px(5), 2 * self.app.canvas.text_px(15) + px(6))
        room.centery = self.rect.y + round(self.rect.h * 0.4)
        white = self.app.theme.colours["white"]
        for text in (self.note, self.short):
            self.prints = [self.fit(text, "key", room, "centre", lines=2, colour=white)]
            if not self.prints[0].block.clipped:
                return
        self.prints = []

    def draw_self(self, surface: pygame.Surface) -> None:
        super().draw_self(surface)
        if self.dragged:
            return
        px, c = self.app.canvas.px, self.app.theme.colours
        for p in self.prints:
            plate = p.ink.inflate(2 * px(6), 2 * px(3))
            plate.clamp_ip(self.rect)
            self.app.paint.plate(surface, plate, c["night"], c["edge"], 1.5, 10, 0.9)
            p.draw(surface)


class Recruits(TalesElement[data.Recruits]):
    """The cards of whoever looks; with nobody looking it is empty. A unit that is dropped here leaves its spot."""

    solid = False

    def __init__(self, name: str, spec: data.Recruits, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self._places: tuple[Box, Box] | None = None
        """Where it lies, and where while you draft."""
        self._next = pygame.Rect(0, 0, 0, 0)

    def zones(self) -> Sequence[Zone]:
        viewer = self.hands.people.viewer
        return () if viewer is None else (("hands", viewer),)

    @property
    def desk(self) -> Desk:
        return cast(OwnKingdom, self.hands.element(self.spec.kingdom)).desk

    @property
    def is_there(self) -> bool:
        return self.moment is None or self.question != BUILD

    def tells(self, zone: Zone, card: int) -> tuple[str, bool] | None:
        plan = self.desk.plan
        if zone[0] != "hands" or plan is None or not self.desk.open:
            return None
        if (n := plan.missing(card)) > 0 and plan.shape.spot_of(card) < 0:
            return plural("{n} gold is missing to deploy it.", "{n} gold are missing to deploy it.", n), False
        return _("**Now:** deploy it for {n} {coin}.", n=plan.cost_of(card)), True

    def first_focus(self) -> Widget | None:
        """The first card that can be paid for."""
        if not self.desk.open:
            return None
        return next((card for card in self.children if isinstance(card, Recruit) and not card.dark), None)

    def shown(self) -> list[int]:
        """The hand, without what is planned; then units that would leave."""
        plan = self.desk.plan
        if self.for_all:
            return []
        if plan is not None:
            return [] if self.desk.over else plan.loose()
        kept = self._kept() if self.drafting else []
        flying = self.coming.get(next(iter(self.zones()), ("", -1)), [])
        return [*kept, *(card for card in self.lot if card != UNSEEN and card not in flying)]

    def _kept(self) -> list[int]:
        """What was kept from the last turn lies with the hand while there is no place for it."""
        viewer, view = self.hands.people.viewer, self.moment.view if self.moment else None
        return (
            [card for card in view.kept[viewer] if card >= 0]
            if isinstance(view, PaperTales) and viewer is not None
            else []
        )

    def fit_among(self, places: Mapping[str, Box]) -> None:
        self._places = (places[self.spec.slot], places[self.spec.drafted or self.spec.slot])
        self._take_place()

    def relaid(self) -> None:
        self._take_place()

    def _take_place(self) -> None:
        """While you draft, it lies elsewhere: your kingdom in brief is beside it."""
        if self._places is not None and self.box != (box := self._places[self.drafting]):
            self.place(box)

    def settle(self, moment: Moment) -> None:
        super().settle(moment)
        self._take_place()

    def heed(self, moment: Moment) -> None:
        super().heed(moment)
        self._take_place()

    def arrange(self) -> None:
        if self.moment is None or not self.rect.w:
            return
        desk = self.desk.join(self)
        desk.goals[OUT] = self
        cards, zone = self.shown(), next(iter(self.zones()), None)
        spots = {spot.card: spot for spot in self.children if isinstance(spot, Recruit)}
        for card, spot in spots.items():
            if card not in cards or zone is None:
                self.remove(spot)
        u = self.app.canvas.units
        for n, card in enumerate(cards):
            if zone is None:
                break
            found = spots.get(card)
            spot = found if found is not None and found in self.children else self.add(Recruit(self, zone, card, desk))
            self._dress(spot)
            rect = self._slot(n, self._spread(len(cards)))
            spot.place(self.box._replace(x=u(rect.x), y=u(rect.y), w=u(rect.w), h=u(rect.h)))
        self.children.sort(key=lambda child: child.rect.x)
        self._lay_next(len(cards))

    def _lay_next(self, count: int) -> None:
        """While you draft: the place of the next card, and before the first one what comes here."""
        self.prints, self._next = [], pygame.Rect(0, 0, 0, 0)
        if not self.drafting:
            return
        px = self.app.canvas.px
        if count:
            self._next = self._slot(count, count + 1) if self._spread(count) > count else self._next
            return
        self._next = self.rect.inflate(-px(8), -px(4))
        words = self._next.inflate(-2 * px(20), -px(16))
        said = self.fit(_("The cards that you keep come here."), "tool", words, "centre", lines=None, size=17)
        self.prints += [] if said.block.clipped else [said]

    def _spread(self, count: int) -> int:
        """For how many cards there is room: one more while you draft, if no card then lies on another."""
        first, second = self._slot(0, count + 1), self._slot(1, count + 1)
        return count + 1 if self.drafting and count and second.x >= first.right else count

    def _draw_next(self, surface: pygame.Surface) -> None:
        if self.drafting and self._next.w:
            dashed(self.app, surface, self._next, self.app.theme.colours["edge"], 2.5)
        for p in self.prints:
            p.draw(surface)

    def _dress(self, spot: Recruit) -> None:
        plan, printed = self.desk.plan, self.cards.box.printed[spot.card]
        cost, strength = printed.values.get("cost", 0), printed.values.get("strength", 0)
        spot.now = Now(coin=True)
        spot.note, spot.short, spot.dark = "", "", 0.0
        spot.said = _("costs {cost}, strength {n}", cost=cost, n=strength)
        if plan is None:
            if spot.card in self._kept() and self.drafting:
                spot.zone, spot.note = ("kept", spot.zone[1]), _("kept")
            return
        if spot.card in plan.in_play:
            spot.zone = ("kingdoms", plan.seat)
            spot.now = Now(ages=plan.in_play[spot.card][1])
            spot.note, spot.dark = _("leaves"), DARK
            spot.said = _("will be discarded from your kingdom")
        elif (n := plan.missing(spot.card, self.desk.shape())) > 0 and not self._in_hand(spot.card):
            spot.dark = DARK
            spot.note, spot.short = plural("needs {n} more", "needs {n} more", n), f"+{n} {{coin}}"
            spot.said = f"{spot.said}, {spot.note}"

    def _in_hand(self, card: int) -> bool:
        """Whether it is picked up: then it is paid for already where it is held."""
        return self.desk.carry is not None and self.desk.carry.card == card

    def _slot(self, n: int, count: int) -> pygame.Rect:
        px, room = self.app.canvas.px, self.rect
        cw, ch = px(self.spec.card[0]), px(self.spec.card[1])
        high = min(ch, room.h - px(8))
        wide = min(cw, round(high * cw / ch * 1.12))
        if count > 1 and wide * count + px(6) * (count - 1) > room.w - px(8):
            wide = max(round(high * 0.5), min(wide, (room.w - px(8) - px(6) * (count - 1)) // count))
        step = min(wide + px(7), (room.w - px(10) - wide) / max(1, count - 1))
        left = room.centerx - (wide + step * (count - 1)) / 2
        return pygame.Rect(round(left + n * step), room.bottom - high - px(2), wide, high)

    def where(self, zone: Zone, card: int) -> Place:
        spot = next((s for s in self.children if isinstance(s, Recruit) and s.card == card), None)
        return spot.place_card() if spot is not None else self.landing(zone, card)

    def landing(self, zone: Zone, card: int) -> Place:
        rect = self._slot(len(self.children), len(self.children) + 1)
        return Place(rect.centerx, rect.centery, rect.w)

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.moment is None:
            return
        desk = self.desk
        self._draw_next(surface)
        if desk.carry is not None and OUT in desk.aims():
            lit = desk.carry.aim == OUT
            self.app.paint.plate(surface, self.rect, (0, 0, 0), self.app.theme.colours["gold" if lit else "edge"],
                                 3, 16, 0.18, 0.9)  # fmt: skip
