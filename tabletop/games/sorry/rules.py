"""Sorry!, readable beside its rule sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.effects import Resolve
from tabletop.games.sorry.printed import adds, printed, total_after
from tabletop.games.sorry.tie_break import TieBreak
from tabletop.kernel import (
    EVERYONE,
    NOBODY,
    OWNER,
    PASS,
    CardNumber,
    Frame,
    Move,
    Rules,
    State,
    question,
    record,
    zone,
)
from tabletop.kernel.box import NO_CARDS

TICKS_A_SECOND = 20
ONLY_PASS = (PASS,)


@record
class Sorry(State):
    """A draw pile, a play pile with its total, a hand for each seat. Scores are steps: pawns brought home, and in the
    longer game back to START again."""

    stock: list[int] = zone("play", seen_by=NOBODY)
    pile: list[int] = zone("play", seen_by=EVERYONE)
    used: list[int] = zone("play", seen_by=EVERYONE)
    hands: list[list[int]] = zone("play", seen_by=OWNER)
    tie: list[list[int]] = zone("play", seen_by=EVERYONE)
    """What each tied player laid."""
    total: int = 0
    """What the play pile adds up to."""
    round: int = 0
    """How many play piles have been begun."""

    # What cards do

    def add(self, seat: int, card: int, n: int) -> None:
        before = self.total
        self.total = before + n
        if self.told is not None:
            self.tell("adds", seat, card=card, n=n, before=before, total=self.total)

    def slide(self, seat: int, n: int) -> None:
        before, self.total = self.total, n
        if self.told is not None:
            self.tell("slides", seat, before=before, total=n)

    def reverse(self, seat: int) -> None:
        """Switch the order of play; it stays so for later rounds."""
        self.direction = -self.direction
        self.tell("switches", seat, direction=self.direction)

    def draw_cards(self, seat: int, n: int) -> None:
        """Take cards, but not if there would be more than seven in hand."""
        if len(self.hands[seat]) + n > self.box.number("hand_limit"):
            return self.tell("no_room", seat, n=n)
        self.take(seat, n)

    def send_back(self, by: int, seat: int, n: int) -> None:
        """Flip pawns back to START, as far as any are HOME."""
        n = min(n, self.scores[seat])
        if n and seat != by:
            self.tell("sent_back", by, whom=seat)
        self.step(seat, -n)

    def bring_home(self, seat: int, n: int) -> None:
        """Flip pawns to HOME. Whoever flips the last one wins."""
        self.step(seat, n)
        if self.scores[seat] >= self.goal():
            self.end((seat,))

    def steal(self, seat: int) -> None:
        """The round that has just been won is this seat's. Without one, nothing happens."""
        for frame in reversed(self.frames):
            if isinstance(frame, TwentyOne):
                frame.winner = seat
                return

    def clear_pile(self) -> None:
        """Move the play pile out of the way."""
        if self.told is None:  # nobody hears of each card, so all go at once
            self.used += self.pile
            self.pile.clear()
        for card in self.pile[:]:
            self.move(card, self.pile, self.used)
        self.total = 0

    # Pawns

    def goal(self) -> int:
        """Steps that win: every pawn HOME, and in the longer game every one back to START after that."""
        pawns = self.box.number("pawns")
        return 2 * pawns if self.box.options["longer"] else pawns

    def home(self, seat: int) -> int:
        """How many pawns of this seat show HOME."""
        steps, pawns = self.scores[seat], self.box.number("pawns")
        return steps if steps <= pawns else 2 * pawns - steps

    def step(self, seat: int, n: int) -> None:
        """Flip n pawns; never past the goal."""
        n = min(n, self.goal() - self.scores[seat])
        if self.told is None:
            self.scores[seat] += n
            return
        before = self.home(seat)
        self.score(seat, n)
        self.tell("pawns", seat, n=n, before=before, home=self.home(seat), pawns=self.box.number("pawns"))

    # Hands

    def playable(self, seat: int, when: str) -> list[str]:
        return self.box.playable(self.hands[seat], when)

    def lay(self, seat: int, what: object, whom: int = -1) -> int:
        """Play a card of the hand onto the pile and call out the total. One played on somebody may yet be stopped."""
        card = self.onto_the_pile(seat, what)
        if self.told is not None:
            face, before = self.box.printed[card], self.total
            total = before if whom >= 0 else total_after(before, face.effects)
            self.tell("plays", seat, card=card, whom=whom, before=before, total=total, adds=adds(face))
        return card

    def onto_the_pile(self, seat: int, what: object) -> int:
        hand = self.hands[seat]
        card = self.find(hand, what)
        self.move(card, hand, self.pile, seat)
        return card

    def more_to_play(self, seat: int, kind: str) -> list[Move]:
        plain, _, plain_of = printed(self.box)
        cards = plain_of.get(kind, NO_CARDS)
        return list(dict.fromkeys([plain[card] for card in self.hands[seat] if card in cards]))

    def held(self, seat: int, kind: str) -> int:
        """How many cards of this kind the hand could play one after the other."""
        cards = printed(self.box).plain_of.get(kind, NO_CARDS)
        return len([card for card in self.hands[seat] if card in cards])

    def is_full(self) -> bool:
        return self.total >= self.box.number("limit")

    def refill(self, seat: int) -> None:
        """Bring the hand back up to five."""
        short = self.box.number("hand") - len(self.hands[seat])
        if short > 0:
            self.take(seat, short)

    def take(self, seat: int, n: int) -> None:
        """If the draw pile runs out, the discarded play piles make a new one."""
        self.draw_several(n, self.stock, self.used, self.hands[seat], seat)

    def clock(self) -> int:
        """House rule *live*: windows are first come, first served, against a clock."""
        if self.box.options["reactions"] != "live":
            return -1
        return self.box.number("reaction_seconds") * TICKS_A_SECOND


