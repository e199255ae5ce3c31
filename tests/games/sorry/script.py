"""Sorry! written down as it is played: seats are A, B, C, D; whoever is not mentioned passes.

`table(A="6 steal", B="4", total=15).play("A play 6", "B play steal").settle()`: a number stands for its card.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import islice
from string import ascii_uppercase

from tabletop.data.catalogue import Catalogue
from tabletop.games.sorry.rules import RULES, Sorry
from tabletop.kernel import DONE, PASS, Deal, Fact, Move, start
from tabletop.kernel.box import Value
from tests.conformance.cases import shipped

SPARES = ("take_2", "switch", "0", "1", "2")
"""What the rest of a hand is filled with."""
MUST_ANSWER = ("play", "more")


def card_id(short: str) -> str:
    return f"number_{short}" if short.isdecimal() else short


def short(id: str) -> str:
    return id.removeprefix("number_")


@dataclass
class Game:
    """A game in progress with everything that was told."""

    state: Sorry
    told: list[Fact] = field(default_factory=list)

    def play(self, *lines: str) -> Game:
        """Answer these lines in order; everyone passes until a line becomes possible."""
        for line in lines:
            self._answer(line)
        return self

    def _answer(self, line: str) -> None:
        seat, move = self._read(line)
        while move not in self.state.legal(seat):
            assert self.state.winners is None, f"the game was over before: {line}"
            self._pass(line)
        asking = self.state.asking
        self.state.apply(seat, move)
        while asking is not None and asking.first and seat in self.state.answers and self.state.asking is asking:
            self._pass()

    def _read(self, line: str) -> tuple[int, Move]:
        seat, verb, *rest = line.split()
        what = card_id(rest[0]) if rest else None
        whom = ascii_uppercase.index(rest[-1]) if len(rest) > 1 else -1
        return ascii_uppercase.index(seat), Move(verb, what, whom)

    def _pass(self, line: str = "") -> None:
        seat = self.state.waiting()[0]
        moves = self.state.legal(seat)
        assert PASS in moves or DONE in moves, f"{ascii_uppercase[seat]} has to play before: {line}"
        self.state.apply(seat, PASS if PASS in moves else DONE)

    def settle(self) -> Game:
        """Everyone passes until somebody has to play, or the game is over."""
        while self.state.asking is not None and self.state.asking.prompt not in MUST_ANSWER:
            self._pass()
        return self

    @property
    def asked(self) -> str:
        """What is asked, and of whom: `steal: B C`."""
        assert self.state.asking is not None
        return f"{self.state.asking.prompt}: {' '.join(ascii_uppercase[seat] for seat in self.state.waiting())}"

    def may(self, seat: str) -> list[str]:
        """What this seat may answer, without passing."""
        moves = [move for move in self.state.legal(ascii_uppercase.index(seat)) if move not in (PASS, DONE)]
        return [
            f"{m.verb} {short(str(m.what))}" + (f" {ascii_uppercase[m.whom]}" if m.whom >= 0 else "") for m in moves
        ]

    @property
    def whose(self) -> str:
        """Whose turn it is."""
        return ascii_uppercase[self.state.active]

    @property
    def total(self) -> int:
        return self.state.total

    @property
    def home(self) -> list[int]:
        """Steps of each seat: pawns at HOME, unless the game is the longer one."""
        return self.state.scores

    @property
    def winner(self) -> str:
        return "".join(ascii_uppercase[seat] for seat in self.state.winners or ())

    @property
    def pile(self) -> list[str]:
        return self.named(self.state.pile)

    @property
    def used(self) -> list[str]:
        return self.named(self.state.used)

    def hand(self, seat: str) -> list[str]:
        return self.named(self.state.hands[ascii_uppercase.index(seat)])

    def named(self, cards: list[int]) -> list[str]:
        return [short(self.state.box.ids[card]) for card in cards]

    def facts(self, kind: str) -> list[Fact]:
        return [fact for fact in self.told if fact.kind == kind]

    def kinds(self, *without: str) -> list[str]:
        """What was told, in order, without cards that move and turns that begin."""
        return [fact.kind for fact in self.told if fact.kind not in ("move", "turn", *without)]


def table(
    draw: str = "",
    total: int = 0,
    home: tuple[int, ...] = (),
    players: int = 0,
    starter: str = "A",
    seed: int = 1,
    catalogue: Catalogue | None = None,
    options: dict[str, Value] | None = None,
    **hands: str,
) -> Game:
    """A table with these hands, the rest of each filled with spares; `draw` lies on top of the stock. With a total a
    pile is under way: one card of the stock's bottom stands for it."""
    seats = players or max(2, *(ascii_uppercase.index(seat) + 1 for seat in hands), len(home))
    box = (catalogue or shipped()).box("sorry", options or {})
    size = box.number("hand")
    first = ascii_uppercase.index(starter)
    order = [ascii_uppercase[(first + n) % seats] for n in range(seats)]
    held = {seat: [card_id(word) for word in hands.get(seat, "").split()] for seat in order}
    top = [card_id(word) for word in draw.split()]
    named = Counter([*top, *(card for hand in held.values() for card in hand)])
    spare = iter([card for card in map(card_id, SPARES) for _ in range(box.by_id[card].copies - named[card])])
    dealt = [[*hand, *islice(spare, size - len(hand))] for hand in held.values()]
    decks = {"play": (*(card for hand in dealt for card in hand), *top)}
    told: list[Fact] = []
    state = start(RULES, box, Deal(seats, seed, options or {}, first, decks), told)
    assert isinstance(state, Sorry)
    game = Game(state, told)
    state.told = told
    state.scores = list(home) or state.scores
    if total:
        state.total = total
        state.pile.append(state.stock.pop(0))
    told.clear()
    return game
