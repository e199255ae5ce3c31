"""5] Construction: everyone may put up one building, or improve one."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.paper_tales.projects import Payment, Project, chosen, possible
from tabletop.games.paper_tales.state import PaperTales
from tabletop.kernel import DONE, Frame, Move, question, record

ONLY_DONE = (DONE,)


@record
class Construction(Frame):
    """One construction each at the most. Resources are never spent: they only have to be produced."""

    def begin(self, g: PaperTales, _: object = None) -> None:
        g.begin_phase("construction")
        able = tuple([seat for seat in range(g.seats) if possible(g, seat)])
        if not able:
            return self.done(g)
        self.ask(g, self.building, able)

    @question("build", parts=True)
    def building(self, g: PaperTales, seat: int, parts: tuple[Move, ...]) -> Sequence[Move]:
        """What is built, or DONE for nothing; then what is paid, if there is a choice."""
        if not parts:
            return [*[Move(one.verb, g.box.ids[one.card]) for one in possible(g, seat)], DONE]
        if len(parts) == 1:
            payments = chosen(g, seat, parts[0]).payments
            if len(payments) > 1:
                return [Move("pay", payment.gold) for payment in payments]
        return ONLY_DONE

    @building.then
    def built(self, g: PaperTales, answers: dict[int, tuple[Move, ...]]) -> None:
        for seat, parts in answers.items():
            if parts:
                project = chosen(g, seat, parts[0])
                gold = parts[1].what if len(parts) > 1 else project.payments[0].gold
                self.construct(g, seat, project, next(one for one in project.payments if one.gold == gold))
        self.done(g)

    def construct(self, g: PaperTales, seat: int, project: Project, payment: Payment) -> None:
        g.gold[seat] -= payment.gold
        if project.verb == "upgrade":
            g.levels[seat][g.built[seat].index(project.card)] = project.level
            if g.told is not None:
                g.tell("upgrades", seat, card=project.card, level=project.level, gold=payment.gold, by_card=-1)
            return
        g.move(project.card, g.plans[seat], g.built[seat], seat)
        g.levels[seat].append(project.level)
        if g.told is not None:
            g.tell("builds", seat, card=project.card, level=project.level, gold=payment.gold, land=payment.land)