@record
class Game(Frame):
    """Round after round until somebody's last pawn is HOME; the next player starts the next round, whoever won it."""

    seat: int

    def begin(self, g: Sorry, _: object = None) -> None:
        g.round += 1
        g.tell("new_round", self.seat, round=g.round)
        self.call(g, Turn(self.seat), then=self.next_turn)

    def next_turn(self, g: Sorry, _: object = None) -> None:
        """An empty pile after a turn: it has been discarded, and a new one begins."""
        self.seat = (self.seat + g.direction) % g.seats
        if not g.pile:
            return self.begin(g)
        self.call(g, Turn(self.seat), then=self.next_turn)


@record
class Turn(Frame):
    """Play a card, do what it says, call out the total; then bring the hand back up to five."""

    seat: int

    def begin(self, g: Sorry, _: object = None) -> None:
        g.begin_turn(self.seat)
        if not g.hands[self.seat]:
            return self.empty_handed(g)
        self.ask(g, self.your_card, self.seat)

    def empty_handed(self, g: Sorry) -> None:
        """Only where the deck is very small: the pile is shuffled in, and the turn is over."""
        g.clear_pile()
        self.ending(g)

    @question("play")
    def your_card(self, g: Sorry, seat: int) -> Sequence[Move]:
        """You must play a card. One that could do nothing is laid without effect, if there is no other."""
        hand, (plain, choosy, _) = g.hands[seat], printed(g.box)
        moves = list(dict.fromkeys([plain[card] for card in hand if card in plain]))
        if not choosy.isdisjoint(hand):
            ids = dict.fromkeys([g.box.ids[card] for card in hand if card in choosy])
            moves += [move for what in ids for move in choosy_moves(g, seat, what)]
        return moves or [Move("spend", what) for what in dict.fromkeys(g.box.ids[card] for card in hand if card >= 0)]

    @your_card.then
    def playing(self, g: Sorry, move: Move) -> None:
        if move.verb == "spend":
            card = g.onto_the_pile(self.seat, move.what)
            g.tell("spends", self.seat, card=card)
            return self.ending(g)
        card = g.lay(self.seat, move.what, move.whom)
        if move.whom >= 0:
            return self.call(g, PlayedOnYou(card, self.seat, move.whom), then=self.call_out)
        self.call(g, Resolve(card, self.seat), then=self.call_out)

    def call_out(self, g: Sorry, _: object = None) -> None:
        """Exactly 21 wins the round, over 21 is a bust."""
        limit = g.box.options["limit"]
        if g.total < limit:  # type: ignore[operator]
            return self.ending(g)
        self.call(g, TwentyOne(self.seat) if g.total == limit else Bust(self.seat), then=self.ending)

    def ending(self, g: Sorry, _: object = None) -> None:
        g.refill(self.seat)
        self.done(g)


