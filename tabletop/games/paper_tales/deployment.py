"""2] Deployment: everyone lays out a kingdom in secret; then all is turned up together."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.paper_tales import layout
from tabletop.games.paper_tales.abilities import Reveal
from tabletop.games.paper_tales.printed import printed
from tabletop.games.paper_tales.state import PaperTales
from tabletop.kernel import Frame, Move, question, record


@record
class Deployment(Frame):
    """Units in play are moved or discarded for nothing, new ones are paid for, and what is neither is put away."""

    def begin(self, g: PaperTales, _: object = None) -> None:
        g.begin_phase("deployment")
        self.ask(g, self.lay_out, g.everyone())

    @question("deploy", parts=True)
    def lay_out(self, g: PaperTales, seat: int, parts: tuple[Move, ...]) -> Sequence[Move]:
        return layout.moves(g, seat, parts)

    @lay_out.then
    def reveal(self, g: PaperTales, answers: dict[int, tuple[Move, ...]]) -> None:
        fresh = [self.put_into_play(g, seat, layout.read(parts)) for seat, parts in answers.items()]
        self.call(g, Reveal.of(g, fresh), then=self.done)

    def put_into_play(self, g: PaperTales, seat: int, plan: layout.Layout) -> list[int]:
        """What stands nowhere is discarded, which is no death. Gives back the spots of the new units."""
        hand, kingdom = g.hands[seat], g.kingdoms[seat]
        self.rearrange(g, seat, plan)
        for spot, what in plan.placed.items():
            g.arrive(seat, g.find(hand, what), hand, spot)
        for what in plan.holds:
            g.move(g.find(hand, what), hand, g.kept[seat], seat)
        count = len(hand)
        for card in hand[:]:
            g.move(card, hand, g.discards, seat)
        spots = list(plan.placed)
        cost = printed(g.box).cost
        paid = sum([cost[card] for card, spot in zip(kingdom, g.spots[seat], strict=True) if spot in plan.placed])
        g.gold[seat] -= paid
        if g.told is not None:
            new = [card for card, spot in zip(kingdom, g.spots[seat], strict=True) if spot in plan.placed]
            g.tell("reveals", seat, cards=new, spots=sorted(spots), gold=paid, total=g.gold[seat])
            g.tell("puts_away", seat, count=count, held=len(plan.holds))
        return spots

    def rearrange(self, g: PaperTales, seat: int, plan: layout.Layout) -> None:
        """Units in play are discarded or moved from one spot to another."""
        moved = plan.moved
        if len(moved) > 1 or len(moved) < len(g.spots[seat]):
            moved = layout.sources(g, seat, moved)
        stays = set(moved.values())
        for unit in range(len(g.spots[seat]) - 1, -1, -1):
            if g.spots[seat][unit] not in stays:
                g.leave(seat, unit, g.discards, seat)
        if all(spot == source for spot, source in moved.items()):
            return
        kingdom, spots, ages = g.kingdoms[seat], g.spots[seat], g.ages[seat]
        by_source = {spot: (card, age) for card, spot, age in zip(kingdom, spots, ages, strict=True)}
        order = sorted(moved)
        kingdom[:] = [by_source[moved[spot]][0] for spot in order]
        ages[:] = [by_source[moved[spot]][1] for spot in order]
        spots[:] = order
        if g.told is not None:
            for spot, source in moved.items():
                if spot != source:
                    g.tell("shifts", seat, card=by_source[source][0], spot=spot, from_spot=source)
