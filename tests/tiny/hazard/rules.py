"""Garden Path: a hazard window with counters, a card for any time, and discards that are shuffled back in."""

from __future__ import annotations

from tabletop.kernel import EVERYONE, NOBODY, OWNER, PASS, CardNumber, Frame, Move, Rules, State, question, record, zone

EXTRA_CARDS = 2


@record
class GardenPath(State):
    """One deck, a hand for each seat, and the path on which cards lie until they have been dealt with."""

    yard: list[int] = zone("yard", seen_by=NOBODY)
    used: list[int] = zone("yard", seen_by=EVERYONE)
    hands: list[list[int]] = zone("yard", seen_by=OWNER)
    path: list[int] = zone("yard", seen_by=EVERYONE)

    def draw_cards(self, seat: int, n: int) -> None:
        """The used cards are shuffled back in when the yard is empty; nothing left: nothing is drawn."""
        for _ in range(n):
            if not self.yard and self.used:
                self.recycle(self.used, self.yard)
            if self.yard:
                self.draw(self.yard, self.hands[seat], seat)

    def spend(self, seat: int, what: object) -> int:
        card = self.find(self.hands[seat], what)
        self.move(card, self.hands[seat], self.path, seat)
        return card

    def clear_path(self) -> None:
        for card in list(self.path):
            self.move(card, self.path, self.used)

    def clock(self) -> int:
        """House rule: windows are first come, first served."""
        return self.box.number("clock") or -1


@record
class Game(Frame):
    """Turns go clockwise until somebody has walked far enough, or it gets dark."""

    seat: int

    def begin(self, g: GardenPath, _: object = None) -> None:
        if g.turn == g.box.number("turns"):
            return self.dark(g)
        self.call(g, Turn(self.seat), then=self.next_turn)

    def next_turn(self, g: GardenPath, _: object = None) -> None:
        self.seat = (self.seat + 1) % g.seats
        self.begin(g)

    def dark(self, g: GardenPath) -> None:
        best = max(g.scores)
        g.end([seat for seat in range(g.seats) if g.scores[seat] == best])


@record
class Turn(Frame):
    """Anyone may whistle. Then draw up, and walk, or exchange a card, or rest."""

    seat: int

    def begin(self, g: GardenPath, _: object = None) -> None:
        g.begin_turn(self.seat)
        self.ask(g, self.whistles, (self.seat, *g.clockwise_from(self.seat)), g.clock())

    @question("whistle?", gather="first")
    def whistles(self, g: GardenPath, seat: int) -> list[Move]:
        return g.having(g.hands[seat], "whistle", "whistle")

    @whistles.then
    def whistled(self, g: GardenPath, answer: tuple[int, Move] | None) -> None:
        if answer is None:
            return self.walk_or_rest(g)
        by, move = answer
        self.call(g, Whistle(by, g.spend(by, move.what)), then=self.heard_whistle)

    def heard_whistle(self, g: GardenPath, by: int) -> None:
        if by >= 0:
            g.draw_cards(by, EXTRA_CARDS)
        g.clear_path()
        self.walk_or_rest(g)

    def walk_or_rest(self, g: GardenPath) -> None:
        g.draw_cards(self.seat, g.box.number("hand") - len(g.hands[self.seat]))
        self.ask(g, self.walks, self.seat)

    @question("walk?")
    def walks(self, g: GardenPath, seat: int) -> list[Move]:
        hand = g.hands[seat]
        exchange = [Move("exchange", move.what) for move in g.having(hand, "exchange") if move != PASS]
        return [*g.having(hand, "walk", "step"), *exchange]

    @walks.then
    def walked(self, g: GardenPath, move: Move) -> None:
        if move == PASS:
            return self.done(g)
        g.spend(self.seat, move.what)
        if move.verb == "walk":
            return self.call(g, Walk(self.seat), then=self.home_again)
        self.home_again(g)

    def home_again(self, g: GardenPath, _: object = None) -> None:
        g.clear_path()
        self.done(g)


@record
class Whistle(Frame):
    """Somebody else may whistle back, and that can be answered too. Its verdict is who is heard; -1: nobody."""

    by: int
    card: CardNumber

    def begin(self, g: GardenPath, _: object = None) -> None:
        g.tell("whistle", self.by, card=self.card)
        self.ask(g, self.echoes, g.clockwise_from(self.by), g.clock())

    @question("whistle back?", gather="first")
    def echoes(self, g: GardenPath, seat: int) -> list[Move]:
        return g.having(g.hands[seat], "whistle", "whistle")

    @echoes.then
    def answered(self, g: GardenPath, answer: tuple[int, Move] | None) -> None:
        if answer is None:
            return self.done(g, self.by)
        by, move = answer
        self.call(g, Whistle(by, g.spend(by, move.what)), then=self.drowned)

    def drowned(self, g: GardenPath, heard: int) -> None:
        self.done(g, -1 if heard >= 0 else self.by)


@record
class Walk(Frame):
    """Clockwise, any other player may play a hazard; the walker may counter it; one at a time, until a hazard is left
    standing or everyone has passed. Then the step is made."""

    seat: int
    hazard: CardNumber = -1
    by: int = -1

    def begin(self, g: GardenPath, _: object = None) -> None:
        self.ask(g, self.hazards, g.clockwise_from(self.seat), g.clock())

    @question("hazard?", gather="first")
    def hazards(self, g: GardenPath, seat: int) -> list[Move]:
        return g.having(g.hands[seat], "hazard", "hazard")

    @hazards.then
    def in_the_way(self, g: GardenPath, answer: tuple[int, Move] | None) -> None:
        if answer is None:
            return self.arrived(g)
        self.by, move = answer
        self.hazard = g.spend(self.by, move.what)
        self.ask(g, self.counters, self.seat)

    @question("counter?")
    def counters(self, g: GardenPath, seat: int) -> list[Move]:
        stopped = g.box.ids[self.hazard]
        return [
            m for m in g.having(g.hands[seat], "counter") if m == PASS or stopped in g.box.by_id[str(m.what)].against
        ]

    @counters.then
    def countered(self, g: GardenPath, move: Move) -> None:
        if move == PASS:
            g.tell("stopped", self.seat, by=self.by, card=self.hazard)
            return self.done(g)
        g.spend(self.seat, move.what)
        self.begin(g)

    def arrived(self, g: GardenPath) -> None:
        g.score(self.seat, 1)
        if g.scores[self.seat] == g.box.number("steps"):
            g.end([self.seat])
        self.done(g)


def set_up(g: GardenPath) -> Frame:
    g.lay_out("yard", g.yard)
    for seat in (g.active, *g.clockwise_from(g.active)):
        g.draw_cards(seat, g.box.number("hand"))
    return Game(g.active)


RULES = Rules("hazard", GardenPath, set_up)
