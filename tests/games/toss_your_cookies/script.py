"""Toss Your Cookies written down as it is played: seats are A, B, C …; hands, rolls and answers by their ids.

`table("swap two", A="jam jam", B="milk").play("A roll", "A swap B", "A give jam jam", "A take", "A take")`
"""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_uppercase

from tabletop.data.catalogue import Catalogue
from tabletop.games.toss_your_cookies.rules import RULES
from tabletop.games.toss_your_cookies.state import Cookies
from tabletop.kernel import CLOCK, DONE, Deal, Move, start, tick
from tabletop.kernel.box import Value
from tests.conformance.cases import shipped
from tests.games.script import Written, seat_of

IN_PARTS = ("give", "pass", "toss")


class Game(Written[Cookies]):
    """A game in progress with everything that was told since its hands were laid."""

    def play(self, *lines: str) -> Game:
        for line in lines:
            self._answer(*line.split())
        return self

    def _answer(self, who: str, verb: str, *rest: str) -> None:
        seat = seat_of(who)
        if verb in IN_PARTS and rest:
            for what in rest:
                self.state.apply(seat, Move(verb, what))
            return self.state.apply(seat, DONE)
        if verb == "swap":
            return self.state.apply(seat, Move(verb, None, seat_of(rest[0])))
        what: str | int | None = 0 if verb == "take" else rest[0] if rest else None
        self.state.apply(seat, Move(verb, what))

    def tick(self, n: int) -> Game:
        self.state.apply(CLOCK, tick(n))
        return self

    def waiting(self) -> Sequence[int]:
        return sorted(super().waiting())

    def may(self, seat: str) -> list[str]:
        moves = self.state.legal(seat_of(seat))
        return [" ".join(map(str, filter(lambda part: part is not None, move[:2]))) for move in moves]

    def named(self, cards: list[int]) -> list[str]:
        return sorted(super().named(cards))

    @property
    def sizes(self) -> list[int]:
        return list(map(len, self.state.hands))

    @property
    def milk_at(self) -> str:
        return ascii_uppercase[self.state.milk_holder()]

    @property
    def winner(self) -> str:
        """Who has won the round."""
        return "".join(ascii_uppercase[seat] for seat, hand in enumerate(self.state.shown) if hand)


def table(
    rolls: str = "",
    players: int = 3,
    starter: str = "A",
    seed: int = 1,
    catalogue: Catalogue | None = None,
    options: dict[str, Value] | None = None,
    **hands: str,
) -> Game:
    """A table with these hands, the rest of each dealt so that nobody has much. The dice fall as `rolls` says:
    `toss two, swap all`. The sets that are named take part."""
    named = {seat: cards.split() for seat, cards in hands.items()}
    read = catalogue or shipped()
    known = {option.id for option in read.game("toss_your_cookies").options}
    sets: dict[str, Value] = {f"set_{card}": 2 for cards in named.values() for card in cards if f"set_{card}" in known}
    dice = tuple((face,) for roll in rolls.split(",") for face in roll.split())
    box = read.box("toss_your_cookies", {**sets, **(options or {})})
    first = seat_of(starter)
    state = started(box, Deal(players, seed, starter=first, dice=dice))
    lay_hands(state, named)
    game = Game(state)
    state.told = game.told
    return game


def started(box: object, deal: Deal) -> Cookies:
    """A game in which the deal has not won at once."""
    for seed in range(deal.seed, deal.seed + 50):
        state = start(RULES, box, Deal(deal.seats, seed, starter=deal.starter, dice=deal.dice))  # type: ignore[arg-type]
        assert isinstance(state, Cookies)
        if state.asking is not None and state.asking.prompt == "roll":
            return state
    raise AssertionError("every deal wins at once")


def lay_hands(state: Cookies, named: dict[str, list[str]]) -> None:
    ids, size = state.box.ids, state.hand
    left = sorted(card for hand in state.hands for card in hand)
    laid: list[list[int]] = [[] for _ in range(state.seats)]
    for seat, cards in named.items():
        for what in cards:
            card = next(card for card in left if ids[card] == what)
            left.remove(card)
            laid[seat_of(seat)].append(card)
    for card in sorted(left, key=lambda card: ids[card] == "milk"):
        room = [hand for hand in laid if len(hand) < size]
        alike = [sum(ids[other] == ids[card] for other in hand) for hand in room]
        room[alike.index(min(alike))].append(card)
    state.hands[:] = laid
    assert not any(map(state.complete, state.hands)), "somebody would have won before the first roll"
