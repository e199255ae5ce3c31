"""Toss Up! written down as it is played: `play("GGGYYYYRRR roll GGYYYYY bank", "YYYYYYYYYR")`.

Each text is one turn: the first roll, then `roll` with what it shows, or `bank`. G, Y and R are the lights.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tabletop.games.toss_up.rules import BANK, ROLL, RULES, Turn
from tabletop.kernel import Deal, Fact, Move, State, start
from tabletop.kernel.box import Value
from tests.conformance.cases import shipped

LIGHTS = {"G": "green", "Y": "yellow", "R": "red"}
BUST = "RYYYYYYYYY"
NOTHING = "YYYYYYYYYY bank"


@dataclass
class Game:
    """A game in progress with everything that was told."""

    state: State
    told: list[Fact] = field(default_factory=list)

    @property
    def scores(self) -> list[int]:
        return self.state.scores

    @property
    def winners(self) -> tuple[int, ...] | None:
        return self.state.winners

    @property
    def next(self) -> int:
        """Whose turn it is."""
        return self.state.waiting()[0]

    @property
    def choices(self) -> list[Move]:
        return self.state.legal(self.next)

    @property
    def turn(self) -> Turn:
        """The turn being played: points so far, and how many dice the next roll takes."""
        turn = self.state.frames[-1]
        assert isinstance(turn, Turn)
        return turn

    def facts(self, kind: str) -> list[tuple[int, dict[str, object]]]:
        return [(fact.seat, dict(fact.public)) for fact in self.told if fact.kind == kind]


def play(*turns: str, players: int = 2, starter: int = 0, **options: Value) -> Game:
    """Play these turns, one after the other, with these house rules."""
    rolls = [tuple(LIGHTS[light] for light in word) for turn in turns for word in turn.split() if word.isupper()]
    deal = Deal(players, seed=1, options=options, starter=starter, dice=tuple(rolls))
    told: list[Fact] = []
    game = Game(start(RULES, shipped().box("toss_up", options), deal, told), told)
    for n, turn in enumerate(turns):
        assert game.winners is None, f"the game was over before turn {n + 1}: {turn}"
        assert game.choices == [ROLL], f"the turn before was not over: {turns[n - 1]}"
        player = game.next
        game.state.apply(player, ROLL)
        for word in turn.split()[1:]:
            if not word.isupper():
                game.state.apply(player, {"roll": ROLL, "bank": BANK}[word])
    assert not game.facts("misfit"), "other dice were written down than were rolled"
    assert not game.state.script, "more dice were written down than were rolled"
    return game


def points(n: int, dice: int = 10) -> str:
    """A turn that banks n points: all green as often as needed, then the rest beside yellows."""
    rolls = ["G" * dice] * (n // dice)
    if n % dice or not n:
        rolls.append("G" * (n % dice) + "Y" * (dice - n % dice))
    return " roll ".join(rolls) + " bank"
