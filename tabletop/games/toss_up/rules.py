"""Toss Up!, readable beside its rule sheet."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.kernel import Frame, Move, Rules, State, question, record

DIE = "light"
"""Its kinds of face are in the order of what they mean: a point (green), nothing (yellow), the stop (red)."""
ROLL = Move("roll")
BANK = Move("bank")
MUST_ROLL = (ROLL,)
ROLL_OR_BANK = (ROLL, BANK)


@record
class TossUp(State):
    """The scores are all there is between turns; a turn's points live in its frame."""


@record
class Game(Frame):
    """Play passes to the left. Who ends a turn past the target gives the others one last turn; then it ends."""

    starter: int
    goal: int
    dice: int
    last_turns: int = -1
    """How many turns are still to come; -1: nobody has passed the target yet."""

    def begin(self, g: TossUp, _: object = None) -> None:
        self.call(g, Turn(self.starter, 0, self.dice), self.turn_over)

    def turn_over(self, g: TossUp, seat: int) -> None:
        if self.last_turns > 0:
            self.last_turns -= 1
        elif self.last_turns < 0 and g.scores[seat] >= self.goal:
            self.last_turns = self.turns_left_after(g, seat)
            g.tell("last_turns", seat, count=self.last_turns)
        if self.last_turns == 0:
            return self.winning(g)
        self.call(g, Turn((seat + 1) % g.seats, 0, self.dice), self.turn_over)

    def turns_left_after(self, g: TossUp, seat: int) -> int:
        """Everyone else gets one more turn; by the house rule only those who have not played this round."""
        if g.box.chosen("last_turn") == "everyone":
            return g.seats - 1
        return (self.starter - seat - 1) % g.seats

    def winning(self, g: TossUp, _: object = None) -> None:
        """The highest score wins. A tie on top is shared, or played off by the house rule."""
        best = max(g.scores)
        winners = tuple(seat for seat in range(g.seats) if g.scores[seat] == best)
        if len(winners) > 1 and g.box.chosen("tie") == "extra_turn":
            g.tell("tie", seats=winners, score=best)
            return self.call(g, ExtraTurns(winners, self.dice), then=self.winning)
        g.end(winners)


@record
class ExtraTurns(Frame):
    """House rule: those who tie on top take one more turn each."""

    tied: tuple[int, ...]
    dice: int
    taken: int = 0

    def begin(self, g: TossUp, _: object = None) -> None:
        if self.taken == len(self.tied):
            return self.done(g)
        seat = self.tied[self.taken]
        self.taken += 1
        self.call(g, Turn(seat, 0, self.dice), then=self.begin)


@record
class Turn(Frame):
    """Roll all the dice and set the greens aside; roll the rest again, or stop and take the points."""

    seat: int
    points: int
    dice: int
    """How many dice the next roll takes."""

    def begin(self, g: TossUp, _: object = None) -> None:
        g.begin_turn(self.seat)
        self.ask(g, self.first_roll, self.seat)

    @question("roll", by_hand=True)
    def first_roll(self, g: TossUp, seat: int) -> tuple[Move, ...]:
        return MUST_ROLL

    @first_roll.then
    def rolling(self, g: TossUp, _: Move) -> None:
        thrown = self.dice
        green, _yellow, red = g.roll(self.seat, DIE, thrown)
        if not green and red:
            return self.run_a_red_light(g)
        self.points += green
        self.dice = thrown - green or g.box.number("dice")
        if g.told is not None:
            g.tell("keep", self.seat, greens=green, points=self.points, dice=self.dice, full=green == thrown)
        self.ask(g, self.roll_or_bank, self.seat)

    @question("roll or bank")
    def roll_or_bank(self, g: TossUp, seat: int) -> tuple[Move, ...]:
        return ROLL_OR_BANK

    @roll_or_bank.then
    def decided(self, g: TossUp, move: Move) -> None:
        if move == ROLL:
            return self.rolling(g, move)
        if g.told is not None:
            g.tell("bank", self.seat, points=self.points)
        g.score(self.seat, self.points)
        self.done(g, self.seat)

    def run_a_red_light(self, g: TossUp) -> None:
        """No green and at least one red: the turn ends at once and its points are lost."""
        if g.told is not None:
            g.tell("bust", self.seat, points=self.points)
        self.done(g, self.seat)


def set_up(g: TossUp) -> Frame:
    """Nothing to lay out: ten dice and a score sheet."""
    over = g.box.chosen("reach") == "over"
    return Game(g.active, g.box.number("target") + over, g.box.number("dice"))


RULES = Rules("toss_up", TossUp, set_up)


@dataclass(frozen=True, slots=True)
class TurnSoFar:
    """What everyone can see of the turn being played."""

    seat: int
    points: int
    dice: int
    rolled: bool
    """Whether a roll has been made, so that banking is possible."""
    last_turns: int
    goal: int


def turn_so_far(g: State) -> TurnSoFar | None:
    """The turn in progress, from the truth or from any view; None when the game is over."""
    if g.winners is not None:
        return None
    turn, game = g.frames[-1], g.frames[0]
    assert isinstance(turn, Turn)
    assert isinstance(game, Game)
    rolled = g.asking is Turn.roll_or_bank
    return TurnSoFar(turn.seat, turn.points, turn.dice, rolled, game.last_turns, game.goal)
