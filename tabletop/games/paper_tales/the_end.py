"""End of game: the points on the buildings, and what some units are worth in the end."""

from __future__ import annotations

from tabletop.games.paper_tales.kingdom import amount, realm_of
from tabletop.games.paper_tales.state import PaperTales
from tabletop.kernel import Frame, record


@record
class TheEnd(Frame):
    """The most Legend Points win, among equals the most gold; if that is equal too, they share the victory."""

    def begin(self, g: PaperTales, _: object = None) -> None:
        g.begin_phase("end")
        for seat in range(g.seats):
            realm = realm_of(g, seat)
            for side, card, _level in realm.buildings:
                g.give(seat, "points", side.points, "building", card)
                for ability in side.at_end:
                    g.give(seat, ability.do, amount(ability, realm), "end_card", card)
            for side, card, spot, age in realm.units:
                for ability in side.at_end:
                    g.give(seat, ability.do, amount(ability, realm, age, spot), "end_card", card)
        best = max(zip(g.scores, g.gold, strict=True))
        g.end([seat for seat in range(g.seats) if (g.scores[seat], g.gold[seat]) == best])
