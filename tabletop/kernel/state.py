"""The state of a game: plain data, with everything that is the same for all games written once.

`legal`, `apply`, `take_back`, `view` and `imagine` are the whole of what an agent, a screen or a protocol needs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NoReturn

from tabletop.kernel.chance import Chance
from tabletop.kernel.errors import Fault, Illegal, Over
from tabletop.kernel.moves import CLOCK, DONE, PASS, UNSEEN, Answer, Move, Pick
from tabletop.kernel.record import EVERYONE, OWNER, ZoneSpec, record
from tabletop.kernel.verbs import TRUTH, Table, piles

if TYPE_CHECKING:
    from typing import Self

WATCHER = -1
"""The viewer of what everyone may see."""


@record
class State(Table):
    """One game in progress. A game adds its own fields: zones, counters, whatever its sheet speaks of."""

    # Asking and answering

    def waiting(self) -> tuple[int, ...]:
        """Who has not finished answering. Everyone may know this."""
        if self.asking is None:
            return ()
        asked = self.asked
        if asked.__class__ is int:
            return (asked,)
        return tuple(seat for seat in asked if not self.finished(seat))  # type: ignore[union-attr]

    def finished(self, seat: int) -> bool:
        """Whether this seat has answered the open question for good (it may still take it back)."""
        answer = self.answers.get(seat)
        return answer is not None and (answer.__class__ is Move or answer[-1] == DONE)

    def legal(self, seat: int) -> list[Move]:
        """What this seat may answer now; nothing if it is not asked."""
        if seat not in self.waiting():
            return []
        offer = self._offer(seat)
        return offer.moves(self.parts(seat)) if isinstance(offer, Pick) else list(offer)

    def parts(self, seat: int) -> tuple[Move, ...]:
        """The parts of its answer that this seat has given so far."""
        answer = self.answers.get(seat, ())
        return () if answer.__class__ is Move else answer  # type: ignore[return-value]

    def _offer(self, seat: int) -> Any:
        question = self.asking
        assert question is not None
        if question.parts:
            return question.offer(self.frames[-1], self, seat, self.parts(seat))
        return question.offer(self.frames[-1], self, seat)

    def apply(self, seat: int, move: Move) -> None:
        """One answer, or part of one, or time going by. Refused with Illegal if it is not on offer."""
        if self.winners is not None:
            raise Illegal("the game is over")
        if seat == CLOCK:
            return self._tick(move)
        if seat not in self.waiting():
            raise Illegal(f"seat {seat} is not asked; {_seats(self.waiting())} to answer")
        if move not in self.legal(seat):
            raise Illegal(f"{tuple(move)} is not on offer to seat {seat}")
        return self.play(seat, move)

    def play(self, seat: int, move: Move) -> None:
        """`apply` without its checks, for moves that came from `legal`, `offer` or `choice`."""
        question = self.asking
        try:
            if self.asked.__class__ is int and question.simple:  # type: ignore[union-attr]
                self.asking = None
                hear = question.hear  # type: ignore[union-attr]
                hear(self.frames[-1], self, move)
            else:
                self._gather(seat, move)
        except Over:
            return
        except RecursionError:
            raise Fault(f"the rules go round in circles in {self.whereabouts()}") from None
        if self.asking is None:
            raise Fault(f"{self.whereabouts()} neither asks, calls nor ends")

    def go_on(self, paragraph: Callable[..., None], *heard: Any) -> None:
        """What `play` does for an answer, for all other ways in which the rules get the word: the start, the bell."""
        try:
            paragraph(*heard)
        except Over:
            return
        except RecursionError:
            raise Fault(f"the rules go round in circles in {self.whereabouts()}") from None
        if self.asking is None:
            raise Fault(f"{self.whereabouts()} neither asks, calls nor ends")

    def hear(self, heard: Any) -> None:
        """The open question is settled: its frame goes on with what it hears."""
        question = self.asking
        assert question is not None
        self.asking = None
        self.answers = {}
        question.hear(self.frames[-1], self, heard)

    def _gather(self, seat: int, move: Move) -> None:
        question = self.asking
        assert question is not None
        if question.parts:
            parts = self.parts(seat)
            if move != DONE:
                self.answers[seat] = (*parts, move)
                return
            offer = self._offer(seat)
            self.answers[seat] = (*(offer.settled(parts) if isinstance(offer, Pick) else parts), DONE)
        else:
            self.answers[seat] = move
        asked = self.asked
        if asked.__class__ is int:
            self.hear(_heard(self.answers[seat]))
        elif question.first:
            self._settle_window()
        elif len(self.answers) == len(asked) and all(map(self.finished, asked)):  # type: ignore[arg-type]
            self.hear({other: _heard(self.answers[other]) for other in sorted(asked)})  # type: ignore[arg-type]

    def _settle_window(self) -> None:
        """Rulebook order: the earliest that does not pass, once all before it have. With a clock: who is first."""
        for seat in self.asked:  # type: ignore[union-attr]
            answer = self.answers.get(seat)
            if answer is None:
                if self.ticks < 0:
                    return
            elif answer != PASS:
                self.hear((seat, answer))
                return
        if len(self.answers) == len(self.asked):  # type: ignore[arg-type]
            self.hear(None)

    def _tick(self, move: Move) -> None:
        n = move.what
        if move.verb != "tick" or n.__class__ is not int or n < 1 or self.ticks < 0:
            raise Illegal("no clock is running" if self.ticks < 0 else "time passes in whole ticks: ('tick', n)")
        self.ticks = max(0, self.ticks - n)
        if self.ticks:
            return
        if self.asking.first or self.asked.__class__ is int:  # type: ignore[union-attr]
            self.go_on(self.hear, None)
        else:
            done = [seat for seat in sorted(self.asked) if self.finished(seat)]  # type: ignore[arg-type]
            self.go_on(self.hear, {seat: _heard(self.answers[seat]) for seat in done})

    def take_back(self, seat: int, part: int | None = None) -> None:
        """While the question is open: reopen a finished answer, or drop its last part, or the part named."""
        if self.asking is None or seat not in self.answers or self.answers[seat] == UNSEEN:
            raise Illegal(f"seat {seat} has no open answer to take back")
        answer = self.answers[seat]
        if isinstance(answer, Move):
            del self.answers[seat]
            return
        parts: list[Move] = [move for move in answer if move != DONE]
        if part is None and answer[-1] != DONE:
            parts.pop()
        elif part is not None:
            if not 0 <= part < len(parts):
                raise Illegal(f"there is no part {part}: {len(parts)} were given")
            parts.pop(part)
        self._regive(seat, parts)

    def _regive(self, seat: int, parts: list[Move]) -> None:
        """Give these parts anew, one by one; if one of them is no longer possible, nothing changes."""
        before = self.answers.pop(seat)
        for move in parts:
            if move not in self.legal(seat):
                self.answers[seat] = before
                raise Illegal(f"without that part {tuple(move)} is not possible: take it back first")
            self.answers[seat] = (*self.parts(seat), move)

    # Search

    def offer(self) -> tuple[int, Sequence[Move]]:
        """The next seat to answer and its moves, in the order in which search goes through them."""
        asked = self.asked
        question = self.asking
        if asked.__class__ is int and question.simple:  # type: ignore[union-attr]
            offering = question.offer  # type: ignore[union-attr]
            return asked, offering(self.frames[-1], self, asked)  # type: ignore[return-value]
        if question is None:
            raise Fault("nobody is asked anything")
        if asked.__class__ is int:
            seat = asked
        elif question.simple:
            for seat in asked:  # type: ignore[union-attr]
                if seat not in self.answers:
                    return seat, question.offer(self.frames[-1], self, seat)  # type: ignore[return-value]
        else:
            for seat in asked:  # type: ignore[union-attr]
                if not self.finished(seat):
                    break
        offer = self._offer(seat)
        return seat, offer.rising(self.parts(seat)) if isinstance(offer, Pick) else offer

    def choice(self) -> tuple[int, Sequence[Move]] | None:
        """The next seat with a real choice and its moves; forced answers are given on the way. None: it is over."""
        while self.winners is None:
            seat, moves = self.offer()
            if len(moves) > 1:
                return seat, moves
            if not moves:
                self._no_answer(seat)
            self.play(seat, moves[0])
        return None

    def _no_answer(self, seat: int) -> NoReturn:
        raise Fault(f"{self.whereabouts()} asks seat {seat} and offers no answer")

    def rollout(self, fraction: Callable[[], float], most: int) -> int:
        """Play on to the end, every move as likely as the others on offer. How many it took; a Fault after `most`.

        It does what `offer` and `play` do in a loop, with both written out for the commonest question: one move of one
        seat. `fraction` draws a number from 0.0 up to 1.0.
        """
        if self.winners is not None:
            return 0
        moves = 0
        try:
            for moves in range(1, most + 1):  # noqa: B007 - counted for the end
                question = self.asking
                asked = self.asked
                if question is None:
                    raise Fault(f"{self.whereabouts()} neither asks, calls nor ends")
                if asked.__class__ is int and question.simple:
                    frame = self.frames[-1]
                    offering = question.offer
                    offered = offering(frame, self, asked)
                    n = len(offered)
                    self.asking = None
                    hear = question.hear
                    pick = int(fraction() * n) if n > 1 else 0 if n else self._no_answer(asked)
                    hear(frame, self, offered[pick])
                else:
                    seat, offered = self.offer()
                    n = len(offered)
                    pick = int(fraction() * n) if n > 1 else 0 if n else self._no_answer(seat)
                    self._gather(seat, offered[pick])
        except Over:
            return moves
        except RecursionError:
            raise Fault(f"the rules go round in circles in {self.whereabouts()}") from None
        raise Fault(f"after {most} moves the game has not ended; it is in {self.whereabouts()}")

    # Who may know what

    def view(self, seat: int | None) -> Self:
        """What this seat may know; None: what everyone may. Zones it cannot see into are only counted."""
        if seat is not None and not 0 <= seat < self.seats:
            raise Fault(f"there is no seat {seat} to look from")
        seen = self.clone()
        viewer = WATCHER if seat is None else seat
        if self.viewer not in (TRUTH, viewer):
            raise Fault("a view cannot be widened to another seat")
        seen.viewer = viewer
        seen.rng = 0
        seen.script = []
        for spec in self.ZONES:
            _mask(seen, spec, viewer)
        for other in list(seen.answers):
            if other != viewer:
                if seen.finished(other):
                    seen.answers[other] = UNSEEN
                else:
                    del seen.answers[other]
        return seen

    def imagine(self, rnd: Chance) -> Self:
        """On a view: one whole state that it could be, with the unseen cards dealt into the holes."""
        if self.viewer == TRUTH:
            raise Fault("imagine works on a view, never on the truth")
        guess = self.clone()
        guess.viewer = TRUTH
        guess.rng = rnd.bits()
        for seat in [seat for seat, answer in guess.answers.items() if answer == UNSEEN]:
            del guess.answers[seat]
        holes: dict[str, list[list[int]]] = {}
        unseen = {deck: set(numbers) for deck, numbers in self.box.decks.items()}
        for spec in self.ZONES:
            for pile in piles(guess, spec):
                unseen[spec.deck].difference_update(pile)
                if -1 in pile:
                    holes.setdefault(spec.deck, []).append(pile)
        for deck, gaps in holes.items():
            cards = sorted(unseen[deck])
            rnd.shuffle(cards)
            for pile in gaps:
                pile[:] = [card if card >= 0 else cards.pop() for card in pile]
        return guess


def _heard(answer: Answer) -> Any:
    return answer if answer.__class__ is Move else answer[:-1]


def _mask(state: State, spec: ZoneSpec, viewer: int) -> None:
    """Reduce a zone to its count for those who cannot see into it."""
    if spec.seen_by == EVERYONE:
        return
    if not spec.a_seat:
        setattr(state, spec.name, [-1] * len(getattr(state, spec.name)))
        return
    hands = getattr(state, spec.name)
    for seat, pile in enumerate(hands):
        if spec.seen_by != OWNER or seat != viewer:
            hands[seat] = [-1] * len(pile)


def _seats(waiting: tuple[int, ...]) -> str:
    if len(waiting) == 1:
        return f"seat {waiting[0]} has"
    return "nobody is" if not waiting else "seats " + ", ".join(map(str, waiting)) + " have"


__all__ = ["TRUTH", "WATCHER", "State"]
