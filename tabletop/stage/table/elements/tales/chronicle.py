"""A page with a panel for each player: the cards that something happened to, and what, with its reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.games.paper_tales.describe import phase_name
from tabletop.games.paper_tales.state import PaperTales
from tabletop.kernel import Told
from tabletop.stage.cards.tiles import Now
from tabletop.stage.table.elements.tales import badges, marks, tiles
from tabletop.stage.table.elements.tales.sheet import Sheet, Wealth
from tabletop.stage.table.people import draw_portrait
from tabletop.words import _, plural

if TYPE_CHECKING:
    from tabletop.stage.table.elements.tales.page import Page

HAPPY = (134, 226, 110)


class Shown(NamedTuple):
    """A card that something happened to."""

    card: int
    level: int = 0
    now: Now = Now()
    dark: float = 0.0
    sign: str = ""


class Panel(NamedTuple):
    """What happened to one player."""

    seat: int
    cards: list[Shown]
    lines: list[str]
    points: int
    gold: int
    minor: list[str]
    """What its cards show as well, said where there is room."""


class Chronicle(Sheet):
    """Panels side by side, whoever looks first."""

    elides = False

    def __init__(self, page: Page, phase: str, facts: Sequence[Told], before: Sequence[Wealth]) -> None:
        super().__init__(page, phase, facts, before)
        seats = len(page.hands.people)
        self.panels = [self._panel((page.seat + n) % seats) for n in range(seats)]
        self.seconds = 1.1 + 0.16 * sum(len(panel.cards) + bool(panel.lines) for panel in self.panels)
        self._rooms: list[pygame.Rect] = []
        self._tiles: list[tuple[pygame.Rect, Shown]] = []
        self._faces: list[tuple[int, pygame.Rect]] = []
        self._below = 0

    def headline(self) -> str:
        return {
            "deployment": _("Deployment: all units are revealed at once."),
            "income": _("Income: everyone earns gold."),
            "construction": _("Construction: who has built what."),
            "aging": _("Aging: aged units die, the others grow older."),
            "end": _("The last points are counted."),
        }.get(self.phase, phase_name(self.phase))

    # What happened

    def _panel(self, seat: int) -> Panel:
        panel = Panel(seat, [], [], 0, 0, [])
        points = gold = 0
        for told in self.of(seat):
            self._add(panel, told)
            if told.kind == "score":
                points += int(told.about["points"])
            elif told.kind in ("gold", "income"):
                gold += int(told.about["gold"])
            elif told.kind in ("reveals", "builds", "upgrades"):
                gold -= int(told.about["gold"])
        if not panel.cards and not panel.lines and not panel.minor:
            panel.lines.append(self._nothing())
        return panel._replace(points=points, gold=gold)

    def _nothing(self) -> str:
        return {"deployment": _("Nobody new."), "construction": _("Builds nothing.")}.get(
            self.phase, _("Nothing happens.")
        )

    def _name(self, card: int) -> str:
        return self.page.named(card)

    def _add(self, panel: Panel, told: Told) -> None:
        tell = getattr(self, f"_{told.kind}", None)
        if tell is not None:
            tell(panel, told)

    def _reveals(self, panel: Panel, told: Told) -> None:
        panel.cards.extend(Shown(card, now=Now(coin=True)) for card in told.about["cards"])
        gold, total = told.about["gold"], told.about["total"]
        if told.about["cards"] and gold < 0:
            panel.lines.append(_("Gains {n} {coin}, has {total}", n=-gold, total=total))
        elif told.about["cards"]:
            panel.lines.append(_("Pays {n} {coin}, {total} left", n=gold, total=total))

    def _move(self, panel: Panel, told: Told) -> None:
        if self.phase == "deployment" and told.about["from"][0] == "kingdoms" and told.about["to"][0] == "discards":
            panel.cards.append(Shown(told.about["card"], dark=0.5, sign="discard"))
            panel.minor.append(_("{card} is discarded", card=self._name(told.about["card"])))

    def _shifts(self, panel: Panel, told: Told) -> None:
        card = self._name(told.about["card"])
        front = told.about["spot"] in (0, 1, 4)
        said = _("{card} moves to the Front", card=card) if front else _("{card} moves to the Back", card=card)
        panel.minor.append(said)

    def _ages(self, panel: Panel, told: Told) -> None:
        card, by = self._name(told.about["card"]), told.about["by_card"]
        if by >= 0 and by != told.about["card"]:
            panel.lines.append(_("{card} +{n} {age} by {source}", card=card, n=told.about["n"], source=self._name(by)))
        else:
            panel.lines.append(_("{card} +{n} {age}", card=card, n=told.about["n"]))

    def _upgrades(self, panel: Panel, told: Told) -> None:
        card, by = told.about["card"], told.about["by_card"]
        panel.cards.append(Shown(card, 2))
        if by >= 0:
            panel.lines.append(_("{card} to level 2 by {source}", card=self._name(card), source=self._name(by)))
        else:
            panel.lines.append(_("{card} to level 2 for {n} {coin}", card=self._name(card), n=told.about["gold"]))

    def _builds(self, panel: Panel, told: Told) -> None:
        card, level = told.about["card"], told.about["level"]
        panel.cards.append(Shown(card, level))
        panel.lines.append(
            _("{card}, level {level}, for {n} {coin}", card=self._name(card), level=level, n=told.about["gold"])
        )

    def _becomes(self, panel: Panel, told: Told) -> None:
        old, new = told.about["card"], told.about["new_card"]
        if new < 0:
            panel.lines.append(_("{card} finds nobody to become", card=self._name(old)))
            return
        panel.cards.append(Shown(new, now=Now(ages=told.about["age"])))
        panel.lines.append(_("{card} becomes {unit}", card=self._name(old), unit=self._name(new)))

    def _income(self, panel: Panel, told: Told) -> None:
        panel.lines.append(_("{n} {coin} every turn", n=told.about["base"]))
        for card, n in zip(told.about["cards"], told.about["shares"], strict=True):
            panel.cards.append(Shown(card, self._level(panel.seat, card)))
            panel.lines.append(_("{n} {coin} {card}", n=n, card=self._name(card)))

    def _score(self, panel: Panel, told: Told) -> None:
        card, points = told.about["card"], told.about["points"]
        if card >= 0:
            if self.phase == "end":
                panel.cards.append(Shown(card, self._level(panel.seat, card)))
            sign = "+" if points > 0 else ""
            panel.lines.append(_("{sign}{n} {legend} {card}", sign=sign, n=points, card=self._name(card)))

    def _level(self, seat: int, card: int) -> int:
        """Of a building its level, of a unit 0."""
        state = self.page.hands.play.table.table.state
        assert isinstance(state, PaperTales)
        levels = dict(zip(state.built[seat], state.levels[seat], strict=True))
        return levels.get(card, 1 if self.page.cards.card(card).sides else 0)

    def _gold(self, panel: Panel, told: Told) -> None:
        panel.lines.append(_("+{n} {coin} {card}", n=told.about["gold"], card=self._name(told.about["card"])))

    def _dies(self, panel: Panel, told: Told) -> None:
        panel.cards.append(Shown(told.about["card"], now=Now(ages=told.about["ages"]), dark=0.45, sign="death"))
        panel.minor.append(_("{card} dies", card=self._name(told.about["card"])))

    def _saved(self, panel: Panel, told: Told) -> None:
        panel.cards.append(Shown(told.about["card"], sign="heart"))
        panel.lines.append(_("{card} is saved", card=self._name(told.about["card"])))

    def _grow_older(self, panel: Panel, told: Told) -> None:
        n = len(told.about["cards"])
        panel.lines.append(plural("{n} unit grows older {age}", "{n} units grow older {age}", n))

    # Place

    def arrange(self) -> None:
        self.prints, self._rooms, self._tiles, self._faces = [], [], [], []
        px, count = self.app.canvas.px, len(self.panels)
        gap = px(12)
        wide = (self.rect.w - gap * (count - 1)) // count
        for n, panel in enumerate(self.panels):
            room = pygame.Rect(self.rect.x + n * (wide + gap), self.rect.y, wide, self.rect.h)
            self._rooms.append(room)
            self._lay(room.inflate(-2 * px(10), -2 * px(9)), panel)

    def _lay(self, room: pygame.Rect, panel: Panel) -> None:
        px, canvas, c = self.app.canvas.px, self.app.canvas, self.app.theme.colours
        side = min(px(48), room.h // 6)
        face = pygame.Rect(room.x, room.y, side, side)
        self._faces.append((panel.seat, face))
        deltas = self._delta_words(panel)
        wide = px(self.extent(deltas, "strong")[0] * 22 / 19) + 4 if deltas else 0
        name = pygame.Rect(face.right + px(8), room.y, room.right - face.right - px(8), side)
        below = None
        if wide > name.w * 0.55:
            name.h = side // 2
            below = pygame.Rect(name.x, name.bottom, name.w, side - name.h)
        elif wide:
            below = pygame.Rect(room.right - wide, room.y, wide, side)
            name.w -= wide + px(6)
        shown = self.page.hands.people.shown(panel.seat)
        title = self.fit(shown, "name", name, plain=True, colour=c["linen"],
                         size=marks.no_higher(self, "name", 21, name.h))  # fmt: skip
        self.prints.append(title)
        if below is not None:
            tone = HAPPY if panel.points + panel.gold >= 0 else c["orange"]
            align = "right" if name.h == side else "left"
            self.prints.append(
                self.fit(deltas, "strong", below, align, colour=tone, size=marks.no_higher(self, "strong", 20, below.h))
            )
        rest = pygame.Rect(room.x, face.bottom + px(8), room.w, room.bottom - face.bottom - px(8))
        style = self.app.theme.style("tool")
        lines = [*panel.lines, *panel.minor]
        text = "\n".join(lines)
        block = self.app.text.fit(text, style, canvas.text_px(17), (rest.w, rest.h), None)
        while block.clipped and len(lines) > len(panel.lines):
            text = "\n".join(lines := lines[:-1])
            block = self.app.text.fit(text, style, canvas.text_px(17), (rest.w, rest.h), None)
        free = rest.h - block.h - px(16)
        if panel.cards and free > px(44):
            self._lay_tiles(
                pygame.Rect(rest.x, rest.y, rest.w, free), sorted(panel.cards, key=lambda one: one.dark > 0)
            )
            rest.h -= self._below + px(4) - rest.y
            rest.y = self._below + px(4)
        self.prints.append(self.fit(text, "tool", rest, valign="top", lines=None, size=17))

    def _delta_words(self, panel: Panel) -> str:
        said = []
        if panel.points:
            said.append(f"{panel.points:+d} {{legend}}")
        if panel.gold and self.phase != "deployment":
            said.append(f"{panel.gold:+d} {{coin}}")
        return "  ".join(said).replace("-", "\u2212")

    def _lay_tiles(self, room: pygame.Rect, cards: list[Shown]) -> None:
        """In as many rows as let them be largest."""
        px, count = self.app.canvas.px, len(cards)
        gap = px(7)
        best = (0, 1, 0, 0)
        for rows in (1, 2, 3):
            columns = -(-count // rows)
            wide = min(px(108), (room.w - gap * (columns - 1)) // columns)
            high = min(round(wide * 1.3), (room.h - gap * (rows - 1)) // rows)
            wide = min(wide, round(high * 0.95))
            best = max(best, (wide * high, rows, wide, high), key=lambda one: one[0])
        _area, rows, wide, high = best
        columns = -(-count // rows)
        for n, card in enumerate(cards):
            row, column = divmod(n, columns)
            at = pygame.Rect(room.x + column * (wide + gap), room.y + row * (high + gap), wide, high)
            self._tiles.append((at, card))
        self._below = room.y + rows * (high + gap)

    # Look

    def draw_self(self, surface: pygame.Surface) -> None:
        app, page = self.app, self.page
        for room, panel in zip(self._rooms, self.panels, strict=True):
            mine = panel.seat == page.hands.people.viewer
            marks.dark_plate(app, surface, room, app.theme.colours["gold"] if mine else None)
        for seat, face in self._faces:
            draw_portrait(app, surface, page.hands.people.players[seat], face.center, face.w)
        count = len(self._tiles)
        for n, (rect, shown) in enumerate(self._tiles):
            if self.share(n, count) >= 0.5:
                self._draw_tile(surface, rect, shown)
        for p in self.prints:
            p.draw(surface)

    def _draw_tile(self, surface: pygame.Surface, rect: pygame.Rect, shown: Shown) -> None:
        px, c = self.app.canvas.px, self.app.theme.colours
        face = self.page.tile(shown.card, shown.level)
        tiles.draw(self.app, self.page.cards.composer, surface, rect, face, shown.now, dark=shown.dark)
        if shown.sign:
            disc = pygame.Rect(0, 0, px(36), px(36))
            disc.center = (rect.centerx, rect.y + round(rect.h * 0.36))
            self.app.paint.plate(surface, disc, c["cream"], c["ink"], 2.5, 40)
            badges.icon(self.app, surface, shown.sign, disc.inflate(-px(10), -px(10)))
