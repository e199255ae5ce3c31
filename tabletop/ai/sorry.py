"""A rule of thumb for Sorry!: which total to leave, whom to send back, what to steal and what to stop."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice, permutations
from typing import Any, NamedTuple

from tabletop.ai.agents import Memory, Reason, Thought, unthinking
from tabletop.ai.sorry_rounds import flips
from tabletop.ai.sorry_stakes import Stakes, moved, stays, stepped
from tabletop.effects import Resolve
from tabletop.games.seen import under_way
from tabletop.games.sorry.printed import counts, is_base, printed, total_after, worth
from tabletop.games.sorry.rules import PlayedOnYou, Sorry, TwentyOne
from tabletop.games.sorry.value import chance, hits, keep
from tabletop.kernel import DONE, PASS, Chance, Move, State
from tabletop.kernel.box import Card

MOST_LINES = 400
"""Ways to play several cards in a row that are looked at."""
SPARED = 0.1
"""What whoever looks at the next player gives for keeping a card that gets by at any total, as odds of a win."""


class Line(NamedTuple):
    """What playing a card comes to: the cards that go, where the total ends, and who has to go on from there."""

    move: Move
    cards: tuple[Card, ...]
    total: int
    clears: bool = False
    """Whether the pile is discarded before anybody wins or busts."""
    flipped: bool = False
    drawn: int = 0


class Totals:
    """Takes a win, keeps off a bust, and otherwise leaves the others little. It knows cards by what is printed."""

    remembers = False

    def __init__(self, settings: Mapping[str, Any]) -> None:
        self.slips: int = settings["slips"]
        self.look: str = settings["look"]
        self.aim: str = settings["aim"]
        self.hold: str = settings["hold"]
        self.threat: int = settings["threat"]
        self.tie_break: str = settings["tie_break"]
        self.answers: Mapping[str, Callable[[Stakes], Thought]] = {
            "play": self._play,
            "more": self._more,
            "steal": self._steal,
            "block": self._block,
            "tie_break": self._tie_break,
        }

    def think(self, view: State, seat: int, memory: Memory, rnd: Chance) -> Iterator[Thought]:
        assert isinstance(view, Sorry)
        if view.asking is None:
            raise ValueError("the game is over")
        thought = unthinking(view.legal(seat), self.slips, rnd)
        if thought is None:
            thought = self.answers[view.asking.prompt](Stakes(view, seat))
        yield thought._replace(value=chance(view, seat))

    # One's own turn

    def _play(self, at: Stakes) -> Thought:
        moves = at.view.legal(at.seat)
        if moves[0].verb == "spend":
            least = min(moves, key=lambda move: keep(at.box.by_id[str(move.what)], at.limit))
            return Thought(least, reason=Reason("Nothing can do anything now: the card that is missed least."))
        lines = [self._line(at, move) for move in moves]
        return self._best(at, lines)

    def _more(self, at: Stakes) -> Thought:
        run = under_way(at.view, Resolve)
        kind = run.now(at.view).kind
        return self._best(at, list(self._rows(at, kind, run.left, at.view.total, at.hand)))

    def _best(self, at: Stakes, lines: Sequence[Line]) -> Thought:
        best = max(lines, key=lambda line: self._value(at, line))
        return Thought(best.move, reason=self._why(at, best, lines))

    def _line(self, at: Stakes, move: Move) -> Line:
        card = at.box.by_id[str(move.what)]
        total = total_after(at.view.total, card.effects)
        drawn = sum(effect.n for effect in card.effects if effect.do == "draw" and effect.who == "self")
        if len(at.hand) - 1 + drawn > at.box.number("hand_limit"):
            drawn = 0
        more = next((effect for effect in card.effects if effect.do == "play_more"), None)
        if more and total < at.limit:
            rows = self._rows(at, more.kind, more.n, total, at.without(card))
            best = max(rows, key=lambda row: self._value(at, row._replace(cards=(card, *row.cards))))
            return Line(move, (card, *best.cards), best.total, flipped=flips(card) != best.flipped)
        clears = any(effect.do == "clear_pile" for effect in card.effects)
        return Line(move, (card,), 0 if clears else total, clears, flips(card), drawn)

    def _rows(self, at: Stakes, kind: str, n: int, total: int, hand: Sequence[Card]) -> Iterator[Line]:
        """Every way to play so many cards of a kind one after the other."""
        plain = {at.box.ids[card] for card in printed(at.box).plain_of.get(kind, ())}
        able = sorted(card.id for card in hand if card.id in plain)
        for row in dict.fromkeys(islice(permutations(able, n), MOST_LINES)):
            yield self._row(at, [at.box.by_id[what] for what in row], total)

    def _row(self, at: Stakes, row: Sequence[Card], total: int) -> Line:
        """It stops at the first total that fills the pile."""
        played: list[Card] = []
        for card in row:
            total = total_after(total, card.effects)
            played.append(card)
            if total >= at.limit:
                break
        return Line(Move("play", row[0].id), tuple(played), total, flipped=sum(map(flips, played)) % 2 == 1)

    def _value(self, at: Stakes, line: Line) -> float:
        if self.look == "round":
            return self._weighed(at, line)
        if line.clears:
            return 2.0 + self._aimed(at, line.move.whom) if self._worth_a_card(at, line.move.whom) else 0.5
        if line.total == at.limit:
            return 4.0
        if line.total > at.limit:
            return 0.0
        if self.look == "card":
            return 1.0 + line.total / at.limit
        spared = 0.0 if any(stays(card, at.limit) for card in line.cards) else SPARED
        return 1.9 - hits(at.box, line.total, at.box.number("hand")) + spared + 0.01 * line.total / at.limit

    def _aimed(self, at: Stakes, whom: int) -> float:
        return at.view.scores[whom] / at.goal if self.aim == "leader" else 0.0

    def _worth_a_card(self, at: Stakes, whom: int) -> bool:
        """Whether a card that is played on this rival is played now, or kept until one is about to win."""
        return self.hold != "threat" or at.goal - at.view.scores[whom] <= self.threat

    def _weighed(self, at: Stakes, line: Line) -> float:
        """How likely the game is won after it."""
        steps, hand = at.view.scores, at.without(*line.cards)
        target = line.move.whom
        after = steps
        for card in line.cards:
            after = stepped(after, card.effects, at.seat, target, at.goal)
        if line.clears or target >= 0:
            done = at.goes_on(line.total, after, hand, line.flipped)
            stopped = at.holds([target], "block") if target >= 0 else 0.0
            return (1 - stopped) * done + stopped * at.goes_on(0, steps, hand) if stopped else done
        if line.total == at.limit:
            return at.won_by(at.seat, after, hand, at.worth(hand))
        if line.total > at.limit:
            return at.bust_by(at.seat, after, at.worth(hand))
        return at.goes_on(line.total, after, hand, line.flipped, line.drawn)

    def _why(self, at: Stakes, line: Line, lines: Sequence[Line]) -> Reason:
        if line.clears:
            return Reason("It sets back the rival who is most in the way, and the pile begins anew.")
        if line.total == at.limit:
            return Reason("{total} exactly: that wins the round.", {"total": line.total})
        if line.total > at.limit:
            if all(other.total > at.limit for other in lines):
                return Reason("Every card goes over {limit}.", {"limit": at.limit})
            return Reason("Even a bust is better than what else there is.")
        if self.look == "card":
            return Reason("{total} is not over {limit}.", {"total": line.total, "limit": at.limit})
        if line.flipped and at.view.seats > 2:
            return Reason("Let the other neighbour deal with {total}.", {"total": line.total})
        if line.drawn:
            return Reason("The total can stay at {total}, and more cards are more choice.", {"total": line.total})
        percent = round(100 * hits(at.box, line.total, at.box.number("hand")))
        gaps = {"total": line.total, "limit": at.limit, "percent": percent}
        return Reason("At {total} the next player can make {limit} about {percent} times in 100.", gaps)

    # Others' cards

    def _steal(self, at: Stakes) -> Thought:
        """Its own pawn instead of the winner's; or the card is kept until a rival is about to win."""
        winner = under_way(at.view, TwentyOne).seat
        plays = [move for move in at.view.legal(at.seat) if move != PASS]
        best = max(plays, key=lambda move: self._stolen(at, at.box.by_id[str(move.what)], winner))
        if not self._worth_a_card(at, winner) and at.goal - at.view.scores[at.seat] > 1:
            return Thought(PASS, reason=Reason("It is kept for somebody who is about to win."))
        lost = at.race(moved(at.view.scores, winner, 1, at.goal), at.worth(at.hand))
        if self.hold == "weigh" and self._stolen(at, at.box.by_id[str(best.what)], winner) <= lost:
            return Thought(PASS, reason=Reason("The card is worth more later."))
        if at.goal - at.view.scores[winner] <= 1:
            return Thought(best, reason=Reason("Otherwise the game is over."))
        return Thought(best, reason=Reason("A pawn for you, and none for the rival."))

    def _stolen(self, at: Stakes, card: Card, winner: int) -> float:
        """How likely the game is won after it: the winner may stop it."""
        hand, steps = at.without(card), at.view.scores
        taken = any(effect.do == "steal" for effect in card.effects)
        after = stepped(steps, card.effects, at.seat, winner, at.goal)
        done = at.race(moved(after, at.seat if taken else winner, 1, at.goal), at.worth(hand))
        stopped = at.holds([winner], "block")
        return (1 - stopped) * done + stopped * at.race(moved(steps, winner, 1, at.goal), at.worth(hand))

    def _block(self, at: Stakes) -> Thought:
        """What is played on it does not happen; or the card is kept for worse."""
        frame, won = under_way(at.view, PlayedOnYou), under_way(at.view, TwentyOne)
        hurts = at.box.printed[frame.card]
        plays = [move for move in at.view.legal(at.seat) if move != PASS]
        best = max(plays, key=lambda move: self._blocked(at, at.box.by_id[str(move.what)], frame.by, won is not None))
        if self.hold == "threat" and won is None and at.goal - at.view.scores[at.seat] > self.threat:
            return Thought(PASS, reason=Reason("It is kept for a moment that matters more."))
        taken = won is not None and any(effect.do == "steal" for effect in hurts.effects)
        after = stepped(at.view.scores, hurts.effects, frame.by, at.seat, at.goal)
        if won is not None:
            after = moved(after, frame.by if taken else at.seat, 1, at.goal)
        let = at.race(after, at.worth(at.hand))
        if self.hold == "weigh" and self._blocked(at, at.box.by_id[str(best.what)], frame.by, won is not None) <= let:
            return Thought(PASS, reason=Reason("It is kept for a moment that matters more."))
        if won is not None:
            return Thought(best, reason=Reason("The round you have won stays yours."))
        return Thought(best, reason=Reason("Your pawn stays where it is."))

    def _blocked(self, at: Stakes, card: Card, rival: int, won: bool) -> float:
        steps = stepped(at.view.scores, card.effects, at.seat, rival, at.goal)
        if won:
            steps = moved(steps, at.seat, 1, at.goal)
        return at.race(steps, at.worth(at.without(card)))

    # The tie-break

    def _tie_break(self, at: Stakes) -> Thought:
        """Card by card towards the best total that the hand can lay."""
        laid = [at.box.by_id[str(part.what)] for part in at.view.parts(at.seat)]
        offered = [at.box.by_id[str(move.what)] for move in at.view.legal(at.seat) if move != DONE]
        total = sum(map(worth, laid))
        if self.tie_break == "large":
            more = max(offered, key=worth, default=None)
        else:
            rest = at.without(*laid)
            more = next(iter(best_row(rest, at.limit - total, any(map(is_base, laid)))), None)
        if more is None or not worth(more):
            return Thought(DONE, reason=Reason("Nothing comes closer than {total}.", {"total": total}))
        gaps = {"total": total + worth(more), "limit": at.limit}
        return Thought(Move("lay", more.id), reason=Reason("{total} so far, as close to {limit} as it can get.", gaps))


def best_row(hand: Sequence[Card], room: int, based: bool) -> tuple[Card, ...]:
    """The cards that come closest to a total without going over it, one that sets a total at most and first."""
    found: dict[tuple[int, bool], tuple[Card, ...]] = {(0, based): ()}
    for card in sorted((card for card in hand if counts(card)), key=lambda card: not is_base(card)):
        for (total, base), row in list(found.items()):
            if total + worth(card) <= room and not (base and is_base(card)):
                found.setdefault((total + worth(card), base or is_base(card)), (*row, card))
    return found[max(found)]
