"""A table of Toss Your Cookies on a stage without a window, with everything a test wants to drive."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tabletop.ai.worker import Worker
from tabletop.kernel import Chance, Deal, Move
from tabletop.session.driver import Driver
from tabletop.session.seats import Seat, ai, person
from tabletop.session.table import Table
from tabletop.stage.pilot import Pilot
from tabletop.stage.scene import Scene
from tabletop.stage.table.elements.blind import BlindFan
from tabletop.stage.table.elements.plates import Plates
from tabletop.stage.table.elements.scatter import CardScatter, TossedCard
from tabletop.stage.table.elements.sorted_hand import SortedCard, SortedHand
from tabletop.stage.table.scene import TableScene, Ways
from tests.stage.table.sitting import Sound, shipped

MINE = ("choc_chip", "jam", "choc_chip", "wild", "jam", "half_eaten", "choc_chip")
ADAS = ("choc_chip", "choc_chip", "jam", "jam", "sugar", "sugar", "milk")
BRUNOS = ("choc_chip", "jam", "jam", "sugar", "sugar", "sugar", "sugar")
WINNING = ("choc_chip",) * 5 + ("jam", "milk")
LOSING = ("jam",) * 5 + ("sugar",) * 2 + ("sugar",) * 4 + ("wild", "half_eaten", "choc_chip")
NEVER = 10_000
"""Ticks that a reaction takes which never comes."""


def seats(count: int, people: int = 1) -> list[Seat]:
    personas = [persona.id for persona in shipped().personas]
    sitting = [person(("Kim", "Sam", "Lou")[n], portrait=f"personas/person_{n + 1}") for n in range(people)]
    for n in range(count - people):
        sitting.append(ai(personas[n].split("_")[0].title(), "random", portrait=personas[n]))
    return sitting


def never(seat: Seat, rnd: Chance) -> int:
    return NEVER


class CookieTable:
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
        language: str = "en",
        seed: int = 7,
        starter: int = 0,
        quick: bool = False,
        ways: Ways | None = None,
        **settings: Any,
    ) -> None:
        self.sound = Sound()
        self.pilot = Pilot(size, language=language, sound=self.sound, **{"speed": 4.0, **settings})
        decks = {"cookies": tuple(cards)} if cards else {}
        thrown = tuple((face,) for face in dice)
        deal = Deal(count, seed, options or {}, starter, dice=thrown, decks=decks)
        self.table = Table.start(shipped(), "toss_your_cookies", seats(count, people), deal)
        self.driver = Driver(self.table, Worker(spawn=False), shipped(), reflex=None if quick else never)
        self.scene = TableScene(self.pilot.app, self.table, self.driver, shipped(), ways)
        self.pilot.open(self.scene)

    # What there is

    @property
    def top(self) -> Scene:
        return self.pilot.top

    @property
    def question(self) -> str:
        asking = self.table.state.asking
        return asking.prompt if asking is not None else ""

    @property
    def state(self) -> Any:
        return self.table.state

    def ids(self, cards: Sequence[int]) -> list[str]:
        return [self.table.box.ids[card] for card in cards]

    @property
    def hand(self) -> SortedHand:
        element = self.scene.elements["hand"]
        assert isinstance(element, SortedHand)
        return element

    @property
    def middle(self) -> CardScatter:
        element = self.scene.elements["middle"]
        assert isinstance(element, CardScatter)
        return element

    @property
    def plates(self) -> Plates:
        element = self.scene.elements["seats"]
        assert isinstance(element, Plates)
        return element

    @property
    def blind(self) -> BlindFan:
        element = self.scene.elements["blind"]
        assert isinstance(element, BlindFan)
        return element

    def card(self, id: str, n: int = 0) -> SortedCard:
        found = [w for w in self.hand.children if isinstance(w, SortedCard) and self.table.box.ids[w.card] == id]
        return found[n]

    def tossed(self, id: str, n: int = 0) -> TossedCard:
        found = [w for w in self.middle.children if isinstance(w, TossedCard) and self.table.box.ids[w.card] == id]
        return found[n]

    def pills(self) -> list[str]:
        return [p.block.text for p in self.hand.prints]

    def says(self) -> list[str]:
        return [text.text for text in self.scene.audit()]

    # Time

    def until(self, done: Callable[[], bool], seconds: float = 120.0) -> None:
        for _ in range(round(seconds * 20)):
            if done():
                return
            self.pilot.wait(0.05, 0.05)
        raise AssertionError(f"never: {self.question} {self.table.waiting()} {self.top}")

    def still(self) -> None:
        self.until(lambda: self.scene.show.still and not self.scene.show.swarm.flyers)

    def asked(self, question: str) -> None:
        """Until the person is asked this, and the table is at rest."""
        self.until(lambda: self.scene.show.still and self.question == question and self.scene.play.seat is not None)

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

    def drag(self, start: tuple[int, int], to: tuple[int, int]) -> None:
        self.pilot.down(start)
        for i in range(1, 7):
            self.pilot.move((start[0] + (to[0] - start[0]) * i // 6, start[1] + (to[1] - start[1]) * i // 6))
            self.pilot.wait(0.02, 0.02)
        self.pilot.up(to)

    def close(self) -> None:
        self.pilot.close()
