"""The driver keeps a game going: it answers for the computer's seats at a calm pace and lets the clock run.

It reads no clock itself: `step(now)` is told the time. How long somebody thought never shows, only the pace does.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2s

from tabletop.ai import levels
from tabletop.ai.agents import Memory, Random, Thought, answer
from tabletop.ai.worker import CAP, Answer, Worker
from tabletop.data.catalogue import Catalogue
from tabletop.kernel import PASS, Chance, Illegal, Move
from tabletop.session.open_question import Given, Opening, only_answer
from tabletop.session.orders import Orders
from tabletop.session.reflexes import TICKS, Reflex, by_level
from tabletop.session.steps import AI, FORCED, PERSON, Step
from tabletop.session.table import Table
from tabletop.words import _

PAUSE = 0.8
"""Seconds before each answer of the computer, whatever the choice, at speed 1."""
LONGEST_LAPSE = 0.25
"""Seconds that the clock may run in one step: a window that hung must not cost anybody their turn."""
LONGEST_SHOW = 10.0
"""Seconds after which a busy screen is no longer waited for."""
LOOK_AGAIN = 0.05
"""Seconds until a busy screen is asked again."""
PATIENCE = 6.0
"""Seconds beyond the thinking time after which a silent worker is replaced."""
MOST_RESTARTS = 2
A_HAIR = 1e-6
"""Seconds too early that still count: sums of times are rounded."""
MOST_AT_ONCE = 16
"""Answers given in one step, so that the screen gets its turn even if nothing has to wait."""


class Driver:
    """Plays for everyone who is not a person. Call `step` after each event and when `next_wake` says so."""

    def __init__(
        self, table: Table, worker: Worker, catalogue: Catalogue, speed: float = 1.0, reflex: Reflex | None = None
    ) -> None:
        self.table = table
        self.speed = speed
        """0: at once; a clock then runs as at 1."""
        self.trouble = ""
        """What went wrong with an opponent, in words."""
        self.hints: dict[int, list[Thought]] = {}
        """Seat -> what the computer would do, once it has been asked with `hint`."""
        self.orders = Orders()
        """What people have settled beforehand."""
        self.shared = False
        """Several people look at one screen: a window asks all of them alike, also those who can only pass."""
        self._worker = worker
        self._catalogue = catalogue
        self._reflex = reflex or by_level(catalogue.games.get(table.game))
        self._paused = False
        self._now: float | None = None
        self._time = 0.0
        self._carry = 0.0
        self._opening: Opening | None = None
        self._hinted: dict[int, int] = {}
        worker.begin(table.game, table.box, catalogue)

    # For the screen

    def step(self, now: float, busy: bool | Callable[[], bool] = False) -> list[Step]:
        """Do what is due at this time. Busy: the screen is still showing what happened before the open question.

        A screen gives a function, which is asked again after every answer: that has to be shown, too.
        """
        before = len(self.table.steps)
        self._pass_time(now)
        if not self._paused:
            for _i in range(MOST_AT_ONCE):
                self._follow(busy() if callable(busy) else busy)
                self._collect()
                if not self._advance():
                    break
        return self.table.steps[before:]

    def next_wake(self, now: float) -> float | None:
        """When to call `step` again even if nothing happens; None: a person or the worker has to act first."""
        opening = self._opening
        if self._paused or self.table.over:
            return None
        if opening is None or opening.question != self.table.question or self._worker.thinks_here:
            return now
        if opening.shown is None:
            return now + LOOK_AGAIN
        waits = []
        if opening.tickets:
            waits.append(opening.asked + self._patience(opening) - self._time)
        if self._clocked:
            if not opening.held:
                waits.append((1 - self._carry) / self._ticks_a_second)
        elif opening.ready:
            waits.append(min(map(self._release, opening.ready)) - self._time)
        return now + max(0.0, min(waits)) if waits else None

    def people(self) -> tuple[int, ...]:
        """The seats whose person has to answer now."""
        return tuple(seat for seat in self.table.waiting() if not self._plays(seat))

    @property
    def paused(self) -> bool:
        return self._paused

    def pause(self, now: float) -> None:
        """Nothing moves until `go_on`; no tick passes."""
        self._pass_time(now)
        self._paused = True

    def go_on(self, now: float) -> None:
        self._pass_time(now)
        self._paused = False

    def hint(self, seat: int) -> None:
        """Ask what the computer would do in this seat, knowing no more than it; `hints` has it when it is ready."""
        if seat not in self.table.waiting():
            raise Illegal(f"seat {seat} is not asked anything")
        if seat in self._hinted.values() or seat in self.hints:
            return
        game = self._catalogue.games.get(self.table.game)
        level = game.levels[-1].id if game and game.levels else levels.RANDOM
        self._hinted[self._ask(seat, level, "hint")] = seat

    def close(self) -> None:
        """Leave: whatever is being thought about is dropped at once."""
        self._worker.cancel()
        self._opening = None

    # Time

    @property
    def _pause(self) -> float:
        return PAUSE / self.speed if self.speed > 0 else 0.0

    @property
    def _ticks_a_second(self) -> float:
        return TICKS * (self.speed if self.speed > 0 else 1.0)

    @property
    def _clocked(self) -> bool:
        return self.table.state.ticks >= 0

    def _pass_time(self, now: float) -> None:
        lapse = max(0.0, now - self._now) if self._now is not None else 0.0
        self._now = now
        if self._paused:
            return
        self._time += lapse
        opening = self._opening
        if self._clocked and opening is not None and opening.shown is not None and not opening.held:
            self._carry += min(lapse, LONGEST_LAPSE) * self._ticks_a_second

    # Following the questions

    def _follow(self, busy: bool) -> None:
        """Notice a new question, and ask for every seat that needs it at once."""
        opening = self._opening
        if self.table.over or opening is None or opening.question != self.table.question:
            if opening is not None:
                self._worker.cancel()
            self.hints.clear()
            self._hinted.clear()
            opening = self._opening = None if self.table.over else self._open(opening)
        if opening is None:
            return
        if opening.shown is None and (not busy or self._time - opening.seen >= LONGEST_SHOW):
            opening.shown = self._time
        if opening.orders != self.orders.version:
            opening.orders = self.orders.version
            for seat in [seat for seat in opening.ready if self.table.seats[seat].by_person]:
                del opening.ready[seat]
        for seat in self.table.waiting():
            if self._plays(seat):
                self._prepare(opening, seat)
            else:
                self._leave_alone(opening, seat)

    def _open(self, before: Opening | None) -> Opening:
        """Follow a new question. If it is the one before once more, its time and everyone's reactions go on."""
        state = self.table.state
        opening = Opening(self.table.question, self._time, asking=state.asking, bell=state.ticks)
        same = before is not None and before.asking is state.asking and before.bell - before.ticks == state.ticks
        if before is not None and same and self._clocked:
            opening.goes_on, opening.shown = True, before.shown
            opening.ticks, opening.bell, opening.due = before.ticks, before.bell, before.due
        return opening

    def _plays(self, seat: int) -> bool:
        """Whether the driver answers for this seat: the computer's, or one without a choice."""
        if self.table.seats[seat].by_ai:
            return True
        question = self.table.state.asking
        if question is None or question.by_hand:
            return False
        if self.orders.answer(self.table.state, seat) is not None:
            return True
        return self._forced(seat) is not None and not (self.shared and (question.first or self._can_only_pass(seat)))

    def _can_only_pass(self, seat: int) -> bool:
        """Passing for it at once would tell everyone at the screen that it has no card to answer with."""
        return self._forced(seat) == [PASS]

    def _forced(self, seat: int) -> list[Move] | None:
        """The only answer that this seat could give when the question was put; None if it had a choice."""
        opening = self._opening
        if opening is None or opening.question != self.table.question:
            return only_answer(self.table, seat)
        if seat not in opening.forced:
            opening.forced[seat] = only_answer(self.table, seat)
        return opening.forced[seat]

    def _prepare(self, opening: Opening, seat: int) -> None:
        if seat in opening.ready or seat in opening.tickets:
            return
        if self._clocked and seat not in opening.due:
            opening.due[seat] = opening.ticks + self._reflex(self.table.seats[seat], self._chance(seat, "reflex"))
        if opening.goes_on and opening.due[seat] > opening.ticks:
            return  # much may be gone until then: it thinks when it reacts
        opening.taken[seat] = self._time
        moves = self._forced(seat)
        order = self.orders.answer(self.table.state, seat) if self.table.seats[seat].by_person else None
        if moves is not None:
            opening.ready[seat] = [Given(move, FORCED) for move in moves]
        elif order is not None:
            opening.ready[seat] = [Given(order, FORCED if order == PASS else PERSON)]
        else:
            opening.tickets[seat] = self._ask(seat, self._level(seat), "answer")
            opening.asked = self._time

    def _leave_alone(self, opening: Opening, seat: int) -> None:
        """A person sits here (again) and decides."""
        opening.ready.pop(seat, None)
        opening.due.pop(seat, None)
        ticket = opening.tickets.pop(seat, None)
        if ticket is not None:
            self._worker.drop(ticket)

    # Asking

    def _level(self, seat: int) -> str:
        """The seat's level, or the middle one where the data no longer has it."""
        level = self.table.seats[seat].level
        game = self._catalogue.games.get(self.table.game)
        known = levels.names(game) if game else [levels.RANDOM]
        return level if level in known else known[-1]

    def _ask(self, seat: int, level: str, purpose: str) -> int:
        seed = self._chance(seat, purpose).rng
        return self._worker.ask(seat, self.table.view(seat), self.table.remembered(seat), level, seed)

    def _chance(self, seat: int, purpose: str) -> Chance:
        """Random numbers of their own for each question and seat. Hashed, so that nothing leads back to the seed."""
        label = f"{self.table.deal.seed} {self.table.opened} {seat} {purpose}"
        return Chance(int.from_bytes(blake2s(label.encode(), digest_size=8).digest(), "big"))

    def _collect(self) -> None:
        for arrived in self._worker.poll():
            if arrived.ticket in self._hinted:
                self.hints[self._hinted.pop(arrived.ticket)] = arrived.thoughts
            elif self._opening is not None and self._opening.tickets.get(arrived.seat) == arrived.ticket:
                del self._opening.tickets[arrived.seat]
                self._take(self._opening, arrived)
        opening = self._opening
        if opening is not None and opening.tickets and self._time - opening.asked + A_HAIR > self._patience(opening):
            self._lose_patience(opening)

    def _take(self, opening: Opening, arrived: Answer) -> None:
        if arrived.trouble:
            self._improvise(opening, arrived.seat, arrived.trouble)
        else:
            opening.ready[arrived.seat] = [Given(thought.move, AI, thought) for thought in arrived.thoughts]

    def _patience(self, opening: Opening) -> float:
        return PATIENCE + CAP * len(opening.tickets)

    def _lose_patience(self, opening: Opening) -> None:
        opening.asked = self._time
        opening.restarts += 1
        if opening.restarts <= MOST_RESTARTS:
            self._worker.restart()
            return
        for seat, ticket in opening.tickets.items():
            self._worker.drop(ticket)
            self._improvise(opening, seat, "no answer")
        opening.tickets.clear()

    def _improvise(self, opening: Opening, seat: int, why: str) -> None:
        """An opponent that failed plays something legal, and the table hears of it."""
        name = self.table.seats[seat].name
        self.trouble = _("{name} could not decide ({why}) and plays at random.", name=name, why=why)
        view = self.table.view(seat)
        thoughts = answer(Random(), view, seat, Memory(seat), self._chance(seat, "improvise"))
        opening.ready[seat] = [Given(thought.move, AI) for thought in thoughts]

    # Answering

    def _advance(self) -> bool:
        """Do the next thing that is due; whether there was one."""
        opening = self._opening
        if opening is None or opening.shown is None:
            return False
        if self._clocked:
            return self._advance_clock(opening)
        due = [seat for seat in opening.ready if self._release(seat) <= self._time + A_HAIR]
        return any(self._give(opening, seat) for seat in self.table.waiting() if seat in due)

    def _release(self, seat: int) -> float:
        """When a seat's answer is given, at the earliest: the pause says it, not the thinking."""
        opening = self._opening
        assert opening is not None
        assert opening.shown is not None
        return max(opening.shown, opening.taken[seat]) + self._pause

    def _advance_clock(self, opening: Opening) -> bool:
        """Ticks and reactions in order. The clock waits for a reaction that is due: no slow worker loses a race."""
        played = [seat for seat in self.table.waiting() if seat in opening.due]
        for seat in played:
            if opening.due[seat] <= opening.ticks:
                opening.held = seat not in opening.ready
                if opening.held:
                    self._carry = 0.0
                return self._give(opening, seat)
        opening.held = False
        whole = min([int(self._carry + A_HAIR * TICKS), *(opening.due[seat] - opening.ticks for seat in played)])
        if whole < 1:
            return False
        self._carry -= whole
        opening.ticks += whole
        self.table.tick(whole)
        return True

    def _give(self, opening: Opening, seat: int) -> bool:
        given = opening.ready.pop(seat, None)
        if given is None:
            return False
        opening.due.pop(seat, None)
        try:
            for move, by, thought in given:
                self.table.answer(seat, move, by, thought)
                if by == PERSON:
                    self.orders.take_back(seat, move.what)
        except Illegal as error:
            self._improvise(opening, seat, str(error))
            opening.due[seat] = opening.ticks
        return True
