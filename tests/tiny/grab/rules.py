"""Crumbs: a grab against the clock, and a secret answer that the bell cuts short."""

from __future__ import annotations

from tabletop.kernel import (
    EVERYONE,
    NOBODY,
    PASS,
    Frame,
    Move,
    Pick,
    Rules,
    State,
    a_seat,
    question,
    record,
    zone,
)


@record
class Crumbs(State):
    """What is still in the bag, what fell on the table, a plate for each seat, and the floor."""

    bag: list[int] = zone("crumbs", seen_by=NOBODY)
    table: list[int] = zone("crumbs", seen_by=EVERYONE)
    plates: list[list[int]] = zone("crumbs", seen_by=EVERYONE)
    floor: list[int] = zone("crumbs", seen_by=EVERYONE)
    grabbed: list[int] = a_seat()
    """How many crumbs each seat has grabbed in this round."""

    def named(self, cards: list[int]) -> tuple[str, ...]:
        return tuple(self.box.ids[card] for card in sorted(cards))


@record
class Game(Frame):
    """In each round crumbs fall, are grabbed and tucked in; then the wind comes. The worthiest plates win."""

    rounds: int

    def begin(self, g: Crumbs, _: object = None) -> None:
        if not self.rounds:
            return self.counting(g)
        self.rounds -= 1
        g.begin_turn(g.active)
        g.grabbed = [0] * g.seats
        for _card in range(g.seats + 1):
            g.draw(g.bag, g.table)
        self.call(g, Grab(), then=self.windy)

    def windy(self, g: Crumbs, _: object = None) -> None:
        for card in list(g.table):
            g.move(card, g.table, g.floor)
        self.call(g, Wind(), then=self.begin)

    def counting(self, g: Crumbs) -> None:
        for seat, plate in enumerate(g.plates):
            g.score(seat, sum(g.box.printed[card].values["worth"] for card in plate))
        best = max(g.scores)
        g.end([seat for seat in range(g.seats) if g.scores[seat] == best])


@record
class Grab(Frame):
    """Grab as fast as you can, one crumb at a time, until the bell or until nobody wants or may have more."""

    def begin(self, g: Crumbs, _: object = None) -> None:
        self.grabbing(g, g.box.number("ticks"))

    def grabbing(self, g: Crumbs, ticks: int) -> None:
        quick = tuple(seat for seat in range(g.seats) if g.grabbed[seat] < g.box.number("each"))
        self.ask(g, self.grabs, quick if g.table else (), ticks)

    @question("grab!", gather="first")
    def grabs(self, g: Crumbs, seat: int) -> list[Move]:
        return [PASS, *(Move("grab", what) for what in dict.fromkeys(g.named(g.table)))]

    @grabs.then
    def got(self, g: Crumbs, answer: tuple[int, Move] | None) -> None:
        if answer is None:
            return self.done(g)
        seat, move = answer
        g.move(g.find(g.table, move.what), g.table, g.plates[seat], seat)
        g.grabbed[seat] += 1
        self.grabbing(g, g.ticks)


@record
class Wind(Frame):
    """Before the bell everyone tucks in a few crumbs in secret. Who has not finished by then saves none."""

    def begin(self, g: Crumbs, _: object = None) -> None:
        self.ask(g, self.tucking, tuple(seat for seat in range(g.seats) if g.plates[seat]), g.box.number("ticks"))

    @question("tuck in", parts=True)
    def tucking(self, g: Crumbs, seat: int, parts: tuple[Move, ...]) -> Pick:
        return Pick(g.named(g.plates[seat]), 0, min(g.box.number("tuck"), len(g.plates[seat])), "tuck")

    @tucking.then
    def wind(self, g: Crumbs, tucked: dict[int, tuple[Move, ...]]) -> None:
        for seat in range(g.seats):
            loose = list(g.plates[seat])
            saved = [self.save(g, loose, move) for move in tucked.get(seat, ())]
            g.tell("tucked", seat, cards=saved)
            if loose:
                g.move(g.blind(loose), g.plates[seat], g.floor)
        self.done(g)

    def save(self, g: Crumbs, loose: list[int], move: Move) -> int:
        card = g.find(loose, move.what)
        loose.remove(card)
        return card


def set_up(g: Crumbs) -> Frame:
    g.lay_out("crumbs", g.bag)
    return Game(g.box.number("rounds"))


RULES = Rules("grab", Crumbs, set_up)
