"""What happens on reveal and every turn in Deployment: each player's own abilities in an order of their choice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from typing import NamedTuple

from tabletop.games.paper_tales.kingdom import amount, kingdom_of, realm_of
from tabletop.games.paper_tales.order import first_to_act
from tabletop.games.paper_tales.own_order import Due, firsts, free_order
from tabletop.games.paper_tales.printed import Printed, printed
from tabletop.games.paper_tales.state import PaperTales
from tabletop.kernel import Frame, Move, question, record
from tabletop.kernel.box import Ability

AGE = tuple(Move("age", spot) for spot in range(5))


class Source(NamedTuple):
    """The card whose ability it is: a unit, or a building with no spot and no Age tokens."""

    card: int
    spot: int
    age: int


@record
class Reveal(Frame):
    """Once all units are revealed, their abilities are done. Each player's touch only the own kingdom, so everyone who
    has something to decide is asked at once; only for the pile there is an order."""

    due: list[list[tuple[int, int]]] = field(default_factory=list)
    """Seat -> abilities still to be done: which unit (a building: -1, -2, ...) and which of its abilities."""
    late: list[list[tuple[int, int]]] = field(default_factory=list)
    """Seat -> those that wait until everything else is done."""
    chosen: list[int] = field(default_factory=list)
    """Seat -> which of its abilities comes next; -1: that is open."""

    @staticmethod
    def of(g: PaperTales, fresh: Sequence[Sequence[int]]) -> Reveal:
        """For each seat the spots of the units that it has just revealed."""
        new = Reveal([], [], [-1] * g.seats)
        cards = printed(g.box)
        for seat in range(g.seats):
            due: list[tuple[int, int]] = []
            late: list[tuple[int, int]] = []
            spots = g.spots[seat]
            for unit, card in enumerate(g.kingdoms[seat]):
                side = cards.units[card]
                if side.each_turn or side.on_reveal or side.late:
                    now, then = _of_unit(cards, card, spots[unit] in fresh[seat])
                    due += [(unit, n) for n in now]
                    late += [(unit, n) for n in then]
            for at, card in enumerate(g.built[seat]):
                count = len(cards.levels[card][g.levels[seat][at]].each_turn)
                due += [(~at, n) for n in range(count)]
            new.due.append(due)
            new.late.append(late)
        return new

    def begin(self, g: PaperTales, _: object = None) -> None:
        """Do what needs no decision, ask for the decisions, then turn up cards, as long as anything is due."""
        while any(self.due):
            waiting = [self.go_on(g, seat) if self.due[seat] else "" for seat in range(g.seats)]
            asked = tuple(seat for seat, why in enumerate(waiting) if why == "ask")
            if asked:
                return self.ask(g, self.choosing, asked)
            turning = [seat for seat, why in enumerate(waiting) if why == "turn up"]
            if turning:
                self.become(g, turning[0] if len(turning) == 1 else first_to_act(g, turning))
        self.at_the_very_end(g)

    def go_on(self, g: PaperTales, seat: int) -> str:
        """Do a seat's abilities up to the next decision, or up to the next that needs the pile."""
        while self.due[seat]:
            if self.chosen[seat] < 0:
                self.chosen[seat] = free_order(printed(g.box), kingdom_of(g, seat), self.due[seat])
                if self.chosen[seat] < 0:
                    return "ask"
            due = self.due[seat][self.chosen[seat]]
            ability = ability_of(g, seat, due)
            if ability.do == "becomes":
                return "turn up"
            if ability.to == "one" and len(g.spots[seat]) > 1 and amount_now(g, seat, due) > 0:
                return "ask"
            self.do(g, seat, 0)
        return ""

    @question("reveal")
    def choosing(self, g: PaperTales, seat: int) -> Sequence[Move]:
        """Which ability comes next, or which unit gets the Age tokens."""
        if self.chosen[seat] >= 0:
            return [AGE[spot] for spot in g.spots[seat]]
        return [self.naming(g, seat, due) for due in firsts(self.due[seat])]

    @choosing.then
    def chose(self, g: PaperTales, answers: dict[int, Move]) -> None:
        for seat, move in answers.items():
            if move.verb == "age":
                self.do(g, seat, g.spots[seat].index(int(move.what or 0)))
            else:
                due = next(due for due in firsts(self.due[seat]) if self.naming(g, seat, due) == move)
                self.chosen[seat] = self.due[seat].index(due)
        self.begin(g)

    def naming(self, g: PaperTales, seat: int, due: Due) -> Move:
        """A unit is named by its spot, a building by what is printed on it."""
        unit = due[0]
        return Move("use", g.spots[seat][unit] if unit >= 0 else g.box.ids[g.built[seat][~unit]])

    def do(self, g: PaperTales, seat: int, target: int) -> None:
        """The ability whose turn it is; `target`: the unit that it may need."""
        due = self.due[seat].pop(self.chosen[seat])
        self.chosen[seat] = -1
        perform(g, seat, due, ability_of(g, seat, due), target)

    def become(self, g: PaperTales, seat: int) -> None:
        """Turn up cards until one is cheap enough; it takes the spot, and what it does on reveal is due as well."""
        unit, n = self.due[seat].pop(self.chosen[seat])
        ability = ability_of(g, seat, (unit, n))
        self.chosen[seat] = -1
        new = turn_up(g, seat, ability.n)
        old, spot = g.kingdoms[seat][unit], g.spots[seat][unit]
        if new < 0:
            if g.told is not None:
                g.tell("becomes", seat, card=old, new_card=-1, spot=spot, age=0)
            return
        self.due[seat] = [due for due in self.due[seat] if due[0] != unit]
        self.late[seat] = [due for due in self.late[seat] if due[0] != unit]
        g.leave(seat, unit, g.turning)
        g.arrive(seat, new, g.turning, spot, ability.age)
        if g.told is not None:
            g.tell("becomes", seat, card=old, new_card=new, spot=spot, age=ability.age)
        now, then = _of_unit(printed(g.box), new, True)
        self.due[seat] += [(unit, n) for n in now]
        self.late[seat] += [(unit, n) for n in then]

    def at_the_very_end(self, g: PaperTales) -> None:
        """After all else, what waits for the end of the phase; then the cards turned up are discarded."""
        for seat, late in enumerate(self.late):
            for due in late:
                perform(g, seat, due, ability_of(g, seat, due), 0)
        for card in g.turning[:]:
            g.move(card, g.turning, g.discards)
        self.done(g)


