"""Wars as comparisons: with each neighbour a bar for both sides, a segment for each card, and what was won."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.kernel import Told
from tabletop.stage.shapes import blit
from tabletop.stage.table.elements.tales import badges, marks
from tabletop.stage.table.elements.tales.realm import neighbours, others
from tabletop.stage.table.elements.tales.sheet import Sheet, Wealth
from tabletop.stage.table.motions import ease
from tabletop.stage.table.people import draw_portrait
from tabletop.stage.theme import Skin, mix, parse_colour
from tabletop.stage.widgets.base import Print
from tabletop.words import _, plural

if TYPE_CHECKING:
    from tabletop.stage.table.elements.tales.page import Page

STEP = 42.0
"""Units that a point of strength is wide where there is room."""
HAPPY = (134, 226, 110)
WON = (46, 128, 58)


class Share(NamedTuple):
    """What one card adds to a strength."""

    card: int
    n: int
    bonus: int
    """How much of it is not printed on the card."""
    why: str
    """What that comes from: a resource, age, income; empty if nothing is known."""


class Host(NamedTuple):
    """One side of a war."""

    seat: int
    total: int
    shares: tuple[Share, ...]


class Battle(NamedTuple):
    """One war between two neighbours, and how many Wars each has won by it."""

    one: Host
    other: Host
    wins: int
    losses: int


class Bar(NamedTuple):
    """Where one side's bar lies."""

    host: Host
    face: pygame.Rect
    parts: list[tuple[pygame.Rect, Share]]
    number: pygame.Rect
    won: bool
    missing: pygame.Rect


