"""A rule of thumb for Toss Your Cookies: what to collect and what to let go, whom to swap with, what to grab."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from tabletop.ai.agents import Memory, Reason, Thought, unthinking
from tabletop.ai.toss_your_cookies_belief import Outlook, outlook
from tabletop.ai.toss_your_cookies_hands import Hand, completes, cookies_of, hope, promise, threat, worth
from tabletop.games.seen import under_way
from tabletop.games.toss_your_cookies.passing import Pass
from tabletop.games.toss_your_cookies.state import COOKIE, MILK, WILD, Cookies
from tabletop.games.toss_your_cookies.swap import Swap
from tabletop.games.toss_your_cookies.toss import Scramble
from tabletop.games.toss_your_cookies.value import chance
from tabletop.kernel import DONE, Chance, Move, State
from tabletop.kernel.box import Box

SHARED = 0.7
"""How much of the harm is done by a card that anybody may grab, against one that is handed over."""
LIKES = 0.02
"""What it costs to hand a rival a cookie that it seems to collect, for each one that it is believed to have."""
EQUAL = 1e-9
"""A difference that is none."""
PROBABLY = 0.5
"""From these odds on a reason may say so."""


class Seen(NamedTuple):
    """What an answer is thought about: the table, whose answer it is, and the odds."""

    view: Cookies
    seat: int
    odds: Outlook
    rnd: Chance

    @property
    def box(self) -> Box:
        return self.view.box

    @property
    def alike(self) -> int:
        return self.view.box.number("alike")

    def cards(self) -> list[str]:
        """The hand, without what is already picked to go."""
        cards = [self.box.ids[card] for card in self.view.hands[self.seat]]
        for part in self.view.parts(self.seat):
            cards.remove(str(part.what))
        return cards

    def worth(self, cards: Sequence[str]) -> float:
        return worth(Hand.of(self.box, cards), self.alike, self.view.seats)

    def best(self, moves: Sequence[Move], gains: Mapping[Move, float]) -> Move:
        """The one that brings the most; chance decides among equals, so that not everyone wants the same cookie."""
        most = max(gains[move] for move in moves)
        return self.rnd.choice([move for move in moves if gains[move] >= most - EQUAL])

    def rivals(self) -> list[int]:
        return [other for other in range(self.view.seats) if other != self.seat]


class Baker:
    """Gathers the cookie it has most of. What it knows of the others is its view and what it was told."""

    def __init__(self, settings: Mapping[str, Any]) -> None:
        self.slips: int = settings["slips"]
        self.recall: int = settings["recall"]
        self.denies: float = settings["denies"] / 100
        self.partner: str = settings["partner"]
        self.remembers = self.recall > 0
        self.answers: Mapping[str, Callable[[Seen], Thought]] = {
            "swap_with": self._swap_with,
            "give": self._let_go,
            "pass": self._let_go,
            "toss": self._let_go,
            "grab": self._grab,
            "milk": self._milk,
            "take": self._blindly,
            "pick_back": self._blindly,
        }

    def think(self, view: State, seat: int, memory: Memory, rnd: Chance) -> Iterator[Thought]:
        assert isinstance(view, Cookies)
        if view.asking is None:
            raise ValueError("the game is over")
        thought = unthinking(view.legal(seat), self.slips, rnd)
        if thought is None:
            seen = Seen(view, seat, outlook(view, seat, memory, self.recall), rnd)
            thought = self.answers[view.asking.prompt](seen)
        yield thought._replace(value=chance(view, seat))

    def _blindly(self, at: Seen) -> Thought:
        return Thought(at.rnd.choice(at.view.legal(at.seat)), reason=Reason("From behind they all look alike."))

    # Letting go

    def _let_go(self, at: Seen) -> Thought:
        """Part by part: the card that is missed least and helps the others least."""
        moves = at.view.legal(at.seat)
        if DONE in moves:
            return Thought(DONE, reason=Reason("These are the ones to part with."))
        cards = at.cards()
        held = at.worth(cards)
        costs = {}
        for what in dict.fromkeys(cards):
            rest = list(cards)
            rest.remove(what)
            costs[what] = held - at.worth(rest) + self.denies * self._harm(at, what)
        move = at.best(moves, {move: -costs[str(move.what)] for move in moves})
        return Thought(move, reason=self._why(at, str(move.what)))

    def _harm(self, at: Seen, what: str) -> float:
        """What it costs that a rival gets this card."""
        kind = at.box.by_id[what].kind
        swap, passed = under_way(at.view, Swap), under_way(at.view, Pass)
        if swap is not None or passed is not None:
            to = swap.whom if swap is not None else (at.seat + passed.to) % at.view.seats
            return completes(at.odds, to, what, kind, at.alike) + self._likes(at, to, what, kind)
        return SHARED * max(
            completes(at.odds, to, what, kind, at.alike) + self._likes(at, to, what, kind) for to in at.rivals()
        )

    def _likes(self, at: Seen, to: int, what: str, kind: str) -> float:
        return LIKES * at.odds.expected(to, what) if kind == COOKIE else 0.0

    def _why(self, at: Seen, what: str) -> Reason:
        kind = at.box.by_id[what].kind
        if kind not in (COOKIE, WILD, MILK):
            return Reason("It is worth nothing, so it goes first.")
        hand = Hand.of(at.box, at.cards())
        if kind == COOKIE and hand.cookies[what] < max(hand.cookies.values()):
            return Reason("You collect something else.")
        if kind == COOKIE:
            return Reason("Nothing else is left to part with more easily.")
        return Reason("Everything else would be missed more.")

    # Swapping

    def _swap_with(self, at: Seen) -> Thought:
        moves = at.view.legal(at.seat)
        if self.partner == "anyone":
            return Thought(at.rnd.choice(moves), reason=Reason("One is as good as another."))
        count = under_way(at.view, Swap).count
        gain = self._hand_for_hand if count >= at.view.hand else self._some_for_some
        gains = {move: gain(at, move.whom, count) for move in moves}
        move = at.best(moves, gains)
        if at.odds.milk(move.whom) > PROBABLY:
            return Thought(move, reason=Reason("The milk is probably there."))
        if min(gains.values()) >= gains[move] - EQUAL:
            return Thought(move, reason=Reason("One is as good as another."))
        return Thought(move, reason=Reason("That hand probably holds what helps you most."))

    def _some_for_some(self, at: Seen, whom: int, count: int) -> float:
        """What cards out of a rival's hand are worth, each as likely to be found as the odds say."""
        kept = self._kept(at, count)
        now = at.worth(kept)
        share = count / at.view.hand
        gain = sum(
            at.odds.expected(whom, what) * (at.worth([*kept, what]) - now)
            for what, kind in zip(at.odds.ids, at.odds.kinds, strict=True)
            if kind in (COOKIE, WILD, MILK)
        )
        return share * (gain + self.denies * self._danger(at, whom))

    def _kept(self, at: Seen, count: int) -> list[str]:
        """The hand without the cards that are missed least."""
        kept = at.cards()
        for _ in range(count):
            rests = [kept[:n] + kept[n + 1 :] for n in range(len(kept))]
            kept = max(rests, key=at.worth)
        return kept

    def _danger(self, at: Seen, whom: int) -> float:
        """How likely a rival is one good card away from winning."""
        return max(threat(at.odds, whom, what, 1, 1, at.alike) for what in cookies_of(at.odds))

    def _hand_for_hand(self, at: Seen, whom: int, count: int) -> float:
        most = max(at.odds.expected(whom, what) for what in cookies_of(at.odds)) + at.odds.wild(whom)
        milk, seats = at.odds.milk(whom), at.view.seats
        full = min(most, at.alike - 1.0)
        return milk * promise(full, True, at.alike, seats) + (1 - milk) * promise(most, False, at.alike, seats)

    # Grabbing

    def _milk(self, at: Seen) -> Thought:
        grab = next(move for move in at.view.legal(at.seat) if move.verb == "grab")
        return Thought(grab, reason=Reason("Nobody wins without the milk."))

    def _grab(self, at: Seen) -> Thought:
        """What helps the own hand most, or a rival with the milk least."""
        moves = [move for move in at.view.legal(at.seat) if move.verb == "grab"]
        cards = at.cards()
        middle = [at.box.ids[card] for card in at.view.middle]
        scramble: Scramble = under_way(at.view, Scramble)
        own = {move: self._gain(at, cards, middle, str(move.what), scramble.short[at.seat]) for move in moves}
        denied = {move: self._denied(at, middle, str(move.what), scramble.short) for move in moves}
        move = at.best(moves, {move: own[move] + self.denies * denied[move] for move in moves})
        return Thought(move, reason=self._why_grab(at, move, own, denied))

    def _gain(self, at: Seen, cards: Sequence[str], middle: Sequence[str], what: str, picks: int) -> float:
        left = list(middle)
        left.remove(what)
        hand, there = Hand.of(at.box, [*cards, what]), Hand.of(at.box, left)
        seats = at.view.seats
        return worth(hand, at.alike, seats) + seats * hope(hand, there, picks - 1, at.alike)

    def _denied(self, at: Seen, middle: Sequence[str], what: str, short: Sequence[int]) -> float:
        """How much less likely rivals win in this scramble without this card."""
        kind = at.box.by_id[what].kind
        if not self.denies or kind not in (COOKIE, WILD):
            return 0.0
        there = Hand.of(at.box, middle)
        sets = [what] if kind == COOKIE else list(there.cookies)
        total = 0.0
        for rival in at.rivals():
            if short[rival] and at.odds.milk(rival) > 0:
                lie = [(cookie, there.cookies.get(cookie, 0) + there.wild) for cookie in sets]
                total += max(
                    (
                        threat(at.odds, rival, cookie, short[rival], n, at.alike)
                        - threat(at.odds, rival, cookie, short[rival], n - 1, at.alike)
                        + threat(at.odds, rival, cookie, short[rival], n, at.alike) / (2 * n)
                        for cookie, n in lie
                    ),
                    default=0.0,
                )
        return total

    def _why_grab(self, at: Seen, move: Move, own: Mapping[Move, float], denied: Mapping[Move, float]) -> Reason:
        kind = at.box.by_id[str(move.what)].kind
        if own[move] >= at.view.seats:
            return Reason("It wins.")
        if kind == MILK:
            return Reason("Nobody wins without the milk.")
        if kind == WILD:
            return Reason("It counts as any cookie.")
        if denied[move] > 0 and own[move] < max(own.values()):
            return Reason("A rival who probably has the milk needs it more.")
        if kind == COOKIE:
            return Reason("It goes with what you have.")
        return Reason("Nothing better lies there.")
