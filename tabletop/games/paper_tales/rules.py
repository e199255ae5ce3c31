"""Paper Tales: four turns of six phases, readable beside its rule sheet. Each phase has a module of its own."""

from __future__ import annotations

from tabletop.games.paper_tales.aging import Aging
from tabletop.games.paper_tales.construction import Construction
from tabletop.games.paper_tales.deployment import Deployment
from tabletop.games.paper_tales.income import Income
from tabletop.games.paper_tales.recruitment import Recruitment
from tabletop.games.paper_tales.state import PaperTales
from tabletop.games.paper_tales.the_end import TheEnd
from tabletop.games.paper_tales.wars import Wars
from tabletop.kernel import Frame, Rules, record


@record
class Game(Frame):
    """Turn by turn all six phases, then the end."""

    def begin(self, g: PaperTales, _: object = None) -> None:
        if g.turn >= g.box.number("turns"):
            return self.call(g, TheEnd(), then=self.begin)
        g.turn += 1
        self.call(g, Recruitment(), then=self.deployment)

    def deployment(self, g: PaperTales, _: object = None) -> None:
        self.call(g, Deployment(), then=self.wars)

    def wars(self, g: PaperTales, _: object = None) -> None:
        self.call(g, Wars(), then=self.income)

    def income(self, g: PaperTales, _: object = None) -> None:
        self.call(g, Income(), then=self.construction)

    def construction(self, g: PaperTales, _: object = None) -> None:
        self.call(g, Construction(), then=self.aging)

    def aging(self, g: PaperTales, _: object = None) -> None:
        self.call(g, Aging(), then=self.begin)


def set_up(g: PaperTales) -> Frame:
    """Gold and a set of buildings for everyone; the units are shuffled into a pile. Nobody begins: all play at once."""
    g.active = -1
    g.gold = [g.box.number("gold")] * g.seats
    g.spots = [[] for _ in range(g.seats)]
    g.ages = [[] for _ in range(g.seats)]
    g.levels = [[] for _ in range(g.seats)]
    sets: dict[str, int] = {}
    for card in g.box.decks["buildings"]:
        seat = sets[g.box.ids[card]] = sets.get(g.box.ids[card], -1) + 1
        (g.plans[seat] if seat < g.seats else g.spare).append(card)
    g.lay_out("units", g.deck)
    return Game()


RULES = Rules("paper_tales", PaperTales, set_up, somebody_starts=False)