AIMS: dict[str, Callable[[Sorry, int], bool]] = {
    "rival": lambda _g, _whom: True,
    "rival_at_home": lambda g, whom: g.scores[whom] > 0,
}
"""Whom a card may be aimed at, by the word in its YAML. Always another player."""


def choosy_moves(g: Sorry, seat: int, what: str) -> list[Move]:
    """The ways to play a card that needs something; none where it would do nothing."""
    card = g.box.by_id[what]
    for effect in card.effects:
        if effect.do == "play_more" and g.held(seat, effect.kind) < effect.n:
            return []
    if not card.aims:
        return [Move("play", what)]
    return [Move("play", what, whom) for whom in g.clockwise_from(seat) if AIMS[card.aims](g, whom)]


@record
class PlayedOnYou(Frame):
    """A SORRY! card is played on somebody, who may stop it with a card that is against it. Nothing can be played on
    that one. Who has played one draws a new card."""

    card: CardNumber
    by: int
    seat: int

    def begin(self, g: Sorry, _: object = None) -> None:
        self.ask(g, self.block, self.seat)

    @question("block")
    def block(self, g: Sorry, seat: int) -> Sequence[Move]:
        stopped, cards = g.box.ids[self.card], g.box.by_id
        return pass_or_play([what for what in g.playable(seat, "block") if stopped in cards[what].against])

    @block.then
    def blocked(self, g: Sorry, move: Move) -> None:
        if move == PASS:
            return self.call(g, Resolve(self.card, self.by, self.seat), then=self.done)
        card = g.onto_the_pile(self.seat, move.what)
        g.tell("blocks", self.seat, card=card, stopped_card=self.card, whom=self.by)
        self.call(g, Resolve(card, self.seat, self.by), then=self.drawing)

    def drawing(self, g: Sorry, _: object = None) -> None:
        g.refill(self.seat)
        self.done(g)


@record
class TwentyOne(Frame):
    """You win the round and bring a pawn HOME, unless somebody plays a SORRY! card to bring one of theirs instead:
    one card for each 21, and only on whoever played it."""

    seat: int
    winner: int = -1
    thief: int = -1

    def begin(self, g: Sorry, _: object = None) -> None:
        self.winner = self.seat
        g.tell("twenty_one", self.seat, total=g.total)
        self.ask(g, self.sorry, g.clockwise_from(self.seat), g.clock())

    @question("steal", gather="first")
    def sorry(self, g: Sorry, seat: int) -> Sequence[Move]:
        return pass_or_play(g.playable(seat, "rival_win"))

    @sorry.then
    def stolen(self, g: Sorry, answer: tuple[int, Move] | None) -> None:
        if answer is None:
            return self.homecoming(g)
        self.thief, move = answer
        card = g.onto_the_pile(self.thief, move.what)
        g.tell("steals", self.thief, card=card, whom=self.seat)
        self.call(g, PlayedOnYou(card, self.thief, self.seat), then=self.homecoming)

    def homecoming(self, g: Sorry, _: object = None) -> None:
        g.bring_home(self.winner, 1)
        g.clear_pile()
        if self.thief >= 0:
            g.refill(self.thief)
        self.done(g)


def pass_or_play(ids: Sequence[str]) -> Sequence[Move]:
    return [PASS, *[Move("play", what) for what in ids]] if ids else ONLY_PASS


@record
class Bust(Frame):
    """The round is over. Everyone except you flips a pawn; several who flip their last one play a tie-break."""

    seat: int

    def begin(self, g: Sorry, _: object = None) -> None:
        g.tell("busts", self.seat, total=g.total)
        others = g.clockwise_from(self.seat)
        for other in others:
            g.step(other, 1)
        goal = g.goal()
        first = tuple(sorted(other for other in others if g.scores[other] >= goal))
        if len(first) == 1:
            g.end(first)
        g.clear_pile()
        if first:
            return self.call(g, TieBreak(first), then=self.done)
        self.done(g)


def set_up(g: Sorry) -> Frame:
    """Shuffle; everyone is dealt five cards."""
    g.lay_out("play", g.stock)
    for seat in (g.active, *g.clockwise_from(g.active)):
        g.refill(seat)
    return Game(g.active)


RULES = Rules("sorry", Sorry, set_up)
