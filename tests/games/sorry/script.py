"""Sorry! written down as it is played: seats are A, B, C, D; whoever is not mentioned passes.

`table(A="6 steal", B="4", total=15).play("A play 6", "B play steal").settle()`: a number stands for its card.
"""

from __future__ import annotations

from tabletop.data.catalogue import Catalogue
from tabletop.games.sorry.rules import RULES, Sorry
from tabletop.kernel import Deal, Fact, start
from tabletop.kernel.box import Value
from tests.conformance.cases import shipped
from tests.games.script import Answered, dealt, in_order, seat_of

SPARES = ("take_2", "switch", "0", "1", "2")
"""What the rest of a hand is filled with."""
MUST_ANSWER = ("play", "more")


def card_id(short: str) -> str:
    return f"number_{short}" if short.isdecimal() else short


def short(id: str) -> str:
    return id.removeprefix("number_")


class Game(Answered[Sorry]):
    def card_id(self, word: str) -> str:
        return card_id(word)

    def word(self, id: str) -> str:
        return short(id)

    def settle(self) -> Game:
        """Everyone passes until somebody has to play, or the game is over."""
        while self.state.asking is not None and self.state.asking.prompt not in MUST_ANSWER:
            self._pass()
        return self

    @property
    def total(self) -> int:
        return self.state.total

    @property
    def home(self) -> list[int]:
        """Steps of each seat: pawns at HOME, unless the game is the longer one."""
        return self.state.scores

    @property
    def pile(self) -> list[str]:
        return self.named(self.state.pile)

    @property
    def used(self) -> list[str]:
        return self.named(self.state.used)

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
    seats = players or max(2, *(seat_of(seat) + 1 for seat in hands), len(home))
    box = (catalogue or shipped()).box("sorry", options or {})
    first = seat_of(starter)
    held = [[card_id(word) for word in hands.get(seat, "").split()] for seat in in_order(seats, first)]
    decks = {"play": dealt(box, held, list(map(card_id, SPARES)), [card_id(word) for word in draw.split()])}
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