def _of_unit(cards: Printed, card: int, fresh: bool) -> tuple[list[int], list[int]]:
    """Which of a unit's abilities are due, and which at the very end: numbers into `abilities_of`."""
    side = cards.units[card]
    first = len(side.each_turn)
    now = list(range(first + len(side.on_reveal) if fresh else first))
    most = first + len(side.on_reveal)
    return now, list(range(most, most + len(side.late))) if fresh else []


def ability_of(g: PaperTales, seat: int, due: Due) -> Ability:
    """Every turn's first, then those on reveal, then the late ones."""
    unit, n = due
    cards = printed(g.box)
    if unit < 0:
        return cards.levels[g.built[seat][~unit]][g.levels[seat][~unit]].each_turn[n]
    return cards.units[g.kingdoms[seat][unit]].in_deployment[n]


def source_of(g: PaperTales, seat: int, due: Due) -> Source:
    unit = due[0]
    if unit < 0:
        return Source(g.built[seat][~unit], 0, 0)
    return Source(g.kingdoms[seat][unit], g.spots[seat][unit], g.ages[seat][unit])


def amount_now(g: PaperTales, seat: int, due: Due) -> int:
    source = source_of(g, seat, due)
    ability = ability_of(g, seat, due)
    if not ability.per and not ability.only:
        return ability.n
    return amount(ability, realm_of(g, seat), source.age, source.spot)


def perform(g: PaperTales, seat: int, due: Due, ability: Ability, target: int) -> None:
    """Do one ability of Deployment."""
    n, source = amount_now(g, seat, due), source_of(g, seat, due)
    if ability.do == "upgrade":
        upgrade_all(g, seat, source.card)
    elif ability.do == "age":
        if n > 0:
            for unit in _aged(g, seat, due[0], ability.to, target):
                g.grow_older(seat, unit, n, source.card)
    else:
        g.give(seat, ability.do, n, "deployment", source.card)


def _aged(g: PaperTales, seat: int, unit: int, to: str, target: int) -> Sequence[int]:
    if to == "self":
        return (unit,)
    if to == "one":
        return (target,)
    return [other for other in range(len(g.spots[seat])) if other != unit]


def upgrade_all(g: PaperTales, seat: int, card: int) -> None:
    """All level-1 buildings become level 2, free."""
    for at, level in enumerate(g.levels[seat]):
        if level == 1:
            g.levels[seat][at] = 2
            if g.told is not None:
                g.tell("upgrades", seat, card=g.built[seat][at], level=2, gold=0, by_card=card)


def turn_up(g: PaperTales, seat: int, most: int) -> int:
    """Cards from the pile until one costs this or less; -1: there is none, even among the discards."""
    while True:
        g.refill(1)
        if not g.deck:
            return -1
        card = g.draw(g.deck, g.turning, seat)
        if g.cost(card) <= most:
            return card
