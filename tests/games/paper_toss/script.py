"""Paper Toss written down as it is played: seats are A, B, C …; whoever is not mentioned passes.

`table(A="paper_toss dog", B="kid", toss="perfect").play("A toss paper_toss", "B play kid", "B choose perfect")`
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import islice
from string import ascii_uppercase

from tabletop.data.catalogue import Catalogue
from tabletop.games.paper_toss.rules import RULES, PaperToss
from tabletop.kernel import DONE, PASS, Deal, Fact, Move, start
from tabletop.kernel.box import Value
from tests.conformance.cases import shipped

SPARES = ("paper_toss", "remedy", "trick", "food")
"""What the rest of a hand is filled with, as long as there are some: they do nothing in anybody else's turn."""


@dataclass
class Game:
    """A game in progress with everything that was told."""

    state: PaperToss
    told: list[Fact] = field(default_factory=list)

    def play(self, *lines: str) -> Game:
        """Answer these lines in order; everyone passes until a line becomes possible. All in one turn."""
        for line in lines:
            self._answer(line)
        return self

    def _answer(self, line: str) -> None:
        seat, move = self._read(line)
        turn = self.state.turn
        while move not in self.state.legal(seat):
            assert self.state.winners is None, f"the game was over before: {line}"
            self._pass()
            assert self.state.turn == turn, f"the turn was over before: {line}"
        asking = self.state.asking
        self.state.apply(seat, move)
        while asking is not None and asking.first and seat in self.state.answers and self.state.asking is asking:
            self._pass()

    def _read(self, line: str) -> tuple[int, Move]:
        seat, verb, *rest = line.split()
        what = rest[0] if rest else None
        whom = ascii_uppercase.index(rest[-1]) if len(rest) > 1 else -1
        return ascii_uppercase.index(seat), Move(verb, what, whom)

    def _pass(self) -> None:
        seat = self.state.waiting()[0]
        moves = self.state.legal(seat)
        assert PASS in moves or DONE in moves, f"{ascii_uppercase[seat]} has to answer: {moves}"
        self.state.apply(seat, PASS if PASS in moves else DONE)

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

    @property
    def asked(self) -> str:
        """What is asked, and of whom: `hazard: B C`."""
        assert self.state.asking is not None
        return f"{self.state.asking.prompt}: {' '.join(ascii_uppercase[seat] for seat in self.state.waiting())}"

    def prompts_until(self, prompt: str) -> list[str]:
        """What is asked before this, each question once, while everyone passes."""
        asked: list[str] = []
        while self.state.asking is not None and self.state.asking.prompt != prompt:
            if not self.state.answers:
                asked.append(self.asked)
            self._pass()
        return asked

    def may(self, seat: str) -> list[str]:
        """What this seat may answer, without passing."""
        moves = [move for move in self.state.legal(ascii_uppercase.index(seat)) if move not in (PASS, DONE)]
        return [f"{m.verb} {m.what}" + (f" {ascii_uppercase[m.whom]}" if m.whom >= 0 else "") for m in moves]

    @property
    def whose(self) -> str:
        """Whose turn it is."""
        return ascii_uppercase[self.state.active]

    @property
    def tokens(self) -> list[int]:
        return self.state.scores

    @property
    def winner(self) -> str:
        return "".join(ascii_uppercase[seat] for seat in self.state.winners or ())

    def hand(self, seat: str) -> list[str]:
        return self.named(self.state.hands[ascii_uppercase.index(seat)])

    def named(self, cards: list[int]) -> list[str]:
        return [self.state.box.ids[card] for card in cards]

    def facts(self, kind: str) -> list[Fact]:
        return [fact for fact in self.told if fact.kind == kind]


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
    seats = players or max(2, *(ascii_uppercase.index(seat) + 1 for seat in hands), len(tokens))
    box = (catalogue or shipped()).box("paper_toss", options or {})
    size = box.number("hand")
    first = ascii_uppercase.index(starter)
    order = [ascii_uppercase[(first + n) % seats] for n in range(seats)]
    named = Counter(" ".join([*hands.values(), draw]).split())
    spare = iter([card for card in SPARES for _ in range(box.by_id[card].copies - named[card])])
    held = {seat: hands.get(seat, "").split() for seat in order}
    dealt = [[*hand, *islice(spare, size - len(hand))] for hand in held.values()]
    decks = {"paper": (*(card for hand in dealt for card in hand), *draw.split()), "toss": tuple(toss.split())}
    told: list[Fact] = []
    state = start(RULES, box, Deal(seats, seed, options or {}, first, decks), told)
    assert isinstance(state, PaperToss)
    game = Game(state, told)
    state.told = told
    state.scores = list(tokens) or state.scores
    return game
