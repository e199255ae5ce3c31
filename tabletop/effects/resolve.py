"""Doing what a card says, word by word."""

from __future__ import annotations

from typing import Any

from tabletop.effects.words import WORDS
from tabletop.kernel import PASS, CardNumber, Frame, Move, Pick, question, record
from tabletop.kernel.box import Effect


@record
class Resolve(Frame):
    """One card's text: a list of effects, walked in order. `path` leads to a list inside a paid effect."""

    card: CardNumber
    seat: int
    target: int = -1
    path: tuple[int, ...] = ()
    step: int = 0
    left: int = 0
    """Cards still to be played by a word that asks for several."""

    def begin(self, g: Any, _: object = None) -> None:
        effects = self.effects(g)
        while self.step < len(effects):
            effect = effects[self.step]
            self.step += 1
            if WORDS[effect.do](g, self, effect):
                return
        self.done(g)

    def effects(self, g: Any) -> tuple[Effect, ...]:
        effects: tuple[Effect, ...] = g.box.printed[self.card].effects
        for i in self.path:
            effects = effects[i].then
        return effects

    def now(self, g: Any) -> Effect:
        """The effect that is being done."""
        return self.effects(g)[self.step - 1]

    def whom(self, effect: Effect) -> int:
        return self.target if effect.who == "target" else self.seat

    def ask_price(self, g: Any, effect: Effect) -> bool:
        self.ask(g, self.price, self.whom(effect))
        return True

    @question("pay")
    def price(self, g: Any, seat: int) -> list[Move]:
        moves: list[Move] = g.having(g.hands[seat], "discard", self.now(g).kind)
        return moves

    @price.then
    def paid(self, g: Any, move: Move) -> None:
        if move == PASS:
            return self.begin(g)
        g.discard(self.whom(self.now(g)), move.what)
        self.call(g, Resolve(self.card, self.seat, self.target, (*self.path, self.step - 1)), then=self.begin)

    def ask_discard(self, g: Any, effect: Effect) -> bool:
        self.ask(g, self.discards, self.whom(effect))
        return True

    @question("discard", parts=True)
    def discards(self, g: Any, seat: int, parts: tuple[Move, ...]) -> Pick:
        effect = self.now(g)
        cards = [g.box.printed[card] for card in g.hands[seat] if card >= 0]
        things = tuple(sorted(card.id for card in cards if not effect.kind or card.kind == effect.kind))
        n = min(effect.n, len(things))
        return Pick(things, n, n, "discard")

    @discards.then
    def discarded(self, g: Any, parts: tuple[Move, ...]) -> None:
        seat = self.whom(self.now(g))
        for part in parts:
            g.discard(seat, part.what)
        self.begin(g)

    def ask_more(self, g: Any, effect: Effect) -> bool:
        if g.is_full():
            return False
        self.left = effect.n
        self.ask(g, self.more, self.seat)
        return True

    @question("more")
    def more(self, g: Any, seat: int) -> list[Move]:
        """Whoever has too few is asked all the same: what a hand lacks is not told by what is left out."""
        kind = self.now(g).kind
        moves: list[Move] = g.more_to_play(seat, kind) if g.held(seat, kind) >= self.left else [PASS]
        return moves

    @more.then
    def one_more(self, g: Any, move: Move) -> None:
        if move == PASS:
            return self.begin(g)
        self.left -= 1
        self.call(g, Resolve(g.lay(self.seat, move.what), self.seat), then=self.after_one_more)

    def after_one_more(self, g: Any, _: object = None) -> None:
        """The next one, unless the pile is full."""
        if self.left and not g.is_full():
            return self.ask(g, self.more, self.seat)
        self.begin(g)
