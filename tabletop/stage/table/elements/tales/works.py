"""Your five buildings while you build: what each level costs now, what is missing and why, and how to pay."""

from __future__ import annotations

import re
from typing import Any, NamedTuple, cast

import pygame

from tabletop.data import elements as data
from tabletop.games.paper_tales.projects import Payment, Project, projects
from tabletop.games.paper_tales.reasons import paid_with, why_not_build
from tabletop.games.paper_tales.state import PaperTales
from tabletop.kernel import DONE, Move
from tabletop.stage.table.elements.base import Element, Hands, Moment
from tabletop.stage.table.elements.tales import badges, marks
from tabletop.stage.table.elements.tales.base import Piece, TalesElement
from tabletop.stage.table.elements.tales.buildings import level_words
from tabletop.stage.theme import mix
from tabletop.stage.widgets.base import Widget
from tabletop.stage.widgets.button import Pressable
from tabletop.words import _, plural

BUILD = "build"
LEAF = (52, 120, 60)
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
ICON = re.compile(r"\{\w+\}")


class Offer(NamedTuple):
    """One thing that can be pressed: a level of a building, or a way to pay for it."""

    words: str
    why: str
    """Why it is not possible; empty if it is."""
    move: Move
    chosen: bool = False
    short: str = ""
    """The reason in icons only, where there is little room."""
    tip: str = ""
    """What it does, and what is paid with, or all that is missing, in words."""
    name: str = ""
    """What the building is called."""


class Choice(Pressable):
    """A plate with a level, its price, or what is missing."""

    activates = False
    """Space stays with the button that builds."""
    ring_radius = 10.0
    reach = 12.0

    def __init__(self, home: Works) -> None:
        super().__init__(self.press, name="")
        self.home = home
        self.offer = Offer("", "", Move(""))

    def says(self) -> str:
        offer = self.offer
        words = [offer.name, offer.words.replace("{coin}", _("gold")), _("chosen") if offer.chosen else "", offer.tip]
        return ". ".join(" ".join(ICON.sub("", part).split()) for part in words if part)

    def key_down(self, event: pygame.event.Event) -> bool:
        if event.key in ENTER:
            self.activate()
            return True
        return super().key_down(event)

    def press(self) -> None:
        self.home.pick(self.offer)

    def arrange(self) -> None:
        px, c = self.app.canvas.px, self.app.theme.colours
        inner = self.rect.inflate(-2 * px(6), -2 * px(3))
        tone = c["white"] if not self.offer.why else c["stone"]
        self.prints = [self.fit(self._text(self.offer.why), "tool", inner, "centre", lines=3, colour=tone, size=16)]
        if self.prints[0].block.clipped:
            self.prints = [
                self.fit(self._text(self.offer.short), "tool", inner, "centre", lines=3, colour=tone, size=16)
            ]

    def _text(self, why: str) -> str:
        return f"{self.offer.words}\n{why}" if why else self.offer.words

    def draw_self(self, surface: pygame.Surface) -> None:
        c, paint = self.app.theme.colours, self.app.paint
        self.draw_glow(surface)
        can = not self.offer.why
        fill = LEAF if can else c["night"]
        if can and self.hovered:
            fill = mix(fill, (255, 255, 255), 0.18)
        if self.offer.chosen:
            paint.glow(surface, self.rect, radius=10, blur=6, opacity=0.9)
        paint.plate(surface, self.rect, fill, c["gold"] if self.offer.chosen else c["ink"] if can else c["edge"],
                    3 if self.offer.chosen else 2, 9, 1.0 if can else 0.6)  # fmt: skip
        for p in self.prints:
            p.draw(surface)
        if sign := self.sign:
            self._draw_sign(surface, sign)
        self.draw_ring(surface)

    @property
    def sign(self) -> str:
        """The picture in its corner: that it is chosen, or advised."""
        if self.offer.chosen:
            return "ok"
        return "hint" if self.home.hands.play.table.hints.means(self.offer.move) else ""

    def _draw_sign(self, surface: pygame.Surface, sign: str) -> None:
        px, c = self.app.canvas.px, self.app.theme.colours
        disc = pygame.Rect(0, 0, px(26), px(26))
        disc.center = (self.rect.right - px(8), self.rect.y + px(6))
        self.app.paint.plate(surface, disc, c["cream"], c["ink"], 2.5, 40)
        badges.icon(self.app, surface, sign, disc.inflate(-px(7), -px(7)))


