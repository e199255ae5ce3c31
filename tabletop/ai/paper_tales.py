"""A rule of thumb for Paper Tales: drafts, deploys and builds by what is printed on the cards, whichever they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from math import exp
from typing import Any, NamedTuple

from tabletop.ai.agents import NO_CHOICE, Memory, Reason, Thought
from tabletop.ai.paper_tales_draft import (
    Judged,
    by_itself,
    denied,
    gain_of,
    judge,
    pieces_in_hand,
    pieces_in_play,
    search_for,
)
from tabletop.ai.paper_tales_layouts import Found, Search, fixed_by, known, to_layout
from tabletop.ai.paper_tales_memory import Odds, odds, rivals
from tabletop.ai.paper_tales_prospects import WEIGHTS, Built, Outlook, Placed, Prospects, with_building
from tabletop.games.paper_tales.abilities import Reveal, amount_now
from tabletop.games.paper_tales.aging import healers, savable
from tabletop.games.paper_tales.kingdom import kingdom_of
from tabletop.games.paper_tales.layout import answer, read
from tabletop.games.paper_tales.own_order import Course, Trial, firsts
from tabletop.games.paper_tales.projects import possible
from tabletop.games.paper_tales.state import PaperTales
from tabletop.games.paper_tales.value import worth
from tabletop.kernel import DONE, Chance, Move, State

CLOSE = 5.0
"""Points by which somebody who wins nearly three times as often is ahead, in the last turn."""
GAINS = {
    "wars": Reason("It makes this turn's Wars easier to win."),
    "gold": Reason("It saves or brings gold."),
    "works": Reason("It helps to build."),
    "deaths": Reason("It brings points when units die."),
    "later": Reason("It will be of use in the next turn too."),
}


class Plan(NamedTuple):
    """A whole answer, part by part, with the reasons."""

    moves: tuple[Move, ...]
    reasons: tuple[Reason, ...]
    value: float = 0.5


class Chronicler:
    """Weighs what a kingdom will bring. What it knows of a game is its view and what it has been told."""

    remembers = True

    def __init__(self, settings: Mapping[str, Any]) -> None:
        self.layouts: int = settings["layouts"]
        self.blur: float = settings["blur"] / 10
        self.foresight: float = settings["foresight"] / 100
        self.reckons: str = settings["reckons"]
        self.denies: float = settings["denies"] / 100
        self.weights = WEIGHTS
        self.answers: Mapping[str, Callable[[PaperTales, int, Memory, Chance], Plan]] = {
            "draft": self._draft,
            "deploy": self._deploy,
            "reveal": self._reveal,
            "build": self._build,
            "save": self._save,
        }
        self._going_on: tuple[Chance, Plan] | None = None
        """The answer that is being given part by part, and for whom it was thought out."""
        self._hopes: tuple[object, list[float]] | None = None
        """Everyone's chances, and what they were reckoned from."""

    def think(self, view: State, seat: int, memory: Memory, rnd: Chance) -> Iterator[Thought]:
        assert isinstance(view, PaperTales)
        if view.asking is None:
            raise ValueError("the game is over")
        plan, given = self._plan(view, seat, memory, rnd), len(view.parts(seat))
        yield Thought(plan.moves[given], plan.value, plan.reasons[min(given, len(plan.reasons) - 1)])

    def _plan(self, view: PaperTales, seat: int, memory: Memory, rnd: Chance) -> Plan:
        assert view.asking is not None
        parts = view.parts(seat)
        if parts and self._going_on is not None:
            whose, plan = self._going_on
            if whose is rnd and plan.moves[: len(parts)] == parts:
                return plan
        moves = view.legal(seat)
        if len(moves) == 1:
            plan = Plan((*parts, moves[0]), (NO_CHOICE,))
        else:
            plan = self.answers[view.asking.prompt](view, seat, memory, rnd)
        plan = plan._replace(value=self._chance(view, seat))
        self._going_on = rnd, plan
        return plan

    def _chance(self, view: PaperTales, seat: int) -> float:
        """It changes only with what lies open, which several questions in a row have in common."""
        lies_open = _lies_open(view)
        if self._hopes is None or self._hopes[0] != lies_open:
            self._hopes = lies_open, chances(view)
        return self._hopes[1][seat]

    def _prospects(self, view: PaperTales, seat: int, hands: Odds) -> Prospects:
        spite = self.denies / (view.seats - 1)
        return Prospects(view, seat, rivals(view, seat, self.reckons, hands), self.foresight, spite, self.weights)

    def _odds(self, view: PaperTales, seat: int, memory: Memory) -> Odds:
        return odds(view, seat, memory) if self.reckons == "odds" else {}

    # Recruitment

    def _draft(self, view: PaperTales, seat: int, memory: Memory, rnd: Chance) -> Plan:
        pack = [card for card in view.packs[seat] if card >= 0]
        parts = view.parts(seat)
        prospects = self._prospects(view, seat, {})
        judged = judge(view, seat, prospects, pack, max(6, self.layouts // 3), self.blur, rnd)
        following = (seat + view.direction) % view.seats
        gains: dict[int, float] = {}
        if self.denies:
            theirs = Prospects(view, following, rivals(view, following, "usual", {}), weights=self.weights)
            gains = gain_of(view, following, theirs, [one.card for one in judged])
        keep = self._keep(view, judged, gains, parts)
        kept = Plan((Move("keep", view.box.ids[keep.card]),), (self._why_keep(view, keep, gains),))
        if view.asking is None or not view.asking.parts:
            return kept
        rest = [one for one in judged if one is not keep or _twice(view, pack, keep.card)]
        return self._discard(view, rest, gains, kept)

    def _keep(
        self, view: PaperTales, judged: Sequence[Judged], gains: dict[int, float], parts: Sequence[Move]
    ) -> Judged:
        if parts:
            return next(one for one in judged if view.box.ids[one.card] == parts[0].what)
        share = self.denies / (view.seats - 1)
        return max(judged, key=lambda one: one.worth + (share * denied(gains, one.card) if gains else 0.0))

    def _why_keep(self, view: PaperTales, keep: Judged, gains: dict[int, float]) -> Reason:
        gain = max(keep.gain)
        if gains and denied(gains, keep.card) / (view.seats - 1) > max(gain, 0.5):
            return Reason("The next player must not have it.")
        if gain < 0.05:
            return Reason("It is the best of what there is.")
        return GAINS[Outlook._fields[keep.gain.index(gain)]]

    def _discard(self, view: PaperTales, rest: Sequence[Judged], gains: dict[int, float], kept: Plan) -> Plan:
        """With two players: what the rival could use best, or what is of the least use here."""
        if gains:
            out = max(rest, key=lambda one: gains[one.card])
            reason = Reason("The rival could make the most of it.")
        else:
            out = min(rest, key=lambda one: one.worth)
            reason = Reason("It is of the least use.")
        return Plan((*kept.moves, Move("discard", view.box.ids[out.card]), DONE), (*kept.reasons, reason))

    # Deployment

    def _deploy(self, view: PaperTales, seat: int, memory: Memory, rnd: Chance) -> Plan:
        prospects = self._prospects(view, seat, self._odds(view, seat, memory))
        pieces = [*pieces_in_play(view, seat), *pieces_in_hand(view, view.hands[seat])]
        search = search_for(view, seat, prospects, pieces, self.layouts, blur=self.blur, rnd=rnd)
        parts = view.parts(seat)
        fixed = fixed_by(read(parts), search, view.box.ids, len(parts))
        best = search.climb(search.beginning(fixed), fixed, pairs=True)
        layout = to_layout(search, best.arrangement, view.box.ids, exact=bool(fixed))
        holds = self._holds(view, search, best, prospects, parts[search.spots :])
        moves = answer(view, seat, layout._replace(holds=tuple(view.box.ids[card] for card in holds)))
        why = self._why_layout(best, prospects)
        spots = (why,) * search.spots
        return Plan(moves, (*spots, Reason("It may be of use in the next turn.") if holds else why))

    def _holds(
        self, view: PaperTales, search: Search, best: Found, prospects: Prospects, held: Sequence[Move]
    ) -> list[int]:
        """The cards of the hand that are kept: those worth most to a later turn, if there is one."""
        hand = [piece.card for n, piece in enumerate(search.pieces) if piece.home < 0 and n not in best.arrangement]
        named: list[int] = []
        for part in held:
            card = next((card for card in hand if view.box.ids[card] == part.what), None)
            if card is not None:
                named.append(card)
                hand.remove(card)
        if not prospects.left or (held and len(named) < len(held)):
            return named
        free = view.box.number("kept") - len(named)
        return [*named, *sorted(hand, key=lambda card: (-by_itself(prospects, card), card))[:free]]

    def _why_layout(self, best: Found, prospects: Prospects) -> Reason:
        mine = prospects.strength(best.units, best.built)
        theirs = round(max((rival.strength for rival in prospects.rivals), default=0))
        values = {"mine": mine, "theirs": theirs}
        if mine + 3 < theirs:
            return Reason("Strength {mine} against about {theirs}: the Wars are left to others, for later.", values)
        return Reason("Strength {mine} against about {theirs}, and the most for what it costs.", values)

    def _reveal(self, view: PaperTales, seat: int, memory: Memory, rnd: Chance) -> Plan:
        frame = view.frames[-1]
        assert isinstance(frame, Reveal)
        prospects = self._prospects(view, seat, {})
        moves = view.legal(seat)
        best = max(moves, key=lambda move: self._come_to(view, seat, frame, move, prospects))
        if best.verb == "age":
            return Plan((best,), (Reason("That is where the Age tokens do the most good."),))
        return Plan((best,), (Reason("In this order it brings the most."),))

    def _come_to(self, view: PaperTales, seat: int, frame: Reveal, move: Move, prospects: Prospects) -> float:
        """The best that the abilities still due can come to, if this is done next."""
        trial, begin, due = Trial(prospects.cards), Course(kingdom_of(view, seat)), tuple(frame.due[seat])
        if move.verb == "age":
            one = due[frame.chosen[seat]]
            units = tuple(
                unit._replace(age=unit.age + amount_now(view, seat, one)) if unit.spot == move.what else unit
                for unit in begin.kingdom.units
            )
            after = begin._replace(kingdom=begin.kingdom._replace(units=units))
            ends = trial.ends(after, tuple(other for other in due if other != one))
        else:
            one = next(other for other in firsts(due) if frame.naming(view, seat, other) == move)
            ends = trial.ends_after(begin, one, due)
        late = tuple(frame.late[seat])
        return max(
            self._course(view, seat, end, prospects)
            for some in ends
            for end in (trial.ends(some, late) if late else (some,))
        )

    def _course(self, view: PaperTales, seat: int, course: Course, prospects: Prospects) -> float:
        units = [known(view.box, unit) for unit in course.kingdom.units]
        points = max(course.points, -view.scores[seat])
        return points + prospects.of(units, tuple(course.kingdom.buildings), view.gold[seat] + course.gold).total

    # Construction and Aging

    def _build(self, view: PaperTales, seat: int, memory: Memory, rnd: Chance) -> Plan:
        parts = view.parts(seat)
        prospects, (units, built) = self._prospects(view, seat, {}), _lies(view, seat)
        best: tuple[Move, ...] = (DONE,)
        most = prospects.after_building(units, built, view.gold[seat]).total
        for project in possible(view, seat):
            move = Move(project.verb, view.box.ids[project.card])
            if parts and parts[0] != move:
                continue
            price = project.payments[0].gold
            after = with_building(built, project.card, project.level)
            promise = prospects.after_building(units, after, view.gold[seat] - price).total + self._wavers(rnd)
            if parts or promise > most:
                pay = (Move("pay", price),) if len(project.payments) > 1 else ()
                best, most = (move, *pay, DONE), promise
        if best == (DONE,):
            return Plan(best, (Reason("The gold is worth more than anything it could build now."),))
        return Plan(best, (Reason("Over the rest of the game it brings more than it costs."),))

    def _save(self, view: PaperTales, seat: int, memory: Memory, rnd: Chance) -> Plan:
        prospects, (units, built) = self._prospects(view, seat, {}), _lies(view, seat)
        given = tuple(int(part.what or 0) for part in view.parts(seat))
        able, age_at = healers(view, seat), dict(zip(view.spots[seat], view.ages[seat], strict=True))
        spots = savable(view, seat)
        best: tuple[int, ...] = given
        most = prospects.after_saving(units, built, given).total
        for n in range(len(given) + 1, min(len(spots), sum(able.values())) + 1):
            for saved in combinations(spots, n):
                fits = all([age_at[spot] for spot in saved].count(age) <= count for age, count in able.items())
                if fits and set(given) <= set(saved):
                    promise = prospects.after_saving(units, built, saved).total
                    if promise > most:
                        best, most = saved, promise
        more = [spot for spot in best if spot not in given]
        moves = (*view.parts(seat), *(Move("save", spot) for spot in more), DONE)
        if more:
            return Plan(moves, (Reason("Alive it is worth more."),))
        return Plan(moves, (Reason("It may go: that brings as much."),))

    def _wavers(self, rnd: Chance) -> float:
        return self.blur * (2 * rnd.fraction() - 1) if self.blur else 0.0


def _lies(view: PaperTales, seat: int) -> tuple[list[Placed], Built]:
    """What lies before a seat."""
    units = list(zip(view.kingdoms[seat], view.spots[seat], view.ages[seat], strict=True))
    return units, tuple(zip(view.built[seat], view.levels[seat], strict=True))


def _twice(view: PaperTales, pack: Sequence[int], card: int) -> bool:
    """Whether a pack has another card like this one."""
    return [view.box.ids[other] for other in pack].count(view.box.ids[card]) > 1


def _lies_open(view: PaperTales) -> tuple[object, ...]:
    """All that the chances of everyone are reckoned from."""
    lists = (view.kingdoms, view.spots, view.ages, view.built, view.levels, view.plans)
    return (view.box, view.turn, view.phase, *view.scores, *view.gold, *(tuple(map(tuple, each)) for each in lists))


def chances(view: PaperTales) -> list[float]:
    """How likely each seat is to win, by what everyone has and can hope for; early on nobody can know."""
    left = max(0, view.box.number("turns") - view.turn)
    totals = [view.scores[seat] + worth(view, seat) for seat in range(view.seats)]
    weights = [exp((total - max(totals)) / (CLOSE * (1 + left) ** 0.5)) for total in totals]
    return [weight / sum(weights) for weight in weights]
