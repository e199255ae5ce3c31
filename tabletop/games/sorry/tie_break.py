"""The tie-break of Sorry!: who comes closest with the cards in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.sorry.printed import counts, is_base, worth
from tabletop.kernel import Frame, Move, Pick, question, record

if TYPE_CHECKING:
    from tabletop.games.sorry.rules import Sorry


@record
class TieBreak(Frame):
    """Tied players lay any number of cards in front of them, at the same time, to come as close to 21 as they can
    without going over. The closest wins; those still tied get five new cards and lay again."""

    tied: tuple[int, ...]

    def begin(self, g: Sorry, _: object = None) -> None:
        g.tell("tie_break", who=self.tied)
        self.ask(g, self.laying, self.tied)

    @question("tie_break", parts=True)
    def laying(self, g: Sorry, seat: int, parts: tuple[Move, ...]) -> Pick:
        """At most one slide as the base, numbers on top, never over 21; nothing counts as 0."""
        things = fitting(g, seat, [str(part.what) for part in parts if part.verb == "lay"])
        return Pick(tuple(things), 0, len(things), "lay")

    @laying.then
    def turning_up(self, g: Sorry, answers: dict[int, tuple[Move, ...]]) -> None:
        totals = {}
        for seat, parts in answers.items():
            for part in parts:
                g.move(g.find(g.hands[seat], part.what), g.hands[seat], g.tie[seat], seat)
            totals[seat] = sum(worth(g.box.printed[card]) for card in g.tie[seat])
            g.tell("tie_total", seat, total=totals[seat])
        best = max(totals.values())
        self.tied = tuple(seat for seat in self.tied if totals[seat] == best)
        if len(self.tied) == 1:
            g.end(self.tied)
        self.again(g, tuple(answers))

    def again(self, g: Sorry, laid: tuple[int, ...]) -> None:
        for seat in laid:
            for card in g.tie[seat][:]:
                g.move(card, g.tie[seat], g.used, seat)
        for seat in self.tied:
            for card in g.hands[seat][:]:
                g.move(card, g.hands[seat], g.used, seat)
        for seat in self.tied:
            g.refill(seat)
        self.begin(g)


def fitting(g: Sorry, seat: int, laid: list[str]) -> list[str]:
    """What is laid in a tie-break, and what could still go with it; the base first, then the large ones."""
    cards, limit = g.box.by_id, g.box.number("limit")
    total, based = sum(worth(cards[what]) for what in laid), any(is_base(cards[what]) for what in laid)
    rest = [g.box.ids[card] for card in g.hands[seat] if card >= 0]
    for what in laid:
        rest.remove(what)
    more = [
        what
        for what in rest
        if counts(cards[what]) and total + worth(cards[what]) <= limit and not (based and is_base(cards[what]))
    ]
    return sorted([*laid, *more], key=lambda what: (not is_base(cards[what]), -worth(cards[what]), what))
