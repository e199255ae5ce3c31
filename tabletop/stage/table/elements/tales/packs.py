"""The pack that you draft from: keep a card, see where the rest goes, and packs travel all at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from tabletop.data import elements as data
from tabletop.data.scene import Cue
from tabletop.games.paper_tales.recruitment import discards
from tabletop.games.paper_tales.state import PaperTales
from tabletop.kernel import DONE, Move, Told
from tabletop.kernel.facts import Zone
from tabletop.stage.cards.face import Face
from tabletop.stage.cards.tiles import Now
from tabletop.stage.table.cards import UNSEEN, Place, dashed
from tabletop.stage.table.director import Motion
from tabletop.stage.table.elements.base import Hands, Moment
from tabletop.stage.table.elements.tales import badges, marks, tiles
from tabletop.stage.table.elements.tales.base import Piece, TalesElement
from tabletop.stage.table.elements.tales.strips import Strips
from tabletop.stage.table.elements.zones import FAR
from tabletop.stage.table.motions import Tween, ease
from tabletop.stage.table.people import draw_portrait
from tabletop.stage.widgets.base import Widget
from tabletop.words import _

DARK = 0.45
SQUARE = 0.86
"""No card is wider than this share of its height: a squarer one has no room for its shorthand."""


class PackCard(Piece):
    """A card of the pack: a click, Enter, or dragging it to the hand keeps it."""

    chosen = ""
    """What was chosen for it: keep or discard."""

    def pointer_move(self, pos: tuple[int, int]) -> None:
        board = self._board
        if board.drag is not None:
            board.drag = (self.card, pos)
            return
        start = self._pressed_at
        if start is not None and board.can_choose and abs(pos[0] - start[0]) + abs(pos[1] - start[1]) >= FAR:
            self._pressed_at = None
            board.drag = (self.card, pos)
            self.touch()
            self.app.play_sound("card")

    def pointer_up(self, pos: tuple[int, int], inside: bool) -> None:
        board = self._board
        if board.drag is None:
            super().pointer_up(pos, inside)
            return
        board.drag, self._pressed_at = None, None
        self.touch()
        if board.hand_rect.collidepoint(pos):
            board.choose(self.card)

    @property
    def _board(self) -> DraftBoard:
        assert isinstance(self.home, DraftBoard)
        return self.home

    @property
    def _advised(self) -> bool:
        """Whether the hint that is shown is about it."""
        return self.home.hands.play.table.hints.advises(self.card, self._board.lot)

    def activate(self) -> None:
        if self._board.can_choose:
            self._board.choose(self.card)
        else:
            super().activate()

    def state(self) -> str:
        return _("kept. {what}", what=self.said) if self.chosen == "keep" else self.said

    def draw_self(self, surface: pygame.Surface) -> None:
        if self._board.drag is not None and self._board.drag[0] == self.card:
            dashed(self.app, surface, self.rect, self.app.theme.colours["linen"])
            return
        if self.chosen == "keep" or (self.hovered and self._board.can_choose):
            self.app.paint.glow(surface, self.rect, radius=14, blur=9, opacity=0.8 if self.chosen else 0.45)
        super().draw_self(surface)
        sign = {"keep": "ok", "discard": "discard"}.get(self.chosen, "hint" if self._advised else "")
        if sign:
            px, c = self.app.canvas.px, self.app.theme.colours
            disc = pygame.Rect(0, 0, px(34), px(34))
            disc.center = (self.rect.right - px(6), self.rect.y + px(8))
            self.app.paint.plate(surface, disc, c["cream"], c["ink"], 2.5, 40)
            badges.icon(self.app, surface, sign, disc.inflate(-px(10), -px(10)))


class DraftBoard(TalesElement[data.Packs]):
    """Lies where your kingdom is while you draft."""

    def __init__(self, name: str, spec: data.Packs, hands: Hands) -> None:
        super().__init__(name, spec, hands)
        self.drag: tuple[int, tuple[int, int]] | None = None
        self._kept = -1
        """Which of equal cards was clicked."""
        self._face = pygame.Rect(0, 0, 0, 0)
        self._arrow = pygame.Rect(0, 0, 0, 0)
        self._pips: list[tuple[pygame.Rect, int]] = []
        """A small card for each that is kept in a draft."""
        self._travel: tuple[float, dict[int, int]] | None = None
        self._kept_flight: tuple[pygame.Rect, Face, Now] | None = None

    def calls(self, zone: Zone) -> str:
        return _("in this pack") if zone[0] == "packs" else ""

    def zones(self) -> Sequence[Zone]:
        viewer = self.hands.people.viewer
        return () if viewer is None else (("packs", viewer),)

    def settle(self, moment: Moment) -> None:
        self._travel = self._kept_flight = None
        super().settle(moment)

    @property
    def is_there(self) -> bool:
        return self.drafting

    def heed(self, moment: Moment) -> None:
        super().heed(moment)
        self.refresh()

    def tells(self, zone: Zone, card: int) -> tuple[str, bool] | None:
        if zone[0] != "packs" or not self.can_choose:
            return None
        return _("**Now:** keep it and pass on the rest."), True

    def first_focus(self) -> Widget | None:
        """The first card of the pack."""
        cards = [piece for piece in self.children if isinstance(piece, PackCard)]
        return cards[0] if cards and self.can_choose else None

    @property
    def pips(self) -> list[int]:
        """For each card that is kept in a draft: -1 you have it, 0 it is chosen now, 1 it comes later."""
        return [when for _rect, when in self._pips]

    @property
    def hand_rect(self) -> pygame.Rect:
        return self.hands.element(self.spec.hand).rect

    @property
    def can_choose(self) -> bool:
        return self.drafting and bool(self.legal())

    @property
    def whom(self) -> int:
        """Who gets the pack next."""
        view = self.moment.view if self.moment is not None else None
        direction = view.direction if view is not None else 1
        return (self.seat + direction) % len(self.hands.people)

    def _parts(self) -> Sequence[Move]:
        assert self.moment is not None
        answer = self.moment.view.answers.get(self.seat, ())
        return (answer,) if isinstance(answer, Move) else answer

    # Choosing

    def choose(self, card: int) -> None:
        """Keeps a card; with two players then discards one. A click on the kept card takes that back."""
        play = self.hands.play
        seat = self.hands.people.viewer
        if seat is None or not self.can_choose:
            return
        id = self.cards.box.ids[card]
        table = play.table.table
        if card == self._kept and any(part.verb == "keep" for part in self._parts()):
            self._kept = -1
            table.take_back(seat)
            return
        move = next((move for move in self.legal() if move.what == id), None)
        if move is None:
            return
        if move.verb == "keep":
            self._kept = card
        self.app.play_sound("draft")
        table.answer(seat, move)
        play.table.hide_hint()
        if table.state.asking is not None and table.legal(seat) == [DONE]:
            table.answer(seat, DONE)

    # Place

    def arrange(self) -> None:
        self.prints = []
        if self.moment is None or not self.rect.w:
            return
        px = self.app.canvas.px
        inner = self.rect.inflate(-2 * px(12), -2 * px(8))
        line = max(px(30), self.app.canvas.text_px(20) + px(8))
        self._header(pygame.Rect(inner.x, inner.y, inner.w, line))
        room = pygame.Rect(inner.x, inner.y + line + px(6), inner.w, inner.h - line - px(8))
        zone = next(iter(self.zones()), None)
        flying = self.coming.get(zone, []) if zone is not None else []
        lot = [card for card in self.lot if card != UNSEEN and card not in flying]
        kept = {piece.card: piece for piece in self.children if isinstance(piece, PackCard)}
        for card, piece in kept.items():
            if card not in lot:
                self.remove(piece)
        chosen = self._chosen(lot)
        for n, card in enumerate(lot):
            if zone is None:
                break
            piece = kept[card] if card in kept else self.add(PackCard(self, zone, card))
            values = self.cards.box.printed[card].values
            piece.zone, piece.chosen = zone, chosen.get(card, "")
            piece.now = Now(coin=True)
            piece.said = _("costs {cost}, strength {n}", cost=values.get("cost", 0), n=values.get("strength", 0))
            piece.dark = DARK if chosen and not piece.chosen and not self.can_choose else 0.0
            self.put(piece, self._slot(room, n, len(lot)))
        self.children.sort(key=lambda child: (child.rect.y, child.rect.x))

    def _chosen(self, lot: list[int]) -> dict[int, str]:
        """Which cards the answer so far is about."""
        found: dict[int, str] = {}
        for part in self._parts():
            same = [card for card in lot if self.cards.box.ids[card] == part.what and card not in found]
            if same:
                found[self._kept if self._kept in same and part.verb == "keep" else same[0]] = part.verb
        return found

    def _header(self, room: pygame.Rect) -> None:
        """At the side where the pack goes: the arrow, who gets it, and that it is the rest. Opposite: what to do."""
        px, c = self.app.canvas.px, self.app.theme.colours
        view = self.moment.view if self.moment is not None else None
        assert isinstance(view, PaperTales)
        left = view.direction > 0
        name = self.hands.people.shown(self.whom)
        arrow, side = px(52), room.h
        most = room.w - arrow - side - px(32) - marks.width(self, self._asks(view), "name", 20)
        text = _("The rest goes to {name}", name=name)
        # Arrow and portrait say it, too, where there is room for no more than the name.
        text = text if marks.width(self, text, "name", 18) <= most else name
        wide = min(marks.width(self, text, "name", 18), room.w // 2)
        x = room.x if left else room.right - arrow
        self._arrow = pygame.Rect(x, room.y, arrow, room.h)
        self._face = pygame.Rect(self._arrow.right + px(6) if left else x - px(6) - side, room.y, side, side)
        words = pygame.Rect(self._face.right + px(8) if left else self._face.x - px(8) - wide, room.y, wide, room.h)
        self.prints.append(self.fit(text, "name", words, plain=True, colour=c["gold"], size=18))
        other = pygame.Rect(words.right + px(16), room.y, room.right - words.right - px(16), room.h)
        if not left:
            other = pygame.Rect(room.x, room.y, words.x - px(16) - room.x, room.h)
        self._title(other, view, left)

    def _asks(self, view: PaperTales) -> str:
        n = len(self.lot)
        return _("Keep one of {n}, discard one", n=n) if discards(view) else _("Keep one of {n}", n=n)

    def _title(self, room: pygame.Rect, view: PaperTales, right: bool) -> None:
        """How many cards there are to choose from, and a small card for each that you keep in this draft."""
        px, c, count = self.app.canvas.px, self.app.theme.colours, len(self.lot)
        all, had = view.box.number("draft"), len(view.hands[self.seat])
        wide, high, gap = px(14), px(20), px(5)
        whole = all * (wide + gap) + px(9)
        title = self._asks(view)
        need = marks.width(self, title, "name", 20)
        shown = 0 if not count else all if need + whole < room.w else 0
        words = pygame.Rect(room.right - min(need, room.w) if right else room.x, room.y, min(need, room.w), room.h)
        if count:
            self.prints.append(self.fit(title, "name", words, "right" if right else "left", colour=c["linen"], size=20))
        x = words.x - whole if right else words.right + px(14)
        self._pips = [
            (pygame.Rect(x + n * (wide + gap), room.centery - high // 2, wide, high), (n > had) - (n < had))
            for n in range(shown)
        ]

    def _slot(self, room: pygame.Rect, n: int, count: int) -> pygame.Rect:
        """In one row, or in two where that lets cards be larger."""
        px, gap = self.app.canvas.px, self.app.canvas.px(10)
        cw, ch = px(self.spec.card[0]), px(self.spec.card[1])
        best: tuple[float, int, int, int] = (0.0, 1, 1, 1)
        for rows in (1, 2):
            columns = -(-count // rows)
            wide = min(cw, (room.w - gap * (columns - 1)) // columns)
            high = min(ch, (room.h - gap * (rows - 1)) // rows, round(wide * 1.6))
            wide = min(wide, round(high * SQUARE))
            size = wide * min(high, wide * 1.4)
            if size > best[0]:
                best = (size, rows, wide, high)
        _size, rows, wide, high = best
        columns = -(-count // rows)
        row, column = divmod(n, columns)
        here = min(columns, count - row * columns)
        x = room.centerx - (wide * here + gap * (here - 1)) // 2 + column * (wide + gap)
        y = room.centery - (high * rows + gap * (rows - 1)) // 2 + row * (high + gap)
        return pygame.Rect(x, y, wide, high)

    def where(self, zone: Zone, card: int) -> Place:
        piece = self._piece(card)
        if piece is not None:
            return piece.place_card()
        return Place(self.rect.centerx, self.rect.centery, self.app.canvas.px(60), 0, card != UNSEEN)

    # Packs travel

    def play_advance(self, cue: Cue, told: Told) -> Motion | None:
        """The card that is kept goes to the hand; then all packs go at once, moved by the first of the facts."""
        if told.kind == "move":
            return self._keep(cue, told)
        if told.seat != 0:
            return None
        count = len(self.hands.people)
        step = (int(told.about["whom"]) - told.seat) % count
        for zone in self.held:
            self.held[zone] = []
        self.refresh()
        ways = {seat: (seat + step) % count for seat in range(count)}

        def show(t: float) -> None:
            self._travel = (t, ways) if t < 1 else None

        return Tween(cue.seconds, show)

    def _keep(self, cue: Cue, told: Told) -> Motion | None:
        """Only whoever looks sees which card goes."""
        zone, target = tuple(told.about["from"]), tuple(told.about["to"])
        card = told.about.get("card", UNSEEN)
        piece = self._piece(card)
        hand = self.hands.element(self.spec.hand)
        if zone not in self.held or piece is None or not isinstance(hand, TalesElement) or target not in hand.held:
            return None
        start, end = piece.rect.center, hand.landing(target, card)
        size, face, now = piece.rect.size, piece.face, piece.now
        self.take(zone, card)

        def show(t: float) -> None:
            done = ease(t)
            x = start[0] + (end.x - start[0]) * done
            y = start[1] + (end.y - start[1]) * done
            rect = pygame.Rect(0, 0, round(size[0] + (end.w - size[0]) * done), size[1])
            rect.center = (round(x), round(y))
            self._kept_flight = (rect, face, now) if t < 1 else None

        self.app.play_sound("card")
        return Tween(cue.seconds, show, lambda: hand.lay(target, card))

    def _piece(self, card: int) -> PackCard | None:
        return next((piece for piece in self.children if isinstance(piece, PackCard) and piece.card == card), None)

    def pass_time(self, now: float, rate: float, reduced: bool) -> bool:
        return self.drag is not None

    def draw_over(self, surface: pygame.Surface) -> None:
        if self._travel is not None:
            self._draw_travel(surface, *self._travel)
        if self._kept_flight is not None:
            rect, face, now = self._kept_flight
            tiles.draw(self.app, self.cards.composer, surface, rect, face, now, shadow=10)
        if self.drag is not None:
            card, pos = self.drag
            self._draw_drag(surface, card, pos)

    def _draw_travel(self, surface: pygame.Surface, t: float, ways: dict[int, int]) -> None:
        w = self.app.canvas.px(54)
        for seat, whom in ways.items():
            (ax, ay), (bx, by) = anchor(self, seat), anchor(self, whom)
            x, y = ax + (bx - ax) * ease(t), ay + (by - ay) * ease(t)
            for n in range(3):
                place = Place(x + n * w * 0.12, y - n * w * 0.06, w, 0, False)
                self.cards.draw(surface, UNSEEN, "units", place, shadow=4)

    def _draw_drag(self, surface: pygame.Surface, card: int, pos: tuple[int, int]) -> None:
        piece = self._piece(card)
        if piece is None:
            return
        hand = self.hand_rect
        lit = hand.collidepoint(pos)
        tone = self.app.theme.colours["gold"]
        self.app.paint.plate(surface, hand, tone, tone, 4 if lit else 2.5, 16, 0.14 if lit else 0.04)
        rect = piece.rect.copy()
        rect.center = pos
        tiles.draw(self.app, self.cards.composer, surface, rect, piece.face, piece.now, shadow=14)

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.moment is None:
            return
        app, c = self.app, self.app.theme.colours
        if self.can_choose:
            app.paint.glow(surface, self.rect, radius=18, blur=6, opacity=0.35)
        marks.dark_plate(app, surface, self.rect, c["gold"] if self.can_choose else None)
        draw_portrait(app, surface, self.hands.people.players[self.whom], self._face.center, self._face.w)
        marks.long_arrow(app, surface, self._arrow, self.moment.view.direction > 0)
        for rect, when in self._pips:
            fill = c["gold"] if when < 0 else c["cream"] if not when else c["night"]
            app.paint.plate(surface, rect, fill, c["linen"] if when > 0 else c["ink"], 2, 4, 1.0, 0.8)
        for p in self.prints:
            p.draw(surface)


def anchor(home: Any, seat: int) -> tuple[int, int]:
    """Where a seat sits on the screen while packs go round: its strip, or your own place."""
    for element in home.hands.play.table.elements.values():
        if isinstance(element, Strips) and element.visible and (face := element.face_of(seat)) is not None:
            return face.center
    rect: pygame.Rect = home.rect
    return rect.center
