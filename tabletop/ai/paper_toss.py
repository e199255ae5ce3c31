"""A rule of thumb for Paper Toss: what is worth keeping, whom to hinder and when, by what the cards say."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from tabletop.ai.agents import Memory, Reason, Thought, unthinking
from tabletop.effects import Resolve
from tabletop.games.paper_toss.readings import throw_so_far
from tabletop.games.paper_toss.rules import PaperToss
from tabletop.games.paper_toss.value import after, chance, landing, standing, stops
from tabletop.kernel import DONE, PASS, Chance, Move, State
from tabletop.kernel.box import Card

FRESH = 0.35
"""What a card that is drawn instead is worth, in tokens, to a hand that has a paper to toss."""
FRESH_PAPER = 0.55
"""The same to a hand without one: it may be the paper."""


class Route:
    """Goes by the worth of each card. What it knows of a game is its view, and what it knows of cards is printed."""

    remembers = False

    def __init__(self, settings: Mapping[str, Any]) -> None:
        self.slips: int = settings["slips"]
        self.dig: str = settings["dig"]
        self.keep_counters: int = settings["keep_counters"]
        self.hazards: str = settings["hazards"]
        self.bully: str = settings["bully"]
        self.threat: int = settings["threat"]
        self.energy: bool = settings["energy"]
        self.weigh: bool = settings["weigh"]
        self.answers: Mapping[str, Callable[[PaperToss, int], Thought]] = {
            "discard": self._discard,
            "toss": self._toss,
            "any time": self._any_time,
            "hazard": self._hazard,
            "counter": self._counter,
            "energy": self._energy,
            "which landing": self._landing,
            "pay": self._pay,
        }

    def think(self, view: State, seat: int, memory: Memory, rnd: Chance) -> Iterator[Thought]:
        assert isinstance(view, PaperToss)
        if view.asking is None:
            raise ValueError("the game is over")
        thought = unthinking(view.legal(seat), self.slips, rnd) or self.answers[view.asking.prompt](view, seat)
        yield thought._replace(value=chance(view, seat))

    # One's own turn

    def _discard(self, view: PaperToss, seat: int) -> Thought:
        """Part by part: the card that is worth least, as long as a fresh one is worth more or it must be."""
        moves = view.legal(seat)
        forced = DONE not in moves or isinstance(view.frames[-1], Resolve)
        hand = self._left(view, seat)
        worths = self._worths(view, hand)
        papers = any(card.when == "turn" for card in hand)
        offered = {move.what for move in moves}
        spare = sorted((worth, n) for n, worth in enumerate(worths) if hand[n].id in offered)
        if forced:
            move = Move("discard", hand[spare[0][1]].id) if spare and DONE not in moves else DONE
            return Thought(move, reason=Reason("Something has to go: what helps least."))
        if not spare or not (self._digs(papers, spare[0][0]) or self._must_dig(view, seat, papers)):
            return Thought(DONE, reason=Reason("The rest of the hand is worth keeping."))
        why = Reason("A fresh card is worth more.") if papers else Reason("It makes room to find a paper.")
        return Thought(Move("discard", hand[spare[0][1]].id), reason=why)

    def _digs(self, papers: bool, worth: float) -> bool:
        """Whether a card of this worth is given up for a fresh one."""
        if papers:
            return self.dig == "fully" and worth < FRESH
        return self.dig != "little" and worth < FRESH_PAPER

    def _must_dig(self, view: PaperToss, seat: int, papers: bool) -> bool:
        """A full hand without a paper would never find one."""
        return not papers and not view.parts(seat) and len(view.hands[seat]) >= view.box.number("hand")

    def _left(self, view: PaperToss, seat: int) -> list[Card]:
        """The hand without what is already picked for discarding."""
        hand = [view.box.printed[card] for card in view.hands[seat]]
        for part in view.parts(seat):
            hand.remove(next(card for card in hand if card.id == part.what))
        return hand

    def _worths(self, view: PaperToss, hand: Sequence[Card]) -> list[float]:
        """What it brings to hold on to each card: the first of a sort more than the second."""
        counters = sorted((n for n, card in enumerate(hand) if card.when == "counter"),
                          key=lambda n: -stops(view.box, hand[n]))[: self.keep_counters]  # fmt: skip
        hinder = landing(view.box, 1, best=True) - landing(view.box, 2, best=False)
        seen: dict[str, int] = {}
        worths = []
        for n, card in enumerate(hand):
            nth = seen[card.when] = seen.get(card.when, 0) + 1
            if card.when == "turn":
                worths.append((2.0, 0.5)[nth - 1] if nth <= 2 else 0.05)
            elif card.when == "counter":
                worths.append(0.3 + 0.3 * stops(view.box, card) if n in counters else 0.1)
            elif card.when == "rival_toss":
                worths.append(hinder / nth)
            elif card.when == "clear_toss":
                worths.append(0.4 / nth)
            else:
                worths.append(0.6 if card.effects else 0.0)
        return worths

    def _toss(self, view: PaperToss, seat: int) -> Thought:
        papers = [move for move in view.legal(seat) if move != PASS]
        best = max(papers, key=lambda move: self._gain(view, seat, move))
        return Thought(best, reason=Reason("A toss brings more than it risks."))

    def _energy(self, view: PaperToss, seat: int) -> Thought:
        helps = [move for move in view.legal(seat) if move != PASS]
        best = max(helps, key=lambda move: self._gain(view, seat, move))
        if self.energy and self._gain(view, seat, best) > 0:
            return Thought(best, reason=Reason("The way is clear: this makes the toss better."))
        return Thought(PASS, reason=Reason("The toss is good enough as it is."))

    def _pay(self, view: PaperToss, seat: int) -> Thought:
        run = view.frames[-1]
        assert isinstance(run, Resolve)
        before, paid = standing(view), after(view, run.now(view).then, run.seat, run.target)
        price = next(move for move in view.legal(seat) if move != PASS)
        if chance(view, seat, paid) > chance(view, seat, before):
            return Thought(price, reason=Reason("What it buys is worth the card."))
        return Thought(PASS, reason=Reason("The card is worth more than what it buys."))

    # Others' turns

    def _hazard(self, view: PaperToss, seat: int) -> Thought:
        throw = throw_so_far(view)
        assert throw is not None
        plays = [move for move in view.legal(seat) if move != PASS]
        best = max(plays, key=lambda move: self._gain(view, seat, move, throw.seat))
        tokens = view.scores[throw.seat]
        lead = max(score for other, score in enumerate(view.scores) if other != seat)
        away = view.box.number("tokens") - tokens
        if self._gain(view, seat, best, throw.seat) <= 0:
            return Thought(PASS, reason=Reason("Getting in the way would not help."))
        if self.hazards == "leader" and tokens < lead:
            return Thought(PASS, reason=Reason("The hazard is kept for the leader."))
        held = sum(view.box.printed[card].when == "rival_toss" for card in view.hands[seat])
        if self.hazards == "threat" and away > self.threat and held < 2:
            return Thought(PASS, reason=Reason("The last hazard is kept for somebody about to win."))
        return Thought(best, reason=Reason("The rival needs {n} more: get in the way.", {"n": max(0, away)}))

    def _counter(self, view: PaperToss, seat: int) -> Thought:
        """The counter that stops the least else."""
        plays = [move for move in view.legal(seat) if move != PASS]
        best = min(plays, key=lambda move: stops(view.box, view.box.by_id[str(move.what)]))
        return Thought(best, reason=Reason("Otherwise a rival chooses where the paper lands."))

    def _any_time(self, view: PaperToss, seat: int) -> Thought:
        plays = [move for move in view.legal(seat) if move != PASS]
        if self.bully == "anyone":
            return Thought(plays[0], reason=Reason("Somebody has to be first."))
        best = max(plays, key=lambda move: self._gain(view, seat, move, move.whom))
        lead = max(score for other, score in enumerate(view.scores) if other != seat)
        away = view.box.number("tokens") - lead
        if self._gain(view, seat, best, best.whom) <= 0:
            return Thought(PASS, reason=Reason("Nobody is worth it now."))
        if self.bully == "threat" and best.whom >= 0 and away > self.threat:
            return Thought(PASS, reason=Reason("It is kept until somebody is about to win."))
        return Thought(best, reason=Reason("It holds up the rival who is most in the way."))

    def _landing(self, view: PaperToss, seat: int) -> Thought:
        throw = throw_so_far(view)
        assert throw is not None
        picks = view.legal(seat)
        if not self.weigh:
            return Thought(picks[0], reason=Reason("The first one will do."))
        best = max(picks, key=lambda move: self._landed(view, seat, throw.seat, move))
        if seat == throw.seat:
            return Thought(best, reason=Reason("It brings the most."))
        return Thought(best, reason=Reason("It helps the rival least."))

    # What a move brings

    def _gain(self, view: PaperToss, seat: int, move: Move, target: int = -1) -> float:
        """How much better this seat stands once the card has done what it says."""
        card = view.box.by_id[str(move.what)]
        aim = target if target >= 0 else seat
        return chance(view, seat, after(view, card.effects, seat, aim)) - chance(view, seat)

    def _landed(self, view: PaperToss, seat: int, tosser: int, move: Move) -> float:
        card = view.box.by_id[str(move.what)]
        return chance(view, seat, after(view, card.effects, tosser, tosser))
