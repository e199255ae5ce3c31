"""3] Wars: who is as strong as a neighbour or stronger scores."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.paper_tales.kingdom import Realm, amount, in_play, kingdom_of, realm_of, strengths
from tabletop.games.paper_tales.state import PaperTales
from tabletop.kernel import Frame, record


@record
class Wars(Frame):
    """Everyone compares strength with both neighbours; whoever has at least as much wins. With two players, twice the
    other's strength wins two Wars."""

    def begin(self, g: PaperTales, _: object = None) -> None:
        g.begin_phase("wars")
        realms = [realm_of(g, seat) for seat in range(g.seats)]
        totals = [realm.strength for realm in realms]
        double = double_wars(g)
        if g.told is not None:
            for seat in range(g.seats):
                self.tell_strength(g, seat)
        for seat, realm in enumerate(realms):
            won = 0
            for whom in neighbours(g.seats, seat):
                wins = wars_won(totals[seat], totals[whom], double)
                won += wins
                if g.told is not None:
                    g.tell("war", seat, whom=whom, mine=totals[seat], theirs=totals[whom], wins=wins)
            self.spoils(g, seat, realm, won)
        self.done(g)

    def spoils(self, g: PaperTales, seat: int, realm: Realm, won: int) -> None:
        """Points for the Wars won, then whatever cards give in this phase, from the Front and the Back."""
        g.give(seat, "points", won * g.box.number("war_points"), "wars")
        for side, card, spot, age in in_play(realm):
            for ability in side.at_wars:
                g.give(seat, ability.do, amount(ability, realm, age, spot, won), "wars_card", card)

    def tell_strength(self, g: PaperTales, seat: int) -> None:
        """Which card adds how much."""
        units, extra, total = strengths(g.box, kingdom_of(g, seat))
        cards = [one.unit.card for one in units] + [share.card for share in extra]
        shares = [one.strength if one.fights else 0 for one in units] + [share.n for share in extra]
        g.tell("strength", seat, total=total, cards=cards, shares=shares)


def neighbours(seats: int, seat: int) -> Sequence[int]:
    """To the left and to the right; with two players that is the same one."""
    left, right = (seat + 1) % seats, (seat - 1) % seats
    return (left,) if left == right else (left, right)


def double_wars(g: PaperTales) -> bool:
    """Whether twice the other's strength wins two Wars: with two players, unless the house rules say otherwise."""
    return g.seats == 2 and bool(g.box.options["double_war"])


def wars_won(mine: int, theirs: int, double: bool = False) -> int:
    """Against one neighbour. In a tie both win; without any strength nobody wins two."""
    if mine < theirs:
        return 0
    return 2 if double and mine > 0 and mine >= 2 * theirs else 1
