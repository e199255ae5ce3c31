"""Paper Toss, readable beside its rule sheet."""

from __future__ import annotations

from tabletop.effects import Resolve
from tabletop.kernel import (
    EVERYONE,
    NOBODY,
    OWNER,
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
from tabletop.kernel.box import Card

TICKS_A_SECOND = 20


@record
class PaperToss(State):
    """Two decks, a hand for each seat, and the lane where a toss and what is played against it lie."""

    paper: list[int] = zone("paper", seen_by=NOBODY)
    used_paper: list[int] = zone("paper", seen_by=EVERYONE)
    hands: list[list[int]] = zone("paper", seen_by=OWNER)
    lane: list[int] = zone("paper", seen_by=EVERYONE)
    toss: list[int] = zone("toss", seen_by=NOBODY)
    used_toss: list[int] = zone("toss", seen_by=EVERYONE)
    turned: list[int] = zone("toss", seen_by=EVERYONE)
    flat_tires: list[int] = a_seat()
    """Turns that a seat will miss."""

    def gain(self, seat: int, n: int) -> None:
        """Tokens; the first to collect enough wins at once."""
        self.score(seat, n)
        if self.scores[seat] >= self.box.number("tokens"):
            self.end((seat,))

    def lose(self, seat: int, n: int) -> None:
        self.score(seat, -n, least=0)

    def skip(self, seat: int, n: int) -> None:
        self.flat_tires[seat] += n
        self.tell("skip_next", seat, turns=n)

    def draw_cards(self, seat: int, n: int) -> None:
        """From the Paper deck; its discards are shuffled back in when it is empty. Nothing left: nothing is drawn."""
        for _ in range(n):
            if not self.paper and self.used_paper:
                self.recycle(self.used_paper, self.paper)
            if self.paper:
                self.draw(self.paper, self.hands[seat], seat)

    def discard(self, seat: int, what: object) -> None:
        self.move(self.find(self.hands[seat], what), self.hands[seat], self.used_paper, seat)

    def spend(self, seat: int, what: object) -> int:
        """Play a card of the hand into the lane."""
        card = self.find(self.hands[seat], what)
        self.move(card, self.hands[seat], self.lane, seat)
        return card

    def clear_lane(self) -> None:
        for card in list(self.lane):
            self.move(card, self.lane, self.used_paper)

    def turn_up(self, seat: int, n: int) -> None:
        """The effect word for cards that let their player pick among several toss cards."""
        throw = next(frame for frame in reversed(self.frames) if isinstance(frame, Throw))
        throw.turned_up, throw.chooser = n, seat

    def playable(self, seat: int, when: str) -> list[Card]:
        """The different cards of a hand that may be played at this moment."""
        printed = self.box.printed
        return list(
            {printed[card].id: printed[card] for card in self.hands[seat] if printed[card].when == when}.values()
        )

    def clock(self) -> int:
        """House rule *live*: windows are first come, first served, against a clock."""
        if self.box.chosen("reactions") != "live":
            return -1
        return self.box.number("reaction_seconds") * TICKS_A_SECOND


@record
class Game(Frame):
    """Play goes clockwise until somebody has enough tokens. A flat tire skips a turn whole."""

    seat: int

    def begin(self, g: PaperToss, _: object = None) -> None:
        while g.flat_tires[self.seat]:
            g.flat_tires[self.seat] -= 1
            g.tell("skipped", self.seat)
            self.seat = (self.seat + 1) % g.seats
        self.call(g, Turn(self.seat), then=self.next_turn)

    def next_turn(self, g: PaperToss, _: object = None) -> None:
        self.seat = (self.seat + 1) % g.seats
        self.begin(g)


@record
class Turn(Frame):
    """Discard what you like, draw up, and toss a paper if you have one and want to."""

    seat: int
    tossed: int = 0

    def begin(self, g: PaperToss, _: object = None) -> None:
        g.begin_turn(self.seat)
        self.call(g, AnyTime(self.seat), then=self.discarding)

    def discarding(self, g: PaperToss, _: object = None) -> None:
        self.ask(g, self.free_discards, self.seat)

    @question("discard", parts=True)
    def free_discards(self, g: PaperToss, seat: int, parts: tuple[Move, ...]) -> Pick:
        things = tuple(sorted(g.box.ids[card] for card in g.hands[seat]))
        return Pick(things, 0, len(things), "discard")

    @free_discards.then
    def drawing(self, g: PaperToss, parts: tuple[Move, ...]) -> None:
        for part in parts:
            g.discard(self.seat, part.what)
        missing = g.box.number("hand") - len(g.hands[self.seat])
        g.draw_cards(self.seat, missing)
        self.ask(g, self.toss, self.seat)

    @question("toss")
    def toss(self, g: PaperToss, seat: int) -> list[Move]:
        return [PASS, *(Move("toss", card.id) for card in g.playable(seat, "turn"))]

    @toss.then
    def tossing(self, g: PaperToss, move: Move) -> None:
        if move == PASS:
            return self.call(g, AnyTime(self.seat), then=self.done)
        self.tossed += 1
        g.spend(self.seat, move.what)
        self.call(g, Throw(self.seat), then=self.landed)

    def landed(self, g: PaperToss, _: object = None) -> None:
        if self.tossed < g.box.number("tosses"):
            return self.ask(g, self.toss, self.seat)
        self.call(g, AnyTime(self.seat), then=self.done)


@record
class AnyTime(Frame):
    """Cards playable at any time, clockwise from whose turn it is; the window opens again after each."""

    seat: int
    card: int = -1

    def begin(self, g: PaperToss, _: object = None) -> None:
        if self.card >= 0:
            g.move(self.card, g.lane, g.used_paper)
            self.card = -1
        self.ask(g, self.at_any_time, (self.seat, *g.clockwise_from(self.seat)), g.clock())

    @question("any time", gather="first")
    def at_any_time(self, g: PaperToss, seat: int) -> list[Move]:
        return [
            PASS,
            *(
                Move("play", card.id, whom)
                for card in g.playable(seat, "any_time")
                for whom in range(g.seats)
                if whom != seat and can_be_aimed(g, card.aims, whom)
            ),
        ]

    @at_any_time.then
    def played(self, g: PaperToss, answer: tuple[int, Move] | None) -> None:
        if answer is None:
            return self.done(g)
        by, move = answer
        self.card = g.spend(by, move.what)
        g.tell("plays", by, card=self.card, whom=move.whom)
        self.call(g, Resolve(self.card, by, move.whom), then=self.begin)


def can_be_aimed(g: PaperToss, aims: str, whom: int) -> bool:
    """Whom a card may be aimed at, by the word in its YAML."""
    if aims == "rival_with_tokens":
        return g.scores[whom] > 0
    if aims == "rival_on_the_road":
        return not g.flat_tires[whom]
    return True


@record
class Throw(Frame):
    """Clockwise, any other player may play a hazard; the tosser may counter it; one at a time, until a hazard is left
    standing or everyone has passed. Then see where the paper landed."""

    seat: int
    hazards_played: int = 0
    hazard: int = -1
    by: int = -1
    turned_up: int = 1
    chooser: int = -1

    def begin(self, g: PaperToss, _: object = None) -> None:
        limit = g.box.number("hazards")
        others = () if limit and self.hazards_played >= limit else g.clockwise_from(self.seat)
        self.ask(g, self.hazards, others, g.clock() if others else -1)

    @question("hazard", gather="first")
    def hazards(self, g: PaperToss, seat: int) -> list[Move]:
        return [PASS, *(Move("play", card.id) for card in g.playable(seat, "rival_toss"))]

    @hazards.then
    def in_the_way(self, g: PaperToss, answer: tuple[int, Move] | None) -> None:
        if answer is None:
            return self.ask(g, self.energy, self.seat)
        self.by, move = answer
        self.hazards_played += 1
        self.hazard = g.spend(self.by, move.what)
        g.tell("plays", self.by, card=self.hazard, whom=self.seat)
        self.ask(g, self.counters, self.seat)

    @question("counter")
    def counters(self, g: PaperToss, seat: int) -> list[Move]:
        stopped = g.box.ids[self.hazard]
        stoppers = [card for card in g.playable(seat, "counter") if stopped in card.against]
        return [PASS, *(Move("play", card.id) for card in stoppers)]

    @counters.then
    def countered(self, g: PaperToss, move: Move) -> None:
        if move == PASS:
            g.tell("stands", self.by, card=self.hazard, whom=self.seat)
            return self.call(g, Resolve(self.hazard, self.by, self.seat), then=self.before_turning)
        card = g.spend(self.seat, move.what)
        g.tell("stopped", self.seat, card=card, whom=self.by)
        self.begin(g)

    @question("energy")
    def energy(self, g: PaperToss, seat: int) -> list[Move]:
        return [PASS, *(Move("play", card.id) for card in g.playable(seat, "clear_toss"))]

    @energy.then
    def energised(self, g: PaperToss, move: Move) -> None:
        if move == PASS:
            return self.before_turning(g)
        card = g.spend(self.seat, move.what)
        g.tell("plays", self.seat, card=card)
        self.call(g, Resolve(card, self.seat, self.seat), then=self.before_turning)

    def before_turning(self, g: PaperToss, _: object = None) -> None:
        self.call(g, AnyTime(self.seat), then=self.landing)

    def landing(self, g: PaperToss, _: object = None) -> None:
        chooser = self.seat if self.chooser < 0 else self.chooser
        self.call(g, Landing(self.seat, chooser, self.turned_up), then=self.over)

    def over(self, g: PaperToss, _: object = None) -> None:
        g.clear_lane()
        self.done(g)


@record
class Landing(Frame):
    """Turn over the top of the Toss deck and do what it says; of several, one is chosen. All are discarded."""

    seat: int
    chooser: int
    n: int

    def begin(self, g: PaperToss, _: object = None) -> None:
        for _i in range(self.n):
            if not g.toss and g.used_toss:
                g.recycle(g.used_toss, g.toss)
            if g.toss:
                g.draw(g.toss, g.turned, self.chooser)
        if not g.turned:
            return self.done(g)
        if len(g.turned) == 1:
            return self.do(g, g.turned[0])
        self.ask(g, self.which, self.chooser)

    @question("which landing")
    def which(self, g: PaperToss, seat: int) -> list[Move]:
        return [Move("choose", what) for what in dict.fromkeys(g.box.ids[card] for card in g.turned)]

    @which.then
    def chosen(self, g: PaperToss, move: Move) -> None:
        self.do(g, g.find(g.turned, move.what))

    def do(self, g: PaperToss, card: int) -> None:
        g.tell("lands", self.seat, card=card, chooser=self.chooser)
        self.call(g, Resolve(card, self.seat), then=self.put_away)

    def put_away(self, g: PaperToss, _: object = None) -> None:
        for card in list(g.turned):
            g.move(card, g.turned, g.used_toss)
        self.done(g)


def set_up(g: PaperToss) -> Frame:
    """Shuffle both decks; everyone draws a hand."""
    g.lay_out("paper", g.paper)
    g.lay_out("toss", g.toss)
    for seat in (g.active, *g.clockwise_from(g.active)):
        for _ in range(g.box.number("hand")):
            g.draw(g.paper, g.hands[seat], seat)
    return Game(g.active)


RULES = Rules("paper_toss", PaperToss, set_up)
