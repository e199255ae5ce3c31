"""The table: one game in progress. It holds the truth, takes answers, and keeps every step for whoever shows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from tabletop.ai.agents import Thought
from tabletop.data.catalogue import Catalogue
from tabletop.games import BY_ID
from tabletop.kernel import CLOCK, DONE, BadDeal, Box, Deal, Fact, Illegal, Move, State, Told, start, tick
from tabletop.session import undo
from tabletop.session.journal import Journal
from tabletop.session.log import Log, Logs
from tabletop.session.scribe import Scribe
from tabletop.session.seats import Seat
from tabletop.session.steps import (
    ANSWER,
    BELL,
    END,
    FORCED,
    PERSON,
    SEAT,
    START,
    TAKE_BACK,
    TIME,
    UNDO,
    Outcome,
    Past,
    Step,
)

Listener = Callable[[Step], None]


class Table:
    """One game, from the deal to its end.

    States are never changed once they are here: each answer makes the next one. `steps` only grows; a screen remembers
    how far it has shown them.
    """

    def __init__(self, box: Box, deal: Deal, seats: Sequence[Seat], state: State, facts: Sequence[Fact]) -> None:
        self.box = box
        self.deal = deal
        self.seats = list(seats)
        self.state = state
        """The truth. Read it, never change it."""
        self.steps: list[Step] = [Step(0, START, facts=tuple(facts), after=state)]
        self.past: list[Past] = []
        """The answers that count, oldest first."""
        self.opened = 0
        """How many questions have been settled: the number of the open one, whoever was quick or slow to answer."""
        self.question = 0
        """The step that put the open question: a new one means a new question."""
        self.outcome: Outcome | None = None
        self.notes: list[str] = []
        """What a player should know about how the game was resumed, in words."""
        self.stand_in = ""
        """The level that plays for a person who hands over a seat without naming one."""
        self._listeners: list[Listener] = []
        self._redo: list[tuple[int, Move]] = []
        self._logs = Logs(self.steps)
        self._scribe = Scribe(self)

    @classmethod
    def start(
        cls, catalogue: Catalogue, game_id: str, seats: Sequence[Seat], deal: Deal, folder: Path | None = None
    ) -> Table:
        """Lay the table. With a folder, the game is saved there from its first moment on."""
        if len(seats) != deal.seats:
            raise BadDeal(f"seats: the deal is for {deal.seats}, but {len(seats)} want to play")
        box = catalogue.box(game_id, deal.options)
        facts: list[Fact] = []
        state = start(BY_ID[game_id], box, deal, facts)
        state.told = None
        table = cls(box, deal, seats, state, facts)
        table.stand_in = middle_level(catalogue, game_id)
        if folder is not None:
            table._scribe.begin(folder)
        table._notice_end()
        return table

    @classmethod
    def resume(cls, path: Path, catalogue: Catalogue | None = None) -> Table:
        """Go on with a saved game, exactly where it was. BadJournal if it cannot be read."""
        from tabletop.session.resume import resume

        return resume(path, catalogue)

    # Looking

    @property
    def game(self) -> str:
        return self.box.game

    @property
    def over(self) -> bool:
        return self.outcome is not None

    @property
    def trouble(self) -> str:
        """Why the game is not being saved, in words; empty while all is well."""
        return self._scribe.trouble

    @property
    def journal(self) -> Journal | None:
        return self._scribe.journal

    def view(self, seat: int | None) -> State:
        """What this seat may know now; None: what everyone may."""
        return self.state.view(seat)

    def waiting(self) -> tuple[int, ...]:
        """The seats that have not answered yet. Everyone may know this."""
        return () if self.over else self.state.waiting()

    def legal(self, seat: int) -> list[Move]:
        """What this seat may answer now."""
        return [] if self.over else self.state.legal(seat)

    def told(self, seat: int | None) -> Sequence[Told]:
        """Everything this seat has heard, without what was undone: the facts of its log."""
        return self._logs.told(seat)

    def remembered(self, seat: int | None) -> Sequence[Told]:
        """What of it the rules have told: what a player could remember of the game."""
        return self._logs.remembered(seat)

    def log(self, seat: int | None, reader: int | None = None) -> Log:
        """The same with the steps it belongs to, and a mark where the last turn of this seat, or a reader, ended."""
        return self._logs.log(seat, self.past, seat if reader is None else reader)

    def listen(self, listener: Listener) -> None:
        """Call this after every step."""
        self._listeners.append(listener)

    # Answering

    def answer(self, seat: int, move: Move, by: str = PERSON, thought: Thought | None = None) -> Step:
        """One answer or one part of it. Illegal if it is not on offer; then nothing has changed."""
        self._redo.clear()
        return self._answer(seat, move, by, thought)

    def answer_all(self, seat: int, moves: Sequence[Move], by: str = PERSON) -> list[Step]:
        """A whole answer in parts, or the rest of one; refused as a whole if a part of it is."""
        question = self.state.asking
        if question is None or DONE in moves[:-1] or (len(moves) != 1 and not question.parts):
            raise Illegal("these moves are not the parts of one answer")
        trial = self.state.clone()
        for move in moves:
            trial.apply(seat, move)
        return [self.answer(seat, move, by) for move in moves]

    def tick(self, n: int = 1) -> Step | None:
        """Time goes by, 20 ticks a second. A step only if the bell rang."""
        before = self.state
        state, facts = self._apply(CLOCK, tick(n))
        self._scribe.ticks += n
        if before.ticks > n:
            self.state = state
            return None
        step = self._step(BELL, CLOCK, tick(n), facts, state)
        self._count(step, before, settled=True)
        return self._publish(step)

    def take_back(self, seat: int, part: int | None = None) -> Step:
        """While the question is open: withdraw the answer, its last part, or the part named."""
        self._redo.clear()
        return self._take_back(seat, part)

    # Second thoughts

    def why_no_undo(self, seat: int) -> str:
        """Why this seat cannot undo now, as a source string; empty if it can."""
        return undo.why_not(self, seat)

    def undo(self, seat: int) -> Step:
        """Go back before this seat's last answer. UndoRefused says why not."""
        undo.check(self, seat)
        if seat in self.state.answers:
            step = self._take_back(seat)
            withdrawn = step.move
        else:
            past = undo.last_own(self, seat)
            step = self.go_back(past.step.index, seat)
            withdrawn = past.step.move
        assert withdrawn is not None
        self._redo.append((seat, withdrawn))
        return step

    def can_redo(self, seat: int) -> bool:
        return bool(self._redo) and self._redo[-1][0] == seat and self._redo[-1][1] in self.legal(seat)

    def redo(self, seat: int) -> Step:
        """Give again what was undone last, if nothing has happened since."""
        if not self.can_redo(seat):
            raise Illegal("there is nothing to do again")
        _, move = self._redo.pop()
        return self._answer(seat, move, PERSON, None)

    def go_back(self, index: int, seat: int) -> Step:
        """Make the state before an answer the present one. Only `undo` and a journal being read may decide this."""
        at = next(i for i, past in enumerate(self.past) if past.step.index == index)
        past = self.past[at]
        if past.before is None:
            raise LookupError(f"the state before step {index} is not known")
        for later in self.past[at:]:
            later.step.undone = True
        del self.past[at:]
        self._logs.forget()
        fact = Fact("undo", seat, {})
        step = self._step(UNDO, seat, past.step.move, [fact], past.before)
        self.opened, self.question = past.opened, step.index
        self._publish(step, {"to": index})
        return step

    # Seats

    def hand_over(self, seat: int, level: str = "") -> Step:
        """The computer plays for this person until they take their seat again."""
        chair = self._person(seat)
        level = level or chair.level or self.stand_in
        return self.change_seat(seat, replace(chair, away=True, level=level), Fact("hand_over", seat, {"level": level}))

    def take_seat(self, seat: int) -> Step:
        """A person plays again."""
        chair = self._person(seat)
        if chair.conceded:
            raise Illegal(f"seat {seat} has conceded")
        return self.change_seat(seat, replace(chair, away=False), Fact("take_seat", seat, {}))

    def concede(self, seat: int, end: bool = False, level: str = "") -> Step:
        """Give up: the computer plays on for this seat, or the game ends here."""
        chair = self._person(seat)
        level = level or chair.level or self.stand_in
        now = replace(chair, away=True, conceded=True, level=level)
        step = self.change_seat(seat, now, Fact("concede", seat, {"end": end}))
        if end:
            others = tuple(other for other in range(self.state.seats) if other != seat)
            winners = others if len(others) == 1 else ()
            return self.end(Outcome("conceded", winners, tuple(self.state.scores), seat))
        return step

    def set_level(self, seat: int, level: str) -> Step:
        """Another strength for the computer at this seat, from its next thought on."""
        return self.change_seat(seat, replace(self.seats[seat], level=level), Fact("level", seat, {"level": level}))

    def change_seat(self, seat: int, now: Seat, fact: Fact) -> Step:
        """Somebody else, or the same one otherwise, sits here from now on."""
        if self.over:
            raise Illegal("the game is over")
        self.seats[seat] = now
        return self._publish(self._step(SEAT, seat, None, [fact], self.state), {"now": now})

    def end(self, outcome: Outcome) -> Step:
        """The game is over, by the rules or because somebody gave up."""
        self.outcome = outcome
        step = self._step(END, outcome.seat, None, [], self.state)
        self._publish(step, {"how": outcome.how, "winners": outcome.winners, "scores": outcome.scores})
        self._scribe.finish()
        return step

    def close(self) -> bool:
        """Leave the table: everything is written before this returns. True if all of it is safe on the disk."""
        if self._scribe.ticks and not self.over:
            self.mark_time()
        return self._scribe.close()

    def mark_time(self) -> Step:
        """Write down how much time has gone by."""
        return self._publish(self._step(TIME, CLOCK, None, [], self.state))

    def write_into(self, journal: Journal) -> None:
        """Go on with a journal that this table was read from."""
        self._scribe.go_on(journal)

    # Inside

    def _person(self, seat: int) -> Seat:
        if self.seats[seat].kind != PERSON:
            raise Illegal(f"seat {seat} is no person's")
        return self.seats[seat]

    def _apply(self, seat: int, move: Move) -> tuple[State, list[Fact]]:
        """The next state; the present one stays as it is whatever happens."""
        if self.over:
            raise Illegal("the game is over")
        state = self.state.clone()
        facts: list[Fact] = []
        state.told = facts
        state.apply(seat, move)
        state.told = None
        return state, facts

    def _answer(self, seat: int, move: Move, by: str, thought: Thought | None) -> Step:
        before = self.state
        state, facts = self._apply(seat, move)
        step = self._step(ANSWER, seat, move, facts, state)
        step.by, step.thought = by, thought
        # A question that is put begins without answers; one that is still open has at least this one.
        self._count(step, before, settled=not state.answers)
        return self._publish(step)

    def _take_back(self, seat: int, part: int | None = None) -> Step:
        if self.over:
            raise Illegal("the game is over")
        before = self.state
        state = before.clone()
        state.take_back(seat, part)
        withdrawn = undo.withdrawn(before.answers[seat], state.answers.get(seat, ()))
        for move in withdrawn:
            self._discount(seat, move)
        return self._publish(self._step(TAKE_BACK, seat, withdrawn[-1], [], state), {"part": part})

    def _step(self, do: str, seat: int, move: Move | None, facts: Sequence[Fact], after: State) -> Step:
        return Step(len(self.steps), do, seat, move, tuple(facts), after)

    def _count(self, step: Step, before: State, settled: bool) -> None:
        self.past.append(Past(step, before, self.opened))
        if settled:
            self.opened, self.question = self.opened + 1, step.index

    def _discount(self, seat: int, move: Move) -> None:
        """An answer to the open question no longer counts."""
        for at in range(len(self.past) - 1, -1, -1):
            step, _before, opened = self.past[at]
            if opened == self.opened and step.seat == seat and step.move == move:
                step.undone = True
                del self.past[at]
                return

    def _publish(self, step: Step, more: dict[str, Any] | None = None) -> Step:
        assert step.after is not None
        self.state = step.after
        self.steps.append(step)
        self._scribe.add(step, more or {})
        for listener in self._listeners:
            listener(step)
        self._notice_end()
        return step

    def _notice_end(self) -> None:
        if self.state.winners is not None and not self.over:
            self.end(Outcome("won", self.state.winners, tuple(self.state.scores)))


def middle_level(catalogue: Catalogue, game_id: str) -> str:
    """The level in the middle of those that a game has; empty if it has none."""
    levels = catalogue.games[game_id].levels if game_id in catalogue.games else ()
    return levels[len(levels) // 2].id if levels else ""


__all__ = ["FORCED", "Listener", "Table", "middle_level"]
