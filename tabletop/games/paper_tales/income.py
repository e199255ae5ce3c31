"""4] Income: gold for everyone."""

from __future__ import annotations

from tabletop.games.paper_tales.kingdom import amount, in_play, income, kingdom_of, realm_of
from tabletop.games.paper_tales.state import PaperTales
from tabletop.kernel import Frame, record


@record
class Income(Frame):
    """Everyone earns the base and whatever cards give in this phase."""

    def begin(self, g: PaperTales, _: object = None) -> None:
        g.begin_phase("income")
        for seat in range(g.seats):
            realm = realm_of(g, seat)
            g.gold[seat] += realm.income
            if g.told is not None:
                self.tell_income(g, seat)
            for side, card, spot, age in in_play(realm):
                for ability in side.turn_income:
                    g.give(seat, ability.do, amount(ability, realm, age, spot), "income_card", card)
        self.done(g)

    def tell_income(self, g: PaperTales, seat: int) -> None:
        """Which card gives how much."""
        gold, shares = income(g.box, kingdom_of(g, seat))
        cards, each = [share.card for share in shares], [share.n for share in shares]
        base = g.box.number("income")
        g.tell("income", seat, gold=gold, total=g.gold[seat], base=base, cards=cards, shares=each)
