"""A table of Toss Your Cookies on a stage without a window, with everything a test wants to drive."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.kernel import Chance, Deal, Move
from tabletop.session.seats import Seat
from tabletop.stage.table.elements.blind import BlindFan
from tabletop.stage.table.elements.plates import Plates
from tabletop.stage.table.elements.scatter import CardScatter, TossedCard
from tabletop.stage.table.elements.sorted_hand import SortedCard, SortedHand
from tests.stage.table.open_table import OpenTable, seats
from tests.stage.table.sitting import shipped

MINE = ("choc_chip", "jam", "choc_chip", "wild", "jam", "half_eaten", "choc_chip")
ADAS = ("choc_chip", "choc_chip", "jam", "jam", "sugar", "sugar", "milk")
BRUNOS = ("choc_chip", "jam", "jam", "sugar", "sugar", "sugar", "sugar")
WINNING = ("choc_chip",) * 5 + ("jam", "milk")
LOSING = ("jam",) * 5 + ("sugar",) * 2 + ("sugar",) * 4 + ("wild", "half_eaten", "choc_chip")
NEVER = 10_000
"""Ticks that a reaction takes which never comes."""


def never(seat: Seat, rnd: Chance) -> int:
    return NEVER


class CookieTable(OpenTable):
    """A game that has been opened. Seat 0 is a person; with a clock running the opponents do nothing by themselves."""

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        *,
        count: int = 3,
        people: int = 1,
        cards: Sequence[str] = (*MINE, *ADAS, *BRUNOS),
        dice: Sequence[str] = (),
        options: dict[str, Any] | None = None,
        seed: int = 7,
        starter: int = 0,
        quick: bool = False,
        **settings: Any,
    ) -> None:
        decks = {"cookies": tuple(cards)} if cards else {}
        thrown = tuple((face,) for face in dice)
        deal = Deal(count, seed, options or {}, starter, dice=thrown, decks=decks)
        sitting = seats(count, people, [persona.id for persona in shipped().personas])
        super().__init__("toss_your_cookies", sitting, deal, size, reflex=None if quick else never, **settings)

    # What there is

    @property
    def state(self) -> Any:
        return self.table.state

    @property
    def hand(self) -> SortedHand:
        return self.element("hand", SortedHand)

    @property
    def middle(self) -> CardScatter:
        return self.element("middle", CardScatter)

    @property
    def plates(self) -> Plates:
        return self.element("seats", Plates)

    @property
    def blind(self) -> BlindFan:
        return self.element("blind", BlindFan)

    def card(self, id: str, n: int = 0) -> SortedCard:
        found = [w for w in self.hand.children if isinstance(w, SortedCard) and self.table.box.ids[w.card] == id]
        return found[n]

    def tossed(self, id: str, n: int = 0) -> TossedCard:
        found = [w for w in self.middle.children if isinstance(w, TossedCard) and self.table.box.ids[w.card] == id]
        return found[n]

    def pills(self) -> list[str]:
        return [p.block.text for p in self.hand.prints]

    # Time

    def still(self) -> None:
        self.until(lambda: self.scene.show.still and not self.scene.show.swarm.flyers)

    def rolled(self, question: str) -> None:
        """The person rolls, and is asked this."""
        self.asked("roll")
        self.pilot.press("space")
        self.asked(question)

    def scramble(self, *chosen: int) -> None:
        """The person rolls and tosses these of the hand, from the left; until the scramble is on."""
        self.rolled("toss")
        for n in chosen:
            self.pilot.click(self.hand.children[n])
            self.pilot.wait(0.1)
        self.pilot.press("space")
        self.until(lambda: self.question == "grab")
        self.still()

    def rival(self, seat: int, move: Move) -> None:
        self.table.answer(seat, move)

    drag = OpenTable.pull
