"""1] Recruitment: packs of cards go round, and everyone keeps one of each."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.paper_tales.printed import printed
from tabletop.games.paper_tales.state import PaperTales
from tabletop.kernel import DONE, Frame, Move, question, record

ONLY_DONE = (DONE,)


def discards(g: PaperTales) -> bool:
    """Whether everyone discards a card of each pack as well: with two players, unless the house rules say otherwise."""
    return g.seats == 2 and bool(g.box.options["two_player_draft"])


@record
class Recruitment(Frame):
    """Everyone is dealt cards, keeps one and passes the others on, until all are taken; then takes the kept card up."""

    def begin(self, g: PaperTales, _: object = None) -> None:
        g.direction = 1 if g.turn % 2 else -1
        g.begin_phase("recruitment")
        wanted = g.box.number("draft")
        if discards(g):
            wanted = 2 * wanted - 1
        g.refill(wanted * g.seats)
        n = min(wanted, len(g.deck) // g.seats)
        for seat in range(g.seats):
            g.deal(seat, n)
        self.next_pack(g)

    def next_pack(self, g: PaperTales) -> None:
        """The last card needs no choice."""
        left = len(g.packs[0])
        if left > 1:
            return self.ask(g, self.draft_for_two if discards(g) else self.draft, g.everyone())
        for seat, pack in enumerate(g.packs):
            for card in pack[:]:
                g.move(card, pack, g.hands[seat], seat)
            if g.told is not None:
                hand = g.hands[seat]
                g.confide("drafts", seat, (seat,), {"cards": hand}, count=len(hand))
            for card in g.kept[seat][:]:
                g.move(card, g.kept[seat], g.hands[seat], seat)
        self.done(g)

    @question("draft")
    def draft(self, g: PaperTales, seat: int) -> Sequence[Move]:
        keep = printed(g.box).keep
        return list(dict.fromkeys([keep[card] for card in g.packs[seat] if card >= 0]))

    @draft.then
    def drafted(self, g: PaperTales, answers: dict[int, Move]) -> None:
        for seat, move in answers.items():
            g.move(g.find(g.packs[seat], move.what), g.packs[seat], g.hands[seat], seat)
        g.pass_packs()
        self.next_pack(g)

    @question("draft", parts=True)
    def draft_for_two(self, g: PaperTales, seat: int, parts: tuple[Move, ...]) -> Sequence[Move]:
        """Keep one, discard another."""
        cards, ids = printed(g.box), g.box.ids
        pack = [card for card in g.packs[seat] if card >= 0]
        if not parts:
            return list(dict.fromkeys([cards.keep[card] for card in pack]))
        if len(parts) > 1:
            return ONLY_DONE
        taken = parts[0].what
        for at, card in enumerate(pack):
            if ids[card] == taken:
                del pack[at]
                break
        return list(dict.fromkeys([cards.discard[card] for card in pack]))

    @draft_for_two.then
    def drafted_for_two(self, g: PaperTales, answers: dict[int, tuple[Move, ...]]) -> None:
        for seat, (keep, discard) in answers.items():
            pack = g.packs[seat]
            g.move(g.find(pack, keep.what), pack, g.hands[seat], seat)
            g.move(g.find(pack, discard.what), pack, g.discards, seat)
        g.pass_packs()
        self.next_pack(g)
