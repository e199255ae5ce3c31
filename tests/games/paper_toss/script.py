"""Paper Toss written down as it is played: seats are A, B, C …; whoever is not mentioned passes.

`table(A="paper_toss dog", B="kid", toss="perfect").play("A toss paper_toss", "B play kid", "B choose perfect")`
"""

from __future__ import annotations

from tabletop.data.catalogue import Catalogue
from tabletop.games.paper_toss.rules import RULES, PaperToss
from tabletop.kernel import Deal, Fact, start
from tabletop.kernel.box import Value
from tests.conformance.cases import shipped
from tests.games.script import Answered, dealt, in_order, seat_of

SPARES = ("paper_toss", "remedy", "trick", "food")
"""What the rest of a hand is filled with, as long as there are some: they do nothing in anybody else's turn."""


class Game(Answered[PaperToss]):
    """The lines of one call are all played in one turn."""

    def _wait_for(self, line: str) -> None:
        turn = self.state.turn
        self._pass(line)
        assert self.state.turn == turn, f"the turn was over before: {line}"

    def until(self, prompt: str) -> Game:
        """Everyone passes until this is asked."""
        while self.state.asking is not None and self.state.asking.prompt != prompt:
            self._pass()
        assert self.state.winners is None, f"nobody was ever asked {prompt!r}"
        return self

    def end_turn(self, turns: int = 1) -> Game:
        """Everyone passes until the turn is over."""
        turn = self.state.turn
        while self.state.winners is None and self.state.turn < turn + turns:
            self._pass()
        return self

    def prompts_until(self, prompt: str) -> list[str]:
        """What is asked before this, each question once, while everyone passes."""
        asked: list[str] = []
        while self.state.asking is not None and self.state.asking.prompt != prompt:
            if not self.state.answers:
                asked.append(self.asked)
            self._pass()
        return asked

    @property
    def tokens(self) -> list[int]:
        return self.state.scores


def table(
    draw: str = "",
    toss: str = "",
    tokens: tuple[int, ...] = (),
    players: int = 0,
    starter: str = "A",
    seed: int = 1,
    catalogue: Catalogue | None = None,
    options: dict[str, Value] | None = None,
    **hands: str,
) -> Game:
    """A table with these hands, the rest of each filled with papers; `draw` and `toss` lie on top of their decks."""
    seats = players or max(2, *(seat_of(seat) + 1 for seat in hands), len(tokens))
    box = (catalogue or shipped()).box("paper_toss", options or {})
    first = seat_of(starter)
    held = [hands.get(seat, "").split() for seat in in_order(seats, first)]
    decks = {"paper": dealt(box, held, SPARES, draw.split()), "toss": tuple(toss.split())}
    told: list[Fact] = []
    state = start(RULES, box, Deal(seats, seed, options or {}, first, decks), told)
    assert isinstance(state, PaperToss)
    game = Game(state, told)
    state.told = told
    state.scores = list(tokens) or state.scores
    return game
