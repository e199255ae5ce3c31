"""Wars as comparisons: with each neighbour a bar for both sides, a segment for each card, and what was won."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.kernel import Told
from tabletop.stage.table.elements.tales import badges, bars, marks
from tabletop.stage.table.elements.tales.bars import Share
from tabletop.stage.table.elements.tales.cells import HAPPY
from tabletop.stage.table.elements.tales.entries import signed
from tabletop.stage.table.elements.tales.realm import neighbours, others
from tabletop.stage.table.elements.tales.sheet import Sheet, Wealth
from tabletop.stage.table.motions import ease
from tabletop.stage.table.people import draw_portrait
from tabletop.stage.widgets.base import Print
from tabletop.words import _, plural

if TYPE_CHECKING:
    from tabletop.stage.table.elements.tales.page import Page

STEP = 42.0
"""Units that a point of strength is wide where there is room."""
WON = (46, 128, 58)


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
        self._strips: list[pygame.Rect] = []
        self._badges: list[tuple[Print, bool]] = []
        """Who has won, told once all is compared."""
        self._pops: list[tuple[pygame.Rect, Battle]] = []
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
        self._badges, self._faces, self._swords, self._pops = [], [], [], []
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
        head = pygame.Rect(room.x, room.y, room.w, min(self.app.canvas.px(42), room.h // 5))
        self._lay_head(head, battle)
        half = (room.bottom - head.bottom) // 2
        most = max(battle.one.total, battle.other.total, 1)
        for n, (host, won) in enumerate(((battle.one, battle.wins > 0), (battle.other, battle.losses > 0))):
            row = pygame.Rect(room.x, head.bottom + n * half, room.w, half)
            self._lay_bar(row, host, most, won)

    def _lay_head(self, head: pygame.Rect, battle: Battle) -> None:
        """Who meets whom, who wins, and on the right what that brings to whoever looks."""
        px, c, people = self.app.canvas.px, self.app.theme.colours, self.page.hands.people
        rest = head.copy()
        if battle.wins:
            pop = pygame.Rect(0, 0, min(px(122), head.w // 4), round(head.h * 1.3))
            pop.midright = (head.right - px(6), head.centery + px(2))
            self._pops.append((pop, battle))
            rest.w = pop.x - px(10) - head.x
        verdict = self._verdict(battle)
        wide = marks.width(self, verdict, "tool", 17) + px(28)
        one, other = people.shown(battle.one.seat), people.shown(battle.other.seat)
        text = _("{one} against {other}", one=one, other=other)
        size = marks.no_higher(self, "name", 23, rest.h)
        title = pygame.Rect(rest.x, rest.y, rest.w - wide - px(10), rest.h)
        said = self.fit(text, "name", title, plain=True, colour=c["linen"], size=size)
        if said.block.clipped:
            # The portraits below say who meets whom.
            said = self.fit(other, "name", title, plain=True, colour=c["linen"], size=size)
        self.prints.append(said)
        badge = pygame.Rect(0, 0, wide, round(head.h * 0.8))
        badge.midright = (rest.right, rest.centery)
        if battle.wins:
            badge.x = min(badge.x, rest.x + said.block.w + px(16))
        self._badges.append((self.fit(verdict, "tool", badge, "centre", plain=True, size=17), battle.wins > 0))

    def _verdict(self, battle: Battle) -> str:
        people = self.page.hands.people
        if battle.wins and battle.losses:
            return _("Both win")
        if battle.wins:
            return (
                _("You win") if people.is_you(battle.one.seat) else _("{name} wins", name=people.name(battle.one.seat))
            )
        return _("{name} wins {n}", name=people.name(battle.other.seat), n=battle.losses * self._war_points())

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
        missing = pygame.Rect(round(x), bar.y + px(6), max(0, round(end - x) - px(4)), high - 2 * px(6))
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
            self._lay_spoils(pygame.Rect(room.x, y, room.w, high))

    def _lay_spoils(self, room: pygame.Rect) -> None:
        """What cards gave besides, player by player; who got more has more room."""
        px, people = self.app.canvas.px, self.page.hands.people
        told: dict[int, list[Told]] = {seat: [] for seat in people_from(self.page.seat, len(people))}
        for one in self.spoils:
            told[one.seat].append(one)
        said = {seat: ", ".join(map(self._spoil, facts)) for seat, facts in told.items() if facts}
        gap, face = px(8), min(room.h - 2 * px(4), px(40))
        least = face + px(70)
        free = room.w - (gap + least) * len(said) + gap
        wants = {seat: marks.width(self, text, "tool", 16) for seat, text in said.items()}
        x = room.x
        for seat, text in said.items():
            strip = pygame.Rect(x, room.y, least + free * wants[seat] // sum(wants.values()), room.h)
            x = strip.right + gap
            self._strips.append(strip)
            inner = strip.inflate(-2 * px(8), -2 * px(4))
            at = pygame.Rect(inner.x, inner.centery - face // 2, face, face)
            self._faces.append((seat, at))
            words = pygame.Rect(at.right + px(8), inner.y, inner.right - at.right - px(8), inner.h)
            shown = self.fit(text, "tool", words, lines=2, size=16)
            if shown.block.clipped:
                shown = self.fit(self._sums(told[seat]), "tool", words, lines=2, size=16)
            self.prints.append(shown)

    def _sums(self, facts: Sequence[Told]) -> str:
        """What it comes to, without the names."""
        points = sum(int(one.about["points"]) for one in facts if one.kind == "score")
        gold = sum(int(one.about["gold"]) for one in facts if one.kind == "gold")
        parts = [f"{signed(n)}\u00a0{icon}" for n, icon in ((points, "{legend}"), (gold, "{coin}")) if n]
        return " ".join(parts)

    def _spoil(self, told: Told) -> str:
        n, icon = (told.about["points"], "{legend}") if told.kind == "score" else (told.about["gold"], "{coin}")
        return f"{signed(n)}\u00a0{icon} {self.page.named(told.about['card'])}"

    def _lay_strip(self, strip: pygame.Rect, battle: Battle) -> None:
        px, people, c = self.app.canvas.px, self.page.hands.people, self.app.theme.colours
        self._strips.append(strip)
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
        for rect in self._strips:
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
        for room, battle in self._pops if over else ():
            self._draw_won(surface, room, battle)

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
                face = self.page.tile(share.card, self.page.recall.levels.get(share.card, 0))
                bars.draw_segment(app, surface, rect, face, share, t)
        if over and bar.missing.w > px(6):
            bars.draw_missing(app, surface, bar.missing)
        shown = bar.host.total if over else min(bar.host.total, round(total))
        tone = c["gold"] if over and bar.won else c["linen"]
        style = app.theme.style("heading").of(tone)
        app.text.draw(surface, bar.number, str(shown), style, app.canvas.text_px(40), "centre", plain=True)
        return n

    def _draw_won(self, surface: pygame.Surface, room: pygame.Rect, battle: Battle) -> None:
        """What was won pops up beside who won it, and flies to the track."""
        app, n, landing = self.app, battle.wins * self._war_points(), self.landing
        bars.draw_won(app, surface, room, n, min(1.0, landing * 2))
        if not 0.3 < landing < 1:
            return
        t = ease((landing - 0.3) / 0.7)
        ax, ay = room.right - room.h // 2, room.centery
        bx, by = self.page.hands.element(self.page.spec.track).spot(battle.one.seat)
        flying = pygame.Rect(0, 0, *(round(room.h * (0.7 - 0.3 * t)),) * 2)
        flying.center = (round(ax + (bx - ax) * t), round(ay + (by - ay) * t))
        badges.icon(app, surface, "legend", flying)


def people_from(first: int, count: int) -> list[int]:
    """All seats, one after the other from this one on."""
    return [(first + n) % count for n in range(count)]


__all__ = ["Battle", "Duels", "Host", "Share"]
