"""Paper Toss, readable beside its rule sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.effects import Resolve
from tabletop.games.seating import around
from tabletop.kernel import (
    EVERYONE,
    NOBODY,
    OWNER,
    PASS,
    CardNumber,
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

TICKS_A_SECOND = 20
ONLY_PASS = (PASS,)


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

    # What cards do

    def gain(self, seat: int, n: int) -> None:
        """The first player to collect ten tokens wins the game: at once, whatever else is going on."""
        self.score(seat, n)
        if self.scores[seat] >= self.box.number("tokens"):
            self.end((seat,))

    def lose(self, seat: int, n: int) -> None:
        """Tokens never go below none."""
        self.score(seat, -n, least=0)

    def skip(self, seat: int, n: int) -> None:
        self.flat_tires[seat] += n
        self.tell("skip_next", seat, turns=n)

    def draw_cards(self, seat: int, n: int) -> None:
        """From the Paper deck; at its bottom the discards are shuffled back in."""
        self.draw_several(n, self.paper, self.used_paper, self.hands[seat], seat)

    def discard(self, seat: int, what: object) -> None:
        self.move(self.find(self.hands[seat], what), self.hands[seat], self.used_paper, seat)

    def turn_up(self, seat: int, n: int) -> None:
        """The toss under way lands on one of n cards, and this seat picks. Without a toss nothing happens."""
        for frame in reversed(self.frames):
            if isinstance(frame, Throw):
                frame.turned_up, frame.chooser = n, seat
                return

    # Hands and the lane

    def playable(self, seat: int, when: str) -> list[str]:
        return self.box.playable(self.hands[seat], when)

    def pass_or(self, verb: str, ids: Sequence[str]) -> Sequence[Move]:
        return [PASS, *[Move(verb, what) for what in ids]] if ids else ONLY_PASS

    def spend(self, seat: int, what: object) -> int:
        """Play a card of the hand into the lane."""
        card = self.find(self.hands[seat], what)
        self.move(card, self.hands[seat], self.lane, seat)
        return card

    def clear_lane(self) -> None:
        for card in list(self.lane):
            self.move(card, self.lane, self.used_paper)

    def clock(self) -> int:
        """House rule *live*: windows are first come, first served, against a clock."""
        if self.box.options["reactions"] != "live":
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
        ids = g.box.ids
        things = tuple(sorted([ids[card] for card in g.hands[seat] if card >= 0]))
        return Pick(things, 0, len(things), "discard")

    @free_discards.then
    def drawing(self, g: PaperToss, parts: tuple[Move, ...]) -> None:
        for part in parts:
            g.discard(self.seat, part.what)
        g.draw_cards(self.seat, g.box.number("hand") - len(g.hands[self.seat]))
        self.ask(g, self.toss, self.seat)

    @question("toss")
    def toss(self, g: PaperToss, seat: int) -> Sequence[Move]:
        return g.pass_or("toss", g.playable(seat, "turn"))

    @toss.then
    def tossing(self, g: PaperToss, move: Move) -> None:
        if move == PASS:
            return self.ending(g)
        self.tossed += 1
        card = g.spend(self.seat, move.what)
        g.tell("tosses", self.seat, card=card)
        self.call(g, Throw(self.seat, card), then=self.landed)

    def landed(self, g: PaperToss, _: object = None) -> None:
        """Only once during each turn; by the house rule more often."""
        if self.tossed < g.box.number("tosses"):
            return self.ask(g, self.toss, self.seat)
        self.ending(g)

    def ending(self, g: PaperToss) -> None:
        self.call(g, AnyTime(self.seat), then=self.done)


@record
class AnyTime(Frame):
    """Cards playable at any time, clockwise from whose turn it is; the window opens again after each."""

    seat: int
    card: CardNumber = -1

    def begin(self, g: PaperToss, _: object = None) -> None:
        self.ask(g, self.at_any_time, around(g.seats, self.seat), g.clock())

    @question("any time", gather="first")
    def at_any_time(self, g: PaperToss, seat: int) -> Sequence[Move]:
        ids = g.playable(seat, "any_time")
        return [PASS, *[move for what in ids for move in aimed(g, seat, what)]] if ids else ONLY_PASS

    @at_any_time.then
    def played(self, g: PaperToss, answer: tuple[int, Move] | None) -> None:
        if answer is None:
            return self.done(g)
        by, move = answer
        self.card = g.spend(by, move.what)
        g.tell("plays", by, card=self.card, whom=move.whom)
        self.call(g, Resolve(self.card, by, move.whom), then=self.again)

    def again(self, g: PaperToss, _: object = None) -> None:
        g.move(self.card, g.lane, g.used_paper)
        self.card = -1
        self.begin(g)


AIMS: dict[str, Callable[[PaperToss, int], bool]] = {
    "rival": lambda _g, _whom: True,
    "rival_with_tokens": lambda g, whom: g.scores[whom] > 0,
    "rival_on_the_road": lambda g, whom: not g.flat_tires[whom],
}
"""Whom a card may be aimed at, by the word in its YAML. Always another player."""


def aimed(g: PaperToss, seat: int, what: str) -> list[Move]:
    """The ways to play a card: at each rival that it may be aimed at, or just so if it aims at nobody."""
    aims = g.box.by_id[what].aims
    if not aims:
        return [Move("play", what)]
    return [Move("play", what, whom) for whom in around(g.seats, seat)[1:] if AIMS[aims](g, whom)]


@record
class Throw(Frame):
    """Clockwise, any other player may play a hazard; the tosser may counter it; one at a time, until a hazard is left
    standing or everyone has passed. Then see where the paper landed."""

    seat: int
    paper: CardNumber
    hazards_played: int = 0
    hazard: CardNumber = -1
    by: int = -1
    turned_up: int = 1
    chooser: int = -1

    def begin(self, g: PaperToss, _: object = None) -> None:
        self.chooser = self.seat
        self.follow(g, self.paper, self.seat, self.seat, then=self.hazard_window)

    def follow(self, g: PaperToss, card: int, seat: int, whom: int, then: Callable[..., None]) -> None:
        """Do what a card says, if it says anything."""
        if g.box.printed[card].effects:
            return self.call(g, Resolve(card, seat, whom), then=then)
        then(g)

    def hazard_window(self, g: PaperToss, _: object = None) -> None:
        limit = g.box.number("hazards")
        others = () if limit and self.hazards_played >= limit else around(g.seats, self.seat)[1:]
        self.ask(g, self.hazards, others, g.clock())

    @question("hazard", gather="first")
    def hazards(self, g: PaperToss, seat: int) -> Sequence[Move]:
        return g.pass_or("play", g.playable(seat, "rival_toss"))

    @hazards.then
    def in_the_way(self, g: PaperToss, answer: tuple[int, Move] | None) -> None:
        if answer is None:
            self.hazard = -1
            return self.ask(g, self.energy, self.seat)
        self.by, move = answer
        self.hazards_played += 1
        self.hazard = g.spend(self.by, move.what)
        g.tell("plays", self.by, card=self.hazard, whom=self.seat)
        self.ask(g, self.counters, self.seat)

    @question("counter")
    def counters(self, g: PaperToss, seat: int) -> Sequence[Move]:
        stopped, cards = g.box.ids[self.hazard], g.box.by_id
        return g.pass_or("play", [what for what in g.playable(seat, "counter") if stopped in cards[what].against])

    @counters.then
    def countered(self, g: PaperToss, move: Move) -> None:
        if move == PASS:
            g.tell("stands", self.by, card=self.hazard, whom=self.seat)
            return self.follow(g, self.hazard, self.by, self.seat, then=self.before_turning)
        card = g.spend(self.seat, move.what)
        g.tell("stopped", self.seat, card=card, stopped_card=self.hazard, whom=self.by)
        self.follow(g, card, self.seat, self.by, then=self.hazard_window)

    @question("energy")
    def energy(self, g: PaperToss, seat: int) -> Sequence[Move]:
        return g.pass_or("play", g.playable(seat, "clear_toss"))

    @energy.then
    def energised(self, g: PaperToss, move: Move) -> None:
        if move == PASS:
            return self.before_turning(g)
        card = g.spend(self.seat, move.what)
        g.tell("plays", self.seat, card=card, whom=-1)
        self.follow(g, card, self.seat, self.seat, then=self.before_turning)

    def before_turning(self, g: PaperToss, _: object = None) -> None:
        self.call(g, AnyTime(self.seat), then=self.landing)

    def landing(self, g: PaperToss, _: object = None) -> None:
        self.call(g, Landing(self.seat, self.chooser, self.turned_up), then=self.over)

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
        g.draw_several(self.n, g.toss, g.used_toss, g.turned, self.chooser)
        if len(g.turned) > 1:
            return self.ask(g, self.which, self.chooser)
        if g.turned:
            return self.do(g, g.turned[0])
        self.done(g)

    @question("which landing")
    def which(self, g: PaperToss, seat: int) -> list[Move]:
        return [Move("choose", what) for what in dict.fromkeys(g.box.ids[card] for card in g.turned)]

    @which.then
    def chosen(self, g: PaperToss, move: Move) -> None:
        self.do(g, g.find(g.turned, move.what))

    def do(self, g: PaperToss, card: int) -> None:
        """Whoever chose it: it happens to the tosser, who also decides about a price."""
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
    for seat in around(g.seats, g.active):
        g.draw_cards(seat, g.box.number("hand"))
    return Game(g.active)


RULES = Rules("paper_toss", PaperToss, set_up)