class Works(TalesElement[data.Works]):
    """Lies where the hand is while you are asked to build. What is chosen here is given by the large button."""

    def __init__(self, name: str, spec: data.Works, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self.picked: tuple[Move, ...] = ()
        """What is going to be built, and how it is paid where there is a choice."""
        self._asked = -1

    @property
    def is_there(self) -> bool:
        return self.building

    def heed(self, moment: Moment) -> None:
        self._follow(moment)
        super().heed(moment)
        self.refresh()

    def first_focus(self) -> Widget | None:
        """The first thing that can be built; once something is chosen, the first way to pay for it."""
        choices = [child for child in self.children if isinstance(child, Choice) and child.enabled]
        pays = [child for child in choices if child.offer.move.verb == "pay"]
        return next(iter(pays or choices), None)

    @property
    def building(self) -> bool:
        viewer = self.hands.people.viewer
        if self.moment is None or self.question != BUILD or viewer is None:
            return False
        asked = self.moment.view.asked
        return viewer in (asked if isinstance(asked, tuple) else (asked,))

    @property
    def view(self) -> PaperTales:
        assert self.moment is not None
        return cast(PaperTales, self.moment.view)

    def adopt(self, old: Element[Any]) -> None:
        super().adopt(old)
        assert isinstance(old, Works)
        self.picked, self._asked = old.picked, old._asked

    # Choosing

    def settle(self, moment: Moment) -> None:
        self._follow(moment)
        super().settle(moment)

    def _follow(self, moment: Moment) -> None:
        """What was chosen for another question is forgotten."""
        question = self.hands.play.table.table.question
        if not moment.busy and question != self._asked:
            self._asked, self.picked = question, ()

    def pick(self, offer: Offer) -> None:
        """Chooses this, in place of what was chosen before; again: takes it back."""
        if offer.why or not self.legal():
            return
        if offer.move in self.picked:
            self.picked = self.picked[: self.picked.index(offer.move)]
        else:
            self.picked = (*self.picked[:1], offer.move) if offer.move.verb == "pay" else (offer.move,)
            self.app.play_sound("build")
        self.refresh()
        self.tell_button()

    @property
    def complete(self) -> bool:
        """Whether what was chosen is all that has to be said."""
        view, seat = self.view, self.seat
        ways = [one for one in projects(view, seat) if self._move(one) in self.picked]
        return bool(ways) and (len(ways[0].payments) < 2 or len(self.picked) > 1)

    @property
    def chosen_words(self) -> str:
        """What is going to be built."""
        chosen = next(one for one in projects(self.view, self.seat) if self._move(one) in self.picked)
        return _("{card}, level {level}", card=self.named(chosen.card), level=chosen.level)

    def _move(self, project: Project) -> Move:
        return Move(project.verb, self.cards.box.ids[project.card])

    def confirm(self) -> None:
        """Gives what was chosen as one answer."""
        seat = self.hands.people.viewer
        if seat is not None and self.complete and self.legal():
            self.hands.play.table.table.answer_all(seat, (*self.picked, DONE))

    # What there is

    def offers(self) -> dict[int, list[Offer]]:
        """Building -> its levels with their prices; the chosen one with the ways to pay, if there are several."""
        view, seat = self.view, self.seat
        parts = self.picked
        found: dict[int, list[Offer]] = {card: [] for card in (*view.plans[seat], *view.built[seat])}
        for project in projects(view, seat):
            move = self._move(project)
            chosen = move in parts
            name = self.named(project.card)
            if chosen and len(project.payments) > 1:
                found[project.card] = [
                    Offer(self._pays(way), "", pay := Move("pay", way.gold), pay in parts, "", paid_with(way), name)
                    for way in project.payments
                ]
                continue
            if any(offer.move.verb == "pay" for offer in found[project.card]):
                continue
            why, short = self._why(project, view.gold[seat])
            tip = why_not_build(project, view.gold[seat])
            if project.payments:
                tip = paid_with(project.payments[0])
            title = _("{card}, level {level}", card=self.named(project.card), level=project.level)
            does = level_words(self.cards.card(project.card), project.level)
            tip = "\n".join(part for part in (f"**{title}**", does, tip) if part)
            found[project.card].append(Offer(self._price(project), why, move, chosen, short, tip, name))
        return found

    def _price(self, project: Project) -> str:
        level = {"build": _("Level 1"), "build_two": _("Level 2"), "upgrade": _("To level 2")}[project.verb]
        if project.cheapest is None:
            return level
        if not project.cheapest.gold:
            return _("{level}: free", level=level)
        gold = f"{project.cheapest.gold} {{coin}}"
        return _("{level}: from {price}", level=level, price=gold) if len(project.payments) > 1 else f"{level}: {gold}"

    def _why(self, project: Project, gold: int) -> tuple[str, str]:
        """Why it is not possible, in words, and only by what is missing."""
        if project.payments:
            return "", ""
        if project.cheapest is None:
            needed = "".join(f"{{{resource}}}" * n for resource, n in project.missing)
            return _("needs {what}", what=needed), needed
        n = project.cheapest.gold - gold
        return _("needs {n} {coin} more", n=n), f"+{n} {{coin}}"

    def _pays(self, payment: Payment) -> str:
        said = []
        if payment.bought:
            said.append("".join(f"{{{resource}}}" * n for resource, n in payment.bought))
        if payment.instead:
            said.append(plural("gold instead", "gold instead", len(payment.instead)))
        how = ", ".join(said) if said else _("all made")
        return f"{payment.gold} {{coin}}: {how}"

    # Place

    def arrange(self) -> None:
        if self.moment is None or not self.rect.w or not self.building:
            self._keep([], [])
            return
        px, seat = self.app.canvas.px, self.seat
        offers = self.offers()
        count = max(1, len(offers))
        gap = px(8)
        wide = (self.rect.w - gap * (count - 1)) // count
        old = {child.offer.move: child for child in self.children if isinstance(child, Choice)}
        pieces = {child.card: child for child in self.children if isinstance(child, Piece)}
        used: list[Choice] = []
        shown: list[Piece] = []
        for n, (card, rows) in enumerate(offers.items()):
            room = pygame.Rect(self.rect.x + n * (wide + gap), self.rect.y, wide, self.rect.h).inflate(
                -2 * px(5), -2 * px(5)
            )
            shown.append(self._lay_head(room, card, pieces, seat))
            top = shown[-1].rect.bottom + px(5)
            high = min(
                max(px(50), self._two_lines), (room.bottom - top - px(4) * (max(1, len(rows)) - 1)) // max(1, len(rows))
            )
            for i, offer in enumerate(rows):
                choice = old[offer.move] if offer.move in old else self.add(Choice(self))
                choice.offer = offer
                choice.tip = offer.tip
                choice.set_enabled(not offer.why and bool(self.legal()), offer.tip)
                self.put(choice, pygame.Rect(room.x, top + i * (high + px(4)), room.w, high))
                used.append(choice)
        self._keep(used, shown)
        self.children.sort(key=lambda child: (child.rect.x // max(1, wide + gap), child.rect.y))

    def _lay_head(self, room: pygame.Rect, card: int, pieces: dict[int, Piece], seat: int) -> Piece:
        view, px = self.view, self.app.canvas.px
        built = card in view.built[seat]
        zone = ("built" if built else "plans", seat)
        piece = pieces.get(card) or self.add(Head(self, zone, card))
        level = view.levels[seat][view.built[seat].index(card)] if built else 0
        piece.zone = zone
        piece.face = self.tile(card, level or 1)
        piece.said = _("level {n}", n=level) if level else _("not built")
        high = min(round(room.h * 0.36) + px(2), room.h - 2 * (self._two_lines + px(5)))
        self.put(piece, pygame.Rect(room.x, room.y, room.w, max(high, self.app.canvas.text_px(16) + px(4))))
        return piece

    @property
    def _two_lines(self) -> int:
        """How high a choice with two lines is."""
        return 2 * round(self.app.canvas.text_px(16) * 1.3) + self.app.canvas.px(8)

    def _keep(self, used: list[Choice], shown: list[Piece]) -> None:
        for child in list(self.children):
            if child not in used and child not in shown:
                self.remove(child)

    def draw_self(self, surface: pygame.Surface) -> None:
        if not self.building:
            return
        px, count = self.app.canvas.px, max(1, sum(isinstance(child, Head) for child in self.children))
        gap = px(8)
        wide = (self.rect.w - gap * (count - 1)) // count
        for n in range(count):
            room = pygame.Rect(self.rect.x + n * (wide + gap), self.rect.y, wide, self.rect.h)
            marks.dark_plate(self.app, surface, room)


class Head(Piece):
    """A building's picture and name above its levels."""

    def tooltip(self) -> str:
        """Its levels say what they do."""
        return ""

    def arrange(self) -> None:
        px = self.app.canvas.px
        side = min(self.rect.h, self.rect.w // 3)
        words = pygame.Rect(self.rect.x + side + px(6), self.rect.y, self.rect.w - side - px(6), self.rect.h)
        line = self.app.canvas.text_px(15) + px(3)
        half = words.h // 2 if words.h >= 2 * line else words.h
        tone = self.app.theme.colours["linen"]
        above = pygame.Rect(words.x, words.y, words.w, half)
        self.prints = [self.fit(self.face.title, "name", above, plain=True, colour=tone, size=18)]
        if half < words.h:
            below = pygame.Rect(words.x, words.y + half, words.w, words.h - half)
            self.prints.append(self.fit(self.said, "tool", below, size=15))
        self.prints = [p for p in self.prints if not p.block.clipped]

    def draw_self(self, surface: pygame.Surface) -> None:
        self.draw_glow(surface)
        side = min(self.rect.h, self.rect.w // 3)
        at = pygame.Rect(self.rect.x, self.rect.centery - side // 2, side, side)
        badges.icon(self.app, surface, self.face.picture, at)
        for p in self.prints:
            p.draw(surface)
        self.draw_ring(surface)