class Duels(Sheet):
    """Your wars large, those of the others as strips, and what else the Wars brought."""

    def __init__(self, page: Page, phase: str, facts: Sequence[Told], before: Sequence[Wealth]) -> None:
        super().__init__(page, phase, facts, before)
        seats = len(page.hands.people)
        self.hosts = {seat: self._host(seat) for seat in range(seats)}
        mine = page.seat
        self.duels = [self._battle(mine, whom) for whom in neighbours(mine, seats)]
        ring = [*neighbours(mine, seats)[:1], *others(mine, seats), *neighbours(mine, seats)[1:]]
        self.elsewhere = [self._battle(a, b) for a, b in pairwise(ring)]
        self.spoils = [one for one in facts if one.kind in ("score", "gold") and int(one.about["card"]) >= 0]
        count = sum(len(battle.one.shares) + len(battle.other.shares) for battle in self.duels)
        self.seconds = 1.9 + 0.1 * count
        self._panels: list[tuple[pygame.Rect, Battle]] = []
        self._bars: list[Bar] = []
        self._strips: list[tuple[pygame.Rect, Battle]] = []
        self._badges: list[tuple[Print, bool]] = []
        self._faces: list[tuple[int, pygame.Rect]] = []
        self._swords: list[pygame.Rect] = []

    # What happened

    def _host(self, seat: int) -> Host:
        told = next(iter(self.of(seat, "strength")), None)
        if told is None:
            return Host(seat, 0, ())
        pairs = zip(told.about["cards"], told.about["shares"], strict=True)
        shares = tuple(self._share(card, n) for card, n in pairs if n)
        return Host(seat, int(told.about["total"]), shares)

    def _share(self, card: int, n: int) -> Share:
        printed = self.page.cards.box.printed[card]
        base = printed.values.get("strength", 0)
        why = ""
        for ability in printed.abilities:
            if ability.do in ("strength_adds", "kingdom_strength", "strength_is"):
                only = dict(ability.only)
                why = ability.per[0] if ability.per else str(only.get("produces", "age" if only else ""))
        return Share(card, n, max(0, n - base), why)

    def _battle(self, one: int, other: int) -> Battle:
        wins = [self._wins(one, other), self._wins(other, one)]
        return Battle(self.hosts[one], self.hosts[other], *wins)

    def _wins(self, seat: int, whom: int) -> int:
        told = next((t for t in self.of(seat, "war") if t.about["whom"] == whom), None)
        return int(told.about["wins"]) if told is not None else 0

    def headline(self) -> str:
        people = self.page.hands.people
        if not people.is_you(self.page.seat):
            return _("Wars: neighbours compare their strength.")
        return " ".join(self._outcome(battle, people.name(battle.other.seat)) for battle in self.duels)

    def _outcome(self, battle: Battle, name: str) -> str:
        mine, theirs = battle.one.total, battle.other.total
        if battle.wins and battle.losses:
            return _("You and {name} both have {n}.", name=name, n=mine)
        if battle.wins > 1:
            return _("You beat {name} {mine} to {theirs}: twice as strong wins two Wars.", name=name, mine=mine,
                     theirs=theirs)  # fmt: skip
        if battle.wins:
            return _("You beat {name} {mine} to {theirs}.", name=name, mine=mine, theirs=theirs)
        return _("You lose to {name} {mine} to {theirs}.", name=name, mine=mine, theirs=theirs)

    # Place

    def arrange(self) -> None:
        self.prints, self._panels, self._bars, self._strips = [], [], [], []
        self._badges, self._faces, self._swords = [], [], []
        px = self.app.canvas.px
        gap = px(12)
        foot = self._foot()
        room = pygame.Rect(self.rect.x, self.rect.y, self.rect.w, self.rect.h - (foot + gap if foot else 0))
        count = len(self.duels)
        wide = (room.w - gap * (count - 1)) // count
        for n, battle in enumerate(self.duels):
            panel = pygame.Rect(room.x + n * (wide + gap), room.y, wide, room.h)
            self._panels.append((panel, battle))
            self._lay_duel(panel.inflate(-2 * px(14), -2 * px(9)), battle)
        if foot:
            self._lay_foot(pygame.Rect(self.rect.x, room.bottom + gap, self.rect.w, foot))

    def _foot(self) -> int:
        rows = bool(self.elsewhere) + bool(self.spoils)
        return min(self.app.canvas.px(54) * rows, round(self.rect.h * 0.17) * rows)

    def _lay_duel(self, room: pygame.Rect, battle: Battle) -> None:
        px, c, people = self.app.canvas.px, self.app.theme.colours, self.page.hands.people
        head = pygame.Rect(room.x, room.y, room.w, min(px(38), room.h // 6))
        verdict = self._verdict(battle)
        wide = px(self.extent(verdict, "tool", True)[0]) + px(28)
        badge = pygame.Rect(0, 0, wide, round(head.h * 0.86))
        badge.midright = (head.right, head.centery)
        self._badges.append((self.fit(verdict, "tool", badge, "centre", plain=True), battle.wins > 0))
        one, other = people.shown(battle.one.seat), people.shown(battle.other.seat)
        title = pygame.Rect(head.x, head.y, head.w - wide - px(10), head.h)
        text = _("{one} against {other}", one=one, other=other)
        size = marks.no_higher(self, "name", 23, title.h)
        self.prints.append(self.fit(text, "name", title, plain=True, colour=c["linen"], size=size))
        half = (room.bottom - head.bottom) // 2
        most = max(battle.one.total, battle.other.total, 1)
        for n, (host, won) in enumerate(((battle.one, battle.wins > 0), (battle.other, battle.losses > 0))):
            row = pygame.Rect(room.x, head.bottom + n * half, room.w, half)
            self._lay_bar(row, host, most, won)

    def _verdict(self, battle: Battle) -> str:
        people = self.page.hands.people
        points = self._war_points()
        you = people.is_you(battle.one.seat)
        if battle.wins and battle.losses:
            return _("Both win {n}", n=points)
        if battle.wins:
            n = battle.wins * points
            return _("You win {n}", n=n) if you else _("{name} wins {n}", name=people.name(battle.one.seat), n=n)
        return _("{name} wins {n}", name=people.name(battle.other.seat), n=battle.losses * points)

    def _war_points(self) -> int:
        return self.page.cards.box.number("war_points")

    def _lay_bar(self, row: pygame.Rect, host: Host, most: int, won: bool) -> None:
        px, canvas = self.app.canvas.px, self.app.canvas
        words, style = self._caption(host), self.app.theme.style("tool")
        room = row.w - px(68)
        told = self.app.text.fit(words, style, canvas.text_px(16), (room, row.h), 3)
        high = max(px(26), min(px(66), row.h - told.h - px(10)))
        side = min(px(56), high)
        face = pygame.Rect(row.x, 0, side, side)
        bar = pygame.Rect(face.right + px(12), row.y + px(4), 0, high)
        face.centery = bar.centery
        number = pygame.Rect(row.right - px(58), bar.y, px(58), high)
        bar.w = number.x - px(8) - bar.x
        step = min(px(STEP * 2 / len(self.duels)), bar.w / most)
        parts, x = [], float(bar.x)
        for share in host.shares:
            wide = share.n * step
            parts.append((pygame.Rect(round(x), bar.y, max(4, round(x + wide) - round(x) - px(3)), high), share))
            x += wide
        end = bar.x + most * step
        missing = pygame.Rect(round(x), bar.y + px(6), max(0, round(end - x) - px(2)), high - 2 * px(6))
        self._bars.append(Bar(host, face, parts, number, won, missing))
        caption = pygame.Rect(bar.x, bar.bottom + px(3), row.right - bar.x, row.bottom - bar.bottom - px(4))
        self.prints.append(self.fit(words, "tool", caption, valign="top", lines=3, size=16))

    def _caption(self, host: Host) -> str:
        """Whose strength it is made of, in words."""
        if not host.shares:
            return _("Nobody fights.")
        names = {"wood": _("wood"), "food": _("food"), "diamond": _("diamond"), "income": _("income")}
        said = []
        for share in host.shares:
            name = self.page.named(share.card)
            if share.bonus and share.why and share.bonus < share.n:
                why = names.get(share.why, _("age"))
                said.append(
                    _("{card} {base} and {bonus} from {why}", card=name, base=share.n - share.bonus,
                      bonus=share.bonus, why=why)
                )  # fmt: skip
            else:
                said.append(f"{name} {share.n}")
        return ", ".join(said)

    def _lay_foot(self, room: pygame.Rect) -> None:
        px = self.app.canvas.px
        gap = px(8)
        rows = bool(self.elsewhere) + bool(self.spoils)
        high = (room.h - gap * (rows - 1)) // rows
        y = room.y
        if self.elsewhere:
            count = len(self.elsewhere)
            wide = (room.w - gap * (count - 1)) // count
            for n, battle in enumerate(self.elsewhere):
                self._lay_strip(pygame.Rect(room.x + n * (wide + gap), y, wide, high), battle)
            y += high + gap
        if self.spoils:
            strip = pygame.Rect(room.x, y, room.w, high)
            self._strips.append((strip, self.duels[0]))
            inner = strip.inflate(-2 * px(14), -2 * px(4))
            self.prints.append(self.fit(self._spoil_words(), "tool", inner, "left", lines=2, size=16))

    def _spoil_words(self) -> str:
        people, said = self.page.hands.people, []
        for told in self.spoils:
            n = told.about["points"] if told.kind == "score" else told.about["gold"]
            icon = "{legend}" if told.kind == "score" else "{coin}"
            name, card = people.shown(told.seat), self.page.named(told.about["card"])
            said.append(f"{name}: {n:+d} {icon} {card}")
        return " \u00b7 ".join(said)

    def _lay_strip(self, strip: pygame.Rect, battle: Battle) -> None:
        px, people, c = self.app.canvas.px, self.page.hands.people, self.app.theme.colours
        self._strips.append((strip, battle))
        inner = strip.inflate(-2 * px(12), -2 * px(5))
        side = inner.h
        x = inner.x
        for n, host in enumerate((battle.one, battle.other)):
            face = pygame.Rect(x, inner.y, side, side)
            number = pygame.Rect(face.right + px(4), inner.y, px(38), inner.h)
            if n:
                number, face = pygame.Rect(x, inner.y, px(38), inner.h), pygame.Rect(x + px(42), inner.y, side, side)
            self._faces.append((host.seat, face))
            won = battle.losses if n else battle.wins
            tone = c["gold"] if won else c["linen"]
            self.prints.append(self.fit(str(host.total), "number", number, "centre", plain=True, colour=tone, size=22))
            x = max(face.right, number.right) + px(4)
            if not n:
                sword = pygame.Rect(x, inner.y + side // 6, side * 2 // 3, side * 2 // 3)
                self._swords.append(sword)
                x = sword.right + px(4)
        words = pygame.Rect(x + px(8), inner.y, inner.right - x - px(8), inner.h)
        if battle.wins and battle.losses:
            text = _("both win {n}", n=self._war_points())
        else:
            winner, wins = (battle.one, battle.wins) if battle.wins else (battle.other, battle.losses)
            name = people.shown(winner.seat)
            text = plural("{name} wins {points}", "{name} wins {points}", wins, name=name,
                          points=wins * self._war_points())  # fmt: skip
        told = self.fit(text, "tool", words, plain=True, size=16)
        if not told.block.clipped:
            self.prints.append(told)

    # Look

    def draw_self(self, surface: pygame.Surface) -> None:
        app, c = self.app, self.app.theme.colours
        over = self.seen >= self.landing_from
        for rect, battle in self._panels:
            marks.dark_plate(app, surface, rect, HAPPY if over and battle.wins else None)
        for rect, _battle in self._strips:
            marks.dark_plate(app, surface, rect)
        for p, good in self._badges if over else ():
            app.paint.plate(surface, p.rect, WON if good else c["bar"], c["ink"], 2, 18)
            p.draw(surface)
        count = sum(len(bar.parts) for bar in self._bars)
        n = 0
        for bar in self._bars:
            n = self._draw_bar(surface, bar, n, count, over)
        for seat, face in self._faces:
            draw_portrait(app, surface, self.page.hands.people.players[seat], face.center, face.w)
        for sword in self._swords:
            badges.icon(app, surface, "war", sword)
        for p in self.prints:
            p.draw(surface)
        if self.seen < 1 and over:
            self._draw_flights(surface)

    def _draw_bar(self, surface: pygame.Surface, bar: Bar, n: int, count: int, over: bool) -> int:
        app, c, px = self.app, self.app.theme.colours, self.app.canvas.px
        if over and bar.won:
            app.paint.glow(surface, bar.face, radius=40, blur=7, opacity=0.8)
        draw_portrait(app, surface, self.page.hands.people.players[bar.host.seat], bar.face.center, bar.face.w)
        total = 0.0
        for rect, share in bar.parts:
            t = ease(self.share(n, count))
            n += 1
            total += share.n * t
            if t > 0.02:
                self._draw_part(surface, rect, share, t)
        if over and bar.missing.w > px(6):
            app.paint.plate(surface, bar.missing, (20, 8, 14), None, 0, 8, 0.5)
            edge = pygame.Rect(bar.missing.right - px(2), bar.missing.y - px(10), px(3), px(7))
            while edge.bottom < bar.missing.bottom + px(12):
                app.paint.plate(surface, edge, c["gold"], None, 0, 1)
                edge.y += px(12)
        shown = bar.host.total if over else min(bar.host.total, round(total))
        tone = c["gold"] if over and bar.won else c["linen"]
        style = app.theme.style("heading").of(tone)
        app.text.draw(surface, bar.number, str(shown), style, app.canvas.text_px(36), "centre", plain=True)
        return n

    def _draw_part(self, surface: pygame.Surface, rect: pygame.Rect, share: Share, t: float) -> None:
        app, c, px = self.app, self.app.theme.colours, self.app.canvas.px
        face = self.page.tile(share.card)
        tone = parse_colour(face.colour)
        grown = pygame.Rect(rect.x, rect.y, max(6, round(rect.w * t)), rect.h)
        app.paint.plate(surface, grown, tone, c["ink"], 2.5, 8)
        inner = grown.inflate(-2 * px(3), -2 * px(3))
        if share.bonus and share.n and inner.w > 8:
            light = inner.copy()
            light.w = round(inner.w * share.bonus / share.n)
            light.right = inner.right
            app.paint.shade(
                surface, light, Skin(mix(tone, (255, 255, 255), 0.45), mix(tone, (255, 255, 255), 0.25), tone), 5
            )
        if t < 0.6:
            return
        side = min(inner.h, inner.w)
        if side >= 14:
            badges.icon(app, surface, face.picture, pygame.Rect(inner.x, inner.centery - side // 2, side, side))
        style = app.theme.style("card_number")
        size = app.canvas.text_px(22)
        corner = pygame.Rect(0, 0, max(px(22), app.text.size(str(share.n), style, size)[0] + 2), round(inner.h * 0.5))
        corner.bottomright = (grown.right - px(3), grown.bottom - px(1))
        app.text.draw(surface, corner, str(share.n), style, size, "centre", plain=True)
        if share.bonus and inner.w > side + px(52):
            icon = {"wood": "{wood}", "food": "{food}", "diamond": "{diamond}", "income": "{income}"}.get(
                share.why, "{age}"
            )
            room = pygame.Rect(inner.x + side, inner.y, inner.right - inner.x - side, inner.h // 2)
            app.text.draw(surface, room, f"+{share.bonus} {icon}", style, app.canvas.text_px(16), "centre")

    def _draw_flights(self, surface: pygame.Surface) -> None:
        """What was won flies to the track."""
        app, px = self.app, self.app.canvas.px
        track = self.page.hands.element(self.page.spec.track)
        t = ease(min(1.0, self.landing * 1.4))
        for rect, battle in self._panels:
            if not battle.wins or t >= 1:
                continue
            ax, ay = rect.right - px(80), rect.y + px(30)
            bx, by = track.spot(battle.one.seat)
            x, y = ax + (bx - ax) * t, ay + (by - ay) * t
            room = pygame.Rect(0, 0, px(120), px(60))
            room.center = (round(x), round(y))
            style = app.theme.style("heading").of(app.theme.colours["gold"])
            text = f"+{battle.wins * self._war_points()} {{legend}}"
            app.text.draw(surface, room, text, style, app.canvas.text_px(40 - 14 * t), "centre")


__all__ = ["Battle", "Duels", "Host", "Share", "blit"]
